"""Check what PyInstaller made, and pack it for a release.

python -m tests.packaging.pack check         run --selfcheck of what is in dist, beside that of the checkout
python -m tests.packaging.pack pack          make release/scoundrel-VERSION-SYSTEM* of it
python -m tests.packaging.pack sums          write release/SHA256SUMS of all that is there
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
MOST_BYTES = 30_000_000  # how large the one file may be


class PackError(RuntimeError):
    """What was built is not fit to be released; the message says why in one line."""


def executables() -> list[Path]:
    """The forms of the game that are in ``dist``. Raises `PackError` where there is none."""
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
    """The line of a selfcheck that is in order. Raises `PackError` otherwise."""
    done = subprocess.run(
        [*command, "--selfcheck"], cwd=ROOT, capture_output=True, text=True, timeout=600, check=False
    )
    if done.returncode:
        raise PackError(f"{command[0]}: {(done.stdout + done.stderr).strip() or 'it says nothing'}")
    return done.stdout.strip()


def check() -> list[Path]:
    """Hold each executable against the checkout; make nothing. Raises `PackError`."""
    # The same numbers of modules, pictures, fonts and sounds: nothing was left out.
    expected = selfcheck(sys.executable, "-m", "scoundrel")
    for path in executables():
        told = selfcheck(str(path))
        # A windowed executable may have nowhere to say it.
        if told and told != expected:
            raise PackError(f"{path} says {told!r}, the checkout {expected!r}")
        if path.parent == DIST and path.stat().st_size > MOST_BYTES:
            raise PackError(f"{path} has {path.stat().st_size} bytes, more than {MOST_BYTES}")
        print(f"{path.relative_to(ROOT)}: {told or 'in order'}; {path.stat().st_size} bytes")
    return []


def pack() -> list[Path]:
    """Make what is released for this system; give the places. Raises `PackError` where it is not built."""
    RELEASE.mkdir(exist_ok=True)
    begin = f"scoundrel-{__version__}"
    machine = platform.machine().lower()
    match sys.platform:
        case "win32":
            return pack_windows(f"{begin}-windows-{machine}")
        case "darwin":
            return pack_macos(f"{begin}-macos-{machine}")
    return pack_linux(f"{begin}-linux-{machine}")


def pack_windows(name: str) -> list[Path]:
    """The one file as it is, and the folder, which starts quicker, in a zip."""
    one = RELEASE / f"{name}.exe"
    shutil.copy2(_there(DIST / "scoundrel.exe"), one)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / name
        shutil.copytree(_there(DIST / "scoundrel-folder"), folder)
        _add_licences(folder)
        zipped = shutil.make_archive(str(RELEASE / name), "zip", place, name)
    return [one, Path(zipped)]


def pack_macos(name: str) -> list[Path]:
    """The bundle in a zip, by the system's own packer, which keeps its links and signatures."""
    made = RELEASE / f"{name}.zip"
    subprocess.run(["ditto", "-c", "-k", "--keepParent", _there(DIST / "Scoundrel.app"), made], check=True)
    return [made]


def pack_linux(name: str) -> list[Path]:
    """The one file with what puts it in the menu."""
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
    """Write the checksums in the form that ``sha256sum --check`` reads; give the file's place."""
    made = RELEASE / "SHA256SUMS"
    paths = sorted(path for path in RELEASE.iterdir() if path.name != made.name)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in paths]
    made.write_text("".join(lines), encoding="utf-8", newline="\n")
    return [made]


def main() -> int:
    """Do what is asked for."""
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
