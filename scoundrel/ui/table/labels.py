"""The text on the table, and its buttons: from the game's state to labels, nothing drawn yet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scoundrel.engine import Card, Game, avoid_objection
from scoundrel.i18n import gettext as _
from scoundrel.i18n import ngettext, pgettext

from .. import assets
from ..requests import Command
from ..widgets import text
from ..widgets.buttons import Button, row
from ..widgets.theme import BODY, SMALL, Color, Theme
from ..words import table_text
from ..words.rule_options import in_words
from . import actions, outcome_chips
from .layout import Layout
from .view import Label

if TYPE_CHECKING:
    from scoundrel.solver import Plan

_HEADING_SHARE = 0.38
"""Of the window's width that the heading has before the buttons begin, at least."""


def buttons(game: Game, layout: Layout, *, muted: bool, advised: bool = False) -> tuple[Button, ...]:
    """The row at the top, first from the left, and the one under the Dungeon.

    While a move is ``advised``, the hint's button makes it, and says so.
    """
    style, theme = layout.style, layout.style.theme
    follow = pgettext("button", "Follow") if advised else ""
    laid = [
        Button(actions.UNDO, enabled=game.can_undo),
        Button(actions.REDO, enabled=game.can_redo),
        Button(actions.HINT, enabled=not game.over, written=follow),
        Button(actions.NEW),
        Button(actions.MUTE, icon=partial(_icon, "icon-mute" if muted else "icon-sound", theme)),
        Button(actions.MENU),
    ]
    right, middle = layout.size[0] - style.px(12), layout.top_bar.centery
    small, least = style.sized(SMALL), layout.size[0] * _HEADING_SHARE
    laid = row(laid, right, middle, small)
    if laid[0].rect.left < least:
        # The buttons come before their keys, which tooltips and rules tell as well.
        laid = row([button._replace(with_key=False) for button in laid], right, middle, small)
    if laid[0].rect.left < least:
        laid = row([one for one in laid if one.command is not Command.HINT], right, middle, small)
    may = avoid_objection(game.state) is None and not game.over
    return (*laid, Button(actions.AVOID, layout.avoid_button, enabled=may))


def _icon(name: str, theme: Theme, pixels: int, color: Color) -> pygame.Surface:
    picture = assets.sign(name, round(pixels * 1.3))
    return text.line(_(actions.MUTE.label), theme.bold(pixels // 2, color)) if picture is None else picture


def labels(
    game: Game,
    layout: Layout,
    heading_ends: int,
    message: str | None,
    *,
    pointed: Card | None,
    still: bool,
    plan: Plan | None = None,
) -> tuple[Label, ...]:
    """All text on the table.

    ``heading_ends`` is the x where the buttons begin. ``message`` is what has just been said to the player;
    without one the card ``pointed`` at is named (or, with a hint, what its ``plan`` comes to), or, if the
    table lies ``still``, what may be done is said.
    """
    written = [
        *heading(_where(game), in_words(game.id.ruleset), layout, heading_ends),
        *counts(game, layout),
        quiet(actions.table_keys(), layout.footer.center, layout)._replace(width=layout.footer.w - 16),
    ]
    why_not = table_text.avoid_note(game.state)
    if why_not and not game.over:
        button = layout.avoid_button
        place = (button.centerx, button.bottom + layout.style.px(4))
        reach = min(button.centerx, layout.slots[0].left - button.centerx) - layout.style.px(5)
        high = layout.health.top - place[1]
        written.append(quiet(why_not, place, layout, "midtop")._replace(width=2 * reach, height=high))
    if message is not None:
        written.append(said(message, layout, layout.style.theme.harm))
    elif pointed is not None:
        label = said(_odds(plan) or table_text.caption(pointed), layout)
        if plan is not None:
            # Its two lines stay clear of the note below the card's chips.
            free = layout.message.bottom - outcome_chips.lowest(layout.chips, layout.style)
            middle = (label.pos[0], layout.message.bottom - free // 4)
            label = label._replace(pos=middle, height=min(label.height or free, free))
            lines, fit = text.wrapped(label.text, label.style, label.width, label.height)
            if " ".join(lines) != label.text or fit.pixels < label.style.pixels:
                # There is no room for the reason: only the odds.
                label = label._replace(text=_odds(plan, brief=True))
        written.append(label)
    elif not game.over and still:
        # A hint's average score looks wrong beside a high chance to win, unless this is known.
        low = plan is not None and plan.expected_score < 0
        words = _("In the average score, a defeat counts minus the Monsters left.")
        written.append(said(words if low else table_text.prompt(game), layout))
    return tuple(written)


def _odds(plan: Plan | None, *, brief: bool = False) -> str:
    if plan is None:
        return ""
    from . import badges  # noqa: PLC0415  # not needed for the first frame

    return badges.odds(plan) if brief else badges.in_one_line(plan)


def healths(game: Game, shown: int) -> tuple[int, ...]:
    """The totals on the slip, oldest first. ``shown`` is the last as long as a blow has not fallen yet."""
    totals = [game.id.ruleset.max_health, *(step.after.health for step in game.steps)]
    if shown != totals[-1]:
        totals = totals[:-1] if len(totals) > 1 and totals[-2] == shown else [shown]
    return tuple(totals)


def _where(game: Game) -> list[str]:
    """Which Dungeon and Room this is, and what is special about the game."""
    parts = [table_text.dungeon(game.id), _("Room {room}", room=game.room_number)]
    if game.certified:
        parts.append(_("(winnable)"))
    if game.practice:
        parts.append(_("(practice)"))
    return parts


def heading(where: Sequence[str], rules: str, layout: Layout, ends: int) -> tuple[Label, Label]:
    """Which Dungeon this is, and the rules in force; ``ends`` is the x where the buttons begin.

    The last parts of ``where`` are left out if there is no room for them.
    """
    style, middle = layout.style, layout.top_bar.centery
    left = style.px(16)
    room = ends - 2 * left
    first, second = style.title(BODY - 1, style.theme.chalk), style.italic(SMALL - 1, style.theme.dim_chalk)
    words = text.as_many_as_fit(where, "   ", first, room)
    # The bar grows less than the writing, which keeps clear of its lower edge.
    more = layout.larger - 1
    above, below = (
        middle - style.px(10 - 2 * more),
        middle + style.px(10 - 11 * more),
    )
    return (
        Label(words, (left, above), first, "midleft", room),
        Label(rules, (left, below), second, "midleft", room),
    )


def counts(game: Game, layout: Layout) -> tuple[Label, Label]:
    """How many cards lie in the Dungeon and on the discard."""
    below = layout.dungeon.bottom + layout.style.px(6 + 4 / layout.larger)
    cards = ngettext("{n} card", "{n} cards", len(game.state.dungeon))
    discarded = ngettext("{n} discarded", "{n} discarded", len(game.state.discard))
    return (
        quiet(cards, (layout.dungeon.centerx, below), layout, "midtop"),
        quiet(discarded, (layout.discard.centerx, below), layout, "midtop"),
    )


def said(words: str, layout: Layout, color: Color | None = None) -> Label:
    """The line between the Room and the Weapon."""
    rect = layout.message
    style = layout.style.italic(BODY, color or layout.style.theme.dim_chalk)
    return Label(words, rect.center, style, width=rect.w, height=round(2.6 * style.pixels))


def quiet(words: str, place: tuple[int, int], layout: Layout, anchor: str = "center") -> Label:
    """Small text to look things up in."""
    return Label(words, place, layout.style.regular(SMALL, layout.style.theme.dim_chalk), anchor)
