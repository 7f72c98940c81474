"""The window's last place as text, and the nearest place on today's screens."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from pygame import Rect

LEAST: Final = (800, 600)
"""The smallest window, unless the screen is smaller still."""
_TITLE_BAR: Final = 40
"""About how high a window's title bar is, in screen units; it lies above what we draw."""
_BORDER: Final = 8
"""Approximate width of a window's borders, in screen units."""
_PANELS: Final = 60
"""Approximate height of the desktop's panels, in screen units, for when the system doesn't report it."""
_REACHABLE: Final = 160
"""So much of the title bar must be on a screen, in screen units, to be dragged."""
_TEXT = re.compile(r"([0-9]{1,5})x([0-9]{1,5})\+(-?[0-9]{1,6})\+(-?[0-9]{1,6})")


def read(text: str) -> Rect | None:
    """The place written as ``1280x800+60+40``: width, height, left, top; `None` for anything else."""
    found = _TEXT.fullmatch(text)
    if found is None:
        return None
    width, height, left, top = map(int, found.groups())
    return Rect(left, top, width, height)


def written(place: Rect) -> str:
    """A place as text, which `read` understands."""
    return f"{place.w}x{place.h}+{place.x}+{place.y}"


def corrected(wanted: Rect, displays: Sequence[Rect]) -> Rect:
    """The nearest usable place to ``wanted`` on these displays.

    A window that can be dragged and fits its screen stays, even partly off it. One whose screen is gone comes
    to the middle of the first. Without displays nothing is changed.
    """
    if not displays:
        return Rect(wanted)
    shared = [wanted.clip(display) for display in displays]
    areas = [part.w * part.h for part in shared]
    best = max(range(len(displays)), key=areas.__getitem__)
    screen = displays[best]
    place = Rect(wanted)
    place.w = min(max(wanted.w, LEAST[0]), screen.w)
    place.h = min(max(wanted.h, LEAST[1]), screen.h)
    if not areas[best]:
        place.center = screen.center
        return place
    bar = Rect(place.x, place.y - _TITLE_BAR, place.w, 2 * _TITLE_BAR)
    if place.size == wanted.size and bar.clip(screen).w >= _REACHABLE and place.y >= screen.y:
        return place
    return place.clamp(screen)


def is_roomy(size: tuple[int, int], screen: Rect) -> bool:
    """Return whether a window of ``size`` fits this screen with its frame and the desktop's panels."""
    return size[0] + 2 * _BORDER <= screen.w and size[1] + _TITLE_BAR + _PANELS <= screen.h


def first(size: tuple[int, int], screen: Rect, usable: Rect | None) -> Rect:
    """Return the place of a first window that fits the ``usable`` part of a small screen with its frame.

    It is at most ``size``, and leaves room for a title bar above and the same below, because some window
    managers put the frame, not the window, at the requested position.
    """
    room = usable or Rect(screen.topleft, (screen.w, screen.h - _PANELS))
    width = max(LEAST[0], min(size[0], room.w - 2 * _BORDER))
    height = max(LEAST[1], min(size[1], room.h - 2 * _TITLE_BAR))
    place = Rect(0, 0, width, height)
    place.center = room.center
    return place


def fills(place: Rect, displays: Sequence[tuple[int, int]]) -> bool:
    """Is the window as wide as a screen and nearly as high, as only a maximised one is?"""
    return any(place.w >= width and place.h >= 0.9 * height for width, height in displays)
