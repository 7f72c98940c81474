"""A form on parchment: rows with a title, a note and a control; for settings and house rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from ..input import (
    Accept,
    Direction,
    Intent,
    Key,
    Page,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Step,
    by_finger,
)
from . import fade, form_row
from .finger import SLACK, nearest_to
from .form_row import Kind, Place, Row
from .scrollbar import Scroll
from .theme import Style

_BETWEEN = 52
"""From one column of rows to the other, in pixels at scale 1."""
_FAR = 10
"""How much a far step to the left or right changes a number or a bar."""


class Chosen(NamedTuple):
    """The player chose an option, by its index, or a number."""

    key: str
    value: int


class Form:
    """Rows to choose in. Up and Down move the focus, Left and Right choose, digits type a number."""

    def __init__(self) -> None:
        self.rows: tuple[Row, ...] = ()
        self.focus: int | None = None
        self.steered = False
        """Has the row the focus by a step, rather than because it was pressed?"""
        self._pointed: tuple[int, int] | None = None
        self._held: int | None = None
        """The row whose bar is dragged."""
        self._seen: tuple[int, int] | None = None
        """Where the pointer was last."""
        self._tapped: tuple[int, int] | None = None
        """The part of a control on which a finger came down."""
        self._from = (0, 0)
        """Where it came down."""
        self.scroll = Scroll()
        """In pixels: rows may be of different heights."""
        self._places: tuple[Place, ...] = ()
        """Of each row, without scrolling."""
        self._area = Rect(0, 0, 0, 0)
        self._style = Style(1.0)
        self._typed: int | None = None
        """The number being typed, until something else changes it."""

    def lay(self, rows: Sequence[Row], rect: Rect, style: Style) -> None:
        """Lay the rows into ``rect`` in this style.

        What is too high for it is laid in two columns, or else scrolled to.
        """
        before, self.rows = self.rows, tuple(rows)
        if (keys := [row.key for row in self.rows]) != [row.key for row in before]:
            # Rows were added or removed, so a different row may be under the pointer or touch.
            self._pointed = self._held = self._tapped = self._typed = None
            if self.focus is not None and keys:
                here = before[self.focus].key
                self.focus = keys.index(here) if here in keys else min(self.focus, len(keys) - 1)
        self._area, self._style = Rect(rect), style
        self._places, high = self._set(self.rows, rect)
        if high > rect.h and (places := self._in_columns(rect)):
            self._places, high = places, rect.h
        if high > rect.h:
            groove = style.px(14)
            narrow = Rect(rect.left, rect.top, rect.w - groove - style.px(10), rect.h)
            self._places, high = self._set(self.rows, narrow)
            self.scroll.lay(Rect(rect.right - groove, rect.top, groove, rect.h), style)
        self.scroll.count, self.scroll.seen = max(high, rect.h), rect.h
        self.scroll.stride = style.px(50)
        self.scroll.to(self.scroll.top)
        if self.focus is not None:
            # What was just chosen there may have moved it: larger text, for one.
            self._show(self.focus)

    def heading_rect(self, key: str) -> Rect:
        """Where the heading above a row is."""
        row = next(row for row in self.rows if row.key == key)
        rect, high = self.row_rect(key), form_row.heading_height(row, self._style)
        return Rect(rect.left, rect.top - high, rect.w, high)

    def _in_columns(self, rect: Rect) -> tuple[Place, ...]:
        """Places in two columns, the second of which begins with a heading; none where that is too high."""
        gap = self._style.px(_BETWEEN)
        wide = (rect.w - gap) // 2
        left = Rect(rect.left, rect.top, wide, rect.h)
        right = left.move(wide + gap, 0)
        best: tuple[Place, ...] = ()
        lowest = rect.h
        for cut in (i for i, row in enumerate(self.rows) if i and row.heading):
            first, high = self._set(self.rows[:cut], left)
            second, also = self._set(self.rows[cut:], right)
            if max(high, also) <= lowest:
                best, lowest = first + second, max(high, also)
        return best

    def _set(self, rows: Sequence[Row], rect: Rect) -> tuple[tuple[Place, ...], int]:
        """Places one below the other, and their height together."""
        style, many = self._style, max(1, len(rows))
        above = [form_row.heading_height(row, style) for row in rows]
        room = rect.h - sum(above)
        airy, tight = (
            [form_row.needed(row, rect.w, style, style.px(air)) for row in rows] for air in (10, 3)
        )
        # A little less air where that avoids scrolling.
        heights = tight if sum(airy) > room >= sum(tight) else airy
        most = style.px(66)
        each = min(room // many, most)
        # All of one height where they fit: it looks calmer.
        if max(heights, default=0) <= each:
            heights = [each] * len(heights)
        spare = max(0, room - sum(heights)) // many
        heights = [min(high + spare, max(most, high)) for high in heights]
        places, y = [], rect.y
        for row, heading, high in zip(rows, above, heights, strict=True):
            places.append(form_row.place(row, Rect(rect.x, y + heading, rect.w, high), style))
            y += heading + high
        return tuple(places), y - rect.y

    def handle(self, intent: Intent) -> Chosen | None:
        """The choice that the intent makes, if any."""
        if self._begins_to_slide(intent):
            self.scroll.let_go()
        elif self._held is None and self.scroll.handle(intent):
            self._pointed = None
            return None
        match intent:
            case PointerMoved(pos, touch=touch):
                self._leave(pos)
                self._pointed = self._at(pos, touch=touch)
                if self._held is not None:
                    return self._slide(self._held, pos[0])
            case PointerPressed(pos, button=1, touch=touch):
                self._pointed = self._at(pos, touch=touch)
                # A finger may be about to scroll.
                self._tapped = self._pointed if touch and self.scroll.last else None
                self._from = pos
                if self._pointed is not None and self._tapped is None:
                    return self._press(*self._pointed, pos[0])
            case PointerReleased(pos, touch=touch):
                tapped, self._tapped, self._held = self._tapped, None, None
                if tapped is not None and tapped == self._at(pos, touch=touch):
                    chosen = self._press(*tapped, pos[0])
                    self._held = None
                    return chosen
            case PointerLeft():
                self._pointed = self._held = self._tapped = None
            case Step(Direction.LEFT | Direction.RIGHT as direction, far):
                if self.focus is not None:
                    by = direction.by * (_FAR if far else 1)
                    return self._choose(self.focus, self.rows[self.focus].chosen + by)
            case Step(direction):
                self._step(direction.by)
            case Page(by):
                self._turn(by)
            case Accept() if self.focus is not None:
                return self._cycle(self.focus)
            case Key() if self.focus is not None and self.rows[self.focus].kind is Kind.NUMBER:
                return self._type(self.focus, intent)
        return None

    def look(self) -> tuple[object, ...]:
        """Everything the picture depends on, to detect changes."""
        scrolled = (self.scroll.top, self.scroll.lit, self.scroll.knob)
        return (self.rows, self._style, self.focus, self._pointed, scrolled)

    def control(self, key: str) -> tuple[Rect, ...]:
        """The parts of a row's control that can be pressed, left to right."""
        return next(self._place(i).parts for i, row in enumerate(self.rows) if row.key == key)

    def row_rect(self, key: str) -> Rect:
        """Where a row is now; outside the form's area where it is scrolled away."""
        return next(self._place(i).rect for i, row in enumerate(self.rows) if row.key == key)

    def _place(self, row: int) -> Place:
        """Where a row is now."""
        return self._places[row].moved(-self.scroll.top)

    # --- choosing

    def _leave(self, pos: tuple[int, int]) -> None:
        """Let a moving pointer take the focus away, but not from a number, which may be typed."""
        moved, self._seen = pos != self._seen, pos
        if moved and self.focus is not None and self.rows[self.focus].kind is not Kind.NUMBER:
            self._select(None)

    def _at(self, pos: tuple[int, int], *, touch: bool = False) -> tuple[int, int] | None:
        if not self._area.collidepoint(pos):
            return None
        every = [(i, j, part) for i in range(len(self.rows)) for j, part in enumerate(self._place(i).parts)]
        parts = [part for _i, _j, part in every]
        found = nearest_to(parts, pos) if touch else Rect(pos, (1, 1)).collidelist(parts)
        return None if found is None or found < 0 else every[found][:2]

    def _begins_to_slide(self, intent: Intent) -> bool:
        """Does a finger that came down on a bar move it from now on, as it goes to the side first?"""
        tapped = self._tapped
        if tapped is None or not by_finger(intent) or not isinstance(intent, PointerMoved):
            return False
        if self.rows[tapped[0]].kind is not Kind.BAR or self.scroll.pushed:
            return False
        across, along = (abs(now - before) for now, before in zip(intent.pos, self._from, strict=True))
        if across < max(SLACK, along):
            return False
        self._select(tapped[0])
        self._held, self._tapped = tapped[0], None
        return True

    def go(self, row: int | None) -> None:
        """Move the focus to this row, or away from all; what the pointer was left on is lit no more."""
        self._pointed = None
        self._select(row)
        self.steered = row is not None

    def _select(self, row: int | None) -> None:
        # A screen reader may still refer to a row that was removed.
        self.focus, self._typed = None if row is None or row >= len(self.rows) else row, None
        if self.focus is not None:
            self._show(self.focus)

    def _step(self, by: int) -> None:
        if self.rows:
            here = (-1 if by > 0 else 0) if self.focus is None else self.focus
            self.go((here + by) % len(self.rows))

    def _turn(self, by: int) -> None:
        """Go to the row beside it in the next column, or the one before, where there are two."""
        columns = sorted({place.rect.left for place in self._places})
        if len(columns) < 2:
            return
        into = columns[-1] if by > 0 else columns[0]
        beside = 0 if self.focus is None else self._places[self.focus].rect.centery
        if self.focus is None or self._places[self.focus].rect.left != into:
            rows = [i for i, place in enumerate(self._places) if place.rect.left == into]
            self.go(min(rows, key=lambda row: abs(self._places[row].rect.centery - beside)))

    def _show(self, row: int) -> None:
        """Scroll as little as needed to show all of a row with the heading above it, clear of the fade."""
        above = form_row.heading_height(self.rows[row], self._style)
        rect = self._places[row].rect
        high = rect.h + above
        clear = max(0, min(self._style.px(fade.HIGH), (self._area.h - high) // 2))
        self.scroll.show(rect.top - above - self._area.top - clear, high + 2 * clear)

    def _press(self, row: int, part: int, x: int) -> Chosen | None:
        self._select(row)
        self.steered = False
        match self.rows[row].kind:
            case Kind.SEGMENTS:
                return self._choose(row, part)
            case Kind.BAR:
                self._held = row
                return self._slide(row, x)
            case Kind.NUMBER:
                return self._choose(row, self.rows[row].chosen + (-1, 0, 1)[part])

    def _slide(self, row: int, x: int) -> Chosen | None:
        bar = self._place(row).parts[0]
        least, most = self.rows[row].limits
        return self._choose(row, least + round((x - bar.left) / bar.w * (most - least)))

    def _cycle(self, row: int) -> Chosen | None:
        least, most = self.rows[row].limits
        after = self.rows[row].chosen + 1
        if after > most and self.rows[row].kind is not Kind.SEGMENTS:
            return None  # from the loudest to silence would be a surprise
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
        """Draw the visible rows."""
        veils = fade.veils(target, self._area.inflate(self._style.px(20), 0), self.scroll, self._style)
        clip = target.get_clip()
        if self.scroll.last:
            target.set_clip(self._area.inflate(self._style.px(20), 0).clip(clip))
        for i, row in enumerate(self.rows):
            place = self._place(i)
            above = form_row.heading_height(row, self._style)
            if place.rect.move(0, -above).union(place.rect).colliderect(self._area):
                pointed = self._pointed[1] if self._pointed is not None and self._pointed[0] == i else None
                form_row.draw(target, row, place, self._style, focused=i == self.focus, pointed=pointed)
        for rect, veil in veils:
            target.blit(veil, rect)
        target.set_clip(clip)
        self.scroll.draw(target, self._style.theme)
