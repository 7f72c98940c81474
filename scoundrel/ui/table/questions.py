"""Questions at the table before irreversible moves, and their positions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...engine import AVOID, Game, GameState, Move
from ...i18n import N_, gettext as _
from ..requests import Ask, Command
from ..words import table_text
from ..words.numbers import sentences
from .layout import Layout

_Laid = Callable[[], Layout]  # returns the current layout when the question is drawn
Then = Callable[[], None]
"""Carries out the confirmed action."""
_UNCOUNTED = N_("Practice games don't affect your ranked statistics or streak.")


def deadly(state: GameState, move: Move, then: Then, laid: _Laid) -> Ask:
    """Return the question, drawn below the Room, to ask before an avoidable fatal move."""
    card = move.card
    slot = state.room.index(card) if card in state.room else 0
    words = table_text.deadly(move)
    return Ask((state, move), words, then, lambda: laid().slots[slot], lambda: laid().warning, cue="unlawful")


def avoiding(state: GameState, attempt: Callable[[Move], None], laid: _Laid) -> Ask:
    """Return the question asked before avoiding the Room without a hold: by touch or a controller's A."""
    then = partial(attempt, AVOID)
    words = _("This puts the whole Room at the bottom of the Dungeon.")
    return Ask((state, AVOID), words, then, where=lambda: laid().avoid_button)


def hint(then: Then) -> Ask:
    """Return the question before the first hint, which makes this a practice game."""
    return Ask(Command.HINT, sentences(_("A hint makes this a practice game."), _(_UNCOUNTED)), then)


def undoing(game: Game, then: Then) -> Ask | None:
    """Return the question before an undo that would make this a practice game; `None` if it wouldn't."""
    if game.practice or not (game.over or game.undo_reveals):
        return None
    words = _("Undoing a move that revealed cards makes this a practice game.")
    if game.over:
        words = _("Undoing the end of the game makes this a practice game.")
    return Ask(Command.UNDO, sentences(words, _(_UNCOUNTED)), then)
