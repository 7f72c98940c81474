"""The time can be read, and written to the history, in every time zone that a system accepts."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from scoundrel.storage import worker
from scoundrel.storage.entry import Entry
from scoundrel.storage.store import Store

from .games import left

ZONES = [
    "UTC",
    "ABC-24:59:59",
    "ABC+24:59:59",
    "ABC-24",
    "ABC+24",
    "ABC-23:59:59",
    "ABC+23:59:59",
    "ABC-0:00:01",
    "ABC+5:30",
    "Europe/Berlin",
    "no such zone",
    "",
]

pytestmark = pytest.mark.skipif(not hasattr(time, "tzset"), reason="the time zone cannot be set here")


@pytest.fixture(params=ZONES)
def _zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.setitem(os.environ, "TZ", request.param)
        time.tzset()
        yield
    time.tzset()


@pytest.mark.usefixtures("_zone")
def test_the_local_time_fits_the_history_in_every_time_zone(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for tell in (worker.now, store.now):
        before, now = datetime.now(UTC), tell()
        assert before <= now <= datetime.now(UTC)
        offset = now.utcoffset()
        assert offset is not None
        assert abs(offset) < timedelta(days=1)
        assert offset % timedelta(minutes=1) == timedelta()
        assert os.environ["TZ"] != "ABC+5:30" or now.isoformat().endswith("-05:30")
        entry = left(1)._replace(ended=now.isoformat(timespec="seconds"))
        assert Entry.parse(entry.line()) == entry
    store.close()
