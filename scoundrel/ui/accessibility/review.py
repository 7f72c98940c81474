"""A review as nodes: what is said of a Room or of the turning points, and the graph as a list of Rooms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from scoundrel.i18n import gettext as _

from ..words import review_text
from .node import Box, Node, Role, group, text
from .table import moves

if TYPE_CHECKING:
    from scoundrel.solver.review import Review, Turn


def warning(place: Box) -> Node:
    """That the advisor was not trained with such rules."""
    return text("guess", review_text.guess(), place)


def judgement(turn: Turn, after: Turn | None, place: Box) -> Node:
    """How a Room was played, what each way is worth and why, and the moves of each; all in one ``place``."""
    headline = review_text.headline(turn, after)
    nodes = [text("headline", headline)]
    for course in review_text.courses(turn):
        worth = review_text.worth(course.plan, turn)
        name = review_text.best_play() if course.best else course.name
        nodes.append(text(f"worth {course.best}", _("{what}: {worth}.", what=name, worth=worth)))
    nodes.append(text("why", review_text.why(turn)))
    if turn.made:
        nodes.append(moves("made", _("What you did"), turn.made, made=True))
    if review_text.could_be_better(turn):
        nodes.append(moves("best", review_text.best_play(), turn.best.moves))
    return group("judgement", _("Judged: Room {room}", room=turn.room), *nodes)._replace(box=place)


def summary(turns: Sequence[Turn], place: Box) -> Node:
    """All turning points, at the end of the game, in one ``place``."""
    points = [turn for turn in turns if turn.turning_point and turn.verdict is not None]
    told = review_text.summary(turns)
    if not points or not all(turn.settled for turn in turns):
        return text("summary", told, place)
    items = [
        Node(f"point {turn.room}", Role.ITEM, review_text.verdict(turn.verdict))
        for turn in points
        if turn.verdict is not None
    ]
    return group("summary", told, *items, role=Role.LIST)._replace(box=place)


class Place(NamedTuple):
    """A Room on the graph, or the end of the game."""

    box: Box
    begins: int
    """After how many moves it was dealt."""


def graph(
    review: Review, turns: Sequence[Turn], places: Sequence[Place], here: int, go: Callable[[int], None]
) -> Node:
    """The graph: a Room each with its chance, to which a press goes, and the end.

    ``here`` is the place that is shown, and ``go`` goes to where so many moves were made.
    """
    names = [
        review_text.room(turns[i]) if i < len(turns) else review_text.unknown(i + 1)
        for i in range(review.rooms)
    ]
    if review.ended is not None:
        names.append(review_text.end(review.ended))
    items = [
        Node(f"place {i}", Role.ITEM, name, place.box, chosen=i == here, choose=partial(go, place.begins))
        for i, (name, place) in enumerate(zip(names, places, strict=True))
    ]
    return group("graph", review_text.caption(review), *items, role=Role.LIST)
