"""The best line of a Dungeon, and the review of a game: ``python -m scoundrel analyse GAME``.

The output is the transcript of the best line, with everything else as comments, so ``replay`` can read it.
With ``--json``, it is a JSON document with these keys instead:

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
    `scoundrel.solver.review.Review.as_data` of that game, or null if it wasn't reviewed. A room that isn't
    ``settled`` has only first estimates.
``tries``
    with ``--try``: the ``room``, the number of ``tries``, and the ``ways`` to play, each with its ``moves``,
    whether it is the ``best``, and the results of its tries (``cleared``, ``scores``); ``difference`` is the
    95% confidence interval of the best way's gain (-1 to 1), or null if only one was tried. Otherwise null.
``complete``
    false if Ctrl+C stopped the analysis early.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

from ..engine import (
    AvoidPolicy,
    Fault,
    Game,
    Move,
    Outcome,
    Record,
    Ruleset,
    format_record,
    outcome,
    room_turns,
    score,
)
from ..i18n import N_, gettext as _, ngettext
from ..intervals import paired, wilson
from ..solver.advisor import Advice
from ..solver.review import Review, ReviewedRoom
from ..solver.rollouts import Rollouts
from ..solver.search import Line, Oracle
from ..solver.sentences import percent
from ..solver.view import PlayerView
from .commands import Given, read_given
from .console import INTERRUPTED, Interrupt, Progress, fail, lasting, note, write, write_lines
from .replay import FALSE

_ROW: Final = 22  # the number of cards printed per line
_MIN_CHANCE: Final = 0.005  # the smallest lost win chance (0 to 1) that isn't displayed as zero
_MIN_POINTS: Final = 0.05  # the smallest number of lost points that isn't displayed as zero

SLICE: Final = 0.1
"""Seconds of work between checks for Ctrl+C and the time limit."""


class Tries:
    """Simulations of one Room, given as a ``turn`` from a review of ``game``."""

    def __init__(self, game: Game, turn: ReviewedRoom) -> None:
        self._turn: Final = turn
        played = () if turn.played is None else turn.played.moves
        # The plans to simulate: first the played plan, if it differs from the best plan, then the best plan.
        self._plans: Final[list[tuple[Move, ...]]] = [turn.best.moves]
        if played not in ((), turn.best.moves):
            self._plans.insert(0, played)
        self._rollouts: Final = Rollouts(PlayerView.of(game.at(turn.begins)), self._plans)

    def play(self, interrupt: Interrupt, progress: Progress) -> None:
        """Run the simulations until all are done or Ctrl+C is pressed."""
        rollouts = self._rollouts
        while not interrupt.asked and not rollouts.step(SLICE):
            done, tries = len(rollouts.ended), rollouts.tries
            words = _("re-deals: {n} of {tries}; Ctrl+C stops and shows the results", n=done, tries=tries)
            progress.show(done / tries, words)

    def as_text(self) -> Iterator[str]:
        """Yield the results, line by line."""
        tries = len(self._rollouts.ended)
        yield ngettext(
            "Room {room}, over {n} re-deal of the unseen cards, with the computer playing on:",
            "Room {room}, over {n} re-deals of the unseen cards, with the computer playing on:",
            tries,
            room=self._turn.room,
        )
        if not tries:
            return
        names = [_("best"), _("played")][: len(self._plans)][::-1]
        plans = [" ".join(map(str, plan)) for plan in self._plans]
        widths = max(map(len, names)), max(map(len, plans))
        for number, (name, plan) in enumerate(zip(names, plans, strict=True)):
            n = self._rollouts.cleared(number)
            least, most = (100 * part for part in wilson(n, tries))
            fields = {"name": f"{name:>{widths[0]}}", "moves": f"{plan:{widths[1]}}"}
            words = N_("  {name}: {moves} | {n} cleared, {least:.0f} to {most:.0f} per 100 (95% confidence)")
            yield _(words, **fields, n=n, least=least, most=most)
        if len(self._plans) > 1:
            n = self._rollouts.cleared(1) - self._rollouts.cleared(0)
            least, most = (100 * part for part in self._difference())
            words = N_("  best minus played: {n:+d}, {least:+.0f} to {most:+.0f} per 100 (95% confidence)")
            yield _(words, n=n, least=least, most=most)

    def as_data(self) -> dict[str, object]:
        """Return the results as plain values, for other programs."""
        rollouts = self._rollouts
        return {
            "room": self._turn.room,
            "tries": len(rollouts.ended),
            "ways": [
                {
                    "moves": [str(move) for move in plan],
                    "best": number == len(self._plans) - 1,
                    "cleared": [ends[number].cleared for ends in rollouts.ended],
                    "scores": [ends[number].score for ends in rollouts.ended],
                }
                for number, plan in enumerate(self._plans)
            ],
            "difference": [*self._difference()] if len(self._plans) > 1 else None,
        }

    def _difference(self) -> tuple[float, float]:
        """Return the 95% confidence interval of the best plan's gain."""
        rollouts = self._rollouts
        return paired(rollouts.only(1, 0), rollouts.only(0, 1), len(rollouts.ended))


