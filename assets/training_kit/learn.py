"""Learns from a finished game: moves the network's output for each position towards a target.

The target is the network's output for the next position, mixed with that position's own target, which has the
weight `TRACE`; for the last position it is the game's result. (This is TD(lambda).)
"""

from __future__ import annotations

from typing import Any

from scoundrel.solver.value import HEALTH_INPUTS, HEALTH_UNIT, LIMITS, SCORE_UNIT, TRAINED_HEALTH
from training_kit.compiled import compiled, np
from training_kit.features import ARMS, EQUAL, HEALTH, LIMIT, MAX_HEALTH, WEAPON, WOUNDS
from training_kit.network import COUNTS, Rules, dungeon_sum, summarise
from training_kit.play import NO_SCORE, PLAIN, SOLVED, THROUGH, play
from training_kit.rules import random, shuffle

TRACE = 0.7
OTHER_DIALS = 0.2
"""The share of games in which the equal-ranks option and the maximum health may differ from the default."""
PLAYED_THROUGH = 0.1
"""The share of games that the network plays to the end although every card is known, to learn the score."""
_USUAL_HEALTH = 20
_MIN_HEALTH = TRAINED_HEALTH.start
_HEALTHS = len(TRAINED_HEALTH)


@compiled
def learn(rooms: int, step: float, rules: Any, network: Any, table: Any, pre: Any, pull: Any) -> None:
    """Move the network slightly towards the targets of one game, starting with the last Room."""
    inputs, bias, heads, biases = network.inputs, network.bias, network.heads, network.biases
    units = len(bias)
    cleared, score = table.result[0], table.result[1] / SCORE_UNIT
    scored = np.float32(table.result[1] > NO_SCORE)
    maximum = np.float32(rules.maximum / HEALTH_UNIT)
    for at in range(rooms - 1, -1, -1):
        if at < rooms - 1:
            cleared = TRACE * cleared + (1 - TRACE) * table.judged[at + 1, 0]
            score = TRACE * score + (1 - TRACE) * table.judged[at + 1, 1]
        health, arms, left = table.chosen[at, 0], table.chosen[at, 1], table.chosen[at, 2]
        of_arms, weapon, limit = ARMS + arms, WEAPON + arms // LIMITS, LIMIT + arms % LIMITS
        wounds = np.float32((rules.maximum - health) / HEALTH_UNIT)
        counts = table.counts[at]
        dungeon_sum(network, rules, counts, pre)
        for unit in range(units):
            pre[unit] += (
                inputs[of_arms, unit]
                + inputs[weapon, unit]
                + inputs[limit, unit]
                + inputs[left, unit]
                + wounds * inputs[WOUNDS, unit]
            )
        for one in range(HEALTH, HEALTH + min(health, HEALTH_INPUTS)):
            for unit in range(units):
                pre[unit] += inputs[one, unit]
        odds, thought = biases[0], biases[1]
        for unit in range(units):
            if pre[unit] > 0:
                odds += pre[unit] * heads[0, unit]
                thought += pre[unit] * heads[1, unit]
        first = np.float32(step * (cleared - 1 / (1 + np.exp(-odds))))
        second = scored * np.float32(step * (score - thought))
        for unit in range(units):
            if pre[unit] > 0:
                pull[unit] = first * heads[0, unit] + second * heads[1, unit]
                heads[0, unit] += first * pre[unit]
                heads[1, unit] += second * pre[unit]
            else:
                pull[unit] = 0
        biases[0] += first
        biases[1] += second
        for one in range(COUNTS):
            if counts[one] != 0:
                for unit in range(units):
                    inputs[one, unit] += counts[one] * pull[unit]
        for one in range(HEALTH, HEALTH + min(health, HEALTH_INPUTS)):
            for unit in range(units):
                inputs[one, unit] += pull[unit]
        for unit in range(units):
            bias[unit] += pull[unit]
            inputs[of_arms, unit] += pull[unit]
            inputs[weapon, unit] += pull[unit]
            inputs[limit, unit] += pull[unit]
            inputs[left, unit] += pull[unit]
            inputs[WOUNDS, unit] += wounds * pull[unit]
            inputs[MAX_HEALTH, unit] += maximum * pull[unit]
            inputs[EQUAL, unit] += rules.equal * pull[unit]


@compiled
def train(
    games: int,
    first: float,
    last: float,
    avoid: int,
    solved: Any,
    network: Any,
    table: Any,
    order: Any,
    state: Any,
) -> Any:
    """Play and learn from ``games`` games, with a step size that goes from ``first`` to ``last``.

    ``solved`` says whether endgames are solved. Return the share of default-option games that are cleared.
    """
    pre, pull = np.zeros_like(network.bias), np.zeros_like(network.bias)
    default = cleared = 0.0
    for game in range(games):
        equal, maximum = 0, _USUAL_HEALTH
        if random(state) < OTHER_DIALS:
            equal = int(random(state) * 2)
            if random(state) * 2 < 1:
                maximum = _MIN_HEALTH + int(random(state) * _HEALTHS)
        rules = Rules(avoid, equal, maximum)
        shuffle(order, state)
        summarise(network)
        endings = PLAIN
        if solved:
            endings = THROUGH if random(state) < PLAYED_THROUGH else SOLVED
        rooms = play(order, rules, network, table, endings)
        if equal == 0 and maximum == _USUAL_HEALTH:
            default += 1
            cleared += table.result[0]
        step = first * (last / first) ** (game / games)
        learn(rooms, step, rules, network, table, pre, pull)
    return cleared / max(1.0, default)


@compiled
def examine(orders: Any, rules: Any, network: Any, table: Any) -> Any:
    """Return the share of the Dungeons in ``orders`` that the network clears. Doesn't learn."""
    summarise(network)
    cleared = 0.0
    for at in range(len(orders)):
        play(orders[at], rules, network, table, SOLVED)
        cleared += table.result[0]
    return cleared / len(orders)
