"""``python -m scoundrel replay FILE``: replays and prints a transcript, or prints a one-line error."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from scoundrel.engine import GameId
from scoundrel.storage.seen import SeenFile
from scoundrel.storage.store import ALL
from tests import ROOT
from tests.commands import run
from tests.forbidding import forbidding
from tests.goldens import GOLDEN

from .conftest import Cli


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_every_golden_game_is_printed(path: Path, cli: Cli) -> None:
    out = cli("replay", path)
    assert out.isascii()
    lines, transcript = out.splitlines(), path.read_text()
    rooms = [line for line in transcript.splitlines() if line[:1].isdigit()]
    assert [line.split("|")[0].split() for line in lines[2:-2]] == [
        room.split("|")[0].split() for room in rooms
    ]
    assert all(" | health " in line for line in lines[2:-2])
    for claim in (line.split()[1] for line in transcript.splitlines() if line.startswith("Score: ")):
        assert f"Score {claim} = " in lines[-1]
    cli.give(transcript)
    assert cli("replay", "-") == out


@pytest.mark.parametrize(
    ("name", "last"),
    [
        ("classic_cleared", "Cleared. Score 9 = 9 health"),
        ("classic_bonus", "Cleared. Score 25 = 20 health + 5 (full health, and 5h was the last card)"),
        (
            "classic_death",
            "Died. Score -143 = -4 health - 139 (Ac As Kc Ks Qc Qs Js 9s 8s 7c 7s 5c 5s 4s 3s 2c in Dungeon)",
        ),
        (
            "room_death",
            "Died. Score -158 = -4 health - 154"
            " (Ac As Kc Ks Qc Qs Jc Js 9s 8s 7c 7s 5c 5s 4c 4s 3s 2c in Dungeon and Room)",
        ),
    ],
)
def test_the_last_line_has_the_arithmetic_of_the_score(name: str, last: str, cli: Cli) -> None:
    assert cli("replay", GOLDEN / f"{name}.txt").splitlines()[-1] == last


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"", "line 1, column 1: there is no header 'Game:' before the first Room"),
        (b"Game: classic#11982\n\n1. xx", "line 3, column 4: 'xx' is not a move: write -, 5d, 7h, Ks* or Ks"),
        ("Game: \N{BLACK SPADE SUIT}".encode(), "line 1, column 7: '\N{BLACK SPADE SUIT}' isn't a game"),
        (b"\0" * 2_000_000, "line 1, column 1: longer than 1000000 bytes: not a transcript"),
    ],
)
def test_false_transcripts_are_refused(data: bytes, place: str, tmp_path: Path, cli: Cli) -> None:
    (tmp_path / "game.txt").write_bytes(data)
    assert cli.refused("replay", "game.txt").startswith(f"game.txt: {place}")


@forbidding
def test_an_unreadable_file_is_refused(tmp_path: Path, cli: Cli) -> None:
    (tmp_path / "secret").touch(0)
    assert cli.refused("replay", "secret") == "secret: Permission denied"


# --- In a separate process ------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
def test_output_fits_narrow_encodings(encoding: str) -> None:
    done = run("replay", str(GOLDEN / "classic_bonus.txt"), PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()
    signs = "\N{BLACK SPADE SUIT}\N{PILE OF POO}"
    refused = run("replay", "-", given=f"Game: {signs}".encode(), PYTHONIOENCODING=encoding)
    assert (refused.returncode, refused.stdout) == (2, b"")
    assert refused.stderr.splitlines() == [
        b"scoundrel: standard input: line 1, column 7: '" + signs.encode(encoding, "backslashreplace") + b"'"
        b" isn't a game: type the rules, # and a number, such as classic#11982"
    ]


def test_a_reader_that_goes_away_is_no_error() -> None:
    rooms = "".join(f"{number}. -\n" for number in range(1, 5000))
    pipe = subprocess.PIPE
    command = [sys.executable, "-m", "scoundrel", "replay", "-"]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, cwd=ROOT) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(b"Game: easy#1\n" + rooms.encode())
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 0


# --- Cards seen -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["replay", "analyse"])
def test_the_cards_printed_are_recorded_in_a_data_folder_that_exists(
    command: str, cli: Cli, tmp_path: Path
) -> None:
    seconds = ["--seconds", "0"] if command == "analyse" else []
    transcript, folder = GOLDEN / "classic_bonus.txt", tmp_path / "data"
    text = transcript.read_text()
    dungeon = GameId.parse(next(line for line in text.splitlines() if line.startswith("Game: ")).split()[1])
    cli(command, transcript, *seconds, "--data-dir", folder)
    assert not folder.exists()
    folder.mkdir()
    cli(command, transcript, *seconds, "--data-dir", folder)
    assert SeenFile(folder).depth(dungeon) == ALL
    before = (folder / "seen.txt").read_bytes()
    cli(command, transcript, *seconds, "--data-dir", folder)
    assert (folder / "seen.txt").read_bytes() == before


def test_an_unfinished_game_shows_only_its_own_cards(cli: Cli, tmp_path: Path) -> None:
    cli.give("Game: classic#7\n")
    cli("replay", "-", "--data-dir", tmp_path)
    assert SeenFile(tmp_path).depth(GameId.parse("classic#7")) == 0, "the first Room doesn't count"
