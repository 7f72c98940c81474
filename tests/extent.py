"""The number of examples that tests try: a sample by default, all with ``--long``."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any, TypeVar
from zlib import crc32

_T = TypeVar("_T")

# Whether this is a long run. ``pytest --long`` sets the variable before any test module is imported.
LONG = os.environ.get("SCOUNDREL_LONG") == "1"


def sampled(maximum: int, *, part: int = 10, minimum: int = 3) -> int:
    """Return how many of ``maximum`` examples to try: 1/``part``, at least ``minimum``; all in a long run."""
    return maximum if LONG else min(maximum, max(minimum, maximum // part))


def spread(*choices: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Return combinations of the choices: each value at least once, or every combination in a long run."""
    if LONG:
        return list(product(*choices))
    rows = max(map(len, choices))
    return [tuple(values[row % len(values)] for values in choices) for row in range(rows)]


def by_name(
    names: Iterable[str], *choices: Sequence[Any], part: int = 1, first: int = 0
) -> list[tuple[Any, ...]]:
    """Return one share of the names, each with one value of each choice; every combination in a long run.

    There are ``part`` shares, of which ``first`` (from 0) is returned; each name is in one share. The share
    and the values depend only on the name, so adding a name changes nothing for the others.
    """
    if LONG:
        return list(product(names, *choices))
    rows = []
    for name in names:
        lot, turn = divmod(crc32(name.encode()), part)
        row: list[Any] = [name]
        for values in choices:
            lot, place = divmod(lot, len(values))
            row.append(values[place])
        if turn == first:
            rows.append(tuple(row))
    return rows


def share(items: Iterable[_T], part: int, first: int = 0) -> list[_T]:
    """Return every ``part``-th item, starting at index ``first``; all items in a long run.

    Tests of all screens start at different indexes, so even a short run covers each screen several times.
    """
    every = [*items]
    return every if LONG else every[first % part :: part]
