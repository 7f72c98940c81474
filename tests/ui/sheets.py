"""The windows that sheets of paper are laid in."""

from __future__ import annotations

SIZES = ((800, 600), (1280, 800), (1920, 1080), (1400, 600), (900, 1200))
"""Usual ones, a very wide one and one that is higher than wide."""
