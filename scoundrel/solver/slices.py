"""Long work done in slices of time."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter


def advance(work: Iterator[object], seconds: float) -> bool:
    """Go on with ``work`` for about ``seconds``, by one piece of it at least; has it come to its end?"""
    end = perf_counter() + seconds
    return all(perf_counter() < end for _ in work)