class Analysis(NamedTuple):
    """The results of the ``analyse`` command for one game."""

    given: Given
    line: Line
    seconds: float  # the duration of the search for the best line, in seconds
    review: Review | None
    complete: bool  # whether the analysis ended without Ctrl+C
    tries: Tries | None = None  # the simulations of one Room, if requested


def as_text(analysis: Analysis) -> Iterator[str]:
    """Yield the transcript of the best line, line by line, with the other results as comments."""
    yield from (f"; {line}".rstrip() for line in _before(analysis))
    yield ""
    yield from format_record(Record(_best_game(analysis))).splitlines()
    if analysis.given.game is not None:
        yield ""
        yield from (f"; {line}".rstrip() for line in _after(analysis, analysis.given.game))
    if analysis.tries is not None:
        yield ";"
        yield from (f"; {line}" for line in analysis.tries.as_text())


def _best_game(analysis: Analysis) -> Game:
    """Return the best line as a practice game, because finding it takes knowledge of hidden cards."""
    return Game.replay(analysis.given.id, analysis.line.moves, practice=True)


def _before(analysis: Analysis) -> Iterator[str]:
    yield str(analysis.given.id)
    yield from _rules(analysis.given.id.ruleset)
    yield ""
    yield _("The Dungeon, top card first:")
    cards = [card.code for card in analysis.given.id.dungeon()]
    for at in range(0, len(cards), _ROW):
        yield f"  {' '.join(cards[at : at + _ROW])}"
    yield ""
    yield _("In the lines below, Ks* uses the Weapon, Ks is barehanded, and - avoids the Room.")
    yield from _par(analysis.line, analysis.seconds)
    if not analysis.complete:
        yield _("Stopped by Ctrl+C. These are the results so far.")


def _rules(ruleset: Ruleset) -> Iterator[str]:
    yield _("Maximum health: {health}.", health=ruleset.max_health)
    match ruleset.avoid:
        case AvoidPolicy.ALWAYS:
            yield _("You can avoid any Room.")
        case AvoidPolicy.NOT_TWICE:
            yield _("You can't avoid two Rooms in a row.")
        case AvoidPolicy.NEVER:
            yield _("You can't avoid any Room.")
    if ruleset.equal_rank_ok:
        yield _("A used Weapon can also fight Monsters equal to the last one it slew.")
    if not ruleset.final_potion_bonus:
        yield _("No bonus for the last potion.")
    if ruleset.death_counts_room:
        yield _("If you die, the Monsters in the Room are subtracted too.")


