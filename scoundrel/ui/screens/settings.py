"""The settings: loudness, motion, legibility, and what new games are played by."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pygame import Rect

from scoundrel.engine import AvoidPolicy, Ruleset
from scoundrel.i18n import gettext as _
from scoundrel.storage.settings import DEFAULT, TEXT_SIZES, Settings

from ..requests import Ask, Change, Send, Sound
from ..table import card_theme
from ..widgets.form import Chosen
from ..widgets.form_row import Kind, Row
from ..words import rule_options
from .form_sheet import FormScene

_STEP = 5
"""Percent from one loudness to the next."""
_LOUDNESS = tuple(f"{percent} %" for percent in range(0, 101, _STEP))

DIFFICULTIES = ((AvoidPolicy.ALWAYS, "Easy"), (AvoidPolicy.NOT_TWICE, "Classic"), (AvoidPolicy.NEVER, "Hard"))
"""How often a Room may be avoided, from the mildest."""


class SettingsScene(FormScene):
    """Every setting on one sheet. What is changed holds at once, and is kept."""

    heading = "Settings"
    wide, high = 940, 780

    def __init__(
        self, size: tuple[int, int], send: Send, settings: Settings = DEFAULT, *, counts: bool = False
    ) -> None:
        self._counts = counts
        """Is there a game in progress that would be for practice once the win chance is shown?"""
        super().__init__(size, send, settings)

    def _rows(self) -> Sequence[Row]:
        s = self._settings
        sizes = tuple(f"{size} %" for size in TEXT_SIZES)
        return (
            Row(
                "effects",
                "Effects",
                "volume of cards, blows, potions",
                _LOUDNESS,
                s.effects // _STEP,
                Kind.BAR,
            ),
            Row(
                "ambience",
                "Ambience",
                "dripping stone and the candle",
                _LOUDNESS,
                s.ambience // _STEP,
                Kind.BAR,
            ),
            Row("muted", "Sound", "M turns it off and on at the table", ("On", "Off"), int(s.muted)),
            Row(
                "reduced_motion",
                "Motion",
                "reduced: nothing flies, shakes or flickers",
                ("Full", "Reduced"),
                int(s.reduced_motion),
            ),
            Row(
                "still_candle",
                "The candle",
                "a still flame rests the eyes",
                ("Flickers", "Still"),
                int(s.still_candle),
            ),
            Row("text_size", "Text", "everything that is written", sizes, TEXT_SIZES.index(s.text_size)),
            cards_row(s),
            Row("large_index", "Card corners", "rank and suit", ("Usual", "Large"), int(s.large_index)),
            Row(
                "warn_of_death",
                "A needless death",
                "a move that kills where another would not",
                ("Ask first", "Do not ask"),
                int(not s.warn_of_death),
            ),
            difficulty_row(self._settings.ruleset, f"new games begin as: {rule_options.in_words(s.ruleset)}"),
            Row(
                "meter",
                "Win chance",
                "games in which it is shown are for practice",
                ("Hidden", "Shown"),
                int(s.meter),
            ),
            Row("full_screen", "Window", "F11 does the same", ("Window", "Full screen"), int(s.full_screen)),
        )

    def _choose(self, chosen: Chosen) -> None:
        change: dict[str, Any] = {chosen.key: bool(chosen.value)}
        match chosen.key:
            case "effects" | "ambience":
                change = {chosen.key: chosen.value * _STEP}
            case "text_size":
                change = {chosen.key: TEXT_SIZES[chosen.value]}
            case "cards":
                change = {"cards": card_theme.found()[chosen.value].folder}
            case "warn_of_death":
                change = {chosen.key: not chosen.value}
            case "avoid":
                policy = DIFFICULTIES[chosen.value][0]
                change = {"ruleset": rule_options.turned(self._settings.ruleset, rule_options.AVOID, policy)}
            case "meter" if chosen.value and self._counts:
                words = "Showing it makes your game in progress a practice game, which isn't counted."
                show = partial(self._change, {"meter": True})
                self._send(Ask(chosen, words, show, to="to show it", where=self._meter_place))
                return
        self._change(change)

    def _meter_place(self) -> Rect:
        return self.form.control("meter")[1]

    def _change(self, change: dict[str, Any]) -> None:
        # At once, so that the picture follows the hand; it comes back from the application unchanged.
        self._send(Change(self._settings._replace(**change)))
        self._send(Sound("button"))


def cards_row(settings: Settings) -> Row:
    """The card themes there are; the one in force is chosen."""
    themes = card_theme.found()
    now = themes.index(card_theme.named(settings.cards))
    return Row("cards", _("Cards"), _("the deck you play with"), tuple(theme.title for theme in themes), now)


def difficulty_row(ruleset: Ruleset, note: str) -> Row:
    """Easy, Classic or Hard."""
    policies = [policy for policy, _ in DIFFICULTIES]
    labels = tuple(label for _, label in DIFFICULTIES)
    return Row("avoid", "Difficulty", note, labels, policies.index(ruleset.avoid))
