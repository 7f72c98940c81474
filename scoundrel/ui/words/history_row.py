"""A game of the history in words, column by column."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from scoundrel.engine import Card, Ruleset
from scoundrel.i18n import gettext as _
from scoundrel.i18n import pgettext
from scoundrel.storage.entry import NONE, Entry

from . import dates
from .card_names import name, own
from .numbers import number
from .rule_options import in_brief, in_words


class HistoryRow(NamedTuple):
    """What the table shows of a game."""

    ended: str
    dungeon: str
    rules: str
    result: str
    """The outcome with the score."""
    room: str
    killer: Card | None
    killed_by: str
    practice: str


def columns() -> tuple[str, ...]:
    """The heads of the table's columns; that of practice games has none."""
    return (
        pgettext("column", "Ended"),
        pgettext("column", "Dungeon"),
        pgettext("column", "Rules"),
        pgettext("column", "Score"),
        pgettext("column", "Room"),
        pgettext("column", "Killed by"),
        "",
    )


def history_row(entry: Entry, *, brief: bool = False) -> HistoryRow:
    """A game as a row; a ``brief`` one leaves out the time of day and how the last Monster was fought."""
    rules, _sign, dungeon = entry.game.partition("#")
    killer = None if entry.end == NONE else Card.parse(entry.end.removesuffix("*"))
    return HistoryRow(
        dates.compact(entry.ended, time=not brief),
        dungeon or pgettext("a Dungeon with an order of cards of its own", "custom"),
        _rules(rules.partition(":")[0], brief=brief),
        result(entry.outcome, entry.score),
        str(entry.room),
        killer,
        "\N{EN DASH}" if killer is None else _killed_by(killer, armed=entry.end.endswith("*"), brief=brief),
        pgettext("kind of game", "practice") if entry.practice else "",
    )


def result(outcome: str, score: int) -> str:
    """The outcome with the score, for the table."""
    match outcome:
        case "cleared":
            return _("Cleared  {score}", score=number(score))
        case "died":
            return _("Died  {score}", score=number(score))
        case _other:
            return _("Unfinished")


def _killed_by(card: Card, *, armed: bool, brief: bool) -> str:
    if brief:
        return name(card)
    return _("{card}, armed", card=own(card)) if armed else _("{card}, barehanded", card=own(card))


def _rules(text: str, *, brief: bool) -> str:
    ruleset = _parsed(text)
    if ruleset is None:
        return text
    return in_brief(ruleset) if brief else in_words(ruleset)


@lru_cache(maxsize=200)
def _parsed(text: str) -> Ruleset | None:
    """The ruleset, or `None` if it is of another version."""
    try:
        return Ruleset.parse(text)
    except ValueError:
        return None
