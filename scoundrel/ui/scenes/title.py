"""The title: begin, go on, choose a Dungeon by its number."""

from __future__ import annotations

import pygame
from pygame import Rect

from scoundrel.engine import Card

from .. import backdrop, text
from ..faces import Faces
from ..input import Intent, Key
from ..motion import Pose
from ..scene import Command, Send
from ..still import StillScene
from ..theme import BODY, BRASS, CHALK, DIM_CHALK, ITALIC_FONT, SMALL, TEXT_FONT, TITLE_FONT
from ..widgets import Button

_KEYS = {
    "escape": Command.CONTINUE,
    "r": Command.AGAIN,
    "n": Command.NEW,
    "d": Command.NUMBER,
    "q": Command.QUIT,
}
_SHOWN = tuple(Card.parse(code) for code in ("Td", "Ks", "As", "Ac", "Th"))


class TitleScene(StillScene):
    """The first screen, and the menu behind Esc."""

    covers = True

    def __init__(self, size: tuple[int, int], send: Send, *, playing: bool) -> None:
        self._playing = playing
        self.foot = "Tab and arrows choose, Enter presses"
        super().__init__(size, send)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out title, cards and buttons."""
        super().resize(size)
        width, height = size
        scale = self._scale
        specs = [
            *(
                [(Command.CONTINUE, "Continue", "Esc"), (Command.AGAIN, "This Dungeon again", "R")]
                if self._playing
                else []
            ),
            (Command.NEW, "New game", "N"),
            (Command.NUMBER, "Dungeon by number", "D"),
            (Command.QUIT, "Quit", "Q"),
        ]
        wide, high, gap = round(320 * scale), round(46 * scale), round(12 * scale)
        total = len(specs) * (high + gap) - gap
        self._fan_card = _card_size(width, height)
        top = height - round(62 * scale) - total
        self._fan_y = round(height * 0.20) + self._fan_card[1] * 0.62
        self.buttons.buttons = [
            Button(command, label, key, Rect((width - wide) // 2, top + i * (high + gap), wide, high))
            for i, (command, label, key) in enumerate(specs)
        ]
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
        command = self._pressed(intent)
        if isinstance(intent, Key) and command is None and not (intent.ctrl or intent.alt):
            command = _KEYS.get(intent.name)
        if command in {button.command for button in self.buttons.buttons}:
            self._ask(command)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the title screen."""
        if self._picture is None:
            self._picture = self._paint()
        target.blit(self._picture, (0, 0))
        self.buttons.draw(target, round(BODY * self._scale))

    def _paint(self) -> pygame.Surface:
        width, height = self._size
        scale = self._scale
        picture = backdrop.wood(self._size)
        text.put(
            picture,
            text.fitted("SCOUNDREL", TITLE_FONT, round(84 * scale), CHALK, width - 40),
            (width / 2, height * 0.105),
        )
        below = text.line(
            "a solitaire dungeon crawl by Zach Gage and Kurt Bieg, 2011",
            ITALIC_FONT,
            round(BODY * scale),
            DIM_CHALK,
        )
        text.put(picture, below, (width / 2, height * 0.105 + 58 * scale))
        faces = Faces(self._fan_card)
        w = self._fan_card[0]
        for i, card in enumerate(_SHOWN):
            off = i - (len(_SHOWN) - 1) / 2
            pose = Pose(width / 2 + off * w * 0.78, self._fan_y + off * off * w * 0.05, -7 * off, lift=0.3)
            faces.draw(picture, card, pose)
        foot = text.fitted(self.foot, TEXT_FONT, round(SMALL * scale), DIM_CHALK, width - 40)
        text.put(picture, foot, (width / 2, height - 28 * scale))
        pygame.draw.line(
            picture,
            BRASS,
            (width / 2 - 150 * scale, height * 0.105 + 40 * scale),
            (width / 2 + 150 * scale, height * 0.105 + 40 * scale),
            max(1, round(scale)),
        )
        return picture


def _card_size(width: int, height: int) -> tuple[int, int]:
    w = round(min(width / 7.5, height * 0.30 / 1.4))
    return w, round(w * 1.4)
