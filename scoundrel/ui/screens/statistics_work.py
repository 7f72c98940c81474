"""Games on their way in or out, under the statistics: how far that has come, as a bar in the line there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ..background.jobs import Background
from ..widgets import progress_bar
from ..widgets.theme import Style

if TYPE_CHECKING:
    from ..accessibility.node import Node


class Work:
    """What goes on in the background, as it was when it was last looked at."""

    def __init__(self, background: Background) -> None:
        self._background = background
        self.running = background.running
        self._percent = 0

    def has_moved(self) -> bool:
        """Look again: is there anything new to show?"""
        before = self.running, self._percent
        self.running, self._percent = self._background.running, int(self._background.fraction * 100)
        return before != (self.running, self._percent)

    def cancel(self) -> bool:
        """Stop it; was there anything to stop?"""
        was_running = self._background.running
        if was_running:
            self._background.cancel()
        return was_running

    def draw(self, target: pygame.Surface, middle: tuple[int, int], wide: int, style: Style) -> None:
        """Draw what is done and its bar in a line around ``middle``, no wider than ``wide`` pixels."""
        background = self._background
        progress_bar.draw_beside(target, background.doing, background.fraction, middle, wide, style)

    def described(self) -> Node:
        """The same for screen readers."""
        from ..accessibility.node import text  # noqa: PLC0415  # only where a screen reader listens

        return text("progress", progress_bar.told(self._background.doing, self._background.fraction))
