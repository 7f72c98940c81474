"""The block of `initial` in blue, for every second number."""

from __future__ import annotations

from .initial import HEIGHT, WIDTH, draw

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

INKS = ("#060a1c", "#0d1a38", "#13264a", "#1a335e", "#234273", "#3d5f8e", "#8fa2a6", "#e0d6b4", "#fbeecb")
"""The palette, from ink through blue to paper."""
