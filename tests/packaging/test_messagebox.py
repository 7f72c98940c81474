"""Errors are readable even after a double click, without a terminal."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from tests import ROOT
from tests.e2e.desk import Desk, skip_for, wait_for, why_no_desk

ASK = """
import sys
sys.frozen = {frozen}
from scoundrel.ui.window.clipboard import nobody_reads
sys.exit(3 if nobody_reads() else 0)
"""
WRONG = """
import sys
sys.frozen = True
from scoundrel.__main__ import main
main(["--game", "klassik#7"])
"""
NOWHERE: dict[str, Any] = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)


@pytest.mark.parametrize(
    ("frozen", "pipe", "shows"),
    [
        (True, None, True),
        (True, "stdin", False),
        (True, "stdout", False),
        (True, "stderr", False),
        (False, None, False),
    ],
)
def test_a_box_is_for_a_frozen_program_that_nobody_reads(frozen: bool, pipe: str | None, shows: bool) -> None:
    streams = {**NOWHERE, **({pipe: subprocess.PIPE} if pipe else {})}
    done = subprocess.run(
        [sys.executable, "-c", ASK.format(frozen=frozen)], cwd=ROOT, timeout=600, check=False, **streams
    )
    assert done.returncode == (3 if shows else 0)


def wrong(environment: dict[str, str]) -> subprocess.Popen[bytes]:
    """Start a frozen program that fails, without standard streams. Return the process."""
    return subprocess.Popen([sys.executable, "-c", WRONG], cwd=ROOT, env=environment, **NOWHERE)


def test_the_box_is_shown_and_closed() -> None:
    skip_for(why_no_desk())
    with Desk((900, 500)) as desk, wrong(desk.environment()) as process:
        try:
            # The message box is in the centre of the screen, and its background isn't black.
            wait_for(lambda: any(desk.pixel((450, 220))), "the box")
            assert process.poll() is None, "it does not wait until it was read"
            box = desk.display.screen().root.query_tree().children[-1]
            box.set_input_focus(1, 0)
            desk.key("Return")
            wait_for(lambda: process.poll() is not None, "the end of it")
            assert process.returncode == 2
        finally:
            process.kill()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there can a screen be taken away")
def test_without_a_display_the_program_still_ends() -> None:
    with wrong({"PATH": "/usr/bin:/bin"}) as process:
        assert process.wait(600) == 2
