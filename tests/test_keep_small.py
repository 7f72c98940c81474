"""The tree stays within its size budgets, and the check reports every exceeded budget."""

from __future__ import annotations

import tomllib

from .keep_small import BUDGET, Sizes, code_lines, faults, measure


def test_everything_is_within_its_budget() -> None:
    assert faults(measure(), tomllib.loads(BUDGET.read_text(encoding="utf-8"))) == []


def test_only_lines_with_code_count() -> None:
    head = ['"""About it."""', "import os", "", "def name() -> str:", '    """It."""', "    # why"]
    lines = [*head, "    return (", "        os.name", "    )"]
    source = "\n".join(lines)
    assert code_lines(source) == 4


def test_growth_is_found() -> None:
    budget = {
        "rooms": {"scoundrel/ui": [10, 1]},
        "limits": {"files_too_long": 0, "files_too_short": 0, "deepest_class": 4, "shared_classes": 0},
    }
    assert faults(Sizes({"scoundrel/ui": (10, 1)}, [], [], 4, 0), budget) == []
    rooms = {"scoundrel/ui": (11, 1), "scoundrel/new": (5, 1)}
    grown = Sizes(rooms, ["a.py: 900 lines"], ["b.py: 3 lines"], 5, 1)
    assert len(faults(grown, budget)) == 8
