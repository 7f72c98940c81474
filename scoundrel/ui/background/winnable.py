"""Winnable Dungeons and Dungeons with a star rating, found in idle time and kept ready."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import SystemRandom
from typing import TYPE_CHECKING

from ...engine import WINNABLE, Ruleset, Selection
from ...engine.records import NamedTuple

if TYPE_CHECKING:
    from ...solver.difficulty import Certifier

_READY = 2  # the number of Dungeons kept ready per request
PATIENCE = 250
"""The number of failed attempts before the idle search gives up, because some rules allow no win."""
_SLICE = 0.004  # seconds of work in one frame
_NEW_NUMBERS = 10_000_000  # the exclusive upper limit of new Dungeon numbers; seven digits are quick to type


class Wish(NamedTuple):
    """A request for a Dungeon: its rules, and the conditions for its selection."""

    ruleset: Ruleset
    selection: Selection = WINNABLE


class Supply:
    """The Dungeons found, by request, and the search for more; ``draw`` returns the next number to try."""

    def __init__(self, draw: Callable[[], int]) -> None:
        self._draw = draw
        self.ready: dict[Wish, list[int]] = {}
        self._searches: dict[Wish, Certifier] = {}

    def take(self, wish: Wish) -> int | None:
        """Remove and return a ready Dungeon's number; `None` if none is ready."""
        ready = self.ready.get(wish)
        return ready.pop(0) if ready else None

    def tried(self, wish: Wish) -> int:
        """Return the number of failed attempts since a Dungeon was last found for ``wish``."""
        search = self._searches.get(wish)
        return 0 if search is None else search.tried

    def prepare(self, wishes: Iterable[Wish]) -> bool:
        """Search for a few milliseconds if too few Dungeons are ready; return whether there is more to do."""
        for wish in wishes:
            if len(self.ready.get(wish, ())) < _READY and self.tried(wish) < PATIENCE:
                self.look_on(wish)
                return True
        return False

    def look_on(self, wish: Wish, seconds: float = _SLICE) -> None:
        """Search for another Dungeon for about ``seconds``, even after `PATIENCE` failed attempts."""
        from ...solver.difficulty import Certifier  # noqa: PLC0415  # not needed for the first frame

        if wish not in self._searches:
            self._searches[wish] = Certifier(wish.ruleset, iter(self._draw, None), wish.selection)
        search = self._searches[wish]
        if search.step(seconds):
            if search.found is not None:
                self.ready.setdefault(wish, []).append(search.found)
            del self._searches[wish]


def new_number() -> int:
    """Return a random Dungeon number."""
    return SystemRandom().randrange(_NEW_NUMBERS)
