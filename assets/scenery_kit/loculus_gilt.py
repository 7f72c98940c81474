"""The gilded arch of the selected puzzle's niche."""

from __future__ import annotations

from .loculus import HEIGHT, WIDTH, draw

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

INKS = ("#060302", "#1c1006", "#3a2209", "#65400f", "#96661b", "#c48e2e", "#e8b848", "#ffdd7c", "#fff6cc")
"""The palette, from ink through old gold to bright edges."""
