"""Commands accept any arguments or reject them in one printable line."""

from __future__ import annotations

import argparse
import io
import os
import re
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from scoundrel import i18n
from scoundrel.cli import commands
from scoundrel.cli.console import write_lines
from scoundrel.storage import exportfile
from tests import ROOT
from tests.commands import WINDOW_AND_STORAGE, loaded_by, run
from tests.goldens import CODE, GOLDEN

from .conftest import Cli

ANOTHER_CODE = "15JHN-QH4MY-0ADFN-GA165"
SIMULATE = ["simulate", "--player", "random", "--deals"]
GOOD = [*SIMULATE, "0..9"]
ENDLESS = Path("/dev/zero")
FULL = Path("/dev/full")
PRINTING = [["replay", str(GOLDEN / "classic_bonus.txt")], ["verify", CODE]]
from_input = pytest.mark.parametrize("command", ["replay", "verify", "analyse", "import"])

REFUSED: list[tuple[list[str], str]] = [
    (["--colour"], "--colour"),
    (["--game"], "--game"),
    (["--game", "klassik#7"], "klassik"),
    (["--game", "classic#" + "9" * 5000], "999999999"),
    (["dance"], "dance"),
    (["replay"], "FILE"),
    (["replay", "no such file"], "can't read no such file: No such file or directory"),
    (["replay", "."], ".: "),
    (["replay", "a\0b"], "a\\x00b"),
    (["replay", "x" * 5000], "too long"),
    (["verify"], "CODE"),
    (["--data-dir", "games", "verify", CODE], "put the command before its options: scoundrel verify"),
    (["verify", "--data-dir", "games", CODE], "see 'scoundrel verify --help'"),
    (["export"], "FILE"),
    (["export", "games.txt"], ".csv or .json"),
    (["export", "no/such/folder/games.csv"], "No such file"),
    (["import"], "FILE"),
    (["import", "no such file"], "No such file"),
    (["import", "."], "directory"),
    (["analyse"], "GAME"),
    (["analyse", "dance"], "'dance' isn't a game ID, a file or a result code"),
    (["analyse", "klassik#7"], "klassik"),
    (["analyse", CODE[:-1] + "J"], "a character is wrong"),
    (["analyse", "what", "is", "it"], "no code"),
    (["analyse", CODE, ANOTHER_CODE], "two codes"),
    (["analyse", "."], "directory"),
    (["analyse", str(ROOT / "LICENSE")], "not a transcript"),
    (["analyse", "classic#7", "--seconds", "soon"], "'soon'"),
    (["analyse", "classic#7", "--seconds", "86401"], "86400"),
    (["simulate"], "--player"),
    (["simulate", "--player", "random"], "--deals"),
    (["simulate", "--player", "me", "--deals", "0..9"], "greedy"),
    ([*SIMULATE, "7"], "such as 0..999"),
    ([*SIMULATE, "9..7"], "9 is greater than 7"),
    ([*SIMULATE, "a..7"], "'a' isn't a Dungeon number"),
    ([*SIMULATE, "0..1000000000"], "999999999"),
    ([*SIMULATE, "0..10000000"], "10000001 Dungeons are too many"),
    ([*GOOD, "--rules", "klassik"], "klassik"),
    ([*GOOD, "--rules", "classic+health=0"], "health"),
    ([*GOOD, "--jobs", "61"], "1 to 60"),
    ([*GOOD, "--jobs", "two"], "1 to 60"),
    ([*GOOD, "--seconds", "1"], "not to the random player"),
    ([*GOOD, "--seconds", "nan"], "'nan'"),
    ([*GOOD, "--force"], "--csv"),
    ([*GOOD, "--csv", "a\0b"], "null"),
    ([*GOOD, "--csv", os.path.join("no such", "folder.csv")], "No such file"),
]


@pytest.mark.parametrize(
    ("arguments", "word"),
    REFUSED,
    ids=[" ".join(words)[:40].encode("unicode_escape").decode() for words, _ in REFUSED],
)
def test_bad_input_is_named_in_one_line(arguments: list[str], word: str, cli: Cli) -> None:
    data = ["--data-dir", "data"] if arguments[0] in ("export", "import") else []
    assert word in cli.refused(*arguments, *data)


