"""Translates pygame's events into intents, and detects double clicks."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

import pygame

from ..engine.records import NamedTuple
from .pads.makes import PadButton


class PointerMoved(NamedTuple):
    """The pointer moved to ``pos``, in pixels of the window's surface."""

    pos: tuple[int, int]
    touch: bool = False  # whether the pointer is touch input


class PointerPressed(NamedTuple):
    """A mouse button was pressed: 1 is left, 3 right. ``shift`` makes the left button act as the right."""

    pos: tuple[int, int]
    button: int
    shift: bool = False
    again: bool = False  # whether `DoubleClicks` marked this as a second or later press of a double click
    touch: bool = False  # whether the pointer is touch input


class PointerReleased(NamedTuple):
    """A mouse button was released."""

    pos: tuple[int, int]
    button: int
    touch: bool = False  # whether the pointer was touch input


class PointerLeft(NamedTuple):
    """The pointer left the window, or the window lost the focus, so cards and buttons are released."""

    keys: bool = False  # whether held keys are released too, because the window has lost the focus


class Key(NamedTuple):
    """A key was pressed, with pygame's ``name`` (``"a"``, ``"escape"``) and the ``text`` that it types."""

    name: str
    text: str = ""
    shift: bool = False
    ctrl: bool = False
    alt: bool = False


class KeyReleased(NamedTuple):
    """The key called ``name`` was released."""

    name: str


class Wheel(NamedTuple):
    """A turn of the wheel by ``steps``: positive is up, away from the player."""

    steps: int


class Dropped(NamedTuple):
    """The file at ``path`` was dropped on the window."""

    path: str


class Accept(NamedTuple):
    """Press the focused widget, or run the screen's default action if none is focused."""


class Back(NamedTuple):
    """Leave this screen, or cancel a press or drag in progress."""


class Direction(Enum):
    """The direction of a focus step: left, right, up or down, or forward or backward in reading order."""

    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    NEXT = auto()
    PREVIOUS = auto()

    @property
    def by(self) -> int:
        """The step in a row or list: 1 forward, -1 backward."""
        return 1 if self in (Direction.RIGHT, Direction.DOWN, Direction.NEXT) else -1

    @property
    def is_tab(self) -> bool:
        """Whether this is Tab or Shift+Tab, which moves through all widgets."""
        return self in (Direction.NEXT, Direction.PREVIOUS)


class FocusStep(NamedTuple):
    """Move the focus, or change the focused widget's value; ``far`` changes a number by several steps."""

    direction: Direction
    far: bool = False


class TurnPage(NamedTuple):
    """Turn or scroll by ``by`` pages; negative is back."""

    by: int


class PadPressed(NamedTuple):
    """A controller button was pressed whose meaning depends on the screen's actions."""

    button: PadButton


class PadReleased(NamedTuple):
    """A controller button was released, or its controller unplugged."""

    button: PadButton


Pointer = PointerMoved | PointerPressed | PointerReleased | PointerLeft
KeyPress = Key | Accept | Back | FocusStep | TurnPage | PadPressed
"""The intents of pressed keys and controller buttons."""
Intent = Pointer | KeyPress | KeyReleased | PadReleased | Wheel | Dropped


def by_finger(intent: Intent) -> bool:
    """Return whether an intent came from touch."""
    return isinstance(intent, PointerMoved | PointerPressed | PointerReleased) and intent.touch


# Canonical names of keys that are named differently on the keypad or in older versions of SDL.
_SAME_KEYS: Final = {"enter": "return", "page up": "pageup", "page down": "pagedown"}
_MEANINGS: Final[dict[str, Accept | Back | FocusStep | TurnPage]] = {
    "return": Accept(),
    "space": Accept(),
    "escape": Back(),
    "left": FocusStep(Direction.LEFT),
    "right": FocusStep(Direction.RIGHT),
    "up": FocusStep(Direction.UP),
    "down": FocusStep(Direction.DOWN),
    "tab": FocusStep(Direction.NEXT),
    "pageup": TurnPage(-1),
    "pagedown": TurnPage(1),
}


def is_back(intent: Intent) -> bool:
    """Return whether an intent, or a key that isn't translated yet, means `Back`."""
    return isinstance(meaning(intent), Back)


def key_name(key: Key) -> str:
    """Return the key's name; equivalent keys, such as both Enter keys, share one."""
    return _SAME_KEYS.get(key.name, key.name)


