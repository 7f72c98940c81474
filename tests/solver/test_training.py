"""Training plays by the engine's rules, and evaluates positions as the game does."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import exp, isfinite, log
from pathlib import Path
from random import Random
from typing import Any

import build_advisor
import pytest
from build_calibration import Played, Stated, of_any_deal, of_chosen
from training_kit.compiled import READY, np
from training_kit.export import network, write
from training_kit.features import AVOIDED, INPUTS, LEFT, face
from training_kit.learn import train
from training_kit.network import Network, Rules, beginner, summarise
from training_kit.play import PLAIN, play, table

from scoundrel.engine import (
    AVOID,
    DECK,
    AvoidPolicy,
    Game,
    GameId,
    GameState,
    Outcome,
    Ruleset,
    final_bonus,
    outcome,
    score,
)
from scoundrel.solver import data, value
from scoundrel.solver.packed_state import pack_state
from scoundrel.solver.plans import Lookahead, Plan
from scoundrel.solver.search import endings
from scoundrel.solver.value import LIMITS, SCORE_UNIT, WEAPONS, Weights
from scoundrel.solver.view import PlayerView
from tests.extent import LONG, sampled

pytestmark = [
    pytest.mark.skipif(not READY, reason="numba and numpy are not installed"),
    pytest.mark.filterwarnings("ignore:overflow:RuntimeWarning"),  # uncompiled code overflows on purpose
]

AVOIDING = {AvoidPolicy.NEVER: 0, AvoidPolicy.NOT_TWICE: 1, AvoidPolicy.ALWAYS: 2}
RULES = ("classic", "hard", "classic+equal", "hard+equal+health=40", "classic+health=5")


def rules_of(ruleset: Ruleset) -> Rules:
    return Rules(AVOIDING[ruleset.avoid], int(ruleset.equal_rank_ok), ruleset.max_health)


def played(ruleset: Ruleset, player: Network, games: int, seed: int) -> Iterator[tuple[Game, Any]]:
    """Yield the games that training plays, each with its recorded choices, evaluations and result."""
    place, random = table(len(player.bias)), np.random.default_rng(seed)
    for _ in range(games):
        order = random.permutation(len(DECK))
        rooms = play(order, rules_of(ruleset), player, place, PLAIN)
        written = place.chosen[:rooms].tolist(), place.judged[:rooms].tolist(), place.result.tolist()
        yield Game(GameId(ruleset, None, tuple(DECK[at] for at in order))), written


def follow(game: Game, health: int, left: int, slot: int) -> list[Plan]:
    """Return the plans for a Room that fit the recorded values; several can fit."""
    state = game.state
    if left == AVOIDED:
        return [Plan((AVOID,), None, pack_state(state), None, 0)]
    card = state.room[slot]
    assert card is not None
    assert LEFT + face(card) == left
    found: dict[int, Plan] = {}
    for moves, after in endings(state):
        if after.health == health and card in after.room and outcome(after) is None:
            found[pack_state(after)] = Plan(moves, card, pack_state(after), None, 0)
    return list(found.values())


def check_end(game: Game, result: list[float]) -> None:
    """Check the last Room, or the death, of a game that training played to its end."""
    ends: list[GameState] = [ending.state for ending in endings(game.state)]
    cleared = [end for end in ends if outcome(end) is Outcome.CLEARED]
    assert bool(result[0]) == bool(cleared)
    if cleared:
        assert result[1] == max(score(end) - final_bonus(end) for end in cleared)
    else:
        assert all(end.health <= 0 for end in ends)
        if not game.state.ruleset.death_counts_room:
            assert result[1] == max(score(end) for end in ends if outcome(end) is Outcome.DIED)


@pytest.mark.parametrize("rules", RULES)
def test_training_plays_by_the_rules_and_judges_as_the_game_does(rules: str) -> None:
    """Training makes only plans that the engine allows, and its evaluations are close to the solver's."""
    ruleset = Ruleset.parse(rules)
    learnt = network(value.weights(ruleset.avoid))
    shift, slope = value.calibration(ruleset.avoid)
    for game, (chosen, judged, result) in played(ruleset, learnt, sampled(25), 7):
        for (health, _, left, slot), (chance, expected) in zip(chosen, judged, strict=True):
            look = Lookahead(PlayerView.of(game))
            distances = {}
            for plan in follow(game, health, left, slot):
                found = look.at_once(plan)
                stated = odds(chance) if found.chance in (0, 1) else shift + slope * odds(chance)
                apart = abs(min(10.0, max(-10.0, odds(found.chance))) - min(10.0, max(-10.0, stated)))
                distances[plan.moves] = apart + abs(found.score - expected * SCORE_UNIT)
            moves = min(distances, key=distances.__getitem__)
            assert distances[moves] < 0.1
            for move in moves:
                game.push(move)
        check_end(game, result)


