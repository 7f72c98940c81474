"""Writes what was learnt as a module of weights, which `scoundrel.solver.value` reads."""

from __future__ import annotations

from binascii import b2a_base64
from pathlib import Path
from struct import pack

from scoundrel.solver.features import (
    ARMS,
    AVOIDED,
    EQUAL,
    HEALTH,
    LIMIT,
    LIMITS,
    MAX_HEALTH,
    MOST_HEALTH,
    WEAPON,
    WOUNDS,
)
from scoundrel.solver.training.compiled import np
from scoundrel.solver.training.network import Network
from scoundrel.solver.value import USED_ARMS

_WIDTH = 110
_LARGEST = 127


def write(network: Network, path: Path, docstring: str) -> None:
    """Write the module. Each column is a step, a float, and a whole number of -127 to 127 for each unit.

    A weight is the step times the square of its number, with its sign: most weights are far smaller than the
    largest, and these are written the more exactly.
    """
    inputs, bias, heads, biases = network.inputs, network.bias, network.heads, network.biases
    order = np.argsort(heads[0] < 0, kind="stable")
    strength = np.abs(heads[0][order])
    hidden = len(order)
    # A unit's own scale is free: the weight with which it counts moves into all that comes into it.
    scale = np.maximum(strength, 1e-6)
    into = inputs[:, order].astype(np.float64) * scale / 2
    columns = [
        *into[: AVOIDED + 1],
        *np.concatenate([np.zeros((1, hidden)), np.cumsum(into[HEALTH : HEALTH + MOST_HEALTH], axis=0)]),
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
    path.write_text(
        "\n".join(
            [
                f'"""{docstring}"""',
                "",
                f"HIDDEN = {hidden}",
                f"POSITIVE = {int((heads[0] >= 0).sum())}",
                'TEXT = """\\',
                *lines,
                '"""',
                "",
            ]
        ),
        encoding="ascii",
    )
