"""A line for the player where nobody reads standard error: after a double click there is no terminal."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress


def nobody_reads() -> bool:
    """Was this started without a terminal, and without a program that reads what is printed?"""
    if sys.stderr is None:
        return True
    return bool(getattr(sys, "frozen", False)) and not any(map(_somebody_reads, range(3)))


def show(message: str) -> None:
    """Show the line in a box and wait until it is closed; do nothing where there is no screen."""
    from .environment import prepare  # noqa: PLC0415  # before pygame is loaded

    prepare()
    # Whatever hinders it, the line was printed and there is nobody left to tell.
    with suppress(Exception):
        import pygame  # noqa: PLC0415  # hardly ever needed

        pygame.display.message_box("Scoundrel", f"{message[:1].upper()}{message[1:]}.", message_type="error")


def _somebody_reads(descriptor: int) -> bool:
    """Is this a terminal or a pipe? Desktops give their programs a file, a socket or nothing at all."""
    try:
        return os.isatty(descriptor) or stat.S_ISFIFO(os.fstat(descriptor).st_mode)
    except OSError:
        return False
