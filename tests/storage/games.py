"""Games for the history: instantly played to their end, and random entries."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from scoundrel.engine import Game, GameId
from scoundrel.storage.entry import Entry
from tests.engine.strategies import game_ids, play_randomly


@cache
def finished(seed: int, rules: str = "classic", practice: bool = False) -> Entry:
    """Return the entry of a random game, different for each seed, that ended at minute ``seed``; see `at`."""
    game = play_randomly(Game(GameId.parse(f"{rules}#{seed}"), practice=practice), seed)
    return Entry.of(game, at(seed))


def left(seed: int, rules: str = "classic") -> Entry:
    """Return the entry of a game abandoned after one move."""
    return Entry.of(play_randomly(Game(GameId.parse(f"{rules}#{seed}")), seed, 1), at(seed))


def at(minute: int) -> str:
    """Return the time ``minute`` minutes after the start of 1 November 2026."""
    return f"2026-11-{minute // 1440 + 1:02}T{minute // 60 % 24:02}:{minute % 60:02}:07+01:00"


def _entry(game_id: GameId, seed: int, moves: int, practice: bool, minute: int) -> Entry:
    return Entry.of(play_randomly(Game(game_id, practice=practice), seed, moves), at(minute))


# Entries of random games, finished or abandoned.
entries = st.builds(
    _entry,
    game_ids,
    st.integers(0, 9999),
    st.one_of(st.integers(1, 5), st.just(500)),
    st.booleans(),
    st.integers(0, 9999),
)
