"""A plan beside its rival: who has more of what, in the health it is about worth."""

from __future__ import annotations

from typing import Final, NamedTuple

from scoundrel.engine import Card, CardKind
from scoundrel.solver.aftermath import Aftermath, aftermath, fit_of
from scoundrel.solver.plans import Course
from scoundrel.solver.reason_kinds import Against
from scoundrel.solver.view import PlayerView

_FIGHTS: Final = 2.0
"""Fights that a Weapon is good for, as it is: afterwards its limit is lower."""
_BLOW: Final = 15.0
"""The health it is worth that no Monster is deadly where all were."""
_POTION: Final = 0.7
"""What a potion left is worth, in what it can heal."""
_WAITING: Final = 0.7
"""What a Weapon left is worth, in what it would be in the hand."""


_ALONE: Final = {Against.LEAVING: Against.ONE_LEAVING, Against.FACING: Against.ONE_FACING}


class Contest(NamedTuple):
    """Two courses of one Room that end no game."""

    view: PlayerView
    mine: Aftermath
    """What comes of the course that the reason is about."""
    rival: Aftermath
    against: Against
    others: tuple[Course, ...]
    """Each way of the sort ``against``; only the rival where nothing is said of others."""
    common: tuple[Card, ...]
    """The Monsters in the Dungeon now, which both have ahead, strongest first."""

    @classmethod
    def of(cls, view: PlayerView, course: Course, rival: Course) -> Contest:
        """The contest of these two alone."""
        cards = (*view.unseen, *view.known)
        common = [card for card in cards if card.kind is CardKind.MONSTER]
        common.sort(key=lambda card: -card.value)
        return cls(
            view, aftermath(view, course), aftermath(view, rival), Against.ANOTHER, (rival,), tuple(common)
        )

    def deadly_after(self, course: Course) -> int:
        """How many Monsters could kill in one blow after one of the ``others``."""
        if course.avoids:
            return len(self.rival.fit.deadly(self.rival.ahead))
        fit, left = fit_of(course), course.left
        stays = left is not None and left.kind is CardKind.MONSTER and fit.cost(left) >= fit.health
        return len(fit.deadly(self.common)) + stays

    @property
    def instead(self) -> Card | None:
        """The card that the rival leaves, where that names it."""
        return self.rival.left if self.against is Against.LEAVING else None

    @property
    def alone(self) -> Against:
        """The rival by itself, where something holds of it but not of all its sort."""
        return _ALONE.get(self.against, Against.ANOTHER)

    @property
    def health(self) -> float:
        """How much more health."""
        return self.mine.fit.health - self.rival.fit.health

    @property
    def arms(self) -> float:
        """How much better armed."""
        return _FIGHTS * (self.mine.fit.spares(self.common) - self.rival.fit.spares(self.common))

    @property
    def safety(self) -> float:
        """How much less there is to fear from one blow."""
        return _BLOW * (_danger(self.rival) - _danger(self.mine))

    @property
    def left(self) -> float:
        """How much better is the card that is left; none is worth nothing."""
        return self._worth(self.mine) - self._worth(self.rival)

    def healing(self, aftermath: Aftermath) -> int:
        """What the potion left can heal in the next Room."""
        card = aftermath.left
        if card is None or card.kind is not CardKind.POTION:
            return 0
        return min(card.value, self.view.ruleset.max_health - aftermath.fit.health)

    def _worth(self, aftermath: Aftermath) -> float:
        card, fit = aftermath.left, aftermath.fit
        if card is None:
            return 0.0
        if card.kind is CardKind.MONSTER:
            return -fit.cost(card)
        if card.kind is CardKind.POTION:
            return _POTION * self.healing(aftermath)
        fresh = fit._replace(weapon=card.value, limit=99)
        better = fresh.spares(self.common) - fit.spares(self.common)
        return _WAITING * _FIGHTS * max(0.0, better)


def _danger(aftermath: Aftermath) -> float:
    """The share of the Monsters ahead that could kill in one blow."""
    return len(aftermath.fit.deadly(aftermath.ahead)) / max(1, len(aftermath.ahead))
