"""A seal of red wax with a hollow for a figure."""

from __future__ import annotations

from .seal import HEIGHT, INKS, WIDTH, wax

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")


def draw() -> str:
    """The body of the picture."""
    return wax(11, "")
