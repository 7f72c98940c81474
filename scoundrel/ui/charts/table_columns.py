"""The columns of the list of games: how wide each is, and how large what is written there."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..widgets import text
from ..widgets.theme import TEXT_FONT

TITLES: Final = ("Ended", "Dungeon", "Rules", "Score", "Room", "Killed by", "")

_LEAST = 12
"""Pixels of the smallest writing."""
_MUCH_SMALLER = 0.88
"""Where writing would be so small a part of what is wished, less is written."""


class _Kind(NamedTuple):
    """How wide each column is, in parts of all of them, and what is to fit there unless it is cut."""

    parts: tuple[int, ...]
    samples: tuple[str, ...]


_FULL = _Kind(
    (148, 100, 202, 122, 58, 264, 76),
    (
        "2000-00-00  00:00",
        "00000000",
        "",
        "Unfinished.",
        "0000",
        "00... Headless Knight, barehanded",
        "practice",
    ),
)
_BRIEF = _Kind(
    (88, 76, 132, 98, 48, 172, 64),
    ("2000-00-00", "0000000", "", "Unfinished.", "Room", "00... Headless Knight", "practice"),
)


class Columns(NamedTuple):
    """Divide ``wide`` pixels from ``left`` on, for writing of ``wished`` pixels, or of less."""

    places: tuple[tuple[int, int], ...]
    pixels: int
    brief: bool
    """Is the time of day left out, and how a Monster was fought?"""


def set_columns(left: int, wide: int, wished: int) -> Columns:
    """Divide ``wide`` pixels from ``left`` on, for writing of ``wished`` pixels or less."""
    full = _largest(_FULL, wide, wished)
    brief = full < wished * _MUCH_SMALLER
    kind = _BRIEF if brief else _FULL
    pixels = _largest(kind, wide, wished)
    return Columns(tuple(_places(kind, left, wide, pixels)), pixels, brief)


def _places(kind: _Kind, left: int, wide: int, pixels: int) -> list[tuple[int, int]]:
    gap = round(pixels * 0.6)
    places = []
    for part in kind.parts:
        each = wide * part // sum(kind.parts)
        places.append((left, each - gap))
        left += each
    return places


def _largest(kind: _Kind, wide: int, wished: int) -> int:
    """The largest size of writing up to ``wished`` at which all samples have room."""
    for pixels in range(wished, _LEAST, -1):
        places = _places(kind, 0, wide, pixels)
        if all(
            text.width(sample, TEXT_FONT, pixels) <= room
            for sample, (_, room) in zip(kind.samples, places, strict=True)
        ):
            return pixels
    return _LEAST
