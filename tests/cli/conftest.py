"""A driver for the tests of all commands."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scoundrel.__main__ import main
from tests.commands import given_in, refusal


class Cli:
    """Runs commands in this process, in an empty folder."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def give(self, data: bytes | str) -> None:
        """Replace standard input with ``data``."""
        given_in(self._monkeypatch, data.encode() if isinstance(data, str) else data)

    def run(self, *words: object) -> object:
        """Run a command. Return its exit code; its output stays captured."""
        try:
            return main([str(word) for word in words])
        except SystemExit as leaving:
            return leaving.code

    def __call__(self, *words: object, code: int = 0) -> str:
        """Run a command that must exit with ``code`` and print no error. Return its output."""
        assert self.run(*words) == code
        out, error = self._capsys.readouterr()
        assert error == ""
        return out

    def document(self, *words: object, code: int = 0) -> dict[str, Any]:
        """Run a command with ``--json``. Return the JSON object it prints."""
        found = json.loads(self(*words, "--json", code=code))
        assert isinstance(found, dict)
        return found

    def refused(self, *words: object) -> str:
        """Run a command that must exit with code 2. Return its one-line reason."""
        assert self.run(*words) == 2
        return refusal(self._capsys)


@pytest.fixture
def cli(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    """Return a driver for commands, whose relative paths are below ``tmp_path``."""
    monkeypatch.chdir(tmp_path)
    return Cli(capsys, monkeypatch)


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Make Ctrl+C raise `KeyboardInterrupt`, even if the tests were started with it ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
