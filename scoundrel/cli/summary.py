"""What many games came to: how many were cleared, the scores, and how sure that is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import Final

_CERTAIN: Final = 1.959964
"""Standard errors to each side that hold 95 % of all means."""
_MOST_BARS: Final = 25
_BAR: Final = 40
"""Letters of the longest bar."""


class Tally:
    """What is counted of the deals played."""

    def __init__(self) -> None:
        self.scores: Counter[int] = Counter()
        self.cleared = 0

    def add(self, score: int, *, cleared: bool) -> None:
        """Count one more."""
        self.scores[score] += 1
        self.cleared += cleared

    @property
    def deals(self) -> int:
        """How many were played."""
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


def wilson(many: int, of: int) -> tuple[float, float]:
    """Between which shares the true one lies with 95 % confidence, where it was ``many`` of ``of``."""
    square = _CERTAIN**2
    middle = (many + square / 2) / (of + square)
    half = _CERTAIN / (of + square) * sqrt(many * (of - many) / of + square / 4)
    # Exact at the ends, where what is computed may be a hair off.
    return middle - half if many else 0.0, middle + half if many < of else 1.0


def bars(scores: Counter[int]) -> Iterator[str]:
    """How often the scores were in each of some equal ranges; none has deaths and cleared Dungeons in it."""
    widths = (unit * 10**power for power in range(9) for unit in (1, 2, 5))
    low, high = min(scores), max(scores)
    width = next(width for width in widths if -(-high // width) - -(-low // width) < _MOST_BARS)
    ranges = range(-(-low // width), -(-high // width) + 1)
    found: Counter[int] = Counter()
    for value, many in scores.items():
        found[-(-value // width)] += many
    names = [f"{(end - 1) * width + 1} to {end * width}" if width > 1 else f"{end}" for end in ranges]
    longest, most = max(map(len, names)), max(found.values())
    for name, end in zip(names, ranges, strict=True):
        bar = "#" * -(-found[end] * _BAR // most)
        yield f"{name:>{longest}} |{bar:{_BAR}} {found[end]}"
