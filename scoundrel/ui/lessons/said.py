"""What a lesson says of the table at one moment."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from scoundrel.engine import Card


class Spot(Enum):
    """What a lesson points at, besides cards of the Room."""

    AVOID = "avoid"
    HEALTH = "health"
    WEAPON = "weapon"


class Said(NamedTuple):
    """One prompt, or the answer to a move."""

    words: str
    at: Card | Spot | None = None
    """What it speaks of, and points at."""
    answer: bool = False
    """Does it answer a move that can be taken back?"""
    final: bool = False
    """Is taking back all that is left to do?"""
