"""House rules: every rule that can be changed on one sheet, each choice with its meaning."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

import pygame
from pygame import Rect

from scoundrel.engine import CLASSIC, Ruleset
from scoundrel.i18n import N_
from scoundrel.i18n import gettext as _

from ..accessibility import node
from ..accessibility.node import Node
from ..input import Intent, PadButton
from ..requests import Change, Command
from ..table.layout import text_scale
from ..widgets import text
from ..widgets.actions import Action, Shortcut
from ..widgets.boards import Look
from ..widgets.buttons import Button, even_row
from ..widgets.form import Chosen, Row
from ..widgets.theme import BODY, SMALL
from ..widgets.touch import for_touch
from ..words import rule_options
from .form_sheet import FormScreen
from .new_game import PLAY, option_row
from .sheet import BACK, Measures


class Preset(Enum):
    """The published sets of rules, by their place in `rule_options.described`."""

    FIRST, SECOND, THIRD, FOURTH = range(4)


_CLASSIC = Action(Command.RESET, N_("Reset to Classic"), (Shortcut("c"),), pads=(PadButton.VIEW,))


class HouseRulesScreen(FormScreen):
    """Changes the rules of new games, one by one or to a published set of them."""

    heading = N_("House rules")
    wide, high = 1060, 730
    actions = (PLAY, _CLASSIC, BACK)
    focused_at_once = True

    def _lay(self) -> None:
        """Lay out the sheet. Touch needs more space between the sets of rules at any scale."""
        pitch = for_touch(round(42 * (scale := text_scale(*self._size, self._settings.text_size)))) / scale
        self.measures = Measures(below=round(96 + pitch))
        super()._lay()

    def _lay_buttons(self) -> None:
        """Lay out those at the foot, and above them one for each published set of rules."""
        super()._lay_buttons()
        style, inner = self._style, self._inner
        gap, high = style.px(8), style.px(34)
        presets = [
            Button(Action(preset, ""), written=game.title, explained=True, look=self._look(game.ruleset))
            for preset, game in zip(Preset, rule_options.described(), strict=True)
        ]
        above = Rect(inner.left, inner.bottom + style.px(34), inner.w, high)
        below = above.move(0, for_touch(high + gap))
        self.buttons.buttons = [
            *even_row(presets[:2], above, gap, inner.w),
            *even_row(presets[2:], below, gap, inner.w),
            *self.buttons.buttons,
        ]

    def _look(self, ruleset: Ruleset) -> Look:
        """How a set of rules looks: like the options above, full of ink where it is in force."""
        return Look.CHOSEN if ruleset == self._settings.ruleset else Look.OPTION

    def _rows(self) -> Sequence[Row]:
        ruleset = self._settings.ruleset
        return tuple(
            option_row(option, ruleset)._replace(marked=rule_options.is_changed(option, ruleset))
            for option in rule_options.OPTIONS
        )

    def _take(self, intent: Intent) -> None:
        before = self.buttons.pointed
        super()._take(intent)
        pointed = self.buttons.pointed
        if pointed != before and pointed is not None:
            command = self.buttons.buttons[pointed].command
            if isinstance(command, Preset):
                self.remark = rule_options.described()[command.value].sentence

    def _choose(self, chosen: Chosen) -> None:
        option = next(option for option in rule_options.OPTIONS if option.field == chosen.key)
        value = chosen.value if option.is_number else option.choices[chosen.value].value
        self.remark = ""
        self._change(rule_options.with_choice(self._settings.ruleset, option, value))

    def _act(self, command: Enum) -> None:
        match command:
            case Preset():
                game = rule_options.described()[command.value]
                self.tell(_("{title}: {sentence}", title=game.title, sentence=game.sentence))
                self._change(game.ruleset)
            case Command.RESET:
                self._change(CLASSIC)
            case _:
                super()._act(Command.BEGIN if command is Command.PLAY else command)

    def _change(self, ruleset: Ruleset) -> None:
        self._ask(Change(self._settings._replace(ruleset=ruleset)))

    @property
    def _summary(self) -> str:
        """The rules as they are, above the published sets of them."""
        return _(
            "Rules now: {rules}. Or take a whole set:", rules=rule_options.in_words(self._settings.ruleset)
        )

    def _nodes(self) -> Sequence[Node]:
        return (*super()._nodes(), node.text("summary", self._summary))

    def _button_nodes(self) -> Sequence[Node]:
        every, sets = super()._button_nodes(), rule_options.described()
        told = [preset._replace(note=each.sentence) for preset, each in zip(every, sets, strict=False)]
        return (*told, *every[len(sets) :])

    def _draw_sheet(self, target: pygame.Surface) -> None:
        super()._draw_sheet(target)
        style = self._style
        label = text.fitted(self._summary, style.italic(SMALL, self._theme.faded_ink), self._inner.w)
        self._lies(
            "summary", text.put(target, label, (self._inner.centerx, self._inner.bottom + style.px(16)))
        )

    def _draw_buttons(self, target: pygame.Surface) -> None:
        small, usual = self._style.sized(SMALL - 1), self._fit.sized(BODY - 2)
        for i, button in enumerate(self.buttons.buttons):
            self.buttons.draw_one(target, i, small if isinstance(button.command, Preset) else usual)
