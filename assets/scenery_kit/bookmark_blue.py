"""A bookmark in blue."""

from __future__ import annotations

from . import bookmark

WIDTH, HEIGHT, INKS, draw = bookmark.WIDTH, bookmark.HEIGHT, bookmark.BLUE, bookmark.draw
