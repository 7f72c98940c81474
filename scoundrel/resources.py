"""Paths of the shipped files: art, sounds, fonts and translations."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path


@cache
def root() -> Path:
    """Return the assets folder of the executable, the installed package or the checkout."""
    package = Path(__file__).parent
    bundle = getattr(sys, "_MEIPASS", None)
    places = [package / "assets", package.parent / "assets"]
    if bundle is not None:
        places.insert(0, Path(bundle) / "assets")
    return next((place for place in places if place.is_dir()), places[-1])
