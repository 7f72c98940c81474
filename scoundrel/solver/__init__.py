"""What can be made of a game: the best line for someone who knows the whole Dungeon.

Only the standard library and the engine are used. Each part is loaded when it is first asked for.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .line import Line
    from .oracle import Oracle, best_line

__all__ = ["Line", "Oracle", "best_line"]

_PARTS = {"Line": "line", "Oracle": "oracle", "best_line": "oracle"}


def __getattr__(name: str) -> object:
    """Load what is asked for: a game can begin without it."""
    from importlib import import_module  # noqa: PLC0415  # with the rest

    if name in _PARTS:
        return getattr(import_module(f"{__name__}.{_PARTS[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
