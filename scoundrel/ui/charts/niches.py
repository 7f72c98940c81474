"""The numbered puzzles as niches in a wall: the Room's cards, health and Weapon, and a seal once solved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from ...engine import Card, Suit
from ...i18n import gettext as _
from ...storage.milestones import Milestone
from ..accessibility import node
from ..accessibility.node import Node, Role, box
from ..input import Accept, Direction
from ..table import light
from ..table.card_theme import CardTheme
from ..table.cards import PREMULTIPLIED
from ..table.mini_cards import ASPECT, MiniCards
from ..widgets import boards, icons, paper, text
from ..widgets.boards import Plate, State
from ..widgets.parts import Part, Pixel
from ..widgets.tabs import Tabs
from ..widgets.theme import SMALL, Color, Style
from ..words.numbers import listed

_SIZE: Final = (206, 108)  # the minimum size of a niche, in pixels at scale 1
_ACROSS: Final = 0.81  # the width of the cards, relative to the niche's
_CARD: Final = 84  # the maximum height of a card, in pixels at scale 1
_MOST: Final = 5  # the maximum number of columns
_TAKEN: Color = (150, 140, 126)  # the light on the cards of a solved puzzle
_AWAY: Color = (226, 218, 206)  # the light on those of a puzzle that isn't selected
# The colours of the chapters' boards: each deeper one is like its place.
_WOODS: Final = ((255, 236, 214), (255, 206, 160), (188, 232, 212), (190, 204, 255), (236, 176, 214))
_GREY: Final = (150, 150, 156)  # the light on the seal of a puzzle solved with help
_GLOW: Final = (112, 66, 24)  # the light of the selected niche on the wall
_TILT: Final = 15  # the maximum angle of a seal, in degrees


class Niche(NamedTuple):
    """A puzzle as it is shown in its niche."""

    number: int
    room: Sequence[Card | None]
    health: int
    weapon: str  # the Weapon and its limit in a few words
    spoken: str  # everything about the puzzle in sentences
    solved: bool = False
    helped: bool = False  # whether it was solved with help


class Niches(Part):
    """A page of niches; ``choose`` plays the puzzle at an index, and ``reach`` selects it."""

    reach: Callable[[int], None] = staticmethod(Part.choose)
    """Selects a niche, on this page or beside it; removed when the screen, which it refers to, is left."""

    def __init__(self, selected: int) -> None:
        self.selected = selected  # the index of the selected niche
        self.count = 0  # the number of puzzles in all chapters
        self.pressed: int | None = None  # the index of the niche on which the pointer was pressed
        self.content: dict[int, Niche] = {}  # the niches of the page, and those before and after it, by index
        self.shown = range(0)  # the indexes of the niches on the page
        self.chapter = range(0)  # the indexes of the niches in the chapter
        self._empty: Sequence[Rect] = ()  # the niches without a puzzle
        self._columns = 1
        self._page = 1  # the number of niches on a page
        self._look: CardTheme
        self._minis: MiniCards
        self._made_for: object = None  # what these were made for
        self._dyed: dict[tuple[Card, Color], pygame.Surface] = {}  # the cards in each light

    def lay(self, area: Rect, chapter: range, style: Style, look: CardTheme) -> None:
        """Fill ``area`` with the page of the ``chapter`` that has the selected niche."""
        self._style, self.area, self.chapter = style, area, chapter
        columns, rows = self._grid(area, len(chapter))
        self._columns, self._page = columns, columns * rows
        self.begin = chapter.start + (self.selected - chapter.start) // self._page * self._page
        self.shown = range(self.begin, min(self.begin + self._page, chapter.stop))
        across = [area.left + area.w * i // columns for i in range(columns + 1)]
        down = [area.top + area.h * i // rows for i in range(rows + 1)]
        every = [
            Rect(across[x], down[y], across[x + 1] - across[x], down[y + 1] - down[y])
            for y, x in (divmod(i, columns) for i in range(self._page))
        ]
        self.rects, self._empty = every[: len(self.shown)], every[len(self.shown) :]
        self.stop = self.rects[self.shown.index(self.selected)]
        self._above = min(style.px(21), self.rects[0].h * 3 // 20)  # the space above the cards
        high = self._card_height(self.rects[0].size)
        size = round(high / ASPECT), high
        if self._made_for != (size, look):
            self._made_for = size, look
            self._minis, self._look, self._dyed = MiniCards(size, look), look, {}

    def _grid(self, area: Rect, count: int) -> tuple[int, int]:
        """Return the columns and rows that show ``count`` puzzles largest, or as many as fit."""
        width, height = (self._style.px(least) for least in _SIZE)
        columns, rows = max(1, min(_MOST, area.w // width)), max(1, area.h // height)
        grids = [(x, y) for x in range(1, columns + 1) for y in range(1, rows + 1) if x * y >= count]

        def merit(grid: tuple[int, int]) -> tuple[int, int, int]:
            x, y = grid
            return self._card_height((area.w // x, area.h // y)) // self._style.px(12), -x * y, -x

        return max(grids, key=merit, default=(columns, rows))

    def _card_height(self, niche: tuple[int, int]) -> int:
        width, height = niche
        wide = round(width * _ACROSS / 4.15 * ASPECT)
        return min(round(height * 0.2) + self._style.px(42), wide, self._style.px(_CARD))

    def after(self, direction: Direction) -> int | None:
        """Return the index one step away, to the right also on the next page; `None` at the other edges."""
        match direction:
            case Direction.LEFT:
                first = (self.selected - self.shown.start) % self._columns == 0
                return None if first else self.selected - 1
            case Direction.RIGHT:
                return self.selected + 1
            case Direction.UP | Direction.DOWN:
                there = self.selected + direction.by * self._columns
                return there if there in self.shown else None
        return None

    def turned(self, by: int) -> int | None:
        """Return the first index of the next page (1) or the one before (-1); `None` beyond the chapter."""
        there = self.shown.start + by * self._page
        return there if there in self.chapter else None

    def press(self) -> None:
        """Note the niche that was pressed; it is played when the pointer is released there."""
        self.pressed = self.hovered

    def release(self, pos: Pixel, *, touch: bool) -> None:
        """Play the pressed niche if the pointer is still on it."""
        pressed, self.pressed = self.pressed, None
        if pressed is not None and pressed == self.at(pos, touch=touch):
            self.choose(pressed)

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return the page as a list; ``focused`` focuses the selected niche."""
        rects = dict(zip(self.shown, self.rects, strict=True))
        items = [
            Node(
                f"item {index}",
                Role.ITEM,
                niche.spoken,
                box(rects.get(index, self.rects[0 if index < self.shown.start else -1])),
                chosen=index == self.selected,
                focused=focused and index == self.selected,
                focus=partial(self.reach, index),
                press=Accept(),
                position=(niche.number, self.count),
            )
            for index, niche in self.content.items()
        ]
        return [node.group("list", _("Puzzles"), *items, role=Role.LIST)]

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Draw the page, with a light in the selected niche, and the hovered one a little lighter."""
        for rect in (*self.rects, *self._empty):
            self._draw_stone(target, rect, lit=rect == self.stop)
        if self.stop is not None and not self._style.theme.plain:
            glow = light.halo(round(self.stop.w * 1.5), _GLOW)
            text.put(target, glow, self.stop.center, flags=pygame.BLEND_RGB_ADD)
        for index, rect in zip(self.shown, self.rects, strict=True):
            self._draw_niche(target, self.content[index], rect, lighter=index == self.hovered)
        if self._style.theme.plain and self.hovered is not None and self.hovered in self.shown:
            boards.frame(target, self.rects[self.shown.index(self.hovered)], self._style.theme)

    def _draw_niche(self, target: pygame.Surface, niche: Niche, rect: Rect, *, lighter: bool) -> None:
        style, theme, minis = self._style, self._style.theme, self._minis
        if lighter and not theme.plain:
            target.fill((24, 20, 13), rect.inflate(-style.px(10), -style.px(10)), pygame.BLEND_RGB_ADD)
        w, h = minis.size
        step = w + max(1, style.px(3))
        left, top = rect.centerx - (4 * step - style.px(3)) // 2, rect.top + self._above
        for i, card in enumerate(niche.room):
            if card is not None:
                selected = niche.number == self.selected + 1
                shade = _TAKEN if niche.solved else (255, 255, 255) if selected else _AWAY
                target.blit(self._card(card, shade), (left + i * step, top), special_flags=PREMULTIPLIED)
        middle = (top + h + rect.bottom) // 2 + style.px(2)
        tag = Rect(0, 0, style.px(40), style.px(28))
        tag.midleft = left - style.px(2), middle
        ink = theme.chalk if theme.plain else theme.on_bright
        boards.draw_plate(target, tag, Plate.PLAQUE, style.scale, theme)
        text.centred(target, str(niche.number), style.bold(SMALL, ink), tag, tag.w)
        x, room = tag.right + style.px(8), rect.right - style.px(12) - tag.right - style.px(8)
        if niche.solved:
            words = _("with help") if niche.helped else _("solved")
            note = text.fitted(words, style.italic(SMALL, theme.dim_chalk), room)
            text.put(target, note, (x, middle), "midleft")
            self._draw_seal(target, niche, (left + 4 * step - style.px(20), top + h))
        else:
            self._draw_start(target, niche, (x, middle), room)

    def _draw_stone(self, target: pygame.Surface, rect: Rect, *, lit: bool) -> None:
        """Draw an empty niche and its sill."""
        style, theme = self._style, self._style.theme
        inner = rect.inflate(-style.px(3), -style.px(3))
        if theme.plain:
            paper.draw_box(target, inner, theme.panel, style.px(6), theme.chalk, 1)
        else:
            sill = Rect(inner.left, rect.top + self._above + self._minis.size[1], inner.w, 0)
            sill.h = inner.bottom - sill.top
            above = Rect(inner.topleft, (inner.w, sill.top - inner.top))
            boards.draw_plate(target, above, Plate.LIT if lit else Plate.LOCULUS, style.scale, theme)
            boards.draw_plate(target, sill, Plate.SILL, style.scale, theme)

    def _draw_start(self, target: pygame.Surface, niche: Niche, pos: Pixel, room: int) -> None:
        """Draw the health and the Weapon behind their suits' signs."""
        style, theme, look = self._style, self._style.theme, self._look
        (x, y), side, end = pos, style.px(SMALL), pos[0] + room
        writing = style.regular(SMALL, theme.chalk)
        for suit, words, color in (
            (Suit.HEARTS, str(niche.health), theme.harm),
            (Suit.DIAMONDS, niche.weapon, theme.brass),
        ):
            sign = look.suit_sign(suit, side)
            if sign is not None:
                x += text.put(
                    target, icons.inked(sign, color), (x, y), "midleft", PREMULTIPLIED
                ).w + style.px(4)
            written = text.fitted(words, writing, max(10, end - x))
            x = text.put(target, written, (x, y), "midleft").right + style.px(12)

    def _draw_seal(self, target: pygame.Surface, niche: Niche, center: Pixel) -> None:
        size = self._style.px(54)
        if self._style.theme.plain:
            return
        seal = pygame.Surface((size, size), pygame.SRCALPHA, 32)
        tint = _GREY if niche.helped else None
        paper.draw_milestone(seal, Milestone.PUZZLES, (size // 2, size // 2), size, tint)
        turned = pygame.transform.rotozoom(seal, niche.number * 37 % (2 * _TILT) - _TILT, 1.0)
        text.put(target, turned, center, flags=PREMULTIPLIED)

    def _card(self, card: Card, shade: Color) -> pygame.Surface:
        if (card, shade) not in self._dyed:
            dyed = self._minis.picture(card).copy()
            if not self._style.theme.plain:
                dyed.fill((*shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._dyed[card, shade] = dyed
        return self._dyed[card, shade]


class ChapterSigns(Tabs):
    """The chapters as boards on chains; ``choose`` opens the one at an index."""

    notes: Sequence[str] = ()  # the second line of each board

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return a list of tabs, with both lines of each board."""
        (tabs,) = super().nodes(focused=focused)
        named = zip(tabs.children, self.labels, self.notes, strict=True)
        return [tabs._replace(children=tuple(one._replace(name=listed(*words)) for one, *words in named))]

    def lay(self, labels: Sequence[str], area: Rect, widest: int, style: Style) -> None:
        """Lay out the boards side by side over the whole of ``area``; the chosen one is larger."""
        self.labels, self._style = labels, style
        each = area.w / len(labels)
        lefts = [area.left + round(each * i) for i in range(len(labels) + 1)]
        apart = style.px(6)
        self.rects = tuple(Rect(a, area.top, b - a, area.h).inflate(-apart, 0) for a, b in pairwise(lefts))

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Draw the boards; the chosen one is lit, and the hovered one lighter than the others."""
        style, theme = self._style, self._style.theme
        for i, (label, rect) in enumerate(zip(self.labels, self.rects, strict=True)):
            chosen, pointed = i == self.chosen, i == self.hovered
            state = State.HIGHLIGHTED if chosen else State.NORMAL if pointed else State.DOWN
            board = rect.inflate(-round(rect.w * 0.06), -round(rect.h * 0.14)).move(0, rect.h // 12)
            # The chains come out from behind the bar.
            target.set_clip(Rect(0, rect.top - style.px(7), *target.get_size()))
            face = boards.hang(target, board, state, theme, _WOODS[i % len(_WOODS)])
            target.set_clip(None)
            if chosen and theme.plain:
                boards.frame(target, rect, theme)
            title = style.title(SMALL + (2 if chosen else 0), theme.gilt if chosen else theme.chalk)
            note = style.regular(SMALL - 1, theme.chalk)
            up = round(face.h * 0.24)
            for words, writing, y in ((label, title, -up), (self.notes[i], note, up)):
                text.centred(target, words, writing, face.move(0, y), face.w)
