"""Which key asks for what at the table."""

from __future__ import annotations

from ..input import Key
from ..requests import Command

SLOTS = ("1", "2", "3", "4")
"""The keys that take the card in each slot of the Room."""
_WITH_CTRL = {"z": Command.UNDO, "y": Command.REDO}
_ALONE = {
    "a": Command.AVOID,
    "h": Command.HINT,
    "u": Command.UNDO,
    "n": Command.NEW,
    "r": Command.AGAIN,
    "m": Command.MUTE,
    "escape": Command.MENU,
}


def command_of(key: Key) -> Command | None:
    """What this key asks for, if anything; with Shift, what Ctrl takes back is made again."""
    if not key.ctrl:
        return _ALONE.get(key.name)
    command = _WITH_CTRL.get(key.name)
    return Command.REDO if command is not None and key.shift else command