def odds(chance: float) -> float:
    """Return the logarithm of the odds, clipped to plus or minus 11."""
    return log(chance / (1 - chance)) if exp(-11) < chance < 1 - exp(-11) else (11 if chance > 0.5 else -11)


def test_the_same_seed_learns_the_same_and_what_is_written_can_be_read(tmp_path: Path) -> None:
    texts = []
    for _ in range(2):
        learner, place = beginner(12, 5), table(12)
        state, order = np.array([77], np.uint64), np.arange(len(DECK))
        train(3000 if LONG else 20, 0.01, 0.005, 1, False, learner, place, order, state)
        train(200 if LONG else 2, 0.005, 0.004, 1, True, learner, place, order, state)
        path = tmp_path / "weights.txt"
        write(learner, path, "Weights to be read again.")
        texts.append(path.read_text("ascii"))
    assert texts[0] == texts[1]
    again = network(Weights(path.read_text("ascii").splitlines()[1:]))
    summarise(learner)
    assert again.inputs.shape == (INPUTS, 12)
    assert len(again.arms) == WEAPONS * LIMITS
    scale = np.abs(learner.heads[0])
    sorted_units = np.argsort(learner.heads[0] < 0, kind="stable")
    wanted = (learner.inputs[:LEFT] * scale)[:, sorted_units]
    assert np.abs(again.inputs[:LEFT] - wanted).max() < 0.02 * np.abs(wanted).max()


def test_one_command_learns_refines_and_calibrates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_advisor, "CHAPTERS", 1)
    monkeypatch.setattr(build_advisor, "EXAMINED", range(900_000_000, 900_000_002))
    texts = []
    try:
        for folder in (tmp_path / "one", tmp_path / "two"):
            folder.mkdir()
            small = ("--games", "20", "--hidden", "8", "--deals", "4", "--seed", "3")
            monkeypatch.setattr(sys, "argv", ["build_advisor.py", "hard", *small, "--to", str(folder)])
            assert build_advisor.main() == 0
            names = "hard.txt", "calibration.txt", "conditions.txt"
            texts.append([(folder / name).read_text("ascii") for name in names])
            shipped = [(data.FOLDER / name).read_text("ascii") for name in names]
            assert all(new != old for new, old in zip(texts[-1], shipped, strict=True))
            assert [*value.weights(AvoidPolicy.NEVER).score] != []
    finally:
        build_advisor.read_from(data.FOLDER)
    assert texts[0] == texts[1]


def test_calibration_finds_the_shift_and_the_slope_of_what_was_stated() -> None:
    random = Random(7)
    games = []
    for _ in range(20_000):
        logit, seen = random.gauss(1.0, 1.5), random.random()
        cleared = random.random() < 1 / (1 + exp(0.4 - seen - 1.2 * logit))
        games.append(Played([Stated(logit, seen, 40)], cleared, winnable=True, stars=3))
    shift, later_shift, slope, later_slope = of_chosen(games, 0.0, 1.0)
    assert (shift, later_shift) == pytest.approx((-0.4, 1.0), abs=0.1)
    assert (slope, later_slope) == pytest.approx((1.2, 0.0), abs=0.1)


def test_games_that_were_all_cleared_still_make_a_calibration() -> None:
    games = [Played([Stated(1.0, 0.5, 20)], cleared=True, winnable=True, stars=1)] * 50
    assert all(isfinite(one) for one in (*of_any_deal(games), *of_chosen(games, -0.2, 1.1)))
