"""Random rulesets, Dungeons and games for Hypothesis, and its settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest
from hypothesis import settings, strategies as st

from scoundrel.engine import (
    DECK,
    MAX_NUMBER,
    PRESETS,
    AvoidPolicy,
    CodeError,
    Game,
    GameId,
    Ruleset,
    legal_moves,
)

# The profile that tests/conftest.py loads: the same examples in every run, and no deadline.
SETTINGS = settings()

rulesets = st.builds(
    Ruleset,
    name=st.sampled_from([*PRESETS]),
    max_health=st.integers(1, 400),
    avoid=st.sampled_from(AvoidPolicy),
    equal_rank_ok=st.booleans(),
    final_potion_bonus=st.booleans(),
    death_counts_room=st.booleans(),
)
orders = st.permutations(DECK).map(tuple)
game_ids = st.one_of(
    st.builds(GameId, rulesets, st.integers(0, MAX_NUMBER)), st.builds(GameId, rulesets, st.none(), orders)
)


def play_randomly(game: Game, seed: int, moves: int = 1000) -> Game:
    """Make up to ``moves`` random moves, and return the game."""
    random = Random(seed).random
    for _ in range(moves):
        legal = legal_moves(game.state)
        if not legal:
            break
        game.push(legal[int(random() * len(legal))])
    return game


finished_games = st.builds(
    play_randomly, st.builds(Game, game_ids, practice=st.booleans()), st.integers(0, 9999)
)
games = st.builds(
    play_randomly, st.builds(Game, game_ids, practice=st.booleans()), st.integers(0, 9999), st.integers(0, 80)
)


any_text = st.text(max_size=300) | st.binary(max_size=300).map(
    lambda data: data.decode(errors="surrogateescape")
)


@st.composite
def mutations(draw: st.DrawFn, good: str, pieces: Sequence[str]) -> str:
    """Draw variations of a valid text: parts of it changed, inserted, removed and duplicated."""
    text = good
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        to = draw(st.integers(at, min(len(text), at + 40)))
        piece = draw(st.sampled_from(pieces))
        text = text[:at] + draw(st.sampled_from([piece, piece + text[at:to] * 2, text[:at]])) + text[to:]
    return text


def refusal(read: Callable[[str], object], text: str) -> str:
    """Return the error of ``read``, which must be one short line, for a text without a readable code."""
    with pytest.raises(CodeError) as raised:
        read(text)
    said = str(raised.value)
    assert said.isprintable()
    assert len(said) < 200
    return said
