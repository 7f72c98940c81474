"""The second lesson: five positions in which a mistake is easily made, each played at the real table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from scoundrel.engine import Game
from scoundrel.i18n import N_
from scoundrel.storage.store import Store

from ..lessons.mistakes import MISTAKES, said
from ..lessons.said import Said
from ..requests import Command, Context, Open, Sound
from ..table.session import Session
from ..widgets.actions import ENTER, Action, Shortcut
from ..words import mistake_text
from .mistakes_end import MistakesEndScreen
from .taught_table import TaughtTable

_AGAIN: Final = Action(Command.AGAIN, N_("Try again"), (Shortcut("r"),))
_NEXT: Final = Action(Command.FORWARD, N_("Next"), (ENTER, Shortcut("space")))

Keep = Callable[[int], None]
"""Keeps how many positions were gone through."""


class MistakesScreen(TaughtTable):
    """One of the positions, counted from 0. None of it is a game that counts."""

    def __init__(self, context: Context, number: int, keep: Keep) -> None:
        self.number = number
        self._keep = keep
        super().__init__(context, Session(Game(MISTAKES[number].game)))

    def _say(self) -> Said | None:
        return said(MISTAKES[self.number], self.game)

    def _where(self) -> Sequence[str]:
        return mistake_text.heading(self.number + 1, len(MISTAKES))

    def _choices(self, said: Said) -> Sequence[Action]:
        return (_AGAIN, _NEXT) if said.answer else ()

    def go_on(self) -> None:
        """Go on to the next position, or to the end, once this one was answered."""
        found = self._say()
        if found is None or not found.answer:
            return
        self._send(Sound("button"))
        number, keep = self.number + 1, self._keep
        if number < len(MISTAKES):
            keep(number)
            self._send(Open(lambda context: MistakesScreen(context, number, keep), instead=True))
        else:
            keep(0)
            self._send(Open(MistakesEndScreen))

    def _show_end(self) -> None:
        """A death or a clear is no end here: the slip has said what it was worth."""
        self._dirty = True


def open_mistakes(context: Context, store: Store) -> MistakesScreen:
    """The position that comes next, or the first."""

    def keep(number: int) -> None:
        store.change(store.settings._replace(mistakes=number))

    number = store.settings.mistakes
    return MistakesScreen(context, number if number < len(MISTAKES) else 0, keep)
