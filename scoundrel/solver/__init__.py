"""Solvers: the best play for someone who knows the whole Dungeon, and advice for a player who does not.

Only the standard library and the engine are used. Each module is loaded on first use.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .advisor import Advice, Advisor, advise
    from .search import Line, Oracle, best_line
    from .value import trained_for
    from .view import PlayerView

__all__ = ["Advice", "Advisor", "Line", "Oracle", "PlayerView", "advise", "best_line", "trained_for"]

_PARTS = {
    "Advisor": "advisor",
    "Line": "search",
    "Oracle": "search",
    "Advice": "advisor",
    "PlayerView": "view",
    "advise": "advisor",
    "best_line": "search",
    "trained_for": "value",
}


def __getattr__(name: str) -> object:
    """Load the module of a name on first use: a game can begin without it."""
    from importlib import import_module  # noqa: PLC0415  # not needed at the start

    if name in _PARTS:
        return getattr(import_module(f"{__name__}.{_PARTS[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
