"""File locks between copies of the game, which the system releases however a process ends."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scoundrel.i18n import gettext as _


def take(path: Path) -> int | None:
    """Lock the file ``path``, created if needed; return the handle for `release`, or `None` if it is taken.

    Raises `OSError` if the file cannot be created. Without locks, as on some network drives, locking always
    succeeds: never saving would be worse than two copies in one folder.
    """
    held = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    if _lock(held):
        return held
    os.close(held)
    return None


def release(held: int) -> None:
    """Release the lock. The file stays: removing it could unlock a copy that has just locked it."""
    os.close(held)


@contextmanager
def held(path: Path, patience: float) -> Iterator[None]:
    """Hold the lock ``path``, after waiting at most ``patience`` seconds for another copy of the game.

    Raises `OSError` if the file cannot be created, and its subclass `TimeoutError` after waiting in vain.
    """
    until = time.monotonic() + patience
    while (lock := take(path)) is None:
        if time.monotonic() >= until:
            raise TimeoutError(_("another copy of the game is writing it"))
        time.sleep(0.005)
    try:
        yield
    finally:
        release(lock)


if sys.platform == "win32":

    def _lock(held: int) -> bool:
        import msvcrt  # noqa: PLC0415  # only there

        try:
            msvcrt.locking(held, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:

    def _lock(held: int) -> bool:
        import fcntl  # noqa: PLC0415  # only there

        try:
            # Not lockf, which would also lock for a second table in the same process.
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True
