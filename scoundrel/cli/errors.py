"""One line that says what is wrong and what to do, where somebody reads it."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import NoReturn, TextIO


def tell(message: str) -> None:
    """Print a line on standard error; where nobody reads that, show it in a box."""
    message = printable(message)
    say(f"scoundrel: {message}")
    from scoundrel.ui import message_box  # noqa: PLC0415  # only where something is wrong

    if message_box.nobody_reads():
        message_box.show(message)


def refuse(message: str) -> NoReturn:
    """Tell it, and leave with exit code 2."""
    tell(message)
    raise SystemExit(2)


def say(line: str) -> None:
    """Print a line on standard error, where that can be done: no exit code depends on it."""
    if sys.stderr is None:
        return
    try:
        print(printable(line), file=sys.stderr, flush=True)
    except (OSError, ValueError):
        drop(sys.stderr)


def printable(text: str) -> str:
    r"""The text with all that a terminal would obey escaped, so that it is one line that can be read.

    >>> printable("caf\u00e9 \x1b[2J\n")
    'café \\x1b[2J\\n'
    """
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


def drop(stream: TextIO) -> None:
    """Forget what ``stream`` cannot write: else it would be tried, and complained about, on the way out."""
    with suppress(OSError, ValueError), open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), stream.fileno())
