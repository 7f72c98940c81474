"""A screen that is an open book on the stone table, with ribbons between its pages."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from .. import assets
from ..table import scenery
from ..widgets import boards, paper, text
from ..widgets.boards import State
from ..widgets.tabs import Tabs
from ..widgets.theme import Style, Theme
from ..widgets.touch import for_touch, high_enough
from .chamber import ChamberScreen

_SIZE: Final = (1104, 702)  # the size of the drawing of two leaves
_COVER: Final = 16 / 702  # the distance of the cover's upper edge from the drawing's, relative to its height
_CORNER: Final = 92  # the part at each end of the drawing that isn't stretched for a single leaf
_FLAT: Final = 330  # where a leaf begins to bend towards the gutter, in the drawing
_UPPER, _LOWER, _SIDE, _GUTTER = 50, 62, 70, 28  # the margins of a leaf in the drawing: see `Book`
_PAPER: Final = (232, 215, 176)
_FADED: Final = (88, 66, 43)  # ink for what is less important
_LIGHT: Final = 1.28  # how far the candle's light reaches over the book, relative to its width


class Book:
    """An open book at ``rect``, with two leaves or one. Its text goes on the ``leaves``."""

    def __init__(self, rect: Rect, name: str, *, spread: bool) -> None:
        self.rect, self._name, self.spread = rect, name, spread
        across = rect.w / _SIZE[0] if spread else min(rect.w / _SIZE[0], rect.h / _SIZE[1])
        down = rect.h / _SIZE[1]
        top, bottom = rect.top + round(_UPPER * down), rect.bottom - round(_LOWER * down)
        side, gutter = round(_SIDE * across), round(_GUTTER * across)
        whole = Rect(rect.left + side, top, rect.w - 2 * side, bottom - top)
        left = Rect(whole.left, top, rect.centerx - gutter - whole.left, whole.h)
        right = Rect(rect.centerx + gutter, top, left.w, whole.h)
        self.leaves: Sequence[Rect] = (left, right) if spread else (whole,)  # the areas for text, in pixels

    def draw(self, target: pygame.Surface, style: Style, candle: Rect) -> None:
        """Draw the book with its shadow, lit from the ``candle``."""
        rect, theme = self.rect, style.theme
        picture = None if theme.plain else _picture(self._name, rect.size, spread=self.spread)
        if picture is None:
            paper.draw_paper(target, rect, theme)
            if self.spread:
                x = self.leaves[0].right + (self.leaves[1].left - self.leaves[0].right) // 2
                ends = (x, rect.top + 20), (x, rect.bottom - 20)
                pygame.draw.line(target, theme.grid, *ends, style.frame(1))
            return
        _cast(target, rect, style.px(12))
        # The grain of the print lets through what is below it, so that is paper too.
        target.fill(_PAPER, self.leaves[0].unionall(self.leaves[1:]))
        lit = picture.copy()
        lit.blit(_glow(rect.size, candle.centerx - rect.left), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        target.blit(lit, rect)


def _cast(target: pygame.Surface, rect: Rect, far: int) -> None:
    """Draw the soft shadow of a book, ``far`` pixels away."""
    small = pygame.Surface((rect.w // 16 + 4, rect.h // 16 + 4), pygame.SRCALPHA, 32)
    small.fill((0, 0, 0, 225), small.get_rect().inflate(-4, -4))
    soft = pygame.transform.smoothscale_by(pygame.transform.box_blur(small, 1), 16)
    text.put(target, soft, (rect.centerx - far // 2, rect.centery + far))


def _glow(size: tuple[int, int], x: int) -> pygame.Surface:
    """Return the candle's light on a book: dimmer the further from ``x``."""
    small = pygame.Surface((48, 4), depth=32)
    for column in range(48):
        away = min(1.0, abs(column / 48 - x / size[0]) / _LIGHT)
        light = (255 - round(14 * away), 253 - round(20 * away), 246 - round(30 * away))
        small.fill(light, (column, 0, 1, 4))
    return pygame.transform.smoothscale(small, size)


def _picture(name: str, size: tuple[int, int], *, spread: bool) -> pygame.Surface | None:
    if spread:
        return assets.picture(name, size, "scenery")
    # A single leaf is put together from the outer parts of both leaves.
    unit = min(size[0] / _SIZE[0], size[1] / _SIZE[1])
    drawn = assets.picture(name, (round(_SIZE[0] * unit), size[1]), "scenery")
    corner, middle = round(_CORNER * unit), round(_FLAT * unit)
    if drawn is None or size[0] <= 2 * corner:
        return drawn
    whole = pygame.Surface(size, pygame.SRCALPHA, 32)
    end, half = drawn.get_width(), size[0] // 2
    for x, width, to, room in (
        (0, corner, 0, corner),
        (corner, middle - corner, corner, half - corner),
        (end - middle, middle - corner, half, size[0] - half - corner),
        (end - corner, corner, size[0] - corner, corner),
    ):
        piece = drawn.subsurface((x, 0, width, size[1]))
        whole.blit(pygame.transform.smoothscale(piece, (room, size[1])), (to, 0))
    return whole


