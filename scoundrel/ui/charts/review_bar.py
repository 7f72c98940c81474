"""The bar below a review: the graph of the win chance, and the verdict on a Room."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from enum import Enum
from functools import cached_property, partial
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Rect, Surface

from ...engine import Card, Outcome, Step
from ...i18n import N_, gettext as _
from ...storage.milestones import Milestone
from ..pads import active_device
from ..table import scenery
from ..table.actions import EARLIER, LATER, Walk
from ..table.backdrop import draw_slab
from ..table.card_theme import CardTheme
from ..table.light import mixed
from ..widgets import icons, paper, text
from ..widgets.actions import Action
from ..widgets.boards import Look
from ..widgets.buttons import Button, Buttons, even_row
from ..widgets.theme import SMALL, Color, Style
from ..widgets.touch import for_touch
from ..words import review_text, table_text
from ..words.card_names import rank_sign
from ..words.numbers import percent
from .timeline import Pace, ReplayBar, falls_on, grown, stride_for

if TYPE_CHECKING:
    from ...solver.review import ReviewedRoom

_FINER: Final = 3  # the supersampling factor of lines
_LARGE: Final = 90_000  # the plot area, in pixels, above which the supersampling factor is only 2, for speed
_LEVELS: Final = (0, 25, 50, 75, 100)
_APART: Final = 7  # the minimum distance between two dots, in pixels at scale 1
_FRAME: Final = 0.6  # the scale of the slate's frame, relative to the text's
_PROVISIONAL: Final = 0.36  # opacity of an unsettled Room's colour over the background


class RoomMark(NamedTuple):
    """The values of one Room on the graph."""

    chance: float  # the win chance before the Room, 0 to 1
    kept: float  # the win chance after the player's play of the Room; never above ``chance``
    marked: bool = False  # whether the Room is a turning point
    # Whether the Room is fully evaluated. Until then, its chance may change, and the Room is drawn faintly.
    settled: bool = True


class ChanceGraph:
    """The graph of a game's win chances in ``rect``: a point for each Room, and for a finished game's end.

    ``begins`` has the number of moves before each Room was dealt, and ``moves`` is the total number.
    ``end`` is the chance at the end: 0 or 1, or `None` for a game in progress.
    """

    def __init__(
        self, rect: Rect, begins: Sequence[int], moves: int, end: float | None, style: Style, larger: float
    ) -> None:
        """Lay out the graph; ``larger`` is the text size relative to that of ``style``."""
        self.rect, self._style = rect, style
        self._begins, self._moves, self._end = tuple(begins), moves, end
        self.places = len(begins) + (end is not None)  # the number of points: one for each Room and the end
        self._pixels = max(11, round((SMALL - 1) * style.scale * larger))
        self._writing = style.theme.regular(self._pixels, style.theme.dim_chalk)
        widest = text.line_width(percent(1.0), self._writing)
        line = round(self._pixels * 1.25)
        rect = rect.inflate(-style.px(32), -style.px(12))  # inside the slate's frame
        left = rect.left + widest + style.px(6)
        # Leave room for the caption above the plot, and for the Rooms' numbers below it.
        self.plot = Rect(left, rect.top + line, rect.right - left, rect.h - 2 * line)
        self._line: Surface
        self._drawn: object = None  # the marks shown by the last drawn line
        self._finer = 2 if self.plot.w * self.plot.h > _LARGE else _FINER

    def x(self, index: int) -> int:
        """Return the x coordinate of the Room at ``index``."""
        inset = self._style.px(13)
        if self.places == 1:
            return self.plot.centerx
        return self.plot.left + inset + round((self.plot.w - 2 * inset) * index / (self.places - 1))

    def strips(self) -> list[Rect]:
        """Return a vertical strip for each point, as high as the plot."""
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
        """Return the number of moves before the point nearest to ``x``: a Room, or the end of the game."""
        index = min(range(self.places), key=lambda index: abs(self.x(index) - x))
        return self._begins[index] if index < len(self._begins) else self._moves

    def draw(
        self, target: Surface, spots: Sequence[RoomMark], index: int, *, highlighted: bool, caption: str = ""
    ) -> None:
        """Draw the graph with its ``caption``. Mark the Room at ``index``, in a frame if ``highlighted``."""
        theme = self._style.theme
        target.blit(self._ground, self.rect)
        x, half = self.x(index), max(self._style.px(5), min(self._style.px(14), self._step() // 2))
        inner = self.plot.inflate(-2, -2)
        band = Rect(x - half, inner.top, 2 * half, inner.h).clip(inner)
        edge = theme.brass if highlighted or theme.plain else None
        paper.draw_box(target, band, theme.band, max(2, self._style.px(2)), edge)
        self._write_numbers(target, index)
        key = tuple(spots)
        if key != self._drawn:
            draw = partial(self._draw_line, spots=key)
            self._line = icons.smooth(self.plot.size, theme.brass, draw, self._finer).premul_alpha()
            self._drawn = key
        target.blit(self._line, self.plot, special_flags=pygame.BLEND_PREMULTIPLIED)
        if index < len(spots):
            radius = self._dot(marked=spots[index].marked) + self._style.px(4)
            ring = icons.ring(radius, max(2, self._style.px(2)), theme.brass)
            text.put(target, ring, (x, self.y(spots[index].chance)), flags=pygame.BLEND_PREMULTIPLIED)
        if self._end is not None and len(spots) == len(self._begins):
            large = self._style.px(34)
            how = Outcome.CLEARED if self._end else Outcome.DIED
            drawn = None if theme.plain else icons.ended(how, large)
            pos = self.x(len(spots)), self.y(self._end) - (0 if self._end else large // 5)
            mark = drawn or icons.daymark(how, True, large, theme)
            text.put(target, mark, pos, flags=pygame.BLEND_PREMULTIPLIED)
        if caption:
            room = self.rect.w - self._style.px(32)
            fit = text.fitting(caption, theme.italic(self._pixels, theme.chalk), room)
            words = text.cut(caption, fit, room)
            scenery.write(target, words, fit, self.plot.topright, "bottomright", theme)

    def _step(self) -> int:
        return self.plot.w // max(1, self.places - 1)

    @cached_property
    def _ground(self) -> Surface:
        """A picture of the slate and the axes, which never change."""
        rect, plot, theme = self.rect, self.plot, self._style.theme
        ground, own = Surface(rect.size, pygame.SRCALPHA, 32), plot.move(-rect.left, -rect.top)
        draw_slab(ground, ground.get_rect(), self._style.at(self._style.scale * _FRAME))
        # If grid lines are close together, label only every other line, or only the first and the last.
        apart = self.y(0) - self.y(0.25)
        for level in _LEVELS:
            y = self.y(level / 100) - rect.top
            pygame.draw.line(ground, theme.band, (own.left, y), (own.right, y))
            if not level % 100 or apart >= self._pixels * (1.5 if level % 50 else 0.6):
                written = text.line(percent(level / 100), self._writing)
                text.put(ground, written, (own.left - self._style.px(6), y), "midright")
        return ground.premul_alpha()

    def _write_numbers(self, target: Surface, index: int) -> None:
        """Draw as many Room numbers as fit below the plot, always including the Room at ``index``."""
        rooms = len(self._begins)
        width = {n: text.line_width(str(n), self._writing) for n in (1, rooms)}
        gap = self._style.px(7)
        stride = stride_for(max(1, self._step()), max(width.values()) + gap)
        y = self.plot.bottom + self._style.px(2)
        here = self._writing._replace(color=self._style.theme.chalk)
        taken: list[Rect] = []
        order = [index, *(i for i in range(rooms) if i != index and falls_on(i + 1, stride))]
        for i in order:
            word = text.line(str(i + 1) if i < rooms else _("End"), here if i == index else self._writing)
            where = word.get_rect(midtop=(self.x(i), y))
            where.right = min(where.right, self.plot.right)
            if where.inflate(gap, 0).collidelist(taken) == -1:
                taken.append(where)
                target.blit(word, where)

    def _draw_line(self, large: Surface, spots: tuple[RoomMark, ...]) -> None:
        """Draw the line, lost chances, and dots if they fit, on the supersampled surface ``large``."""
        plot, theme, fine = self.plot, self._style.theme, self._finer
        thick = max(fine, round(4 * self._style.scale * fine))

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
            icons.hatch(large, [at for at, _spot in path], pos(0, 0)[1], thick)
            for (a, before), (b, after) in pairwise(path):
                _stroke(large, inked(after if before.settled else before, theme.brass), a, b, thick)
        dots = self._step() >= _APART * self._style.scale
        for i, spot in enumerate(spots):
            if spot.kept < spot.chance:
                ink = inked(spot, theme.harm)
                _stroke(large, ink, pos(i, spot.chance), pos(i, spot.kept), round(thick * 1.4))
        for i, spot in enumerate(spots):
            if spot.marked:
                half, ink = self._dot(marked=True) * fine, inked(spot, theme.harm)
                icons.draw_diamond(large, pos(i, spot.chance), half, 2 * fine, ink, theme)
            elif dots:
                radius = self._dot(marked=False) * fine
                pygame.draw.circle(large, theme.engraved, pos(i, spot.chance), radius + fine)
                pygame.draw.circle(large, inked(spot, theme.chalk), pos(i, spot.chance), radius)

    def _dot(self, *, marked: bool) -> int:
        return max(3, self._style.px(6.5 if marked else 3.4))


def _stroke(large: Surface, ink: Color, start: tuple[int, int], end: tuple[int, int], thick: int) -> None:
    a, b = pygame.Vector2(start), pygame.Vector2(end)
    if a == b:
        return
    across = (b - a).rotate(90)
    across.scale_to_length(thick / 2)
    pygame.draw.polygon(large, ink, [a + across, b + across, b - across, a - across])
    pygame.draw.circle(large, ink, start, thick / 2)
    pygame.draw.circle(large, ink, end, thick / 2)


_HEIGHT = 214  # the height of the bar, in pixels at scale 1
_MAX_PART = 0.29  # maximum share of the window's height for the bar, at the default text size
# The graph's share of the bar's width, and the reduction of that share at double text size.
_GRAPH_PART, _GRAPH_YIELDS = 0.48, 0.2
_COST_PART = 0.22  # the share of the slip's width for the cost
_SMALLEST = 10  # the minimum readable text size, in pixels
_SMALLER = 0.97  # the relative size below which the last move is written on two lines
_DIAMOND_ROOM = "\N{EM SPACE}"
_CHIP = 26  # the height of a chip, in pixels at scale 1
# The forms of a chip's text, each with its minimum width in text sizes: the first that fits is used.
_FORMS: Final = (8.3, N_("Room {room}: {cost}")), (5.0, N_("{room}: {cost}")), (3.6, "{room}")
_AT_END: Final = ((3.6, "{cost}"),)
_LOOSE: Final = 1.2  # the width of a chip, relative to its minimum
_WAX: Final = (150, 210, 120)  # the tint of a seal's wax


class TurningPoint(Enum):
    """Commands that show one of the game's turning points; the value is its index."""

    FIRST, SECOND, THIRD, FOURTH, FIFTH = range(5)


