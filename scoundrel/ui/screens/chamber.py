"""Screens set in the Dungeon: a hall, a stone table, a candle, and a dark bar with heading and buttons."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterable
from typing import Final

import pygame
from pygame import Rect

from ...i18n import gettext as _
from ..table import light, scenery
from ..table.light import Candle, Flame, Mood
from ..table.scenery import Scene
from ..widgets import buttons, text
from ..widgets.boards import Look
from ..widgets.buttons import Button
from ..widgets.parts import Part, Pixel, TextPart
from ..widgets.theme import BODY, SMALL, TextStyle, Theme
from ..widgets.touch import high_enough
from .sheet import SheetScreen

_BAR: Final = (8, 5, 4, 205)  # the colour of the bar, with its opacity
_BAR_EDGE: Final = (112, 88, 64)
_HEIGHT: Final = 46  # the height of the bar, in pixels at scale 1
_BESIDE: Final = 18  # the distance of heading and buttons from the window's edges, in pixels at scale 1
_SMALLEST: Final = 13  # the minimum size of the bar's labels, in pixels


class ChalkPart(TextPart):
    """A line on stone or wood no wider than ``width`` pixels, with a dark rim that keeps it readable."""

    def __init__(
        self, key: str, words: str, style: TextStyle, width: int, pos: Pixel, theme: Theme, spoken: str
    ) -> None:
        fit, self._theme = text.fitting(words, style, width), theme
        super().__init__(key, [text.cut(words, fit, width)], fit, pos, spoken=spoken)

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Write the line with its rim."""
        for words, place in self.placed:
            scenery.write(target, words, self.style, place.topleft, "topleft", self._theme)


class ChamberScreen(SheetScreen, ABC):
    """A screen in a chamber: ``scene`` above a stone table with a candle, and a bar with links for buttons.

    Subclasses compose their parts within `inner_area`, which is everything between the bar and the remark.
    """

    horizon = 0.57  # the y of the table's far edge, relative to the window's height
    below = 34  # the height kept free for the remark at the bottom, in pixels at scale 1
    caption = ""  # the line below the heading in the bar, if there is one
    candle = 0.868, 0.645, 0.12, 0.32  # left, top, width and height of the candle, relative to the window

    in_chalk = False

    def _candle_place(self) -> Rect:
        """Return the rectangle of the candle in pixels."""
        return Rect([round(part * self.size[i % 2]) for i, part in enumerate(self.candle)])

    def _lay_area(self) -> None:
        width, height = self.size
        style = self._fit = self._style
        self.bar = Rect(0, 0, width, high_enough(style.px(_HEIGHT), height))
        self.paper_rect = Rect(0, self.bar.h, width, height - self.bar.h)
        self._footer = height
        self.inner_area = Rect(0, self.bar.h, width, height - self.bar.h - style.px(self.below))
        self.edge, self._candle = round(height * self.horizon), Candle(self._candle_place())
        still = self._settings.still_candle or self._settings.reduced_motion
        self._flame = None if self._theme.plain else Flame(still=still)

    def _links(self) -> Iterable[Button]:
        return [Button(action) for action in self.actions]

    def _lay_buttons(self) -> None:
        """Lay out the links in the bar: smaller, or without their keys, if there is no room."""
        bar, links = self.bar, [link._replace(look=Look.CHALK) for link in self._links()]
        margin, least = self._style.px(_BESIDE), min(bar.w // 3, self._style.px(150))
        sizes = [(pixels, True) for pixels in range(self._style.px(SMALL), _SMALLEST - 1, -1)]
        sizes += [(pixels, False) for pixels, _with_key in sizes]
        for pixels, with_key in sizes:
            fit = self._style.at(pixels / BODY)
            keyed = [link._replace(with_key=link.with_key and with_key, pixels=pixels) for link in links]
            laid = buttons.row(keyed, bar.right - margin // 2, bar.centery, fit, room=bar.h)
            if laid and laid[0].rect.left >= least + margin:
                break
        high = (Rect(link.rect.left, bar.top, link.rect.w, bar.h) for link in laid)
        self.buttons.buttons = [link._replace(rect=rect) for link, rect in zip(laid, high, strict=True)]

    def _remark_parts(self) -> Iterable[Part]:
        if not self.remark:
            return ()
        style = self._style.italic(SMALL, self._theme.chalk)
        room, middle = self.size[0] - self._style.px(40), self.size[1] - self._style.px(self.below) // 2
        spoken, pos = self._spoken_remark(), (self.size[0] // 2, middle)
        return (ChalkPart("remark", self.remark, style, room, pos, self._theme, spoken),)

    def paint_ground(self) -> pygame.Surface:
        """Paint the chamber, the bar, and the heading."""
        theme, style, bar, lamp = self._theme, self._style, self.bar, self._candle.lamp(Mood.CALM, 0)
        if theme.plain:
            ground = scenery.plain(self.size, theme)
        else:
            # The stone is warm in every scene, because the candle lights it.
            ground = scenery.paint(self.size, self.edge, self.scene, Mood.CALM, stone=Scene.CELLAR)
            lights = light.place_map(self.size, self.edge, lamp, Mood.CALM)
            ground.blit(lights, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            self._candle.draw_stick(ground, 0)
        shade = pygame.Surface(bar.size, pygame.SRCALPHA, 32)
        shade.fill(_BAR)
        ground.blit(shade, bar)
        edge = theme.engraved_edge if theme.plain else _BAR_EDGE
        pygame.draw.line(ground, edge, bar.bottomleft, bar.bottomright)
        lefts = [each.rect.left for each in self.buttons.buttons if each.rect.colliderect(bar)]
        room = max(40, min(lefts, default=bar.w) - 2 * style.px(_BESIDE))
        lines = [(_(self.heading), style.title(22, theme.chalk), bar.centery)]
        if self.caption:
            lines = [
                (_(self.heading), style.title(20, theme.chalk), bar.h * 9 // 24),
                (self.caption, style.italic(BODY - 4, theme.dim_chalk), bar.h * 19 // 24),
            ]
        for words, writing, y in lines:
            text.put(ground, text.fitted(words, writing, room), (style.px(_BESIDE), y), "midleft")
        return ground
