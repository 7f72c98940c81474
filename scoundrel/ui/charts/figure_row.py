"""Key figures side by side in groups: each number large above its label."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from ..widgets import text
from ..widgets.theme import Theme
from .statistics_data import Figure

_LEAST_PIXELS = 12


class Cell(NamedTuple):
    """A figure in its place."""

    figure: Figure
    rect: Rect
    begins: bool
    """Is it the first of a group, with a line before it?"""


class FigureRow(NamedTuple):
    """The figures, each as wide as its text asks for."""

    cells: tuple[Cell, ...]
    theme: Theme
    pixels: int
    """The size of the labels: smaller where they would not fit."""

    @classmethod
    def lay(
        cls, groups: Sequence[Sequence[Figure]], left: int, top: int, wide: int, theme: Theme, pixels: int
    ) -> FigureRow:
        """Set the groups into a row of ``wide`` pixels."""
        flat = [(figure, i == 0) for group in groups for i, figure in enumerate(group)]
        for size in range(max(_LEAST_PIXELS, pixels), _LEAST_PIXELS - 1, -1):
            widths = [_width(figure, theme, size) for figure, _first in flat]
            spare = wide - sum(widths)
            if spare >= size * len(flat):
                break
        high, x = round(size * 3.7), float(left)
        cells: list[Cell] = []
        for (figure, first), width in zip(flat, widths, strict=True):
            right = x + width + spare / len(flat)
            cells.append(
                Cell(figure, Rect(round(x), top, round(right) - round(x), high), first and bool(cells))
            )
            x = right
        return cls(tuple(cells), theme, size)

    @property
    def bottom(self) -> int:
        """The lower edge of the row."""
        return self.cells[0].rect.bottom

    def draw(self, target: pygame.Surface) -> None:
        """Draw the row."""
        theme = self.theme
        for figure, rect, begins in self.cells:
            label = text.line(figure.label, theme.regular(self.pixels, theme.faded_ink))
            text.put(target, label, rect.midbottom, "midbottom")
            value = text.line(figure.value, theme.title(_large(self.pixels)))
            text.put(target, value, (rect.centerx, (rect.top + rect.bottom - label.get_height()) // 2))
            if begins:
                pygame.draw.line(
                    target, theme.faded_ink, (rect.left, rect.top + 6), (rect.left, rect.bottom - 4)
                )


def _large(pixels: int) -> int:
    return round(pixels * 1.75)


def _width(figure: Figure, theme: Theme, pixels: int) -> int:
    value = text.width(figure.value, theme.title(_large(pixels)))
    return max(value, text.width(figure.label, theme.regular(pixels)))
