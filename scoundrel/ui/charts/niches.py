"""The numbered puzzles as niches beside the chapters' signs, and the selected one in an alcove above."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
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

_SILL: Final = 50  # the height of the alcove's sill, in pixels at scale 1
_CELL, _MANY = (64, 94), 10  # a niche's minimum size in pixels at scale 1, and the maximum number in a row
# The maximum height of a row, relative to the area; the minimum height of the alcove, relative to its width.
_ROW, _LOFTY = 0.2, 0.75
_PLINTH: Final = 9  # the height of the step below the niches, in pixels at scale 1
_ARROW: Final = 46  # the width reserved for an arrow at each end of the niches, in pixels at scale 1
_SIGNS: Final = 92, 58, 1 / 12  # a sign's size in pixels at scale 1, and its maximum share of the width
_BESIDE: Final = 0.1, 0.125  # the shares of the width beside the alcove, for the health and the Weapon
_TALL, _ACROSS = 0.7, 0.2  # the maximum height and width of the alcove's cards, relative to the arch's
_LAMP: Final = 0.12, 0.22  # the top and the height of a lantern, relative to its arch's height
_LEANS: Final = 0.23  # the distance between two slain Monsters, relative to a card's height
# The usual and the maximum width of a Weapon's tag in card widths, its preferred minimum width in pixels,
# and its height, relative to its width.
_TAG: Final = 1.1, 1.5, 132, 148 / 244
PLACES: Final = ((Scene.CRYPT, Mood.MORNING), *((scene, Mood.CALM) for scene in Scene))
"""The scene and mood of each chapter: first the crypt at dawn, then the scenes in order of depth."""
_BARS: Final = (62, 44, 24), (138, 106, 58)  # the shaded edges of a portcullis, and its bars
_GREY: Final = (104, 104, 108)  # the colour of the light on the seal of a puzzle solved with help
# The light in lit niches, the alcove, solved and other niches: on the wall, around the lantern, and on it.
_HALL: Final = (84, 76, 72), (171, 166, 152), (255, 255, 255)
_ALCOVE: Final = (56, 84, 128), (190, 168, 128), (255, 255, 255)
_BURNING: Final = (50, 40, 34), (150, 98, 42), (206, 178, 140)
_OUT: Final = (28, 18, 11), (14, 9, 5), (58, 58, 78)
_GLOW: Color = (176, 108, 40)  # the glow of the lanterns in the alcove and whatever is selected
_GOLD: Color = (255, 196, 88)  # the tint of the alcove's sill and of gilded frames
_UNLIT: Color = (112, 92, 108)  # the light on gilded stones far from their lantern
_THRESHOLD: Color = (90, 52, 22)  # the colour of the stone in front of a portcullis
_FAR: Final = 0.4  # the height of the scene behind the cards, relative to its width
_KEY, _SEAL = 0.09, 0.2  # the y and the size of the seal on the keystone, relative to the arch's height


class Niche(NamedTuple):
    """A puzzle's content, as shown in its niche."""

    number: int
    state: GameState
    stars: int
    spoken: str  # everything about the puzzle in sentences
    solved: bool = False
    helped: bool = False  # whether the puzzle was solved with help


