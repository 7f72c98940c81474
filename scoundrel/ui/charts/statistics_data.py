"""What the statistics say, in words, numbers and bars; nothing is drawn here."""

from __future__ import annotations

from typing import NamedTuple

from scoundrel.engine import Card
from scoundrel.storage.statistics import Summary, bins

from ..words.card_names import name
from ..words.numbers import MINUS
from .bar_list import Line
from .histogram import Bar

NOTHING = "\N{EN DASH}"
"""What stands where there is no number yet."""

_LABELS = (
    ("Played", "Cleared", "Clear rate", "Unfinished"),
    ("Streak", "Best streak"),
    ("Best score", "Median", "Average"),
)

_AROUND = 20
"""The chart of scores reaches at least so far to both sides of zero."""

_LEAST_ROOMS = 12
"""The chart of Rooms reaches so far at least."""


class Figure(NamedTuple):
    """A number, and what it is in a word or two."""

    value: str
    label: str


def figures(summary: Summary | None) -> tuple[tuple[Figure, ...], ...]:
    """The numbers that come first, in groups; dashes where no game was played."""
    if summary is None:
        return _labelled([NOTHING] * 9)
    return _labelled(
        [
            count(summary.played),
            count(summary.cleared),
            percent(summary.cleared, summary.played),
            count(summary.left),
            count(summary.streak),
            count(summary.best_streak),
            decimal(summary.best),
            decimal(summary.median),
            decimal(summary.average),
        ]
    )


def _labelled(values: list[str]) -> tuple[tuple[Figure, ...], ...]:
    given = iter(values)
    return tuple(tuple(Figure(next(given), label) for label in group) for group in _LABELS)


def scores(summary: Summary, most: int) -> tuple[Bar, ...]:
    """The scores in at most ``most`` bars, zero among them."""
    padded = {-_AROUND: 0, _AROUND: 0, **summary.scores}
    found = []
    for low, high, games in bins(padded, most):
        # Who cleared the Dungeon has health left, and who died has none.
        cleared = sum(n for score, n in summary.scores.items() if max(low, 1) <= score <= high)
        found.append(Bar(low, high, games - cleared, cleared, _of_scores(low, high, games)))
    return tuple(found)


def rooms(summary: Summary, most: int) -> tuple[Bar, ...]:
    """Deaths by the Room, in at most ``most`` bars: where any Room may be avoided there can be very many."""
    last = max(_LEAST_ROOMS, max(summary.rooms, default=0))
    if last <= most:
        spans = [(room, room, summary.rooms[room]) for room in range(1, last + 1)]
    else:
        spans = [*bins({1: 0, **summary.rooms}, most)]
    return tuple(Bar(low, high, deaths, 0, _of_rooms(low, high, deaths)) for low, high, deaths in spans)


def killers(summary: Summary, most: int) -> tuple[Line, ...]:
    """The Monsters that ended most games, at most so many."""
    cards = sorted(summary.killers.items(), key=lambda each: (-each[1], -Card.parse(each[0]).value, each[0]))
    return tuple(_killer(Card.parse(code), deaths) for code, deaths in cards[:most])


def fights(summary: Summary) -> tuple[Line, ...]:
    """Deaths with the Weapon, and without."""
    total = summary.armed + summary.barehanded
    return tuple(
        Line(label, deaths, f"{count(deaths)}  ({percent(deaths, total)})")
        for label, deaths in (("With the Weapon", summary.armed), ("Barehanded", summary.barehanded))
    )


def _killer(card: Card, deaths: int) -> Line:
    return Line(name(card), deaths, count(deaths), card)


def _deaths(deaths: int) -> str:
    return f"{count(deaths)} {'death' if deaths == 1 else 'deaths'}"


def _of_rooms(low: int, high: int, deaths: int) -> str:
    where = f"Room {low}" if low == high else f"Rooms {max(low, 1):,} to {high:,}"
    return f"{where}: {_deaths(deaths)}"


def _of_scores(low: int, high: int, games: int) -> str:
    span = decimal(low) if low == high else f"{decimal(low)} to {decimal(high)}"
    return f"{span}: {count(games)} {'game' if games == 1 else 'games'}"


def count(number: int) -> str:
    """A number of games."""
    return f"{number:,}"


def decimal(value: float | None) -> str:
    """A score, with a decimal where it has one."""
    if value is None:
        return NOTHING
    written = f"{value:.1f}".removesuffix(".0")
    return "0" if written == "-0" else written.replace("-", MINUS)


def percent(part: int, whole: int) -> str:
    """Which part it is, in percent; small parts with a decimal."""
    if not whole:
        return NOTHING
    share = 100 * part / whole
    return f"{share:.1f} %" if 0 < share < 10 else f"{share:.0f} %"
