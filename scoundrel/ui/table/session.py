"""The session: the only owner of the game in progress, with undo, practice, saving and hints.

The screen passes the player's requests to the session; the session never depends on the screen.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING

from ...engine import Event, Game, GameId, Move
from ...i18n import N_, gettext as _
from ...storage.store import ALL
from ..background.hints import HintSearch

if TYPE_CHECKING:
    from ...solver.advisor import Advice


class Practice(Enum):
    """Why a game became practice without a question; the value is the message for the player."""

    METER = N_("The win chance is shown, so this is now a practice game.")
    CARDS_SHOWN = N_("You've seen more of this Dungeon in another game, so this is now a practice game.")
    SEEN_BEFORE = N_("You've seen this Dungeon before, so this is a practice game.")
    OWN_ORDER = N_("Custom Dungeons aren't ranked, so this is a practice game.")


class Session:
    """Plays ``game``, which nothing else changes. ``keep``, if given, saves the game after every change.

    ``note`` is `Store.note`, unless the cards seen here don't affect other games. Revealed cards are noted
    after the game is saved, but before they can be seen, so that killing the process never makes a game
    practice.
    """

    def __init__(
        self,
        game: Game,
        keep: Callable[[Game], None] = lambda _game: None,
        note: Callable[[GameId, int, int], bool] = lambda _game_id, _shown, _own: False,
    ) -> None:
        self.game = game  # the game, which others only read
        self._keep, self._note = keep, note
        self._shown = game.revealed  # the number of cards shown at the last comparison with other games
        self.hint_search = HintSearch(game)
        self._notice: str | None = None

    def push(self, move: Move) -> tuple[Event, ...]:
        """Make ``move`` and return its events. If illegal, raise `IllegalMoveError` and change nothing."""
        events = self.game.push(move)
        self.hint_search.follow(move)
        if self.hint_search.metered:
            self.practise(Practice.METER)
        self.compare_shown(self._shown)
        self._keep(self.game)
        self.compare()
        return events

    def undo(self) -> bool:
        """Undo the last move. Return whether there was a move to undo."""
        game = self.game
        self.hint_search.dismiss()
        was_over = game.over
        if game.undo() is None:
            return False
        if was_over:
            # Make the game practice, so that its ending, already in the history, doesn't count twice.
            self.practise(None)
        self._keep(game)
        return True

    def redo(self) -> tuple[Event, ...] | None:
        """Redo the last undone move and return its events; `None` if there is none."""
        self.hint_search.dismiss()
        if (events := self.game.redo()) is not None:
            self._keep(self.game)
        return events

    def compare(self) -> None:
        """Make this a practice game if more of its cards were shown elsewhere, such as in another window."""
        if not self.game.over:
            self.compare_shown(self.game.revealed)

    def compare_shown(self, shown: int) -> None:
        """Record that ``shown`` cards were shown; if more were shown elsewhere, make this a practice game."""
        if self._note(self.game.id, shown, self._shown):
            self.practise(Practice.CARDS_SHOWN, keep=True)
        self._shown = shown

    def practise(self, why: Practice | None, *, keep: bool = False) -> None:
        """Make this a practice game.

        Without a ``why`` there is no notice, because a question has already informed the player. Without
        ``keep`` the change is saved with the next move.
        """
        if self.game.practice:
            return
        self.game.practice = True
        if why is not None:
            self._notice = _(why.value)
        if keep:
            self._keep(self.game)

    def notice(self) -> str | None:
        """Return the message about the last change, and clear it; `None` if there is none."""
        notice, self._notice = self._notice, None
        return notice

    @property
    def plan(self) -> Advice | None:
        """The advice for the Room while a hint is shown."""
        return self.hint_search.plan

    @property
    def advised(self) -> Move | None:
        """The next move of the shown plan, if any."""
        plan = self.hint_search.plan
        return None if plan is None else plan.moves[0]

    @property
    def chance(self) -> float | None:
        """The win chance, 0 to 1, while it is requested and known."""
        return self.hint_search.chance if self.hint_search.metered else None

    def show_hint(self) -> None:
        """Show the plan from now on, and make this a practice game."""
        self.hint_search.ask()
        self.practise(None, keep=True)
        self._note(self.game.id, ALL, ALL)

    def update(self, dt: float, *, still: bool) -> bool:
        """Advance by ``dt`` seconds; search if ``still`` is true. Return whether hint or chance changed."""
        changed = self.hint_search.update(dt, still=still)
        if self.chance is not None and (changed or not self.game.practice):
            self.practise(Practice.METER, keep=self.game.can_undo)
            self._note(self.game.id, ALL, ALL)
        return changed
