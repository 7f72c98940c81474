"""Intervals: confidence intervals of results, and round intervals for axes and histograms."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from math import sqrt
from typing import Final

_CERTAIN: Final = 1.959964  # the standard errors on each side of the mean in a 95% interval


def wilson(many: int, of: int) -> tuple[float, float]:
    """Return the 95% Wilson interval of a share, seen ``many`` times out of ``of``."""
    square = _CERTAIN**2
    center = (many + square / 2) / (of + square)
    half = _CERTAIN / (of + square) * sqrt(many * (of - many) / of + square / 4)
    # Exact at both ends, where the formula has rounding errors.
    return center - half if many else 0.0, center + half if many < of else 1.0


def paired(gained: int, lost: int, of: int) -> tuple[float, float]:
    """Return the 95% interval, -1 to 1, of the difference between two shares measured on ``of`` pairs.

    ``gained`` pairs succeeded only in the second way and ``lost`` only in the first; all other pairs had the
    same result in both. It is the adjusted Wald interval of Bonett and Price (2012), which stays accurate for
    few pairs or when no two results differ.
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
