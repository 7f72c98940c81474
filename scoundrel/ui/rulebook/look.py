"""The sizes that a figure of the rulebook is drawn in."""

from __future__ import annotations

from typing import NamedTuple

from ..widgets.theme import Theme


class Look(NamedTuple):
    """The measures of a figure in pixels: the width of a card, and the text size; and the theme."""

    card: int
    pixels: int
    theme: Theme