class Niches(Part):
    """A page of niches; ``choose`` selects the puzzle at an index, or plays it if it is already selected."""

    def __init__(self, selected: int) -> None:
        self.selected = selected  # the index of the selected niche
        self.count = 0  # the number of puzzles in all chapters
        self.pressed: int | None = None  # the index of the niche on which the pointer was pressed
        self.content: dict[int, Niche] = {}  # the page's niches and the one before and after, by index
        self.shown = range(0)  # the indexes of the niches on the page

    def lay(self, area: Rect, chapter: range, depth: int, style: Style, look: CardTheme) -> None:
        """Lay out the page with the selected niche in ``area``; ``depth`` is the index of the ``chapter``."""
        self._style, self.area, self._look, self._depth, px = style, area, look, depth, style.px
        aside, each, upright = px(_ARROW), min(px(_CELL[1]), round(area.h * _ROW)), area.h > area.w
        # The open chapter's niches are right of all the signs or, in a portrait window, below them.
        wide = area.w // len(PLACES) if upright else round(min(px(_SIGNS[0]), area.w * _SIGNS[2]))
        sign = Rect(area.left, 0, wide, max(46, px(_SIGNS[1])))
        between = 0 if upright else area.w - wide * len(PLACES)
        room = Rect(area.right - between, area.top, between, area.h) if between else area.copy()
        room, low = room.inflate(-2 * aside, 0), area.h - px(_SILL + _PLINTH) - sign.h * upright
        high = max(1, int((low - area.w * _LOFTY) / each))
        self._many = max(1, min(_MANY, room.w // px(_CELL[0])))
        count, pages = len(chapter), -(-len(chapter) // (self._many * high))
        # Fill the pages equally, so that the last page isn't nearly empty.
        page = (self.selected - chapter.start) * pages // count
        self.shown = chapter[-(-count * page // pages) : -(-count * (page + 1) // pages)]
        self.begin, self._many = self.shown.start, -(-len(self.shown) // high)
        high = -(-len(self.shown) // self._many)
        self.row = row = Rect(room.left, area.bottom - px(_PLINTH) - high * each, room.w, high * each)
        sign.bottom = row.top if upright else row.centery + sign.h // 2
        self.signs = tuple(sign.move(i * wide, 0) for i in range(len(PLACES)))
        cell = Rect(row.left + row.w % self._many // 2, row.top, row.w // self._many, each)
        places = (divmod(i, self._many) for i in range(len(self.shown)))
        cells = [cell.move(x * cell.w, y * cell.h) for y, x in places]
        arrow = Rect(0, 0, aside, aside)
        self.arrows = arrow.move_to(midright=row.midleft), arrow.move_to(midleft=row.midright)
        self._lay_alcove(Rect(area.left, area.top, area.w, min(row.top, sign.top) - px(8) - area.top))
        self.rects, self.stop = [*cells, self._alcove], cells[self.selected - self.shown.start]
        r, g, b = scenery.tint(*PLACES[depth])  # squared, so that the stone is more colourful
        self.dye = r * r // 255, g * g // 255, b * b // 255

    def _lay_alcove(self, area: Rect) -> None:
        """Lay out the alcove of the selected puzzle with its health and its Weapon, in ``area``."""
        px, (left, right) = self._style.px, (round(part * area.w) for part in _BESIDE)
        sill = self.sill = Rect(0, area.bottom - px(_SILL), area.w + 2 * area.left, px(_SILL))
        arch = Rect(area.left + left, area.top, area.w - left - right, sill.top + px(5) - area.top)
        wide = min(arch.w * _ACROSS, arch.h * _TALL / ASPECT)
        card, step, foot = Rect(0, 0, wide, wide * ASPECT), wide * 16 / 15, sill.top + px(9)
        places = (card.move_to(midbottom=(arch.centerx, foot)) for _slot in range(4))
        self.places = [place.move(round((i - 1.5) * step), 0) for i, place in enumerate(places)]
        # The cards' size, and the centres of their shadows in the arch, cast by the lantern above.
        middles = ((place.centerx - arch.centerx, place.centery - arch.top) for place in self.places)
        self._cast = card.size, *((arch.w // 2 + x * 13 // 12, y + card.h // 16) for x, y in middles)
        wide, self._alcove = round(left * 1.22), arch
        slip = Rect(0, 0, wide, round(wide * 1.36)).move_to(midleft=(area.left, arch.top + arch.h * 3 // 5))
        self._slip = HealthPanel(slip, self._style.theme, minimum=max(10, wide // 7), rows=2)
        thin = min(right * 0.94, arch.h * 0.53 / ASPECT)
        self._held = Rect(0, 0, thin, thin * ASPECT).move_to(bottomright=(area.right - px(4), foot))
        self._unit = min(px(29), arch.w // 20)  # the height of a star

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
        rects = dict(zip(self.shown, self.rects, strict=False))
        items = {i: (niche.spoken, rects.get(i, self._alcove)) for i, niche in self.content.items()}
        return [part_of_list(_("Puzzles"), items, self.selected, self.count, self._reach, focused=focused)]

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Draw the page, and the selected puzzle in the alcove above it."""
        self._draw_alcove(target, self.content[self.selected])
        self._draw_weapon(target, self.content[self.selected].state)
        for index, rect in zip(self.shown, self.rects, strict=False):
            self._draw_niche(target, self.content[index], rect)

    def _draw_alcove(self, target: pygame.Surface, niche: Niche) -> None:
        """Draw the alcove with the Room, the puzzle's number, its stars and its health."""
        style, theme, arch, sill = self._style, self._style.theme, self._alcove, self.sill
        size, foot = self.places[0].size, sill.top + round(sill.h * 0.66)
        if theme.plain:
            paper.draw_box(target, arch, theme.panel, 6, theme.brass, style.px(4))
        else:
            picture = _arch(arch.size, _ALCOVE, None, style.scale, self._depth, *self._cast)
            target.blit(picture, arch, None, PREMULTIPLIED)
            if drawn := boards.picture(Plate.SILL, sill.size, style.scale):
                target.blit(dyed(drawn, _GOLD), sill, None, PREMULTIPLIED)
        for card, place in zip(niche.state.room, self.places, strict=True):
            if card is not None:
                target.blit(_face(card, size, self._look), place, None, PREMULTIPLIED)
        stars, unit = icons.stars(niche.stars, 5, self._unit, theme.gilt), self._unit / 24
        tag = Rect(0, 0, round(68 * unit), round(38 * unit))
        tag.center = arch.centerx - stars.get_width() // 2 - style.px(6), foot
        self._draw_number(target, niche.number, tag, round((BODY + 6) * unit / style.scale))
        text.put(target, stars, (tag.right + style.px(12), foot), "midleft")
        self._slip.draw(target, [niche.state.health], niche.state.ruleset.max_health)
        self._slip.draw_dagger(target)
        key = arch.top + round(arch.h * (_LAMP[0] if theme.plain else _KEY))
        self._draw_seal(target, niche, (arch.centerx, key), round(arch.h * _SEAL), arch.w)

    def _draw_number(self, target: pygame.Surface, number: int, tag: Rect, pixels: int) -> None:
        theme = self._style.theme
        boards.draw_plate(target, tag, Plate.PLAQUE, self._style.scale, theme)
        ink = self._style.bold(pixels, theme.chalk if theme.plain else theme.on_bright)
        text.centred(target, str(number), ink, tag, tag.w)

    def _draw_seal(self, target: pygame.Surface, niche: Niche, pos: Pixel, size: int, room: int) -> None:
        """Draw the seal of a solved puzzle; in high contrast, write that it is solved."""
        if niche.solved and self._style.theme.plain:
            words = _("with help") if niche.helped else _("solved")
            ink = self._style.italic(SMALL, self._style.theme.chalk)
            text.put(target, text.fitted(words, ink, room - self._style.px(10)), pos)
        elif niche.solved:
            paper.draw_milestone(target, Milestone.PUZZLES, pos, size, _GREY if niche.helped else None)

    def _draw_weapon(self, target: pygame.Surface, state: GameState) -> None:
        """Draw the Weapon on the sill, with its tag and behind it the Monsters it has slain."""
        if (weapon := state.weapon) is None:
            return
        held, style = self._held, self._style
        cards, shadow = (*weapon.slain, weapon.card), card_shadow(held.size)
        step = min(round(held.h * _LEANS), (held.top - self._alcove.top) // len(cards))
        for i, card in enumerate(cards):
            place = held.move(0, (i + 1 - len(cards)) * step)
            text.put(target, shadow, place.move(-style.px(3), style.px(3)).center, flags=PREMULTIPLIED)
            target.blit(_face(card, held.size, self._look), place, None, PREMULTIPLIED)
        note = _("last slain: {value}", value=weapon.slain[-1].value) if weapon.slain else ""
        wide = round(max(held.w * _TAG[0], min(held.w * _TAG[1], _TAG[2])))
        tag = Rect(held.right + style.px(4) - wide, 0, wide, round(wide * _TAG[3]))
        tag.top = held.bottom - tag.h * 3 // 5
        picture = tag_picture(tag.size, weapon_limit(state.ruleset, weapon), False, note, style)
        target.blit(picture, tag, None, PREMULTIPLIED)

    def _draw_niche(self, target: pygame.Surface, niche: Niche, rect: Rect) -> None:
        style, theme = self._style, self._style.theme
        selected, hovered = (niche.number - 1 == index for index in (self.selected, self.hovered))
        lit = _HALL if selected or hovered else _BURNING if niche.solved else _OUT
        arch = rect.inflate(-style.px(6), -style.px(6)).move(0, style.px(3))
        if theme.plain:
            edge, thick = (theme.brass, style.px(6)) if lit is _HALL else (theme.chalk, 1)
            paper.draw_box(target, rect.inflate(-style.px(3), -style.px(3)), theme.panel, 6, edge, thick)
        else:
            if selected:
                text.put(target, light.halo(rect.w * 3, _GLOW), arch.center, flags=pygame.BLEND_RGB_ADD)
            dye = None if lit is _HALL else light.scaled(self.dye, 0.9)
            picture = _arch(arch.size, lit, dye, style.scale, self._depth)
            target.blit(picture, arch, None, PREMULTIPLIED)
        tag = Rect(0, 0, style.px(46), style.px(24)).move_to(midbottom=(rect.centerx, rect.bottom - 2))
        if selected:
            self._draw_number(target, niche.number, tag, SMALL)
        elif not (niche.solved or theme.plain):
            tag = tag.inflate(style.px(4), style.px(8)).move_to(center=(rect.centerx, arch.centery))
            boards.draw_plate(target, tag, Plate.STRIP, style.scale, theme)
            text.centred(target, str(niche.number), style.bold(BODY + 2, theme.chalk), tag, tag.w)
        else:
            ink = style.bold(SMALL, theme.chalk)
            scenery.write(target, str(niche.number), ink, tag.center, "center", theme)
        middle = (arch.top + tag.top) // 2 + style.px(3)
        self._draw_seal(target, niche, (arch.centerx, middle), round(arch.h * 0.6), rect.w)


_faces = lru_cache(maxsize=2)(Faces)


@lru_cache(maxsize=12)  # a puzzle's Room, its Weapon and the slain Monsters
def _face(card: Card, size: Pixel, look: CardTheme) -> pygame.Surface:
    return _faces(size, look).compose(card)


@lru_cache(maxsize=6)  # a chapter's alcove and its three kinds of niches, with two to spare
def _arch(
    size: Pixel, lit: Sequence[Color], dye: Color | None, scale: float, depth: int, *cast: Pixel
) -> pygame.Surface:
    """Return a lit arch: tinted ``dye`` with a wall behind or, without ``dye``, gilt with a chapter's scene.

    The cards ``cast`` shadows on the scene: these are the cards' size, and the shadows' centres.
    """
    alcove, (width, height), (around, shine, lamp) = pygame.Surface(size, pygame.SRCALPHA, 32), size, lit
    alcove.fill(around)
    spot = pygame.transform.smoothscale(light.halo(64, shine), (round(width * 1.1), height * 2))
    text.put(alcove, spot, (width // 2, round(height * 0.3)), flags=pygame.BLEND_RGB_ADD)
    if not dye:
        (scene, mood), table = PLACES[depth], pygame.Surface((1, 1), depth=8)
        high = min(height, round(max(width * _FAR, height * 0.9)))
        place = scenery.paint(size, high, scene, mood, {scenery.TABLE: table})
        alcove.blit(place, (0, height // 15), special_flags=pygame.BLEND_RGB_MULT)
        text.put(alcove, light.halo(height, _GLOW), (width // 2, height // 4), flags=pygame.BLEND_RGB_ADD)
    if lit is _OUT:  # behind a portcullis, with light under it
        thick, step = max(3, round(4 * scale)), height // 6
        for color, off in zip(_BARS, (thick // 2, 0), strict=True):
            for x in range((width - thick) // 2 % step, width, step):
                alcove.fill(color, (x + off, 0, thick, height))
            for y in range(step * 2, height - thick * 2, step * 3 // 2):
                alcove.fill(color, (0, y + off, width, thick))
        seep = pygame.transform.smoothscale(light.halo(64, _GLOW), (width * 9 // 10, height))
        text.put(alcove, seep, (width // 2, height), flags=pygame.BLEND_RGB_ADD)
        slit = Rect(width // 16, height - round(6 * scale), width * 7 // 8, 9)
        alcove.fill(_GOLD, slit)
        alcove.fill(_THRESHOLD, slit.move(0, round(3 * scale)))
    for center in cast[1:]:
        text.put(alcove, card_shadow(cast[0]), center, flags=PREMULTIPLIED)
    if shape := boards.picture(Plate.RECESS, size, scale):
        shape = shape if lit is _BURNING else icons.inked(shape, (255, 255, 255))
        alcove.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if drawn := boards.picture(Plate.LOCULUS if dye else Plate.GILT, size, scale):
        glow, stones = pygame.Surface(size, depth=32), drawn.copy()
        glow.fill(dye or _UNLIT)
        if not dye:  # only the stones near the lantern shine like gold
            near = light.halo(width * 3 // 2, (255, 255, 255))
            text.put(glow, near, (width // 2, height // 4), flags=pygame.BLEND_RGB_ADD)
        stones.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        alcove.blit(stones, (0, 0), special_flags=PREMULTIPLIED)
    top, high = (round(part * height) for part in _LAMP)
    if lit is not _OUT and (lantern := paper.printed("lantern", (round(high * 0.61), high))):
        text.put(alcove, dyed(lantern, lamp), (width // 2, top), "midtop", PREMULTIPLIED)
    return alcove.convert_alpha()


def wall(size: Pixel, dye: Color, sill: Rect) -> pygame.Surface:
    """Return the wall, lit by the alcove's lantern, with the shadow of the ``sill`` and a step below."""
    lit, whole = pygame.Surface(size, depth=32), max(size[0] / 616, size[1] / 266)
    lit.fill(light.scaled(dye, 0.5))
    halo = light.halo(64, light.scaled(dye, 0.5))
    glow = pygame.transform.smoothscale(halo, (size[0] * 3 // 2, size[1] * 3 // 2))
    text.put(lit, glow, (size[0] // 2, size[1] // 2), flags=pygame.BLEND_RGB_ADD)
    if drawn := paper.printed("ashlar", (round(640 * whole), round(290 * whole))):
        lit.blit(drawn, (0, 0), drawn.get_rect().inflate(-24 * whole, -24 * whole), pygame.BLEND_RGB_MULT)
    lit.fill((130, 130, 130), (0, sill.bottom, size[0], sill.h // 4), pygame.BLEND_RGB_MULT)
    text.put(lit, light.halo(size[0], _GLOW), (size[0] // 2, size[1] // 2), flags=pygame.BLEND_RGB_ADD)
    step = Rect(0, 0, size[0], sill.h * _PLINTH // _SILL + 4).move_to(bottomleft=(0, size[1]))
    if drawn := boards.picture(Plate.SILL, step.size, step.h / 22):
        lit.blit(dyed(drawn, light.scaled(dye, 0.7)), step, None, PREMULTIPLIED)
    return lit


class ChapterSigns(Tabs):
    """Wooden signs with the chapters' names; ``choose`` opens a chapter by index."""

    names: Sequence[str] = ()
    solved: Sequence[tuple[int, int]] = ()  # the numbers of solved and of all puzzles in each chapter

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Draw the signs, each with a bar of solved puzzles. The open chapter's sign is brass."""
        style, theme = self._style, self._style.theme
        lines, room = [name.split(maxsplit=1) for name in self.names], self.rects[0].w - style.px(8)
        fit = text.fitting(max(chain(*lines), key=len), style.title(SMALL), room, 13)
        for i, (rect, (solved, of)) in enumerate(zip(self.rects, self.solved, strict=True)):
            chosen, lit = i == self.chosen, i == self.chosen and not theme.plain
            sign = rect.inflate(-style.px(4), style.px(12) * chosen)
            if theme.plain:
                state = State.HIGHLIGHTED if chosen else State.DOWN if i == self.hovered else State.NORMAL
                boards.draw_board(target, sign, Look.IRON, state, theme)
            else:
                boards.draw_plate(target, sign, Plate.PLAQUE if chosen else Plate.STRIP, style.scale, theme)
            bar = Rect(0, 0, rect.w * 3 // 5, style.px(4))
            bar.midbottom = rect.centerx, rect.bottom - style.px(9)
            target.fill(theme.off_sign, bar)
            target.fill(theme.on_bright if lit else theme.brass, (bar.topleft, (bar.w * solved // of, bar.h)))
            bright = theme.gilt if i == self.hovered else theme.chalk
            ink = fit._replace(color=theme.on_bright if lit else bright)
            for down, words in enumerate(lines[i]):
                y = rect.centery - style.px(3) + (down - (len(lines[i]) - 1) / 2) * text.leading(fit) * 0.65
                text.put(target, text.line(words, ink), (rect.centerx, y))
