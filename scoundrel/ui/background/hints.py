"""The search for hints: the advisor runs in slices too short to delay a frame."""

from __future__ import annotations

from time import thread_time
from typing import TYPE_CHECKING

from ...engine import Game, GameState, Move
from ..words.numbers import percent

if TYPE_CHECKING:
    from ...solver.advisor import Advice, Advisor
    from ...solver.view import PlayerView

SLICE, LONG_SLICE = 0.004, 0.008
"""Duration of a search slice, in seconds: in a frame that draws nothing, and while no frame is due."""
LONGEST = 3.0
"""Maximum computing time per position, in seconds; after that the answer hardly changes."""
_CALM = 0.5  # the minimum time for which a shown answer stays unchanged, in seconds
# Minimum lead, in win chance, of a plan that replaces the shown plan: during the search, and at its end. The
# second is below the smallest loss that a review counts, so that following the shown plan isn't blamed.
_CLEARLY, _AT_LAST = 0.015, 0.004
_CLEARLY_MORE = 0.75  # minimum gain in score, in points, if the win chances are about equal


def view_of(game: Game) -> PlayerView:
    """Return the player's knowledge of ``game``, which is all that the search is allowed to use."""
    from ...solver.view import PlayerView  # noqa: PLC0415  # not needed to start a game

    return PlayerView.of(game)


class HintSearch:
    """Searches for the plan to show for ``game``'s Room, and for the win chance.

    The search runs only while ``metered`` or after `ask`. A plan is replaced only by a clearly better one,
    and the numbers shown change slowly enough to be read.
    """

    def __init__(self, game: Game) -> None:
        self.metered = False  # whether the win chance is always shown
        self.asked = False  # whether the player asked for the plan
        self.game = game
        self._thinker: Advisor | None = None
        self._state: GameState | None = None  # the position being searched
        self._plan: Advice | None = None
        self._proved: tuple[Move, ...] = ()  # a proved winning line, from the start of the game
        self._follows = False  # whether the last move followed the plan
        self._kept = False  # whether the player is following the plan, so that its win chance is kept
        self._stale = False  # whether the plan is still that of the previous position
        self._left = 0.0  # remaining CPU time for this position, in seconds
        self._unchanged = 0.0  # seconds since the shown plan was chosen
        self._news = False  # whether the search has made progress since the last update

    @property
    def plan(self) -> Advice | None:
        """The plan for the Room; `None` unless the player has asked for it, and until it is known."""
        return self._plan if self.asked and self._state is self.game.state and not self._stale else None

    @property
    def chance(self) -> float | None:
        """The win chance, 0 to 1; `None` while it is unknown, and after the game."""
        return None if self._plan is None or self.game.over else self._plan.clear_chance

    @property
    def thinking(self) -> bool:
        """Whether more search time would improve the answer."""
        begun = self._state is self.game.state and (self._thinker is None or self._thinker.ready)
        return self._wanted and (not begun or self._left > 0)

    @property
    def _wanted(self) -> bool:
        return (self.asked or self.metered) and not self.game.over

    def ask(self) -> None:
        """Show the plan from now on: at once or, if the answer can be exact, after a short search."""
        self.asked = True
        self._attend()

    def dismiss(self) -> bool:
        """Hide the plan; return whether the player had asked for it."""
        shown, self.asked = self.asked, False
        return shown

    def follow(self, move: Move) -> None:
        """Keep the rest of the plan if ``move`` was its next move; otherwise hide the plan."""
        plan = self._plan
        if self.asked and plan is not None and plan.moves[0] == move and plan.moves[1:]:
            self._plan = plan._replace(moves=plan.moves[1:])
            self._follows = True
        else:
            self.asked = self._follows = False

    def prepare(self) -> bool:
        """Load the advisor in idle time, before it is needed; return whether it had to be loaded."""
        if self._thinker is not None or self.game.over:
            return False
        self._attend()
        return True

    def update(self, dt: float, *, still: bool) -> bool:
        """Advance by ``dt`` seconds; search if ``still`` (nothing moves). Return whether the hint changed."""
        # Create the first advisor only while nothing moves: loading the solver takes longer than a frame.
        if not self._wanted or (self._thinker is None and not still):
            return False
        before = self._written()
        if not self._attend():
            self._unchanged += dt
            if still:
                self._think(SLICE)
            if self._news and self._unchanged >= _CALM:
                self._consider()
        return before != self._written()

    def think(self) -> bool:
        """Search for a longer slice while nothing moves; return whether there is more to search."""
        if self._wanted and self._state is self.game.state:
            self._think(LONG_SLICE)
        return self.thinking

    def _attend(self) -> bool:
        """Switch to the game's current position. Return whether it changed."""
        if self._state is self.game.state:
            return False
        self._state = self.game.state
        self._left = 0.0
        if self.game.over:
            self._plan = None
        else:
            from ...solver.advisor import Advisor  # noqa: PLC0415  # not needed for the first frame
            from ...solver.search import rest_of  # noqa: PLC0415  # loaded with the advisor

            self._thinker = Advisor(view_of(self.game), rest_of(self._proved, self.game.moves))
            self._left = LONGEST
            self._stale, self._kept = not self._follows, self._follows
            if self._thinker.ready:
                self._consider()
        self._follows = False
        return True

    def _think(self, seconds: float) -> None:
        thinker = self._thinker
        if thinker is not None and (self._left > 0 or not thinker.ready):
            ready, begin = thinker.ready, thread_time()
            finished = thinker.step(seconds)
            # Count at least a quarter of the slice, because some CPU clocks are too coarse to measure it.
            used = max(thread_time() - begin, seconds / 4)
            self._left = 0.0 if finished else self._left - used
            self._news = thinker.ready
            if thinker.ready and not ready:
                self._consider()

    def _consider(self) -> None:
        self._unchanged = 0.0
        self._news = False
        before = self._plan
        plans = self._thinker.plans if self._thinker is not None else ()
        shown = self._plan.moves if self._plan is not None and not self._stale else ()
        self._stale = False
        same = next((plan for plan in plans if plan.moves == shown), None)
        best = plans[0] if plans else None
        clearly = _CLEARLY if self._left > 0 else _AT_LAST
        if same is None or best is None or _clearly_better(best, same, clearly):
            self._plan = best
        elif same is best or self._plan is None:
            self._plan = same
        else:
            # Keep the old plan and its reason, but state the best plan's win chance, as a review does.
            self._plan = same._replace(why=self._plan.why, clear_chance=best.clear_chance)
        now = self._plan
        if self._kept and before and now and now.moves == before.moves and 0 < now.clear_chance < 1:
            # No card was revealed, so another estimate of the same plan's chance would only be noise.
            other = before.instead if self._left > 0 or now.instead is not None else None
            self._plan = now._replace(clear_chance=before.clear_chance, instead=other)
        if self._plan is not None and self._plan.line:
            self._proved = (*self.game.moves, *self._plan.line)

    def _written(self) -> object:
        """Return all displayed values, to detect changes."""
        plan = self._plan
        if plan is None:
            return None
        chances = percent(plan.clear_chance), percent(plan.instead or 0.0)
        return (self.asked, plan.moves, chances, round(plan.expected_score), plan.why)


def _clearly_better(one: Advice, other: Advice, clearly: float) -> bool:
    gain = one.clear_chance - other.clear_chance
    return gain > clearly or (gain > -clearly and one.expected_score - other.expected_score > _CLEARLY_MORE)
