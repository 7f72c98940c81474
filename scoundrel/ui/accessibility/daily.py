"""The daily Dungeon as nodes: today's, the streak, and a month day by day."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from scoundrel.i18n import gettext as _
from scoundrel.storage.daily import daily_id

from ..input import Accept
from ..words import games_text, spoken_sheets, table_text
from ..words.numbers import Month, grouped, sentences, written_out
from .controls import box
from .node import Node, Role, group, heading, items, text

if TYPE_CHECKING:
    from pygame import Rect

    from ..words.games_text import Dailies


def of_day(dailies: Dailies, day: date) -> list[Node]:
    """A day's Dungeon with its result, and the streak."""
    status = _("{dungeon}: {status}.", dungeon=table_text.dungeon(daily_id(day)), status=dailies.status(day))
    counts = [spoken_sheets.figure(label, grouped(count)) for label, count in dailies.counts()]
    return [
        heading("day", written_out(day), 2),
        text("status", sentences(status, dailies.more(day))),
        items("counts", _("In numbers"), counts),
        text("streak", sentences(dailies.of_streak(), games_text.until_when())),
    ]


def of_month(
    dailies: Dailies,
    month: Month,
    cells: Mapping[date, Rect],
    chosen: date | None,
    choose: Callable[[date], None],
) -> list[Node]:
    """The days of the ``month`` in their cells; ``chosen`` has the focus, and ``choose`` gives it to one."""
    days = [
        _day(dailies, day, cell, focused=day == chosen, choose=partial(choose, day))
        for day, cell in cells.items()
    ]
    return [heading("month", str(month), 2), group("days", _("Days"), *days, role=Role.LIST)]


def words_of(dailies: Dailies, day: date) -> str:
    """A day with its result."""
    mark = None if dailies.waits(day) else dailies.marks.get(day)
    words = spoken_sheets.day(day, mark, dailies.status(day))
    return _("Today: {day}", day=words) if day == dailies.today else words


def _day(dailies: Dailies, day: date, cell: Rect, *, focused: bool, choose: Callable[[], None]) -> Node:
    node = Node(f"day {day}", Role.ITEM, words_of(dailies, day), box(cell), dailies.beside(day))
    if not dailies.can_play(day):
        return node._replace(enabled=False)
    return node._replace(chosen=focused, focused=focused, focus=choose, press=Accept())
