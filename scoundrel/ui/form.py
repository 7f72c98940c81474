"""A form: rows of a title, a sentence and what may be chosen, on parchment; for settings and house rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

import pygame
from pygame import Rect

from scoundrel.engine import Suit

from . import shapes, text
from .input import Intent, Key, PointerLeft, PointerMoved, PointerPressed, PointerReleased
from .theme import BODY, BOLD_FONT, FADED_INK, INK, ITALIC_FONT, PAPER_LIGHT, PARCHMENT, SMALL, SUIT_INK


class Kind(Enum):
    """How a row is chosen from."""

    SEGMENTS = auto()
    """All options side by side."""
    BAR = auto()
    """As a bar that is filled up to the one chosen, for loudness."""
    NUMBER = auto()
    """A number with a step down and up; it can be typed as well."""


class Row(NamedTuple):
    """One thing to choose. ``options`` are what is written on each; of a number only its limits."""

    key: str
    title: str
    note: str
    options: tuple[str, ...]
    chosen: int
    """Which option, counted from 0; of a number the number itself."""
    kind: Kind = Kind.SEGMENTS
    marked: bool = False
    """Is it to be seen that this is not the usual choice?"""
    source: str = ""
    """Where the choice in force comes from, in a line of its own."""

    @property
    def limits(self) -> tuple[int, int]:
        """The least and the most that may be chosen."""
        if self.kind is Kind.NUMBER:
            return int(self.options[0]), int(self.options[1])
        return 0, len(self.options) - 1


class Chosen(NamedTuple):
    """The player chose an option, by its place, or a number."""

    key: str
    value: int


@dataclass(slots=True)
class _Place:
    """Where a row is, and its control with the parts that can be pressed."""

    rect: Rect
    control: Rect
    parts: tuple[Rect, ...]


class Form:
    """Rows under a hand. Up and Down move between rows, Left and Right choose, digits write a number."""

    def __init__(self) -> None:
        self.rows: tuple[Row, ...] = ()
        self.focus: int | None = None
        self._pointed: tuple[int, int] | None = None
        self._held: int | None = None
        """The row of the bar that the pointer drags along."""
        self._places: tuple[_Place, ...] = ()
        self._scale = 1.0
        self._typed: int | None = None
        """The number that is being written: it goes on as long as nothing else changes it."""

    def lay(self, rows: Sequence[Row], rect: Rect, scale: float) -> None:
        """Put the rows into ``rect``, with writing of this scale."""
        self.rows = tuple(rows)
        lines = 3 if any(row.source for row in rows) else 2
        each = min(rect.h // max(1, len(rows)), round((86 if lines == 3 else 66) * scale))
        # Where the rows do not fit their writing becomes smaller.
        self._scale = scale = min(scale, each / (66 if lines == 3 else 46))
        places = []
        for i, row in enumerate(self.rows):
            place = Rect(rect.x, rect.y + i * each, rect.w, each)
            wide = min(round(rect.w * 0.48), round(440 * scale))
            high = min(round(36 * scale), each - 4)
            control = Rect(place.right - wide, place.centery - high // 2, wide, high)
            places.append(_Place(place, control, _parts(row, control)))
        self._places = tuple(places)

    def handle(self, intent: Intent) -> Chosen | None:
        """The choice that the intent makes, if it makes one."""
        match intent:
            case PointerMoved(pos):
                self._pointed = self._at(pos)
                if self._held is not None:
                    return self._slide(self._held, pos[0])
            case PointerPressed(pos, button=1):
                self._pointed = self._at(pos)
                if self._pointed is not None:
                    return self._press(*self._pointed, pos[0])
            case PointerReleased():
                self._held = None
            case PointerLeft():
                self._pointed = self._held = None
            case Key(name="up"):
                self._step(-1)
            case Key(name="down" | "tab", shift=False):
                self._step(1)
            case Key(name="tab"):
                self._step(-1)
            case Key(name="left" | "right") if self.focus is not None:
                by = (1 if intent.name == "right" else -1) * (10 if intent.shift else 1)
                return self._choose(self.focus, self.rows[self.focus].chosen + by)
            case Key(name="space") if self.focus is not None:
                return self._cycle(self.focus)
            case Key() if self.focus is not None and self.rows[self.focus].kind is Kind.NUMBER:
                return self._type(self.focus, intent)
        return None

    def look(self) -> tuple[object, ...]:
        """All that the picture depends on, to compare with the last one drawn."""
        return (self.rows, self._scale, self.focus, self._pointed)

    def control(self, key: str) -> tuple[Rect, ...]:
        """The parts of a row's control that can be pressed, left to right."""
        return next(place.parts for row, place in zip(self.rows, self._places, strict=True) if row.key == key)

    # --- what is chosen

    def _at(self, pos: tuple[int, int]) -> tuple[int, int] | None:
        for i, place in enumerate(self._places):
            for j, part in enumerate(place.parts):
                if part.collidepoint(pos):
                    return i, j
        return None

    def _step(self, by: int) -> None:
        self._typed = None
        if self.rows:
            here = (-1 if by > 0 else 0) if self.focus is None else self.focus
            self.focus = (here + by) % len(self.rows)

    def _press(self, row: int, part: int, x: int) -> Chosen | None:
        self.focus, self._typed = row, None
        match self.rows[row].kind:
            case Kind.SEGMENTS:
                return self._choose(row, part)
            case Kind.BAR:
                self._held = row
                return self._slide(row, x)
            case Kind.NUMBER:
                return self._choose(row, self.rows[row].chosen + (-1, 0, 1)[part])

    def _slide(self, row: int, x: int) -> Chosen | None:
        bar = self._places[row].parts[0]
        least, most = self.rows[row].limits
        return self._choose(row, least + round((x - bar.left) / bar.w * (most - least)))

    def _cycle(self, row: int) -> Chosen | None:
        least, most = self.rows[row].limits
        after = self.rows[row].chosen + 1
        return self._choose(row, least if after > most else after)

    def _type(self, row: int, key: Key) -> Chosen | None:
        chosen = self.rows[row].chosen
        if key.name == "backspace":
            self._typed = self._within(row, chosen // 10)
        elif len(key.text) == 1 and key.text in "0123456789" and not key.ctrl:
            before = chosen * 10 if self._typed == chosen else 0
            self._typed = self._within(row, before + int(key.text))
        else:
            return None
        return self._choose(row, self._typed)

    def _within(self, row: int, value: int) -> int:
        least, most = self.rows[row].limits
        return max(least, min(most, value))

    def _choose(self, row: int, value: int) -> Chosen | None:
        value = self._within(row, value)
        return Chosen(self.rows[row].key, value) if value != self.rows[row].chosen else None

    # --- the picture

    def draw(self, target: pygame.Surface) -> None:
        """Draw all rows."""
        for i, (row, place) in enumerate(zip(self.rows, self._places, strict=True)):
            self._draw_row(target, row, place, focused=i == self.focus)
            pointed = self._pointed[1] if self._pointed is not None and self._pointed[0] == i else None
            match row.kind:
                case Kind.SEGMENTS:
                    self._draw_segments(target, row, place, pointed)
                case Kind.BAR:
                    self._draw_bar(target, row, place)
                case Kind.NUMBER:
                    self._draw_number(target, row, place, pointed)

    def _draw_row(self, target: pygame.Surface, row: Row, place: _Place, *, focused: bool) -> None:
        scale, rect = self._scale, place.rect
        if focused:
            shapes.box(target, rect.inflate(round(16 * scale), -2), PAPER_LIGHT, 6)
        room = place.control.left - rect.left - round(14 * scale)
        ink = SUIT_INK[Suit.HEARTS] if row.marked else INK
        title = text.fitted(row.title, BOLD_FONT, round(BODY * scale), ink, room)
        if not row.note:
            text.put(target, title, (rect.left, rect.centery), "midleft")
            return
        notes = [row.note, *([row.source] if row.source else [])]
        step = round(21 * scale)
        y = rect.centery + 1 - (len(notes) - 1) * step // 2
        text.put(target, title, (rect.left, y), "bottomleft")
        for note in notes:
            written = text.fitted(
                note, ITALIC_FONT, round((SMALL if note is row.note else SMALL - 2) * scale), FADED_INK, room
            )
            text.put(target, written, (rect.left, y), "topleft")
            y += step

    def _draw_segments(self, target: pygame.Surface, row: Row, place: _Place, pointed: int | None) -> None:
        for i, (part, label) in enumerate(zip(place.parts, row.options, strict=True)):
            chosen = i == row.chosen
            fill = INK if chosen else PAPER_LIGHT if i == pointed else PARCHMENT
            self._draw_part(target, part, label, fill, PARCHMENT if chosen else INK)

    def _draw_bar(self, target: pygame.Surface, row: Row, place: _Place) -> None:
        bar, scale = place.parts[0], self._scale
        least, most = row.limits
        groove = Rect(bar.left, bar.centery - round(4 * scale), bar.w, max(4, round(8 * scale)))
        shapes.box(target, groove, PAPER_LIGHT, 4, FADED_INK, 1)
        x = bar.left + round(bar.w * (row.chosen - least) / (most - least))
        if x > groove.left:
            shapes.box(target, Rect(groove.left, groove.top, x - groove.left, groove.h), INK, 4)
        knob = Rect(0, 0, round(16 * scale), round(26 * scale))
        knob.center = (x, bar.centery)
        shapes.box(target, knob, PAPER_LIGHT, 4, INK, 2)
        label = text.line(row.options[row.chosen], BOLD_FONT, round(SMALL * scale), INK)
        text.put(target, label, (place.control.right, place.control.centery), "midright")

    def _draw_number(self, target: pygame.Surface, row: Row, place: _Place, pointed: int | None) -> None:
        labels = ("\N{MINUS SIGN}", str(row.chosen), "+")
        for i, (part, label) in enumerate(zip(place.parts, labels, strict=True)):
            fill = PAPER_LIGHT if i in (1, pointed) else PARCHMENT
            self._draw_part(target, part, label, fill, INK)

    def _draw_part(
        self,
        target: pygame.Surface,
        part: Rect,
        label: str,
        fill: tuple[int, int, int],
        ink: tuple[int, int, int],
    ) -> None:
        shapes.box(target, part, fill, max(4, part.h // 6), FADED_INK, 1)
        written = text.fitted(label, BOLD_FONT, round(SMALL * self._scale), ink, part.w - 8)
        text.put(target, written, part.center)


def _parts(row: Row, control: Rect) -> tuple[Rect, ...]:
    match row.kind:
        case Kind.SEGMENTS:
            gap = 4
            each = (control.w - gap * (len(row.options) - 1)) / len(row.options)
            return tuple(
                Rect(round(control.x + i * (each + gap)), control.y, round(each), control.h)
                for i in range(len(row.options))
            )
        case Kind.BAR:
            return (Rect(control.x, control.y, round(control.w * 0.82), control.h),)
        case Kind.NUMBER:
            side = min(control.h, control.w // 6)
            middle = side * 3
            left = control.right - 2 * side - middle - 8
            return (
                Rect(left, control.y, side, control.h),
                Rect(left + side + 4, control.y, middle, control.h),
                Rect(left + side + middle + 8, control.y, side, control.h),
            )
