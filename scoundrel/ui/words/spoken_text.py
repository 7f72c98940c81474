"""What a screen reader says of a table: what a picture shows at a glance, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scoundrel.engine import (
    ARMED,
    PLAIN,
    Avoided,
    AvoidPolicy,
    Card,
    CardKind,
    Dealt,
    Game,
    GameState,
    Move,
    Outcome,
    Preview,
    Step,
    Weapon,
    objection,
    outcome,
    preview,
    weapon_limit,
)
from scoundrel.i18n import gettext as _
from scoundrel.i18n import ngettext

from . import move_text, table_text
from .card_names import formal
from .numbers import listed, number, sentences
from .rule_options import in_words
from .spoken_cards import caption

_LOWEST, _HIGHEST = 2, 14
"""The values of the weakest and the strongest Monster."""
_TOTALS = 5
"""As many earlier totals of health are told."""


def health(state: GameState) -> str:
    """``Health 15 of 20.``"""
    return _("Health {health} of {most}.", health=number(state.health), most=state.ruleset.max_health)


def totals(game: Game) -> str:
    """The health of earlier moments, the latest first; empty where it has never changed."""
    seen = [game.state.health]
    for step in reversed(game.steps):
        if step.before.health != seen[-1]:
            seen.append(step.before.health)
    earlier = seen[1 : _TOTALS + 1]
    return _("Before that: {totals}.", totals=listed(*map(str, earlier))) if earlier else ""


def weapon(state: GameState) -> str:
    """The Weapon, what it has slain and what it may still fight."""
    held = state.weapon
    if held is None:
        return _("No Weapon.")
    name = caption(held.card)
    if not held.slain:
        return _("Weapon: {card}. Fresh: it fights all Monsters now.", card=name)
    limit, last = weapon_limit(state.ruleset, held), _valued(held.slain[-1])
    if limit < _LOWEST:
        return _(
            "Weapon: {card}. It fights none of the Monsters now. Last slain: {slain}.", card=name, slain=last
        )
    return _(
        "Weapon: {card}. It only fights Monsters up to {value} now. Last slain: {slain}.",
        card=name,
        value=limit,
        slain=last,
    )


def _valued(card: Card) -> str:
    """A card as in the deck, with its value where that is no part of its name: ``King of Clubs, 13``."""
    if card.rank > 10:
        return _("{card}, {value}", card=formal(card), value=card.value)
    return str(formal(card))


def slain(state: GameState) -> str:
    """All Monsters slain with the Weapon; empty for a single one, which `weapon` already names."""
    cards = () if state.weapon is None else state.weapon.slain
    names = listed(*(str(formal(card)) for card in cards))
    return _("Slain with it: {cards}.", cards=names) if len(cards) > 1 else ""


def piles(state: GameState) -> tuple[str, str]:
    """How many cards lie in the Dungeon and on the discard."""
    return (
        ngettext("Dungeon: {n} card left.", "Dungeon: {n} cards left.", len(state.dungeon)),
        ngettext("Discard: {n} card discarded.", "Discard: {n} cards discarded.", len(state.discard)),
    )


def parts(game: Game) -> tuple[str, str, str, str]:
    """The answers to the keys that ask for health, Weapon, Room and discard."""
    state = game.state
    where = _("Room {room}.", room=game.room_number)
    return (
        sentences(health(state), totals(game)),
        sentences(weapon(state), slain(state)),
        sentences(where, room(state), "" if game.over else table_text.prompt(game)),
        sentences(*reversed(piles(state))),
    )


def rules(game: Game) -> str:
    """The rules in force."""
    return _("Rules: {rules}.", rules=in_words(game.id.ruleset))


def to_take(game: Game) -> str:
    """How many cards of the Room are still to be taken; empty after the game."""
    left = table_text.cards_to_take(game)
    if not left:
        return ""
    if game.state.taken == 0:
        return ngettext("Take {n} card.", "Take {n} cards.", left)
    return ngettext("Take {n} more card.", "Take {n} more cards.", left)


class Way(NamedTuple):
    """A way of taking a card: its move, and the whole of what is read for it."""

    move: Move
    words: str


def ways(state: GameState, card: Card, *, brief: bool = False) -> tuple[Way, ...]:
    """The ways a card can be taken now, the default first; without consequences if ``brief``."""
    name = str(formal(card)) if brief else caption(card)
    note = "" if brief else table_text.consequences(state, card).note
    plain = preview(state, PLAIN[card])
    if card.kind is not CardKind.MONSTER:
        return (Way(PLAIN[card], sentences(_taken(name, card, plain), note)),)
    barehanded = Way(PLAIN[card], _barehanded(name, plain))
    if state.weapon is None:
        return (barehanded,)  # the player knows why
    if objection(state, ARMED[card]) is not None:
        return (barehanded._replace(words=sentences(barehanded.words, note)),)
    armed = preview(state, ARMED[card])
    left = "" if armed.kills or brief else _left_of(state, armed.weapon)
    return (Way(ARMED[card], sentences(_armed(name, armed), left, note)), barehanded)


def _left_of(state: GameState, weapon: Weapon | None) -> str:
    """What a fight would leave of the Weapon."""
    limit = weapon_limit(state.ruleset, weapon)
    if limit < _LOWEST:
        return _("Your Weapon then fights none.")
    if limit >= _HIGHEST:
        return ""
    return _("Your Weapon then fights up to {value}.", value=limit)


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
    return _("{card}: drink it.", card=name)


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


def news(game: Game, *, leads_on: bool = True) -> str:
    """What the last move did, in the order in which it is felt: the deed, the health, the new cards.

    After the last of a game comes what it ``leads_on`` to, where that is a result.
    """
    if not game.steps:
        return here(game)
    step = game.steps[-1]
    left = health(game.state) if outcome(game.state) is not Outcome.DIED else ""
    dealt = any(isinstance(event, Dealt | Avoided) for event in step.events) and not game.over
    return sentences(
        move_text.deed(game.steps, len(game.steps)),
        left,
        _worn(step),
        room(game.state) if dealt else "",
        table_text.prompt(game) if dealt and _is_unusual(game.state) else "",
        _("Your result follows.") if game.over and leads_on else "",
    )


def _is_unusual(state: GameState) -> bool:
    """Must more be said of a new Room than its cards: that it is the last, or must be faced?"""
    must_face = state.avoided_last and state.ruleset.avoid is AvoidPolicy.NOT_TWICE
    return table_text.is_last_room(state) or must_face


def _worn(step: Step) -> str:
    """What the Weapon may still fight, where a move has changed that; empty where it has not."""
    before, after = step.before.weapon, step.after.weapon
    if before is None or after is None or before.card != after.card or len(before.slain) == len(after.slain):
        return ""
    limit = weapon_limit(step.after.ruleset, after)
    if limit < _LOWEST:
        return _("Your Weapon can't fight any Monster now.")
    return _("Your Weapon only fights Monsters up to {value} now.", value=limit)


def here(game: Game, where: str = "", asks: str = "") -> str:
    """How the game stands, for a player who comes to the table.

    ``where`` is what its heading says, and ``asks`` what is asked of the player, if that is not the usual.
    """
    armed = "" if game.state.weapon is None else weapon(game.state)
    now = "" if game.over else asks or table_text.prompt(game)
    return sentences(headed(where), health(game.state), armed, room(game.state), now)


def choices(of: Sequence[tuple[str, str]]) -> str:
    """The buttons with which a text goes on, each by its label and its key; empty where there are none."""
    named = [_("{button}, {key}", button=label, key=key) if key else label for label, key in of]
    return _("You can choose: {choices}.", choices="; ".join(named)) if named else ""


def headed(where: str) -> str:
    """A heading as a sentence."""
    ended = not where or where.endswith(("?", "!", ".", "\N{HORIZONTAL ELLIPSIS}"))
    return where if ended else _("{heading}.", heading=where)


def undone(game: Game) -> str:
    """How the game stands after the last move was taken back; or all of them, to the first deal."""
    did = _("You took back your last move.") if game.can_undo else _("You took back all moves.")
    armed = "" if game.state.weapon is None else weapon(game.state)
    return sentences(did, health(game.state), armed, room(game.state))


def room(state: GameState) -> str:
    """The cards of the Room, from left to right."""
    cards = [str(formal(card)) for card in state.room if card is not None]
    return _("In the Room: {cards}.", cards=listed(*cards)) if cards else ""
