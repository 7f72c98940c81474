"""Tables laid by hand, so that a test of a rule reads like the rule: no window, no deal, no chance."""

from __future__ import annotations

from scoundrel.engine import (
    CLASSIC,
    Card,
    Event,
    GameState,
    Move,
    MoveKind,
    Ruleset,
    Weapon,
    apply,
    legal_moves,
    objection,
)
from scoundrel.engine.state import Room


def cards(text: str) -> tuple[Card, ...]:
    """Read cards such as ``"Ks 5d 2h"``."""
    return tuple(Card.parse(code) for code in text.split())


def weapon(text: str) -> Weapon | None:
    """Read a Weapon and its slain, the first slain first: ``"5d Qs 6c"``; nothing is no Weapon."""
    first, *slain = cards(text) or (None,)
    return None if first is None else Weapon(first, tuple(card for card in slain if card is not None))


def table(
    room: str,
    held: str = "",
    *,
    health: int | None = None,
    dungeon: str = "2c 3c 4c 5c 6c 7c 8c 9c",
    discard: str = "",
    rules: Ruleset = CLASSIC,
    taken: int = 0,
    potion_drunk: bool = False,
    avoided_last: bool = False,
    last_taken: str | None = None,
) -> GameState:
    """Lay a table: ``table("Ks 5d 2h -", "5d Qs", health=12)``. A ``-`` in the Room is an empty slot."""
    slots = [None if code == "-" else Card.parse(code) for code in room.split()]
    first, second, third, fourth = slots + [None] * (4 - len(slots))
    place: Room = (first, second, third, fourth)
    return GameState(
        ruleset=rules,
        dungeon=cards(dungeon),
        room=place,
        weapon=weapon(held),
        discard=cards(discard),
        health=rules.max_health if health is None else health,
        taken=taken,
        potion_drunk=potion_drunk,
        avoided_last=avoided_last,
        last_taken=None if last_taken is None else Card.parse(last_taken),
    )


def play(state: GameState, moves: str) -> GameState:
    """Make the moves written in ``moves``, such as ``"5d Ks* 2h"``, and give the table after them."""
    for text in moves.split():
        state = apply(state, Move.parse(text)).state
    return state


def events(state: GameState, move: str) -> tuple[Event, ...]:
    """What one move does."""
    return apply(state, Move.parse(move)).events


def may(state: GameState, move: str) -> bool:
    """Do the rules allow this move? Asks in both ways there are, which must agree."""
    parsed = Move.parse(move)
    listed = parsed in legal_moves(state)
    assert listed == (objection(state, parsed) is None)
    return listed


def room(state: GameState) -> str:
    """The Room as one writes it for `table`: ``"Ks 5d - -"``."""
    return " ".join("-" if card is None else card.code for card in state.room)


def held(state: GameState) -> str:
    """The Weapon and its slain as one writes them for `table`."""
    return "" if state.weapon is None else codes((state.weapon.card, *state.weapon.slain))


def codes(pile: tuple[Card, ...]) -> str:
    """Cards as one writes them for `cards`."""
    return " ".join(card.code for card in pile)


ALL_MOVES = tuple(
    Move(kind, card)
    for kind in MoveKind
    for card in (None, *(Card.parse(rank + suit) for suit in "csdh" for rank in "23456789TJQKA"))
)
"""Every value a Move can have, sensible or not: each kind with no card and with each of the 52."""
