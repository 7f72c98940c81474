"""The sizes that a figure of the rulebook is drawn in."""

from __future__ import annotations

from typing import NamedTuple

from ..widgets.theme import Theme


class Look(NamedTuple):
    """The measures of a figure in pixels: the width of a card, and the text size; and the theme."""

    card: int
    pixels: int
    theme: Theme
    least: int
    """Writing is this large at least, wherever it has room."""

    def larger(self, larger: float) -> Look:
        """The same with writing so many times as large."""
        return self._replace(pixels=round(self.pixels * larger), least=round(self.least * larger))

    def small(self, part: float) -> int:
        """The size of writing that is this ``part`` of the text's size, or as large as it has to be."""
        return max(round(self.pixels * part), self.least)
