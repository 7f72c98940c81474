"""The graph of a game's win chance, Room by Room, and where it was lost."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from scoundrel.i18n import gettext as _

from ..widgets import icons, paper, text
from ..widgets.theme import SMALL, Color, Style, Theme
from ..words.numbers import percent
from .timeline import falls_on, stride_for

_FINER: Final = 3
"""Lines are drawn this many times too large and scaled down, to be smooth."""
_LARGE: Final = 90_000
"""Area in pixels from which twice must do, to be drawn within a frame."""
_LEVELS: Final = (0, 25, 50, 75, 100)
_APART: Final = 7
"""The least distance of two dots, in pixels at scale 1."""
_PROVISIONAL: Final = 0.36
"""How much of its own colour a Room that is not settled has; the rest is the ground's."""


class Spot(NamedTuple):
    """One Room of the graph."""

    chance: float
    """Before it, 0 to 1."""
    kept: float
    """After what was done in it; never more than ``chance``."""
    marked: bool = False
    """Is it a turning point?"""
    settled: bool = True
    """Is it worked out? Until then it may still move, and is drawn faint."""


class ChanceGraph:
    """The graph of a game laid into ``rect``: Rooms side by side, and a place for a finished game's end.

    ``begins`` says after how many moves each Room was dealt, ``moves`` how many there are in all, and ``end``
    what the chance is at the end: 0 or 1, or `None` where the game goes on.
    """

    def __init__(
        self,
        rect: Rect,
        begins: Sequence[int],
        moves: int,
        end: float | None,
        style: Style,
        larger: float = 1.0,
    ) -> None:
        """``larger`` is by how much its writing is larger than the style makes it."""
        self.rect = rect
        self._begins = tuple(begins)
        self._moves = moves
        self._end = end
        self._style = style
        self._pixels = max(11, round((SMALL - 1) * style.scale * larger))
        self._writing = style.theme.regular(self._pixels, style.theme.dim_chalk)
        widest = text.width(percent(1.0), self._writing)
        line = round(self._pixels * 1.25)
        gap = style.px(6)
        left = rect.left + widest + gap
        top = rect.top + line + gap // 2
        self.plot = Rect(left, top, rect.right - left, rect.bottom - line - gap // 2 - top)
        self._ground: pygame.Surface | None = None
        self._line: pygame.Surface | None = None
        self._drawn: object = None
        self._finer = _FINER

    @property
    def places(self) -> int:
        """How many places there are: the Rooms, and the end."""
        return len(self._begins) + (self._end is not None)

    def x(self, place: int) -> int:
        """Where a place is."""
        inset = self._style.px(13)
        if self.places == 1:
            return self.plot.centerx
        return self.plot.left + inset + round((self.plot.w - 2 * inset) * place / (self.places - 1))

    def strips(self) -> list[Rect]:
        """The strip of each place, from the top of the plot to its bottom."""
        wide = 2 * self._style.px(3)
        strip = Rect(0, self.plot.top, wide, self.plot.h)
        return [strip.move(self.x(place) - wide // 2, 0) for place in range(self.places)]

    def y(self, chance: float) -> int:
        """Where a chance is."""
        inset = self._style.px(9)
        return self.plot.bottom - inset - round((self.plot.h - 2 * inset) * chance)

    def place(self, moves: int) -> int:
        """Which Room is on the table after so many moves, counted from 0; the last place is the end."""
        if self._end is not None and moves >= self._moves:
            return len(self._begins)
        return max(0, bisect_right(self._begins, moves) - 1)

    def at(self, x: int) -> int:
        """After how many moves the Room nearest to ``x`` was dealt."""
        place = min(range(self.places), key=lambda place: abs(self.x(place) - x))
        return self._begins[place] if place < len(self._begins) else self._moves

    def draw(
        self, target: pygame.Surface, spots: Sequence[Spot], place: int, *, lit: bool, caption: str = ""
    ) -> None:
        """Draw it for the Rooms in ``spots``; the Room at ``place`` stands out, more if ``lit``.

        The ``caption`` stands above it, where no line can be.
        """
        theme = self._style.theme
        target.blit(self._grounded(), self.rect)
        x = self.x(place)
        half = max(self._style.px(5), min(self._style.px(14), self._step() // 2))
        inner = self.plot.inflate(-2, -2)
        band = Rect(x - half, inner.top, 2 * half, inner.h).clip(inner)
        paper.draw_box(
            target, band, theme.band, max(2, self._style.px(4)), theme.brass if lit else theme.engraved_edge
        )
        self._write_numbers(target, place)
        key = tuple(spots)
        if key != self._drawn or self._line is None:
            self._line, self._drawn = self._lined(key), key
        target.blit(self._line, self.plot, special_flags=pygame.BLEND_PREMULTIPLIED)
        if place < len(spots):
            self._ring(target, (x, self.y(spots[place].chance)), marked=spots[place].marked)
        if caption:
            written = text.fitted(caption, theme.italic(self._pixels, theme.dim_chalk), self.plot.w)
            target.blit(written, (self.plot.left, self.rect.top))

    def _step(self) -> int:
        return self.plot.w // max(1, self.places - 1)

    def _grounded(self) -> pygame.Surface:
        """The axes and what lies under the line, which never change."""
        if self._ground is None:
            rect, plot, theme = self.rect, self.plot, self._style.theme
            ground = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
            own = plot.move(-rect.left, -rect.top)
            paper.draw_box(ground, own, theme.engraved, self._style.px(5), theme.engraved_edge)
            # Where lines are close together only every other one is numbered, or the first and the last.
            apart = self.y(0) - self.y(0.25)
            for level in _LEVELS:
                y = self.y(level / 100) - rect.top
                pygame.draw.line(ground, theme.faint, (own.left + 2, y), (own.right - 3, y))
                if level % 50 and apart < self._pixels * 1.5:
                    continue
                if apart * 2 < self._pixels * 1.2 and level == 50:
                    continue
                written = text.line(percent(level / 100), self._writing)
                text.put(ground, written, (own.left - self._style.px(6), y), "midright")
            self._ground = ground.premul_alpha()
        return self._ground

    def _write_numbers(self, target: pygame.Surface, place: int) -> None:
        """The numbers of Rooms below, as many as there is place for; that of the present one always."""
        rooms = len(self._begins)
        width = {n: text.width(str(n), self._writing) for n in (1, rooms)}
        gap = self._style.px(7)
        stride = stride_for(max(1, self._step()), max(width.values()) + gap)
        y = self.plot.bottom + self._style.px(2)
        here = self._writing._replace(color=self._style.theme.chalk)
        taken: list[Rect] = []
        order = [place, *(i for i in range(rooms) if i != place and falls_on(i + 1, stride))]
        for i in order:
            number = str(i + 1) if i < rooms else _("End")
            word = text.line(number, here if i == place else self._writing)
            where = word.get_rect(midtop=(self.x(i), y))
            where.right = min(where.right, self.rect.right)
            if where.inflate(gap, 0).collidelist(taken) == -1:
                taken.append(where)
                target.blit(word, where)

    # --- the line

    def _lined(self, spots: tuple[Spot, ...]) -> pygame.Surface:
        """The line, what was lost, and a dot for each Room, smooth on a transparent surface."""
        plot, theme = self.plot, self._style.theme
        fine = self._finer = 2 if plot.w * plot.h > _LARGE else _FINER
        large = pygame.Surface((plot.w * fine, plot.h * fine), pygame.SRCALPHA, 32)
        large.fill((*theme.brass, 0))
        thick = max(fine, round(2.2 * self._style.scale * fine))

        def pos(place: int, chance: float) -> tuple[int, int]:
            return (self.x(place) - plot.left) * fine, (self.y(chance) - plot.top) * fine

        def inked(spot: Spot, ink: Color) -> Color:
            return ink if spot.settled else _faint(ink, theme)

        path: list[tuple[tuple[int, int], Spot]] = []
        for i, spot in enumerate(spots):
            path.append((pos(i, spot.chance), spot))
            if spot.kept < spot.chance:
                path.append((pos(i, spot.kept), spot))
        if self._end is not None and len(spots) == len(self._begins):
            path.append((pos(len(spots), self._end), spots[-1]))
        if len(path) > 1:
            floor, line = pos(0, 0)[1], [at for at, _spot in path]
            pygame.draw.polygon(large, (*theme.brass, 40), [(line[0][0], floor), *line, (line[-1][0], floor)])
            for (a, before), (b, after) in pairwise(path):
                _stroke(large, inked(after if before.settled else before, theme.brass), a, b, thick)
        dots = self._step() >= _APART * self._style.scale
        for i, spot in enumerate(spots):
            if spot.kept < spot.chance:
                ink = inked(spot, theme.harm)
                _stroke(large, ink, pos(i, spot.chance), pos(i, spot.kept), round(thick * 1.3))
        for i, spot in enumerate(spots):
            if spot.marked:
                half, ink = self._dot(marked=True) * fine, inked(spot, theme.harm)
                icons.draw_diamond(large, pos(i, spot.chance), half, 2 * fine, ink, theme)
            elif dots:
                radius = self._dot(marked=False) * fine
                pygame.draw.circle(large, theme.engraved, pos(i, spot.chance), radius + fine)
                pygame.draw.circle(large, inked(spot, theme.chalk), pos(i, spot.chance), radius)
        if self._end is not None and len(spots) == len(self._begins):
            self._draw_end(large, pos(len(spots), self._end))
        return pygame.transform.smoothscale(large, plot.size).premul_alpha()

    def _dot(self, *, marked: bool) -> int:
        return max(3, self._style.px(6.5 if marked else 3.4))

    def _draw_end(self, large: pygame.Surface, pos: tuple[int, int]) -> None:
        """The end of the game: a filled square for a Dungeon cleared, a cross for a death."""
        (x, y), theme = pos, self._style.theme
        half = self._dot(marked=True) * self._finer * 3 // 4
        if self._end:
            square = Rect(x - half, y - half, 2 * half, 2 * half)
            pygame.draw.rect(large, theme.engraved, square.inflate(9, 9))
            pygame.draw.rect(large, theme.heal, square)
        else:
            for ink, thick in ((theme.engraved, half), (theme.harm, half * 2 // 3)):
                _stroke(large, ink, (x - half, y - half), (x + half, y + half), thick)
                _stroke(large, ink, (x - half, y + half), (x + half, y - half), thick)

    def _ring(self, target: pygame.Surface, pos: tuple[int, int], *, marked: bool) -> None:
        """Around the dot of the present Room."""
        radius = self._dot(marked=marked) + self._style.px(4)
        ring = icons.ring(radius, max(2, self._style.px(2)), self._style.theme.brass)
        text.put(target, ring, pos, flags=pygame.BLEND_PREMULTIPLIED)


def _faint(ink: Color, theme: Theme) -> Color:
    """The colour of what may still change."""
    red, green, blue = (
        round(ground + (own - ground) * _PROVISIONAL) for ground, own in zip(theme.engraved, ink, strict=True)
    )
    return red, green, blue


def _stroke(
    large: pygame.Surface, ink: Color, start: tuple[int, int], end: tuple[int, int], thick: int
) -> None:
    """A thick line with round ends."""
    a, b = pygame.Vector2(start), pygame.Vector2(end)
    if a == b:
        return
    across = (b - a).rotate(90)
    across.scale_to_length(thick / 2)
    pygame.draw.polygon(large, ink, [a + across, b + across, b - across, a - across])
    pygame.draw.circle(large, ink, start, thick / 2)
    pygame.draw.circle(large, ink, end, thick / 2)
