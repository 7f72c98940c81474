"""The latest games on a beam: a candle for each Dungeon cleared, a skull on a chain for each death."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from ...i18n import gettext as _
from ...storage.entry import Entry
from ..accessibility.node import Node, Role, box, group
from ..table import light
from ..table.cards import PREMULTIPLIED
from ..widgets import boards, icons, text
from ..widgets.boards import Plate
from ..widgets.paper import printed
from ..widgets.theme import MINIMUM, SMALL, Color, Style
from ..words.numbers import grouped, number
from . import statistics
from .wall import MEDAL_FACE, MEDAL_WIDTH, Grid, WallPart, chain, put_shaded

_MARK: Color = (104, 124, 112)  # the colour of the dashes that mark a score
_GLOW, _POOL = (84, 44, 12), (150, 84, 26)  # the light around a small candle's flame, and on the beam below
_EDGE: Color = (255, 181, 77)  # light added to the lower edge of the beam below a small candle
_EMBER: Color = (120, 30, 12)  # light added around the worst death
_BONE: Color = (50, 70, 112)  # how much of a skull's own colour is added to it, 0 to 255 per channel
_OLD, _RIM = (156, 160, 162), (255, 206, 128)  # the tint of the oldest skull, and a skull's lit upper edge
_UNLIT: Color = (66, 93, 82)  # the tint of unlit candles
_DEEPEST: Final = 160  # the minimum depth of the chart, in points
_PITCH: Final = 23  # the minimum distance between two games on the beam, in pixels at scale 1
# In pixels at scale 1: a candle's minimum and maximum height, its height per point, and its flame's height.
_LOWEST, _HIGHEST, _PER_POINT, _FLAME = 8, 108, 3.6, 40
_SKULL, _LINK = 40, 10  # a skull's maximum width, and the minimum length of its chain, in pixels at scale 1
_CHIN: Final = 102 / 116  # the y coordinate of a skull's chin, relative to its picture's height
_BEST: Final = 62  # the height of the medal below the best candle, in pixels at scale 1
_FEWEST, _MOST = 8, 30  # the minimum and maximum number of places on the beam


class Beam(WallPart):
    """The latest games on a beam: a candle for each Dungeon cleared, a skull on a chain for each death."""

    def __init__(
        self, grid: Grid, style: Style, games: Sequence[Entry], area: Rect, before: int, selected: int
    ) -> None:
        """Lay out the page of the ``selected`` game in ``area``; ``before`` older games precede ``games``."""
        super().__init__(grid, style)
        self.games, self._before, self.area, self.selected = games, before, area, selected
        self._caption = Rect(area.left, area.bottom - style.px(26), area.w, style.px(26))
        begin = self._caption.move_to(w=style.px(90))
        self.ends = begin, begin.move_to(right=self._caption.right)
        """The rectangles at both ends of the caption, for the buttons that turn the page."""
        self._marks = style.regular(SMALL + 1, self._theme.chalk)
        left = area.left + text.line_width(number(-100), self._marks) + style.px(10)
        room = area.right - left - grid.px(44) - style.px(26)
        self._fit = max(1, min(_MOST, room // grid.px(_PITCH)))
        self._places = min(self._fit, max(_FEWEST, len(games)))
        self._pitch = room / self._places
        # Enlarge the candles if there are few games and the area is high enough.
        size = min(1.6, area.h / grid.px(250), self._pitch / grid.px(_PITCH))
        self._own = grid._replace(size=(round(grid.size[0] * size), round(grid.size[1] * size)))
        top = area.top + self._own.px(_HIGHEST + _FLAME) + 3
        self._beam = Rect(left, top, area.right - left, grid.px(22))
        below = self._caption.top - self._beam.bottom
        wide = round(min(self._own.px(_SKULL), self._pitch * 1.32, below / 2))
        self._skull = wide, round(wide * 1.16)
        # The y coordinate of the chin of a skull with a score of zero.
        self._upper = self._beam.bottom + self._own.px(_LINK) + round(self._skull[1] * _CHIN)
        self._depth = max(grid.px(8), self._caption.top - self._upper - grid.px(6))
        self._lay()

    def _lay(self) -> None:
        """Lay out the page with the selected game."""
        count, fit = len(self.games), self._fit
        last = count - (count - 1 - self.selected) // fit * fit if count else 0
        self.begin = max(0, last - fit)
        self.shown = range(self.begin, last)  # the indexes of the games on the beam
        self.more = self.begin > 0, last < count  # whether there are earlier, and later, games than these
        wide, height = round(self._pitch) - 1, self._caption.top - self.area.top - 2
        self.rects = [Rect(self._x(i) - wide // 2, self.area.top, wide, height) for i in self.shown]
        scores = [self.games[i].score for i in self.shown] or [0]
        worst, apart = min(scores), text.leading(self._marks)
        self._unit = self._depth / max(_DEEPEST, -worst)
        best = max(scores)
        levels = {max(0, best): self._wax(best), min(0, worst): self._chin(worst), 0: self._beam.centery}
        # The scores marked on the chart, with their y coordinates: zero, and the page's best and worst.
        self.marks = {score: y for score, y in levels.items() if not score or abs(y - levels[0]) > apart}
        self._lit = [i for i in self.shown if self.games[i].outcome == "cleared"]
        self.spots = {i: self._spot(i) for i in self.shown}  # each candle's or skull's rectangle, by index
        self.stop = self.spots[self.selected] if count else None
        self.flames = [self.spots[i].midtop for i in self._lit]

    def _x(self, index: int) -> int:
        return round(self._beam.left + self._grid.px(22) + (index - self.shown.start + 0.5) * self._pitch)

    def _spot(self, index: int) -> Rect:
        """Return the rectangle of the candle or skull of game ``index``; its score sets height and depth."""
        score, x, (wide, high) = self.games[index].score, self._x(index), self._skull
        if self.games[index].outcome == "cleared":
            top, side = self._wax(score) - self._own.px(_FLAME), round(wide * 1.25)
            return Rect(x - side // 2, top, side, self._beam.top - top)
        return Rect(x - wide // 2, self._chin(score) - round(high * _CHIN), wide, high)

    def _wax(self, score: int) -> int:
        """Return the y coordinate of the top of a candle's wax."""
        return self._beam.top - self._own.px(max(_LOWEST, min(_HIGHEST, score * _PER_POINT)))

    def _chin(self, score: int) -> int:
        """Return the y coordinate of a skull's chin."""
        return self._upper + round(max(0, -score) * self._unit)

    def turn(self, by: int) -> None:
        """Select the next (1) or previous (-1) game, turning the page if necessary."""
        self.selected = max(0, min(len(self.games) - 1, self.selected + by))
        self._lay()

    def page(self, by: int) -> bool:
        """Select the latest game of the previous (-1) or next (1) page. Return whether that page exists."""
        there = self.shown.start - 1 if by < 0 else min(len(self.games), self.shown.stop + self._fit) - 1
        if there < 0 or there in self.shown:
            return False
        self.selected = there
        self._lay()
        return True

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return a node for each game on the page; choosing a node opens its game."""
        found, total = list[Node](), self._before + len(self.games)
        for i, rect in zip(self.shown, self.rects, strict=True):
            place, focus = self._before + i + 1, focused and i == self.selected
            node = Node(f"game {i}", Role.ITEM, statistics.told(place, self.games[i]), box(rect))
            node = node._replace(focused=focus, choose=partial(self.choose, i), position=(place, total))
            found.append(node)
        return [group("games", _("Latest games"), *found, role=Role.LIST)] if found else []

    def paint(self, target: Surface) -> None:
        """Paint the beam with the page of games."""
        grid, style, theme, beam = self._grid, self._style, self._theme, self._beam
        left = beam.left - style.px(8)
        room = left - self.area.left + min(grid.px(40), self.area.left)
        for score, y in self.marks.items():
            for x in range(beam.left, (beam.right - grid.px(6)) * bool(score), grid.px(14)):
                pygame.draw.line(target, _MARK, (x, y), (x + grid.px(6), y))
            self._chalk(target, number(score), self._marks, (left, y), room, "midright")
        wins = [i for i, game in enumerate(self.games) if game.outcome == "cleared"]
        best = max(wins, key=lambda i: self.games[i].score, default=None)
        for i in sorted(set(self.shown).difference(self._lit), key=lambda i: -self.games[i].score):
            self._paint_skull(target, i)
        for i in self._lit:
            self._paint_candle(target, i)
        if theme.plain:
            pygame.draw.rect(target, theme.chalk, beam, max(2, grid.px(3)))
        else:
            for place in range(len(self.shown), self._places):
                wax = Rect(0, 0, max(6, self._own.px(20)), self._own.px(30))
                wax.midbottom = self._x(self.shown.start + place), beam.top + self._own.px(4)
                self._paint_wax(target, wax, _UNLIT)
            put_shaded(target, printed("beam", beam.size), beam, shaded=grid.px(5))
            # Add a pool of light on the wood below each candle.
            wood, pool = target.subsurface(beam), light.halo(self._own.px(96), _POOL)
            edge = pygame.transform.smoothscale(light.halo(64, _EDGE), (grid.px(84), grid.px(12)))
            for i in self._lit:
                text.put(wood, pool, (x := self._x(i) - beam.left, 0), flags=pygame.BLEND_RGB_ADD)
                text.put(wood, edge, (x, beam.h - grid.px(3)), flags=pygame.BLEND_RGB_ADD)
        if self.shown and self.shown.stop == len(self.games):
            self._paint_last(target, best)
        if best in self._lit:
            self._paint_best(target, best)

    def _paint_skull(self, target: Surface, index: int) -> None:
        grid, theme, rect = self._own, self._theme, self.spots[index]
        hung = Rect(rect.centerx, self._beam.centery, 0, rect.top + rect.h // 6 - self._beam.centery)
        if theme.plain:
            pygame.draw.line(target, theme.chalk, hung.midtop, hung.midbottom, max(1, grid.px(2)))
            pygame.draw.circle(target, theme.harm, rect.center, rect.w // 2)
            return
        if worst := self.games[index].score in self.marks:
            text.put(target, light.halo(grid.px(150), _EMBER), rect.center, flags=pygame.BLEND_RGB_ADD)
        chain(target, hung, max(4, grid.px(9)))
        if (skull := printed("skull", rect.size)) is not None:
            # Mirror every other skull, and darken older ones, except the worst.
            skull = pygame.transform.flip(skull, index % 2 == 1, False)
            tone = light.mixed(_OLD, (255, 255, 255), worst or (index + 1 - self.begin) / len(self.shown))
            bright, rim = skull.copy(), light.rim(skull, _RIM, max(2, grid.px(7)))
            bright.blit(icons.dyed(skull, _BONE), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            put_shaded(target, icons.dyed(bright, tone), rect, shaded=max(1, grid.px(3)))
            target.blit(rim, rect, special_flags=PREMULTIPLIED)

    def _paint_candle(self, target: Surface, index: int) -> None:
        grid, theme, rect = self._own, self._theme, self.spots[index]
        alone = not {index - 1, index + 1} & {*self._lit}
        wax = Rect(0, 0, max(6, grid.px(29 if alone else 25)), rect.h - grid.px(_FLAME - 6))
        wax.midbottom = rect.centerx, self._beam.top + grid.px(4)
        if theme.plain:
            target.fill(theme.heal, wax.inflate(-wax.w // 3, 0))
            return
        self._paint_wax(target, wax)
        halo, flame = light.halo(grid.px(96), _GLOW), Rect(0, 0, wax.w, grid.px(_FLAME))
        text.put(target, halo, (wax.centerx, wax.top - grid.px(10)), flags=pygame.BLEND_RGB_ADD)
        flame.midbottom = wax.centerx, wax.top + grid.px(6)
        put_shaded(target, printed("flame", flame.size), flame)

    def _paint_wax(self, target: Surface, wax: Rect, tint: Color = (255, 255, 255)) -> None:
        stub = printed("stub", (wax.w, max(round(wax.w * 300 / 68), round(wax.h * 1.12))))
        if stub is not None:
            top = stub.get_height() // 10  # include the wick, which is above the wax
            part = Rect(0, 0, wax.w, wax.h + top)
            target.blit(icons.dyed(stub, tint), (wax.left, wax.top - top), part, PREMULTIPLIED)

    def _paint_best(self, target: Surface, index: int) -> None:
        """Hang a small medal under the best candle, with the score if it fits."""
        high, top = self._grid.px(_BEST), (self._x(index), self._beam.top + self._grid.px(3))
        place = Rect(0, 0, round(high * MEDAL_WIDTH), high).move_to(midtop=top)
        put_shaded(target, printed("medal-crown", place.size), place, shaded=self._grid.px(3))
        score, ink = number(self.games[index].score), self._style.title(MINIMUM, self._theme.on_bright)
        if text.line_width(score, ink) < place.w * 0.75:
            text.put(target, text.line(score, ink), (place.centerx, place.top + place.h * MEDAL_FACE))

    def _paint_last(self, target: Surface, best: int | None) -> None:
        """Write the latest score on a plaque, so that it can't be taken for a mark of the scale."""
        entry, rect, style = self.games[-1], self.spots[len(self.games) - 1], self._style
        ink = self._theme.chalk if self._theme.plain else self._theme.on_bright
        words = _("Latest"), number(entry.score)
        fits = style.bold(SMALL - 1, ink), style.bold(SMALL + 1, ink)
        wide = max(text.line_width(*one) for one in zip(words, fits, strict=True)) + style.px(22)
        plate = Rect(rect.left, self._beam.bottom + style.px(12), wide, style.px(48))
        if len(self.games) - 2 in self._lit:  # otherwise there is a skull on its left
            plate.centerx = rect.centerx
        if best is not None and best >= len(self.games) - 2:  # below the best game's medal
            plate.top += self._grid.px(_BEST - 20)
        if entry.outcome != "cleared":
            plate.midleft = rect.midright
        plate.clamp_ip(0, 0, self._grid.size[0] - 3, self._caption.top)
        if not self._theme.plain:
            hung = Rect(plate.centerx, self._beam.bottom, 0, plate.top + style.px(4) - self._beam.bottom)
            chain(target, hung, style.px(9))
        boards.draw_plate(target, plate, Plate.PLAQUE, style.scale, self._theme)
        for one, fit, y in zip(words, fits, (0.33, 0.64), strict=True):
            text.put(target, text.line(one, fit), (plate.centerx, plate.top + plate.h * y))

    def draw(self, target: Surface, *, focused: bool = False) -> None:
        """Draw a description of the hovered or focused game or, without such a game, the caption."""
        style, theme = self._style, self._theme
        index = self.selected if focused and self.hovered is None else self.hovered
        if index is None or index not in self.shown:
            words = _("A candle for each clear, a skull for each death; higher is better.")
            if not self.games:
                words = _("Each Dungeon you clear lights a candle here.")
            elif any(self.more):
                first, last = self._before + self.shown.start + 1, self._before + self.shown.stop
                fields = {"first": grouped(first), "last": grouped(last)}
                fields["total"] = grouped(self._before + len(self.games))
                words = _("Games {first} to {last} of {total}", **fields)
            ink = style.italic(SMALL, theme.chalk)
            self._chalk(target, words, ink, self._caption.center, self._caption.w)
            return
        words = statistics.told(self._before + index + 1, self.games[index])
        room = self.ends[1].left - self.ends[0].right if any(self.more) else self._caption.w
        bold = text.fitting(words, style.bold(SMALL, theme.chalk), room - style.px(40))
        plate = self._caption.inflate(text.line_width(words, bold) + style.px(40) - self._caption.w, 0)
        boards.draw_plate(target, plate, Plate.STRIP, style.scale, theme)
        text.centred(target, words, bold, plate, plate.w - style.px(24))
        if index == self.hovered:
            boards.frame(target, self.spots[index], theme)
