"""What each command may be given; whatever else is written is refused in one line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from scoundrel import __version__
from scoundrel.cli.errors import refuse
from scoundrel.engine import CLASSIC, MAX_NUMBER, GameId, Ruleset, parse_number

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

MOST_SECONDS = 86_400
"""The longest time to think: a day."""
MOST_DEALS = 10_000_000
"""How many deals are played in a simulation at most."""
MOST_JOBS = 60
"""How many processes at most: Windows can wait for hardly more."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, and prints help and version like any other command."""

    _printed = 0
    """The exit code of what was printed."""

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """What the words of the command line ask for; whatever is wrong with them is refused.

        `parse_args` would take ``--option=--`` for an option without a value, and fail where it looks for it.
        """
        for word in takewhile(lambda word: word != "--", words):
            option, _, value = word.partition("=")
            if option.startswith("-") and value == "--":
                self.error(f"argument {option}: -- is no value for it")
        return self.parse_args(words)

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        """Leave, with exit code 2 where what was asked for could not be printed."""
        super().exit(status or self._printed, message)

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        if file is not None and file is not sys.stdout:
            super()._print_message(message, file)
            return
        from scoundrel.cli.console import write  # noqa: PLC0415  # seldom asked for

        self._printed = write(message)

    def error(self, message: str) -> NoReturn:
        """Leave with exit code 2."""
        refuse(message)


def player() -> Parser:
    """Reads the options of the game itself; sub-parsers would cost a tenth of the way to the first frame."""
    parser = Parser(
        prog="scoundrel",
        description="Scoundrel, the solitaire dungeon crawl.",
        epilog="'scoundrel replay FILE' plays a transcript through without a window. "
        "'scoundrel verify CODE' says what a result proves. "
        "'scoundrel export FILE' and 'scoundrel import FILE' carry the history of your games. "
        "'scoundrel analyse GAME' finds the best that can be made of a Dungeon. "
        "'scoundrel simulate' plays many of them.",
    )
    parser.add_argument("--version", action="version", version=f"scoundrel {__version__}")
    parser.add_argument("--game", type=_game_id, metavar="ID", help="play this Dungeon, as in classic#11982")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="keep everything that is written there")
    parser.add_argument("--selfcheck", action="store_true", help="check that everything is there, and leave")
    return parser


def replayer() -> Parser:
    """Reads what ``replay`` is given."""
    parser = Parser(prog="scoundrel replay", description="Play a transcript through without a window.")
    parser.add_argument("file", metavar="FILE", help="the transcript; - reads standard input")
    return parser


def verifier() -> Parser:
    """Reads what ``verify`` is given."""
    parser = Parser(
        prog="scoundrel verify", description="Play the game of a result code again: what is proved?"
    )
    parser.add_argument(
        "code", metavar="CODE", nargs="+", help="a code, or a whole line with one; - reads standard input"
    )
    return parser


def exporter() -> Parser:
    """Reads what ``export`` is given."""
    parser = Parser(prog="scoundrel export", description="Write the history of your games to a file.")
    parser.add_argument("file", metavar="FILE", help="its name ends with .csv or .json")
    parser.add_argument("--force", action="store_true", help="write over a file that is there")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="where the history is kept")
    return parser


def importer() -> Parser:
    """Reads what ``import`` is given."""
    parser = Parser(prog="scoundrel import", description="Add games from such a file to your history.")
    parser.add_argument("file", metavar="FILE", help="what 'scoundrel export' wrote; - reads standard input")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="where the history is kept")
    return parser


def analyst() -> Parser:
    """Reads what ``analyse`` is given."""
    parser = Parser(prog="scoundrel analyse", description="What is the best that can be made of a Dungeon?")
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs="+",
        help="a game's ID as in classic#11982, a transcript's file, or a result code or line; "
        "- reads standard input",
    )
    parser.add_argument(
        "--seconds",
        type=_seconds,
        default=10.0,
        metavar="N",
        help="how long to look for the best line, and as long for the game played (%(default)g)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON document instead")
    return parser


def simulator() -> Parser:
    """Reads what ``simulate`` is given."""
    parser = Parser(prog="scoundrel simulate", description="Let a player play many Dungeons.")
    parser.add_argument(
        "--player",
        choices=("advisor", "greedy", "random"),
        required=True,
        help="who plays: as the hints say, for most health after each Room, or anything that is allowed",
    )
    parser.add_argument("--deals", type=_deals, metavar="A..B", required=True, help="from and to this number")
    parser.add_argument(
        "--rules", type=_rules, default=CLASSIC, metavar="RULESET", help="as in classic+equal (%(default)s)"
    )
    parser.add_argument(
        "--seconds",
        type=_seconds,
        default=0.0,
        metavar="S",
        help="for each decision of the advisor; without it, its first thought, the same on every machine",
    )
    parser.add_argument(
        "--jobs", type=_jobs, default=1, metavar="N", help="processes that play at once (%(default)d)"
    )
    parser.add_argument("--csv", metavar="FILE", help="write a line for each deal there")
    parser.add_argument("--force", action="store_true", help="write over a file that is there")
    return parser


def _game_id(text: str) -> GameId:
    try:
        return GameId.parse(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(f"write seconds from 0 to {MOST_SECONDS}, not {text.strip()[:40]!r}")
    return seconds


def _deals(text: str) -> range:
    first, dots, last = text.partition("..")
    if not dots:
        raise argparse.ArgumentTypeError(f"write two numbers as in 0..999, not {text[:40]!r}")
    try:
        deals = range(parse_number(first), parse_number(last) + 1)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    if not deals:
        raise argparse.ArgumentTypeError(f"{first} is more than {last}: write the lower number first")
    if deals[-1] > MAX_NUMBER:
        raise argparse.ArgumentTypeError(f"Dungeon numbers go from 0 to {MAX_NUMBER}, not {last}")
    if len(deals) > MOST_DEALS:
        raise argparse.ArgumentTypeError(
            f"{len(deals)} deals are more than {MOST_DEALS}: play fewer at a time"
        )
    return deals


def _rules(text: str) -> Ruleset:
    try:
        return Ruleset.parse(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _jobs(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 5 and 1 <= int(text) <= MOST_JOBS):
        raise argparse.ArgumentTypeError(f"write a number from 1 to {MOST_JOBS}, not {text[:40]!r}")
    return int(text)
