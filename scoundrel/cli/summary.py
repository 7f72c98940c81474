"""Statistics of many games: the scores, their mean and its error."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import Final

from ..i18n import gettext as _
from ..intervals import round_steps

_MAX_BARS: Final = 25
_BAR: Final = 40  # the length of the longest bar, in characters


class Tally:
    """Counts the played deals."""

    def __init__(self) -> None:
        self.scores: Counter[int] = Counter()
        self.cleared = 0

    def add(self, score: int, *, cleared: bool) -> None:
        """Count one more deal."""
        self.scores[score] += 1
        self.cleared += cleared

    @property
    def deals(self) -> int:
        """The number of deals played."""
        return self.scores.total()

    @property
    def mean(self) -> float:
        """The mean score of at least one deal."""
        return sum(value * many for value, many in self.scores.items()) / self.deals

    @property
    def error(self) -> float:
        """The standard error of the mean; 0 for a single deal."""
        if self.deals < 2:
            return 0.0
        mean = self.mean
        squares = sum(many * (value - mean) ** 2 for value, many in self.scores.items())
        return sqrt(squares / (self.deals - 1) / self.deals)


def bars(scores: Counter[int]) -> Iterator[str]:
    """Yield a histogram of the scores in equal ranges; none mixes deaths and cleared Dungeons."""
    low, high = min(scores), max(scores)
    width = next(width for width in round_steps() if -(-high // width) - -(-low // width) < _MAX_BARS)
    ranges = range(-(-low // width), -(-high // width) + 1)
    games: Counter[int] = Counter()
    for value, many in scores.items():
        games[-(-value // width)] += many
    names = [
        _("{low} to {high}", low=(end - 1) * width + 1, high=end * width) if width > 1 else str(end)
        for end in ranges
    ]
    longest, maximum = max(map(len, names)), max(games.values())
    for name, end in zip(names, ranges, strict=True):
        bar = "#" * -(-games[end] * _BAR // maximum)
        yield f"{name:>{longest}} |{bar:{_BAR}} {games[end]}"
