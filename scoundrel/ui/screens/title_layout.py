"""Where things are on the title: wide windows have the links at the left, upright ones at the foot."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect

from ..widgets.theme import BODY, SMALL, Style
from ..widgets.touch import for_touch

_LOGO: Final = 236 / 960
"""Height of the name over its width."""
_CARDS: Final = 5
_STEP: Final = 0.84
"""From one card of the fan to the next, in card widths."""
_ROW, _TIGHT_ROW = 2.2, 1.3
"""From one link to the next, over the size of its writing: usually a finger's reach, and at least."""
_UPRIGHT: Final = 1.15
"""Windows whose width over their height is less are laid out upright."""


class TitleLayout(NamedTuple):
    """All places, in pixels."""

    horizon: int
    """Where the hall ends and the table begins."""
    logo: Rect
    fan: tuple[int, int]
    """The middle of the fan's highest card."""
    card: int
    """The width of a card in the fan."""
    leads: Rect
    """The large buttons, side by side."""
    note: Rect
    """The sheet with the links."""
    links: tuple[Rect, ...]
    candle: Rect
    lines: tuple[int, int]
    """The middles of the two lines at the foot."""

    def seat(self, number: int) -> tuple[float, float, float]:
        """Where a card of the fan lies, from the left: x, y and angle."""
        off = number - (_CARDS - 1) / 2
        return self.fan[0] + off * self.card * _STEP, self.fan[1] + off * off * self.card * 0.07, -6.5 * off


def lay(size: tuple[int, int], style: Style, label: int, links: int) -> TitleLayout:
    """Lay out a window of ``size`` with so many links, the widest of so many pixels."""
    width, height = size
    if width / height < _UPRIGHT:
        return _upright(width, height, style, label, links)
    unit = min(width / 1280, height / 800)
    low = style.px(SMALL * 1.45)
    lines = height - round(1.62 * low), height - round(0.68 * low)
    logo = Rect(0, round(16 * unit), round(min(width * 0.74, 960 * unit)), 0)
    logo.h, logo.centerx = round(logo.w * _LOGO), width // 2
    foot = min(height - round(40 * unit), lines[0] - round(0.8 * low))
    # Closer to each other where the sheet would hide a part of the name.
    below = (foot - logo.bottom - round(96 * unit)) // links
    row = max(for_touch(style.px(BODY * _TIGHT_ROW)), min(style.px(BODY * _ROW), below))
    note = Rect(0, 0, label + round(64 * unit), links * row + round(64 * unit))
    note.bottomleft = round(30 * unit), foot
    deep = round(92 * unit + 20 * (style.scale - unit))
    leads = Rect(0, 0, round(600 * unit + 80 * (style.scale - unit)), deep)
    leads.midbottom = width // 2, lines[0] - round(0.9 * low)
    free = width - round(20 * unit)
    if leads.left < note.right + round(24 * unit):
        leads.left = note.right + round(24 * unit)
        leads.w = min(leads.w, free - leads.left)
    candle = Rect(0, 0, round(226 * unit), round(322 * unit))
    candle.bottomright = width - round(26 * unit), lines[0] - round(0.2 * low)
    top, bottom = logo.bottom - round(8 * unit), leads.top - round(6 * unit)
    # The outer cards may lie a little before the candle, and under a note that hides no corner.
    under = 50 if 2 * note.top > top + bottom else 8
    left, right = note.right - under * unit, candle.left + 40 * unit
    middle = width / 2
    across = 2 * min(middle - left, right - middle)
    if across < 0.9 * (right - left):
        middle, across = (left + right) / 2, right - left
    card = _card(across, bottom - top)
    return TitleLayout(
        round(height * 0.43), logo, (round(middle), _middle(top, bottom, card)), card, leads, note,
        _column(note, links, row, round(40 * unit)), candle, lines,
    )  # fmt: skip


def _upright(width: int, height: int, style: Style, label: int, links: int) -> TitleLayout:
    unit = min(width / 900, height / 1100)
    row = for_touch(style.px(BODY * _ROW))
    low = style.px(SMALL * 1.45)
    lines = height - round(1.62 * low), height - round(0.68 * low)
    logo = Rect(0, round(26 * unit), round(min(width * 0.95, 880 * unit)), 0)
    logo.h, logo.centerx = round(logo.w * _LOGO), width // 2
    candle = Rect(0, 0, round(180 * unit), round(236 * unit))
    candle.bottomright = width - round(24 * unit), lines[0] - round(0.6 * low)
    rows = -(-links // 2)
    note = Rect(round(30 * unit), 0, 0, rows * row + round(84 * unit))
    note.w = min(2 * label + round(120 * unit), candle.left - note.left)
    note.bottom = lines[0] - round(0.9 * low)
    leads = Rect(0, 0, round(min(620 * unit, width * 0.9)), round(96 * unit))
    leads.midbottom = width // 2, note.top - round(40 * unit)
    top, bottom = logo.bottom + round(4 * unit), leads.top - round(20 * unit)
    card = _card(width - 30 * unit, bottom - top)
    inside = note.inflate(-round(56 * unit), 0)
    columns = (
        Rect(inside.left, note.top, inside.w // 2, note.h),
        Rect(inside.centerx, note.top, inside.w // 2, note.h),
    )
    places = [place for column in columns for place in _column(column, rows, row, round(48 * unit))]
    return TitleLayout(
        round(height * 0.40), logo, (width // 2, _middle(top, bottom, card)), card, leads, note,
        tuple(places[:links]), candle, lines,
    )  # fmt: skip


def _card(width: float, height: float) -> int:
    """The width of a card in a fan with this room."""
    spread = _STEP * (_CARDS - 1) + 1.24
    return max(40, round(min(width / spread, height / (1.4 + 0.07 * 4 + 0.16))))


def _middle(top: int, bottom: int, card: int) -> int:
    """The middle of the highest card of a fan between two edges."""
    whole = card * (1.4 + 0.07 * 4 + 0.1)
    return round((top + bottom - whole) / 2 + card * 0.7)


def _column(inside: Rect, count: int, row: int, top: int) -> tuple[Rect, ...]:
    side = max(6, inside.w // 16)
    return tuple(
        Rect(inside.left + side, inside.top + top + i * row, inside.w - 2 * side, row) for i in range(count)
    )
