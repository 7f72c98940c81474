"""Frees the objects that a long search leaves behind. They are few, but they pin much of the memory.

Python takes memory in pieces of a megabyte, and gives a piece back once nothing in it is used. A search fills
dozens of them; a single object that outlives it in each would hold them all.
"""

from __future__ import annotations

import gc

from scoundrel.solver import aftermath, estimate


def clear_away() -> None:
    """Forget what is soon found again, after a search was let go of. It takes some milliseconds."""
    aftermath.aftermath.cache_clear()
    estimate.tables.cache_clear()
    # There is hardly any garbage, but Python keeps thousands of tuples for later until it is collected.
    gc.collect()
