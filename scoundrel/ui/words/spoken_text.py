"""What a screen reader says of a table: what a picture shows at a glance, in sentences."""

from __future__ import annotations

from typing import NamedTuple

from scoundrel.engine import (
    ARMED,
    PLAIN,
    Avoided,
    Card,
    CardKind,
    Dealt,
    Game,
    GameState,
    Move,
    Preview,
    objection,
    preview,
    weapon_limit,
)
from scoundrel.i18n import gettext as _
from scoundrel.i18n import ngettext

from . import move_text, table_text
from .card_names import formal
from .numbers import listed, sentences

_LOWEST = 2
"""The value of the weakest Monster."""


def health(state: GameState) -> str:
    """``Health 15 of 20.``"""
    return _("Health {health} of {most}.", health=state.health, most=state.ruleset.max_health)


def weapon(state: GameState) -> str:
    """The Weapon, what it has slain and what it may still fight."""
    held = state.weapon
    if held is None:
        return _("No Weapon.")
    name = table_text.caption(held.card)
    if not held.slain:
        return _("Weapon: {card}. Fresh: it can fight any Monster.", card=name)
    limit, last = weapon_limit(state.ruleset, held), formal(held.slain[-1])
    if limit < _LOWEST:
        return _(
            "Weapon: {card}. It can't fight any Monster now. Last slain: {slain}.", card=name, slain=last
        )
    return _(
        "Weapon: {card}. It only fights Monsters up to {value} now. Last slain: {slain}.",
        card=name,
        value=limit,
        slain=last,
    )


def slain(state: GameState) -> str:
    """All that the Weapon has slain; empty where that is nothing."""
    cards = () if state.weapon is None else state.weapon.slain
    return _("Slain with it: {cards}.", cards=listed(*(str(formal(card)) for card in cards))) if cards else ""


def piles(state: GameState) -> tuple[str, str]:
    """How many cards lie in the Dungeon and on the discard."""
    return (
        ngettext("Dungeon: {n} card left.", "Dungeon: {n} cards left.", len(state.dungeon)),
        ngettext("Discard: {n} card.", "Discard: {n} cards.", len(state.discard)),
    )


class Way(NamedTuple):
    """A way of taking a card: its move, and the whole of what is read for it."""

    move: Move
    words: str


def ways(state: GameState, card: Card) -> tuple[Way, ...]:
    """The ways in which a card may be taken now, the usual one first."""
    name = table_text.caption(card)
    note = table_text.consequences(state, card).note
    plain = preview(state, PLAIN[card])
    if card.kind is not CardKind.MONSTER:
        return (Way(PLAIN[card], sentences(_taken(name, card, plain), note)),)
    barehanded = Way(PLAIN[card], _barehanded(name, plain))
    if state.weapon is None or objection(state, ARMED[card]) is not None:
        return (barehanded._replace(words=sentences(barehanded.words, note)),)
    armed = preview(state, ARMED[card])
    return (Way(ARMED[card], sentences(_armed(name, armed), note)), barehanded)


def _taken(name: str, card: Card, seen: Preview) -> str:
    """What equipping or drinking does to the player."""
    if card.kind is CardKind.WEAPON:
        return _("{card}: equip it.", card=name)
    if seen.healed:
        return _(
            "{card}: drink it for {n} health, which makes {health}.",
            card=name,
            n=seen.healed,
            health=seen.health,
        )
    return _("{card}: drink it. It heals nothing now.", card=name)


def _armed(name: str, seen: Preview) -> str:
    if seen.kills:
        return _(
            "{card}: fight it with your Weapon. {damage} damage: it kills you.", card=name, damage=seen.damage
        )
    if not seen.damage:
        return _("{card}: fight it with your Weapon. No damage.", card=name)
    return _(
        "{card}: fight it with your Weapon. {damage} damage, which leaves {health} health.",
        card=name,
        damage=seen.damage,
        health=seen.health,
    )


def _barehanded(name: str, seen: Preview) -> str:
    if seen.kills:
        return _("{card}: fight it barehanded. {damage} damage: it kills you.", card=name, damage=seen.damage)
    return _(
        "{card}: fight it barehanded. {damage} damage, which leaves {health} health.",
        card=name,
        damage=seen.damage,
        health=seen.health,
    )


def news(game: Game) -> str:
    """What the last move did, in the order in which it is felt: the deed, the health, the new cards."""
    if not game.steps:
        return sentences(health(game.state), room(game.state))
    step = game.steps[-1]
    left = "" if step.after.health == step.before.health and step.move.card is None else health(game.state)
    dealt = any(isinstance(event, Dealt | Avoided) for event in step.events) and not game.over
    return sentences(move_text.deed(game.steps, len(game.steps)), left, room(game.state) if dealt else "")


def room(state: GameState) -> str:
    """The cards of the Room, from left to right."""
    cards = [str(formal(card)) for card in state.room if card is not None]
    return _("In the Room: {cards}.", cards=listed(*cards)) if cards else ""
