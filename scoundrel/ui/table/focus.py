"""The keyboard or controller focus at the table: on a Room card or a button."""

from __future__ import annotations

from ...engine import ARMED, Card, CardKind, GameState, Move, objection
from ..input import Direction
from ..widgets.buttons import Buttons
from ..widgets.touch import nearest
from . import actions
from .gestures import DeathWarning, Gestures
from .layout import Layout


class TableFocus:
    """Moves the focus over a table. A focused card counts as hovered, so its outcomes are shown."""

    def __init__(self, gestures: Gestures, buttons: Buttons) -> None:
        self._gestures, self._buttons = gestures, buttons
        self.focus: int | None = None  # the focused slot, even after its card was taken
        self.barehanded = False  # whether the focus is on fighting barehanded, for screen readers

    @property
    def slot(self) -> int | None:
        """The focused slot; `None` if a button or nothing has the focus."""
        return self.focus if self._buttons.focus is None else None

    @property
    def used(self) -> bool:
        """Whether a card or a button is focused."""
        return self.focus is not None or self._buttons.focus is not None

    def step(self, direction: Direction, state: GameState, layout: Layout, *, both: bool = False) -> bool:
        """Move the focus to the nearest card or button in ``direction``. Return whether the focus has moved.

        Without a focus, focus the first card. With ``both``, each way to fight a Monster is a step.
        """
        if self._gestures.held is not None:
            return False
        slots = [slot for slot, card in enumerate(state.room) if card is not None]
        focus, here = self._buttons.focus, None if self.focus is None else layout.slots[self.focus]
        if focus is not None and focus < len(self._buttons.buttons):
            here = self._buttons.buttons[focus].rect
        if here is None:
            return self.go_home(state) or self._buttons.step(direction)
        usable = [i for i, button in enumerate(self._buttons.buttons) if button.enabled]
        if self.slot is not None and direction in (Direction.LEFT, Direction.RIGHT):
            # Leave out the top row, which counts as above the cards, not beside them.
            usable = [i for i in usable if not layout.top_bar.colliderect(self._buttons.buttons[i].rect)]
        if self.slot is not None and both and self._other_way(direction, state):
            self.choose(self.slot, state, barehanded=not self.barehanded)
            return True
        cards = [layout.slots[slot] for slot in slots]
        index = nearest([*cards, *(self._buttons.buttons[i].rect for i in usable)], here, direction)
        if index is None:
            return False
        if index < len(slots):
            self.choose(slots[index], state)
        else:
            self._buttons.give(usable[index - len(slots)])
            self._gestures.card = self.focus = None
        return True

    def go_home(self, state: GameState) -> bool:
        """Focus the first card of the Room. Return whether there is one."""
        first = next((slot for slot, card in enumerate(state.room) if card is not None), None)
        if first is not None:
            self.choose(first, state)
        return first is not None

    def _other_way(self, direction: Direction, state: GameState) -> bool:
        """Return whether an arrow switches how to fight the focused Monster instead of moving the focus."""
        # Fighting barehanded is to the right of fighting armed. The choice is announced, but not drawn.
        if direction is not (Direction.LEFT if self.barehanded else Direction.RIGHT):
            return False
        if (card := self._gestures.card) is None or card.kind is not CardKind.MONSTER or state.weapon is None:
            return False
        return objection(state, ARMED[card]) is None

    def follow(self, state: GameState, layout: Layout) -> bool:
        """Move the focus to the next card after the focused card was taken. Return whether the focus moved.

        The focus moves to the nearest card on the right or, if there is none, on the left. After a new Room
        is dealt, no card is focused, so that no press takes a card that the player hasn't seen.
        """
        if self.focus is None or self._buttons.focus is not None or self._gestures.card in state.room:
            return False
        if state.taken == 0:
            self._gestures.card = None
            return self.leave()
        x, slots = layout.slots[self.focus].x, layout.slots
        if not (left := [slot for slot, card in enumerate(state.room) if card is not None]):
            return False
        self.choose(min(left, key=lambda slot: (slots[slot].x < x, abs(slots[slot].x - x))), state)
        return True

    def restore(self, state: GameState) -> None:
        """Hover over the focused card again after another screen has cleared the hover."""
        if (slot := self.slot) is not None and state.room[slot] is not None:
            self.choose(slot, state, barehanded=self.barehanded)

    def leave(self) -> bool:
        """Clear the focus, from a card or a button. Return whether anything had the focus."""
        used = self.used
        self.focus = self._buttons.focus = None
        return used

    def number(self, slot: int, move: Move, state: GameState) -> None:
        """Focus ``slot`` if its number key's ``move`` needs confirmation, or if something has the focus.

        A card that wasn't visible when the key was pressed doesn't get the focus.
        """
        asked = isinstance(self._gestures.attempt(state, move), DeathWarning)
        if (asked or self.used) and self._gestures.saw(state, move):
            self.choose(slot, state)

    def outcome_keys(self, state: GameState, card: Card | None) -> tuple[str, ...]:
        """Return the key names of the shown ``card``'s outcomes, if the card has the focus."""
        slot = self.slot
        if card is None or slot is None or self._gestures.held is not None:
            return ()
        return actions.outcome_keys(state, card, slot)

    def choose(self, slot: int, state: GameState, *, barehanded: bool = False) -> None:
        """Focus the card in ``slot``, or the option to fight it ``barehanded``."""
        card: Card | None = state.room[slot]
        self.barehanded = barehanded
        self.focus, self._gestures.card = slot, card
        self._buttons.give(None)
