"""Markers for tests that need file permissions or symbolic links."""

from __future__ import annotations

import os
import tempfile

import pytest

if not hasattr(os, "geteuid"):
    WHY_NOT = "Windows has other permissions"
elif os.geteuid() == 0:
    WHY_NOT = "root may read and write everything"
else:
    WHY_NOT = ""
"""Why permissions cannot be taken away here; empty if they can."""

forbidding = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
"""For tests that take permissions away."""


def _why_no_links() -> str:
    with tempfile.TemporaryDirectory() as folder:
        try:
            os.symlink("there", os.path.join(folder, "here"))
        except OSError as error:
            return f"no symbolic links can be made here ({error})"
    return ""


WHY_NO_LINKS = _why_no_links()
linking = pytest.mark.skipif(bool(WHY_NO_LINKS), reason=WHY_NO_LINKS)
"""For tests with symbolic links, which only some users may create on Windows."""
