"""``python -m scoundrel replay FILE``: a transcript played and printed, or one line that says why not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from scoundrel.cli.replay import replay
from tests.commands import ROOT, given_in, refusal, run
from tests.forbidding import forbidding
from tests.goldens import GOLDEN


def said(capsys: pytest.CaptureFixture[str], path: Path | str) -> str:
    """Replay what must be refused, and give what the one line on standard error says."""
    assert replay(str(path)) == 2
    return refusal(capsys)


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_every_golden_game_is_printed(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay(str(path)) == 0
    out, error = capsys.readouterr()
    assert error == ""
    assert out.isascii()
    lines = out.splitlines()
    rooms = [line for line in path.read_text().splitlines() if line[:1].isdigit()]
    assert [line.split("|")[0].split() for line in lines[2:-2]] == [
        room.split("|")[0].split() for room in rooms
    ]
    assert all(" | health " in line for line in lines[2:-2])
    claim = [line for line in path.read_text().splitlines() if line.startswith("Score: ")]
    assert [f"Score {line.split()[1]} = " in lines[-1] for line in claim] == [True] * len(claim)


def test_the_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.txt"
    path.write_text(
        "Game: classic#8\nDate: 2011-08-15\nPractice: yes\n1. Ac 9d 8d\n2. 6c* 2h 6h\n3. -\n",
        encoding="ascii",
    )
    assert replay(str(path)) == 0
    assert capsys.readouterr().out == (
        "classic#8, played on 2011-08-15, for practice\n"
        "\n"
        "  1. Ac 9d 8d Ks | Ac -14 -> 6, 9d equipped, 8d for 9d | health 6\n"
        "  2. 6c 2h 6h Ks | 6c* -0 -> 6, 2h +2 -> 8, 6h wasted  | health 8\n"
        "  3. 2d 3d 8s Ks | avoided                             | health 8\n"
        "  4. 2s 3s Tc 6s |                                     | health 8\n"
        "\nUnfinished. Health 8, 34 cards in the Dungeon, no score yet\n"
    )


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
        ("unfinished_practice", "Unfinished. Health 8, 34 cards in the Dungeon, no score yet"),
    ],
)
def test_the_last_line_has_the_arithmetic_of_the_score(
    name: str, last: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replay(str(GOLDEN / f"{name}.txt")) == 0
    assert capsys.readouterr().out.splitlines()[-1] == last


# --- What is wrong is said in one line ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"", "line 1, column 1: there is no header 'Game:' before the first Room"),
        (b"Game: classic#11982\n\n1. xx", "line 3, column 4: 'xx' is not a move: write -, 5d, 7h, Ks* or Ks"),
        ("Game: \N{BLACK SPADE SUIT}".encode(), "line 1, column 7: '\N{BLACK SPADE SUIT}' is not a game"),
        (b"\0" * 2_000_000, "line 1, column 1: longer than 1000000 bytes: not a transcript"),
    ],
)
def test_false_transcripts_are_refused(
    data: bytes, place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(data)
    assert said(capsys, path).startswith(f"{path}: {place}")


@forbidding
def test_an_unreadable_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "secret"
    path.write_text("Game: classic#1")
    path.chmod(0)
    assert said(capsys, path) == f"{path}: Permission denied"


def test_standard_input_is_replayed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given_in(monkeypatch, (GOLDEN / "hard_cleared.txt").read_bytes())
    assert replay("-") == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Cleared. Score 9 = 9 health"


# --- In a process of its own ----------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "utf-8", "latin-1"])
def test_output_fits_narrow_encodings(encoding: str) -> None:
    done = run("replay", str(GOLDEN / "classic_bonus.txt"), PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()
    signs = "Game: \N{BLACK SPADE SUIT}\N{PILE OF POO}".encode()
    refused = run("replay", "-", given=signs, PYTHONIOENCODING=encoding)
    assert (refused.returncode, refused.stdout) == (2, b"")
    echoed = "\N{BLACK SPADE SUIT}\N{PILE OF POO}".encode(encoding, "backslashreplace")
    assert refused.stderr.splitlines() == [
        b"scoundrel: standard input: line 1, column 7: '" + echoed + b"' is not a game:"
        b" write a ruleset, # and a number, as in classic#11982"
    ]


def test_a_closed_pipe_is_no_error() -> None:
    """The reader goes away before all is written: not a word about it."""
    rooms = "".join(f"{number}. -\n" for number in range(1, 5000))
    with subprocess.Popen(
        [sys.executable, "-m", "scoundrel", "replay", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(b"Game: easy#1\n" + rooms.encode())
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 0
