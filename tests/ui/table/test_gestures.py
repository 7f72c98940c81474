"""Gestures at every table: they never make an illegal move, and can make every legal one."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import ARMED, CardKind, GameState, Move, apply, legal_moves, needless_death
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
from tests.ui.gestures import Pointer, gap, nowhere, place_pos
from tests.ui.hands import assert_one_sentence
from tests.ui.layouts import LAYOUT, layouts
from tests.ui.states import going_on, states


@st.composite
def gestures(draw: st.DrawFn, layout: Layout) -> list[Intent]:
    """Whatever a pointer may do, mostly at places that mean something."""
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
def test_whatever_the_pointer_does_every_move_is_legal(
    state: GameState, intents: list[Intent], confirm_death: bool
) -> None:
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
    def pointer() -> Pointer:
        return Pointer(state, layout, confirm_death=False)

    for wanted in legal_moves(state):
        answers: list[Answer] = [Gestures(confirm_death=False).attempt(state, wanted)]
        if wanted.card is None:
            answers += [pointer().click(Place.DUNGEON), pointer().drag(Place.ROOM, Place.DUNGEON)]
        else:
            weapon = wanted.card.kind is CardKind.WEAPON or wanted == ARMED.get(wanted.card)
            for place in (Place.WEAPON,) if weapon else (Place.PLAYER, Place.DISCARD):
                answers.append(pointer().drag(wanted.card.code, place))
            # The right button does what is not the obvious move.
            button = 1 if move_of_click(state, wanted.card) == wanted else 3
            answers.append(pointer().click(wanted.card.code, button))
        assert set(answers) == {wanted}


@SETTINGS
@given(states, layouts)
def test_what_lights_up_is_exactly_where_a_drop_is_legal(state: GameState, layout: Layout) -> None:
    grips = [*(slot.center for slot in layout.slots), gap(layout)]
    for grip in grips:
        pointer = Pointer(state, layout)
        pointer.carry(grip, nowhere(layout))
        lit = pointer.gestures.targets(state)
        if pointer.gestures.held is None:
            assert not lit
        legal = set()
        for place in Place:
            answer = Pointer(state, layout, confirm_death=False).drag(grip, place)
            if isinstance(answer, Move):
                assert answer in legal_moves(state)
                legal.add(place)
        assert lit == legal


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
        assert not isinstance(Pointer(state).click(grip), Move | DeathWarning)
        for place in Place:
            assert not isinstance(Pointer(state).drag(grip, place), Move | DeathWarning)
