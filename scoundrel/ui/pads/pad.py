"""Controllers: connected devices, their sticks and held buttons, their intents, and rumble."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import pygame

from ...storage.settings import MAX_RUMBLE
from ..input import (
    Accept,
    Back,
    Direction,
    FocusStep,
    Intent,
    PadPressed,
    PadReleased,
    PointerLeft,
    TurnPage,
    Wheel,
)
from . import active_device
from .makes import Make, PadButton, make_of

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

DEAD: Final = 8000
"""The dead zone of a deflected stick, out of 32767."""
BEGINS: Final = 12000
"""The threshold of a centred stick, out of 32767: above `DEAD`, so that the direction never flickers."""
_TURNS: Final = 1.4  # the minimum ratio between the axes for a change of the stick's direction


class Stick:
    """A stick's position on its two axes (positive to the right and down), and its direction."""

    def __init__(self) -> None:
        self.x = self.y = 0
        self.direction: Direction | None = None

    def move(self, x: int, y: int) -> None:
        """Update the position and the direction."""
        self.x, self.y = x, y
        across, down = abs(self.x), abs(self.y)
        horizontal = Direction.RIGHT if self.x > 0 else Direction.LEFT
        vertical = Direction.DOWN if self.y > 0 else Direction.UP
        if max(across, down) < (DEAD if self.direction else BEGINS):
            self.direction = None
        elif self.direction in (Direction.LEFT, Direction.RIGHT):
            self.direction = vertical if down > across * _TURNS else horizontal
        elif self.direction in (Direction.UP, Direction.DOWN):
            self.direction = horizontal if across > down * _TURNS else vertical
        else:
            self.direction = horizontal if across >= down else vertical


FIRST: Final = 0.4
"""Seconds between the press of a direction and its first repetition."""
NEXT: Final = 0.12
"""Seconds between two repetitions of a held direction."""


class Repeat:
    """Repeats the held direction. The main loop advances its time, because holding sends no events."""

    def __init__(self) -> None:
        self.direction: Direction | None = None
        self._left = 0.0  # seconds until the next repetition
        self._fresh = False  # whether `advance` hasn't been called since the press

    def hold(self, direction: Direction | None, *, new: bool = True) -> list[FocusStep]:
        """Hold ``direction`` (`None` for none). Return a step if it changes and ``new`` is true."""
        if direction is self.direction:
            return []
        self.direction, self._left, self._fresh = direction, FIRST, True
        return [FocusStep(direction)] if new and direction is not None else []

    def advance(self, dt: float) -> list[FocusStep]:
        """Return the repetition due after ``dt`` more seconds: at most one, however large ``dt`` is."""
        if self.direction is None or self._fresh:
            self._fresh = False
            return []
        self._left -= dt
        if self._left > 0:
            return []
        self._left = max(0.0, self._left + NEXT)
        return [FocusStep(self.direction)]


_AT_ONCE: Final[Mapping[int, Intent]] = {
    pygame.CONTROLLER_BUTTON_A: Accept(),
    pygame.CONTROLLER_BUTTON_B: Back(),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: TurnPage(-1),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: TurnPage(1),
}
_HELD: Final[Mapping[int, PadButton]] = {  # buttons whose effects a screen's actions define
    pygame.CONTROLLER_BUTTON_X: PadButton.X,
    pygame.CONTROLLER_BUTTON_Y: PadButton.Y,
    pygame.CONTROLLER_BUTTON_START: PadButton.START,
    pygame.CONTROLLER_BUTTON_BACK: PadButton.VIEW,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: PadButton.LEFT_STICK,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: PadButton.RIGHT_STICK,
}
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
_PULLED, _LOOSE = 16000, 8000  # the thresholds, out of 32767, for pressing and for releasing a trigger
_SCROLLS: Final = 16.0  # wheel steps per second with the right stick at its limit
_FULL: Final = 32767


