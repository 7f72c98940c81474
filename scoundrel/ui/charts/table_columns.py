"""The columns of the table of past games: their widths and text size."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...engine import Card, Ruleset
from ...storage.entry import LEFT, NONE, Entry
from ..widgets import text
from ..widgets.theme import BODY, Style, Theme
from ..words.games_text import columns, history_row

_MINIMUM: Final = 12  # the minimum text size, in pixels
_MUCH_SMALLER: Final = 0.88  # the ratio to the requested text size below which the table leaves details out
_RULES: Final = 2
_RESULT: Final = 3
_CORNER: Final = "00..  "  # about as wide as a card's rank and suit
# A game whose texts, except for its rules, are about as wide as any.
_WIDEST: Final = Entry(
    "2000-00-00T00:00",
    f"{Ruleset.parse('hard+health=99+nobonus')}#{'0' * 8}",
    "died",
    -188,
    True,
    str(Card.parse("8s")),
    1000,
    NONE,
)


class Columns(NamedTuple):
    """The left edge and the width of each column, in pixels."""

    places: tuple[tuple[int, int], ...]
    pixels: int
    brief: bool  # whether to leave out the time of day and how the last Monster was fought
    row: int  # the height of a row, doubled if the rules need two lines


def set_columns(left: int, width: int, style: Style) -> Columns:
    """Divide ``width`` pixels from ``left`` on, with text of body size or smaller."""
    theme, wished = style.theme, max(style.px(BODY), _MINIMUM)
    full = _largest(width, theme, wished, brief=False)
    brief = full < wished * _MUCH_SMALLER
    pixels = max(_MINIMUM, _largest(width, theme, wished, brief=True)) if brief else full
    widths = _widths(theme, pixels, brief=brief)
    gap = _gap(pixels)
    spare = width - sum(widths) - gap * (len(widths) - 1)
    row = round(pixels * 1.85)
    if spare < 0:
        gap = round(gap * 0.6)
        spare = width - sum(widths) - gap * (len(widths) - 1)
    if spare < 0:
        widths[_RULES] += spare  # the rules can be of any length, and may take two lines
        row = 2 * text.leading(theme.regular(pixels)) + 4
    spare = max(0, spare) // len(widths)
    places = []
    for one in widths:
        places.append((left, one + spare))
        left += one + spare + gap
    return Columns(tuple(places), pixels, brief, row)


def _largest(width: int, theme: Theme, wished: int, *, brief: bool) -> int:
    """Return the largest text size up to ``wished`` at which all columns fit; 0 if none does."""
    for pixels in range(wished, _MINIMUM - 1, -1):
        widths = _widths(theme, pixels, brief=brief)
        if sum(widths) + _gap(pixels) * (len(widths) - 1) <= width:
            return pixels
    return 0


def _gap(pixels: int) -> int:
    return round(pixels * 0.6)


def _widths(theme: Theme, pixels: int, *, brief: bool) -> list[int]:
    bold, regular = theme.bold(pixels), theme.regular(pixels)
    row = history_row(_WIDEST, brief=brief)
    unfinished = history_row(_WIDEST._replace(outcome=LEFT), brief=brief)
    texts = (
        (row.ended,),
        (row.dungeon,),
        (row.rules,),
        (row.result, unfinished.result),
        (row.room,),
        (_CORNER + row.killed_by,),
        (row.practice,),
    )
    return [
        max(text.line_width(each, bold if i == _RESULT else regular) for each in (title, *samples))
        for i, (title, samples) in enumerate(zip(columns(), texts, strict=True))
    ]
