"""The golden games, and one of them as its code and result line."""

from __future__ import annotations

from pathlib import Path

from scoundrel.engine import Game, parse_record

GOLDEN = Path(__file__).parent / "golden"
CODE = "N0K2E-4PR8Y-AA99G-YMQSE-C9212-H"  # of ``classic_cleared``
LINE = f"Scoundrel classic#11982: cleared, 9. {CODE}"


def golden(name: str) -> Game:
    """The game in this file."""
    return parse_record((GOLDEN / f"{name}.txt").read_bytes()).game
