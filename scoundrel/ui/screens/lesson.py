"""The first lesson: a short stacked Dungeon, played by hand at the real table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scoundrel.engine import Game, Outcome, outcome
from scoundrel.storage.store import Store

from ..lessons import first
from ..lessons.said import Said
from ..pads import hand
from ..requests import Context, Open
from ..table.session import Session
from ..words import lesson_text
from .lesson_end import LessonEndScreen
from .taught_table import TaughtTable


class LessonScreen(TaughtTable):
    """Plays the first lesson, in a session that keeps its moves."""

    def _say(self) -> Said | None:
        only_keys = self.context.is_heard() and hand.keyed()
        return first.said(self.game, read=self.read, only_keys=only_keys)

    def _where(self) -> Sequence[str]:
        return lesson_text.heading(min(self.game.room_number, first.ROOMS), first.ROOMS)

    def _show_end(self) -> None:
        """Lay the sheet with the score over a cleared Dungeon; a death is answered on the slip."""
        if outcome(self.game.state) is Outcome.CLEARED:
            self._ended = True
            game = self.game
            self._send(Open(lambda context: LessonEndScreen(context, game)))
        self._dirty = True


def open_lesson(context: Context, store: Store) -> LessonScreen:
    """The lesson where it was left, or from its beginning."""
    return LessonScreen(context, Session(first.resume(store.settings.lesson), _keeper(store)))


def _keeper(store: Store) -> Callable[[Game], None]:
    """Keeps the moves of a lesson. What killed is not kept: the lesson goes on before it."""

    def keep(game: Game) -> None:
        settings = store.settings
        if outcome(game.state) is Outcome.CLEARED:
            settings = settings._replace(lesson="", lesson_done=True)
        elif not game.over:
            settings = settings._replace(lesson=" ".join(map(str, game.moves)))
        if settings != store.settings:
            store.change(settings)

    return keep
