"""The replay's bar: a timeline of moves and Rooms with a knob, and the buttons around it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from ...axis_steps import round_steps
from ...engine import Step
from ...i18n import gettext as _
from ..requests import Command
from ..table import actions, backdrop
from ..table.layout import ROOMY
from ..widgets import icons, paper, text
from ..widgets.actions import Action
from ..widgets.buttons import Button, Buttons
from ..widgets.theme import BODY, SMALL, Style, TextStyle, Theme
from ..widgets.touch import for_touch, nearest_to
from ..words import table_text

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


_HEIGHT = 104
"""Of the bar, in pixels at scale 1."""
_NUMBERS = 1.3
"""By how much larger text enlarges the numbers on the timeline at most where the bar is no higher."""
_GROWS, _PACE_GROWS = 0.4, 0.55
"""How much of what text gains beyond 130 percent the bar gains, and of all a button of its pace."""
_TONE = 64
"""How light its stone is, 0 to 255."""
_ICONS = {action.command: partial(icons.transport, action.command) for action in actions.TRANSPORT}
_PAUSE = partial(icons.transport, icons.PAUSE)


class Pace(Enum):
    """The speed of automatic play, relative to real time."""

    SLOW = 0.5
    NORMAL = 1.0
    FAST = 2.0


def height(style: Style, larger: float) -> int:
    """How high the bar is where ``larger`` is by how much writing is larger than the ``style`` makes it."""
    return style.px(_HEIGHT * grown(larger))


def grown(larger: float) -> float:
    """How much higher such writing makes the bar: up to the size that all leaves room for not at all."""
    return 1 + _GROWS * max(0.0, larger - ROOMY / 100)


class ReplayBar:
    """The bar of a game with these ``steps``, laid into ``rect``."""

    def __init__(self, steps: Sequence[Step], rect: Rect, style: Style, larger: float = 1.0) -> None:
        """``larger`` is by how much the writing is larger than the style makes it: see `height`."""
        self.rect = rect
        self.told = Rect(rect.topleft, (rect.w, style.px(40)))
        """Where the sentence about the last move stands."""
        self._steps = steps
        self._style, self._writing = style, style.at(style.scale * larger)
        self._stone = rail(rect.size, style.theme)
        self._edge, gap = style.px(14), style.px(5)
        more = grown(larger)
        high, centre = style.px(36 * more), rect.bottom - style.px(32 * more)
        sign = Rect(rect.left + self._edge, centre - high // 2, for_touch(style.px(42 * more)), high)
        self._signs = tuple(sign.move(i * (sign.w + gap), 0) for i in range(len(actions.TRANSPORT)))
        pace = Rect(0, sign.top, for_touch(style.px(48 * (1 + _PACE_GROWS * (larger - 1)))), high)
        pace.right = rect.right - self._edge
        self._paces = tuple(pace.move((i + 1 - len(Pace)) * (pace.w + gap), 0) for i in range(len(Pace)))
        left, right = self._signs[-1].right + gap, self._paces[0].left - gap
        track = Rect(left, centre - style.px(30), right - left, style.px(50))
        # The sentence above comes close to its numbers, which so grow less.
        self.timeline = GameTimeline.of(steps, track, style, min(larger, _NUMBERS * more))

    def holds(self, pos: tuple[int, int]) -> bool:
        """Would a press at ``pos`` lead to another place in the game?"""
        return nearest_to([self.timeline.rect], pos) is not None

    def at(self, x: int) -> int:
        """After how many moves a press at ``x`` leads to."""
        return self.timeline.at(x)

    def buttons(self, moves: int, *, running: bool = False) -> tuple[Button, ...]:
        """All buttons of the bar, from left to right, where so many ``moves`` are shown."""
        total = len(self._steps)
        before, after = moves > 0, moves < total
        usable = (before, before, total > 0, after, after)
        icons = {**_ICONS, Command.RUN: _PAUSE} if running else _ICONS
        signs = (
            Button(action, rect, enabled, icons[action.command])
            for action, rect, enabled in zip(actions.TRANSPORT, self._signs, usable, strict=True)
        )
        paces = (
            Button(Action(pace, ""), rect, written=f"{pace.value:g}x")
            for pace, rect in zip(Pace, self._paces, strict=True)
        )
        return (*signs, *paces)

    def draw(self, target: pygame.Surface, moves: int, *, lit: bool) -> None:
        """Draw it without its buttons; ``lit`` while the pointer is on the timeline."""
        target.blit(self._stone, self.rect)
        self._draw_sentence(target, table_text.where(self._steps, moves), table_text.deed(self._steps, moves))
        self.timeline.draw(target, moves, lit=lit)

    def _draw_sentence(self, target: pygame.Surface, where: str, deed: str) -> None:
        """Where in the game this is, and what the last move did, both in one text size."""
        style, theme, gap = self._style, self._style.theme, self._style.px(7)
        left, room = self.rect.left + self._edge, self.rect.w - 2 * self._edge
        where = _("{place}:", place=where)

        def fits(size: int) -> bool:
            return text.width(where, theme.regular(size)) + text.width(deed, theme.bold(size)) + gap <= room

        pixels = text.largest(self._writing.px(BODY), fits)
        middle = self.rect.top + round(25 * style.scale - 0.35 * (pixels - BODY * style.scale))
        first = text.line(where, theme.regular(pixels, theme.dim_chalk))
        begin = text.put(target, first, (left, middle), "midleft").right + gap
        second = text.fitted(deed, theme.bold(pixels, theme.chalk), left + room - begin)
        text.put(target, second, (begin, middle), "midleft")

    def draw_marks(self, target: pygame.Surface, buttons: Buttons, pace: Pace) -> None:
        """Mark the button of the ``pace``."""
        for i, button in enumerate(buttons.buttons):
            if button.command is pace:
                place = button.rect.move(0, 1 if i == buttons.pressed else 0)
                thick = max(2, self._style.px(3))
                mark = Rect(place.left, place.bottom - thick - 2, place.w, thick).inflate(-place.w // 2.5, 0)
                pygame.draw.rect(target, self._style.theme.brass, mark, border_radius=thick // 2)


def rail(size: tuple[int, int], theme: Theme, *, above: bool = False) -> pygame.Surface:
    """The table's edge in shadow, below the table or ``above`` it."""
    surface = backdrop.stone(size, _TONE, theme)
    dark, light = (size[1] - 1, size[1] - 3) if above else (0, 2)
    pygame.draw.line(surface, theme.engraved, (0, dark), (size[0], dark), 2)
    pygame.draw.line(surface, theme.engraved_edge, (0, light), (size[0], light))
    return surface
