"""Computes the figures of the statistics page: medals, killers and the latest games."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final, NamedTuple

from ...engine import Card, CardKind, Ruleset
from ...engine.code import CodeError, read_code
from ...i18n import N_, gettext as _, ngettext
from ...storage.entry import LEFT, NONE, Entry
from ...storage.overview import ALL, PRACTICE, Overview, Summary, read_rules
from ..words import spoken_sheets
from ..words.card_names import own
from ..words.numbers import compact, grouped, number, percent
from ..words.spoken import caption

RATED: Final = 5
"""The minimum number of games for showing an average."""
_SEARCHED: Final = 3000  # the number of latest games, under any rules, that are searched for games to show


class Medal(NamedTuple):
    """A medal on the wall, or an empty hook while the medal has no value."""

    label: str
    value: str = ""
    picture: str = "medal-crown"
    need: str = ""  # how to earn the medal, shown under an empty hook
    share: float | None = None  # the share of lit notches, 0 to 1
    crest: str = ""  # the icon at the top of the medal

    @property
    def spoken(self) -> str:
        """The medal's label and value, for screen readers."""
        return spoken_sheets.figure(self.label, self.value or self.need)


class Killer(NamedTuple):
    """A Monster and the number of games it ended."""

    card: Card
    deaths: int  # 0 for a Monster shown because it was slain

    @property
    def spoken(self) -> str:
        """The Monster and the number of games it ended, if any, for screen readers."""
        card = caption(self.card)
        told = ngettext("{card}: {n} death", "{card}: {n} deaths", self.deaths, card=card)
        return told if self.deaths else card


def finished_games(overview: Overview, ruleset: Ruleset, *, practice: bool) -> list[Entry]:
    """Return the latest finished games under ``ruleset``, either ``practice`` or counted, oldest first."""
    newest = islice(overview.newest[PRACTICE if practice else ALL], _SEARCHED)
    finished = [entry for entry in newest if entry.practice == practice and entry.outcome != LEFT]
    rules = [read_rules(entry.game.partition("#")[0].partition(":")[0]) for entry in finished]
    return [entry for entry, its in zip(finished, rules, strict=True) if its == ruleset][::-1]


def killer_of(entry: Entry) -> Card | None:
    """Return the Monster that ended the game of ``entry``; `None` if no Monster did."""
    return None if entry.end == NONE else Card.parse(entry.end.removesuffix("*"))


def slain_in(entry: Entry) -> tuple[Card, ...]:
    """Return the Monsters slain in the game of ``entry``, in order; none if its code can't be read."""
    try:
        moves = read_code(entry.code).moves
    except CodeError:
        return ()
    fought = [move.card for move in moves if move.card and move.card.kind is CardKind.MONSTER]
    return tuple(fought if entry.end == NONE else fought[:-1])


def last_beaten(games: Sequence[Entry]) -> Card | None:
    """Return the last Monster slain in the best of ``games``; `None` if it isn't known."""
    slain = slain_in(max(games, key=lambda game: game.score)) if games else ()
    return slain[-1] if slain else None


def medals(summary: Summary | None, games: Sequence[Entry]) -> tuple[Medal, ...]:
    """Return four medals for ``summary`` and ``games``, with empty hooks for medals not won yet."""
    rate, best, row, depth = Medal(_("Win rate"), need=_("play {n} games", n=RATED)), None, None, None
    if summary is not None and summary.rate is not None and summary.played >= RATED:
        fields = {"cleared": grouped(summary.cleared), "played": grouped(summary.played)}
        label = _("Cleared {cleared} of {played}", **fields)
        rate = Medal(label, percent(summary.rate), "medal", share=summary.rate)
    if summary is not None and summary.best is not None and summary.cleared:
        best = Medal(_("Best score"), number(summary.best))
    if summary is not None and summary.best_streak > 1:
        row = Medal(_("Best streak"), grouped(summary.best_streak), "medal-fire")
        depth = Medal(_("Current streak"), grouped(summary.streak), "medal-frost")
    elif games:
        depth = Medal(_("Deepest Room"), grouped(max(game.room for game in games)), "medal")
    found = (
        best or Medal(_("First clear"), need=_("clear a Dungeon")),
        row or Medal(_("Win streak"), need=_("clear two in a row")),
        depth or Medal(_("Deepest Room"), need=_("play a game")),
    )
    # After only a few games, put the depth first, because the other medals may be empty hooks.
    return (rate, *found) if rate.value else (found[2], found[0], found[1], rate)


def killers(summary: Summary | None, games: Sequence[Entry]) -> list[Killer]:
    """Return the Monsters that ended games, by number of deaths; on a tie, the latest killer first."""
    latest = {game.end.removesuffix("*"): place for place, game in enumerate(games)}
    deaths = {} if summary is None else summary.killers
    codes = sorted(deaths, key=lambda code: (-deaths[code], -latest.get(code, -1), code))
    return [Killer(Card.parse(code), deaths[code]) for code in codes]


def nemesis_words(
    found: Sequence[Killer], summary: Summary | None, games: Sequence[Entry]
) -> tuple[str, str]:
    """Return the heading above the nemesis, and the words below."""
    if not found and games:
        return _("You're undefeated"), _("No Monster has killed you in these games.")
    if not found:
        return _("Your nemesis"), _("still to be decided")
    card, deaths = found[0]
    if deaths > 1:
        return _("Your nemesis"), ngettext("killed you {n} time", "killed you {n} times", deaths)
    last = next((game for game in reversed(games) if killer_of(game) == card), None)
    heading = _("Your killer") if summary is not None and summary.died == 1 else _("Latest killer")
    if last is None:
        return heading, str(own(card))
    return heading, _("killed you in Room {room}", room=last.room)


def told(number_: int, entry: Entry) -> str:
    """Return a text about the game of ``entry`` on the chart: its number, day, end and score."""
    card, day = killer_of(entry), compact(entry.ended, time=False)
    fields = {"n": grouped(number_), "day": day, "score": number(entry.score)}
    if card is not None:
        words = N_("Game {n}, {day}: killed by {monster:the} in Room {room}, score {score}")
        return _(words, **fields, room=entry.room, monster=own(card))
    if entry.outcome == "cleared":
        return _("Game {n}, {day}: cleared, score {score}", **fields)
    return _("Game {n}, {day}: score {score}", **fields)


def most_often(summary: Summary) -> str:
    """Return a text naming the Room with the most deaths in ``summary``; empty if no Room has two."""
    room, deaths = max(summary.rooms.items(), key=lambda each: (each[1], each[0]), default=(0, 0))
    return _("Most often in Room {room}", room=room) if deaths > 1 else ""


def first_words(entry: Entry, slain: int) -> tuple[str, str]:
    """Return the heading and the praise after the very first game, ``entry``."""
    if entry.outcome == "cleared" and entry.practice:
        return _("Cleared in practice"), _("You scored {score}.", score=number(entry.score))
    if entry.outcome == "cleared":
        praise = _("Not many leave their first Dungeon alive. Score: {score}.", score=number(entry.score))
        return _("Cleared on your first try"), praise
    praise = ngettext(
        "You reached Room {room} and slew {n} Monster.",
        "You reached Room {room} and slew {n} Monsters.",
        slain,
        room=entry.room,
    )
    return _("One game played"), praise