class Ribbons(Tabs):
    """Ribbons that look out of a book: its chapters."""

    drawings: Sequence[str] = ("bookmark-blue", "bookmark", "bookmark-green")

    def lay_on(self, labels: Sequence[str], book: Rect, top: int, style: Style) -> None:
        """Lay out the ribbons from ``top`` to the upper edge of a ``book``."""
        left, gap = book.left + style.px(58), style.px(8)
        each = min(style.px(150), (book.w - 2 * style.px(58)) // len(labels) - gap)
        self.labels, self._style = labels, style
        height = book.top + round(book.h * _COVER) + 2 - top
        self.rects = tuple(Rect(left + i * (each + gap), top, each, height) for i in range(len(labels)))
        self.stop = self.area

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Draw the ribbons; the chosen one stands out further."""
        theme = self._style.theme
        if theme.plain:
            for i, (label, rect) in enumerate(zip(self.labels, self.rects, strict=True)):
                state = State.HIGHLIGHTED if i == self.hovered else State.NORMAL
                ink = theme.parchment if i == self.chosen and state is State.NORMAL else theme.chalk
                look = boards.Look.CHOSEN if i == self.chosen else boards.Look.IRON
                place = Rect(rect.left, rect.top, rect.w, rect.h - self._style.px(14))
                boards.draw_board(target, place, look, state, theme)
                text.centred(target, label, self._style.bold(18, ink), place, place.w - 12)
            return
        for i, (label, rect, name) in enumerate(zip(self.labels, self.rects, self.drawings, strict=True)):
            chosen = i == self.chosen
            down = 0 if chosen else self._style.px(3 if i == self.hovered else 8)
            place = Rect(rect.left, rect.top + down, rect.w, rect.h - down)
            whole = assets.picture(name, (place.w, round(place.w * 66 / 150)), "scenery")
            if whole is not None:
                target.blit(whole, place, (0, 0, place.w, place.h))
            ink = theme.gilt if chosen or i == self.hovered else theme.chalk
            size = self._style.title(20 if chosen else 18, ink)
            fit = text.fitting(label, size, place.w - self._style.px(24))
            middle = place.centerx, place.top + (place.h - self._style.px(12)) // 2 + self._style.px(4)
            scenery.write(target, label, fit, middle, "center", theme)


class BookScreen(ChamberScreen, ABC):
    """A screen that is an open book of one or two leaves."""

    volume = "book"  # the drawing of the book
    ribboned = True  # whether ribbons need room above the book

    @property
    def _theme(self) -> Theme:
        theme = super()._theme
        # The leaves are darker than other paper, and so is their ink.
        return theme if theme.plain else theme._replace(faded_ink=_FADED)

    @property
    def _spread(self) -> bool:
        """Whether two leaves fit beside each other."""
        width, height = self.size
        return width > height and self._larger == 1

    def _lay_area(self) -> None:
        super()._lay_area()
        self._blank: pygame.Surface | None = None  # the ground with the empty book
        self.ribbon_top = self.bar.bottom + self._style.px(4)
        self.book = Book(self._book_rect(self._style), self.volume, spread=self._spread)

    def _book_rect(self, style: Style) -> Rect:
        """Return the rectangle of the book in this style: larger text leaves it less room."""
        width, height = self.size
        left, top = round(width * 0.02), high_enough(style.px(46), height) + style.px(12)
        if self.ribboned:
            top += for_touch(style.px(34)) - style.px(8)
        right, bottom = round(width * 0.883), height - style.px(14)
        if height > width:
            right, bottom = width - left, round(height * 0.85)
        return Rect(left, top, right - left, bottom - top)

    def _candle_place(self) -> Rect:
        width, height = self.size
        if width > height:
            return super()._candle_place()
        left, top = width // 2 - round(height * 0.04), round(height * 0.84)
        return Rect(left, top, round(height * 0.08), round(height * 0.15))

    def paint_ground(self) -> pygame.Surface:
        """Paint the chamber, and the book on its table."""
        if self._blank is None:
            self._blank = super().paint_ground()
            self.book.draw(self._blank, self._style, self._candle.rect)
        picture = self._blank.copy()
        self._paint_leaves(picture)
        return picture

    @abstractmethod
    def _paint_leaves(self, target: pygame.Surface) -> None:
        """Paint what is on the leaves."""
