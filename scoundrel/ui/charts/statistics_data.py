"""What the statistics show, as texts, numbers and bars; nothing is drawn here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from scoundrel.engine import Card
from scoundrel.i18n import gettext as _
from scoundrel.i18n import ngettext
from scoundrel.storage.overview import Summary, bins

from ..words.card_names import name
from ..words.numbers import decimal, grouped, percent
from .bar_list import Line
from .histogram import Bar

NOTHING = "\N{EN DASH}"
"""Stands for a number that is not known yet."""

_AROUND = 20
"""The chart of scores reaches at least so far to both sides of zero."""

_LEAST_ROOMS = 12
"""The chart of Rooms reaches so far at least."""


class Figure(NamedTuple):
    """A number with a label of a word or two."""

    value: str
    label: str


def figures(summary: Summary | None) -> tuple[tuple[Figure, ...], ...]:
    """The key figures in groups; dashes where no game was played."""

    def figure(label: str, field: str, written: Callable[[Any], str] = grouped) -> Figure:
        amount = None if summary is None else getattr(summary, field)
        return Figure(NOTHING if amount is None else written(amount), label)

    return (
        (
            figure(_("Played"), "played"),
            figure(_("Cleared"), "cleared"),
            figure(_("Win rate"), "rate", percent),
            figure(_("Unfinished"), "left"),
        ),
        (
            figure(_("Win streak"), "streak"),
            figure(_("Best streak"), "best_streak"),
        ),
        (
            figure(_("Best score"), "best", decimal),
            figure(_("Median"), "median", decimal),
            figure(_("Average"), "average", decimal),
        ),
    )


def scores(summary: Summary, most: int) -> tuple[Bar, ...]:
    """The scores in at most ``most`` bars, zero among them."""
    padded = {-_AROUND: 0, _AROUND: 0, **summary.scores}
    found = []
    for low, high, games in bins(padded, most):
        # Health is above 0 only where the Dungeon was cleared.
        cleared = sum(n for score, n in summary.scores.items() if max(low, 1) <= score <= high)
        found.append(Bar(low, high, games - cleared, cleared, _of_scores(low, high, games)))
    return tuple(found)


def scores_note(bars: tuple[Bar, ...]) -> str:
    """What a bar of the scores stands for."""
    width = bars[0].high - bars[0].low + 1
    if width == 1:
        return _("games, one score per bar")
    return _("games, {width} points per bar", width=width)


def rooms(summary: Summary, most: int) -> tuple[Bar, ...]:
    """Deaths by Room in at most ``most`` bars: a game that avoids every Room can have very many."""
    last = max(_LEAST_ROOMS, max(summary.rooms, default=0))
    if last <= most:
        spans = [(room, room, summary.rooms[room]) for room in range(1, last + 1)]
    else:
        spans = [*bins({1: 0, **summary.rooms}, most)]
    return tuple(Bar(low, high, deaths, 0, _of_rooms(low, high, deaths)) for low, high, deaths in spans)


def killers(summary: Summary, most: int) -> tuple[Line, ...]:
    """The Monsters that ended most games, at most so many."""
    found = [(Card.parse(code), deaths) for code, deaths in summary.killers.items()]
    found.sort(key=lambda each: (-each[1], -each[0].value, each[0].code))
    return tuple(Line(name(card), deaths, grouped(deaths), card) for card, deaths in found[:most])


def fights(summary: Summary) -> tuple[Line, ...]:
    """Deaths with the Weapon and without."""
    total = max(1, summary.armed + summary.barehanded)
    return tuple(
        Line(label, deaths, _("{n}  ({percent})", n=grouped(deaths), percent=percent(deaths / total)))
        for label, deaths in ((_("Armed"), summary.armed), (_("Barehanded"), summary.barehanded))
    )


def _of_rooms(low: int, high: int, deaths: int) -> str:
    fields = {"n": grouped(deaths), "low": grouped(max(low, 1)), "high": grouped(high)}
    if low == high:
        return ngettext("Room {low}: {n} death", "Room {low}: {n} deaths", deaths, **fields)
    return ngettext("Rooms {low} to {high}: {n} death", "Rooms {low} to {high}: {n} deaths", deaths, **fields)


def _of_scores(low: int, high: int, games: int) -> str:
    fields = {"n": grouped(games), "low": grouped(low), "high": grouped(high)}
    if low == high:
        return ngettext("Score {low}: {n} game", "Score {low}: {n} games", games, **fields)
    return ngettext("Scores {low} to {high}: {n} game", "Scores {low} to {high}: {n} games", games, **fields)


def no_games_at_all() -> tuple[str, str]:
    """What is said where no game was ever begun: that, and what it would show."""
    more = _("Finish one to see how often you win, how you score, and which Monsters kill you.")
    return _("No games yet."), more
