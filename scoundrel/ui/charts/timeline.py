"""The timeline of a replay: a mark for each Room, and a knob at the move that is shown."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from scoundrel.axis_steps import round_steps
from scoundrel.engine import Step

from ..widgets import paper, text
from ..widgets.theme import SMALL, Style, TextStyle

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
    style: Style
    larger: float = 1.0
    """By how much the writing is larger than the scale makes it."""

    @classmethod
    def of(cls, steps: Sequence[Step], rect: Rect, style: Style, larger: float = 1.0) -> GameTimeline:
        """The timeline of a game with these steps."""
        rooms = (0, *(i for i, step in enumerate(steps, 1) if step.deals))
        return cls(rect, len(steps), rooms, style, larger)

    @property
    def _ends(self) -> tuple[int, int]:
        """Where the first and the last picture of the game are, as x; the knob must fit in on both sides."""
        inset = self.style.px(12)
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
        widest = text.width("0" * len(str(len(self.rooms))), self._writing)
        gap = self.style.px(5)
        marked = stride_for(apart, _LEAST_APART * self.style.scale)
        numbered = max(marked, stride_for(apart, widest + gap))
        marks: list[Mark] = []
        taken = left - self.rect.w
        for number, moves in enumerate(self.rooms, 1):
            if not falls_on(number, marked):
                continue
            x = self.x(moves)
            half = text.width(str(number), self._writing) // 2
            fits = falls_on(number, numbered) and x - half >= taken + gap
            if fits:
                taken = x + half
            marks.append(Mark(number, x, fits))
        return tuple(marks)

    @property
    def _writing(self) -> TextStyle:
        return self.style.theme.regular(
            round((SMALL - 1) * self.style.scale * self.larger), self.style.theme.dim_chalk
        )

    def draw(self, target: pygame.Surface, moves: int, *, lit: bool) -> None:
        """Draw it with its knob after so many ``moves``; ``lit`` while the pointer is on it."""
        style, theme, y = self.style, self.style.theme, self._y
        left, right = self._ends
        thick = max(4, style.px(6))
        here = self.room(moves) + 1
        for mark in self.marks():
            ink = theme.brass if mark.number <= here else theme.dim_chalk
            tick = Rect(mark.x - 1, y - style.px(13), 2, style.px(13))
            pygame.draw.rect(target, ink, tick)
            if mark.numbered:
                writing = self._writing._replace(color=theme.chalk) if mark.number == here else self._writing
                number = text.line(str(mark.number), writing)
                text.put(target, number, (mark.x, tick.top), "midbottom")
        for x in self._single():
            pygame.draw.rect(target, theme.engraved_edge, Rect(x, y + thick // 2 + 2, 1, style.px(5)))
        groove = Rect(left - thick // 2, y - thick // 2, right - left + thick, thick)
        paper.draw_box(target, groove, theme.engraved, thick // 2, theme.engraved_edge)
        knob = self.x(moves)
        if knob > left:
            filled = Rect(groove.left, groove.top, knob - groove.left, thick)
            pygame.draw.rect(target, theme.brass, filled, border_radius=thick // 2)
        size = style.px(22 if lit else 18) // 2 * 2
        place = Rect(knob - size // 2, y - size // 2, size, size)
        paper.draw_box(
            target, place, theme.brass, size // 2, theme.chalk if lit else theme.engraved, max(2, style.px(2))
        )

    def _single(self) -> Iterator[int]:
        """Where a small mark stands for each move, if they are not too many."""
        left, right = self._ends
        if (right - left) / max(1, self.moves) >= _LEAST_APART * self.style.scale:
            yield from (self.x(moves) for moves in range(self.moves + 1))


def stride_for(apart: float, least: float) -> int:
    """Of how many Rooms one can be marked so that marks are ``least`` pixels apart."""
    return next(stride for stride in round_steps() if stride * max(apart, 0.01) >= least)


def falls_on(number: int, stride: int) -> bool:
    """Is the Room marked at this stride? The first always is."""
    return number == 1 or number % stride == 0
