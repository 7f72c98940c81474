"""Texts about the table: its state, the effects of each move, and the reasons for refusing a move."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from ...engine import (
    ARMED,
    LOWEST,
    PLAIN,
    TURN_SIZE,
    Avoided,
    AvoidPolicy,
    Card,
    CardKind,
    Cleared,
    Dealt,
    Died,
    Drank,
    Equipped,
    Event,
    Fought,
    Game,
    GameId,
    GameState,
    Move,
    MoveKind,
    Objection,
    ObjectionKind,
    Preview,
    Ruleset,
    Step,
    Weapon,
    objection,
    preview,
    weapon_limit,
)
from ...engine.moves import OBJECTIONS, USES
from ...engine.records import NamedTuple
from ...i18n import N_, gettext as _, ngettext
from .card_names import formal, own
from .numbers import sentences, signed, written
from .rule_options import house, in_brief, in_words


def refusal(objection: Objection) -> str:
    """Return the refusal of a move: one sentence with the reason and, if there is one, the alternative."""
    match objection:
        case Objection(kind=ObjectionKind.NOT_IN_ROOM, card=card) if card is not None:
            return _("This Room doesn't hold {card:the}. Choose a card that's here.", card=own(card))
        case Objection(kind=ObjectionKind.WRONG_USE, card=card) if card is not None:
            return _(USES[card.kind])
        case Objection(kind=ObjectionKind.WEAPON_LIMIT, limit=limit) if limit >= LOWEST:
            return _("Too strong for your Weapon, which can only fight Monsters up to {value}.", value=limit)
        case Objection(kind=ObjectionKind.WEAPON_LIMIT, limit=limit):
            return limit_now(limit)
    return _(OBJECTIONS[objection.kind])


def limit_now(limit: int) -> str:
    """Return a sentence about the strongest Monster that the Weapon can fight."""
    if limit < LOWEST:
        return _("Your Weapon is too worn to fight anything.")
    return _("Your Weapon can now only fight Monsters up to {value}.", value=limit)


def about_weapon(state: GameState) -> str:
    """Return sentences about the Weapon in hand, or about having none."""
    if (weapon := state.weapon) is None:
        return _("You have no Weapon, so Monsters deal their full value in damage.")
    limit = weapon_limit(state.ruleset, weapon)
    blocks = _("It blocks up to {value} damage.", value=weapon.card.value) if limit >= LOWEST else ""
    return sentences(limit_now(limit) if weapon.slain else _("Fresh: it can fight any Monster."), blocks)


class Danger(Enum):
    """The severity of a move's outcome, judged by the health lost and remaining."""

    GOOD = "good"  # at most 2 health is lost, and a potion heals at least half its value
    COSTLY = "costly"
    DEADLY = "deadly"  # the move kills, or costs health and leaves at most 4


_HARDLY: Final = 2  # the maximum loss of health that isn't costly
_NEXT_TO_NONE: Final = 4  # the maximum remaining health for which a loss counts as deadly


class Chip(NamedTuple):
    """A short summary of a move's effect: an icon's name, the change of health, and the resulting health."""

    icon: str
    move: Move  # the move whose consequences are shown
    change: str
    health: int | None  # health afterwards; `None` for equipping, a fight without damage, or an illegal move
    lawful: bool = True
    kills: bool = False
    lost: int = 0  # the health lost by the move
    wasted: bool = False  # whether most of a potion is wasted

    @property
    def danger(self) -> Danger:
        """The severity of the outcome."""
        if self.kills or (self.lost and self.health is not None and self.health <= _NEXT_TO_NONE):
            return Danger.DEADLY
        return Danger.COSTLY if self.wasted or self.lost > _HARDLY else Danger.GOOD


class Consequences(NamedTuple):
    """The effects of taking a card: a chip for each way to take it, and a sentence about other effects."""

    chips: tuple[Chip, ...]
    note: str


def consequences(state: GameState, card: Card, meant: Move | None = None) -> Consequences:
    """Preview every way of taking the card. The sentence is about ``meant``, by default the default move."""
    if card.kind is CardKind.MONSTER:
        return _of_monster(state, card, meant)
    seen = preview(state, PLAIN[card])
    if card.kind is CardKind.WEAPON:
        equip = Chip("armed", seen.move, _("equip {value}", value=card.value), None)
        return Consequences((equip,), _discarded(seen.discards))
    drink = Chip("heal", seen.move, f"+{seen.healed}", seen.health, wasted=2 * seen.healed < card.value)
    return Consequences((drink,), _spilt(state, seen))


def explanation(state: GameState, card: Card, meant: Move | None = None) -> str:
    """Return a card's effects other than on health; the card's name if there are none."""
    return consequences(state, card, meant).note or caption(card)


def caption(card: Card) -> str:
    """Return the hovered card's names: ``Lich King, King of Spades, 13``."""
    if card.rank > 10:
        return _("{name}, {formal}, {value}", name=own(card), formal=formal(card), value=card.value)
    return _("{name}, {formal}", name=own(card), formal=formal(card))


