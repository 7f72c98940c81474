"""Tables built by hand, so that a rule's test reads like the rule: no window, no deal, no chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from scoundrel.engine import (
    CLASSIC,
    Card,
    Drank,
    Equipped,
    Event,
    Fought,
    GameState,
    Move,
    MoveKind,
    Ruleset,
    Weapon,
    apply,
    final_bonus,
    legal_moves,
    objection,
    outcome,
    score,
    unslain,
)
from scoundrel.engine.moves import Room


def cards(text: str) -> tuple[Card, ...]:
    """Return cards from text such as ``"Ks 5d 2h"``."""
    return tuple(Card.parse(code) for code in text.split())


def weapon(text: str) -> Weapon | None:
    """Return a Weapon with its slain Monsters in order, from text such as ``"5d Qs 6c"``; `None` if empty."""
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
    """Return a table: ``table("Ks 5d 2h -", "5d Qs", health=12)``. A ``-`` in the Room is an empty slot."""
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
    """Make the moves in ``moves``, such as ``"5d Ks* 2h"``. Return the state after them."""
    for text in moves.split():
        state = apply(state, Move.parse(text)).state
    return state


def events(state: GameState, move: str) -> tuple[Event, ...]:
    """Return the events of ``move``."""
    return apply(state, Move.parse(move)).events


def may(state: GameState, move: str) -> bool:
    """Return whether the rules allow ``move``. Check that `legal_moves` and `objection` agree."""
    parsed = Move.parse(move)
    listed = parsed in legal_moves(state)
    assert listed == (objection(state, parsed) is None)
    return listed


def room(state: GameState) -> str:
    """Return the Room in the notation of `table`: ``"Ks 5d - -"``."""
    return " ".join("-" if card is None else card.code for card in state.room)


def held(state: GameState) -> str:
    """Return the Weapon and its slain Monsters in the notation of `table`."""
    return "" if state.weapon is None else codes((state.weapon.card, *state.weapon.slain))


def codes(pile: tuple[Card, ...]) -> str:
    """Return the cards of ``pile`` in the notation of `cards`."""
    return " ".join(card.code for card in pile)


# Every possible Move value, sensible or not: each kind with no card and with each of the 52.
ALL_MOVES = tuple(
    Move(kind, card)
    for kind in MoveKind
    for card in (None, *(Card.parse(rank + suit) for suit in "csdh" for rank in "23456789TJQKA"))
)


# --- Rules as text --------------------------------------------------------------------------------------

# Properties that a line of `written_rules` can check, besides ``may``, ``may_not`` and ``event``.
QUESTIONS: dict[str, Callable[[GameState], object]] = {
    "bonus": final_bonus,
    "charged": lambda state: codes(unslain(state)),
    "discard": lambda state: codes(state.discard),
    "drunk": lambda state: "yes" if state.potion_drunk else "no",
    "dungeon": lambda state: codes(state.dungeon),
    "health": lambda state: state.health,
    "held": held,
    "legal": lambda state: " ".join(map(str, legal_moves(state))),
    "outcome": lambda state: (end := outcome(state)) and end.value,
    "room": room,
    "score": score,
    "taken": lambda state: state.taken,
}


def written_rules(text: str, rulesets: Mapping[str, str]) -> list[ParameterSet]:
    """Return cases for `assert_rule`: each line is ``rulesets | table | moves | expected result``.

    Lines starting with ``#`` cite the source of the lines below. ``rulesets`` maps the names in the first
    column to rulesets. A table is its Room, followed by other arguments of `table`.
    """
    cases: list[ParameterSet] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("#"):
            continue
        names, laid, moves, expected = (part.strip() for part in line.split("|"))
        place, *others = laid.split(";")
        wishes: dict[str, Any] = _fields(others)
        for key in {"health", "taken"} & set(wishes):
            wishes[key] = int(wishes[key])
        for name in names.split():
            state = table(place, rules=Ruleset.parse(rulesets.get(name, name)), **wishes)
            cases.append(pytest.param(state, moves, _fields(expected.split(";")), id=f"{name}: {line}"))
    return cases


def _fields(parts: list[str]) -> dict[str, str]:
    return {(words := part.strip().partition(" "))[0]: words[2] for part in parts}


def assert_rule(state: GameState, moves: str, expected: Mapping[str, str]) -> None:
    """Make ``moves``, and check that the state after them has every ``expected`` fact."""
    after = play(state, moves)
    for name, value in expected.items():
        if name == "event":
            *earlier, last = moves.split()
            assert _told(events(play(state, " ".join(earlier)), last)[0]) == value
        elif name in ("may", "may_not"):
            assert value, "names a move"
            for move in value.split():
                assert may(after, move) is (name == "may"), move
        else:
            assert str(QUESTIONS[name](after)) == value, name


def _told(event: Event) -> str:
    match event:
        case Fought(card, weapon, damage):
            return f"fought {card} with {weapon} for {damage}"
        case Drank(card, healed, spent):
            return f"drank {card} for {healed}{', spent' if spent else ''}"
        case Equipped(card, None):
            return f"equipped {card}"
        case Equipped(card, Weapon(old, slain)):
            return f"equipped {card} for {codes((old, *slain))}"
    return type(event).__name__
