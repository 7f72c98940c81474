"""Histories of some games, and single sessions in which they are added and read again."""

from __future__ import annotations

from pathlib import Path

from scoundrel.storage.entry import Entry
from scoundrel.storage.history import History

from .games import finished, left

NAME = "history.txt"


def add(folder: Path, *added: Entry) -> list[str]:
    """Add these in one session; give what was said."""
    history = History(folder)
    for entry in added:
        history.add(entry)
    history.close()
    return [*history.notices]


def load(folder: Path) -> tuple[list[Entry], list[str]]:
    """What a new session reads, and what it says, were it to ask twice."""
    history = History(folder)
    found = history.entries()
    assert history.entries() == found
    history.close()
    return found, [*history.notices]


def some(many: int = 5) -> list[Entry]:
    """So many games, some of them left."""
    return [left(seed) if seed % 3 == 2 else finished(seed) for seed in range(many)]
