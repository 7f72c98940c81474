"""A simulated controller: a virtual joystick of the SDL library that pygame-ce includes."""

from __future__ import annotations

import ctypes
from functools import cache
from pathlib import Path
from typing import Final

import pygame

AXES: Final = 6
BUTTONS: Final = 15
# Paths of SDL in pygame-ce's wheels for Linux, Windows and macOS, relative to pygame's folder.
_LIBRARIES: Final = ("../pygame_ce.libs/libSDL2-2*", "SDL2.dll", ".dylibs/libSDL2*")
_RUMBLE: Final = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint16, ctypes.c_uint16)


class _Description(ctypes.Structure):
    """SDL's structure ``SDL_VirtualJoystickDesc``, version 1."""

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
    """Return the SDL that pygame-ce loaded; `None` if not found, or too old for virtual joysticks."""
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
    """A virtual controller of a given make. Raises `RuntimeError` if virtual joysticks aren't available."""

    def __init__(self, vendor: int = 0x045E, product: int = 0x028E) -> None:
        if (sdl := library()) is None:
            raise RuntimeError("there is no SDL with virtual joysticks")
        self._sdl = sdl
        self.rumbles: list[tuple[int, int]] = []  # strengths of the heavy and the light motor, 0 to 65535
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
        """Set a trigger or a stick's axis to a value between -32768 and 32767."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._joystick, number, ctypes.c_int16(value))

    def pull_out(self) -> None:
        # Find the index again, because it changes when an earlier controller is unplugged.
        indices = range(self._sdl.SDL_NumJoysticks())
        index = next(i for i in indices if self._sdl.SDL_JoystickGetDeviceInstanceID(i) == self._id)
        self._sdl.SDL_JoystickClose(self._joystick)
        self._sdl.SDL_JoystickDetachVirtual(index)


def pull_all_out() -> None:
    """Detach all virtual controllers."""
    if (sdl := library()) is not None:
        for index in reversed(range(sdl.SDL_NumJoysticks())):
            sdl.SDL_JoystickDetachVirtual(index)
