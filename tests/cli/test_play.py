"""Starting the game: its folder, its log, and errors that prevent it, each reported in one line."""

from __future__ import annotations

import logging
import os
import stat
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import pytest

from scoundrel.cli import play
from scoundrel.cli.play import MAX_BYTES, NAME, PREVIOUS, LogFile
from tests.commands import python, run
from tests.forbidding import forbidding, linking, no_file, pipes
from tests.storage.disk import refusing


def refused_line(*arguments: str) -> str:
    """Return the single line with which the process refuses to start."""
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


# A script that plays with the system's default data folder, and prints the footer of the title screen.
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
        print(getattr(opened[0].navigator.top, "footer", ""))
        opened[0].navigator.running = False
    opened[0].navigator.expose()
sys.exit(main([], on_frame))
"""


def played_from(place: Path) -> str:
    """Play with the default data folder ``place``. Return the output of the process, which must succeed."""
    done = python(PLAY.format(place=str(place)), TMPDIR=str(place.parent))
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_game_runs_without_a_data_directory(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    printed = played_from(file)
    assert "Your games won't be saved" in printed
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


# A script that prints the number of garbage collections and whether they are enabled at the first frame, and
# finally whether they are enabled.
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


# --- The log


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Replace the system's temporary folder with an empty one for this test. Return its path."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


def say(log_file: LogFile, words: str) -> None:
    log_file.handle(logging.LogRecord("test", logging.INFO, "", 0, "%s", (words,), None))


def wrote(folder: Path | None, *words: str) -> LogFile:
    """Return a closed log file with a record for each of ``words``."""
    log_file = LogFile(folder)
    for one in words:
        say(log_file, one)
    log_file.close()
    return log_file


def said(path: Path | None) -> list[str]:
    """Return the message of each record in the log at ``path``."""
    assert path is not None
    return [line.partition(" INFO ")[2] for line in path.read_text(encoding="utf-8").splitlines()]


@no_file
def test_a_folder_or_pipe_is_not_used_as_log(
    make: Callable[[Path], None], data: Path, temporary: Path
) -> None:
    make(data / NAME)
    log_file = LogFile(data)
    assert (log_file.path, [*temporary.iterdir()]) == (None, [])
    say(log_file, "one")
    say(log_file, "two")
    log_file.close()
    assert [*temporary.iterdir()] == [log_file.path]
    assert said(log_file.path) == ["one", "two"]


@pipes
def test_a_pipe_with_a_reader_is_not_used_as_log(data: Path) -> None:
    os.mkfifo(data / NAME)
    reader = os.open(data / NAME, os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert LogFile(data).path is None
    finally:
        os.close(reader)


def test_the_temporary_log_is_private_and_unpredictable(temporary: Path) -> None:
    (temporary / NAME).write_text("somebody else's")
    paths = set()
    for _ in range(3):
        log_file = wrote(None, "one")
        assert log_file.path is not None
        assert log_file.path.parent == temporary
        if sys.platform != "win32":
            assert stat.S_IMODE(log_file.path.stat().st_mode) == 0o600
        paths.add(log_file.path)
    assert len(paths) == 3
    assert (temporary / NAME).read_text() == "somebody else's"


def test_an_unwritable_log_raises_nothing(data: Path) -> None:
    with refusing("open"):
        assert wrote(data, "one").path is None


def test_a_long_log_is_rotated_at_the_start(data: Path) -> None:
    for number in range(3):
        (data / NAME).write_bytes(b"%d" % number + b"\n" * MAX_BYTES)
        wrote(data)
        assert (data / NAME).read_bytes() == b""
        assert (data / PREVIOUS).read_bytes() == b"%d" % number + b"\n" * MAX_BYTES
        assert sorted(path.name for path in data.iterdir()) == [NAME, PREVIOUS]
    (data / NAME).write_bytes(b"\n" * (MAX_BYTES - 1))
    wrote(data)
    assert (data / NAME).stat().st_size == MAX_BYTES - 1


def test_a_long_log_is_rotated_during_the_session(data: Path) -> None:
    log_file = LogFile(data)
    for number in range(60):
        say(log_file, f"{number} " + "x" * (MAX_BYTES // 20))
        assert (data / NAME).stat().st_size < MAX_BYTES
    log_file.close()
    numbers = [int(word.split()[0]) for word in [*said(data / PREVIOUS), *said(data / NAME)]]
    assert numbers == [*range(numbers[0], 60)]
    assert (data / PREVIOUS).stat().st_size < 1.1 * MAX_BYTES
    assert len([*data.iterdir()]) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="there no file is renamed that somebody writes")
def test_two_copies_rotate_the_log_once(data: Path) -> None:
    one, other = LogFile(data), LogFile(data)
    say(one, "first")
    say(one, "x" * MAX_BYTES)  # this file becomes the old log, to which ``other`` still writes
    say(one, "second")
    say(other, "third")
    say(other, "fourth")
    one.close()
    other.close()
    assert said(data / NAME) == ["second", "fourth"]
    assert [words[:5] for words in said(data / PREVIOUS)] == ["first", "xxxxx", "third"]


@linking
def test_a_link_stays_a_link(data: Path, tmp_path: Path) -> None:
    target = tmp_path / "mine.txt"
    target.write_bytes(b"\n" * MAX_BYTES)
    (data / NAME).symlink_to(target)
    wrote(data, "one")
    assert (data / NAME).is_symlink()
    assert said(target) == ["one"]
    assert (tmp_path / PREVIOUS).stat().st_size == MAX_BYTES


BROKEN = """
import sys
import scoundrel.ui.app as app
def broken(*_): raise ZeroDivisionError("seven")
app.App.__init__ = broken
from scoundrel.__main__ import main
sys.exit(main(["--data-dir", sys.argv[1]]))
"""


@pytest.mark.parametrize("usable", [True, pytest.param(False, marks=pipes)])
def test_a_crash_is_one_line_that_names_the_log(usable: bool, data: Path, temporary: Path) -> None:
    if not usable:
        os.mkfifo(data / NAME)
    done = python(BROKEN, data, TMPDIR=str(temporary))
    (path,) = [data / NAME] if usable else temporary.iterdir()
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert str(path) in done.stderr
    assert "ZeroDivisionError: seven" in path.read_text()


class PanicError(BaseException):
    """An exception raised by a library, not derived from `Exception`."""


@pytest.fixture(params=[RuntimeError("a fault"), PanicError("a panic"), KeyboardInterrupt(), SystemExit()])
def stopped(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> BaseException:
    """Make opening the table raise an exception, which stops the game. Return the exception."""
    monkeypatch.setattr(play, "open_table", Mock(side_effect=request.param))
    monkeypatch.setattr(logging, "raiseExceptions", True)  # the value is restored after the test
    error: BaseException = request.param
    return error


def test_what_stops_the_game_is_in_the_log_unless_somebody_wished_it(
    stopped: BaseException, data: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    if isinstance(stopped, KeyboardInterrupt | SystemExit):
        with pytest.raises(type(stopped)):
            play.play(None, data, None)
        assert "stopped" not in caplog.text
    else:
        assert play.play(None, data, None) == 1
        assert str(stopped) in caplog.text
        assert NAME in capsys.readouterr().err
