"""What is where on the table of a replay, which is only a part of its window."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from ..table import labels, weapon_limit
from ..table.layout import ROOMY, Layout
from ..widgets import text
from ..widgets.buttons import row
from ..widgets.theme import BODY, SMALL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoundrel.engine import Game

    from ..table.view import Label
    from ..widgets.buttons import Button
    from ..widgets.theme import Theme

_LEAST_CARD: Final = 0.92
"""How much smaller a card may be beyond 130 percent, to leave room for text."""
_STEPS: Final = 10
"""In how many steps larger text is tried."""
_HEADING_SHARE: Final = 0.26
"""Of the window's width that the heading has before the buttons begin, at the least."""
_SMALLEST: Final = 11
"""Pixels of the smallest writing on those buttons."""


def table(window: tuple[int, int], bars: tuple[int, int], text_size: int, theme: Theme) -> Layout:
    """The table above a bar in a ``window``, with text as large as its cards leave room for.

    ``bars`` are the bar's heights in pixels with text of ``text_size`` percent and of the usual size.
    """
    wide, high = window
    usual = Layout.of(wide, high - bars[1], theme=theme, window=window)
    least = usual.card[0] * (1.0 if text_size <= ROOMY else _LEAST_CARD)

    def laid(part: float) -> Layout:
        return Layout.of(wide, high - bars[0], text_size, theme, window=window, part=part)

    layouts = (laid(step / _STEPS) for step in range(_STEPS, 0, -1))
    return next((layout for layout in layouts if layout.card[0] >= least), None) or laid(0.0)


def heading_needs(words: Sequence[str], layout: Layout, part: float) -> int:
    """How many pixels the longest heading takes in the size that is not given up for the buttons.

    That is this ``part`` of the larger one.
    """
    longest = labels.heading(words, "", layout, layout.size[0])[0]
    usual = longest.style.sized(math.ceil(longest.style.pixels * part))
    return text.width(longest.text, usual) + layout.style.px(32)


def above(offers: Sequence[Button], layout: Layout, needs: int, middling: float) -> list[Button]:
    """The buttons at the right end of the bar above the table, which leave the heading what it ``needs``.

    For that their keys go first. Then their writing gets smaller: beyond ``middling``, a part of its size,
    only as long as the heading has less than its least share of the bar.
    """
    right, middle = layout.size[0] - layout.style.px(12), layout.top_bar.centery
    least = layout.size[0] * _HEADING_SHARE
    usual = layout.style.sized(SMALL).px(BODY) * middling
    for with_key in (True, False):
        shown = [offer._replace(with_key=with_key) for offer in offers]
        style = layout.style.sized(SMALL)
        laid = row(shown, right, middle, style, room=layout.top_bar.h)
        while (laid[0].rect.left < least and not with_key and style.px(BODY) > _SMALLEST) or (
            laid[0].rect.left < needs and style.px(BODY) > usual
        ):
            style = style.at((style.px(BODY) - 1) / BODY)
            laid = row(shown, right, middle, style, room=layout.top_bar.h)
        if laid[0].rect.left >= max(least, needs):
            break
    return laid


def foot(words: str, layout: Layout) -> Label:
    """The line of keys at the table's foot: as large as has room below the scale, no smaller than usual."""
    keys = labels.foot(words, layout)
    room = keys.pos[1] - weapon_limit.bottom(layout) + layout.style.px(3)
    least = round(keys.style.pixels * min(1.0, ROOMY / 100 / layout.larger))
    most = text.largest(keys.style.pixels, lambda size: text.height(keys.style.sized(size)) <= room, least)
    return keys._replace(style=keys.style.sized(most))


def counts(game: Game, layout: Layout) -> tuple[Label, ...]:
    """How many cards lie in the piles: nothing else is beside them here, so that plaques may be wider."""
    written = labels.counts(game, layout)
    if layout.dungeon.bottom <= layout.slots[0].top:
        return written
    middle = layout.dungeon.centerx
    aside = layout.slots[0].left - layout.card[0] // 6 - middle
    room = 2 * min(aside, middle) - layout.style.px(4)
    return tuple(count._replace(width=max(count.width, room)) for count in written)
