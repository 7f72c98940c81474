"""``python -m scoundrel analyse``: its output is correct, can be replayed, and Ctrl+C stops it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest

from scoundrel.cli.analyse import Analysis, as_text
from scoundrel.cli.commands import Given
from scoundrel.engine import Game, GameId, Move, legal_moves, outcome, parse_record, room_turns, score
from scoundrel.solver.rollouts import Rollouts, Thought
from scoundrel.solver.search import Line, Oracle
from scoundrel.solver.sentences import percent
from scoundrel.solver.view import PlayerView
from tests import ROOT
from tests.extent import LONG, share, spread
from tests.goldens import CODE, GOLDEN, LINE, golden

from .conftest import Cli

SHORT = ("--seconds", "0.01")

# --- A Dungeon ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game_id", share(["hard#3", "hard#11982", "hard+equal+nobonus#7", "hard+health=40+room#1"], 2)
)
def test_the_output_is_the_transcript_of_the_best_line(game_id: str, cli: Cli) -> None:
    """The output is the transcript of a line with the best score; these Dungeons are proved immediately."""
    text = cli("analyse", game_id, "--seconds", "600")
    game = parse_record(text).game
    best = Oracle(Game(GameId.parse(game_id)).state).finish().line
    assert best.proved
    assert (str(game.id), score(game.state), game.practice) == (game_id, best.score, True)
    assert f"The best possible score is {best.score}." in text
    assert ("The Dungeon can be cleared." in text) is best.cleared
    assert ("The Dungeon can't be cleared." in text) is not best.cleared
    place = text.splitlines().index("; The Dungeon, top card first:")
    dungeon = text.splitlines()[place + 1 : place + 3]
    assert " ".join(dungeon).replace(";", "").split() == [card.code for card in game.id.dungeon()]
    assert "This game" not in text
    cli.give(text)
    assert f"Score {best.score} = " in cli("replay", "-")


@pytest.mark.parametrize("game_id", ["classic#11982", "hard#3", "easy+health=99#7"])
def test_the_json_is_true(game_id: str, cli: Cli) -> None:
    found, wanted = cli.document("analyse", game_id, *SHORT), GameId.parse(game_id)
    assert (found["game"], found["ruleset"]) == (game_id, str(wanted.ruleset))
    assert found["dungeon"] == [card.code for card in wanted.dungeon()]
    game = Game.replay(wanted, [Move.parse(text) for room in found["line"] for text in room["moves"]])
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
        (True, True, False, "The best possible score is 9. The Dungeon can be cleared."),
        (
            *(True, False, False),
            "The best play found in 2.5 s scores 9.\n"
            "A better one may exist. The Dungeon can be cleared, as shown below.",
        ),
        (False, True, True, "The best possible score is 9. The Dungeon can't be cleared."),
        (
            *(False, False, True),
            "The Dungeon can't be cleared.\nThe best play found in 2.5 s scores 9.\nA better one may exist.",
        ),
        (
            *(False, False, False),
            "No way to win was found in 2.5 s, but there may be one.\nThe best play found scores 9.",
        ),
    ],
)
def test_par_is_said_with_what_is_proved(cleared: bool, proved: bool, lost: bool, words: str) -> None:
    game = golden("classic_cleared")
    text = "\n".join(
        as_text(Analysis(Given(game.id), Line(9, game.moves, proved, cleared, lost), 2.5, None, True))
    )
    assert "\n; " + words.replace("\n", "\n; ") + "\n\n" in text


# --- A finished game ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", sorted(GOLDEN.glob("*.txt"))[:: 1 if LONG else 2], ids=lambda path: path.stem
)
def test_every_golden_game_is_reviewed(path: Path, cli: Cli) -> None:
    game = parse_record(path.read_bytes()).game
    found, reached = cli.document("analyse", str(path), *SHORT), outcome(game.state)
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
    text = cli("analyse", str(path), *SHORT)
    assert parse_record(text).game.over
    told = text[text.index("; This game") :].splitlines()
    assert sum(line[2:6].strip(" >").isdigit() and line[6] == "." for line in told) == len(rooms)
    assert (f": {reached.value}, score {score(game.state)}." if reached else ": unfinished, health ") in told[
        0
    ]


def test_the_cost_of_each_room(cli: Cli) -> None:
    """Without thinking time, the text and the JSON agree on every Room, and mark first estimates."""
    rooms = cli.document("analyse", CODE, "--seconds", "0")["review"]["rooms"]
    text = cli("analyse", CODE, "--seconds", "0")
    assert any(room["gave_away"] > 0.1 for room in rooms), "the 10 of Clubs was fought barehanded in Room 2"
    for room in rooms:
        about = "" if room["settled"] else "~"
        begin = f"; {'>' if room['turning_point'] else ' '}{room['room']:3}. {' '.join(room['cards'])} "
        line, after = next(
            (line, after) for line, after in pairwise(text.splitlines()) if line.startswith(begin)
        )
        assert f" {about}{percent(room['clear_chance'])} | {' '.join(room['played']['moves'])}" in line
        assert (f" | cost {about}{percent(room['gave_away'])}" in line) is (room["gave_away"] >= 0.005)
        best = f";       best: {' '.join(room['best']['moves'])} | {room['best']['why']}"
        assert (after == best) is (" | cost " in line)
        assert (f"; {about:2}{room['sentence']}" in text.splitlines()) is room["turning_point"]
    assert not all(room["settled"] for room in rooms)
    assert "; (~ marks a first estimate: there was no time to work out that Room.)" in text.splitlines()


def _hasty(view: PlayerView) -> Thought:
    """Choose the rightmost card, and fight barehanded."""
    yield
    return [([move for move in legal_moves(view.state()) if move.card is not None][-1],)]


def test_a_room_is_tried_many_times(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """The text and the JSON agree with each other and with the rollouts."""
    monkeypatch.setattr("scoundrel.cli.analyse.Rollouts", partial(Rollouts, player=_hasty, tries=30))
    tries = cli.document("analyse", CODE, "--seconds", "0", "--try", 2)["tries"]
    game = golden("classic_cleared")
    view = PlayerView.of(Game.replay(game.id, game.moves[:3]))
    ways = [tuple(map(Move.parse, way["moves"])) for way in tries["ways"]]
    assert ways[0] == game.moves[3:6]
    found = Rollouts(view, ways, player=_hasty, tries=30)
    found.step(1e6)
    assert [way["scores"] for way in tries["ways"]] == [
        [ends[number].score for ends in found.ended] for number in (0, 1)
    ]
    assert (tries["room"], tries["tries"]) == (2, 30)
    assert tries["difference"][0] < tries["difference"][1]
    told = cli("analyse", CODE, "--seconds", "0", "--try", 2).splitlines()
    begin = next(i for i, line in enumerate(told) if line.startswith("; Room 2, over 30 re-deals"))
    for line, way in zip(told[begin + 1 : begin + 3], tries["ways"], strict=True):
        assert f": {' '.join(way['moves'])} " in line
        assert f" | {sum(way['cleared'])} cleared, " in line
    assert told[begin + 3].startswith(";   best minus played: ")
    assert parse_record("\n".join(told)).game.over


@pytest.mark.parametrize(
    ("given", "room", "reason"),
    [
        ("classic#5", "2", "only an ID"),
        (CODE, "19", "has only 18 Rooms"),
        (CODE, "0", "expected a Room number"),
        (CODE, "x", "expected a Room number"),
    ],
)
def test_a_room_that_there_is_not_is_refused(given: str, room: str, reason: str, cli: Cli) -> None:
    assert reason in cli.refused("analyse", given, "--try", room)


@pytest.mark.parametrize("way", ["code", "line", "words", "input", "input line", "file", "own"])
def test_all_forms_of_a_game_are_read(way: str, tmp_path: Path, cli: Cli) -> None:
    transcript = (GOLDEN / "classic_cleared.txt").read_text()
    file = tmp_path / "game.txt"
    file.write_text(transcript if way == "file" else f"> {LINE}\n")
    cli.give((transcript if way == "input" else LINE).encode())
    arguments = {
        "code": [CODE],
        "line": [LINE],
        "words": LINE.split(),
        "own": [str(file)],
        "file": [str(file)],
    }.get(way, ["-"])
    game = parse_record(transcript).game
    found = cli.document("analyse", *arguments, *SHORT)
    assert found["game"] == str(game.id)
    assert found["played"]["moves"] == [str(move) for move in game.moves]


def test_an_id_and_its_output_are_read_from_standard_input(cli: Cli) -> None:
    cli.give(b"hard#11982\n")
    cli.give(cli("analyse", "-"))
    text = cli("analyse", "-", *SHORT)
    after = text[text.index("; This game") :].splitlines()
    assert after[1] in ("; That's the best possible score.", "; That's as good as the best play found.")
    assert after[2] == "; It was a practice game."


def test_a_false_result_line_is_reported(cli: Cli) -> None:
    false = LINE.replace(", 9", ", 30").split()
    text = cli("analyse", *false, *SHORT, code=1)
    assert "; Doesn't match the code: it says the score was '30', but it was 9." in text.splitlines()
    found = cli.document("analyse", *false, *SHORT, code=1)
    assert found["played"]["faults"] == ["it says the score was '30', but it was 9"]


# A script whose search never finishes.
ENDLESS = """
import signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)
from scoundrel.cli import analyse
from scoundrel.__main__ import main
from scoundrel.solver.review import Review
kind = {"par": analyse.Oracle, "review": Review}[sys.argv[1]]
step = kind.step
def never_done(self, seconds):
    step(self, seconds)
    time.sleep(0.01)
    return False
