"""How many examples a run of the tests tries: a sample by default, all with ``--long``."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any, TypeVar

_T = TypeVar("_T")

# Is this a long run? ``pytest --long`` sets the variable before any test module is imported.
LONG = os.environ.get("SCOUNDREL_LONG") == "1"


def sampled(maximum: int, *, part: int = 10, minimum: int = 3) -> int:
    """Return the number of examples to try: all ``maximum`` in a long run, else a ``part`` of them."""
    return maximum if LONG else min(maximum, max(minimum, maximum // part))


def spread(*choices: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Combinations of the choices: each value at least once, or every combination in a long run."""
    if LONG:
        return list(product(*choices))
    rows = max(map(len, choices))
    return [tuple(values[row % len(values)] for values in choices) for row in range(rows)]


def share(items: Iterable[_T], part: int, first: int = 0) -> list[_T]:
    """Every ``part``-th item, starting with number ``first``; all items in a long run.

    Tests of all screens start at different ones, so that a short run covers each several times.
    """
    every = [*items]
    return every if LONG else every[first % part :: part]
