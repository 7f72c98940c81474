"""The game being played: its only owner, with undo, practice, saving and hints.

The screen asks the session and tells it what the player wants; the session never asks the screen.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING

from scoundrel.engine import Event, Game, GameId, Move
from scoundrel.i18n import N_
from scoundrel.i18n import gettext as _

from ..background.hints import HintSearch

if TYPE_CHECKING:
    from scoundrel.solver import Plan


class Practice(Enum):
    """What makes a game practice unasked; the value is the sentence that tells the player."""

    METER = N_("Win chance shown: this is now a practice game.")
    CARDS_SHOWN = N_("You've seen this Dungeon's cards: this is now a practice game.")


def keep_nothing(_game: Game) -> None:
    """The ``keep`` of a session that saves nothing."""


class Session:
    """Plays ``game``, which nobody else changes; ``keep`` has it on disk after every change."""

    def __init__(self, game: Game, keep: Callable[[Game], None] = keep_nothing) -> None:
        self.game = game
        """To be read only."""
        self._keep = keep
        self.hint_search = HintSearch(game)
        self._notice: str | None = None

    # --- moves

    def push(self, move: Move) -> tuple[Event, ...]:
        """Make a move. Raises `IllegalMoveError` and changes nothing."""
        events = self.game.push(move)
        self.hint_search.follow(move)
        if self.hint_search.metered:
            self._practise(Practice.METER)
        self._keep(self.game)
        return events

    def undo(self) -> bool:
        """Take the last move back; is there one?"""
        game = self.game
        self.hint_search.dismiss()
        was_over = game.over
        if game.undo() is None:
            return False
        if was_over:
            # How it ended is in the history already: another end would count twice.
            self._practise(None)
        self._keep(game)
        return True

    def redo(self) -> tuple[Event, ...] | None:
        """Make the move undone last again and give what happened; `None` where there is none."""
        self.hint_search.dismiss()
        events = self.game.redo()
        if events is not None:
            self._keep(self.game)
        return events

    # --- practice

    def cards_shown(self, game_id: GameId) -> None:
        """Note that the player saw all cards of this Dungeon: a game of it that goes on is for practice."""
        if not self.game.over and self.game.id.dungeon() == game_id.dungeon():
            self._practise(Practice.CARDS_SHOWN, keep=True)

    def played_before(self) -> None:
        """Note that this Dungeon was played before. What is on disk stays until a move is made."""
        self._practise(None)

    def _practise(self, why: Practice | None, *, keep: bool = False) -> None:
        """Make this a practice game: the only place that does, but for a `Game` that undoes a reveal.

        Without a ``why`` nothing is told: a question has told it, or the sheet on which the game was chosen.
        """
        if self.game.practice:
            return
        self.game.practice = True
        if why is not None:
            self._notice = _(why.value)
        if keep:
            self._keep(self.game)

    def notice(self) -> str | None:
        """What the player is to be told of the last change, once."""
        notice, self._notice = self._notice, None
        return notice

    # --- hints

    @property
    def plan(self) -> Plan | None:
        """What to do with the Room, as long as a hint is shown."""
        return self.hint_search.plan

    @property
    def advised(self) -> Move | None:
        """The next move of the plan that is shown."""
        plan = self.hint_search.plan
        return None if plan is None else plan.moves[0]

    @property
    def chance(self) -> float | None:
        """The win chance, 0 to 1, while it is wanted and known."""
        return self.hint_search.chance if self.hint_search.metered else None

    def show_hint(self) -> None:
        """Show the plan from now on, in a practice game."""
        self.hint_search.ask()
        self._practise(None, keep=True)

    def hide_hint(self) -> bool:
        """Hide the plan; return whether there was one."""
        return self.hint_search.dismiss()

    def show_chance(self, *, shown: bool) -> None:
        """Have the win chance worked out all the time, or not."""
        self.hint_search.metered = shown

    def update(self, dt: float, *, still: bool) -> bool:
        """Advance time, and search while all lies ``still``; have the hint or the win chance changed?"""
        changed = self.hint_search.update(dt, still=still)
        if self.hint_search.metered and self.game.can_undo and self.hint_search.chance is not None:
            self._practise(Practice.METER, keep=True)
        return changed
