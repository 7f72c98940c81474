"""The network during training: its arrays, and the functions that sum and evaluate them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from scoundrel.engine import ROOM_SIZE, TURN_SIZE
from scoundrel.solver.value import FARS, HEALTH_INPUTS, HEALTH_UNIT, LIMITS, WEAPONS
from training_kit.compiled import compiled, np
from training_kit.features import (
    ARMS,
    EQUAL,
    FACE_OF_DECK,
    FACES,
    FAR,
    HEALTH,
    INPUTS,
    LEFT,
    LIMIT,
    MAX_HEALTH,
    MIDDLE,
    NEAR,
    UNSEEN,
    WEAPON,
    WOUNDS,
)
from training_kit.rules import DECK_SIZE

COUNTS = LEFT
"""The number of leading inputs, which count the Dungeon's cards."""
assert COUNTS == (3 + FARS) * FACES


class Network(NamedTuple):
    """One layer of hidden units and two outputs: the log odds of clearing the Dungeon, and the score."""

    inputs: Any
    """The weights from each input of `training_kit.features` to each hidden unit."""
    bias: Any
    heads: Any
    """The weights from each hidden unit to each output."""
    biases: Any
    healths: Any
    """The sum of the input weights for each health and hidden unit; computed by `summarise`."""
    arms: Any
    """The sum of the input weights for each pair of Weapon and limit and each unit; see `summarise`."""


class Rules(NamedTuple):
    """The rule options that affect training."""

    avoid: int
    """The avoid policy: 0 never, 1 not twice in a row, 2 always."""
    equal: int
    maximum: int
    """The maximum health."""


def beginner(hidden: int, seed: int) -> Network:
    """Return an untrained network with ``hidden`` hidden units and random weights."""
    random = np.random.default_rng(seed)

    def some(*shape: int) -> Any:
        return (random.standard_normal(shape) * 0.1).astype(np.float32)

    def none(*shape: int) -> Any:
        return np.zeros(shape, np.float32)

    return Network(
        some(INPUTS, hidden),
        none(hidden),
        some(2, hidden),
        none(2),
        none(HEALTH_INPUTS + 1, hidden),
        none(WEAPONS * LIMITS, hidden),
    )


def mean(networks: Sequence[Network]) -> Network:
    """Return the mean of several networks, each trained further from the previous one."""
    return Network(
        *(
            np.mean(arrays, axis=0, dtype=np.float64).astype(np.float32)
            for arrays in zip(*networks, strict=True)
        )
    )


@compiled
def summarise(network: Any) -> None:
    """Compute ``healths`` and ``arms``: the sums of input weights by health, and by Weapon and limit."""
    inputs, healths, arms = network.inputs, network.healths, network.arms
    units = len(network.bias)
    for health in range(1, HEALTH_INPUTS + 1):
        for unit in range(units):
            healths[health, unit] = healths[health - 1, unit] + inputs[HEALTH + health - 1, unit]
    for weapon in range(WEAPONS):
        for limit in range(weapon, LIMITS):
            both = weapon * LIMITS + limit
            for unit in range(units):
                alone = inputs[WEAPON + weapon, unit] + inputs[LIMIT + limit, unit]
                arms[both, unit] = inputs[ARMS + both, unit] + alone


@compiled
def count(dungeon: Any, top: int, end: int, draw: int, counts: Any) -> None:
    """Count the Dungeon's cards into ``counts``, by input; the next ``draw`` cards go into the next Room."""
    counts[:] = 0
    known = max(top, DECK_SIZE)
    for at in range(top, end):
        face = FACE_OF_DECK[dungeon[at]]
        if at < DECK_SIZE:
            counts[UNSEEN + face] += 1
        elif at - top < draw:
            counts[NEAR + face] += 1
        elif at - top < draw + TURN_SIZE:
            counts[MIDDLE + face] += 1
        else:
            counts[FAR + min(FARS - 1, (at - known) // ROOM_SIZE) * FACES + face] += 1


@compiled
def dungeon_sum(network: Any, rules: Any, counts: Any, column: Any) -> None:
    """Write the contributions of the Dungeon and the options to each hidden unit to ``column``."""
    inputs = network.inputs
    units = len(column)
    maximum = np.float32(rules.maximum / HEALTH_UNIT)
    for unit in range(units):
        column[unit] = (
            network.bias[unit] + rules.equal * inputs[EQUAL, unit] + maximum * inputs[MAX_HEALTH, unit]
        )
    for at in range(COUNTS):
        if counts[at] != 0:
            for unit in range(units):
                column[unit] += counts[at] * inputs[at, unit]


@compiled
def judge(network: Any, rules: Any, column: Any, health: int, arms: int, left: int, judged: Any) -> None:
    """Write a position's chance and score to ``judged``. ``left`` is the left card's input, or `AVOIDED`."""
    heads = network.heads
    of_health = network.healths[min(health, HEALTH_INPUTS)]
    of_arms = network.arms[arms]
    of_left = network.inputs[left]
    of_wounds = network.inputs[WOUNDS]
    wounds = np.float32((rules.maximum - health) / HEALTH_UNIT)
    odds, score = network.biases[0], network.biases[1]
    for unit in range(len(column)):
        got = column[unit] + of_health[unit] + of_arms[unit] + of_left[unit] + wounds * of_wounds[unit]
        if got < 0:
            got = np.float32(0)  # not max(), which prevents vectorizing the loop
        odds += got * heads[0, unit]
        score += got * heads[1, unit]
    judged[0] = 1 / (1 + np.exp(-odds))
    judged[1] = score
