"""Puzzles in the terminal: played, solved, given up, listed and refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from scoundrel.cli.puzzle import UNSOLVED
from scoundrel.engine import Move, apply, legal_moves, outcome
from scoundrel.solver.attempt import answer
from scoundrel.solver.puzzles import shipped
from scoundrel.solver.puzzles.proof import results

from .conftest import Cli

NUMBER = 7
PUZZLE = shipped()[NUMBER - 1]
STATE = PUZZLE.game_id.start()
LINE = answer(STATE).line.moves
WRONG = next(one.moves for one in results(STATE) if not answer(next(iter(one.states.values()))).cleared)


def written(moves: tuple[Move, ...]) -> str:
    return " ".join(map(str, moves))


def test_a_puzzle_is_solved_and_marked(cli: Cli, tmp_path: Path) -> None:
    cli.give(written(LINE) + "\n")
    said = cli("puzzle", NUMBER, "--data-dir", tmp_path)
    assert str(PUZZLE.game_id) in said
    assert said.endswith("Solved.\n")
    assert str(PUZZLE.game_id) in (tmp_path / "puzzles.txt").read_text()
    rows = cli("puzzle", "--list", "--data-dir", tmp_path).splitlines()
    assert len(rows) == len(shipped())
    assert [row.split()[0] for row in rows if row.split()[1] == "x"] == [str(NUMBER)]
    assert all(row.split()[2] == "*" * one.stars for row, one in zip(rows, shipped(), strict=True))


def test_a_hint_is_remembered_the_next_time(cli: Cli, tmp_path: Path) -> None:
    cli.give("h\nq\n")
    assert "Hint:" in cli("puzzle", NUMBER, "--data-dir", tmp_path, code=UNSOLVED)
    for ending in ("Solved, with help.\n", "Solved.\n"):
        cli.give(written(LINE) + "\n")
        assert cli("puzzle", NUMBER, "--data-dir", tmp_path).endswith(ending)


def test_its_code_is_the_same_puzzle(cli: Cli, tmp_path: Path) -> None:
    cli.give("\n".join(map(str, LINE)))
    assert cli("puzzle", PUZZLE.game_id, "--data-dir", tmp_path).endswith("Solved.\n")


def test_without_a_name_it_is_the_first_that_is_not_solved(cli: Cli, tmp_path: Path) -> None:
    first, second = shipped()[:2]
    cli.give(written(answer(first.game_id.start()).line.moves))
    assert str(first.game_id) in cli("puzzle", "--data-dir", tmp_path)
    cli.give("quit\n")
    assert str(second.game_id) in cli("puzzle", "--data-dir", tmp_path, code=UNSOLVED)


def test_the_puzzle_of_the_day_is_there(cli: Cli, tmp_path: Path) -> None:
    cli.give("")
    assert "Puzzle for 20" in cli("puzzle", "daily", "--data-dir", tmp_path, code=UNSOLVED)


def test_a_plan_that_loses_is_told_and_can_be_taken_back(cli: Cli, tmp_path: Path) -> None:
    cli.give(f"{written(WRONG)}\nwhy\nhint\nundo\nhint\nwhy\n{written(LINE)}\n")
    said = cli("puzzle", NUMBER, "--data-dir", tmp_path)
    assert "From here, the Dungeon can't be cleared. Type 'why', 'undo' or 'restart'." in said
    assert "The best play from here: " in said
    assert "Died. Score" in said
    assert "From here, the Dungeon can't be cleared. Type 'undo' or 'restart'." in said
    assert f"Hint: begin with {LINE[0]}." in said or "Hint: avoid the Room." in said
    assert "From here, the Dungeon can still be cleared." in said
    assert said.endswith("Solved, with help.\n")
    rows = cli("puzzle", "--list", "--data-dir", tmp_path).splitlines()
    assert [row.split()[1] for row in rows if row.split()[0] == str(NUMBER)] == ["h"]


def test_after_a_death_one_may_start_over(cli: Cli, tmp_path: Path) -> None:
    moves, position = [], STATE
    while outcome(position) is None:
        worst = max(legal_moves(position), key=lambda move: -apply(position, move).state.health)
        moves.append(worst)
        position = apply(position, worst).state
    cli.give(f"{written(tuple(moves))}\nhint\nwhy\nrestart\n{written(LINE)}\n")
    said = cli("puzzle", NUMBER, "--data-dir", tmp_path)
    assert "Not solved. Type 'undo' or 'restart'." in said
    assert "You died. Type 'undo' or 'restart'." in said
    assert said.endswith("Solved.\n")


def test_what_is_no_move_is_said_and_nothing_is_lost(cli: Cli, tmp_path: Path) -> None:
    cli.give(f"dance\n\nAs*As*\n5h*\n{written(LINE)}\n")
    said = cli("puzzle", NUMBER, "--data-dir", tmp_path)
    assert "dance: 'dance' isn't a card" in said
    assert ".." not in said
    assert said.endswith("Solved.\n")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["0"], "there is no puzzle 0; choose a number from 1 to 200"),
        (["9" * 5000], "choose a number from 1 to 200"),
        (["dance"], "'dance' isn't a puzzle"),
        (["klassik@7:-:Ks2h3c4s:-:-"], "klassik"),
        (["classic@7:-:Ks2h3c4s:Td:-"], "exactly one plan must clear"),
        (["classic@7:-:Ks2h3c4s:Td9d8d7d6d:-"], "too many cards"),
        (["7", "--list"], "--list lists all puzzles"),
        (["7", "8"], "8"),
        (["7", "--data-dir", "/dev/null/no"], "can't save in"),
    ],
)
def test_bad_input_is_refused_in_one_line(cli: Cli, words: list[str], reason: str, tmp_path: Path) -> None:
    folder = [] if "--data-dir" in words else ["--data-dir", str(tmp_path)]
    assert reason in cli.refused("puzzle", *words, *folder)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (b"\xff\n", "not UTF-8 text"),
        ("hint\n".encode("utf-16"), "not UTF-8 text"),
        (b"\n\xed\xa0\x80", "not UTF-8 text"),
        (b"x" * 1_000_000, "a line is longer than 2000 characters"),
        (b"5d " * 1000 + b"\n", "a line is longer than 2000 characters"),
    ],
    ids=["byte", "utf-16", "surrogate", "long", "many moves"],
)
def test_input_that_is_no_text_is_refused_in_one_line(
    given: bytes, reason: str, cli: Cli, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cli.give(given)
    assert cli.run("puzzle", NUMBER, "--data-dir", tmp_path) == 2
    assert capsys.readouterr().err == f"scoundrel: standard input: {reason}\n"


def test_moves_before_an_unreadable_line_are_made(
    cli: Cli, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cli.give(f"\0\n{written(LINE)}\n".encode() + b"\xff\n")
    assert cli.run("puzzle", NUMBER, "--data-dir", tmp_path) == 0
    out, error = capsys.readouterr()
    assert "'\\x00' isn't a card" in out
    assert out.endswith("Solved.\n")
    assert error == ""


def test_a_closed_input_ends_it(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    cli("puzzle", "1", "--data-dir", tmp_path, code=UNSOLVED)
