"""What was kept is written when `keep` returns; whatever becomes of the process or of the journal."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.storage.saves import Journal, Saves
from scoundrel.storage.worker import Worker
from tests.engine.strategies import SETTINGS
from tests.forbidding import a_pipe, linking, pipes

from .disk import a_little, files, flipped, held, refuse, temporary
from .kept_games import NEWEST, PREVIOUS, keep, load, loaded, played

JOURNAL = "game.journal"


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    journal = Journal(tmp_path / JOURNAL)
    yield journal
    journal.close()


def killed(folder: Path, *moves: int) -> None:
    """A session in which these are kept, and which is killed before its thread did anything."""
    worker = Worker()
    saves = Saves(folder, worker)
    with held(worker):
        for count in moves:
            saves.keep(played(count))
        left = files(folder)
    saves.close()
    worker.close()
    for name in files(folder).keys() - left.keys():
        (folder / name).unlink()
    for name, data in left.items():
        (folder / name).write_bytes(data)


def test_the_journal_is_written_before_the_thread_runs(tmp_path: Path) -> None:
    killed(tmp_path, 3, 4, 5)
    assert [*files(tmp_path)] == [JOURNAL]
    assert load(tmp_path) == (played(5), [])
    assert JOURNAL not in files(tmp_path), "it is in the file of its own"
    assert load(tmp_path) == (played(5), [])


def test_an_old_journal_does_not_replace_a_newer_save(tmp_path: Path) -> None:
    killed(tmp_path, 3)
    old = (tmp_path / JOURNAL).read_bytes()
    keep(tmp_path, played(4), played(5))
    (tmp_path / JOURNAL).write_bytes(old)
    assert load(tmp_path) == (played(5), [])


@pytest.mark.parametrize("cut", [1, 20, 150])
@pytest.mark.parametrize("added", [False, True], ids=["", "and another is added"])
def test_a_torn_line_was_never_acknowledged(added: bool, cut: int, tmp_path: Path) -> None:
    killed(tmp_path, 3, 4)
    (tmp_path / JOURNAL).write_bytes((tmp_path / JOURNAL).read_bytes()[:-cut])
    if added:
        killed(tmp_path, 6)
    assert load(tmp_path) == (played(6 if added else 3), [])


@SETTINGS
@given(st.integers(0))
def test_a_damaged_journal_is_set_aside_and_reported(place: int) -> None:
    with temporary() as folder:
        keep(folder, played(2))
        killed(folder, 3, 4)
        first, last = (folder / JOURNAL).read_bytes().splitlines()
        data = b"%s\n%s\n" % (first, flipped(last[:-1], place) + last[-1:])
        (folder / JOURNAL).write_bytes(data)
        game, notices = load(folder)
        assert game == played(3)
        assert [("game.damaged-1.journal" in notice) for notice in notices] == [True]
        assert (folder / "game.damaged-1.journal").read_bytes() == data
        assert load(folder) == (game, [])


def test_the_journal_replaces_a_damaged_file(tmp_path: Path) -> None:
    keep(tmp_path, played(2), played(3))
    killed(tmp_path, 4)
    (tmp_path / NEWEST).write_bytes(b"?")
    game, notices = load(tmp_path)
    assert game == played(4)
    assert ["no move is lost" in notice for notice in notices] == [True]
    assert files(tmp_path).keys() == {NEWEST, PREVIOUS, "game.damaged-1.json"}
    assert load(tmp_path) == (played(4), [])


def test_a_refused_journal_stops_no_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Journal, "append", refuse)
        assert keep(tmp_path, played(3), played(4)) == []
    assert load(tmp_path) == (played(4), [])


def test_a_line_that_does_not_fit_is_removed(
    journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal.append(b"one")
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", a_little(4))
        with pytest.raises(OSError, match="No space"):
            journal.append(b"two is too long")
    assert (tmp_path / JOURNAL).read_bytes() == b"one\n"
    journal.append(b"three")
    assert [line for line in journal.lines(1000) if line != b"~"] == [b"three", b"one"]


def test_the_journal_is_not_cleared_if_it_has_grown(journal: Journal, tmp_path: Path) -> None:
    first = journal.append(b"one")
    journal.append(b"two")
    journal.clear(first)
    assert journal.lines(1000) == [b"two", b"one"]
    journal.clear(journal.append(b"three"))
    assert journal.lines(1000) == []
    journal.close()
    assert files(tmp_path) == {}


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(a_pipe, marks=pipes),
        pytest.param(lambda path: path.symlink_to(path.with_name("mine")), marks=linking),
        Path.mkdir,
    ],
    ids=["pipe", "link", "folder"],
)
def test_a_pipe_link_or_folder_is_not_used_as_journal(make: Callable[[Path], None], tmp_path: Path) -> None:
    mine, journal = tmp_path / "mine", tmp_path / JOURNAL
    mine.write_text("mine")
    make(journal)
    linked = journal.is_symlink()
    load(tmp_path)
    killed_at = Worker()
    saves = Saves(tmp_path, killed_at)
    with held(killed_at):
        saves.keep(played(4))
        assert loaded(Saves(tmp_path)) == played(4)
    saves.close()
    killed_at.close()
    assert mine.read_text() == "mine"
    assert os.path.lexists(tmp_path / "game.damaged-1.journal") != linked
    assert load(tmp_path) == (played(4), [])


def test_a_removed_journal_is_created_again(journal: Journal, tmp_path: Path) -> None:
    journal.append(b"one")
    (tmp_path / JOURNAL).unlink()
    journal.append(b"two")
    assert (tmp_path / JOURNAL).read_bytes() == b"two\n"
