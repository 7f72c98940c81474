"""What is written on the table, and the buttons on it: from the game's state to labels, nothing drawn yet."""

from __future__ import annotations

from scoundrel.engine import Card, Game, avoid_objection
from scoundrel.i18n import N_

from ..requests import Command
from ..widgets.actions import ESC, Action, Shortcut
from ..widgets.buttons import Button, row
from ..widgets.theme import BODY, CHALK, DIM_CHALK, HARM, ITALIC_FONT, SMALL, TITLE_FONT
from ..words import table_text
from ..words.rule_options import in_words
from .layout import Layout
from .renderer import Label

_KEYS = (
    "Click or 1-4: take    Right click: barehanded    Drag to the Dungeon: avoid    Hold Tab: card tracker"
)

_HEADING_SHARE = 0.38
"""Of the window's width that the heading has before the buttons begin, at the least."""


def buttons(game: Game, layout: Layout, *, muted: bool, advised: bool = False) -> tuple[Button, ...]:
    """The row at the top, first from the left, and the one under the Dungeon.

    While a move is ``advised``, the hint's button makes it, and says so.
    """
    mute = N_("Sound off") if muted else N_("Sound on")
    specs = [
        Button(Action(Command.UNDO, N_("Undo"), (Shortcut("u"),)), enabled=game.can_undo),
        Button(Action(Command.REDO, N_("Redo"), (Shortcut("y", ctrl=True),)), enabled=game.can_redo),
        Button(
            Action(Command.HINT, N_("Follow") if advised else N_("Hint"), (Shortcut("h"),)),
            enabled=not game.over,
        ),
        Button(Action(Command.NEW, N_("New"), (Shortcut("n"),))),
        Button(Action(Command.MUTE, mute, (Shortcut("m"),))),
        Button(Action(Command.MENU, N_("Menu"), (ESC,))),
    ]
    right = layout.size[0] - round(12 * layout.scale)
    may = avoid_objection(game.state) is None and not game.over
    avoid = Button(Action(Command.AVOID, N_("Avoid"), (Shortcut("a"),)), layout.avoid_button, enabled=may)
    pixels = round(SMALL * layout.scale)
    laid = row(specs, right, layout.top_bar.centery, pixels)
    if laid[0].rect.left < layout.size[0] * _HEADING_SHARE:
        # What is played comes before the keys, which the rules tell as well.
        specs = [button._replace(with_key=False) for button in specs]
        laid = row(specs, right, layout.top_bar.centery, pixels)
    if laid[0].rect.left < layout.size[0] * _HEADING_SHARE:
        specs = [button for button in specs if button.command is not Command.HINT]
        laid = row(specs, right, layout.top_bar.centery, pixels)
    return (*laid, avoid)


def labels(
    game: Game,
    layout: Layout,
    heading_ends: int,
    message: str | None,
    *,
    pointed: Card | None,
    still: bool,
    odds: str | None = None,
) -> tuple[Label, ...]:
    """All writing on the table.

    ``heading_ends`` is the x where the buttons begin. ``message`` is what has just been said to the player;
    without one the card ``pointed`` at is named (or, where there are any, the ``odds`` are), or, if the table
    lies ``still``, what may be done is said.
    """
    written = [
        *heading(_where(game), in_words(game.id.ruleset), layout, heading_ends),
        *counts(game, layout),
        quiet(_KEYS, layout.footer.center, layout)._replace(width=layout.footer.w - 16),
    ]
    why_not = table_text.avoid_note(game.state)
    if why_not and not game.over:
        button = layout.avoid_button
        place = (button.centerx, button.bottom + round(4 * layout.scale))
        reach = min(button.centerx, layout.slots[0].left - button.centerx) - round(5 * layout.scale)
        written.append(quiet(why_not, place, layout, "midtop")._replace(width=2 * reach))
    if message is not None:
        written.append(said(message, layout)._replace(color=HARM))
    elif pointed is not None:
        written.append(said(odds or table_text.caption(pointed), layout))
    elif not game.over and still:
        written.append(said(table_text.prompt(game), layout))
    return tuple(written)


def healths(game: Game, shown: int) -> tuple[int, ...]:
    """The totals on the slip, oldest first. ``shown`` is the last as long as a blow has not fallen yet."""
    totals = [game.id.ruleset.max_health, *(step.after.health for step in game.steps)]
    if shown != totals[-1]:
        totals = totals[:-1] if len(totals) > 1 and totals[-2] == shown else [shown]
    return tuple(totals)


def _where(game: Game) -> str:
    certified = "   (certified)" if game.certified else ""
    practice = "   (practice)" if game.practice else ""
    return f"{table_text.dungeon(game.id)}   Room {game.room_number}{certified}{practice}"


def heading(where: str, rules: str, layout: Layout, ends: int) -> tuple[Label, Label]:
    """Which Dungeon this is, and the rules in force; ``ends`` is the x where the buttons begin."""
    left, middle = round(16 * layout.scale), layout.top_bar.centery
    room = ends - 2 * left
    first, second = round((BODY - 1) * layout.scale), round((SMALL - 1) * layout.scale)
    # The bar grows less than the writing, which keeps clear of its edge.
    above, below = middle - round(8 * layout.scale), middle + round(12 * layout.scale / layout.larger)
    return (
        Label(where, (left, above), "midleft", first, CHALK, TITLE_FONT, room),
        Label(rules, (left, below), "midleft", second, DIM_CHALK, ITALIC_FONT, room),
    )


def counts(game: Game, layout: Layout) -> tuple[Label, Label]:
    """How many cards lie in the Dungeon and on the discard."""
    below = layout.dungeon.bottom + round((6 + 4 / layout.larger) * layout.scale)
    count = len(game.state.dungeon)
    cards = f"{count} {'card' if count == 1 else 'cards'}"
    discarded = f"{len(game.state.discard)} discarded"
    return (
        quiet(cards, (layout.dungeon.centerx, below), layout, "midtop"),
        quiet(discarded, (layout.discard.centerx, below), layout, "midtop"),
    )


def said(words: str, layout: Layout) -> Label:
    """The line between the Room and the Weapon."""
    rect = layout.message
    return Label(words, rect.center, "center", round(BODY * layout.scale), DIM_CHALK, ITALIC_FONT, rect.w)


def quiet(words: str, place: tuple[int, int], layout: Layout, anchor: str = "center") -> Label:
    """Small writing that is there to be looked up."""
    return Label(words, place, anchor, round(SMALL * layout.scale), DIM_CHALK)
