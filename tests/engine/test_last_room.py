"""The two cards of the fifteenth Room, which random play almost never reaches: here health is raised."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import (
    DECK,
    PRESETS,
    Card,
    CardKind,
    Cleared,
    Dealt,
    Drank,
    Game,
    GameId,
    Move,
    MoveKind,
    Outcome,
    deal,
    legal_moves,
    outcome,
    score,
)

from .strategies import SETTINGS, orders, play_randomly
from .tables import codes

Choice = Callable[[tuple[Move, ...]], Move]


def finished(text: str, choice: Choice) -> Game:
    """This game, played to its end."""
    game = Game(GameId.parse(text))
    while not game.over:
        game.push(choice(legal_moves(game.state)))
    return game


def barehanded(moves: tuple[Move, ...]) -> Move:
    """The first card from the left, never with the Weapon."""
    return next(move for move in moves if move.kind is not MoveKind.FIGHT_ARMED)


@pytest.mark.parametrize("number", range(20))
def test_barehanded_only_costs_every_monster(number: int) -> None:
    """208 is what all the Monsters deal; the potions give back what they can."""
    game = finished(f"classic+health=400+nobonus#{number}", barehanded)
    healed = sum(event.healed for step in game.steps for event in step.events if isinstance(event, Drank))
    assert sum(card.value for card in DECK if card.kind is CardKind.MONSTER) == 208
    assert score(game.state) == game.state.health == 400 - 208 + healed
    assert all(not step.after.weapon or not step.after.weapon.slain for step in game.steps)


def dungeon_ending_with(last: str) -> str:
    """An order in which these cards come last, all others as they are in Dungeon 7."""
    end = [Card.parse(code) for code in last.split()]
    return "".join(card.code for card in [*(card for card in deal(7) if card not in end), *end])


def keep(*last: str) -> Choice:
    """The first card from the left, but these at the end, in this order."""
    return lambda moves: min(moves, key=lambda move: last.index(str(move)) + 1 if str(move) in last else 0)


def test_two_potions_in_the_last_room() -> None:
    """One heals and the other does not, and full health at the end earns the last one's value."""
    game = finished("classic+health=9999:" + dungeon_ending_with("9h Th"), keep("9h", "Th"))
    assert [str(move) for move in game.moves[-2:]] == ["9h", "Th"]
    assert game.steps[-2].events == (Drank(Card.parse("9h"), 9, spent=False),)
    assert game.steps[-1].events[0] == Drank(Card.parse("Th"), 0, spent=True)
    assert score(game.state) == game.state.health < 9999


@pytest.mark.parametrize("number", range(10))
def test_the_last_room_may_kill(number: int) -> None:
    """With just too little health the very last card is a death, with one more a cleared Dungeon."""
    ends = (finished(f"classic+health={health}#{number}", barehanded).state for health in range(1, 400))
    died, cleared = next(pair for pair in pairwise(ends) if outcome(pair[1]) is Outcome.CLEARED)
    assert outcome(died) is Outcome.DIED
    assert score(cleared) >= 1


@SETTINGS
@given(orders, st.integers(0, 999), st.sampled_from([*PRESETS]))
def test_random_play_of_any_order_gets_there(order: tuple[Card, ...], seed: int, preset: str) -> None:
    game = play_randomly(Game(GameId.parse(f"{preset}+health=400:{codes(order).replace(' ', '')}")), seed)
    assert outcome(game.state) is Outcome.CLEARED
    assert (game.state.room, game.state.dungeon) == ((None,) * 4, ())
    last = [step for step in game.steps if step.room == game.room_number]
    assert len(last) == 2
    assert last[0].before.dungeon == ()
    assert isinstance(last[1].events[-1], Cleared)
    assert not any(isinstance(event, Cleared | Dealt) for event in last[0].events)
    counts = Counter(step.room for step in game.steps if step.move.card is not None)
    assert sorted(counts.values()) == [2, *[3] * 14]
    bonus = game.moves[-1].card if game.state.health == 400 else None
    extra = bonus.value if bonus is not None and bonus.kind is CardKind.POTION else 0
    assert score(game.state) == game.state.health + extra
