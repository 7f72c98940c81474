"""Writes the solver's data files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path


def save(path: Path, comment: str, lines: Iterable[str]) -> None:
    """Write a ``comment`` and ``lines`` to a data file that `scoundrel.solver.data.load` can read."""
    path.write_text("\n".join([f"# {comment}", *lines, ""]), encoding="ascii", newline="\n")
