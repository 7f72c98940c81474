"""The game as a command: run in a process of its own, given something to read, refusing it in one line."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import BinaryIO

import pytest

from scoundrel.__main__ import main

ROOT = Path(__file__).parents[1]

WINDOW_AND_STORAGE = {"pygame", "scoundrel.ui", "scoundrel.storage"}
"""What no command needs that only reads and prints."""

_LOADED = """
import sys
from scoundrel.__main__ import main
assert main(sys.argv[1:]) == 0
print(*sys.modules)
"""


def run(
    *arguments: str, given: bytes = b"", into: BinaryIO | None = None, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run a command in a process of its own; what it prints is kept, or goes ``into`` a file."""
    return subprocess.run(
        [sys.executable, "-m", "scoundrel", *arguments],
        input=given,
        stdout=into or subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env={**os.environ, **environment},
        check=False,
        timeout=600,
    )


def loaded_by(*arguments: str) -> set[str]:
    """The names of all modules that a command has loaded when it is done."""
    done = subprocess.run(
        [sys.executable, "-c", _LOADED, *arguments], cwd=ROOT, capture_output=True, check=True, timeout=600
    )
    return {*done.stdout.decode().splitlines()[-1].split()}


def given_in(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    """Put this into standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


def refusal(capsys: pytest.CaptureFixture[str], begin: str = "scoundrel: ") -> str:
    """What follows ``begin`` in the one line on standard error; nothing else is said."""
    out, error = capsys.readouterr()
    assert out == ""
    assert error[:-1].isprintable()
    assert error.startswith(begin)
    assert error.count("\n") == 1
    assert error.endswith("\n")
    return error.removeprefix(begin).rstrip("\n")


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command in this process that must be refused, and give what its one line says."""
    try:
        code = main([*arguments])
    except SystemExit as leaving:
        code = int(str(leaving.code))
    assert code == 2
    return refusal(capsys)