class Pad:
    """The held buttons and sticks of one controller."""

    def __init__(self, make: Make) -> None:
        self.make = make
        self._rest()

    def _rest(self) -> None:
        self._repeat = Repeat()
        self._crossed: list[Direction] = []  # the D-pad's pressed directions, in the order of the presses
        self._left, self._right = Stick(), Stick()
        self._pressed: set[PadButton] = set()
        self._scrolled = 0.0  # the fraction of a wheel step scrolled since the last whole step

    @property
    def busy(self) -> bool:
        """Whether a held control repeats over time."""
        return self._repeat.direction is not None or self._right.direction is not None

    def button(self, button: int, *, down: bool) -> list[Intent]:
        """Return the intents for SDL's ``button``, which was pressed (``down``) or released."""
        if button in _CROSS:
            direction = _CROSS[button]
            self._crossed = [one for one in self._crossed if one is not direction]
            if down:
                self._crossed.append(direction)
            return self._steer(new=down)
        if button in _HELD:
            return self._press(_HELD[button], down=down)
        return [_AT_ONCE[button]] if down and button in _AT_ONCE else []

    def axis(self, axis: int, value: int) -> list[Intent]:
        """Return the intents for SDL's ``axis``, which moved to ``value``."""
        if axis in _TRIGGERS:
            button = _TRIGGERS[axis]
            return self._press(button, down=value >= (_LOOSE if button in self._pressed else _PULLED))
        match axis:
            case pygame.CONTROLLER_AXIS_LEFTX:
                self._left.move(value, self._left.y)
                return self._steer(new=True)
            case pygame.CONTROLLER_AXIS_LEFTY:
                self._left.move(self._left.x, value)
                return self._steer(new=True)
            case pygame.CONTROLLER_AXIS_RIGHTY:
                before = self._right.direction
                self._right.move(0, value)
                if self._right.direction not in (None, before):
                    self._scrolled = 0.0
                    return [Wheel(-1 if value > 0 else 1)]
        return []

    def advance(self, dt: float) -> list[Intent]:
        """Return the intents due after ``dt`` more seconds: repeated steps, or steps of the wheel."""
        intents: list[Intent] = [*self._repeat.advance(dt)]
        if self._right.direction is not None:
            # Scrolling is slow near the centre, so that it can be stopped precisely.
            part = self._right.y / _FULL
            self._scrolled -= part * abs(part) * _SCROLLS * dt
            steps = int(self._scrolled)
            self._scrolled -= steps
            intents += [Wheel(steps)] if steps else []
        return intents

    def let_go(self) -> list[Intent]:
        """Release all held controls. Return the releases as intents."""
        released: list[Intent] = [PadReleased(button) for button in PadButton if button in self._pressed]
        self._rest()
        return released

    def _press(self, button: PadButton, *, down: bool) -> list[Intent]:
        if down == (button in self._pressed):
            return []
        self._pressed ^= {button}
        return [PadPressed(button) if down else PadReleased(button)]

    def _steer(self, *, new: bool) -> list[Intent]:
        """Hold the D-pad's direction or, if it has none, the left stick's; ``new`` is as in `Repeat.hold`."""
        return [*self._repeat.hold(self._crossed[-1] if self._crossed else self._left.direction, new=new)]


_HEAVIEST: Final = 14  # the value of the strongest Monster, and so the maximum damage


def of(damage: int, strength: int) -> tuple[float, float, int] | None:
    """Return the rumble for ``damage`` at a ``strength`` of 0 to `MAX_RUMBLE`; `None` if either is 0.

    The values are the strengths of the heavy and the light motor, 0 to 1, and the duration in milliseconds.
    """
    if damage <= 0 or strength <= 0:
        return None
    part, force = min(damage, _HEAVIEST) / _HEAVIEST, min(strength, MAX_RUMBLE) / MAX_RUMBLE
    # Use mainly the light motor for low damage, and mainly the heavy one for high damage.
    return force * (0.15 + 0.85 * part), force * (0.3 + 0.4 * part), round(90 + 240 * part)


log = logging.getLogger(__name__)

_IN_USE = 300.0  # seconds that a controller counts as in use after being used or plugged in
_STICKS = range(pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_RIGHTY + 1)  # both axes of both sticks


