"""Whether a game was dealt as certified is in its save, and an older save is read as one that was not."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import Game
from scoundrel.storage.savefile import Save, encode
from tests.engine.strategies import SETTINGS, games

from .kept_games import read


@given(games, st.booleans())
@SETTINGS
def test_it_comes_back(game: Game, certified: bool) -> None:
    game.certified = certified
    found = read(encode(Save.of(game)))
    assert found == game
    assert found.certified is certified


@given(games)
@SETTINGS
def test_other_saves_are_as_they_were(game: Game) -> None:
    fields = json.loads(encode(Save.of(game)))
    assert "certified" not in fields
