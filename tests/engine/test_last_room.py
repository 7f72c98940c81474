"""The two cards of the fifteenth Room, which random play almost never reaches: here health is raised."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import (
    PRESETS,
    Card,
    CardKind,
    Cleared,
    Dealt,
    Game,
    GameId,
    Move,
    MoveKind,
    Outcome,
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


def keep(*last: str) -> Choice:
    """The first card from the left, but these at the end, in this order."""
    return lambda moves: min(moves, key=lambda move: last.index(str(move)) + 1 if str(move) in last else 0)


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
