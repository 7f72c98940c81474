"""The settings: sound, display, and how new games are played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect

from ...engine import Card
from ...i18n import N_, SOURCE, gettext as _, languages, own_name, pgettext
from ...storage.settings import MAX_RUMBLE, MOTIONS, TEXT_SIZES
from ..input import Direction
from ..pads import active_device
from ..requests import Ask, Change, Context, Shake, Sound
from ..table import backdrop, card_theme, light
from ..table.cards import CardSprites, Faces
from ..table.layout import CARD_ASPECT
from ..table.light import Candle, Flame, Mood
from ..table.tween import Pose
from ..widgets import paper, text
from ..widgets.boards import Plate
from ..widgets.form import Chosen, ControlKind, Row
from ..words import rule_options
from ..words.numbers import whole_percent
from .sheet import FormScreen, Measures

_SHELF: Final = 150  # the height of the cabinet's shelf, in pixels at scale 1
_REACH, _POOL = 1.3, (92, 54, 20)  # the candle's pool of light: its width in cabinet widths, and its colour
_TOOLS: Final = 164, 46  # the size of the instruments' picture, in pixels at scale 1
# The start and end of each row's instrument in the picture, relative to the picture's width.
_SIGNS: Final = {"music": (0, 0.36), "effects": (0.37, 0.59), "ambience": (0.59, 0.78), "muted": (0.78, 1)}
_SAMPLE: Final = 8  # the damage that sets the sample rumble's force after a change of the rumble setting
_STEP: Final = 5  # the step of the volume sliders, in percent


class SettingsScreen(FormScreen):
    """All settings on one sheet. Changes take effect at once and are saved."""

    heading = N_("Settings")
    width, height, tall = 1220, 740, 1160

    def __init__(self, context: Context, *, counts: bool = False) -> None:
        # Whether showing the win chance would make the game in progress a practice game.
        self._counts = counts
        super().__init__(context)

    def _lay_area(self) -> None:
        # Show the shelf only if larger text, or text in a small window, doesn't need its space.
        (width, height), style = self.size, self._style
        roomy = self._larger == 1 and (width >= style.px(self.width) or height > width)
        self._shelf = style.px(_SHELF) if roomy and not self._theme.plain else 0
        top, center = (170, 82) if self._shelf else (70, 42)
        self.measures = Measures(top=top, footer=64, below=16, heading_center=center)
        super()._lay_area()
        paper, side = self.paper_rect, round(self._shelf * 0.66)
        left, top = paper.right - side * 3 // 2, paper.top + self._shelf * 3 // 10
        self._candle = Candle(Rect(left, top, side, side))
        still = self._settings.still_candle or self._settings.reduced_motion
        self._flame = Flame(still=still) if self._shelf else None

    def _paint_sheet(self, ground: pygame.Surface) -> None:
        """Paint a cabinet with samples of the cards and the candle on its shelf."""
        (left, top), style, shelf = self.paper_rect.topleft, self._style, self._shelf
        below = Rect(left, top + shelf, self.paper_rect.w, self.paper_rect.h - shelf)
        backdrop.draw_slab(ground, below, style, Plate.CABINET)
        if not shelf:
            return
        floor, high = top + shelf - style.px(8), round(shelf * 0.76)
        backdrop.draw_slab(ground, Rect(left, top, below.w, shelf + style.px(10)), style, Plate.CABINET)
        size, look = (round(high / CARD_ASPECT), high), card_theme.chosen(self._settings)
        cards = CardSprites(Faces(size, look, large_index=self._settings.large_index))
        apart = min(0.86 * size[0], (below.w // 2 - size[0] - style.px(180)) / 3)
        for i, code in enumerate(("Kc", "Qs", "8d", "7h")):
            x = left + style.px(70) + size[0] // 2 + apart * i
            cards.draw(ground, Card.parse(code), Pose(x, floor - high / 2, 6.0 - 4 * i))
        lamp, glow = self._candle.lamp(Mood.CALM, 0), light.halo(round(below.w * _REACH), _POOL)
        board = ground.subsurface(self.paper_rect)
        text.put(board, glow, (lamp.x - left, lamp.y - top), flags=pygame.BLEND_RGB_ADD)
        self._candle.draw_stick(ground, 0)
        wide, high = map(style.px, _TOOLS)
        tools = paper.printed("instruments", (wide, high))
        for key, (begin, end) in _SIGNS.items():
            part = Rect(begin * wide, 0, (end - begin) * wide, high)
            pos = self.form.control(key)[0].left - style.px(42), self.form.row_rect(key).centery
            if tools is not None:
                ground.blit(tools, part.move_to(center=pos), part, pygame.BLEND_PREMULTIPLIED)

    def show_focus(self) -> None:
        """Focus the first row."""
        self._enter(Direction.DOWN)
        self._dirty = True

    def _items(self) -> Iterator[SettingRow]:
        off_on, on_off = {False: _("Off"), True: _("On")}, {True: _("Off"), False: _("On")}
        volumes = {percent: whole_percent(percent / 100) for percent in range(0, 101, _STEP)}
        yield SettingRow("muted", _("Sound"), on_off, heading=_("Sound"))
        yield SettingRow("effects", _("Effects"), volumes, step=_STEP)
        yield SettingRow("ambience", _("Ambience"), volumes, _("The cave and the candle."), step=_STEP)
        yield SettingRow("music", _("Music"), volumes, step=_STEP)
        if active_device.seen():
            note = _("The controller rumbles when you take damage.")
            strengths = {0: pgettext("rumble", "Off"), **{n: str(n) for n in range(1, MAX_RUMBLE + 1)}}
            yield SettingRow("rumble", _("Rumble"), strengths, note, step=1)
        if self.context.is_heard():
            note = _("Brief: no card names, no help, and only totals of unseen cards.")
            yield SettingRow("brief", _("Announcements"), {False: _("Full"), True: _("Brief")}, note)
        rules = _("House rules are on.") if rule_options.house(self._settings.ruleset) else ""
        yield SettingRow("avoid", _("Rules"), rule_options.difficulties(), rules, heading=_("Gameplay"))
        note = _("Only if another move would spare you.")
        yield SettingRow("warn_of_death", _("Warn before fatal moves"), off_on, note)
        note = _("While it's shown, every game is a practice game.")
        yield SettingRow("meter", _("Win chance"), {False: _("Hidden"), True: _("Shown")}, note)
        key = _("Or press F11.") if active_device.keyboard() else ""
        windows = {False: _("Window"), True: _("Full screen")}
        yield SettingRow("full_screen", _("Display mode"), windows, key, heading=_("Display"))
        sizes = {size: whole_percent(size / 100) for size in TEXT_SIZES}
        yield SettingRow("text_size", _("Text size"), sizes)
        yield SettingRow("high_contrast", _("High contrast"), off_on)
        themes = {theme.folder: theme.title for theme in card_theme.found()}
        yield SettingRow("cards", _("Card faces"), themes)
        corners = {False: pgettext("card corners", "Normal"), True: pgettext("card corners", "Large")}
        note = "" if self._shelf else _("The rank and suit in the corner of a card.")
        yield SettingRow("large_index", _("Card corners"), corners, note)
        motion, note = {False: _("Full"), True: _("Reduced")}, _("Reduced: nothing flies or shakes.")
        yield SettingRow("reduced_motion", _("Motion"), motion, note)
        labels = pgettext("speed", "Slow"), pgettext("speed", "Normal"), pgettext("speed", "Fast")
        speeds = dict(zip(MOTIONS, labels, strict=True))
        yield SettingRow("motion", _("Speed"), speeds, _("How fast cards move and blows land."))
        yield SettingRow("still_candle", _("Candle"), {False: _("Flickering"), True: _("Steady")})
        if len(codes := languages()) > 1:
            yield SettingRow("language", _("Language"), {code: own_name(code) for code in codes})

    def _rows(self) -> Sequence[Row]:
        return [item.row(self._now(item.key)) for item in self._items()]

    def _now(self, key: str) -> object:
        match key:
            case "avoid":
                return self._settings.ruleset.avoid
            case "cards":
                return card_theme.named(self._settings.cards).folder
            case "language":
                return self._settings.language or SOURCE
        return getattr(self._settings, key)

    def choose(self, chosen: Chosen) -> None:
        """Apply a setting changed by the player."""
        key = chosen.key
        value: Any = next([*item.options][chosen.value] for item in self._items() if item.key == key)
        if key == "avoid":
            key = "ruleset"
            value = rule_options.with_choice(self._settings.ruleset, rule_options.AVOID, value)
        elif key == "language" and value == SOURCE:
            value = ""  # store the source language as an empty string, like the default
        elif key == "meter" and value and self._counts:
            why = _("Showing the win chance makes your game in progress a practice game, which isn't ranked.")
            show = partial(self._change, {key: value})
            self.send(Ask(chosen, why, show, where=lambda: self.form.control("meter")[1]))
            return
        self._change({key: value})
        if key == "rumble":
            self.send(Shake(_SAMPLE))

    def _change(self, change: dict[str, Any]) -> None:
        # The navigator saves the settings and applies them to all screens, including this one.
        self.send(Change(self._settings._replace(**change)))
        self.send(Sound("button"))


class SettingRow(NamedTuple):
    """A setting with the label of each possible value; a slider also has a ``step``."""

    key: str
    title: str
    options: Mapping[Any, str]
    note: str = ""
    heading: str = ""
    step: int = 0

    def row(self, now: Any) -> Row:
        """Return the form's row for the value ``now``; a slider shows the highest option up to ``now``."""
        values, kind = [*self.options], ControlKind.BAR if self.step else ControlKind.SEGMENTS
        chosen = now // self.step if self.step else values.index(now) if now in values else -1
        labels, step = tuple(self.options.values()), self.step or 1
        return Row(self.key, self.title, self.note, labels, chosen, kind, heading=self.heading, step=step)
