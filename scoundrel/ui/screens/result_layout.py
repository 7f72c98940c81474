"""Where the card that killed lies beside the sheet of a result, or above it in an upright window."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from ..table.layout import CARD_ASPECT, text_scale

_LEAST, _MOST = 86, 212
"""Widths of the card, in pixels at scale 1."""
_AROUND: Final = 58
"""From the window's edge to the sheet, without the card between them, in pixels at scale 1."""
_EDGE: Final = 12
"""What stays free at the right of the sheet, in pixels at scale 1."""


def with_card(size: tuple[int, int], sheet: Rect, largest: tuple[int, int]) -> tuple[Rect, Rect | None]:
    """The sheet moved aside or down in a window of this ``size``, and the card's place.

    The card is as large as it can be beside the ``largest`` sheet, so that larger text does not shrink it.
    Where there is no room for it, the sheet stays where it is.
    """
    width, height = size
    scale = text_scale(width, height)
    least, most = round(_LEAST * scale), round(_MOST * scale)
    above = round((height - largest[1]) * 0.8 / CARD_ASPECT)
    if height > width and above >= least:
        card = _card(min(above, most))
        gap = (height - sheet.h - card.h) // 3
        card.midtop = width // 2, gap
        return Rect((sheet.left, card.bottom + gap), sheet.size), card
    around = round(_AROUND * scale)
    wide = min(width - round(_EDGE * scale) - largest[0] - around, most)
    if wide < least:
        return sheet, None
    left = min(max(sheet.left, wide + around), width - round(_EDGE * scale) - sheet.w)
    card = _card(wide)
    card.center = left // 2 - round(9 * scale), round(height * 0.46)
    return Rect((left, sheet.top), sheet.size), card


def _card(wide: int) -> Rect:
    return Rect(0, 0, wide, round(wide * CARD_ASPECT))
