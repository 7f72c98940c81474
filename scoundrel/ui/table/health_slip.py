"""The health slip: the current health in large digits, and the last totals struck through."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from scoundrel.engine import Suit
from scoundrel.i18n import gettext as _

from .. import assets
from ..widgets import text
from ..widgets.theme import FADED_INK, INK, PARCHMENT, SUIT_INK, TEXT_FONT, TITLE_FONT
from ..words.numbers import number
from .candle import LOW_HEALTH
from .card_faces import PREMULTIPLIED

_SMALLEST = 8
"""Pixels of the smallest writing: former totals of three digits, and long words on the rulebook's slips."""
_STRUCK_SHOWN = 8
"""How many former totals are shown, in two rows."""


def totals(healths: Sequence[int]) -> list[int]:
    """The different totals in order: a health that did not change is written once."""
    written: list[int] = []
    for health in healths:
        if not written or written[-1] != health:
            written.append(health)
    return written


class HealthSlip:
    """Draws the slip at one size."""

    def __init__(self, rect: Rect, larger: float = 1.0) -> None:
        """``larger`` is the player's text size, 1 being usual."""
        self.rect, self._larger = rect, larger
        picture = assets.picture("slip", rect.size)
        self._paper = picture.convert_alpha() if picture else _plain_paper(rect.size)

    def draw(self, target: pygame.Surface, healths: Sequence[int], most: int) -> None:
        """Draw the slip with these ``healths``, the oldest first and the current one last."""
        rect = self.rect
        target.blit(self._paper, rect, special_flags=PREMULTIPLIED)
        *struck, now = totals(healths)
        w, h = rect.size
        room = round(w * 0.86)
        heading, size = _("Health"), max(9, round(w * 0.105 * self._larger))
        # The text font is narrower, for the small slip in the rulebook and a language with longer words.
        font = TITLE_FONT if text.width(heading, TITLE_FONT, min(size, 11)) <= room else TEXT_FONT
        size = text.fitting(heading, font, size, room, _SMALLEST)
        if text.width(heading, font, size) <= room:  # rather left out than cut
            label = text.line(heading, font, size, FADED_INK)
            text.put(target, label, (rect.centerx, rect.top + h * 0.17))
        pixels = round(w * 0.115 * self._larger)
        shown = struck[-_STRUCK_SHOWN:]
        for health in shown:
            pixels = text.fitting(number(health), TEXT_FONT, pixels, round(w * 0.18), _SMALLEST)
        for i, health in enumerate(shown):
            column, line = i % 4, i // 4
            x = rect.left + w * (0.2 + 0.2 * column)
            y = rect.top + h * (0.285 + 0.1 * line)
            written = text.put(target, text.line(number(health), TEXT_FONT, pixels, FADED_INK), (x, y))
            left, right = (written.left - 2, written.centery + 2), (written.right + 2, written.centery - 2)
            pygame.draw.line(target, FADED_INK, left, right, max(1, w // 80))
        ink = SUIT_INK[Suit.HEARTS] if now <= LOW_HEALTH else INK
        big = text.fitted(
            number(now), TITLE_FONT, round(w * 0.46 * (1 + self._larger) / 2), ink, round(w * 0.8)
        )
        text.put(target, big, (rect.centerx, rect.top + h * 0.655))
        pixels = max(11, round(w * 0.1 * self._larger))
        words = _("of {most}", most=most)
        pixels = text.fitting(words, TEXT_FONT, pixels, room, _SMALLEST)
        limit = text.line(words, TEXT_FONT, pixels, FADED_INK)
        text.put(target, limit, (rect.centerx, rect.top + h * (0.85 + 0.08 * (self._larger - 1))))


def _plain_paper(size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    pygame.draw.rect(surface, PARCHMENT, surface.get_rect(), border_radius=size[0] // 40)
    return surface
