"""Writes a network to a weights file, which `scoundrel.solver.value` reads, and converts weights back."""

from __future__ import annotations

from binascii import b2a_base64
from pathlib import Path
from struct import pack
from typing import Any

from scoundrel.solver.packed_state import ARMS as ARMS_BIT
from scoundrel.solver.value import HEALTH_INPUTS, LIMITS, USED_ARMS, Weights
from training_kit.compiled import np
from training_kit.datafile import save
from training_kit.features import ARMS, AVOIDED, EQUAL, FACES, HEALTH, LIMIT, MAX_HEALTH, WEAPON, WOUNDS
from training_kit.network import Network, beginner, summarise

_WIDTH = 132
"""Characters per line of the weights. The lines are longer than elsewhere, because nobody reads them."""
_LARGEST = 127


def write(network: Network, path: Path, comment: str) -> None:
    """Write ``network`` to ``path``. A column is a step (a float) and an integer from -127 to 127 per unit.

    A weight is the step times the square of its integer, with the integer's sign. Squaring stores small
    weights more precisely; most weights are far smaller than the largest.
    """
    inputs, bias, heads, biases = network.inputs, network.bias, network.heads, network.biases
    order = np.argsort(heads[0] < 0, kind="stable")
    strength = np.abs(heads[0][order])
    hidden = len(order)
    # A unit's scale is arbitrary, so the magnitude of its output weight is multiplied into its input weights.
    scale = np.maximum(strength, 1e-6)
    into = inputs[:, order].astype(np.float64) * scale / 2
    columns = [
        *into[: AVOIDED + 1],
        *np.concatenate([np.zeros((1, hidden)), np.cumsum(into[HEALTH : HEALTH + HEALTH_INPUTS], axis=0)]),
        *(
            into[ARMS + weapon * LIMITS + limit] + into[WEAPON + weapon] + into[LIMIT + limit]
            for weapon, limit in USED_ARMS
        ),
        into[EQUAL],
        into[MAX_HEALTH],
        into[WOUNDS],
        bias[order] * scale / 2,
    ]
    raw = pack(f"<{hidden + 2}f", *(2 * heads[1][order] / scale), *biases)
    for column in columns:
        step = float(np.abs(column).max()) / _LARGEST**2 or 1.0
        numbers = np.rint(np.sqrt(np.abs(column) / step)) * np.sign(column)
        raw += pack(f"<f{hidden}b", step, *(int(number) for number in numbers))
    text = b2a_base64(raw, newline=False).decode("ascii")
    lines = [text[at : at + _WIDTH] for at in range(0, len(text), _WIDTH)]
    save(path, comment, [f"{hidden} {int((heads[0] >= 0).sum())}", *lines])


def network(weights: Weights) -> Network:
    """Convert ``weights`` to a network that can be trained further."""
    split = weights.positive
    hidden = len(weights.bias) - 1

    def units(column: list[float]) -> Any:
        return 2 * np.array(column[:split] + column[split + 1 :])

    learnt = beginner(hidden, 0)
    inputs = learnt.inputs
    inputs[:] = 0
    groups = (weights.unseen, weights.near, weights.center, *weights.far, weights.left)
    for group, columns in enumerate(groups):
        for at, column in enumerate(columns.values()):
            inputs[group * FACES + at] = units(column)
    inputs[AVOIDED] = units(weights.avoided)
    for health in range(HEALTH_INPUTS):
        inputs[HEALTH + health] = units(weights.health[health + 1]) - units(weights.health[health])
    for weapon, limit in USED_ARMS:
        inputs[ARMS + weapon * LIMITS + limit] = units(weights.arms[weapon << ARMS_BIT | limit])
    inputs[EQUAL], inputs[MAX_HEALTH] = units(weights.equal), units(weights.max_health)
    inputs[WOUNDS], learnt.bias[:] = units(weights.wounds), units(weights.bias)
    learnt.heads[0] = [1.0] * split + [-1.0] * (hidden - split)
    learnt.heads[1] = np.array(weights.score) / 2
    learnt.biases[:] = weights.clear_bias, weights.score_bias
    summarise(learnt)
    return learnt
