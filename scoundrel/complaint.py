"""One line that says what is wrong and what to do, where somebody reads it."""

from __future__ import annotations

import sys
from typing import NoReturn


def tell(message: str) -> None:
    """Print a line on standard error; where nobody reads that, show it in a box."""
    if sys.stderr is not None:
        print(f"scoundrel: {message}", file=sys.stderr)
    from scoundrel.ui import messagebox  # noqa: PLC0415  # only where something is wrong

    if messagebox.nobody_reads():
        messagebox.show(message)


def refuse(message: str) -> NoReturn:
    """Tell it, and leave with exit code 2."""
    tell(message)
    raise SystemExit(2)
