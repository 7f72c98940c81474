"""Colours, fonts and text scale. The look of the cards is a `scoundrel.ui.table.card_theme.CardTheme`.

A function takes a `Theme` if its sizes are in pixels, and a `Style` if its sizes depend on the window.
"""

from __future__ import annotations

from typing import Final

from ...engine.records import NamedTuple

Color = tuple[int, int, int]

TITLE_FONT: Final = "Cinzel-Bold"
TEXT_FONT: Final = "CrimsonPro-Medium"
BOLD_FONT: Final = "CrimsonPro-Bold"
ITALIC_FONT: Final = "CrimsonPro-MediumItalic"
FONTS: Final = (TITLE_FONT, TEXT_FONT, BOLD_FONT, ITALIC_FONT)
"""The fonts shipped with the game."""

MINIMUM, SMALL, BODY = 16, 17, 20
"""The text sizes, in pixels at scale 1: in the smallest, capitals are 9 pixels high."""
ROOMY: Final = 130
"""The maximum text size, in percent, that the layout has room for without shrinking cards."""
_MIN_SCALE: Final = 0.8  # the minimum text scale, below which text is unreadable
# The maximum enlargement of text in a window of scale 0.8; it allows 130 percent at 800x600.
_MAX_LARGER: Final = 1.664


class TextStyle(NamedTuple):
    """The font, size and colour of a text. Hashing is fast, because this is the key of the text cache."""

    font: str
    pixels: int
    color: Color

    def sized(self, pixels: int) -> TextStyle:
        """Return the same style with text of ``pixels``."""
        return TextStyle(self.font, pixels, self.color)


class Theme(NamedTuple):
    """The colours of a screen; methods return text styles for a size in pixels, by default in ``ink``."""

    # Whether everything except the cards is drawn in plain colours, without pictures, light or shade.
    plain: bool = False
    parchment: Color = (239, 226, 196)
    paper_light: Color = (251, 240, 214)  # the background of an input field on parchment
    paper_dark: Color = (229, 213, 178)  # the background of a day that can be played
    grid: Color = (214, 199, 166)  # the lines of a chart on parchment
    ink: Color = (42, 31, 22)
    faded_ink: Color = (96, 73, 48)  # struck-through and secondary text on parchment
    pale_ink: Color = (118, 97, 70)  # ink on parchment for disabled widgets
    # Ink on parchment for warnings and deaths. Its contrast, like that of green and gold, is at least 4.5:1.
    red: Color = (156, 26, 40)
    green: Color = (58, 82, 32)  # ink on parchment for cleared Dungeons
    gold: Color = (140, 62, 8)  # ink on parchment for stars and suns

    chalk: Color = (240, 226, 196)  # text on the table
    dim_chalk: Color = (190, 170, 138)
    engraved: Color = (24, 17, 12)
    engraved_edge: Color = (112, 88, 64)
    faint: Color = (52, 39, 29)  # the lines of a graph on the table
    band: Color = (66, 50, 36)  # the highlighted part of a graph
    brass: Color = (226, 180, 92)  # highlights: legal targets, the hovered button
    on_bright: Color = (42, 31, 22)  # text on brass, or on a chalk plate
    gilt: Color = (255, 232, 186)  # text on a red board
    harm: Color = (255, 138, 112)
    heal: Color = (176, 214, 128)
    ember: Color = (255, 176, 84)  # sparks of healing
    ash: Color = (150, 146, 138)  # sparks of a wasted potion
    blade: Color = (255, 246, 226)  # the stroke of a Weapon
    panel: Color = (28, 21, 16)
    killing: Color = (120, 26, 22)  # the panel that warns of a fatal move
    button: Color = (66, 49, 36)
    button_off: Color = (38, 28, 21)  # a disabled button
    button_highlighted: Color = (80, 58, 38)
    off: Color = (150, 132, 108)  # text on a disabled button
    off_sign: Color = (98, 82, 64)  # an icon on a disabled button, which needs less contrast than text

    focus: Color = (42, 31, 22)  # the focus frame on parchment

    @property
    def is_stone(self) -> bool:
        """Whether this theme is for chalk on stone."""
        return not self.plain and self.parchment == self.panel

    def on_stone(self) -> Theme:
        """Return the theme with chalk on dark stone instead of ink on parchment."""
        if self.plain:
            return self
        return self._replace(
            parchment=self.panel,
            paper_light=(60, 52, 42),
            paper_dark=(38, 34, 28),
            grid=(84, 92, 88),
            ink=self.chalk,
            faded_ink=(214, 200, 170),
            pale_ink=self.off,
            red=self.harm,
            green=self.heal,
            gold=self.brass,
            focus=self.brass,
        )

    def cold(self) -> Theme:
        """Return the theme for text on the grey sheet shown after a death."""
        coal: Color = (28, 26, 32)
        inks = self._replace(ink=coal, faded_ink=coal, pale_ink=coal, red=(96, 8, 18), gold=(70, 42, 0))
        return self if self.plain else inks._replace(parchment=(224, 232, 236))

    def warm(self) -> Theme:
        """Return the theme with the paper colours of the golden sheet shown after a clear."""
        return self if self.plain else self._replace(parchment=(238, 221, 182), paper_dark=(206, 166, 108))

    def title(self, pixels: int, color: Color | None = None) -> TextStyle:
        """Return the style of headings in the size ``pixels``."""
        return TextStyle(TITLE_FONT, pixels, color or self.ink)

    def regular(self, pixels: int, color: Color | None = None) -> TextStyle:
        """Return the style of plain text in the size ``pixels``."""
        return TextStyle(TEXT_FONT, pixels, color or self.ink)

    def bold(self, pixels: int, color: Color | None = None) -> TextStyle:
        """Return the style of labels and emphasis in the size ``pixels``."""
        return TextStyle(BOLD_FONT, pixels, color or self.ink)

    def italic(self, pixels: int, color: Color | None = None) -> TextStyle:
        """Return the style of remarks in the size ``pixels``."""
        return TextStyle(ITALIC_FONT, pixels, color or self.ink)


