"""Whatever words a command is given, it takes them or refuses them in one printable line."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.cli import commands
from tests.commands import run
from tests.engine.strategies import SETTINGS

from .conftest import Cli

PARSERS: dict[str, Callable[[], commands.Parser]] = {
    "": commands.player,
    "replay": commands.replayer,
    "verify": commands.verifier,
    "export": commands.exporter,
    "import": commands.importer,
    "analyse": commands.analyst,
    "simulate": commands.simulator,
}


def flags(parser: argparse.ArgumentParser) -> list[str]:
    """Every option, and the shortest beginning of it that is still taken for it."""
    words = [word for action in parser._actions for word in action.option_strings]
    return [*words, *(word[:4] for word in words if word.startswith("--"))]


OPTIONS = [
    (command, flag)
    for command, parser in PARSERS.items()
    if command != "verify"  # to which all words but the first -h are the text to look at
    for flag in flags(parser())
]

REFUSED = {
    "": ["--game", "x"],
    "replay": ["replay", "no such file"],
    "verify": ["verify", "x"],
    "export": ["export", "games.txt"],
    "import": ["import", "no such file"],
    "analyse": ["analyse", "x"],
    "simulate": ["simulate", "--player", "greedy", "--deals", "x"],
}
"""Of each command something that it refuses."""


@pytest.mark.parametrize(("command", "flag"), OPTIONS)
def test_two_hyphens_are_not_a_value(command: str, flag: str, cli: Cli) -> None:
    assert flag in cli.refused(*command.split(), f"{flag}=--")


@SETTINGS
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
    assert code in (0, 2)  # 0 also after the help and the version


@pytest.mark.parametrize("command", PARSERS)
@pytest.mark.parametrize(
    "word", ["\x1b[2J\x1b]0;title\x07", "a\r\nb", "\x9b2J", "\x7f\x00", "\u202ecba", "\udcff"]
)
def test_echoed_input_is_printable(command: str, word: str, cli: Cli) -> None:
    for words in ([f"--{word}"], [word], ["--game", word], [f"--seconds={word}"]):
        if command in ("import", "replay", "export") and words == [word]:
            continue  # the name of a file that is not there
        cli.refused(*command.split(), *words)  # checks that the line is printable


def test_an_echoed_folder_is_printable(tmp_path: Path, cli: Cli) -> None:
    (tmp_path / "file").write_text("mine")
    assert "\\x1b[2J" in cli.refused("--data-dir", tmp_path / "file" / "\x1b[2J")


# --- where nothing can be printed

FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="there is no full disk here")
@pytest.mark.parametrize("words", [*REFUSED.values(), ["--colour"], ["simulate"], ["--game=--"]])
def test_a_refusal_that_cannot_be_printed_keeps_its_exit_code(words: list[str]) -> None:
    with FULL.open("wb") as nowhere:
        done = run(*words, complaints=nowhere)
    assert done.returncode == 2