kind.step = never_done
sys.exit(main(["analyse", *sys.argv[2:], "--seconds", "600"]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals there")
@pytest.mark.parametrize(("part", "as_json"), spread(["par", "review"], [False, True]))
def test_ctrl_c_prints_the_partial_result(part: str, as_json: bool) -> None:
    import pty  # noqa: PLC0415  # missing on Windows

    ours, theirs = pty.openpty()
    child = subprocess.Popen(
        [sys.executable, "-c", ENDLESS, part, CODE, *(["--json"] if as_json else [])],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=theirs,
        text=True,
        start_new_session=True,
    )
    os.close(theirs)
    shown = ""
    while ("best play: " if part == "par" else "review: ") not in shown:
        shown += os.read(ours, 1000).decode()
    os.killpg(child.pid, signal.SIGINT)
    out, _ = child.communicate(timeout=600)
    try:
        while more := os.read(ours, 1000).decode():
            shown += more
    except OSError:  # raised at the end of input on a terminal whose other end is closed
        pass
    os.close(ours)
    assert child.returncode == 130, shown
    assert "Traceback" not in shown
    assert shown.rpartition("\r")[2] == "", "the bar is gone"
    assert shown.split("\r")[-2].strip() == ""
    if as_json:
        found = json.loads(out)
        assert found["complete"] is False
        assert (found["review"] is None) is (part == "par")
        return
    assert "; Stopped by Ctrl+C" in out
    assert parse_record(out).game.over
    assert "; This game: cleared, score 9" in out
    assert ("; Each Room, with your win chance" in out) is (part == "review")


def test_a_room_that_was_played_best_is_tried_alone(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scoundrel.cli.analyse.Rollouts", partial(Rollouts, player=_hasty, tries=3))
    tries = cli.document("analyse", CODE, "--seconds", "0", "--try", 1)["tries"]
    assert [way["best"] for way in tries["ways"]] == [True]
    assert tries["difference"] is None
