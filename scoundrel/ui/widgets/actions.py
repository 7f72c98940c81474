"""Defines actions: commands with a label, keys, pad buttons and one sentence of help."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Final

from ...engine.records import NamedTuple
from ...i18n import gettext as _, pgettext
from ..input import Key, PadPressed, key_name
from ..pads import active_device
from ..pads.makes import PadButton


class Shortcut(NamedTuple):
    """A key, given by its pygame name, and its modifier keys. ``ctrl`` is Command on a Mac."""

    key: str
    ctrl: bool = False
    shift: bool = False
    alt: bool = False

    def matches(self, key: Key) -> bool:
        """Return whether ``key`` is this shortcut. Shift is ignored if the shortcut has no modifier."""
        shift = key.shift == self.shift or not (self.shift or self.ctrl or self.alt)
        return key_name(key) == self.key and (key.ctrl, key.alt) == (self.ctrl, self.alt) and shift

    @property
    def text(self) -> str:
        """The shortcut's label, such as ``Ctrl+Y``, ``Esc`` or ``Enter``."""
        name = self.key.upper() if len(self.key) <= 3 else self.key.capitalize()
        parts = (
            pgettext("key", "Ctrl") if self.ctrl else "",
            pgettext("key", "Alt") if self.alt else "",
            pgettext("key", "Shift") if self.shift else "",
            _NAMES[self.key]() if self.key in _NAMES else name,
        )
        return "+".join(filter(None, parts))


_NAMES: Final[Mapping[str, Callable[[], str]]] = {
    "escape": lambda: pgettext("key", "Esc"),
    "return": lambda: pgettext("key", "Enter"),
    "space": lambda: pgettext("key", "Space"),
    "tab": lambda: pgettext("key", "Tab"),
    "home": lambda: pgettext("key", "Home"),
    "end": lambda: pgettext("key", "End"),
    "pageup": lambda: pgettext("key", "PgUp"),
    "pagedown": lambda: pgettext("key", "PgDn"),
    "left": lambda: pgettext("key", "Left"),
    "right": lambda: pgettext("key", "Right"),
    "up": lambda: pgettext("key", "Up"),
    "down": lambda: pgettext("key", "Down"),
}

ESC: Final = Shortcut("escape")
ENTER: Final = Shortcut("return")
# The pad buttons that mean the same as a key on every screen (`Accept`, `Back`, `TurnPage`, `FocusStep`).
_ON_PAD: Final[Mapping[Shortcut, PadButton]] = {
    ENTER: PadButton.A,
    ESC: PadButton.B,
    Shortcut("pageup"): PadButton.LB,
    Shortcut("pagedown"): PadButton.RB,
    Shortcut("left"): PadButton.LEFT,
    Shortcut("right"): PadButton.RIGHT,
    Shortcut("up"): PadButton.UP,
    Shortcut("down"): PadButton.DOWN,
}


class Action(NamedTuple):
    """A command with its label, help and inputs. Label and help are source texts, translated when shown."""

    command: Enum
    label: str  # the button's label (`N_`)
    shortcuts: tuple[Shortcut, ...] = ()  # the shortcuts; the button shows the first one
    help: str = ""  # one sentence (`N_`) for the tooltip, the footer and the rulebook's list of controls
    pads: tuple[PadButton, ...] = ()  # further controller buttons, besides the equivalents of the shortcuts
    held: bool = False  # whether the pad button must be held down, not just pressed
    blocked: str = ""  # one sentence (`N_`) on why the action isn't available, if its button can be disabled

    @property
    def pad(self) -> PadButton | None:
        """The pad button shown on this action's button, if any; for Enter, it is the confirm button."""
        if self.pads and self.shortcuts[:1] != (ENTER,):
            return self.pads[0]
        return next((_ON_PAD[shortcut] for shortcut in self.shortcuts if shortcut in _ON_PAD), None)

    @property
    def key(self) -> str:
        """The label of the action's first shortcut; empty if there is none.

        With a controller, the label is the pad button's glyph. Touch hides the keys but keeps their space.
        """
        if (make := active_device.make()) is not None:
            return "" if self.pad is None else active_device.mark(self.pad, make)
        return self.shortcuts[0].text if self.shortcuts else ""

    @property
    def tooltip(self) -> str:
        """The help, with the shortcut unless touch is active; empty if there is no help."""
        if not self.help:
            return ""
        if active_device.touch() or not self.key:
            return _(self.help)
        if active_device.make() is not None:
            return _("{help}\nButton: {button}", help=_(self.help), button=self.key)
        return _("{help}\nKey: {key}", help=_(self.help), key=self.key)

    def matches(self, key: Key | PadPressed) -> bool:
        """Return whether ``key`` is one of this action's shortcuts or pad buttons."""
        if isinstance(key, PadPressed):
            return key.button in self.pads
        return any(shortcut.matches(key) for shortcut in self.shortcuts)


class PageTurn(Enum):
    """Commands that turn a page; the value is the number of pages to move."""

    BACK = -1
    ON = 1


def command_of(actions: Iterable[Action], key: Key | PadPressed) -> Enum | None:
    """Return the command of the first of ``actions`` that ``key`` triggers, if any."""
    return next((action.command for action in actions if action.matches(key)), None)
