"""Lets a player play many Dungeons: ``python -m scoundrel simulate --player greedy``."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext, suppress
from functools import partial
from time import perf_counter
from typing import IO, Final, NamedTuple

from scoundrel.cli.console import cannot_write, fail, open_for_writing, write_lines
from scoundrel.cli.interrupt import INTERRUPTED, Interrupt
from scoundrel.cli.players import PLAYERS, play
from scoundrel.cli.progress import Progress, lasting
from scoundrel.cli.summary import Tally, bars
from scoundrel.cli.workers import WorkerError, Workers
from scoundrel.confidence import wilson
from scoundrel.engine import Game, GameId, Outcome, Ruleset, outcome, score
from scoundrel.i18n import gettext as _
from scoundrel.i18n import ngettext

COLUMNS: Final = "number,outcome,score,rooms,code"
"""The CSV's header: Dungeon number, ``cleared`` or ``died``, score, number of Rooms, result code."""

_PIECE: Final = 50
"""Deals per task where each takes little time."""


class Wanted(NamedTuple):
    """The simulation to run."""

    player: str
    """A name in `PLAYERS`."""
    deals: range
    rules: Ruleset
    seconds: float = 0.0
    """Thinking time for each decision of the advisor; with 0 its decisions are reproducible."""
    jobs: int = 1


class Played(NamedTuple):
    """The result of one deal."""

    number: int
    cleared: bool
    score: int
    rooms: int
    code: str
    """The result code; empty if it was not asked for."""

    def __str__(self) -> str:
        """A line of the CSV."""
        how = Outcome.CLEARED if self.cleared else Outcome.DIED
        return f"{self.number},{how.value},{self.score},{self.rooms},{self.code}"


def simulate(wanted: Wanted, csv: str | None = None, *, force: bool = False) -> int:
    """Play the deals and print a report; return the exit code, `INTERRUPTED` after Ctrl+C.

    With ``csv`` each deal also becomes a line of that file, in the order of the numbers; an existing file is
    only overwritten with ``force``. After Ctrl+C the report is about the deals played, and the file has whole
    lines. An error is one line on standard error.
    """
    try:
        file = None if csv is None else open_for_writing(csv, force=force)
    except (OSError, ValueError) as error:
        return cannot_write(str(csv), error)
    tally = Tally()
    fault: WorkerError | OSError | None = None
    began = perf_counter()
    with Interrupt() as interrupt:
        try:
            with file or nullcontext():
                _run(wanted, interrupt, tally, file)
        except (WorkerError, OSError) as error:
            fault = error
    took = perf_counter() - began
    printed = write_lines(_report(wanted, tally, took))
    if isinstance(fault, WorkerError):
        return fail(str(fault))
    if fault is not None:
        return cannot_write(str(csv), fault)
    return printed or (INTERRUPTED if interrupt.asked else 0)


def _run(wanted: Wanted, interrupt: Interrupt, tally: Tally, file: IO[str] | None) -> None:
    """Count each deal, and write it, until all are played or Ctrl+C is pressed."""
    if file is not None:
        file.write(f"{COLUMNS}\n")
    began, whole = perf_counter(), len(wanted.deals)
    with Progress() as progress:
        for pieces in _pieces(wanted, interrupt, coded=file is not None):
            for played in pieces:
                tally.add(played.score, cleared=played.cleared)
                if file is not None:
                    file.write(f"{played}\n")
            if file is not None:
                file.flush()
            done = tally.deals
            left = (perf_counter() - began) / done * (whole - done) if done else 0.0
            fields = {"done": done, "whole": whole, "cleared": tally.cleared}
            if done:
                words = _(
                    "{done} of {whole} deals, {cleared} cleared, {time} left", time=lasting(left), **fields
                )
            else:
                words = _("{done} of {whole} deals, {cleared} cleared", **fields)
            progress.show(done / whole, words)


def _pieces(wanted: Wanted, interrupt: Interrupt, *, coded: bool) -> Iterator[list[Played]]:
    """The deals played, in order, a few at a time; an empty list now and then while there is none yet."""
    work = partial(play_deals, wanted.player, str(wanted.rules), wanted.seconds, coded)
    if wanted.jobs == 1:
        for number in wanted.deals:
            with suppress(KeyboardInterrupt), interrupt.at_once():
                piece = work(range(number, number + 1))
            if interrupt.asked:
                return
            yield piece
        return
    size = 1 if wanted.player == "advisor" else _PIECE
    deals = wanted.deals
    tasks = (deals[at : at + size] for at in range(0, len(deals), size))
    with Workers(min(wanted.jobs, -(-len(deals) // size)), work) as workers:
        for found in workers.results(tasks):
            if interrupt.asked:
                return
            yield found or []


def play_deals(player: str, rules: str, seconds: float, coded: bool, numbers: range) -> list[Played]:
    """Play these deals. The results depend on the numbers alone, unless the advisor is given time."""
    return [_play(GameId(Ruleset.parse(rules), number), player, seconds, coded) for number in numbers]


def _play(game_id: GameId, player: str, seconds: float, coded: bool) -> Played:
    assert game_id.number is not None
    game = play(Game(game_id), PLAYERS[player](game_id.number, seconds))
    code = ""
    if coded:
        from scoundrel.engine import result_code  # noqa: PLC0415  # only for a CSV

        with suppress(ValueError):  # a game too long to have one
            code = result_code(game)
    cleared = outcome(game.state) is Outcome.CLEARED
    return Played(game_id.number, cleared, score(game.state), game.steps[-1].room, code)


def _report(wanted: Wanted, tally: Tally, took: float) -> Iterator[str]:
    deals, first, last = tally.deals, wanted.deals[0], wanted.deals[-1]
    yield _(
        "{player}, {rules}, deals {first}..{last}",
        player=wanted.player,
        rules=wanted.rules,
        first=first,
        last=last,
    )
    if wanted.seconds:
        yield _("{seconds:g} s per decision: another machine may play differently", seconds=wanted.seconds)
    if not deals:
        yield _("No deal was played.")
        return
    if deals < len(wanted.deals):
        yield _(
            "Stopped after {done} of {whole} deals: {first}..{last}",
            done=deals,
            whole=len(wanted.deals),
            first=first,
            last=first + deals - 1,
        )
    yield ""
    least, most = wilson(tally.cleared, deals)
    yield _(
        "Cleared     {cleared} of {deals}: {share:.2f}% (95% confidence: {least:.2f}% to {most:.2f}%)",
        cleared=tally.cleared,
        deals=deals,
        share=100 * tally.cleared / deals,
        least=100 * least,
        most=100 * most,
    )
    yield _("Mean score  {mean:.2f} (standard error {error:.2f})", mean=tally.mean, error=tally.error)
    yield ""
    yield from bars(tally.scores)
    yield ""
    yield ngettext(
        "{n} deal in {seconds:.1f} s, {rate:.0f} per second",
        "{n} deals in {seconds:.1f} s, {rate:.0f} per second",
        deals,
        seconds=took,
        rate=deals / max(took, 1e-9),
    )
