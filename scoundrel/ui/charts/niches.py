"""The numbered puzzles as niches in a wall: the Room's cards, health and Weapon, and a seal once solved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from ...engine import HIGHEST, LOWEST, Card, Suit, Weapon
from ...i18n import gettext as _, pgettext
from ...storage.milestones import Milestone
from ..accessibility import node
from ..accessibility.node import Node, Role, box
from ..input import Accept, Direction
from ..table import light, scenery
from ..table.card_theme import CardTheme
from ..table.cards import PREMULTIPLIED, card_shadow
from ..table.light import Flame, Mood
from ..table.mini_cards import ASPECT, cached_minis
from ..table.scenery import Scene
from ..widgets import boards, icons, paper, text
from ..widgets.boards import Look, Plate, State
from ..widgets.icons import dyed
from ..widgets.parts import Part, Pixel
from ..widgets.tabs import Tabs
from ..widgets.theme import BODY, SMALL, Color, Style

# The minimum width of a niche in a row of three or more, and in a row of two, in pixels at scale 1.
_WIDE, _NARROW = 560, 196
_SILL: Final = 48  # the height of a niche's sill, in pixels at scale 1
_APART: Final = (20, 12)  # the gaps between two niches, in pixels at scale 1
_ROWS: Final = 3  # the maximum number of rows
_TALL, _ACROSS = 0.67, 0.83  # the cards' height and total width, relative to the arch's
# The colour of the light on the cards of a solved puzzle that isn't selected, and on those of the others.
_AWAY: Final = (182, 172, 160), (146, 160, 184)
_LAMP: Final = 0.125, 0.235  # the top and the height of a niche's lantern, relative to the arch's height
PLACES: Final = ((Scene.CRYPT, Mood.MORNING), *((scene, Mood.CALM) for scene in Scene))
"""The scene and mood of each chapter: first the crypt at dawn, then the scenes in order of depth."""
_GREY: Final = (104, 104, 108)  # the colour of the light on the seal of a puzzle solved with help
# The light on the selected or hovered niche, a solved puzzle's and the others: everywhere on the wall, in
# addition around the lantern, and on the lantern.
_BLAZING: Final = (166, 92, 34), (89, 163, 150), (255, 255, 255)
_BURNING: Final = (50, 40, 34), (150, 98, 42), (206, 178, 140)
_OUT: Final = (18, 27, 48), (14, 20, 32), (46, 60, 92)
_GLOW: Final = (50, 29, 10), (144, 90, 32)  # the glow of the hovered niche's lantern, and the selected one's
_GOLD: Color = (255, 196, 88)  # the tint of the selected niche's sill and of gilded frames
_KEY, _SEAL = 0.08, 0.28  # the y and the size of the seal on the keystone, relative to the arch's height
_LEAST: Final = 84  # the minimum room for a Weapon's limit beside the Weapon, in pixels at scale 1
_SHADED: Color = (112, 114, 124)  # the light on the chapters that aren't chosen
_BAND: Final = 58  # the height of the band with a chapter's name, in pixels at scale 1
_VIEW: Final = (480, 300)  # the size in pixels in which scenes are painted for the chapters
_BACK: Final = 14  # the gap between the wall and the tabs that aren't chosen, in pixels at scale 1
_TALLER: Final = 0.3  # the extra length of the chosen chapter's tab, relative to the other tabs


class Niche(NamedTuple):
    """A puzzle's content, as shown in its niche."""

    number: int
    room: Sequence[Card | None]
    health: int
    weapon: Weapon | None
    limit: int  # the highest Monster that the Weapon can fight
    spoken: str  # everything about the puzzle in sentences
    solved: bool = False
    helped: bool = False  # whether the puzzle was solved with help


