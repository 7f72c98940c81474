"""Sentences for screen readers about results, milestones, past games, days, cards and controllers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from typing import Final

from ...engine import Card, Outcome
from ...i18n import N_, gettext as _
from ...storage.daily import DayMark, day_of
from ...storage.entry import Entry
from ...storage.milestones import Earned, Milestone
from ..pads import makes
from ..pads.active_device import FIRST, LAST, read_mark
from . import games_text
from .card_names import formal, own
from .games_text import HistoryRow
from .numbers import compact, listed, number, sentences, written_out

_DAYS: Final = {
    (Outcome.CLEARED, True): N_("{day}: cleared on time, score {score}."),
    (Outcome.CLEARED, False): N_("{day}: cleared late, score {score}."),
    (Outcome.DIED, True): N_("{day}: played on time, died, score {score}."),
    (Outcome.DIED, False): N_("{day}: played late, died, score {score}."),
}


def figure(label: str, value: str) -> str:
    """Return a labelled value: ``Played: 17``."""
    return _("{label}: {value}", label=label, value=value)


def monsters(cards: Sequence[Card]) -> str:
    """Return a sentence listing the Monsters subtracted from a death's score; empty if there are none."""
    names = listed(*(str(formal(card)) for card in cards))
    return _("Monsters left: {cards}.", cards=names) if names else ""


def new_milestone(milestone: Milestone) -> str:
    """Return the announcement of a milestone just reached."""
    name, deed = games_text.milestone_texts(milestone)
    return _("Milestone: {name}. {deed}", name=name, deed=deed)


def milestone(one: Milestone, earned: Earned | None, count: tuple[int, int] | None) -> str:
    """Return a milestone's name and condition, with its date if earned or its progress if it is counted."""
    name, deed = games_text.milestone_texts(one)
    if earned is not None and earned.ended:
        return _("{name}. Earned {day}. {deed}", name=name, day=compact(earned.ended, time=False), deed=deed)
    if earned is not None:
        return _("{name}. Earned. {deed}", name=name, deed=deed)
    if count is None:
        return _("{name}. Not earned yet. {deed}", name=name, deed=deed)
    progress = games_text.progress(one, *count)
    return _("{name}. Not earned yet. {deed} {progress}.", name=name, deed=deed, progress=progress)


def past_game(entry: Entry, row: HistoryRow) -> str:
    """Return a past game as text: first how it ended, then its rules, Dungeon and date."""
    brief = games_text.rules_of(entry, brief=True)
    rules = row.rules if row.rules == brief else figure(brief, row.rules.partition(", ")[2] or row.rules)
    return sentences(
        _(_RESULTS[entry.outcome], score=number(entry.score), room=entry.room),
        _killed(row.killer, armed=entry.end.endswith("*")),
        _("Rules: {rules}. Dungeon: {dungeon}.", rules=rules, dungeon=row.dungeon),
        _("Ended {time}.", time=row.ended),
        _("Daily Dungeon.") if day_of(entry.game) else "",
        _("Practice game.") if entry.practice else "",
    )


_RESULTS: Final = {
    "cleared": N_("Cleared in Room {room}, score {score}."),
    "died": N_("Died in Room {room}, score {score}."),
    "left": N_("Unfinished, quit in Room {room}."),
}


def _killed(card: Card | None, *, armed: bool) -> str:
    if card is None:
        return ""
    fields = {"monster": own(card), "card": formal(card)}
    if armed:
        return _("Killed by {card:the}, {monster:the}. You fought with a Weapon.", **fields)
    return _("Killed by {card:the}, {monster:the}. You fought barehanded.", **fields)


def day(when: date, mark: DayMark | None, status: str) -> str:
    """Return a day of the calendar with its result, or with ``status`` if it has none."""
    if mark is None:
        return _("{date}. {status}.", date=written_out(when), status=status)
    return _(_DAYS[Outcome(mark.outcome), mark.in_time], day=written_out(when), score=number(mark.score))


def cards(shown: Sequence[Card]) -> str:
    """Return the cards' playing-card names, separated by commas."""
    return listed(*(str(formal(card)) for card in shown))


_MARKS: Final = re.compile(f"[{FIRST}-{LAST}](?: ?[{FIRST}-{LAST}])*")


def spelled(words: str) -> str:
    """Return a text with controller button names instead of glyphs."""
    return words if words.isascii() else _MARKS.sub(lambda found: _named(found[0]), words)


def _named(marks: str) -> str:
    read = (read_mark(mark) for mark in marks if mark != " ")
    return listed(*(makes.button_name(*each) for each in read if each is not None))
