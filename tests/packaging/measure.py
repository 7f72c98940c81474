"""The size of the built forms, and their time to the first frame compared with ``python -m scoundrel``.

python -m tests.packaging.measure [EXECUTABLE...]     default: everything in dist

All forms are started in turn, several times, so that other load on the machine affects them equally.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests import ROOT
from tests.e2e.desk import Desk, wait_for, why_no_desk

from .clean import CANNOT
from .pack import executables
from .shown import GAME, end

_ROUNDS = 9
# Maximum time to the first frame, relative to starting from the checkout.
_MAXIMUM = {"one file": 4.0, "folder": 1.5}


def first_frame(desk: Desk, command: Sequence[str]) -> float:
    """Return the seconds from starting ``command`` to the first picture in its window."""
    with tempfile.TemporaryDirectory() as data:
        # Without a window manager, the window opens in the centre of the screen.
        center = (desk.size[0] // 2, desk.size[1] // 2)
        began = time.monotonic()
        process = subprocess.Popen(
            [*command, "--data-dir", data, "--game", GAME],
            cwd=ROOT,
            env=desk.environment(),
            stderr=subprocess.DEVNULL,
        )
        try:
            wait_for(lambda: any(desk.pixel(center)), "the first frame")
            return time.monotonic() - began
        finally:
            end(process)
            wait_for(lambda: not any(desk.pixel(center)), "the window to be gone")


def size(path: Path) -> int:
    """Return the size in bytes of the file, or of the whole folder for the folder form."""
    if (path.parent / "_internal").is_dir():
        return sum(file.lstat().st_size for file in path.parent.rglob("*") if file.is_file())
    return path.stat().st_size


def main() -> int:
    """Measure the available forms. Return the exit code: 1 if one is too slow, `CANNOT` without a screen."""
    reason = why_no_desk()
    if reason is not None:
        print(f"measure: {reason}", file=sys.stderr)
        return CANNOT
    forms = [Path(name).absolute() for name in sys.argv[1:]] or executables()
    commands = {"checkout": [sys.executable, "-m", "scoundrel"], **{str(path): [str(path)] for path in forms}}
    taken: dict[str, list[float]] = {name: [] for name in commands}
    with Desk((1400, 900)) as desk:
        for _ in range(_ROUNDS):
            for name, command in commands.items():
                taken[name].append(first_frame(desk, command))
    floor = statistics.median(taken["checkout"])
    print(f"checkout: first frame after {floor * 1000:.0f} ms")
    slow = False
    for path in forms:
        seconds = statistics.median(taken[str(path)])
        kind = "folder" if (path.parent / "_internal").is_dir() else "one file"
        slow |= seconds > floor * _MAXIMUM[kind]
        print(
            f"{kind}: {size(path) / 1e6:.1f} MB, first frame after {seconds * 1000:.0f} ms, "
            f"{seconds / floor:.2f} times the checkout's (at most {_MAXIMUM[kind]})"
        )
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
