"""The crash log, the message for a missing display, and the self-check."""

from __future__ import annotations

import logging
import os
import stat
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from ..i18n import gettext as _
from ..storage import files
from .console import write_lines

NAME: Final = "scoundrel.log"
PREVIOUS: Final = "scoundrel.previous.log"
"""The previous log, the only one that is kept."""
MAX_BYTES: Final = 1 << 20
"""The size at which the log is rotated."""

# Without the last flag, opening a pipe waits for a reader.
_FLAGS: Final = os.O_WRONLY | os.O_APPEND | os.O_CREAT | files.BINARY | files.NON_BLOCKING


class LogFile(logging.Handler):
    """Writes records to `scoundrel.log` in ``directory``, each at once.

    If that fails, or without a directory, they go to a private temporary file with an unpredictable name,
    created for the first record. No method raises: without a log the game continues.
    """

    def __init__(self, directory: Path | None) -> None:
        super().__init__()
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        self.path: Path | None = None
        """The file of the records, once known."""
        self._handle: int | None = None
        if directory is not None:
            wanted = directory / NAME
            with suppress(OSError):
                # A link stays a link, even when the log is renamed.
                self._open(Path(os.path.realpath(wanted)) if wanted.is_symlink() else wanted)
                self._rotate()

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record. Called with the handler's lock held."""
        with suppress(Exception):
            line = f"{self.format(record)}\n".encode(errors="backslashreplace")
            if self._handle is None:
                self._open_elsewhere()
            if self._handle is not None:
                os.write(self._handle, line)
                self._rotate()

    def close(self) -> None:
        """Close the file."""
        self._drop()
        super().close()

    def _open(self, path: Path) -> None:
        handle = os.open(path, _FLAGS, 0o666)
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            os.close(handle)
            raise OSError("it is not a plain file")
        self.path, self._handle = path, handle

    def _open_elsewhere(self) -> None:
        import tempfile  # noqa: PLC0415  # hardly ever needed

        self._handle, path = tempfile.mkstemp(prefix="scoundrel-", suffix=".log")
        self.path = Path(path)

    def _rotate(self) -> None:
        """Start a new log if this one is long enough."""
        if self._handle is None or self.path is None:
            return
        status = os.fstat(self._handle)
        if status.st_size < MAX_BYTES:
            return
        path = self.path
        # Another copy of the game may have rotated it already.
        still_there = os.path.samestat(status, path.stat()) if path.exists() else False
        self._drop()  # Windows can't rename an open file
        if still_there:
            with suppress(OSError):
                os.replace(path, path.with_name(PREVIOUS))
        self._open(path)

    def _drop(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def begin(directory: Path | None) -> LogFile:
    """Start the log and return its file."""
    logging.raiseExceptions = False  # a failing log must not print tracebacks
    log_file = LogFile(directory)
    logging.basicConfig(handlers=[log_file], level=logging.INFO)
    return log_file


EXIT_CODE = 1
"""The exit code after a lost display, the same as Xlib's."""

_handlers: list[object] = []  # handlers that Xlib may call, so Python must never free them


def watch(last_word: Callable[[], None]) -> None:
    """Call ``last_word`` when the display is lost, before the process ends.

    Does nothing without Xlib. Call it once the window is open; ``last_word`` must not use the window.
    """
    if not sys.platform.startswith("linux"):
        return
    import ctypes  # noqa: PLC0415  # after the first frame

    try:
        # The copy of Xlib that SDL has loaded, if any.
        xlib = ctypes.CDLL("libX11.so.6", mode=os.RTLD_NOLOAD | os.RTLD_NOW)
    except OSError:
        return

    def lost(_display: int | None) -> int:
        try:
            last_word()
        finally:
            os._exit(EXIT_CODE)  # an orderly exit is impossible: the current frame never finishes

    handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(lost)
    _handlers.append(handler)
    xlib.XSetIOErrorHandler.restype = ctypes.c_void_p
    xlib.XSetIOErrorHandler(handler)


def selfcheck() -> int:
    """Print one line; return 0 if all is well, 1 if something is missing or broken, 2 without output."""
    from ..ui.selfcheck import check  # noqa: PLC0415  # loads pygame

    try:
        found = check()
    except Exception as error:
        failure = _("scoundrel: check failed: {kind}: {error}", kind=type(error).__name__, error=error)
        return write_lines([failure]) or 1
    return write_lines([_("scoundrel: check passed ({found})", found=found)])
