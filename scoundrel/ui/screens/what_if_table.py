"""The table of a what if: a practice game over all that is shown, of which nothing is kept."""

from __future__ import annotations

from collections.abc import Sequence

from scoundrel.engine import Game
from scoundrel.i18n import gettext as _

from ..requests import Command, Context, ShowWhatIf
from ..table import actions, labels
from ..table.session import Session
from ..table.view import Label
from ..widgets import text
from ..widgets.buttons import Button
from ..widgets.plates import Plate
from ..widgets.theme import BODY
from ..words import table_text
from .table import TableScreen

_SIDES = 1.9
"""Of the sign's plate beside its words, in sizes of type."""


class WhatIfTable(TableScreen):
    """Plays ``game`` on from where it stands; it branches off the game ``of``.

    Its session keeps nothing: the game in progress, the history and all that is made from it never hear of
    this one. Back leads to what lies below.
    """

    keyed = actions.WHAT_IF_TABLE

    def __init__(self, context: Context, game: Game, of: Game) -> None:
        self._of = of
        self._begins = len(game.moves)
        """Moves that were made before it began: they cannot be taken back."""
        self._redealt = game.id != of.id
        super().__init__(context, Session(game))
        self.tell(_("What if: nothing here is counted. Back leads to where you were."))

    def act(self, command: Command) -> None:
        """Run the command of a button or a key."""
        match command:
            case Command.MENU:
                super().act(Command.BACK)
            case Command.AGAIN:
                self._restart()
            case Command.UNDO if len(self.game.moves) == self._begins:
                self.tell(_("This is where your what if began."))
            case _:
                super().act(command)

    def _restart(self) -> None:
        """Take back all moves of the what if."""
        if len(self.game.moves) == self._begins:
            self.tell(_("This is where your what if began."))
            return
        while len(self.game.moves) > self._begins + 1:
            self.session.undo()
        self.undo()

    def _show_end(self) -> None:
        self._ended = True
        self._send(ShowWhatIf(self.game, self._of, self.act))

    def _lay_buttons(self) -> None:
        *above, avoid = labels.buttons(
            self.game, self.layout, muted=self._settings.muted, advised=self._advised is not None
        )
        undo, redo, hint, _new, sound, _menu = above
        moved = len(self.game.moves) > self._begins
        again = Button(actions.AGAIN_FROM_HERE, enabled=moved, quiet=True)
        offers = [undo._replace(enabled=moved), redo, hint, sound, again, Button(actions.BACK)]
        laid = labels.beside_heading(offers, self._where(), self.layout, begins=self._heading_begins())
        self.buttons.buttons = (*laid, avoid)
        self._dirty = True

    # --- the sign

    def _sign(self) -> Label:
        """The plate at the left of the heading which says what this is."""
        style = self.layout.style
        written = style.title(BODY - 1, style.theme.ink)
        wide = text.width(_("What if"), written) + round(_SIDES * written.pixels)
        place = style.px(12) + wide // 2, self.layout.top_bar.centery
        return Label(_("What if"), place, written, plate=Plate.PLAQUE)

    def _heading_begins(self) -> int:
        sign = self._sign()
        return sign.pos[0] + (sign.pos[0] - self.layout.style.px(12))

    def _where(self) -> Sequence[str]:
        parts = [table_text.dungeon(self._of.id), _("Room {room}", room=self.game.room_number)]
        return [*parts, _("(re-dealt)")] if self._redealt else parts

    def _labels(self) -> tuple[Label, ...]:
        written = super()._labels()
        return (*written, self._sign()) if written else ()
