"""How the total on the health slip changes: the old one is struck through, then it counts to the new one."""

from __future__ import annotations

from typing import Final

from scoundrel.engine.records import NamedTuple

_STROKE: Final = 0.11
"""Seconds for the stroke of the pen."""
_RESTS: Final = 0.05
"""Seconds for which the total stays to be seen, struck through."""
_EACH: Final = 0.035
"""Seconds for each point that is counted."""
_LONGEST: Final = 0.45
"""Seconds for all of them at most."""


class Recount(NamedTuple):
    """A total that is being changed ``before`` to ``after``, so many seconds ago."""

    before: int
    after: int
    age: float = 0.0

    @property
    def length(self) -> float:
        """How many seconds it takes."""
        return _STROKE + _RESTS + min(_LONGEST, _EACH * abs(self.after - self.before))

    @property
    def stroke(self) -> float:
        """How far the pen has come through the old total, 0 to 1."""
        return min(1.0, self.age / _STROKE)

    @property
    def striking(self) -> bool:
        """Is the old total still the one to be read?"""
        return self.age < _STROKE + _RESTS

    @property
    def shown(self) -> int:
        """The total to be read now."""
        if self.striking:
            return self.before
        part = (self.age - _STROKE - _RESTS) / max(1e-6, self.length - _STROKE - _RESTS)
        # Never the old total again once it has been struck through.
        change = self.after - self.before
        counted = min(abs(change), 1 + int(abs(change) * part))
        return self.before + (counted if change > 0 else -counted)

    def later(self, dt: float) -> Recount | None:
        """The same ``dt`` seconds later, or `None` once it is over."""
        after = self._replace(age=self.age + dt)
        return after if after.age < after.length else None
