"""A number entered without a keyboard: a row of digits, one of them chosen, which steps up or down."""

from __future__ import annotations

import pygame
from pygame import Rect

from ..input import Direction
from ..pads import hand
from . import text
from .theme import Style
from .touch import LEAST


class Digits:
    """A number of so many digits; the one at ``cursor`` is chosen, counted from the left."""

    def __init__(self, number: int, count: int) -> None:
        self._digits = [int(digit) for digit in f"{number:0{count}d}"]
        self.cursor = count - 1

    @property
    def number(self) -> int:
        """The number that they make."""
        return int("".join(map(str, self._digits)))

    @property
    def chosen(self) -> int:
        """The digit that is chosen."""
        return self._digits[self.cursor]

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self._digits)

    def step(self, direction: Direction) -> None:
        """Choose the next digit to a side, or make the chosen one greater or less by one; 9 and 0 meet."""
        match direction:
            case Direction.UP:
                self._digits[self.cursor] = (self._digits[self.cursor] + 1) % 10
            case Direction.DOWN:
                self._digits[self.cursor] = (self._digits[self.cursor] - 1) % 10
            case _:
                self.cursor = max(0, min(len(self._digits) - 1, self.cursor + direction.by))

    def tap(self, pos: tuple[int, int], box: Rect) -> Direction | None:
        """Choose the digit that a finger taps in ``box``; the step that it wants: up above the middle."""
        each = box.w // len(self._digits)
        reach = box.inflate(0, max(0, 2 * LEAST - box.h))
        if not reach.collidepoint(pos):
            return None
        self.cursor = max(0, min(len(self._digits) - 1, (pos[0] - box.left) // each))
        return Direction.UP if pos[1] < box.centery else Direction.DOWN

    def draw(self, target: pygame.Surface, box: Rect, style: Style) -> None:
        """Draw them in the middle of ``box``, with arrows at the chosen one; leading zeros are faint.

        For a finger they stand apart, and all have arrows.
        """
        theme, written = style.theme, style.title(28)
        each = box.w // len(self._digits) if hand.finger() else round(written.pixels * 0.92)
        left = box.left if hand.finger() else box.centerx - each * len(self._digits) // 2
        base = text.baseline(written, box.centery)
        leads = True
        for i, digit in enumerate(self._digits):
            leads = leads and digit == 0 and i < len(self._digits) - 1
            here = i == self.cursor and not hand.finger()
            ink = theme.red if here else theme.pale_ink if leads else theme.ink
            line = text.line(str(digit), theme.title(written.pixels, ink))
            middle = left + each * i + each // 2
            target.blit(line, (middle - line.get_width() // 2, base - text.ascent(written)))
            if here or hand.finger():
                half = round(written.pixels * 0.92) // 4
                for edge, way in ((box.top + box.h // 12, -1), (box.bottom - box.h // 12, 1)):
                    tip, foot = (middle, edge), edge - way * half
                    pygame.draw.polygon(target, ink, (tip, (middle - half, foot), (middle + half, foot)))
