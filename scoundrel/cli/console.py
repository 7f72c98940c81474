"""Input, output and errors of the commands: whatever is wrong is one line on standard error, no traceback.

Characters that the output's encoding lacks are escaped, so that no terminal and no pipe refuses them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from errno import EINVAL, EISDIR, ENXIO
from typing import TextIO

from scoundrel.cli.errors import drop, printable, say
from scoundrel.engine.record import MAX_BYTES
from scoundrel.i18n import gettext as _

FAILED = 2
"""The exit code when something cannot be read or written, or is invalid."""


def read(path: str, most: int = MAX_BYTES) -> bytes:
    """The content of the file, or of standard input for ``-``: at most one byte more than ``most``.

    That byte shows that a file is too long without reading all of it. By default ``most`` is the limit of a
    transcript. Raises `OSError`, and `ValueError` for an impossible path.
    """
    if path != "-":
        try:
            with open(path, "rb") as file:
                return file.read(most + 1)
        except PermissionError:
            if os.path.isdir(path):  # Windows calls it a lack of permission
                raise IsADirectoryError(EISDIR, os.strerror(EISDIR)) from None
            raise
    if sys.stdin is None:
        raise OSError(EINVAL, _("there is no standard input"))
    return sys.stdin.buffer.read(most + 1)


def open_for_writing(path: str, *, force: bool) -> TextIO:
    """Open an empty file for lines of ASCII.

    An existing file is only emptied with ``force``, and keeps its mode; otherwise, also for a dangling link,
    `FileExistsError` is raised. Never waits: a pipe without a reader is an `OSError`. An impossible path
    is a `ValueError`.
    """
    return open(path, "w" if force else "x", encoding="ascii", newline="\n", opener=_open_at_once)


def _open_at_once(path: str, flags: int) -> int:
    """Open a file for writing, but no pipe without a reader."""
    if sys.platform == "win32":
        return os.open(path, flags, 0o666)
    try:
        handle = os.open(path, flags | os.O_NONBLOCK, 0o666)
    except OSError as error:
        if error.errno == ENXIO:
            raise OSError(ENXIO, _("nothing reads from this pipe")) from None
        raise
    os.set_blocking(handle, True)
    return handle


def fail(message: str) -> int:
    """Print a one-line error; return the exit code."""
    say(f"scoundrel: {message}")
    return FAILED


def cannot_read(path: str, error: Exception) -> int:
    """Print that a file, or standard input for ``-``, is unreadable or invalid; return the exit code."""
    if path == "-":
        return fail(_("standard input: {reason}", reason=reason(error)))
    return fail(_("{file}: {reason}", file=path, reason=reason(error)))


def cannot_write(path: str, error: Exception) -> int:
    """Print that a file cannot be written; return the exit code."""
    if isinstance(error, FileExistsError):
        return fail(_("{file} already exists; use --force to overwrite it", file=path))
    return fail(_("can't write {file}: {reason}", file=path, reason=reason(error)))


def reason(error: Exception) -> str:
    """Why something failed, in the system's words where it has any."""
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


def write_lines(lines: Iterable[str]) -> int:
    """Print lines; return the exit code."""
    return write("".join(f"{_encodable(printable(line))}\n" for line in lines))


def write(text: str) -> int:
    """Print a text; return the exit code, which is 0 even if the reader has closed the pipe."""
    if sys.stdout is None:
        return 0
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        drop(sys.stdout)
        if isinstance(error, BrokenPipeError) or error.errno == EINVAL:  # the same on Windows
            return 0
        return fail(_("can't write to standard output: {reason}", reason=reason(error)))
    return 0


def _encodable(line: str) -> str:
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    return line.encode(encoding, "backslashreplace").decode(encoding)
