"""Attaches a windowed program to its caller's console, which Windows does not do by itself."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator


def attach() -> None:
    """Use the caller's console for the standard streams that are not redirected.

    Does nothing without such a console, and on other systems, which inherit it.
    """
    if sys.platform != "win32" or None not in (sys.stdin, sys.stdout, sys.stderr):
        return
    import ctypes  # noqa: PLC0415  # only for commands

    if not any(map(ctypes.windll.kernel32.AttachConsole, _callers())):
        return
    # They stay open as long as the program runs.
    try:
        if sys.stdin is None:
            sys.stdin = open("CONIN$", encoding="utf-8")  # noqa: SIM115
        if sys.stdout is None:
            sys.stdout = open("CONOUT$", "w", encoding="utf-8")  # noqa: SIM115
        if sys.stderr is None:
            sys.stderr = open("CONOUT$", "w", encoding="utf-8", buffering=1)  # noqa: SIM115
    except OSError:  # a console that is just being closed
        return


def _callers() -> Iterator[int]:
    """The parent process and its parent: a self-extracting executable is two processes."""
    number = os.getpid()
    for _ in range(2):
        number = _caller(number)
        if not number:
            return
        yield number


if sys.platform == "win32":

    def _caller(number: int) -> int:
        """The ID of the parent of the process with this ID, or 0."""
        import ctypes  # noqa: PLC0415
        from ctypes.wintypes import HANDLE  # noqa: PLC0415

        kernel, basic = ctypes.windll.kernel32, (ctypes.c_size_t * 6)()
        kernel.OpenProcess.restype = HANDLE
        may_be_asked = 0x1000
        process = HANDLE(kernel.OpenProcess(may_be_asked, False, number))
        if not process:
            return 0
        ctypes.windll.ntdll.NtQueryInformationProcess(process, 0, basic, ctypes.sizeof(basic), None)
        kernel.CloseHandle(process)
        return basic[-1]

else:

    def _caller(number: int) -> int:
        return 0
