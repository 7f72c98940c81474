"""Sentences for screen readers about cards, moves and the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from ...engine import (
    ARMED,
    LOWEST,
    PLAIN,
    Avoided,
    AvoidPolicy,
    Card,
    CardKind,
    Dealt,
    Game,
    GameState,
    Move,
    MoveKind,
    Outcome,
    Preview,
    Step,
    Suit,
    objection,
    outcome,
    preview,
    weapon_limit,
)
from ...i18n import N_, NN_, gettext as _, ngettext, pgettext
from . import table_text
from .card_names import formal, own
from .numbers import listed, number, sentences

_RANKS: Final = {11: N_("Jack"), 12: N_("Queen"), 13: N_("King"), 14: N_("Ace")}


def caption(card: Card) -> str:
    """Return a card's names, beginning with its playing-card name: ``King of Spades, 13, Lich King``."""
    if card.rank > 10:
        return _("{formal}, {value}, {name}", formal=formal(card), value=card.value, name=own(card))
    return _("{formal}, {name}", formal=formal(card), name=own(card))


def known(
    unseen: Sequence[Card],
    bottom: Sequence[Card],
    to_come: Sequence[tuple[CardKind, int, int]],
    *,
    brief: bool = False,
) -> list[str]:
    """Return sentences on all known cards, the most important first.

    ``bottom`` has the known cards at the bottom of the Dungeon, or the whole Dungeon, in order. ``to_come``
    has the number of cards of each kind in the Dungeon, and the sum of their values. A ``brief`` list doesn't
    name the unseen cards.
    """
    announced = []
    if unseen or bottom:
        announced.append(_("{sentence}.", sentence=in_dungeon(len(unseen), len(bottom))))
    for kind, cards_left, value in to_come if unseen or bottom else ():
        one, many = _COMING[kind]
        announced.append(ngettext(one, many, cards_left, value=value) if cards_left else _(_NONE[kind]))
    for suit, message in _SUITS.items() if not brief else ():
        if ranks := [card.rank for card in unseen if card.suit is suit]:
            named = (_(_RANKS[rank]) if rank in _RANKS else str(rank) for rank in ranks)
            announced.append(_(message, ranks=listed(*named)))
    return [*announced, _bottom(bottom, known=not unseen)]


def in_dungeon(unseen: int, known: int) -> str:
    """Return a text on the numbers of ``unseen`` and ``known`` cards in the Dungeon."""
    count = unseen + known
    if not unseen:
        return ngettext("{n} card in the Dungeon, known", "{n} cards in the Dungeon, all known", count)
    if not known:
        return ngettext("{n} card in the Dungeon, unseen", "{n} cards in the Dungeon, all unseen", count)
    return ngettext(
        "{n} card in the Dungeon: {unseen} unseen, {known} at the bottom",
        "{n} cards in the Dungeon: {unseen} unseen, {known} at the bottom",
        count,
        unseen=unseen,
        known=known,
    )


_COMING: Final = {
    CardKind.MONSTER: NN_("{n} Monster to come, worth {value}.", "{n} Monsters to come, worth {value}."),
    CardKind.WEAPON: NN_("{n} Weapon to come, worth {value}.", "{n} Weapons to come, worth {value}."),
    CardKind.POTION: NN_("{n} potion to come, worth {value}.", "{n} potions to come, worth {value}."),
}
_NONE: Final = {
    CardKind.MONSTER: N_("No more Monsters."),
    CardKind.WEAPON: N_("No more Weapons."),
    CardKind.POTION: N_("No more potions."),
}
_SUITS: Final = {
    Suit.CLUBS: N_("Clubs unseen: {ranks}."),
    Suit.SPADES: N_("Spades unseen: {ranks}."),
    Suit.DIAMONDS: N_("Diamonds unseen: {ranks}."),
    Suit.HEARTS: N_("Hearts unseen: {ranks}."),
}


def _bottom(bottom: Sequence[Card], *, known: bool) -> str:
    """Return a sentence on the known bottom cards, or on the whole Dungeon if all cards are ``known``."""
    cards = listed(*(str(formal(card)) for card in bottom))
    if known:
        if not bottom:
            return _("The Dungeon is empty.")
        return _("The Dungeon, next card first: {cards}.", cards=cards)
    if bottom:
        return _("At the bottom of the Dungeon, in this order: {cards}.", cards=cards)
    return _("You don't know the order of the Dungeon.")


