"""The hand at every table: it never means anything unlawful, and can make every lawful move."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import ARMED, PLAIN, CardKind, GameState, Move, apply, legal_moves, needless_death
from scoundrel.ui.input import Intent, PointerLeft, PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.table.gestures import (
    Answer,
    DeathWarning,
    Gestures,
    Refusal,
    card_at,
    drop_place,
    move_of_click,
)
from scoundrel.ui.table.layout import Layout, Place
from tests.engine.strategies import SETTINGS
from tests.ui.gestures import click, drag, gap, hold, nowhere, place_pos, slot_pos
from tests.ui.hands import assert_one_sentence
from tests.ui.layouts import LAYOUT, layouts
from tests.ui.states import going_on, states


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
    hand = Gestures(confirm_death=confirm_death)
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
        answers: list[Answer] = [Gestures(confirm_death=False).attempt(state, wanted)]
        if wanted.card is None:
            hand = Gestures(confirm_death=False)
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
                hand = Gestures(confirm_death=False)
                answers.append(drag(hand, state, layout, pos, place_pos(layout, place)))
            # What the obvious move is not, the right button is.
            button = 1 if move_of_click(state, wanted.card) == wanted else 3
            answers.append(click(Gestures(confirm_death=False), state, layout, pos, button))
        assert set(answers) == {wanted}


@SETTINGS
@given(states, layouts)
def test_what_lights_up_is_exactly_where_a_drop_is_lawful(state: GameState, layout: Layout) -> None:
    grips = [*(slot.center for slot in layout.slots), gap(layout)]
    for grip in grips:
        hand = Gestures()
        hold(hand, state, layout, grip, nowhere(layout))
        lit = hand.targets(state)
        if hand.held is None:
            assert not lit
        lawful = set()
        for place in Place:
            answer = drag(Gestures(confirm_death=False), state, layout, grip, place_pos(layout, place))
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
        assert not isinstance(click(Gestures(), state, LAYOUT, grip), Move | DeathWarning)
        for place in Place:
            answer = drag(Gestures(), state, LAYOUT, grip, place_pos(LAYOUT, place))
            assert not isinstance(answer, Move | DeathWarning)
