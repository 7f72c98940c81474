"""The book bound in teal, which contains the bestiary."""

from __future__ import annotations

from . import book

WIDTH, HEIGHT, draw = book.WIDTH, book.HEIGHT, book.draw
INKS = (book.INKS[0], "#081a1a", "#17413d", "#3b837b", *book.INKS[4:])
"""The palette of the red book, with teal leather."""