_MADE: Final = {
    MoveKind.AVOID: N_("You avoided the Room."),
    MoveKind.FIGHT_ARMED: N_("You fought {card:the} with your Weapon."),
    MoveKind.FIGHT_BAREHANDED: N_("You fought {card:the} barehanded."),
    MoveKind.EQUIP: N_("You equipped {card:the}."),
    MoveKind.DRINK: N_("You drank {card:the}."),
}
_BRIEF: Final = {
    MoveKind.FIGHT_BAREHANDED: N_("{card} barehanded"),
    MoveKind.FIGHT_ARMED: N_("{card} with your Weapon"),
    MoveKind.DRINK: N_("drink {card:the}"),
    MoveKind.EQUIP: N_("equip {card:the}"),
}


def _of_move(move: Move, messages: Mapping[MoveKind, str]) -> str:
    return _(messages[move.kind], card=move.card and formal(move.card))


def advised(move: Move) -> str:
    """Return the advice to make a move: ``Fight the 9 of Clubs barehanded.``"""
    return _of_move(move, table_text.ADVISED)


def made(move: Move) -> str:
    """Return a sentence about a past move: ``You fought the 9 of Clubs barehanded.``"""
    return _of_move(move, _MADE)


def brief(move: Move) -> str:
    """Return a move as an item of a list: ``9 of Clubs barehanded``."""
    return pgettext("button", "Avoid") if move.card is None else _of_move(move, _BRIEF)


_TOTALS = 5  # the number of earlier health totals to announce


def health(state: GameState) -> str:
    """Return the sentence on health: ``Health 15 of 20.``"""
    return _("Health {health} of {most}.", health=number(state.health), most=state.ruleset.max_health)


def totals(game: Game) -> str:
    """Return the earlier health totals, the latest first; empty if health never changed."""
    seen = [game.state.health]
    for step in reversed(game.steps):
        if step.before.health != seen[-1]:
            seen.append(step.before.health)
    earlier = seen[1 : _TOTALS + 1]
    return _("Before that: {totals}.", totals=listed(*map(str, earlier))) if earlier else ""


def weapon(state: GameState) -> str:
    """Return a sentence on the Weapon, its limit and the last Monster slain with it."""
    held = state.weapon
    if held is None:
        return _("No Weapon.")
    name = caption(held.card)
    if not held.slain:
        return _("Weapon: {card}. Fresh: it can fight any Monster.", card=name)
    limit = weapon_limit(state.ruleset, held)
    fields = {"card": name, "value": limit, "slain": _valued(held.slain[-1])}
    if limit < LOWEST:
        return _("Weapon: {card}. It's too worn to fight anything. Last slain: {slain}.", **fields)
    return _("Weapon: {card}. It can now fight Monsters up to {value}. Last slain: {slain}.", **fields)


def _valued(card: Card) -> str:
    """Return a card's playing-card name, with its value unless the name has it: ``King of Clubs, 13``."""
    return _("{card}, {value}", card=formal(card), value=card.value) if card.rank > 10 else str(formal(card))


def slain(state: GameState) -> str:
    """Return the Monsters slain with the Weapon; empty for fewer than two, since `weapon` names the last."""
    cards = () if state.weapon is None else state.weapon.slain
    names, count = listed(*(str(formal(card)) for card in cards)), len(cards)
    one, many = NN_("{n} Monster slain with it: {cards}.", "{n} Monsters slain with it: {cards}.")
    return ngettext(one, many, count, cards=names) if count > 1 else ""


def piles(game: Game) -> tuple[str, str]:
    """Return the card counts of Dungeon and discard pile; in a position, an empty pile has no text."""
    cards, thrown = len(game.state.dungeon), len(game.state.discard)
    left = ngettext("Dungeon: {n} card left.", "Dungeon: {n} cards left.", cards)
    discarded = ngettext("Discard: {n} card.", "Discard: {n} cards.", thrown)
    return left, discarded if thrown or game.id.position is None else ""


def parts(game: Game) -> tuple[str, str, str, str]:
    """Return the announcements for the keys that read health, Weapon, Room and discard pile."""
    state = game.state
    where = _("Room {room}.", room=game.room_number)
    return (
        sentences(health(state), totals(game)),
        sentences(weapon(state), slain(state)),
        sentences(where, room(state.room), "" if game.over else table_text.prompt(game)),
        sentences(*reversed(piles(game))),
    )


def to_take(game: Game) -> str:
    """Return a sentence on the cards still to take from the Room; empty after the game."""
    left = table_text.cards_to_take(game)
    if not left:
        return ""
    words = table_text.LEFT[left] if game.state.taken else N_("Take three of the four cards.")
    return table_text.last_cards(game.state) or _(words)


class Way(NamedTuple):
    """A way of taking a card: its move and its full announcement."""

    move: Move
    words: str


