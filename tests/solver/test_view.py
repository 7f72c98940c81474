"""A view contains what its player can know; cards never seen are shuffled independently of their order."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

from hypothesis import given, settings, strategies as st

from scoundrel.engine import AVOID, DECK, Card, Game, GameId, Position, legal_moves
from scoundrel.solver.advisor import Advisor
from scoundrel.solver.rollouts import redealt
from scoundrel.solver.view import PlayerView
from tests.engine.strategies import SETTINGS, games
from tests.extent import sampled

from .unseen import reshuffled


@given(games)
@SETTINGS
def test_a_view_accounts_for_every_card(game: Game) -> None:
    view, state = PlayerView.of(game), game.state
    assert sorted(map(str, view.unseen + view.known)) == sorted(map(str, state.dungeon))
    assert view.left == len(state.dungeon)
    assert state.dungeon[len(view.unseen) :] == view.known
    assert (view.room, view.weapon, view.health) == (state.room, state.weapon, state.health)
    assert hash(view) == hash(PlayerView.of(game))


@given(games)
@SETTINGS
def test_unseen_are_the_cards_that_were_never_face_up(game: Game) -> None:
    seen = {card for step in game.steps for state in (step.before, step.after) for card in state.room}
    seen |= set(game.state.room)
    assert set(PlayerView.of(game).unseen) == set(game.state.dungeon) - seen


@given(games, st.integers(0, 9999))
@settings(SETTINGS, max_examples=sampled(50))
def test_the_order_of_unseen_cards_shows_nowhere(game: Game, seed: int) -> None:
    other, view = reshuffled(game, seed), PlayerView.of(game)
    assert PlayerView.of(other) == view
    told = []
    for one in (game, other):
        advisor = Advisor(PlayerView.of(one))
        for _ in range(4):
            advisor.step(0)
        told.append(advisor.plans)
    assert told[0] == told[1]


@given(games, st.integers(0, 9999))
@SETTINGS
def test_cards_revealed_by_undone_moves_are_unseen(game: Game, seed: int) -> None:
    before, random = PlayerView.of(game), Random(seed)
    made = 0
    while made < 5 and (legal := legal_moves(game.state)):
        game.push(legal[int(random.random() * len(legal))])
        made += 1
    for _ in range(made):
        game.undo()
    assert PlayerView.of(game) == before


def test_avoided_cards_are_known_in_their_order() -> None:
    game = Game(GameId.parse("easy#7"))
    rooms = []
    for _ in range(3):
        rooms += [card for card in game.state.room if card is not None]
        game.push(AVOID)
    view = PlayerView.of(game)
    assert list(view.known) == rooms
    assert len(view.unseen) == len(DECK) - 16


# --- re-dealing


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


def test_every_order_of_the_unseen_cards_is_equally_likely() -> None:
    """Each of the 24 orders of four unseen cards occurs about 100 times in 2,400 re-deals."""
    unseen = [Card.parse(code) for code in ("2c", "5d", "7h", "Ks")]
    room = [Card.parse(code) for code in ("3c", "4c", "5c", "6c")]
    position = Position(9, None, (room[0], room[1], room[2], room[3]), tuple(unseen))
    game = Game(GameId(GameId.parse("classic#1").ruleset, None, position=position))
    found = Counter(redealt(game, seed).state.dungeon for seed in range(2400))
    assert set(found) == set(permutations(unseen))
    # Chi-square with 23 degrees of freedom exceeds 49.7 in one case of a thousand.
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
