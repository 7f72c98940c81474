"""The title screen: start or continue a game, choose a Dungeon, or open another screen."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from datetime import date
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Rect

from ...engine import MAX_STARS, Card, Game, Outcome
from ...i18n import N_, gettext as _
from .. import assets
from ..background.par import RATED, rate
from ..base_screen import BaseScreen
from ..input import Back, Direction, FocusStep, Intent
from ..pads import active_device
from ..pads.makes import PadButton
from ..requests import Command, Context
from ..table import card_theme, eyes, light, scenery
from ..table.cards import PREMULTIPLIED, CardSprites, Faces
from ..table.layout import CARD_ASPECT
from ..table.light import Candle, Flame, Mood
from ..table.scenery import Scene
from ..table.tween import Pose, ease_out
from ..widgets import boards, icons, paper, text
from ..widgets.actions import ENTER, ESC, Action, Shortcut
from ..widgets.boards import Look, Plate, State
from ..widgets.buttons import Button, label_width
from ..widgets.theme import BODY, SMALL, TEXT_FONT, Color, Style, TextStyle, text_scale
from ..widgets.touch import for_touch
from ..words import table_text
from ..words.numbers import sentences
from ..words.rule_options import in_brief

if TYPE_CHECKING:
    from ...storage.daily import DayMark
    from ..accessibility.node import Node

_LOGO: Final = 236 / 960  # ratio of the logo's height to its width
_HERO: Final = 1.37  # the width of the hero (the fan's middle card), relative to the other cards
_STEP, _MIDST = 0.44, 0.27  # distance between cards, and the extra distance around the hero, in card widths
_ROOM: Final = 4.62  # the room for the fan, in card widths
# Default and minimum row height of the links, relative to their text size. The default suits touch.
_ROW, _TIGHT_ROW = 2.2, 1.3
_UPRIGHT: Final = 1.15  # windows with a smaller ratio of width to height get the upright layout
_LESS: Final = BODY - 2  # text size of the links if room is scarce, in pixels at scale 1
# The space below the daily Dungeon's link for its stars (pixels at scale 1), and its label's relative size.
_RATING, _LEAD = 44, 1.3
_PLATE, _RIBBON = (430, 138), (346, 58)  # the sizes of the two large buttons, in pixels at scale 1
_NEW_GAME = Action(Command.MODES, N_("New game"), (Shortcut("n"),))
_PLAY = Action(Command.MODES, N_("Play"), (Shortcut("n"),))
_LESSON = Action(Command.LESSON, N_("Learn"), (Shortcut("l"),), pads=(PadButton.Y,))
_FIRST = Action(Command.LESSON, N_("First lesson"), _LESSON.shortcuts, pads=_LESSON.pads)
_MISTAKES = Action(Command.MISTAKES, N_("Common mistakes"), (Shortcut("f"),))
_LAST = Action(Command.CONTINUE, N_("Last result"), (Shortcut("a"),), pads=(PadButton.START,))
_OTHER = Action(Command.CONTINUE_OTHER, N_("Saved game"), (Shortcut("g"),))
_RULES = Action(Command.RULES, N_("Rules"), (Shortcut("r"),))
_CHOICES = (  # the links, in the order of their rows
    Action(Command.DAILY, N_("Daily Dungeon"), (Shortcut("t"),), N_("The stars show today's difficulty.")),
    Action(Command.NUMBER, N_("Dungeon by number"), (Shortcut("d"),)),
    Action(Command.PUZZLES, N_("Puzzles"), (Shortcut("p"),)),
    Action(Command.STATISTICS, N_("Statistics"), (Shortcut("s"),)),
    _RULES,
    Action(Command.SETTINGS, N_("Settings"), (Shortcut("o"),)),
    Action(Command.QUIT, N_("Quit"), (Shortcut("q", ctrl=True),)),
)
# Replacements for Up and Down while a screen reader is active: they step through all buttons as one list.
_IN_TURN: Final = {Direction.UP: Direction.PREVIOUS, Direction.DOWN: Direction.NEXT}
_SHOWN: Final = {  # the cards of the fan, by their distance from the hero, the outermost first
    off: Card.parse(code)
    for off, code in ((-3, "Td"), (3, "Th"), (-2, "Qs"), (2, "Ac"), (-1, "Ks"), (1, "Kc"), (0, "As"))
}
# Face-down cards under the candle: the distance from its centre, in candle widths, and the angle.
_DECK: Final = ((0.30, 0.02, -24.0), (0.22, 0.16, -10.0), (0.1, 0.2, 10.0))
_BETWEEN, _FLIGHT = 0.08, 0.42  # seconds between two deals, and seconds of each card's flight
# Maximum time since dealing began, in seconds, at which the first frame skips the scenery.
_SOON: Final = 0.05
_LANDS, _DEALT = 0.78, 1.0  # when the hero lands, and when the logo has beaten and the cards are at rest
_LARGER, _ASIDE = 0.06, 5  # on the beat: the logo's growth, and the cards' push aside (pixels at 1280 x 800)
# The height of the rubble on the table's far edge, and of its part above the edge, relative to its width.
_RUBBLE, _HEAP = 130 / 1280, 92 / 1280
# The light on the board's left and right sides, and the colour of its edge that faces the candle.
_SHADED, _LIT_EDGE = ((124, 118, 116), (186, 174, 160)), (240, 190, 112)
# The colour mixed into the inks of the board's icons and keys, and the inks of most links and the last two.
_FADED, _QUIET, _LAST_INK = (138, 112, 84), (218, 202, 170), (200, 182, 148)
_WARM: Final = (255, 176, 96)  # the candle's tint of the cards to the right of the hero
_AWAY, _SHADOW = 0.05, (8, 12, 16)  # the offset of a card's hard shadow, in card widths, and its colour
# The colours that the candle adds to nearby objects, and those that it takes away.
_GLOW: Final = ((196, 92, 20), pygame.BLEND_RGB_ADD), ((0, 84, 140), pygame.BLEND_RGB_SUB)
# The width of the candle's light, relative to the candle's height, and the factor by which it is scaled up.
_FAR, _COARSE = 5, 8
_ON_CARDS: Final = 0.4  # the share of the candle's light that also falls on the dealt cards
# The tint of the candle's gold, the colour taken from its glints, and the shade of the deck, 0 to 1.
_GILDED, _DULL, _DIM = (122, 132, 84), (150, 118, 70), 0.45
_LETTERS, _BELOW = 0.44, 0.165  # sizes of the carved word and the line below, relative to the plate's height


class TitleLayout(NamedTuple):
    """The layout of the title screen, in pixels."""

    horizon: int  # the y coordinate of the border between hall and table
    logo: Rect
    fan: tuple[int, int]  # the centre of the hero
    card: int  # the width of a card beside the hero
    plate: Rect  # the largest button
    ribbon: Rect  # the second-largest button, below the plate
    note: Rect  # the board with the links
    links: tuple[Rect, ...]
    candle: Rect
    line: int  # the y centre of the line at the bottom

    def seat(self, off: int) -> tuple[float, float, float]:
        """Return the x, y and angle of the card ``off`` places to the right of the hero."""
        x = self.fan[0] + (off * _STEP + ((off > 0) - (off < 0)) * _MIDST) * self.card
        return x, self.fan[1] + (0.12 + off * off * 0.051) * self.card * (off != 0), -5.8 * off


def lay(size: tuple[int, int], style: Style, label: int, links: int) -> TitleLayout:
    """Lay out a window of ``size`` with ``links`` links; ``label`` is the widest link's width in pixels."""
    width, height = size
    if width / height < _UPRIGHT:
        return _upright(width, height, style, label, links)
    unit, low = min(width / 1280, height / 800), style.px(SMALL * 1.45)
    line = height - round(0.68 * low)
    logo = Rect(0, round(10 * unit), round(min(width * 0.72, 912 * unit)), 0)
    logo.h, logo.centerx = round(logo.w * _LOGO), width // 2
    footer = line - round(0.8 * low)
    # Use tighter rows if the board would otherwise hide part of the logo.
    below = (footer - logo.bottom - round(116 * unit) - style.px(_RATING)) // links
    row = max(for_touch(style.px(BODY * _TIGHT_ROW)), min(style.px(BODY * _ROW), below))
    high = max(row, style.px(BODY * 1.8))
    note = Rect(0, 0, label * 15 // 14, links * row + style.px(_RATING) + max(round(12 * unit), high - row))
    note.bottomleft = round(4 * unit), footer
    candle = Rect(0, 0, round(226 * unit), round(322 * unit))
    candle.bottomright = width - round(26 * unit), footer + round(10 * unit)
    ribbon = Rect(0, 0, round(_RIBBON[0] * unit), for_touch(max(round(_RIBBON[1] * unit), style.px(42))))
    plate = Rect(0, 0, round(_PLATE[0] * unit), round(_PLATE[1] * unit + 50 * (style.scale - unit)))
    # Put the plate below the hero, as near the middle as its sword fits between the note and the candle.
    left, right = note.right + round(84 * unit), candle.left - round(10 * unit)
    center = min(max(width // 2, note.right + round(360 * unit)), (left + right - round(34 * unit)) // 2)
    plate.w = min(plate.w, right - left)
    ribbon.w = min(ribbon.w, plate.w)
    ribbon.midbottom = center, footer
    plate.midbottom = center, ribbon.top - round(2 * unit)
    top, bottom = logo.bottom - round(2 * unit), plate.top + round(26 * unit)
    card = _card(2 * min(center - note.right + 22 * unit, candle.left + 60 * unit - center), bottom - top)
    fan = center + round(6 * unit), round((top + bottom) / 2 - card * 0.04)
    (lead,) = _column(note, 1, high, note.top)
    places = lead, *_column(note, links - 1, row, lead.bottom + style.px(_RATING))
    return TitleLayout(round(height * 0.43), logo, fan, card, plate, ribbon, note, places, candle, line)


def _upright(width: int, height: int, style: Style, label: int, links: int) -> TitleLayout:
    unit, low = min(width / 900, height / 1100), style.px(SMALL * 1.45)
    line = height - round(0.68 * low)
    logo = Rect(0, round(26 * unit), round(min(width * 0.95, 880 * unit)), 0)
    logo.h, logo.centerx = round(logo.w * _LOGO), width // 2
    candle = Rect(0, 0, round(180 * unit), round(236 * unit))
    candle.bottomright = width - round(24 * unit), line - round(0.6 * low)
    row, rows = for_touch(style.px(BODY * _ROW)), links // 2
    note = Rect(round(30 * unit), 0, 0, (rows + 1) * row + style.px(_RATING) + round(40 * unit))
    note.w = min(2 * label + round(120 * unit), candle.left - note.left)
    note.bottom = line - round(0.9 * low)
    ribbon = Rect(0, 0, round(_RIBBON[0] * unit), for_touch(max(round(_RIBBON[1] * unit), style.px(42))))
    ribbon.midbottom = width // 2, note.top - round(40 * unit)
    plate = Rect(0, 0, round(_PLATE[0] * unit), round(_PLATE[1] * unit + 50 * max(0, style.scale - unit)))
    plate.midbottom = width // 2, ribbon.top - round(4 * unit)
    top, bottom = logo.bottom + round(4 * unit), plate.top + round(10 * unit)
    card = _card(width - 30 * unit, bottom - top)
    fan = width // 2, round((top + bottom) / 2 - card * 0.04)
    inside, (lead,) = note.inflate(-round(56 * unit), 0), _column(note, 1, row, note.top)
    below, column = lead.bottom + style.px(_RATING), inside.move_to(w=inside.w // 2)
    spots = lead, *_column(column, rows, row, below), *_column(column.move(column.w, 0), rows, row, below)
    return TitleLayout(round(height * 0.4), logo, fan, card, plate, ribbon, note, spots[:links], candle, line)


def _card(width: float, height: float) -> int:
    return max(40, round(min(width / _ROOM, height / (CARD_ASPECT * _HERO + 0.14))))


def _column(inside: Rect, count: int, row: int, top: int) -> tuple[Rect, ...]:
    left, width = inside.left + inside.w // 24, inside.w * 14 // 15
    return tuple(Rect(left, top + i * row, width, row) for i in range(count))


class TitleScreen(BaseScreen):
    """The first screen, and the menu that Esc opens. Continue resumes ``game``; ``other`` is suspended.

    If ``game`` is over, Play comes first. A ``new`` player, who has never played here, is offered the
    first lesson until it is finished. Afterwards the second lesson is among the links.
    """

    focused_at_once = True

    def __init__(
        self,
        context: Context,
        game: Game | None = None,
        other: Game | None = None,
        *,
        new: bool = False,
        day: int = 1,
        mark: Callable[[date], DayMark | None] | None = None,
    ) -> None:
        """``day`` is today's ordinal number, which determines the scene. ``mark`` returns a day's mark."""
        self._game, self._other, self._day, self._new = game, other, day, new and game is None
        self._scene, self._message = tuple(Scene)[day % len(Scene)], ""
        self._daily = ""  # the result of today's Dungeon, if it has been played
        # Whether the first frame has been drawn. That frame skips the scenery, so that it appears sooner.
        self._mark, self._drawn = mark, False
        # Seconds since the first deal, and the force of the hero's landing, 0 to 1.
        self._dealing = self._beat = 0.0
        super().__init__(context)

    @property
    def _offers_lesson(self) -> bool:
        return self._new and not self._settings.lesson_done

    def _name(self) -> str:
        return "Scoundrel"

    def _leads(self) -> tuple[Action, ...]:
        if self._offers_lesson:
            return (_PLAY, _LESSON)
        if self._game is None:
            return (_PLAY,)
        if self._game.over:
            return _PLAY, _LAST  # let the player view the finished game
        return (Action(Command.CONTINUE, N_("Continue"), (ESC,), pads=(PadButton.START,)), _NEW_GAME)

    @property
    def _below(self) -> str:
        if (game := self._game) is None or game.over:
            return in_brief(self._settings.ruleset)
        daily = N_("Daily, Room {room}, health {health}")
        words = N_("Room {room}, health {health}") if game.id.day is None else daily
        return _(words, room=game.room_number, health=game.state.health)

    def _choices(self) -> tuple[Action, ...]:
        if self._offers_lesson:
            return _CHOICES
        at = _CHOICES.index(_RULES)
        other = () if self._other is None else (_OTHER,)
        lesson = _MISTAKES if self._settings.lesson_done else _FIRST
        return (*_CHOICES[:1], *other, *_CHOICES[1:at], lesson, *_CHOICES[at:])

    def _lay(self) -> None:
        super()._lay()
        (lead, *others), style = self._leads(), self._style
        larger = style if style.scale <= min(self.size[0] / 1280, self.size[1] / 800) else style.sized(_LESS)
        ink = Button(_RULES, look=Look.INK, pixels=larger.px(BODY))
        links = [ink._replace(action=a, picture=f"link-{a.command.name.lower()}") for a in self._choices()]
        widest = larger.px(BODY * 1.5) + 2  # the labels' margins
        widest += max(label_width(link.label, link.key, larger, signed=True) for link in links)
        board = self._theme.on_stone()._replace(red=self._theme.brass, faded_ink=_FADED)
        inks = [*[board.gilt] * (len(others) + 2), *[_QUIET] * (len(links) - 3), *[_LAST_INK] * 2]
        styles = [style._replace(theme=board._replace(ink=ink)) for ink in inks]
        self._styles = [style] * len(inks) if board.plain else styles
        self._layout = at = lay(self.size, style, widest, len(links))
        # Let Enter press the first button, which is the most likely choice.
        first = Button(lead._replace(shortcuts=(ENTER, *lead.shortcuts)), at.plate, look=Look.SWORD)
        if not self._theme.plain:
            first = first._replace(icon=partial(self._lettering, first))
        links[0] = links[0]._replace(pixels=larger.px(BODY * _LEAD))
        placed = [link._replace(rect=rect) for link, rect in zip(links, at.links, strict=True)]
        for other in others:
            placed.insert(0, Button(other, at.ribbon, look=Look.RIBBON, pixels=at.ribbon.h * 2 // 5))
        self.buttons.buttons = [first, *placed]
        settings = self._settings
        self._still = settings.still_candle or settings.reduced_motion or self._theme.plain
        self._candle, self._flame = Candle(at.candle), Flame(still=self._still)
        self._dealing = _DEALT if settings.reduced_motion else self._dealing
        self._sprites: list[CardSprites] = []  # for the cards beside the hero, and for the hero
        self._ground: pygame.Surface | None = None
        self._whole = False  # whether the background already shows the cards
        self._dirty = True

    def _lettering(self, button: Button, _pixels: int, _ink: Color) -> pygame.Surface:
        theme, rect = self._theme, button.rect
        room = round(rect.w * 0.8)
        style = text.fitting(button.label, theme.title(round(rect.h * _LETTERS)), round(room * 0.94))
        word = paper.carved(button.label.upper(), text.fitting(button.label.upper(), style, room), paper.GILT)
        key = "" if active_device.touch() else button.key
        fit = text.fitting(f"{self._below}   {key}", theme.italic(round(rect.h * _BELOW), theme.gilt), room)
        line = text.line(self._below, fit)
        held = text.line(f"   {key}" if key else "", fit._replace(font=TEXT_FONT))
        wide = line.get_width() + held.get_width()
        size = max(word.get_width(), wide), word.get_height() + text.line_height(fit) - rect.h // 12
        surface = pygame.Surface(size, pygame.SRCALPHA, 32)
        surface.blit(word, word.get_rect(midtop=(size[0] // 2, 0)))
        x, y = (size[0] - wide) // 2, size[1] - text.line_height(fit)
        surface.blits(((line, (x, y)), (held, (x + line.get_width(), y))))
        return surface.premul_alpha()

    def _take(self, intent: Intent) -> None:
        if isinstance(intent, Back):
            return  # nothing is behind this screen; on a controller, START resumes the game
        before = self.buttons.focus
        if isinstance(intent, FocusStep) and self.context.is_heard() and intent.direction in _IN_TURN:
            # Let screen-reader users step through a single list, regardless of the columns.
            intent = FocusStep(_IN_TURN[intent.direction])
        super()._take(intent)
        after, buttons = self.buttons.focus, self.buttons.buttons
        quits = after is not None and buttons[after].command is Command.QUIT
        step = intent.direction if isinstance(intent, FocusStep) else None
        aside = step in (Direction.LEFT, Direction.RIGHT, Direction.UP)
        if quits and aside and before is not None and before < len(self._leads()):
            # Skip Quit, the last button, so that a stray step from a large button doesn't reach it.
            self.buttons.give(len(buttons) - 2)

    @property
    def footer(self) -> str:
        """The line at the bottom: the last message, the other or last game, or a hint; may be empty."""
        if self._message:
            return self._message
        if self._other is not None:
            return _("Saved game: {game}", game=_in_progress(self._other))
        if self._game is not None and self._game.over:
            return _("Last game: {game}", game=table_text.heading(self._game))
        if self._game is not None:
            return ""  # the large button describes the game
        if not self._offers_lesson:
            if accept := active_device.letter(PadButton.A):
                cross = active_device.letter(PadButton.DPAD)
                return _("Choose with {cross} and press {accept}.", cross=cross, accept=accept)
            both = _("You'll find the lessons in Rules.") if self._settings.lesson_done else ""
            keys = "" if active_device.touch() else _("Use the mouse, or the arrow keys and Enter.")
            return sentences(keys, both)
        if self._settings.lesson:
            return _("Your lesson waits where you left it.")
        if learn := active_device.letter(PadButton.Y):
            words = N_("New to Scoundrel? Press {learn} for the first lesson: it takes three minutes.")
            return _(words, learn=learn)
        return _("New to Scoundrel? The first lesson takes three minutes.")

    def _nodes(self) -> Sequence[Node]:
        from ..accessibility.node import box, text as text_node  # noqa: PLC0415  # for screen readers

        # Omit the last message, because it has already been announced.
        footer, keys = "" if self._message else self.footer, ""
        if self.context.is_heard():
            keys = _(
                "Up and Down read everything, and Enter chooses. At the table, 1 to 4 take a card, "
                "Shift with 1 to 4 fights it barehanded, and A avoids the Room. 5 to 8 announce "
                "health, Weapon, Room and discard pile, and 9 repeats the last announcement. Escape goes "
                "back."
            )
        if footer and self._offers_lesson:
            # On the first start, announce the keys together with the text at the bottom.
            footer, keys = sentences(footer, keys), ""
        line = box(self._line()[2])
        nodes = (
            ("foot", footer, line if self.footer else None),
            ("about", "" if self.footer else self._about, line),
            ("keys", keys, None),
        )
        return [text_node(*one) for one in nodes if one[1]]

    @property
    def _about(self) -> str:
        return _("a solitaire dungeon crawl by Zach Gage and Kurt Bieg, 2011")

    def tell(self, words: str) -> bool:
        """Show and announce the message ``words`` in the line at the bottom."""
        self._message = words
        self.news.say(lambda: words)
        self._dirty = True
        return True

    def preload(self) -> bool:
        """Look up today's result, or rate the Dungeon for a few milliseconds. Return whether more remains."""
        mark = self._mark and self._mark(date.fromordinal(self._day))  # too slow for the first frame
        more, self._mark = rate(self._day), None
        if mark is not None:
            self._daily = _("cleared today") if mark.outcome == Outcome.CLEARED.value else _("died today")
        if mark is not None or (more and self._day in RATED):
            self._dirty = True
        return more

    def _button_nodes(self) -> Sequence[Node]:
        from ..words import games_text  # noqa: PLC0415  # needed only for a screen reader

        rated = games_text.difficulty(RATED.get(self._day, 0))
        notes: dict[Enum, str] = {Command.DAILY: ", ".join(filter(None, (rated, self._daily)))}
        game, lead = self._game, self._leads()[0].command
        notes[lead] = self._below if game is None or game.over else _in_progress(game)
        return [
            node._replace(note=notes.get(button.command) or node.note)
            for button, node in zip(self.buttons.buttons, super()._button_nodes(), strict=True)
        ]

    def update(self, dt: float) -> bool:
        """Advance the dealt cards, the flame and the dust. Return whether to redraw."""
        moved = super().update(dt) or self._dealing < _DEALT
        self._dealing += dt
        landed = min(1.0, max(0.0, (self._dealing - _LANDS) / (_DEALT - _LANDS)))
        self._beat = math.sin(math.pi * landed**0.5)
        return self._flame.update(dt, Mood.CALM) or moved

    def draw(self, target: pygame.Surface) -> None:
        """Draw the title screen. Unless the dealing is under way, the first frame skips the scenery."""
        if self._drawn or self._dealing > _SOON:
            self._draw_place(target)
        else:
            target.fill(self._theme.panel)
            self._dirty = True
        self._drawn = True
        self._write_footer(target)
        for i, style in enumerate(self._styles):
            self.buttons.draw_one(target, i, style)
        self.buttons.draw_tooltip(target, self._style)

    def _draw_place(self, target: pygame.Surface) -> None:
        if self._ground is None:
            self._ground = self._paint()
            self._set_table(self._ground)
        if not self._whole and self._dealing >= _DEALT:
            text.put(self._ground, self._logo, self._layout.logo.center, flags=PREMULTIPLIED)
            self._draw_cards(self._ground)
            self._whole, self._sprites = True, []  # free the card images, which take megabytes
        target.blit(self._ground, (0, 0))
        if not self._whole:
            logo = pygame.transform.smoothscale_by(self._logo, 1 + _LARGER * self._beat)
            text.put(target, logo, self._layout.logo.center, flags=PREMULTIPLIED)
            self._draw_cards(target)
        self._draw_plank(target)
        if not self._theme.plain:
            self._candle.draw_flame(target, Mood.CALM, self._flame.shape, 0)
        if not self._still:
            eyes.draw_motes(target, text_scale(*self.size), self._flame.ticks, Mood.CALM)

    def _paint(self) -> pygame.Surface:
        at, theme = self._layout, self._theme
        picture = scenery.plain(self.size, theme) if theme.plain else self._paint_hall()
        if theme.plain or (logo := assets.picture("logo", at.logo.size, "scenery")) is None:
            logo = text.fitted("SCOUNDREL", theme.title(at.logo.h, theme.chalk), at.logo.w).premul_alpha()
        self._logo = logo
        return picture

    def _paint_hall(self) -> pygame.Surface:
        at, scene, mood = self._layout, self._scene, Mood.CALM
        picture = scenery.paint(self.size, at.horizon, scene, mood)
        lamp, own = self._candle.lamp(mood, 0), scenery.air(scene, mood)
        light.cast(picture, at.horizon, lamp, mood, own)
        wide = self.size[0]
        rubble = Rect(0, at.horizon - round(wide * _HEAP), wide, round(wide * _RUBBLE))
        top = at.plate.top - at.plate.h * 3 // 4
        high = min(round(at.plate.w * 0.86), at.line - self._style.px(SMALL) - top)  # above the words
        rug = Rect(at.plate.centerx - at.plate.w, top, at.plate.w * 2, high)
        hues = scenery.tint(scene, mood), (255, 255, 255)
        for drawing, place, hue in (("rubble", rubble, hues[0]), (f"cloth-{scene.value}", rug, hues[1])):
            if (drawn := assets.picture(drawing, place.size, "scenery")) is not None:
                tones = light.standing_map(self.size, place, lamp, mood, (hue, (90, 90, 90)), own)
                drawn.blit(tones, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
                picture.blit(drawn, place, special_flags=PREMULTIPLIED)
        shade = light.oval((at.ribbon.w * 2, at.ribbon.h * 3), (96, 96, 96))
        text.put(picture, shade, at.ribbon.center, flags=pygame.BLEND_RGB_SUB)
        hoard = Rect(0, 0, at.candle.w * 13 // 4, at.candle.w * 21 // 25).move_to(bottomright=self.size)
        if (gold := assets.picture("corner-gold", hoard.size, "scenery")) is not None:
            heap = Rect(hoard.w // 2, 0, *hoard.size)  # the right half: a crown and coins
            picture.blit(icons.dyed(gold, _GILDED), hoard.midtop, heap, PREMULTIPLIED)
            gold.fill(_DULL, special_flags=pygame.BLEND_RGB_SUB)  # only the lightest edges remain
            picture.blit(gold, hoard.midtop, heap, pygame.BLEND_RGB_ADD)
        return picture

    def _line(self) -> tuple[str, TextStyle, Rect]:
        width, style, theme = self.size[0], self._style, self._theme
        words, writing = self.footer, style.bold(SMALL, theme.chalk)
        if not words:
            words, writing = self._about, style.italic(SMALL, theme.dim_chalk)
        fit = text.fitting(words, writing, width - 40)
        shown = text.cut(words, fit, width - 40)
        place = Rect(0, 0, text.line_width(shown, fit), text.line_height(fit))
        center = self._layout.plate.centerx, self._layout.line
        return shown, fit, place.move_to(center=center).clamp(Rect(20, 0, width - 40, self.size[1]))

    def _write_footer(self, target: pygame.Surface) -> None:
        words, style, place = self._line()
        if not self._theme.plain:  # a dark strip, because gold may be behind the words
            strip = place.inflate(place.h * 2, place.h // 3)
            boards.draw_plate(target, strip, Plate.STRIP, self._style.scale, self._theme)
        scenery.write(target, words, style, place.center, "center", self._theme)

    def _set_table(self, target: pygame.Surface) -> None:
        """Draw the candle on the rest of the deck, and prepare the pictures of the cards to be dealt."""
        at, look = self._layout, card_theme.chosen(self._settings)
        sizes = [(each, round(each * CARD_ASPECT)) for each in (at.card, round(at.card * _HERO))]
        large = self._settings.large_index
        self._sprites = [CardSprites(Faces(size, look, large_index=large)) for size in sizes]
        if self._theme.plain:
            return
        lamp, own = self._candle.lamp(Mood.CALM, 0), scenery.air(self._scene, Mood.CALM)
        lights = light.card_map(self.size, lamp, Mood.CALM)
        for sprites in self._sprites:
            sprites.light(lights, lamp, own and own.glow)
        (x, y), width = at.candle.center, at.candle.w
        for dx, dy, angle in _DECK:
            shown = Pose(x + dx * width, y + dy * width, angle, 0.0, shade=_DIM, squash=0.16)
            self._put_card(target, _SHOWN[0], shown._replace(size=0.66 * width / at.card), (255,) * 3, 0)
        self._candle.draw_stick(target, 0)
        self._kindle(target, 1 - _ON_CARDS)
        bound = self._logo.copy()
        bound.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        self._kindle(self._logo, 1 - _ON_CARDS, at.logo.topleft)
        # Premultiplied colours brighter than their alpha would overflow.
        self._logo.blit(bound.premul_alpha(), (0, 0), special_flags=pygame.BLEND_RGB_MIN)

    def _draw_cards(self, target: pygame.Surface) -> None:
        for number, (off, card) in enumerate(_SHOWN.items()):
            t = min(1.0, (self._dealing - number * _BETWEEN) / _FLIGHT)
            if t > 0:
                far = 0 if self._theme.plain else abs(off)  # the light fades with distance from the hero
                hue = scenery.tint(self._scene, Mood.CALM) if off < 0 else _WARM
                tone = light.scaled(light.mixed((255, 255, 255), hue, far / 4), 1 - 0.06 * far)
                self._put_card(target, card, self._pose(off, ease_out(t)), tone, off == 0)
        if self._dealing >= _DEALT and not self._theme.plain:
            self._kindle(target, _ON_CARDS)
        paper.draw_paper(target, self._layout.note, self._styles[-1].theme, _SHADED, _LIT_EDGE)

    def _put_card(self, target: pygame.Surface, card: Card, pose: Pose, tone: Color, size: int) -> None:
        """Draw ``card`` in the light ``tone``, with a hard shadow. A ``size`` of 1 is the hero's."""
        layers = self._sprites[size].layers(card, pose, shadow=False)
        (picture, (x, y), *_), away = layers[0], round(self._layout.card * _AWAY)
        picture.fill(tone, None, pygame.BLEND_RGB_MULT)
        target.blit(icons.inked(picture, _SHADOW), (x - away, y + away), special_flags=PREMULTIPLIED)
        target.blits(layers)

    def _kindle(self, target: pygame.Surface, part: float, at: tuple[int, int] = (0, 0)) -> None:
        """Light ``target``, whose corner is at ``at``, with the share ``part`` of the candle's light.

        Bright pixels get the most of it.
        """
        lamp, wide = self._candle.lamp(Mood.CALM, 0), self._layout.candle.h * _FAR
        for color, flag in _GLOW:
            small = pygame.Surface([side // _COARSE for side in target.get_size()], depth=32)
            glow = light.halo(wide // _COARSE, light.scaled(color, part))
            text.put(small, glow, ((lamp.x - at[0]) // _COARSE, (lamp.y - at[1]) // _COARSE))
            lit = pygame.transform.smoothscale(small, target.get_size())
            lit.blit(target, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            target.blit(lit, (0, 0), special_flags=flag)

    def _draw_plank(self, target: pygame.Surface) -> None:
        """Draw the daily Dungeon's plank and stars: in each frame, because a rating can arrive late."""
        row, style = self._layout.links[0], self._styles[-1]
        plank = row.move_to(h=row.h + style.px(_RATING * 0.8)).inflate(style.px(34), style.px(16))
        if not style.theme.plain:
            boards.draw_board(target, plank, Look.PLANK, State.NORMAL, style.theme)
            target.blit(boards.gouges(plank.size, 3), plank, special_flags=PREMULTIPLIED)
        rated = icons.stars(RATED.get(self._day, 0), MAX_STARS, style.px(BODY * 1.5), style.theme.gold)
        ended = text.line(self._daily and f" {self._daily}", style.italic(SMALL - 3))
        at = text.put(target, rated, row.move(style.px(18), style.px(_RATING * 0.8)).bottomleft, "bottomleft")
        text.put(target, ended, at.midright, "midleft")

    def _pose(self, off: int, t: float) -> Pose:
        """Return the pose of the card ``off`` on its way from below the window (``t`` = 0) to the fan (1)."""
        x, y, angle = self._layout.seat(off)
        away = 1 - t
        turn = max(0.0, min(1.0, (t - 0.45) / 0.5))
        x += ((off > 0) - (off < 0)) * _ASIDE * self._beat * self._layout.card / 196
        at = x + (self.size[0] / 2 - x) * away, y + (self.size[1] + self._layout.card - y) * away
        return Pose(*at, angle, turn, lift=0.35 + 0.5 * away, unnamed=off != 0)


def _in_progress(game: Game) -> str:
    fields = {"game": table_text.heading(game), "room": game.room_number, "health": game.state.health}
    return _("{game}, Room {room}, health {health}", **fields)
