"""The solver's data files: network weights and puzzles. Each is read on first use."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent


def load(name: str) -> list[str]:
    """Return the lines of the data file ``name`` without the comment at its top."""
    return (FOLDER / name).read_text(encoding="ascii").splitlines()[1:]


def save(path: Path, comment: str, lines: Iterable[str]) -> None:
    """Write a data file for `load`."""
    path.write_text("\n".join([f"# {comment}", *lines, ""]), encoding="ascii", newline="\n")
