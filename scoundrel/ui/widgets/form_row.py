"""A row of a form: its title and note at the left, its control at the right or below."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

import pygame
from pygame import Rect

from scoundrel.engine import Suit

from . import boxes, text
from .tabs import draw_segment
from .theme import (
    BODY,
    BOLD_FONT,
    FADED_INK,
    INK,
    ITALIC_FONT,
    PAPER_LIGHT,
    SMALL,
    SUIT_INK,
    TITLE_FONT,
)

_CONTROL_HIGH = 36
_HEADING_HIGH = 33
"""With the air above it, which separates it from the group before."""


class Kind(Enum):
    """The control of a row."""

    SEGMENTS = auto()
    """All options side by side."""
    BAR = auto()
    """A slider, for volumes."""
    NUMBER = auto()
    """A number with buttons for one less and one more; it can be typed as well."""


class Row(NamedTuple):
    """One thing to choose. ``options`` are the labels, or the limits of a number."""

    key: str
    title: str
    note: str
    options: tuple[str, ...]
    chosen: int
    """The index of the option, or the number itself."""
    kind: Kind = Kind.SEGMENTS
    marked: bool = False
    """Is this marked as differing from the usual choice?"""
    heading: str = ""
    """The heading of the group that begins with this row."""

    @property
    def limits(self) -> tuple[int, int]:
        """The least and the most that may be chosen."""
        if self.kind is Kind.NUMBER:
            return int(self.options[0]), int(self.options[1])
        return 0, len(self.options) - 1


class Place(NamedTuple):
    """Where a row, its control and the parts of that are."""

    rect: Rect
    """Of the row without its heading, which stands above it."""
    control: Rect
    parts: tuple[Rect, ...]
    words: Rect
    """Of its title and note."""

    def moved(self, down: int) -> Place:
        """The same, so many pixels lower."""
        return Place(
            self.rect.move(0, down),
            self.control.move(0, down),
            tuple(part.move(0, down) for part in self.parts),
            self.words.move(0, down),
        )


def needed(row: Row, width: int, scale: float, air: int) -> int:
    """How high a row this wide is without its heading, with ``air`` around its text, all in pixels."""
    control = round(_CONTROL_HIGH * scale)
    said = _high(_lines(row, _words_room(row, width, scale), scale))
    if _stacked(row, width, scale):
        return said + control + 2 * max(air, round(6 * scale))
    return max(said, control) + air


def heading_height(row: Row, scale: float) -> int:
    """How high the heading above a row is, in pixels."""
    return round(_HEADING_HIGH * scale) if row.heading else 0


def place(row: Row, rect: Rect, scale: float) -> Place:
    """Lay a row into ``rect``: the control at the right, or below the title where its labels need that."""
    high = round(_CONTROL_HIGH * scale)
    if _stacked(row, rect.w, scale):
        said = _high(_lines(row, rect.w, scale))
        top = rect.top + (rect.h - said - high - round(6 * scale)) // 2
        words = Rect(rect.left, top, rect.w, said)
        control = Rect(rect.left, words.bottom + round(6 * scale), rect.w, high)
    else:
        wide = _beside(rect.w, scale)
        high = min(high, rect.h - 4)
        control = Rect(rect.right - wide, rect.centery - high // 2, wide, high)
        words = Rect(rect.left, rect.top, _words_room(row, rect.w, scale), rect.h)
    return Place(rect, control, _parts(row, control, scale), words)


def _beside(width: int, scale: float) -> int:
    """How wide a control beside the title is."""
    return min(round(width * 0.48), round(440 * scale))


def _stacked(row: Row, width: int, scale: float) -> bool:
    """Are the labels too wide beside the title?"""
    if row.kind is not Kind.SEGMENTS:
        return False
    each = _beside(width, scale) // len(row.options) - 12
    pixels = round(SMALL * scale)
    return any(text.width(label, BOLD_FONT, pixels) > each for label in row.options)


def _words_room(row: Row, width: int, scale: float) -> int:
    if _stacked(row, width, scale):
        return width
    return width - _beside(width, scale) - round(14 * scale)


class _Line(NamedTuple):
    words: str
    font: str
    pixels: int


def _lines(row: Row, room: int, scale: float) -> list[_Line]:
    """The title and the note, broken into lines."""
    said = ((row.title, BOLD_FONT, BODY), (row.note, ITALIC_FONT, SMALL))
    return [
        _Line(line, font, round(pixels * scale))
        for words, font, pixels in said
        if words
        for line in text.broken(words, font, round(pixels * scale), room)
    ]


def _high(lines: list[_Line]) -> int:
    return sum(text.leading(line.font, line.pixels) for line in lines)


def draw(
    target: pygame.Surface, row: Row, place: Place, scale: float, *, focused: bool, pointed: int | None
) -> None:
    """Draw a row; ``pointed`` is the part of its control that the pointer is over."""
    if row.heading:
        _draw_heading(target, row.heading, place.rect, scale)
    if focused:
        boxes.box(target, place.rect.inflate(round(16 * scale), -2), PAPER_LIGHT, 6)
    lines = _lines(row, place.words.w, scale)
    y = place.words.centery - _high(lines) // 2
    for line in lines:
        ink = FADED_INK if line.font == ITALIC_FONT else SUIT_INK[Suit.HEARTS] if row.marked else INK
        target.blit(text.line(line.words, line.font, line.pixels, ink), (place.words.left, y))
        y += text.leading(line.font, line.pixels)
    match row.kind:
        case Kind.SEGMENTS:
            for i, (part, label) in enumerate(zip(place.parts, row.options, strict=True)):
                lit, chosen = i == pointed, i == row.chosen
                draw_segment(target, label, part, round(SMALL * scale), chosen=chosen, lit=lit)
        case Kind.BAR:
            _draw_bar(target, row, place, scale)
        case Kind.NUMBER:
            labels = ("\N{MINUS SIGN}", str(row.chosen), "+")
            for i, (part, label) in enumerate(zip(place.parts, labels, strict=True)):
                draw_segment(target, label, part, round(SMALL * scale), lit=i in (1, pointed))


def _draw_heading(target: pygame.Surface, words: str, row: Rect, scale: float) -> None:
    """The heading of a group, with a line to the right end, above its first row."""
    middle = row.top - round(_HEADING_HIGH * 0.36 * scale)
    heading = text.fitted(words, TITLE_FONT, round(BODY * scale), INK, row.w)
    end = text.put(target, heading, (row.left, middle), "midleft").right
    pygame.draw.line(target, FADED_INK, (end + round(10 * scale), middle), (row.right, middle))


def _draw_bar(target: pygame.Surface, row: Row, place: Place, scale: float) -> None:
    bar = place.parts[0]
    least, most = row.limits
    groove = Rect(bar.left, bar.centery - round(4 * scale), bar.w, max(4, round(8 * scale)))
    boxes.box(target, groove, PAPER_LIGHT, 4, FADED_INK, 1)
    x = bar.left + round(bar.w * (row.chosen - least) / (most - least))
    if x > groove.left:
        boxes.box(target, Rect(groove.left, groove.top, x - groove.left, groove.h), INK, 4)
    knob = Rect(0, 0, round(16 * scale), round(26 * scale))
    knob.center = (x, bar.centery)
    boxes.box(target, knob, PAPER_LIGHT, 4, INK, 2)
    label = text.line(row.options[row.chosen], BOLD_FONT, round(SMALL * scale), INK)
    text.put(target, label, (place.control.right, place.control.centery), "midright")


def _parts(row: Row, control: Rect, scale: float) -> tuple[Rect, ...]:
    match row.kind:
        case Kind.SEGMENTS:
            gap = 4
            each = (control.w - gap * (len(row.options) - 1)) / len(row.options)
            return tuple(
                Rect(round(control.x + i * (each + gap)), control.y, round(each), control.h)
                for i in range(len(row.options))
            )
        case Kind.BAR:
            label = max(text.width(option, BOLD_FONT, round(SMALL * scale)) for option in row.options)
            return (Rect(control.x, control.y, control.w - label - round(22 * scale), control.h),)
        case Kind.NUMBER:
            side = min(control.h, control.w // 6)
            middle = side * 3
            left = control.right - 2 * side - middle - 8
            return (
                Rect(left, control.y, side, control.h),
                Rect(left + side + 4, control.y, middle, control.h),
                Rect(left + side + middle + 8, control.y, side, control.h),
            )
