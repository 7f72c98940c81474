"""The solver's data files, such as the network's weights and the puzzles. Each is read on first use."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
_folder = FOLDER


def load(name: str) -> list[str]:
    """Return the lines of the data file ``name`` without the comment at its top."""
    return (_folder / name).read_text(encoding="ascii").splitlines()[1:]


def use(folder: Path) -> None:
    """Read all data from ``folder`` from now on; training uses this for the files it has written."""
    global _folder  # noqa: PLW0603
    _folder = folder


def save(path: Path, comment: str, lines: Iterable[str]) -> None:
    """Write a ``comment`` and ``lines`` to a data file that `load` can read."""
    path.write_text("\n".join([f"# {comment}", *lines, ""]), encoding="ascii", newline="\n")
