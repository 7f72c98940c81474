"""The numbered puzzles as niches below the chapters' signs, and the selected one in an alcove above them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise, product
from random import Random
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from ...engine import Card, GameState, weapon_limit
from ...i18n import gettext as _
from ...storage.milestones import Milestone
from ..accessibility.node import Node
from ..input import Direction
from ..table import light, scenery
from ..table.card_theme import CardTheme
from ..table.cards import PREMULTIPLIED, Faces, card_shadow
from ..table.health_panel import HealthPanel
from ..table.light import Mood
from ..table.mini_cards import ASPECT
from ..table.scenery import Scene
from ..table.weapon_limit import tag_picture
from ..widgets import boards, icons, paper, text
from ..widgets.boards import Look, Plate, State
from ..widgets.controls import part_of_list
from ..widgets.icons import dyed
from ..widgets.parts import Part, Pixel
from ..widgets.tabs import Tabs
from ..widgets.theme import BODY, SMALL, Color, Style
from .wall import put_shaded

_SILL, _LIP, _EDGE = 20, 10, 24  # the heights of the sill, of its edge and of a step's, in pixels at scale 1
_CELL, _MANY = (64, 94), 10  # a niche's minimum size in pixels at scale 1, and the maximum number in a row
# The maximum height of a row, relative to the area; the minimum height of the alcove, relative to its width.
_ROW, _LOFTY = 0.2, 0.75
_ARROW: Final = 46  # the width reserved for an arrow at each end of the niches, in pixels at scale 1
_SIGN: Final = 180, 46  # a sign's maximum width and height, in pixels at scale 1
_TOUCHED: Final = 44  # a sign's minimum height in pixels, so that it is easy to touch
_BESIDE: Final = 0.112  # the share of the width on each side of the Room, for the health and the Weapon
# Ratios: the health panel's width to the window's, its height to its width and its maximum width to the
# arch's height; and the Weapon's width to the area's.
_SLIP, _HELD = (0.118, 1.36, 0.48), 0.13
# A card's maximum height and width, relative to the height of the arch and to the width left for the Room.
_TALL, _ACROSS = 0.73, 0.2
_LAMP: Final = 0.12, 0.18  # the top and the height of a lantern, relative to its arch's height
_LEANS: Final = 0.23  # the distance between two slain Monsters, relative to a card's height
# The default and the maximum width of a Weapon's tag in card widths, its preferred minimum width at scale 1,
# its height, relative to its width, and the share of its height on the card.
_TAG: Final = 1.17, 1.5, 180, 148 / 244, 0.5
PLACES: Final = ((Scene.CRYPT, Mood.MORNING), *((scene, Mood.CALM) for scene in Scene))
"""The scene and mood of each chapter: first the crypt at dawn, then the scenes in order of depth."""
_BARS: Final = (10, 9, 10), (66, 60, 64)  # the shaded edges of a portcullis, and its bars
_GREY, _IRON = (104, 104, 108), (70, 62, 74)  # the light on a helped puzzle's seal, and on closed plates
# The light on the wall, near the lantern, and on the lantern itself: for highlighted niches, the alcove, and
# solved, tried and other niches.
_HALL: Final = (84, 76, 72), (171, 166, 152), (255, 255, 255)
_ALCOVE: Final = (56, 84, 128), (190, 168, 128), (255, 255, 255)
_BURNING: Final = (66, 36, 26), (176, 84, 32), (206, 178, 140)
_AJAR: Final = (22, 16, 14), (58, 30, 12), (0, 0, 0)
_OUT: Final = (10, 9, 11), (0, 0, 0), (0, 0, 0)
_DYES: Final = (170, 143, 251), (124, 156, 255), (104, 248, 250), (118, 210, 255), (255, 112, 178)
"""The colour of each chapter's stone, which contrasts with the gold of the alcove."""
_BEYOND: Final = (244, 130, 120), (255, 170, 60), (70, 240, 220), (80, 150, 255), (190, 100, 255)
"""The colour of the light behind each chapter's closed gates."""
_DEEP: Color = (118, 90, 41)  # the tint of steps, mixed with the chapter's
_FACE, _DOOR = 0.7, 0.6  # the share of the chapter's colour on the sill and on doors
_NIGHT, _LAMPLIGHT = (58, 55, 70), (255, 226, 176)  # the light far from the lantern, and that added near it
_DUSK: Final = (122, 116, 130)  # the minimum light on the wall of the niches
# The number of stones in each course of the steps, from the sill down (0 for the wall of the niches), and the
# share by which its joints spread towards the viewer; the tones of the stones, their feet and lit edges.
_COURSES: Final = (7, 9, 9, 11, 0, 7), (0.22, 0.0, 0.08, 0.0, 0.0, 0.2)
_STONES, _FOOT, _EDGED = (0x767676, 0x929292, 0x646464, 0x9E9E9E, 0x6C6C6C, 0x828282), 0x303030, 0xFCFCFC
_WARM, _SPILT = (255, 171, 60), (50, 46, 44)  # the light on the floor, and its share that veils the stone
_SHADED, _LIT = (194, 184, 186), (112, 108, 82)  # the light on the Room, and that added near the lantern
_GLOW: Color = (176, 108, 40)  # the glow of the lanterns in the alcove and whatever is selected
_EMBER, _SLAB = (128, 48, 16), (84, 70, 64)  # the glow of the seals, and the light on thresholds
_GOLD: Color = (255, 196, 88)  # the light on the sill's upper edge and below doors
_UNLIT: Color = (200, 164, 176)  # the light on gilded stones far from their lantern
_FAR: Final = 0.4  # the height of the scene behind the cards, relative to its width
_KEY, _SEAL = 0.09, 0.2  # the y and the size of the seal on the keystone, relative to the arch's height


