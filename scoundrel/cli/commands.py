"""The commands and their options: play, replay, verify, analyse, simulate, puzzle, export and import."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise, takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn, TypeVar

from .. import __version__
from ..engine import CLASSIC, CodeError, Fault, Game, GameId, Ruleset, parse_number, parse_record, read_claim
from ..engine.faults import quoted
from ..engine.record import MAX_BYTES
from ..i18n import N_, gettext as _
from .console import attach, read, refuse, unreadable, write

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

    from .play import OnFrame

T = TypeVar("T")

_MAX_SECONDS: Final = 86_400  # the maximum thinking time: one day, in seconds
_MAX_DEALS: Final = 10_000_000  # the maximum number of deals in a simulation
_MAX_JOBS: Final = 60  # the maximum number of processes, because Windows can't wait for many more


class Parser(argparse.ArgumentParser):
    """A parser that reports errors in one line, and prints the help and version with `console.write`."""

    _printed = 0  # the exit code of printing the help or the version

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """Parse the command line. Exit with a message if it is invalid."""
        # Reject ``--option=--``, which `parse_args` would mistake for an option without a value and crash.
        for word in takewhile(lambda word: word != "--", words):
            option, _equals, value = word.partition("=")
            if option.startswith("-") and value == "--":
                self.error(_("argument {option}: expected a value, not --", option=option))
        return self.parse_args(words)

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        """Exit, with code 2 if the help or version could not be printed."""
        super().exit(status or self._printed, message)

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        if file is None or file is sys.stdout:
            self._printed = write(message)
        else:
            super()._print_message(message, file)

    def error(self, message: str) -> NoReturn:
        """Print or show the message and where to find help, and exit with code 2."""
        refuse(_("{message}; see '{program} --help'", message=message, program=self.prog))


def player() -> Parser:
    """Return the parser for the game itself. Subparsers would delay the first frame by 10%."""
    parser = Parser(
        prog="scoundrel",
        usage="scoundrel [COMMAND] [OPTIONS]",
        description=_("Scoundrel, the solitaire dungeon crawl. Without a command, the game starts."),
    )
    add = parser.add_argument
    add("--version", action="version", version=f"scoundrel {__version__}")
    about = _("play the Dungeon with this ID (such as classic#11982)")
    add("--game", type=_read_by(GameId.parse), metavar="ID", help=about)
    add("--data-dir", type=Path, metavar="DIR", help=_("folder for your games and settings"))
    add("--selfcheck", action="store_true", help=_("check the installation and exit"))
    return parser


def whole() -> Parser:
    """Return the parser for the game and all commands, for ``--help``, shell completion and the manual."""
    parser = player()
    commands = parser.add_subparsers(title=_("commands"), metavar="COMMAND", prog=parser.prog)
    for name in _COMMANDS:
        own = options(name)
        about = own.description
        commands.add_parser(name, parents=[own], add_help=False, description=about, help=about)
    return parser


def options(command: str) -> Parser:
    """Return the parser for a command's options."""
    parser = Parser(prog=f"scoundrel {command}", description=_(_COMMANDS[command]))
    add = parser.add_argument
    folder = _("folder with your games")
    match command:
        case "analyse":
            about = _(
                "game ID (such as classic#11982), transcript file or result code, or - for standard input"
            )
            add("game", metavar="GAME", nargs="+", help=about)
            about = N_("maximum seconds each for the search and the review (default: {seconds})")
            add("--seconds", type=_read_by(_seconds), default=10.0, metavar="N", help=_(about, seconds=10))
            about = _("compare your play of this Room with the best play over the same 100 re-deals")
            add("--try", dest="room", type=_read_by(_room), metavar="ROOM", help=about)
            add("--json", action="store_true", help=_("print the results as JSON"))
        case "simulate":
            about = _(
                "computer player: advisor (follows the hints), greedy (keeps the most health in each "
                "Room) or random (moves at random)"
            )
            add("--player", choices=("advisor", "greedy", "random"), required=True, help=about)
            about = _("first and last Dungeon number, such as 0..999")
            add("--deals", type=_read_by(_deals), metavar="A..B", required=True, help=about)
            about = _("rules to play by, such as classic+equal (default: {default})", default=CLASSIC)
            add("--rules", type=_read_by(Ruleset.parse), default=CLASSIC, metavar="RULESET", help=about)
            about = _("how many seconds the advisor may think before each decision (default: 0)")
            add("--seconds", type=_read_by(_seconds), default=0.0, metavar="N", help=about)
            about = _("number of parallel processes (default: {default})", default=1)
            add("--jobs", type=_read_by(_jobs), default=1, metavar="N", help=about)
            add("--csv", metavar="FILE", help=_("write one line per Dungeon to this CSV file"))
            add("--force", action="store_true", help=_("overwrite an existing file"))
        case "puzzle":
            about = _("puzzle number or code, or daily for today's (default: the first you haven't solved)")
            add("puzzle", metavar="PUZZLE", nargs="?", help=about)
            about = _("list all puzzles: number, whether you solved it, stars, code")
            add("--list", action="store_true", help=about)
            folder = _("folder with your solved puzzles")
        case "replay":
            add("file", metavar="FILE", help=_("transcript file, or - for standard input"))
        case "verify":
            about = _("result code, a line that contains one, or - for standard input")
            add("code", metavar="CODE", nargs="+", help=about)
        case "export":
            add("file", metavar="FILE", help=_("file to write; its name must end in .csv or .json"))
            add("--force", action="store_true", help=_("overwrite an existing file"))
        case "import":
            about = _("file written by 'scoundrel export', or - for standard input")
            add("file", metavar="FILE", help=about)
    if command not in ("simulate", "verify"):
        add("--data-dir", type=Path, metavar="DIR", help=folder)
    return parser


