"""Let a player play many Dungeons, and say how it fared: ``python -m scoundrel simulate --player greedy``."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext, suppress
from functools import partial
from time import perf_counter
from typing import IO, Final, NamedTuple

from scoundrel.cli.console import EXISTS, fail, open_for_writing, write_lines
from scoundrel.cli.interrupt import INTERRUPTED, Interrupt
from scoundrel.cli.players import PLAYERS, play
from scoundrel.cli.progress import Progress, lasting
from scoundrel.cli.summary import Tally, bars, wilson
from scoundrel.cli.workers import WorkerError, Workers
from scoundrel.engine import Game, GameId, Outcome, Ruleset, outcome, score

COLUMNS: Final = "number,outcome,score,rooms,code"
"""The first line of the CSV: the Dungeon's number, ``cleared`` or ``died``, and how many Rooms were met."""

_PIECE: Final = 50
"""So many deals at once are sent to a process where none of them takes long."""


class Wanted(NamedTuple):
    """What is to be played."""

    player: str
    """A name in `PLAYERS`."""
    deals: range
    rules: Ruleset
    seconds: float = 0.0
    """For each decision of the advisor; with 0 it always decides the same."""
    jobs: int = 1


class Played(NamedTuple):
    """What became of one deal."""

    number: int
    cleared: bool
    score: int
    rooms: int
    code: str
    """The result code; nothing where it was not asked for."""

    def __str__(self) -> str:
        """A line of the CSV."""
        how = Outcome.CLEARED if self.cleared else Outcome.DIED
        return f"{self.number},{how.value},{self.score},{self.rooms},{self.code}"


def simulate(wanted: Wanted, csv: str | None = None, *, force: bool = False) -> int:
    """Play the deals and print how it went; give the exit code, `INTERRUPTED` after Ctrl+C.

    With ``csv`` each deal also becomes a line of that file, in the order of their numbers; one that is there
    is only written over where ``force`` says so. After Ctrl+C what was played is printed, and the file is
    whole as far as it goes. What goes wrong is said in one line on standard error.
    """
    try:
        file = None if csv is None else open_for_writing(csv, force=force)
    except FileExistsError:
        return fail(str(csv), EXISTS)
    except (OSError, ValueError) as error:
        return fail(str(csv), getattr(error, "strerror", None) or str(error))
    tally, fault = Tally(), None
    began = perf_counter()
    with Interrupt() as interrupt:
        try:
            with file or nullcontext():
                _run(wanted, interrupt, tally, file)
        except WorkerError as error:
            fault = "simulate", str(error)
        except OSError as error:
            fault = str(csv), error.strerror or type(error).__name__
    took = perf_counter() - began
    printed = write_lines(_report(wanted, tally, took))
    if fault is not None:
        return fail(*fault)
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
            when = f", {lasting(left)} left" if done else ""
            progress.show(done / whole, f"{done} of {whole} deals, {tally.cleared} cleared{when}")


def _pieces(wanted: Wanted, interrupt: Interrupt, *, coded: bool) -> Iterator[list[Played]]:
    """The deals played, in their order, a few at a time; nothing now and then while there is none yet."""
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
    """Play these deals. What comes of each follows from its number, unless the advisor is given time."""
    return [_play(GameId(Ruleset.parse(rules), number), player, seconds, coded) for number in numbers]


def _play(game_id: GameId, player: str, seconds: float, coded: bool) -> Played:
    assert game_id.number is not None
    game = play(Game(game_id), PLAYERS[player](game_id.number, seconds))
    code = ""
    if coded:
        from scoundrel.engine import result_code  # noqa: PLC0415  # only where it is asked for

        with suppress(ValueError):  # a game too long to have one
            code = result_code(game)
    cleared = outcome(game.state) is Outcome.CLEARED
    return Played(game_id.number, cleared, score(game.state), game.steps[-1].room, code)


def _report(wanted: Wanted, tally: Tally, took: float) -> Iterator[str]:
    deals, first, last = tally.deals, wanted.deals[0], wanted.deals[-1]
    yield f"{wanted.player}, {wanted.rules}, deals {first}..{last}"
    if wanted.seconds:
        yield f"{wanted.seconds:g} s a decision: on another machine it may play otherwise"
    if not deals:
        yield "No deal was played."
        return
    if deals < len(wanted.deals):
        yield f"Stopped after {deals} of {len(wanted.deals)} deals: {first}..{first + deals - 1}"
    yield ""
    least, most = wilson(tally.cleared, deals)
    share = f"{100 * tally.cleared / deals:.2f} % (95 % sure: {100 * least:.2f} to {100 * most:.2f} %)"
    yield f"Cleared     {tally.cleared} of {deals}: {share}"
    yield f"Mean score  {tally.mean:.2f} (standard error {tally.error:.2f})"
    yield ""
    yield from bars(tally.scores)
    yield ""
    yield f"{deals} deals in {took:.1f} s, {deals / max(took, 1e-9):.0f} a second"