def _par(line: Line, seconds: float) -> Iterator[str]:
    points = line.score
    if line.cleared and line.proved:
        yield _("The best possible score is {score}. The Dungeon can be cleared.", score=points)
    elif line.cleared:
        yield _("The best play found in {seconds:.1f} s scores {score}.", seconds=seconds, score=points)
        yield _("A better one may exist. The Dungeon can be cleared, as shown below.")
    elif line.lost and line.proved:
        yield _("The best possible score is {score}. The Dungeon can't be cleared.", score=points)
    elif line.lost:
        yield _("The Dungeon can't be cleared.")
        yield _("The best play found in {seconds:.1f} s scores {score}.", seconds=seconds, score=points)
        yield _("A better one may exist.")
    else:
        yield _("No way to win was found in {seconds:.1f} s, but there may be one.", seconds=seconds)
        yield _("The best play found scores {score}.", score=points)


def _after(analysis: Analysis, game: Game) -> Iterator[str]:
    if game.over:
        cleared = N_("This game: cleared, score {score}.")
        words = cleared if outcome(game.state) is Outcome.CLEARED else N_("This game: died, score {score}.")
        yield _(words, score=score(game.state))
        yield _compared(analysis, game)
    else:
        yield _("This game: unfinished, health {health}.", health=game.state.health)
    if game.practice:
        yield _("It was a practice game.")
    for fault in analysis.given.faults:
        yield _("Doesn't match the code: {fault}.", fault=fault)
    review = analysis.review
    if review is None:
        return
    if not review.trained:
        yield _("The computer isn't trained for these rules, so its numbers are rough.")
    yield _("Each Room, with your win chance (judged by what you knew) and your moves:")
    turns = review.turns
    settled = all(turn.settled for turn in turns)
    if not settled:
        yield _("(~ marks a first estimate: there was no time to work out that Room.)")
    width = max((len(_moves(turn.played)) for turn in turns), default=0)
    for turn in turns:
        yield from _turn(turn, width)
    points = [turn for turn in turns if turn.turning_point]
    if points:
        yield ""
        yield _("Turning points (marked >):") if settled else _("Turning points so far (marked >):")
        yield from (f"{_about(turn):2}{turn.sentence}" for turn in points)


def _compared(analysis: Analysis, game: Game) -> str:
    """Return a sentence comparing a finished game's score with the best known score."""
    short = analysis.line.score - score(game.state)
    if analysis.line.proved:
        words = (
            N_("That's {points} below the best possible score.")
            if short
            else N_("That's the best possible score.")
        )
        return _(words, points=short)
    if short:
        return _("That's {points} below the best score found.", points=short)
    return _("That's as good as the best play found.")


def _turn(turn: ReviewedRoom, width: int) -> Iterator[str]:
    cards = " ".join(map(str, turn.cards))
    mark = ">" if turn.turning_point else " "
    about = _about(turn)
    chance = about + percent(turn.chance)
    row = f"{mark}{turn.room:3}. {cards:11} | {chance:>8} | {_moves(turn.played):{width}}"
    if turn.gave_away >= _MIN_CHANCE:
        yield _("{row} | cost {chance}", row=row, chance=about + percent(turn.gave_away))
    elif turn.gave_points >= _MIN_POINTS:
        yield _("{row} | cost {points} points", row=row, points=f"{about}{turn.gave_points:.1f}")
    else:
        yield row
        return
    yield _("      best: {moves} | {reason}", moves=_moves(turn.best), reason=turn.best.why)


def _about(turn: ReviewedRoom) -> str:
    """Return ``~`` for a first estimate, or an empty string for a final result."""
    return "" if turn.settled else "~"


def _moves(plan: Advice | None) -> str:
    return _("unfinished") if plan is None else " ".join(map(str, plan.moves))


