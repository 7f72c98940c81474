"""Sends touches to the whole application as SDL reports them: mouse events with ``touch=True``."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from tests.ui.driver import AppDriver, Pos


def down(app: AppDriver, pos: Pos) -> None:
    """Put a finger down at ``pos``. SDL first reports a motion there."""
    app.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=True)
    app.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True)
    app.frame()


def slide(app: AppDriver, pos: Pos) -> None:
    """Move the finger to ``pos`` while it is down."""
    app.post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=True)
    app.frame()


def up(app: AppDriver, pos: Pos) -> None:
    """Lift the finger at ``pos``."""
    app.post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True)
    app.frame()


def tap(app: AppDriver, pos: Pos, *, rest: float = 0.0) -> None:
    """Tap ``pos`` once, holding for ``rest`` seconds."""
    down(app, pos)
    app.wait(rest)
    up(app, pos)


def drag(app: AppDriver, begin: Pos, *ways: Pos) -> None:
    """Put a finger down, slide it through the points ``ways``, and lift it at the last point."""
    down(app, begin)
    before = begin
    for pos in ways:
        for between in _between(before, pos):
            slide(app, between)
        before = pos
    up(app, before)


def _between(begin: Pos, end: Pos, steps: int = 6) -> Iterable[Pos]:
    """Yield points between ``begin`` and ``end``, ending with ``end``."""
    for step in range(1, steps + 1):
        part = step / steps
        yield round(begin[0] + (end[0] - begin[0]) * part), round(begin[1] + (end[1] - begin[1]) * part)
