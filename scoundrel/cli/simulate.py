"""The simulate command: its computer players, worker processes, statistics and report."""

from __future__ import annotations

import signal
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, nullcontext, suppress
from functools import partial
from itertools import islice
from math import sqrt
from multiprocessing import active_children, get_context
from random import Random
from time import perf_counter
from typing import IO, Any, Final, NamedTuple, TypeVar

from ..engine import (
    AVOID,
    DECK,
    MAX_NUMBER,
    Game,
    GameId,
    Move,
    Outcome,
    Ruleset,
    avoid_objection,
    legal_moves,
    outcome,
    result_code,
    score,
    weapon_limit,
)
from ..i18n import N_, gettext as _, ngettext
from ..intervals import round_steps, wilson
from ..solver.search import endings, rest_of
from ..solver.view import PlayerView
from .console import (
    INTERRUPTED,
    Interrupt,
    Progress,
    cannot_write,
    fail,
    lasting,
    open_for_writing,
    write_lines,
)

_MAX_BARS: Final = 25
_BAR: Final = 40  # the length of the longest bar, in characters


class Tally:
    """Counts the scores of the played deals, and how many were cleared."""

    def __init__(self) -> None:
        self.scores: Counter[int] = Counter()
        self.cleared = 0

    def add(self, score: int, *, cleared: bool) -> None:
        """Count one more deal."""
        self.scores[score] += 1
        self.cleared += cleared

    @property
    def deals(self) -> int:
        """The number of deals played."""
        return self.scores.total()

    @property
    def mean(self) -> float:
        """The mean score; at least one deal must have been played."""
        return sum(value * many for value, many in self.scores.items()) / self.deals

    @property
    def error(self) -> float:
        """The standard error of the mean; 0 for a single deal."""
        if self.deals < 2:
            return 0.0
        mean = self.mean
        squares = sum(many * (value - mean) ** 2 for value, many in self.scores.items())
        return sqrt(squares / (self.deals - 1) / self.deals)


