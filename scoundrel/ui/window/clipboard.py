"""The clipboard and message boxes. Loads pygame late, because invalid commands use this module too."""

from __future__ import annotations

import logging
import os
import stat
import sys
from typing import Final

from ...i18n import gettext as _
from ..sdl_env import prepare

_PICTURE_COMMANDS: Final = (  # programs that copy a picture to the clipboard of X or Wayland
    ("wl-copy", "--type", "image/png"),
    ("xclip", "-selection", "clipboard", "-target", "image/png", "-in"),
)
log = logging.getLogger(__name__)


def put(words: str) -> bool:
    """Copy a text to the clipboard. Return whether that succeeded."""
    import pygame  # noqa: PLC0415  # pygame may be missing

    try:
        pygame.scrap.put_text(words)
    except pygame.error as error:
        log.warning("The clipboard cannot be written: %s", error)
        return False
    return True


def put_picture(png: bytes) -> bool:
    """Copy a PNG picture to the clipboard. Return whether that succeeded. Not every system accepts one."""
    import shutil  # noqa: PLC0415  # rarely needed
    import subprocess  # noqa: PLC0415

    command = next((one for one in _PICTURE_COMMANDS if shutil.which(one[0])), None)
    if command is None or not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    nowhere = subprocess.DEVNULL
    try:
        # The program keeps running to serve the picture, so its output isn't captured, which would block.
        done = subprocess.run(command, input=png, stdout=nowhere, stderr=nowhere, timeout=3, check=False)
    except (OSError, subprocess.SubprocessError) as error:
        log.warning("The picture can't be copied: %s", error)
        return False
    return done.returncode == 0


def get() -> str:
    """Return the text on the clipboard; empty if there is none."""
    import pygame  # noqa: PLC0415  # pygame may be missing

    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeDecodeError) as error:
        log.warning("The clipboard cannot be read: %s", error)
        return ""


_TITLE: Final = "Scoundrel"


def nobody_reads() -> bool:
    """Return whether no terminal or other program reads this program's output."""
    if sys.stderr is None:
        return True
    return bool(getattr(sys, "frozen", False)) and not any(map(_somebody_reads, range(3)))


def show(message: str) -> None:
    """Show a message in a box and wait until it is closed. If no box can be shown, only log that."""
    prepare()  # before pygame is loaded
    sentence = _("Scoundrel can't start: {reason}.", reason=message)
    try:
        try:
            import pygame  # noqa: PLC0415  # rarely needed

            pygame.display.message_box(_TITLE, sentence, message_type="error")
        except ImportError:
            # Use the message box of Windows, because the error to show may be that pygame is missing.
            if sys.platform != "win32":
                raise
            import ctypes  # noqa: PLC0415

            ctypes.windll.user32.MessageBoxW(None, sentence, _TITLE, 0x10)
    except Exception as error:
        # Only log the error, because there is no other way to show the message.
        log.warning("No box could be shown: %s", error)


def _somebody_reads(descriptor: int) -> bool:
    """Return whether ``descriptor`` is a terminal or a pipe; a program started from a desktop has neither."""
    try:
        if stat.S_ISFIFO(os.fstat(descriptor).st_mode):
            return True
        # Ignore terminals on Windows, because it reports its null device as a terminal. The executable never
        # has a terminal there.
        return sys.platform != "win32" and os.isatty(descriptor)
    except OSError:
        return False
