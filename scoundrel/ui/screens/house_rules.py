"""House rules: every dial on one sheet, each choice with its sentence and where it comes from."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

import pygame
from pygame import Rect

from scoundrel.engine import CLASSIC, Ruleset
from scoundrel.engine.ruleset import MAX_HEALTH_LIMIT
from scoundrel.i18n import N_

from ..input import Intent, PointerLeft, PointerMoved, PointerPressed, PointerReleased
from ..requests import Change, Command, Sound
from ..widgets import text
from ..widgets.actions import ENTER, Action, Shortcut
from ..widgets.buttons import Button, Buttons
from ..widgets.form import Chosen
from ..widgets.form_row import Kind, Row
from ..widgets.theme import FADED_INK, ITALIC_FONT, SMALL
from ..words import rule_options
from .form_sheet import FormScreen
from .sheet import BACK, Measures


class _Named(Enum):
    """The games as they are described, by their place in `dials.described`."""

    FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH = range(6)


class HouseRulesScreen(FormScreen):
    """Turns the dials of new games."""

    heading = "House rules"
    measures = Measures(below=138)
    wide, high = 1060, 730

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the sheet, and below the dials the games as they are described."""
        super().resize(size)
        games = rule_options.described()
        scale, inner = self._scale, self._inner
        gap, high = round(8 * scale), round(34 * scale)
        each = (inner.w - 2 * gap) // 3
        top = inner.bottom + round(34 * scale)
        self.named = Buttons(
            [
                Button(
                    Action(name, ""),
                    Rect(inner.left + i % 3 * (each + gap), top + i // 3 * (high + gap), each, high),
                    written=game.title,
                )
                for i, (name, game) in enumerate(zip(_Named, games, strict=True))
            ]
        )

    def _rows(self) -> Sequence[Row]:
        ruleset = self._settings.ruleset
        return tuple(_row(dial, ruleset) for dial in rule_options.DIALS)

    def _actions(self) -> Sequence[Action]:
        return (
            Action(Command.PLAY, N_("Play"), (ENTER,)),
            Action(Command.RESET, N_("Back to Classic"), (Shortcut("c"),)),
            BACK,
        )

    def _take(self, intent: Intent) -> None:
        if isinstance(intent, PointerMoved | PointerPressed | PointerReleased | PointerLeft):
            before = self.named.look()
            name = self.named.handle(intent)
            if isinstance(name, _Named):
                game = rule_options.described()[name.value]
                self.remark = f"{game.title}: {game.sentence}"
                self._turn(game.ruleset)
            elif self.named.pointed is not None:
                game = rule_options.described()[self.named.pointed]
                self.remark = game.sentence
            self._dirty |= before != self.named.look()
        super()._take(intent)

    def _choose(self, chosen: Chosen) -> None:
        dial = next(dial for dial in rule_options.DIALS if dial.field == chosen.key)
        value = chosen.value if dial.is_number else dial.choices[chosen.value].value
        self.remark = ""
        self._turn(rule_options.turned(self._settings.ruleset, dial, value))

    def _act(self, command: Enum) -> None:
        if command is Command.RESET:
            self._turn(CLASSIC)
        else:
            super()._act(Command.BEGIN if command is Command.PLAY else command)

    def _turn(self, ruleset: Ruleset) -> None:
        self._send(Sound("button"))
        self._send(Change(self._settings._replace(ruleset=ruleset)))

    def _draw_sheet(self, target: pygame.Surface) -> None:
        super()._draw_sheet(target)
        scale = self._scale
        rules = rule_options.in_words(self._settings.ruleset)
        words = f"{rules}. Or all dials at once, as the game is described:"
        label = text.fitted(words, ITALIC_FONT, round(SMALL * scale), FADED_INK, self._inner.w)
        text.put(target, label, (self._inner.centerx, self._inner.bottom + round(16 * scale)))
        self.named.draw(target, round((SMALL - 1) * scale))


def _row(dial: rule_options.Dial, ruleset: Ruleset) -> Row:
    choice = rule_options.in_force(dial, ruleset)
    marked = rule_options.is_turned(dial, ruleset)
    if dial.is_number:
        limits = ("1", str(MAX_HEALTH_LIMIT))
        return Row(
            dial.field,
            dial.title,
            choice.sentence,
            limits,
            ruleset.max_health,
            Kind.NUMBER,
            marked,
            choice.source,
        )
    labels = tuple(each.label for each in dial.choices)
    return Row(
        dial.field,
        dial.title,
        choice.sentence,
        labels,
        dial.choices.index(choice),
        marked=marked,
        source=choice.source,
    )
