"""Key figures side by side in groups: each number large above its label."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from scoundrel.i18n import gettext as _

from ..accessibility.controls import box
from ..accessibility.node import Node, items
from ..widgets import text
from ..widgets.theme import BODY, Style, TextStyle
from ..words import spoken_sheets
from ..words.numbers import listed
from ..words.spoken import headed
from .statistics_data import NOTHING, Figure

_LEAST_PIXELS = 12
_FIRST = 2
"""How many figures a reader begins with."""


class Cell(NamedTuple):
    """A figure in its place."""

    figure: Figure
    rect: Rect
    begins: bool
    """Is it the first of a group, with a line before it?"""


class FigureRow(NamedTuple):
    """The figures, each as wide as its text asks for."""

    cells: tuple[Cell, ...]
    style: Style
    """Labels are as large as its body text: smaller where they would not fit."""

    @classmethod
    def lay(
        cls, groups: Sequence[Sequence[Figure]], left: int, top: int, wide: int, style: Style
    ) -> FigureRow:
        """Set the groups into a row of ``wide`` pixels."""
        flat = [(figure, i == 0) for group in groups for i, figure in enumerate(group)]
        for size in range(max(_LEAST_PIXELS, style.px(BODY)), _LEAST_PIXELS - 1, -1):
            style = style.at(size / BODY)
            widths = [_width(figure, style) for figure, _first in flat]
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
        return cls(tuple(cells), style)

    @property
    def bottom(self) -> int:
        """The lower edge of the row."""
        return self.cells[0].rect.bottom

    def described(self) -> Node:
        """Each figure as its label with its value, for screen readers."""
        told = [
            spoken_sheets.unknown(label) if value == NOTHING else spoken_sheets.figure(label, value)
            for value, label in (cell.figure for cell in self.cells)
        ]
        return items("figures", _("In numbers"), told, [box(cell.rect) for cell in self.cells])

    def first(self) -> str:
        """The first few figures in one line, for a reader to begin with."""
        return headed(listed(*(node.name for node in self.described().children[:_FIRST])))

    def draw(self, target: pygame.Surface) -> None:
        """Draw the row."""
        style, theme = self.style, self.style.theme
        for figure, rect, begins in self.cells:
            label = text.line(figure.label, style.regular(BODY, theme.faded_ink))
            text.put(target, label, rect.midbottom, "midbottom")
            value = text.line(figure.value, _large(style))
            text.put(target, value, (rect.centerx, (rect.top + rect.bottom - label.get_height()) // 2))
            if begins:
                pygame.draw.line(
                    target, theme.faded_ink, (rect.left, rect.top + 6), (rect.left, rect.bottom - 4)
                )


def _large(style: Style) -> TextStyle:
    return style.theme.title(round(style.px(BODY) * 1.75))


def _width(figure: Figure, style: Style) -> int:
    return max(text.width(figure.value, _large(style)), text.width(figure.label, style.regular(BODY)))
