"""Round widths for axes and histograms."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count


def round_steps() -> Iterator[int]:
    """Yield 1, 2, 5, 10, 20, 50 and so on, endlessly."""
    for power in count():
        for digit in (1, 2, 5):
            yield digit * 10**power
