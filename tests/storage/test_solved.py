"""Solved puzzles: each kept once, whoever else writes; the shared suite tests what all kept files have."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import GameId
from scoundrel.storage.solved import HEADER, SolvedFile, decode, encode
from scoundrel.storage.store import Store

ONE, OTHER = (GameId.parse(f"classic@{health}:-:Ks2h3c4s:Td:-") for health in (7, 8))
_LINES = st.text(st.characters(codec="ascii", min_codepoint=33), min_size=1)


@given(st.lists(_LINES, unique=True))
def test_a_list_comes_back_as_it_was(lines: list[str]) -> None:
    assert decode(encode(dict.fromkeys(lines))) == lines


def test_a_puzzle_is_kept_once_and_for_the_next_session(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.solved == frozenset()
    for puzzle in (ONE, OTHER, ONE):
        store.solve(puzzle)
    assert store.solved == {str(ONE), str(OTHER)}
    store.close()
    assert (tmp_path / "puzzles.txt").read_text() == f"{HEADER}\n{ONE}\n{OTHER}\n"
    again = Store(tmp_path)
    again.solve(ONE)
    assert again.solved == {str(ONE), str(OTHER)}
    assert again.notice() is None
    again.close()


def test_without_a_folder_nothing_is_kept() -> None:
    store = Store(None)
    store.solve(ONE)
    assert store.solved == frozenset()


def test_two_copies_lose_nothing_of_each_other(tmp_path: Path) -> None:
    one, other = SolvedFile(tmp_path), SolvedFile(tmp_path)
    assert (one.load(), other.load()) == ((), ())
    one.add("a")
    one.flush()
    other.add("b")
    other.flush()
    one.add("c")
    one.close()
    other.close()
    assert SolvedFile(tmp_path).load() == ("a", "b", "c")


def test_lines_of_which_nothing_is_known_stay(tmp_path: Path) -> None:
    (tmp_path / "puzzles.txt").write_text(f"{HEADER}\nwho knows\n")
    solved = SolvedFile(tmp_path)
    solved.add("a")
    solved.close()
    assert (tmp_path / "puzzles.txt").read_text() == f"{HEADER}\nwho knows\na\n"
