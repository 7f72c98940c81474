"""Certified Dungeons: known to be ones that can be cleared, and looked for before they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from scoundrel.engine import Ruleset

if TYPE_CHECKING:
    from scoundrel.solver.certify import Certifier

_READY = 2
"""Dungeons of each ruleset that are kept ready."""
_PATIENCE = 250
"""Dungeons of a ruleset that are tried in vain before nobody has asked for one: some rules clear none."""
_SLICE = 0.004


class Supply:
    """The certified Dungeons there are, by ruleset, and the search for more; ``draw`` gives a new number."""

    def __init__(self, draw: Callable[[], int]) -> None:
        self._draw = draw
        self._ready: dict[Ruleset, list[int]] = {}
        self._searches: dict[Ruleset, Certifier] = {}

    def take(self, ruleset: Ruleset) -> int | None:
        """A number that is ready, which is then no longer there."""
        ready = self._ready.get(ruleset)
        return ready.pop(0) if ready else None

    def tried(self, ruleset: Ruleset) -> int:
        """How many Dungeons were tried in vain since the last one was found."""
        search = self._searches.get(ruleset)
        return 0 if search is None else search.tried

    def prepare(self, rulesets: Iterable[Ruleset]) -> bool:
        """Look on for a few milliseconds, where not enough are ready; say whether there is more to do."""
        for ruleset in rulesets:
            if len(self._ready.get(ruleset, ())) < _READY and self.tried(ruleset) < _PATIENCE:
                self.look_on(ruleset)
                return True
        return False

    def look_on(self, ruleset: Ruleset, seconds: float = _SLICE) -> None:
        """Look for one more, however many were tried in vain."""
        from scoundrel.solver.certify import Certifier  # noqa: PLC0415  # not before the first frame

        search = self._searches.get(ruleset)
        if search is None:
            search = self._searches[ruleset] = Certifier(ruleset, iter(self._draw, None))
        if search.step(seconds):
            if search.found is not None:
                self._ready.setdefault(ruleset, []).append(search.found)
            del self._searches[ruleset]
