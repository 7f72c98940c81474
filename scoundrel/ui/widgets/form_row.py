"""A row of a form: its title and note at the left, its control at the right or below."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

import pygame
from pygame import Rect

from . import boxes, parchment, text
from .finger import for_touch
from .tabs import draw_segment
from .theme import BODY, SMALL, Style, TextStyle

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
    step: int = 1
    """How much of its unit lies between two options of a slider."""

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


def needed(row: Row, width: int, style: Style, air: int) -> int:
    """How high a row this wide is without its heading, with ``air`` around its text, all in pixels."""
    control = for_touch(style.px(_CONTROL_HIGH))
    said = _high(_lines(row, _words_room(row, width, style), style))
    if _stacked(row, width, style):
        return said + control + 2 * max(air, style.px(6))
    return max(said, control) + air


def heading_height(row: Row, style: Style) -> int:
    """How high the heading above a row is, in pixels."""
    return style.px(_HEADING_HIGH) if row.heading else 0


def place(row: Row, rect: Rect, style: Style) -> Place:
    """Lay a row into ``rect``: the control at the right, or below the title where its labels need that."""
    high = for_touch(style.px(_CONTROL_HIGH))
    if _stacked(row, rect.w, style):
        said = _high(_lines(row, rect.w, style))
        top = rect.top + (rect.h - said - high - style.px(6)) // 2
        words = Rect(rect.left, top, rect.w, said)
        control = Rect(rect.left, words.bottom + style.px(6), rect.w, high)
    else:
        wide = _beside(rect.w, style)
        high = min(high, rect.h - 4)
        control = Rect(rect.right - wide, rect.centery - high // 2, wide, high)
        words = Rect(rect.left, rect.top, _words_room(row, rect.w, style), rect.h)
    return Place(rect, control, _parts(row, control, style), words)


def _beside(width: int, style: Style) -> int:
    """How wide a control beside the title is."""
    return min(round(width * 0.48), style.px(440))


def _stacked(row: Row, width: int, style: Style) -> bool:
    """Are the labels too wide beside the title?"""
    if row.kind is not Kind.SEGMENTS:
        return False
    each = _beside(width, style) // len(row.options) - 12
    return any(text.width(label, style.bold(SMALL)) > each for label in row.options)


def _words_room(row: Row, width: int, style: Style) -> int:
    if _stacked(row, width, style):
        return width
    return width - _beside(width, style) - style.px(14)


def _lines(row: Row, room: int, style: Style) -> list[tuple[str, TextStyle]]:
    """The title and the note, broken into lines."""
    theme = style.theme
    said = (
        (row.title, style.bold(BODY, theme.red if row.marked else theme.ink)),
        (row.note, style.italic(SMALL, theme.faded_ink)),
    )
    return [(line, how) for words, how in said if words for line in text.broken(words, how, room)]


def _high(lines: list[tuple[str, TextStyle]]) -> int:
    return sum(text.leading(how) for _words, how in lines)


def draw(
    target: pygame.Surface, row: Row, place: Place, style: Style, *, focused: bool, pointed: int | None
) -> None:
    """Draw a row; ``pointed`` is the part of its control that the pointer is over."""
    theme = style.theme
    if row.heading:
        _draw_heading(target, row.heading, place.rect, style)
    if focused:
        edge, thick = (theme.focus, style.frame(1)) if theme.plain else (theme.red, max(2, style.px(2)))
        boxes.box(target, place.rect.inflate(style.px(16), -2), theme.paper_light, 6, edge, thick)
    lines = _lines(row, place.words.w, style)
    y = place.words.centery - _high(lines) // 2
    for words, how in lines:
        target.blit(text.line(words, how), (place.words.left, y))
        y += text.leading(how)
    match row.kind:
        case Kind.SEGMENTS:
            for i, (part, label) in enumerate(zip(place.parts, row.options, strict=True)):
                lit, chosen = i == pointed, i == row.chosen
                draw_segment(target, label, part, style.sized(SMALL), chosen=chosen, lit=lit)
        case Kind.BAR:
            _draw_bar(target, row, place, style)
        case Kind.NUMBER:
            labels = ("\N{MINUS SIGN}", str(row.chosen), "+")
            for i, (part, label) in enumerate(zip(place.parts, labels, strict=True)):
                # The plain look keeps its glow for what is pointed at or has the focus.
                lit = i == pointed or (i == 1 and (focused or not theme.plain))
                draw_segment(target, label, part, style.sized(SMALL), lit=lit)


def _draw_heading(target: pygame.Surface, words: str, row: Rect, style: Style) -> None:
    """The heading of a group, with a line to the right end, above its first row."""
    middle = row.top - style.px(_HEADING_HIGH * 0.36)
    heading = text.fitted(words, style.title(BODY), row.w)
    end = text.put(target, heading, (row.left, middle), "midleft").right
    pygame.draw.line(target, style.theme.faded_ink, (end + style.px(10), middle), (row.right, middle))


def _draw_bar(target: pygame.Surface, row: Row, place: Place, style: Style) -> None:
    bar, theme = place.parts[0], style.theme
    least, most = row.limits
    groove = Rect(bar.left, bar.centery - style.px(4), bar.w, max(4, style.px(8)))
    boxes.box(target, groove, theme.paper_light, 4, theme.faded_ink, 1)
    x = bar.left + round(bar.w * (row.chosen - least) / (most - least))
    if x > groove.left:
        boxes.box(target, Rect(groove.left, groove.top, x - groove.left, groove.h), theme.ink, 4)
    if theme.plain:
        knob = Rect(0, 0, style.px(14), style.px(26))
        knob.center = x, bar.centery
        boxes.box(target, knob, theme.brass, style.px(5), theme.engraved, 2)
    else:
        parchment.seal(target, (x, bar.centery), style.px(28), theme)
    label = text.line(row.options[row.chosen], style.bold(SMALL))
    text.put(target, label, (place.control.right, place.control.centery), "midright")


def _parts(row: Row, control: Rect, style: Style) -> tuple[Rect, ...]:
    match row.kind:
        case Kind.SEGMENTS:
            gap = 4
            each = (control.w - gap * (len(row.options) - 1)) / len(row.options)
            return tuple(
                Rect(round(control.x + i * (each + gap)), control.y, round(each), control.h)
                for i in range(len(row.options))
            )
        case Kind.BAR:
            label = max(text.width(option, style.bold(SMALL)) for option in row.options)
            return (Rect(control.x, control.y, control.w - label - style.px(22), control.h),)
        case Kind.NUMBER:
            side = for_touch(min(control.h, control.w // 6))
            middle = min(side * 3, control.w - 2 * side - 8)
            left = control.right - 2 * side - middle - 8
            return (
                Rect(left, control.y, side, control.h),
                Rect(left + side + 4, control.y, middle, control.h),
                Rect(left + side + middle + 8, control.y, side, control.h),
            )
