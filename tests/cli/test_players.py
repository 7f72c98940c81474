"""The players of simulations: what they play is legal, the same every time, and nothing they cannot know."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.cli.simulate import PLAYERS, advised, play
from scoundrel.engine import AVOID, EASY, Game, GameId, legal_moves
from scoundrel.solver import advisor
from scoundrel.solver.advisor import Advice
from scoundrel.solver.reasons import Reason, ReasonKind
from scoundrel.solver.view import PlayerView
from tests.engine.strategies import SETTINGS, games
from tests.solver.unseen import reshuffled


@pytest.mark.parametrize("name", sorted(PLAYERS))
@SETTINGS
@given(game=games.filter(lambda game: not game.over), seed=st.integers(0, 999))
def test_players_know_only_what_was_seen(name: str, game: Game, seed: int) -> None:
    game = Game.replay(game.id, game.moves)
    other = reshuffled(game, seed)
    assert PlayerView.of(game) == PlayerView.of(other)
    moves = PLAYERS[name](7, 0.0)(game)
    assert PLAYERS[name](7, 0.0)(other) == moves
    assert PLAYERS[name](7, 0.0)(game) == moves
    for move in moves:
        assert move in legal_moves(game.state)
        game.push(move)


def test_the_advisor_stops_avoiding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        advisor, "advise", lambda *_: (Advice((AVOID,), 1.0, 20.0, Reason(ReasonKind.FREE_AVOID)),)
    )
    game = play(Game(GameId(EASY, 4)), advised(0.0))
    assert game.over
    assert game.moves[:44] == (AVOID,) * 44
