"""A measured figure, what it is judged by, and the table of them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import mean

from scoundrel.intervals import wilson
from tests import ROOT

CERTAIN = 1.96  # standard deviations to each side of a mean that hold 95% of all means


@dataclass(frozen=True, slots=True)
class Figure:
    """One measurement.

    With a ``floor``, what the bare minimum of the same work reaches in the same run, the budget is for the
    ratio of the two, which says more than a number that depends on the machine. Without one it is for the
    value itself. With neither budget nor floor a figure is only shown. A ``limit`` is the most that the value
    itself may be, whatever its floor.
    """

    name: str
    value: float
    unit: str
    floor: float | None = None
    budget: float | None = None
    # Is the budget the most it may be (milliseconds), or the least (games a second)?
    less_is_better: bool = False
    limit: float | None = None

    @property
    def ratio(self) -> float | None:
        """The value as a part of the floor."""
        return self.value / self.floor if self.floor else None

    @property
    def passed(self) -> bool:
        """Is it within its budget and its limit?"""
        if self.limit is not None and self.value > self.limit:
            return False
        if self.budget is None:
            return True
        judged = self.value if self.ratio is None else self.ratio
        return judged <= self.budget if self.less_is_better else judged >= self.budget

    @property
    def row(self) -> tuple[str, ...]:
        """Its line of the table: name, value, limit, floor, ratio, budget, verdict."""
        sign = "<=" if self.less_is_better else ">="
        return (
            self.name,
            f"{_number(self.value)} {self.unit}",
            "" if self.limit is None else f"<= {_number(self.limit)}",
            "" if self.floor is None else _number(self.floor),
            "" if self.ratio is None else f"{self.ratio:.2f}",
            "" if self.budget is None else f"{sign} {_number(self.budget)}",
            "" if self.budget is self.limit is None else "ok" if self.passed else "OVER BUDGET",
        )


def as_data(figure: Figure) -> dict[str, object]:
    """A figure for other programs."""
    return {**asdict(figure), "ratio": figure.ratio, "passed": figure.passed}


def share(name: str, flags: Sequence[bool]) -> Figure:
    """The share that is true, in percent; its unit names Wilson's 95% interval."""
    minimum, maximum = wilson(sum(flags), len(flags))
    return Figure(name, 100 * mean(flags), f"% ({100 * minimum:.0f} to {100 * maximum:.0f})")


def compiled_in(folder: str, environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """The environment of a program as installed: its modules are compiled once, whatever this shell says."""
    kept = {name: value for name, value in environment.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": f"{folder}/compiled"}


def printed(code: str, environment: Mapping[str, str], *arguments: str) -> str:
    """Return the standard output of Python code in a process of its own, which must succeed."""
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        check=True,
    ).stdout


_HEADINGS = ("figure", "value", "limit", "floor", "ratio", "budget", "verdict")


def table(figures: Iterable[Figure]) -> str:
    """The figures as a table of text, one to a line."""
    rows = [_HEADINGS, *(figure.row for figure in figures)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    first, *others = widths
    return "\n".join(
        "  ".join([name.ljust(first), *map(str.rjust, cells, others)]).rstrip() for name, *cells in rows
    )


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.4g}"
