"""Long work done in slices of time."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter


def advance(work: Iterator[object], seconds: float) -> bool:
    """Continue ``work`` for about ``seconds``, by at least one piece. Return whether it has ended."""
    end = perf_counter() + seconds
    return all(perf_counter() < end for _ in work)
