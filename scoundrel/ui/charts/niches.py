"""The numbered puzzles as niches in a wall: the Room's cards, health and Weapon, and a seal once solved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
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
from ..table import light, scenery
from ..table.card_theme import CardTheme
from ..table.cards import PREMULTIPLIED
from ..table.light import Mood
from ..table.mini_cards import ASPECT, cached_minis
from ..table.scenery import Scene
from ..widgets import boards, icons, paper, text
from ..widgets.boards import Look, Plate, State
from ..widgets.parts import Part, Pixel
from ..widgets.tabs import Tabs
from ..widgets.theme import SMALL, Color, Style

# The minimum width of a niche with more than two in a row, and with two, in pixels at scale 1.
_WIDE, _NARROW = 330, 196
_ABOVE, _SILL = 16, 38  # the space above the cards and below them, in pixels at scale 1
_ACROSS: Final = 0.92  # the total width of the four cards, relative to the niche's
_LARGER: Final = (0.18, 0.06)  # extra width and height of the selected niche, relative to the others
_TAKEN: Color = (104, 97, 90)  # the light on the cards of a solved puzzle
_AWAY: Color = (148, 138, 126)  # the light on the cards of a puzzle that isn't selected
PLACES: Final = ((Scene.CRYPT, Mood.MORNING), *((scene, Mood.CALM) for scene in Scene))
"""The scene and mood of each chapter: first the crypt at dawn, then the scenes in order of depth."""
_GREY: Final = (104, 104, 108)  # the light on the seal of a puzzle solved with help
_GLOW: Final = (112, 66, 24)  # the light of the selected niche on the wall
_BACK: Final = 14  # gap between the wall and the chapters that aren't chosen, in pixels at scale 1
_TALLER: Final = 0.3  # extra length of the chosen chapter, relative to the others
_TILT: Final = 15  # the maximum angle of a seal, in degrees


class Niche(NamedTuple):
    """A puzzle's content, as shown in its niche."""

    number: int
    room: Sequence[Card | None]
    health: int
    weapon: str  # the Weapon and its limit in a few words
    spoken: str  # everything about the puzzle in sentences
    solved: bool = False
    helped: bool = False  # whether the puzzle was solved with help


