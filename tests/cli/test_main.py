"""The command line: what is wrong is said in one line, with exit code 2."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.commands import python, run
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
        print(getattr(opened[0].top, "footer", ""))
        opened[0].navigator.running = False
    opened[0].navigator.expose()
sys.exit(main([], on_frame))
"""
"""Plays from the system's own place for data, and tells what the title says."""


def played_from(place: Path) -> str:
    """What it prints; it ends well."""
    done = python(PLAY.format(place=str(place)), TMPDIR=str(place.parent))
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_game_runs_without_a_data_directory(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    printed = played_from(file)
    assert "Nothing you play is saved" in printed
    assert str(file) in printed
    assert file.read_text() == "mine"


def test_the_game_runs_with_folders_in_place_of_its_files(tmp_path: Path) -> None:
    data = tmp_path / "data"
    for name in ("scoundrel.log", "settings.json", "game.json", "history.txt"):
        (data / name).mkdir(parents=True)
    assert played_from(data).strip()


@pytest.mark.parametrize("option", ["--version", "--selfcheck"])
def test_version_and_selfcheck_print_one_line_and_need_no_display(option: str) -> None:
    result = run(option)
    assert (result.returncode, result.stdout.count(b"\n")) == (0, 1), result.stdout
    assert option != "--version" or result.stdout.startswith(b"scoundrel ")


COUNT = """
import gc, sys
from scoundrel.__main__ import main
found = []
gc.callbacks.append(lambda phase, told: found.append(phase))
def on_frame(seconds):
    print(len(found), gc.isenabled())
    raise SystemExit
try:
    main({arguments!r}, on_frame)
finally:
    print(gc.isenabled())
"""
"""Says at the first frame how often garbage was collected, and at the end whether it may be collected."""


def test_no_garbage_is_collected_until_the_first_frame_is_shown(tmp_path: Path) -> None:
    done = python(COUNT.format(arguments=["--data-dir", str(tmp_path)]), SDL_VIDEODRIVER="dummy")
    assert done.stdout.split() == ["0", "False", "True"], done.stderr


def test_garbage_is_collected_while_a_command_runs() -> None:
    code = """
import gc
from scoundrel.__main__ import main
from scoundrel.cli import simulate
simulate.simulate = lambda *given, **more: print(gc.isenabled())
main(["simulate", "--player", "greedy", "--deals", "1..2"])
"""
    assert python(code).stdout.strip() == "True"
