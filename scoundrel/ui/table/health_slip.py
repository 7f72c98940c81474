"""The health slip: the current health in large digits, and the last totals struck through."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from scoundrel.i18n import gettext as _

from .. import assets
from ..widgets import text
from ..widgets.theme import Theme
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

    def __init__(self, rect: Rect, theme: Theme, larger: float = 1.0) -> None:
        """``larger`` is the player's text size, 1 being usual."""
        self.rect, self._theme, self._larger = rect, theme, larger
        picture = assets.picture("slip", rect.size)
        self._paper = picture.convert_alpha() if picture else _plain_paper(rect.size, theme)

    def draw(self, target: pygame.Surface, healths: Sequence[int], most: int) -> None:
        """Draw the slip with these ``healths``, the oldest first and the current one last."""
        rect, theme = self.rect, self._theme
        target.blit(self._paper, rect, special_flags=PREMULTIPLIED)
        *struck, now = totals(healths)
        w, h = rect.size
        room = round(w * 0.86)
        heading, size = _("Health"), max(9, round(w * 0.105 * self._larger))
        style = theme.title(size, theme.faded_ink)
        if text.width(heading, style.sized(min(size, 11))) > room:
            # The text font is narrower, for the small slip in the rulebook and a language with longer words.
            style = theme.regular(size, theme.faded_ink)
        style = text.fitting(heading, style, room, _SMALLEST)
        if text.width(heading, style) <= room:  # rather left out than cut
            text.put(target, text.line(heading, style), (rect.centerx, rect.top + h * 0.17))
        style = theme.regular(round(w * 0.115 * self._larger), theme.faded_ink)
        shown = struck[-_STRUCK_SHOWN:]
        for health in shown:
            style = text.fitting(number(health), style, round(w * 0.18), _SMALLEST)
        for i, health in enumerate(shown):
            column, line = i % 4, i // 4
            x = rect.left + w * (0.2 + 0.2 * column)
            y = rect.top + h * (0.285 + 0.1 * line)
            written = text.put(target, text.line(number(health), style), (x, y))
            left, right = (written.left - 2, written.centery + 2), (written.right + 2, written.centery - 2)
            pygame.draw.line(target, theme.faded_ink, left, right, max(1, w // 80))
        style = theme.title(
            round(w * 0.46 * (1 + self._larger) / 2), theme.red if now <= LOW_HEALTH else theme.ink
        )
        big = text.fitted(number(now), style, round(w * 0.8))
        text.put(target, big, (rect.centerx, rect.top + h * 0.655))
        words = _("of {most}", most=most)
        style = theme.regular(max(11, round(w * 0.1 * self._larger)), theme.faded_ink)
        limit = text.line(words, text.fitting(words, style, room, _SMALLEST))
        text.put(target, limit, (rect.centerx, rect.top + h * (0.85 + 0.08 * (self._larger - 1))))


def _plain_paper(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    pygame.draw.rect(surface, theme.parchment, surface.get_rect(), border_radius=size[0] // 40)
    return surface
