"""Run the measurements named on the command line, or all, and print them as a table.

Exits with 1 where a figure is over its budget, and with 2 for a part that does not exist.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec

from .figure import table

PARTS = ("engine", "history", "ui")
"""Each a module of this package with ``run() -> list[Figure]``."""


def main(names: list[str]) -> int:
    """Measure the parts named."""
    parts = [name for name in PARTS if find_spec(f"{__package__}.{name}")]
    unknown = [name for name in names if name not in parts]
    if unknown:
        print(f"no such part: {', '.join(unknown)} (there are: {', '.join(parts)})", file=sys.stderr)
        return 2
    figures = [figure for name in names or parts for figure in import_module(f"{__package__}.{name}").run()]
    print(table(figures))
    return 0 if all(figure.passed for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
