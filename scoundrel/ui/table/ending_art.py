"""Draws the end of a game: darkness around the killer, and smoke."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random
from typing import Final

import pygame
from pygame import Rect

from ...engine import Card
from ..widgets import text
from . import light
from .card_theme import CardTheme
from .cards import PREMULTIPLIED, Faces
from .ending import Ending

# The share of the light removed from everything but the killer, in play and in a replay.
_DARK, _STUDIED = 0.66, 0.3
_SMOKE: Final = (0.9, 1.9)  # width and height of the smoke, relative to the candle's height
DARK_TONE: Final = round(255 * (1 - _DARK))
"""The grey level, 0 to 255, by which everything but the killer is multiplied at the end."""
# How much larger the leaping killer is than on its card; the point that it grows from, in parts of the card;
# and the tone of its shadow, and the shadow's distance in card widths.
_LEAP, _FROM, _SHADE, _OFF = 0.42, (0.2, 0.6), (2, 5, 9, 170), 0.034
# The number of rows of cuts; the radii of the clear area, in card sizes; and the tones, the nearest first.
_CUTS, _CLEAR = 92, (0.62, 0.56)
_TONES: Final = 0xDFF4FF, 0xA9D8EC, 0x80BCDA, 0x5A9DC0, 0x3D80A6, 0x2B6080
# A cut's half width at nine points along it; and its outline: each point, from 0 to 8 and back, with the
# signed distance of the edge from the cut's middle line.
_SWELLS: Final = [math.sin(math.pi * (i / 8) ** 0.6) ** 0.8 for i in range(9)]
_EDGES: Final = [*enumerate(_SWELLS), *((i, -0.8 * _SWELLS[i]) for i in range(8, -1, -1))]
TILT: Final = 4.5
"""The tilt of the killer's card, in degrees."""


def draw_dark(target: pygame.Surface, ending: Ending, *, studied: bool) -> None:
    """Darken the table at the ``ending``, less if ``studied`` is true. Draw the killer afterwards."""
    tone = round(255 * (1 - (_STUDIED if studied else _DARK) * ending.lit))
    target.fill((tone, tone, tone), special_flags=pygame.BLEND_RGB_MULT)