class Niches(Part):
    """A page of niches; ``choose`` plays the puzzle at an index, and ``reach`` selects it."""

    reach: Callable[[int], None] = staticmethod(Part.choose)
    """Selects a niche on this or an adjacent page. Removed on closing the screen, which it references."""

    def __init__(self, selected: int) -> None:
        self.selected = selected  # the index of the selected niche
        self.count = 0  # the number of puzzles in all chapters
        self.pressed: int | None = None  # the index of the niche on which the pointer was pressed
        self.content: dict[int, Niche] = {}  # the niches of the page, and those before and after it, by index
        self.shown = range(0)  # the indexes of the niches on the page
        self._blind: Sequence[Rect] = ()  # the niches without a puzzle

    def lay(self, area: Rect, chapter: range, depth: int, style: Style, look: CardTheme) -> None:
        """Lay out the page with the selected niche in ``area``; ``depth`` is the index of the ``chapter``."""
        self._style, self.area, self._depth, self._look = style, area, depth, look
        many = max(1, min(2, area.w // style.px(_NARROW)), area.w // style.px(_WIDE))
        fitting = self._card_height((area.w // many, area.h)) + style.px(_ABOVE + _SILL)
        high = max(1, int(area.h / fitting + 0.2))
        pages, past = -(-len(chapter) // (many * high)), self.selected - chapter.start
        # The pages are equally full, so that the last one isn't nearly empty.
        starts = pairwise(len(chapter) * page // pages for page in range(pages + 1))
        start, stop = next((start, stop) for start, stop in starts if past < stop)
        self.shown = range(chapter.start + start, chapter.start + stop)
        self.begin, (row, column) = self.shown.start, divmod(past - start, many)
        cells = [
            Rect(left, top, right - left, bottom - top)
            for y, (top, bottom) in enumerate(_parts(area.top, area.h, high, row, _LARGER[1]))
            for left, right in _parts(area.left, area.w, many, column, _LARGER[0] * (y == row))
        ]
        self.rects, self._blind = cells[: len(self.shown)], cells[len(self.shown) :]
        self.stop = self.rects[past - start]
        self._dye = scenery.tint(*PLACES[depth])
        self._least = min(self._card_height(rect.size) for rect in cells)
        # Compose all cards at the selected niche's size and only scale them, because composing is slow.
        self._minis = cached_minis(round(self._card_height(self.stop.size) / ASPECT), look)

    def _card_height(self, niche: tuple[int, int]) -> int:
        (width, height), px = niche, self._style.px
        return min(height - px(_ABOVE + _SILL), round(width * _ACROSS / 4.15 * ASPECT))

    def after(self, direction: Direction) -> int | None:
        """Return the index a step away, to the right even on the next page; at other edges, return `None`."""
        place = self.selected - self.begin
        here = self.rects[place]
        if direction is Direction.RIGHT:
            return self.selected + 1
        if direction is Direction.LEFT:
            return self.selected - 1 if self.rects[place - 1].right == here.left else None
        beyond = [
            (abs(one.top - here.top), abs(one.centerx - here.centerx), index)
            for index, one in zip(self.shown, self.rects, strict=True)
            if (one.top - here.top) * direction.by > 0
        ]
        return min(beyond)[2] if direction in (Direction.UP, Direction.DOWN) and beyond else None

    def press(self) -> None:
        """Record the pressed niche, whose puzzle is played when the pointer is released on it."""
        self.pressed = self.hovered

    def release(self, pos: Pixel, *, touch: bool) -> None:
        """Play the puzzle in the pressed niche if the pointer is still on it."""
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
        """Draw the page, with the selected niche lit and the hovered one slightly brighter."""
        theme = self._style.theme
        if not theme.plain:  # the scene must not show through the joints
            target.fill(theme.ink, self.area.inflate(-8, -8))
        for rect in self._blind:
            sill = self._draw_stone(target, rect, Plate.LOCULUS)
            size = min(rect.w * 4 // 5, rect.h - sill.h * 3 // 4)
            heads = boards.picture(Plate.HEADS, (len(PLACES) * size, size), 1.0)
            if heads is not None and not theme.plain:
                at = rect.centerx - size // 2, rect.centery - (size + sill.h // 2) // 2
                head = self._depth * size, 0, size, size
                target.blit(_dyed(heads, self._dye), at, head, PREMULTIPLIED)
        for index, rect in zip(self.shown, self.rects, strict=True):
            if index != self.selected:
                self._draw_niche(target, self.content[index], rect)
        assert self.stop is not None
        if not theme.plain:
            glow = light.halo(round(self.stop.w * 1.6), _GLOW)
            text.put(target, glow, self.stop.center, flags=pygame.BLEND_RGB_ADD)
        self._draw_niche(target, self.content[self.selected], self.stop)

    def _draw_niche(self, target: pygame.Surface, niche: Niche, rect: Rect) -> None:
        style, theme = self._style, self._style.theme
        selected, hovered = (niche.number - 1 == index for index in (self.selected, self.hovered))
        sill = self._draw_stone(target, rect, Plate.LIT if selected else Plate.LOCULUS)
        if hovered and theme.plain:
            boards.frame(target, rect, theme)
        elif hovered and not selected:
            target.fill((24, 20, 13), rect.inflate(-style.px(10), -style.px(10)), pygame.BLEND_RGB_ADD)
        h, full = self._card_height(rect.size) if selected else self._least, selected or theme.plain
        w, shade = round(h / ASPECT), (255, 255, 255) if full else _TAKEN if niche.solved else _AWAY
        step = w + max(1, w // 18)
        left, top = rect.centerx - (4 * step - w // 18) // 2, sill.top - h + style.px(3)
        for i, card in enumerate(niche.room):
            if card is not None:
                face = _dyed(self._minis.picture(card), shade, (w, h))
                target.blit(face, (left + i * step, top), special_flags=PREMULTIPLIED)
        middle = sill.centery + style.px(2)
        tag = Rect(left, middle - style.px(27) // 2, style.px(40), style.px(27))
        ink = theme.chalk if theme.plain else theme.on_bright
        boards.draw_plate(target, tag, Plate.PLAQUE, style.scale, theme)
        text.centred(target, str(niche.number), style.bold(SMALL, ink), tag, tag.w)
        x, room = tag.right + style.px(8), rect.right - style.px(12) - tag.right - style.px(8)
        if niche.solved:
            words = _("with help") if niche.helped else _("solved")
            note = text.fitted(words, style.italic(SMALL, theme.dim_chalk), room)
            text.put(target, note, (x, middle), "midleft")
            if not theme.plain:
                self._draw_seal(target, niche, (left + 4 * step - style.px(30), top + h))
        else:
            self._draw_start(target, niche, (x, middle), room)

    def _draw_stone(self, target: pygame.Surface, rect: Rect, plate: Plate) -> Rect:
        """Draw an empty niche and its sill. Return the sill's rectangle."""
        style, theme = self._style, self._style.theme
        sill = Rect(rect.left, rect.bottom - style.px(_SILL), rect.w, style.px(_SILL))
        if theme.plain:
            paper.draw_box(target, rect.inflate(-style.px(3), -style.px(3)), theme.panel, 6, theme.chalk, 1)
            return sill.move(0, -rect.h // 15)  # keep the sill clear of the thick frame
        for piece, area in ((plate, Rect(rect.topleft, (rect.w, rect.h - sill.h))), (Plate.SILL, sill)):
            if drawn := boards.picture(piece, area.size, style.scale):
                stone = drawn if piece is Plate.LIT else _dyed(drawn, self._dye)
                target.blit(stone, area, special_flags=PREMULTIPLIED)
        return sill

    def _draw_start(self, target: pygame.Surface, niche: Niche, pos: Pixel, room: int) -> None:
        """Draw the starting health and Weapon, each after the sign of its suit."""
        style, theme, look = self._style, self._style.theme, self._look
        (x, y), side, end = pos, style.px(SMALL), pos[0] + room
        writing = style.regular(SMALL, theme.chalk)
        for suit, words, color in (
            (Suit.HEARTS, str(niche.health), theme.harm),
            (Suit.DIAMONDS, niche.weapon, theme.brass),
        ):
            sign = look.suit_sign(suit, side)
            if sign is not None:
                inked = icons.inked(sign, color)
                x += text.put(target, inked, (x, y), "midleft", PREMULTIPLIED).w + style.px(4)
            written = text.fitted(words, writing, max(10, end - x))
            x = text.put(target, written, (x, y), "midleft").right + style.px(12)

    def _draw_seal(self, target: pygame.Surface, niche: Niche, center: Pixel) -> None:
        size = min(self._style.px(54), self._least // 2)
        seal = pygame.Surface((size, size), pygame.SRCALPHA, 32)
        tint = _GREY if niche.helped else None
        paper.draw_milestone(seal, Milestone.PUZZLES, (size // 2, size // 2), size, tint)
        seal.fill((*_AWAY, 255), special_flags=pygame.BLEND_RGBA_MULT)
        turned = pygame.transform.rotozoom(seal, niche.number * 37 % (2 * _TILT) - _TILT, 1.0)
        text.put(target, turned, center, flags=PREMULTIPLIED)


def _parts(start: int, length: int, many: int, chosen: int, extra: float) -> list[tuple[int, int]]:
    """Divide ``length`` into ``many`` parts. Return their ends; the ``chosen`` one is longer by ``extra``."""
    each = length / (many + extra)
    return list(pairwise(start + round(each * (i + extra * (i > chosen))) for i in range(many + 1)))


@lru_cache(maxsize=160)
def _dyed(picture: pygame.Surface, color: Color, size: Pixel | None = None) -> pygame.Surface:
    """Return a copy of ``picture``, tinted with ``color`` and scaled to ``size``."""
    dyed = pygame.transform.smoothscale(picture, size or picture.get_size())
    dyed.fill((*color, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dyed


class ChapterSigns(Tabs):
    """Chapter tabs that show each chapter's scene, in a column or a row; ``choose`` opens one by index."""

    words: Sequence[tuple[str, str]] = ()  # two lines of text for each chapter

    def lay(self, labels: Sequence[str], area: Rect, widest: int, style: Style) -> None:
        """Lay out the tabs along the longer side of ``area``; the chosen one touches the wall of niches."""
        self.labels, self._style, many = labels, style, len(labels)
        upright = area.h > area.w
        ends = _parts(area.topleft[upright], area.size[upright], many, self.chosen, _TALLER)
        back = [style.px(_BACK) * (i != self.chosen) for i in range(many)]
        self.rects = tuple(
            Rect(area.left + aside, begin, area.w - aside, end - begin)
            if upright
            else Rect(begin, area.top, end - begin, area.h - aside)
            for aside, (begin, end) in zip(back, ends, strict=True)
        )

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Draw the tabs: the chosen one fully lit, the hovered one brighter than the rest."""
        style, theme = self._style, self._style.theme
        for i, rect in enumerate(self.rects):
            chosen, pointed, band = i == self.chosen, i == self.hovered, Rect(rect)
            if theme.plain:
                state = State.HIGHLIGHTED if chosen else State.DOWN if pointed else State.NORMAL
                boards.draw_board(target, rect.inflate(-style.px(6), -style.px(4)), Look.IRON, state, theme)
            else:
                band = Rect(0, 0, rect.w, style.px(58)).move_to(bottomleft=rect.bottomleft)
                bright = 255 if chosen else 205 if pointed else 120
                view = _view(i, rect.size, round(style.scale, 3))
                target.blit(_dyed(view, (bright, bright, bright)), rect)
            title = style.title(SMALL + 2 * chosen, theme.gilt if chosen else theme.chalk)
            styles = title, style.regular(SMALL - 1, theme.chalk)
            for words, writing, by in zip(self.words[i], styles, (-1, 1), strict=True):
                text.centred(target, words, writing, band.move(0, by * band.h // 5), band.w - style.px(20))


@lru_cache(maxsize=10)
def _view(depth: int, size: tuple[int, int], scale: float) -> pygame.Surface:
    """Return a chapter's scene in a stone frame, with a dark band for text at the bottom."""
    table = {scenery.TABLE: pygame.Surface((1, 1), depth=8)}  # out of sight, so don't load its drawing
    view = scenery.paint(size, size[1], *PLACES[depth], table)
    view.fill((48, 44, 42), Rect(0, size[1] - round(56 * scale), *size), pygame.BLEND_RGB_MULT)
    if frame := boards.picture(Plate.BAY, size, scale):
        view.blit(_dyed(frame, scenery.tint(*PLACES[depth])), (0, 0), special_flags=PREMULTIPLIED)
    return view
