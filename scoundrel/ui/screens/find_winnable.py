"""A new game that waits until a Dungeon is found which can be won, or is as difficult as wished."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Final

import pygame

from scoundrel.engine import GameId
from scoundrel.i18n import N_, ngettext
from scoundrel.i18n import gettext as _
from scoundrel.storage.settings import MOST_STARS

from ..background.winnable import Supply, Wish
from ..requests import Command, Context, Play
from ..widgets import text
from ..widgets.actions import ESC, Action
from ..widgets.theme import BODY
from ..words.rule_options import in_words
from .dialog import Dialog

if TYPE_CHECKING:
    from ..accessibility.node import Node

_CANCEL: Final = Action(Command.BACK, N_("Cancel"), (ESC,))
_SLICE: Final = 0.006
"""Seconds of search in one frame."""
_COUNT_EVERY: Final = 0.25
"""Seconds from one count of the Dungeons tried to the next."""


class FindWinnableScreen(Dialog):
    """Looks for a Dungeon that is as the ``wish`` says and not ``seen`` yet, and plays it."""

    heading = N_("Finding a winnable Dungeon\N{HORIZONTAL ELLIPSIS}")
    heading_of_stars = N_("Finding a Dungeon of that rating\N{HORIZONTAL ELLIPSIS}")
    high = 220
    actions = (_CANCEL,)

    def __init__(
        self,
        context: Context,
        wish: Wish,
        supply: Supply,
        seen: Callable[[GameId], bool],
    ) -> None:
        self._wish = wish
        if wish.stars:
            self.heading = self.heading_of_stars
        self._supply = supply
        self._seen = seen
        self._tried = 0
        """As it is shown."""
        self._count_in = _COUNT_EVERY
        self._done = False
        super().__init__(context)

    def _act(self, command: Enum) -> None:
        self._done = True
        super()._act(command)

    def update(self, dt: float) -> bool:
        """Search while there is nothing to draw, and update the count now and then."""
        self._count_in -= dt
        if self._count_in <= 0:
            self._count_in = _COUNT_EVERY
            tried = self._supply.tried(self._wish)
            self._dirty |= tried != self._tried
            self._tried = tried
        drawn = super().update(dt)
        if not drawn:
            self._search()
        return drawn

    def warm(self) -> bool:
        """Search; there is always more to try."""
        self._search()
        return not self._done

    def _search(self) -> None:
        if self._done:
            return
        number = self._supply.take(self._wish)
        if number is None:
            self._supply.look_on(self._wish, _SLICE)
        elif not self._seen(game_id := GameId(self._wish.ruleset, number)):
            self._done = True
            self._send(Play(game_id, winnable=self._wish.winnable, confirmed=True))

    @property
    def _words(self) -> str:
        """What is looked for, and how many Dungeons were tried."""
        words = rules = in_words(self._wish.ruleset)
        if self._wish.stars:
            words = rules = _(
                "{rules}, rated {stars} of {most}", rules=rules, stars=self._wish.stars, most=MOST_STARS
            )
        if self._tried:
            words = ngettext(
                "{rules}: {n} Dungeon tried", "{rules}: {n} Dungeons tried", self._tried, rules=rules
            )
        return words

    def _nodes(self) -> Sequence[Node]:
        from ..accessibility.node import text as told  # noqa: PLC0415  # only where a screen reader listens

        return (told("wish", _("Looking for: {wish}.", wish=self._words)),)

    def _draw_sheet(self, target: pygame.Surface) -> None:
        style = self._style
        line = text.fitted(self._words, style.italic(BODY - 2, self._theme.faded_ink), self._room)
        self._lies("wish", text.put(target, line, (self.sheet.centerx, self.sheet.top + style.px(100))))