def draw_smoke(target: pygame.Surface, wick: tuple[float, float], height: int, risen: float) -> None:
    """Draw smoke above a candle's ``wick``. It winds, widens and fades as ``risen`` grows from 0 to 1."""
    w, h = round(height * _SMOKE[0]), round(height * _SMOKE[1])
    smoke = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    count = 26
    rungs = []
    for i in range(count + 1):
        up = i / count
        sway = math.sin(up * 7.0 - risen * 9.0) * 0.16 * up + math.sin(up * 3.1 - risen * 4.0) * 0.10 * up
        thick = (0.012 + 0.075 * up * (0.5 + 0.5 * math.sin(up * 5.0 + risen * 6.0) ** 2)) * (1 - 0.4 * risen)
        x, y = w * (0.5 + sway), h * (1 - up * min(1.0, risen * 2.6))
        rungs.append(((x - w * thick, y), (x + w * thick, y)))
    fades = max(0.0, 1 - max(0.0, risen - 0.45) / 0.55)
    for i, (lower, upper) in enumerate(pairwise(rungs)):
        alpha = round(150 * (1 - i / count) ** 1.3 * fades)
        pygame.draw.polygon(smoke, (196, 202, 212, alpha), (*lower, *reversed(upper)))
    soft = pygame.transform.smoothscale(smoke, (max(1, w // 3), max(1, h // 3)))
    text.put(target, pygame.transform.smoothscale(soft, (w, h)), wick, "midbottom")


def snuffed(size: tuple[int, int]) -> pygame.Surface:
    """Return a picture, with premultiplied alpha, of a low candle of ``size`` with its smoke above."""
    picture = pygame.Surface((size[0], 2 * size[1]), pygame.SRCALPHA, 32)
    picture.fill((0, 0, 0, 1))  # on fully transparent pixels, smoke would be as bright as if it were opaque
    candle = light.Candle(Rect((0, size[1]), size))
    candle.draw_stick(picture, 2)
    picture.fill((84, 128, 184), special_flags=pygame.BLEND_RGB_MULT)  # no flame warms it any more
    wick, height = candle.wick(2), candle.rect.h
    draw_smoke(picture, wick, height, 0.3)
    for wide, color in (0.9, (70, 22, 4)), (0.16, (255, 120, 30)):
        text.put(picture, light.halo(round(height * wide), color), wick, flags=pygame.BLEND_RGB_ADD)
    return picture


class EmptyFaces(Faces):
    """Card faces with only the corner index; the Monster that leaps out would half cover anything else."""

    emptied = True


def leaping(killer: Card, theme: CardTheme, card: Rect, sheet: Rect) -> tuple[pygame.Surface, Rect]:
    """Return the killer as it leaps out of its ``card``, rimmed with paper, and its rectangle."""
    right = sheet.left - card.right if sheet.left > card.centerx else card.w
    size = 1 + min(_LEAP, card.top / card.h / _FROM[1], (right / card.w + 0.1) / (1 - _FROM[0]))
    faces, off = Faces((round(card.w * size * 2), round(card.h * size * 2)), theme), round(card.w * _OFF * 2)
    art = pygame.Surface(faces.size, pygame.SRCALPHA, 32)
    faces.draw_art(art, killer)
    cut = faces.outlined(art)
    whole = pygame.Surface((cut.get_width() + off, cut.get_height() + off), pygame.SRCALPHA, 32)
    outline = pygame.mask.from_surface(cut).connected_component().outline()
    # Fill the outline with shadow and then paper, so that holes in the art show paper, not the wall. A
    # damaged picture may have no outline.
    for color, by in ((_SHADE, off), (theme.paper, 0)) * (len(outline) > 2):
        pygame.draw.polygon(whole, color, [(x + by, y + by) for x, y in outline])
    whole.blit(cut, (0, 0), special_flags=PREMULTIPLIED)
    fixed = pygame.Vector2(card.topleft) + pygame.Vector2(card.w * _FROM[0], card.h * _FROM[1])
    # It was drawn at double size, for smooth edges.
    whole = pygame.transform.smoothscale_by(pygame.transform.rotozoom(whole, TILT, 1), 0.5)
    return whole, whole.get_rect(center=fixed + (card.center - fixed) * size + (off / 4, off / 4))


def cut_wall(wall: pygame.Surface, card: Rect, reach: int = 1400) -> None:
    """Draw broken cuts on the ``wall`` that fly from the ``card``, darker far away; ``reach`` limits them."""
    random, unit, clear = Random(4), card.w / 320, (card.w * _CLEAR[0], card.h * _CLEAR[1])
    for number in range(_CUTS):
        way = pygame.Vector2(1, 0).rotate((number + random.uniform(-0.4, 0.4)) * 360 / _CUTS)
        begin = 1 / math.hypot(way.x / clear[0], way.y / clear[1])
        far = begin * random.uniform(0.9, 1.15)
        while far < reach * unit:
            part, long = (far - begin) / (1000 * unit), random.uniform(0.5, 1.3) * (45 * unit + far * 0.2)
            side = way.rotate(90) * (1.6 * unit + 2.6 * unit * far / card.w) * random.uniform(0.7, 1.3)
            bent, dark = random.uniform(0, 6), int(min(4, part * 6 + random.uniform(0, 1.4)))
            tone = _TONES[dark + (way.x * far > 1.4 * card.w)]  # darker behind the title
            long = min(long, 1.1 * reach * unit - far)
            if random.random() > 0.15 + part * 0.4:  # fewer cuts far away
                shape = []
                for i, wide in _EDGES:  # both edges waver, as if the hand had shaken
                    off = math.sin(i * 0.6 + bent) * 0.8 + wide + math.sin(i * 2.3 + bent) / 4 * wide
                    shape.append([*map(round, card.center + way * (far + long * i / 8) + side * off)])
                pygame.draw.polygon(wall, tone, shape)
                pygame.draw.aalines(wall, tone, True, shape)
            far += long * random.uniform(1.1, 1.5)
