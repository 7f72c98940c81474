"""Checks what PyInstaller built, and packs it for a release.

python -m tests.packaging.pack check         compare --selfcheck of everything in dist with the checkout's
python -m tests.packaging.pack pack          pack everything in dist as release/scoundrel-VERSION-SYSTEM*
python -m tests.packaging.pack sums          write release/SHA256SUMS of all files in release
"""

from __future__ import annotations

import hashlib
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from scoundrel import __version__
from tests import ROOT

DIST, RELEASE = ROOT / "dist", ROOT / "release"
MOST_BYTES = 30_000_000  # maximum size of the one-file form, in bytes


class PackError(RuntimeError):
    """Raised if the build can't be released; the message is the reason in one line."""


def executables() -> list[Path]:
    """Return the forms of the game in ``dist``. Raises `PackError` if there are none."""
    suffix = ".exe" if sys.platform == "win32" else ""
    forms = (
        DIST / f"scoundrel{suffix}",
        DIST / "scoundrel-folder" / f"scoundrel{suffix}",
        DIST / "Scoundrel.app" / "Contents" / "MacOS" / "scoundrel",
    )
    there = [path for path in forms if path.is_file()]
    if not there:
        raise PackError("there is nothing in dist: run pyinstaller build_exe.spec")
    return there


def selfcheck(*command: str) -> str:
    """Return the line that a successful selfcheck prints. Raises `PackError` on failure."""
    done = subprocess.run(
        [*command, "--selfcheck"], cwd=ROOT, capture_output=True, text=True, timeout=600, check=False
    )
    if done.returncode:
        raise PackError(f"{command[0]}: {(done.stdout + done.stderr).strip() or 'it says nothing'}")
    return done.stdout.strip()


def check() -> list[Path]:
    """Check the executables. Return an empty list. Raises `PackError` if one is too large or incomplete."""
    # Equal numbers of modules, pictures, fonts and sounds show that nothing was left out.
    expected = selfcheck(sys.executable, "-m", "scoundrel")
    for path in executables():
        told = selfcheck(str(path))
        # A windowed executable may be unable to print its line.
        if told and told != expected:
            raise PackError(f"{path} says {told!r}, the checkout {expected!r}")
        if path.parent == DIST and path.stat().st_size > MOST_BYTES:
            raise PackError(f"{path} has {path.stat().st_size} bytes, more than {MOST_BYTES}")
        print(f"{path.relative_to(ROOT)}: {told or 'in order'}; {path.stat().st_size} bytes")
    return []


def pack() -> list[Path]:
    """Pack the release files for this system. Return their paths. Raises `PackError` if they aren't built."""
    RELEASE.mkdir(exist_ok=True)
    begin, machine = f"scoundrel-{__version__}", platform.machine().lower()
    match sys.platform:
        case "win32":
            return pack_windows(f"{begin}-windows-{machine}")
        case "darwin":
            return pack_macos(f"{begin}-macos-{machine}")
    return pack_linux(f"{begin}-linux-{machine}")


def pack_windows(name: str) -> list[Path]:
    """Pack the one-file form, and a zip of the folder, which starts faster. Return their paths."""
    one = RELEASE / f"{name}.exe"
    shutil.copy2(_there(DIST / "scoundrel.exe"), one)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / name
        shutil.copytree(_there(DIST / "scoundrel-folder"), folder)
        _add_licences(folder)
        zipped = shutil.make_archive(str(RELEASE / name), "zip", place, name)
    return [one, Path(zipped)]


def pack_macos(name: str) -> list[Path]:
    """Zip the bundle with the system's own tool, which keeps its links and signatures. Return the path."""
    made = RELEASE / f"{name}.zip"
    subprocess.run(["ditto", "-c", "-k", "--keepParent", _there(DIST / "Scoundrel.app"), made], check=True)
    return [made]


def pack_linux(name: str) -> list[Path]:
    """Pack the one-file form with its menu entry. Return the path."""
    made = RELEASE / f"{name}.tar.gz"
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / name
        shutil.copytree(ROOT / "assets" / "linux", folder)
        shutil.copy2(_there(DIST / "scoundrel"), folder)
        _add_licences(folder)
        with tarfile.open(made, "w:gz") as archive:
            archive.add(folder, name, filter=_anonymous)
    return [made]


def _there(path: Path) -> Path:
    if not path.exists():
        how = "SCOUNDREL_FOLDER=1 pyinstaller" if path.name == "scoundrel-folder" else "pyinstaller"
        raise PackError(f"there is no {path.relative_to(DIST.parent)}: run {how} build_exe.spec")
    return path


def _add_licences(folder: Path) -> None:
    for path in (ROOT / "LICENSE", *(ROOT / "assets" / "fonts").glob("OFL-*.txt")):
        shutil.copy2(path, folder)


def _anonymous(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    return member


def sums() -> list[Path]:
    """Write the checksums in the format of ``sha256sum --check``. Return the file's path."""
    made = RELEASE / "SHA256SUMS"
    paths = sorted(path for path in RELEASE.iterdir() if path.name != made.name)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in paths]
    made.write_text("".join(lines), encoding="utf-8", newline="\n")
    return [made]


def main() -> int:
    """Run the step named on the command line. Return the exit code."""
    steps = {"check": check, "pack": pack, "sums": sums}
    if sys.argv[1:2] not in [[step] for step in steps]:
        print(f"pack: say one of {', '.join(steps)}", file=sys.stderr)
        return 2
    try:
        made = steps[sys.argv[1]]()
    except PackError as error:
        print(f"pack: {error}", file=sys.stderr)
        return 1
    for path in made:
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