def bars(scores: Counter[int]) -> Iterator[str]:
    """Yield the lines of a histogram of ``scores`` in equal ranges, none with both deaths and clears."""
    low, high = min(scores), max(scores)
    width = next(width for width in round_steps() if -(-high // width) - -(-low // width) < _MAX_BARS)
    ranges = range(-(-low // width), -(-high // width) + 1)
    games: Counter[int] = Counter()
    for value, many in scores.items():
        games[-(-value // width)] += many
    names = [
        _("{low} to {high}", low=(end - 1) * width + 1, high=end * width) if width > 1 else str(end)
        for end in ranges
    ]
    longest, maximum = max(map(len, names)), max(games.values())
    for name, end in zip(names, ranges, strict=True):
        bar = "#" * -(-games[end] * _BAR // maximum)
        yield f"{name:>{longest}} |{bar:{_BAR}} {games[end]}"


GamePlayer = Callable[[Game], tuple[Move, ...]]
"""A function that returns the next move, or several, for a game in progress."""


def random_player(seed: int) -> GamePlayer:
    """Return a player that picks legal moves at random, reproducibly for each seed."""
    random = Random(seed).random

    def play(game: Game) -> tuple[Move, ...]:
        legal = legal_moves(game.state)
        return (legal[int(random() * len(legal))],)

    return play


def greedy(game: Game) -> tuple[Move, ...]:
    """Return the plan that leaves the most health and, on a tie, the Weapon with the highest limit.

    If every plan costs health, the Room is avoided if the rules allow it, but never two Rooms in a row.
    """
    state = game.state
    rules = state.ruleset
    best = max(endings(state), key=lambda one: (one.state.health, weapon_limit(rules, one.state.weapon)))
    if best.state.health < state.health and not state.avoided_last and avoid_objection(state) is None:
        return (AVOID,)
    return best.moves


def advised(seconds: float) -> GamePlayer:
    """Return a player that follows the advisor after ``seconds`` of search, or its first answer for 0."""
    from ..solver.advisor import advise  # noqa: PLC0415  # not needed by the other players

    proved: tuple[GameId | None, tuple[Move, ...]] = None, ()

    def play(game: Game) -> tuple[Move, ...]:
        nonlocal proved
        rest = rest_of(proved[1], game.moves) if proved[0] == game.id else ()
        plans = advise(PlayerView.of(game), seconds, rest)
        last = game.moves[-len(DECK) :]
        if len(last) == len(DECK) and set(last) == {AVOID}:  # under Easy rules, avoiding could go on forever
            plans = tuple([plan for plan in plans if plan.moves[0] is not AVOID])
        if not plans:
            return greedy(game)
        proved = game.id, (*game.moves, *plans[0].line) if plans[0].line else ()
        return plans[0].moves

    return play


PLAYERS: Final[Mapping[str, Callable[[int, float], GamePlayer]]] = {
    "advisor": lambda _, seconds: advised(seconds),
    "greedy": lambda _number, _seconds: greedy,
    # Don't use the deal's own seed, so that the moves don't depend on the order of the cards.
    "random": lambda number, _: random_player(MAX_NUMBER + 1 + number),
}
"""Functions that create each player, by name, from a deal's number and the seconds per decision."""


def play(game: Game, player: GamePlayer) -> Game:
    """Let ``player`` play the game to its end; return the game."""
    while not game.over:
        for move in player(game):
            game.push(move)
    return game


_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

_AHEAD: Final = 8  # the maximum number of unfinished tasks per process
_PATIENCE: Final = 0.1  # seconds to wait for a result before yielding `None`


class WorkerError(Exception):
    """A process couldn't be started, or ended before its work was done. The message is one line."""


def in_parallel(
    jobs: int, work: Callable[[_Task], _Result], tasks: Iterable[_Task]
) -> Generator[_Result | None, None, None]:
    """Call ``work`` for each task in ``jobs`` processes; yield the results in order, `None` while waiting.

    The processes are always spawned, never forked, so ``work`` must be a module-level function, and tasks and
    results must be picklable. Closing the iterator stops the processes. Raises `WorkerError` if a process
    can't be started or ends early.
    """
    waiting, begun = iter(tasks), deque[Future[_Result]]()
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _ignore_interrupt)
    try:
        before = _ignore_interrupt()
        try:
            begun.extend(pool.submit(work, task) for task in islice(waiting, jobs))  # starts one process each
        finally:
            signal.signal(signal.SIGINT, before)
        while begun:
            begun.extend(pool.submit(work, task) for task in islice(waiting, _AHEAD * jobs - len(begun)))
            if wait([begun[0]], _PATIENCE).done:
                yield begun.popleft().result()
            else:
                yield None
    except OSError as error:
        raise WorkerError(_("can't start a process: {reason}", reason=error.strerror or error)) from None
    except BrokenProcessPool:
        raise WorkerError(_("a process ended before its work was done")) from None
    finally:
        for process in active_children():
            process.terminate()
        pool.shutdown()


def _ignore_interrupt() -> Any:
    """Ignore Ctrl+C, because the main process stops the others; return the previous handler."""
    return signal.signal(signal.SIGINT, signal.SIG_IGN)


COLUMNS: Final = "number,outcome,score,rooms,code"
"""The CSV's header: Dungeon number, ``cleared`` or ``died``, score, number of Rooms, result code."""
_PIECE: Final = 50  # the number of deals per task; for the slow advisor, it is 1


class Wanted(NamedTuple):
    """The options of a simulation."""

    player: str  # a name in `PLAYERS`
    deals: range
    rules: Ruleset
    seconds: float = 0.0  # seconds for each of the advisor's decisions; with 0, they are reproducible
    jobs: int = 1


class DealResult(NamedTuple):
    """The result of one deal."""

    number: int
    cleared: bool
    score: int
    rooms: int
    code: str  # the result code; empty unless it was requested

    def __str__(self) -> str:
        how = Outcome.CLEARED if self.cleared else Outcome.DIED
        return f"{self.number},{how.value},{self.score},{self.rooms},{self.code}"


def simulate(wanted: Wanted, csv: str | None = None, *, force: bool = False) -> int:
    """Play the deals and print a report; return the exit code, `INTERRUPTED` after Ctrl+C.

    With ``csv``, each deal also becomes a line of that file, in the order of the numbers; an existing file is
    only overwritten if ``force`` is true. After Ctrl+C, the report and the file cover the deals played so
    far.
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
    printed = write_lines(_report(wanted, tally, perf_counter() - began))
    if isinstance(fault, WorkerError):
        return fail(str(fault))
    if fault is not None:
        return cannot_write(str(csv), fault)
    return printed or (INTERRUPTED if interrupt.asked else 0)


def _run(wanted: Wanted, interrupt: Interrupt, tally: Tally, file: IO[str] | None) -> None:
    """Play, count and write the deals until all are done or Ctrl+C is pressed."""
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
            fields = {"done": done, "whole": whole, "cleared": tally.cleared}
            words = _("{done} of {whole} Dungeons, {cleared} cleared", **fields)
            if done:
                time = lasting((perf_counter() - began) / done * (whole - done))
                words = _("{done} of {whole} Dungeons, {cleared} cleared, {time} left", time=time, **fields)
            progress.show(done / whole, words)


def _pieces(wanted: Wanted, interrupt: Interrupt, *, coded: bool) -> Iterator[list[DealResult]]:
    """Yield the results in order, a few at a time, and an empty list while there is nothing new."""
    work = partial(play_deals, wanted, coded)
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
    with closing(in_parallel(min(wanted.jobs, -(-len(deals) // size)), work, tasks)) as pieces:
        for results in pieces:
            if interrupt.asked:
                return
            yield results or []


def play_deals(wanted: Wanted, coded: bool, numbers: range) -> list[DealResult]:
    """Play the deals ``numbers``. The results are reproducible unless the advisor has thinking time."""
    results = []
    for number in numbers:
        game = play(Game(GameId(wanted.rules, number)), PLAYERS[wanted.player](number, wanted.seconds))
        code = ""
        if coded:
            with suppress(ValueError):  # a game may be too long for a code
                code = result_code(game)
        cleared = outcome(game.state) is Outcome.CLEARED
        results.append(DealResult(number, cleared, score(game.state), game.steps[-1].room, code))
    return results


def _report(wanted: Wanted, tally: Tally, took: float) -> Iterator[str]:
    deals, first, last = tally.deals, wanted.deals[0], wanted.deals[-1]
    fields = {"player": wanted.player, "rules": wanted.rules, "first": first, "last": last}
    yield _("{player}, {rules}, Dungeons {first}..{last}", **fields)
    if wanted.seconds:
        yield _("{seconds:g} s per decision: another machine may play differently", seconds=wanted.seconds)
    if not deals:
        yield _("No Dungeons were played.")
        return
    if deals < len(wanted.deals):
        fields |= {"done": deals, "whole": len(wanted.deals), "last": first + deals - 1}
        yield _("Stopped after {done} of {whole} Dungeons: {first}..{last}", **fields)
    yield ""
    share, least, most = (100 * part for part in (tally.cleared / deals, *wilson(tally.cleared, deals)))
    words = N_("Cleared     {cleared} of {deals}: {share:.2f}% (95% confidence: {least:.2f}% to {most:.2f}%)")
    yield _(words, cleared=tally.cleared, deals=deals, share=share, least=least, most=most)
    if deals > 1:
        yield _("Mean score  {mean:.2f} (standard error {error:.2f})", mean=tally.mean, error=tally.error)
    yield ""
    yield from bars(tally.scores)
    yield ""
    yield ngettext(
        "{n} Dungeon in {seconds:.1f} s, {rate:.0f} per second",
        "{n} Dungeons in {seconds:.1f} s, {rate:.0f} per second",
        deals,
        seconds=took,
        rate=deals / max(took, 1e-9),
    )
