"""The daily calendar: a wall with a niche for each day of a month, and a column about one of the days."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import cached_property
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from ...engine import MAX_STARS, Outcome
from ...i18n import gettext as _
from ...storage.daily import DayMark, daily_id
from ..accessibility import node
from ..accessibility.node import Box, Node, heading, items
from ..background.par import RATED
from ..pads import active_device
from ..table import scenery
from ..table.cards import PREMULTIPLIED
from ..table.light import Candle, Mood, halo, scaled
from ..widgets import boards, icons, paper, text
from ..widgets.boards import Plate
from ..widgets.icons import LEGEND, daymark
from ..widgets.paper import printed
from ..widgets.parts import Part, TextPart, line
from ..widgets.theme import BODY, SMALL, Color, Style, TextStyle
from ..widgets.touch import MINIMUM, nearest_to
from ..words import games_text, numbers, spoken_sheets
from ..words.games_text import Dailies
from ..words.numbers import WEEKS, Month, grouped, sentences, weekday_names, written_out
from .wall import MEDAL_FACE, MEDAL_WIDTH

_LOWEST_SCORE = -188  # the widest score under Classic rules; no scores are shown unless it fits
_LATE: Final = (104, 106, 122)  # the colour of the light on niches of days played late, or without a day
_UNPLAYED: Final = (178, 178, 178)  # the colour of the light on niches of days not played
_SPILL: Color = (176, 106, 36)  # the colour of a candle's light on the stone around its niche
_HOVER: Final = (26, 22, 15)  # the light added to a hovered day
_TALLEST: Final = 1.2  # the maximum height of a niche, relative to its width
_SCORE: Final = (0.94, 0.86, 0.78)  # the sizes to try for a score, relative to the size of its day's number


class Calendar:
    """The calendar of a ``month`` in ``rect``: weekday names, a cell for each day, and the legend.

    The text is as large as in ``style``, or smaller if the days need the space.
    """

    def __init__(self, month: Month, rect: Rect, style: Style) -> None:
        self._style = style = style.at(min(style.scale, rect.h / 360, rect.w / 400))
        header, small = style.px(26), style.px(60)
        footer = max(small, min(style.px(80), rect.h - header - WEEKS * style.px(50)))
        if active_device.touch():
            footer = max(min(footer, rect.h - header - WEEKS * MINIMUM - 1), style.px(40))
        height, gap = (rect.h - header - footer) / WEEKS, max(2, style.px(4))
        width = (rect.w + gap) / 7
        height = min(height, width * _TALLEST)
        across = [rect.left + round(column * width) for column in range(8)]
        down = [rect.top + header + round(row * height) for row in range(WEEKS + 1)]
        size = int(width) - gap, int(height) - gap
        self._names = tuple(Rect(x, rect.top, end - x - gap, header) for x, end in pairwise(across))
        self._wall = [Rect((x, y), size) for y in down[:WEEKS] for x in across[:7]]
        self.cells = {day: Rect((across[x], down[y]), size) for day, (x, y) in month.days().items()}
        half, line = rect.w // 2, (footer - style.px(10)) // 2
        self.legend = tuple(
            Rect(rect.left + i % 2 * half, down[-1] + footer - (2 - i // 2) * line, half - gap, line)
            for i in range(len(LEGEND))
        )
        # Find one text size that fits all cells.
        width, height = (min(cell.size[side] for cell in self.cells.values()) for side in (0, 1))
        self.frame = max(3, style.px(3.5))  # the thickness of the focused day's frame, in pixels
        self._pad = max(self.frame + 4, round(height * 0.13))  # the padding of a cell, in pixels
        self._pixels = min(style.px(SMALL), round(height * 0.46))  # the text size of the days' numbers
        picture = round(width * 0.35)
        self._score = 0  # the width of a score in pixels; 0 if there is no room for scores
        for part in _SCORE:
            self._low = round(self._pixels * part)
            score = text.line_width(numbers.number(_LOWEST_SCORE), style.theme.regular(self._low))
            if score + picture + 2 * self._pad + 4 <= width and self._pixels + self._low < height * 0.77:
                self._score = score
                break

    def at(self, pos: tuple[int, int], *, touch: bool = False) -> date | None:
        """Return the day at ``pos`` or, for touch, close to ``pos``; `None` if there is none."""
        index = nearest_to([*self.cells.values()], pos, touch=touch)
        return None if index is None else [*self.cells][index]

    def draw(self, target: Surface, dailies: Dailies, highlighted: date | None, framed: date | None) -> None:
        """Draw the month with a ``highlighted`` day, and a ``framed`` day, which Enter opens."""
        style, theme = self._style, self._style.theme
        marks, today = dailies.marks, dailies.today
        for cell in self._wall if theme.is_stone else ():
            self._draw_niche(target, cell, None, come=False)
            target.fill(_LATE, cell, pygame.BLEND_RGB_MULT)
        for day, cell in self.cells.items():
            self._draw_niche(target, cell, marks.get(day), come=day <= today, lit=day == highlighted)
        for day, cell in self.cells.items() if theme.is_stone else ():
            if day in marks and marks[day].outcome == Outcome.CLEARED.value:
                glow = halo(round(1.8 * cell.w), scaled(_SPILL, 1.0 if marks[day].in_time else 0.4))
                text.put(target, glow, cell.move(cell.w // 6, cell.h // 8).center, flags=pygame.BLEND_RGB_ADD)
        for name, rect in zip(weekday_names(), self._names, strict=True):
            text.put(target, text.fitted(name, style.italic(SMALL - 1, theme.faded_ink), rect.w), rect.center)
        for day, cell in self.cells.items():
            self._draw_day(target, day, cell, marks.get(day), come=day <= today, today=day == today)
        if framed in self.cells:
            cell = self.cells[framed]
            pygame.draw.rect(target, theme.focus, cell, self.frame, max(3, cell.h // 12))
        for (how, in_time, words), rect in zip(LEGEND, self.legend, strict=True):
            cell = Rect(rect.left, rect.top + 2, round(rect.h * 1.3), rect.h - 4)
            self._draw_niche(target, cell, DayMark(today, how.value, 0, in_time), come=True)
            written = text.fitted(_(words), style.regular(SMALL - 1), rect.right - cell.right - cell.h // 3)
            text.put(target, written, (cell.right + cell.h // 3, rect.centery), "midleft")

    def _draw_niche(
        self, target: Surface, cell: Rect, mark: DayMark | None, *, come: bool, lit: bool = False
    ) -> None:
        """Draw a day's niche, walled up until it has ``come``; in high contrast, a box that appears then."""
        theme, name = self._style.theme, "cell" if come else "cell-shut"
        if mark is not None:
            name = "cell-lit" if mark.outcome == Outcome.CLEARED.value else "cell-skull"
        picture = printed(name, cell.size) if theme.is_stone else None
        if picture is not None:
            target.blit(picture, cell, special_flags=PREMULTIPLIED)
            if come if mark is None else not mark.in_time:
                target.fill(_LATE if mark else _UNPLAYED, cell.inflate(-4, -4), pygame.BLEND_RGB_MULT)
            if lit and come:
                target.fill(_HOVER, cell.inflate(-4, -4), pygame.BLEND_RGB_ADD)
        elif come:
            fill = theme.paper_light if lit else theme.paper_dark
            paper.draw_box(target, cell, fill, max(3, cell.h // 12), theme.faded_ink)
            if mark is not None:
                sign = daymark(Outcome(mark.outcome), mark.in_time, round(cell.h * 0.6), theme)
                text.put(target, sign, (cell.right - cell.h // 8, cell.centery), "midright", PREMULTIPLIED)

    def _draw_day(
        self, target: Surface, day: date, cell: Rect, mark: DayMark | None, *, come: bool, today: bool
    ) -> None:
        theme, pad = self._style.theme, self._pad
        how = theme.bold(self._pixels) if come else theme.regular(self._pixels, theme.faded_ink)
        if today:
            how = how._replace(color=theme.on_bright if theme.is_stone else theme.paper_light)
        number = text.line(str(day.day), how)
        rect = number.get_rect(topleft=(cell.left + pad, cell.top + pad // 2))
        plate = rect.inflate(pad, 0)
        if today and theme.is_stone:
            pygame.draw.rect(target, theme.brass, cell.inflate(-4, -4), 3, 3)
            boards.draw_plate(target, plate, Plate.PLAQUE, self._style.scale, theme)
        elif today:  # in high contrast, only the focused day has a thick frame
            paper.draw_box(target, plate, theme.ink, max(3, cell.h // 9) // 2)
        if mark is None or today:
            target.blit(number, rect)
        else:
            scenery.write(target, str(day.day), how, rect.topleft, "topleft", theme)
        if mark is not None and self._score:
            low, corner = theme.regular(self._low), (cell.left + pad, cell.bottom - pad // 2)
            scenery.write(target, numbers.number(mark.score), low, corner, "bottomleft", theme)


_MINIMUM = 0.4  # the minimum text scale, relative to the requested scale
_MEDAL: Final = 100  # the height of the medal, in pixels at scale 1
# The shrine's minimum height, in pixels at scale 1; its maximum height, relative to the column's width; and
# its maximum width, relative to its height.
_LEAST, _HIGHEST, _WIDEST = 84, 0.64, 2.2
_FIRE: Color = (120, 70, 22)  # the colour of the candle's light on the shrine
_COLD: Final = (150, 168, 196)  # the colour of the light on the shrine of a day that ended in death


class DayPage(Part):
    """The column about a ``day``: its Dungeon, candle, result and streak, with ``spare`` pixels to fill."""

    def __init__(self, dailies: Dailies, day: date, room: Rect, style: Style, spare: int) -> None:
        self._room, self._style, self._rated = room, style, RATED.get(day.toordinal(), 0)
        self._texts: list[TextPart] = []
        self._y = self._begun = room.top
        theme, mark = style.theme, dailies.marks.get(day)
        high = min(spare, round(room.w * _HIGHEST))
        high = high if not theme.plain and high >= style.px(_LEAST) else 0
        self._air = (spare - high) // 5
        dungeon = _("Dungeon {number}", number=daily_id(day).number)
        status, more = dailies.status(day), dailies.more(day)
        self._line(written_out(day), style.bold(BODY + 4))
        title = heading("day", written_out(day), 2, self._block())
        self._line(dungeon, style.title(SMALL, theme.faded_ink))
        self._number = self._texts[-1].rect
        self._space(8)
        self._shrine = Rect(room.left, self._y, min(room.w, round(high * _WIDEST)), high)
        self._shrine.centerx = room.centerx
        self._outcome = None if mark is None or dailies.waits(day) else Outcome(mark.outcome)
        self._burns = dailies.waits(day) or self._outcome is Outcome.CLEARED
        self._y += high
        self._space(8)
        self._write(status, style.title(BODY + 4))
        note, two = style.regular(SMALL, theme.faded_ink), 2 * text.leading(style.regular(SMALL))
        below = self._y + two  # keeps the button at the same position for every day
        if more:
            self._write(more, note)
        self._y = max(self._y, below)
        rated = numbers.listed(dungeon, games_text.difficulty(self._rated))
        said = sentences(_("{dungeon}: {status}.", dungeon=rated, status=status), more)
        about = node.text("status", said, self._block())
        self._space(8)
        self.button = Rect(room.left, self._y, room.w, style.px(54))  # the place reserved for the button
        self._y = self._begun = self.button.bottom
        self._space(16)
        figures = self._count(dailies.counts())
        self._space(8)
        today = "" if dailies.today in dailies.marks else dailies.of_streak()
        self._nodes = [title, about, figures]
        if today:
            self._write(today, note)
            self._nodes.append(node.text("streak", today, self._block()))
        self.height = self._y - room.top

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return the nodes of the column's texts."""
        return self._nodes

    def draw(self, target: Surface, *, focused: bool = False) -> None:
        """Draw the column without its button."""
        if self._lit_shrine is not None:
            target.blit(self._lit_shrine, self._shrine, special_flags=PREMULTIPLIED)
        medal = None if self._style.theme.plain else printed("medal-fire", self._medal.size)
        if medal is not None:
            target.blit(medal, self._medal, special_flags=PREMULTIPLIED)
        for part in self._texts:
            part.draw(target)
        if self._rated:
            end, before = self._room.right, self._number
            high = min(self._style.px(SMALL), (end - before.right) // (MAX_STARS + 2))
            stars = icons.stars(self._rated, MAX_STARS, high, self._style.theme.gold)
            text.put(target, stars, (end, before.centery), "midright")

    @cached_property
    def _lit_shrine(self) -> Surface | None:
        """A picture of the day's candle in its niche, lit if the Dungeon was cleared or is being played."""
        place, high = self._shrine, self._shrine.h
        if (drawn := printed("shrine", place.size) if high else None) is None:
            return None
        shrine = drawn.copy()
        candle = Candle(Rect(place.w // 2 - high // 2, round(high * 0.14), high, round(high * 0.86)))
        burnt = 0 if self._outcome is None else 2
        candle.draw_stick(shrine, burnt)
        if self._burns:
            lamp = candle.lamp(Mood.CALM, burnt)
            middle = round(lamp.x), round(lamp.y)
            text.put(shrine, halo(round(high * 2.6), _FIRE), middle, flags=pygame.BLEND_RGB_ADD)
            candle.draw_flame(shrine, Mood.CALM, 0, burnt)
        elif self._outcome is not None:
            shrine.fill(_COLD, special_flags=pygame.BLEND_RGB_MULT)
        return shrine

    def _block(self) -> Box:
        """Return the area of the texts added since the last call."""
        area = self._room.left, self._begun, self._room.w, self._y - self._begun
        self._begun = self._y
        return area

    def _space(self, pixels: int) -> None:
        self._y += self._style.px(pixels) + self._air

    def _line(self, words: str, style: TextStyle) -> None:
        self._texts.append(line("", words, style, self._room.w, (self._room.left, self._y), "topleft"))
        self._y = self._texts[-1].rect.bottom

    def _write(self, words: str, style: TextStyle) -> None:
        lines = text.broken(words, style, self._room.w)
        self._texts.append(TextPart("", lines, style, (self._room.left, self._y), "topleft"))
        self._y = self._texts[-1].rect.bottom

    def _count(self, counts: Sequence[tuple[str, int]]) -> Node:
        """Add the streak as a medal, with the other ``counts`` beside the medal. Return their node."""
        room, style, top = self._room, self._style, self._y
        bold, plain = style.bold(SMALL + 1), style.regular(SMALL + 1)
        high, ink = style.px(_MEDAL), None if style.theme.plain else style.theme.on_bright
        self._medal = medal = Rect(room.left, top, round(high * MEDAL_WIDTH), high)
        (label, streak), *rows = counts
        face, below = (medal.centerx, top + round(high * MEDAL_FACE)), (medal.centerx, medal.bottom)
        figure = style.title(BODY + 6, ink)
        self._texts.append(line("", grouped(streak), figure, medal.w // 2, face, "center"))
        self._texts.append(line("", label, bold, medal.w, below, "midtop"))
        places = [(medal.left, top, medal.w, self._texts[-1].rect.bottom - top)]
        left, self._y = medal.right + style.px(22), top + high // 3
        for name, count in rows:
            many = TextPart("", [grouped(count)], bold, (room.right, self._y), "topright")
            part = line("", name, plain, many.rect.left - left - style.px(8), (left, self._y), "topleft")
            self._texts += [part, many]
            places.append((left, self._y, room.right - left, part.rect.h))
            self._y = part.rect.bottom + style.px(3)
        self._y = max(self._y, *(top + height for _left, top, _width, height in places))
        said = [spoken_sheets.figure(name, grouped(count)) for name, count in counts]
        return items("counts", _("Your record"), said, places)


def day_page(dailies: Dailies, day: date, room: Rect, style: Style) -> DayPage:
    """Lay out the details of a ``day`` in ``room``, with smaller text if necessary."""
    part = 1.0
    page = DayPage(dailies, day, room, style, 0)
    while page.height > room.h and part > _MINIMUM:
        part *= 0.96
        page = DayPage(dailies, day, room, style.at(style.scale * part), 0)
    return DayPage(dailies, day, room, style.at(style.scale * part), max(0, room.h - page.height))
