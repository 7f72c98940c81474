"""Nodes of the table: the Room with every way of taking its cards, the player's status, hints."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ...engine import DECK, Card, Game, GameState, avoid_objection
from ...i18n import gettext as _, pgettext
from ..accessibility.node import Node, Role, box, group, moves, text
from ..input import Key
from ..requests import Command
from ..words import numbers, spoken, table_text
from ..words.card_names import formal

if TYPE_CHECKING:
    from ...solver.advisor import Advice
    from .chips import MeterReading
    from .layout import Layout

ChooseCard = Callable[[int, bool], None]
"""Focuses a slot's card, or the option to fight it barehanded."""
RoomFocus = tuple[int | None, bool]
"""The focused slot, if any, and whether the focus is on fighting its card barehanded."""


def to_take(game: Game, layout: Layout) -> list[Node]:
    """Return the number of cards still to take, as long as the game lasts."""
    words = spoken.to_take(game)
    return [text("to take", words, box(layout.top_bar))] if words else []


def meter(reading: MeterReading | None, layout: Layout) -> list[Node]:
    """Return the win chance, if the meter has a ``reading``."""
    if reading is None:
        return []
    words = _("Win chance {chance}.", chance=numbers.percent(reading.chance))
    return [text("chance", words, box(layout.meter))]


def options(game: Game, plan: Advice | None, asks: str, layout: Layout) -> list[Node]:
    """Return the prompt (``asks``, or the table's default), and the hint if there is one."""
    words = "" if game.over else asks or table_text.prompt(game)
    asked = [text("asks", words, box(layout.message))] if words else []
    return [*asked, *([] if plan is None else [hint(plan, layout)])]


def status(game: Game, layout: Layout) -> Node:
    """Return the player's status: health, Weapon, the piles and the rules."""
    state = game.state
    left, count = spoken.piles(game)
    nodes = [
        text("health", spoken.health(state), box(layout.health))._replace(note=spoken.totals(game)),
        text("weapon", spoken.weapon(state), box(layout.weapon)),
        text("dungeon", left, box(layout.dungeon)),
        *([text("discard", count, box(layout.discard))._replace(note=thrown(game))] if count else ()),
        text("rules", table_text.rules(game.id.ruleset), box(layout.top_bar)),
    ]
    if slain := spoken.slain(state):
        nodes.insert(2, text("slain", slain, box(layout.stack)))
    return group("status", pgettext("group", "You"), *nodes)


def room(
    game: Game,
    layout: Layout,
    choose: ChooseCard | None = None,
    focus: RoomFocus = (None, False),
    *,
    brief: bool = False,
) -> list[Node]:
    """Return the Room: a button for each way of taking each card, with ``brief`` names if requested.

    ``focus`` is the focused way of taking a card, and ``choose`` moves that focus. Without ``choose``, and
    after the game, the cards can only be read.
    """
    state, nodes = game.state, list[Node]()
    for slot, card in enumerate(state.room):
        if card is None:
            continue
        if choose is None or game.over:
            node = text(f"card {card}", spoken.caption(card), box(layout.slots[slot]))
            nodes.append(node._replace(note="" if game.over else table_text.consequences(state, card).note))
        else:
            nodes += _card(state, card, layout, choose, focus, brief=brief)
    return [group("room", _("Room {room}", room=game.room_number), *nodes)] if nodes else []


def _card(
    state: GameState, card: Card, layout: Layout, choose: ChooseCard, focus: RoomFocus, *, brief: bool
) -> list[Node]:
    slot = state.room.index(card)
    key = str(slot + 1)
    ways = spoken.ways(state, card, brief=brief)
    focused = focus[0], focus[1] and len(ways) > 1
    return [
        Node(
            f"card {card} {way.move}",
            Role.BUTTON,
            way.words,
            box(layout.slots[slot]),
            keys=_("Shift+{key}", key=key) if second else key,
            focused=(slot, second) == focused,
            focus=partial(choose, slot, second),
            press=Key(key, shift=second),
        )
        for second, way in zip((False, True), ways, strict=False)
    ]


def explained(button: Node, state: GameState, *, muted: bool) -> Node:
    """Return a button's node, with the state of the sound button or the reason why Avoid is disabled."""
    if is_for(button, Command.MUTE):
        return button._replace(value=_("Off") if muted else _("On"))
    why = avoid_objection(state) if is_for(button, Command.AVOID) else None
    if why is None:
        return button
    note = numbers.sentences(_("Not available."), table_text.refusal(why))
    return button._replace(enabled=False, note=note)


def is_for(button: Node, command: Command) -> bool:
    """Return whether a button's node is for ``command``."""
    return button.key.endswith(f" {command.name}")


def hint(plan: Advice, layout: Layout) -> Node:
    """Return the shown hint: the reason, the win chance, and the moves in order."""
    from . import badges  # noqa: PLC0415  # loads the solver's sentences

    advice = text("advice", badges.in_one_line(plan), box(layout.between))
    return group("hint", _("Hint"), advice, moves("advised", _("Best play"), plan.moves))


def tracker(game: Game) -> Node:
    """Return the group of texts about the known cards."""
    nodes = [text(f"known {i}", words) for i, words in enumerate(_known(game))]
    return group("tracker", _("Cards left"), *nodes)


def thrown(game: Game, *, counted: bool = False) -> str:
    """Return the cards in the discard by suit, the lowest first, as text; ``counted`` adds their number."""
    cards = numbers.listed(*(str(formal(card)) for card in DECK if card in game.state.discard))
    count = spoken.piles(game)[1] if counted else ""
    return numbers.sentences(count, _("In the discard pile: {cards}.", cards=cards) if cards else "")


def tracked(game: Game, *, brief: bool) -> str:
    """Return the known cards as an announcement. A ``brief`` one doesn't name the unseen cards."""
    return numbers.sentences(*_known(game, brief=brief))


def _known(game: Game, *, brief: bool = False) -> list[str]:
    from ..background.hints import view_of  # noqa: PLC0415  # loads the solver
    from .card_tracker import known_of  # noqa: PLC0415  # not needed for the first frame

    view = view_of(game)
    known = known_of(view)
    unseen = [card for card in DECK if card in view.unseen]
    return spoken.known(unseen, known.bottom, known.to_come, brief=brief)
