"""Nodes of the review."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from ...i18n import gettext as _
from ..words import review_text
from .node import Box, Node, Role, group, moves, text

if TYPE_CHECKING:
    from ...solver.review import Review, Turn


def warning(place: Box) -> Node:
    """Return the warning that the advisor was not trained with these rules."""
    return text("guess", review_text.guess(), place)


def judgement(turn: Turn, after: Turn | None, place: Box) -> Node:
    """Return the verdict on a Room with each plan's value, reason and moves, all at one ``place``."""
    headline = review_text.headline(turn, after)
    nodes = [text("headline", headline)]
    for plan in review_text.named_plans(turn):
        worth = review_text.worth(plan.plan, turn)
        name = review_text.best_play() if plan.best else plan.name
        nodes.append(text(f"worth {plan.best}", _("{what}: {worth}.", what=name, worth=worth)))
    nodes.append(text("why", review_text.why(turn)))
    if turn.made:
        nodes.append(moves("made", _("What you did"), turn.made, made=True))
    if review_text.could_be_better(turn):
        nodes.append(moves("best", review_text.best_play(), turn.best.moves))
    return group("judgement", _("Judged: Room {room}", room=turn.room), *nodes)._replace(box=place)


def summary(turns: Sequence[Turn], place: Box) -> Node:
    """Return all turning points at the end of the game, at one ``place``."""
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


class GraphPlace(NamedTuple):
    """A Room on the graph, or the end of the game."""

    box: Box
    begins: int
    """The number of moves before it was dealt."""


def graph(
    review: Review, turns: Sequence[Turn], places: Sequence[GraphPlace], here: int, go: Callable[[int], None]
) -> Node:
    """Return the graph's nodes: each Room with its chance, which a press opens, and the end.

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