def meaning(intent: Intent) -> Intent:
    """Return the meaning of a key that no shortcut or text field has used; ``intent`` if it has none."""
    if not isinstance(intent, Key) or intent.ctrl or intent.alt:
        return intent
    means = _MEANINGS.get(key_name(intent), intent)
    if isinstance(means, FocusStep) and intent.shift:
        return FocusStep(Direction.PREVIOUS) if means.direction.is_tab else means._replace(far=True)
    return means


_DIGIT_SCANCODES = {getattr(pygame, f"KSCAN_{pad}{n}"): str(n) for pad in ("", "KP_") for n in range(10)}


def read(event: pygame.event.Event, density: float) -> Intent | None:
    """Return an event's intent, if any. ``density`` is pixels per window unit: above 1 on a dense display."""
    match event.type:
        case pygame.MOUSEMOTION if _by_finger(event) or any(event.rel):
            # Ignore motion by zero pixels, which some systems report when windows change.
            return PointerMoved(_scaled(event.pos, density), _by_finger(event))
        case pygame.MOUSEBUTTONDOWN if event.button in (1, 3):
            shift = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
            return PointerPressed(_scaled(event.pos, density), event.button, shift, touch=_by_finger(event))
        case pygame.MOUSEBUTTONUP if event.button in (1, 3):
            return PointerReleased(_scaled(event.pos, density), event.button, _by_finger(event))
        case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
            return PointerLeft(keys=event.type == pygame.WINDOWFOCUSLOST)
        case pygame.KEYUP:
            return KeyReleased(_name(event))
        case pygame.KEYDOWN:
            return Key(
                _name(event),
                event.unicode,
                shift=bool(event.mod & pygame.KMOD_SHIFT),
                ctrl=bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
                alt=bool(event.mod & pygame.KMOD_ALT),
            )
        case pygame.MOUSEWHEEL if event.y:
            return Wheel(event.y)
        case pygame.DROPFILE:
            return Dropped(event.file)
    return None


def _by_finger(event: pygame.event.Event) -> bool:
    """Return whether a mouse event came from touch. SDL makes them only from the first finger's touches."""
    return bool(getattr(event, "touch", False))


def _name(event: pygame.event.Event) -> str:
    # Name digits by their position on the keyboard, not by what they type, so that Shift+1 is still a 1. Some
    # keyboards even need Shift to type a digit.
    return _DIGIT_SCANCODES.get(event.scancode) or pygame.key.name(event.key)


def _scaled(pos: tuple[int, int], density: float) -> tuple[int, int]:
    return round(pos[0] * density), round(pos[1] * density)


DOUBLE_CLICK = 0.5
"""The maximum seconds between the two presses of a double click."""
_NEAR = 24  # the maximum distance between the two presses, in pixels along either axis
_PROMPT = 0.1  # maximum delay, in seconds, before a press is read, if the program keeps up


class DoubleClicks:
    """Marks the presses of a double click, from their times and positions.

    A press is read some time after it was made, and later on a slow machine. If the program keeps up, assume
    the shortest possible time between two presses; if it doesn't, assume the longest, so that a click on
    something that the first press made appear is never part of a double click.
    """

    def __init__(self) -> None:
        self._before = self._time = 0.0  # events read now happened between `_before` and `_time`
        # The last press that can begin a double click: the times it was made and read, and its position.
        self._last: tuple[float, float, tuple[int, int]] | None = None

    def advance(self, seconds: float, waiting: float | None = None) -> None:
        """Advance time by ``seconds``; the events read next are at most ``waiting`` seconds old."""
        self._time += seconds
        self._before = self._time - (seconds if waiting is None else waiting)

    def mark(self, intent: Intent) -> Intent:
        """Return ``intent``, with ``again`` set if it is a later press of a double click."""
        if isinstance(intent, PointerPressed):
            last = self._last
            self._last = min(self._time, self._before + _PROMPT), self._time, intent.pos
            if last is not None and _near(intent.pos, last[2]):
                made, read, _ = last
                latest = max(self._before, self._time - _PROMPT)
                # A press made before the first one was read can't be aimed at anything new, so mark it too.
                if self._before <= read + 1e-6 or latest - made <= DOUBLE_CLICK:
                    return intent._replace(again=True)
        elif isinstance(intent, PointerReleased) and self._last and not _near(intent.pos, self._last[2]):
            self._last = None  # a drag isn't a click
        return intent


def _near(a: tuple[int, int], b: tuple[int, int]) -> bool:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) <= _NEAR
