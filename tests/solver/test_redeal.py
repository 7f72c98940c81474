"""Dealing anew: what was seen stays, what was not is shuffled without any trace of where it lay."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import AVOID, Card, CardKind, Game, GameId, Position, legal_moves
from scoundrel.solver.rollouts import orders, redealt
from scoundrel.solver.view import PlayerView
from tests.engine.strategies import SETTINGS, games

from .unseen import reshuffled


@SETTINGS
@given(games, st.integers(0, 9999))
def test_the_moves_made_so_far_replay_identically(game: Game, seed: int) -> None:
    other = redealt(game, seed)
    assert other.practice
    assert other.moves == game.moves
    assert PlayerView.of(other) == PlayerView.of(game)
    for one, its in zip(game.steps, other.steps, strict=True):
        assert (one.events, one.reveals, one.room) == (its.events, its.reveals, its.room)
        assert (one.after.room, one.after.health, one.after.weapon) == (
            its.after.room,
            its.after.health,
            its.after.weapon,
        )
    assert sorted(map(str, other.id.dungeon())) == sorted(map(str, game.id.dungeon()))


@SETTINGS
@given(games, st.integers(0, 9999), st.integers(0, 9999))
def test_a_re_deal_knows_nothing_of_the_true_order(game: Game, seed: int, order: int) -> None:
    assert redealt(reshuffled(game, order), seed).id.dungeon() == redealt(game, seed).id.dungeon()


@SETTINGS
@given(games, st.integers(0, 9999))
def test_avoided_rooms_lie_at_the_bottom_as_they_did(game: Game, seed: int) -> None:
    known = PlayerView.of(game).known
    state = redealt(game, seed).state
    assert state.dungeon[len(state.dungeon) - len(known) :] == known


def test_every_order_of_the_unseen_cards_is_equally_likely() -> None:
    """Four cards in 2,400 re-deals: 24 orders, each about 100 times."""
    unseen = [Card.parse(code) for code in ("2c", "5d", "7h", "Ks")]
    room = [Card.parse(code) for code in ("3c", "4c", "5c", "6c")]
    position = Position(9, None, (room[0], room[1], room[2], room[3]), tuple(unseen))
    game = Game(GameId(GameId.parse("classic#1").ruleset, None, position=position))
    found = Counter(redealt(game, seed).state.dungeon for seed in range(2400))
    assert set(found) == set(permutations(unseen))
    # Chi-square with 23 degrees of freedom: above 49.7 in one of a thousand.
    assert sum((count - 100) ** 2 / 100 for count in found.values()) < 49.7


def test_a_game_from_a_position_is_dealt_anew_below_what_was_seen() -> None:
    game = Game(GameId.parse("classic@20:-:2c3c4c5d:6h7h8h9hTs:Qc"))
    for _ in range(3):
        game.push(next(move for move in legal_moves(game.state) if move is not AVOID))
    view = PlayerView.of(game)
    seen = set()
    for seed in range(20):
        other = redealt(game, seed)
        assert PlayerView.of(other) == view
        assert other.state.dungeon[-1].code == "Qc"
        seen.add(other.state.dungeon)
    assert len(seen) == 2


@SETTINGS
@given(games, st.integers(0, 9999))
def test_orders_go_on_and_differ(game: Game, seed: int) -> None:
    view = PlayerView.of(game)
    deals = orders(view, seed)
    some = [next(deals) for _ in range(5)]
    assert all(sorted(map(str, order)) == sorted(map(str, view.unseen)) for order in some)
    if len(view.unseen) > 9:
        assert len(set(some)) == 5
    assert sum(card.kind is CardKind.MONSTER for card in some[0]) == sum(
        card.kind is CardKind.MONSTER for card in view.unseen
    )
