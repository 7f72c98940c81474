"""Where the game cannot be kept it is said once, and a crash leaves the old one or the new."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scoundrel.storage import atomic
from scoundrel.storage.savefile import Save, encode
from scoundrel.storage.saves import Saves
from tests.forbidding import forbidding

from .disk import Crash, Fuse, files, refuse
from .kept_games import NEWEST, PREVIOUS, keep, load, loaded, played, read

# --- where nothing can be written


@pytest.mark.parametrize("function", ["open", "write", "fsync", "replace"])
def test_a_full_disk_is_said_once_and_the_old_game_stays(
    function: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(tmp_path, played(3), played(4))
    saves = Saves(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(os, function, refuse)
        for moves in (5, 6, 7):
            saves.keep(played(moves))
            saves.flush()
    assert len(saves.notices) == 1
    assert "No space left on device" in saves.notices[0]
    assert read((tmp_path / NEWEST).read_bytes()) == played(4)
    saves.keep(played(8))  # there is room again
    saves.close()
    assert len(saves.notices) == 1
    assert load(tmp_path) == (played(8), [])


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


def test_what_cannot_be_set_aside_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(tmp_path, played(3), played(4))
    (tmp_path / NEWEST).write_bytes(b"?")
    before = files(tmp_path)
    saves = Saves(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", refuse)
        assert loaded(saves) == played(3)
        saves.keep(played(5))
        saves.flush()
        assert files(tmp_path) == before
    saves.keep(played(6))
    saves.close()
    assert load(tmp_path) == (played(6), [])
    assert files(tmp_path)["game.damaged-1.json"] == b"?"


@forbidding
def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    keep(tmp_path, played(3), played(4))
    (tmp_path / "game.lock").unlink()
    before = files(tmp_path)
    tmp_path.chmod(0o500)
    try:
        saves = Saves(tmp_path)
        assert loaded(saves) == played(4)
        saves.keep(played(5))
        saves.keep(played(6))
        saves.close()
    finally:
        tmp_path.chmod(0o700)
    assert len(saves.notices) == 1
    assert files(tmp_path) == before


@pytest.mark.parametrize("below", ["", "below/it"])
def test_a_file_where_the_folder_should_be(below: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    saves = Saves(tmp_path / "file" / below)
    assert loaded(saves) is None
    saves.keep(played(1))
    saves.flush()
    saves.keep(played(2))
    saves.close()
    assert len(saves.notices) == 1
    assert (tmp_path / "file").read_text() == "mine"


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


def test_what_nobody_thought_of_is_said_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: Save, serial: int) -> bytes:
        raise ZeroDivisionError("seven")

    monkeypatch.setattr("scoundrel.storage.saves.encode", broken)
    notices = keep(tmp_path, played(1), played(2))
    assert len(notices) == 1
    assert "seven" in notices[0]


# --- a crash between any two steps


def steps_of_a_write(folder: Path) -> int:
    """How many there are; counted, so that new ones are tried too."""
    with pytest.MonkeyPatch.context() as patch:
        fuse = Fuse(patch, float("inf"))
        atomic.write(folder / NEWEST, b"x", folder / PREVIOUS)
    return fuse.done


@pytest.mark.parametrize("when", ["before", "in", "after"])
@pytest.mark.parametrize("before", [(), (3,), (3, 4)])
def test_a_crash_leaves_the_old_game_or_the_new(before: tuple[int, ...], when: str, tmp_path: Path) -> None:
    (tmp_path / "count").mkdir()
    steps = steps_of_a_write(tmp_path / "count")
    assert steps >= 6
    old, new = played(before[-1]) if before else None, played(5)
    seen = []
    for done in range(steps):
        folder = tmp_path / str(done)
        keep(folder, *map(played, before))
        with pytest.MonkeyPatch.context() as patch:
            Fuse(patch, done, when)
            with pytest.raises(Crash):
                atomic.write(folder / NEWEST, encode(Save.of(new), 9), folder / PREVIOUS)
        game, notices = load(folder)
        assert game in (old, new)
        assert notices == []
        seen.append(game == new)
        # And what is lying about is in nobody's way.
        assert keep(folder, played(6)) == []
        assert load(folder) == (played(6), [])
    assert seen == sorted(seen)  # once it is the new one, it stays so
    assert seen[-1]


def test_a_disk_that_takes_a_little_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda handle, data: write(handle, data[:7]))
        keep(tmp_path, played(9))
    assert load(tmp_path) == (played(9), [])
