"""What was measured of a habit, and how the rulebook says it."""

from __future__ import annotations

from typing import Final, NamedTuple

from scoundrel.i18n import gettext as _

from ..words.numbers import decimal, percent
from .measured import CLEARED, RESULTS
from .model import Cost, Curve, Item, Point, Section, row, section

_FULL: Final = 100


class Verdict(NamedTuple):
    """What a habit costs, in Dungeons of a hundred."""

    cost: float
    margin: float
    """Half of the interval that holds the true cost 19 times of 20."""
    share: float
    """The part of the games in which the habit forbids what the player wants most, 0 to 1."""

    @property
    def bar(self) -> Cost:
        """Its picture."""
        caption = _("changes {share} of games", share=percent(self.share))
        return Cost(self.cost, self.cost - self.margin, self.cost + self.margin, caption)

    @property
    def numbers(self) -> dict[str, str]:
        """The fields of a sentence about it: ``cost``, ``low`` and ``high``."""
        ends = (self.cost - self.margin, self.cost + self.margin)
        low, high = sorted(map(abs, ends)) if self.bar.measurable else ends
        return {"cost": _written(abs(self.cost)), "low": _written(low), "high": _written(high)}

    @property
    def words(self) -> str:
        """It in a sentence, with the interval in brackets."""
        if self.share == 0:
            return _("Costs *nothing*: it's never wrong.")
        if not self.bar.measurable:
            return _("Costs *nothing measurable* ({low} to {high}).", **self.numbers)
        if self.cost < 0:
            return _("Gains *{cost} of 100* Dungeons ({low} to {high}).", **self.numbers)
        return _("Costs *{cost} of 100* Dungeons ({low} to {high}).", **self.numbers)


def _written(dungeons: float) -> str:
    return decimal(round(dungeons, 1))


VERDICTS: Final = {
    (name, value): Verdict(_FULL * cost, _FULL * margin, share)
    for name, value, cost, margin, _rooms, share in RESULTS
}
"""By the name of the habit and its value, as `scoundrel.solver.training.habits` has them."""


def measured(habit: str, value: int = 0) -> Verdict:
    """What was measured of a habit with one value."""
    return VERDICTS[habit, value]


def claim(heading: str, words: str, habit: str, *items: Item, value: int = 0) -> Section:
    """A habit with its verdict: beside it these cards, and the bar."""
    verdict = measured(habit, value)
    return section(quoted(heading), words, verdict.words, figure=row(*items, verdict.bar))


def quoted(heading: str) -> str:
    """A claim as others make it."""
    return _("\N{LEFT DOUBLE QUOTATION MARK}{claim}\N{RIGHT DOUBLE QUOTATION MARK}", claim=heading)


def curve_of(habit: str, caption: str) -> Curve:
    """The chart of a habit that was measured with several values."""
    points = [
        Point(value, _FULL * CLEARED - verdict.cost, verdict.margin)
        for (name, value), verdict in VERDICTS.items()
        if name == habit
    ]
    return Curve(tuple(points), _FULL * CLEARED, caption)


def best_of(habit: str) -> tuple[int, Verdict]:
    """The value of a habit that costs least, and what it costs."""
    found = [(value, verdict) for (name, value), verdict in VERDICTS.items() if name == habit]
    return min(found, key=lambda one: one[1].cost)
