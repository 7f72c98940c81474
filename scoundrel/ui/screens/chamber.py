"""Screens set in the Dungeon: a hall with a stone table, a candle, a hung heading and sometimes a book."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import product
from typing import Final

import pygame
from pygame import Rect

from ...i18n import gettext as _
from .. import assets
from ..charts.wall import WallPart
from ..table import light, scenery
from ..table.cards import PREMULTIPLIED
from ..table.light import Candle, Flame, Lamp, Mood
from ..table.scenery import Scene
from ..table.tween import ease_out, ease_throw
from ..widgets import boards, buttons, icons, paper, text
from ..widgets.actions import Action
from ..widgets.boards import Look, Plate
from ..widgets.buttons import Button
from ..widgets.form import draw_segments
from ..widgets.parts import Part, Pixel, TextPart, line
from ..widgets.tabs import Tabs
from ..widgets.theme import BODY, SMALL, Style, TextStyle, Theme
from ..widgets.touch import for_touch, high_enough
from .sheet import SheetScreen

_HEIGHT: Final = 46  # the height of the bar, in pixels at scale 1
_BESIDE: Final = 18  # the distance of the buttons from the window's right side, in pixels at scale 1
_PLAQUE: Final = (22, 5)  # pixels at scale 1 beside the plaque's text, and above and below the bar
_SMALLEST: Final = 13  # the minimum text size of the bar's labels, in pixels


class ChalkPart(TextPart):
    """A line of text on stone or wood, at most ``width`` pixels wide, with a dark rim for readability."""

    def __init__(
        self, key: str, words: str, style: TextStyle, width: int, pos: Pixel, theme: Theme, spoken: str
    ) -> None:
        fit, self._theme = text.fitting(words, style, width), theme
        super().__init__(key, [text.cut(words, fit, width)], fit, pos, spoken=spoken)

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Draw the line of text with its rim."""
        for words, place in self.placed:
            scenery.write(target, words, self.style, place.topleft, "topleft", self._theme)


