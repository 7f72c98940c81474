"""Sorts games by the time they ended; imported games are out of order in the file.

No single step takes long, however many games there are, so a sorting thread does not block others.
"""

from __future__ import annotations

import heapq
from array import array
from collections.abc import Callable, Sequence
from itertools import compress, islice, pairwise
from operator import gt, itemgetter, ne, or_
from typing import Any, Final

_TIME: Final = len("2026-11-21T10:12:33+01:00")
_OFFSET: Final = itemgetter(slice(len("2026-11-21T10:12:33"), None))
"""The UTC offset of a time."""
_RUN: Final = 4096
"""Times that are sorted at once."""
Tick = Callable[[], None]


class Times:
    """Times in the history's format, all of one length, in the order of the file."""

    def __init__(self) -> None:
        self._chunks: list[str] = []
        self._last: list[str] = []
        """The last time, if any."""
        self.in_order = True
        """Are the times sorted already?"""

    def add(self, times: Sequence[str]) -> None:
        """Append times."""
        if times:
            if self.in_order:
                self.in_order = _in_order([*self._last, *times])
            self._chunks.append("".join(times))
            self._last = [times[-1]]

    def __len__(self) -> int:
        return sum(map(len, self._chunks)) // _TIME

    def order(self, tick: Tick = lambda: None) -> Sequence[int]:
        """The places in the order of time; the sort is stable.

        ``tick`` is called often if that takes long, and may raise.
        """
        if self.in_order:
            return range(len(self))
        times: list[str] = []
        for chunk in self._chunks:
            times += [chunk[at : at + _TIME] for at in range(0, len(chunk), _TIME)]
            tick()
        keys: Sequence[Any] = times
        if len({_OFFSET(time) for time in times}) > 1:  # otherwise the texts sort like the times
            try:
                keys = array("d", map(_instant, times))
            except (ValueError, OverflowError):  # the 31st of February
                keys = times
        return _sorted(keys, tick)


def _instant(time: str) -> float:
    from datetime import datetime  # noqa: PLC0415  # not for the first frame

    return datetime.fromisoformat(time).timestamp()


def _in_order(times: Sequence[str]) -> bool:
    offsets = [*map(_OFFSET, times)]
    ordered = times == sorted(times)
    if ordered and offsets.count(offsets[0]) == len(offsets):
        return True
    # Parsing is slow, and only a few pairs need it.
    doubts = map(or_, map(gt, times, times[1:]), map(ne, offsets, offsets[1:]))
    try:
        return all(_instant(a) <= _instant(b) for a, b in compress(pairwise(times), doubts))
    except (ValueError, OverflowError):
        return ordered


def _sorted(keys: Sequence[Any], tick: Tick) -> Sequence[int]:
    """The places in the order of the keys: runs are sorted and then merged."""
    key = keys.__getitem__
    runs: list[array[int]] = []
    for first in range(0, len(keys), _RUN):
        run = array("I", sorted(range(first, min(first + _RUN, len(keys))), key=key))
        if runs and key(runs[-1][-1]) <= key(run[0]):
            runs[-1].extend(run)
        else:
            runs.append(run)
        tick()
    if len(runs) == 1:
        return runs[0]
    merged = heapq.merge(*runs, key=key)
    order: array[int] = array("I")
    while some := array("I", islice(merged, _RUN)):
        order.extend(some)
        tick()
    return order
