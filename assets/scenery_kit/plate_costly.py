"""The iron plate for a blow that hurts: its rim is amber."""

from __future__ import annotations

from .iron import HEIGHT, WIDTH, plate

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

INKS = ("#070503", "#140d05", "#22160a", "#332108", "#5a3c10", "#8f6420", "#ecae3e", "#f6cf78", "#ffeec0")
"""From ink over iron to amber light."""


def draw() -> str:
    """The body of the picture."""
    return plate()
