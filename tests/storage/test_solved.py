"""Solved puzzles: each kept once, whoever else writes; the shared suite tests what all kept files have."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from threading import Event

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import GameId
from scoundrel.storage import files
from scoundrel.storage.linefile import header, signed
from scoundrel.storage.solved import WORDS, Solved, SolvedFile
from scoundrel.storage.store import Store
from scoundrel.storage.worker import Worker

from .disk import held, refusing

ONE, OTHER = (GameId.parse(f"classic@{health}:-:Ks2h3c4s:Td:-") for health in (7, 8))
NAME = "puzzles.txt"
HEADER = header(WORDS, 1).decode()


NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
WHEN = NOON.isoformat()
A, B, C = (Solved(f"classic@{health}:-:Ks2h3c4s:-:-") for health in (1, 2, 3))


@given(st.sampled_from([str(ONE), str(OTHER)]), st.datetimes(timezones=st.just(UTC)), st.booleans())
def test_a_line_comes_back_as_it_was(puzzle: str, when: datetime, helped: bool) -> None:
    one = Solved(puzzle, when.isoformat(timespec="seconds"), helped)
    assert Solved.parse(str(one)) == one
    assert Solved.parse(str(one._replace(when=""))) == one._replace(when="")


def test_a_puzzle_is_kept_once_with_its_time_and_for_the_next_session(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda: NOON)
    assert not store.solved
    for puzzle in (ONE, OTHER, ONE):
        store.solve(puzzle)
    both = Solved(str(ONE), WHEN), Solved(str(OTHER), WHEN)
    assert store.solved == both
    store.close()
    lines = signed(f"{ONE} {WHEN}") + signed(f"{OTHER} {WHEN}")
    assert (tmp_path / NAME).read_bytes() == HEADER.encode() + lines
    again = Store(tmp_path)
    again.solve(ONE)
    assert again.solved == both
    assert again.notice() is None
    again.close()


def test_solved_with_help_is_kept_and_later_solved_without(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda: NOON)
    store.solve(ONE, helped=True)
    store.solve(OTHER)
    store.solve(OTHER, helped=True)
    assert [(one.puzzle, one.helped) for one in store.solved] == [(str(ONE), True), (str(OTHER), False)]
    store.solve(ONE)
    assert [(one.puzzle, one.helped) for one in store.solved] == [(str(OTHER), False), (str(ONE), False)]
    kept = store.solved
    store.close()
    again = Store(tmp_path)
    assert again.solved == kept
    again.close()


def test_a_list_of_earlier_days_is_read(tmp_path: Path) -> None:
    (tmp_path / "puzzles.txt").write_text(f"{HEADER}{ONE}\n{OTHER}\n")
    assert SolvedFile(tmp_path).load() == (Solved(str(ONE)), Solved(str(OTHER)))


def test_two_copies_lose_nothing_of_each_other(tmp_path: Path) -> None:
    one, other = SolvedFile(tmp_path), SolvedFile(tmp_path)
    assert (one.load(), other.load()) == ((), ())
    one.add(A)
    other.add(B)
    one.add(C)
    one.close()
    other.close()
    assert SolvedFile(tmp_path).load() == (A, B, C)


def test_lines_without_a_check_are_read_and_stay(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text(f"{HEADER}{A} {WHEN}\n{B} {WHEN} helped\n", newline="\r\n")
    before = (tmp_path / NAME).read_bytes()
    solved = SolvedFile(tmp_path)
    solved.add(B)
    solved.add(C)
    assert [one.puzzle for one in solved.load()] == [A.puzzle, B.puzzle, C.puzzle]
    assert not any(one.helped for one in solved.load())
    assert not solved.notices
    assert (tmp_path / NAME).read_bytes() == before + signed(str(B)) + signed(str(C))


def test_a_hint_is_remembered_until_the_puzzle_is_solved(tmp_path: Path) -> None:
    hint = A._replace(when=WHEN, hint=True)
    SolvedFile(tmp_path).add(hint)
    again = SolvedFile(tmp_path)
    assert again.hinted == {A.puzzle}
    assert again.load() == ()
    again.add(hint)
    again.add(A._replace(helped=True))
    assert again.hinted == SolvedFile(tmp_path).hinted == frozenset()
    again.add(hint)
    again.add(A._replace(helped=True, when=WHEN))
    assert SolvedFile(tmp_path).hinted == frozenset(), "the next time it can be solved without"
    assert SolvedFile(tmp_path).load() == (A._replace(helped=True),)


def test_what_a_full_disk_refused_is_written_once_there_is_room(tmp_path: Path) -> None:
    file = SolvedFile(tmp_path)
    with refusing("open"):
        file.add(A._replace(when=WHEN, hint=True))
        file.add(B)
        assert file.hinted == {A.puzzle}
        assert file.load() == (B,)
    file.add(C)
    again = SolvedFile(tmp_path)
    assert again.load() == (B, C)
    assert again.hinted == {A.puzzle}


def test_a_solved_puzzle_reaches_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append(os.fstat(handle).st_ino))
    store = Store(tmp_path)
    store.solve(GameId.parse(A.puzzle))
    store.close()
    assert (tmp_path / NAME).stat().st_ino in synced


def test_a_solved_puzzle_is_shown_without_waiting_for_another_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    take, asked, released = files.take, Event(), Event()

    def taken(path: Path) -> int | None:
        if path.name == "puzzles.lock" and not released.is_set():
            asked.set()
            return None
        return take(path)

    monkeypatch.setattr(files, "take", taken)
    store = Store(tmp_path, lambda: NOON)
    store.solve(ONE, hint=True)
    assert asked.wait(60)
    store.solve(ONE, helped=True)
    store.solve(OTHER)
    assert store.solved == (Solved(str(ONE), WHEN, helped=True), Solved(str(OTHER), WHEN))
    assert store.hinted == frozenset()
    assert not released.is_set(), "no frame has waited"
    assert not (tmp_path / NAME).exists()
    released.set()
    store.close()
    again = Store(tmp_path)
    assert (again.solved, again.hinted) == (store.solved, store.hinted)
    assert [*iter(store.notice, None)] == [*iter(again.notice, None)] == []


def test_a_solve_is_in_the_file_before_the_next_frame(tmp_path: Path) -> None:
    worker = Worker()
    file = SolvedFile(tmp_path, worker)
    with held(worker):
        file.add(A)
        assert SolvedFile(tmp_path).load() == (A,)
    worker.close()
    assert SolvedFile(tmp_path).load() == (A,)


def test_what_is_owed_counts_after_what_the_file_has(tmp_path: Path) -> None:
    worker = Worker()
    file = SolvedFile(tmp_path, worker)
    file.add(A._replace(hint=True))
    worker.flush()
    with held(worker):
        file.add(A)
        assert (file.load(), file.hinted) == ((A,), frozenset())
    worker.close()
    assert SolvedFile(tmp_path).load() == (A,)
