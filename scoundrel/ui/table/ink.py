"""Draws the effects: drops of ink, sparks of steel, and numbers on a blot."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from .. import assets
from ..widgets import text
from ..widgets.theme import Color, Style
from .blow import blow, number_size
from .effects import ActiveEffect, Effect
from .layout import Layout

_GOLDEN: Final = 2.39996
"""The golden angle, which spreads things without a pattern."""
_SIZES: Final = (0.10, 0.14, 0.19, 0.25)
"""Widths of drops and sparks in those of a card."""
_TURNS: Final = 16
_FAST: Final = 0.32
"""The first part of their flight, in which drops of ink are streaks."""
_GROWN: Final = 12
"""Sizes of a number are told apart in steps of this part."""
_LARGEST: Final = round(1.6 * _GROWN)
_SPARK: Final = 48
"""Pixels of the drawing of a spark, which is square."""
_BUBBLES: Final = 16
_FADES: Final = 0.25
"""The last part of a number's time, in which it goes."""
_BLOT: Final = 400 / 320
"""The blot's width over its height."""


def draw(target: pygame.Surface, active: Sequence[ActiveEffect], layout: Layout, *, reduced: bool) -> None:
    """Draw the running effects; numbers lie over everything else."""
    for one in active:
        match one.effect:
            case Effect.INK:
                _draw_ink(target, one, layout)
            case Effect.STEEL:
                _draw_steel(target, one, layout)
            case Effect.HEAL:
                _draw_bubbles(target, one, layout, layout.style.theme.heal)
            case Effect.FIZZ:
                _draw_bubbles(target, one, layout, layout.style.theme.ash)
    for one in active:
        if one.effect is Effect.NUMBER:
            _draw_number(target, one, layout, reduced=reduced)


def number_rect(strength: int, words: str, layout: Layout) -> Rect:
    """Where a number stands once it has shrunk: right beside the slip, with its blot."""
    size = _number(strength, words, layout.style, _GROWN).get_size()
    slip = layout.health
    return Rect((round(slip.right - size[0] * 0.06), round(slip.centery - size[1] / 2)), size)


def _draw_number(target: pygame.Surface, one: ActiveEffect, layout: Layout, *, reduced: bool) -> None:
    size = 1.0 if reduced else number_size(one.age)
    picture = _number(one.strength, one.words, layout.style, round(size * _GROWN))
    fading = 0.0 if reduced else max(0.0, (one.part - 1 + _FADES) / _FADES)
    at = picture.get_rect(center=number_rect(one.strength, one.words, layout).center)
    at.left = max(at.left, layout.health.right - round(picture.get_width() * 0.06))
    picture.set_alpha(round(255 * (1 - fading)))
    target.blit(picture, at)


@lru_cache(maxsize=8)
def _number(strength: int, words: str, style: Style, size: int) -> pygame.Surface:
    """The number on its blot, ``size`` twelfths as large as it is in the end."""
    if size not in (_GROWN, _LARGEST):
        # From the largest: a font of its own for each size would take longer than a frame.
        largest = _number(strength, words, style, _LARGEST)
        return pygame.transform.smoothscale_by(largest, size / _LARGEST)
    theme = style.theme
    color = theme.heal if strength > 0 else theme.harm if strength < 0 else theme.chalk
    written = text.line(words, style.title(blow(strength).number * size / _GROWN, color))
    part = written.get_bounding_rect()
    wide = round(max(part.w, part.h * 1.5) * (1 + 2 * 0.42))
    high = round(wide / _BLOT)
    picture = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
    blot = _drawing("blot")
    if blot is None:
        pygame.draw.ellipse(picture, theme.engraved, picture.get_rect())
    else:
        rim = _drawing("blot", theme.red if strength < 0 else theme.dim_chalk)
        assert rim is not None, "it is the blot in another colour"
        picture.blit(pygame.transform.smoothscale(rim, (wide, high)), (0, 0))
        black = pygame.transform.smoothscale(blot, (round(wide * 0.955), round(high * 0.955)))
        picture.blit(black, black.get_rect(center=picture.get_rect().center))
    place = part.copy()
    place.center = round(wide * 0.50), round(high * 0.51)
    picture.blit(written, place, part)
    return picture.convert_alpha()


