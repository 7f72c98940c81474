"""The moonlit night behind beasts, in green."""

from __future__ import annotations

from . import engraving

WIDTH, HEIGHT, draw = engraving.WIDTH, engraving.HEIGHT, engraving.draw
INKS = ("#0b1206", "#16220e", "#223816", "#2b421a", "#5c7a36", "#8a9462", "#b9b878", "#d0ca88", "#dedaa8")
"""The palette, from ink through the forest to the moon."""
