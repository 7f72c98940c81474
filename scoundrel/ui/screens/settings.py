"""The settings: sound, display, and how new games are played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from scoundrel.engine import AvoidPolicy, Ruleset
from scoundrel.i18n import N_, languages, own_name, pgettext
from scoundrel.i18n import gettext as _
from scoundrel.storage.settings import MAX_RUMBLE, MOTIONS, TEXT_SIZES, Settings

from ..input import Direction
from ..pads import active_device
from ..requests import Ask, Change, Context, Shake, Sound
from ..table import card_theme
from ..widgets.form import Chosen, ControlKind, Row
from ..words import rule_options
from ..words.numbers import whole_percent
from .sheet import FormScreen, Measures

_SAMPLE: Final = 8
"""The damage that is felt when the rumble is changed."""
_STEP: Final = 5
"""Percent from one volume to the next."""

DIFFICULTIES: Final = (AvoidPolicy.ALWAYS, AvoidPolicy.NOT_TWICE, AvoidPolicy.NEVER)
"""The policies for avoiding Rooms, the easiest first."""


class SettingsScreen(FormScreen):
    """Every setting on one sheet. Changes take effect at once and are kept."""

    heading = N_("Settings")
    measures = Measures(top=70, footer=64, below=16, heading_center=42)
    width, height, tall = 1220, 740, 1160

    def __init__(self, context: Context, *, counts: bool = False) -> None:
        self._counts = counts
        """Whether showing the win chance would make the game in progress a practice game."""
        super().__init__(context)

    def show_focus(self) -> None:
        """Focus the first row."""
        self._enter(Direction.DOWN)
        self._dirty = True

    def _rows(self) -> Sequence[Row]:
        return (*self._sound(), *self._play(), *self._display())

    def _sound(self) -> Sequence[Row]:
        volumes = tuple(whole_percent(percent / 100) for percent in range(0, 101, _STEP))
        effects, ambience = self._settings.effects // _STEP, self._settings.ambience // _STEP
        music = self._settings.music // _STEP
        rows = (
            self._off_or_on("muted", _("Sound"), on=not self._settings.muted)._replace(heading=_("Sound")),
            Row("effects", _("Effects"), "", volumes, effects, ControlKind.BAR, step=_STEP),
            Row(
                "ambience", _("Ambience"), _("The cave and the candle"), volumes, ambience, ControlKind.BAR
            )._replace(step=_STEP),
            Row("music", _("Music"), "", volumes, music, ControlKind.BAR, step=_STEP),
        )
        rumble = (self._rumble(),) if active_device.seen() else ()
        return (*rows, *rumble, *self._announcements())

    def _announcements(self) -> Sequence[Row]:
        """The row for full or brief announcements; only listed while a screen reader is running."""
        note = _("Brief: no card names, no help, and only totals of unseen cards.")
        row = self._switch("brief", _("Announcements"), note, (_("Full"), _("Brief")))
        return (row,) if self.context.is_heard() else ()

    def _rumble(self) -> Row:
        """Return the row for a controller's rumble, shown once there has been a controller."""
        strengths = (pgettext("rumble", "Off"), *map(str, range(1, MAX_RUMBLE + 1)))
        note = _("Of the controller, when you are hurt.")
        return Row("rumble", _("Rumble"), note, strengths, self._settings.rumble, ControlKind.BAR)

    def _display(self) -> Sequence[Row]:
        sizes = tuple(whole_percent(size / 100) for size in TEXT_SIZES)
        size = TEXT_SIZES.index(self._settings.text_size)
        corners = (pgettext("card corners", "Normal"), pgettext("card corners", "Large"))
        key = _("Or press F11.") if active_device.keyboard() else ""
        window = self._switch("full_screen", _("Window"), key, (_("Window"), _("Full screen")))
        motion = (_("Full"), _("Reduced"))
        flame = (_("Flickers"), _("Still"))
        rows = [
            window._replace(heading=_("Display")),
            Row("text_size", _("Text size"), "", sizes, size),
            self._off_or_on("high_contrast", _("High contrast"), on=self._settings.high_contrast),
            cards_row(self._settings),
            self._switch("large_index", _("Card corners"), _("Rank and suit in the corner."), corners),
            self._switch("reduced_motion", _("Motion"), _("Reduced: nothing flies or shakes."), motion),
            motion_row(self._settings),
            self._switch("still_candle", _("Candle"), "", flame),
        ]
        codes = languages()
        if len(codes) > 1:
            code = self._settings.language or codes[0]
            chosen = codes.index(code) if code in codes else -1
            rows.append(Row("language", _("Language"), "", tuple(map(own_name, codes)), chosen))
        return rows

    def _play(self) -> Sequence[Row]:
        rules = _("New games: {rules}", rules=rule_options.in_words(self._settings.ruleset))
        only, warns = _("Only when another move would save you."), self._settings.warn_of_death
        practice = _("Games that show it are practice games.")
        return (
            difficulty_row(self._settings.ruleset, rules)._replace(heading=_("Play")),
            self._off_or_on("warn_of_death", _("Warn before fatal moves"), only, on=warns),
            self._switch("meter", _("Win chance"), practice, (_("Hidden"), _("Shown"))),
        )

    def _switch(self, key: str, title: str, note: str, options: tuple[str, str]) -> Row:
        """A setting that is false or true, as the first or the second option."""
        return Row(key, title, note, options, int(getattr(self._settings, key)))

    def _off_or_on(self, key: str, title: str, note: str = "", *, on: bool) -> Row:
        """A setting that is off or on; Off is always listed first."""
        return Row(key, title, note, (_("Off"), _("On")), int(on))

    def _choose(self, chosen: Chosen) -> None:
        change: dict[str, Any] = {chosen.key: bool(chosen.value)}
        match chosen.key:
            case "effects" | "ambience" | "music":
                change = {chosen.key: chosen.value * _STEP}
            case "rumble":
                self._change({chosen.key: chosen.value})
                self._send(Shake(_SAMPLE))
                return
            case "text_size":
                change = {chosen.key: TEXT_SIZES[chosen.value]}
            case "language":
                # English is the default, and so is kept as nothing.
                change = {chosen.key: languages()[chosen.value] if chosen.value else ""}
            case "motion":
                change = {"motion": tuple(MOTIONS)[chosen.value]}
            case "cards":
                change = {"cards": card_theme.found()[chosen.value].folder}
            case "muted":
                change = {chosen.key: not chosen.value}
            case "avoid":
                policy = DIFFICULTIES[chosen.value]
                change = {
                    "ruleset": rule_options.with_choice(self._settings.ruleset, rule_options.AVOID, policy)
                }
            case "meter" if chosen.value and self._counts:
                words = _("Showing it makes your game in progress a practice game, which isn't counted.")
                show = partial(self._change, {"meter": True})
                self._send(Ask(chosen, words, show, where=lambda: self.form.control("meter")[1]))
                return
        self._change(change)

    def _change(self, change: dict[str, Any]) -> None:
        # Change the picture at once; the application sends the same settings back.
        self._send(Change(self._settings._replace(**change)))
        self._send(Sound("button"))


def cards_row(settings: Settings) -> Row:
    """The card themes there are; the one in force is chosen."""
    themes = card_theme.found()
    now = themes.index(card_theme.named(settings.cards))
    return Row("cards", _("Card faces"), "", tuple(theme.title for theme in themes), now)


def motion_row(settings: Settings) -> Row:
    """Return the row for the speed of motion."""
    labels = (pgettext("speed", "Calm"), pgettext("speed", "Normal"), pgettext("speed", "Fast"))
    return Row("motion", _("Speed"), _("Of cards and blows."), labels, tuple(MOTIONS).index(settings.motion))


def difficulty_row(ruleset: Ruleset, note: str) -> Row:
    """Easy, Classic or Hard."""
    labels = (_("Easy"), _("Classic"), _("Hard"))
    return Row("avoid", _("Difficulty"), note, labels, DIFFICULTIES.index(ruleset.avoid))
