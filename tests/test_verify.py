"""``python -m scoundrel verify CODE``: what a code proves, or one line that says why it cannot be read."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from scoundrel.__main__ import main
from scoundrel.engine import Game, parse_record, result_code, score, share_line
from scoundrel.verify import verify
from tests.commands import ROOT, WINDOW_AND_STORAGE, given_in, loaded_by, refusal, run
from tests.goldens import CODE, GOLDEN, LINE, golden

PROVES = "classic#11982, 18 Rooms\nCleared. Score 9 = 9 health\n"


def said(capsys: pytest.CaptureFixture[str], *texts: str) -> str:
    """Verify what must be refused, and give the reason in the one line on standard error."""
    assert verify(texts) == 2
    return refusal(capsys, "scoundrel: verify: ")


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_every_golden_game(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = parse_record(path.read_bytes()).game
    if not game.over:
        with pytest.raises(ValueError, match="not over"):
            share_line(game)
        return
    line = share_line(game)
    printed = []
    for texts in ([line], line.split(), [result_code(game)]):
        assert verify(texts) == 0
        out, error = capsys.readouterr()
        assert error == ""
        printed.append(out)
    assert len(set(printed)) == 1
    first, second, *rest = printed[0].splitlines()
    rooms = [row for row in path.read_text().splitlines() if row[:1].isdigit()]
    assert first == f"{game.id}, {len(rooms)} Rooms"
    assert f"Score {score(game.state)} = " in second
    assert rest == ["True."]


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        (LINE, ["True."]),
        (LINE.replace(", 9", ", 30"), ["Not true: it says the score was '30', but it was 9."]),
        (
            LINE.replace("#11982: cleared, 9", "#7: died, -9"),
            [
                "Not true: it says the game was 'classic#7', but it was classic#11982.",
                "Not true: it says 'died', but the outcome was cleared.",
                "Not true: it says the score was '-9', but it was 9.",
            ],
        ),
        (
            LINE.replace("9.", "\N{BLACK SPADE SUIT}."),
            [r"Not true: it says the score was '\u2660', but it was 9."],
        ),
    ],
)
def test_what_it_prints(text: str, faults: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert verify([text]) == (0 if faults == ["True."] else 1)
    assert capsys.readouterr() == (PROVES + "\n".join(faults) + "\n", "")


def test_practice_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    game = golden("classic_cleared")
    assert verify([share_line(Game.replay(game.id, game.moves, practice=True))]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "classic#11982, 18 Rooms, for practice"


def test_no_score_of_a_code_can_be_forged(capsys: pytest.CaptureFixture[str]) -> None:
    for forged in range(-208, 31):
        assert verify([LINE.replace(", 9.", f", {forged}.")]) == (forged != 9)
    assert capsys.readouterr().out.count("True.") == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "there is no code"),
        (CODE.replace("0", "O"), "codes have no letter O: is it a zero?"),
        (CODE[:-1] + "J", "one character is wrong or missing: copy the whole code again"),
        ("what is it", "there is no code in this text: copy the whole line again"),
        ("\N{BLACK SPADE SUIT}\udcff", "there is no code in this text: copy the whole line again"),
        (f"{CODE[:-1]}\udcff", "codes are letters and digits, and '\\udcff' is not one of them"),
        (
            f"{CODE[:-1]}\N{BLACK SPADE SUIT}",
            "codes are letters and digits, and '\\u2660' is not one of them",
        ),
        ("0" * 1_000_000, "longer than 10000 characters"),
    ],
)
def test_what_is_wrong_is_said(text: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, text).startswith(reason)


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    given_in(monkeypatch, f"\N{BLACK SPADE SUIT} > {LINE}\n".encode() + b"\xff")
    assert verify(["-"]) == 0
    assert capsys.readouterr().out == PROVES + "True.\n"
    given_in(monkeypatch, LINE.encode("utf-16"))
    assert "is not one of them" in said(capsys, "-")
    monkeypatch.setattr(sys, "stdin", None)
    assert said(capsys, "-") == "there is no standard input"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no file without an end here")
def test_standard_input_without_an_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with open("/dev/zero", encoding="ascii") as endless:
        monkeypatch.setattr(sys, "stdin", endless)
        assert "longer than" in said(capsys, "-")


# --- The command ----------------------------------------------------------------------------------------


def test_the_words_need_no_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    game = golden("classic_death")
    assert main(["verify", *share_line(game).split()]) == 0
    assert main(["verify", "-143.", "--", "-x", "--help", *share_line(game).split()]) == 0
    assert capsys.readouterr().out.count("True.") == 2


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["verify", option])
    assert left.value.code == 0
    assert "scoundrel verify" in capsys.readouterr().out


def test_nothing_given(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["verify"])
    assert left.value.code == 2
    assert "CODE" in capsys.readouterr().err


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "utf-8"])
def test_in_a_process_of_its_own(encoding: str) -> None:
    done = run("verify", "-", given=f"\N{BLACK SPADE SUIT} {LINE}".encode(), PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.splitlines() == [*PROVES.encode().splitlines(), b"True."]
    false = run("verify", *LINE.replace(", 9", ", 30").split(), PYTHONIOENCODING=encoding)
    assert (false.returncode, false.stderr) == (1, b"")
    unread = run("verify", LINE[:-2], PYTHONIOENCODING=encoding)
    assert (unread.returncode, unread.stdout) == (2, b"")
    assert unread.stderr.splitlines() == [
        b"scoundrel: verify: one character is wrong or missing: copy the whole code again"
    ]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk here")
def test_a_full_disk() -> None:
    with open("/dev/full", "wb") as full:
        done = run("verify", CODE, into=full)
    assert (done.returncode, done.stderr) == (2, b"scoundrel: standard output: No space left on device\n")


def test_no_window_and_no_storage_is_needed() -> None:
    assert not WINDOW_AND_STORAGE & loaded_by("verify", CODE)


def test_a_game_on_the_table_does_not_load_codes() -> None:
    code = "import sys, scoundrel.engine, scoundrel.__main__; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, cwd=ROOT, check=True, timeout=600
    )
    loaded = done.stdout.decode().split()
    assert "scoundrel.engine.game" in loaded
    unwanted = {"scoundrel.engine.code", "scoundrel.engine.share", "scoundrel.engine.record"}
    assert all(find_spec(name) for name in unwanted)
    assert not unwanted & {*loaded}
