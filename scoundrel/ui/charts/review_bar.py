"""The bar below a review: the graph of the win chance, and a judgement of the Room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scoundrel.engine import Step
from scoundrel.i18n import gettext as _
from scoundrel.i18n import pgettext

from ..table.actions import EARLIER, LATER, Walk
from ..widgets import icons, paper, text
from ..widgets.buttons import Button, Buttons, label_width, row
from ..widgets.theme import BODY, SMALL, Color, Style, TextStyle
from ..widgets.touch import for_touch
from ..words import review_text, table_text
from ..words.numbers import number
from .chance_graph import ChanceGraph, Spot
from .replay_bar import Pace, ReplayBar, grown

if TYPE_CHECKING:
    from scoundrel.solver.review import Turn

_HEIGHT = 206
"""Of the bar, in pixels at scale 1."""
_MOST_PART = 0.29
"""Of the window's height that it takes at most, with usual text."""
_GRAPH_PART, _GRAPH_YIELDS = 0.52, 0.24
"""Of its width that the graph takes, and what it leaves of that to text of twice the size."""
_DEED_PART = 0.4
"""Of its width that the last move's text gets, if possible."""
_SMALLEST = 10
"""Pixels of writing that can still be read."""
_SMALLER = 0.97
"""The last move is written on two lines where it would be no larger than this part of its size on one."""
_DIAMOND_ROOM = "\N{EM SPACE}"
_Way = tuple[pygame.Surface, pygame.Surface, float, Color]
"""A way through a Room: its name, what it is worth as written, its chance, and its colour."""


def height(size: tuple[int, int], style: Style, larger: float) -> int:
    """How high the bar is in a window of this ``size``; ``larger`` as in `replay_bar.height`."""
    return round(min(style.px(_HEIGHT), size[1] * _MOST_PART) * grown(larger))