def _read_by(parse: Callable[[str], T]) -> Callable[[str], T]:
    """Wrap ``parse`` so that argparse shows the message of its `ValueError`."""

    def parsed(text: str) -> T:
        try:
            return parse(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return parsed


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= _MAX_SECONDS:
        fields = {"most": _MAX_SECONDS, "text": text.strip()[:40]}
        raise ValueError(_("expected a number of seconds from 0 to {most}, not {text!r}", **fields))
    return seconds


def _room(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 9 and int(text) > 0):
        raise ValueError(_("expected a Room number such as 3, not {text!r}", text=text[:40]))
    return int(text)


def _deals(text: str) -> range:
    first, dots, last = text.partition("..")
    if not dots:
        raise ValueError(_("expected a range such as 0..999, not {text!r}", text=text[:40]))
    deals = range(parse_number(first), parse_number(last) + 1)
    if not deals:
        fields = {"first": first, "last": last}
        raise ValueError(_("{first} is greater than {last}; put the lower number first", **fields))
    if len(deals) > _MAX_DEALS:
        words = N_("{number} Dungeons are too many; play at most {most} at a time")
        raise ValueError(_(words, number=len(deals), most=_MAX_DEALS))
    return deals


def _jobs(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 5 and 1 <= int(text) <= _MAX_JOBS):
        fields = {"most": _MAX_JOBS, "text": text[:40]}
        raise ValueError(_("expected a number from 1 to {most}, not {text!r}", **fields))
    return int(text)


def run(given: Sequence[str], on_frame: OnFrame | None) -> int:
    """Run the game or the command in ``given``; return the exit code. ``on_frame`` is as in `App.run`.

    Garbage collection is off at first. The game turns it on at the first frame; a command does so at once.
    """
    if sys.platform == "win32" and given:
        attach()
    if given and given[0] in _COMMANDS:
        gc.enable()
        return _run(given[0], given[1:])
    if given and not given[0].startswith("-"):
        refuse(_("unknown command {text!r}; type 'scoundrel --help' for a list", text=given[0][:40]))
    helps = bool({"-h", "--help"} & {*given})
    for before, word in pairwise(given):
        if word in _COMMANDS and not (helps or before.startswith("--d")):  # unless it names a data folder
            refuse(_("put the command before its options: scoundrel {command} ...", command=word))
    wanted = (whole() if helps else player()).read(given)
    if wanted.selfcheck:
        gc.enable()
        from .play import selfcheck  # noqa: PLC0415

        return selfcheck()
    from .play import play  # noqa: PLC0415

    return play(wanted.game, wanted.data_dir, on_frame)


def _run(command: str, words: Sequence[str]) -> int:
    """Run a command, loading only what it needs."""
    match command:
        case "verify":
            # The -- keeps a negative score from being parsed as an option.
            words = words if words and words[0].startswith(("-h", "--")) else ["--", *words]
        case "analyse":
            # The space keeps a negative score from being parsed as an option.
            words = [f" {word}" if word[:1] == "-" and word[1:2].isdigit() else word for word in words]
    wanted = options(command).read(words)
    match command:
        case "analyse":
            from .analyse import analyse  # noqa: PLC0415

            game = [word.strip() for word in wanted.game]
            return analyse(game, wanted.seconds, wanted.data_dir, as_json=wanted.json, room=wanted.room)
        case "simulate":
            if wanted.seconds and wanted.player != "advisor":
                about = N_("--seconds only applies to the advisor, not to the {player} player")
                refuse(_(about, player=wanted.player))
            if wanted.force and wanted.csv is None:
                refuse(_("--force only applies to a --csv file, and none was given"))
            from .simulate import Wanted, simulate  # noqa: PLC0415

            plan = Wanted(wanted.player, wanted.deals, wanted.rules, wanted.seconds, wanted.jobs)
            return simulate(plan, wanted.csv, force=wanted.force)
        case "puzzle":
            if wanted.list and wanted.puzzle is not None:
                refuse(_("--list lists all puzzles; leave out {text!r}", text=wanted.puzzle[:40]))
            from .puzzle import puzzle  # noqa: PLC0415

            return puzzle(wanted.puzzle, wanted.data_dir, listed=wanted.list)
        case "replay" | "verify":
            from .replay import replay, verify  # noqa: PLC0415

            return verify(wanted.code) if command == "verify" else replay(wanted.file, wanted.data_dir)
    from .exchange import export_games, import_games  # noqa: PLC0415

    if command == "export":
        return export_games(wanted.file, wanted.data_dir, force=wanted.force)
    return import_games(wanted.file, wanted.data_dir)


# Each command's description, in the order of the help.
_COMMANDS: Final = {
    "analyse": N_("Find the best play in a Dungeon, or review a game."),
    "simulate": N_("Have the computer play many Dungeons."),
    "puzzle": N_("Play a puzzle in the terminal."),
    "replay": N_("Print a transcript move by move."),
    "verify": N_("Check a result code by replaying its game."),
    "export": N_("Write your history to a file."),
    "import": N_("Add games from a file to your history."),
}


class Given(NamedTuple):
    """The game to analyse, as given on the command line."""

    id: GameId
    game: Game | None = None  # the played game, if more than an ID was given
    faults: tuple[Fault, ...] = ()  # false claims about the game


def read_given(words: Sequence[str]) -> Given:
    """Return the game named on the command line. Raises `ValueError` with a one-line message."""
    text = " ".join(words)
    if len(words) == 1 and text != "-":
        try:
            return Given(GameId.parse(text))
        except ValueError as error:
            not_an_id = str(error)
        if not os.path.lexists(text):
            try:
                return _claimed(text)
            except CodeError as error:
                if "#" in text or ":" in text:
                    raise ValueError(not_an_id) from None
                if "-" in text.strip("-") and "." not in text:
                    raise error from None
                message = _("{text} isn't a game ID, a file or a result code", text=quoted(text))
                raise ValueError(message) from None
    elif text != "-":
        return _claimed(text)
    try:
        return _read_in(read(text, MAX_BYTES))
    except (OSError, ValueError) as error:
        raise ValueError(unreadable(text, error)) from None


def _read_in(data: bytes) -> Given:
    """Return the game in a file's content. Raises `ValueError`."""
    text = data.decode(errors="replace").removeprefix("\ufeff")
    if any(line.lstrip().startswith("Game:") for line in text.splitlines()):
        game = parse_record(data).game
        return Given(game.id, game)
    try:
        return _claimed(text)
    except CodeError as error:
        if len(text.split()) == 1 and ("#" in text or ":" in text):
            return Given(GameId.parse(text.strip()))
        words = N_("not a transcript (no line starts with 'Game:') and not a result: {reason}")
        raise ValueError(_(words, reason=error)) from None


def _claimed(text: str) -> Given:
    """Return the game of a result code or result line. Raises `CodeError`."""
    claim = read_claim(text)
    return Given(claim.game.id, claim.game, claim.faults)
