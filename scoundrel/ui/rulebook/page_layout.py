"""Lays out the rulebook's pages: as large as fits or, for scrolling, in a given size."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache, partial
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from ...i18n import gettext as _
from ..widgets import paper, text
from ..widgets.icons import smooth
from ..widgets.rich_text import RichText
from ..widgets.theme import BODY, MINIMUM, Color, Style, TextStyle, Theme
from . import figures
from .figures import FacesFor, FigureLook, figure_for, is_measure
from .model import HabitPicture, Keys, Mouse, Options, Page, Pile, Press, Section, Table

# The left edges of the columns relative to the width: the action, and its keys, mouse input and buttons.
_COLUMNS: Final = (0.0, 0.385, 0.65, 0.848)
# Relative to the text size: the height of a row, the letters on a key cap, and the words beside drawings.
_ROW, _LETTERS, _SMALL = 2.05, 0.82, 0.88
_MOST: Final = 4  # the maximum number of caps and signs of two shortcuts shown together
_SPACE, _RANGE = " ", "\u2013"
_SIGNS: Final = ("", "+", _SPACE, _RANGE)  # the texts between two caps


class _ControlRow:
    """A row of a table of controls, or its heading row, in four columns."""

    def __init__(self, cells: Sequence[Surface], width: int, look: FigureLook, *, heading: bool) -> None:
        self._columns = [round(width * part) for part in (*_COLUMNS, 1)]
        room = [end - begin - look.pixels // 4 for begin, end in pairwise(self._columns)]
        one_line = heading or cells[0].get_height() < text.leading(look.theme.regular(look.pixels)) * 1.5
        self.fits = one_line and all(cell.get_width() <= most for cell, most in zip(cells, room, strict=True))
        sizes = [min(1, most / max(1, cell.get_width())) for cell, most in zip(cells, room, strict=True)]
        self._cells = list(map(pygame.transform.smoothscale_by, cells, sizes))
        self._rule = (look.theme.ink, max(1, look.pixels // 10)) if heading else (look.theme.grid, 1)
        self.height = max(
            cells[0].get_height() + look.pixels // 2, round(look.pixels * (1.6 if heading else _ROW))
        )

    def draw(self, target: Surface, left: int, top: int, _faces_for: FacesFor) -> None:
        """Draw the row and the line below it."""
        for cell, x in zip(self._cells, self._columns, strict=False):
            text.put(target, cell, (left + x, top + self.height // 2), "midleft")
        (color, thick), y = self._rule, top + self.height - 1
        pygame.draw.line(target, color, (left, y), (left + self._columns[-1], y), thick)


def _control_rows(keys: Keys, width: int, look: FigureLook) -> Iterator[_ControlRow]:
    """Yield the rows of the table ``keys``, headings first."""
    theme, small = look.theme, min(look.pixels, look.small(_SMALL))
    heads = (
        text.line(words, theme.italic(small, theme.faded_ink))
        for words in (_("Key"), _("Mouse"), _("Controller"))
    )
    title = text.line(keys.title, theme.title(round(look.pixels * _HEADING), theme.red))
    yield _ControlRow((title, *heads), width, look, heading=True)
    for line in keys.lines:
        label = text.paragraph(
            line.label, theme.regular(look.pixels), round(width * _COLUMNS[1]) - look.pixels // 4
        )
        pad = text.line(line.pad, theme.regular(small))
        cells = label, _caps(line.keys, look), _pressed(line.mouse, small, look), pad
        yield _ControlRow(cells, width, look, heading=False)


def _beside(gap: int, *cells: Surface) -> Surface:
    """Return a drawing with all ``cells`` side by side, ``gap`` pixels apart."""
    height = max(cell.get_height() for cell in cells)
    whole = Surface((sum(cell.get_width() + gap for cell in cells) - gap, height), pygame.SRCALPHA, 32)
    x = 0
    for cell in cells:
        x = text.put(whole, cell, (x, height / 2), "midleft").right + gap
    return whole


def _caps(keys: Sequence[str], look: FigureLook) -> Surface:
    """Return a drawing of ``keys``. Three or more are a range; of two long ones, only the first is drawn."""
    first, *others = (re.split(r"(\+)", key) for key in keys)
    if len(others) > 1:
        first += [_RANGE, others[-1][-1]]
    elif others and len(first) + len(others[0]) <= _MOST:
        first += [_SPACE, *others[0]]
    pixels = round(look.pixels * _LETTERS)
    return _beside(max(1, pixels // 12), *(_cap(piece, pixels, look.theme) for piece in first))


def _pressed(mouse: Mouse | None, pixels: int, look: FigureLook) -> Surface:
    if mouse is None:
        return Surface((0, 0))
    drawn = _mouse(mouse.press, round(look.pixels * 1.42), look.theme)
    return _beside(look.pixels // 3, drawn, text.line(mouse.at, look.theme.regular(pixels)))


@lru_cache(maxsize=80)
def _cap(words: str, pixels: int, theme: Theme) -> Surface:
    """Return a drawing of a key cap with a light line around its face, or of a sign between two caps."""
    if words in _SIGNS:
        return text.line(words.replace(_SPACE, 2 * _SPACE), theme.bold(pixels))
    letters, height = text.line(words, theme.bold(pixels, theme.parchment)), round(pixels * 1.65)
    width = max(height, letters.get_width() + round(pixels * 0.8))

    def draw(large: Surface) -> None:
        whole, edge = large.get_rect(), max(1, large.get_height() // 10)
        pygame.draw.rect(large, theme.ink, whole, border_radius=whole.h // 6)
        face = Rect(edge, edge, whole.w - 2 * edge, whole.h - round(2.8 * edge))
        pygame.draw.rect(large, theme.parchment, face, max(1, edge // 2), border_radius=whole.h // 9)

    cap = smooth((width, height), theme.ink, draw)
    text.put(cap, letters, (width / 2, height * 0.45))
    return cap


@lru_cache(maxsize=20)
def _mouse(press: Press, height: int, theme: Theme) -> Surface:
    """Return a drawing of a mouse with the button or wheel to use in red, and an arrow for a drag."""
    drags = press is Press.DRAG

    def draw(large: Surface) -> None:
        unit, line = large.get_height(), large.get_height() // 11
        body = Rect(0, 0, round(unit * 0.7), unit)
        pygame.draw.rect(large, theme.paper_light, body, border_radius=unit // 3)
        large.set_clip((body.centerx if press is Press.RIGHT else 0, 0, body.w // 2, unit // 2))
        color = theme.paper_light if press is Press.WHEEL else theme.red
        pygame.draw.rect(large, color, body, border_radius=unit // 3)
        large.set_clip(None)
        pygame.draw.rect(large, theme.ink, body, line, border_radius=unit // 3)
        for cut in ((0, unit // 2 - line, body.w, line), (body.centerx - line // 2, 0, line, unit // 2)):
            pygame.draw.rect(large, theme.ink, cut)
        if press is Press.WHEEL:
            wheel = Rect(0, 0, 4 * line, unit // 2 - 2 * line).move_to(center=(body.centerx, unit // 4))
            pygame.draw.rect(large, theme.red, wheel, border_radius=2 * line)
            pygame.draw.rect(large, theme.ink, wheel, line, border_radius=2 * line)
        if drags:
            shaft, tip = round(unit * 0.95), round(unit * 1.15)
            pygame.draw.line(large, theme.red, (unit * 0.76, unit / 2), (shaft, unit / 2), line)
            pygame.draw.polygon(large, theme.red, [(shaft, unit * 0.3), (tip, unit / 2), (shaft, unit * 0.7)])

    return smooth((round(height * (1.18 if drags else 0.7)), height), theme.ink, draw)


# The maximum width of an example's cards, relative to the page's height and width, at any text size.
_CARD_OF_HEIGHT, _CARD_OF_WIDTH = 0.144, 0.115
_TEXT_SIZES = tuple(1 - 0.04 * step for step in range(14))
_CARD_SIZES = (1.5, 1.4, 1.3, 1.2, 1.1, 1.0, 0.95, 0.9, 0.85)
_TRIES = (  # text and card sizes to try, the most readable first
    *((words, cards) for words in _TEXT_SIZES[:6] for cards in _CARD_SIZES),
    *((words, cards) for words in _TEXT_SIZES[2:6] for cards in (0.8, 0.75, 0.7, 0.6, 0.5)),
    *((words, cards) for words in _TEXT_SIZES[6:] for cards in (0.7, 0.6, 0.5)),
)
# The share of the width for text beside an example, the table, or a habit's cost.
_BESIDE, _BESIDE_TABLE, _BESIDE_MEASURE = 0.45, 0.38, 0.52
_NARROW_FIGURE = 0.42  # the maximum width of a figure beside text, relative to its leaf
_HEADING = 1.06  # the size of headings, relative to the text size
# The minimum height of a habit's print and of a mistake's sheet, in text sizes; and of a print on a page that
# scrolls, relative to its width.
_LEAST, _SHEET, _LONG = 8, 15, 0.5
_CAPTION: Final = 0.92  # the maximum width of a habit's advice in one line, relative to the page
_LESSER: Final = 0.9  # the height of a mistake's sheet below the print of what to do, relative to that print
_FLEURON = 22 / 400  # the height of the ornament between two parts, relative to its width
_LEVEL = 0.85  # the minimum relative size of text and cards for which both leaves begin at the same height
_GROWTH = tuple(2.4 - 0.1 * step for step in range(14))  # enlargement factors to try for a leaf's pictures
_SPARE = 2.2  # the maximum spare height between two parts of a spread, relative to the text size
_MIN_BESIDE = 0.36  # the minimum share of the width for text beside a figure on a page that scrolls

_StyleOf = Callable[[int, Color], TextStyle]  # returns the text style for a size in pixels and a colour
# Draws an element with its upper left corner at x and y.
_Drawing = Callable[[pygame.Surface, int, int, FacesFor], None]
_Texts = Callable[[str, TextStyle, int, Theme], RichText]  # lays out paragraphs, each only once


class Element(NamedTuple):
    """An element of the page, with its rectangle and the function that draws it."""

    rect: Rect
    draw: _Drawing
    marked: bool = False  # whether this is the current choice for a rule
    key: str = ""  # the key of the element's node


def _moved(elements: Sequence[Element], x: int, y: int) -> tuple[Element, ...]:
    return tuple(element._replace(rect=element.rect.move(x, y)) for element in elements)


class LaidOutPage(NamedTuple):
    """A laid-out page."""

    elements: tuple[Element, ...]
    look: FigureLook  # the size of the cards and the text

    @property
    def bottom(self) -> int:
        """The y coordinate of the page's bottom."""
        return max((element.rect.bottom for element in self.elements), default=0)

    def places(self, up: int = 0) -> dict[str, Rect]:
        """Return the rectangles of the elements by node key, moved up by ``up`` pixels."""
        places: dict[str, Rect] = {}
        for element in self.elements:
            place = element.rect.move(0, -up)
            places[element.key] = places.get(element.key, place).union(place)
        return places

    def draw(self, target: pygame.Surface, faces_for: FacesFor, up: int = 0) -> None:
        """Draw all elements, moved up by ``up`` pixels."""
        for element in self.elements:
            element.draw(target, element.rect.left, element.rect.top - up, faces_for)


