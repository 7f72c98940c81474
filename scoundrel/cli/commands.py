"""The commands: play, replay, verify, analyse, simulate, puzzle, export, import or check the files."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from scoundrel.cli import options
from scoundrel.cli.errors import refuse
from scoundrel.i18n import gettext as _

if TYPE_CHECKING:
    from scoundrel.cli.play import OnFrame


def run(given: Sequence[str], on_frame: OnFrame | None) -> int:
    """Run the command; return the exit code. ``on_frame`` is as in `App.run`.

    The garbage collector is off, and stays so up to the first frame; other commands turn it on.
    """
    if sys.platform == "win32" and given:
        from scoundrel.cli.terminal import attach  # noqa: PLC0415  # not for a double click

        attach()
    if given and given[0] in _COMMANDS:
        gc.enable()
        return _COMMANDS[given[0]](given[1:])
    wanted = options.player().read(given)
    if wanted.selfcheck:
        gc.enable()
        from scoundrel.cli.selfcheck import selfcheck  # noqa: PLC0415

        return selfcheck()
    from scoundrel.cli.play import play  # noqa: PLC0415

    return play(wanted.game, wanted.data_dir, on_frame)


def _replay(words: Sequence[str]) -> int:
    from scoundrel.cli.replay import replay  # noqa: PLC0415  # each command loads what it needs

    wanted = options.replayer().read(words)
    return replay(wanted.file, wanted.data_dir)


def _verify(words: Sequence[str]) -> int:
    from scoundrel.cli.verify import verify  # noqa: PLC0415

    # After -- a negative score is not taken for an option.
    asks = words[:1] in (["-h"], ["--help"])
    return verify(options.verifier().read(words if asks else ["--", *words]).code)


def _export(words: Sequence[str]) -> int:
    from scoundrel.cli.exchange import export_games  # noqa: PLC0415

    wanted = options.exporter().read(words)
    return export_games(wanted.file, wanted.data_dir, force=wanted.force)


def _import(words: Sequence[str]) -> int:
    from scoundrel.cli.exchange import import_games  # noqa: PLC0415

    wanted = options.importer().read(words)
    return import_games(wanted.file, wanted.data_dir)


def _analyse(words: Sequence[str]) -> int:
    from scoundrel.cli.analyse import analyse  # noqa: PLC0415

    # With a space before it a negative score is not taken for an option.
    spaced = [f" {word}" if word[:1] == "-" and word[1:2].isdigit() else word for word in words]
    wanted = options.analyst().read(spaced)
    game = [word.strip() for word in wanted.game]
    return analyse(game, wanted.seconds, wanted.data_dir, as_json=wanted.json, room=wanted.room)


def _simulate(words: Sequence[str]) -> int:
    wanted = options.simulator().read(words)
    if wanted.seconds and wanted.player != "advisor":
        refuse(_("--seconds is for the advisor; the {player} player needs no time", player=wanted.player))
    if wanted.force and wanted.csv is None:
        refuse(_("--force is for the file of --csv, and none is given"))
    from scoundrel.cli.simulate import Wanted, simulate  # noqa: PLC0415

    plan = Wanted(wanted.player, wanted.deals, wanted.rules, wanted.seconds, wanted.jobs)
    return simulate(plan, wanted.csv, force=wanted.force)


def _puzzle(words: Sequence[str]) -> int:
    wanted = options.puzzler().read(words)
    if wanted.list and wanted.puzzle is not None:
        refuse(_("--list lists all puzzles; leave out {text!r}", text=wanted.puzzle[:40]))
    from scoundrel.cli.puzzle import puzzle  # noqa: PLC0415

    return puzzle(wanted.puzzle, wanted.data_dir, listed=wanted.list)


_COMMANDS: Final[Mapping[str, Callable[[Sequence[str]], int]]] = {
    "replay": _replay,
    "verify": _verify,
    "export": _export,
    "import": _import,
    "analyse": _analyse,
    "simulate": _simulate,
    "puzzle": _puzzle,
}