class Niches(Part):
    """A page of niches; ``choose`` plays the puzzle at an index, and ``reach`` selects it."""

    reach: Callable[[int], None] = staticmethod(Part.choose)
    """Selects a niche on this or an adjacent page. Removed when the screen closes, to free the screen."""

    def __init__(self, selected: int) -> None:
        self.selected = selected  # the index of the selected niche
        self.count = 0  # the number of puzzles in all chapters
        self.pressed: int | None = None  # the index of the niche on which the pointer was pressed
        self.content: dict[int, Niche] = {}  # the page's niches and the one before and after, by index
        self.flame: Flame | None = None  # the flicker of the lanterns
        self.shown = range(0)  # the indexes of the niches on the page
        self._blind: Sequence[Rect] = ()  # the niches without a puzzle

    def lay(self, area: Rect, chapter: range, depth: int, style: Style, look: CardTheme) -> None:
        """Lay out the page with the selected niche in ``area``; ``depth`` is the index of the ``chapter``."""
        self._style, self.area, self._look = style, area, look
        many = max(1, min(2, area.w // style.px(_NARROW)), area.w // style.px(_WIDE))
        fitting = self._card_height(Rect(0, 0, area.w // many, area.h)) / _TALL + style.px(_SILL + _APART[1])
        high = max(1, min(_ROWS, int(area.h / fitting + 0.3)))
        pages, past = -(-len(chapter) // (many * high)), self.selected - chapter.start
        # Fill the pages equally, so that the last page isn't nearly empty.
        starts = pairwise(-(-len(chapter) * page // pages) for page in range(pages + 1))
        start, stop = next((start, stop) for start, stop in starts if past < stop)
        self.shown = range(chapter.start + start, chapter.start + stop)
        self.begin, self._many, columns = self.shown.start, many, _parts(area.left, area.w, many)
        rows = _parts(area.top, area.h, high)
        cells = [Rect(x, y, right - x, bottom - y) for y, bottom in rows for x, right in columns]
        self.rects, self._blind = cells[: len(self.shown)], cells[len(self.shown) :]
        self.stop = self.rects[past - start]
        r, g, b = scenery.tint(*PLACES[depth])  # squared, so that the stone is more colourful
        self.dye = r * r // 255, g * g // 255, b * b // 255
        self._minis = cached_minis(round(min(map(self._card_height, cells)) / ASPECT), look)

    def _places(self, cell: Rect) -> tuple[Rect, Rect]:
        """Return the rectangles of a niche's arch and sill."""
        px, inner = self._style.px, cell.inflate(-self._style.px(_APART[0]), -self._style.px(_APART[1]))
        sill = Rect(inner.left, inner.bottom - px(_SILL), inner.w, px(_SILL))
        return Rect(inner.left, inner.top, inner.w, sill.top + px(5) - inner.top).inflate(-px(10), 0), sill

    def _card_height(self, cell: Rect) -> int:
        arch, _sill = self._places(cell)
        return round(min(arch.h * _TALL, arch.w * _ACROSS / 4.15 * ASPECT))

    def after(self, direction: Direction) -> int | None:
        """Return the index one step away, if any. A step up or down never leads to another page."""
        aside = direction in (Direction.LEFT, Direction.RIGHT)
        there = self.selected + direction.by * (1 if aside else self._many)
        return there if aside or there in self.shown else None

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
        """Draw the page. The selected niche is gilded, and the hovered one is equally bright."""
        for rect in self._blind:
            self._draw_stone(target, rect, 3)
        for index in sorted(self.shown, key=lambda index: index != self.selected):  # put its glow below
            self._draw_niche(target, self.content[index], self.rects[index - self.begin])

    def _draw_niche(self, target: pygame.Surface, niche: Niche, rect: Rect) -> None:
        style, theme = self._style, self._style.theme
        selected, hovered = (niche.number - 1 == index for index in (self.selected, self.hovered))
        bright = 0 if selected else 1 if hovered else 2 if niche.solved else 3
        arch, sill = self._draw_stone(target, rect, bright)
        (w, h), shade = self._minis.size, (255, 255, 255) if bright < 2 or theme.plain else _AWAY[bright - 2]
        step = w + max(1, w // 18)
        left, top = rect.centerx - (4 * step - w // 18) // 2, sill.top - h + style.px(7)
        places = [Rect(left + i * step, top, w, h) for i in range(4)]
        if not theme.plain:
            shadow = card_shadow((round(w * 1.08), h))
            flicker = self.flame.shape + arch.left if self.flame else 0
            if bright < 3:
                glow = light.halo(round(arch.h * (2.14 + 0.04 * (flicker % 4))), _GLOW[selected])
                text.put(target, glow, (arch.centerx, arch.top + arch.h // 4), flags=pygame.BLEND_RGB_ADD)
            for place in places:  # the light comes from the lantern above
                for aside, drop in (((place.centerx - rect.centerx) // 9, h // 12), (0, 0)):
                    text.put(target, shadow, place.move(aside, drop).center, flags=PREMULTIPLIED)
        for card, place in zip(niche.room, places, strict=False):
            if card is not None:
                target.blit(dyed(self._minis.picture(card), shade), place, None, PREMULTIPLIED)
        middle = sill.top + round(sill.h * (0.5 if theme.plain else 0.68))
        tag = Rect(left, middle - style.px(30) // 2, style.px(50), style.px(30))
        ink = theme.chalk if theme.plain else theme.on_bright
        boards.draw_plate(target, tag, Plate.PLAQUE, style.scale, theme)
        text.centred(target, str(niche.number), style.bold(BODY, ink), tag, tag.w)
        x = tag.right + style.px(12)
        if (sign := self._look.suit_sign(Suit.HEARTS, style.px(BODY + 3))) is not None:
            inked = icons.inked(sign, theme.harm)
            x = text.put(target, inked, (x, middle), "midleft", PREMULTIPLIED).right + style.px(4)
        health = text.line(str(niche.health), style.bold(BODY + 2, theme.chalk))
        x = text.put(target, health, (x, middle), "midleft").right + style.px(10)
        self._draw_weapon(target, niche, x, (left + 4 * step, middle))
        if niche.solved and theme.plain:
            words = _("with help") if niche.helped else _("solved")
            note = text.line(words, style.italic(SMALL, theme.chalk))
            text.put(target, note, (arch.centerx, (arch.top + top) // 2))
        elif niche.solved:
            key, size = (arch.centerx, arch.top + round(arch.h * _KEY)), round(arch.h * _SEAL)
            paper.draw_milestone(target, Milestone.PUZZLES, key, size, _GREY if niche.helped else None)

    def _draw_stone(self, target: pygame.Surface, rect: Rect, bright: int) -> tuple[Rect, Rect]:
        """Draw an empty niche. Return the rectangles of its arch and sill."""
        style, theme, (arch, sill) = self._style, self._style.theme, self._places(rect)
        if theme.plain:
            edge, thick = (theme.chalk, 1) if bright > 1 else (theme.brass, style.px(6))
            paper.draw_box(target, rect.inflate(-style.px(3), -style.px(3)), theme.panel, 6, edge, thick)
            return arch, sill
        stone = self.dye if bright < 2 else light.scaled(self.dye, 0.95)
        target.blit(_alcove(arch.size, bright, stone, style.scale), arch, None, PREMULTIPLIED)
        if drawn := boards.picture(Plate.SILL, sill.size, style.scale):
            target.blit(dyed(drawn, stone if bright else _GOLD), sill, None, PREMULTIPLIED)
        return arch, sill

    def _draw_weapon(self, target: pygame.Surface, niche: Niche, begin: int, end: Pixel) -> None:
        """Draw the Weapon, if there is room for it, and write its limit, from ``begin`` to ``end``."""
        style, theme, words, ink = self._style, self._style.theme, _("no Weapon"), self._style.theme.chalk
        drawn, gap = list[pygame.Surface](), style.px(10)
        if niche.weapon is not None:
            words = pgettext("Weapon", "fights up to {limit}", limit=niche.limit)
            if niche.limit >= HIGHEST:
                words, ink = pgettext("Weapon", "fights anything"), theme.gilt
            elif niche.limit < LOWEST:
                words, ink = pgettext("Weapon", "fights nothing"), theme.harm
            value = text.line(str(niche.weapon.card.value), style.bold(BODY + 2, theme.gilt))
            drawn.append(value.premul_alpha())
            if (sign := self._look.suit_sign(Suit.DIAMONDS, style.px(BODY + 3))) is not None:
                drawn.append(icons.inked(sign, theme.brass))
        rest = end[0] - begin - sum(one.get_width() + gap for one in drawn)
        shown = drawn if rest >= style.px(_LEAST) else []
        note = text.fitted(words, style.bold(BODY, ink), rest if shown else end[0] - begin)
        x = text.put(target, note, end, "midright").left
        for one in shown:
            x, gap = text.put(target, one, (x - gap, end[1]), "midright", PREMULTIPLIED).left, 0


_greys = lru_cache(maxsize=4)(scenery.drawing_greys)


@lru_cache(maxsize=12)
def _alcove(size: Pixel, bright: int, dye: Color, scale: float) -> pygame.Surface:
    """Return a niche's arch, its lantern, and its back wall in the lantern's light."""
    alcove, (width, height) = pygame.Surface(size, pygame.SRCALPHA, 32), size
    around, shine, lamp = (_BLAZING, _BLAZING, _BURNING, _OUT)[bright]
    alcove.fill(around)
    spot = pygame.transform.smoothscale(light.halo(64, shine), (round(width * 1.1), height * 2))
    text.put(alcove, spot, (width // 2, round(height * 0.3)), flags=pygame.BLEND_RGB_ADD)
    arch = Plate.LOCULUS if bright else Plate.GILT
    for plate, flags in (Plate.RECESS, pygame.BLEND_RGBA_MULT), (arch, PREMULTIPLIED):
        if drawn := boards.picture(plate, size, scale):
            alcove.blit(dyed(drawn, dye) if plate is Plate.LOCULUS else drawn, (0, 0), special_flags=flags)
    top, high = (round(part * height) for part in _LAMP)
    if lantern := paper.printed("lantern", (round(high * 0.61), high)):
        text.put(alcove, dyed(lantern, lamp), (width // 2, top), "midtop", PREMULTIPLIED)
    return alcove.convert_alpha()


def wall(size: Pixel, dye: Color) -> pygame.Surface:
    """Return the wall around the niches, darker towards its edges."""
    lit, whole = pygame.Surface(size, depth=32), max(size[0] / 616, size[1] / 266)
    lit.fill(light.scaled(dye, 0.5))
    halo = light.halo(64, light.scaled(dye, 0.5))
    glow = pygame.transform.smoothscale(halo, (size[0] * 3 // 2, size[1] * 3 // 2))
    text.put(lit, glow, (size[0] * 9 // 20, size[1] // 2), flags=pygame.BLEND_RGB_ADD)
    if drawn := paper.printed("ashlar", (round(640 * whole), round(290 * whole))):
        lit.blit(drawn, (0, 0), drawn.get_rect().inflate(-24 * whole, -24 * whole), pygame.BLEND_RGB_MULT)
    return lit


def _parts(start: int, length: int, many: int, chosen: int = 0, extra: float = 0.0) -> list[tuple[int, int]]:
    """Divide ``length`` into ``many`` parts; ``chosen`` is longer by the share ``extra``. Return the ends."""
    each = length / (many + extra)
    return list(pairwise(start + round(each * (i + extra * (i > chosen))) for i in range(many + 1)))


class ChapterSigns(Tabs):
    """Chapter tabs with each chapter's scene, in a column or a row; ``choose`` opens a chapter by index."""

    names: Sequence[str] = ()
    solved: Sequence[tuple[int, int]] = ()  # the numbers of solved and of all puzzles in each chapter

    def lay(self, labels: Sequence[str], area: Rect, widest: int, style: Style) -> None:
        """Lay out the tabs along the longer side of ``area``; the chosen tab touches the wall of niches."""
        self.labels, self._style, many = labels, style, len(labels)
        upright, gap = area.h > area.w, style.px(6)
        ends = _parts(area.topleft[upright], area.size[upright], many, self.chosen, _TALLER)
        back = [style.px(_BACK) * (i != self.chosen) for i in range(many)]
        self.rects = tuple(
            Rect(area.left + aside, begin, area.w - aside, end - begin - gap)
            if upright
            else Rect(begin, area.top, end - begin - gap, area.h - aside)
            for aside, (begin, end) in zip(back, ends, strict=True)
        )

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Draw the tabs, each with a bar for its solved puzzles; the chosen one is gilded."""
        style, theme = self._style, self._style.theme
        for i, (rect, (solved, of)) in enumerate(zip(self.rects, self.solved, strict=True)):
            chosen, pointed = i == self.chosen, i == self.hovered
            if theme.plain:
                state = State.HIGHLIGHTED if chosen else State.DOWN if pointed else State.NORMAL
                boards.draw_board(target, rect.inflate(-style.px(6), -style.px(4)), Look.IRON, state, theme)
            else:
                shade = (255, 255, 255) if chosen or pointed else _SHADED
                target.blit(dyed(_view(i, rect.size, round(style.scale, 3), gilt=chosen), shade), rect)
            bar = Rect(rect.left + rect.w // 5, rect.bottom - style.px(18), rect.w * 3 // 5, style.px(5))
            target.fill(theme.engraved, bar.inflate(4, 4))
            target.fill(theme.off_sign, bar)
            target.fill(theme.brass, (bar.topleft, (bar.w * solved // of, bar.h)))
            title = style.title(SMALL + 2 * chosen, theme.gilt if chosen else theme.chalk)
            above = bar.move(0, -round(1.2 * text.capital(title)))
            text.centred(target, self.names[i], title, above, rect.w - style.px(16))


@lru_cache(maxsize=10)
def _view(depth: int, size: tuple[int, int], scale: float, *, gilt: bool) -> pygame.Surface:
    """Return a chapter's scene in a frame of stone or gold, with a dark band for text at the bottom."""
    (scene, mood), (wide, high) = PLACES[depth], _VIEW
    hall, table = _greys(scene.value, (wide, high + 2), cover=True), pygame.Surface((1, 1), depth=8)
    painted = scenery.paint(_VIEW, high, scene, mood, {scene.value: hall, scenery.TABLE: table})
    whole = painted.subsurface((0, 0, wide, min(high, wide * size[1] // size[0])))
    view, band = pygame.transform.smoothscale(whole, size), min(round(_BAND * scale), size[1])
    for y in range(band):
        tone = 255 - 215 * min(band, 4 * y) // band
        view.fill([tone] * 3, (0, size[1] - band + y, size[0], 1), pygame.BLEND_RGB_MULT)
    if frame := boards.picture(Plate.BAY, size, scale):
        tint = _GOLD if gilt else scenery.tint(scene, mood)
        view.blit(dyed(frame, tint), (0, 0), special_flags=PREMULTIPLIED)
    return view
