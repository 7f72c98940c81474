"""Runs commands in this process or in a new one, and checks their error messages."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from typing import BinaryIO

import pytest

from scoundrel.__main__ import main
from tests import ROOT

# Without a data folder, commands that only read and print must not load these modules.
WINDOW_AND_STORAGE = {"pygame", "scoundrel.ui", "scoundrel.storage.linefile"}

# Environment variables for a process without a display or sound.
QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT")

_LOADED = """
import sys
from scoundrel.__main__ import main
assert main(sys.argv[1:]) == 0
print(*sys.modules)
"""


def run(
    *arguments: str,
    given: bytes = b"",
    into: BinaryIO | None = None,
    complaints: BinaryIO | None = None,
    **environment: str,
) -> subprocess.CompletedProcess[bytes]:
    """Run a command without a display. Capture output and errors, or write to ``into`` and ``complaints``."""
    kept = {key: value for key, value in os.environ.items() if key not in _SCREENS}
    return subprocess.run(
        [sys.executable, "-m", "scoundrel", *arguments],
        input=given,
        stdout=into or subprocess.PIPE,
        stderr=complaints or subprocess.PIPE,
        cwd=ROOT,
        env={**kept, **environment},
        check=False,
        timeout=600,
    )


def python(code: str, *arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python code in a process without a display or sound. Return its result."""
    return subprocess.run(
        [sys.executable, "-c", code, *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, **QUIET, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )


def loaded_by(*arguments: str) -> set[str]:
    """Return the names of all modules that a command loads."""
    done = python(_LOADED, *arguments)
    assert done.returncode == 0, done.stderr
    return {*done.stdout.splitlines()[-1].split()}


def given_in(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    """Replace standard input with ``data``."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


def refusal(capsys: pytest.CaptureFixture[str], begin: str = "scoundrel: ") -> str:
    """Return the text after ``begin`` in the only line on standard error. Standard output must be empty."""
    out, error = capsys.readouterr()
    assert out == ""
    assert error[:-1].isprintable()
    assert error.startswith(begin)
    assert error.count("\n") == 1
    assert error.endswith("\n")
    return error.removeprefix(begin).rstrip("\n")


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that must exit with code 2. Return its error message, which must be one line."""
    try:
        code = main([*arguments])
    except SystemExit as leaving:
        code = int(str(leaving.code))
    assert code == 2
    return refusal(capsys)
