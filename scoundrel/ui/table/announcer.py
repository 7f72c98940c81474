"""Composes the announcements at a table while a screen reader is running."""

# ruff: noqa: PLC0415  # the sentences are only loaded for a screen reader

from __future__ import annotations

from typing import TYPE_CHECKING

from ...i18n import gettext as _
from ..words.numbers import sentences
from . import actions

if TYPE_CHECKING:
    from ..base_screen import News
    from .session import Session


class TableAnnouncer:
    """Composes announcements about the ``session``'s game."""

    def __init__(self, session: Session, news: News, *, leads_on: bool) -> None:
        """``news`` takes the announcements. ``leads_on`` says whether a result follows the end of a game."""
        self._session, self._news, self._leads_on = session, news, leads_on

    def moved(self) -> str:
        """Return the effects of the last move, as text."""
        from ..words import spoken

        return spoken.news(self._session.game, leads_on=self._leads_on)

    def undone(self) -> str:
        """Return the state of the game after an undo, as text."""
        from ..words import spoken

        return spoken.undone(self._session.game)

    def hint(self) -> str:
        """Return the hint as text: its moves, the reason and the win chance; empty if there is none."""
        from ..words import spoken
        from . import badges

        if (plan := self._session.plan) is None:
            return ""
        words = sentences(*map(spoken.advised, plan.moves), badges.in_one_line(plan))
        return _("Hint: {words}", words=words)

    def cards(self, *, brief: bool, thrown: bool = False) -> str:
        """Return the known cards as text, shorter if ``brief``. If ``thrown``, return the discarded cards."""
        from . import table_nodes

        game = self._session.game
        return table_nodes.thrown(game, counted=True) if thrown else table_nodes.tracked(game, brief=brief)

    def part(self, digit: str) -> None:
        """Announce the part of the table for the key ``digit``; the key 9 repeats the last announcement."""
        if digit == actions.ANNOUNCE.shortcuts[-1].key:
            self._news.repeat()
            return
        from ..words import spoken

        words = spoken.parts(self._session.game)[int(digit) - 5]
        self._news.say(lambda: words)
