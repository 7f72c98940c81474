"""How good a row and a standing look, for choosing what to try first; nothing is ever proved by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scoundrel.engine import Ruleset

from .standing import ARMS, FIVE, HEALTH, POTION, WEAPON

LEVELS: Final = 2048
"""Estimates are whole numbers from 0 up to here."""
_ROW_LEVELS: Final = 1280
_NO_CARDS: Final = 600


class Estimate:
    """Values of rows and of standings; the two added are the estimate of a node, below `LEVELS`."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._most = ruleset.max_health
        self._worth = [0.0] * (POTION + 15)
        for value in range(2, 15):
            self._worth[value] = -8.0 * max(0, value - 4)
            self._worth[WEAPON + value] = 5.0 * value
            self._worth[POTION + value] = 6.0 * value

    def of_rows(self, cards: int) -> Callable[[bytes], int]:
        """What gives the value of a row with so many cards."""
        worth = self._worth.__getitem__

        def value(row: bytes) -> int:
            return int(min(max(_NO_CARDS + sum(map(worth, row)), 0), _ROW_LEVELS - 1))

        return value

    def of_standings(self, cards: int) -> dict[int, int]:
        """The values of all standings before so many cards, each worked out when it is first asked for."""
        return _Standings(self._most)


class _Standings(dict[int, int]):
    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def __missing__(self, standing: int) -> int:
        health = (standing >> HEALTH) * 20 // self._most
        value = 8 * health + 4 * (standing >> ARMS & FIVE) + 4 * (standing & FIVE)
        self[standing] = value
        return value
