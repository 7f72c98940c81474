"""Errors as one line on standard error, or in a message box without a terminal."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import NoReturn, TextIO


def tell(message: str) -> None:
    """Print a line on standard error; without a terminal, show it in a message box."""
    message = printable(message)
    say(f"scoundrel: {message}")
    from ..ui.window import clipboard  # noqa: PLC0415  # only where something is wrong

    if clipboard.nobody_reads():
        clipboard.show(message)


def refuse(message: str) -> NoReturn:
    """Print or show the message, and exit with code 2."""
    tell(message)
    raise SystemExit(2)


def say(line: str) -> None:
    """Print a line on standard error if possible; failing to do so changes no exit code."""
    if sys.stderr is None:
        return
    try:
        print(printable(line), file=sys.stderr, flush=True)
    except (OSError, ValueError):
        drop(sys.stderr)


def printable(text: str) -> str:
    r"""Return the text as one line with all characters escaped that a terminal would interpret.

    >>> printable("caf\u00e9 \x1b[2J\n")
    'café \\x1b[2J\\n'
    """
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


def drop(stream: TextIO) -> None:
    """Discard what ``stream`` can't write; otherwise Python tries again, and complains, when it exits."""
    with suppress(OSError, ValueError), open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), stream.fileno())
