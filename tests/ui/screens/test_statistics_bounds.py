"""The sheet of the statistics has room for whatever a line of the history may say."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scoundrel.storage.entry import FIRST_YEAR, LAST_YEAR, MAX_ROOM, MAX_SCORE, Entry
from scoundrel.storage.historyfile import HEADER
from scoundrel.storage.settings import TEXT_SIZES
from tests.storage.games import finished
from tests.storage.kept_history import NAME, load
from tests.ui.reading import Reading
from tests.ui.screens.test_statistics import check_fits
from tests.ui.sheets import SIZES

LEAST = finished(1)._replace(score=-MAX_SCORE, room=MAX_ROOM, ended=f"{FIRST_YEAR}-01-01T00:00:00-23:59")
MOST = finished(2)._replace(
    score=MAX_SCORE, outcome="cleared", end="-", room=1, ended=f"{LAST_YEAR}-12-31T23:59:59+23:59"
)
BEYOND = [
    LEAST._replace(score=-(10**30)),
    MOST._replace(score=10**30),
    LEAST._replace(room=10**30),
    MOST._replace(ended="9999-12-31T23:59:59-23:59"),
]


@pytest.mark.parametrize("size", SIZES)
def test_what_is_most_fits(screen: pygame.Surface, size: tuple[int, int], tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(HEADER + LEAST.line() + MOST.line())
    found, notices = load(tmp_path)
    assert (found, notices) == ([LEAST, MOST], [])
    for text_size in TEXT_SIZES:
        reading = Reading(size, found, text_size)
        check_fits(reading.scene)
        assert any(reading.picture())


@pytest.mark.parametrize("entry", BEYOND)
def test_what_is_more_is_a_damaged_line(entry: Entry, screen: pygame.Surface, tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(HEADER + entry.line() + finished(3).line())
    found, notices = load(tmp_path)
    assert found == [finished(3)]
    assert len(notices) == 1
    check_fits(Reading((800, 600), found).scene)
