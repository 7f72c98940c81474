"""The row of buttons above the table, and the Avoid button below the Dungeon."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import partial
from typing import Final

import pygame

from ...engine import Game, avoid_objection
from ...i18n import gettext as _, pgettext
from .. import assets
from ..requests import Command
from ..widgets import icons, text
from ..widgets.actions import Action
from ..widgets.buttons import Button, row
from ..widgets.theme import BODY, SMALL, Color, Theme
from . import actions
from .layout import Layout

_LEFT: Final = 0.53  # the minimum left end of the row of enlarged buttons, relative to the window's width
_NARROW: Final = 700  # the window width, in pixels at scale 1, below which buttons don't show their keys


def buttons(
    game: Game, layout: Layout, *, muted: bool, advised: bool = False, row: Sequence[Action] = actions.TOP_ROW
) -> tuple[Button, ...]:
    """Return the buttons of ``row`` at the top, from left to right, and Avoid under the Dungeon.

    The buttons of the default row show a symbol; the others show their label. While a move is ``advised``,
    the Hint button makes that move, and is labelled "Follow".
    """
    in_row = [_button(action, game, layout, muted=muted, advised=advised) for action in row]
    if row is actions.TOP_ROW and not game.practice:
        undo = row.index(actions.UNDO)
        costs = actions.UNDO_CARDS if game.undo_reveals else actions.UNDO_FREE
        in_row[undo] = in_row[undo]._replace(action=actions.UNDO_END if game.over else costs)
    in_row = at_right(in_row, layout)
    may = avoid_objection(game.state) is None and not game.over
    return (*in_row, Button(actions.AVOID, layout.avoid_button, enabled=may, picture="avoid"))


def _button(action: Action, game: Game, layout: Layout, *, muted: bool, advised: bool) -> Button:
    """Return the button of ``action``, without a position yet."""
    if action is actions.HINT and advised:
        return Button(actions.FOLLOW, written=pgettext("button", "Follow"))
    enabled: dict[Enum, bool] = {
        Command.UNDO: game.can_undo,
        Command.REDO: game.can_redo,
        Command.HINT: not game.over,
    }
    # Hide key names in a narrow window, because the heading needs their space.
    with_key = layout.size[0] >= layout.style.px(_NARROW)
    button = Button(action, enabled=enabled.get(action.command, True), quiet=True, with_key=with_key)
    if action not in actions.TOP_ROW:
        return button
    name = ("mute" if muted else "sound") if action is actions.MUTE else action.command.name.lower()
    return button._replace(icon=partial(_icon, name, action, layout.style.theme))


def at_right(offers: Sequence[Button], layout: Layout) -> list[Button]:
    """Return ``offers`` as a row at the right end of the bar, as large as fits its right half."""
    style, left = layout.style.sized(SMALL), round(layout.size[0] * _LEFT)
    right, center = layout.size[0] - layout.style.px(10), layout.top_bar.centery
    maximum = style.px(BODY)

    def row_at(pixels: int) -> list[Button]:
        sized = [offer._replace(pixels=pixels) for offer in offers]
        return row(sized, right, center, style.at(pixels / BODY), room=layout.top_bar.h)

    default = min(maximum, round(maximum / layout.larger))
    return row_at(text.largest(maximum, lambda pixels: row_at(pixels)[0].rect.left >= left, default))


def _icon(name: str, action: Action, theme: Theme, pixels: int, color: Color) -> pygame.Surface:
    """Return the icon ``name`` in ``color``, or the action's label if the picture is missing."""
    if (picture := assets.icon(name, round(pixels * 1.3))) is None:
        return text.line(_(action.label), theme.bold(pixels // 2, color))
    return icons.inked(picture, color)
