"""What happens to a card's picture itself: it flashes white, is pressed together, or its glass drains."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from .tween import Pose

_PAPER: Final = (226, 214, 190)
"""The empty glass."""
_NEAR: Final = (70, 62, 62)
"""How far a red may be from the potion's red to count as the potion."""
_INDEX: Final = (0.25, 0.34)
"""The corner with rank and suit, in parts of the card: they are red as well, and stay."""


def struck(picture: pygame.Surface, pose: Pose) -> pygame.Surface:
    """The picture, with premultiplied alpha, as it is pressed together and flashes in this pose."""
    if pose.squash:
        w, h = picture.get_size()
        size = round(w * (1 + 0.7 * pose.squash)), round(h * (1 - pose.squash))
        picture = pygame.transform.smoothscale(picture, size)
    if pose.flash:
        # As bright as its alpha: nothing around the card may turn white.
        white = picture.copy()
        white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        white = white.premul_alpha()
        strength = round(255 * pose.flash)
        white.fill((strength, strength, strength, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture = picture.copy()
        picture.blit(white, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return picture


class Glass:
    """The picture of a potion from which one can drink; ``red`` is the colour of what is in it."""

    def __init__(self, face: pygame.Surface, red: tuple[int, int, int]) -> None:
        self._face = face
        w, h = face.get_size()
        potion = pygame.mask.from_threshold(face, red, _NEAR)
        art = pygame.mask.Mask((w, h), fill=True)
        corner = pygame.mask.Mask((round(w * _INDEX[0]), round(h * _INDEX[1])), fill=True)
        art.erase(corner, (0, 0))
        art.erase(corner, (w - corner.get_size()[0], h - corner.get_size()[1]))
        potion = potion.overlap_mask(art, (0, 0))
        spots = potion.get_bounding_rects()
        self._level = spots[0].unionall(spots[1:]) if spots else Rect(0, 0, w, 0)
        self._empty = face.copy()
        potion.to_surface(self._empty, setcolor=(*_PAPER, 255), unsetcolor=None)

    def picture(self, drained: float) -> pygame.Surface:
        """The card once so much of its potion, 0 to 1, has been drunk."""
        level = self._level.top + round(self._level.h * drained)
        picture = self._face.copy()
        above = Rect(0, 0, picture.get_width(), level)
        picture.fill((0, 0, 0, 0), above)
        picture.blit(self._empty, above, above, special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture
