"""Markers for tests that need file permissions, symbolic links or named pipes."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest

if not hasattr(os, "geteuid"):
    WHY_NOT = "Windows has other permissions"
elif os.geteuid() == 0:
    WHY_NOT = "root may read and write everything"
else:
    WHY_NOT = ""
"""The reason why file permissions can't be denied here; empty if they can."""

forbidding = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)  # for tests that deny file permissions


def _why_no_links() -> str:
    with tempfile.TemporaryDirectory() as folder:
        try:
            os.symlink("there", os.path.join(folder, "here"))
        except OSError as error:
            return f"no symbolic links can be made here ({error})"
    return ""


WHY_NO_LINKS = _why_no_links()
# For tests that use symbolic links, which only some users can create on Windows.
linking = pytest.mark.skipif(bool(WHY_NO_LINKS), reason=WHY_NO_LINKS)

# For tests that use named pipes.
pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")


def a_pipe(path: Path) -> None:
    """Create a named pipe that no process reads or writes."""
    os.mkfifo(path)


# For tests in which a folder or a named pipe takes the place of a file.
no_file = pytest.mark.parametrize("make", [Path.mkdir, pytest.param(a_pipe, marks=pipes)])
