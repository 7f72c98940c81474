"""The columns of the table of past games: how wide each is, and the size of the text in them."""

from __future__ import annotations

from typing import Final, NamedTuple

from scoundrel.i18n import pgettext

from ..widgets import text
from ..widgets.theme import TEXT_FONT
from ..words.dates import compact
from ..words.history_row import result

_LEAST = 12
"""Pixels of the smallest text."""
_MUCH_SMALLER = 0.88
"""Where the text would be smaller than this part of the wished size, the table leaves details out."""
_FULL: Final = (148, 100, 202, 122, 58, 264, 76)
_BRIEF: Final = (88, 76, 132, 98, 48, 172, 64)
"""The width of each column, in parts of all of them."""
_CORNER: Final = "00... "
"""As wide as a card's rank and suit."""


class Columns(NamedTuple):
    """The left edge and the width of each column, in pixels."""

    places: tuple[tuple[int, int], ...]
    pixels: int
    brief: bool
    """Without the time of day, and without how the last Monster was fought?"""


def set_columns(left: int, wide: int, wished: int) -> Columns:
    """Divide ``wide`` pixels from ``left`` on, for text of ``wished`` pixels or less."""
    full = _largest(wide, wished, brief=False)
    brief = full < wished * _MUCH_SMALLER
    pixels = _largest(wide, wished, brief=brief)
    return Columns(tuple(_places(left, wide, pixels, brief=brief)), pixels, brief)


def _samples(*, brief: bool) -> tuple[str, ...]:
    """A text for each column that is to fit uncut, as far as there is one."""
    killer = "Headless Knight" if brief else "Headless Knight, barehanded"
    return (
        compact("2000-00-00T00:00", time=not brief),
        "0000000" if brief else "00000000",
        "",
        result("left", 0),
        "0000",
        _CORNER + killer,
        pgettext("kind of game", "practice"),
    )


def _places(left: int, wide: int, pixels: int, *, brief: bool) -> list[tuple[int, int]]:
    parts = _BRIEF if brief else _FULL
    gap = round(pixels * 0.6)
    places = []
    for part in parts:
        each = wide * part // sum(parts)
        places.append((left, each - gap))
        left += each
    return places


def _largest(wide: int, wished: int, *, brief: bool) -> int:
    """The largest size of text up to ``wished`` at which all samples fit."""
    samples = _samples(brief=brief)
    for pixels in range(wished, _LEAST, -1):
        places = _places(0, wide, pixels, brief=brief)
        if all(
            text.width(sample, TEXT_FONT, pixels) <= room
            for sample, (_left, room) in zip(samples, places, strict=True)
        ):
            return pixels
    return _LEAST
