"""``python -m scoundrel analyse``: what it says of a Dungeon is true, and can be played."""

from __future__ import annotations

import sys
from math import inf
from pathlib import Path

import pytest

from scoundrel.cli.findings import Analysis, as_text
from scoundrel.cli.game_argument import Given
from scoundrel.cli.replay import replay
from scoundrel.engine import Game, GameId, Move, outcome, parse_record, room_turns, score
from scoundrel.solver.line import Line
from scoundrel.solver.oracle import best_line
from tests.cli.analysing import SHORT, document, said
from tests.commands import ROOT, given_in, refused
from tests.goldens import CODE, golden

CODE_OF_ANOTHER = "15JHN-QH4MY-0ADFN-GA165"


# --- A Dungeon ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", ["hard#3", "hard#11982", "hard+equal+nobonus#7", "hard+health=40+room#1"])
def test_what_it_prints_is_the_transcript_of_the_best_line(
    game_id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """These are proved at once."""
    text = said(capsys, game_id, "--seconds", "600")
    game = parse_record(text).game
    best = best_line(Game(GameId.parse(game_id)).state, inf)
    assert best.proved
    assert (str(game.id), score(game.state), game.practice) == (game_id, best.score, True)
    assert f"Par {best.score}, proven: nobody can score more." in text
    assert ("The Dungeon can be cleared." in text) is best.cleared
    assert ("The Dungeon can't be cleared." in text) is not best.cleared
    place = text.splitlines().index("; The Dungeon, top card first:")
    dungeon = text.splitlines()[place + 1 : place + 3]
    assert " ".join(dungeon).replace(";", "").split() == [card.code for card in game.id.dungeon()]
    assert "The game played" not in text
    file = tmp_path / "best.txt"
    file.write_text(text, encoding="ascii")
    assert replay(str(file)) == 0
    assert f"Score {best.score} = " in capsys.readouterr().out


@pytest.mark.parametrize("game_id", ["classic#11982", "hard#3", "easy+health=99#7"])
def test_the_json_is_true(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, game_id, *SHORT)
    wanted = GameId.parse(game_id)
    assert (found["game"], found["ruleset"]) == (game_id, str(wanted.ruleset))
    assert found["dungeon"] == [card.code for card in wanted.dungeon()]
    moves = [Move.parse(text) for room in found["line"] for text in room["moves"]]
    game = Game.replay(wanted, moves)
    reached = outcome(game.state)
    assert reached is not None
    assert found["par"]["score"] == score(game.state)
    assert found["par"]["cleared"] is (reached.value == "cleared")
    assert not (found["par"]["cleared"] and found["par"]["lost"])
    assert [(room["room"], room["cards"]) for room in found["line"]] == [
        (turn.number, [card.code for card in turn.cards]) for turn in room_turns(game)
    ]
    assert (found["played"], found["review"], found["complete"]) == (None, None, True)


@pytest.mark.parametrize(
    ("cleared", "proved", "lost", "words"),
    [
        (True, True, False, ["Par 9, proven: nobody can score more. The Dungeon can be cleared."]),
        (
            True,
            False,
            False,
            [
                "The best line found in 2.5 s scores 9.",
                "A better one may exist. The Dungeon can be cleared, as below.",
            ],
        ),
        (False, True, True, ["Par 9, proven: nobody can score more. The Dungeon can't be cleared."]),
        (
            False,
            False,
            True,
            [
                "The Dungeon can't be cleared: proven.",
                "The best death found in 2.5 s scores 9.",
                "A better one may exist.",
            ],
        ),
        (
            False,
            False,
            False,
            [
                "In 2.5 s no way to clear the Dungeon was found, but one may exist.",
                "The best death found scores 9.",
            ],
        ),
    ],
)
def test_no_more_is_said_of_par_than_is_known(
    cleared: bool, proved: bool, lost: bool, words: list[str]
) -> None:
    game = golden("classic_cleared")
    line = Line(9, game.moves, proved, cleared, lost)
    lines = [*as_text(Analysis(Given(game.id), line, 2.5, None, True))]
    begin = lines.index(f"; {words[0]}")
    assert lines[begin : begin + len(words) + 1] == [*(f"; {word}" for word in words), ""]


def test_an_id_in_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    given_in(monkeypatch, b"hard#3\n")
    found = document(capsys, "-")
    assert (found["game"], found["played"]) == ("hard#3", None)


# --- What is wrong is said in one line ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ((), "GAME"),
        (("dance",), "'dance' isn't a game ID, a file or a result code"),
        (("no/such.txt",), "a file or"),
        (("klassik#7",), "klassik"),
        (("classic#12x",), "12x"),
        (("classic#1000000000",), "999999999"),
        (("classic:KsKs",), "88 letters"),
        ((CODE[:-1] + "J",), "one character is wrong"),
        (("what", "is", "it"), "no code"),
        ((CODE, CODE_OF_ANOTHER), "two codes"),
        (("",), "a game ID"),
        (("a\0b",), "a file or"),
        (("\udcff\n",), "a file or"),
        (("x" * 5000,), "a file or"),
        ((".",), "directory"),
        (("LICENSE",), "not a transcript"),
        (("classic#7", "--seconds", "soon"), "'soon'"),
        (("classic#7", "--seconds", "-1"), "'-1'"),
        (("classic#7", "--seconds", "86401"), "86400"),
        (("classic#7", "--colour"), "--colour"),
    ],
)
def test_what_is_wrong_is_said(
    arguments: tuple[str, ...], word: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    assert word in refused(capsys, "analyse", *arguments)


@pytest.mark.parametrize("text", ["Game: classic#7\n1. 2c\n", "nothing\nat all", "", "x#7"])
def test_standard_input_that_is_no_game(
    text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given_in(monkeypatch, text.encode())
    assert refused(capsys, "analyse", "-").startswith("standard input: ")


def test_no_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert refused(capsys, "analyse", "-") == "standard input: there is no standard input"
