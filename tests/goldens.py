"""Loads the golden games. `CODE` and `LINE` are the result code and the result line of one of them."""

from __future__ import annotations

from pathlib import Path

from scoundrel.engine import Game, parse_record

GOLDEN = Path(__file__).parent / "golden"
CODE = "N0K2E-4PR8Y-AA99G-YMQSE-C9212-H"  # the result code of ``classic_cleared``
LINE = f"Scoundrel classic#11982: cleared, 9. {CODE}"


def golden(name: str) -> Game:
    """Return the golden game stored under ``name``."""
    return parse_record((GOLDEN / f"{name}.txt").read_bytes()).game
