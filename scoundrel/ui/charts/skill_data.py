"""Skill and luck in numbers: what the last games gave away, and what came of the chances that were left."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean
from typing import Final, NamedTuple

from scoundrel.engine import Outcome
from scoundrel.i18n import gettext as _
from scoundrel.i18n import ngettext
from scoundrel.storage.entry import Entry
from scoundrel.storage.judgements import Judgements, Kind

from ..words.numbers import MINUS, compact, grouped, percent
from .statistics_data import NOTHING, Figure

THOUSAND: Final = 1000
LEAST: Final = 10
"""Games from which on luck is told: of fewer it says nothing."""
_AROUND: Final = 3
"""Games to each side of one over which the curve is smoothed."""


class JudgedGame(NamedTuple):
    """A counted game that was reviewed."""

    entry: Entry
    cost: float
    """The chance that was given away in it, 0 to 1."""
    luck: float
    """What the cards that came added to its chances."""
    quick: int | None
    """The score of the advisor's quick play of the same Dungeon, 0 or less for a death."""

    @property
    def cleared(self) -> bool:
        """Was it cleared?"""
        return self.entry.outcome == Outcome.CLEARED.value


def judged_games(recent: Sequence[Entry], judged: Judgements) -> list[JudgedGame]:
    """Those of the ``recent`` games, given the newest first, that were reviewed; the oldest first."""
    found = []
    for entry in reversed(recent):
        cost, lucky = (judged.of(entry.code, kind) for kind in (Kind.COST, Kind.LUCK))
        if cost is not None and lucky is not None:
            quick = judged.of(entry.code, Kind.QUICK)
            found.append(JudgedGame(entry, cost / THOUSAND, lucky / THOUSAND, quick))
    return found


def luck(games: Sequence[JudgedGame]) -> float:
    """What the cards that came added to the chances of these games, in Dungeons: averages to zero."""
    return sum(game.luck for game in games)


def smoothed(games: Sequence[JudgedGame]) -> list[float]:
    """For each game the mean cost of it and its neighbours."""
    costs = [game.cost for game in games]
    return [mean(costs[max(0, i - _AROUND) : i + _AROUND + 1]) for i in range(len(costs))]


def figures(games: Sequence[JudgedGame]) -> tuple[tuple[Figure, ...], ...]:
    """The key figures in groups; dashes before any game was reviewed."""
    compared = [game for game in games if game.quick is not None]
    mine = sum(game.cleared for game in compared)
    theirs = sum(game.quick is not None and game.quick > 0 for game in compared)
    if not games:
        values = [NOTHING] * 5
    else:
        values = [
            grouped(len(games)),
            percent(mean(game.cost for game in games)),
            grouped(mine) if compared else NOTHING,
            grouped(theirs) if compared else NOTHING,
            signed_decimal(luck(games)) if len(games) >= LEAST else NOTHING,
        ]
    told = _("Luck") if len(games) >= LEAST else _("Luck, from {n} games on", n=LEAST)
    labels = _("Games reviewed"), _("Given away per game"), _("You cleared"), _("Advisor cleared"), told
    first, cost, me, advisor, chance = map(Figure, values, labels)
    return (first,), (cost,), (me, advisor), (chance,)


def explained() -> tuple[str, str]:
    """What the numbers mean, in two short paragraphs."""
    return (
        _(
            "Given away is how much of your win chance your choices cost in a game: the lower, the better you"
            " play. The advisor is the player behind the hints: it plays the same Dungeons once, quickly, and"
            " without looking at face-down cards."
        ),
        _(
            "Luck is what the cards that came added to your win chances, in Dungeons; you may still lose a"
            " lucky game by your choices. In the long run it averages zero."
        ),
    )


def of_game(game: JudgedGame) -> str:
    """What the chart says of the game under the pointer."""
    fields = {"day": compact(game.entry.ended, time=False), "cost": percent(game.cost)}
    if game.cleared:
        return _("{day}: cleared, {cost} given away", **fields)
    return _("{day}: died, {cost} given away", **fields)


def of_line(first: float, last: float) -> str:
    """Where the line begins and where it ends."""
    return _(
        "The average of seven games went from {first} to {last}.", first=percent(first), last=percent(last)
    )


def reviewing(done: int, of: int) -> str:
    """How far the reviews have come."""
    return ngettext(
        "Reviewing your last game\N{HORIZONTAL ELLIPSIS}",
        "Reviewing your last {of} games: {n} done\N{HORIZONTAL ELLIPSIS}",
        of,
        of=of,
        n=done,
    )


def signed_decimal(amount: float) -> str:
    """A change with one decimal place and its sign: ``+2.3``; 0 has none."""
    written = f"{abs(amount):.1f}"
    if float(written) == 0:
        return "0"
    return f"{MINUS if amount < 0 else '+'}{written}"
