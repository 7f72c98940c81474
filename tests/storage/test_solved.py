"""Solved puzzles: each kept once, whoever else writes; the shared suite tests what all kept files have."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import GameId
from scoundrel.storage.solved import HEADER, Solved, SolvedFile, decode, encode
from scoundrel.storage.store import Store

ONE, OTHER = (GameId.parse(f"classic@{health}:-:Ks2h3c4s:Td:-") for health in (7, 8))
_LINES = st.text(st.characters(codec="ascii", min_codepoint=33), min_size=1)


@given(st.lists(_LINES, unique=True))
def test_a_list_comes_back_as_it_was(lines: list[str]) -> None:
    assert decode(encode(dict.fromkeys(lines))) == lines


NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
WHEN = NOON.isoformat()
A, B, C = (Solved(f"classic@{health}:-:Ks2h3c4s:-:-") for health in (1, 2, 3))


@given(st.sampled_from([str(ONE), str(OTHER)]), st.datetimes(timezones=st.just(UTC)), st.booleans())
def test_a_line_comes_back_as_it_was(puzzle: str, when: datetime, helped: bool) -> None:
    one = Solved(puzzle, when.isoformat(timespec="seconds"), helped)
    assert Solved.parse(str(one)) == one
    assert Solved.parse(str(one._replace(when=""))) == one._replace(when="")


@pytest.mark.parametrize("words", ["yesterday", "helped? 2026", "2026-99-99T12:00:00+00:00", ""])
def test_words_of_which_nothing_is_known_are_passed_over(words: str) -> None:
    assert Solved.parse(f"{ONE} {words}") == Solved(str(ONE))


def test_a_puzzle_is_kept_once_with_its_time_and_for_the_next_session(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda: NOON)
    assert not store.solved
    for puzzle in (ONE, OTHER, ONE):
        store.solve(puzzle)
    both = Solved(str(ONE), WHEN), Solved(str(OTHER), WHEN)
    assert store.solved == both
    store.close()
    assert (tmp_path / "puzzles.txt").read_text() == f"{HEADER}\n{ONE} {WHEN}\n{OTHER} {WHEN}\n"
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
    (tmp_path / "puzzles.txt").write_text(f"{HEADER}\n{ONE}\n{OTHER}\n")
    assert SolvedFile(tmp_path).load() == (Solved(str(ONE)), Solved(str(OTHER)))


def test_without_a_folder_nothing_is_kept() -> None:
    store = Store(None)
    store.solve(ONE)
    assert store.solved == ()


def test_two_copies_lose_nothing_of_each_other(tmp_path: Path) -> None:
    one, other = SolvedFile(tmp_path), SolvedFile(tmp_path)
    assert (one.load(), other.load()) == ((), ())
    one.add(A)
    one.flush()
    other.add(B)
    other.flush()
    one.add(C)
    one.close()
    other.close()
    assert SolvedFile(tmp_path).load() == (A, B, C)


def test_lines_of_which_nothing_is_known_stay(tmp_path: Path) -> None:
    (tmp_path / "puzzles.txt").write_text(f"{HEADER}\nwho knows\n")
    solved = SolvedFile(tmp_path)
    solved.add(A)
    assert solved.load() == (A,)
    solved.close()
    assert (tmp_path / "puzzles.txt").read_text() == f"{HEADER}\nwho knows\n{A}\n"
