"""The command line: what is wrong is said in one line, with exit code 2."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands import ROOT, run
from tests.forbidding import forbidding


def refused_line(*arguments: str) -> str:
    """The one line with which the process refuses."""
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, b""), done.stderr
    (line,) = done.stderr.decode().splitlines()
    return line


def test_a_missing_display_is_reported(tmp_path: Path) -> None:
    if not sys.platform.startswith("linux"):
        pytest.skip("only there can a screen be taken away")
    assert "no screen" in refused_line("--data-dir", str(tmp_path / "data"))


@pytest.mark.parametrize("below", ["", "below"])
def test_a_file_as_data_directory_is_refused(below: str, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    assert str(file) in refused_line("--data-dir", str(file / below))
    assert file.read_text() == "mine"


@forbidding
def test_a_read_only_data_directory_is_refused(tmp_path: Path) -> None:
    locked = tmp_path / "locked"
    locked.mkdir(mode=0o500)
    assert str(locked) in refused_line("--data-dir", str(locked))


PLAY = """
import sys, platformdirs
from pathlib import Path
platformdirs.user_data_path = lambda *given, **more: Path({place!r})
from scoundrel.__main__ import main
import scoundrel.ui.app as module
opened, frames = [], []
begin = module.App.__init__
module.App.__init__ = lambda self, *given: (begin(self, *given), opened.append(self))[0]
def on_frame(seconds):
    frames.append(seconds)
    if len(frames) == 30:
        print(getattr(opened[0].top, "foot", ""))
        opened[0].navigator.running = False
    opened[0].navigator.expose()
sys.exit(main([], on_frame))
"""
"""Plays from the system's own place for data, and tells what the title says."""


def played_from(place: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", PLAY.format(place=str(place))],
        cwd=ROOT,
        env={
            **os.environ,
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "TMPDIR": str(place.parent),
        },
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def test_the_game_runs_without_a_data_directory(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    result = played_from(file)
    assert (result.returncode, result.stderr) == (0, "")
    assert "Nothing you play is saved" in result.stdout
    assert str(file) in result.stdout
    assert file.read_text() == "mine"


def test_the_game_runs_with_folders_in_place_of_its_files(tmp_path: Path) -> None:
    data = tmp_path / "data"
    for name in ("scoundrel.log", "settings.json", "game.json", "history.txt"):
        (data / name).mkdir(parents=True)
    result = played_from(data)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.strip()


def test_version() -> None:
    result = run("--version")
    assert result.returncode == 0
    assert result.stdout.startswith(b"scoundrel ")


def test_selfcheck_needs_no_display(tmp_path: Path) -> None:
    result = run("--selfcheck")
    assert result.returncode == 0, result.stdout
    assert len(result.stdout.splitlines()) == 1
