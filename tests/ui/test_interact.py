"""The hand: what each gesture means, that it never means anything unlawful, and how it warns of a death."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import (
    ARMED,
    AVOID,
    HARD,
    PLAIN,
    AvoidPolicy,
    Card,
    CardKind,
    GameState,
    Move,
    Ruleset,
    apply,
    legal_moves,
    needless_death,
)
from scoundrel.ui.input import Intent, Key, PointerLeft, PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.interact import (
    CLICK_SLACK,
    REDRAW,
    Answer,
    DeathWarning,
    Hand,
    Redraw,
    Refusal,
    card_at,
    drop_place,
    move_of_click,
)
from scoundrel.ui.layout import Layout, Place
from tests.engine.strategies import SETTINGS
from tests.engine.tables import table

from .gestures import Pos, click, drag, gap, hold, nowhere, place_pos, slot_pos
from .states import SIZES, going_on, states

LAYOUT = Layout.of(1280, 800)
layouts = st.sampled_from([Layout.of(*size) for size in SIZES])


def card(code: str) -> Card:
    """Read a card."""
    return Card.parse(code)


def move(text: str) -> Move:
    """Read a move."""
    return Move.parse(text)


def clicked(state: GameState, code: str, button: int = 1, *, shift: bool = False) -> Answer:
    """A click on a card of the Room, by a hand that has done nothing before."""
    hand = Hand()
    return click(hand, state, LAYOUT, slot_pos(LAYOUT, state, card(code)), button, shift=shift)


def dragged(state: GameState, code: str, place: Place) -> Answer:
    """A card of the Room carried to a place, by a hand that has done nothing before."""
    return drag(Hand(), state, LAYOUT, slot_pos(LAYOUT, state, card(code)), place_pos(LAYOUT, place))


def assert_refused(answer: Answer, words: str) -> None:
    """``answer`` is a refusal, in one short sentence that has these words."""
    assert isinstance(answer, Refusal), answer
    assert_one_sentence(answer.reason)
    assert words in answer.reason


def assert_one_sentence(reason: str) -> None:
    """One sentence, short enough for one line of the table."""
    assert reason[0].isupper() or reason[0].isdigit()
    assert reason.endswith(".")
    assert "." not in reason[:-1]
    assert "\n" not in reason
    assert len(reason) <= 80


ROOM = table("Ks 5c 7d 4h", "9d Qs", health=15)
"""A King the Weapon may no longer fight, a 5 that it may, a Weapon and a potion."""
BARE = table("Ks 5c 7d 4h", health=20)
"""The same without a Weapon."""


# --- clicks


@pytest.mark.parametrize(
    ("code", "plain", "other"),
    [("Ks", "Ks", "Ks"), ("5c", "5c*", "5c"), ("7d", "7d", "7d"), ("4h", "4h", "4h")],
)
def test_a_click_is_the_obvious_move_and_the_other_button_means_barehanded(
    code: str, plain: str, other: str
) -> None:
    assert clicked(ROOM, code) == move(plain)
    assert clicked(ROOM, code, 3) == move(other)
    assert clicked(ROOM, code, shift=True) == move(other)


def test_without_a_weapon_a_click_fights_barehanded() -> None:
    assert clicked(BARE, "5c") == move("5c")


def test_a_click_uses_the_weapon_on_an_equal_monster_only_where_the_rules_say_so() -> None:
    equal = Ruleset("classic", equal_rank_ok=True)
    for rules, expected in ((equal, "7s*"), (Ruleset("classic"), "7s")):
        assert clicked(table("7s 2c 3h 4h", "5d 7c", rules=rules), "7s") == move(expected)


def test_a_click_on_the_dungeon_avoids() -> None:
    assert click(Hand(), ROOM, LAYOUT, LAYOUT.dungeon.center) == AVOID


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (table("Ks 5c 7d 4h", avoided_last=True), "two Rooms in a row"),
        (table("Ks 5c 7d -", taken=1), "before any"),
        (table("Ks 5c 7d 4h", rules=HARD), "never"),
        (table("Ks 5c 7d -", dungeon=""), "four"),
    ],
)
def test_a_click_on_the_dungeon_says_why_the_room_may_not_be_avoided(state: GameState, words: str) -> None:
    assert_refused(click(Hand(), state, LAYOUT, LAYOUT.dungeon.center), words)


@pytest.mark.parametrize("place", [Place.WEAPON, Place.PLAYER, Place.DISCARD, Place.ROOM])
def test_a_click_on_another_place_means_nothing(place: Place) -> None:
    assert isinstance(click(Hand(), ROOM, LAYOUT, place_pos(LAYOUT, place)), Redraw | None)


def test_a_click_on_an_empty_slot_or_on_bare_table_means_nothing() -> None:
    state = table("Ks - 7d 4h", taken=1)
    for pos in (LAYOUT.slots[1].center, nowhere(LAYOUT), (0, 0), LAYOUT.footer.center):
        assert isinstance(click(Hand(), state, LAYOUT, pos), Redraw | None)


def test_a_press_on_one_card_and_a_release_on_another_means_nothing() -> None:
    hand = Hand()
    hand.interpret(PointerPressed(LAYOUT.slots[1].center, 3), ROOM, LAYOUT)
    released = hand.interpret(PointerReleased(LAYOUT.slots[2].center, 3), ROOM, LAYOUT)
    assert isinstance(released, Redraw | None)


def test_a_release_without_a_press_means_nothing() -> None:
    for pos in (LAYOUT.slots[1].center, LAYOUT.dungeon.center):
        assert Hand().interpret(PointerReleased(pos, 1), ROOM, LAYOUT) is None


@pytest.mark.parametrize("size", SIZES)
def test_a_press_that_moves_a_few_pixels_is_a_click(size: tuple[int, int]) -> None:
    layout = Layout.of(*size)
    x, y = slot_pos(layout, ROOM, card("5c"))
    far = int(CLICK_SLACK * layout.scale) - 1
    for dx, dy in ((far, 0), (0, -far), (-far, far)):
        hand = Hand()
        hand.interpret(PointerPressed((x, y), 1), ROOM, layout)
        hand.interpret(PointerMoved((x + dx, y + dy)), ROOM, layout)
        assert hand.held is None
        assert hand.interpret(PointerReleased((x + dx, y + dy), 1), ROOM, layout) == move("5c*")


@pytest.mark.parametrize("size", SIZES)
def test_a_press_that_moves_further_is_a_drag_even_if_it_comes_back(size: tuple[int, int]) -> None:
    layout = Layout.of(*size)
    x, y = slot_pos(layout, ROOM, card("5c"))
    far = round(CLICK_SLACK * layout.scale) + 2
    hand = Hand()
    hand.interpret(PointerPressed((x, y), 1), ROOM, layout)
    hand.interpret(PointerMoved((x + far, y)), ROOM, layout)
    assert hand.held is not None
    assert hand.held.cards == (card("5c"),)
    hand.interpret(PointerMoved((x, y)), ROOM, layout)
    assert hand.interpret(PointerReleased((x, y), 1), ROOM, layout) == REDRAW


def test_the_right_button_carries_nothing() -> None:
    hand = Hand()
    x, y = slot_pos(LAYOUT, ROOM, card("7d"))
    hand.interpret(PointerPressed((x, y), 3), ROOM, LAYOUT)
    hand.interpret(PointerMoved(LAYOUT.weapon.center), ROOM, LAYOUT)
    assert hand.held is None
    assert isinstance(hand.interpret(PointerReleased(LAYOUT.weapon.center, 3), ROOM, LAYOUT), Redraw | None)


# --- drags

LAWFUL_DROPS = {
    ("5c", Place.WEAPON): "5c*",
    ("5c", Place.PLAYER): "5c",
    ("5c", Place.DISCARD): "5c",
    ("Ks", Place.PLAYER): "Ks",
    ("Ks", Place.DISCARD): "Ks",
    ("7d", Place.WEAPON): "7d",
    ("4h", Place.PLAYER): "4h",
    ("4h", Place.DISCARD): "4h",
    **{(code, Place.DUNGEON): "-" for code in ("Ks", "5c", "7d", "4h")},
}


@pytest.mark.parametrize(("code", "place"), LAWFUL_DROPS)
def test_a_drag_to_a_place_is_the_move_of_that_place(code: str, place: Place) -> None:
    assert dragged(ROOM, code, place) == move(LAWFUL_DROPS[code, place])


@pytest.mark.parametrize(
    ("code", "place", "words"),
    [
        ("Ks", Place.WEAPON, "below 12"),
        ("4h", Place.WEAPON, "drunk"),
        ("7d", Place.PLAYER, "equipped"),
        ("7d", Place.DISCARD, "equipped"),
    ],
)
def test_a_drag_to_the_wrong_place_is_refused_with_the_reason(code: str, place: Place, words: str) -> None:
    assert_refused(dragged(ROOM, code, place), words)


def test_a_drag_to_the_weapon_without_one_is_refused() -> None:
    assert_refused(dragged(BARE, "5c", Place.WEAPON), "no Weapon")


def test_a_drag_anywhere_on_the_row_of_slain_fights_with_the_weapon() -> None:
    zone = LAYOUT.zone(Place.WEAPON)
    for pos in (zone.topleft, (zone.right - 1, zone.bottom - 1), zone.center):
        assert drag(Hand(), ROOM, LAYOUT, slot_pos(LAYOUT, ROOM, card("5c")), pos) == move("5c*")


def test_a_drag_to_the_avoid_button_avoids() -> None:
    begin = slot_pos(LAYOUT, ROOM, card("5c"))
    assert drag(Hand(), ROOM, LAYOUT, begin, LAYOUT.avoid_button.center) == AVOID


@pytest.mark.parametrize("end", [nowhere(LAYOUT), (2, 2), LAYOUT.footer.center, LAYOUT.slots[3].center])
def test_a_drop_where_nothing_is_makes_no_move_and_leaves_the_hand_empty(end: Pos) -> None:
    hand = Hand()
    assert drag(hand, ROOM, LAYOUT, LAYOUT.slots[1].center, end) == REDRAW
    assert hand.held is None
    assert hand.interpret(PointerReleased(end, 1), ROOM, LAYOUT) is None


def test_the_whole_room_is_scooped_to_the_dungeon() -> None:
    hand = Hand()
    hold(hand, ROOM, LAYOUT, gap(LAYOUT), LAYOUT.dungeon.center)
    assert hand.held is not None
    assert hand.held.cards == ROOM.room
    assert hand.over(LAYOUT) is Place.DUNGEON
    assert hand.targets(ROOM) == {Place.DUNGEON}
    assert hand.interpret(PointerReleased(LAYOUT.dungeon.center, 1), ROOM, LAYOUT) == AVOID


@pytest.mark.parametrize("place", [Place.WEAPON, Place.PLAYER, Place.DISCARD])
def test_the_whole_room_cannot_be_taken_at_once(place: Place) -> None:
    assert_refused(drag(Hand(), ROOM, LAYOUT, gap(LAYOUT), place_pos(LAYOUT, place)), "one at a time")


def test_scooping_the_room_once_a_card_is_taken_is_refused() -> None:
    state = table("Ks - 7d 4h", taken=1)
    assert_refused(drag(Hand(), state, LAYOUT, gap(LAYOUT), LAYOUT.dungeon.center), "before any")


def test_nothing_can_be_carried_out_of_an_empty_room() -> None:
    over = table("- - - -", dungeon="", health=7)
    hand = Hand()
    hold(hand, over, LAYOUT, gap(LAYOUT), LAYOUT.dungeon.center)
    assert hand.held is None


def test_what_is_held_is_where_the_pointer_carried_it() -> None:
    hand = Hand()
    begin, end = LAYOUT.slots[0].center, LAYOUT.weapon.center
    hold(hand, ROOM, LAYOUT, begin, end)
    assert hand.held is not None
    assert hand.held.offset == (end[0] - begin[0], end[1] - begin[1])
    assert hand.over(LAYOUT) is Place.WEAPON


# --- pointing


def test_pointing_at_a_card_and_away_from_it() -> None:
    hand = Hand()
    assert hand.interpret(PointerMoved(LAYOUT.slots[2].center), ROOM, LAYOUT) == REDRAW
    assert hand.card is card("7d")
    x, y = LAYOUT.slots[2].center
    assert hand.interpret(PointerMoved((x + 1, y)), ROOM, LAYOUT) is None, "nothing new to draw"
    assert hand.interpret(PointerMoved(nowhere(LAYOUT)), ROOM, LAYOUT) == REDRAW
    assert hand.card is None


def test_when_the_pointer_leaves_the_window_the_hand_lets_go() -> None:
    hand = Hand()
    hold(hand, ROOM, LAYOUT, LAYOUT.slots[1].center, LAYOUT.weapon.center)
    assert hand.interpret(PointerLeft(), ROOM, LAYOUT) == REDRAW
    assert (hand.held, hand.card, hand.place) == (None, None, None)
    assert hand.interpret(PointerReleased(LAYOUT.weapon.center, 1), ROOM, LAYOUT) is None
    assert hand.interpret(PointerLeft(), ROOM, LAYOUT) is None, "nothing new to draw"


def test_a_press_is_forgotten_when_the_pointer_leaves() -> None:
    hand = Hand()
    pos = LAYOUT.dungeon.center
    hand.interpret(PointerPressed(pos, 1), ROOM, LAYOUT)
    hand.interpret(PointerLeft(), ROOM, LAYOUT)
    assert hand.interpret(PointerReleased(pos, 1), ROOM, LAYOUT) is None


def test_keys_are_not_the_hands_business() -> None:
    assert Hand().interpret(Key("1", "1"), ROOM, LAYOUT) is None


# --- needless death

NEEDLESS = table("Ks 9c 2h 3d", health=8)
"""The King or the 9 would kill; the potion and the Weapon would not."""


def test_a_needless_death_is_asked_for_twice() -> None:
    hand = Hand()
    pos = slot_pos(LAYOUT, NEEDLESS, card("Ks"))
    assert click(hand, NEEDLESS, LAYOUT, pos) == DeathWarning(move("Ks"))
    assert click(hand, NEEDLESS, LAYOUT, pos) == move("Ks")


def test_the_second_press_may_be_another_gesture_for_the_same_move() -> None:
    hand = Hand()
    pos = slot_pos(LAYOUT, NEEDLESS, card("Ks"))
    assert click(hand, NEEDLESS, LAYOUT, pos, 3) == DeathWarning(move("Ks"))
    assert drag(hand, NEEDLESS, LAYOUT, pos, LAYOUT.discard.center) == move("Ks")


def test_asking_for_something_else_makes_it_ask_again() -> None:
    king, nine = (slot_pos(LAYOUT, NEEDLESS, card(code)) for code in ("Ks", "9c"))
    hand = Hand()
    assert click(hand, NEEDLESS, LAYOUT, king) == DeathWarning(move("Ks"))
    assert click(hand, NEEDLESS, LAYOUT, nine) == DeathWarning(move("9c"))
    assert click(hand, NEEDLESS, LAYOUT, king) == DeathWarning(move("Ks"))
    assert isinstance(drag(hand, NEEDLESS, LAYOUT, king, LAYOUT.weapon.center), Refusal), "there is no Weapon"
    assert click(hand, NEEDLESS, LAYOUT, king) == DeathWarning(move("Ks"))
    assert hand.attempt(NEEDLESS, move("2h")) == move("2h")
    assert hand.attempt(NEEDLESS, move("Ks")) == DeathWarning(move("Ks"))


@pytest.mark.parametrize(
    "between",
    [
        pytest.param(
            lambda hand: drag(hand, NEEDLESS, LAYOUT, gap(LAYOUT), LAYOUT.weapon.center), id="scoop"
        ),
        pytest.param(
            lambda hand: drag(hand, NEEDLESS, LAYOUT, LAYOUT.slots[2].center, LAYOUT.weapon.center),
            id="potion on the Weapon",
        ),
        pytest.param(
            lambda hand: drag(hand, NEEDLESS, LAYOUT, LAYOUT.slots[2].center, nowhere(LAYOUT)),
            id="dropped on bare table",
        ),
        pytest.param(lambda hand: click(hand, NEEDLESS, LAYOUT, nowhere(LAYOUT)), id="click on bare table"),
    ],
)
def test_any_gesture_between_makes_it_ask_again(between: Callable[[Hand], Answer]) -> None:
    king = slot_pos(LAYOUT, NEEDLESS, card("Ks"))
    hand = Hand()
    assert click(hand, NEEDLESS, LAYOUT, king) == DeathWarning(move("Ks"))
    between(hand)
    assert click(hand, NEEDLESS, LAYOUT, king) == DeathWarning(move("Ks"))


def test_a_warning_is_about_the_table_it_was_given_at() -> None:
    later = table("Ks 9c 2h 4d", health=7)
    hand = Hand()
    assert hand.attempt(NEEDLESS, move("Ks")) == DeathWarning(move("Ks"))
    assert hand.attempt(later, move("Ks")) == DeathWarning(move("Ks"))


def test_a_death_that_cannot_be_helped_needs_no_warning() -> None:
    state = table("Ks Qs Jc Tc", health=3, rules=Ruleset("hard", avoid=AvoidPolicy.NEVER))
    assert clicked(state, "Tc") == move("Tc")


def test_where_the_room_may_be_avoided_no_death_is_needed() -> None:
    assert clicked(table("Ks Qs Jc Tc", health=3), "Tc") == DeathWarning(move("Tc"))


def test_who_does_not_want_to_be_warned_is_not() -> None:
    hand = Hand(confirm_death=False)
    assert hand.attempt(NEEDLESS, move("Ks")) == move("Ks")


# --- for every table


@st.composite
def gestures(draw: st.DrawFn, layout: Layout) -> list[Intent]:
    """What a restless hand does, mostly at places that mean something."""
    spots = [
        *(slot.center for slot in layout.slots),
        *(place_pos(layout, place) for place in Place),
        layout.avoid_button.center,
        nowhere(layout),
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
def test_whatever_the_hand_does_every_move_is_lawful(
    state: GameState, intents: list[Intent], confirm_death: bool
) -> None:
    hand = Hand(confirm_death=confirm_death)
    for intent in intents:
        answer = hand.interpret(intent, state, LAYOUT)
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
def test_every_lawful_move_can_be_made_by_click_by_drag_and_by_key(state: GameState, layout: Layout) -> None:
    for wanted in legal_moves(state):
        answers: list[Answer] = [Hand(confirm_death=False).attempt(state, wanted)]
        if wanted.card is None:
            hand = Hand(confirm_death=False)
            answers += [click(hand, state, layout, layout.dungeon.center)]
            answers += [drag(hand, state, layout, gap(layout), layout.dungeon.center)]
        else:
            pos = slot_pos(layout, state, wanted.card)
            places = {
                ARMED.get(wanted.card): (Place.WEAPON,),
                PLAIN[wanted.card]: (Place.WEAPON,)
                if wanted.card.kind is CardKind.WEAPON
                else (Place.PLAYER, Place.DISCARD),
            }[wanted]
            for place in places:
                hand = Hand(confirm_death=False)
                answers.append(drag(hand, state, layout, pos, place_pos(layout, place)))
            # What the obvious move is not, the right button is.
            button = 1 if move_of_click(state, wanted.card) == wanted else 3
            answers.append(click(Hand(confirm_death=False), state, layout, pos, button))
        assert set(answers) == {wanted}


@SETTINGS
@given(states, layouts)
def test_what_lights_up_is_exactly_where_a_drop_is_lawful(state: GameState, layout: Layout) -> None:
    grips = [*(slot.center for slot in layout.slots), gap(layout)]
    for grip in grips:
        hand = Hand()
        hold(hand, state, layout, grip, nowhere(layout))
        lit = hand.targets(state)
        if hand.held is None:
            assert not lit
        lawful = set()
        for place in Place:
            answer = drag(Hand(confirm_death=False), state, layout, grip, place_pos(layout, place))
            if isinstance(answer, Move):
                assert answer in legal_moves(state)
                lawful.add(place)
        assert lit == lawful


@SETTINGS
@given(states, layouts, st.tuples(st.floats(0, 1), st.floats(0, 1)))
def test_only_cards_of_the_room_can_be_pointed_at(
    state: GameState, layout: Layout, part: tuple[float, float]
) -> None:
    pos = (int(part[0] * (layout.size[0] - 1)), int(part[1] * (layout.size[1] - 1)))
    found = card_at(layout, state, pos)
    if found is not None:
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
        assert not isinstance(click(Hand(), state, LAYOUT, grip), Move | DeathWarning)
        for place in Place:
            answer = drag(Hand(), state, LAYOUT, grip, place_pos(LAYOUT, place))
            assert not isinstance(answer, Move | DeathWarning)


def test_a_second_button_takes_back_what_the_first_began() -> None:
    state = table("8d 5c 7h 4h", health=15)
    layout = Layout.of(1280, 800)
    hand = Hand()
    hand.interpret(PointerPressed(layout.slots[0].center, 1), state, layout)
    hand.interpret(PointerMoved(layout.dungeon.center), state, layout)
    assert hand.held is not None
    hand.interpret(PointerPressed(layout.dungeon.center, 3), state, layout)
    assert hand.held is None
    for button in (3, 1):
        answer = hand.interpret(PointerReleased(layout.dungeon.center, button), state, layout)
        assert not isinstance(answer, Move)


def test_a_right_click_on_the_dungeon_does_not_avoid() -> None:
    state = table("8d 5c 7h 4h", health=15)
    layout = Layout.of(1280, 800)
    hand = Hand()
    hand.interpret(PointerPressed(layout.dungeon.center, 3), state, layout)
    assert not isinstance(hand.interpret(PointerReleased(layout.dungeon.center, 3), state, layout), Move)


def test_a_click_at_the_very_edge_of_a_card_counts() -> None:
    state = table("8d 5c 7h 4h", health=15)
    layout = Layout.of(1280, 800)
    hand = Hand()
    x, y = layout.slots[0].right - 1, layout.slots[0].centery
    hand.interpret(PointerPressed((x, y), 1), state, layout)
    assert hand.interpret(PointerReleased((x + 2, y), 1), state, layout) == Move.parse("8d")


def test_a_lone_card_is_not_taken_hold_of_by_an_empty_slot() -> None:
    state = table("- 5c - -", "9d", health=15)
    layout = Layout.of(1280, 800)
    hand = Hand()
    hand.interpret(PointerPressed(layout.slots[3].center, 1), state, layout)
    hand.interpret(PointerMoved(layout.weapon.center), state, layout)
    assert hand.held is None
