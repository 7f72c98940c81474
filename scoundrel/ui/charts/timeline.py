"""The replay's bar: a timeline of moves and Rooms with a knob, and the buttons around it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from enum import Enum
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from ...engine import Step
from ...i18n import gettext as _
from ...intervals import round_steps
from ..requests import Command
from ..table import actions, backdrop
from ..widgets import boards, icons, paper, text
from ..widgets.actions import Action
from ..widgets.boards import Plate
from ..widgets.buttons import Button, Buttons
from ..widgets.theme import BODY, ROOMY, SMALL, Style, TextStyle
from ..widgets.touch import for_touch, nearest_to
from ..words import table_text

_MIN_APART = 5  # the minimum distance between two marks, in pixels at scale 1


class Mark(NamedTuple):
    """A mark on the timeline where a Room begins."""

    number: int
    x: int
    numbered: bool  # whether there is room for the number


class GameTimeline(NamedTuple):
    """A timeline of ``moves`` moves along ``rect``, which can be pressed anywhere."""

    rect: Rect
    moves: int
    rooms: tuple[int, ...]  # the number of moves made before each Room; 0 for the first
    style: Style
    larger: float  # the text size relative to that of ``style``

    @property
    def _ends(self) -> tuple[int, int]:
        """The x coordinates of the game's start and end, inset so that the knob fits at both."""
        inset = self.style.px(12)
        return self.rect.left + inset, self.rect.right - inset

    def x(self, moves: int) -> int:
        """Return the x coordinate of the position after ``moves`` moves."""
        left, right = self._ends
        return left + round((right - left) * moves / max(1, self.moves))

    def at(self, x: int) -> int:
        """Return the number of moves nearest to ``x``."""
        left, right = self._ends
        return max(0, min(self.moves, round((x - left) / max(1, right - left) * self.moves)))

    def room(self, moves: int) -> int:
        """Return the index of the Room on the table after ``moves`` moves."""
        return bisect_right(self.rooms, moves) - 1

    def room_before(self, moves: int) -> int:
        """Return the number of moves before the current Room or, at its start, before the previous Room."""
        return self.rooms[max(0, self.room(moves - 1))] if moves else 0

    def room_after(self, moves: int) -> int:
        """Return the number of moves before the next Room; in the last Room, the number of all moves."""
        following = self.room(moves) + 1
        return self.rooms[following] if following < len(self.rooms) else self.moves

    def marks(self) -> tuple[Mark, ...]:
        """Return the marks that fit. Of crowded Rooms, only every second, fifth or tenth has a mark."""
        left, right = self._ends
        apart = (right - left) / max(1, len(self.rooms) - 1)
        widest = text.line_width("0" * len(str(len(self.rooms))), self._writing)
        gap = self.style.px(5)
        marked = stride_for(apart, _MIN_APART * self.style.scale)
        numbered = max(marked, stride_for(apart, widest + gap))
        marks: list[Mark] = []
        taken = left - self.rect.w
        for number, moves in enumerate(self.rooms, 1):
            if not falls_on(number, marked):
                continue
            x, half = self.x(moves), text.line_width(str(number), self._writing) // 2
            fits = falls_on(number, numbered) and x - half >= taken + gap
            if fits:
                taken = x + half
            marks.append(Mark(number, x, fits))
        return tuple(marks)

    @property
    def _writing(self) -> TextStyle:
        theme = self.style.theme
        return theme.regular(round((SMALL - 1) * self.style.scale * self.larger), theme.dim_chalk)

    def draw(self, target: Surface, moves: int, *, highlighted: bool) -> None:
        """Draw the timeline with its knob after ``moves`` moves; ``highlighted`` enlarges the knob."""
        style, theme, y = self.style, self.style.theme, self.rect.top + round(self.rect.h * 0.6)
        left, right = self._ends
        thick = max(4, style.px(6))
        here = self.room(moves) + 1
        for mark in self.marks():
            ink = theme.brass if mark.number <= here else theme.dim_chalk
            tick = Rect(mark.x - 1, y - style.px(13), 2, style.px(13))
            pygame.draw.rect(target, ink, tick)
            if mark.numbered:
                writing = self._writing._replace(color=theme.chalk) if mark.number == here else self._writing
                text.put(target, text.line(str(mark.number), writing), (mark.x, tick.top), "midbottom")
        if (right - left) / max(1, self.moves) >= _MIN_APART * style.scale:  # a small mark for each move
            for i in range(self.moves + 1):
                mark_rect = Rect(self.x(i), y + thick // 2 + 2, 1, style.px(5))
                pygame.draw.rect(target, theme.engraved_edge, mark_rect)
        groove = Rect(left - thick // 2, y - thick // 2, right - left + thick, thick)
        paper.draw_box(target, groove, theme.engraved, thick // 2, theme.engraved_edge)
        knob = self.x(moves)
        if knob > left:
            filled = Rect(groove.left, groove.top, knob - groove.left, thick)
            pygame.draw.rect(target, theme.brass, filled, border_radius=thick // 2)
        size = style.px(22 if highlighted else 18) // 2 * 2
        place = Rect(knob - size // 2, y - size // 2, size, size)
        edge = theme.chalk if highlighted else theme.engraved
        paper.draw_box(target, place, theme.brass, size // 2, edge, max(2, style.px(2)))


def stride_for(apart: float, minimum: float) -> int:
    """Return the stride between marked Rooms that puts marks at least ``minimum`` pixels apart."""
    return next(stride for stride in round_steps() if stride * max(apart, 0.01) >= minimum)


def falls_on(number: int, stride: int) -> bool:
    """Return whether Room ``number`` is marked at ``stride``. The first Room always is."""
    return number == 1 or number % stride == 0


_HEIGHT = 104  # height of the bar, in pixels at scale 1
_NUMBERS = 1.3  # maximum factor by which larger text enlarges the numbers in a bar of default height
_GROWS, _PACE_GROWS = 0.4, 0.55  # growth per 100% of text size: bar above 130%, pace buttons above 100%
_TONE = 64  # brightness of the stone, 0 to 255
_ICONS = {action.command: partial(icons.transport, action.command) for action in actions.TRANSPORT}
_PAUSE = partial(icons.transport, icons.PAUSE)


class Pace(Enum):
    """The speed of automatic play, relative to real time."""

    SLOW = 0.5
    NORMAL = 1.0
    FAST = 2.0


def bar_height(style: Style, larger: float) -> int:
    """Return the bar's height if text is ``larger`` times the size that ``style`` gives it."""
    return style.px(_HEIGHT * grown(larger))


def grown(larger: float) -> float:
    """Return the factor by which the bar grows for larger text; 1 while everything still fits."""
    return 1 + _GROWS * max(0.0, larger - ROOMY / 100)


class ReplayBar:
    """The bar of a game with the moves ``steps``, in ``rect``."""

    def __init__(self, steps: Sequence[Step], rect: Rect, style: Style, larger: float = 1.0) -> None:
        """Lay out the bar; ``larger`` is the text size relative to that of ``style``."""
        self.rect = rect
        self.caption_rect = Rect(rect.topleft, (rect.w, style.px(40)))  # the area of the last move's text
        self._steps = steps
        self._style, self._writing = style, style.at(style.scale * larger)
        self._stone = backdrop.stone(rect.size, _TONE, style.theme)  # the strip along the table's edge
        pygame.draw.line(self._stone, style.theme.engraved, (0, 0), (rect.w, 0), 2)
        pygame.draw.line(self._stone, style.theme.engraved_edge, (0, 2), (rect.w, 2))
        self._edge, gap = style.px(14), style.px(5)
        more = grown(larger)
        height, center = style.px(36 * more), rect.bottom - style.px(32 * more)
        sign = Rect(rect.left + self._edge, center - height // 2, for_touch(style.px(42 * more)), height)
        self._signs = tuple(sign.move(i * (sign.w + gap), 0) for i in range(len(actions.TRANSPORT)))
        pace = Rect(0, sign.top, for_touch(style.px(48 * (1 + _PACE_GROWS * (larger - 1)))), height)
        pace.right = rect.right - self._edge
        self._paces = tuple(pace.move((i + 1 - len(Pace)) * (pace.w + gap), 0) for i in range(len(Pace)))
        left, right = self._signs[-1].right + gap, self._paces[0].left - gap
        track = Rect(left, center - style.px(30), right - left, style.px(50))
        # Let the timeline's numbers grow less than the text, because the sentence above is close to them.
        rooms = (0, *(i for i, step in enumerate(steps, 1) if step.deals))
        self.timeline = GameTimeline(track, len(steps), rooms, style, min(larger, _NUMBERS * more))
        self.at = self.timeline.at  # returns the number of moves to show after a press at an x coordinate

    def holds(self, pos: tuple[int, int]) -> bool:
        """Return whether ``pos`` is on the timeline, where a press shows another position."""
        return nearest_to([self.timeline.rect], pos, touch=True) is not None

    def buttons(self, moves: int, *, running: bool = False) -> tuple[Button, ...]:
        """Return all buttons of the bar, from left to right, for the position after ``moves`` moves."""
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

    def draw(self, target: Surface, moves: int, *, highlighted: bool, advised: bool = False) -> None:
        """Draw the bar without its buttons; ``advised`` is as in `table_text.deed`."""
        target.blit(self._stone, self.rect)
        self.timeline.draw(target, moves, highlighted=highlighted)
        # Write the position in the game and the last move's effect, in one text size.
        deed = table_text.deed(self._steps, moves, advised=advised)
        style, theme, gap = self._style, self._style.theme, self._style.px(7)
        left, room = self.rect.left + self._edge, self.rect.w - 2 * self._edge
        where = _("{place}:", place=table_text.where(self._steps, moves))

        def fits(size: int) -> bool:
            needed = text.line_width(where, theme.regular(size)) + text.line_width(deed, theme.bold(size))
            return needed + gap <= room

        pixels = text.largest(self._writing.px(BODY), fits)
        center = self.rect.top + round(25 * style.scale - 0.35 * (pixels - BODY * style.scale))
        first = text.line(where, theme.regular(pixels, theme.dim_chalk))
        begin = text.put(target, first, (left, center), "midleft").right + gap
        second = text.fitted(deed, theme.bold(pixels, theme.chalk), left + room - begin)
        text.put(target, second, (begin, center), "midleft")

    def draw_marks(self, target: Surface, buttons: Buttons, pace: Pace) -> None:
        """Draw the button of the current ``pace`` in brass."""
        style, theme = self._style, self._style.theme
        for button in buttons.buttons:
            if button.command is pace:
                place = button.rect.inflate(-4, -4)
                if theme.plain:
                    paper.draw_box(target, place, theme.brass, place.h // 6)
                else:
                    boards.draw_plate(target, place, Plate.PLAQUE, style.scale, theme)
                ink = style.theme.bold(self._writing.px(SMALL), theme.on_bright)
                text.put(target, text.fitted(button.label, ink, place.w - place.h // 2), place.center)
