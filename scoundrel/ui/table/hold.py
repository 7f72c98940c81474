"""A button of a controller that has to be held, because what it does takes a whole Room at once."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from ..input import Intent, KeyReleased, PadPressed, PadReleased, PointerMoved, PointerReleased
from ..widgets.theme import Style
from . import actions

SECONDS: Final = 0.5
"""How long it has to be held."""
_BEGUN: Final = 0.01
"""As long as it has been held when it goes down: what is drawn then tells that it works."""


class Hold:
    """How long the pad's button for avoiding has been held; anything else done meanwhile ends it."""

    def __init__(self) -> None:
        self._since: float | None = None
        self.too_short = False
        """Was it let go just now, before it has done anything?"""

    @property
    def part(self) -> float:
        """How far it has been held, 0 to 1."""
        return 0.0 if self._since is None else min(1.0, self._since / SECONDS)

    def note(self, intent: Intent) -> bool:
        """Note what is done; does that begin or end it?"""
        before = self._since
        self.too_short = False
        match intent:
            case PadPressed() if actions.AVOID.matches(intent):
                self._since = _BEGUN
            case PadReleased(button) if button not in actions.AVOID.pads:
                pass
            case PadReleased():
                self.too_short = before is not None
                self._since = None
            case PointerMoved() | PointerReleased() | KeyReleased():
                pass
            case _:
                self._since = None
        return before != self._since

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; has it been held long enough now? That is said once."""
        if self._since is None:
            return False
        self._since += dt
        if self._since < SECONDS:
            return False
        self._since = None
        return True


def draw(target: pygame.Surface, button: Rect, part: float, style: Style) -> None:
    """Draw how far it has been held: a bar below the ``button`` that fills from the left."""
    groove = Rect(button.left, button.bottom + style.px(3), button.w, max(5, style.px(8)))
    radius = groove.h // 2
    pygame.draw.rect(target, style.theme.panel, groove.inflate(4, 4), border_radius=radius + 2)
    filled = Rect(groove.topleft, (max(groove.h, round(groove.w * part)), groove.h))
    pygame.draw.rect(target, style.theme.brass, filled, border_radius=radius)
