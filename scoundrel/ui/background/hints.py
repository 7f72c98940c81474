"""The search for hints: the advisor runs in slices so short that no frame is late for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from scoundrel.engine import Game, GameState, Move

from ..words.numbers import percent

if TYPE_CHECKING:
    from scoundrel.solver import Plan, PlayerView

_SLICE, _LONG_SLICE = 0.004, 0.008
"""Seconds of thinking within a frame that draws nothing, and while no frame is due."""
_LONGEST = 3.0
"""Seconds of thinking about one position; after that the answer hardly changes."""
_CALM = 0.5
"""Seconds for which what is shown stays as it is, at the least."""
_CLEARLY = 0.015
"""By how much more likely another plan must clear the Dungeon to be shown in the place of the one that is."""
_CLEARLY_MORE = 0.75
"""By how many points its score must be better where the chances are the same."""


class Thinker(Protocol):
    """What thinks about one position, as `scoundrel.solver.Advisor` does."""

    @property
    def plans(self) -> tuple[Plan, ...]:
        """What one could do, the best first."""

    def step(self, seconds: float) -> bool:
        """Think for about so long; is more of it of no use?"""


def view_of(game: Game) -> PlayerView:
    """All of a game that its player may know; nothing else of it is ever thought about."""
    from scoundrel.solver import PlayerView  # noqa: PLC0415  # a game can begin without it

    return PlayerView.of(game)


def _advisor(view: PlayerView) -> Thinker:
    from scoundrel.solver import Advisor  # noqa: PLC0415  # the same

    return Advisor(view)


class HintSearch:
    """Searches for the plan to show for ``game``'s Room, and for the win chance.

    It runs only while ``metered`` or after `ask`. A plan is replaced only by a clearly better one; numbers
    change no more often than they can be read.
    """

    def __init__(self, game: Game, *, thinker: Callable[[PlayerView], Thinker] = _advisor) -> None:
        self.metered = False
        """Is the chance wanted all the time?"""
        self.asked = False
        """Is the plan wanted?"""
        self._game = game
        self._new_thinker = thinker
        self._thinker: Thinker | None = None
        self._state: GameState | None = None
        """The position that is being thought about."""
        self._plan: Plan | None = None
        self._left = 0.0
        """Seconds of thinking that this position is still worth."""
        self._unchanged = 0.0
        """Seconds since what is shown was chosen."""
        self._news = False
        """Was anything thought since then?"""

    # --- what is shown

    @property
    def plan(self) -> Plan | None:
        """What to do with the Room, as long as that was asked for."""
        return self._plan if self.asked and self._state is self._game.state else None

    @property
    def chance(self) -> float | None:
        """How likely the Dungeon is cleared, 0 to 1; `None` while that is not known, and after the end."""
        return None if self._plan is None or self._game.over else self._plan.clear_chance

    @property
    def thinking(self) -> bool:
        """Would more time still be of use?"""
        return self._wanted and (self._state is not self._game.state or self._left > 0)

    @property
    def _wanted(self) -> bool:
        return (self.asked or self.metered) and not self._game.over

    def ask(self) -> None:
        """Show the plan from now on; there is a first answer at once."""
        self.asked = True
        self._attend()

    def dismiss(self) -> bool:
        """Show no plan any more; say whether there was one."""
        shown, self.asked = self.asked, False
        return shown

    def follow(self, move: Move) -> None:
        """Keep what is left of the plan after a ``move`` if it was the plan's next; else show it no more."""
        plan = self._plan
        if self.asked and plan is not None and plan.moves[0] == move and plan.moves[1:]:
            self._plan = plan._replace(moves=plan.moves[1:])
        else:
            self.asked = False

    # --- thinking

    def prepare(self) -> bool:
        """Load what thinks before it is wanted, while nobody waits; say whether there was need."""
        if self._thinker is not None or self._game.over:
            return False
        self._attend()
        return True

    def update(self, dt: float, *, still: bool) -> bool:
        """Let time pass, and think within it while all lies ``still``; say whether there is something new.

        The first answer to a position takes a part of a millisecond. Only the very first of all takes longer
        than a frame, because of what is loaded for it, and waits.
        """
        if not self._wanted or (self._thinker is None and not still):
            return False
        before = self._written()
        if not self._attend():
            self._unchanged += dt
            if still:
                self._think(_SLICE)
            if self._news and self._unchanged >= _CALM:
                self._consider()
        return before != self._written()

    def think(self) -> bool:
        """Think for longer, while nothing moves; say whether there is more to think about."""
        if self._wanted and self._state is self._game.state:
            self._think(_LONG_SLICE)
        return self.thinking

    def _attend(self) -> bool:
        """Turn to the position on the table, if it is another than before; was it?"""
        if self._state is self._game.state:
            return False
        self._state = self._game.state
        self._left = 0.0
        if self._game.over:
            self._plan = None
        else:
            self._thinker = self._new_thinker(view_of(self._game))
            self._left = _LONGEST
            self._consider()
        return True

    def _think(self, seconds: float) -> None:
        if self._thinker is not None and self._left > 0:
            self._left = 0.0 if self._thinker.step(seconds) else self._left - seconds
            self._news = True

    def _consider(self) -> None:
        """Choose what is shown, of what is thought now."""
        self._unchanged = 0.0
        self._news = False
        plans = self._thinker.plans if self._thinker is not None else ()
        shown = self._plan.moves if self._plan is not None else ()
        kept = next((plan for plan in plans if plan.moves == shown), None)
        best = plans[0] if plans else None
        self._plan = best if kept is None or best is None or _clearly_better(best, kept) else kept

    def _written(self) -> object:
        """All that can be read of what is shown."""
        plan = self._plan
        if plan is None:
            return None
        return (self.asked, plan.moves, percent(plan.clear_chance), round(plan.expected_score), plan.why)


def _clearly_better(one: Plan, other: Plan) -> bool:
    gain = one.clear_chance - other.clear_chance
    return gain > _CLEARLY or (gain > -_CLEARLY and one.expected_score - other.expected_score > _CLEARLY_MORE)
