"""A write replaces its own file and nothing else: not a neighbour, a link, a pipe or a mode."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scoundrel.storage import atomic
from tests.forbidding import linking

from .disk import files, refuse

WORDS = b"the new words"
MODES = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other modes")
PIPES = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
LEFT = ".scoundrel-0123456789abcdef.new"
"""The name of a temporary file."""


@pytest.fixture
def umask() -> Iterator[None]:
    before = os.umask(0o027)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.lstat().st_mode)


def aged(path: Path, seconds: float) -> None:
    """Make a file look as if it had been written so long ago."""
    then = path.lstat().st_mtime - seconds
    os.utime(path, (then, then))


@pytest.mark.parametrize("name", ["games.csv.new", "games.csv.tmp", "games.csv~"])
def test_other_files_stay(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(b"mine")
    atomic.write(tmp_path / "games.csv", b"old")
    atomic.write(tmp_path / "games.csv", WORDS, tmp_path / "games.previous.csv")
    assert files(tmp_path) == {"games.csv": WORDS, "games.previous.csv": b"old", name: b"mine"}


@linking
def test_an_existing_temporary_name_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Were the random name known, what stands there would still be left alone."""
    (tmp_path / "mine").write_bytes(b"mine")
    guessed = bytes.fromhex("0123456789abcdef")
    (tmp_path / LEFT).symlink_to(tmp_path / "mine")
    names = iter([guessed, guessed, bytes(8)])
    monkeypatch.setattr(os, "urandom", lambda _: next(names))
    atomic.write(tmp_path / "games.csv", WORDS)
    assert (tmp_path / "mine").read_bytes() == b"mine"
    assert (tmp_path / LEFT).is_symlink()
    assert (tmp_path / "games.csv").read_bytes() == WORDS


@pytest.mark.parametrize("make", [Path.mkdir, pytest.param(getattr(os, "mkfifo", None), marks=PIPES)])
def test_a_folder_or_pipe_is_neither_waited_for_nor_replaced(
    make: Callable[[Path], None], tmp_path: Path
) -> None:
    make(tmp_path / "games.csv")
    kind = (tmp_path / "games.csv").stat().st_mode
    with pytest.raises(atomic.NotPlainError, match="not a plain file"):
        atomic.write(tmp_path / "games.csv", WORDS)
    with pytest.raises(atomic.NotPlainError):
        atomic.read(tmp_path / "games.csv", 10)
    assert (tmp_path / "games.csv").stat().st_mode == kind
    assert len([*tmp_path.iterdir()]) == 1


@MODES
@pytest.mark.parametrize("kept", [0o600, 0o640, 0o666, 0o400])
def test_a_file_keeps_its_mode(kept: int, tmp_path: Path, umask: None) -> None:
    path, previous = tmp_path / "games.csv", tmp_path / "games.previous.csv"
    path.write_bytes(b"old")
    path.chmod(kept)
    atomic.write(path, WORDS)
    assert mode(path) == kept
    atomic.write(path, WORDS, previous)
    assert (mode(path), mode(previous)) == (kept, kept)


@MODES
def test_a_new_file_has_the_usual_mode(tmp_path: Path, umask: None) -> None:
    atomic.write(tmp_path / "games.csv", WORDS)
    atomic.create(tmp_path / "more.csv", WORDS)
    assert (mode(tmp_path / "games.csv"), mode(tmp_path / "more.csv")) == (0o640, 0o640)


