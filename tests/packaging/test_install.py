"""Tests of assets/linux/install.sh in a separate home folder, with a fake executable."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import ROOT

SCRIPT = ROOT / "assets" / "linux" / "install.sh"

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="installs on Linux only")


def executable(place: Path, exit_code: int = 0) -> Path:
    """Create a fake executable whose selfcheck exits with ``exit_code``. Return its path."""
    place.write_text(f'#!/bin/sh\n[ "$1" = --selfcheck ] && exit {exit_code}\n')
    place.chmod(0o755)
    return place


def install(home: Path, *arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the script with the home folder ``home``. Return the result."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
    return subprocess.run(
        [SCRIPT, *arguments],
        env={**kept, "HOME": str(home), **environment},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def ours(home: Path) -> set[str]:
    """Return the game's files below a home folder, without the caches that desktops keep there."""
    return {
        str(path.relative_to(home)) for path in home.rglob("*") if path.is_file() and "oundrel" in path.name
    }


@pytest.mark.parametrize("name", ["home", "a home", 'ho"me', "home $HOME `id` 100% \\ \\\\"])
def test_the_game_is_installed_and_removed(tmp_path: Path, name: str) -> None:
    home = tmp_path / name
    home.mkdir()
    mine = home / ".local" / "share" / "scoundrel"
    mine.mkdir(parents=True)
    (mine / "history.txt").write_text("mine")
    done = install(home, executable(tmp_path / "built"))
    assert (done.returncode, done.stderr) == (0, "")
    program = home / ".local" / "bin" / "scoundrel"
    assert os.access(program, os.X_OK)
    sizes = {path.parent.parent.name.partition("x")[0] for path in home.rglob("apps/scoundrel.png")}
    icons = (SCRIPT.parent / "icons").iterdir()
    assert sizes == {path.stem.rpartition("-")[2] for path in icons} == {"16", "24", "48", "64", "128", "256"}
    desktop = home / ".local" / "share" / "applications" / "scoundrel.desktop"
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", desktop], check=True, timeout=600)
    assert command_of(desktop) == str(program)
    data = home / ".local" / "share"
    for file, place in (
        ("scoundrel.6", "man/man6/scoundrel.6"),
        ("scoundrel.bash", "bash-completion/completions/scoundrel"),
        ("scoundrel.zsh", "zsh/site-functions/_scoundrel"),
    ):
        assert (data / place).read_bytes() == (SCRIPT.parent / file).read_bytes()
    assert install(home, executable(tmp_path / "built")).returncode == 0, "a second time"
    gone = install(home, "--remove")
    assert (gone.returncode, gone.stderr) == (0, "")
    assert ours(home) == set()
    assert (mine / "history.txt").read_text() == "mine"


def command_of(desktop: Path) -> str:
    """Return the program that a desktop entry starts, after the format's two levels of unescaping."""
    (line,) = [line for line in desktop.read_text().splitlines() if line.startswith("Exec=")]
    value = line.removeprefix("Exec=").replace("\\\\", "\\")
    assert value[0] == value[-1] == '"'
    read, rest = "", iter(value[1:-1])
    for sign in rest:
        read += next(rest) if sign == "\\" else sign
    return read.replace("%%", "%")


def test_xdg_data_home_is_used(tmp_path: Path) -> None:
    data = tmp_path / "elsewhere"
    install(tmp_path, executable(tmp_path / "built"), XDG_DATA_HOME=str(data))
    assert (data / "applications" / "scoundrel.desktop").is_file()
    assert not (tmp_path / ".local" / "share").exists()


@pytest.mark.parametrize(
    ("arguments", "exit_code", "word"),
    [
        (["--uninstall"], 2, "--remove"),
        (["/no/such/file"], 2, "/no/such/file"),
        (["broken"], 1, "--selfcheck"),
    ],
)
def test_nothing_is_installed_that_cannot_run(
    tmp_path: Path, arguments: list[str], exit_code: int, word: str
) -> None:
    executable(tmp_path / "broken", exit_code=1)
    home = tmp_path / "home"
    home.mkdir()
    done = install(home, *(str(tmp_path / name) if name == "broken" else name for name in arguments))
    assert done.returncode == exit_code
    assert len(done.stderr.splitlines()) == 1
    assert word in done.stderr
    assert ours(home) == set()
