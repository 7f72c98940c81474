"""The timeline of a replay: a mark for each Room, and a knob at the move that is shown."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from scoundrel.axis_steps import round_steps
from scoundrel.engine import Step

from ..widgets import boxes, text
from ..widgets.theme import BRASS, CHALK, DIM_CHALK, ENGRAVED, ENGRAVED_EDGE, SMALL, TEXT_FONT

_LEAST_APART = 5
"""The least distance of two marks, in pixels at scale 1."""


class Mark(NamedTuple):
    """The beginning of a Room on the timeline."""

    number: int
    x: int
    numbered: bool
    """Is there place to write its number?"""


class GameTimeline(NamedTuple):
    """A game of so many ``moves`` laid out along ``rect``; it may be pressed anywhere in it."""

    rect: Rect
    moves: int
    rooms: tuple[int, ...]
    """After how many moves each Room was dealt, the first after none."""
    scale: float
    larger: float = 1.0
    """By how much the writing is larger than the scale makes it."""

    @classmethod
    def of(cls, steps: Sequence[Step], rect: Rect, scale: float, larger: float = 1.0) -> GameTimeline:
        """The timeline of a game with these steps."""
        rooms = (0, *(i for i, step in enumerate(steps, 1) if step.deals))
        return cls(rect, len(steps), rooms, scale, larger)

    @property
    def _ends(self) -> tuple[int, int]:
        """Where the first and the last picture of the game are, as x; the knob must fit in on both sides."""
        inset = round(12 * self.scale)
        return self.rect.left + inset, self.rect.right - inset

    @property
    def _y(self) -> int:
        return self.rect.top + round(self.rect.h * 0.6)

    def x(self, moves: int) -> int:
        """Where the picture after so many moves is."""
        left, right = self._ends
        return left + round((right - left) * moves / max(1, self.moves))

    def at(self, x: int) -> int:
        """The number of moves whose picture is nearest to ``x``."""
        left, right = self._ends
        return max(0, min(self.moves, round((x - left) / max(1, right - left) * self.moves)))

    def room(self, moves: int) -> int:
        """Which Room, counted from 0, is on the table after so many moves."""
        return bisect_right(self.rooms, moves) - 1

    def room_before(self, moves: int) -> int:
        """After how many moves the Room on the table was dealt; where that is now, the one before it."""
        return self.rooms[max(0, self.room(moves - 1))] if moves else 0

    def room_after(self, moves: int) -> int:
        """After how many moves the next Room was dealt; in the last Room, the number of all moves."""
        following = self.room(moves) + 1
        return self.rooms[following] if following < len(self.rooms) else self.moves

    def marks(self) -> tuple[Mark, ...]:
        """The marks there is place for: where Rooms are crowded, only each second, fifth, tenth."""
        left, right = self._ends
        apart = (right - left) / max(1, len(self.rooms) - 1)
        widest = text.width("0" * len(str(len(self.rooms))), TEXT_FONT, self._pixels)
        gap = round(5 * self.scale)
        marked = stride_for(apart, _LEAST_APART * self.scale)
        numbered = max(marked, stride_for(apart, widest + gap))
        marks: list[Mark] = []
        taken = left - self.rect.w
        for number, moves in enumerate(self.rooms, 1):
            if not falls_on(number, marked):
                continue
            x = self.x(moves)
            half = text.width(str(number), TEXT_FONT, self._pixels) // 2
            fits = falls_on(number, numbered) and x - half >= taken + gap
            if fits:
                taken = x + half
            marks.append(Mark(number, x, fits))
        return tuple(marks)

    @property
    def _pixels(self) -> int:
        return round(SMALL * self.scale * self.larger * 0.9)

    def draw(self, target: pygame.Surface, moves: int, *, lit: bool) -> None:
        """Draw it with its knob after so many ``moves``; ``lit`` while the pointer is on it."""
        scale, y = self.scale, self._y
        left, right = self._ends
        thick = max(4, round(6 * scale))
        here = self.room(moves) + 1
        for mark in self.marks():
            ink = BRASS if mark.number <= here else DIM_CHALK
            tick = Rect(mark.x - 1, y - round(13 * scale), 2, round(13 * scale))
            pygame.draw.rect(target, ink, tick)
            if mark.numbered:
                color = CHALK if mark.number == here else DIM_CHALK
                number = text.line(str(mark.number), TEXT_FONT, self._pixels, color)
                text.put(target, number, (mark.x, tick.top), "midbottom")
        for x in self._single():
            pygame.draw.rect(target, ENGRAVED_EDGE, Rect(x, y + thick // 2 + 2, 1, round(5 * scale)))
        groove = Rect(left - thick // 2, y - thick // 2, right - left + thick, thick)
        boxes.box(target, groove, ENGRAVED, thick // 2, ENGRAVED_EDGE)
        knob = self.x(moves)
        if knob > left:
            filled = Rect(groove.left, groove.top, knob - groove.left, thick)
            pygame.draw.rect(target, BRASS, filled, border_radius=thick // 2)
        size = round((22 if lit else 18) * scale) // 2 * 2
        place = Rect(knob - size // 2, y - size // 2, size, size)
        boxes.box(target, place, BRASS, size // 2, CHALK if lit else ENGRAVED, max(2, round(2 * scale)))

    def _single(self) -> Iterator[int]:
        """Where a small mark stands for each move, if they are not too many."""
        left, right = self._ends
        if (right - left) / max(1, self.moves) >= _LEAST_APART * self.scale:
            yield from (self.x(moves) for moves in range(self.moves + 1))


def stride_for(apart: float, least: float) -> int:
    """Of how many Rooms one can be marked so that marks are ``least`` pixels apart."""
    return next(stride for stride in round_steps() if stride * max(apart, 0.01) >= least)


def falls_on(number: int, stride: int) -> bool:
    """Is the Room marked at this stride? The first always is."""
    return number == 1 or number % stride == 0
