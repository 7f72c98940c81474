"""The layout of a rulebook page: as large as fits, or in a given size for scrolling."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from ...i18n import gettext as _
from ..widgets import paper
from ..widgets.rich_text import RichText
from ..widgets.theme import BODY, MINIMUM, Color, Style, TextStyle
from . import controls
from .figures import FacesFor, FigureLook, figure_for, is_advice, is_measure
from .model import Keys, Option, Options, Page, Section, Table

# The maximum width of an example's cards, relative to the page's height and width. A larger text size doesn't
# change them.
_CARD_OF_HEIGHT, _CARD_OF_WIDTH = 0.144, 0.115
_TEXT_SIZES = tuple(1 - 0.04 * step for step in range(14))
_CARD_SIZES = (1.5, 1.4, 1.3, 1.2, 1.1, 1.0, 0.95, 0.9, 0.85)
# Text and card sizes to try, the most readable first.
_TRIES = (
    *((words, cards) for words in _TEXT_SIZES[:6] for cards in _CARD_SIZES),
    *((words, cards) for words in _TEXT_SIZES[2:6] for cards in (0.8, 0.75, 0.7, 0.6, 0.5)),
    *((words, cards) for words in _TEXT_SIZES[6:] for cards in (0.7, 0.6, 0.5)),
)
# The share of the width for text beside an example, the table, or a habit's cost.
_BESIDE, _BESIDE_TABLE, _BESIDE_MEASURE = 0.45, 0.38, 0.52
_NARROW_FIGURE = 0.42  # the maximum width of a figure beside text, relative to its leaf
_NARROW_ADVICE = 0.46  # the same for what to do and what not to
_MIN_BESIDE = 0.36  # the minimum share for text on a page that scrolls

_StyleOf = Callable[[int, Color], TextStyle]  # returns the text style for a size in pixels and a colour
# Draws an element with its left upper corner at x and y.
_Drawing = Callable[[pygame.Surface, int, int, FacesFor], None]
_Texts = dict[tuple[str, TextStyle, int], RichText]  # paragraphs by their words, style and width


class Element(NamedTuple):
    """An element of the page, with its rectangle and the function that draws it."""

    rect: Rect
    draw: _Drawing
    marked: bool = False  # whether it is a choice in force
    key: str = ""  # the key of its node


class LaidOutPage(NamedTuple):
    """A laid-out page."""

    elements: tuple[Element, ...]
    look: FigureLook  # the size of the cards and the text

    @property
    def pixels(self) -> int:
        """The size of the text."""
        return self.look.pixels

    @property
    def bottom(self) -> int:
        """The y coordinate of the page's bottom."""
        return max((element.rect.bottom for element in self.elements), default=0)

    def places(self, up: int = 0) -> dict[str, Rect]:
        """Return the rectangles of its texts by node key, ``up`` pixels higher."""
        places: dict[str, Rect] = {}
        for element in self.elements:
            place = element.rect.move(0, -up)
            places[element.key] = places.get(element.key, place).union(place)
        return places

    def draw(self, target: pygame.Surface, faces_for: FacesFor, up: int = 0) -> None:
        """Draw everything, ``up`` pixels higher."""
        for element in self.elements:
            element.draw(target, element.rect.left, element.rect.top - up, faces_for)


def lay_out(page: Page, leaves: Sequence[Rect], style: Style) -> LaidOutPage:
    """Lay out ``page`` to fit one leaf or two, with smaller cards if necessary, then with smaller text."""
    card = min(_CARD_OF_HEIGHT * leaves[0].h, _CARD_OF_WIDTH * sum(leaf.w for leaf in leaves))
    texts: _Texts = {}
    for text_size, card_size in _TRIES:
        look = FigureLook(round(card * card_size), style.px(BODY * text_size), style.theme, style.px(MINIMUM))
        setting = _Setting(page, leaves, look, texts)
        if setting.fits:
            break
    return setting.page()


def lay_out_long(page: Page, room: Rect, look: FigureLook) -> LaidOutPage:
    """Lay out ``page`` as wide as ``room`` at a fixed size, and as high as needed."""
    return _Setting(page, [room], look, {}, long=True).page()


class _Block(NamedTuple):
    """A part of the page, with elements relative to its upper left corner."""

    elements: tuple[Element, ...]
    height: int
    close: bool = False  # whether it follows the previous one without a gap


