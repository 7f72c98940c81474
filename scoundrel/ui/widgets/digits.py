"""A number entered without a keyboard: a row of digits, one of them chosen, which steps up or down."""

from __future__ import annotations

import pygame
from pygame import Rect

from ..input import Direction
from . import text
from .theme import Style


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

    def draw(self, target: pygame.Surface, box: Rect, style: Style) -> None:
        """Draw them in the middle of ``box``, with arrows at the chosen one; leading zeros are faint."""
        theme, written = style.theme, style.title(28)
        each = round(written.pixels * 0.92)
        left = box.centerx - each * len(self._digits) // 2
        base = text.baseline(written, box.centery)
        leads = True
        for i, digit in enumerate(self._digits):
            leads = leads and digit == 0 and i < len(self._digits) - 1
            here = i == self.cursor
            ink = theme.red if here else theme.pale_ink if leads else theme.ink
            line = text.line(str(digit), theme.title(written.pixels, ink))
            middle = left + each * i + each // 2
            target.blit(line, (middle - line.get_width() // 2, base - text.ascent(written)))
            if here:
                half = each // 4
                for edge, way in ((box.top + box.h // 12, -1), (box.bottom - box.h // 12, 1)):
                    tip, foot = (middle, edge), edge - way * half
                    pygame.draw.polygon(target, ink, (tip, (middle - half, foot), (middle + half, foot)))
