"""The star ratings of daily Dungeons, found in idle time."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ...solver.difficulty import Difficulty

_SLICE: Final = 0.004  # seconds of work in one frame
_BEGUN: Final[dict[int, Difficulty]] = {}  # the rating in progress, by the same number
RATED: Final[dict[int, int]] = {}
"""The stars of daily Dungeons, by the ordinal number of the day."""


def rate(day: int) -> bool:
    """Rate a day's Dungeon by a few milliseconds of play. Return whether that was necessary."""
    if day in RATED:
        return False
    if day not in _BEGUN:
        from ...solver.difficulty import Difficulty  # noqa: PLC0415  # not before the first frame
        from ...storage.daily import daily_id  # noqa: PLC0415  # not before the first frame

        _BEGUN.clear()
        _BEGUN[day] = Difficulty(daily_id(date.fromordinal(day)).start())
    if _BEGUN[day].step(_SLICE):
        RATED[day] = _BEGUN.pop(day).minimum
    return True
