"""The scale of the Monsters with cells of bare wood."""

from __future__ import annotations

from .rail import HEIGHT, INKS, WIDTH, rail

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")


def draw() -> str:
    """The body of the picture."""
    return rail(gilded=False)
