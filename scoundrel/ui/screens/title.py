"""The title screen: start or continue a game, choose a Dungeon, or open another screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Rect

from ...engine import Card, Game
from ...i18n import N_
from ...i18n import gettext as _
from .. import assets
from ..input import Back, Direction, FocusStep, Intent
from ..pads import active_device
from ..pads.makes import PadButton
from ..requests import Command, Context
from ..table import backdrop, card_theme, eyes, light, scenery
from ..table.cards import PREMULTIPLIED, CardSprites, Faces
from ..table.layout import CARD_ASPECT
from ..table.light import Candle, Flame, Mood
from ..table.scenery import Scene
from ..table.tween import Pose, ease_out
from ..widgets import paper, text
from ..widgets.actions import ENTER, ESC, Action, Shortcut
from ..widgets.boards import Look
from ..widgets.buttons import Button, is_heading, label_width
from ..widgets.theme import BODY, SMALL, Style, TextStyle, text_scale
from ..widgets.touch import for_touch
from ..words import table_text
from ..words.numbers import sentences
from .base import BaseScreen

if TYPE_CHECKING:
    from ..accessibility.node import Node

_LOGO: Final = 236 / 960  # ratio of the logo's height to its width
_CARDS: Final = 5
_STEP: Final = 0.84  # distance between neighbouring cards of the fan, in card widths
# Default and minimum row height of the links, relative to their text size. The default suits touch.
_ROW, _TIGHT_ROW = 2.2, 1.3
_UPRIGHT: Final = 1.15  # windows with a smaller ratio of width to height get the upright layout


class TitleLayout(NamedTuple):
    """The layout of the title screen, in pixels."""

    horizon: int  # the y coordinate of the border between hall and table
    logo: Rect
    fan: tuple[int, int]  # the centre of the fan's highest card
    card: int  # the width of a card in the fan
    leads: Rect  # the large buttons, side by side
    note: Rect  # the paper sheet with the links
    links: tuple[Rect, ...]
    candle: Rect
    lines: tuple[int, int]  # the y centres of the two lines at the bottom

    def seat(self, number: int) -> tuple[float, float, float]:
        """Return the x, y and angle of card ``number`` of the fan, counted from the left."""
        off = number - (_CARDS - 1) / 2
        return self.fan[0] + off * self.card * _STEP, self.fan[1] + off * off * self.card * 0.07, -6.5 * off


def lay(size: tuple[int, int], style: Style, label: int, links: int) -> TitleLayout:
    """Lay out a window of ``size`` with ``links`` links; ``label`` is the width of the widest, in pixels."""
    width, height = size
    if width / height < _UPRIGHT:
        return _upright(width, height, style, label, links)
    unit = min(width / 1280, height / 800)
    low = style.px(SMALL * 1.45)
    lines = height - round(1.62 * low), height - round(0.68 * low)
    logo = Rect(0, round(16 * unit), round(min(width * 0.74, 960 * unit)), 0)
    logo.h, logo.centerx = round(logo.w * _LOGO), width // 2
    footer = min(height - round(40 * unit), lines[0] - round(0.8 * low))
    # Tighter rows if the sheet would otherwise hide part of the logo.
    below = (footer - logo.bottom - round(96 * unit)) // links
    row = max(for_touch(style.px(BODY * _TIGHT_ROW)), min(style.px(BODY * _ROW), below))
    note = Rect(0, 0, label + round(64 * unit), links * row + round(64 * unit))
    note.bottomleft = round(30 * unit), footer
    deep = round(92 * unit + 20 * (style.scale - unit))
    leads = Rect(0, 0, round(600 * unit + 80 * (style.scale - unit)), deep)
    leads.midbottom = width // 2, lines[0] - round(0.9 * low)
    if leads.left < note.right + round(24 * unit):
        leads.left = note.right + round(24 * unit)
        leads.w = min(leads.w, width - round(20 * unit) - leads.left)
    candle = Rect(0, 0, round(226 * unit), round(322 * unit))
    candle.bottomright = width - round(26 * unit), lines[0] - round(0.2 * low)
    top, bottom = logo.bottom - round(8 * unit), leads.top - round(6 * unit)
    # The outer cards can overlap the candle a little, and go under the note if it hides no card corner.
    under = 50 if 2 * note.top > top + bottom else 8
    left, right = note.right - under * unit, candle.left + 40 * unit
    center = width / 2
    across = 2 * min(center - left, right - center)
    if across < 0.9 * (right - left):
        center, across = (left + right) / 2, right - left
    card = _card(across, bottom - top)
    return TitleLayout(
        round(height * 0.43), logo, (round(center), _center(top, bottom, card)), card, leads, note,
        _column(note, links, row, round(40 * unit)), candle, lines,
    )  # fmt: skip


def _upright(width: int, height: int, style: Style, label: int, links: int) -> TitleLayout:
    unit = min(width / 900, height / 1100)
    row = for_touch(style.px(BODY * _ROW))
    low = style.px(SMALL * 1.45)
    lines = height - round(1.62 * low), height - round(0.68 * low)
    logo = Rect(0, round(26 * unit), round(min(width * 0.95, 880 * unit)), 0)
    logo.h, logo.centerx = round(logo.w * _LOGO), width // 2
    candle = Rect(0, 0, round(180 * unit), round(236 * unit))
    candle.bottomright = width - round(24 * unit), lines[0] - round(0.6 * low)
    rows = -(-links // 2)
    note = Rect(round(30 * unit), 0, 0, rows * row + round(84 * unit))
    note.w = min(2 * label + round(120 * unit), candle.left - note.left)
    note.bottom = lines[0] - round(0.9 * low)
    leads = Rect(0, 0, round(min(620 * unit, width * 0.9)), round(96 * unit))
    leads.midbottom = width // 2, note.top - round(40 * unit)
    top, bottom = logo.bottom + round(4 * unit), leads.top - round(20 * unit)
    card = _card(width - 30 * unit, bottom - top)
    inside = note.inflate(-round(56 * unit), 0)
    column = Rect(inside.left, note.top, inside.w // 2, note.h)
    columns = column, column.move(column.w, 0)
    places = [place for column in columns for place in _column(column, rows, row, round(48 * unit))]
    return TitleLayout(
        round(height * 0.40), logo, (width // 2, _center(top, bottom, card)), card, leads, note,
        tuple(places[:links]), candle, lines,
    )  # fmt: skip


def _card(width: float, height: float) -> int:
    """Return the card width for a fan of at most ``width`` by ``height`` pixels."""
    spread = _STEP * (_CARDS - 1) + 1.24
    return max(40, round(min(width / spread, height / (1.4 + 0.07 * 4 + 0.16))))


def _center(top: int, bottom: int, card: int) -> int:
    """Return the y centre of the highest card of a fan centred between two edges."""
    whole = card * (1.4 + 0.07 * 4 + 0.1)
    return round((top + bottom - whole) / 2 + card * 0.7)


def _column(inside: Rect, count: int, row: int, top: int) -> tuple[Rect, ...]:
    side = max(6, inside.w // 16)
    return tuple(
        Rect(inside.left + side, inside.top + top + i * row, inside.w - 2 * side, row) for i in range(count)
    )


_NEW_GAME = Action(Command.MODES, N_("New game"), (Shortcut("n"),))
_LESSON = Action(Command.LESSON, N_("Learn"), (Shortcut("l"),), pads=(PadButton.Y,))
_FIRST = Action(Command.LESSON, N_("First lesson"), _LESSON.shortcuts, pads=_LESSON.pads)
_MISTAKES = Action(Command.MISTAKES, N_("Common mistakes"), (Shortcut("f"),))
_RULES = Action(Command.RULES, N_("Rules"), (Shortcut("r"),))
# The links, in the order of their rows.
_CHOICES = (
    Action(Command.DAILY, N_("Today's Dungeon"), (Shortcut("t"),)),
    Action(Command.NUMBER, N_("Dungeon by number"), (Shortcut("d"),)),
    Action(Command.PUZZLES, N_("Puzzles"), (Shortcut("p"),)),
    Action(Command.STATISTICS, N_("Statistics"), (Shortcut("s"),)),
    _RULES,
    Action(Command.SETTINGS, N_("Settings"), (Shortcut("o"),)),
    Action(Command.QUIT, N_("Quit"), (Shortcut("q", ctrl=True),)),
)
# Replacements for Up and Down while a screen reader is active: they step through all buttons as one list.
_IN_TURN: Final = {Direction.UP: Direction.PREVIOUS, Direction.DOWN: Direction.NEXT}
# The cards of the fan. Each overlaps the one before, so that all corners stay readable.
_SHOWN = tuple(Card.parse(code) for code in ("Td", "Ks", "As", "Ac", "Th"))
_BETWEEN, _FLIGHT = 0.09, 0.42  # seconds between two dealt cards, and seconds of each card's flight
_GLOW: Final = (34, 74, 62)  # colour of the glow behind the logo
# Maximum time since dealing began, in seconds, at which the first frame skips the scenery.
_SOON: Final = 0.05
_DEALT: Final = _BETWEEN * (len(_SHOWN) - 1) + _FLIGHT

# Ratio of text size to button height with two large buttons and with one; minimum share of that size.
_LETTERS, _LETTERS_ALONE, _SMALLER = 0.3, 0.42, 0.7


class TitleScreen(BaseScreen):
    """The first screen, and the menu behind Esc. Continue resumes ``game``.

    If ``game`` is over, New game comes first. A ``new`` player, who has never played here, is offered the
    first lesson until it is finished. Afterwards the second lesson is among the links.
    """

    focused_at_once = True

    def __init__(self, context: Context, game: Game | None = None, *, new: bool = False) -> None:
        self._game = game
        self._new = new and game is None
        self._message = ""
        # Whether the first frame has been drawn. That frame skips the scenery so it appears sooner.
        self._drawn = False
        self._dealing = 0.0  # seconds since the first card of the fan was dealt
        super().__init__(context)

    @property
    def _offers_lesson(self) -> bool:
        return self._new and not self._settings.lesson_done

    def _name(self) -> str:
        return "Scoundrel"

    def _leads(self) -> tuple[Action, ...]:
        """Return the large buttons, the most likely first. New game is always drawn at the right."""
        if self._offers_lesson:
            return (_LESSON, _NEW_GAME)
        if self._game is None:
            return (_NEW_GAME,)
        if self._game.over:
            # The finished game can still be viewed.
            return (_NEW_GAME, Action(Command.CONTINUE, N_("Last game"), (ESC,), pads=(PadButton.START,)))
        return (Action(Command.CONTINUE, N_("Continue"), (ESC,), pads=(PadButton.START,)), _NEW_GAME)

    def _choices(self) -> tuple[Action, ...]:
        """Return the links. They include the next lesson, unless a large button offers it."""
        if self._offers_lesson:
            return _CHOICES
        at = _CHOICES.index(_RULES)
        return (*_CHOICES[:at], _MISTAKES if self._settings.lesson_done else _FIRST, *_CHOICES[at:])

    def _lay(self) -> None:
        super()._lay()
        leads, style = self._leads(), self._style
        links = [Button(action, look=Look.INK) for action in self._choices()]
        widest = max(label_width(link.label, link.key, style) for link in links)
        self._layout = at = lay(self.size, style, widest, len(links))
        gap = at.leads.h // 8
        each = (at.leads.w - (len(leads) - 1) * gap) // len(leads)
        right = at.leads.right - each
        buttons = [
            Button(
                # Enter presses the most likely button.
                lead if i else lead._replace(shortcuts=(ENTER, *lead.shortcuts)),
                Rect(right if lead is _NEW_GAME else at.leads.left, at.leads.top, each, at.leads.h),
                look=Look.STEEL if i else Look.RED,
            )
            for i, lead in enumerate(leads)
        ]
        # Both buttons share one text size that fits between the ornaments.
        default = round(at.leads.h * (_LETTERS if len(buttons) > 1 else _LETTERS_ALONE))
        pixels = text.largest(
            default,
            lambda size: all(is_heading(lead._replace(pixels=size), style) for lead in buttons),
            round(default * _SMALLER),
        )
        self.buttons.buttons = [lead._replace(pixels=pixels) for lead in buttons]
        self.buttons.buttons += [link._replace(rect=rect) for link, rect in zip(links, at.links, strict=True)]
        settings = self._settings
        still = settings.still_candle or settings.reduced_motion or self._theme.plain
        self._candle = Candle(at.candle)
        self._flame = Flame(still=still)
        self._still = still
        self._dealing = _DEALT if settings.reduced_motion else self._dealing
        self._sprites: CardSprites | None = None
        self._ground: pygame.Surface | None = None
        self._whole: pygame.Surface | None = None
        self._dirty = True

    def _take(self, intent: Intent) -> None:
        if isinstance(intent, Back):
            return  # there is no screen behind this one; on a controller, START resumes the game
        before = self.buttons.focus
        if isinstance(intent, FocusStep) and self.context.is_heard() and intent.direction in _IN_TURN:
            # Screen-reader users step through a single list, regardless of the columns.
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
        """The line at the bottom: the last message, or a hint about what to do."""
        if self._message:
            return self._message
        if self._game is not None:
            return _where(self._game)
        if not self._offers_lesson:
            if accept := active_device.letter(PadButton.A):
                cross = active_device.letter(PadButton.DPAD)
                return _("Choose with {cross} and press {accept}.", cross=cross, accept=accept)
            if active_device.touch():
                return _("Both lessons are in the rules.") if self._settings.lesson_done else ""
            if self._settings.lesson_done:
                return _("Use the mouse, or the arrow keys and Enter. Both lessons are in the rules.")
            return _("Use the mouse, or the arrow keys and Enter.")
        if self._settings.lesson:
            return _("Your lesson waits where you left it.")
        # Without a focus, or on the first button, A opens the lesson.
        if (accept := active_device.letter(PadButton.A)) and not self.buttons.focus:
            return _(
                "New to Scoundrel? Press {accept} for the first lesson: it takes three minutes.",
                accept=accept,
            )
        return _("New to Scoundrel? The first lesson takes three minutes.")

    def _nodes(self) -> Sequence[Node]:
        from ..accessibility.node import text as text_node  # noqa: PLC0415  # only where one listens

        # The last message has already been announced.
        footer = "" if self._message else self.footer
        keys = ""
        if self.context.is_heard():
            keys = _(
                "Up and Down read everything, and Enter chooses. At the table, 1 to 4 take a card, or with "
                "Shift fight it barehanded, and A avoids the Room. 5 to 8 announce health, Weapon, Room and "
                "discard, and 9 repeats the last announcement. Escape goes back."
            )
        if footer and self._offers_lesson:
            # On the first start, announce the keys together with the text at the bottom.
            footer, keys = sentences(footer, keys), ""
        boxes = [tuple(place) for _words, _style, place in self._lines()]
        nodes = ("foot", footer, boxes[0]), ("about", self._about, boxes[1]), ("keys", keys)
        return [text_node(*one) for one in nodes if one[1]]

    @property
    def _about(self) -> str:
        return _("a solitaire dungeon crawl by Zach Gage and Kurt Bieg, 2011")

    def tell(self, words: str) -> bool:
        """Show and announce a message in the line at the bottom."""
        self._message = words
        self.news.say(lambda: words)
        self._ground = self._whole = None
        self._dirty = True
        return True

    def update(self, dt: float) -> bool:
        """Advance the dealt cards, the flame and the dust. Return whether to redraw."""
        moved = super().update(dt) or self._dealing < _DEALT
        self._dealing += dt
        return self._flame.update(dt, Mood.CALM) or moved

    def draw(self, target: pygame.Surface) -> None:
        """Draw the title screen; the first frame skips the scenery."""
        if self._drawn or self._dealing > _SOON:
            self._draw_place(target)
        else:
            target.fill(self._theme.panel)
            target.fill(self._theme.parchment, self._layout.note)
            self._write_footer(target)
            self._dirty = True
        self._drawn = True
        self.buttons.draw(target, self._style)
        self._draw_tooltip(target)

    def _draw_place(self, target: pygame.Surface) -> None:
        if self._ground is None:
            self._ground = self._paint()
        if self._whole is None and self._dealing >= _DEALT:
            self._whole = self._ground.copy()
            self._draw_cards(self._whole)
        target.blit(self._whole or self._ground, (0, 0))
        if self._whole is None:
            self._draw_cards(target)
        if not self._theme.plain:
            self._candle.draw_flame(target, Mood.CALM, self._flame.shape, 0)
        if not self._still:
            eyes.draw_motes(target, text_scale(*self.size), self._flame.ticks, Mood.CALM)
        self._write_footer(target)

    def _paint(self) -> pygame.Surface:
        """Paint the static parts: the scenery, the logo and the candle."""
        at, theme, style = self._layout, self._theme, self._style
        if theme.plain:
            picture = backdrop.plain(self.size, theme)
            pixels = text.largest(
                at.logo.h, lambda size: text.line_width("SCOUNDREL", theme.title(size)) <= at.logo.w
            )
            text.put(picture, text.line("SCOUNDREL", theme.title(pixels, theme.chalk)), at.logo.center)
            return picture
        picture = scenery.paint(self.size, at.horizon, Scene.CRYPT, Mood.CALM)
        lamp = self._candle.lamp(Mood.CALM, 0)
        lit = light.place_map(self.size, at.horizon, lamp, Mood.CALM)
        picture.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        glow = pygame.transform.smoothscale(light.halo(256, _GLOW), (at.logo.w * 5 // 4, at.logo.h * 2))
        picture.blit(glow, glow.get_rect(center=at.logo.center), special_flags=pygame.BLEND_RGB_ADD)
        logo = assets.picture("logo", at.logo.size, "scenery")
        if logo is None:
            name = text.fitted("SCOUNDREL", style.title(76, theme.chalk), at.logo.w)
            text.put(picture, name, at.logo.center)
        else:
            picture.blit(logo, at.logo, special_flags=PREMULTIPLIED)
        self._candle.draw_stick(picture, 0)
        return picture

    def _lines(self) -> Iterator[tuple[str, TextStyle, Rect]]:
        """Yield the two lines at the bottom, as they fit, with their styles and rects."""
        width, style, theme = self.size[0], self._style, self._theme
        lines = (
            (self.footer, style.bold(SMALL, theme.chalk)),
            (self._about, style.italic(SMALL, theme.dim_chalk)),
        )
        for (words, writing), y in zip(lines, self._layout.lines, strict=True):
            fit = text.fitting(words, writing, width - 40)
            shown = text.cut(words, fit, width - 40)
            place = Rect(0, 0, text.line_width(shown, fit), text.line_height(fit))
            place.center = round(width / 2), y
            yield shown, fit, place

    def _write_footer(self, target: pygame.Surface) -> None:
        for words, style, place in self._lines():
            scenery.write(target, words, style, place.center, "center", self._theme)

    def _draw_cards(self, target: pygame.Surface) -> None:
        """Draw the cards dealt so far, and the sheet that overlaps the fan."""
        if self._sprites is None:
            size = (self._layout.card, round(self._layout.card * CARD_ASPECT))
            look = card_theme.chosen(self._settings)
            self._sprites = CardSprites(Faces(size, look, large_index=self._settings.large_index))
            if not self._theme.plain:
                lamp = self._candle.lamp(Mood.CALM, 0)
                self._sprites.light(light.card_map(self.size, lamp, Mood.CALM), lamp)
        for number, card in enumerate(_SHOWN):
            t = min(1.0, (self._dealing - number * _BETWEEN) / _FLIGHT)
            if t > 0:
                self._sprites.draw(target, card, self._pose(number, ease_out(t)))
        paper.draw_paper(target, self._layout.note, self._theme)
        paper.draw_seal(target, self._layout.note.midtop, round(self._layout.leads.h * 0.8), self._theme)

    def _pose(self, number: int, t: float) -> Pose:
        """Return a card's pose at ``t``, between below the window (0) and its position in the fan (1)."""
        x, y, angle = self._layout.seat(number)
        away = 1 - t
        start = self.size[0] / 2, self.size[1] + self._layout.card
        turn = max(0.0, min(1.0, (t - 0.45) / 0.5))
        return Pose(x + (start[0] - x) * away, y + (start[1] - y) * away, angle, turn, lift=0.35 + 0.5 * away)


def _where(game: Game) -> str:
    """Return a line about the game in progress or the last game."""
    name = table_text.heading(game)
    if game.over:
        return _("Last game: {game}", game=name)
    return _(
        "Game in progress: {game}, Room {room}, health {health}",
        game=name,
        room=game.room_number,
        health=game.state.health,
    )
