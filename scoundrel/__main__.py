"""The command line: play, replay, verify, analyse, simulate, carry the history, or check what is there."""

from __future__ import annotations

import argparse
import gc
import logging
import sys
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

from scoundrel import __version__
from scoundrel.engine import CLASSIC, MAX_NUMBER, GameId, Ruleset, parse_number

OnFrame = Callable[[float], None]

MOST_SECONDS = 86_400
"""The longest time to think: a day."""
MOST_DEALS = 10_000_000
"""How many deals are played in a simulation at most."""
MOST_JOBS = 60
"""How many processes at most: Windows can wait for hardly more."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Leave with exit code 2."""
        fail(message)


def fail(message: str) -> NoReturn:
    """Say in one line what is wrong, and leave with exit code 2."""
    _tell(message)
    raise SystemExit(2)


def _tell(message: str) -> None:
    """Print a line on standard error; where nobody reads that, show it in a box."""
    if sys.stderr is not None:
        print(f"scoundrel: {message}", file=sys.stderr)
    from scoundrel.ui import messagebox  # noqa: PLC0415  # only where something is wrong

    if messagebox.nobody_reads():
        messagebox.show(message)


def _game_id(text: str) -> GameId:
    try:
        return GameId.parse(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _player() -> _Parser:
    """Reads the options of the game itself; sub-parsers would cost a tenth of the way to the first frame."""
    parser = _Parser(
        prog="scoundrel",
        description="Scoundrel, the solitaire dungeon crawl.",
        epilog="'scoundrel replay FILE' plays a transcript through without a window. "
        "'scoundrel verify CODE' says whether a result is true. "
        "'scoundrel export FILE' and 'scoundrel import FILE' carry the history of your games. "
        "'scoundrel analyse GAME' finds the best that can be made of a Dungeon. "
        "'scoundrel simulate' plays many of them.",
    )
    parser.add_argument("--version", action="version", version=f"scoundrel {__version__}")
    parser.add_argument("--game", type=_game_id, metavar="ID", help="play this Dungeon, as in classic#11982")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="keep everything that is written there")
    parser.add_argument("--selfcheck", action="store_true", help="check that everything is there, and leave")
    return parser


def _replayer() -> _Parser:
    parser = _Parser(prog="scoundrel replay", description="Play a transcript through without a window.")
    parser.add_argument("file", metavar="FILE", help="the transcript; - reads standard input")
    return parser


def _verifier() -> _Parser:
    parser = _Parser(prog="scoundrel verify", description="Play the game of a result code again: is it true?")
    parser.add_argument(
        "code", metavar="CODE", nargs="+", help="a code, or a whole line with one; - reads standard input"
    )
    return parser


def _exporter() -> _Parser:
    parser = _Parser(prog="scoundrel export", description="Write the history of your games to a file.")
    parser.add_argument("file", metavar="FILE", help="its name ends with .csv or .json")
    parser.add_argument("--force", action="store_true", help="write over a file that is there")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="where the history is kept")
    return parser


def _importer() -> _Parser:
    parser = _Parser(prog="scoundrel import", description="Add games from such a file to your history.")
    parser.add_argument("file", metavar="FILE", help="what 'scoundrel export' wrote")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="where the history is kept")
    return parser


def _analyst() -> _Parser:
    parser = _Parser(prog="scoundrel analyse", description="What is the best that can be made of a Dungeon?")
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


def _simulator() -> _Parser:
    parser = _Parser(prog="scoundrel simulate", description="Let a player play many Dungeons.")
    parser.add_argument("--player", choices=("advisor", "greedy", "random"), required=True)
    parser.add_argument("--deals", type=_deals, metavar="A..B", required=True, help="from and to this number")
    parser.add_argument(
        "--rules", type=_rules, default=CLASSIC, metavar="RULESET", help="as in classic+equal"
    )
    parser.add_argument(
        "--seconds",
        type=_seconds,
        default=0.0,
        metavar="S",
        help="for each decision of the advisor; without it, its first thought, the same on every machine",
    )
    parser.add_argument("--jobs", type=_jobs, default=1, metavar="N", help="processes that play at once")
    parser.add_argument("--csv", metavar="FILE", help="write a line for each deal there")
    parser.add_argument("--force", action="store_true", help="write over a file that is there")
    return parser


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