@from_input
def test_missing_standard_input_is_refused(command: str, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert cli.refused(command, "-") == "standard input: there is no standard input"


@pytest.mark.skipif(not ENDLESS.exists(), reason="there is no endless file here")
@from_input
def test_endless_standard_input_is_refused(command: str, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exportfile, "MAX_BYTES", 1000)
    monkeypatch.setattr("scoundrel.cli.exchange.MAX_BYTES", 1000)
    with ENDLESS.open(encoding="ascii") as endless:
        monkeypatch.setattr(sys, "stdin", endless)
        said = cli.refused(command, "-", *["--data-dir", "data"] if command == "import" else [])
    assert "longer than" in said or "no code" in said


@pytest.mark.parametrize("text", ["Game: classic#7\n1. 2c\n", "nothing\nat all", "", "x#7"])
def test_standard_input_without_a_game_is_refused(text: str, cli: Cli) -> None:
    cli.give(text)
    assert cli.refused("analyse", "-").startswith("standard input: ")


@pytest.mark.skipif(not FULL.exists(), reason="there is no full disk here")
@pytest.mark.parametrize(
    "arguments", [*PRINTING, ["--help"], ["--version"], ["simulate", "--help"], ["--selfcheck"]], ids=" ".join
)
def test_output_that_cannot_be_written_is_an_error(arguments: list[str]) -> None:
    with FULL.open("wb") as full:
        done = run(*arguments, into=full)
    assert done.returncode == 2
    assert done.stderr == b"scoundrel: can't write to standard output: No space left on device\n"


@pytest.mark.parametrize(
    "arguments", [*PRINTING, ["analyse", CODE, "--seconds", "0.01"], GOOD], ids=lambda arguments: arguments[0]
)
def test_no_window_and_no_storage_is_loaded(arguments: list[str]) -> None:
    assert not WINDOW_AND_STORAGE & loaded_by(*arguments)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8", None])
def test_output_is_escaped_as_the_encoding_needs(
    encoding: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Control characters, and characters that the encoding lacks, are escaped; all others stay readable."""
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding=encoding) if encoding else io.StringIO()
    monkeypatch.setattr(sys, "stdout", stream)
    assert write_lines(["Größe \N{BLACK SPADE SUIT}\x1b[2J"]) == 0
    wanted = "Größe \N{BLACK SPADE SUIT}\\x1b[2J".encode(encoding or "ascii", "backslashreplace")
    written = raw.getvalue() if encoding else stream.getvalue().encode()  # type: ignore[union-attr]
    assert written == wanted + b"\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        *([command, "--help"] for command in ("replay", "verify", "export", "import", "analyse", "simulate")),
        *PRINTING,
        ["analyse", CODE, "--seconds", "0"],
        GOOD,
    ],
    ids=" ".join,
)
def test_commands_speak_another_language(
    arguments: list[str], cli: Cli, caplog: pytest.LogCaptureFixture
) -> None:
    i18n.use("qps")
    try:
        assert "~]" in cli(*arguments)
    finally:
        i18n.use(i18n.SOURCE)
    assert caplog.text == "", "each translation fits its message"


# --- Options


COMMANDS = "replay", "verify", "export", "import", "analyse", "simulate"
PARSERS: dict[str, Callable[[], commands.Parser]] = {
    "": commands.player,
    **{name: partial(commands.options, name) for name in COMMANDS},
}


def flags(parser: argparse.ArgumentParser) -> list[str]:
    """Return every option of ``parser``, and the first four characters of each long one."""
    words = sorted({*re.findall(r"(?<![\w-])--?[a-z][a-z-]*", parser.format_help())})
    return [*words, *(word[:4] for word in words if word.startswith("--"))]


OPTIONS = [
    (command, flag)
    for command, parser in PARSERS.items()
    if command != "verify"  # every argument of verify except a leading -h is text to check
    for flag in flags(parser())
]


@pytest.mark.parametrize(("command", "flag"), OPTIONS)
def test_two_hyphens_are_not_a_value(command: str, flag: str, cli: Cli) -> None:
    assert flag in cli.refused(*command.split(), f"{flag}=--")


@given(st.data())
def test_any_arguments_are_accepted_or_refused(data: st.DataObject) -> None:
    parser = PARSERS[data.draw(st.sampled_from([*PARSERS]))]()
    flag = st.sampled_from(flags(parser))
    value = st.sampled_from(["--", "-", "", "=", "---", "7", "-7", "0..9", "greedy", "classic#7", "\x1b[2J"])
    words = st.one_of(flag, value, st.builds("{}={}".format, flag, value), st.text(max_size=3))
    code: object = 0
    try:
        parser.read(data.draw(st.lists(words, max_size=6)))
    except SystemExit as leaving:
        code = leaving.code
    assert code in (0, 2)  # the help and the version exit with 0


@pytest.mark.parametrize("command", PARSERS)
@pytest.mark.parametrize(
    "word", ["\x1b[2J\x1b]0;title\x07", "a\r\nb", "\x9b2J", "\x7f\x00", "\u202ecba", "\udcff"]
)
def test_echoed_input_is_printable(command: str, word: str, cli: Cli) -> None:
    for words in ([f"--{word}"], [word], ["--game", word], [f"--seconds={word}"]):
        if command in ("import", "replay", "export") and words == [word]:
            continue  # the word is the name of a missing file
        cli.refused(*command.split(), *words)  # checks that the line is printable


def test_an_echoed_folder_is_printable(tmp_path: Path, cli: Cli) -> None:
    (tmp_path / "file").write_text("mine")
    assert "\\x1b[2J" in cli.refused("--data-dir", tmp_path / "file" / "\x1b[2J")


@pytest.mark.skipif(not FULL.exists(), reason="there is no full disk here")
@pytest.mark.parametrize(
    "words", [["--game", "x"], ["--colour"], ["--game=--"], *([name] for name in [*PARSERS][1:])]
)
def test_a_refusal_that_cannot_be_printed_keeps_its_exit_code(words: list[str]) -> None:
    with FULL.open("wb") as nowhere:
        done = run(*words, complaints=nowhere)
    assert done.returncode == 2
