"""Where the game cannot be kept it is said once, and a crash leaves the old one or the new."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scoundrel.storage.saves import Saves

from .disk import files, refuse
from .kept_games import NEWEST, load, loaded, played

# --- where nothing can be written


def test_a_full_disk_from_the_beginning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even the lock can be made, nor what is damaged set aside."""
    (tmp_path / NEWEST).write_bytes(b"?")
    with monkeypatch.context() as patch:
        for function in ("open", "write", "rename", "replace"):
            patch.setattr(os, function, refuse)
        saves = Saves(tmp_path)
        assert loaded(saves) is None
        saves.keep(played(1))
        saves.close()
    assert [("can't be saved" in notice, "damaged" in notice) for notice in saves.notices] == [
        (True, False),
        (False, True),
    ]
    assert files(tmp_path) == {NEWEST: b"?"}


def test_the_folder_disappears(tmp_path: Path) -> None:
    """A stick that is pulled out, say."""
    folder = tmp_path / "stick"
    saves = Saves(folder)
    saves.keep(played(1))
    saves.flush()
    folder.rename(tmp_path / "elsewhere")
    saves.keep(played(2))
    saves.keep(played(3))
    saves.close()
    assert len(saves.notices) == 1
    # What was open has gone with it.
    assert load(tmp_path / "elsewhere") == (played(3), [])


# --- a crash between any two steps
