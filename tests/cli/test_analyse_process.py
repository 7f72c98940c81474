"""``python -m scoundrel analyse`` in a process of its own: at a terminal, without one, and after Ctrl+C."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys

import pytest

from scoundrel.engine import parse_record, result_code
from tests.cli.analysing import SHORT
from tests.commands import ROOT, WINDOW_AND_STORAGE, loaded_by, run
from tests.extent import spread
from tests.goldens import CODE

ENDLESS = """
import signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)
from scoundrel.cli import analyse
from scoundrel.__main__ import main
from scoundrel.solver.review import Review
kind = {"par": analyse.Oracle, "review": Review}[sys.argv[1]]
step = kind.step
def never_done(self, seconds):
    step(self, seconds)
    time.sleep(0.01)
    return False
kind.step = never_done
sys.exit(main(["analyse", *sys.argv[2:], "--seconds", "600"]))
"""
"""What it is asked to look for it never finds to be done."""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals there")
@pytest.mark.parametrize(("part", "as_json"), spread(["par", "review"], [False, True]))
def test_ctrl_c_prints_what_was_found(part: str, as_json: bool) -> None:
    import pty  # noqa: PLC0415  # not there on Windows

    ours, theirs = pty.openpty()
    child = subprocess.Popen(
        [sys.executable, "-c", ENDLESS, part, CODE, *(["--json"] if as_json else [])],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=theirs,
        text=True,
        start_new_session=True,
    )
    os.close(theirs)
    shown = ""
    while ("best line: " if part == "par" else "game played: ") not in shown:
        shown += os.read(ours, 1000).decode()
    os.killpg(child.pid, signal.SIGINT)
    out, _ = child.communicate(timeout=600)
    try:
        while more := os.read(ours, 1000).decode():
            shown += more
    except OSError:  # so a terminal without anybody at its other end says that there is no more
        pass
    os.close(ours)
    assert child.returncode == 130, shown
    assert "Traceback" not in shown
    assert shown.rpartition("\r")[2] == "", "the bar is gone"
    assert shown.split("\r")[-2].strip() == ""
    if as_json:
        found = json.loads(out)
        assert found["complete"] is False
        assert (found["review"] is None) is (part == "par")
        return
    assert "; Stopped by Ctrl+C" in out
    assert parse_record(out).game.over
    assert "; The game played: cleared, score 9" in out
    assert ("; Win chance in each Room" in out) is (part == "review")


def test_nothing_is_drawn_where_there_is_no_terminal() -> None:
    done = run("analyse", CODE, *SHORT)
    assert (done.returncode, done.stderr) == (0, b"")
    assert result_code(parse_record(done.stdout).game)


def test_no_window_and_no_storage_is_needed() -> None:
    assert not WINDOW_AND_STORAGE & loaded_by("analyse", CODE, *SHORT)
