"""A new game: how hard, and how a Weapon wears."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

import pygame

from scoundrel.engine import Game
from scoundrel.i18n import N_
from scoundrel.storage.settings import DEFAULT, Settings

from ..requests import Change, Command, Send, Sound
from ..widgets import text
from ..widgets.actions import ENTER, Action, Shortcut
from ..widgets.form import Chosen
from ..widgets.form_row import Row
from ..widgets.theme import BODY, INK, TITLE_FONT
from ..words import rule_options, table_text
from .form_sheet import FormScreen
from .settings import DIFFICULTIES, difficulty_row
from .sheet import BACK, Measures

_DUNGEONS = "dungeons"
"""The row that says from which Dungeons one is dealt; what is chosen is kept apart for Hard."""


class NewGameScreen(FormScreen):
    """Chooses the rules of a new game; Enter plays. ``game`` on the table would be left."""

    heading = "New game"
    measures = Measures(below=96)
    wide, high = 860, 490

    def __init__(
        self, size: tuple[int, int], send: Send, settings: Settings = DEFAULT, game: Game | None = None
    ) -> None:
        super().__init__(size, send, settings)
        if game is not None and game.can_undo and not game.over:
            self.remark = f"The game on the table, {table_text.heading(game)}, would be left unfinished."

    def _rows(self) -> Sequence[Row]:
        ruleset = self._settings.ruleset
        equal = rule_options.in_force(rule_options.EQUAL, ruleset)
        certified = self._settings.certifies(ruleset)
        return (
            difficulty_row(ruleset, rule_options.in_force(rule_options.AVOID, ruleset).sentence),
            Row(
                rule_options.EQUAL.field,
                "A used Weapon fights",
                equal.sentence,
                tuple(choice.label for choice in rule_options.EQUAL.choices),
                rule_options.EQUAL.choices.index(equal),
            ),
            Row(
                _DUNGEONS,
                "Dungeons",
                "Each is proved to be one that can be cleared."
                if certified
                else "As they come: nobody could clear some of them.",
                ("Any", "Certified"),
                int(certified),
            ),
        )

    def _actions(self) -> Sequence[Action]:
        return (
            Action(Command.PLAY, N_("Play"), (ENTER,)),
            Action(Command.HOUSE, N_("House rules"), (Shortcut("h"),)),
            BACK,
        )

    def _choose(self, chosen: Chosen) -> None:
        ruleset = self._settings.ruleset
        self._send(Sound("button"))
        if chosen.key == _DUNGEONS:
            self._send(Change(self._settings.certifying(ruleset, bool(chosen.value))))
            return
        if chosen.key == rule_options.AVOID.field:
            ruleset = rule_options.turned(ruleset, rule_options.AVOID, DIFFICULTIES[chosen.value])
        else:
            ruleset = rule_options.turned(
                ruleset, rule_options.EQUAL, rule_options.EQUAL.choices[chosen.value].value
            )
        self._send(Change(self._settings._replace(ruleset=ruleset)))

    def _act(self, command: Enum) -> None:
        super()._act(Command.BEGIN if command is Command.PLAY else command)

    def _draw_sheet(self, target: pygame.Surface) -> None:
        super()._draw_sheet(target)
        words = text.fitted(
            rule_options.in_words(self._settings.ruleset),
            TITLE_FONT,
            round((BODY + 4) * self._scale),
            INK,
            self._inner.w,
        )
        text.put(target, words, (self._inner.centerx, self._inner.bottom + round(24 * self._scale)))
