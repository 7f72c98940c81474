"""The solver's data files, such as the network's weights and the puzzles. Each is read on first use."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent
"""The folder with the data files. Training sets another one, to read the files that it has written."""


def load(name: str) -> list[str]:
    """Return the lines of the data file ``name``, without the comment in the first one."""
    return (FOLDER / name).read_text(encoding="ascii").splitlines()[1:]
