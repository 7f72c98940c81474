"""Colours and type of everything but the cards, whose look is a `scoundrel.ui.table.card_theme.CardTheme`."""

from __future__ import annotations

from typing import Final

from scoundrel.engine import Suit

Color = tuple[int, int, int]

WOOD: Final[Color] = (46, 35, 27)
PARCHMENT: Final[Color] = (239, 226, 196)
PAPER_LIGHT: Final[Color] = (251, 240, 214)
"""An input field on parchment."""
INK: Final[Color] = (42, 31, 22)
FADED_INK: Final[Color] = (96, 73, 48)
"""Struck-through and secondary writing on parchment."""

CHALK: Final[Color] = (240, 226, 196)
"""Writing on the table."""
DIM_CHALK: Final[Color] = (190, 170, 138)
ENGRAVED: Final[Color] = (24, 17, 12)
ENGRAVED_EDGE: Final[Color] = (112, 88, 64)
BRASS: Final[Color] = (226, 180, 92)
"""Highlights: legal targets, the button under the pointer."""
HARM: Final[Color] = (255, 138, 112)
HEAL: Final[Color] = (176, 214, 128)
PANEL: Final[Color] = (28, 21, 16)
BUTTON: Final[Color] = (66, 49, 36)
BUTTON_OFF: Final[Color] = (38, 28, 21)
"""A disabled button."""
BUTTON_LIT: Final[Color] = (80, 58, 38)
OFF: Final[Color] = (150, 132, 108)
"""Writing on a disabled button."""

SUIT_INK: Final[dict[Suit, Color]] = {
    Suit.CLUBS: (58, 82, 32),
    Suit.SPADES: (34, 58, 90),
    Suit.DIAMONDS: (126, 80, 10),
    Suit.HEARTS: (156, 26, 40),
}
"""Four colours, each at least 4.5:1 on parchment; the shapes differ as well, so none is needed."""

CLEARED: Final[Color] = SUIT_INK[Suit.CLUBS]
DIED: Final[Color] = SUIT_INK[Suit.HEARTS]
"""How games ended, in charts."""

TITLE_FONT: Final = "Cinzel-Bold"
TEXT_FONT: Final = "CrimsonPro-Medium"
BOLD_FONT: Final = "CrimsonPro-Bold"
ITALIC_FONT: Final = "CrimsonPro-MediumItalic"
FONTS: Final = (TITLE_FONT, TEXT_FONT, BOLD_FONT, ITALIC_FONT)

SMALL, BODY = 17, 20
"""Sizes of type in pixels at scale 1."""
