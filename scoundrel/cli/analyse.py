"""The best that can be made of a Dungeon, and a game gone through: ``python -m scoundrel analyse GAME``.

What is printed is itself a transcript, that of the best line; all else are remarks in it, so that it can be
given to ``replay``. The JSON document has these keys instead:

``game``, ``ruleset``, ``dungeon``
    the ID, its ruleset, and the codes of the cards, top card first.
``par``
    ``score`` of the best line found; ``proved``: can nobody score more? ``cleared``: does it clear the
    Dungeon? ``lost``: is it proved that nothing does?
``line``
    that line: for each Room its number ``room``, its ``cards`` and the ``moves`` made there.
``played``
    the game that was given, if more than an ID was: ``moves``, ``outcome`` and ``score`` (null while it goes
    on), ``practice``, and ``faults``, what was said of it that is not true.
``review``
    what `scoundrel.solver.review.Review.as_data` says of that game; else null.
``complete``
    false where Ctrl+C cut it short.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Final

from scoundrel.cli.console import fail, write, write_lines
from scoundrel.cli.findings import Analysis, as_data, as_text
from scoundrel.cli.game_argument import Given, UnreadableError, read_given
from scoundrel.cli.interrupt import INTERRUPTED, Interrupt
from scoundrel.cli.progress import Progress, lasting
from scoundrel.cli.verify import FALSE
from scoundrel.engine import Game, Outcome, outcome, score
from scoundrel.solver.line import Line
from scoundrel.solver.oracle import Oracle

_SLICE: Final = 0.1
"""Seconds of work between two looks at Ctrl+C and the clock."""


def analyse(words: Sequence[str], seconds: float, *, as_json: bool = False) -> int:
    """Print what can be made of the game these words name; give the exit code.

    They are an ID, a transcript's file, a result code or a line with one; ``-`` reads standard input. The
    best line is looked for at most so many ``seconds``, and a game played is gone through for as long. After
    Ctrl+C what was found is printed, and the code is `INTERRUPTED`; where something that was said of a result
    is not true it is `FALSE`; where no game can be read it is 2 and that is said in one line.
    """
    try:
        given = read_given(words)
    except UnreadableError as error:
        return fail("analyse", str(error))
    with Interrupt() as interrupt, Progress() as progress:
        found = _analyse(given, seconds, interrupt, progress)
    printed = write(_json(found)) if as_json else write_lines(as_text(found))
    if interrupt.asked:
        return printed or INTERRUPTED
    return printed or (FALSE if given.faults else 0)


def _analyse(given: Given, seconds: float, interrupt: Interrupt, progress: Progress) -> Analysis:
    oracle = Oracle(Game(given.id).state)
    began = perf_counter()
    _work(oracle.step, seconds, interrupt, lambda share, left: progress.show(share, f"best line: {left}"))
    took, review = perf_counter() - began, None
    if given.game is not None and not interrupt.asked:
        from scoundrel.solver.review import Review  # noqa: PLC0415  # not needed for an ID

        review = Review(given.game)
        _work(
            review.step, seconds, interrupt, lambda share, left: progress.show(share, f"game played: {left}")
        )
        for _ in range(review.rooms - len(review.turns)):
            if not interrupt.asked:
                review.step(0.0)
    return Analysis(given, _best(oracle.line, given.game), took, review, not interrupt.asked)


def _best(line: Line, game: Game | None) -> Line:
    """The line found, or the game played itself where that came to more."""
    if game is None or not game.over or score(game.state) <= line.score:
        return line
    cleared = outcome(game.state) is Outcome.CLEARED
    return line._replace(score=score(game.state), moves=game.moves, cleared=cleared)


def _work(
    step: Callable[[float], bool], seconds: float, interrupt: Interrupt, show: Callable[[float, str], None]
) -> None:
    """Let it work until it is done, the time is up or Ctrl+C is pressed."""
    began = perf_counter()
    while not interrupt.asked:
        left = began + seconds - perf_counter()
        if left <= 0 or step(min(_SLICE, left)):
            return
        show(1 - left / seconds, f"{lasting(max(0.0, left))} left, Ctrl+C shows what is found")


def _json(found: Analysis) -> str:
    import json  # noqa: PLC0415  # only where it is asked for

    return f"{json.dumps(as_data(found), indent=2)}\n"
