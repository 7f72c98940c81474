"""A day's Dungeon in a column: the date, the result, and the streak."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

import pygame
from pygame import Rect

from scoundrel.engine import Outcome
from scoundrel.storage.daily import daily_id

from ..widgets import text
from ..widgets.icons import daymark
from ..widgets.theme import BODY, SMALL, Style, TextStyle, Theme
from ..words import table_text
from ..words.games_text import Dailies, until_when
from ..words.numbers import grouped, written_out

_LEAST = 0.4
"""The least text scale, relative to the scale asked for."""
_MOST_AIR = 2.0
"""The greatest factor of the spaces between the parts."""


class Thing(NamedTuple):
    """A piece of the column: a picture and where it goes."""

    picture: pygame.Surface
    rect: Rect


class DayPage(NamedTuple):
    """The column as laid out, with the place reserved for the button."""

    things: tuple[Thing, ...]
    button: Rect
    rules: tuple[Rect, ...]
    """Thin lines between the parts."""
    places: dict[str, Rect]
    """Where the texts are, by the keys of their nodes."""

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        """Draw all but the button."""
        for thing in self.things:
            target.blit(thing.picture, thing.rect)
        for rule in self.rules:
            target.fill(theme.faded_ink, rule)


def day_page(dailies: Dailies, day: date, room: Rect, style: Style) -> DayPage:
    """Set the column of a ``day`` into ``room``, with smaller text or wider spaces as there is room for."""
    part, air = 1.0, 1.0
    page, high = _set(dailies, day, room, style, air)
    while high > room.h and part > _LEAST:
        part *= 0.96
        page, high = _set(dailies, day, room, style.at(style.scale * part), air)
    while air < _MOST_AIR:
        air += 0.25
        looser, high = _set(dailies, day, room, style.at(style.scale * part), air)
        if high > room.h:
            break
        page = looser
    return page


def _set(dailies: Dailies, day: date, room: Rect, style: Style, air: float) -> tuple[DayPage, int]:
    """The column with text and spaces in this style, and its height."""
    column = _Column(room, style, air)
    theme = style.theme
    column.line(written_out(day), style.bold(BODY + 4))
    column.name("day")
    column.line(table_text.dungeon(daily_id(day)), style.title(SMALL, theme.faded_ink))
    column.space(14)
    column.write(dailies.status(day), style.title(BODY + 4), _mark(dailies, day, style))
    if dailies.more(day):
        column.write(dailies.more(day), style.italic(SMALL, theme.faded_ink))
    column.name("status")
    column.space(12)
    button = Rect(room.left, column.y, room.w, style.px(54))
    column.y = button.bottom
    column.space(18)
    column.begun = column.y
    for i, (label, count) in enumerate(dailies.counts()):
        column.count(label, grouped(count))
        column.name(f"counts {i}")
    column.space(8)
    column.write(dailies.of_streak(), style.italic(SMALL - 1, theme.faded_ink))
    column.space(3)
    column.write(until_when(), style.italic(SMALL - 1, theme.faded_ink))
    column.name("streak")
    return DayPage(tuple(column.things), button, tuple(column.rules), column.places), column.y - room.top


def _mark(dailies: Dailies, day: date, style: Style) -> pygame.Surface | None:
    mark = dailies.marks.get(day)
    if mark is None:
        return None
    plain = pygame.Surface((style.px(30),) * 2, pygame.SRCALPHA, 32)
    plain.blit(daymark(Outcome(mark.outcome), mark.in_time, style.px(30), style.theme), (0, 0))
    return plain


class _Column:
    """Pieces set one below the other."""

    def __init__(self, room: Rect, style: Style, air: float) -> None:
        self.room, self.style, self.air = room, style, air
        self.y = room.top
        self.things: list[Thing] = []
        self.rules: list[Rect] = []
        self.begun = self.y
        """The y from which on nothing has a name yet."""
        self.places: dict[str, Rect] = {}

    def name(self, key: str) -> None:
        """Note where the texts are that were set since the last name: the node with this key tells them."""
        self.places[key] = Rect(self.room.left, self.begun, self.room.w, self.y - self.begun)
        self.begun = self.y

    def space(self, pixels: int) -> None:
        self.y += self.style.px(pixels * self.air)

    def line(self, words: str, style: TextStyle) -> None:
        written = text.fitted(words, style, self.room.w)
        self.things.append(Thing(written, written.get_rect(topleft=(self.room.left, self.y))))
        self.y += written.get_height()

    def write(self, words: str, style: TextStyle, before: pygame.Surface | None = None) -> None:
        """A paragraph, with a picture in front of it."""
        left = self.room.left
        tall = 0
        if before is not None:
            tall = before.get_height()
            left += round(tall * 1.3)
        written = text.paragraph(words, style, self.room.right - left)
        high = max(tall, written.get_height())
        if before is not None:
            self.things.append(Thing(before, before.get_rect(midleft=(self.room.left, self.y + high // 2))))
        self.things.append(Thing(written, written.get_rect(midleft=(left, self.y + high // 2))))
        self.y += high

    def count(self, label: str, number: str) -> None:
        """A label on the left, its number on the right, and a thin line below."""
        style = self.style.regular(SMALL + 1)
        many = text.line(number, self.style.bold(SMALL + 1))
        name = text.fitted(label, style, self.room.w - many.get_width() - style.pixels)
        self.things.append(Thing(name, name.get_rect(topleft=(self.room.left, self.y))))
        self.things.append(Thing(many, many.get_rect(topright=(self.room.right, self.y))))
        self.y += max(name.get_height(), many.get_height()) + 1
        self.rules.append(Rect(self.room.left, self.y, self.room.w, 1))
        self.y += 1 + self.style.px(3 * self.air)