def _of_monster(state: GameState, card: Card, meant: Move | None) -> Consequences:
    bare = preview(state, PLAIN[card])
    bare_chip = _fight_chip("bare", bare)
    if state.weapon is None:
        return Consequences((bare_chip,), _("You have no Weapon."))
    reason = objection(state, ARMED[card])
    if reason is not None:
        return Consequences((Chip("armed", ARMED[card], "-", None, lawful=False), bare_chip), refusal(reason))
    armed = preview(state, ARMED[card])
    seen = bare if meant == bare.move else armed
    note = "" if seen.kills else _reach(state, seen)
    if armed.kills:
        note = _("It kills you, Weapon or no Weapon.")
    return Consequences((_fight_chip("armed", armed), bare_chip), note)


def _fight_chip(icon: str, seen: Preview) -> Chip:
    health = seen.health if seen.damage else None
    return Chip(icon, seen.move, signed(-seen.damage), health, kills=seen.kills, lost=seen.damage)


def _discarded(old: Weapon | None) -> str:
    if old is None:
        return _("Fresh: it can fight any Monster.")
    if not old.slain:
        return _("Discards your {weapon} ({value}).", value=old.card.value, weapon=own(old.card))
    return ngettext(
        "Discards your {weapon} ({value}) and the Monster it has slain.",
        "Discards your {weapon} ({value}) and the {n} Monsters it has slain.",
        len(old.slain),
        value=old.card.value,
        weapon=own(old.card),
    )


def _spilt(state: GameState, seen: Preview) -> str:
    """Return a sentence on how much of a potion is wasted, or that another potion won't heal."""
    if state.potion_drunk:
        return _("Wasted: only the first potion in each Room heals.")
    if seen.wasted and not seen.healed:
        return _("Wasted: your health is full.")
    if seen.wasted:
        full = state.ruleset.max_health
        return _("Heals only {healed}: your health can't go above {most}.", healed=seen.healed, most=full)
    return _("After this, no other potion in this Room heals you.") if _potions(state) > 1 else ""


def _potions(state: GameState) -> int:
    return sum(card is not None and card.kind is CardKind.POTION for card in state.room)


def _reach(state: GameState, seen: Preview) -> str:
    """Return a sentence on how many of the remaining Monsters the Weapon could fight after the move."""
    ahead = {*state.dungeon, *state.room} - {seen.move.card}
    left = sum(card is not None and card.kind is CardKind.MONSTER for card in ahead)
    can = len(seen.fightable)
    if not left:
        return _("After this, no Monsters remain.")
    if not can:
        return _("Your Weapon will be too worn for any remaining Monster.")
    if can == left:
        return _("Your Weapon can then fight any remaining Monster.")
    fields = {"can": can, "n": left, "value": weapon_limit(state.ruleset, seen.weapon)}
    return _("Your Weapon can then fight Monsters up to {value}: {can} of the {n} remaining.", **fields)


def deadly(move: Move) -> str:
    """Return the warning before an avoidable death. Raises `ValueError` for avoiding: that never kills."""
    if move.card is None:
        raise ValueError("avoiding a Room kills nobody")
    if move.kind is MoveKind.FIGHT_ARMED:
        return _("Fighting {monster:the} with your Weapon will kill you.", monster=formal(move.card))
    return _("Fighting {monster:the} barehanded will kill you.", monster=formal(move.card))


def abandon(game: Game, *, here: bool, restart: bool) -> str:
    """Return the question asked before ``game`` is abandoned for another.

    ``here`` is true if ``game`` is on screen, ``restart`` if it is abandoned to restart its Dungeon.
    """
    if restart:
        return _("Restart this Dungeon as a practice game?")
    if here:
        return _("Abandon this game?")
    return _("Abandon your game in progress ({game})?", game=heading(game))


def prompt(game: Game) -> str:
    """Return the player's options in one line."""
    state = game.state
    if words := last_cards(state):
        return words
    if state.taken == 0:
        if state.ruleset.avoid is AvoidPolicy.NEVER:
            return _("Take three of the four cards. These rules never let you avoid a Room.")
        if state.avoided_last and state.ruleset.avoid is AvoidPolicy.NOT_TWICE:
            return _("Take three of the four cards. You can't avoid twice in a row.")
        return _("Take three of the four cards, or avoid the Room.")
    used = _("A second potion won't heal you.") if state.potion_drunk and _potions(state) else ""
    return sentences(_(LEFT[cards_to_take(game)]), used)


def last_cards(state: GameState) -> str:
    """Return the prompt for the last cards or the whole last Room; empty earlier or if a potion is wasted."""
    left = 0 if state.dungeon or (state.potion_drunk and _potions(state)) else 4 - state.room.count(None)
    if left == 1 or (left and state.taken):
        return _(_LAST[left])
    return _("The last Room: take every remaining card.") if is_last_room(state) else ""


def is_last_room(state: GameState) -> bool:
    """Return whether the last Room, in which every card must be taken, has just begun."""
    return not state.dungeon and None in state.room and state.taken == 0