def lay_out(page: Page, leaves: Sequence[Rect], style: Style) -> LaidOutPage:
    """Lay out ``page`` to fit one leaf or two, with smaller cards if necessary, then with smaller text."""
    card = min(_CARD_OF_HEIGHT * leaves[0].h, _CARD_OF_WIDTH * sum(leaf.w for leaf in leaves))
    texts = cache(RichText)  # shared by the attempts, because most texts don't depend on the cards' size
    pictured = any(isinstance(part, Section) and part.figure for part in page.parts)
    tries = _TRIES if pictured else [(size, 1.0) for size in _TEXT_SIZES]
    level = [each for each in tries if min(each) >= _LEVEL] if len(leaves) > 1 else []
    for i, (text_size, card_size) in enumerate((*level, *tries)):
        look = FigureLook(round(card * card_size), style.px(BODY * text_size), style.theme, style.px(MINIMUM))
        setting = _Setting(page, leaves, look, texts)
        if setting.fits and (setting.level or i >= len(level)):
            break
    page_laid = setting.page()
    # Give the cards on a page that scrolls at least the default size.
    return page_laid._replace(look=page_laid.look._replace(card=max(page_laid.look.card, round(card))))


def lay_out_long(page: Page, room: Rect, look: FigureLook) -> LaidOutPage:
    """Lay out ``page`` as wide as ``room`` at a fixed size, and as high as needed."""
    return _Setting(page, [room], look, RichText, long=True).page()