class ReviewBar(ReplayBar):
    """The bar of a game with these ``steps``; ``begins`` says after how many moves each Room was dealt.

    ``buttons`` is the style of its buttons.
    """

    def __init__(
        self,
        steps: Sequence[Step],
        rect: Rect,
        begins: Sequence[int],
        end: float | None,
        buttons: Style,
        larger: float = 1.0,
    ) -> None:
        style = buttons.at(rect.h / _HEIGHT / grown(larger))
        super().__init__(steps, rect, style, larger)
        self.told = Rect(0, 0, 0, 0)  # here it stands beside the controls
        self._words = style
        """Of the words beside the graph: the text size in the settings where all of them fit."""
        self._crowded = False
        """Was some text shrunk to fit?"""
        self._beside = False
        """Do the ways through a Room stand side by side?"""
        # The row of signs lies at the foot; the graph and the words share what is above it.
        down = rect.bottom - style.px(12) - self._signs[0].bottom
        self._signs = tuple(sign.move(0, down) for sign in self._signs)
        foot = self._signs[0].centery - for_touch(self._signs[0].h + 2 * style.px(8)) // 2
        top = rect.top + style.px(12)
        inner = rect.w - 3 * self._edge
        part = _GRAPH_PART - _GRAPH_YIELDS * (larger - 1)
        graph = Rect(rect.left + self._edge, top, round(inner * part), foot - top)
        self.graph = ChanceGraph(graph, begins, len(steps), end, style, larger)
        self.words = Rect(
            graph.right + self._edge, top, rect.right - self._edge - graph.right - self._edge, foot - top
        )
        self.ways: tuple[Walk, ...] = ()
        """Which ways there is a turning point."""
        self._pixels = buttons.px(BODY)
        self._walks = self._lay_walks(self._pixels, round(self._pixels / larger))

    def _lay_walks(self, pixels: int, usual: int) -> tuple[Button, ...]:
        """The two buttons at the right end, short where the text of the last move needs the room.

        ``pixels`` is their text size, ``usual`` that without larger text, which leaves the last move no less
        room.
        """
        walks = self._walks_of((_(EARLIER.label), _(LATER.label)), pixels)
        if self._deed_room(walks) > _DEED_PART * self.rect.w:
            return walks
        short = pgettext("turning point", "Previous"), pgettext("turning point", "Next")
        for size in range(pixels, usual - 1, -1):
            walks = self._walks_of(short, size)
            if self._deed_room(walks) > _DEED_PART * self.rect.w:
                return walks
        room = self._deed_room(self._walks_of(short, usual))
        for size in range(pixels, usual - 1, -1):
            for with_key in (True, False):
                walks = self._walks_of(short, size, with_key=with_key)
                if self._deed_room(walks) >= room:
                    return walks
        return walks

    def _walks_of(self, names: tuple[str, str], pixels: int, *, with_key: bool = True) -> tuple[Button, ...]:
        style = self._style.at(pixels / BODY)
        # The empty space before each word is where its diamond is drawn.
        specs = [
            Button(action, written=_DIAMOND_ROOM + name, with_key=with_key)
            for action, name in zip((EARLIER, LATER), names, strict=True)
        ]
        return tuple(row(specs, self.rect.right - self._edge, self._signs[0].centery, style))

    def _deed_room(self, walks: Sequence[Button]) -> int:
        return walks[0].rect.left - self._signs[-1].right

    def holds(self, pos: tuple[int, int]) -> bool:
        """Is ``pos`` on the graph?"""
        return self.graph.rect.collidepoint(pos)

    def at(self, x: int) -> int:
        """After how many moves the Room nearest to ``x`` on the graph was dealt."""
        return self.graph.at(x)

    def buttons(self, moves: int, *, running: bool = False) -> tuple[Button, ...]:
        """The controls and the two ways to other turning points."""
        all_of_them = super().buttons(moves, running=running)
        signs = tuple(button for button in all_of_them if not isinstance(button.command, Pace))
        walks = (walk._replace(enabled=walk.command in self.ways) for walk in self._walks)
        return (*signs, *walks)

    def draw_graph(
        self, target: pygame.Surface, spots: Sequence[Spot], moves: int, *, lit: bool, caption: str
    ) -> None:
        """Draw the ground of the bar and the graph under its caption, where so many moves are shown."""
        target.blit(self._stone, self.rect)
        self.graph.draw(target, spots, self.graph.place(moves), lit=lit, caption=caption)

    def draw_deed(self, target: pygame.Surface, moves: int) -> None:
        """Which move this is and what it did, beside the controls."""
        left = self._signs[-1].right + self._style.px(12)
        room = self._walks[0].rect.left - self._style.px(12) - left
        deed = table_text.deed(self._steps, moves)
        if moves:
            deed = _("Move {move} of {moves}: {deed}", move=moves, moves=len(self._steps), deed=deed)
        style = self._writing.regular(SMALL, self._style.theme.chalk)
        high = self.rect.bottom - self.words.bottom - self._style.px(8)
        lines, fit = text.wrapped(deed, style, room, high, _SMALLEST, smaller=_SMALLER)
        text.put_lines(target, lines, fit, (left, self._signs[0].centery))

    def _as_large_as_fits(self, draw: Callable[[pygame.Surface], None], target: pygame.Surface) -> None:
        """Draw the text beside the graph as large as all of it fits."""
        aside = pygame.Surface((1, 1))
        usual, larger = self._style.scale, self._writing.scale
        parts = (1.0, 0.75, 0.5, 0.25) if larger > usual else ()
        for part in parts:
            self._words = self._style.at(usual + (larger - usual) * part)
            for self._beside in (False, True):
                self._crowded = False
                draw(aside)
                if not self._crowded:
                    draw(target)
                    return
        self._words, self._beside = self._style, False
        draw(target)

    def draw_diamonds(self, target: pygame.Surface, buttons: Buttons) -> None:
        """Draw a diamond on the two buttons that lead to a turning point."""
        theme = self._style.theme
        for i, button in enumerate(buttons.buttons):
            if isinstance(button.command, Walk):
                size, wide = self._label_size(button)
                half = max(4, round(size * 0.32))
                down = 1 if i == buttons.pressed else 0
                pos = (round(button.rect.centerx - wide / 2 + size * 0.35), button.rect.centery + down)
                diamond = icons.diamond(half, theme.harm if button.enabled else theme.off, theme)
                text.put(target, diamond, pos, flags=pygame.BLEND_PREMULTIPLIED)

    def _label_size(self, button: Button) -> tuple[int, int]:
        """The largest size in which the label fits on its button, and how wide it is then, in pixels."""

        def wide(size: int) -> int:
            return label_width(button.label, button.key, self._style.at(size / BODY))

        room = button.rect.w - self._pixels // 2
        size = text.largest(self._pixels, lambda size: wide(size) <= room)
        return size, wide(size)

    def draw_summary(self, target: pygame.Surface, turns: Sequence[Turn]) -> None:
        """Draw all turning points, at the end of the game."""
        self._as_large_as_fits(lambda surface: self._draw_points(surface, turns), target)

    def _draw_points(self, target: pygame.Surface, turns: Sequence[Turn]) -> None:
        points = [turn for turn in turns if turn.turning_point]
        theme, y = self._words.theme, self.words.top
        told = review_text.summary(turns)
        bold = self._words.bold(SMALL + 1, theme.chalk)
        # Until all Rooms are known these change, and so would what is being read.
        if not all(turn.settled for turn in turns):
            self._write(target, told, bold._replace(color=theme.dim_chalk), y, 2)
            return
        if not points:
            self._write(target, told, bold, y, 2)
            return
        style = self._words.regular(SMALL + 1, theme.chalk)
        pixels = style.pixels
        y += self._write(target, told, bold, y, 1) + self._words.px(4)
        if len(points) > review_text.FEW:
            self._list_points(target, points, y)
            return
        indent = round(pixels * 1.1)
        wide = self.words.w - indent
        for i, turn in enumerate(points):
            room = (self.words.bottom - y) // (len(points) - i)
            words = review_text.verdict(turn.verdict) if turn.verdict else ""
            written = self._paragraph(words, style, (wide, room))
            half = max(4, round(pixels * 0.32))
            middle = self.words.left + indent // 3, y + round(pixels * 1.25) // 2
            diamond = icons.diamond(half, theme.harm, theme)
            text.put(target, diamond, middle, flags=pygame.BLEND_PREMULTIPLIED)
            target.blit(written, (self.words.left + indent, y))
            y += min(room, written.get_height() + self._words.px(3))

    def _list_points(self, target: pygame.Surface, points: Sequence[Turn], y: int) -> None:
        """Draw many turning points, a line each, with what each cost as its mark."""
        theme, area = self._words.theme, self.words
        style = self._words.regular(SMALL + 1, theme.chalk)
        style = style.sized(min(style.pixels, round((area.bottom - y) // len(points) * 0.8)))
        harm = style._replace(color=theme.harm)
        marks = [text.line(number(round(100 * turn.gave_away)), harm) for turn in points]
        widest = max(mark.get_width() for mark in marks)
        left = area.left + widest + round(style.pixels * 0.45)
        said = [review_text.advice(turn.verdict) if turn.verdict else "" for turn in points]
        fit = min(
            (text.fitting(words, style, area.right - left) for words in said), key=lambda one: one.pixels
        )
        self._crowded |= fit != style
        high = min((area.bottom - y) // len(points), text.height(style) + self._words.px(3))
        for words, mark in zip(said, marks, strict=True):
            text.put(target, mark, (area.left + widest, y + high // 2), "midright")
            text.put(target, text.fitted(words, fit, area.right - left), (left, y + high // 2), "midleft")
            y += high

    def draw_words(self, target: pygame.Surface, turn: Turn, after: Turn | None = None) -> None:
        """Draw the judgement of a Room, and what the cards dealt for the one ``after`` it changed."""
        self._as_large_as_fits(lambda surface: self._draw_turn(surface, turn, after), target)

    def _draw_turn(self, target: pygame.Surface, turn: Turn, after: Turn | None) -> None:
        style, theme = self._words, self._words.theme
        y = self.words.top
        ink = theme.harm if turn.turning_point else theme.chalk
        if not turn.settled:
            ink = theme.dim_chalk
        headline = review_text.headline(turn, after)
        y += self._write(target, headline, style.bold(SMALL + 1, ink), y, 2) + style.px(5)
        y = self._draw_rows(target, y, turn)
        dim = style.italic(SMALL + 1, theme.dim_chalk)
        self._write(target, review_text.why(turn), dim, y + style.px(2), 3)

    def _write(self, target: pygame.Surface, words: str, style: TextStyle, y: int, lines: int) -> int:
        """Write in at most so many lines, smaller if necessary; return the height."""
        room = min(self.words.bottom - y, round(style.pixels * 1.35 * lines))
        written = self._paragraph(words, style, (self.words.w, room))
        target.blit(written, (self.words.left, y))
        return written.get_height()

    def _paragraph(self, words: str, style: TextStyle, room: tuple[int, int]) -> pygame.Surface:
        """Text as large as there is room for."""
        fit = text.paragraph_size(words, style, room, _SMALLEST)
        self._crowded |= fit != style
        return text.paragraph(words, fit, room[0])

    def _draw_rows(self, target: pygame.Surface, y: int, turn: Turn) -> int:
        """What each way is worth, with the disc that is on its cards; return the y below them."""
        style, theme, area = self._words, self._words.theme, self.words
        high = round(style.px(SMALL + 1) * 1.3)
        side, gap = style.px(13), style.px(13)
        drawn: list[_Way] = []
        for course in review_text.courses(turn):
            ink = theme.brass if course.best else theme.chalk
            label = text.line(course.name, style.regular(SMALL + 1, theme.chalk))
            worth = text.line(review_text.worth(course.plan, turn), style.bold(SMALL + 1, ink))
            drawn.append((label, worth, course.plan.clear_chance, ink))
        x = area.left + side + style.px(8)
        if self._beside:
            return self._draw_beside(target, y, drawn)
        widest = max(
            (label.get_width() + gap + worth.get_width() for label, worth, _c, _i in drawn), default=0
        )
        column = x + max(style.px(245), widest)
        self._crowded |= column > area.right
        for label, share, chance, ink in drawn:
            disc = Rect(area.left, y + (high - side) // 2, side, side)
            paper.draw_box(target, disc, ink, side // 2, theme.engraved_edge)
            text.put(target, label, (x, disc.centery), "midleft")
            text.put(target, share, (column, disc.centery), "midright")
            groove = Rect(column + gap, 0, area.right - column - gap, style.px(9))
            groove.centery = disc.centery
            if groove.w > style.px(30) and not turn.gave_points > 0:
                paper.draw_box(target, groove, theme.engraved_edge, groove.h // 2)
                filled = Rect(groove.left, groove.top, max(groove.h, round(groove.w * chance)), groove.h)
                if chance > 0:
                    paper.draw_box(target, filled, ink, groove.h // 2)
            y += high
        return y

    def _draw_beside(self, target: pygame.Surface, y: int, drawn: Sequence[_Way]) -> int:
        """The same on one line, without their bars; return the y below it."""
        style, area = self._words, self.words
        high, side, x = round(style.px(SMALL + 1) * 1.3), style.px(13), area.left
        for label, share, _chance, ink in drawn:
            disc = Rect(x, y + (high - side) // 2, side, side)
            paper.draw_box(target, disc, ink, side // 2, style.theme.engraved_edge)
            x = disc.right + style.px(8)
            text.put(target, label, (x, disc.centery), "midleft")
            x += label.get_width() + style.px(10) + share.get_width()
            text.put(target, share, (x, disc.centery), "midright")
            self._crowded |= x > area.right
            x += style.px(26)
        return y + high
