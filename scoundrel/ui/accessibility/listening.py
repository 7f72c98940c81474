"""Whether a screen reader listens: what it tells must come before what the next press does."""

from __future__ import annotations

from typing import Final


class Reader:
    """The system's screen reader, as far as the screens have to know of it."""

    def __init__(self) -> None:
        self.listens = False
        """Is there one that is told everything? Set by the adapter."""


reader: Final = Reader()
"""The only one."""
