"""One controller: what is held on it, and the intents that its events give."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from ..input import Accept, Back, Direction, Intent, PadButton, PadPressed, PadReleased, Page, Wheel
from .hand import Family
from .repeat import Repeat
from .stick import Stick

_AT_ONCE: Final[Mapping[int, Intent]] = {
    pygame.CONTROLLER_BUTTON_A: Accept(),
    pygame.CONTROLLER_BUTTON_B: Back(),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Page(-1),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Page(1),
}
_HELD: Final[Mapping[int, PadButton]] = {
    pygame.CONTROLLER_BUTTON_X: PadButton.X,
    pygame.CONTROLLER_BUTTON_Y: PadButton.Y,
    pygame.CONTROLLER_BUTTON_START: PadButton.START,
    pygame.CONTROLLER_BUTTON_BACK: PadButton.VIEW,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: PadButton.LEFT_STICK,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: PadButton.RIGHT_STICK,
}
"""What these do is said by the actions of a screen."""
_CROSS: Final[Mapping[int, Direction]] = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: Direction.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Direction.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Direction.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Direction.RIGHT,
}
_TRIGGERS: Final[Mapping[int, PadButton]] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: PadButton.LT,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: PadButton.RT,
}
_PULLED, _LOOSE = 16000, 8000
"""A trigger is pressed from the first on, and let go below the second, of 32767."""
_SCROLLS: Final = 16.0
"""Steps of the wheel in a second, with the right stick at its end."""
_FULL: Final = 32767


class Pad:
    """What is held on one controller of this make."""

    def __init__(self, family: Family) -> None:
        self.family = family
        self._rest()

    def _rest(self) -> None:
        """Nothing is held."""
        self._repeat = Repeat()
        self._crossed: list[Direction] = []
        """The directions of the cross that are down, the last one pressed last."""
        self._left, self._right = Stick(), Stick()
        self._pressed: set[PadButton] = set()
        self._scrolled = 0.0
        """Part of a step of the wheel that the right stick has gone since the last one."""

    @property
    def busy(self) -> bool:
        """Is anything held that does more as time passes?"""
        return self._repeat.direction is not None or self._scrolling is not None

    def button(self, button: int, *, down: bool) -> list[Intent]:
        """The intents of a button that went down or came up, by SDL's number of it."""
        if button in _CROSS:
            direction = _CROSS[button]
            self._crossed = [one for one in self._crossed if one is not direction]
            if down:
                self._crossed.append(direction)
            return self._steer(new=down)
        if button in _HELD:
            return self._press(_HELD[button], down=down)
        intent = _AT_ONCE.get(button) if down else None
        return [] if intent is None else [intent]

    def axis(self, axis: int, value: int) -> list[Intent]:
        """The intents of an axis that has moved to ``value``, by SDL's number of it."""
        if axis in _TRIGGERS:
            button = _TRIGGERS[axis]
            held = button in self._pressed
            return self._press(button, down=value >= (_LOOSE if held else _PULLED))
        match axis:
            case pygame.CONTROLLER_AXIS_LEFTX:
                self._left.move(x=value)
                return self._steer(new=True)
            case pygame.CONTROLLER_AXIS_LEFTY:
                self._left.move(y=value)
                return self._steer(new=True)
            case pygame.CONTROLLER_AXIS_RIGHTY:
                before = self._scrolling
                self._right.move(y=value)
                if self._scrolling not in (None, before):
                    self._scrolled = 0.0
                    return [Wheel(-1 if value > 0 else 1)]
        return []

    def advance(self, dt: float) -> list[Intent]:
        """What is due after ``dt`` more seconds: a repeated step, or steps of the wheel."""
        intents: list[Intent] = [*self._repeat.advance(dt)]
        if self._scrolling is not None:
            # Slow near the middle, to stop where one wishes.
            part = self._right.y / _FULL
            self._scrolled -= part * abs(part) * _SCROLLS * dt
            steps = int(self._scrolled)
            self._scrolled -= steps
            intents += [Wheel(steps)] if steps else []
        return intents

    def let_go(self) -> list[Intent]:
        """Release everything that is held."""
        released: list[Intent] = [PadReleased(button) for button in PadButton if button in self._pressed]
        self._rest()
        return released

    @property
    def _scrolling(self) -> Direction | None:
        return self._right.direction

    def _press(self, button: PadButton, *, down: bool) -> list[Intent]:
        if down == (button in self._pressed):
            return []
        if down:
            self._pressed.add(button)
            return [PadPressed(button)]
        self._pressed.remove(button)
        return [PadReleased(button)]

    def _steer(self, *, new: bool) -> list[Intent]:
        """Step to where the cross or else the left stick points; what was held before is not ``new``."""
        direction = self._crossed[-1] if self._crossed else self._left.direction
        return [*self._repeat.hold(direction, new=new)]
