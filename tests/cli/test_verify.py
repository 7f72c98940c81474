"""``python -m scoundrel verify CODE``: what a code proves, or one line with the reason it can't be read."""

from __future__ import annotations

import signal
import weakref
from collections.abc import Iterator
from importlib.util import find_spec

import pytest

from scoundrel.cli.console import INTERRUPTED
from scoundrel.engine import Claim, CodeError, Game, read_claims, share_line
from tests.commands import python
from tests.goldens import CODE, LINE, golden

from .conftest import Cli
from .test_progress import Terminal, on_screen

PROVES = "classic#11982, cleared, score 9, 18 Rooms"
TRUE = f"Verified: {PROVES}.\n"
UNCHECKED = f"Verified: {PROVES}. The text around the code wasn't checked.\n"


def test_false_claims_are_listed(cli: Cli) -> None:
    text = LINE.replace("#11982: cleared, 9", "\N{BLACK SPADE SUIT}: died, -9")
    assert cli("verify", text, code=1) == (
        "Doesn't match the code: "
        "it says the game was 'classic\N{BLACK SPADE SUIT}', but it was classic#11982.\n"
        "Doesn't match the code: it says 'died', but the outcome was cleared.\n"
        "Doesn't match the code: it says the score was '-9', but it was 9.\n"
        f"This code proves: {PROVES}.\n"
    )


def test_practice_is_reported(cli: Cli) -> None:
    game = golden("classic_cleared")
    line = share_line(Game.replay(game.id, game.moves, practice=True))
    assert cli("verify", line) == f"Verified: {PROVES}, practice.\n"


@pytest.mark.parametrize(
    ("lines", "exit_code"),
    [
        ([LINE, CODE, f"hello {CODE}", "hello"], 0),
        ([LINE, LINE.replace(", 9", ", 30"), CODE], 1),
        ([LINE, LINE.replace(", 9", ", 30"), f"{CODE[:-1]}J"], 2),
    ],
)
def test_each_line_has_its_answer(
    lines: list[str], exit_code: int, cli: Cli, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = {
        LINE: f"Line {{}}: {TRUE}",
        CODE: f"Line {{}}: This code proves: {PROVES}.\n",
        f"hello {CODE}": f"Line {{}}: {UNCHECKED}",
        LINE.replace(", 9", ", 30"): (
            "Line {0}: Doesn't match the code: it says the score was '30', but it was 9.\n"
            f"Line {{0}}: This code proves: {PROVES}.\n"
        ),
    }
    cli.give("\r\n".join(lines).encode())
    assert cli.run("verify", "-") == exit_code
    out, error = capsys.readouterr()
    assert out == "".join(answers.get(line, "").format(number) for number, line in enumerate(lines, 1))
    wrong = "scoundrel: line 3: a character is wrong or missing: copy the whole code again\n"
    assert error == (wrong if exit_code == 2 else "")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "there is no code"),
        (f"{CODE[:-1]}\udcff", "codes have only letters and digits, not '\\udcff'"),
        ("0" * 1_000_000, "longer than 10000 characters"),
    ],
)
def test_unreadable_codes_are_explained(text: str, reason: str, cli: Cli) -> None:
    assert cli.refused("verify", text).startswith(reason)


def test_standard_input_is_verified(cli: Cli) -> None:
    cli.give(f"\N{BLACK SPADE SUIT} > {LINE}\n".encode() + b"\xff")
    assert cli("verify", "-") == UNCHECKED
    cli.give(LINE.encode("utf-16"))
    assert "only letters and digits" in cli.refused("verify", "-")


def test_no_game_is_held_once_it_is_reported(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    games: list[weakref.ref[Game]] = []
    alive = []

    def noted(text: str, _latest: str) -> Iterator[tuple[int, Claim | CodeError]]:
        for number, claim in read_claims(text):
            assert isinstance(claim, Claim)
            games.append(weakref.ref(claim.game))
            alive.append(sum(game() is not None for game in games))
            yield number, claim

    monkeypatch.setattr("scoundrel.cli.replay.read_claims", noted)
    cli.give(f"{LINE}\n" * 50)
    assert len(cli("verify", "-").splitlines()) == 50
    assert len(alive) == 50
    assert max(alive) <= 5


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_stops_between_two_lines(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(text: str, _latest: str) -> Iterator[tuple[int, Claim | CodeError]]:
        for number, claim in read_claims(text):
            if number == 4:
                signal.raise_signal(signal.SIGINT)
            yield number, claim

    monkeypatch.setattr("scoundrel.cli.replay.read_claims", interrupted)
    cli.give(f"{LINE}\n" * 9)
    assert cli.run("verify", "-") == INTERRUPTED
    out, error = capsys.readouterr()
    assert out == "".join(f"Line {number}: {TRUE}" for number in (1, 2, 3))
    assert error == ""


def test_many_lines_have_a_bar(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    cli.give(f"{LINE}\n" * 4)
    assert cli.run("verify", "-") == 0
    assert "[############............] line 2 of 4" in terminal.getvalue()
    assert on_screen(terminal.getvalue()).strip() == ""


def test_words_need_no_quotes(cli: Cli) -> None:
    proves = "classic#121, died, score -143, "
    words = share_line(golden("classic_death")).split()
    assert cli("verify", *words).startswith(f"Verified: {proves}")
    assert cli("verify", "-143.", "--", "-x", "--help", *words).startswith(f"Verified: {proves}")


def test_playing_does_not_load_result_codes() -> None:
    loaded = python("import sys, scoundrel.engine, scoundrel.__main__; print(*sys.modules)").stdout.split()
    assert "scoundrel.engine.game" in loaded
    unwanted = {"scoundrel.engine.code", "scoundrel.engine.share", "scoundrel.engine.record"}
    assert all(find_spec(name) for name in unwanted)
    assert not unwanted & {*loaded}
