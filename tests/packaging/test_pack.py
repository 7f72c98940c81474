"""The packed release is what was built, with the licences, and without personal names."""

from __future__ import annotations

import hashlib
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from . import pack

LICENCES = {"LICENSE", "OFL-Cinzel.txt", "OFL-CrimsonPro.txt"}


@pytest.fixture
def dist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a ``dist`` folder with fake executables, next to an empty release folder."""
    dist = tmp_path / "dist"
    (dist / "scoundrel-folder" / "_internal").mkdir(parents=True)
    for name in ("scoundrel", "scoundrel.exe", "scoundrel-folder/scoundrel.exe"):
        (dist / name).write_bytes(name.encode())
        (dist / name).chmod(0o755)
    (dist / "scoundrel-folder" / "_internal" / "base.zip").write_bytes(b"modules")
    monkeypatch.setattr(pack, "DIST", dist)
    monkeypatch.setattr(pack, "RELEASE", tmp_path / "release")
    (tmp_path / "release").mkdir()
    return dist


def test_windows_has_one_file_and_a_folder_in_a_zip(dist: Path) -> None:
    one, folder = pack.pack_windows("scoundrel-1-windows-amd64")
    assert (one.name, one.read_bytes()) == ("scoundrel-1-windows-amd64.exe", b"scoundrel.exe")
    assert folder.name == "scoundrel-1-windows-amd64.zip"
    with zipfile.ZipFile(folder) as archive:
        inside = {name for name in archive.namelist() if not name.endswith("/")}
        found = {name.removeprefix("scoundrel-1-windows-amd64/") for name in inside}
        assert found == {"scoundrel.exe", "_internal/base.zip", *LICENCES}
        assert archive.read("scoundrel-1-windows-amd64/scoundrel.exe") == b"scoundrel-folder/scoundrel.exe"


def test_linux_has_what_puts_it_in_the_menu(dist: Path) -> None:
    (made,) = pack.pack_linux("scoundrel-1-linux-x86_64")
    assert made.name == "scoundrel-1-linux-x86_64.tar.gz"
    with tarfile.open(made) as archive:
        files = [member for member in archive if member.isfile()]
        members = {member.name.removeprefix("scoundrel-1-linux-x86_64/"): member for member in files}
        assert {"scoundrel", "install.sh", *LICENCES} <= set(members)
        assert any(name.endswith(".desktop") for name in members)
        assert {(member.uid, member.uname, member.gname) for member in members.values()} == {(0, "", "")}
        if sys.platform != "win32":  # Windows has no executable bits
            assert members["scoundrel"].mode & members["install.sh"].mode & 0o111 == 0o111


@pytest.mark.parametrize(
    ("missing", "command"),
    [("scoundrel.exe", "run pyinstaller"), ("scoundrel-folder", "run SCOUNDREL_FOLDER=1 pyinstaller")],
)
def test_a_missing_build_is_named(dist: Path, missing: str, command: str) -> None:
    (dist / missing).rename(dist / "elsewhere")
    with pytest.raises(pack.PackError, match=command):
        pack.pack_windows("scoundrel-1")


def test_the_checksums_are_those_of_all_that_is_released(dist: Path) -> None:
    pack.pack_windows("scoundrel-1-windows-amd64")
    pack.pack_linux("scoundrel-1-linux-x86_64")
    for _ in range(2):  # the second time, the list must not include its own file
        (made,) = pack.sums()
    lines = dict(line.split("  ")[::-1] for line in made.read_text().splitlines())
    assert set(lines) == {path.name for path in made.parent.iterdir()} - {"SHA256SUMS"}
    for name, digest in lines.items():
        assert hashlib.sha256((made.parent / name).read_bytes()).hexdigest() == digest
