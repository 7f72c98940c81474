"""Tables for tests: window sizes, states reached by play, and Weapons that have slain many Monsters."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from scoundrel.engine import (
    CLASSIC,
    DECK,
    MAX_NUMBER,
    AvoidPolicy,
    Card,
    CardKind,
    Game,
    GameId,
    GameState,
    Ruleset,
    Weapon,
    legal_moves,
)
from tests.engine.strategies import play_randomly

# Common window sizes, including the smallest and largest.
SIZES = ((800, 600), (1024, 768), (1280, 800), (1400, 600), (1920, 1080), (2560, 1080), (3840, 2160))

_WIDEST, _HIGHEST = 3840, 2160


@st.composite
def sizes(draw: st.DrawFn) -> tuple[int, int]:
    """Draw a window size from 800x600 to 3840x2160, with an aspect ratio between 4:3 and 21:9."""
    height = draw(st.integers(600, _HIGHEST))
    width = draw(st.integers(-(-height * 4 // 3), min(_WIDEST, height * 21 // 9)))
    return width, height


# Rules under which random play usually gets far into the Dungeon.
tough = st.builds(
    Ruleset,
    name=st.just("classic"),
    max_health=st.sampled_from([120, 20, 400, 9999]),
    avoid=st.sampled_from(AvoidPolicy),
    equal_rank_ok=st.booleans(),
    death_counts_room=st.booleans(),
    final_potion_bonus=st.booleans(),
)

_new_games = st.builds(Game, st.builds(GameId, tough, st.integers(0, MAX_NUMBER)))
# Games stopped at a random point, some of them over.
games = st.builds(play_randomly, _new_games, st.integers(0, 9999), st.sampled_from([12, 25, 40, 80, 5, 0]))
whole_games = st.builds(play_randomly, _new_games, st.integers(0, 9999))  # games played to the end


def with_slain(slain: tuple[Card, ...], rules: Ruleset = CLASSIC, seed: int = 0) -> GameState:
    """Return a table whose Weapon has slain the Monsters ``slain``; the other cards are placed at random."""
    weapon = Card.parse("Td")
    rest = [card for card in DECK if card is not weapon and card not in slain]
    Random(seed).shuffle(rest)
    first, second, third, fourth, *others = rest
    cut = Random(seed + 1).randint(0, len(others))
    return GameState(
        ruleset=rules,
        dungeon=tuple(others[:cut]),
        room=(first, second, third, fourth),
        weapon=Weapon(weapon, slain),
        discard=tuple(others[cut:]),
        health=rules.max_health,
        taken=0,
        potion_drunk=False,
        avoided_last=False,
        last_taken=slain[-1] if slain else weapon,
    )


def strict_thirteen(suits: str) -> tuple[Card, ...]:
    """Return the longest chain that a Weapon can slay under the strict rule: Ace to 2, in ``suits``."""
    return tuple(Card.parse(rank + suit) for rank, suit in zip("AKQJT98765432", suits, strict=True))


# Thirteen slain Monsters, of both black suits.
thirteen = st.text("cs", min_size=13, max_size=13).map(strict_thirteen)
# The most Monsters that a Weapon can slay if equal ranks can be fought: all 26.
EVERY_MONSTER = tuple(
    sorted((card for card in DECK if card.kind is CardKind.MONSTER), key=lambda card: -card.value)
)
EQUAL = Ruleset("classic", equal_rank_ok=True)

# States of every kind: from random play, and with the most slain Monsters possible.
states = st.one_of(
    games.map(lambda game: game.state),
    st.builds(with_slain, thirteen, st.just(CLASSIC), st.integers(0, 99)),
    st.builds(with_slain, st.just(EVERY_MONSTER), st.just(EQUAL), st.integers(0, 99)),
)

# States in which a move is possible.
going_on = states.filter(lambda state: bool(legal_moves(state)))


def in_play(state: GameState) -> set[Card]:
    held = () if state.weapon is None else (state.weapon.card, *state.weapon.slain)
    return {*state.dungeon, *state.discard, *held, *(card for card in state.room if card is not None)}
