"""Somebody before one screen, who presses its keys and its buttons."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

import pygame

from scoundrel.ui.input import Intent, Key, PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.widgets.buttons import Buttons


class Screen(Protocol):
    """A screen with buttons."""

    buttons: Buttons

    _size: tuple[int, int]

    def handle(self, intent: Intent) -> None:
        """Take what the player did."""

    def draw(self, target: pygame.Surface) -> None:
        """Draw the screen."""


Shown = TypeVar("Shown", bound=Screen)


class Pressing(Generic[Shown]):
    """The hand; whoever has it says which ``scene`` is before it."""

    scene: Shown

    def press(self, *names: str) -> None:
        """Press keys one after the other."""
        for name in names:
            self.scene.handle(Key(name))

    def click(self, pos: tuple[int, int]) -> None:
        """Click at a place."""
        for intent in (PointerMoved(pos), PointerPressed(pos, 1), PointerReleased(pos, 1)):
            self.scene.handle(intent)

    def button(self, command: object) -> tuple[int, int]:
        """Where the button is that does this."""
        return next(b.rect.center for b in self.scene.buttons.buttons if b.command is command)

    def picture(self) -> pygame.Surface:
        """What the screen looks like."""
        picture = pygame.Surface(self.scene._size, depth=32)
        self.scene.draw(picture)
        return picture
