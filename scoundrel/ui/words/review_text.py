"""What a review says of a game: of a Room, of the ways through it, and of the turning points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from scoundrel.engine import Outcome
from scoundrel.i18n import gettext as _
from scoundrel.i18n import ngettext

from . import reasons
from .numbers import number, percent, sentences

if TYPE_CHECKING:
    from scoundrel.solver.advisor import Plan
    from scoundrel.solver.review import Review, Turn

_BY_LUCK: Final = 0.05
"""From such a change of the chance on it is told that the cards made it."""
FEW: Final = 3
"""Up to so many turning points are told at length."""


class Course(NamedTuple):
    """A way through a Room, and what it is called."""

    name: str
    plan: Plan
    best: bool


def caption(review: Review) -> str:
    """What the graph shows, or how far it is."""
    if review.done:
        return _("Win chance with best play from each Room on")
    return _("Working out the win chances: {percent}", percent=percent(review.progress))


def guess() -> str:
    """The warning where the advisor was not trained with such rules."""
    return _("Only a guess: the advisor has no experience with these rules.")


def best_play() -> str:
    """What the best way through a Room is called where nothing shows it."""
    return _("Best play")


def headline(turn: Turn, after: Turn | None) -> str:
    """How a Room was played once that is worked out, and what the cards dealt for ``after`` changed."""
    if turn.played is None:
        return _("Room {room}: you made no move.", room=turn.room)
    if not turn.settled:
        return unknown(turn.room)
    if turn.verdict is not None:
        return reasons.verdict(turn.verdict)
    well = _("Room {room}: you played it well.", room=turn.room)
    if after is None or not after.settled:
        return well
    change = after.chance - turn.played.clear_chance
    fields = {"before": percent(turn.played.clear_chance), "after": percent(after.chance)}
    luck = ""
    if change >= _BY_LUCK:
        luck = _("Then lucky cards raised your win chance from {before} to {after}.", **fields)
    elif change <= -_BY_LUCK:
        luck = _("Then the cards dealt cut your win chance from {before} to {after}.", **fields)
    return sentences(well, luck)


def courses(turn: Turn) -> list[Course]:
    """The way a Room was played, and the best one where that was another."""
    found = []
    if turn.played is not None:
        complete = turn.played.moves == turn.made
        found.append(
            Course(_("As you played it") if complete else _("As you left it"), turn.played, best=False)
        )
    if could_be_better(turn):
        found.append(Course(_("Best play, as shown above"), turn.best, best=True))
    return found


def could_be_better(turn: Turn) -> bool:
    """Is there a best play to be shown besides what was played?"""
    return turn.gave_away > 0 or turn.gave_points > 0 or turn.played is None


def worth(plan: Plan, turn: Turn) -> str:
    """The chance of a way, or its score where only points were given away and the chance is the same."""
    if turn.gave_points > 0:
        return _("score {score}", score=number(round(plan.expected_score)))
    return percent(plan.clear_chance)


def why(turn: Turn) -> str:
    """The reason for the best way, or for the one played where that is it."""
    if not turn.settled:
        return _("A first estimate. It may still change.")
    plan = turn.best if could_be_better(turn) or turn.played is None else turn.played
    return reasons.why(plan.why)


def summary(turns: Sequence[Turn]) -> str:
    """What is said of all turning points together, at the end of the game."""
    points = [turn for turn in turns if turn.turning_point]
    if not all(turn.settled for turn in turns):
        return _("The turning points are listed here once every Room is worked out.")
    if not points:
        return _("No Room of this game cost you much.")
    if len(points) > FEW:
        return _("The {n} turning points, and the points of win chance each cost:", n=len(points))
    return ngettext("The turning point:", "The {n} turning points:", len(points))


def room(turn: Turn) -> str:
    """A Room of the graph."""
    return sentences(
        _("Room {room}: win chance {chance}.", room=turn.room, chance=percent(turn.chance)),
        _("You gave away {part}.", part=percent(turn.gave_away)) if turn.gave_away > 0 else "",
        _("This is a turning point.") if turn.turning_point else "",
        "" if turn.settled else _("Only an estimate so far."),
    )


def unknown(number_of: int) -> str:
    """A Room whose verdict is not final yet."""
    return _("Room {room}: still being worked out.", room=number_of)


def end(ended: Outcome) -> str:
    """The last place of the graph."""
    if ended is Outcome.CLEARED:
        return _("The end: you cleared the Dungeon.")
    return _("The end: you died.")
