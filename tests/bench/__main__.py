"""Run the benchmarks named on the command line, or all, and print the results as a table.

    python -m tests.bench                     all parts
    python -m tests.bench engine ui           only these parts
    python -m tests.bench --json FILE solver  also save the figures

Exits with 1 if a figure exceeds its budget, and with 2 for an unknown part.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from importlib import import_module
from pathlib import Path

from .figure import as_data, table

# Each part is a module of this package with ``run() -> list[Figure]``.
PARTS = ("engine", "keep", "history", "ui", "memory", "advisor", "difficulty", "oracle", "puzzles", "review")
GROUPS = {"solver": ("advisor", "difficulty", "oracle", "puzzles", "review")}


def main(arguments: list[str]) -> int:
    """Measure the parts named on the command line. Return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measure, beside a floor.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join((*PARTS, *GROUPS))}")
    parser.add_argument("--json", type=Path, metavar="FILE", help="save the figures there as well")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.parts if name not in (*PARTS, *GROUPS)]
    if unknown:
        parser.error(f"no such part: {', '.join(unknown)} (there are: {', '.join((*PARTS, *GROUPS))})")
    names = [part for name in options.parts or PARTS for part in GROUPS.get(name, (name,))]
    figures = [figure for name in names for figure in import_module(f"{__package__}.{name}").run()]
    print(table(figures))
    if options.json is not None:
        machine = {"system": platform.platform(), "python": platform.python_version()}
        found = {"machine": machine, "figures": [as_data(figure) for figure in figures]}
        options.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    return 0 if all(figure.passed for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
