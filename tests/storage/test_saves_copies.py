"""Of two copies of the game only the first keeps its game in progress."""

from __future__ import annotations

from pathlib import Path

from scoundrel.storage.saves import Saves

from .disk import files
from .kept_games import NEWEST, load, loaded, played


def test_a_second_copy_writes_nothing_and_says_so(tmp_path: Path) -> None:
    first = Saves(tmp_path)
    first.keep(played(5))
    first.flush()
    second = Saves(tmp_path)
    assert loaded(second) == played(5)
    second.keep(played(20))
    second.flush()
    first.keep(played(6))
    first.close()
    second.keep(played(21))  # also once the first has gone: its game is not the second's to replace
    second.close()
    assert not first.notices
    assert len(second.notices) == 1
    assert "already running" in second.notices[0]
    assert load(tmp_path) == (played(6), [])


def test_a_second_copy_leaves_damage_to_the_first(tmp_path: Path) -> None:
    first = Saves(tmp_path)
    (tmp_path / NEWEST).write_bytes(b"?")
    second = Saves(tmp_path)
    assert loaded(second) is None
    second.close()
    assert files(tmp_path) == {NEWEST: b"?"}
    first.close()
