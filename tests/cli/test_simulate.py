"""``python -m scoundrel simulate``: the players' results for any number of processes, and Ctrl+C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from math import isclose, sqrt
from pathlib import Path
from statistics import mean, stdev

import pytest
from hypothesis import given, strategies as st

from scoundrel.cli.simulate import COLUMNS, PLAYERS, Tally, advised, bars, play
from scoundrel.engine import AVOID, EASY, Game, GameId, legal_moves, outcome, read_code, score
from scoundrel.solver import advisor
from scoundrel.solver.advisor import Advice
from scoundrel.solver.sentences import Reason, ReasonKind
from scoundrel.solver.view import PlayerView
from tests import ROOT
from tests.engine.strategies import games
from tests.extent import LONG, share, spread
from tests.forbidding import linking, pipes
from tests.solver.unseen import reshuffled

from .conftest import Cli


def rows(file: Path) -> list[list[str]]:
    """Return the rows of a CSV file after checking its header."""
    text = file.read_text(encoding="ascii")
    assert text.endswith("\n"), "the last line is whole"
    first, *lines = text.splitlines()
    assert first == COLUMNS
    return [line.split(",") for line in lines]


# --- The players' results -------------------------------------------------------------------------------


def test_the_report_has_shares_scores_and_bars(cli: Cli) -> None:
    told = cli("simulate", "--player", "greedy", "--deals", "7..26", "--rules", "hard+health=60")
    *lines, last = told.splitlines()
    assert lines == [
        "greedy, hard+health=60, Dungeons 7..26",
        "",
        "Cleared     1 of 20: 5.00% (95% confidence: 0.89% to 23.61%)",
        "Mean score  -34.60 (standard error 7.18)",
        "",
        "-109 to -100 |##########                               1",
        "  -99 to -90 |                                         0",
        "  -89 to -80 |##########                               1",
        "  -79 to -70 |                                         0",
        "  -69 to -60 |######################################## 4",
        "  -59 to -50 |                                         0",
        "  -49 to -40 |##########                               1",
        "  -39 to -30 |##############################           3",
        "  -29 to -20 |######################################## 4",
        "  -19 to -10 |##########                               1",
        "     -9 to 0 |######################################## 4",
        "     1 to 10 |                                         0",
        "    11 to 20 |                                         0",
        "    21 to 30 |##########                               1",
        "",
    ]
    assert last.startswith("20 Dungeons in ")


@pytest.mark.parametrize(
    ("player", "rules"), spread(sorted(PLAYERS), ["classic", "easy", "hard+health=40+equal+room"])
)
def test_every_line_of_the_csv_is_true(player: str, rules: str, tmp_path: Path, cli: Cli) -> None:
    deals = range(100, 106 if LONG or player != "advisor" else 101)
    wanted = ("--player", player, "--deals", f"100..{deals[-1]}", "--rules", rules)
    out = cli("simulate", *wanted, "--csv", "games.csv")
    told = rows(tmp_path / "games.csv")
    assert [int(row[0]) for row in told] == [*deals]
    for number, ended, total, rooms, code in told:
        game = read_code(code)
        reached = outcome(game.state)
        assert reached is not None
        assert (str(game.id), reached.value, score(game.state)) == (f"{rules}#{number}", ended, int(total))
        assert game.steps[-1].room == int(rooms)
        assert not game.practice
    cleared = sum(row[1] == "cleared" for row in told)
    assert f"Cleared     {cleared} of {len(deals)}: " in out


@pytest.mark.parametrize(("player", "last"), share([("random", 399), ("greedy", 69), ("advisor", 4)], 2))
def test_results_do_not_depend_on_the_number_of_processes(
    player: str, last: int, tmp_path: Path, cli: Cli
) -> None:
    told = []
    for jobs in (1, 3 if LONG else 2):
        wanted = ("--player", player, "--deals", f"0..{last}", "--jobs", jobs, "--csv", f"{jobs}.csv")
        out = cli("simulate", *wanted)
        told.append(((tmp_path / f"{jobs}.csv").read_bytes(), out.splitlines()[:-1]))
    assert told[0] == told[1]


def test_a_thinking_time_is_reported(cli: Cli) -> None:
    out = cli("simulate", "--player", "advisor", "--deals", "3..3", "--seconds", "0.001")
    assert out.splitlines()[1] == "0.001 s per decision: another machine may play differently"
    assert "Mean score" not in out, "a single score has no mean"


# --- Statistics -----------------------------------------------------------------------------------------


@given(st.lists(st.integers(-300, 9999), min_size=2, max_size=60))
def test_the_mean_and_its_error(scores: list[int]) -> None:
    tally = Tally()
    for one in scores:
        tally.add(one, cleared=one > 0)
    assert (tally.deals, tally.cleared) == (len(scores), sum(one > 0 for one in scores))
    assert isclose(tally.mean, mean(scores), abs_tol=1e-9)
    assert isclose(tally.error, stdev(scores) / sqrt(len(scores)), abs_tol=1e-9)


@given(st.lists(st.one_of(st.integers(-250, 30), st.integers(-250, 10_008)), min_size=1, max_size=60))
def test_each_score_is_in_its_bar(scores: list[int]) -> None:
    lines = [*bars(Counter(scores))]
    assert len(lines) <= 25
    seen = 0
    for line in lines:
        name, _, rest = line.partition("|")
        ends = [int(end) for end in name.split(" to ")]
        low, high = ends[0], ends[-1]
        assert not low <= 0 < high, "deaths have bars of their own"
        many = int(rest.split()[-1])
        assert many == sum(low <= one <= high for one in scores)
        assert ("#" in rest) is (many > 0)
        seen += many
    assert seen == len(scores)


# --- The file -------------------------------------------------------------------------------------------

TEN = ("simulate", "--player", "random", "--deals", "0..9", "--csv")


@pytest.mark.parametrize("link", [False, pytest.param(True, marks=linking)])
def test_an_existing_csv_needs_force(link: bool, tmp_path: Path, cli: Cli) -> None:
    file, target = tmp_path / "games.csv", tmp_path / "there"
    if link:
        file.symlink_to(target)
        assert "use --force" in cli.refused(*TEN, file)
        assert not target.exists()
    file.write_text("mine")
    file.chmod(0o600)
    assert "use --force" in cli.refused(*TEN, file)
    assert file.read_text() == "mine"
    cli(*TEN, file, "--force")
    assert file.is_symlink() == link
    assert len(rows(target if link else file)) == 10
    assert sys.platform == "win32" or file.stat().st_mode & 0o777 == 0o600


@pipes
def test_a_pipe_without_a_reader_does_not_block(tmp_path: Path, cli: Cli) -> None:
    pipe = tmp_path / "games.csv"
    os.mkfifo(pipe)
    assert "the reader closed" in cli.refused(*TEN, pipe, "--force")
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        cli(*TEN, pipe, "--force")
        assert os.read(reader, 60_000).count(b"\n") == 11
    finally:
        os.close(reader)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk here")
def test_a_full_disk_is_reported(cli: Cli, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(*TEN, "/dev/full", "--force") == 2
    assert capsys.readouterr().err == "scoundrel: can't write /dev/full: No space left on device\n"


# --- Ctrl+C ---------------------------------------------------------------------------------------------

# The script works even if the tests were started with Ctrl+C ignored.
STOPPED = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from scoundrel.__main__ import main
if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C cannot be sent there to others alone")
@pytest.mark.parametrize(("player", "jobs"), [("random", 1), ("random", 3), ("advisor", 1), ("advisor", 2)])
def test_ctrl_c_reports_the_deals_played(player: str, jobs: int, tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    wanted = ["--player", player, "--deals", "0..9999999", "--jobs", str(jobs), "--csv", str(file)]
    child = subprocess.Popen(
        [sys.executable, "-c", STOPPED, "simulate", *wanted],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while child.poll() is None and not (file.exists() and file.read_bytes().count(b"\n") > 2):
        time.sleep(0.02)
    os.killpg(child.pid, signal.SIGINT)
    out, error = child.communicate(timeout=600)
    assert (child.returncode, error) == (130, "")
    told = rows(file)
    assert [int(row[0]) for row in told] == [*range(len(told))]
    assert out.splitlines()[1] == f"Stopped after {len(told)} of 10000000 Dungeons: 0..{len(told) - 1}"
    assert f" of {len(told)}: " in out
    assert out.splitlines()[-1].startswith(f"{len(told)} Dungeons in ")


# --- The players


@pytest.mark.parametrize("name", sorted(PLAYERS))
@given(game=games.filter(lambda game: not game.over), seed=st.integers(0, 999))
def test_players_know_only_what_was_seen(name: str, game: Game, seed: int) -> None:
    game = Game.replay(game.id, game.moves)
    other = reshuffled(game, seed)
    assert PlayerView.of(game) == PlayerView.of(other)
    moves = PLAYERS[name](7, 0.0)(game)
    assert PLAYERS[name](7, 0.0)(other) == moves
    assert PLAYERS[name](7, 0.0)(game) == moves
    for move in moves:
        assert move in legal_moves(game.state)
        game.push(move)


def test_the_advisor_stops_avoiding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        advisor, "advise", lambda *_: (Advice((AVOID,), 1.0, 20.0, Reason(ReasonKind.FREE_AVOID)),)
    )
    game = play(Game(GameId(EASY, 4)), advised(0.0))
    assert game.over
    assert game.moves[:44] == (AVOID,) * 44