DEFAULT: Final = Theme()
"""The default theme."""

_BLACK: Final[Color] = (0, 0, 0)
_WHITE: Final[Color] = (255, 255, 255)
_PALE: Final[Color] = (214, 214, 214)
_YELLOW: Final[Color] = (255, 220, 0)
HIGH_CONTRAST: Final = Theme(
    plain=True,
    parchment=_BLACK,
    paper_light=(44, 44, 44),
    paper_dark=(26, 26, 26),
    grid=(84, 84, 84),
    ink=_WHITE,
    faded_ink=_PALE,
    pale_ink=(170, 170, 170),
    red=(255, 162, 150),
    green=(130, 236, 130),
    gold=(255, 208, 70),
    chalk=_WHITE,
    dim_chalk=_PALE,
    engraved=_BLACK,
    engraved_edge=(160, 160, 160),
    faint=(110, 110, 110),
    band=(60, 60, 60),
    brass=_YELLOW,
    on_bright=_BLACK,
    gilt=_WHITE,
    harm=(255, 164, 148),
    heal=(150, 240, 150),
    ember=(255, 208, 70),
    ash=_PALE,
    blade=_WHITE,
    panel=_BLACK,
    killing=(110, 0, 0),
    button=_BLACK,
    button_off=_BLACK,
    button_highlighted=(56, 48, 0),
    off=(170, 170, 170),
    off_sign=(130, 130, 130),
    focus=_YELLOW,
)
"""High contrast: white on black with thick yellow frames. All text has a contrast of at least 7:1."""


class Style(NamedTuple):
    """A theme at one scale: 1 in a window of 1280x800. Sizes are in pixels at scale 1."""

    scale: float
    theme: Theme = DEFAULT

    def px(self, pixels: float) -> int:
        """Return the length ``pixels``, given at scale 1, in window pixels."""
        return round(pixels * self.scale)

    def frame(self, pixels: float) -> int:
        """Return a hover or focus frame's thickness: ``pixels`` at scale 1, thicker in high contrast."""
        return max(3, self.px(pixels + 2)) if self.theme.plain else max(1, self.px(pixels))

    def at(self, scale: float) -> Style:
        """Return the same theme at another scale."""
        return Style(scale, self.theme)

    def sized(self, pixels: float) -> Style:
        """Return a style with body text of ``pixels``, given at scale 1."""
        return self.at(self.px(pixels) / BODY)

    def title(self, pixels: float, color: Color | None = None) -> TextStyle:
        """Return the style of headings in the size ``pixels``, given at scale 1."""
        return self.theme.title(self.px(pixels), color)

    def regular(self, pixels: float, color: Color | None = None) -> TextStyle:
        """Return the style of plain text in the size ``pixels``, given at scale 1."""
        return self.theme.regular(self.px(pixels), color)

    def bold(self, pixels: float, color: Color | None = None) -> TextStyle:
        """Return the style of labels and emphasis in the size ``pixels``, given at scale 1."""
        return self.theme.bold(self.px(pixels), color)

    def italic(self, pixels: float, color: Color | None = None) -> TextStyle:
        """Return the style of remarks in the size ``pixels``, given at scale 1."""
        return self.theme.italic(self.px(pixels), color)


def text_scale(width: int, height: int, percent: int = 100) -> float:
    """Return the scale of text and lines for a window: 1 at 1280x800, never too small to be read.

    In a portrait window, text is slightly larger than the width alone would allow. ``percent`` is the text
    size in the settings.
    """
    return max(_MIN_SCALE, _fitted(width, height)) * enlarged(width, height, percent)


def enlarged(width: int, height: int, percent: int) -> float:
    """Return the factor by which the text size setting enlarges text in a window.

    The factor is ``percent`` / 100, up to a maximum that grows with the window: at 800x600, the maximum
    is 1.3.
    """
    return min(percent / 100, max(ROOMY / 100, _MAX_LARGER * _fitted(width, height) / _MIN_SCALE))


def _fitted(width: int, height: int) -> float:
    upright = min(width / 1034, height / 1264) if height > width else 0
    return max(min(width / 1280, height / 800), upright)
