"""The scenery behind the cards, and the stone table in front of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from ...engine import DECK, TURN_SIZE, Game
from ...engine.records import NamedTuple
from ...i18n import N_, gettext as _, pgettext
from .. import assets
from ..widgets import boards, icons, paper, text
from ..widgets.boards import Plate
from ..widgets.theme import SMALL, Color, TextStyle, Theme
from . import light
from .layout import Layout
from .light import Air, Lamp, Mood

TABLE: Final = "slab"
"""The name of the drawing of the stone table."""
_ROOMS_A_PLACE: Final = 4  # the number of Rooms in a scene


class Scene(Enum):
    """The scenes of the Dungeon, from its entrance down."""

    CELLAR = "cellar"
    CRYPT = "crypt"
    CAVERN = "cavern"
    ABYSS = "abyss"


_NAMES: Final = {
    Scene.CELLAR: N_("The Cellar"),
    Scene.CRYPT: N_("The Crypt"),
    Scene.CAVERN: N_("The Cavern"),
    Scene.ABYSS: N_("The Abyss"),
}


def place_name(scene: Scene) -> str:
    """Return the scene's name in the player's language."""
    return _(_NAMES[scene])


def scene_of(game: Game, later: int = 0) -> Scene:
    """Return the scene ``later`` Rooms after the current Room. A position's depth follows from its cards."""
    position = game.id.position
    gone = 0 if position is None else len(DECK) - len(position.cards)
    room = game.room_number + later + gone // TURN_SIZE
    return tuple(Scene)[min((room - 1) // _ROOMS_A_PLACE, len(Scene) - 1)]


@lru_cache(maxsize=9)
def _palette(inks: str) -> list[Color]:
    """Return a colour for each of 256 greys, mixed from the colours of ``inks``."""
    colours = [pygame.Color(ink) for ink in inks.split()]
    parts = len(colours) - 1
    palette: list[Color] = []
    for grey in range(256):
        part = min(grey * parts // 255, parts - 1)
        mixed = colours[part].lerp(colours[part + 1], grey * parts / 255 - part)
        palette.append((mixed.r, mixed.g, mixed.b))
    return palette


# Inks: the colours for the tones of a drawing, from dark to light.
_HALLS: Final[dict[Scene | Mood, str]] = {
    Scene.CELLAR: "#060302 #110a07 #1e140e #2e1f15 #472d1a #7a4a20 #f2a038 #a0c4f4 #d8e8ff",
    Scene.CRYPT: "#020507 #050f15 #081e26 #0c3440 #135560 #238280 #4cb8a6 #9aeccc #ecfff0",
    # The two orange tones in the middle are for the mushrooms.
    Scene.CAVERN: "#03050d #060b1a #0a1328 #0e1d3a #12294c #173760 #235080 "
    "#b04c18 #ffb446 #2f7cb0 #3e92c6 #56acdc #72c4ea #92d8f2 #b6eaf8 #daf7fe #ffffff",
    Scene.ABYSS: "#05020a #0b0613 #150a20 #22102f #3a1a3e #762b3f #e09a3c #c4e654 #fff6dc",
    Mood.MORNING: "#140c1e #20142c #3c2348 #743e58 #b4585a #e88658 #fcb664 #ffde90 #fff6d2",
    Mood.OUT: "#020306 #05070c #0b0f18 #141b28 #202a3a #313d50 #4c5b70 #7b8ba0 #c0ccd8",
}
# The inks of the table's stone, which is tinted by the scene.
_STONES: Final[dict[Scene | Mood, str]] = {
    Scene.CELLAR: "#080504 #150e09 #281b11 #42301f #63492f #88673f #b08a54 #d8b478 #f6e2b4",
    Scene.CRYPT: "#080807 #12110e #1f1d17 #302d24 #4a4538 #675f4f #8a816c #ada38a #e0d7ba",
    Scene.CAVERN: "#04070d #0a101c #131d2e #223046 #3a4a60 #5e7084 #8a9cac #bccad4 #eef6fa",
    Scene.ABYSS: "#05020a #0b0616 #120a26 #1b0f34 #291945 #40294e #6a4a4c #a07a5e #e4c896",
    Mood.MORNING: "#170e16 #2a1a24 #4a2e38 #704644 #99684c #be8a5e #deae7a #f2d09c #ffeac4",
    Mood.OUT: "#050608 #0b0d11 #14181e #20262e #303842 #444e59 #5c6773 #7f8b97 #b4bfc9",
}
_COLD: Final = "#000000 #04080e #0a1826 #143048 #24506f #3d7ca2 #6aaed2 #a8d8ee #e4f8ff"
_SUNRISE: Final = "#06080f #0e182c #182a4a #362d5a #86324a #d2563a #f0963c #fcb63c #ffc64a"
_AIRS: Final[dict[Scene | Mood, Air | None]] = {
    Scene.CELLAR: Air(
        (40, 32, 26), (180, 206, 244), "shaft-cellar", (200, 116, 50), 0.06, (126, 172, 255), 0.8
    ),
    Scene.CRYPT: Air((24, 40, 42), (112, 236, 200), "shaft-crypt", (20, 110, 130), 0.2, (64, 160, 128), 0.9),
    Scene.CAVERN: Air((14, 26, 50), (196, 222, 250), "shaft-cavern", (180, 62, 4), 0.2, (62, 130, 190), 0.84),
    Scene.ABYSS: Air(
        (34, 20, 46), (206, 214, 84), "shaft-abyss", (170, 120, 250), 0.3, (112, 128, 14), 0.85, (226, 246, 0)
    ),
    Mood.MORNING: Air((0, 0, 0), (255, 206, 118)),
    Mood.OUT: None,
}
_FRIEZE: Final = (872, 312)
# The pools of light on the hall's wall: their colour, width and centres, in units of the frieze.
_POOLS: Final[dict[Scene, tuple[Color, int, tuple[tuple[int, int], ...]]]] = {
    Scene.CELLAR: ((100, 46, 6), 420, ((266, 45), (606, 45))),  # of the lanterns
    Scene.CAVERN: ((78, 32, 4), 210, ((122, 194), (746, 194), (412, 64))),  # of mushrooms and lantern
    Scene.ABYSS: ((66, 70, 0), 480, ((436, 110),)),  # of the eye
}
_BESIDE_ROOM: Final = 18 / 196  # a frieze's reach beyond the Room on each side, in card widths
_RIM: Final = 40 / 460  # the height of the table's carved far rim, relative to the drawing's height
_TINTED: Final = 150  # the grey level whose colour in a scene's palette is the scene's tint


def _inks(of: Mapping[Scene | Mood, str], scene: Scene, mood: Mood) -> str:
    return of.get(mood) or of[scene]


def air(scene: Scene, mood: Mood) -> Air | None:
    """Return the scene's own light, the light of dawn after a clear, or `None` after a death."""
    return _AIRS.get(mood, _AIRS[scene])


Greys = dict[str, pygame.Surface]
"""Drawings by name, scaled for one window: the table without colour, and halls, coloured before scaling."""


def open_sun(table: pygame.Surface, part: float) -> None:
    """Make the ``table`` transparent around the sun, with golden shards; entirely at a ``part`` of 1."""
    table.set_colorkey(_CLEAR)
    for color, long in (_EMBER, 1.3), (_GOLD, 1.12), (_CLEAR, 1.0):
        pygame.draw.polygon(table, color, _shards(table, _sun(table), part, long))


def smooth_sun(target: pygame.Surface, part: float) -> None:
    """Smooth the edges of the shards on ``target``, over which the table was drawn at the same ``part``."""
    for color, long in (_EMBER, 1.3), (_GOLD, 1.12), (_GOLD, 1.0):
        pygame.draw.aalines(target, color, True, _shards(target, _sun(target), part, long))


def open_wall(target: pygame.Surface, center: tuple[int, int], part: float) -> None:
    """Black out ``target`` except for a burst around ``center``; at a ``part`` of 1, none of it is black."""
    dark = pygame.Surface(target.get_size(), depth=32)
    dark.set_colorkey(_CLEAR)
    for color, long in (_ICE, 1.06), (_CLEAR, 1.0):
        pygame.draw.polygon(dark, color, _shards(target, center, part, long))
    target.blit(dark, (0, 0))
    for long in (1.06, 1.0):
        pygame.draw.aalines(target, _ICE, True, _shards(target, center, part, long))


def draw_sun(target: pygame.Surface, center: tuple[int, int], radius: int, rays: bool) -> None:
    """Draw a sun of ``radius`` on ``target``, with ``rays`` above it, all with edges as if cut by hand."""
    ways, cuts = [pygame.Vector2(radius, 0).rotate(-5 * i) for i in range(72)], []
    for i in range(3, 34 * rays, 2):
        way, side = ways[i], ways[i + 18] / (28 + i % 3 * 6)
        cuts.append([way * 1.08, way * 1.22 + side, way * (1.46 + i * 7 % 5 / 13), way * 1.22 - side])
    cuts += [[way * (far + i * 12 % 5 / 150) for i, way in enumerate(ways)] for far in (1.02, 0.98)]
    for i, cut in enumerate(cuts, 2):
        color, shape = _EMBER if i == len(cuts) else _PALE, [center + point for point in cut]
        pygame.draw.polygon(target, color, shape)
        pygame.draw.aalines(target, color, True, shape)


def _sun(surface: pygame.Surface) -> tuple[float, float]:
    w, h = surface.get_size()
    return w / 2, _SUN * max(w / 1280, h / 800)


def _shards(
    surface: pygame.Surface, center: tuple[float, float], part: float, long: float
) -> list[pygame.Vector2]:
    """Return the outline of a burst of shards; all of the ``surface`` is inside at a ``part`` of 1."""
    tips, reach = [], part * max(surface.get_size()) * 1.2
    for i in range(2 * _TIPS):
        # Vary the shards like cuts by hand: long and short ones, at uneven angles.
        far = (0.74 + 0.1 * (i * 7 % 5)) * long if i % 2 else 0.62 + 0.02 * (i * 5 % 3) + (long - 1) / 4
        angle = (i + 0.7 * (i * 5 % 7) / 7) * 180 / _TIPS
        tips.append(center + pygame.Vector2(0, reach * far).rotate(angle))
    return tips


def inks(scene: Scene | None) -> list[Color]:
    """Return the hall's colours for all greys; a ``scene`` of `None` means the wall behind a killer."""
    return _palette(_COLD if scene is None else _HALLS[scene])


def tint(scene: Scene, mood: Mood) -> Color:
    """Return the tint of grey stone in the hall of ``scene``, for multiplicative blending."""
    # Tint the stone at half strength, so that it is less colourful than the hall.
    return _hue(_inks(_HALLS, scene, mood), 0.5)


def _hue(inks: str, much: float) -> Color:
    """Return white mixed with the full-strength hue of ``inks``, in the proportion ``much`` (0 to 1)."""
    r, g, b = _palette(inks)[_TINTED]
    rest, maximum = 255 * (1 - much), 255 * much / max(r, g, b, 1)
    return round(rest + r * maximum), round(rest + g * maximum), round(rest + b * maximum)


def prepare(
    size: tuple[int, int], edge: int, scene: Scene, kept: Greys, frieze: Rect | None, mood: Mood = Mood.CALM
) -> bool:
    """Scale one more of a scene's drawings into the cache ``kept``. Return whether a drawing was missing."""
    inks = _palette(_HALLS[mood if mood is Mood.MORNING else scene])
    for name, at in _parts(size, edge, scene, frieze):
        if name not in kept:
            kept[name] = drawn = (
                drawing_greys(name, at.size) if name == TABLE else _scaled(name, at.size, inks)
            )
            if at is frieze:  # share the memory of the hall, whose middle the frieze covers
                kept[name] = kept[scene.value].subsurface(at)
                kept[name].blit(drawn, (0, 0))
                for x in at.left - 3, at.right - 3:  # hide its straight edges behind uneven, dark ones
                    cut = [(x + i * i % 7, i * at.w // 80) for i in range(at.h * 80 // at.w + 2)]
                    pygame.draw.lines(kept[scene.value], inks[0], False, cut, at.w // 180)
            return True
    return False


def paint(
    size: tuple[int, int],
    edge: int,
    scene: Scene,
    mood: Mood,
    kept: Greys | None = None,
    frieze: Rect | None = None,
    stone: Scene | None = None,
) -> pygame.Surface:
    """Return the hall above the y coordinate ``edge`` and the stone table below it, unlit.

    ``frieze`` is the rectangle of the scene's frieze above the Room. The table has the colour of the scene
    ``stone``, by default of ``scene``. Reading and scaling the drawings takes ten times as long as
    drawing them, so ``kept`` caches them.
    """
    greys = {} if kept is None else kept
    while prepare(size, edge, scene, greys, frieze, mood):
        pass
    surface = pygame.Surface(size, depth=32)
    for name, place in _parts(size, edge, scene, frieze):
        if name == TABLE:
            greys[name].set_palette(_palette(_inks(_STONES, stone or scene, mood)))
        surface.blit(greys[name], place)
    if mood is Mood.OUT and edge:
        hall = surface.subsurface((0, 0, size[0], edge))
        hall.blit(pygame.transform.grayscale(hall), (0, 0))
        hall.fill(_MOURNING, special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _parts(size: tuple[int, int], edge: int, scene: Scene, frieze: Rect | None) -> Iterator[tuple[str, Rect]]:
    """Yield the names and rectangles of a scene's drawings, in drawing order."""
    if edge:
        yield scene.value, Rect(0, 0, size[0], edge + 2)
    if frieze is not None:
        yield f"frieze-{scene.value}", frieze
    yield TABLE, Rect(0, edge, size[0], max(1, size[1] - edge))


def frieze(layout: Layout) -> Rect | None:
    """Return the rectangle of the frieze above the Room; `None` if the piles are there."""
    if layout.dungeon.bottom <= layout.room.top:
        return None
    aside = round(layout.card[0] * _BESIDE_ROOM)
    width = layout.room.w + 2 * aside
    height = min(layout.horizon + 2, round(width * _FRIEZE[1] / _FRIEZE[0]))
    return Rect(layout.room.left - aside, 0, width, height)


def drawing_greys(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the drawing ``name`` at ``size``, without colour: one byte per pixel."""
    scaled = _scaled(name, size, [(grey, grey, grey) for grey in range(256)])
    # Take one of the four bytes of each pixel, because the three colours are equal.
    return pygame.image.frombytes(scaled.get_buffer().raw[1::4], size, "P")


def _scaled(name: str, size: tuple[int, int], colours: list[Color]) -> pygame.Surface:
    """Return the drawing ``name`` at ``size``, cropped to its upper centre; if it is missing, a plain one.

    The table is stretched instead, but the carved rim at its top keeps its shape. Scaling after colouring
    mixes neighbouring colours. Mixing tones would draw a line of a third colour between them.
    """
    drawing = assets.drawing(name) or pygame.Surface((40, 40), depth=8)
    drawing.set_palette(colours)
    full = drawing.get_rect()
    if name != TABLE:
        scale = max(size[0] / full.w, size[1] / full.h)
        part = Rect(0, 0, min(full.w, round(size[0] / scale)), min(full.h, round(size[1] / scale)))
        part.midtop = full.midtop
        return pygame.transform.smoothscale(drawing.subsurface(part).convert(32), size)
    rim = round(full.h * _RIM)
    high = min(round(rim * size[0] / full.w), size[1] - 1)
    scaled = pygame.Surface(size, depth=32)
    for source, top, height in ((0, 0, high), (rim, high, size[1] - high)):
        piece = drawing.subsurface(0, source, full.w, full.h - rim if source else rim).convert(32)
        scaled.blit(pygame.transform.smoothscale(piece, (size[0], height)), (0, top))
    return scaled


_SUN, _TIPS = 458, 36  # the y coordinate of the sun's centre at 1280 x 800, and its number of shards
_MOURNING: Color = (148, 162, 186)  # the hue of the hall once the candle is out
_EMBER, _GOLD, _CLEAR, _CORE = (226, 112, 44), (255, 214, 120), (255, 0, 255), (90, 58, 60)
_PALE: Color = (255, 234, 150)  # a sun that is close
_ICE: Color = (168, 214, 238)  # the edge of the burst
_OPENING_SIZE = 180, 236
_OPENING = Rect(22, 38, 136, 190)  # the pile's rectangle in the picture of its opening
_TORCH: Color = (255, 176, 96)
# The size of the stone ledge under the Room's cards, and the rectangle of the cards in it.
_REST_SIZE, _REST_ROOM = (894, 396), Rect(30, 26, 834, 274)
# The size of a scene's drawing of its near corners, and the rectangles of the left and right corners in it.
_CORNERS = (460, 90)
_PROPS = (Rect(0, 0, 190, 90), Rect(200, 0, 260, 90))
# The same for the gold after a clear, and its pixels per unit, relative to the window's width.
_HOARD, _HOARDED = (630, (Rect(0, 0, 290, 150), Rect(300, 0, 330, 150))), 0.00086
_ASIDE = (170, 214)  # the size of the drawing of the large object behind the candle
_MARK = 232 / 396  # the y coordinate of the slots' marks, relative to the ledge
_RIM_LIT = (332 / 396, 852 / 894)  # the y coordinate and width of the ledge's rim, relative to the ledge
_Corners = list[tuple[Rect, pygame.Surface]]
_MIN_PROPS, _MAX_PROPS = 0.55, 1.1  # minimum and maximum pixels per unit of a corner's drawing, at scale 1
_CAP = 0.04  # the reach of the caps beyond the limit scale, relative to the scale's width


def plain(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Return a background of one colour, for high contrast."""
    surface = pygame.Surface(size, depth=32)
    surface.fill(theme.panel)
    return surface


class Ground(NamedTuple):
    """Everything that the picture of the scene depends on."""

    scene: Scene
    mood: Mood
    burnt: int = 0  # the stage of the burning candle, 0 to 2
    numbered: bool = True  # whether the slots show the numbers of their keys


class Tabletop:
    """Paints the table of one layout without its cards."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._greys: Greys = {}  # the drawings of the current scene and the next
        self._cloths: dict[Scene, pygame.Surface | None] = {}  # the Weapon's cloth, by scene
        self._corners: dict[str, _Corners] = {}  # the near corners of each scene, by name

    def prepare(self, scene: Scene) -> bool:
        """Prepare one more part of a scene that is needed soon. Return whether a part was missing."""
        if (layout := self._layout).style.theme.plain:
            return False
        if prepare(layout.size, layout.horizon, scene, self._greys, frieze(layout)):
            return True
        if scene not in self._cloths:
            self._cloths[scene] = _picture(f"cloth-{scene.value}", _cloth_rect(layout).size)
        elif "dawn" not in self._greys:
            self._greys["dawn"] = drawing_greys("dawn", layout.size)
        elif missing := [name for name in (scene.value, "gold") if name not in self._corners]:
            self._corners[missing[0]] = _corners(missing[0], layout)
            if own := air(scene, Mood.CALM):
                light.shaft((1, 1), own, 1.0)  # loads the drawing of the scene's light
        else:
            return False
        return True

    def paint(self, ground: Ground, lamp: Lamp) -> pygame.Surface:
        """Return the scene of ``ground``, with the table, cloth and Room slots, lit by ``lamp``.

        After a clear, return the view at dawn. In high contrast, return only the slot and pile outlines.
        """
        if (layout := self._layout).style.theme.plain:
            surface = plain(layout.size, layout.style.theme)
            radius, thick = layout.card[0] // 16, layout.style.px(2)
            for rect in (*layout.slots, layout.dungeon, layout.discard, layout.weapon):
                pygame.draw.rect(surface, layout.style.theme.faint, rect, thick, radius)
            _draw_numbers(surface, ground, layout)
            return surface
        if ground.mood is Mood.MORNING:
            return self._dawn()
        surface, own = self._place(ground.scene, ground.mood), air(ground.scene, ground.mood)
        light.cast(surface, layout.horizon, lamp, ground.mood, own)
        if own and (wall := frieze(layout)) and (pools := _POOLS.get(ground.scene)):
            (color, wide, places), unit = pools, wall.w / _FRIEZE[0]
            glow = light.halo(round(wide * unit), light.scaled(color, 0.5 + 0.5 * (ground.mood is Mood.CALM)))
            for x, y in places:
                text.put(surface, glow, (wall.x + x * unit, y * unit), flags=pygame.BLEND_RGB_ADD)
        self._draw_standing(surface, ground, lamp)
        if own is not None:
            light.stain(surface, layout.room.bottom, lamp, ground.mood, own)
            # Light the openings behind the piles as by torches.
            glow = light.halo(round(layout.dungeon.w * 3.4), _TORCH)
            for at in (layout.dungeon.center, layout.discard.center):
                light.brighten(surface, glow, at)
        _draw_numbers(surface, ground, layout)
        return surface

    def _dawn(self) -> pygame.Surface:
        """Return the view out of the Dungeon at dawn, with gold in the near corners."""
        surface = pygame.Surface(self._layout.size, depth=32)
        grey = self._greys.pop("dawn", None) or drawing_greys("dawn", self._layout.size)
        grey.set_palette(_palette(_SUNRISE))
        surface.blit(grey, (0, 0))
        core = light.halo(surface.get_width() * 5 // 8, _CORE)
        text.put(surface, core, _sun(surface), flags=pygame.BLEND_RGB_ADD)
        for place, picture in self._corners.get("gold") or _corners("gold", self._layout):
            surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return surface

    def _place(self, scene: Scene, mood: Mood) -> pygame.Surface:
        """Return the ``scene`` with the table and the cloth, unlit."""
        layout, greys = self._layout, self._greys
        surface = paint(layout.size, layout.horizon, scene, mood, greys, frieze(layout))
        here = {"dawn"}.union(one for one, _at in _parts(layout.size, layout.horizon, scene, frieze(layout)))
        for name in [name for name in greys if name not in here][:-2]:
            del greys[name]
        cloth = self._cloths.get(scene) or _picture(f"cloth-{scene.value}", _cloth_rect(layout).size)
        self._cloths = {scene: cloth}
        if cloth is not None:
            surface.blit(cloth, _cloth_rect(layout), special_flags=pygame.BLEND_PREMULTIPLIED)
        for pile, name in ((layout.dungeon, "gate"), (layout.discard, "niche")):
            at = _around(pile, _OPENING, _OPENING_SIZE)
            if (opening := _kept_picture(name, at.size)) is not None:
                dyed = icons.dyed(opening, tint(scene, mood))
                surface.blit(dyed, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        return surface

    def _draw_standing(self, surface: pygame.Surface, ground: Ground, lamp: Lamp) -> None:
        """Draw the ledge under the Room's cards, and the scene's objects around and on it."""
        layout, own = self._layout, air(ground.scene, ground.mood)
        hues = _hue(_inks(_STONES, ground.scene, ground.mood), 0.6), tint(ground.scene, ground.mood)
        ledge, marks, corners = rest(layout), _marks(layout), ground.scene.value
        standing = self._corners[corners] = self._corners.get(corners) or _corners(corners, layout)
        if (picture := _kept_picture("rest", ledge.size)) is not None:
            standing = [(ledge, picture), *standing]
        for place, picture in standing:
            lit = picture.copy()
            tones = light.standing_map(layout.size, place, lamp, ground.mood, hues, own)
            if place.bottom == layout.size[1] or place in marks:
                # Brighten the nearest objects and the marks: backlit, they would be lost against the stone.
                tones.fill((78, 66, 52) if place in marks else (20, 17, 14), None, pygame.BLEND_RGB_ADD)
            if place is ledge and own and own.edge:  # the eye's light on the top of the ledge
                gold, at = light.scaled(own.edge, 0.8), (place.w // 2, place.h * 2 // 5)
                for color, flag in ((0, 0, 255), pygame.BLEND_RGB_SUB), (gold, pygame.BLEND_RGB_ADD):
                    text.put(tones, light.oval((place.w * 5 // 4, at[1]), color), at, flags=flag)
            lit.blit(tones, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            surface.blit(lit, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        if own is not None:  # the light on the rim of the ledge, which is twice that on its top
            rim = Rect(0, 0, round(ledge.w * _RIM_LIT[1]), max(2, layout.style.px(2)))
            rim.midtop = ledge.centerx, ledge.y + round(ledge.h * _RIM_LIT[0])
            surface.blit(surface.subsurface(rim).copy(), rim, special_flags=pygame.BLEND_RGB_ADD)
            glow = light.halo(layout.card[0], light.scaled(hues[1], 0.2))
            for mark in marks:
                text.put(surface, glow, mark.center, flags=pygame.BLEND_RGB_ADD)


def _draw_numbers(surface: pygame.Surface, ground: Ground, layout: Layout) -> None:
    for slot in range(len(layout.slots) if ground.numbered else 0):
        draw_number(surface, slot, layout)


def draw_scabbard(surface: pygame.Surface, layout: Layout) -> None:
    """Draw the empty Weapon slot: a scabbard with its label."""
    style, theme = layout.style, layout.style.theme
    if not theme.plain and (scabbard := _kept_picture("scabbard", layout.weapon.size)) is not None:
        surface.blit(scabbard, layout.weapon, special_flags=pygame.BLEND_PREMULTIPLIED)
    # Put the label beside the scabbard's tip.
    place, share = ("center", 0.86) if theme.plain else ("midright", 0.46)
    label, room = pgettext("place on the table", "Weapon"), round(layout.weapon.w * share)
    writing = style.title(SMALL, theme.dim_chalk)
    fit = text.fitting(label, writing, room)
    if text.line_width(label, fit) <= room and (theme.plain or fit == writing):
        x, y = getattr(layout.weapon, place)
        pos = (x, y) if theme.plain else (x - layout.weapon.w // 20, y + layout.weapon.h // 5)
        write(surface, label, fit, pos, place, theme)


def draw_number(surface: pygame.Surface, slot: int, layout: Layout) -> None:
    """Draw the brass tag with a slot's number on the ledge, below its card."""
    style, rect = layout.style, layout.slots[slot]
    tag = Rect(0, 0, style.px(36), style.px(26)).move_to(midtop=(rect.centerx, rect.bottom + style.px(2)))
    boards.draw_plate(surface, tag, Plate.TALLY, style.scale, style.theme)
    # Move the number down, because the drawn tag is slightly below the centre of its rectangle.
    face = tag.move(0, style.px(1))
    text.centred(surface, str(slot + 1), style.bold(SMALL - 1, style.theme.gilt), face, tag.w)


def _picture(name: str, size: tuple[int, int]) -> pygame.Surface | None:
    """Return the picture ``name`` in the window's format, which makes lighting it twice as fast."""
    picture = assets.picture(name, size, "scenery")
    return None if picture is None else picture.convert_alpha()


_kept_picture = lru_cache(maxsize=4)(_picture)  # for objects that appear in every scene


def rest(layout: Layout) -> Rect:
    """Return the rectangle of the ledge under the Room's cards."""
    return _around(layout.room, _REST_ROOM, _REST_SIZE)


def _around(rect: Rect, part: Rect, size: tuple[int, int]) -> Rect:
    """Return the rectangle of a drawing of ``size`` in which ``part`` is at ``rect``."""
    across, down = rect.w / part.w, rect.h / part.h
    place = Rect(0, 0, round(size[0] * across), round(size[1] * down))
    return place.move(round(rect.x - part.x * across), round(rect.y - part.y * down))


def _corners(name: str, layout: Layout) -> _Corners:
    """Return the objects called ``name`` in the near corners, behind the candle and in the empty slots."""
    (width, height), rail, maximum = layout.size, layout.limits, _MAX_PROPS * layout.scale
    # Keep clear of the rail's caps, which reach beyond its cells.
    aside = rail.x - round(rail.w * _CAP), width - rail.right - round(rail.w * _CAP)
    above = layout.health.bottom, layout.candle.bottom - layout.candle.h // 10
    corners = []
    whole, areas = _HOARD if name == "gold" else (_CORNERS[0], _PROPS)
    for area, side, top in zip(areas, aside, above, strict=True):
        beside = min(side / area.w, (height - top - 6 * layout.scale) / area.h)
        unit = min(max(beside, (height - rail.bottom - 4 * layout.scale) / area.h), maximum)
        unit = min(maximum, width * _HOARDED) if name == "gold" else unit  # at dawn there is no rail
        if unit < _MIN_PROPS * layout.scale:
            continue
        place = Rect(0, 0, round(area.w * unit), round(area.h * unit))
        place.bottomleft = (width - place.w if area.x else 0), height
        if (both := _picture(f"corner-{name}", (round(whole * unit), place.h))) is not None:
            x = min(round((area.x or 4) * unit), both.get_width() - place.w)  # the first units are bare
            corners.append((place, both.subsurface(x, 0, *place.size).copy()))
    for kind, places in ("aside", [_aside(layout)]), ("mark", _marks(layout)):
        if name != "gold" and (picture := _picture(f"{kind}-{name}", places[0].size)) is not None:
            corners += [(place, picture) for place in places]
    return corners


def _marks(layout: Layout) -> list[Rect]:
    """Return the rectangles of the scene's marks in the empty slots."""
    ledge, mark = rest(layout), Rect(0, 0, layout.card[0] // 2, layout.card[0] * 42 // 104)
    y = ledge.y + round(ledge.h * _MARK)
    return [mark.move_to(center=(slot.centerx, y)) for slot in layout.slots]


def _aside(layout: Layout) -> Rect:
    """Return the rectangle of the large object behind the candle."""
    area, foot = layout.candle, layout.candle.y + layout.candle.h * 5 // 12
    top = max(above.bottom for above in (layout.room, layout.discard_count) if above.right > area.x)
    unit = max(0.05, min(area.w * 0.9 / _ASIDE[0], (foot - top - 8 * layout.scale) / _ASIDE[1]))
    place = Rect(0, 0, round(_ASIDE[0] * unit), round(_ASIDE[1] * unit))
    return place.move_to(midbottom=(area.centerx, foot))


def _cloth_rect(layout: Layout) -> Rect:
    """Return the rectangle of the cloth under the Weapon and its Monsters; its fringe ends at the scale."""
    edge = round(layout.card[0] * 0.14)
    place = layout.limits.union(Rect(layout.limits.x, layout.stack.y, layout.limits.w, 1))
    height = layout.limits.y - place.y + edge + layout.limits.h // 6
    return Rect(place.x - edge, place.y - edge, place.w + 2 * edge, height)


def write(
    target: pygame.Surface, words: str, style: TextStyle, pos: tuple[float, float], anchor: str, theme: Theme
) -> Rect:
    """Draw ``words`` with a dark rim, readable on any background. Return the rectangle of the letters."""
    rimmed, grown = paper.line(words, style, theme)
    place = rimmed.get_rect().inflate(-2 * grown, -2 * grown)
    setattr(place, anchor, (round(pos[0]), round(pos[1])))
    target.blit(rimmed, place.move(-grown, -grown))
    return place
