"""Counts work instead of timing it: the count is the same on every machine, no matter how busy."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def lines_run(call: Callable[[], object]) -> int:
    """Return the number of Python lines that ``call`` runs in this thread; each iteration of a loop counts.

    A call into C (a regular expression, a sum) counts as one line.
    """
    count = 0

    def trace(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    finally:
        sys.settrace(before)
    return count


def assert_in_proportion(work: Callable[[int], Callable[[], object]], size: int) -> None:
    """Check that an input four times as large takes at most about five times the work, not sixteen times.

    ``work`` prepares an input of the given size, which isn't counted, and returns the call that is.
    """
    small, large = lines_run(work(size)), lines_run(work(4 * size))
    assert large <= 5 * small + 500, (small, large)