def as_data(analysis: Analysis) -> dict[str, object]:
    """Return the analysis as plain values for other programs; `scoundrel.cli.analyse` lists the keys."""
    game_id, game, faults = analysis.given
    return {
        "game": str(game_id),
        "ruleset": str(game_id.ruleset),
        "dungeon": [card.code for card in game_id.dungeon()],
        "par": {
            "score": analysis.line.score,
            "proved": analysis.line.proved,
            "cleared": analysis.line.cleared,
            "lost": analysis.line.lost,
        },
        "line": [
            {"room": turn.number, "cards": [*map(str, turn.cards)], "moves": [*map(str, turn.moves)]}
            for turn in room_turns(_best_game(analysis))
        ],
        "played": None if game is None else _played(game, faults),
        "review": None if analysis.review is None else analysis.review.as_data(),
        "tries": None if analysis.tries is None else analysis.tries.as_data(),
        "complete": analysis.complete,
    }


def _played(game: Game, faults: Sequence[Fault]) -> dict[str, object]:
    ended = outcome(game.state)
    return {
        "moves": [str(move) for move in game.moves],
        "outcome": None if ended is None else ended.value,
        "score": None if ended is None else score(game.state),
        "practice": game.practice,
        "faults": [*map(str, faults)],
    }


def analyse(
    words: Sequence[str], seconds: float, data_dir: Path | None, *, as_json: bool, room: int | None
) -> int:
    """Print the analysis of the game named by ``words``; return the exit code.

    The words are an ID, a transcript file, a result code or a result line; ``-`` reads standard input. The
    best line and the review stop after about ``seconds`` each. If ``room`` is given, it is then simulated
    many times. The Dungeon is recorded as seen in ``data_dir`` (or the default folder) if that folder exists.

    After Ctrl+C the partial result is printed, and the code is `INTERRUPTED`. If a claim about the result is
    false, the code is `FALSE`. If no game can be read, or it has no such Room, the code is 2.
    """
    try:
        given = read_given(words)
    except ValueError as error:
        return fail(str(error))
    if room is not None and (reason := _untriable(given.game, room)):
        return fail(reason)
    with Interrupt() as interrupt, Progress() as progress:
        analysis = _analyse(given, seconds, interrupt, progress, room)
    note(given.id, data_dir)
    if as_json:
        printed = write(f"{json.dumps(as_data(analysis), indent=2)}\n")
    else:
        printed = write_lines(as_text(analysis))
    if interrupt.asked:
        return printed or INTERRUPTED
    return printed or (FALSE if given.faults else 0)


def _untriable(game: Game | None, room: int) -> str:
    """Return the reason why Room ``room`` can't be simulated; empty if it can."""
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
    message = N_("best play: {time} left; Ctrl+C stops and shows the results")
    _work(oracle.step, seconds, interrupt, progress, message)
    took, review, tries = perf_counter() - began, None, None
    if given.game is not None and not interrupt.asked:
        review = Review(given.game)
        message = N_("review: {time} left; Ctrl+C stops and shows the results")
        _work(review.step, seconds, interrupt, progress, message)
        for _room in range(review.rooms - len(review.turns)):
            if not interrupt.asked:
                review.step(0.0)
        if room is not None and room <= len(review.turns):
            tries = Tries(given.game, review.turns[room - 1])
            tries.play(interrupt, progress)
    line, game = oracle.line, given.game
    if game is not None and game.over and score(game.state) > line.score:
        cleared = outcome(game.state) is Outcome.CLEARED
        line = line._replace(score=score(game.state), moves=game.moves, cleared=cleared)
    return Analysis(given, line, took, review, not interrupt.asked, tries)


def _work(
    step: Callable[[float], bool], seconds: float, interrupt: Interrupt, progress: Progress, message: str
) -> None:
    """Call ``step`` until the work is done, the time has run out or Ctrl+C is pressed."""
    began = perf_counter()
    while not interrupt.asked:
        left = began + seconds - perf_counter()
        if left <= 0 or step(min(SLICE, left)):
            return
        progress.show(1 - left / seconds, _(message, time=lasting(max(0.0, left))))
