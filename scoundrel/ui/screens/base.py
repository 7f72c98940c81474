"""The base of screens made of text and buttons: they are redrawn only when something has changed."""

from __future__ import annotations

from enum import Enum

import pygame
from pygame import Rect

from scoundrel.storage.settings import DEFAULT, Settings

from ..input import Intent, Key, meaning
from ..requests import Command, Request, Send, Sound
from ..table.layout import text_scale
from ..widgets.buttons import Buttons
from ..widgets.theme import SMALL


class StillScreen:
    """A screen without animation. Subclasses lay out in `resize`, and set `_dirty` on changes.

    A key goes to the shortcuts of the buttons first, then to a text field (`_type`); every other becomes what
    it means, so that `_take` sees the same intents whatever device they come from.
    """

    covers = False

    def __init__(self, size: tuple[int, int], send: Send, settings: Settings = DEFAULT) -> None:
        self._send = send
        self._settings = settings
        self._dirty = True
        self.buttons = Buttons()
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        """Set what depends only on the window's size."""
        self._size = size
        self._scale = text_scale(*size, self._settings.text_size)
        self._dirty = True

    def restyle(self, settings: Settings) -> None:
        """Apply new settings."""
        self._settings = settings
        self.resize(self._size)

    def update(self, dt: float) -> bool:
        """Advance time, which may show a tooltip; return whether a redraw is needed."""
        dirty, self._dirty = self._dirty, False
        return self.buttons.update(dt) or dirty

    def warm(self) -> bool:
        """Prepare nothing."""
        return False

    def tell(self, words: str) -> bool:
        """Show no message: it waits for a screen with a place for messages."""
        return False

    def marked(self) -> Rect | None:
        """Nothing but a button can be chosen here."""
        return None

    def handle(self, intent: Intent) -> None:
        """Handle an intent."""
        if isinstance(intent, Key):
            if self._handled(intent) or self._type(intent):
                return
            intent = meaning(intent)
        self._take(intent)

    def _take(self, intent: Intent) -> None:
        """Handle an intent that no shortcut or text field has used."""
        self._handled(intent)

    def _type(self, key: Key) -> bool:
        """Type the key into a text field; `False` if there is none or the key types nothing."""
        return False

    def _handled(self, intent: Intent) -> bool:
        """Run the command of the button that the intent presses; was there one?"""
        command = self._command(intent)
        if command is not None:
            self._act(command)
        return command is not None

    def _command(self, intent: Intent) -> Enum | None:
        """The command of the button that the intent presses, which may be one of this screen alone."""
        before = self.buttons.look()
        command = self.buttons.handle(intent)
        self._dirty |= before != self.buttons.look()
        return command

    def _act(self, command: Enum) -> None:
        """Run a button's command."""
        if isinstance(command, Command):
            self._ask(command)

    def _ask(self, request: Request) -> None:
        """Send a request, with the sound of a button."""
        self._send(Sound("button"))
        self._send(request)

    def _draw_tooltip(self, target: pygame.Surface) -> None:
        """Draw the tooltip of a button, if one is shown, over everything else."""
        self.buttons.draw_tooltip(target, round(SMALL * self._scale))
