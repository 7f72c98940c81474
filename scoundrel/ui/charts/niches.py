"""The numbered puzzles as niches in a wall: the Room's cards, health and Weapon, and a seal once solved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from ...engine import Card, Weapon
from ...i18n import gettext as _
from ...storage.milestones import Milestone
from ..accessibility import node
from ..accessibility.node import Node, Role, box
from ..input import Accept, Direction
from ..table import light, scenery
from ..table.card_theme import CardTheme
from ..table.cards import PREMULTIPLIED, Faces, card_shadow
from ..table.health_panel import HealthPanel
from ..table.light import Flame, Mood
from ..table.mini_cards import ASPECT
from ..table.scenery import Scene
from ..table.weapon_limit import tag_picture
from ..widgets import boards, icons, paper, text
from ..widgets.boards import Look, Plate, State
from ..widgets.icons import dyed
from ..widgets.parts import Part, Pixel
from ..widgets.tabs import Tabs
from ..widgets.theme import BODY, SMALL, Color, Style

_SILL: Final = 46  # the height of the alcove's sill, in pixels at scale 1
_CELL, _MANY = (78, 84), 10  # a niche's minimum size in pixels at scale 1, and the most in a row
# The maximum height of a row and the minimum height of the alcove, relative to the height and width for all.
_ROW, _LOFTY = 0.2, 0.6
ARROW: Final = 46
"""The width of the room for an arrow at each end of the niches, in pixels at scale 1."""
_GAP: Final = 8  # the gap between the alcove and the niches, in pixels at scale 1
_BESIDE: Final = 0.1, 0.125  # the part of the width beside the alcove for the health and for the Weapon
_TALL, _ACROSS = 0.66, 0.84  # the cards' height and total width, relative to the arch's
_LAMP: Final = 0.125, 0.235  # the top and the height of a lantern, relative to its arch's height
_LEANS: Final = 0.23  # the distance between two slain Monsters, relative to a card's height
# The width of a Weapon's tag in card widths, its minimum in pixels at scale 1, and its height in widths.
_TAG: Final = 1.2, 112, 148 / 244
PLACES: Final = ((Scene.CRYPT, Mood.MORNING), *((scene, Mood.CALM) for scene in Scene))
"""The scene and mood of each chapter: first the crypt at dawn, then the scenes in order of depth."""
_SEALED: Final = (136, 142, 168)  # the colour of the light on the cards in the other niches
_GREY: Final = (104, 104, 108)  # the colour of the light on the seal of a puzzle solved with help
# The light on the hovered niche, a solved puzzle's and the others: everywhere on the wall, in addition around
# the lantern, and on the lantern.
_BLAZING: Final = (166, 92, 34), (89, 163, 150), (255, 255, 255)
_BURNING: Final = (50, 40, 34), (150, 98, 42), (206, 178, 140)
_OUT: Final = (18, 27, 48), (14, 20, 32), (46, 60, 92)
_GLOW: Color = (176, 108, 40)  # the glow of the alcove's lantern
_GOLD: Color = (255, 196, 88)  # the tint of the alcove's sill and of gilded frames
# The light on the place behind the cards: at the edges, added in the middle, and added by the lantern.
_DUSK: Final = (70, 66, 70), (150, 148, 140), (142, 82, 24)
_FAR: Final = 0.4  # the height of the place behind the cards, relative to its width
_KEY, _SEAL = 0.08, 0.28  # the y and the size of the seal on the keystone, relative to the arch's height
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
    stars: int
    most: int  # the maximum health
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

    def lay(self, area: Rect, chapter: range, depth: int, style: Style, look: CardTheme) -> None:
        """Lay out the page with the selected niche in ``area``; ``depth`` is the index of the ``chapter``."""
        self._style, self.area, self._look, self._depth, px = style, area, look, depth, style.px
        aside, each = px(ARROW), min(px(_CELL[1]), round(area.h * _ROW))
        high, room = max(1, int((area.h - area.w * _LOFTY - px(_SILL)) / each)), area.inflate(-2 * aside, 0)
        self._many = max(1, min(_MANY, room.w // px(_CELL[0])))
        pages, past = -(-len(chapter) // (self._many * high)), self.selected - chapter.start
        # Fill the pages equally, so that the last page isn't nearly empty.
        starts = pairwise(-(-len(chapter) * page // pages) for page in range(pages + 1))
        start, stop = next((start, stop) for start, stop in starts if past < stop)
        self.shown = range(chapter.start + start, chapter.start + stop)
        self.begin, self._many = self.shown.start, -(-len(self.shown) // high)
        high = -(-len(self.shown) // self._many)
        row = Rect(room.left, area.bottom - high * each, room.w, high * each)
        columns, rows = _parts(row.left, row.w, self._many), _parts(row.top, row.h, high)
        cells = [Rect(x, y, right - x, bottom - y) for y, bottom in rows for x, right in columns]
        self.rects, self.stop = cells[: len(self.shown)], cells[past - start]
        arrow = Rect(0, 0, aside, aside)
        self.arrows = arrow.move_to(midright=row.midleft), arrow.move_to(midleft=row.midright)
        self._lay_alcove(Rect(area.left, area.top, area.w, row.top - px(_GAP) - area.top))
        self.rects.append(self._alcove)
        r, g, b = scenery.tint(*PLACES[depth])  # squared, so that the stone is more colourful
        self.dye = r * r // 255, g * g // 255, b * b // 255

    def _lay_alcove(self, area: Rect) -> None:
        """Lay out the alcove of the selected puzzle with its health and its Weapon, in ``area``."""
        px, (left, right) = self._style.px, (round(part * area.w) for part in _BESIDE)
        sill = self._sill = Rect(area.left, area.bottom - px(_SILL), area.w, px(_SILL))
        self._alcove = Rect(area.left + left, area.top, area.w - left - right, sill.top + px(5) - area.top)
        arch = self._alcove
        high = round(min(arch.h * _TALL, arch.w * _ACROSS / 4.2 * ASPECT))
        w, h = round(high / ASPECT), high
        step = w + w // 15
        x, top = arch.centerx - (4 * step - w // 15) // 2, sill.top - h + px(9)
        self._places = [Rect(x + i * step, top, w, h) for i in range(4)]
        wide = round(left * 1.22)
        slip = Rect(area.left, 0, wide, round(wide * 1.36))
        slip.centery = area.top + round(arch.h * 0.58)
        self._slip = HealthPanel(slip, self._style.theme, minimum=max(10, slip.w // 7), rows=2)
        wide = min(right * 0.94, arch.h / 2 / ASPECT)
        self._held = Rect(0, 0, round(wide), round(wide * ASPECT))
        wide = min(self.stop.w / 4.4, self.stop.h / 4)
        size = round(wide), round(wide * ASPECT)
        self._back = pygame.transform.smoothscale(_faces((w, h), self._look).back, size)
        self._held.bottomright = area.right - px(4), sill.top + px(9)

    def after(self, direction: Direction) -> int | None:
        """Return the index one step away, if any. A step up or down never leads to another page."""
        aside = direction in (Direction.LEFT, Direction.RIGHT)
        there = self.selected + direction.by * (1 if aside else self._many)
        return there if aside or there in self.shown else None

    def at(self, pos: Pixel, *, touch: bool = False) -> int | None:
        """Return the index of the puzzle at ``pos``: of a niche, or the selected one's in the alcove."""
        index = super().at(pos, touch=touch)
        return self.selected if index == self.shown.stop else index

    def press(self) -> None:
        """Record the pressed niche, which is selected or played when the pointer is released on it."""
        self.pressed = self.hovered

    def release(self, pos: Pixel, *, touch: bool) -> None:
        """Select the pressed niche, or play it if it's selected, if the pointer is still on it."""
        pressed, self.pressed = self.pressed, None
        if pressed is not None and pressed == self.at(pos, touch=touch):
            (self.choose if pressed == self.selected else self.reach)(pressed)

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return the page as a list; ``focused`` focuses the selected niche."""
        rects = dict(zip(self.shown, self.rects, strict=False))
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
        shown = self.content[self.selected]
        health = _("Health {health} of {most}.", health=shown.health, most=shown.most)
        slip = node.text("health", health, box(self._slip.rect))
        return [node.group("list", _("Puzzles"), *items, role=Role.LIST), slip]

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Draw the page, and the selected puzzle in the alcove above it."""
        chosen = self.content[self.selected]
        self._draw_alcove(target, chosen)
        self._draw_weapon(target, chosen)
        for index, rect in zip(self.shown, self.rects, strict=False):
            self._draw_niche(target, self.content[index], rect)

    def _draw_alcove(self, target: pygame.Surface, niche: Niche) -> None:
        """Draw the alcove with the Room, the puzzle's number, its stars and its health."""
        style, theme, arch, sill = self._style, self._style.theme, self._alcove, self._sill
        w, h = self._places[0].size
        if theme.plain:
            paper.draw_box(target, arch, theme.panel, 6, theme.brass, style.px(4))
        else:
            flicker = self.flame.shape if self.flame else 0
            glow = light.halo(round(arch.w * 1.05 + arch.h * 0.02 * (flicker % 4)), _GLOW)
            text.put(target, glow, (arch.centerx, arch.top + arch.h // 3), flags=pygame.BLEND_RGB_ADD)
            target.blit(_hall(arch.size, self._depth, style.scale), arch, None, PREMULTIPLIED)
            if drawn := boards.picture(Plate.SILL, sill.size, style.scale):
                target.blit(dyed(drawn, _GOLD), sill, None, PREMULTIPLIED)
            shadow = card_shadow((round(w * 1.08), h))
            for place in self._places:  # the light comes from the lantern above
                for aside, drop in (((place.centerx - arch.centerx) // 9, h // 12), (0, 0)):
                    text.put(target, shadow, place.move(aside, drop).center, flags=PREMULTIPLIED)
        for card, place in zip(niche.room, self._places, strict=False):
            if card is not None:
                target.blit(_face(card, (w, h), self._look), place, None, PREMULTIPLIED)
        stars = icons.stars(niche.stars, 5, style.px(24), theme.gilt)
        tag = Rect(0, 0, style.px(68), style.px(38))
        tag.center = arch.centerx - stars.get_width() // 2 - style.px(6), sill.top + round(sill.h * 0.66)
        ink = theme.chalk if theme.plain else theme.on_bright
        boards.draw_plate(target, tag, Plate.PLAQUE, style.scale, theme)
        text.centred(target, str(niche.number), style.bold(BODY + 6, ink), tag, tag.w)
        text.put(target, stars, (tag.right + style.px(12), tag.centery), "midleft")
        self._slip.draw(target, [niche.health], niche.most)
        self._slip.draw_dagger(target)
        if niche.solved and theme.plain:
            note = text.line(_("with help") if niche.helped else _("solved"), style.italic(BODY, theme.chalk))
            text.put(target, note, (arch.centerx, (arch.top + self._places[0].top) // 2))
        elif niche.solved:
            key, size = (arch.centerx, arch.top + round(arch.h * _KEY)), round(arch.h * _SEAL)
            paper.draw_milestone(target, Milestone.PUZZLES, key, size, _GREY if niche.helped else None)

    def _draw_weapon(self, target: pygame.Surface, niche: Niche) -> None:
        """Draw the Weapon on the sill, with its tag and behind it the Monsters it has slain."""
        if (weapon := niche.weapon) is None:
            return
        held, style = self._held, self._style
        cards, shadow = (*weapon.slain, weapon.card), card_shadow(held.size)
        step = min(round(held.h * _LEANS), (held.top - self._alcove.top) // len(cards))
        for i, card in enumerate(cards):
            place = held.move(0, (i + 1 - len(cards)) * step)
            text.put(target, shadow, place.move(-style.px(3), style.px(3)).center, flags=PREMULTIPLIED)
            target.blit(_face(card, held.size, self._look), place, None, PREMULTIPLIED)
        note = _("last slain: {value}", value=weapon.slain[-1].value) if weapon.slain else ""
        wide = max(round(held.w * _TAG[0]), style.px(_TAG[1]))
        size = wide, round(wide * _TAG[2])
        tag = Rect((held.right + style.px(4) - size[0], held.bottom - size[1] * 3 // 5), size)
        target.blit(tag_picture(size, niche.limit, False, note, style), tag, None, PREMULTIPLIED)

    def _draw_niche(self, target: pygame.Surface, niche: Niche, rect: Rect) -> None:
        style, theme = self._style, self._style.theme
        selected, hovered = (niche.number - 1 == index for index in (self.selected, self.hovered))
        bright = 0 if selected else 1 if hovered else 2 if niche.solved else 3
        arch = rect.inflate(-style.px(6), -style.px(14)).move(0, -style.px(7))
        if selected and not theme.plain:
            glow = light.halo(rect.w * 2, _GLOW)
            text.put(target, glow, arch.center, flags=pygame.BLEND_RGB_ADD)
        if theme.plain:
            edge, thick = (theme.chalk, 1) if bright > 1 else (theme.brass, style.px(6))
            paper.draw_box(target, rect.inflate(-style.px(3), -style.px(3)), theme.panel, 6, edge, thick)
        else:
            stone = self.dye if bright < 2 else light.scaled(self.dye, 0.95)
            target.blit(_recess(arch.size, bright, stone, style.scale), arch, None, PREMULTIPLIED)
            if bright and not niche.solved:
                back = self._back if bright == 1 else dyed(self._back, _SEALED)
                for i in range(4):
                    place = arch.centerx + round((i - 1.5) * back.get_width() * 0.8), arch.bottom - style.px(6)
                    text.put(target, back, place, "midbottom", PREMULTIPLIED)
        tag = Rect(0, 0, style.px(46), style.px(26)).move_to(midbottom=(rect.centerx, rect.bottom - 2))
        ink = theme.chalk if theme.plain else theme.on_bright
        boards.draw_plate(target, tag, Plate.PLAQUE, style.scale, theme)
        text.centred(target, str(niche.number), style.bold(SMALL, ink), tag, tag.w)
        if niche.solved and theme.plain:
            words = _("with help") if niche.helped else _("solved")
            note = text.fitted(words, style.italic(SMALL, theme.chalk), rect.w - style.px(10))
            text.put(target, note, (arch.centerx, (arch.top + tag.top) // 2))
        elif niche.solved:
            size = round(arch.h * 0.72)
            middle = arch.centerx, (arch.top + tag.top) // 2 + style.px(3)
            paper.draw_milestone(target, Milestone.PUZZLES, middle, size, _GREY if niche.helped else None)


_faces = lru_cache(maxsize=2)(Faces)


@lru_cache(maxsize=12)  # a Room and the Weapon of a puzzle with the most slain Monsters
def _face(card: Card, size: Pixel, look: CardTheme) -> pygame.Surface:
    return _faces(size, look).compose(card)


@lru_cache(maxsize=1)
def _hall(size: Pixel, depth: int, scale: float) -> pygame.Surface:
    """Return the selected puzzle's arch, with a chapter's place behind it in the lantern's light."""
    (scene, mood), (width, height) = PLACES[depth], size
    high = min(height, round(max(width * _FAR, height * _TALL)))
    hall = {scene.value: scenery.drawing_greys(scene.value, (width, high + 2), cover=True)}
    hall[scenery.TABLE] = pygame.Surface((1, 1), depth=8)
    alcove = pygame.Surface(size, pygame.SRCALPHA, 32)
    alcove.blit(scenery.paint(size, high, scene, mood, hall), (0, 0))
    dusk, (far, near, warm) = pygame.Surface(size, depth=32), _DUSK
    dusk.fill(far)
    for shine, y, wide in (near, 0.4, 1.25), (warm, 0.25, 0.8):
        spot = pygame.transform.smoothscale(light.halo(64, shine), (round(width * wide), round(height * wide)))
        text.put(dusk, spot, (width // 2, round(height * y)), flags=pygame.BLEND_RGB_ADD)
    alcove.blit(dusk, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    text.put(alcove, light.halo(height, warm), (width // 2, height // 4), flags=pygame.BLEND_RGB_ADD)
    if drawn := boards.picture(Plate.RECESS, size, scale):
        shape = drawn.copy()
        shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        alcove.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        alcove = alcove.premul_alpha()
    if drawn := boards.picture(Plate.GILT, size, scale):
        alcove.blit(drawn, (0, 0), special_flags=PREMULTIPLIED)
    top, high = (round(part * height) for part in _LAMP)
    if lantern := paper.printed("lantern", (round(high * 0.61), high)):
        text.put(alcove, lantern, (width // 2, top), "midtop", PREMULTIPLIED)
    return alcove.convert_alpha()


_greys = lru_cache(maxsize=4)(scenery.drawing_greys)


@lru_cache(maxsize=12)
def _recess(size: Pixel, bright: int, dye: Color, scale: float) -> pygame.Surface:
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
