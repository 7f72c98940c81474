"""The iron plate for no harm, or better Health: its rim is green."""

from __future__ import annotations

from .iron import HEIGHT, WIDTH, plate

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

INKS = ("#040705", "#0a130d", "#101f15", "#172b1c", "#22472a", "#356d3a", "#5b9a4f", "#96c873", "#dff5b4")
"""From ink over iron to green light."""


def draw() -> str:
    """The body of the picture."""
    return plate()