def main(arguments: Sequence[str] | None = None, on_frame: OnFrame | None = None) -> int:
    """Do what the command line asks for; give the exit code. ``on_frame`` is as in `App.run`."""
    given = sys.argv[1:] if arguments is None else arguments
    if given[:1] == ["replay"]:
        from scoundrel.replay import replay  # noqa: PLC0415  # each command loads what it needs

        return replay(_replayer().parse_args(given[1:]).file)
    if given[:1] == ["verify"]:
        from scoundrel.verify import verify  # noqa: PLC0415

        # After -- a score below zero is not taken for an option.
        asks = given[1:2] in (["-h"], ["--help"])
        return verify(_verifier().parse_args(given[1:] if asks else ["--", *given[1:]]).code)
    if given[:1] == ["export"]:
        from scoundrel.exchange import export_games  # noqa: PLC0415

        wanted = _exporter().parse_args(given[1:])
        return export_games(wanted.file, wanted.data_dir, force=wanted.force)
    if given[:1] == ["import"]:
        from scoundrel.exchange import import_games  # noqa: PLC0415

        wanted = _importer().parse_args(given[1:])
        return import_games(wanted.file, wanted.data_dir)
    if given[:1] == ["analyse"]:
        return _analyse(given[1:])
    if given[:1] == ["simulate"]:
        return _simulate(given[1:])
    options = _player().parse_args(given)
    if options.selfcheck:
        from scoundrel.ui.selfcheck import selfcheck  # noqa: PLC0415

        return selfcheck()
    return _play(options, on_frame)


def _analyse(given: Sequence[str]) -> int:
    from scoundrel.analyse import analyse  # noqa: PLC0415
    from scoundrel.interrupt import INTERRUPTED  # noqa: PLC0415

    # With a space before it a score below zero is not taken for an option.
    words = [f" {word}" if word[:1] == "-" and word[1:2].isdigit() else word for word in given]
    wanted = _analyst().parse_args(words)
    try:
        return analyse([word.strip() for word in wanted.game], wanted.seconds, as_json=wanted.json)
    except KeyboardInterrupt:  # while standard input was waited for
        return INTERRUPTED


def _simulate(given: Sequence[str]) -> int:
    wanted = _simulator().parse_args(given)
    if wanted.seconds and wanted.player != "advisor":
        fail(f"--seconds is for the advisor: the {wanted.player} player does not think")
    if wanted.force and wanted.csv is None:
        fail("--force writes over the file of --csv, and none is named")
    from scoundrel.simulate import Wanted, simulate  # noqa: PLC0415

    plan = Wanted(wanted.player, wanted.deals, wanted.rules, wanted.seconds, wanted.jobs)
    return simulate(plan, wanted.csv, force=wanted.force)


def _play(options: argparse.Namespace, on_frame: OnFrame | None) -> int:
    from scoundrel.storage.paths import DataDirError, data_directory  # noqa: PLC0415

    directory, notices = None, []
    try:
        directory = data_directory(options.data_dir)
    except DataDirError as error:
        if options.data_dir is not None:
            fail(str(error))
        # Whoever has named no folder cannot name a better one: they can play all the same.
        notices.append(f"Nothing of what you play is kept: {error}.")
    log_file = _begin_log(directory)
    try:
        return _open_table(options, directory, notices, on_frame)
    except Exception:
        logging.critical("The game stopped.\n%s", traceback.format_exc())
        _tell(f"something went wrong; what happened is in {log_file}")
        return 1


def _begin_log(directory: Path | None) -> Path:
    """Write the log in the folder, or where the system keeps what is not to last; give its place."""
    # A log that cannot be written is no reason to print anything.
    logging.raiseExceptions = False
    if directory is not None:
        with suppress(OSError):
            return _log_to(directory / "scoundrel.log")
    import tempfile  # noqa: PLC0415  # hardly ever needed

    elsewhere = Path(tempfile.gettempdir()) / "scoundrel.log"
    with suppress(OSError):
        _log_to(elsewhere)
    return elsewhere


def _log_to(file: Path) -> Path:
    logging.basicConfig(
        filename=file,
        encoding="utf-8",
        level=logging.INFO,
        format="%(asctime)s %(levelname)s %(message)s",
    )
    return file


def _open_table(
    options: argparse.Namespace, directory: Path | None, notices: Sequence[str], on_frame: OnFrame | None
) -> int:
    from scoundrel.ui.environment import prepare  # noqa: PLC0415

    prepare()
    # There is no garbage yet; the first frame switches the search for it on again.
    gc.disable()
    from scoundrel.storage.store import Store  # noqa: PLC0415
    from scoundrel.ui.app import App  # noqa: PLC0415
    from scoundrel.ui.window import GameWindow, NoDisplayError  # noqa: PLC0415

    try:
        window = GameWindow()
    except NoDisplayError as error:
        fail(str(error))
    app = App(window, options.game, Store(directory, notices=notices))
    try:
        app.run(on_frame)
    finally:
        app.close()
    return 0


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # The executable also is the program of the processes it starts.
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
