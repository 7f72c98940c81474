"""``scoundrel --selfcheck``: is everything there, and does it work?"""

from __future__ import annotations

from scoundrel.cli.console import write_lines


def selfcheck() -> int:
    """Print one line; give 0 where all is well, 1 where something is missing or broken, 2 for no output."""
    from scoundrel.ui.selfcheck import check  # noqa: PLC0415  # loads pygame

    try:
        found = check()
    except Exception as error:
        return write_lines([f"scoundrel: not in order: {type(error).__name__}: {error}"]) or 1
    return write_lines([f"scoundrel: in order ({found})"])
