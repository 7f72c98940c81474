"""The stack of open screens."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...storage.settings import Settings
from ..base_screen import BaseScreen
from ..input import PointerLeft
from .table import TableScreen


class Stack:
    """The open screens, lowest first, and the table, which may wait behind the menu."""

    def __init__(self) -> None:
        self._screens: list[BaseScreen] = []
        self._drawn: list[BaseScreen] = []  # the screens drawn in the last frame
        self.table: TableScreen | None = None  # the game in progress, shown or behind the menu

    @property
    def top(self) -> BaseScreen:
        """The screen on top, which the player uses."""
        return self._screens[-1]

    @property
    def everything(self) -> list[BaseScreen]:
        """All screens, including a waiting table."""
        waiting = [] if self.table is None or self.table in self._screens else [self.table]
        return [*self._screens, *waiting]

    @property
    def played(self) -> TableScreen | None:
        """The topmost table, covered or not."""
        return next((one for one in reversed(self._screens) if isinstance(one, TableScreen)), None)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the visible screens."""
        lowest = max(i for i, screen in enumerate(self._screens) if screen.covers)
        before, self._drawn = self._drawn, self._screens[lowest:]
        for screen in self._drawn:
            if len(self._drawn) > 1 or self._drawn != before:
                screen.repaint()
            screen.draw(target)

    def push(self, screen: BaseScreen) -> None:
        """Push a screen onto the stack."""
        self._let_go()
        self._screens.append(screen)

    def pop(self, settings: Settings) -> bool:
        """Go back to the screen below; return `False` if there is none."""
        if len(self._screens) == 1:
            return False
        self._become(self._screens[:-1])
        self.top.come_back(settings)
        return True

    def replace_top(self, screen: BaseScreen) -> None:
        """Replace the top screen."""
        self._become([*self._screens[:-1], screen])

    def show(self, screen: BaseScreen, *, table: TableScreen | None = None) -> None:
        """Show only this screen; a game in progress waits, or is replaced by another ``table``."""
        self._let_go()
        self._become([screen], table)

    def _let_go(self) -> None:
        """Cancel all presses, because the previous screen won't get their release."""
        if self._screens:
            self.top.handle(PointerLeft(keys=True))

    def _become(self, screens: Sequence[BaseScreen], table: TableScreen | None = None) -> None:
        before = self.everything
        self._screens = [*screens]
        self.table = table or self.table
        for screen in before:
            if screen not in self.everything:
                screen.leave()