class Pads:
    """All controllers. Created after the first frame, because SDL takes 10 ms to look for them.

    Events report controllers already connected as well as those plugged in later. If pygame or the system
    doesn't support controllers, there are none.
    """

    def __init__(self) -> None:
        self.opened: dict[int, Controller] = {}  # by instance ID, as in events; replugging changes the ID
        self._pads: dict[int, Pad] = {}
        self._last: int | None = None  # the controller used last, which is active and rumbles
        self._unused = 0.0  # seconds since any controller was used or plugged in
        try:
            from pygame._sdl2 import controller  # noqa: PLC0415  # not needed for the first frame

            controller.init()
        except (ImportError, pygame.error) as error:
            log.warning("No controllers: %s", error)

    def read(self, event: pygame.event.Event) -> list[Intent]:
        """Return the intents of an event; none if it has no effect, such as the jitter of a resting stick."""
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                down = event.type == pygame.CONTROLLERBUTTONDOWN
                return self._used(event.instance_id, self._pad(event).button(event.button, down=down))
            case pygame.CONTROLLERAXISMOTION:
                return self._used(event.instance_id, self._pad(event).axis(event.axis, event.value))
            case pygame.CONTROLLERDEVICEADDED:
                self._plug()
            case pygame.CONTROLLERDEVICEREMOVED:
                return self._unplug(event.instance_id)
            case pygame.WINDOWFOCUSLOST:
                self.stop()
                return [intent for pad in self._pads.values() for intent in pad.let_go()]
        return []

    def advance(self, dt: float) -> list[Intent]:
        """Return the intents of held directions and sticks after ``dt`` more seconds."""
        self._unused += dt
        due = [self._used(number, pad.advance(dt)) for number, pad in self._pads.items()]
        return [intent for intents in due for intent in intents]

    @property
    def busy(self) -> bool:
        """Whether a direction is held, so that time must advance."""
        return any(pad.busy for pad in self._pads.values())

    @property
    def in_use(self) -> bool:
        """Whether a connected controller was used recently, even if another device has been used since."""
        return bool(self.opened) and self._unused < _IN_USE

    def moved(self) -> bool:
        """Return whether a stick is deflected. Polls the devices instead of reading events."""
        values = (device.get_axis(axis) for device in self.opened.values() for axis in _STICKS)
        return any(abs(value) >= BEGINS for value in values)

    def shake(self, damage: int, strength: int) -> None:
        """Rumble in proportion to ``damage``, with ``strength`` 0 to `MAX_RUMBLE`, if a pad is active."""
        device = None if self._last is None or active_device.make() is None else self.opened.get(self._last)
        blow = of(damage, strength)
        if device is not None and blow is not None:
            device.rumble(*blow)

    def stop(self) -> None:
        """Stop rumbling."""
        for device in self.opened.values():
            device.stop_rumble()

    def close(self) -> None:
        """Close all controllers."""
        self.stop()
        for device in self.opened.values():
            device.quit()
        self.opened.clear()
        self._pads.clear()
        active_device.forget()

    def _pad(self, event: pygame.event.Event) -> Pad:
        return self._pads.setdefault(event.instance_id, Pad(Make.XBOX))

    def _used(self, number: int, intents: list[Intent]) -> list[Intent]:
        """Make controller ``number`` the active one if there are any intents. Return the intents."""
        if intents:
            self._last, self._unused = number, 0.0
            active_device.use(self._pads[number].make)
        return intents

    def _plug(self) -> None:
        """Open new controllers. An event's device index may be out of date, so try every index."""
        from pygame._sdl2 import controller  # noqa: PLC0415  # already loaded, because there is a controller

        for index in filter(controller.is_controller, range(controller.get_count())):
            try:
                joystick = pygame.joystick.Joystick(index)
                number = joystick.get_instance_id()
                if number in self.opened:
                    continue
                self.opened[number] = device = controller.Controller(index)
            except pygame.error as error:
                log.warning("A controller cannot be used: %s", error)
                continue
            self._pads[number] = Pad(make := make_of(joystick.get_guid()))
            self._unused = 0.0
            active_device.note_pad()
            log.info("Controller %s (%s).", device.name, make.name)

    def _unplug(self, number: int) -> list[Intent]:
        """Remove a controller and release its buttons; if it was used last, release mouse and keys too."""
        pad, device = self._pads.pop(number, None), self.opened.pop(number, None)
        released = [] if pad is None else pad.let_go()
        if device is not None:
            device.quit()
        if number == self._last:
            self._last = None
            if active_device.make() is not None:
                active_device.use(None)
            released.append(PointerLeft(keys=True))
        return released
