"""What the player could see when a press went down: it takes nothing else, and a double click acts once."""

from __future__ import annotations

from scoundrel.engine import Card, GameState, Move

from ..input import Intent, Key, PointerLeft, PointerPressed


class Sight:
    """Judges each press at one table by the cards and the advice that were shown at that moment."""

    def __init__(self) -> None:
        self.cards: frozenset[Card] = frozenset()
        """Of the Room, face up and in place."""
        self.advised: Move | None = None
        """The next move that was advised."""
        self.repeated = False
        """Is the press part of a double click that has done something already?"""
        self._spent = True
        """Has the double click that goes on done something, here or on the screen before?"""

    def note(self, intent: Intent, cards: frozenset[Card], advised: Move | None) -> None:
        """Note what is shown where the intent is a press: these ``cards``, and this move as advice."""
        match intent:
            case Key():
                self.cards, self.advised, self.repeated = cards, advised, False
            case PointerPressed(again=again):
                self._spent &= again
                self.repeated = self._spent
                self.cards, self.advised = (frozenset(), None) if self.repeated else (cards, advised)
            case PointerLeft():
                self._spent = True

    def spend(self) -> None:
        """Note that the press has done something: a double click that it begins does no more."""
        self._spent = True

    def covers(self, state: GameState, move: Move) -> bool:
        """Was all to be seen that ``move`` takes? Avoiding takes the whole Room."""
        if move.card is None:
            return all(card is None or card in self.cards for card in state.room)
        return move.card in self.cards
