"""What a player does with the pointer over a table, as whole gestures, with the answer to the last part."""

from __future__ import annotations

from scoundrel.engine import Card, GameState
from scoundrel.ui.input import Intent, PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.table.gestures import Answer, Gestures
from scoundrel.ui.table.layout import Layout, Place

# Not from `layouts`, as conftest.py reads this before the profile for Hypothesis is loaded.
USUAL = Layout.of(1280, 800)

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


class Pointer:
    """A fresh pointer over one table; a spot is a position, a place, or the code of a card."""

    def __init__(self, state: GameState, layout: Layout = USUAL, *, confirm_death: bool = True) -> None:
        self.gestures = Gestures(confirm_death=confirm_death)
        self._state, self._layout = state, layout

    def pos(self, spot: Pos | Place | str) -> Pos:
        """Where a spot is."""
        match spot:
            case Place():
                return place_pos(self._layout, spot)
            case str():
                return slot_pos(self._layout, self._state, Card.parse(spot))
        return spot

    def do(self, *intents: Intent) -> Answer:
        """Do these, and give the answer to the last."""
        answers = [self.gestures.interpret(intent, self._state, self._layout) for intent in intents]
        return answers[-1]

    def move(self, spot: Pos | Place | str) -> Answer:
        """Move there."""
        return self.do(PointerMoved(self.pos(spot)))

    def press(self, spot: Pos | Place | str, button: int = 1, *, shift: bool = False) -> Answer:
        """Press a button there."""
        return self.do(PointerPressed(self.pos(spot), button, shift))

    def release(self, spot: Pos | Place | str, button: int = 1) -> Answer:
        """Release it there."""
        return self.do(PointerReleased(self.pos(spot), button))

    def click(self, spot: Pos | Place | str, button: int = 1, *, shift: bool = False) -> Answer:
        """Point, press and release without moving."""
        self.move(spot)
        self.press(spot, button, shift=shift)
        return self.release(spot, button)

    def carry(self, begin: Pos | Place | str, end: Pos | Place | str) -> None:
        """Press at ``begin`` and move to ``end``, without releasing."""
        self.move(begin)
        self.press(begin)
        (x, y), (to_x, to_y) = self.pos(begin), self.pos(end)
        for step in (1, 2, 3, 4):
            self.move((x + (to_x - x) * step // 4, y + (to_y - y) * step // 4))

    def drag(self, begin: Pos | Place | str, end: Pos | Place | str) -> Answer:
        """Carry and release."""
        self.carry(begin, end)
        return self.release(end)
