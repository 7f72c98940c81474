"""Histories of a few games, sessions that add or read them, and their exports."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from scoundrel.storage.entry import Entry
from scoundrel.storage.exchange import export_csv, export_json
from scoundrel.storage.history import History

from .games import finished, left

NAME = "history.txt"
WAYS = {"csv": export_csv, "json": export_json}
both = pytest.mark.parametrize("export", WAYS.values(), ids=list(WAYS))
Export = Callable[[list[Entry]], str]


def add(folder: Path, *added: Entry) -> list[str]:
    """Add the entries ``added`` in one session. Return its notices."""
    history = History(folder)
    for entry in added:
        history.add(entry)
    history.close()
    return [*history.notices]


def load(folder: Path) -> tuple[list[Entry], list[str]]:
    """Return the entries that a new session reads, and its notices. Check that a second read agrees."""
    history = History(folder)
    found = history.entries()
    assert history.entries() == found
    history.close()
    return found, [*history.notices]


def some(many: int = 5) -> list[Entry]:
    """Return the entries of ``many`` games, some of them abandoned."""
    return [left(seed) if seed % 3 == 2 else finished(seed) for seed in range(many)]
