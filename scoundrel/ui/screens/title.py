"""The title: begin, go on, choose a Dungeon, look back, look things up."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from scoundrel.engine import CLASSIC, Card, Game
from scoundrel.storage.settings import DEFAULT, Settings

from ..input import Intent, Key
from ..requests import Command, Send
from ..table import card_theme, tabletop
from ..table.card_faces import Faces
from ..table.layout import text_scale
from ..table.tween import Pose
from ..widgets import text
from ..widgets.buttons import Button
from ..widgets.theme import BODY, BRASS, CHALK, DIM_CHALK, ITALIC_FONT, SMALL, TEXT_FONT, TITLE_FONT
from ..words import table_text
from .base import StillScene

_NEW_GAME = (Command.MODES, "New game", "N")
_CHOICES = (
    (Command.DAILY, "Today's Dungeon", "T"),
    (Command.NUMBER, "Dungeon by number", "D"),
    (Command.STATISTICS, "Statistics", "S"),
    (Command.RULES, "Rules", "R"),
    (Command.SETTINGS, "Settings", "O"),
    (Command.QUIT, "Quit", "Q"),
)
"""Below the button that leads, row by row."""
_MOST_COLUMNS = 3
_SHOWN = tuple(Card.parse(code) for code in ("Td", "Ks", "As", "Ac", "Th"))
_FAN = 1.4 * 1.24
"""The height of the fan in card widths: its outer cards lie lower and are turned."""
_NUMBERS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)


class _Measures(NamedTuple):
    """Where things are from top to bottom, in pixels."""

    title: int
    """The middle of the title."""
    rule: int
    """The line below the title."""
    below: int
    """The upper edge of the line of writing below that."""
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


class TitleScene(StillScene):
    """The first screen, and the menu behind Esc. ``game`` is the one that Continue goes on with.

    One that is over can be looked at, but a new one leads. Somebody ``new``, who has never played here, is
    told of the rules.
    """

    covers = True

    def __init__(
        self,
        size: tuple[int, int],
        send: Send,
        settings: Settings = DEFAULT,
        game: Game | None = None,
        *,
        new: bool = False,
    ) -> None:
        self._game = game
        self.foot = _welcome() if new else "Tab and arrows choose, Enter presses"
        if game is not None:
            self.foot = _where(game)
        super().__init__(size, send, settings)

    def _choices(self) -> list[tuple[Command, str, str]]:
        """What there is to press; the first leads."""
        if self._game is None:
            return [_NEW_GAME, *_CHOICES]
        if self._game.over:
            # It can still be looked at, but there is nothing to go on with.
            return [_NEW_GAME, *_CHOICES[:2], (Command.CONTINUE, "Last game", "Esc"), *_CHOICES[2:]]
        return [(Command.CONTINUE, "Continue", "Esc"), _NEW_GAME, *_CHOICES]

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out title, cards and buttons."""
        super().resize(size)
        width = size[0]
        self._written = min(self._scale, size[1] / 600)
        lead, *others = self._choices()
        # Larger writing is no reason for smaller cards: then there are more buttons side by side.
        usual = self._measure(2, 100)
        columns = 2
        while self._measure(columns).card < usual.card and columns < _MOST_COLUMNS:
            columns += 1
        self._measures = at = self._measure(columns)
        wide = min(round(262 * self._written), (width - 40 - (columns - 1) * at.gap) // columns)
        whole = columns * (wide + at.gap) - at.gap
        left, y = (width - whole) // 2, at.buttons
        laid = [Button(*lead, Rect(left, y, whole, at.high))]
        for first in range(0, len(others), columns):
            y += at.high + at.gap
            row = others[first : first + columns]
            x = left + (columns - len(row)) * (wide + at.gap) // 2
            laid += [
                Button(*one, Rect(x + i * (wide + at.gap), y, wide, at.high)) for i, one in enumerate(row)
            ]
        self.buttons.buttons = laid
        self._picture: pygame.Surface | None = None
        self._dirty = True

    def _measure(self, columns: int, text_size: int | None = None) -> _Measures:
        """Everything from top to bottom, for buttons in so many columns."""
        width, height = self._size
        larger = (self._settings.text_size if text_size is None else text_size) / 100
        usual = min(text_scale(width, height), height / 600)
        scale = min(usual * larger, height / 600)
        # Larger writing takes its room from the air around it.
        more = larger - 1
        high, gap = round((46 + 26 * more) * usual), round(12 * usual)
        rows = 1 + -(-(len(self._choices()) - 1) // columns)
        buttons = height - round((58 + 24 * more) * usual) - rows * (high + gap) + gap
        pixels = round(76 * scale)
        title = round(min(height * 0.105, 84 * usual) / larger**0.8)
        rule = title + round(pixels * 0.67 / larger)
        below = rule + round(8 * usual)
        fan = below + round(1.2 * BODY * scale) + round(14 * usual / larger)
        return _Measures(title, rule, below, (fan, buttons - round(20 * usual / larger)), buttons, high, gap)

    def tell(self, words: str) -> bool:
        """Say something in the line at the foot."""
        self.foot = words
        self._picture = None
        self._dirty = True
        return True

    def handle(self, intent: Intent) -> None:
        """Take what the player did."""
        command = self._command(intent)
        if command is None and isinstance(intent, Key):
            command = self.buttons.keyed(intent)
        if isinstance(command, Command):
            self._ask(command)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the title screen."""
        if self._picture is None:
            self._picture = self._paint()
        target.blit(self._picture, (0, 0))
        self.buttons.draw(target, round(BODY * self._written))

    def _paint(self) -> pygame.Surface:
        width, height = self._size
        scale, at = self._written, self._measures
        picture = tabletop.wood(self._size)
        title = text.fitted("SCOUNDREL", TITLE_FONT, round(76 * scale), CHALK, width - 40)
        text.put(picture, title, (width / 2, at.title))
        half, thick = 150 * scale, max(1, round(scale))
        pygame.draw.line(picture, BRASS, (width / 2 - half, at.rule), (width / 2 + half, at.rule), thick)
        below = text.fitted(
            "a solitaire dungeon crawl by Zach Gage and Kurt Bieg, 2011",
            ITALIC_FONT,
            round(BODY * scale),
            DIM_CHALK,
            width - 40,
        )
        text.put(picture, below, (width / 2, at.below), "midtop")
        self._fan(picture)
        foot = text.fitted(self.foot, TEXT_FONT, round(SMALL * scale), DIM_CHALK, width - 40)
        lowest = at.buttons + self.buttons.buttons[-1].rect.bottom - self.buttons.buttons[0].rect.top
        text.put(picture, foot, (width / 2, (lowest + height) / 2))
        return picture

    def _fan(self, picture: pygame.Surface) -> None:
        """Five cards fanned out as far as there is room for them."""
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
    """What is said to somebody new; it counts the pages of the book."""
    from ..rulebook.contents import pages  # noqa: PLC0415  # read only where somebody is new

    count = len(pages(CLASSIC))
    number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    return f"New to Scoundrel? Press R for the rules: {number} short pages."


def _where(game: Game) -> str:
    """What Continue goes on with, or what was played last."""
    if game.over:
        return f"{table_text.heading(game)} is over"
    return f"{table_text.heading(game)} waits in Room {game.room_number}, at health {game.state.health}"