class _Setting:
    """One attempt at a layout, with one size of text and cards."""

    def __init__(
        self, page: Page, leaves: Sequence[Rect], look: FigureLook, texts: _Texts, *, long: bool = False
    ) -> None:
        self._leaves, self._room, self._look, self._texts, self._long = leaves, leaves[0], look, texts, long
        title = self._text(
            page.title, self._room.w, look.theme.title, size=1.5, key=f"title {page.topic.name}"
        )
        blocks = [_Block((title,), title.rect.h)]
        self._wraps = False  # whether a control needs more than one line
        options = []
        for i, part in enumerate(page.parts):
            key = f"{page.topic.name} {i}"
            if isinstance(part, Section):
                blocks.append(self._section(part, key))
            elif isinstance(part, Keys):
                blocks.append(self._keys(part, key))
            elif self._spread:
                blocks.append(self._options(part, self._room.w, key))
            else:
                options.append((part, key))
        if options:
            blocks.append(self._columns(options))
        # Cards with plates on them need less space around them than text.
        dense = any(isinstance(part, Section) and is_advice(part.figure) for part in page.parts)
        self._gap = round(look.pixels * (0.2 if dense else 0.85))
        self._head = title.rect.h + self._gap

        def balance(cut: int) -> tuple[bool, int]:
            left, right = self._total(blocks[:cut]), self._total(blocks[cut:])
            return max(left, right) > self._room.h, max(left, self._head + right)

        cut = min(range(1, len(blocks)) if self._spread else (), key=balance, default=None)
        self._blocks = [blocks[:cut], *([] if cut is None else [blocks[cut:]])]

    @property
    def _spread(self) -> bool:
        """Whether the page goes over two leaves."""
        return len(self._leaves) > 1

    def _total(self, blocks: Sequence[_Block]) -> int:
        gaps = self._gap * sum(not block.close for block in blocks[1:])
        return sum(block.height for block in blocks) + gaps

    @property
    def fits(self) -> bool:
        """Whether everything fits on the page."""
        elements = (element for blocks in self._blocks for block in blocks for element in block.elements)
        low = max(map(self._total, self._blocks)) <= self._room.h
        return low and not self._wraps and all(each.rect.right <= self._room.w for each in elements)

    def page(self) -> LaidOutPage:
        """Return the page, with spare height spread between its parts."""
        elements: list[Element] = []
        for leaf, blocks in zip(self._leaves, self._blocks, strict=False):
            loose = sum(not block.close for block in blocks)
            spare, y = max(0, self._room.h - self._total(blocks)), leaf.top
            if leaf is not self._leaves[0] and spare >= self._head:
                # Begin at the height of the first leaf's text.
                spare, y = spare - self._head, y + self._head
            more = min(spare // max(1, loose), round((1.5 if self._spread else 3) * self._look.pixels))
            for i, block in enumerate(blocks):
                if i and not block.close:
                    # The title's gap is the same on every page.
                    y += self._gap + (more if i > 1 or leaf is not self._leaves[0] else 0)
                elements += [t._replace(rect=t.rect.move(leaf.left, y)) for t in block.elements]
                y += block.height
        return LaidOutPage(tuple(elements), self._look)

    def _text(
        self,
        words: str,
        width: int,
        style: _StyleOf | None = None,
        *,
        size: float = 1.0,
        faded: bool = False,
        at: tuple[int, int] = (0, 0),
        key: str = "",
    ) -> Element:
        theme = self._look.theme
        pixels = round(self._look.pixels * size)
        how = (style or theme.regular)(pixels, theme.faded_ink if faded else theme.ink)
        # Attempts that differ only in card size share most texts.
        rich = self._texts.get((words, how, width))
        if rich is None:
            rich = self._texts[words, how, width] = RichText(words, how, width, theme)
        return Element(Rect(at, rich.size), lambda target, x, y, _faces: rich.draw(target, x, y), key=key)

    def _section(self, section: Section, key: str) -> _Block:
        room = self._room.w
        figure = None
        width = room
        beside, measure = not section.width and not self._spread, False
        if section.figure is not None:
            measure = is_measure(section.figure)
            part = _BESIDE_MEASURE if measure else _BESIDE
            if isinstance(section.figure, Table):
                part = _BESIDE_TABLE
            width = round(room * part) if beside else room
            gap = round(self._look.pixels * 1.2)
            if measure and beside and self._long:
                # Text takes as many lines as needed, but charts don't get smaller than with default text.
                wished = figure_for(section.figure, room, self._look).size[0]
                width = max(round(room * _MIN_BESIDE), min(width, room - wished - gap))
            allowed = room - width - gap if beside else room
            figure = figure_for(section.figure, allowed, self._look)
            narrow = _NARROW_ADVICE if is_advice(section.figure) else _NARROW_FIGURE
            if self._spread and figure.size[0] <= round(room * narrow) and not measure:
                # A narrow figure goes beside the text of its leaf.
                beside, width = True, room - figure.size[0] - gap
            if self._long and beside and not measure and figure.card < self._look.card:
                # Below the text, the figure has the whole width.
                beside, width = False, room
                figure = figure_for(section.figure, room, self._look)
        elements: list[Element] = []
        y = 0
        if section.heading:
            heading = self._text(section.heading, width, self._look.theme.bold, size=1.12, key=key)
            elements.append(heading)
            y = heading.rect.bottom
        for i, words in enumerate(section.paragraphs):
            elements.append(self._text(words, width, at=(0, y), key=f"{key} words {i}"))
            y = elements[-1].rect.bottom + round(self._look.pixels * 0.2)
        if figure is None:
            return _Block(tuple(elements), y)
        if not beside:
            place = Rect(((room - figure.size[0]) // 2, y + self._look.pixels // 2), figure.size)
        else:
            # Centre the figure in its half, except stacked bars, and vertically beside the text.
            spare = room - width - figure.size[0]
            left = room - figure.size[0] - (0 if measure else spare // 2)
            place = Rect((left, max(0, (y - figure.size[1]) // 2)), figure.size)
            down = max(0, (figure.size[1] - y) // 2)
            elements = [element._replace(rect=element.rect.move(0, down)) for element in elements]
        elements.append(Element(place, figure.draw, key=f"{key} figure"))
        return _Block(tuple(elements), max(y, place.bottom))

    def _columns(self, rules: list[tuple[Options, str]]) -> _Block:
        gap = round(self._look.pixels * 1.2)
        width = (self._room.w - gap) // 2
        laid_out = [self._options(rule, width, key) for rule, key in rules]
        between = round(self._look.pixels * 0.7)

        def total(blocks: list[_Block]) -> int:
            return sum(block.height + between for block in blocks)

        cut = min(range(1, len(laid_out)), key=lambda i: max(total(laid_out[:i]), total(laid_out[i:])))
        elements: list[Element] = []
        for x, blocks in ((0, laid_out[:cut]), (width + gap, laid_out[cut:])):
            y = 0
            for block in blocks:
                elements += [element._replace(rect=element.rect.move(x, y)) for element in block.elements]
                y += block.height + between
        return _Block(tuple(elements), max(total(laid_out[:cut]), total(laid_out[cut:])) - between)

    def _options(self, rule: Options, width: int, key: str) -> _Block:
        elements = [self._text(rule.title, width, self._look.theme.bold, size=1.12, key=key)]
        y = elements[0].rect.bottom + self._look.pixels // 3
        for i, option in enumerate(rule.options):
            block = self._option(option, width, f"{key} choices {i}")
            elements += [element._replace(rect=element.rect.move(0, y)) for element in block.elements]
            y += block.height
        return _Block(tuple(elements), y)

    def _option(self, option: Option, width: int, key: str) -> _Block:
        pad = round(self._look.pixels * 0.35)
        left = round(self._look.pixels * 1.3)
        room = width - left - pad
        words = _("*{option}*. {sentence}", option=option.label, sentence=option.sentence)
        choice = self._text(words, room, size=0.92, at=(left, pad))
        below, italic = (left, choice.rect.bottom), self._look.theme.italic
        source = self._text(option.source, room, italic, size=0.86, faded=True, at=below)
        height = source.rect.bottom + pad
        box = Rect(0, 0, width, height)

        def draw(target: pygame.Surface, x: int, y: int, _faces: FacesFor) -> None:
            _draw_choice(target, Rect((x, y), box.size), self._look, in_force=option.in_force)

        frame = Element(box, draw, option.in_force, key)
        return _Block((frame, choice, source), height)

    def _keys(self, keys: Keys, key: str) -> _Block:
        elements, y = [], 0
        for number, row in enumerate(controls.rows(keys, self._room.w, self._look), -1):
            # The smallest text may wrap.
            self._wraps |= not row.fits and self._look.pixels > self._look.minimum
            place = Rect(0, y, self._room.w, row.height)
            elements.append(Element(place, row.draw, key=key if number < 0 else f"{key} {number}"))
            y = place.bottom
        return _Block(tuple(elements), y)


def _draw_choice(target: pygame.Surface, box: Rect, look: FigureLook, *, in_force: bool) -> None:
    """Draw a choice's lozenge, and a frame around the choice in force."""
    pixels, theme = look.pixels, look.theme
    ink = theme.red if in_force else theme.faded_ink
    if in_force:
        paper.draw_box(target, box, theme.paper_light, max(3, pixels // 3), ink, max(1, pixels // 12))
    r = pixels * 0.3
    x, y = box.left + pixels * 0.7, box.top + pixels * 0.95
    lozenge = ((x, y - r * 1.3), (x + r, y), (x, y + r * 1.3), (x - r, y))
    if in_force:
        pygame.draw.polygon(target, ink, lozenge)
    pygame.draw.aalines(target, ink, closed=True, points=lozenge)
