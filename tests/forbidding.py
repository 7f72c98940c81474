"""Files and folders that may not be read or written, where there are any."""

from __future__ import annotations

import os

import pytest

if not hasattr(os, "geteuid"):
    _WHY = "Windows forbids in another way"
elif os.geteuid() == 0:
    _WHY = "root may read and write everything"
else:
    _WHY = ""

forbidding = pytest.mark.skipif(bool(_WHY), reason=_WHY)
"""For tests that take the right to something away by its mode."""
