"""Confidence intervals, and round step sizes for axes and histograms."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from math import sqrt
from typing import Final

_CERTAIN: Final = 1.959964  # half the width of a 95% confidence interval, in standard errors


def wilson(many: int, of: int) -> tuple[float, float]:
    """Return the 95% Wilson interval for the probability of a result seen ``many`` times out of ``of``."""
    square = _CERTAIN**2
    center = (many + square / 2) / (of + square)
    half = _CERTAIN / (of + square) * sqrt(many * (of - many) / of + square / 4)
    # Return exactly 0 or 1 at the ends, where the formula has rounding errors.
    return center - half if many else 0.0, center + half if many < of else 1.0


def paired(gained: int, lost: int, of: int) -> tuple[float, float]:
    """Return the 95% interval, -1 to 1, for the difference between two proportions in ``of`` pairs.

    In ``gained`` pairs only the second trial succeeded, and in ``lost`` pairs only the first; in all others,
    both had the same result. Uses the adjusted Wald interval of Bonett and Price (2012), which is accurate
    even for few pairs, or if both trials always had the same result.
    """
    more, less = (gained + 1) / (of + 2), (lost + 1) / (of + 2)
    center = more - less
    half = _CERTAIN * sqrt((more + less - center * center) / (of + 2))
    return max(-1.0, center - half), min(1.0, center + half)


def round_steps() -> Iterator[int]:
    """Yield 1, 2, 5, 10, 20, 50 and so on, endlessly."""
    for power in count():
        for digit in (1, 2, 5):
            yield digit * 10**power
