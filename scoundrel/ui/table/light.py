"""Candlelight: the candle, its glow over the table, and the embers at the edge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import cached_property, lru_cache, partial
from itertools import pairwise, product
from random import Random
from typing import Final

import pygame
from pygame import Rect, Surface

from ...engine import Outcome
from ...engine.records import NamedTuple
from .. import assets
from ..widgets.theme import Color

LOW_HEALTH = 5
"""The health at or below which the candle gutters, a heartbeat is heard and the number turns red."""


class Mood(Enum):
    """The light on the table."""

    CALM = "calm"
    LOW = "low"  # health is at `LOW_HEALTH` or less
    OUT = "out"  # the player has died
    MORNING = "morning"  # the Dungeon is cleared


def mood_of(ended: Outcome | None, health: int) -> Mood:
    """Return the light for the outcome ``ended`` or, while the game is in progress, for its ``health``."""
    match ended:
        case Outcome.CLEARED:
            return Mood.MORNING
        case Outcome.DIED:
            return Mood.OUT
    return Mood.LOW if health <= LOW_HEALTH else Mood.CALM


_Pair = tuple[float, float]
_CELL, _FINE = 5, 3  # pixels at scale 1 per pixel of a small map, and of one with the light from the hall
CARD_CELL: Final = 4
_RINGS: Final = 100
_AIRS: Final = {Mood.CALM: 1.0, Mood.LOW: 0.4}  # the strength of a scene's own light on its table, by mood
_BEHIND: Final = 0.62  # strength of the hall's light on the upper edges of objects in front of it


class Lamp(NamedTuple):
    """The position of the light in pixels, and its strength, 0 (out) to 1."""

    x: float
    y: float
    strength: float = 1.0


class _Tones(NamedTuple):
    ambient: Color  # the light on the table away from the lamp
    center: Color  # the light added in the centre of the table
    lamp: Color
    hall: Color
    cards: Color  # the light on cards away from the lamp: never too dark to read
    warmth: Color  # the light that the lamp adds to cards near it


_TONES: Final = {
    Mood.CALM: _Tones(
        (74, 67, 64), (68, 64, 62), (246, 154, 80), (244, 248, 248), (231, 224, 214), (24, 14, 0)
    ),
    Mood.LOW: _Tones(
        (42, 26, 24), (50, 30, 27), (206, 114, 62), (206, 176, 176), (231, 219, 209), (20, 9, 0)
    ),
    Mood.OUT: _Tones((60, 66, 78), (44, 48, 58), (0, 0, 0), (150, 158, 172), (206, 210, 218), (0, 0, 0)),
    Mood.MORNING: _Tones(
        (84, 64, 80), (96, 66, 40), (150, 92, 36), (214, 190, 190), (255, 252, 244), (0, 0, 0)
    ),
}


class Air(NamedTuple):
    """A scene's own light, in addition to the candle's."""

    ambient: Color  # the light on the table away from the lamp
    glow: Color  # the hall's light, also on the edges of objects and cards
    shaft: str = ""  # the drawing of the light that falls from the hall on the table
    lantern: Color = (0, 0, 0)  # the light from the near corner opposite the candle
    haze: float = 0.27  # strength of the light in the air, relative to that on the table
    stain: Color = (0, 0, 0)  # the colour that the hall's light gives to everything, at half strength
    stained: float = 0.0  # how far it replaces the colours of the stone
    edge: Color | None = None  # the light on the cards' upper edges, if not the glow


def place_map(size: tuple[int, int], edge: int, lamp: Lamp, mood: Mood, air: Air | None = None) -> Surface:
    """Return a small map of the light on the hall above the y coordinate ``edge`` and on the table."""
    tones, (w, h) = _TONES[mood], size
    small = _table(size, lamp, mood, air).copy()
    hall = _small(size, scaled(tones.hall, 0.42))
    hall = hall.subsurface((0, 0, hall.get_width(), round(hall.get_height() * edge / h)))
    bright = scaled(tones.hall, 0.62)
    _glow(hall, (w, edge), (w / 2, edge * 0.55), (w * 0.72, edge * 1.9), bright, lambda t: t)
    wide, high = small.get_size()
    small.blit(pygame.transform.smoothscale(hall, (wide, round(high * edge / h))), (0, 0))
    veil = _small(size, (150, 150, 150))
    (w, h), dark = veil.get_size(), (105, 105, 105)
    _glow(veil, (w, h), (w / 2, h / 2), (w * 0.82, h * 0.86), dark, lambda t: min(1.0, t * 2.2))
    veil = pygame.transform.smoothscale(veil, (wide, high))
    small.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return small


def cast(target: Surface, edge: int, lamp: Lamp, mood: Mood, air: Air | None = None) -> None:
    """Light the hall above the y coordinate ``edge`` of ``target``, the table below it, and the air."""
    size = target.get_size()
    lights = pygame.transform.smoothscale(place_map(size, edge, lamp, mood, air), size)
    target.blit(lights, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    if air is not None:
        # Draw the haze into the same memory, because a new surface takes almost as long as the scaling.
        haze = shaft(size, air, air.haze * _AIRS.get(mood, 0.0), lights)
        target.blit(haze, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def stain(target: Surface, below: int, lamp: Lamp, mood: Mood, air: Air) -> None:
    """Dye ``target`` ``below`` a y coordinate where the hall's light is strong; darken the shadows in it.

    Multiplying coloured light and stone of another colour gives grey, so the light dyes a grey copy.
    """
    if not (part := air.stained * _AIRS.get(mood, 0.0) ** 0.3):
        return
    w, h = target.get_size()
    table = target.subsurface((0, below, w, h - below))
    grey, hidden = pygame.transform.grayscale(table), table.copy()
    for picture, color, dark in (grey, air.stain, 0.0), (hidden, (255, 255, 255), 0.9 * part):
        # The drawing's shadows have a grey of about 32.
        dyes = [max(min(part, i / 128 - 0.6), dark * (1 - abs(i - 32) / 28), 0) for i in range(256)]
        dyed = shaft((w, h), air, 1.0, palette=[scaled(color, dye) for dye in dyes], below=below)
        picture.blit(dyed, (0, h - below - dyed.get_height()), special_flags=pygame.BLEND_RGB_MULT)
    for row in range(fades := h // 14):  # fade in the shadows, which are drawn only below the Room
        hidden.fill([255 * row // fades] * 3, (0, row, w, 1), pygame.BLEND_RGB_MULT)
    table.blit(hidden, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    table.blits([(grey, (0, 0), grey.get_rect(), pygame.BLEND_RGB_ADD)] * 2)


def standing_map(
    size: tuple[int, int], place: Rect, lamp: Lamp, mood: Mood, inks: Sequence[Color], air: Air | None = None
) -> Surface:
    """Return the light to multiply with upright grey stone at ``place`` on the table.

    ``inks`` are the hues of the stone and of the hall, whose light falls on the stone from behind and above.
    """
    small = _table(size, lamp, mood, air)
    fx, fy = small.get_width() / size[0], small.get_height() / size[1]
    area = Rect(round(place.x * fx), round(place.y * fy), round(place.w * fx), round(place.h * fy))
    part = small.subsurface(area.clip(small.get_rect())).copy()
    part.fill(inks[0], special_flags=pygame.BLEND_RGB_MULT)
    hall = scaled(inks[1], _BEHIND * _TONES[mood].hall[0] / 255)
    width, height = part.get_size()
    _glow(part, (width, height), (width / 2, height * 0.30), (width * 0.62, height * 0.40), hall, lambda t: t)
    return pygame.transform.smoothscale(part, place.size)


def card_map(size: tuple[int, int], lamp: Lamp, mood: Mood, air: Air | None = None) -> Surface:
    """Return the light to multiply with cards: bright, warm near the lamp, and tinted by the scene.

    Each pixel covers a square of `CARD_CELL` pixels, in which the light hardly changes.
    """
    tones, w, part = _TONES[mood], size[0], 0.0 if air is None else _AIRS.get(mood, 0.0)
    small, warmth = _small(size, tones.cards), scaled(mixed(tones.warmth, _WARM, part), lamp.strength)
    if part and air is not None:
        # A faint tint is enough: in the full colour of the scene, paper would be as dark as the stone.
        small.fill(mixed(tones.cards, scaled(mixed((255, 255, 255), air.glow, 0.075), 0.95), part))
    for center, color in ((lamp.x, lamp.y), warmth), ((w - lamp.x, 0), _COOL):
        _glow(small, size, center, (w * 0.75, w * 0.75), color, lambda t: t * (2 - t))
    return pygame.transform.smoothscale(small, (max(1, w // CARD_CELL), max(1, size[1] // CARD_CELL)))


def halo(pixels: int, color: Color) -> Surface:
    """Return a round glow ``pixels`` wide, for additive drawing."""
    return oval((pixels, pixels), color)


def oval(size: tuple[int, int], color: Color) -> Surface:
    """Return an oval glow of ``size``, for additive drawing."""
    return pygame.transform.smoothscale(_small_halo(color), size)


@lru_cache(maxsize=16)  # mainly the motes, in three colours and four brightnesses
def _small_halo(color: Color) -> Surface:
    small = Surface((64, 64), depth=32)
    _glow(small, (64, 64), (32, 32), (32, 32), color, lambda t: t * t)
    return small


@lru_cache(maxsize=8)
def outline(size: tuple[int, int], gap: int, wide: int, color: Color, rim: Color) -> Surface:
    """Return a frame ``wide`` pixels thick, ``gap`` outside ``size``, with cut corners and a dark ``rim``."""
    cut, whole = partial(Random(7).uniform, -2, 2), [side + 2 * (gap + 3 * wide + 2) for side in size]
    large = Surface([2 * side for side in whole], pygame.SRCALPHA, 32)
    for shade, inset in (rim, 0), (color, 4), (rim, 4 + 2 * wide), ((*rim, 0), 8 + 2 * wide):
        box = large.get_rect().inflate(-2 * (inset + 4 * wide), -2 * (inset + 4 * wide))
        ends = box.topleft, box.topright, box.bottomright, box.bottomleft, box.topleft
        sides = [pygame.Vector2(a).lerp(b, i / 9) for a, b in pairwise(ends) for i in range(9)]
        pygame.draw.polygon(large, shade, [(x + cut(), y + cut()) for x, y in sides])
    middle = large.get_rect().inflate(*[-10 * wide - 8] * 2)
    for shade, far in (rim, 5 * wide + 4), (color, 5 * wide):
        for x, y in (middle.topleft, middle.topright, middle.bottomleft, middle.bottomright):
            pygame.draw.polygon(large, shade, [(x - far, y), (x, y - far), (x + far, y), (x, y + far)])
    return pygame.transform.smoothscale(large, whole)


@lru_cache(maxsize=6)
def recess(size: tuple[int, int], pad: int, color: Color) -> Surface:
    """Return the light in and around a recess of ``size``, brightest along its edge, for additive drawing."""
    small = Surface([6 * (side + 2 * pad) // pad for side in size], depth=32)
    for step in range(12):
        part = (step / 6) ** 2 if step < 7 else 0.15 + 0.6 * (1 - (step - 7) / 4) ** 2
        box = small.get_rect().inflate(-2 * step, -2 * step)
        pygame.draw.rect(small, scaled(color, part), box, border_radius=max(1, 6 - step))
    return pygame.transform.smoothscale(small, [side + 2 * pad for side in size])


def draw_glow(target: Surface, pos: tuple[float, float], height: int, lit: float) -> None:
    """Draw the glow around a card of ``height`` at ``pos``, with the strength ``lit`` (0 to 1)."""
    if lit:
        glow = halo(round(height * 2.4), scaled(_CARD_GLOW, round(lit * _GLOW_STEPS) / _GLOW_STEPS))
        target.blit(glow, glow.get_rect(center=pos), special_flags=pygame.BLEND_RGB_ADD)


def brighten(surface: Surface, glow: Surface, center: tuple[int, int]) -> None:
    """Light ``surface`` with ``glow`` around ``center``. Black stays black, unlike in additive drawing."""
    place = glow.get_rect(center=center)
    lit = Surface(place.size, depth=32)
    lit.blit(surface, (0, 0), place)
    lit.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for _ in range(4):
        surface.blit(lit, place, special_flags=pygame.BLEND_RGB_ADD)


def dimmed(picture: Surface, strength: float) -> Surface:
    """Return ``picture`` dimmed to a ``strength`` from 0 to 1."""
    if strength >= 1:
        return picture
    weaker, tone = picture.copy(), round(255 * strength)
    weaker.fill((tone, tone, tone, tone), special_flags=pygame.BLEND_RGBA_MULT)
    return weaker


def shade(picture: Surface, at: tuple[int, int], cards: Surface, lift: float = 0.0) -> Surface:
    """Return a card's ``picture`` lit by the map ``cards`` at ``at``, or fully lit if ``lift`` is near 1."""
    w, h = picture.get_size()
    width, height = -(-w // CARD_CELL), -(-h // CARD_CELL)
    # Keep the area inside the map. A card partly outside the window gets slightly shifted light.
    x = max(0, min(at[0] // CARD_CELL, cards.get_width() - width))
    y = max(0, min(at[1] // CARD_CELL, cards.get_height() - height))
    part = cards.subsurface(Rect(x, y, width, height).clip(cards.get_rect())).convert_alpha()
    part.fill([min(255, 200 + round(60 * lift))] * 3, special_flags=pygame.BLEND_RGB_MAX)
    part.blit(relief((width, height)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    # Draw the picture onto the opaque light, because copying the picture first would be slower.
    lit = pygame.transform.scale(part, (w, h))
    lit.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return lit


_COOL: Final = (0, 4, 12)  # the light of the hall on cards far from the lamp
_WARM: Final = (28, 18, 0)  # the light that the lamp adds to cards near it in a scene with its own light
_RELIEF: Final = (243, 243, 247), (255, 253, 248)  # the light on a card's upper left and lower right corners


@lru_cache(maxsize=8)
def relief(size: tuple[int, int]) -> Surface:
    """Return the light on one card or the health panel; the corner farthest from the candle is darker."""
    tiny = Surface((5, 5), depth=32)
    for x, y in product(range(5), repeat=2):
        tiny.set_at((x, y), mixed(*_RELIEF, min(1.0, (x + y) / 7)))
    return pygame.transform.smoothscale(tiny, size)


@lru_cache(maxsize=4)
def shadow(shape: Surface, pad: int, opacity: int = 176) -> Surface:
    """Return the soft shadow of a cut-out ``shape``, with ``pad`` more pixels on each side."""
    dark = Surface([side + 2 * pad for side in shape.get_size()], pygame.SRCALPHA, 32)
    dark.blit(shape, (pad, pad), special_flags=pygame.BLEND_PREMULTIPLIED)
    dark.fill((0, 0, 0, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    # Scaling down and up is the cheapest blur.
    tiny = pygame.transform.smoothscale(dark, [max(4, side * 2 // pad) for side in dark.get_size()])
    return pygame.transform.smoothscale(tiny, dark.get_size()).convert_alpha()


@lru_cache(maxsize=1)
def _table(size: tuple[int, int], lamp: Lamp, mood: Mood, air: Air | None) -> Surface:
    """Return a small map of the light on the table, as if the table filled the window."""
    tones, (w, h) = _TONES[mood], size
    ambient, center = tones.ambient, tones.center
    if air is not None:
        part = _AIRS.get(mood, 0.0)
        ambient, center = (mixed(one, air.ambient, part) for one in (ambient, center))
    small = _small(size, ambient)
    _glow(small, size, (w / 2, h * 0.52), (w * 0.62, h * 0.62), center, lambda t: t * (2 - t))
    if air is not None:
        _glow(small, size, (w - lamp.x, h), (w * 0.5, h * 0.7), scaled(air.lantern, part), lambda t: t)
    # Light the health panel, opposite the candle, so that it isn't in the dark.
    _glow(small, size, (w - lamp.x, h * 0.86), (w * 0.5, h * 0.5), center, lambda t: t * (2 - t))
    bright = scaled(tones.lamp, lamp.strength)
    place, radii = (lamp.x, lamp.y + h * 0.06), (h * 1.33, h * 1.045)
    _glow(
        small, size, place, radii, bright, lambda t: max(0, 1 / (1 + ((1 - t) * 2.9) ** 2.1) - 0.097) / 0.903
    )
    if air is None:
        return small
    fine = _small(size, ambient, _FINE)
    small = pygame.transform.smoothscale(small, fine.get_size(), fine)
    small.blit(shaft(small.get_size(), air, part), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return small


@lru_cache(maxsize=2)  # for the current and the next scene; a change of scene needs the next one three times
def _drawing(name: str) -> Surface:
    return assets.drawing(name) or Surface((1, 1), depth=8)


def shaft(
    size: tuple[int, int],
    air: Air,
    part: float,
    into: Surface | None = None,
    palette: Sequence[Color] = (),
    below: int = 0,
) -> Surface:
    """Return the hall's light on the table, weakened to ``part`` or dyed; ``into`` is reused if given.

    The picture covers ``size``, or only its part from the y coordinate ``below`` (or slightly above) down.
    """
    drawing = _drawing(air.shaft)
    drawing.set_palette(palette or [scaled(air.glow, part * grey / 255) for grey in range(256)])
    (w, h), (across, down) = size, drawing.get_size()
    row = below * down // h
    low = drawing.subsurface((0, row, across, down - row)).convert(32)
    area = w, h - row * h // down
    return pygame.transform.smoothscale(low, area, into or Surface(area, depth=32))


def mixed(one: Color, other: Color, part: float) -> Color:
    """Return the colour at the fraction ``part`` (0 to 1) between ``one`` and ``other``."""
    r, g, b = (round(a + (c - a) * part) for a, c in zip(one, other, strict=True))
    return r, g, b


def rim(picture: Surface, color: Color, pixels: int, strength: float = 1.0) -> Surface:
    """Return the light on a cut-out picture's upper edges, premultiplied, fading within ``pixels``."""
    edge, half = picture.copy(), picture.copy()
    edge.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    half.fill((0, 0, 0, 128), special_flags=pygame.BLEND_RGBA_MULT)
    for down in (pixels, pixels // 2):
        edge.blit(half, (0, down), special_flags=pygame.BLEND_RGBA_SUB)
    edge.fill((*color, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    return edge.premul_alpha()


def scaled(color: Color, by: float) -> Color:
    """Return ``color`` with its brightness multiplied by ``by``."""
    r, g, b = color
    return round(r * by), round(g * by), round(b * by)


def _small(size: tuple[int, int], color: Color, cell: float = _CELL) -> Surface:
    cell *= max(1.0, min(size[0] / 1280, size[1] / 800))
    small = Surface((max(8, round(size[0] / cell)), max(8, round(size[1] / cell))), depth=32)
    small.fill(color)
    return small


def _glow(
    small: Surface, size: _Pair, center: _Pair, radii: _Pair, color: Color, shape: Callable[[float], float]
) -> None:
    """Add an ellipse of light to ``small``, a small map of a window of ``size`` pixels."""
    fx, fy = small.get_width() / size[0], small.get_height() / size[1]
    layer = Surface(small.get_size(), depth=32)
    cx, cy = center[0] * fx, center[1] * fy
    for ring in range(_RINGS):
        t = ring / (_RINGS - 1)
        rx, ry = radii[0] * fx * (1 - t), radii[1] * fy * (1 - t)
        if rx < 0.5 or ry < 0.5:
            break
        pygame.draw.ellipse(layer, scaled(color, shape(t)), (cx - rx, cy - ry, 2 * rx, 2 * ry))
    small.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


_TALL = 0.86  # the height of the candle relative to its rectangle
_SHAPES = 6  # number of flame shapes
_SMALL = 0.72  # the size of the flame at low health, relative to its full size
_EVERY = {Mood.CALM: 0.16, Mood.LOW: 0.12}  # seconds between two flame shapes, by mood with a burning candle
_STICKS = ("candle-tall", "candle", "candle-low")
_WICKS = (46 / 300, 84 / 300, 112 / 300)  # y coordinate of each wick's tip, relative to its picture's height
_ASPECT = 240 / 300
_CARD_GLOW, _GLOW_STEPS = (86, 64, 40), 12  # the glow around a card, and its number of strength steps
_STRENGTHS = {Mood.CALM: 1.0, Mood.LOW: 0.75, Mood.OUT: 0.0, Mood.MORNING: 0.8}
_LEANS = 24  # the angle of a flame in a strong draught, in degrees
_FLAME_FOOT = 72 / 200  # the distance of the flame's foot from its centre, relative to the picture's height


class Flame:
    """The flicker of a flame. A ``still`` flame keeps one shape."""

    def __init__(self, *, still: bool) -> None:
        self.shape = _SHAPES - 1
        self.ticks = 0  # the number of flickers so far
        self.still, self._age = still, 0.0
        self._random = Random(7)  # a separate generator, so that the flicker doesn't affect the deal

    def update(self, dt: float, mood: Mood) -> bool:
        """Advance by ``dt`` seconds. Return whether to redraw: at each new shape, or every second flicker."""
        if (every := _EVERY.get(mood)) is None or self.still:
            return False
        self._age += dt
        if self._age < every:
            return False
        self._age = 0.0
        self.ticks += 1
        before, first = self.shape, 0 if mood is Mood.LOW else _SHAPES - 3
        self.shape = self._random.randrange(first, _SHAPES)
        return self.ticks % 2 == 0 or before != self.shape


class Candle:
    """The candle in ``place``. Its height depends on the stage ``burnt``, from 0 (tall) to 2 (low)."""

    def __init__(self, place: Rect) -> None:
        height = round(min(place.h * _TALL, place.w * 1.25))
        size = round(height * _ASPECT), height
        self.rect = Rect((place.centerx - size[0] // 2, place.bottom - height - place.h // 10), size)
        self._sticks: dict[int, Surface | None] = {}
        self._flames: dict[tuple[int, bool], Surface] = {}
        self._halos: dict[tuple[int, bool], Surface] = {}

    def lamp(self, mood: Mood, burnt: int) -> Lamp:
        """Return the position and strength of the light of a candle at the stage ``burnt`` in ``mood``."""
        x, y = self.wick(burnt)
        return Lamp(x, y - self.rect.h * 0.12, _STRENGTHS[mood])

    def wick(self, burnt: int) -> tuple[float, float]:
        """Return the tip of the wick at the stage ``burnt``."""
        return self.rect.x + self.rect.w * 0.5, self.rect.y + self.rect.h * _WICKS[burnt]

    @cached_property
    def _full_flame(self) -> Surface | None:
        height = round(self.rect.h * 0.42)
        return assets.picture("flame", (round(height * 120 / 200), height), "scenery")

    def _flame(self, shape: int, small: bool) -> Surface | None:
        """Return the flame ``shape`` (``small`` at low health), scaled on first use; `None` if unreadable."""
        if (full := self._full_flame) is not None and (shape, small) not in self._flames:
            size = _SMALL if small else 1.0
            factors = (size * (1 - 0.025 * (shape % 3)), size * (0.90 + 0.025 * shape))
            self._flames[shape, small] = pygame.transform.smoothscale_by(full, factors).convert_alpha()
        return self._flames.get((shape, small))

    def _halo(self, shape: int, small: bool) -> Surface:
        shape -= shape % 2  # share a halo between two shapes, because each takes a megabyte
        if (shape, small) not in self._halos:
            # Drop the other mood's pictures, which are large and not needed for a while.
            self._halos = {key: kept for key, kept in self._halos.items() if key[1] is small}
            width = round(self.rect.h * (1.5 if small else 2.1) * (0.94 + 0.015 * shape))
            self._halos[shape, small] = halo(width, (70, 26, 8) if small else (104, 58, 18))
        return self._halos[shape, small]

    def draw_stick(self, target: Surface, burnt: int) -> None:
        """Draw the candle of the stage ``burnt``, without its flame."""
        if burnt not in self._sticks:
            picture = assets.picture(_STICKS[burnt], self.rect.size, "scenery")
            self._sticks[burnt] = picture and picture.convert_alpha()  # drawing it is now ten times as fast
        if (stick := self._sticks[burnt]) is not None:
            target.blit(stick, self.rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def draw_flame(
        self, target: Surface, mood: Mood, shape: int, burnt: int, size: float = 1.0, lean: float = 0.0
    ) -> tuple[Rect, ...]:
        """Draw the flame and its glow, if the candle burns. Return the areas drawn.

        The flame is small at low health. While it goes out, its ``size`` falls from 1 to 0. In a draught,
        it has a ``lean``, from -1 (left) to 1.
        """
        small = mood is Mood.LOW
        flame = self._flame(shape, small) if mood in _EVERY else None
        if flame is None:
            return ()
        x, y = self.wick(burnt)
        glow = self._halo(shape, small)
        if size < 1.0:
            flame = pygame.transform.smoothscale_by(flame, max(0.05, size))
            glow = pygame.transform.smoothscale_by(glow, max(0.05, size))
        center = glow.get_rect(center=(x, y - self.rect.h * 0.1))
        foot = pygame.Vector2(0, flame.get_height() * _FLAME_FOOT).rotate(_LEANS * lean)
        flame = pygame.transform.rotozoom(flame, -_LEANS * lean, 1.0) if lean else flame
        at = flame.get_rect(center=(round(x - foot.x), round(y - foot.y)))
        lit = target.blit(glow, center, special_flags=pygame.BLEND_RGB_ADD)
        return lit, target.blit(flame, at, special_flags=pygame.BLEND_PREMULTIPLIED)


_THORNS: Final = (640, 112)
_SHOWN: Final = 0.9  # the size of the brambles at scale 1, relative to their drawing
_DEEP: Final = 72  # the depth of the glow into the window, in pixels at scale 1
_STEP: Final[Color] = (22, 4, 1)  # colour added by one step of the glow at the very rim
# The glow's steps at each flicker: two heartbeats, then a long rest, 2.4 seconds in all.
_BEAT: Final = (3, 1, 3, 2, 2, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)
_CELLS: Final = 12


class EmberRim:
    """The glow of embers along the edges of a window of ``size`` pixels."""

    def __init__(self, size: tuple[int, int], scale: float) -> None:
        self._size, self._deep = size, round(_DEEP * scale)
        self._strips: list[tuple[Surface, tuple[int, int]]] = []

    def draw(self, target: Surface, ticks: int) -> None:
        """Add the glow after ``ticks`` flickers of the flame. A still flame adds no glow."""
        steps = _BEAT[ticks % len(_BEAT)] if ticks else 0
        if steps and not self._strips:
            self._strips = self._light()
        # Draw one faint strip several times, which takes less memory than one strip per brightness.
        for _ in range(steps):
            for strip, at in self._strips:
                target.blit(strip, at, special_flags=pygame.BLEND_RGB_ADD)

    def _light(self) -> list[tuple[Surface, tuple[int, int]]]:
        (w, h), deep = self._size, self._deep
        ramp = Surface((4, _CELLS), depth=32)  # bright at the top and black at the bottom
        for y in range(_CELLS):
            ramp.fill([round((1 - y / (_CELLS - 1)) ** 1.8 * value) for value in _STEP], (0, y, 4, 1))
        below = pygame.transform.smoothscale(ramp, (w, deep))
        beside = pygame.transform.smoothscale(pygame.transform.rotate(ramp, 90), (deep, h))
        return [
            (pygame.transform.flip(below, False, True), (0, h - deep)),
            (below, (0, 0)),
            (beside, (0, 0)),
            (pygame.transform.flip(beside, True, False), (w - deep, 0)),
        ]


class Brambles:
    """The brambles along the window's edges, which creep in at low health; ``scale`` sets their size."""

    def __init__(self, scale: float) -> None:
        self._size = round(_THORNS[0] * _SHOWN * scale), round(_THORNS[1] * _SHOWN * scale)
        self._above: Surface | None = None

    def draw(self, target: Surface, reach: float) -> None:
        """Draw brambles along all four edges; their ``reach`` grows from 0 to 1 as they creep in."""
        (long, height), (w, h) = self._size, target.get_size()
        if not reach:
            self._above = None
            return
        self._above = above = self._above or assets.picture("thorns", self._size, "scenery")
        if above is None:
            return
        below, left = pygame.transform.rotate(above, 180), pygame.transform.rotate(above, 90)
        right = pygame.transform.rotate(above, -90)
        step = long - height // 2  # overlap each bramble with the previous one, whose end is thin
        # Show little of the brambles at the top, where the names and buttons are.
        away = round(height * (1 - reach))
        out, far_out = height // 6 + away, height // 2 + away
        # Leave the middle of the top bare, where the scene is seen above the Room.
        corner = above.subsurface((0, 0, min(long, height + w * 3 // 8), height))
        for i, x in enumerate((-height, w + height - corner.get_width())):
            top = pygame.transform.flip(corner, bool(i), False)
            target.blit(top, (x, -far_out), special_flags=pygame.BLEND_PREMULTIPLIED)
        for x in range(-height, w, step):
            target.blit(below, (x, h - height + out), special_flags=pygame.BLEND_PREMULTIPLIED)
        for y in range(-height, h, step):
            target.blit(left, (-out, y), special_flags=pygame.BLEND_PREMULTIPLIED)
            target.blit(right, (w - height + out, y), special_flags=pygame.BLEND_PREMULTIPLIED)
