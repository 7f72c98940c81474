"""The table as nodes: the news, how the player stands, the Room with every way of taking its cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scoundrel.engine import Game, GameState
from scoundrel.i18n import gettext as _
from scoundrel.i18n import pgettext

from ..input import Key
from ..words import spoken_text, table_text
from .controls import box
from .node import Node, Role, group, text

if TYPE_CHECKING:
    from scoundrel.solver import Plan

    from ..table.layout import Layout


def status(game: Game, layout: Layout) -> list[Node]:
    """How the player stands: health, Weapon and the piles."""
    state = game.state
    left, thrown = spoken_text.piles(state)
    nodes = [
        text("health", spoken_text.health(state), box(layout.health)),
        text("weapon", spoken_text.weapon(state), box(layout.weapon)),
        text("dungeon", left, box(layout.dungeon)),
        text("discard", thrown, box(layout.discard)),
    ]
    if slain := spoken_text.slain(state):
        nodes.insert(2, text("slain", slain, box(layout.stack)))
    return [group("status", pgettext("group", "You"), *nodes)]


def room(game: Game, layout: Layout, chosen: int | None, choose: Callable[[int], None] | None) -> list[Node]:
    """The Room: a button for each way of taking each card.

    ``chosen`` is the slot that has the focus, and ``choose`` gives it to a slot; without it the cards are
    only to be read.
    """
    state, nodes = game.state, list[Node]()
    for slot, card in enumerate(state.room):
        if card is None:
            continue
        if choose is None or game.over:
            nodes.append(text(f"card {card}", table_text.caption(card), box(layout.slots[slot])))
        else:
            nodes += _card(state, slot, layout, focused=slot == chosen, choose=choose)
    name = _("Room {room}", room=game.room_number)
    return [group("room", name, *nodes)] if nodes else []


def _card(
    state: GameState, slot: int, layout: Layout, *, focused: bool, choose: Callable[[int], None]
) -> Sequence[Node]:
    card = state.room[slot]
    if card is None:
        return ()
    key = str(slot + 1)
    return [
        Node(
            f"card {card} {way.move}",
            Role.BUTTON,
            way.words,
            box(layout.slots[slot]),
            keys=key if usual else _("Shift+{key}", key=key),
            focused=focused and usual,
            focus=lambda: choose(slot),
            press=Key(key, shift=not usual),
        )
        for usual, way in zip((True, False), spoken_text.ways(state, card), strict=False)
    ]


def advice(asks: str, plan: Plan | None) -> list[Node]:
    """What is asked of the player, if that is not the usual, and a hint that is shown."""
    nodes = [text("asks", asks)] if asks else []
    if plan is not None:
        from ..table import badges  # noqa: PLC0415  # loads what the solver says

        nodes.append(text("advice", badges.in_one_line(plan)))
    return nodes
