"""The local time, for every time zone that a system may have."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime


def now() -> datetime:
    """The local time with its offset; UTC if the system's offset cannot be used.

    ``TZ=ABC-24:59:59`` is a legal time zone of POSIX, but more than a day ahead of UTC, which `datetime`
    refuses. Offsets are cut to minutes, as in the history.
    """
    from datetime import UTC, datetime, timedelta, timezone  # noqa: PLC0415  # the first frame does without

    try:
        local = datetime.now().astimezone()
        offset = local.utcoffset() or timedelta()
        return local.astimezone(timezone(timedelta(minutes=offset // timedelta(minutes=1))))
    except (ValueError, OverflowError, OSError):
        return datetime.now(UTC)
