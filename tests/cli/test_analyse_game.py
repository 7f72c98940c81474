"""``python -m scoundrel analyse`` of a game that was played: however it is given, what it says is true."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from scoundrel.engine import outcome, parse_record, room_turns, score, share_line
from scoundrel.solver.english import percent
from tests.cli.analysing import SHORT, document, said
from tests.commands import given_in
from tests.extent import LONG
from tests.goldens import CODE, GOLDEN, LINE, golden


@pytest.mark.parametrize(
    "path", sorted(GOLDEN.glob("*.txt"))[:: 1 if LONG else 2], ids=lambda path: path.stem
)
def test_every_golden_game(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = parse_record(path.read_bytes()).game
    found = document(capsys, str(path), *SHORT)
    reached = outcome(game.state)
    assert found["played"] == {
        "moves": [str(move) for move in game.moves],
        "outcome": None if reached is None else reached.value,
        "score": None if reached is None else score(game.state),
        "practice": game.practice,
        "faults": [],
    }
    rooms = found["review"]["rooms"]
    assert [room["cards"] for room in rooms] == [
        [card.code for card in turn.cards] for turn in room_turns(game)
    ]
    text = said(capsys, str(path), *SHORT)
    assert parse_record(text).game.over
    told = text[text.index("; The game played") :].splitlines()
    assert sum(line[2:6].strip(" >").isdigit() and line[6] == "." for line in told) == len(rooms)
    assert (
        f": {reached.value}, score {score(game.state)}." if reached else ": not finished, health "
    ) in told[0]


def test_what_was_given_away_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    """Without time to think the text and the JSON say the same of every Room."""
    rooms = document(capsys, CODE, "--seconds", "0")["review"]["rooms"]
    text = said(capsys, CODE, "--seconds", "0")
    assert any(room["gave_away"] > 0.1 for room in rooms), "the 10 of Clubs was fought barehanded in Room 2"
    for room in rooms:
        begin = f"; {'>' if room['turning_point'] else ' '}{room['room']:3}. {' '.join(room['cards'])} "
        line, after = next(
            (line, after) for line, after in pairwise(text.splitlines()) if line.startswith(begin)
        )
        assert f" | {' '.join(room['played']['moves'])}" in line
        assert (f" | cost {percent(room['gave_away'])}" in line) is (room["gave_away"] >= 0.005)
        best = f";       best: {' '.join(room['best']['moves'])} | {room['best']['why']}"
        assert (after == best) is (" | cost " in line)
        assert (f";   {room['sentence']}" in text.splitlines()) is room["turning_point"]


@pytest.mark.parametrize("way", ["code", "line", "words", "input", "input line", "file", "own"])
def test_all_ways_to_give_the_same_game(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    transcript = (GOLDEN / "classic_cleared.txt").read_text()
    file = tmp_path / "game.txt"
    file.write_text(transcript if way == "file" else f"> {LINE}\n")
    given_in(monkeypatch, (transcript if way == "input" else LINE).encode())
    arguments = {
        "code": [CODE],
        "line": [LINE],
        "words": LINE.split(),
        "own": [str(file)],
        "file": [str(file)],
    }.get(way, ["-"])
    game = parse_record(transcript).game
    found = document(capsys, *arguments, *SHORT)
    assert found["game"] == str(game.id)
    assert found["played"]["moves"] == [str(move) for move in game.moves]


def test_its_own_output_can_be_given_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "best.txt"
    file.write_text(said(capsys, "hard#11982"), encoding="ascii")
    text = said(capsys, str(file), *SHORT)
    after = text[text.index("; The game played") :].splitlines()
    assert after[1] in ("; That's par.", "; That's as good as the best line found.")
    assert after[2] == "; It was a practice game."


def test_the_game_played_counts_as_a_line_that_was_found(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, CODE, "--seconds", "0")
    assert found["par"]["score"] >= 9
    assert found["par"]["cleared"] is True
    assert found["par"]["lost"] is False


def test_a_line_that_is_not_true(capsys: pytest.CaptureFixture[str]) -> None:
    false = LINE.replace(", 9", ", 30").split()
    text = said(capsys, *false, *SHORT, code=1)
    assert "; Not true: it says the score was '30', but it was 9." in text.splitlines()
    found = document(capsys, *false, *SHORT, code=1)
    assert found["played"]["faults"] == ["it says the score was '30', but it was 9"]


def test_a_score_below_zero_needs_no_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    game = golden("classic_death")
    assert "-143." in share_line(game).split()
    found = document(capsys, *share_line(game).split(), *SHORT)
    assert found["played"]["score"] == -143
