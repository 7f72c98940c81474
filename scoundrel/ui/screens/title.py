"""The title: start or continue a game, choose a Dungeon, and open the other screens."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from scoundrel.engine import CLASSIC, Card, Game
from scoundrel.i18n import N_, ngettext
from scoundrel.i18n import gettext as _

from ..requests import Command, Context
from ..table import card_theme, tabletop
from ..table.card_faces import Faces
from ..table.layout import text_scale
from ..table.tween import Pose
from ..widgets import text
from ..widgets.actions import ESC, Action, Shortcut
from ..widgets.buttons import Button, even_row
from ..widgets.theme import BODY, SMALL
from ..words import table_text
from .base import BaseScreen

_NEW_GAME = Action(Command.MODES, N_("New game"), (Shortcut("n"),))
_RULES = Action(Command.RULES, N_("Rules"), (Shortcut("r"),))
_CHOICES = (
    Action(Command.DAILY, N_("Today's Dungeon"), (Shortcut("t"),)),
    Action(Command.NUMBER, N_("Dungeon by number"), (Shortcut("d"),)),
    Action(Command.STATISTICS, N_("Statistics"), (Shortcut("s"),)),
    _RULES,
    Action(Command.SETTINGS, N_("Settings"), (Shortcut("o"),)),
    Action(Command.QUIT, N_("Quit"), (Shortcut("q"),)),
)
"""Below the first button, row by row."""
_MOST_COLUMNS = 3
_SHOWN = tuple(Card.parse(code) for code in ("Td", "Ks", "As", "Ac", "Th"))
_FAN = 1.4 * 1.24
"""The height of the fan in card widths: its outer cards lie lower and are turned."""


class _Measures(NamedTuple):
    """Where things are from top to bottom, in pixels."""

    title: int
    """The middle of the title."""
    rule: int
    """The line below the title."""
    below: int
    """The upper edge of the line of text below that."""
    fan: tuple[int, int]
    """The upper and the lower edge of the fan of cards."""
    buttons: int
    high: int
    """Of a button."""
    gap: int

    @property
    def card(self) -> float:
        """The width of a card in the fan."""
        return (self.fan[1] - self.fan[0]) / _FAN


class TitleScreen(BaseScreen):
    """The first screen, and the menu behind Esc. ``game`` is the one that Continue goes on with.

    Where that is over, New game comes first. Somebody ``new``, who has never played here, is shown the rules.
    """

    def __init__(
        self,
        context: Context,
        game: Game | None = None,
        *,
        new: bool = False,
    ) -> None:
        self._game = game
        self._new = new
        self._told = ""
        super().__init__(context)

    def _leads(self) -> tuple[Action, ...]:
        """The buttons in the first row, the most likely first: New game is always at its right end."""
        if self._game is None:
            return (_NEW_GAME,)
        if self._game.over:
            # It can still be looked at.
            return (_NEW_GAME, Action(Command.CONTINUE, N_("Last game"), (ESC,)))
        return (Action(Command.CONTINUE, N_("Continue"), (ESC,)), _NEW_GAME)

    def _lay(self) -> None:
        """Lay out title, cards and buttons."""
        super()._lay()
        width, height = self._size
        self._written = self._style.at(min(self._style.scale, height / 600))
        leads, others = self._leads(), _CHOICES
        # Larger text must not shrink the cards: then there are more columns of buttons.
        usual = self._measure(2, 100)
        columns = 2
        while self._measure(columns).card < usual.card and columns < _MOST_COLUMNS:
            columns += 1
        self._measures = at = self._measure(columns)
        wide = min(self._written.px(262), (width - 40 - (columns - 1) * at.gap) // columns)
        whole = columns * (wide + at.gap) - at.gap
        left, y = (width - whole) // 2, at.buttons
        each = (whole - (len(leads) - 1) * at.gap) // len(leads)
        right = left + whole - each
        places = {lead: Rect(right if lead is _NEW_GAME else left, y, each, at.high) for lead in leads}
        laid = [Button(lead, place) for lead, place in places.items()]
        for first in range(0, len(others), columns):
            y += at.high + at.gap
            row = [Button(action) for action in others[first : first + columns]]
            laid += even_row(row, Rect(left, y, whole, at.high), at.gap, wide)
        self.buttons.buttons = laid
        self._picture: pygame.Surface | None = None
        self._dirty = True

    def _measure(self, columns: int, text_size: int | None = None) -> _Measures:
        """Everything from top to bottom, with so many columns of buttons."""
        width, height = self._size
        larger = (self._settings.text_size if text_size is None else text_size) / 100
        usual = min(text_scale(width, height), height / 600)
        scale = min(usual * larger, height / 600)
        # Larger text takes its room from the air around it.
        more = larger - 1
        high, gap = round((46 + 26 * more) * usual), round(12 * usual)
        rows = 1 + -(-len(_CHOICES) // columns)
        buttons = height - round((58 + 24 * more) * usual) - rows * (high + gap) + gap
        pixels = round(76 * scale)
        title = round(min(height * 0.105, 84 * usual) / larger**0.8)
        rule = title + round(pixels * 0.67 / larger)
        below = rule + round(8 * usual)
        fan = below + round(1.2 * BODY * scale) + round(14 * usual / larger)
        return _Measures(title, rule, below, (fan, buttons - round(20 * usual / larger)), buttons, high, gap)

    @property
    def foot(self) -> str:
        """The line at the foot: the last message, or a hint about what to do."""
        if self._told:
            return self._told
        if self._game is not None:
            return _where(self._game)
        return _welcome() if self._new else _("Use the mouse, or the arrow keys and Enter.")

    def tell(self, words: str) -> bool:
        """Show a message in the line at the foot."""
        self._told = words
        self._picture = None
        self._dirty = True
        return True

    def draw(self, target: pygame.Surface) -> None:
        """Draw the title screen."""
        if self._picture is None:
            self._picture = self._paint()
        target.blit(self._picture, (0, 0))
        self.buttons.draw(target, self._written)
        self._draw_tooltip(target)

    def _paint(self) -> pygame.Surface:
        width, height = self._size
        style, at = self._written, self._measures
        picture = tabletop.wood(self._size, self._theme)
        title = text.fitted("SCOUNDREL", style.title(76, self._theme.chalk), width - 40)
        text.put(picture, title, (width / 2, at.title))
        half, thick = 150 * style.scale, max(1, round(style.scale))
        pygame.draw.line(
            picture, self._theme.brass, (width / 2 - half, at.rule), (width / 2 + half, at.rule), thick
        )
        below = text.fitted(
            _("a solitaire dungeon crawl by Zach Gage and Kurt Bieg, 2011"),
            style.italic(BODY, self._theme.dim_chalk),
            width - 40,
        )
        text.put(picture, below, (width / 2, at.below), "midtop")
        self._fan(picture)
        foot = text.fitted(self.foot, style.regular(SMALL, self._theme.dim_chalk), width - 40)
        lowest = at.buttons + self.buttons.buttons[-1].rect.bottom - self.buttons.buttons[0].rect.top
        text.put(picture, foot, (width / 2, (lowest + height) / 2))
        return picture

    def _fan(self, picture: pygame.Surface) -> None:
        """Draw five cards fanned out within the room there is."""
        width, (top, bottom) = self._size[0], self._measures.fan
        w = min(width / 6.2, self._measures.card)
        card = (round(w), round(w * 1.4))
        faces = Faces(card, card_theme.named(self._settings.cards), large_index=self._settings.large_index)
        middle = top + (bottom - top - 0.24 * card[1]) / 2 + 0.02 * card[1]
        for i, shown in enumerate(_SHOWN):
            off = i - (len(_SHOWN) - 1) / 2
            y = middle + off * off * w * 0.055
            faces.draw(picture, shown, Pose(width / 2 + off * w * 1.0, y, -6 * off, lift=0.3))


def _welcome() -> str:
    """What somebody new reads; it counts the pages of the rulebook."""
    from ..rulebook.contents import pages  # noqa: PLC0415  # read only where somebody is new

    return ngettext(
        "New to Scoundrel? Press {key} for the rules: {n} short page.",
        "New to Scoundrel? Press {key} for the rules: {n} short pages.",
        len(pages(CLASSIC)),
        key=_RULES.key,
    )


def _where(game: Game) -> str:
    """What Continue goes on with, or what was played last."""
    name = table_text.heading(game)
    if game.over:
        return _("Last game: {game}", game=name)
    return _(
        "Game in progress: {game}, Room {room}, health {health}",
        game=name,
        room=game.room_number,
        health=game.state.health,
    )
