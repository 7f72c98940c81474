"""A view holds what its player may know, and nothing of the order that nobody has seen."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from scoundrel.engine import AVOID, DECK, Game, GameId, legal_moves
from scoundrel.solver import Advisor, PlayerView
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
    other = reshuffled(game, seed)
    view = PlayerView.of(game)
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
    before = PlayerView.of(game)
    random = Random(seed)
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
