"""A bookmark in gold."""

from __future__ import annotations

from . import bookmark

WIDTH, HEIGHT, INKS, draw = bookmark.WIDTH, bookmark.HEIGHT, bookmark.GOLD, bookmark.draw