@MODES
def test_the_replacement_of_a_private_file_is_never_public(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.csv"
    path.write_bytes(b"old")
    path.chmod(0o600)
    seen: list[int] = []
    write = os.write

    def watched(handle: int, data: bytes) -> int:
        seen.append(stat.S_IMODE(os.fstat(handle).st_mode))
        return write(handle, data)

    monkeypatch.setattr(os, "write", watched)
    atomic.write(path, WORDS)
    assert seen == [0o600]


# --- links


@linking
def test_the_target_of_a_link_is_replaced_in_its_own_folder(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "here").mkdir()
    target, link = tmp_path / "there" / "it", tmp_path / "here" / "game.json"
    target.write_bytes(b"old")
    link.symlink_to(os.path.join("..", "there", "it"))
    atomic.write(link, WORDS, tmp_path / "here" / "game.previous.json")
    assert link.is_symlink()
    assert files(tmp_path / "there") == {"it": WORDS}
    assert files(tmp_path / "here") == {"game.json": WORDS, "game.previous.json": b"old"}


@linking
def test_a_link_for_the_previous_file_stays(tmp_path: Path) -> None:
    (tmp_path / "kept").write_bytes(b"older")
    (tmp_path / "game.previous.json").symlink_to("kept")
    (tmp_path / "game.json").write_bytes(b"old")
    atomic.write(tmp_path / "game.json", WORDS, tmp_path / "game.previous.json")
    assert (tmp_path / "game.previous.json").is_symlink()
    assert files(tmp_path) == {"game.json": WORDS, "game.previous.json": b"old", "kept": b"old"}


@linking
def test_a_dangling_link_gets_its_target(tmp_path: Path) -> None:
    (tmp_path / "game.json").symlink_to("it")
    atomic.write(tmp_path / "game.json", WORDS, tmp_path / "game.previous.json")
    assert (tmp_path / "game.json").is_symlink()
    assert files(tmp_path) == {"game.json": WORDS, "it": WORDS}


@linking
def test_circular_links_are_an_error(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    with pytest.raises(OSError, match="symbolic links"):
        atomic.write(tmp_path / "a", WORDS)
    assert (tmp_path / "a").is_symlink()
    assert (tmp_path / "b").is_symlink()


@linking
def test_set_aside_renames_no_folder_that_a_link_points_to(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "game.json").symlink_to("mine")
    assert atomic.set_aside(tmp_path / "game.json").is_symlink()
    assert (tmp_path / "mine").is_dir()


# --- a file that must be new


def test_create_overwrites_nothing(tmp_path: Path) -> None:
    (tmp_path / "games.csv").write_bytes(b"mine")
    with pytest.raises(FileExistsError):
        atomic.create(tmp_path / "games.csv", WORDS)
    assert files(tmp_path) == {"games.csv": b"mine"}


@pytest.mark.parametrize("links", [True, False])
def test_create_does_not_overwrite_a_file_that_appears_meanwhile(
    links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not links:
        monkeypatch.setattr(os, "link", refuse)
    fsync = os.fsync

    def slow(handle: int) -> None:
        (tmp_path / "games.csv").write_bytes(b"mine")
        fsync(handle)

    monkeypatch.setattr(os, "fsync", slow)
    with pytest.raises(FileExistsError):
        atomic.create(tmp_path / "games.csv", WORDS)
    assert files(tmp_path) == {"games.csv": b"mine"}


def test_create_works_without_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "link", refuse)
    atomic.create(tmp_path / "games.csv", WORDS)
    assert files(tmp_path) == {"games.csv": WORDS}


# --- what a killed process left behind


@pytest.mark.parametrize("seconds", [3600.0, -3600.0], ids=["old", "from the future"])
def test_abandoned_temporary_files_are_removed(seconds: float, tmp_path: Path) -> None:
    (tmp_path / LEFT).write_bytes(b"half")
    aged(tmp_path / LEFT, seconds)
    atomic.write(tmp_path / "games.csv", WORDS)
    assert files(tmp_path) == {"games.csv": WORDS}


def test_recent_temporary_files_stay(tmp_path: Path) -> None:
    (tmp_path / LEFT).write_bytes(b"half")
    atomic.write(tmp_path / "games.csv", WORDS)
    assert (tmp_path / LEFT).read_bytes() == b"half"


@pytest.mark.parametrize("name", ["game.json.new", ".scoundrel-0123.new", f"{LEFT}.csv", f"x{LEFT}"])
def test_files_with_other_names_stay(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(b"mine")
    aged(tmp_path / name, 1e6)
    atomic.write(tmp_path / "games.csv", WORDS)
    assert (tmp_path / name).read_bytes() == b"mine"


@PIPES
def test_pipes_and_folders_stay(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / LEFT)
    aged(tmp_path / LEFT, 3600.0)
    (tmp_path / LEFT.replace("0123", "4567")).mkdir()
    atomic.write(tmp_path / "games.csv", WORDS)
    assert len([*tmp_path.iterdir()]) == 3


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give files away")
def test_temporary_files_of_other_users_stay(tmp_path: Path) -> None:
    (tmp_path / LEFT).write_bytes(b"somebody else's")
    os.chown(tmp_path / LEFT, 12345, -1)
    aged(tmp_path / LEFT, 3600.0)
    atomic.write(tmp_path / "games.csv", WORDS)
    assert (tmp_path / LEFT).exists()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give files away")
def test_the_owner_is_kept(tmp_path: Path) -> None:
    (tmp_path / "games.csv").write_bytes(b"old")
    os.chown(tmp_path / "games.csv", 12345, 23456)
    (tmp_path / "games.csv").chmod(0o640)
    atomic.write(tmp_path / "games.csv", WORDS)
    found = (tmp_path / "games.csv").stat()
    assert (found.st_uid, found.st_gid, mode(tmp_path / "games.csv")) == (12345, 23456, 0o640)


@pytest.mark.parametrize("function", ["write", "fsync", "replace"])
def test_a_full_disk_leaves_nothing_behind(
    function: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "games.csv").write_bytes(b"old")
    monkeypatch.setattr(os, function, refuse)
    with pytest.raises(OSError, match="No space"):
        atomic.write(tmp_path / "games.csv", WORDS)
    assert files(tmp_path) == {"games.csv": b"old"}
