"""The wait between the end of a game on the table and its result."""

from __future__ import annotations

from collections.abc import Sequence

from ..input import Accept, Back, Intent, Key, PadPressed, PointerPressed
from ..requests import Command
from ..widgets.actions import Action, command_of
from ..widgets.buttons import Buttons

_SKIPPING = (None, Command.TAKE, Command.BAREHANDED, Command.AVOID, Command.HINT, Command.TRACKER)
"""What a press does not do any more once the result is on its way: it is shown at once."""
_AFTER = 0.1
"""Seconds between the last motion of a game and its result."""
_READ = 0.7
"""The same without motion."""
_ANSWER = 4.0
"""The same while the player is asked whether the last move is to be taken back."""


class EndWait:
    """Counts the seconds until the result is shown, once nothing moves."""

    def __init__(self) -> None:
        self._left: float | None = None
        self.watched = False
        """Is the end of the game being watched, without a press that skips it?"""

    @property
    def waits(self) -> bool:
        """Is the result on its way?"""
        return self._left is not None

    def begin(self, *, still: bool) -> None:
        """The game has ended; ``still`` says that nothing on the table moves."""
        self.watched = not still
        self._left = _READ if still else _AFTER

    def skip(self) -> None:
        """Wait no longer."""
        self._left, self.watched = 0.0, False

    def is_skipped(self, intent: Intent, keyed: Sequence[Action], buttons: Buttons) -> bool:
        """Does a press only lead to the result, which is on its way?"""
        if not self.waits:
            return False
        match intent:
            case Key() | PadPressed():
                return command_of(keyed, intent) in _SKIPPING
            case PointerPressed(pos):
                return not any(button.rect.collidepoint(pos) for button in buttons.buttons)
        return isinstance(intent, Accept | Back)

    def ask(self) -> None:
        """Leave time to answer a question, if the result is on its way."""
        if self._left is not None:
            self._left = _ANSWER

    def cancel(self) -> None:
        """The last move is taken back."""
        self._left = None

    def update(self, dt: float) -> bool:
        """Advance time, while nothing moves; is the result to be shown now?"""
        if self._left is None:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self._left = None
        return True
