"""A write replaces only its own file, and leaves neighbours, links, pipes and file modes alone."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest

from scoundrel.storage import files as atomic
from tests.forbidding import a_pipe, linking, no_file, pipes

from .disk import files, refusing

WORDS = b"the new words"
MODES = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other modes")
ROOT = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give files away"
)
LEFT = ".scoundrel-0123456789abcdef.new"  # name of a temporary file left by a killed process


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


@linking
def test_an_existing_temporary_name_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    """A link and its target stay untouched, even if the random name of a new file is that of the link."""
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
    with pytest.raises(atomic.NotPlainError, match="not a regular file"):
        atomic.write(path, WORDS)
    with pytest.raises(atomic.NotPlainError):
        atomic.read(path, 10)
    assert path.stat().st_mode == kind
    assert len([*tmp_path.iterdir()]) == 1


@MODES
@pytest.mark.parametrize("kept", [0o600, 0o640, 0o666, 0o400])
@pytest.mark.parametrize("owner", [None, pytest.param((12345, 23456), marks=ROOT)])
def test_a_file_keeps_its_mode_and_owner(
    owner: tuple[int, int] | None, kept: int, tmp_path: Path, umask: None, path: Path
) -> None:
    previous = tmp_path / "games.previous.csv"
    path.write_bytes(b"old")
    if owner:
        os.chown(path, *owner)
    path.chmod(kept)
    owner = owner or (os.geteuid(), os.getegid())
    for before in (None, previous):
        atomic.write(path, WORDS, before)
        assert (mode(path), (path.stat().st_uid, path.stat().st_gid)) == (kept, owner)
    assert mode(previous) == kept


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
@pytest.mark.parametrize(
    ("links", "before", "after"),
    [
        ({"g.json": "../there/it"}, {"there/it": b"old"}, {"there/it": WORDS, "here/previous": b"old"}),
        (
            {"previous": "kept"},
            {"here/g.json": b"old", "here/kept": b""},
            {"here/g.json": WORDS, "here/kept": b"old"},
        ),
        ({"g.json": "it"}, {}, {"here/it": WORDS}),
    ],
    ids=["to another folder", "of the previous file", "dangling"],
)
def test_links_stay_and_their_targets_are_replaced(
    links: dict[str, str], before: dict[str, bytes], after: dict[str, bytes], tmp_path: Path
) -> None:
    here = tmp_path / "here"
    for folder in (here, tmp_path / "there"):
        folder.mkdir()
    for name, target in links.items():
        (here / name).symlink_to(target)
    for name, data in before.items():
        (tmp_path / name).write_bytes(data)
    atomic.write(here / "g.json", WORDS, here / "previous")
    assert all((here / name).is_symlink() for name in links)
    plain = (path for path in tmp_path.rglob("*") if path.is_file() and not path.is_symlink())
    assert {path.relative_to(tmp_path).as_posix(): path.read_bytes() for path in plain} == after


@linking
def test_circular_links_are_an_error(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    with pytest.raises(OSError, match="symbolic links"):
        atomic.write(tmp_path / "a", WORDS)
    assert (tmp_path / "a").is_symlink()
    assert (tmp_path / "b").is_symlink()


# --- files that must be new


@pytest.mark.parametrize("refused", [(), ("link",)], ids=["", "without hard links"])
@pytest.mark.parametrize("there", ["", "before", "meanwhile"])
def test_create_overwrites_nothing(
    there: str, refused: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    fsync = os.fsync

    def slow(handle: int) -> None:
        path.write_bytes(b"mine")
        fsync(handle)

    if there == "before":
        path.write_bytes(b"mine")
    elif there == "meanwhile":
        monkeypatch.setattr(os, "fsync", slow)
    with refusing(*refused), pytest.raises(FileExistsError) if there else nullcontext():
        atomic.create(path, WORDS)
    assert files(tmp_path) == {"games.csv": b"mine" if there else WORDS}


# --- leftovers of a killed process


FOREIGN = ["game.json.new", ".scoundrel-0123.new", f"{LEFT}.csv", f"x{LEFT}", "games.csv.new", "games.csv~"]


def _owned_by_another(path: Path) -> None:
    path.write_bytes(b"half")
    os.chown(path, 12345, -1)


@pytest.mark.parametrize(
    ("make", "name", "age", "stays"),
    [
        (Path.touch, LEFT, 3600.0, False),
        (Path.touch, LEFT, -3600.0, False),
        (Path.touch, LEFT, 0.0, True),
        *((Path.touch, name, 1e6, True) for name in FOREIGN),
        pytest.param(_owned_by_another, LEFT, 3600.0, True, marks=ROOT),
        pytest.param(a_pipe, LEFT, 3600.0, True, marks=pipes),
        (Path.mkdir, LEFT, 3600.0, True),
    ],
)
def test_only_abandoned_temporary_files_are_removed(
    make: Callable[[Path], None], name: str, age: float, stays: bool, tmp_path: Path, path: Path
) -> None:
    """Only our own temporary files are removed, and no recent ones. A negative ``age`` is in the future."""
    left = tmp_path / name
    make(left)
    then = left.lstat().st_mtime - age
    os.utime(left, (then, then))
    atomic.write(path, WORDS)
    assert path.read_bytes() == WORDS
    assert {found.name for found in tmp_path.iterdir()} == {path.name} | ({name} if stays else set())
