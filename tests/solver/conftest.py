"""Hypothesis keeps a cache beside the tests by default; tests leave nothing behind, so it goes elsewhere."""

from __future__ import annotations

import os
import tempfile

os.environ.setdefault(
    "HYPOTHESIS_STORAGE_DIRECTORY", os.path.join(tempfile.gettempdir(), "scoundrel-hypothesis")
)
