"""Endgames with all cards known: each answer agrees with the oracle, which searches differently."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings, strategies as st
from training_kit.compiled import READY, np
from training_kit.endgame import clears, endgame
from training_kit.habitual import FREE
from training_kit.network import Rules
from training_kit.turn import Turn

from scoundrel.engine import DECK, AvoidPolicy, Card, CardKind, GameState, Ruleset, Weapon, weapon_limit
from scoundrel.solver.attempt import Endgames
from scoundrel.solver.packed_state import pack_state, row_of
from scoundrel.solver.search import Oracle
from scoundrel.solver.turns import Turns
from tests.engine.strategies import SETTINGS
from tests.extent import sampled

RULES = [Ruleset.parse(text) for text in ("classic", "hard", "classic+equal")]
PLACE = {card: place for place, card in enumerate(DECK)}
ENOUGH = 1_000_000


def endgame_of(ruleset: Ruleset, seed: int) -> GameState:
    """Return a random table with a few cards remaining, which need not be reachable in a real game."""
    random, cards = Random(seed), list(DECK)
    random.shuffle(cards)
    left = random.randrange(5, 22)
    kinds: dict[CardKind, Card] = {card.kind: card for card in cards[left:]}
    blade, monster = kinds[CardKind.WEAPON], kinds[CardKind.MONSTER]
    weapon = random.choice([None, Weapon(blade), Weapon(blade, (monster,))])
    room = (cards[0], cards[1], cards[2], cards[3])
    avoided = ruleset.avoid is not AvoidPolicy.NEVER and random.random() < 0.5
    dungeon = tuple(cards[4:left])
    return GameState(ruleset, dungeon, room, weapon, (), random.randrange(3, 21), 0, False, avoided, None)


def can_be_cleared(state: GameState) -> bool:
    oracle = Oracle(state)
    while not (oracle.line.cleared or oracle.line.lost):
        oracle.step(0)
    return oracle.line.cleared


endgames = st.builds(endgame_of, st.sampled_from(RULES), st.integers(0, 10**6))


@given(endgames)
@settings(SETTINGS, max_examples=sampled(60))
def test_an_endgame_is_won_exactly_if_the_oracle_clears_it(state: GameState) -> None:
    solver = Endgames(state.ruleset, Turns(state.ruleset))
    given_up = (row_of(state), pack_state(state), state.avoided_last)
    assert solver.clears(*given_up, ENOUGH) == can_be_cleared(state)


@given(st.sampled_from(RULES), st.integers(0, 10**6))
@settings(SETTINGS, max_examples=sampled(15))
def test_what_is_remembered_of_other_positions_changes_no_answer(ruleset: Ruleset, seed: int) -> None:
    solver = Endgames(ruleset, Turns(ruleset))
    for other in range(8):
        state = endgame_of(ruleset, seed + other)
        position = row_of(state), pack_state(state), state.avoided_last
        fresh = Endgames(ruleset, Turns(ruleset))
        assert solver.clears(*position, ENOUGH) == fresh.clears(*position, ENOUGH)


@given(endgames)
@settings(SETTINGS, max_examples=sampled(25))
def test_a_search_in_pieces_comes_to_the_same_answer(state: GameState) -> None:
    position = row_of(state), pack_state(state), state.avoided_last
    whole = Endgames(state.ruleset, Turns(state.ruleset)).clears(*position, ENOUGH)
    solver, maximum, answer = Endgames(state.ruleset, Turns(state.ruleset)), 0, None
    while answer is None:
        maximum += 3
        answer = solver.clears(*position, maximum)
    assert answer == whole


@pytest.mark.skipif(not READY, reason="numba and numpy are not installed")
@pytest.mark.filterwarnings("ignore:overflow:RuntimeWarning")  # uncompiled code overflows on purpose
@given(endgames)
@settings(SETTINGS, max_examples=sampled(100))
def test_training_solves_endgames_alike(state: GameState) -> None:
    ruleset = state.ruleset
    rules = Rules(int(ruleset.avoid is AvoidPolicy.NOT_TWICE), int(ruleset.equal_rank_ok), 20)
    dungeon = np.zeros(400, np.int64)
    dungeon[: len(state.dungeon)] = [PLACE[card] for card in state.dungeon]
    room = np.array([-1 if card is None else PLACE[card] for card in state.room])
    weapon = 0 if state.weapon is None else state.weapon.card.value
    limit, place = weapon_limit(ruleset, state.weapon), endgame()
    turn = Turn(
        room, dungeon, 0, len(state.dungeon), state.health, weapon, limit, state.avoided_last, times=0
    )
    won = clears(turn, rules, place, FREE, 0)
    assert place.left[0] >= 0, "it was not settled"
    assert won == can_be_cleared(state)
