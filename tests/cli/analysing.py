"""What ``python -m scoundrel analyse`` prints, as text or as a JSON document."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scoundrel.__main__ import main

SHORT = ("--seconds", "0.01")
"""Hardly any time to think."""


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    """What it prints, and nothing on standard error."""
    assert main(["analyse", *arguments]) == code
    out, error = capsys.readouterr()
    assert error == ""
    assert out.isascii()
    return out


def document(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> dict[str, Any]:
    """The one JSON document it prints."""
    found = json.loads(said(capsys, *arguments, "--json", code=code))
    assert isinstance(found, dict)
    return found
