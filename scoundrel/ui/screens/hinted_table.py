"""Hints at a table: asked for, shown, and followed."""

from __future__ import annotations

from abc import abstractmethod

from scoundrel.engine import Move
from scoundrel.i18n import gettext as _

from ..requests import Sound
from ..table import questions
from .held_table import HeldTable


class HintedTable(HeldTable):
    """Shows what to do with the Room, and does it."""

    @abstractmethod
    def _attempt(self, move: Move) -> None:
        """Make a move if it may be made, and if what it takes was shown to the player."""

    def _hint(self) -> None:
        """Show what to do with the Room; if that is shown, do the next part of it."""
        advised = self.session.advised
        if self.session.game.over:
            self.tell(_("This game is over."))
        elif advised is not None:
            if self.gestures.advised == advised:
                self._attempt(advised)
        elif self.session.game.practice:
            self._show_hint()
        else:
            self._send(questions.hint(self._show_hint))
        self.gestures.spend()
        self._dirty = True

    def _show_hint(self) -> None:
        self._send(Sound("button"))
        self.session.show_hint()
        self._tell_notice()
        self._dirty = True
