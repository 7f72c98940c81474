"""The best line of a Dungeon, and the review of a game: ``python -m scoundrel analyse GAME``.

The output is the transcript of the best line with everything else as comments, so ``replay`` can read it. The
JSON document has these keys instead:

``game``, ``ruleset``, ``dungeon``
    the ID, its ruleset, and the codes of the cards, top card first.
``par``
    the best line's ``score``; whether it is ``proved`` to be the maximum; whether it ``cleared`` the Dungeon;
    whether the Dungeon is proved ``lost``.
``line``
    the best line: for each Room its number ``room``, its ``cards`` and the ``moves`` made there.
``played``
    the given game, unless only an ID was given: ``moves``, ``outcome`` and ``score`` (null if unfinished),
    ``practice``, and ``faults``, the false claims about it.
``review``
    `scoundrel.solver.review.Review.as_data` of that game; else null. A room that isn't ``settled`` has only
    first estimates.
``tries``
    with ``--try``: the ``room``, the number of ``tries``, and the ``ways``, each with its ``moves``, whether
    it is the ``best``, and the results of its tries (``cleared``, ``scores``); ``difference`` is the 95%
    confidence interval of the best way's gain (-1 to 1), null if there is only one. Else null.
``complete``
    false if Ctrl+C stopped it early.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter

from ..engine import Game, Outcome, outcome, room_turns, score
from ..i18n import N_, ngettext
from ..i18n import gettext as _
from ..solver.search import Line, Oracle
from .commands import Given, UnreadableError, read_given
from .console import INTERRUPTED, Interrupt, Progress, fail, lasting, note, write, write_lines
from .findings import SLICE, Analysis, Tries, as_data, as_text
from .verify import FALSE


def analyse(
    words: Sequence[str],
    seconds: float,
    data_dir: Path | None,
    *,
    as_json: bool = False,
    room: int | None = None,
) -> int:
    """Print the analysis of the game that these words name; return the exit code.

    The words are an ID, a transcript's file, a result code or a result line; ``-`` reads standard input. The
    best line and the review take at most ``seconds`` each. Then Room number ``room`` is simulated many times.
    The Dungeon is recorded as seen in ``data_dir``, or in the default folder if that exists.

    After Ctrl+C the partial result is printed, and the code is `INTERRUPTED`. If a claim about the result is
    false the code is `FALSE`. If no game can be read, or it has no such Room, the code is 2.
    """
    try:
        given = read_given(words)
    except UnreadableError as error:
        return fail(str(error))
    if room is not None and (reason := _untriable(given.game, room)):
        return fail(reason)
    with Interrupt() as interrupt, Progress() as progress:
        analysis = _analyse(given, seconds, interrupt, progress, room)
    note(given.id, data_dir)
    if as_json:
        import json  # noqa: PLC0415  # only where it is asked for

        printed = write(f"{json.dumps(as_data(analysis), indent=2)}\n")
    else:
        printed = write_lines(as_text(analysis))
    if interrupt.asked:
        return printed or INTERRUPTED
    return printed or (FALSE if given.faults else 0)


def _untriable(game: Game | None, room: int) -> str:
    """Return why this Room can't be tried; empty if it can."""
    if game is None:
        return _("--try needs a game that was played; this is only an ID")
    rooms = len([*room_turns(game)])
    if room > rooms:
        return ngettext(
            "--try {room}: this game has only {n} Room",
            "--try {room}: this game has only {n} Rooms",
            rooms,
            room=room,
        )
    return ""


def _analyse(
    given: Given, seconds: float, interrupt: Interrupt, progress: Progress, room: int | None
) -> Analysis:
    oracle = Oracle(Game(given.id).state)
    began = perf_counter()
    message = N_("best line: {time} left, Ctrl+C shows the results so far")
    _work(oracle.step, seconds, interrupt, progress, message)
    took, review, tries = perf_counter() - began, None, None
    if given.game is not None and not interrupt.asked:
        from ..solver.review import Review  # noqa: PLC0415  # not needed for an ID

        review = Review(given.game)
        message = N_("review: {time} left, Ctrl+C shows the results so far")
        _work(review.step, seconds, interrupt, progress, message)
        for _room in range(review.rooms - len(review.turns)):
            if not interrupt.asked:
                review.step(0.0)
        if room is not None and room <= len(review.turns):
            tries = Tries(given.game, review.turns[room - 1])
            tries.play(interrupt, progress)
    return Analysis(given, _best(oracle.line, given.game), took, review, not interrupt.asked, tries)


def _best(line: Line, game: Game | None) -> Line:
    """Return the best line found, or the game as played if that scored more."""
    if game is None or not game.over or score(game.state) <= line.score:
        return line
    cleared = outcome(game.state) is Outcome.CLEARED
    return line._replace(score=score(game.state), moves=game.moves, cleared=cleared)


def _work(
    step: Callable[[float], bool], seconds: float, interrupt: Interrupt, progress: Progress, message: str
) -> None:
    """Call ``step`` until the work is done, the time is up or Ctrl+C is pressed."""
    began = perf_counter()
    while not interrupt.asked:
        left = began + seconds - perf_counter()
        if left <= 0 or step(min(SLICE, left)):
            return
        progress.show(1 - left / seconds, _(message, time=lasting(max(0.0, left))))
