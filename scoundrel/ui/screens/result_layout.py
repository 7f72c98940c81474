"""What lies where in a result: its buttons, and the card that killed beside its sheet or above it."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from scoundrel.i18n import N_

from ..input import PadButton
from ..requests import Command
from ..table.actions import UNDO_END
from ..table.layout import CARD_ASPECT, text_scale
from ..widgets.actions import ENTER, ESC, Action, Shortcut

ROWS: Final = (
    (
        Action(Command.NEW, N_("New game"), (ENTER, Shortcut("n")), pads=(PadButton.START,)),
        Action(Command.REVIEW, N_("Review"), (Shortcut("v"),), pads=(PadButton.Y,)),
    ),
    (
        Action(Command.AGAIN, N_("Play again"), (Shortcut("r"),)),
        Action(Command.WATCH, N_("Watch replay"), (Shortcut("w"),), pads=(PadButton.X,)),
        Action(Command.BEST, N_("Best play"), (Shortcut("b"),)),
    ),
    (
        Action(Command.COPY, N_("Copy result"), (Shortcut("c"),), pads=(PadButton.VIEW,)),
        UNDO_END,
        Action(Command.MENU, N_("Menu"), (ESC,)),
    ),
)
"""Each row is as wide as the sheet; what most players do next is in the first, which is the highest."""
HIGH: Final = (64, 29, 29)
"""Of the buttons in each row, in pixels at scale 1."""

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
