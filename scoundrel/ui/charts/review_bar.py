"""The bar below a review: the graph of the win chance, and the verdict on a Room."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Rect

from ...engine import Card, Step
from ...i18n import gettext as _
from ...i18n import pgettext
from ..table.actions import EARLIER, LATER, Walk
from ..table.light import mixed
from ..widgets import icons, paper, text
from ..widgets.buttons import Button, Buttons, label_width, row
from ..widgets.theme import BODY, SMALL, Color, Style, TextStyle
from ..widgets.touch import for_touch
from ..words import review_text, table_text
from ..words.numbers import number, percent
from .timeline import Pace, ReplayBar, falls_on, grown, stride_for

if TYPE_CHECKING:
    from ...solver.review import ReviewedRoom

_FINER: Final = 3  # the supersampling factor of lines
_LARGE: Final = 90_000  # the area, in pixels, above which the factor is two, to draw within a frame
_LEVELS: Final = (0, 25, 50, 75, 100)
_APART: Final = 7  # the minimum distance of two dots, in pixels at scale 1
_PROVISIONAL: Final = 0.36  # opacity of an unsettled Room's colour over the background


class RoomMark(NamedTuple):
    """The values of one Room in the graph."""

    chance: float  # the win chance before the Room, 0 to 1
    kept: float  # the win chance after the player's play of the Room; never above ``chance``
    marked: bool = False  # whether the Room is a turning point
    # Whether the Room is fully evaluated. Until then its chance may change, and it is drawn faint.
    settled: bool = True


class ChanceGraph:
    """The graph of a game in ``rect``: Rooms side by side, and a point for a finished game's end.

    ``begins`` has the number of moves before each Room was dealt, ``moves`` is the number of all moves, and
    ``end`` the chance at the end: 0 or 1, or `None` for a game in progress.
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
        """``larger`` is the text size relative to the style's."""
        self.rect, self._style = rect, style
        self._begins, self._moves, self._end = tuple(begins), moves, end
        self._pixels = max(11, round((SMALL - 1) * style.scale * larger))
        self._writing = style.theme.regular(self._pixels, style.theme.dim_chalk)
        widest = text.line_width(percent(1.0), self._writing)
        line = round(self._pixels * 1.25)
        gap = style.px(6)
        left = rect.left + widest + gap
        top = rect.top + line + gap // 2
        self.plot = Rect(left, top, rect.right - left, rect.bottom - line - gap // 2 - top)
        self._line: pygame.Surface
        self._drawn: object = None  # what the line was drawn for
        self._finer = 2 if self.plot.w * self.plot.h > _LARGE else _FINER

    @property
    def places(self) -> int:
        """The number of points on the graph: the Rooms, and the end."""
        return len(self._begins) + (self._end is not None)

    def x(self, index: int) -> int:
        """Return the x coordinate of the Room at this index."""
        inset = self._style.px(13)
        if self.places == 1:
            return self.plot.centerx
        return self.plot.left + inset + round((self.plot.w - 2 * inset) * index / (self.places - 1))

    def strips(self) -> list[Rect]:
        """Return the strips of the points, from the top of the plot to its bottom."""
        width = 2 * self._style.px(3)
        strip = Rect(0, self.plot.top, width, self.plot.h)
        return [strip.move(self.x(index) - width // 2, 0) for index in range(self.places)]

    def y(self, chance: float) -> int:
        """Return the y coordinate of a win chance."""
        inset = self._style.px(9)
        return self.plot.bottom - inset - round((self.plot.h - 2 * inset) * chance)

    def index(self, moves: int) -> int:
        """Return the index of the Room on the table after ``moves`` moves; the last index is the end."""
        if self._end is not None and moves >= self._moves:
            return len(self._begins)
        return max(0, bisect_right(self._begins, moves) - 1)

    def at(self, x: int) -> int:
        """Return the number of moves before the Room nearest to ``x`` was dealt."""
        index = min(range(self.places), key=lambda index: abs(self.x(index) - x))
        return self._begins[index] if index < len(self._begins) else self._moves

    def draw(
        self,
        target: pygame.Surface,
        spots: Sequence[RoomMark],
        index: int,
        *,
        highlighted: bool,
        caption: str = "",
    ) -> None:
        """Draw the graph below its ``caption``; the Room at ``index`` stands out, more if ``highlighted``."""
        theme = self._style.theme
        target.blit(self._ground, self.rect)
        x = self.x(index)
        half = max(self._style.px(5), min(self._style.px(14), self._step() // 2))
        inner = self.plot.inflate(-2, -2)
        band = Rect(x - half, inner.top, 2 * half, inner.h).clip(inner)
        edge = theme.brass if highlighted else theme.engraved_edge
        paper.draw_box(target, band, theme.band, max(2, self._style.px(4)), edge)
        self._write_numbers(target, index)
        key = tuple(spots)
        if key != self._drawn:
            draw = partial(self._draw_line, spots=key)
            self._line = icons.smooth(self.plot.size, theme.brass, draw, self._finer).premul_alpha()
            self._drawn = key
        target.blit(self._line, self.plot, special_flags=pygame.BLEND_PREMULTIPLIED)
        if index < len(spots):
            self._ring(target, (x, self.y(spots[index].chance)), marked=spots[index].marked)
        if caption:
            written = text.fitted(caption, theme.italic(self._pixels, theme.dim_chalk), self.plot.w)
            target.blit(written, (self.plot.left, self.rect.top))

    def _step(self) -> int:
        return self.plot.w // max(1, self.places - 1)

    @cached_property
    def _ground(self) -> pygame.Surface:
        """The axes and the background of the line, which never change."""
        rect, plot, theme = self.rect, self.plot, self._style.theme
        ground = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
        own = plot.move(-rect.left, -rect.top)
        paper.draw_box(ground, own, theme.engraved, self._style.px(5), theme.engraved_edge)
        # If lines are close together, only every other one is numbered, or the first and the last.
        apart = self.y(0) - self.y(0.25)
        for level in _LEVELS:
            y = self.y(level / 100) - rect.top
            pygame.draw.line(ground, theme.faint, (own.left + 2, y), (own.right - 3, y))
            if not level % 100 or apart >= self._pixels * (1.5 if level % 50 else 0.6):
                written = text.line(percent(level / 100), self._writing)
                text.put(ground, written, (own.left - self._style.px(6), y), "midright")
        return ground.premul_alpha()

    def _write_numbers(self, target: pygame.Surface, index: int) -> None:
        """Draw as many Room numbers as fit below, always including the current one."""
        rooms = len(self._begins)
        width = {n: text.line_width(str(n), self._writing) for n in (1, rooms)}
        gap = self._style.px(7)
        stride = stride_for(max(1, self._step()), max(width.values()) + gap)
        y = self.plot.bottom + self._style.px(2)
        here = self._writing._replace(color=self._style.theme.chalk)
        taken: list[Rect] = []
        order = [index, *(i for i in range(rooms) if i != index and falls_on(i + 1, stride))]
        for i in order:
            number = str(i + 1) if i < rooms else _("End")
            word = text.line(number, here if i == index else self._writing)
            where = word.get_rect(midtop=(self.x(i), y))
            where.right = min(where.right, self.rect.right)
            if where.inflate(gap, 0).collidelist(taken) == -1:
                taken.append(where)
                target.blit(word, where)

    def _draw_line(self, large: pygame.Surface, spots: tuple[RoomMark, ...]) -> None:
        """Draw the line, the lost chances, and a dot for each Room, on a larger surface."""
        plot, theme, fine = self.plot, self._style.theme, self._finer
        thick = max(fine, round(2.2 * self._style.scale * fine))

        def pos(index: int, chance: float) -> tuple[int, int]:
            return (self.x(index) - plot.left) * fine, (self.y(chance) - plot.top) * fine

        def inked(spot: RoomMark, ink: Color) -> Color:
            return ink if spot.settled else mixed(theme.engraved, ink, _PROVISIONAL)

        path: list[tuple[tuple[int, int], RoomMark]] = []
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

    def _dot(self, *, marked: bool) -> int:
        return max(3, self._style.px(6.5 if marked else 3.4))

    def _draw_end(self, large: pygame.Surface, pos: tuple[int, int]) -> None:
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
        radius = self._dot(marked=marked) + self._style.px(4)
        ring = icons.ring(radius, max(2, self._style.px(2)), self._style.theme.brass)
        text.put(target, ring, pos, flags=pygame.BLEND_PREMULTIPLIED)


def _stroke(
    large: pygame.Surface, ink: Color, start: tuple[int, int], end: tuple[int, int], thick: int
) -> None:
    a, b = pygame.Vector2(start), pygame.Vector2(end)
    if a == b:
        return
    across = (b - a).rotate(90)
    across.scale_to_length(thick / 2)
    pygame.draw.polygon(large, ink, [a + across, b + across, b - across, a - across])
    pygame.draw.circle(large, ink, start, thick / 2)
    pygame.draw.circle(large, ink, end, thick / 2)


_HEIGHT = 206  # the height of the bar, in pixels at scale 1
_MAX_PART = 0.29  # maximum share of the window's height for the bar, at the default text size
# The share of the bar's width for the graph, and the share of the graph that text of double size takes.
_GRAPH_PART, _GRAPH_YIELDS = 0.52, 0.24
_DEED_PART = 0.4  # preferred share of the bar's width for the last move's text
_SMALLEST = 10  # the minimum readable text size, in pixels
_SMALLER = 0.97  # the relative size below which the last move is written on two lines
_DIAMOND_ROOM = "\N{EM SPACE}"


def bar_height(size: tuple[int, int], style: Style, larger: float) -> int:
    """Return the bar's height in a window of ``size``; ``larger`` as in `timeline.bar_height`."""
    return round(min(style.px(_HEIGHT), size[1] * _MAX_PART) * grown(larger))


class ReviewBar(ReplayBar):
    """The bar of a game with these ``steps``; ``begins`` are the moves made before each Room.

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
        self.caption_rect = Rect(0, 0, 0, 0)  # here the caption is beside the controls
        self._words = style  # the style of the words beside the graph, in the settings' size if it fits
        self._crowded = False  # whether some text was shrunk to fit
        self._beside = False  # whether the plans of a Room are drawn side by side
        # The icons are at the bottom; the graph and the words share the space above.
        down = rect.bottom - style.px(12) - self._signs[0].bottom
        self._signs = tuple(sign.move(0, down) for sign in self._signs)
        footer = self._signs[0].centery - for_touch(self._signs[0].h + 2 * style.px(8)) // 2
        top = rect.top + style.px(12)
        inner = rect.w - 3 * self._edge
        part = _GRAPH_PART - _GRAPH_YIELDS * (larger - 1)
        graph = Rect(rect.left + self._edge, top, round(inner * part), footer - top)
        self.graph = ChanceGraph(graph, begins, len(steps), end, style, larger)
        self.at = self.graph.at
        left = graph.right + self._edge
        self.words = Rect(left, top, rect.right - self._edge - left, footer - top)
        self.ways: tuple[Walk, ...] = ()  # the steps to the turning points on either side
        self._pixels = buttons.px(BODY)
        self._walks = self._lay_walks(self._pixels, round(self._pixels / larger))

    def _lay_walks(self, pixels: int, default: int) -> tuple[Button, ...]:
        """Return the two buttons at the right end, short if the text of the last move needs the room.

        ``pixels`` is their text size. ``default`` is the size without larger text, at which the last move has
        as much room as it needs.
        """
        short = pgettext("turning point", "Previous"), pgettext("turning point", "Next")
        sizes = range(pixels, default - 1, -1)
        tries = [((_(EARLIER.label), _(LATER.label)), pixels), *((short, size) for size in sizes)]
        for names, size in tries:
            walks = self._walks_of(names, size)
            if self._deed_room(walks) > _DEED_PART * self.rect.w:
                return walks
        room = self._deed_room(self._walks_of(short, default))
        for size in sizes:
            for with_key in (True, False):
                walks = self._walks_of(short, size, with_key=with_key)
                if self._deed_room(walks) >= room:
                    return walks
        return walks

    def _walks_of(self, names: tuple[str, str], pixels: int, *, with_key: bool = True) -> tuple[Button, ...]:
        style = self._style.at(pixels / BODY)
        # The space before each word is for its diamond.
        specs = [
            Button(action, written=_DIAMOND_ROOM + name, with_key=with_key)
            for action, name in zip((EARLIER, LATER), names, strict=True)
        ]
        return tuple(row(specs, self.rect.right - self._edge, self._signs[0].centery, style))

    def _deed_room(self, walks: Sequence[Button]) -> int:
        return walks[0].rect.left - self._signs[-1].right

    def holds(self, pos: tuple[int, int]) -> bool:
        """Return whether ``pos`` is on the graph."""
        return self.graph.rect.collidepoint(pos)

    def buttons(self, moves: int, *, running: bool = False) -> tuple[Button, ...]:
        """Return the controls and the two buttons to other turning points."""
        all_of_them = super().buttons(moves, running=running)
        signs = tuple(button for button in all_of_them if not isinstance(button.command, Pace))
        walks = (walk._replace(enabled=walk.command in self.ways) for walk in self._walks)
        return (*signs, *walks)

    def draw_graph(
        self,
        target: pygame.Surface,
        spots: Sequence[RoomMark],
        moves: int,
        *,
        highlighted: bool,
        caption: str,
    ) -> None:
        """Draw the background, and the graph with its caption, after ``moves`` moves."""
        target.blit(self._stone, self.rect)
        self.graph.draw(target, spots, self.graph.index(moves), highlighted=highlighted, caption=caption)

    def draw_deed(self, target: pygame.Surface, moves: int) -> None:
        """Write the last move and its effect beside the controls."""
        left = self._signs[-1].right + self._style.px(12)
        room = self._walks[0].rect.left - self._style.px(12) - left
        deed = table_text.deed(self._steps, moves)
        if moves:
            deed = _("Move {move} of {moves}: {deed}", move=moves, moves=len(self._steps), deed=deed)
        style = self._writing.regular(SMALL, self._style.theme.chalk)
        height = self.rect.bottom - self.words.bottom - self._style.px(8)
        lines, fit = text.wrapped(deed, style, room, height, _SMALLEST, smaller=_SMALLER)
        text.put_lines(target, lines, fit, (left, self._signs[0].centery))

    def _as_large_as_fits(self, draw: Callable[[pygame.Surface], None], target: pygame.Surface) -> None:
        """Draw the text beside the graph in the largest size at which all of it fits."""
        aside = pygame.Surface((1, 1))
        default, larger = self._style.scale, self._writing.scale
        parts = (1.0, 0.75, 0.5, 0.25) if larger > default else ()
        for part in parts:
            self._words = self._style.at(default + (larger - default) * part)
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
                size, width = self._label_size(button)
                half = max(4, round(size * 0.32))
                down = 1 if i == buttons.pressed else 0
                pos = (round(button.rect.centerx - width / 2 + size * 0.35), button.rect.centery + down)
                diamond = icons.diamond(half, theme.harm if button.enabled else theme.off, theme)
                text.put(target, diamond, pos, flags=pygame.BLEND_PREMULTIPLIED)

    def _label_size(self, button: Button) -> tuple[int, int]:
        """Return the largest size in which the label fits on its button, and its width in pixels."""

        def width(size: int) -> int:
            return label_width(button.label, button.key, self._style.at(size / BODY))

        room = button.rect.w - self._pixels // 2
        size = text.largest(self._pixels, lambda size: width(size) <= room)
        return size, width(size)

    def draw_summary(
        self, target: pygame.Surface, turns: Sequence[ReviewedRoom], monsters: Sequence[Card]
    ) -> None:
        """Draw all turning points at the end of the game, and below them the ``monsters`` that were left."""
        whole, style = self.words, self._style.regular(SMALL + 1, self._style.theme.dim_chalk)
        if words := review_text.monsters_left(monsters):
            lines = text.wrapped(words, style, whole.w, round(style.pixels * 2.6))
            height = round(text.leading(lines[1]) * len(lines[0]))
            self.words = Rect(whole.topleft, (whole.w, whole.h - height))
            for i, written in enumerate(lines[0]):
                y = self.words.bottom + round(text.leading(lines[1]) * (i + 0.5))
                text.put(target, text.line(written, lines[1]), (whole.left, y), "midleft")
        self._as_large_as_fits(lambda surface: self._draw_points(surface, turns), target)
        self.words = whole

    def _draw_points(self, target: pygame.Surface, turns: Sequence[ReviewedRoom]) -> None:
        points = [turn for turn in turns if turn.turning_point]
        theme, y = self._words.theme, self.words.top
        summary = review_text.summary(turns)
        bold = self._words.bold(SMALL + 1, theme.chalk)
        # Until all Rooms are evaluated, the turning points change while they are being read.
        settled = all(turn.settled for turn in turns)
        if not settled or not points:
            ink = theme.chalk if settled else theme.dim_chalk
            self._write(target, summary, bold._replace(color=ink), y, 2)
            return
        style = self._words.regular(SMALL + 1, theme.chalk)
        pixels = style.pixels
        y += self._write(target, summary, bold, y, 1) + self._words.px(4)
        if len(points) > review_text.FEW:
            self._list_points(target, points, y)
            return
        indent = round(pixels * 1.1)
        width = self.words.w - indent
        for i, turn in enumerate(points):
            room = (self.words.bottom - y) // (len(points) - i)
            words = review_text.verdict(turn.verdict) if turn.verdict else ""
            written = self._paragraph(words, style, (width, room))
            half = max(4, round(pixels * 0.32))
            center = self.words.left + indent // 3, y + round(pixels * 1.25) // 2
            diamond = icons.diamond(half, theme.harm, theme)
            text.put(target, diamond, center, flags=pygame.BLEND_PREMULTIPLIED)
            target.blit(written, (self.words.left + indent, y))
            y += min(room, written.get_height() + self._words.px(3))

    def _list_points(self, target: pygame.Surface, points: Sequence[ReviewedRoom], y: int) -> None:
        """Draw many turning points, one per line, with their costs as marks."""
        theme, area = self._words.theme, self.words
        style = self._words.regular(SMALL + 1, theme.chalk)
        style = style.sized(min(style.pixels, round((area.bottom - y) // len(points) * 0.8)))
        harm = style._replace(color=theme.harm)
        marks = [text.line(number(round(100 * turn.gave_away)), harm) for turn in points]
        widest = max(mark.get_width() for mark in marks)
        left = area.left + widest + round(style.pixels * 0.45)
        advice = [review_text.advice(turn.verdict) if turn.verdict else "" for turn in points]
        fitting = (text.fitting(words, style, area.right - left) for words in advice)
        fit = min(fitting, key=lambda one: one.pixels)
        self._crowded |= fit != style
        height = min((area.bottom - y) // len(points), text.line_height(style) + self._words.px(3))
        for words, mark in zip(advice, marks, strict=True):
            text.put(target, mark, (area.left + widest, y + height // 2), "midright")
            text.put(target, text.fitted(words, fit, area.right - left), (left, y + height // 2), "midleft")
            y += height

    def draw_words(self, target: pygame.Surface, turn: ReviewedRoom) -> None:
        """Draw the figures of a Room, and the reason for the best plan."""
        self._as_large_as_fits(partial(self._draw_turn, turn=turn), target)

    def _draw_turn(self, target: pygame.Surface, turn: ReviewedRoom) -> None:
        style, y = self._words, self._draw_rows(target, self.words.top, turn)
        dim = style.italic(SMALL + 1, style.theme.dim_chalk)
        self._write(target, review_text.why(turn), dim, y + style.px(4), 4)

    def _write(self, target: pygame.Surface, words: str, style: TextStyle, y: int, lines: int) -> int:
        """Write in at most ``lines`` lines, smaller if necessary; return the height."""
        room = min(self.words.bottom - y, round(style.pixels * 1.35 * lines))
        written = self._paragraph(words, style, (self.words.w, room))
        target.blit(written, (self.words.left, y))
        return written.get_height()

    def _paragraph(self, words: str, style: TextStyle, room: tuple[int, int]) -> pygame.Surface:
        fit = text.paragraph_size(words, style, room, _SMALLEST)
        self._crowded |= fit != style
        return text.paragraph(words, fit, room[0])

    def _draw_rows(self, target: pygame.Surface, y: int, turn: ReviewedRoom) -> int:
        """Draw the value of each plan, with the disc shown on its cards; return the y below them.

        They are one below the other with bars, or on one line without.
        """
        style, theme, area = self._words, self._words.theme, self.words
        height = round(style.px(SMALL + 1) * 1.3)
        side, gap = style.px(13), style.px(13)
        drawn: list[tuple[pygame.Surface, pygame.Surface, float, Color]] = []
        for plan in review_text.named_plans(turn):
            ink = theme.brass if plan.best else theme.chalk
            label = text.line(plan.name, style.regular(SMALL + 1, theme.chalk))
            figure = ink if turn.settled else theme.dim_chalk
            worth = text.line(review_text.worth(plan.plan, turn), style.bold(SMALL + 1, figure))
            drawn.append((label, worth, plan.plan.clear_chance, ink))
        needed = (label.get_width() + gap + worth.get_width() for label, worth, _c, _i in drawn)
        left, column = area.left, area.left + side + style.px(8) + max([style.px(245), *needed])
        for label, share, chance, ink in drawn:
            disc = Rect(left, y + (height - side) // 2, side, side)
            paper.draw_box(target, disc, ink, side // 2, theme.engraved_edge)
            x = disc.right + style.px(8)
            end = x + label.get_width() + style.px(10) + share.get_width() if self._beside else column
            text.put(target, label, (x, disc.centery), "midleft")
            text.put(target, share, (end, disc.centery), "midright")
            self._crowded |= end > area.right
            if self._beside:
                left = end + style.px(26)
                continue
            groove = Rect(column + gap, 0, area.right - column - gap, style.px(9))
            groove.centery = disc.centery
            if groove.w > style.px(30) and not turn.gave_points > 0:
                paper.draw_box(target, groove, theme.engraved_edge, groove.h // 2)
                filled = Rect(groove.left, groove.top, max(groove.h, round(groove.w * chance)), groove.h)
                if chance > 0:
                    paper.draw_box(target, filled, ink if turn.settled else theme.dim_chalk, groove.h // 2)
            y += height
        return y + height if self._beside else y