def bar_height(size: tuple[int, int], style: Style, larger: float) -> int:
    """Return the bar's height in a window of ``size``; ``larger`` is as in `timeline.bar_height`."""
    return round(min(style.px(_HEIGHT), size[1] * _MAX_PART) * grown(larger))


class ReviewBar(ReplayBar):
    """The bar of a reviewed game with the moves ``steps``; ``begins`` counts the moves before each Room."""

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
        self.caption_rect = Rect(0, 0, 0, 0)  # empty, because this bar's caption is beside the controls
        self._words = style  # the style of the slip's text, as large as in the settings if it fits
        self._crowded = False  # whether some text was shrunk to fit
        # Put the icons at the bottom; the graph and the slip share the space above.
        down = rect.bottom - style.px(12) - self._signs[0].bottom
        self._signs = tuple(sign.move(0, down) for sign in self._signs)
        last, apart = self._signs[-1], self._signs[1].left - self._signs[0].left
        self._walks = tuple(last.move(apart * (i + 1) + style.px(10), 0) for i in range(len(Walk)))
        footer = self._signs[0].centery - for_touch(self._signs[0].h + 2 * style.px(6)) // 2
        top = rect.top + style.px(10)
        inner, part = rect.w - 3 * self._edge, _GRAPH_PART - _GRAPH_YIELDS * (larger - 1)
        graph = Rect(rect.left + self._edge, top, round(inner * part), footer - top)
        slate = graph.inflate(style.px(16), style.px(10)).move(0, -style.px(5))
        self.graph = ChanceGraph(slate, begins, len(steps), end, style, larger)
        self.at = self.graph.at
        left, pad = graph.right + self._edge, style.px(18)
        self.slip = Rect(left, top - style.px(5), rect.right - self._edge - left, footer - top + style.px(8))
        self._inside = inside = self.slip.inflate(-2 * pad, -2 * pad - style.px(3))
        cost = round(self.slip.w * _COST_PART)
        self._cost = Rect(inside.topleft, (cost - pad, inside.h))
        self._beside = Rect(inside.left + cost, inside.top, inside.w - cost, inside.h)
        self.words = self._beside.copy()  # the part of the slip for words, which leaves room for the chips
        self.progress = 1.0  # the progress of the review, 0 to 1
        self.ways: tuple[Walk, ...] = ()  # the steps that lead to another turning point
        self._chips: tuple[Button, ...] = ()

    def holds(self, pos: tuple[int, int]) -> bool:
        """Return whether ``pos`` is on the graph."""
        return self.graph.rect.collidepoint(pos)

    def buttons(self, moves: int, *, running: bool = False) -> tuple[Button, ...]:
        """Return the controls, two buttons to the nearest turning points, and a chip per turning point."""
        all_of_them = super().buttons(moves, running=running)
        signs = tuple(button for button in all_of_them if not isinstance(button.command, Pace))
        walks = (
            Button(action, rect, action.command in self.ways, partial(icons.transport, sign))
            for action, rect, sign in zip(
                (EARLIER, LATER), self._walks, (icons.EARLIER_POINT, icons.LATER_POINT), strict=True
            )
        )
        return (*signs, *walks, *self._chips)

    def lay_chips(self, points: Sequence[ReviewedRoom], here: int | None) -> None:
        """Lay out a chip for each turning point below the words; the chip of the Room ``here`` is chosen.

        At the end of the game, ``here`` is `None`, and each chip is left of its line. There are no chips for
        touch, because they would be too small.
        """
        area, style, ended = self._beside, self._style, here is None
        self._chips, self.words = (), self._inside if ended else area.copy()
        if not points or active_device.touch():
            return
        high, gap = style.px(_CHIP), style.px(6)
        pixels = min(self._writing.px(SMALL), high * 3 // 4)
        most = (area.w + gap) // len(points) - gap
        forms = _AT_END if ended else _FORMS
        form, words = next((one for one in forms if most >= pixels * one[0]), forms[-1])
        filled: Callable[..., str] = _ if ":" in words else str.format  # a number alone isn't translated
        wide = min(round(pixels * form * _LOOSE), most)
        chips = [
            Button(
                Action(point, ""),
                place.inflate(0, -2),
                written=_DIAMOND_ROOM + filled(words, room=turn.room, cost=review_text.cost_of(turn)[0]),
                look=Look.CHOSEN if turn.room == here else Look.OPTION,
                pixels=pixels,
            )
            for point, turn, place in zip(TurningPoint, points, self._lines(len(points), wide), strict=False)
        ]
        if not ended:
            self.words.h -= high + gap // 2
            row = Rect(area.left, self.words.bottom + gap // 2, len(points) * (wide + gap) - gap, high)
            chips = even_row(chips, row, gap, wide)
        self._chips = tuple(chips)

    def _lines(self, count: int, width: int = 0) -> list[Rect]:
        """Return the rectangles of the lines about ``count`` turning points, below their heading."""
        area = self._inside
        height = min(area.h // (count + 2), self._style.px(_CHIP + 1))
        return [Rect(area.left, area.top + (i + 1) * height, width, height) for i in range(count)]

    def draw_graph(
        self, target: Surface, spots: Sequence[RoomMark], moves: int, *, highlighted: bool, caption: str
    ) -> None:
        """Draw the background, the graph after ``moves`` moves with its caption, and the empty slip."""
        target.blit(self._stone, self.rect)
        target.set_clip(self.rect)  # cut off the slip's shadow, so that it doesn't fall on the table
        paper.draw_paper(target, self.slip, self._style.theme)
        target.set_clip(None)
        self.graph.draw(target, spots, self.graph.index(moves), highlighted=highlighted, caption=caption)

    def draw_deed(self, target: Surface, moves: int) -> None:
        """Write the last of the ``moves`` moves shown, and its effect, beside the controls."""
        left = self._walks[-1].right + self._style.px(14)
        deed = table_text.deed(self._steps, moves)
        if moves:
            deed = _("Move {move} of {moves}. {deed}", move=moves, moves=len(self._steps), deed=deed)
        style = self._writing.regular(SMALL, self._style.theme.chalk)
        room, height = self.rect.right - self._edge - left, self.rect.bottom - self.slip.bottom
        lines, fit = text.wrapped(deed, style, room, height - self._style.px(8), _SMALLEST, smaller=_SMALLER)
        text.put_lines(target, lines, fit, (left, self._signs[0].centery))

    def draw_diamonds(self, target: Surface, buttons: Buttons) -> None:
        """Draw a diamond on each turning point's chip among ``buttons``."""
        for i, button in enumerate(buttons.buttons):
            if isinstance(button.command, TurningPoint):
                theme, rect = self._style.theme, button.rect.move(0, i == buttons.pressed)
                ink = theme.harm if button.look is Look.CHOSEN else theme.red
                diamond = icons.diamond(max(4, rect.h // 5), ink, theme)
                place = rect.left + rect.h // 2, rect.centery
                text.put(target, diamond, place, flags=pygame.BLEND_PREMULTIPLIED)

    def draw_summary(
        self, target: Surface, turns: Sequence[ReviewedRoom], monsters: Sequence[Card], look: CardTheme
    ) -> None:
        """Draw the review of the game: any turning points among ``turns``, and the remaining ``monsters``."""
        theme, area = self._style.theme, self._inside
        # Draw no turning points until all Rooms are evaluated, because they could change while being read.
        settled = all(turn.settled for turn in turns)
        points = [turn for turn in turns if turn.turning_point and settled]
        left = self._draw_monsters(target, monsters, look) if monsters else 0
        if points:
            self._draw_points(target, points)
            return
        self._draw_figure(target, "" if settled else percent(self.progress), _("reviewed"), theme.faded_ink)
        self.words = Rect(self._beside.topleft, (self._beside.w, area.h - left))
        self._write(target, review_text.summary(turns), area.top)

    def _draw_monsters(self, target: Surface, monsters: Sequence[Card], look: CardTheme) -> int:
        """Write the remaining ``monsters`` at the bottom, with suit symbols. Return the text's height."""
        area, words = self._inside, _("Monsters left:")
        style = self._writing.regular(SMALL, self._style.theme.faded_ink)
        needs = sum(text.line_width(one, style) for one in (words, *map(rank_sign, monsters)))
        needs += round(1.25 * style.pixels * len(monsters))
        style = style.sized(min(style.pixels, round(style.pixels * area.w / needs)))
        y, gap = area.bottom - text.line_height(style) // 2, style.pixels // 3
        x = text.put(target, text.line(words, style), (area.left, y), "midleft").right + gap
        for card in monsters:
            x = text.put(target, text.line(rank_sign(card), style), (x, y), "midleft").right
            sign = look.suit_sign(card.suit, round(style.pixels * 0.8)) or text.line(card.suit.value, style)
            x = text.put(target, sign, (x + 1, y), "midleft", pygame.BLEND_PREMULTIPLIED).right + gap
        return text.line_height(style)

    def _draw_points(self, target: Surface, points: Sequence[ReviewedRoom]) -> None:
        """Draw the advice for each of ``points`` on a line, after its chip or, without chips, its cost."""
        theme, area, lines = self._style.theme, self._inside, self._lines(len(points))
        heading = text.fitted(review_text.summary(points), self._writing.bold(SMALL, theme.ink), area.w)
        text.put(target, heading, (area.left, lines[0].top - lines[0].h // 2), "midleft")
        bold = self._writing.bold(SMALL, theme.red)
        wide = self._chips[0].rect.w if self._chips else 3 * bold.pixels
        x, style = area.left + wide + self._style.px(6), self._writing.regular(SMALL, theme.ink)
        advice = [review_text.advice(turn.verdict, short=True) if turn.verdict else "" for turn in points]
        fits = (text.fitting(words, style, area.right - x, _SMALLEST) for words in advice)
        fit = min(fits, key=lambda one: one.pixels)
        for turn, words, place in zip(points, advice, lines, strict=True):
            if not self._chips:
                cost = text.fitted(review_text.cost_of(turn)[0], bold, wide)
                text.put(target, cost, place.midleft, "midleft")
            written = text.line(text.cut(words, fit, area.right - x), fit)
            text.put(target, written, (x, place.centery), "midleft")

    def draw_words(self, target: Surface, turn: ReviewedRoom) -> None:
        """Draw the cost of the Room ``turn``, the figures of its plans, and the reason for the best plan."""
        cost, unit = review_text.cost_of(turn)
        theme, aside = self._style.theme, Surface((1, 1))
        if not turn.settled:
            cost, unit = percent(self.progress), _("reviewed")
        elif turn.played is None:
            cost, unit = percent(turn.chance), _("win chance")
        self._draw_figure(target, cost, unit, theme.red if turn.settled and turn.played else theme.faded_ink)
        # Find the largest size at which all words fit.
        default, larger = self._style.scale, self._writing.scale - self._style.scale
        for part in (1.0, 0.75, 0.5, 0.25) if larger > 0 else ():
            self._words, self._crowded = self._style.at(default + larger * part), False
            self._draw_turn(aside, turn)
            if not self._crowded:
                break
        else:
            self._words = self._style
        self._draw_turn(target, turn)

    def _draw_figure(self, target: Surface, figure: str, below: str, ink: Color) -> None:
        """Draw a large ``figure`` at the panel's left, with ``below`` under it.

        Without a figure, draw the seal for good play or, in high contrast, write "Well played".
        """
        theme, place = self._style.theme, self._cost
        if not figure and not theme.plain:
            paper.draw_milestone(target, Milestone.PAR, place.center, min(place.w, place.h) * 15 // 16, _WAX)
            return
        if not figure:
            style = text.fitting(words := _("Well played"), self._style.bold(SMALL, theme.green), place.w)
            text.put(target, text.line(words, style), place.center)
            return
        large = text.fitting(figure, self._style.bold(54, ink), place.w - self._style.px(8))
        style = self._style.regular(SMALL - 1, theme.faded_ink)
        lines, fit = text.wrapped(below, style, place.w, round(style.pixels * 2.8), _SMALLEST)
        y = place.centery - text.leading(fit) * len(lines) // 2
        text.put(target, text.line(figure, large), (place.centerx, y))
        y += round(large.pixels * 0.5) + text.leading(fit) // 2
        for words in lines:
            text.put(target, text.line(words, fit), (place.centerx, y))
            y += text.leading(fit)

    def _draw_turn(self, target: Surface, turn: ReviewedRoom) -> None:
        y = self._draw_rows(target, self.words.top, turn) + self._words.px(3)
        self._write(target, review_text.why(turn), y)

    def _write(self, target: Surface, words: str, y: int) -> None:
        """Write ``words`` as a paragraph from the y coordinate ``y``, smaller if necessary."""
        style = self._words.regular(SMALL, self._words.theme.ink)
        fit = text.paragraph_size(words, style, (self.words.w, self.words.bottom - y), _SMALLEST)
        self._crowded |= fit != style
        if target.get_width() > 1 or not self._crowded:  # a target 1 pixel wide only tests the size
            target.blit(text.paragraph(words, fit, self.words.w), (self.words.left, y))

    def _draw_rows(self, target: Surface, y: int, turn: ReviewedRoom) -> int:
        """Draw a row per plan: a disc as on its cards, its name, bar and value. Return the bottom y."""
        style, theme, area = self._words, self._words.theme, self.words
        height, side = round(style.px(SMALL) * 1.32), style.px(13)
        bold = style.bold(SMALL, theme.ink if turn.settled else theme.faded_ink)
        plans = review_text.named_plans(turn)
        names = [text.line(plan.name, style.regular(SMALL, theme.ink)) for plan in plans]
        worths = [text.line(review_text.worth(plan.plan, turn), bold) for plan in plans]
        x = area.left + side + style.px(8)
        column = x + max(name.get_width() for name in names) + style.px(12)
        room = area.right - column - max(worth.get_width() for worth in worths) - style.px(8)
        self._crowded |= room < 0
        for plan, name, worth in zip(plans, names, worths, strict=True):
            disc = Rect(area.left, y + (height - side) // 2, side, side)
            badge = theme.brass if plan.best else theme.chalk
            paper.draw_box(target, disc, badge, side // 2, theme.ink, max(1, style.px(1.5)))
            ink = theme.brass if plan.best else theme.red if len(plans) > 1 else theme.green
            ink = ink if turn.settled or plan.best else theme.faded_ink
            text.put(target, name, (x, disc.centery), "midleft")
            end = column
            if room > style.px(30) and not review_text.by_score(turn):
                bar = Rect(column, 0, max(style.px(5), round(room * plan.plan.clear_chance)), style.px(13))
                bar.centery = disc.centery
                paper.draw_box(target, bar, ink, style.px(2), theme.ink, max(1, style.px(1.5)))
                end = bar.right + style.px(8)
            text.put(target, worth, (end, disc.centery), "midleft")
            y += height
        return y
