"""Gestures on any table: they never make an illegal move, and can make every legal one."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from scoundrel.engine import (
    ARMED,
    AVOID,
    HARD,
    Card,
    CardKind,
    GameState,
    Move,
    apply,
    legal_moves,
    needless_death,
)
from scoundrel.ui.input import Intent, PointerLeft, PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.table.gestures import (
    CLICK_SLACK,
    Answer,
    DeathWarning,
    Gestures,
    Reaction,
    Refusal,
    card_at,
    drop_place,
    move_of_click,
)
from scoundrel.ui.table.layout import Layout, Place
from tests.engine.strategies import SETTINGS
from tests.engine.tables import table
from tests.ui.driver import PointerDriver, Pos, Spot, bare_table, gap, place_pos
from tests.ui.layouts import LAYOUT, layouts
from tests.ui.states import SIZES, going_on, states

move = Move.parse  # parses a text such as "5c*"


def assert_refused(answer: Answer, words: str) -> None:
    """Check that ``answer`` is a refusal, in one short sentence that contains ``words``."""
    assert isinstance(answer, Refusal), answer
    assert_one_sentence(answer.reason)
    assert words in answer.reason


def assert_one_sentence(reason: str) -> None:
    """Check that the reason is one sentence, short enough for one line on the table."""
    assert reason[0].isupper() or reason[0].isdigit()
    assert reason.endswith(".")
    assert "." not in reason[:-1]
    assert "\n" not in reason
    assert len(reason) <= 80


pytestmark = pytest.mark.usefixtures("one_screen")

# A King that the Weapon can't fight any more, a 5 that it can, a Weapon and a potion.
ROOM = table("Ks 5c 7d 4h", "9d Qs", health=15)
BARE = table("Ks 5c 7d 4h", health=20)  # the same Room without a Weapon


@st.composite
def gestures(draw: st.DrawFn, layout: Layout) -> list[Intent]:
    """Draw random pointer gestures, mostly at meaningful positions."""
    spots = [
        *(slot.center for slot in layout.slots),
        *(place_pos(layout, place) for place in Place),
        layout.avoid_button.center,
        bare_table(layout),
        (0, 0),
    ]
    pos = st.one_of(st.sampled_from(spots), st.tuples(st.integers(0, 1279), st.integers(0, 799)))
    button = st.sampled_from([1, 1, 3])
    return draw(
        st.lists(
            st.one_of(
                st.builds(PointerMoved, pos),
                st.builds(PointerPressed, pos, button, st.booleans()),
                st.builds(PointerReleased, pos, button),
                st.just(PointerLeft()),
            ),
            max_size=12,
        )
    )


@SETTINGS
@given(states, gestures(LAYOUT), st.booleans())
def test_no_gesture_is_an_illegal_move(state: GameState, intents: list[Intent], confirm_death: bool) -> None:
    gestures = Gestures(confirm_death=confirm_death)
    for intent in intents:
        answer = gestures.interpret(intent, state, LAYOUT)
        match answer:
            case Move():
                assert answer in legal_moves(state)
                state = apply(state, answer).state
            case DeathWarning(deadly):
                assert confirm_death
                assert needless_death(state, deadly)
            case Refusal(reason, refused):
                assert_one_sentence(reason)
                assert refused is None or refused not in legal_moves(state)


@SETTINGS
@given(going_on, layouts)
def test_every_legal_move_can_be_made_by_click_by_drag_and_by_key(state: GameState, layout: Layout) -> None:
    def pointer() -> PointerDriver:
        return PointerDriver(state, layout, confirm_death=False)

    for wanted in legal_moves(state):
        answers: list[Answer] = [Gestures(confirm_death=False).attempt(state, wanted)]
        if wanted.card is None:
            answers += [
                pointer().click(layout.avoid_button.center),
                pointer().drag(Place.ROOM, Place.DUNGEON),
            ]
        else:
            weapon = wanted.card.kind is CardKind.WEAPON or wanted == ARMED.get(wanted.card)
            for place in (Place.WEAPON,) if weapon else (Place.PLAYER, Place.DISCARD):
                answers.append(pointer().drag(wanted.card.code, place))
            # The right button makes the less obvious move.
            button = 1 if move_of_click(state, wanted.card) == wanted else 3
            answers.append(pointer().click(wanted.card.code, button))
        assert set(answers) == {wanted}


@SETTINGS
@given(states, layouts)
def test_exactly_the_places_of_a_legal_drop_light_up(state: GameState, layout: Layout) -> None:
    grips = [*(slot.center for slot in layout.slots), gap(layout)]
    for grip in grips:
        pointer = PointerDriver(state, layout)
        pointer.hold(grip, bare_table(layout))
        lit = {target.place for target in pointer.gestures.targets(state, LAYOUT)}
        if pointer.gestures.held is None:
            assert not lit
        legal = set()
        for place in Place:
            answer = PointerDriver(state, layout, confirm_death=False).drag(grip, place)
            if isinstance(answer, Move):
                assert answer in legal_moves(state)
                legal.add(place)
        assert lit == legal


@SETTINGS
@given(states, layouts, st.tuples(st.floats(0, 1), st.floats(0, 1)))
def test_only_cards_of_the_room_are_found(
    state: GameState, layout: Layout, part: tuple[float, float]
) -> None:
    pos = (int(part[0] * (layout.size[0] - 1)), int(part[1] * (layout.size[1] - 1)))
    if (found := card_at(layout, state, pos)) is not None:
        assert found in state.room
        assert layout.card_rect(layout.poses(state)[found]).inflate(2, 2).collidepoint(pos)
        assert drop_place(layout, pos) is Place.ROOM


@SETTINGS
@given(states)
def test_once_the_game_is_over_no_gesture_is_a_move(state: GameState) -> None:
    while moves := legal_moves(state):
        state = apply(state, moves[0]).state
    grips = [*(slot.center for slot in LAYOUT.slots), gap(LAYOUT), LAYOUT.dungeon.center]
    for grip in grips:
        assert not isinstance(PointerDriver(state).click(grip), Move | DeathWarning)
        for place in Place:
            assert not isinstance(PointerDriver(state).drag(grip, place), Move | DeathWarning)


NEEDLESS = table("Ks 9c 2h 3d", health=8)  # the King or the 9 would kill; the potion and the Weapon wouldn't


@pytest.mark.parametrize(
    ("code", "plain", "other"),
    [("Ks", "Ks", "Ks"), ("5c", "5c*", "5c"), ("7d", "7d", "7d"), ("4h", "4h", "4h")],
)
def test_a_click_is_the_obvious_move_a_right_click_barehanded(code: str, plain: str, other: str) -> None:
    assert PointerDriver(ROOM).click(code) == move(plain)
    assert PointerDriver(ROOM).click(code, 3) == move(other)
    assert PointerDriver(ROOM).click(code, shift=True) == move(other)


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (table("Ks 5c 7d 4h", avoided_last=True), "avoided the previous Room"),
        (table("Ks 5c 7d -", taken=1), "too late"),
        (table("Ks 5c 7d 4h", rules=HARD), "never"),
        (table("Ks 5c 7d -", dungeon=""), "full Room"),
    ],
)
def test_a_click_on_the_sign_says_why_the_room_may_not_be_avoided(state: GameState, words: str) -> None:
    assert PointerDriver(state).click(Place.DUNGEON) == Reaction.SHOW_CARDS, "that avoids nothing"
    assert_refused(PointerDriver(state).click(LAYOUT.avoid_button.center), words)


@pytest.mark.parametrize("size", SIZES)
def test_a_press_that_moves_a_few_pixels_is_a_click_and_further_a_drag(size: tuple[int, int]) -> None:
    layout = Layout.of(*size)
    far = int(CLICK_SLACK * layout.scale) - 1
    for dx, dy, drags in ((far, 0, False), (0, -far, False), (-far, far, False), (far + 3, 0, True)):
        pointer = PointerDriver(ROOM, layout)
        x, y = pointer.pos("5c")
        pointer.press((x, y))
        pointer.move((x + dx, y + dy))
        held = pointer.gestures.held
        assert (held is not None and held.cards == (Card.parse("5c"),)) is drags
        if drags:
            pointer.move((x, y))  # move the pointer back to where it was pressed
            assert pointer.release((x, y)) == Reaction.REDRAW
        else:
            assert pointer.release((x + dx, y + dy)) == move("5c*")


def test_when_the_pointer_leaves_the_window_a_press_is_forgotten_and_a_held_card_dropped() -> None:
    pointer = PointerDriver(ROOM)
    pointer.hold("5c", Place.WEAPON)
    assert pointer.do(PointerLeft()) == Reaction.REDRAW
    gestures = pointer.gestures
    assert (gestures.held, gestures.card, gestures.place) == (None, None, None)
    assert pointer.release(Place.WEAPON) is None
    assert pointer.do(PointerLeft()) is None, "nothing new to draw"
    pointer.press(Place.DUNGEON)
    pointer.do(PointerLeft())
    assert pointer.release(Place.DUNGEON) is None


def test_any_gesture_warns_of_a_needless_death_every_time() -> None:
    pointer, warning = PointerDriver(NEEDLESS), DeathWarning(move("Ks"))
    assert pointer.click("Ks") == pointer.click("Ks", 3) == warning
    assert pointer.drag("Ks", Place.DISCARD) == warning
    assert pointer.gestures.attempt(NEEDLESS, move("Ks")) == warning
    assert pointer.gestures.attempt(NEEDLESS, move("2h")) == move("2h")


HOPELESS = "Ks Qs Jc Tc"


@pytest.mark.parametrize(
    ("state", "confirm", "warns"),
    [
        (table(HOPELESS, health=3, rules=HARD), True, False),
        (table(HOPELESS, health=3), True, True),
        (table(HOPELESS, health=3), False, False),
    ],
    ids=["no other move", "the Room may be avoided", "the setting is off"],
)
def test_only_a_death_that_can_be_helped_is_warned_of(state: GameState, confirm: bool, warns: bool) -> None:
    answer = PointerDriver(state, confirm_death=confirm).click("Tc")
    assert answer == (DeathWarning(move("Tc")) if warns else move("Tc"))


@pytest.mark.parametrize(
    ("state", "spot", "place", "words"),
    [
        (ROOM, "Ks", Place.WEAPON, "up to 11"),
        (ROOM, "4h", Place.WEAPON, "to drink it"),
        (ROOM, "7d", Place.PLAYER, "to equip it"),
        (ROOM, "7d", Place.DISCARD, "to equip it"),
        (BARE, "5c", Place.WEAPON, "no Weapon"),
        (table("Ks - 7d 4h", taken=1), Place.ROOM, Place.DUNGEON, "too late"),
        *((ROOM, Place.ROOM, at, "one card at a time") for at in (Place.WEAPON, Place.PLAYER, Place.DISCARD)),
    ],
)
def test_a_drag_to_the_wrong_place_is_refused_with_the_reason(
    state: GameState, spot: str | Place, place: Place, words: str
) -> None:
    assert_refused(PointerDriver(state).drag(spot, place), words)


def test_the_row_of_slain_takes_a_fight_and_the_bare_wood_beside_it_none() -> None:
    """A card dropped on the slain Monsters is fought; a drop on the bare wood beside them makes no move."""
    zone = LAYOUT.zone(Place.WEAPON, ROOM.weapon)
    for pos in (zone.topleft, (zone.right - 1, zone.bottom - 1), zone.center):
        assert PointerDriver(ROOM).drag("5c", pos) == move("5c*")
    for pos in ((zone.right + 1, zone.centery), (LAYOUT.room.right, zone.bottom - 1)):
        assert PointerDriver(ROOM).drag("5c", pos) == Reaction.REDRAW


@pytest.mark.parametrize(
    ("begin", "end", "cards", "made"),
    [(Place.ROOM, Place.DUNGEON, ROOM.room, AVOID), ("5c", Place.WEAPON, (Card.parse("5c"),), move("5c*"))],
)
def test_what_is_held_follows_the_pointer(
    begin: Spot, end: Place, cards: tuple[Card, ...], made: Move
) -> None:
    pointer = PointerDriver(ROOM)
    pointer.hold(begin, end)
    held, (x, y), (to_x, to_y) = pointer.gestures.held, pointer.pos(begin), pointer.pos(end)
    assert held is not None
    assert (held.cards, held.offset) == (cards, (to_x - x, to_y - y))
    assert pointer.gestures.over(LAYOUT) is end
    assert end in {target.place for target in pointer.gestures.targets(ROOM, LAYOUT)}
    assert pointer.release(end) == made


@pytest.mark.parametrize(
    ("state", "begin"),
    [
        (table("- - - -", dungeon="", health=7), Place.ROOM),
        (table("- 5c - -", "9d", health=15), LAYOUT.slots[3].center),
    ],
)
def test_nothing_is_dragged_from_where_nothing_lies(state: GameState, begin: Place | Pos) -> None:
    pointer = PointerDriver(state)
    pointer.hold(begin, Place.WEAPON)
    assert pointer.gestures.held is None


def test_a_second_button_cancels_what_the_first_began() -> None:
    pointer = PointerDriver(table("8d 5c 7h 4h", health=15))
    pointer.hold("8d", Place.DUNGEON)
    assert pointer.gestures.held is not None
    pointer.press(Place.DUNGEON, 3)
    assert pointer.gestures.held is None
    for button in (3, 1):
        assert not isinstance(pointer.release(Place.DUNGEON, button), Move)