def ways(state: GameState, card: Card, *, brief: bool = False) -> tuple[Way, ...]:
    """Return the ways of taking a card now, the default first. If ``brief`` is true, omit side effects."""
    name = str(formal(card)) if brief else caption(card)
    note = "" if brief else table_text.consequences(state, card).note
    plain = preview(state, PLAIN[card])
    if card.kind is not CardKind.MONSTER:
        return (Way(PLAIN[card], sentences(_taken(name, card, plain, note), note)),)
    barehanded = Way(PLAIN[card], _fought(name, plain, armed=False))
    if state.weapon is None:
        return (barehanded,)  # no note, because the player knows there is no Weapon
    if objection(state, ARMED[card]) is not None:
        return (barehanded._replace(words=sentences(barehanded.words, note)),)
    armed = preview(state, ARMED[card])
    return (Way(ARMED[card], sentences(_fought(name, armed, armed=True), note)), barehanded)


def _taken(name: str, card: Card, seen: Preview, note: str) -> str:
    if card.kind is CardKind.WEAPON:
        return _("{card}: equip it.", card=name)
    if seen.healed and not (seen.wasted and note):  # otherwise the note states the health
        words = N_("{card}: drink it for {n} health. You'll have {health}.")
        return _(words, card=name, n=seen.healed, health=seen.health)
    return _("{card}: drink it.", card=name)


_FIGHTS: Final = {  # sentences on a fight, by whether the Weapon is used and whether it kills
    (True, True): N_("{card}: fight it with your Weapon. {damage} damage, which kills you."),
    (True, False): N_("{card}: fight it with your Weapon. {damage} damage, leaving {health} health."),
    (False, True): N_("{card}: fight it barehanded. {damage} damage, which kills you."),
    (False, False): N_("{card}: fight it barehanded. {damage} damage, leaving {health} health."),
}


def _fought(name: str, seen: Preview, *, armed: bool) -> str:
    if armed and not seen.damage:
        return _("{card}: fight it with your Weapon. No damage.", card=name)
    return _(_FIGHTS[armed, seen.kills], card=name, damage=seen.damage, health=seen.health)


def news(game: Game, *, leads_on: bool = True) -> str:
    """Return the effects of the last move, in order; if ``leads_on``, also a note that a result follows."""
    if not game.steps:
        return here(game)
    step, state = game.steps[-1], game.state
    left = health(state) if outcome(state) is not Outcome.DIED else ""
    dealt = any(isinstance(event, Dealt | Avoided) for event in step.events) and not game.over
    must_face = state.avoided_last and state.ruleset.avoid is AvoidPolicy.NOT_TWICE
    return sentences(
        table_text.deed(game.steps, len(game.steps)),
        left,
        _worn(step),
        room(state.room) if dealt else "",
        table_text.prompt(game) if dealt and (must_face or table_text.is_last_room(state)) else "",
        _("Your result follows.") if game.over and leads_on else "",
    )


def _worn(step: Step) -> str:
    """Return a sentence on the Weapon's new limit; an empty string if the move didn't change it."""
    before, after = step.before.weapon, step.after.weapon
    if before is None or after is None or before.card != after.card or len(before.slain) == len(after.slain):
        return ""
    return table_text.limit_now(weapon_limit(step.after.ruleset, after))


def here(game: Game, where: str = "", asks: str = "") -> str:
    """Return the game's state on opening a table, headed by ``where``; ``asks`` replaces the prompt."""
    armed = "" if game.state.weapon is None else weapon(game.state)
    now = "" if game.over else asks or table_text.prompt(game)
    return sentences(headed(where), health(game.state), armed, room(game.state.room), now)


def choices(of: Sequence[tuple[str, str]]) -> str:
    """Return the buttons ``of`` (label, key) as a spoken list of options; empty if there are none."""
    named = [_("{button}, {key}", button=label, key=key) if key else label for label, key in of]
    return _("Options: {choices}.", choices="; ".join(named)) if named else ""


def headed(where: str) -> str:
    """Return ``where`` as a heading with final punctuation; empty if ``where`` is empty."""
    ended = not where or where.endswith(("?", "!", ".", "\N{HORIZONTAL ELLIPSIS}"))
    return where if ended else _("{heading}.", heading=where)


def undone(game: Game) -> str:
    """Return the state of the game after undoing a move, or all moves."""
    did = _("You undid your last move.") if game.can_undo else _("You undid all your moves.")
    armed = "" if game.state.weapon is None else weapon(game.state)
    return sentences(did, health(game.state), armed, room(game.state.room))


def room(cards: Iterable[Card | None]) -> str:
    """Return a sentence listing a Room's ``cards``, from left to right; empty if there are none."""
    names = [str(formal(card)) for card in cards if card is not None]
    return _("In the Room: {cards}.", cards=listed(*names)) if names else ""
