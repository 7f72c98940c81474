"""What a player's hand does over a table, as whole gestures; each gives the answer to its last part."""

from __future__ import annotations

from scoundrel.engine import Card, GameState
from scoundrel.ui.input import PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.table.gestures import Answer, Gestures
from scoundrel.ui.table.layout import Layout, Place

Pos = tuple[int, int]


def place_pos(layout: Layout, place: Place) -> Pos:
    """The middle of what is drawn of a place; for the Room the gap between its middle cards."""
    if place is Place.ROOM:
        return gap(layout)
    return {
        Place.DUNGEON: layout.dungeon,
        Place.WEAPON: layout.weapon,
        Place.PLAYER: layout.health,
        Place.DISCARD: layout.discard,
    }[place].center


def gap(layout: Layout) -> Pos:
    """Between the second and the third slot, where one takes hold of the whole Room."""
    second, third = layout.slots[1], layout.slots[2]
    return (second.right + third.left) // 2, second.centery


def nowhere(layout: Layout) -> Pos:
    """Bare table: below the Room, where nothing lies."""
    return layout.message.center


def slot_pos(layout: Layout, state: GameState, card: Card) -> Pos:
    """The middle of the slot in which ``card`` lies."""
    return layout.slots[state.room.index(card)].center


def click(
    hand: Gestures, state: GameState, layout: Layout, pos: Pos, button: int = 1, *, shift: bool = False
) -> Answer:
    """Point, press and let go without moving."""
    hand.interpret(PointerMoved(pos), state, layout)
    hand.interpret(PointerPressed(pos, button, shift), state, layout)
    return hand.interpret(PointerReleased(pos, button), state, layout)


def hold(hand: Gestures, state: GameState, layout: Layout, begin: Pos, end: Pos) -> None:
    """Press at ``begin`` and carry to ``end``, without letting go."""
    hand.interpret(PointerMoved(begin), state, layout)
    hand.interpret(PointerPressed(begin, 1), state, layout)
    for step in (1, 2, 3, 4):
        between = (begin[0] + (end[0] - begin[0]) * step // 4, begin[1] + (end[1] - begin[1]) * step // 4)
        hand.interpret(PointerMoved(between), state, layout)


def drag(hand: Gestures, state: GameState, layout: Layout, begin: Pos, end: Pos) -> Answer:
    """Press at ``begin``, carry to ``end`` and let go."""
    hold(hand, state, layout, begin, end)
    return hand.interpret(PointerReleased(end, 1), state, layout)
