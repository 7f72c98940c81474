"""One copy of the game writes at a time: a lock that the system lets go of however the process ends."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scoundrel.i18n import gettext as _


def take(path: Path) -> int | None:
    """Lock the file ``path``, made if need be; give what `release` takes, or `None` where another has it.

    Raises `OSError` where the file cannot be made. Where the system has no locks, as on some network drives,
    it counts as taken: to go without saves for ever would be worse than two copies in one folder.
    """
    held = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    if _lock(held):
        return held
    os.close(held)
    return None


def release(held: int) -> None:
    """Let go. The file stays: whoever removed it could take it from under a copy that has just locked it."""
    os.close(held)


@contextmanager
def held(path: Path, patience: float) -> Iterator[None]:
    """Have the lock ``path`` meanwhile, for which another copy of the game is waited at most so many seconds.

    Raises `OSError` where the file cannot be made; where waiting was in vain, `TimeoutError`, which is one.
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
            # Not lockf, which would let a second table in the same process have it too.
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True
