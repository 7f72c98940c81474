"""A bookmark in green."""

from __future__ import annotations

from . import bookmark

WIDTH, HEIGHT, INKS, draw = bookmark.WIDTH, bookmark.HEIGHT, bookmark.GREEN, bookmark.draw
