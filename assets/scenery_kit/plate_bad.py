"""The iron plate for harm or death: its rim is red."""

from __future__ import annotations

from .iron import HEIGHT, WIDTH, plate

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

INKS = ("#080404", "#150909", "#230e0f", "#331315", "#571a1d", "#8c2428", "#c23c38", "#ea7a5e", "#ffd0ae")
"""From ink over iron to red light."""


def draw() -> str:
    """The body of the picture."""
    return plate()
