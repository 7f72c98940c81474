"""What the commands read, print and refuse: whatever is wrong is one line on standard error, no traceback.

Only ASCII is printed, so that no terminal and no pipe refuses it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from errno import EINVAL, EISDIR, ENXIO
from typing import TextIO

from scoundrel.cli.errors import drop, say
from scoundrel.engine.record import MAX_BYTES

FAILED = 2
"""The exit code where something cannot be read, or written, or is not what was asked for."""
EXISTS = "it is there already; --force writes over it"
"""Why a file is not written."""


def read(path: str, most: int = MAX_BYTES) -> bytes:
    """What is in the file, or in standard input for ``-``: one byte more than ``most``, at most.

    By that byte what is too long is known without reading all of it; without ``most`` it is the longest a
    transcript may be. Raises `OSError`, and `ValueError` for a path that no file can have.
    """
    if path != "-":
        try:
            with open(path, "rb") as file:
                return file.read(most + 1)
        except PermissionError:
            if os.path.isdir(path):  # of which Windows only says that it may not be read
                raise IsADirectoryError(EISDIR, os.strerror(EISDIR)) from None
            raise
    if sys.stdin is None:
        raise OSError(EINVAL, "there is no standard input")
    return sys.stdin.buffer.read(most + 1)


def open_for_writing(path: str, *, force: bool) -> TextIO:
    """The file, empty, for lines of ASCII that are written as they come.

    A file that is there is only emptied where ``force`` says so, and keeps its mode; else `FileExistsError`
    is raised, also for a link to nothing. Nobody is waited for: a pipe that nothing reads is an `OSError`,
    as is whatever else cannot be written; `ValueError` is raised for a path that no file can have.
    """
    return open(path, "w" if force else "x", encoding="ascii", newline="\n", opener=_open_at_once)


def _open_at_once(path: str, flags: int) -> int:
    """Open a file for writing, but no pipe that nothing reads."""
    if sys.platform == "win32":
        return os.open(path, flags, 0o666)
    try:
        handle = os.open(path, flags | os.O_NONBLOCK, 0o666)
    except OSError as error:
        if error.errno == ENXIO:
            raise OSError(ENXIO, "nothing reads from this pipe") from None
        raise
    os.set_blocking(handle, True)
    return handle


def fail(what: str, reason: str) -> int:
    """Say in one line what is wrong with what; give the exit code."""
    say(_ascii(f"scoundrel: {what}: {reason}"))
    return FAILED


def write_lines(lines: Iterable[str]) -> int:
    """Print lines, all else than ASCII escaped; give the exit code."""
    return write("".join(f"{_ascii(line)}\n" for line in lines))


def write(text: str) -> int:
    """Print a text as it is; give the exit code, which is 0 also where nobody wants to read on."""
    if sys.stdout is None:
        return 0
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        drop(sys.stdout)
        if isinstance(error, BrokenPipeError) or error.errno == EINVAL:  # so Windows says the same
            return 0
        return fail("standard output", error.strerror or type(error).__name__)
    return 0


def _ascii(text: str) -> str:
    return "".join(letter if " " <= letter <= "~" else ascii(letter)[1:-1] for letter in text)
