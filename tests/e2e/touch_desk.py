"""A desk with a touch screen: an X server whose touches are sent by tests, as if by a person."""

from __future__ import annotations

import os
import shutil
import socket
import struct
import tempfile
import time
from pathlib import Path
from typing import Self

from .desk import Desk, wait_for, why_no_desk

_MODULES = Path("/usr/lib/xorg/modules")
_NEEDED = ("drivers/dummy_drv.so", "input/inputtest_drv.so")
_CONFIGURATION = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoAddGPU" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 32768
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "{width}x{height}"
    Virtual {width} {height}
  EndSubSection
EndSection
{devices}
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "pointer" "CorePointer"
  InputDevice "keyboard" "CoreKeyboard"
  InputDevice "touch" "SendCoreEvents"
EndSection
"""
_DEVICE = """
Section "InputDevice"
  Identifier "{name}"
  Driver "inputtest"
  Option "SocketPath" "{name}.sock"
  Option "DeviceType" "{kind}"
  Option "TouchCount" "5"
EndSection
"""
_DEVICES = {"pointer": "PointerAbsolute", "keyboard": "Keyboard", "touch": "Touch"}
_WHOLE = 65536  # units of the touch screen from edge to edge
_DOWN, _UP = 18, 20
_STARTS = 30.0  # maximum seconds for the server to start


def why_no_touch() -> str | None:
    """Return the reason why no touch screen can be set up here, or `None` if one can."""
    if (reason := why_no_desk()) is not None:
        return reason
    if shutil.which("Xorg") is None or not all((_MODULES / one).exists() for one in _NEEDED):
        return "needs Xorg (on Debian: apt-get install xserver-xorg-core xserver-xorg-video-dummy)"
    return "Xorg takes a configuration from nobody but root" if os.geteuid() != 0 else None


class TouchDesk(Desk):
    """A virtual touch screen of 1280 x 800, as a context manager."""

    def __init__(self) -> None:
        super().__init__((1280, 800))

    def __enter__(self) -> Self:
        self._folder = tempfile.TemporaryDirectory()
        folder = Path(self._folder.name)
        devices = "".join(_DEVICE.format(name=name, kind=kind) for name, kind in _DEVICES.items())
        width, height = self.size
        configuration = _CONFIGURATION.format(width=width, height=height, devices=devices)
        file = folder / "xorg.conf"
        file.write_text(configuration, encoding="ascii")
        options = ["-noreset", "-nolisten", "tcp", "-novtswitch", "-sharevts"]
        self.start("Xorg", "-config", str(file), "-logfile", "xorg.log", *options, folder=folder)
        wait_for((folder / "touch.sock").exists, "the touch screen", _STARTS)
        self._touch = socket.socket(socket.AF_UNIX)
        self._touch.connect(str(folder / "touch.sock"))
        # The driver's protocol starts by agreeing on the version.
        self._touch.sendall(struct.pack("<IIHH", 12, 0, 1, 1))
        self._touch.recv(12)
        return self

    def __exit__(self, *_: object) -> None:
        self._touch.close()
        super().__exit__()
        self._folder.cleanup()

    def tap(self, pos: tuple[int, int]) -> None:
        """Touch the screen briefly at ``pos``."""
        self._send(_DOWN, pos)
        time.sleep(0.05)
        self._send(_UP, pos)

    def _send(self, kind: int, pos: tuple[int, int]) -> None:
        places = [0.0] * 64
        places[0] = (pos[0] + 0.5) / self.size[0] * _WHOLE
        places[1] = (pos[1] + 0.5) / self.size[1] * _WHOLE
        places[4] = 1.0
        given = bytes([0b10011]) + bytes(7)
        event = struct.pack("<IIIII8s4x", 1056, 6, 0, kind, 0, given)
        self._touch.sendall(event + struct.pack("<128d", *places, *[0.0] * 64))