class _Block(NamedTuple):
    """A part of the page, with elements relative to its upper left corner."""

    elements: tuple[Element, ...]
    height: int
    grown: Callable[[float], _Block] | None = None  # returns the part with its picture enlarged by a factor


class _Setting:
    """One attempt at a layout, with one size of text and cards."""

    def __init__(
        self, page: Page, leaves: Sequence[Rect], look: FigureLook, texts: _Texts, *, long: bool = False
    ) -> None:
        self._leaves, self._room, self._look, self._texts, self._long = leaves, leaves[0], look, texts, long
        self._spread = len(leaves) > 1  # whether the page covers two leaves
        self._gap = round(look.pixels * 0.85)
        blocks = [] if page.habit else [self._title(page)]
        self._wraps = False  # whether a control needs more than one line
        for i, part in enumerate(page.parts):
            key = f"{page.topic.name} {i}"
            if isinstance(part, Section) and isinstance(part.figure, HabitPicture):
                blocks += self._habit(page, part, part.figure)
            elif isinstance(part, Section):
                blocks.append(self._section(part, key))
            elif isinstance(part, Keys):
                blocks.append(self._keys(part, key))
            else:
                blocks.append(self._options(part, key))
        # A habit fills both leaves.
        self._head = 0 if page.habit else blocks[0].height + self._gap

        def balance(cut: int) -> tuple[bool, int]:
            left, right = self._total(blocks[:cut]), self._total(blocks[cut:])
            return max(left, right) > self._room.h, max(left, self._head + right)

        cuts = range(1, len(blocks)) if self._spread else ()
        cut = min(cuts, key=balance, default=None)
        self._blocks = [blocks[:cut], *([] if cut is None else [blocks[cut:]])]

    def _total(self, blocks: Sequence[_Block]) -> int:
        return sum(block.height for block in blocks) + self._gap * (len(blocks) - 1)

    def _grown(self, blocks: Sequence[_Block], room: int) -> Sequence[_Block]:
        """Return the ``blocks`` of a leaf with pictures as large as fit in a height of ``room`` pixels."""
        tries = ([one.grown(larger) if one.grown else one for one in blocks] for larger in _GROWTH)
        return next((grown for grown in tries if self._total(grown) <= room), blocks)

    @property
    def level(self) -> bool:
        """Whether both leaves can begin at the same height below the title."""
        return self._head + self._total(self._blocks[-1]) <= self._room.h

    @property
    def fits(self) -> bool:
        """Whether everything fits on the page."""
        elements = (element for blocks in self._blocks for block in blocks for element in block.elements)
        low = max(map(self._total, self._blocks)) <= self._room.h
        return low and not self._wraps and all(each.rect.right <= self._room.w for each in elements)

    def page(self) -> LaidOutPage:
        """Return the page, with spare height spread between its parts."""
        elements: list[Element] = []
        leaves, most = [], round((_SPARE if self._spread else 3) * self._look.pixels)
        for leaf, fitting in zip(self._leaves, self._blocks, strict=False):
            first, room = leaf is self._leaves[0], self._room.h
            if not first and self.level:
                room -= self._head  # begin at the height of the first leaf's text
            blocks = self._grown(fitting, room) if self._spread else fitting
            # Keep the title's gap the same on every page: spread spare height between the other parts only.
            gaps, spare = len(blocks) - 1 - first, max(0, room - self._total(blocks))
            most = min(most, spare // gaps) if gaps else most
            leaves.append((leaf.move(0, self._room.h - room), blocks, first))
        for leaf, blocks, first in leaves:
            y = leaf.top
            for i, block in enumerate(blocks):
                if i:
                    y += self._gap + (most if i > 1 or not first else 0)
                elements += _moved(block.elements, leaf.left, y)
                y += block.height
        return LaidOutPage(tuple(elements), self._look)

    def _text(
        self,
        words: str,
        width: int,
        style: _StyleOf | None = None,
        *,
        size: float = 1.0,
        ink: Color | None = None,
        at: tuple[int, int] = (0, 0),
        key: str = "",
    ) -> Element:
        theme = self._look.theme
        how = (style or theme.regular)(round(self._look.pixels * size), ink or theme.ink)
        rich = self._texts(words, how, width, theme)
        return Element(Rect(at, rich.size), lambda target, x, y, _faces: rich.draw(target, x, y), key=key)

    def _title(self, page: Page) -> _Block:
        """Lay out the title, centred, with an ornament below it."""
        look, room, theme = self._look, self._room.w, self._look.theme
        style = theme.title(round(look.pixels * 1.5))
        fit = text.fitting(page.title, style, room - look.pixels // 3, look.pixels).pixels / look.pixels
        title = self._text(page.title, room, theme.title, size=fit, key=f"title {page.topic.name}")
        title.rect.centerx = room // 2
        rule = self._ornament(title.rect.bottom)
        return _Block((title, rule), rule.rect.bottom)

    def _ornament(self, top: int) -> Element:
        """Return an ornament for the middle of a leaf; in high contrast, it's a line."""
        room, theme = self._room.w, self._look.theme
        place = Rect(0, top, min(room, 17 * self._look.pixels), 0)
        place.h, place.centerx = round(place.w * _FLEURON), room // 2

        def draw(target: Surface, x: int, y: int, _faces: FacesFor) -> None:
            if theme.plain:
                pygame.draw.line(target, theme.red, (x, y + place.h // 2), (x + place.w, y + place.h // 2), 2)
            paper.ornament(target, "fleuron", place.move_to(topleft=(x, y)), theme)

        return Element(place, draw)

    def _section(self, section: Section, key: str, larger: float = 1.0) -> _Block:
        room, look = self._room.w, self._look._replace(card=round(self._look.card * larger))
        theme, figure, width, beside = look.theme, None, room, not section.width and not self._spread
        assert not isinstance(section.figure, HabitPicture), "habits have their own layout"
        measure = section.figure is not None and is_measure(section.figure)
        if section.figure is not None:
            table = isinstance(section.figure, Table)
            part = _BESIDE_TABLE if table else _BESIDE_MEASURE if measure else _BESIDE
            width = round(room * part) if beside else room
            gap = round(self._look.pixels * 1.2)
            if measure and beside and self._long:
                # Keep charts as large as with default text: narrower text just takes more lines.
                wished = figure_for(section.figure, room, look).size[0]
                width = max(round(room * _MIN_BESIDE), min(width, room - wished - gap))
            figure = figure_for(section.figure, room - width - gap if beside else room, look)
            if self._spread and figure.size[0] <= round(room * _NARROW_FIGURE) and not measure:
                # Put a narrow figure beside the text of its leaf.
                beside, width = True, room - figure.size[0] - gap
            if self._long and beside and not measure and figure.card < look.card:
                beside, width = False, room  # put the figure below the text, where it has the whole width
                figure = figure_for(section.figure, room, look)
        elements, y = list[Element](), 0
        if section.heading:
            heading = self._text(section.heading, width, theme.title, ink=theme.red, size=_HEADING, key=key)
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
            # Centre the figure in its space beside the text, but align stacked figures to the right.
            spare = room - width - figure.size[0]
            left = room - figure.size[0] - (0 if measure else spare // 2)
            place = Rect((left, max(0, (y - figure.size[1]) // 2)), figure.size)
            # Centre the text beside its figure, except on a spread, where headings align instead.
            down = 0 if self._spread else max(0, (figure.size[1] - y) // 2)
            elements = [*_moved(elements, 0, down)]
        elements.append(Element(place, figure.draw, key=f"{key} figure"))
        grown = None if measure or larger > 1 else partial(self._section, section, key)
        return _Block(tuple(elements), max(y, place.bottom), grown)

    def _habit(self, page: Page, part: Section, advice: HabitPicture) -> list[_Block]:
        """Lay out a habit: its print, name and advice; and the sheet with the mistake and its cost."""
        (_card, pixels, theme, minimum), wide, told = self._look, self._room.w, f"{page.topic.name} 0"
        advice_style, gap = theme.regular(round(pixels * figures.ADVICE)), pixels * 3 // 5
        full, words = theme.title(round(pixels * figures.NAME), theme.gilt), part.paragraphs[0]
        head = round(pixels * 2.9)
        name = text.fitting(part.heading, full, wide - 2 * gap - pixels // 3, minimum)
        # Set the advice in one line below an ornament or, if it's almost as wide as the print, in two lines.
        advice_style = text.fitting(words, advice_style, wide - pixels // 4, minimum)
        lines, _style = text.wrapped(words, advice_style, round(wide * _CAPTION), 4 * pixels, smaller=0.999)
        below = [self._ornament(0)] if len(lines) == 1 else []
        across = max(text.line_width(each, advice_style) for each in lines) + pixels // 2
        rich = RichText(words, advice_style, across if len(lines) == 2 else wide, theme, centred=True)
        place = Rect((0, 0), rich.size).move_to(midtop=(wide // 2, below[0].rect.bottom if below else 0))
        below += [Element(place, lambda target, x, y, _faces: rich.draw(target, x, y), key=f"{told} words 0")]
        tall = place.bottom + gap
        high = self._room.h - tall
        if not self._spread:  # the sheet is below the name
            high = round((high - self._gap) / (1 + _LESSER))
        high = max(_LEAST * pixels + head, round(wide * _LONG) + head if self._long else high)
        place = Rect(gap, 0, wide - 2 * gap, high)
        lower = self._room.h - gap if self._spread else max(_SHEET * pixels, round(high * _LESSER))

        def write(target: Surface, x: int, y: int, _faces: FacesFor) -> None:
            at = x + place.w // 2, y + head // 2 + pixels // 3
            carved = paper.carved(part.heading, name, paper.GILT)
            text.put(target, text.line(part.heading, name) if theme.plain else carved, at)

        def element(pile: Pile, size: tuple[int, int], head: int) -> Element:
            drawn = figures.HabitPrint(advice, pile, size, place.size, self._look, head)
            rect = Rect((wide - size[0]) // 2, head, size[0], size[1] - head)
            return Element(rect, drawn.draw, key=f"{told} figure")

        titled = Element(Rect(place.left, 0, place.w, head), write, key=told)
        do = element(advice.do, place.size, head), titled, *_moved(below, 0, high + gap)
        return [_Block(do, high + tall), _Block((element(advice.dont, (wide - gap, lower), 0),), lower)]

    def _options(self, rule: Options, key: str) -> _Block:
        (_card, pixels, theme, _minimum), width = self._look, self._room.w
        elements = [self._text(rule.title, width, theme.title, ink=theme.red, size=_HEADING, key=key)]
        y, pad, left = elements[0].rect.bottom + pixels // 3, round(pixels * 0.35), round(pixels * 1.3)
        for i, (label, sentence, origin, in_force) in enumerate(rule.options):
            words, room = _("*{option}*. {sentence}", option=label, sentence=sentence), width - left - pad
            choice = self._text(words, room, size=0.92, at=(left, y + pad))
            below, ink = choice.rect.bottomleft, theme.faded_ink
            source = self._text(origin, room, theme.italic, size=0.9, ink=ink, at=below)
            box = Rect(0, y, width, source.rect.bottom + pad - y)
            draw = partial(_draw_choice, box.size, self._look, in_force)
            elements += Element(box, draw, in_force, f"{key} choices {i}"), choice, source
            y = box.bottom
        return _Block(tuple(elements), y)

    def _keys(self, keys: Keys, key: str) -> _Block:
        elements, y = [], 0
        for number, row in enumerate(_control_rows(keys, self._room.w, self._look), -1):
            # Allow text of the minimum size to wrap.
            self._wraps |= not row.fits and self._look.pixels > self._look.minimum
            place = Rect(0, y, self._room.w, row.height)
            elements.append(Element(place, row.draw, key=key if number < 0 else f"{key} {number}"))
            y = place.bottom
        return _Block(tuple(elements), y)


def _draw_choice(
    size: tuple[int, int], look: FigureLook, in_force: bool, target: Surface, x: int, y: int, _faces: FacesFor
) -> None:
    """Draw a choice's lozenge, and a frame around the choice if it is ``in_force``."""
    (_card, pixels, theme, _minimum), r = look, look.pixels * 0.3
    ink = theme.red if in_force else theme.faded_ink
    middle, down = x + pixels * 0.7, y + pixels * 0.95
    lozenge = (middle, down - r * 1.3), (middle + r, down), (middle, down + r * 1.3), (middle - r, down)
    if in_force:
        box, edge = Rect((x, y), size), max(1, pixels // 12)
        paper.draw_box(target, box, theme.paper_light, max(3, pixels // 3), ink, edge)
        pygame.draw.polygon(target, ink, lozenge)
    pygame.draw.aalines(target, ink, closed=True, points=lozenge)
