"""What a sentence claims: its words, and how to tell from the position whether it is true."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scoundrel.engine import avoid_objection

from ..position import Came, Position

Claims = dict[str, Callable[[Position, Any], bool]]
"""The words with named fields, and what must hold of the position and the fields."""


def outgo(p: Position, f: Any) -> bool:
    """What most sentences take for granted: the Room is faced, and the player's Weapon may fight so many."""
    return not p.avoids and reach(p.mine, f)


def reach(came: Came, f: Any) -> bool:
    return bool(came.reach(came.ahead) == f.n and len(came.ahead) == f.of > 1)


def blow(came: Came, n: int, of: int) -> bool:
    return len(came.deadly) == n and len(came.ahead) == of > 1


def may_avoid_next(came: Came) -> bool:
    return avoid_objection(came.state) is None


def widest(p: Position, ways: list[Came]) -> int:
    """The most of the Monsters ahead of the plan that the Weapon may fight after one of these ways."""
    return max(way.reach(p.mine.ahead) for way in ways)


def any_(ways: list[Came], holds: Callable[[Came], bool]) -> bool:
    return any(holds(way) for way in ways)
