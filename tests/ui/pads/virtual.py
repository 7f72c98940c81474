"""A controller that is not there: SDL's own virtual joystick, in the SDL that pygame-ce brings."""

from __future__ import annotations

import ctypes
from functools import cache
from pathlib import Path
from typing import Final

import pygame

AXES: Final = 6
BUTTONS: Final = 15
# Where the wheels for Linux, Windows and macOS keep it, beside pygame.
_LIBRARIES: Final = ("../pygame_ce.libs/libSDL2-2*", "SDL2.dll", ".dylibs/libSDL2*")
_RUMBLE: Final = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint16, ctypes.c_uint16)


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1."""

    _fields_ = (
        ("version", ctypes.c_uint16),
        ("type", ctypes.c_uint16),
        ("axes", ctypes.c_uint16),
        ("buttons", ctypes.c_uint16),
        ("hats", ctypes.c_uint16),
        ("vendor", ctypes.c_uint16),
        ("product", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        ("update", ctypes.c_void_p),
        ("set_player", ctypes.c_void_p),
        ("rumble", _RUMBLE),
        ("rumble_triggers", ctypes.c_void_p),
        ("set_led", ctypes.c_void_p),
        ("send_effect", ctypes.c_void_p),
    )


@cache
def library() -> ctypes.CDLL | None:
    """SDL as pygame-ce has loaded it; `None` where it is not found, or is too old for virtual joysticks."""
    here = Path(pygame.__file__).parent
    for pattern in _LIBRARIES:
        folder, name = (here / pattern).parent, Path(pattern).name
        for path in sorted(folder.glob(name)):
            found = ctypes.CDLL(str(path))
            if hasattr(found, "SDL_JoystickAttachVirtualEx"):
                found.SDL_JoystickOpen.restype = ctypes.c_void_p
                return found
    return None


class VirtualPad:
    """A controller of this maker. Raises `RuntimeError` where there can be none."""

    def __init__(self, vendor: int = 0x045E, product: int = 0x028E) -> None:
        sdl = library()
        if sdl is None:
            raise RuntimeError("there is no SDL with virtual joysticks")
        self._sdl = sdl
        self.rumbles: list[tuple[int, int]] = []  # what the motors were told, the heavy one first: 0 to 65535
        self._rumble = _RUMBLE(self._feel)
        every = (1 << BUTTONS) - 1, (1 << AXES) - 1
        self._description = _Description(
            1, 1, AXES, BUTTONS, 0, vendor, product, 0, *every, b"Test pad", None, None, None, self._rumble
        )
        index = sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(self._description))
        if index < 0:
            raise RuntimeError("SDL attaches no virtual joystick")
        self._id = sdl.SDL_JoystickGetDeviceInstanceID(index)
        self._joystick = ctypes.c_void_p(sdl.SDL_JoystickOpen(index))
        for trigger in (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT):
            self.axis(trigger, -32768)

    def _feel(self, _userdata: int, heavy: int, light: int) -> int:
        self.rumbles.append((heavy, light))
        return 0

    def button(self, number: int, *, down: bool) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._joystick, number, ctypes.c_uint8(down))

    def axis(self, number: int, value: int) -> None:
        """A trigger goes from -32768 to 32767, and so does each axis of a stick."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._joystick, number, ctypes.c_int16(value))

    def pull_out(self) -> None:
        # Its index changes when a controller before it is unplugged.
        indices = range(self._sdl.SDL_NumJoysticks())
        index = next(i for i in indices if self._sdl.SDL_JoystickGetDeviceInstanceID(i) == self._id)
        self._sdl.SDL_JoystickClose(self._joystick)
        self._sdl.SDL_JoystickDetachVirtual(index)


def pull_all_out() -> None:
    """Pull out the controllers that are still plugged in."""
    if (sdl := library()) is not None:
        for index in reversed(range(sdl.SDL_NumJoysticks())):
            sdl.SDL_JoystickDetachVirtual(index)
