"""Measured figures, their budgets, and a table of them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import mean

from scoundrel.intervals import wilson
from tests import ROOT

CERTAIN = 1.96  # standard deviations on each side of a mean for a 95% confidence interval


@dataclass(frozen=True, slots=True)
class Figure:
    """One measurement.

    The ``floor`` is the result of the bare minimum of the same work in the same run. The ``budget`` applies
    to the ratio of value to floor, which depends less on the machine; without a floor, it applies to the
    value. The ``limit`` is the maximum of the value itself, whatever its floor. A figure without budget and
    limit is only shown.
    """

    name: str
    value: float
    unit: str
    floor: float | None = None
    budget: float | None = None
    # Whether the budget is a maximum (milliseconds) rather than a minimum (games per second).
    less_is_better: bool = False
    limit: float | None = None

    @property
    def ratio(self) -> float | None:
        """The value divided by the floor; `None` without a floor."""
        return self.value / self.floor if self.floor else None

    @property
    def passed(self) -> bool:
        """Whether the figure is within its budget and its limit."""
        if self.limit is not None and self.value > self.limit:
            return False
        if self.budget is None:
            return True
        judged = self.value if self.ratio is None else self.ratio
        return judged <= self.budget if self.less_is_better else judged >= self.budget

    @property
    def row(self) -> tuple[str, ...]:
        """The figure's row of the table: name, value, limit, floor, ratio, budget, verdict."""
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
    """Return the figure as JSON-compatible data."""
    return {**asdict(figure), "ratio": figure.ratio, "passed": figure.passed}


def share(name: str, flags: Sequence[bool]) -> Figure:
    """Return the percentage of true ``flags`` as a figure; its unit includes Wilson's 95% interval."""
    minimum, maximum = wilson(sum(flags), len(flags))
    return Figure(name, 100 * mean(flags), f"% ({100 * minimum:.0f} to {100 * maximum:.0f})")


def compiled_in(folder: str, environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Return an environment in which modules are compiled once, into ``folder``, as after an installation."""
    kept = {name: value for name, value in environment.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": f"{folder}/compiled"}


def printed(code: str, environment: Mapping[str, str], *arguments: str) -> str:
    """Run Python code in a separate process, which must succeed. Return its standard output."""
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
    """Return the figures as a text table, one figure per line."""
    rows = [_HEADINGS, *(figure.row for figure in figures)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    first, *others = widths
    return "\n".join(
        "  ".join([name.ljust(first), *map(str.rjust, cells, others)]).rstrip() for name, *cells in rows
    )


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.4g}"
