"""Where commands print when the program has no console of its own: on Windows that is not its caller's."""

from __future__ import annotations

import sys


def attach() -> None:
    """Read from and print to the console this was called from, if nobody has said where else to.

    Does nothing where there is none, and on systems where a program has what its caller has.
    """
    if sys.platform != "win32" or None not in (sys.stdin, sys.stdout, sys.stderr):
        return
    import ctypes  # noqa: PLC0415  # only for commands

    parent = -1
    if not ctypes.windll.kernel32.AttachConsole(parent):
        return
    # Open as long as the program runs.
    try:
        if sys.stdin is None:
            sys.stdin = open("CONIN$", encoding="utf-8")  # noqa: SIM115
        if sys.stdout is None:
            sys.stdout = open("CONOUT$", "w", encoding="utf-8")  # noqa: SIM115
        if sys.stderr is None:
            sys.stderr = open("CONOUT$", "w", encoding="utf-8", buffering=1)  # noqa: SIM115
    except OSError:  # a console that is just being closed
        return
