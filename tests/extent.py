"""How much one run of the tests tries: a sample of everything by default, all of it with ``--long``."""

from __future__ import annotations

import os

LONG = os.environ.get("SCOUNDREL_LONG") == "1"
"""Is this the long form? ``pytest --long`` sets the variable before any test module is imported."""


def sampled(most: int) -> int:
    """How many of ``most`` similar examples to try: a fifth and at least three, or all in the long form."""
    return most if LONG else min(most, max(3, most // 5))
