"""The title: begin, go on, choose a Dungeon, look back, look things up."""

from __future__ import annotations

import pygame
from pygame import Rect

from scoundrel.engine import Card, Game
from scoundrel.storage.settings import DEFAULT, Settings

from .. import backdrop, narrate, text
from ..faces import Faces
from ..input import Intent, Key
from ..motion import Pose
from ..scene import Command, Send
from ..still import StillScene
from ..theme import BODY, BRASS, CHALK, DIM_CHALK, ITALIC_FONT, SMALL, TEXT_FONT, TITLE_FONT
from ..widgets import Button

_CHOICES = (
    (Command.MODES, "New game", "N"),
    (Command.DAILY, "Today's Dungeon", "T"),
    (Command.NUMBER, "Dungeon by number", "D"),
    (Command.STATISTICS, "Statistics", "S"),
    (Command.RULES, "Rules", "R"),
    (Command.SETTINGS, "Settings", "O"),
)
"""In two columns, row by row."""
_NEW = "New to Scoundrel? The rules (R) are six short pages."
_SHOWN = tuple(Card.parse(code) for code in ("Td", "Ks", "As", "Ac", "Th"))


class TitleScene(StillScene):
    """The first screen, and the menu behind Esc. ``game`` is the one that Continue goes on with.

    To somebody ``new``, who has never played here, the rules are pointed out.
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
        self.foot = _NEW if new else "Tab and arrows choose, Enter presses"
        if game is not None:
            self.foot = _where(game)
        super().__init__(size, send, settings)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out title, cards and buttons."""
        super().resize(size)
        width, height = size
        scale = min(self._scale, height / 600)
        wide, high, gap = round(262 * scale), round(46 * scale), round(12 * scale)
        left = (width - 2 * wide - gap) // 2
        rows = len(_CHOICES) // 2 + 1 + (self._game is not None)
        y = height - round(58 * scale) - rows * (high + gap) + gap
        self._buttons_top = y
        whole = 2 * wide + gap
        laid = []
        if self._game is not None:
            laid.append(Button(Command.CONTINUE, "Continue", "Esc", Rect(left, y, whole, high)))
            y += high + gap
        for i, (command, label, key) in enumerate(_CHOICES):
            column, row = i % 2, i // 2
            rect = Rect(left + column * (wide + gap), y + row * (high + gap), wide, high)
            laid.append(Button(command, label, key, rect))
        y += len(_CHOICES) // 2 * (high + gap)
        laid.append(Button(Command.QUIT, "Quit", "Q", Rect((width - wide) // 2, y, wide, high)))
        self.buttons.buttons = laid
        self._picture: pygame.Surface | None = None
        self._dirty = True

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
        self.buttons.draw(target, round(BODY * min(self._scale, self._size[1] / 600)))

    def _paint(self) -> pygame.Surface:
        width, height = self._size
        scale = min(self._scale, height / 600)
        picture = backdrop.wood(self._size)
        y = round(min(height * 0.105, 84 * scale))
        title = text.fitted("SCOUNDREL", TITLE_FONT, round(76 * scale), CHALK, width - 40)
        place = text.put(picture, title, (width / 2, y))
        y = place.bottom
        half = 150 * scale
        pygame.draw.line(picture, BRASS, (width / 2 - half, y), (width / 2 + half, y), max(1, round(scale)))
        below = text.fitted(
            "a solitaire dungeon crawl by Zach Gage and Kurt Bieg, 2011",
            ITALIC_FONT,
            round(BODY * scale),
            DIM_CHALK,
            width - 40,
        )
        place = text.put(picture, below, (width / 2, y + round(8 * scale)), "midtop")
        self._fan(picture, place.bottom + round(14 * scale), self._buttons_top - round(20 * scale))
        foot = text.fitted(self.foot, TEXT_FONT, round(SMALL * scale), DIM_CHALK, width - 40)
        text.put(picture, foot, (width / 2, height - 28 * scale))
        return picture

    def _fan(self, picture: pygame.Surface, top: int, bottom: int) -> None:
        """Five cards fanned out as far as there is room for them between ``top`` and ``bottom``."""
        width = self._size[0]
        # The outer cards lie lower and are turned: the whole fan is a little higher than one card.
        w = min(width / 6.2, (bottom - top) / (1.4 * 1.24))
        card = (round(w), round(w * 1.4))
        faces = Faces(card, large_index=self._settings.large_index)
        middle = top + (bottom - top - 0.24 * card[1]) / 2 + 0.02 * card[1]
        for i, shown in enumerate(_SHOWN):
            off = i - (len(_SHOWN) - 1) / 2
            y = middle + off * off * w * 0.055
            faces.draw(picture, shown, Pose(width / 2 + off * w * 1.0, y, -6 * off, lift=0.3))


def _where(game: Game) -> str:
    """What Continue goes on with."""
    if game.over:
        return f"{narrate.heading(game)} is over"
    return f"{narrate.heading(game)} waits in Room {game.room_number}, at health {game.state.health}"
