"""How much one run of the tests tries: a sample of everything by default, all of it with ``--long``."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import product
from typing import Any

LONG = os.environ.get("SCOUNDREL_LONG") == "1"
"""Is this the long form? ``pytest --long`` sets the variable before any test module is imported."""


def sampled(most: int, *, part: int = 5, least: int = 3) -> int:
    """How many of ``most`` similar examples to try: all in the long form.

    Else one ``part`` of them, and at least ``least``.
    """
    return most if LONG else min(most, max(least, most // part))


def spread(*choices: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Combinations of these choices: each value at least once, or every combination in the long form."""
    if LONG:
        return list(product(*choices))
    rows = max(map(len, choices))
    return [tuple(values[row % len(values)] for values in choices) for row in range(rows)]
