"""Why a plan, as a value."""

from __future__ import annotations

from typing import NamedTuple

from scoundrel.engine import Card
from scoundrel.solver.hindsight import HINDSIGHT
from scoundrel.solver.messages import FROM_THERE, FROM_THERE_PROVED, GUESS, PRICES, PROVED, REASONS
from scoundrel.solver.reason_kinds import Against, PriceKind, ReasonKind
from scoundrel.solver.sentences import Sentence


class Price(NamedTuple):
    """What is to be said against the best plan."""

    kind: PriceKind
    n: int = 0
    other: int = 0
    of: int = 0
    card: Card | None = None


class Reason(NamedTuple):
    """Why a plan is worth considering, or worse than the best."""

    kind: ReasonKind
    score: int = 0
    """Of the finished game."""
    proved: bool = False
    """Is there no better score?"""
    against: Against | None = None
    """The rival, where the words depend on it."""
    n: int = 0
    """The number that speaks for the plan: health, Monsters, what they add up to..."""
    other: int = 0
    """The same number without the plan."""
    of: int = 0
    """How many Monsters are left."""
    cost: int = 0
    """Health lost for it."""
    health: int = 0
    """At the end of the Room."""
    card: Card | None = None
    """The card it is about."""
    instead: Card | None = None
    """The rival's card: the one it leaves, as a rule."""
    price: Price | None = None
    gain: Reason | None = None
    """What a known Dungeon's best line has that the next best plan has not."""
    hindsight: bool = False
    """Is it said of the best play to one who played the Room in another way?"""
    guess: bool = False
    """Was the advisor not trained with rules like these?"""

    @property
    def said(self) -> tuple[Sentence, ...]:
        """The one to three sentences that say it."""
        if self.gain is not None:
            end = FROM_THERE_PROVED if self.proved else FROM_THERE
            return self.gain.said[0], Sentence(end, {"score": self.score})
        best = self.proved and self.kind is ReasonKind.KNOWN_CLEARED
        if self.hindsight:
            message = HINDSIGHT[self.kind]
        else:
            message = PROVED if best else REASONS[self.kind, self.against]
        said = [Sentence(message, self._asdict())]
        if self.price is not None:
            said.append(Sentence(PRICES[self.price.kind], self.price._asdict()))
        if self.guess:
            said.append(Sentence(GUESS, {}))
        return tuple(said)

    def __str__(self) -> str:
        return " ".join(map(str, self.said))
