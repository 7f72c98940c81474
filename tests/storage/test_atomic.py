"""A write replaces its own file and nothing else: not a neighbour, a link, a pipe or a mode."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scoundrel.storage import atomic
from tests.forbidding import linking, no_file, pipes

from .disk import files, refuse

WORDS = b"the new words"
MODES = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other modes")
ROOT = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give files away"
)
LEFT = ".scoundrel-0123456789abcdef.new"
"""The name of a temporary file."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.csv"


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


@linking
def test_an_existing_temporary_name_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    """Were the random name known, what stands there would still be left alone."""
    (tmp_path / "mine").write_bytes(b"mine")
    guessed = bytes.fromhex("0123456789abcdef")
    (tmp_path / LEFT).symlink_to(tmp_path / "mine")
    names = iter([guessed, guessed, bytes(8)])
    monkeypatch.setattr(os, "urandom", lambda _: next(names))
    atomic.write(path, WORDS)
    assert (tmp_path / "mine").read_bytes() == b"mine"
    assert (tmp_path / LEFT).is_symlink()
    assert path.read_bytes() == WORDS


@no_file
def test_a_folder_or_pipe_is_neither_waited_for_nor_replaced(
    make: Callable[[Path], None], tmp_path: Path, path: Path
) -> None:
    make(path)
    kind = path.stat().st_mode
    with pytest.raises(atomic.NotPlainError, match="not a plain file"):
        atomic.write(path, WORDS)
    with pytest.raises(atomic.NotPlainError):
        atomic.read(path, 10)
    assert path.stat().st_mode == kind
    assert len([*tmp_path.iterdir()]) == 1


@MODES
@pytest.mark.parametrize("kept", [0o600, 0o640, 0o666, 0o400])
def test_a_file_keeps_its_mode(kept: int, tmp_path: Path, umask: None, path: Path) -> None:
    previous = tmp_path / "games.previous.csv"
    path.write_bytes(b"old")
    path.chmod(kept)
    atomic.write(path, WORDS)
    assert mode(path) == kept
    atomic.write(path, WORDS, previous)
    assert (mode(path), mode(previous)) == (kept, kept)


@MODES
def test_a_new_file_has_the_usual_mode(tmp_path: Path, umask: None, path: Path) -> None:
    atomic.write(path, WORDS)
    atomic.create(tmp_path / "more.csv", WORDS)
    assert (mode(path), mode(tmp_path / "more.csv")) == (0o640, 0o640)


@MODES
def test_the_replacement_of_a_private_file_is_never_public(
    monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
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


@pytest.mark.parametrize("links", [True, False], ids=["", "without hard links"])
@pytest.mark.parametrize("before", [True, False], ids=["there before", "appears meanwhile"])
def test_create_overwrites_nothing(
    before: bool, links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    if not links:
        monkeypatch.setattr(os, "link", refuse)
    fsync = os.fsync

    def slow(handle: int) -> None:
        path.write_bytes(b"mine")
        fsync(handle)

    if before:
        path.write_bytes(b"mine")
    else:
        monkeypatch.setattr(os, "fsync", slow)
    with pytest.raises(FileExistsError):
        atomic.create(path, WORDS)
    assert files(tmp_path) == {"games.csv": b"mine"}


def test_create_works_without_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    monkeypatch.setattr(os, "link", refuse)
    atomic.create(path, WORDS)
    assert files(tmp_path) == {"games.csv": WORDS}


# --- what a killed process left behind


FOREIGN = ["game.json.new", ".scoundrel-0123.new", f"{LEFT}.csv", f"x{LEFT}", "games.csv.new", "games.csv~"]


@pytest.mark.parametrize(
    ("name", "age", "stays"),
    [
        (LEFT, 3600.0, False),
        (LEFT, -3600.0, False),
        (LEFT, 0.0, True),
        *((name, 1e6, True) for name in FOREIGN),
    ],
)
def test_only_abandoned_temporary_files_are_removed(
    name: str, age: float, stays: bool, tmp_path: Path, path: Path
) -> None:
    """A negative age is a time in the future."""
    (tmp_path / name).write_bytes(b"half")
    aged(tmp_path / name, age)
    atomic.write(path, WORDS)
    assert files(tmp_path) == {"games.csv": WORDS} | ({name: b"half"} if stays else {})


@pipes
def test_pipes_and_folders_stay(tmp_path: Path, path: Path) -> None:
    os.mkfifo(tmp_path / LEFT)
    aged(tmp_path / LEFT, 3600.0)
    (tmp_path / LEFT.replace("0123", "4567")).mkdir()
    atomic.write(path, WORDS)
    assert len([*tmp_path.iterdir()]) == 3


@ROOT
def test_temporary_files_of_other_users_stay(tmp_path: Path, path: Path) -> None:
    (tmp_path / LEFT).write_bytes(b"somebody else's")
    os.chown(tmp_path / LEFT, 12345, -1)
    aged(tmp_path / LEFT, 3600.0)
    atomic.write(path, WORDS)
    assert (tmp_path / LEFT).exists()


@ROOT
def test_the_owner_is_kept(path: Path) -> None:
    path.write_bytes(b"old")
    os.chown(path, 12345, 23456)
    path.chmod(0o640)
    atomic.write(path, WORDS)
    found = path.stat()
    assert (found.st_uid, found.st_gid, mode(path)) == (12345, 23456, 0o640)


@pytest.mark.parametrize("function", ["write", "fsync", "replace"])
def test_a_full_disk_leaves_nothing_behind(
    function: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    path.write_bytes(b"old")
    monkeypatch.setattr(os, function, refuse)
    with pytest.raises(OSError, match="No space"):
        atomic.write(path, WORDS)
    assert files(tmp_path) == {"games.csv": b"old"}
