"""The red book with one leaf in sight, for text that needs the whole width."""

from __future__ import annotations

from . import book

WIDTH, HEIGHT, INKS = 760, 702, book.INKS


def draw() -> str:
    """The body of the picture."""
    return book.bound(WIDTH, HEIGHT, leaves=1)