class Niche(NamedTuple):
    """A puzzle's content, as shown in its niche."""

    number: int
    state: GameState
    spoken: str  # everything about the puzzle in sentences
    solved: bool = False
    helped: bool = False  # whether the puzzle was solved with help
    tried: bool = False  # whether the player has made a move in it, or got help


class Niches(Part):
    """A page of niches; ``choose`` selects the puzzle at an index, or plays it if it is already selected."""

    def __init__(self, selected: int) -> None:
        self.selected = selected  # the index of the selected niche
        self.count = 0  # the number of puzzles in all chapters
        self.pressed: int | None = None  # the index of the niche on which the pointer was pressed
        self.content: dict[int, Niche] = {}  # the page's niches and the one before and after, by index
        self.shown = range(0)  # the indexes of the niches on the page

    def lay(self, area: Rect, deep: int, chapter: range, depth: int, style: Style, look: CardTheme) -> None:
        """Lay out the open page of ``chapter`` (index ``depth``); its floor is at least ``deep`` high."""
        self._style, self.area, self._look, self._depth, px = style, area, look, depth, style.px
        aside, sign, upper = px(_ARROW), max(px(_SIGN[1]), _TOUCHED), area.h - deep
        each = min(px(_CELL[1]), round(upper * _ROW))
        high = max(1, int((upper - sign - area.w * _LOFTY) / each))
        self._many = max(1, min(_MANY, (area.w - 2 * aside) // px(_CELL[0])))
        count, pages = len(chapter), -(-len(chapter) // (self._many * high))
        # Fill the pages equally, so that the last page isn't nearly empty.
        page = (self.selected - chapter.start) * pages // count
        self.shown = chapter[-(-count * page // pages) : -(-count * (page + 1) // pages)]
        self.begin, self._many, self.dye = self.shown.start, -(-len(self.shown) // high), _DYES[depth]
        high = -(-len(self.shown) // self._many)
        cell = Rect(0, 0, min((area.w - 2 * aside) // self._many, each * 4 // 3), each)
        self.row = row = Rect(0, 0, cell.w * self._many, high * each).move_to(midbottom=area.midbottom)
        places = (divmod(i, self._many) for i in range(len(self.shown)))
        cells = [cell.move(row.x + x * cell.w, row.y + y * cell.h) for y, x in places]
        arrow = Rect(0, 0, aside, aside)
        self.arrows = arrow.move_to(midright=row.midleft), arrow.move_to(midleft=row.midright)
        self.front = row.top - sign  # the floor's front edge
        self._lay_alcove(Rect(area.left, area.top, area.w, self.front - deep - area.top), px(_SILL))
        self.floor = Rect(area.left, self.sill.bottom, area.w, self.front - self.sill.bottom)
        wide, left = min(px(_SIGN[0]), (self.places[3].right - self.places[0].left) // 5), area.centerx
        self.signs = tuple(Rect(left + (2 * i - 5) * wide // 2, self.front, wide, sign) for i in range(5))
        self.rects, self.stop = [*cells, self._alcove], cells[self.selected - self.shown.start]

    def _lay_alcove(self, area: Rect, high: int) -> None:
        """Lay out the alcove of the selected puzzle in ``area``, between its health and its Weapon."""
        px, aside = self._style.px, round(_BESIDE * area.w)
        sill = self.sill = Rect(0, area.bottom, area.w + 2 * area.left, high)
        arch = Rect(0, area.top, sill.w, sill.top + px(5) - area.top).inflate(px(48), 0)
        wide = min((area.w - 2 * aside) * _ACROSS, arch.h * _TALL / ASPECT)
        self._alcove, card, step = arch, Rect(0, 0, wide, wide * ASPECT), wide * 16 / 15
        card.midbottom = arch.centerx, sill.top + px(9)
        self.places = [card.move(round((i - 1.5) * step), 0) for i in range(4)]
        slip = Rect(0, 0, wide := min(sill.w * _SLIP[0], arch.h * _SLIP[2]), wide * _SLIP[1])
        slip.midbottom = aside // 2 + px(52), sill.top - px(12)
        self._slip = HealthPanel(slip, self._style.theme, minimum=max(px(SMALL), slip.w // 7), rows=0)
        thin = min(area.w * _HELD, arch.h * 0.57 / ASPECT)
        self.tag = tag = Rect(0, 0, max(thin * _TAG[0], min(thin * _TAG[1], px(_TAG[2]))), 0)
        tag.h, self._held = round(tag.w * _TAG[3]), Rect(0, 0, thin, thin * ASPECT)
        self._held.midbottom = sill.w - aside // 2 - px(52), card.bottom
        # Hang the tag from the Weapon's lower left corner, over the sill.
        tag.topright = min(sill.w - px(16), self._held.left + tag.w), card.bottom - round(tag.h * _TAG[4])

    def wall(self, size: Pixel) -> pygame.Surface:
        """Return the wall with the alcove, lit by its lantern, and the steps down from it to the doors."""
        dye, scale, lit, (width, height) = self.dye, self._style.scale, pygame.Surface(size, depth=32), size
        sill, px, face = self.sill, self._style.px, Rect(0, self.row.top - self._style.px(3), width, height)
        whole, lamp = max(width / 616, sill.bottom / 266), (width // 2, sill.bottom // 3)
        lit.fill(dye)
        if drawn := paper.printed("ashlar", (round(640 * whole), round(290 * whole))):
            for rect, flags in (Rect(0, 0, width, sill.bottom), pygame.BLEND_RGB_MULT), (face, 0):
                lit.blit(drawn, rect, rect.move_to(topleft=(12 * whole, 12 * whole)), flags)
        text.put(lit, light.halo(width, light.scaled(_GLOW, 0.5)), lamp, flags=pygame.BLEND_RGB_ADD)
        front, edge, foot = self.front - px(_EDGE) // 3, px(_EDGE), self.row.bottom - px(3)
        ends = sill.bottom, front, front + edge, face.top, face.top + edge // 2, foot, height
        for (top, end), many, aside in zip(pairwise(ends), *_COURSES, strict=True):
            if many:
                _hew(lit, Rect(0, top, width, end - top), many, aside, px(3))
        lit.fill((96, 90, 96), (0, front + edge, width, height), pygame.BLEND_RGB_ADD)
        lit.fill(light.mixed(dye, _DEEP, 0.65), (0, sill.bottom, *size), pygame.BLEND_RGB_MULT)
        alcove = _arch(self._alcove.size, _ALCOVE, None, scale, self._depth)
        lit.blit(alcove, self._alcove, None, PREMULTIPLIED)
        if drawn := boards.picture(Plate.SILL, (width * 5 // 4, sill.h * 5), scale):
            for tint, high in (light.scaled(dye, _FACE), sill.h), (_GOLD, px(_LIP)):
                lit.blit(dyed(drawn, tint), (0, sill.top), (width // 8, 0, width, high), PREMULTIPLIED)
        night = pygame.Surface(size, depth=32)
        night.fill(_NIGHT)
        oval = light.oval((width * 8 // 5, height * 2), _LAMPLIGHT)
        for glow in (oval, oval):  # twice, so that the light is even near the lantern
            text.put(night, glow, lamp, flags=pygame.BLEND_RGB_ADD)
        night.fill(_DUSK, (0, self.front, *size), pygame.BLEND_RGB_MAX)
        lit.blit(night, (0, 0), None, pygame.BLEND_RGB_MULT)
        if drawn := boards.picture(Plate.SILL, (px(176), px(34)), scale):
            for x in (0, width):  # the arch's feet
                text.put(lit, dyed(drawn, _DEEP), (x, sill.top + px(5)), "midbottom", PREMULTIPLIED)
        # Light the floor below the lantern: brighten its stone, and add a little of the light itself.
        deep = self.front + edge - sill.centery
        pool = light.oval((width, deep * 2), _WARM).subsurface((0, deep, width, deep)).copy()
        stone = pygame.transform.grayscale(lit.subsurface(pool.get_rect(top=sill.centery)))
        stone.blit(pool, (0, 0), None, pygame.BLEND_RGB_MULT)
        pool.fill(_SPILT, None, pygame.BLEND_RGB_MULT)
        for glow in (pool, *[stone] * 9):
            lit.blit(glow, (0, sill.centery), None, pygame.BLEND_RGB_ADD)
        return lit

    def after(self, direction: Direction) -> int | None:
        """Return the index one step away, if any. A step up or down never leads to another page."""
        aside = direction in (Direction.LEFT, Direction.RIGHT)
        there = self.selected + direction.by * (1 if aside else self._many)
        return there if aside or there in self.shown else None

    def press(self) -> None:
        """Record the pressed niche, which is chosen when the pointer is released on it."""
        self.pressed = self.hovered

    def release(self, pos: Pixel, *, touch: bool) -> None:
        """Choose the pressed niche, or the selected one in the alcove, if the pointer is still on it."""
        pressed, self.pressed = self.pressed, None
        if pressed is not None and pressed == self.at(pos, touch=touch):
            self.choose(self.selected if pressed == self.shown.stop else pressed)

    def _reach(self, index: int) -> None:
        if index != self.selected:
            self.choose(index)

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return the list of the page's puzzles; if ``focused``, the selected one has the focus."""
        # The puzzles before and after the page are where the arrows are, beside the first and the last row.
        ends = [arrow.move_to(y=self.rects[i].y) for arrow, i in zip(self.arrows, (0, -2), strict=True)]
        rects = dict(enumerate((ends[0], *self.rects[:-1], ends[1]), self.begin - 1))
        items = {i: (niche.spoken, rects[i]) for i, niche in self.content.items()}
        return [part_of_list(_("Puzzles"), items, self.selected, self.count, self._reach, focused=focused)]

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Draw the page, and the selected puzzle in the alcove above it."""
        self._draw_alcove(target, self.content[self.selected])
        self._draw_weapon(target, self.content[self.selected].state)
        for index, rect in zip(self.shown, self.rects, strict=False):
            self._draw_niche(target, self.content[index], rect)

    def _draw_alcove(self, target: pygame.Surface, niche: Niche) -> None:
        """Draw the Room in the alcove, and the health beside it."""
        style, theme, arch = self._style, self._style.theme, self._alcove
        if theme.plain:
            paper.draw_box(target, arch.inflate(-style.px(70), 0), theme.panel, 6, theme.brass, style.px(4))
        for card, place in zip(niche.state.room, self.places, strict=True):
            if card is not None:
                self._draw_card(target, card, place)
        self._slip.draw_board(target)
        self._slip.draw(target, [niche.state.health], niche.state.ruleset.max_health)
        self._slip.draw_dagger(target)
        key = arch.top + round(arch.h * (_LAMP[0] if theme.plain else _KEY))
        self._draw_seal(target, niche, (arch.centerx, key), round(arch.h * _SEAL), arch.w)

    def _draw_card(self, target: pygame.Surface, card: Card, place: Rect) -> None:
        """Draw a card and its shadow in the light of the alcove's lantern."""
        arch, (x, y) = self._alcove, (self._alcove.centerx - place.x, self._alcove.centery - place.y)
        face = _face(card, place.size, self._look, *(() if self._style.theme.plain else (x, y, *arch.size)))
        below = place.move((place.w // 2 - x) // 40, place.h // 16)
        text.put(target, card_shadow(place.size), below.center, flags=PREMULTIPLIED)
        target.blit(face, place, None, PREMULTIPLIED)

    def _draw_seal(self, target: pygame.Surface, niche: Niche, pos: Pixel, size: int, room: int) -> None:
        """Draw the seal of a solved puzzle; in high contrast, write that it is solved or tried."""
        if (niche.solved or niche.tried) and self._style.theme.plain:
            words = _("with help") if niche.helped else _("solved") if niche.solved else _("tried")
            ink = self._style.italic(SMALL, self._style.theme.chalk)
            text.put(target, text.fitted(words, ink, room - self._style.px(10)), pos)
        elif niche.solved:
            paper.draw_milestone(target, Milestone.PUZZLES, pos, size, _GREY if niche.helped else None)

    def _draw_weapon(self, target: pygame.Surface, state: GameState) -> None:
        """Draw the Weapon on the sill, with its tag and behind it the Monsters it has slain."""
        if (weapon := state.weapon) is None:
            return
        style, held, tag, many = self._style, self._held, self.tag, len(weapon.slain)
        step = min(held.h * _LEANS, (held.top - self._alcove.top - style.px(30)) / max(1, many))
        for i, card in enumerate((*weapon.slain, weapon.card), -many):
            self._draw_card(target, card, held.move(0, round(i * step)))
        note = _("last slain: {value}", value=weapon.slain[-1].value) if weapon.slain else ""
        picture = tag_picture(tag.size, weapon_limit(state.ruleset, weapon), False, note, style)
        put_shaded(target, picture, tag, shaded=0 if style.theme.plain else style.px(5))

    def _draw_niche(self, target: pygame.Surface, niche: Niche, rect: Rect) -> None:
        style, theme = self._style, self._style.theme
        selected, hovered = (niche.number - 1 == index for index in (self.selected, self.hovered))
        lit = _HALL if selected or hovered else _BURNING if niche.solved else _AJAR if niche.tried else _OUT
        arch = rect.inflate(-style.px(6), -style.px(6)).move(0, style.px(3))
        if theme.plain:
            edge, thick = (theme.brass, style.px(6)) if lit is _HALL else (theme.chalk, 1)
            paper.draw_box(target, rect.inflate(-style.px(3), -style.px(3)), theme.panel, 6, edge, thick)
        else:
            if selected or (niche.solved and not niche.helped):
                glow = light.halo(rect.w * 3, _GLOW) if selected else light.halo(rect.w * 3 // 2, _EMBER)
                text.put(target, glow, arch.center, flags=pygame.BLEND_RGB_ADD)
            dye = None if lit is _HALL else light.scaled(self.dye, _DOOR)
            target.blit(_arch(arch.size, lit, dye, style.scale, self._depth), arch, None, PREMULTIPLIED)
            step = Rect(rect.x + 3, rect.bottom - style.px(9), rect.w - 6, style.px(19))
            if drawn := boards.picture(Plate.SILL, step.size, style.scale):
                target.blit(dyed(drawn, _GOLD if lit is _HALL else _SLAB), step, None, PREMULTIPLIED)
        tag = Rect(0, 0, style.px(46), style.px(24))
        tag.midbottom = rect.centerx, rect.bottom - style.px(9)
        number, bold = str(niche.number), style.bold(SMALL, theme.chalk)
        if selected:
            boards.draw_plate(target, tag, Plate.PLAQUE, style.scale, theme)
            ink = bold if theme.plain else bold._replace(color=theme.on_bright)
            text.centred(target, number, ink, tag, tag.w)
        else:
            ink, at = (
                (bold, tag) if niche.solved or theme.plain else (style.title(BODY + 8, theme.chalk), arch)
            )
            scenery.write(target, number, ink, at.center, "center", theme)
        middle = (arch.top + tag.top) // 2 + style.px(3)
        self._draw_seal(target, niche, (arch.centerx, middle), round(arch.h * 0.6), rect.w)


_faces = lru_cache(maxsize=2)(Faces)


@lru_cache(maxsize=12)  # a puzzle's Room, its Weapon and the slain Monsters
def _face(card: Card, size: Pixel, look: CardTheme, *lamp: int) -> pygame.Surface:
    """Return a card's picture, lit by any ``lamp``: the x and y of its centre, its width and its height."""
    face = _faces(size, look).compose(card)
    if lamp:
        face, lit = face.copy(), pygame.Surface([side // 8 for side in size], depth=32)
        lit.fill(_SHADED)
        glow = light.oval((lamp[2] // 4, lamp[3] // 3), _LIT)
        text.put(lit, glow, (lamp[0] // 8, lamp[1] // 8), flags=pygame.BLEND_RGB_ADD)
        face.blit(pygame.transform.smoothscale(lit, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return face


@lru_cache(maxsize=8)  # a chapter's alcove and its five kinds of niches, with two to spare
def _arch(size: Pixel, lit: Sequence[Color], dye: Color | None, scale: float, depth: int) -> pygame.Surface:
    """Return a lit arch tinted ``dye`` around a wall or, if `None`, a gilt one around a chapter's scene."""
    alcove, (width, height), (around, shine, lamp) = pygame.Surface(size, pygame.SRCALPHA, 32), size, lit
    alcove.fill(around)
    shine, y = (light.scaled(_BEYOND[depth], 0.8), 0.5) if lit is _OUT else (shine, 0.3)
    spot = light.oval((round(width * 1.1), height * 2), shine)
    text.put(alcove, spot, (width // 2, round(height * y)), flags=pygame.BLEND_RGB_ADD)
    if not dye:
        (scene, mood), table = PLACES[depth], pygame.Surface((1, 1), depth=8)
        high = min(height, round(max(width * _FAR, height * 0.9)))
        place = scenery.paint(size, high, scene, mood, {scenery.TABLE: table})
        alcove.blit(place, (0, height // 15), special_flags=pygame.BLEND_RGB_MULT)
        text.put(alcove, light.halo(height, _GLOW), (width // 2, height // 4), flags=pygame.BLEND_RGB_ADD)
    if lit in (_OUT, _AJAR):  # draw a portcullis: for a tried puzzle, half raised above a glow
        thick, step, down = max(3, round(4 * scale)), height // 6, height // (1 if lit is _OUT else 2)
        seep = light.oval((width * 6 // 5, height * 3 // 2), light.scaled(_GLOW, lit is _AJAR))
        text.put(alcove, seep, (width // 2, height), flags=pygame.BLEND_RGB_ADD)
        for color, off in zip(_BARS, (thick // 2, 0), strict=True):
            for x in range((width - thick) // 2 % step, width, step):
                alcove.fill(color, (x + off, 0, thick, down))
            for y in range(step * 2, down - thick * 2, step * 3 // 2):
                alcove.fill(color, (0, y + off, width, thick))
    if shape := boards.picture(Plate.RECESS, size, scale):
        shape = shape if lit is _BURNING else icons.inked(shape, (255, 255, 255))
        alcove.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if drawn := boards.picture(Plate.LOCULUS if dye else Plate.GILT, size, scale):
        glow, stones = pygame.Surface(size, depth=32), drawn.copy()
        glow.fill(dye or _UNLIT)
        if not dye:  # only the stones near the lantern shine like gold
            for part in (0.2, 0.4, 0.6, 0.8, 1.0):
                ink, far = light.mixed(_UNLIT, (255, 255, 255), part), width * (1.1 - part) / 1.7
                pygame.draw.aacircle(glow, ink, (width // 2, height // 4), far)
        if lit is _ALCOVE:  # thin its black lines, which were drawn for a smaller arch
            by = -(width // 600), 0, width // 600
            for near in product(by, by):
                stones.blit(drawn, near, special_flags=pygame.BLEND_RGB_MAX)
        stones.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        alcove.blit(stones, (0, 0), special_flags=PREMULTIPLIED)
    top, high = (round(part * height) for part in _LAMP)
    if any(lamp) and (lantern := paper.printed("lantern", (round(high * 0.61), high))):
        text.put(alcove, dyed(lantern, lamp), (width // 2, top), "midtop", PREMULTIPLIED)
    return alcove.convert_alpha()


def _hew(target: pygame.Surface, course: Rect, many: int, aside: float, thick: int) -> None:
    """Draw a ``course`` of stones; their joints, ``thick`` pixels wide, spread by the share ``aside``."""
    random, (width, height) = Random(many), (course.w * 2, course.h * 2)
    large, lip = pygame.Surface((width, height), depth=32), max(3, min(height // 7, thick * 3)) / height
    marks = [width * (i + random.uniform(-0.2, 0.2) * (0 < i < many)) / many for i in range(many + 1)]
    for i, (left, right) in enumerate(pairwise(marks)):

        def at(x: float, y: float, start: float = left + thick, end: float = right - thick) -> Pixel:
            across = start + (end - start) * x
            return round(across + (across - width / 2) * aside * y), round(height * y)

        rough = [random.uniform(0.4, 1.6) * lip for _each in range(48)]
        pygame.draw.polygon(large, _STONES[i % len(_STONES)], [at(0, 0), at(1, 0), at(1, 0.97), at(0, 0.97)])
        for tone, base, way in (_FOOT, 0.97, -1), (_EDGED, 0.0, 1):
            edge = [at(n / 47, base + way * deep) for n, deep in enumerate(rough)]
            pygame.draw.polygon(large, tone, [at(0, base), *edge, at(1, base)])
        for _cut in range(height // 18):
            x, y, long = random.uniform(0.1, 0.8), random.uniform(0.3, 0.8), random.uniform(-0.12, 0.12)
            pygame.draw.polygon(large, _FOOT, [at(x, y), at(x + long, y + 0.03), at(x + long / 4, y + 0.05)])
    target.blit(pygame.transform.smoothscale(large, course.size), course)


class ChapterSigns(Tabs):
    """The chapters' names, written on the step above the niches; ``choose`` opens a chapter by index."""

    names: Sequence[str] = ()
    solved: Sequence[tuple[int, int]] = ()  # the numbers of solved and of all puzzles in each chapter

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Draw the names, the open one in gold, and below each a bar of its solved puzzles."""
        style, theme = self._style, self._style.theme
        ink, wide = style.title(SMALL + 2), self.rects[0].w * 8 // 10
        fit = min(text.fitting(name, ink, wide, 13) for name in self.names)
        for i, (name, rect, (solved, of)) in enumerate(zip(self.names, self.rects, self.solved, strict=True)):
            chosen, bright, plain = i == self.chosen, i == self.hovered, theme.plain
            sign, color = rect.inflate(-style.px(8), -rect.h // 8), theme.gilt if bright else theme.chalk
            if plain:
                state = State.HIGHLIGHTED if chosen else State.DOWN if bright else State.NORMAL
                boards.draw_board(target, sign, Look.IRON, state, theme)
            elif plate := boards.picture(Plate.PLAQUE, sign.size, style.scale):
                target.blit(plate if chosen else dyed(plate, _IRON), sign, None, PREMULTIPLIED)
                sign.move_ip(style.px(2), style.px(1))  # to the middle of the drawn face
                color = theme.on_bright if chosen else color
            text.put(target, text.line(name, fit._replace(color=color)), sign.center)
            if solved:
                bar = Rect(0, 0, rect.w * 3 // 5, style.px(5)).move_to(midbottom=sign.midbottom)
                done, fill = max(2 * bar.h, bar.w * solved // of), theme.chalk if plain else _GOLD
                for tone, long, by in (theme.engraved, bar.w, 4), (_SLAB, bar.w, 0), (fill, done, 0):
                    target.fill(tone, bar.move_to(w=long).inflate(by, by))
