"""Tests the Linux executable on a system with only the packages that the README names.

python -m tests.packaging.clean [EXECUTABLE]     needs root and debootstrap; default: dist/scoundrel

Creates a minimal Debian in a folder, adds the documented packages, and runs --selfcheck and the game in it,
on a virtual screen outside that system. Exit code 0 if all is well, 1 if not, 77 if the test can't run.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests import ROOT
from tests.e2e.desk import Desk, why_no_desk

from .shown import GAME, play

PACKAGES = ("libx11-6", "libxext6")  # all packages that the executable needs on Debian
SUITE, MIRROR = "bookworm", "http://deb.debian.org/debian"
CANNOT = 77
_HOME = "home/player"  # home folder of the player, within that system


def why_not() -> str | None:
    """Return the reason why the test can't run here, or `None` if it can."""
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        return "needs root on Linux, for chroot"
    if shutil.which("debootstrap") is None:
        return "needs debootstrap (on Debian: apt-get install debootstrap)"
    return why_no_desk()


def bootstrap(root: Path) -> None:
    """Create a minimal Debian in ``root``. Raises `subprocess.CalledProcessError`, as without a network."""
    subprocess.run(
        ["debootstrap", "--variant=minbase", f"--include={','.join(PACKAGES)}", SUITE, str(root), MIRROR],
        stdout=subprocess.DEVNULL,
        check=True,
    )


def run(executable: Path, root: Path, picture: Path) -> str:
    """Check and play the executable within ``root``. Return a line about the result."""
    inside = "/usr/local/bin/scoundrel"
    shutil.copy2(executable, root / inside[1:])
    entering = ["chroot", str(root), "/usr/bin/env", "-i", f"HOME=/{_HOME}", "PATH=/usr/bin:/bin"]
    checked = subprocess.run(
        [*entering, inside, "--selfcheck"], capture_output=True, text=True, timeout=600, check=True
    )
    data = root / _HOME / "kept"
    shutil.rmtree(data, ignore_errors=True)
    data.parent.mkdir(parents=True, exist_ok=True)
    # Programs in that system reach the screen through its abstract socket, which needs no file.
    with Desk((1400, 900)) as desk, desk.managed():
        screen = [f"DISPLAY={desk.name}", "SDL_AUDIODRIVER=dummy"]
        arguments = ["--data-dir", f"/{_HOME}/kept", "--game", GAME]
        seconds = play(desk, [*entering, *screen, inside, *arguments], data, picture)
    return f"{checked.stdout.strip()}; first frame after {seconds:.2f} s; see {picture}"


def main() -> int:
    """Test the executable in a temporary folder. Return the exit code."""
    reason = why_not()
    if reason is not None:
        print(f"clean: not tried: {reason}", file=sys.stderr)
        return CANNOT
    executable = Path(sys.argv[1]) if sys.argv[1:] else ROOT / "dist" / "scoundrel"
    with tempfile.TemporaryDirectory() as place:
        root = Path(place) / "root"
        bootstrap(root)
        print(run(executable, root, Path(tempfile.gettempdir()) / "scoundrel-clean.png"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
