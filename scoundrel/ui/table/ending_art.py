"""Draws the end of a game: darkness around the killer, and smoke."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect

from ...engine import Card, Suit
from ..widgets import icons, text
from . import card_theme, light
from .cards import Faces
from .ending import Ending

# The share of the light removed from everything but the killer, in play and in a replay.
_DARK, _STUDIED = 0.66, 0.3
_SMOKE: Final = (0.9, 1.9)  # width and height of the smoke, relative to the candle's height
DARK_TONE: Final = round(255 * (1 - _DARK))
"""The grey level, 0 to 255, by which everything but the killer is multiplied at the end."""
_ART: Final = 480, 672  # the size at which a Monster's picture is stored
# The y coordinates of the Monsters' faces, from 2 to Ace, in percent of a card's height.
_FACES: Final = {
    Suit.CLUBS: (40, 44, 28, 58, 52, 24, 62, 37, 27, 61, 34, 24, 40),
    Suit.SPADES: (56, 51, 45, 27, 39, 24, 25, 34, 40, 26, 35, 34, 32),
}
_GLINTS: Final = {Suit.CLUBS: (110, 165, 45), Suit.SPADES: (85, 150, 200)}  # the bright inks of pictures
# The light of the killer's card on the near and far edges of its shadow, and the tint of the print inside.
_RIM, _FAR_RIM, _FAINT = (127, 196, 240, 255), (56, 94, 122, 255), (24, 34, 34)
_BRIGHT: Final = {Suit.CLUBS: (136, 196, 62, 255), Suit.SPADES: (104, 172, 226, 255)}
# The tolerance for matching a bright ink, the shadow's colour, and the largest specks and eyes, in pixels.
_LIKE, _SHADE, _SPECK, _EYES = (60, 53, 48, 60), (3, 7, 13, 255), 20, 1200


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


def giant(killer: Card, sheet: Rect) -> tuple[pygame.Surface, Rect]:
    """Return the killer's giant black shadow with lit eyes, and its rectangle above the ``sheet``."""
    art = pygame.Surface(_ART, pygame.SRCALPHA, 32)
    Faces(_ART, card_theme.CardTheme()).draw_art(art, killer)
    shape = pygame.mask.from_surface(pygame.transform.box_blur(art, 2))  # without holes
    glints, engraved = pygame.mask.from_threshold(art, _GLINTS[killer.suit], _LIKE), art.copy()
    shape.to_surface(art, setcolor=_SHADE, unsetcolor=(0, 0, 0, 0))
    for glint in glints.connected_components(_SPECK):
        if glint.count() > _EYES:  # light only the edges of anything larger than an eye
            glint.erase(glint.copy(), (3, 5))
        for lit in glint.connected_components(_SPECK):
            lit.to_surface(art, setcolor=_BRIGHT[killer.suit], unsetcolor=None)
    drawn = art.get_bounding_rect() or art.get_rect()  # an unreadable picture is empty
    face = _FACES[killer.suit][killer.value - 2] / 100 * _ART[1] - drawn.top
    most = max(0.9 * sheet.w / drawn.w, sheet.top / drawn.h)  # lets the shadow reach a sheet far below
    scale = min(most, max(0.61 * sheet.top / face, 0.55 * sheet.w / drawn.w))
    place = Rect(0, 0, round(drawn.w * scale), round(drawn.h * scale))
    place.midtop = sheet.centerx, min(sheet.top // 20, round(sheet.top * 0.635 - face * scale))
    picture = pygame.transform.smoothscale(pygame.transform.box_blur(art, 1).subsurface(drawn), place.size)
    # Sharpen the edges, because the picture is stored at half this size.
    lit = pygame.mask.from_threshold(picture, _BRIGHT[killer.suit], (90, 90, 90, 255))
    rim, thick = pygame.mask.from_surface(picture), max(2, place.w // 100)
    rim.to_surface(picture, setcolor=_SHADE, unsetcolor=(0, 0, 0, 0))
    engraved = icons.dyed(pygame.transform.smoothscale(engraved.subsurface(drawn), place.size), _FAINT)
    picture.blit(engraved, (0, 0), special_flags=pygame.BLEND_RGB_ADD)  # the print shows faintly inside
    far = rim.copy()
    far.erase(rim, (-thick, thick))
    rim.erase(rim.copy(), (thick, thick))
    glow = lit.to_surface(setcolor=light.scaled(_BRIGHT[killer.suit][:3], 0.5), unsetcolor=(0, 0, 0))
    picture.blit(pygame.transform.gaussian_blur(glow, 2 * thick), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    for part, color in ((lit, _BRIGHT[killer.suit]), (far, _FAR_RIM), (rim, _RIM)):
        part.to_surface(picture, setcolor=color, unsetcolor=None)
    picture = pygame.transform.box_blur(picture, 1)
    # Fade out the part behind the sheet, so that the shadow has no base while it grows.
    end = min(place.h, sheet.centery - place.top)
    top = min(round(end * 0.7), max(0, sheet.top - place.top))
    for y in range(top, place.h):
        picture.fill([max(0, 255 * (end - y) // (end - top))] * 4, (0, y, place.w, 1), pygame.BLEND_RGBA_MULT)
    return picture, place
