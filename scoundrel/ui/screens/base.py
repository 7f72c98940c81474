"""What all screens share on which nothing moves by itself: they are drawn anew only when they changed."""

from __future__ import annotations

from enum import Enum

from pygame import Rect

from scoundrel.storage.settings import DEFAULT, Settings

from ..input import Intent
from ..requests import Command, Send, Sound
from ..table.layout import text_scale
from ..widgets.buttons import Buttons


class StillScene:
    """A screen of writing and buttons. Subclasses lay out in `resize`, and set `_dirty` when they change."""

    covers = False

    def __init__(self, size: tuple[int, int], send: Send, settings: Settings = DEFAULT) -> None:
        self._send = send
        self._settings = settings
        self._dirty = True
        self.buttons = Buttons()
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        """Take the measures that depend on the window's size alone."""
        self._size = size
        self._scale = text_scale(*size, self._settings.text_size)
        self._dirty = True

    def restyle(self, settings: Settings) -> None:
        """Look as the player wishes from now on."""
        self._settings = settings
        self.resize(self._size)

    def update(self, dt: float) -> bool:
        """Let time pass, which changes nothing here; say whether there is something new to draw."""
        dirty, self._dirty = self._dirty, False
        return dirty

    def warm(self) -> bool:
        """Prepare nothing."""
        return False

    def tell(self, words: str) -> bool:
        """Say nothing: what there is to say waits for a screen with a place for it."""
        return False

    def marked(self) -> Rect | None:
        """Nothing that is no button can be chosen here."""
        return None

    def _command(self, intent: Intent) -> Enum | None:
        """The command of the button that the intent presses, which may be one of this screen alone."""
        before = self.buttons.look()
        command = self.buttons.handle(intent)
        self._dirty |= before != self.buttons.look()
        return command

    def _pressed(self, intent: Intent) -> Command | None:
        """The same, unless it is one of this screen alone."""
        command = self._command(intent)
        return command if isinstance(command, Command) else None

    def _ask(self, command: Command) -> None:
        """Send a command, with the sound of a button."""
        self._send(Sound("button"))
        self._send(command)
