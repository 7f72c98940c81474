"""The small chart of how many Dungeons are cleared by the value of a habit."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from ..table.layout import CARD_ASPECT
from ..widgets import text
from .look import Look
from .model import LEVELS, Curve
from .rich_text import RichText

_WIDE: Final = 5.4
"""The chart's width, in card widths."""
_HIGH: Final = 1.05
"""The height of its plot, in card heights."""
_TOP: Final = 100
"""The clears of a hundred at the upper edge."""


class CurveFigure:
    """The chart laid out, no wider than asked for."""

    def __init__(self, curve: Curve, width: int, look: Look) -> None:
        self._curve, self._look = curve, look
        self.card = look.card
        self._pixels = look.small(0.85)
        theme = look.theme
        self._writing = theme.regular(self._pixels, theme.faded_ink)
        style = theme.regular(self._pixels)
        words = text.width(curve.caption, style) + 2 * self._pixels
        wide = min(width, max(words, round(look.card * _WIDE)))
        self._caption = RichText(curve.caption, style, wide, theme, centred=True)
        line = text.leading(self._writing)
        self._plot_high = round(look.card * CARD_ASPECT * _HIGH)
        self._line = line
        self.size = (wide, self._plot_high + line + self._caption.size[1])

    def draw(self, target: pygame.Surface, left: int, top: int, faces_for: object) -> None:
        """Draw it; it needs no cards."""
        curve, theme, pixels = self._curve, self._look.theme, self._pixels
        margin = max(text.width(str(level), self._writing) for level in LEVELS) + pixels // 2
        plot = Rect(left + margin, top + pixels // 2, self.size[0] - margin, self._plot_high - pixels // 2)
        thin = max(1, self._look.card // 40)
        for level in LEVELS:
            y = _at(level, plot)
            pygame.draw.line(target, theme.engraved_edge, (plot.left, y), (plot.right, y), thin)
            text.put(target, text.line(str(level), self._writing), (plot.left - pixels // 3, y), "midright")
        free = _at(curve.free, plot)
        for x in range(plot.left, plot.right, 6 * thin + 2):
            pygame.draw.line(target, theme.ink, (x, free), (min(plot.right, x + 3 * thin), free), thin)
        step = plot.w / len(curve.points)
        spots = [
            (plot.left + round(step * (i + 0.5)), _at(point.cleared, plot))
            for i, point in enumerate(curve.points)
        ]
        pygame.draw.lines(target, theme.red, closed=False, points=spots, width=max(2, thin))
        for point, (x, y) in zip(curve.points, spots, strict=True):
            high, low = _at(point.cleared + point.margin, plot), _at(point.cleared - point.margin, plot)
            pygame.draw.line(target, theme.ink, (x, high), (x, low), thin)
            pygame.draw.circle(target, theme.red, (x, y), max(3, thin * 2))
            text.put(target, text.line(str(point.value), self._writing), (x, plot.bottom + self._line // 2))
        below = left + (self.size[0] - self._caption.size[0]) // 2
        self._caption.draw(target, below, plot.bottom + self._line)


def _at(cleared: float, plot: Rect) -> int:
    """How far down so many clears are."""
    return round(plot.bottom - plot.h * cleared / _TOP)
