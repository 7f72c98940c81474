"""What went wrong is readable after a double click too, where there is no terminal."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.desk import Desk, wait_for, why_no_desk

ROOT = Path(__file__).parents[2]
ASK = """
import sys
sys.frozen = {frozen}
from scoundrel.ui.message_box import nobody_reads
sys.exit(3 if nobody_reads() else 0)
"""
WRONG = """
import sys
sys.frozen = True
from scoundrel.__main__ import main
main(["--game", "klassik#7"])
"""


def asked(frozen: bool, **streams: int) -> bool:
    """Does nobody read, where the streams that are not named lead nowhere?"""
    nowhere = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
    done = subprocess.run(
        [sys.executable, "-c", ASK.format(frozen=frozen)],
        cwd=ROOT,
        timeout=600,
        check=False,
        **{**nowhere, **streams},  # type: ignore[call-overload]
    )
    assert done.returncode in (0, 3)
    return bool(done.returncode == 3)


def test_a_frozen_program_without_streams_shows_a_box() -> None:
    assert asked(frozen=True)


@pytest.mark.parametrize("stream", ["stdin", "stdout", "stderr"])
def test_a_frozen_program_in_a_pipe_shows_no_box(stream: str) -> None:
    assert not asked(frozen=True, **{stream: subprocess.PIPE})


def test_a_checkout_shows_no_box() -> None:
    assert not asked(frozen=False)


@pytest.fixture
def desk() -> Iterator[Desk]:
    """A virtual screen."""
    reason = why_no_desk()
    if reason is not None:
        pytest.skip(reason)
    with Desk((900, 500)) as desk:
        yield desk


def test_the_box_is_shown_and_closed(desk: Desk) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", WRONG],
        cwd=ROOT,
        env=desk.environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        # It is in the middle of the screen, and its ground is not black.
        wait_for(lambda: any(desk.pixel((450, 220))), "the box")
        assert process.poll() is None, "it does not wait until it was read"
        box = desk.display.screen().root.query_tree().children[-1]
        box.set_input_focus(1, 0)
        desk.key("Return")
        wait_for(lambda: process.poll() is not None, "the end of it")
        assert process.returncode == 2
    finally:
        process.kill()
        process.wait()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there can a screen be taken away")
def test_without_a_display_the_program_still_ends() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WRONG],
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        timeout=600,
        check=False,
    )
    assert done.returncode == 2