def cards_to_take(game: Game) -> int:
    """Return the number of cards still to take from the Room; 0 after the game."""
    state = game.state
    if game.over:
        return 0
    cards = sum(card is not None for card in state.room)
    return min(cards, TURN_SIZE - state.taken) if state.dungeon else cards


# Prompts by the number of cards still to take.
LEFT: Final = {1: N_("Take one more."), 2: N_("Take two more."), 3: N_("Take three more.")}
_LAST: Final = {1: N_("Take the last card."), 2: N_("Take the last two."), 3: N_("Take the last three.")}


def heading(game: Game) -> str:
    """Return the names of the rules and the Dungeon: ``Classic, Dungeon 11982``."""
    return _("{rules}, {dungeon}", rules=in_brief(game.id.ruleset), dungeon=dungeon(game.id))


def dungeon(game_id: GameId) -> str:
    """Return a Dungeon's name: ``Dungeon 11982``, or ``Daily Dungeon for 21 November 2026``."""
    if game_id.number is None:
        return _("Custom Dungeon")
    if (day := game_id.day) is not None:
        return _("Daily Dungeon for {day}", day=written(day))
    return _("Dungeon {number}", number=game_id.number)


def rules(ruleset: Ruleset) -> str:
    """Return the rules as a sentence: ``Classic rules.``, or ``House rules: Hard, no potion bonus.``"""
    words = N_("House rules: {rules}.") if house(ruleset) else N_("{rules} rules.")
    return _(words, rules=in_words(ruleset))


def where(steps: Sequence[Step], moves: int) -> str:
    """Return the place in a game after ``moves`` moves: ``Room 5 of 14, move 13 of 38``."""
    rooms = steps[-1].room + steps[-1].deals if steps else 1
    if not moves:
        return _("Room {room} of {rooms}", room=1, rooms=rooms)
    fields = {"room": steps[moves - 1].room, "rooms": rooms, "move": moves, "moves": len(steps)}
    return _("Room {room} of {rooms}, move {move} of {moves}", **fields)


def deed(steps: Sequence[Step], moves: int, *, advised: bool = False, alone: bool = False) -> str:
    """Return the text of move number ``moves``, as advice if ``advised``. ``alone`` omits what followed."""
    if not steps:
        return _("No moves were made.")
    if not moves:
        return ngettext("Start ({n} move).", "Start ({n} moves).", len(steps))
    step = steps[moves - 1]
    if advised:
        did = _(ADVISED[step.move.kind], card=step.move.card and formal(step.move.card))
    else:
        did = _did(step.events[0], whole=step.before.health == step.before.ruleset.max_health)
    return sentences(did, *(_followed(event, step.room) for event in step.events[1:] if not alone))


ADVISED: Final = {
    MoveKind.AVOID: N_("Avoid the Room."),
    MoveKind.FIGHT_ARMED: N_("Fight {card:the} with your Weapon."),
    MoveKind.FIGHT_BAREHANDED: N_("Fight {card:the} barehanded."),
    MoveKind.EQUIP: N_("Equip {card:the}."),
    MoveKind.DRINK: N_("Drink {card:the}."),
}
"""The advice to make a move, by the move's kind."""


def _followed(event: Event, room: int) -> str:
    """Return a sentence on a follow-up event of a move made in ``room``; empty if it needs none."""
    match event:
        case Died():
            return _("You died.")
        case Cleared():
            return _("You cleared the Dungeon.")
        case Dealt():
            return _("On to Room {room}.", room=room + 1)
    return ""


def _did(event: Event, *, whole: bool) -> str:
    """Return a sentence on the move itself. ``whole`` is whether health was full before the move."""
    match event:
        case Fought(card, weapon, damage):
            words = N_("You fought {card:the} with your Weapon: {damage} damage.")
            if weapon is None:
                words = N_("You fought {card:the} barehanded: {damage} damage.")
            elif not damage:
                words = N_("You fought {card:the} with your Weapon: no damage.")
            return _(words, card=formal(card), damage=damage)
        case Drank(card, healed, spent):
            words = N_("You drank {card:the}: {change} health.")
            if spent:
                words = N_("You drank {card:the}. Wasted: only the first potion in each Room heals.")
            elif whole:
                words = N_("You drank {card:the}. Wasted: your health was full.")
            elif healed < card.value:
                words = N_("You drank {card:the}: {change} health, {wasted} wasted.")
            return _(words, card=formal(card), change=signed(healed), wasted=card.value - healed)
        case Equipped(card, None):
            return _("You equipped {card:the}.", card=formal(card))
        case Equipped(card, Weapon(old, ())):
            return _("You equipped {card:the} and discarded {old:the}.", card=formal(card), old=formal(old))
        case Equipped(card, Weapon(old, slain)):
            return ngettext(
                "You equipped {card:the} and discarded {old:the}, with the Monster it had slain.",
                "You equipped {card:the} and discarded {old:the}, with the {n} Monsters it had slain.",
                len(slain),
                card=formal(card),
                old=formal(old),
            )
        case Avoided():
            return _("You avoided the Room.")
    raise AssertionError(f"no move begins with {event}")