class ChamberScreen(SheetScreen, ABC):
    """A screen in a chamber: ``scene`` above a stone table with a candle, and buttons as links at the top.

    Subclasses compose their parts within `inner_area`, the area between the bar and the remark.
    """

    mood = Mood.CALM  # the mood of the scene, which sets the hall's colours
    horizon = 0.57  # the y coordinate of the table's far edge, relative to the window's height
    below = 34  # the height kept free for the remark at the bottom, in pixels at scale 1
    caption = ""  # the text beside the heading; empty if there is none
    beside: Sequence[Rect] = ()  # the rectangles of other parts on the plaque and on the strip, if any
    candle = 0.868, 0.645, 0.12, 0.32  # the candle's left, top, width and height, relative to the window

    in_chalk = False

    def _candle_place(self) -> Rect:
        """Return the rectangle of the candle in pixels."""
        return Rect([round(part * self.size[i % 2]) for i, part in enumerate(self.candle)])

    def _lay_area(self) -> None:
        width, height = self.size
        style = self._fit = self._style
        self.bar = Rect(0, 0, width, high_enough(style.px(_HEIGHT), height))
        # The bottom of the plaque, and the y of the heading on it.
        self.header, self.level = self.bar.h + style.px(_PLAQUE[1]), self.bar.centery + style.px(6)
        self.paper_rect = Rect(0, self.bar.h, width, height - self.bar.h)
        self._footer = height
        self.inner_area = Rect(0, self.bar.h, width, height - self.bar.h - style.px(self.below))
        self.remark_level = height - style.px(self.below) // 2  # the y coordinate of the remark's middle
        self.edge, self._candle = round(height * self.horizon), Candle(self._candle_place())
        still = self._settings.still_candle or self._settings.reduced_motion
        self._flame = None if self._theme.plain else Flame(still=still)

    def _links(self) -> Iterable[Button]:
        return [Button(action) for action in self.actions]

    def _lay_buttons(self) -> None:
        """Lay out the links in the bar."""
        bar, margin = self.bar, self._style.px(_BESIDE)
        left, right = min(bar.w // 3, self._style.px(150)) + margin, bar.right - margin // 2
        self.buttons.buttons = self._row([*self._links()], Rect(left, bar.top, right - left, bar.h))
        self._strip = [link.rect for link in self.buttons.buttons]

    def _row(self, links: Sequence[Button], room: Rect) -> list[Button]:
        """Lay out links at the end of ``room``: smaller if space is short, then without their keys."""
        links = [link._replace(look=Look.CHALK) for link in links]
        for with_key, pixels in product((True, False), range(self._style.px(SMALL), _SMALLEST - 1, -1)):
            keyed = [link._replace(with_key=link.with_key and with_key, pixels=pixels) for link in links]
            laid = buttons.row(keyed, room.right, room.centery, self._style.at(pixels / BODY), room=room.h)
            if laid[0].rect.left >= room.left:
                break
        return [link._replace(rect=Rect(link.rect.x, room.y, link.rect.w, room.h)) for link in laid]

    def _keyed(self, button: Button) -> Button:
        """Return ``button``, without its key if the board has no room for the key."""
        width = buttons.label_width(button.label, button.key, self._style)
        return button._replace(with_key=width <= button.rect.w - button.rect.h // 2)

    def _remark_parts(self) -> Iterable[Part]:
        if not self.remark:
            return ()
        style = self._style.italic(SMALL, self._theme.chalk)
        room = self.size[0] - self._style.px(40)
        spoken, pos = self._spoken_remark(), (self.size[0] // 2, self.remark_level)
        return (ChalkPart("remark", self.remark, style, room, pos, self._theme, spoken),)

    def paint_ground(self) -> pygame.Surface:
        """Paint the chamber, without the parts on its walls and the header."""
        if self._theme.plain:
            return scenery.plain(self.size, self._theme)
        # Always paint warm stone, because the candle lights the table in every scene.
        ground = scenery.paint(self.size, self.edge, self.scene, self.mood, stone=Scene.CELLAR)
        light.cast(ground, self.edge, self._candle.lamp(Mood.CALM, 0), Mood.CALM)
        self._candle.draw_stick(ground, 0)
        return ground

    def _written(self) -> Sequence[TextPart]:
        """Return the heading on the plaque, and the caption beside it if there is room."""
        style, theme, x = self._style, self._theme, self._style.px(_BESIDE + 12)
        end, written = self._strip[0].left - style.px(2 * _PLAQUE[0]), list[TextPart]()
        title, small = style.title(22, theme.gilt), style.italic(SMALL, theme.chalk)
        for words, ink in (_(self.heading), title), (self.caption, small):
            if words and (not written or text.line_width(words, ink.sized(ink.pixels * 9 // 10)) <= end - x):
                written.append(line("", words, ink, max(40, end - x), (x, self.level), "midleft"))
                x = written[-1].rect.right + style.px(12)
        return written

    def draw(self, target: pygame.Surface) -> None:
        """Draw the sheet, with its heading on a plaque in front of the scene and its links on a strip."""
        if self._ground is None:
            self._ground, style, bar = self.paint_ground(), self._style, self.bar
            for part in self.parts:
                if isinstance(part, WallPart):
                    part.paint(self._ground)
            paper.printed.cache_clear()  # free the pictures, which aren't needed until the next layout
            written, links = self._written(), self._strip
            title = written[0].rect.unionall([*(one.rect for one in written), *self.beside[:1]])
            row, (beside, over) = links[0].unionall([*links, *self.beside[1:]]), map(style.px, _PLAQUE)
            plaque = Rect(title.left - beside, -over, title.w + 2 * beside, self.header + over)
            boards.draw_plate(self._ground, plaque, Plate.HUNG, style.scale, style.theme)
            for words in written:
                words.draw(self._ground)
            boards.draw_strip(self._ground, links, style, Rect(row.left, -over, row.w, bar.h + over))
        super().draw(target)


_SIZE: Final = (1104, 702)  # the size of the drawing of a book with two leaves, in pixels
_COVER: Final = 16 / 702  # the y coordinate of the cover's top edge, relative to the drawing's height
_CORNER: Final = 92  # the width of each end, which isn't stretched for a single leaf, in the drawing's pixels
_FLAT: Final = 330  # the x coordinate in the drawing at which the left leaf begins to curve to the gutter
_UPPER, _LOWER, _SIDE, _GUTTER = 50, 62, 70, 28  # a leaf's margins in the drawing, in pixels
_PAPER: Final = (232, 215, 176)
# The inks of less important text, of red and green text, and of lines.
_FADED, _RED, _GREEN, _GRID = (56, 37, 21), (87, 2, 11), (32, 54, 17), (176, 154, 114)
_BELOW: Final = 22  # how far the page-turning arrows extend below the leaves, in pixels at scale 1
# The light on a book: at the edges, far from the candle, and added near the candle; the reach of the added
# light, relative to the book's width; and the number of cells across in which the light is computed.
_DARKEST, _FAR, _NEAR, _REACH, _CELLS = (84, 60, 38), (215, 188, 151), (42, 61, 82), 1.7, 84
_CREASE: Final = (84, 68, 56)  # the light left in the gutter itself
_MIDDLE: Final = (34, 33, 28)  # the light added to the middle of each leaf
_SHINE: Final = (64, 43, 12)  # the light that makes the paper next to the candle brighter than its colour
# A turning leaf's number of strips, the lead of its outer edge, its growth, and the shade on it and below it.
_STRIPS, _BENT, _NEARER, _DIMMED, _SHADED = 24, 0.35, 0.1, 100, 40
_BOUNCE: Final = 0.04  # how far a leaf springs back as it lands, relative to its turn
_BACK: Final = (190, 158, 112)  # the back of a leaf
# If only the left leaf turns: the share of a whole turn that it makes, the share that it skips on the way
# forward, and its speed, relative to that of both leaves.
_SWEEP, _AHEAD, _QUICK = 0.8, 0.2, 1.4
_RISES, _CLOSED = 0.65, 0.15  # the progress at which an opening book has risen, and its cover begins to open
_LEATHER: Final = {"book": (66, 18, 16), "book-teal": (14, 50, 52)}  # the colour of each book's cover
_ASIDE: Final = (178, 178, 186)  # the tint that darkens the hall beside a book
_QUIET: Final = (164, 150, 140)  # the light on ribbons that aren't chosen

FOOTER: Final = 26
"""The height of the area below a leaf's text, in pixels at scale 1."""


class Book:
    """An open book in ``rect``, with one leaf, or two if ``spread`` is true. ``leaves`` hold text."""

    def __init__(self, rect: Rect, name: str, *, spread: bool) -> None:
        self.rect, self._name, self.spread = rect, name, spread
        across = rect.w / _SIZE[0] if spread else min(rect.w / _SIZE[0], rect.h / _SIZE[1])
        down = rect.h / _SIZE[1]
        top, bottom = rect.top + round(_UPPER * down), rect.bottom - round(_LOWER * down)
        side, gutter = round(_SIDE * across), round(_GUTTER * across)
        whole = Rect(rect.left + side, top, rect.w - 2 * side, bottom - top)
        left = Rect(whole.left, top, rect.centerx - gutter - whole.left, whole.h)
        right = Rect(rect.centerx + gutter, top, left.w, whole.h)
        self.leaves: Sequence[Rect] = (left, right) if spread else (whole,)  # the text area of each leaf

    def draw(self, target: pygame.Surface, style: Style, lamp: Lamp) -> None:
        """Draw the book with its shadow, lit by a ``lamp``."""
        rect, theme = self.rect, style.theme
        picture = None if theme.plain else _picture(self._name, rect.size, spread=self.spread)
        if picture is None:
            paper.draw_paper(target, rect, theme)
            if self.spread:
                x = self.leaves[0].right + (self.leaves[1].left - self.leaves[0].right) // 2
                ends = (x, rect.top + 20), (x, rect.bottom - 20)
                pygame.draw.line(target, theme.grid, *ends, style.frame(1))
            return
        shadow = icons.inked(picture, (0, 0, 0)), rect.move(-style.px(7), style.px(11))
        target.blit(*shadow, special_flags=pygame.BLEND_PREMULTIPLIED)
        # The drawing's grain is partly transparent, so fill it with the colour of paper.
        lit, at = picture.copy(), (round(lamp.x - rect.left), round(lamp.y - rect.top))
        lit.fill(_PAPER, self.leaves[0].unionall(self.leaves[1:]).move(-rect.x, -rect.y))
        lit.blit(picture, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        text.put(lit, light.halo(rect.w * 3 // 4, _SHINE), at, flags=pygame.BLEND_RGB_ADD)
        lit.blit(_glow(rect.size, *at, spread=self.spread), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        target.blit(lit, rect)


def _glow(size: tuple[int, int], x: float, y: float, *, spread: bool) -> pygame.Surface:
    """Return the light of a candle at (x, y) on a book: dim far away, dark at the edges and in the gutter."""
    # In a low book, use lower cells, so that the dark edge stays outside the text.
    rows = round(_CELLS * max(size[1] / size[0], _SIZE[1] / _SIZE[0]))
    small = pygame.Surface((_CELLS, rows), depth=32)
    small.fill(_DARKEST)
    small.fill(_FAR, small.get_rect().inflate(-4, -4))
    small.fill(_DARKEST, (_CELLS // 2 - 1, 0, 2 * spread, small.get_height()))
    small = pygame.transform.gaussian_blur(small, 2)
    if spread:
        for leaf in (0.27 * _CELLS, small.get_height() * 0.45), (0.73 * _CELLS, small.get_height() * 0.45):
            text.put(small, light.halo(_CELLS // 2, _MIDDLE), leaf, flags=pygame.BLEND_RGB_ADD)
        small.fill(_CREASE, (_CELLS // 2 - 1, 0, 2, small.get_height()), pygame.BLEND_RGB_MULT)
    shine = light.halo(round(_REACH * _CELLS), _NEAR)
    text.put(small, shine, (x * _CELLS / size[0], y * rows / size[1]), flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.smoothscale(small, size)


def _picture(name: str, size: tuple[int, int], *, spread: bool) -> pygame.Surface | None:
    if spread:
        return assets.picture(name, size, "scenery")
    # Assemble a single leaf from the outer parts of both leaves.
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
    """Tabs drawn as ribbons that stick out of the top of a book."""

    drawings: Sequence[str] = ("bookmark-blue", "bookmark", "bookmark-green")

    def lay_on(self, labels: Sequence[str], book: Rect, top: int, style: Style) -> None:
        """Lay out a ribbon for each of ``labels``, from ``top`` down to the upper edge of the ``book``."""
        left, gap = book.left + style.px(58), style.px(8)
        each = min(style.px(150), (book.w - 2 * style.px(58)) // len(labels) - gap)
        self.labels, self._style = labels, style
        height = book.top + round(book.h * _COVER) + 2 - top
        self.rects = tuple(Rect(left + i * (each + gap), top, each, height) for i in range(len(labels)))
        self.stop = self.area

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Draw the ribbons; the selected ribbon sticks out further."""
        theme = self._style.theme
        if theme.plain:
            places = [Rect(rect.left, rect.top, rect.w, rect.h - self._style.px(14)) for rect in self.rects]
            draw_segments(target, self.labels, places, self._style.sized(18), self.chosen, self.hovered)
            return
        for i, (label, rect, name) in enumerate(zip(self.labels, self.rects, self.drawings, strict=True)):
            chosen = i == self.chosen
            down = 0 if chosen else self._style.px(3 if i == self.hovered else 8)
            place = Rect(rect.left, rect.top + down, rect.w, rect.h - down)
            whole = paper.printed(name, (place.w, round(place.w * 66 / 150)))
            if whole is not None:
                whole = whole if chosen or i == self.hovered else icons.dyed(whole, _QUIET)
                target.blit(whole, place, (0, 0, place.w, place.h))
            ink = theme.gilt if chosen or i == self.hovered else theme.chalk
            size = self._style.title(20 if chosen else 18, ink)
            fit = text.fitting(label, size, place.w - self._style.px(24))
            middle = place.centerx, place.top + (place.h - self._style.px(2)) // 2 + self._style.px(4)
            scenery.write(target, label, fit, middle, "center", theme)


class BookScreen(ChamberScreen, ABC):
    """A screen that shows an open book with one or two leaves."""

    volume = "book"  # the name of the book's drawing
    turns: Sequence[Action] = ()  # the actions of the arrows in the lower corners: previous page, next page
    closes = True
    left_only = False  # whether the right leaf stays in place when the left one turns
    ribboned = True  # whether to leave room for ribbons above the book

    @property
    def _theme(self) -> Theme:
        theme = super()._theme
        # Use darker inks, because the leaves are darker than other paper.
        return theme if theme.plain else theme._replace(faded_ink=_FADED, red=_RED, green=_GREEN, grid=_GRID)

    @property
    def _spread(self) -> bool:
        """Whether two leaves fit side by side."""
        width, height = self.size
        return width > height and self._larger == 1

    def _lay_area(self) -> None:
        super()._lay_area()
        self._blank: pygame.Surface | None = None  # the background with the empty book
        self.ribbon_top = self.bar.bottom + self._style.px(4)
        self.book = Book(self._book_rect(self._style), self.volume, spread=self._spread)

    def _turns(self) -> tuple[bool, bool]:
        """Return whether there is a previous page and whether there is a next page."""
        return True, True

    def _lay_buttons(self) -> None:
        super()._lay_buttons()
        left, right, below = self.book.leaves[0], self.book.leaves[-1], self._style.px(_BELOW)
        area, foot = Rect(0, 0, self._style.px(44), self._style.px(FOOTER) + below), left.bottom + below
        corners = area.move_to(bottomleft=(left.left, foot)), area.move_to(bottomright=(right.right, foot))
        for action, rect, enabled, way in zip(self.turns, corners, self._turns(), (-1, 1), strict=False):
            button = Button(action, rect, enabled, partial(icons.page_turn, way), look=Look.INK)
            self.buttons.buttons = *self.buttons.buttons, button

    def _book_rect(self, style: Style) -> Rect:
        """Return the rectangle of the book, which gets smaller as the text in ``style`` gets larger."""
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
            self._blank, right = super().paint_ground(), self.book.rect.right
            self._blank.fill(_ASIDE, (right, 0, self.size[0], self.edge), pygame.BLEND_RGB_MULT)
            self.book.draw(self._blank, self._style, self._candle.lamp(Mood.CALM, 0))
        picture = self._blank.copy()
        self._paint_leaves(picture)
        return picture

    def blend(self, target: pygame.Surface, old: pygame.Surface, part: float, way: int | None) -> None:
        """Open a book with two leaves, or turn a leaf: forward if ``way`` is 1, and back if it is -1."""
        if way == 0 or not self.book.spread or self._theme.plain:
            super().blend(target, old, part, way)
        elif way is None:
            self._rise(target, old, part)
        else:
            rect, new = self.book.rect, target.copy()
            whole = self.book.leaves[0].union(self.book.leaves[1]).inflate(rect.w // 25, rect.h // 27)
            right = whole.move_to(w=whole.w // 2, left=whole.centerx)
            left = right.move(-right.w, 0)
            pages = [one.subsurface(at) for one, at in zip((old, new)[::way], (right, left), strict=True)]
            if self.left_only:
                target.set_clip(left)
                pages[0].fill(_BACK)  # only seen as the leaf turns back
            t = max(0, way) * _AHEAD + min(1.0, _QUICK * part) * _SWEEP if self.left_only else part
            target.blit(old, (left, right)[way < 0], (left, right)[way < 0])
            target.fill([255 - round(_SHADED * math.sin(math.pi * part))] * 3, whole, pygame.BLEND_RGB_MULT)
            _turn(target, pages, right, t, way)
            target.set_clip(None)

    def _rise(self, target: pygame.Surface, old: pygame.Surface, part: float) -> None:
        """Draw the closed book, which rises and opens, in front of the ``old`` picture, which darkens."""
        rect, brass = self.book.rect, self._theme.brass
        left, right = rect.move_to(w=rect.w // 2), rect.move_to(w=rect.w // 2, right=rect.right)
        cover, *pages = [target.subsurface(one).copy() for one in (right, right, left)]
        target.fill(0, rect)
        target.fill([round(255 * part)] * 3, special_flags=pygame.BLEND_RGB_MULT)
        old.set_alpha(round(254 * (1 - part) ** 2))
        target.blit(old, (0, 0))
        right.top += round((self.size[1] - rect.top) * (1 - ease_out(min(1.0, part / _RISES))))
        target.blit(pages[0], right)
        cover.fill(_LEATHER[self.volume])
        if (skull := assets.icon("skull", right.w // 4)) is not None:
            text.put(cover, icons.inked(skull, brass), cover.get_rect().center, flags=PREMULTIPLIED)
        pygame.draw.rect(cover, brass, cover.get_rect().inflate([-right.w // 8] * 2), self._style.frame(4))
        _turn(target, (cover, pages[1]), right, max(0.0, (part - _CLOSED) / (1 - _CLOSED)), 1)

    @abstractmethod
    def _paint_leaves(self, target: pygame.Surface) -> None:
        """Paint the contents of the leaves."""


def _turn(target: pygame.Surface, pages: Sequence[pygame.Surface], right: Rect, t: float, way: int) -> None:
    """Draw a leaf that turns from ``right`` to the left if ``way`` is 1, or back; ``pages`` are its sides."""
    x, height = float(right.left), float(right.h)
    for i in range(_STRIPS):
        # The outer edge leads, because it is held.
        turned = t * (1 + _BENT) - _BENT * (1 - i / _STRIPS)
        bounce = _BOUNCE * math.sin(math.pi * max(0.0, 5 * turned - 4)) if turned < 1 else 0.0
        angle = math.pi * (ease_throw(min(1.0, max(0.0, turned))) - bounce)
        over = (angle > math.pi / 2) is (way > 0)
        at = _STRIPS - 1 - i if over else i
        begin, end = right.w * at // _STRIPS, right.w * (at + 1) // _STRIPS
        strip = pages[over].subsurface((begin, 0, end - begin, right.h))
        wide = way * math.cos(angle) * right.w / _STRIPS
        height += math.sin(angle) * right.h * _NEARER / _STRIPS
        strip = pygame.transform.smoothscale(strip, (abs(round(x + wide) - round(x)) + 1, round(height)))
        strip.fill([round(255 - _DIMMED * math.sin(angle))] * 3, special_flags=pygame.BLEND_RGB_MULT)
        target.blit(strip, (round(min(x, x + wide)), right.centery - round(height) // 2))
        x += wide