@lru_cache(maxsize=12)
def _drawing(name: str, color: Color | None = None) -> pygame.Surface | None:
    """A drawing as it is, or as a silhouette in this colour; `None` where it cannot be read."""
    drawn = assets.drawing(name)
    if drawn is None:
        return None
    drawn = drawn.convert_alpha()
    if color is not None:
        drawn.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        drawn.fill((*color, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return drawn


def prepare(style: Style) -> None:
    """Read the drawings before they are needed in a hurry."""
    theme = style.theme
    for color in (None, theme.red, theme.dim_chalk):
        _drawing("blot", color)
    for color in (theme.red, theme.engraved):
        _drawing("drop", color)


def _draw_ink(target: pygame.Surface, one: ActiveEffect, layout: Layout) -> None:
    """Drops fly away from the slip, to the right and upward, and fall: none lies on the health."""
    measures, style = blow(one.strength), layout.style
    t, reach = min(1.0, one.age / measures.flight), measures.reach * style.scale
    for i in range(measures.drops):
        angle = -0.16 * math.pi + (i * _GOLDEN % math.tau - math.pi) * 0.36
        far = reach * (0.35 + 0.65 * (i * 7 % 11) / 10)
        # Burst at once, slowed by the air, and only then drawn down.
        out = far * (1 - (1 - t) ** 4)
        fall = reach * 0.5 * t * t
        vx, vy = (
            math.cos(angle) * 4 * far * (1 - t) ** 3,
            math.sin(angle) * 4 * far * (1 - t) ** 3 + reach * t,
        )
        left = 1 - t**3
        size = max(4, round(layout.card[0] * _SIZES[i % len(_SIZES)] * left))
        turn = round((math.atan2(-vx, -vy) / math.tau) * _TURNS) % _TURNS
        color = style.theme.red if i % 3 else style.theme.engraved
        drop = _drop(size, (turn + _TURNS // 2) % _TURNS, color, fast=t < _FAST)
        x, y = one.place[0] + size * 0.3 + math.cos(angle) * out, one.place[1] + math.sin(angle) * out + fall
        target.blit(drop, drop.get_rect(center=(x, y)))


@lru_cache(maxsize=160)
def _drop(pixels: int, turn: int, color: Color, *, fast: bool) -> pygame.Surface:
    """A drop of ink that flies this way: so many sixteenths of a turn, counter-clockwise from upward.

    A ``fast`` one is drawn out into a streak.
    """
    drawn = _drawing("drop", color)
    if drawn is None:
        drop = pygame.Surface((pixels, pixels), pygame.SRCALPHA, 32)
        pygame.draw.circle(drop, color, (pixels // 2, pixels // 2), pixels // 3)
        return drop
    w, h = drawn.get_size()
    wide, high = (0.42, 1.9) if fast else (0.66, 1.15)
    shaped = pygame.transform.smoothscale(drawn, (round(w * wide), round(h * high)))
    return pygame.transform.rotozoom(shaped, 360 * turn / _TURNS, pixels / w)


def _draw_steel(target: pygame.Surface, one: ActiveEffect, layout: Layout) -> None:
    """Sparks fly off where the Monster meets the Weapon."""
    measures, style = blow(one.strength), layout.style
    t, reach = one.part, (measures.reach + 30) * style.scale
    for i in range(measures.drops + 8):
        angle = -0.5 * math.pi + (i * _GOLDEN % math.tau - math.pi) * 0.9
        far = reach * (0.25 + 0.75 * (i * 5 % 9) / 8)
        out = far * (1 - (1 - t) ** 3)
        size = round(layout.card[0] * _SIZES[i % len(_SIZES)] * (1 - t) ** 1.5)
        if size >= 3:
            lit = spark(size)
            x = one.place[0] + math.cos(angle) * out
            y = one.place[1] + math.sin(angle) * out + reach * 0.35 * t * t
            at = lit.get_rect(center=(x, y))
            target.blit(lit, at, special_flags=pygame.BLEND_RGB_ADD)
    _draw_cut(target, one, layout)


@lru_cache(maxsize=80)
def spark(pixels: int, tint: Color = (255, 255, 255)) -> pygame.Surface:
    """A spark, to be added."""
    full = _full_spark()
    picture = None if full is None else pygame.transform.smoothscale(full, (pixels, pixels))
    lit = pygame.Surface((pixels, pixels), depth=32)
    if picture is None:
        pygame.draw.circle(lit, tint, (pixels // 2, pixels // 2), pixels // 3)
    else:
        lit.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        lit.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    return lit


@lru_cache(maxsize=1)
def _full_spark() -> pygame.Surface | None:
    """The drawing of a spark, read once: sparks of many sizes are shown in a moment."""
    return assets.picture("spark", (_SPARK, _SPARK), "scenery")


def _draw_cut(target: pygame.Surface, one: ActiveEffect, layout: Layout) -> None:
    """The stroke of the Weapon across the Monster, quickly thinner."""
    t = one.age / 0.22
    if t >= 1:
        return
    w, h = layout.card
    x, y = one.place[0] - w * 0.42, one.place[1]
    reach = min(1.0, t * 3)
    thick = w * 0.045 * (1 - t)
    begin = (x + w * 0.42, y - h * 0.36)
    end = (begin[0] - w * 0.84 * reach, begin[1] + h * 0.72 * reach)
    middle = ((begin[0] + end[0]) / 2 + thick, (begin[1] + end[1]) / 2 + thick)
    other = (middle[0] - 2 * thick, middle[1] - 2 * thick)
    pygame.draw.polygon(target, layout.style.theme.blade, (begin, middle, end, other))


def _draw_bubbles(target: pygame.Surface, one: ActiveEffect, layout: Layout, color: Color) -> None:
    """What was in the glass rises from it towards the slip."""
    w, h = layout.card
    t = one.part
    slip = layout.health
    for i in range(_BUBBLES):
        begins = 0.5 * i / _BUBBLES
        passed = (t - begins) / (1 - begins) if t > begins else 0.0
        if passed <= 0.0:
            continue
        sway = math.sin(i * _GOLDEN + passed * 5) * w * 0.06
        x0 = one.place[0] + (((i * 7) % 9) / 8 - 0.5) * w * 0.5
        x1 = slip.centerx + (((i * 5) % 9) / 8 - 0.5) * slip.w * 0.7 if one.effect is Effect.HEAL else x0
        ease = passed * passed * (3 - 2 * passed)
        x = x0 + (x1 - x0) * ease + sway
        y = one.place[1] + h * 0.1 - math.sin(passed * math.pi * 0.8) * h * 0.42 + ((i * 3) % 5) * h * 0.03
        size = round(w * _SIZES[i % len(_SIZES)] * 1.5 * (1 - passed))
        if size >= 3:
            bubble = spark(size, color)
            at = bubble.get_rect(center=(x, y))
            target.blit(bubble, at, special_flags=pygame.BLEND_RGB_ADD)
