"""Cards as they lie and fly: turned, tilted, larger or smaller, in the light, with their shadows."""

from __future__ import annotations

import math
from typing import Final, TypeVar

import pygame
from pygame import Rect

from scoundrel.engine import Card

from . import light
from .card_faces import PREMULTIPLIED, Faces
from .light import Lamp
from .struck import Glass, struck
from .tween import Pose

_KEPT: Final = 10
"""Pictures of cards in other sizes or angles, and of their shadows: one that turns needs new ones anyway."""
_STEPS: Final = 48
"""Sizes of cards are told apart in steps of this part of a Room card's width."""
_FLAT: Final = 0.25
"""Degrees below which a card is drawn upright."""
_SHADE: Final = 0.92, 1.12, 1.36
"""How much more or less of red, green and blue than of the light as a whole a shaded card lacks."""
_STRIPS: Final = 32
"""Upright strips of which a card is made while it is turned over, at most."""
_EDGE: Final = 0.02
"""How thick a card is that stands on its edge, in widths."""

_Key = TypeVar("_Key")


class CardSprites:
    """Draws cards with these ``faces``; until `lit` is called, without light."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self._shadow = _shadow(faces.size)
        self._map: pygame.Surface | None = None
        self._lamp: Lamp | None = None
        # Not `lru_cache`: its reference cycle would keep these pictures until the next garbage collection.
        self._shaped: dict[tuple[Card | None, int, float], pygame.Surface] = {}
        self._shadows: dict[tuple[int, int], pygame.Surface] = {}
        self._glass: tuple[Card, Glass] | None = None
        """The potion that is being drunk."""

    def light(self, map_: pygame.Surface, lamp: Lamp) -> None:
        """Draw by this `light.card_map`, with shadows that fall away from the lamp."""
        self._map, self._lamp = map_, lamp

    def draw(self, target: pygame.Surface, card: Card, pose: Pose, *, shadow: bool = True) -> None:
        """Draw one card in its pose, with its shadow under it."""
        up, turning = pose.turn > 0.5, 0.0 < pose.turn < 1.0
        shown, step = card if up else None, round(pose.size * _STEPS)
        angle = pose.angle if abs(pose.angle) >= _FLAT else 0.0
        if up and pose.drained:
            picture = self._drained(card, pose.drained, step)
        else:
            # Round a dragged card to whole degrees: it leans differently in each frame, and each angle is
            # cached.
            steps = 1 if pose.lift == 1.0 else 2
            picture = self._shape(shown, step, 0.0 if turning else round(angle * steps) / steps)
        if turning:
            picture = _turning(picture, pose.turn, angle)
        if pose.squash or pose.flash:
            picture = struck(picture, pose)
        if shadow:
            self._draw_shadow(target, pose, step, picture.get_width())
        at = (round(pose.x - picture.get_width() / 2), round(pose.y - picture.get_height() / 2))
        target.blit(self._lit(picture, at, pose.shade), at, special_flags=PREMULTIPLIED)

    def reach(self, pose: Pose) -> Rect:
        """Return a square that covers a card in this pose with its shadow, and a number shown above it."""
        far = round(math.hypot(*self._shadow.get_size()) * 0.6 * max(1.0, pose.size))
        far += round(self.faces.size[0] * 0.3)
        return Rect(round(pose.x) - far, round(pose.y) - far, 2 * far, 2 * far)

    def _drained(self, card: Card, drained: float, step: int) -> pygame.Surface:
        """The face of a potion from which so much was drunk; such a card lies upright."""
        if self._glass is None or self._glass[0] is not card:
            theme = self.faces.theme
            self._glass = card, Glass(self.faces.face(card), theme.hearts)
        picture = self._glass[1].picture(drained)
        return picture if step == _STEPS else pygame.transform.smoothscale_by(picture, step / _STEPS)

    def _lit(self, picture: pygame.Surface, at: tuple[int, int], shade: float) -> pygame.Surface:
        if self.faces.theme.outlined or (self._map is None and not shade):
            return picture
        lit = picture.copy() if self._map is None else light.shade(picture, at, self._map)
        if shade:
            # Out of the light only the warm part of it reaches a card: grey, it would look disabled.
            tone = tuple(max(0, round(255 * (1 - shade * more))) for more in _SHADE)
            lit.fill(tone, special_flags=pygame.BLEND_RGB_MULT)
        return lit

    def _shape(self, card: Card | None, step: int, angle: float) -> pygame.Surface:
        """The face of a card, or the back, at this size and angle."""
        upright = self.faces.back if card is None else self.faces.face(card)
        if step == _STEPS and not angle:
            return upright
        key = (card, step, angle)
        kept = self._shaped.pop(key, None)
        if kept is not None:
            self._shaped[key] = kept
            return kept
        w, h = self.faces.size
        if step < _STEPS:
            upright = pygame.transform.smoothscale(
                upright, (w * step // _STEPS // 2 * 2, h * step // _STEPS // 2 * 2)
            )
        grown = max(1.0, step / _STEPS)
        if angle or grown > 1.0:
            # With a transparent rim: the rotated edge blends into it and is antialiased.
            rimmed = pygame.Surface((upright.get_width() + 4, upright.get_height() + 4), pygame.SRCALPHA, 32)
            rimmed.blit(upright, (2, 2))
            upright = pygame.transform.rotozoom(rimmed, angle, grown)
        _keep(self._shaped, key, upright)
        return upright

    def _draw_shadow(self, target: pygame.Surface, pose: Pose, step: int, width: int) -> None:
        w, h = self._shadow.get_size()
        if 0.0 < pose.turn < 1.0:
            # A card on its edge casts no shadow worth seeing.
            thin = max(1, round((width + w - self.faces.size[0]) * (0.3 + 0.7 * width / self.faces.size[0])))
            shadow = pygame.transform.scale(self._shadow, (thin, h * step // _STEPS))
        else:
            shadow = self._shadow_shape(step, round(pose.angle) if abs(pose.angle) >= 2 else 0)
        away = self.faces.size[0] * (0.030 + 0.085 * pose.lift)
        dx, dy = self._away(pose)
        x = pose.x - shadow.get_width() / 2 + away * dx
        y = pose.y - shadow.get_height() / 2 + away * dy
        target.blit(shadow, (round(x), round(y)), special_flags=PREMULTIPLIED)

    def _away(self, pose: Pose) -> tuple[float, float]:
        """The direction in which the shadow falls: from the lamp, and always a little down."""
        if self._lamp is None:
            return 0.6, 1.0
        dx, dy = pose.x - self._lamp.x, pose.y - self._lamp.y
        far = math.hypot(dx, dy) or 1.0
        return dx / far, dy / far * 0.6 + 0.55

    def _shadow_shape(self, step: int, angle: int) -> pygame.Surface:
        if step == _STEPS and not angle:
            return self._shadow
        kept = self._shadows.pop((step, angle), None)
        if kept is None:
            kept = pygame.transform.rotozoom(self._shadow, angle, step / _STEPS)
        _keep(self._shadows, (step, angle), kept)
        return kept


def _turning(picture: pygame.Surface, turn: float, angle: float) -> pygame.Surface:
    """A card that is being turned over about its upright middle: the near edge larger than the far one.

    Where it lies at an ``angle`` before or after, its edges slope: that is nearly the same and costs nothing.
    """
    w, h = picture.get_size()
    across = abs(math.cos(math.pi * turn))
    width = max(2, round(w * max(_EDGE, across)))
    thin = pygame.transform.smoothscale(picture, (width, h))
    lean = 0.09 * math.sin(math.pi * turn) * (1 if turn < 0.5 else -1)
    slope = math.tan(math.radians(angle))
    high = h * (1 + abs(lean)) + width * abs(slope)
    turned = pygame.Surface((width, round(high)), pygame.SRCALPHA, 32)
    # So many strips that from one to the next the edge steps by about a pixel.
    count = max(1, min(_STRIPS, width, round(h * abs(lean) + width * abs(slope))))
    for strip in range(count):
        left, right = width * strip // count, width * (strip + 1) // count
        off = (strip + 0.5) / count - 0.5
        tall = round(h * (1 + 2 * lean * off))
        part = thin.subsurface((left, 0, right - left, h))
        part = pygame.transform.scale(part, (right - left, tall))
        turned.blit(part, (left, round((high - tall) / 2 - off * width * slope)))
    return turned


def _keep(kept: dict[_Key, pygame.Surface], key: _Key, picture: pygame.Surface) -> None:
    """Cache a picture, and drop that of too many which was wanted longest ago."""
    if len(kept) >= _KEPT:
        del kept[next(iter(kept))]
    kept[key] = picture


def _shadow(size: tuple[int, int]) -> pygame.Surface:
    """A blurred dark card: drawn small and scaled up, which is the cheapest blur."""
    w, h = size
    pad = max(4, w // 12)
    tiny = pygame.Surface((max(8, (w + 2 * pad) // 8), max(10, (h + 2 * pad) // 8)), pygame.SRCALPHA, 32)
    inset = max(1, pad // 8)
    rect = tiny.get_rect().inflate(-2 * inset, -2 * inset)
    pygame.draw.rect(tiny, (0, 0, 0, 150), rect, border_radius=2)
    return pygame.transform.smoothscale(tiny.premul_alpha(), (w + 2 * pad, h + 2 * pad)).convert_alpha()
