"""Winnable Dungeons, searched for in idle time so that one is ready when the player wants it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from scoundrel.engine import Ruleset

if TYPE_CHECKING:
    from scoundrel.solver.certify import Certifier

_READY = 2
"""Dungeons kept ready for each ruleset."""
_PATIENCE = 250
"""Dungeons of a ruleset to try in vain before giving up in idle time: by some rules none can be won."""
_SLICE = 0.004
"""Seconds."""


class Supply:
    """Winnable Dungeons by ruleset, and the search for more; ``draw`` returns the number to try next."""

    def __init__(self, draw: Callable[[], int]) -> None:
        self._draw = draw
        self._ready: dict[Ruleset, list[int]] = {}
        self._searches: dict[Ruleset, Certifier] = {}

    def take(self, ruleset: Ruleset) -> int | None:
        """Take a number that is ready out of the supply."""
        ready = self._ready.get(ruleset)
        return ready.pop(0) if ready else None

    def tried(self, ruleset: Ruleset) -> int:
        """How many Dungeons were tried in vain since the last find."""
        search = self._searches.get(ruleset)
        return 0 if search is None else search.tried

    def prepare(self, rulesets: Iterable[Ruleset]) -> bool:
        """Search for a few milliseconds where too few are ready; return whether there is more to do."""
        for ruleset in rulesets:
            if len(self._ready.get(ruleset, ())) < _READY and self.tried(ruleset) < _PATIENCE:
                self.look_on(ruleset)
                return True
        return False

    def look_on(self, ruleset: Ruleset, seconds: float = _SLICE) -> None:
        """Search for one more, no matter how many were tried in vain."""
        from scoundrel.solver.certify import Certifier  # noqa: PLC0415  # not before the first frame

        search = self._searches.get(ruleset)
        if search is None:
            search = self._searches[ruleset] = Certifier(ruleset, iter(self._draw, None))
        if search.step(seconds):
            if search.found is not None:
                self._ready.setdefault(ruleset, []).append(search.found)
            del self._searches[ruleset]
