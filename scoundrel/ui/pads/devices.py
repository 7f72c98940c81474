"""The controllers that are plugged in: opened as they come, closed as they go, read, and shaken."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pygame

from ..input import Intent, PointerLeft
from . import hand, rumble
from .hand import Family
from .pad import Pad
from .stick import BEGINS

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

log = logging.getLogger(__name__)

_IN_USE = 300.0
"""Seconds after its last press, or since it was plugged in, for which a controller is still in use."""

_STICKS = (
    pygame.CONTROLLER_AXIS_LEFTX,
    pygame.CONTROLLER_AXIS_LEFTY,
    pygame.CONTROLLER_AXIS_RIGHTX,
    pygame.CONTROLLER_AXIS_RIGHTY,
)


class Pads:
    """All controllers. Made after the first frame: SDL takes 10 ms to look for them.

    Those that are there already are announced by events, like those that come later. Where this build of
    pygame or this system has no controllers, there are simply none.
    """

    def __init__(self) -> None:
        self._open: dict[int, Controller] = {}
        """The opened controllers by instance ID. Events carry that ID; plugging in gives a new one."""
        self._pads: dict[int, Pad] = {}
        self._last: int | None = None
        """The one used last: it is in hand, and it rumbles."""
        self._unused = 0.0
        """Seconds since any was used or plugged in."""
        try:
            from pygame._sdl2 import controller  # noqa: PLC0415  # not needed for the first frame

            controller.init()
        except (ImportError, pygame.error) as error:
            log.warning("No controllers: %s", error)

    def read(self, event: pygame.event.Event) -> list[Intent]:
        """The intents of an event; none where it means nothing, as when a resting stick trembles."""
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
        """What held directions and sticks do after ``dt`` more seconds."""
        self._unused += dt
        return [
            intent for number, pad in self._pads.items() for intent in self._used(number, pad.advance(dt))
        ]

    @property
    def busy(self) -> bool:
        """Is a direction held, so that time has to go on?"""
        return any(pad.busy for pad in self._pads.values())

    @property
    def in_use(self) -> bool:
        """Is one plugged in that is still in use, whatever else has been used since?"""
        return bool(self._open) and self._unused < _IN_USE

    def moved(self) -> bool:
        """Does a stick point anywhere? It asks the devices, without any event being read."""
        return any(abs(device.get_axis(axis)) >= BEGINS for device in self._open.values() for axis in _STICKS)

    def shake(self, damage: int, strength: int) -> None:
        """Rumble for so much ``damage``, with a ``strength`` of 0 to 10, where a controller is in hand."""
        device = None if self._last is None or hand.family() is None else self._open.get(self._last)
        blow = rumble.of(damage, strength)
        if device is not None and blow is not None:
            device.rumble(*blow)

    def stop(self) -> None:
        """Rumble no more."""
        for device in self._open.values():
            device.stop_rumble()

    def close(self) -> None:
        """Close all of them."""
        self.stop()
        for device in self._open.values():
            device.quit()
        self._open.clear()
        self._pads.clear()
        hand.forget()

    def _pad(self, event: pygame.event.Event) -> Pad:
        return self._pads.setdefault(event.instance_id, Pad(Family.XBOX))

    def _used(self, number: int, intents: list[Intent]) -> list[Intent]:
        """Note that this controller is in hand, where it has done something."""
        if intents:
            self._last, self._unused = number, 0.0
            hand.take(self._pads[number].family)
        return intents

    def _plug(self) -> None:
        """Open the new controllers. An event's device index may be out of date, so try every index."""
        from pygame._sdl2 import controller  # noqa: PLC0415  # there is one, so it is loaded

        for index in filter(controller.is_controller, range(controller.get_count())):
            try:
                joystick = pygame.joystick.Joystick(index)
                number = joystick.get_instance_id()
                if number in self._open:
                    continue
                self._open[number] = device = controller.Controller(index)
            except pygame.error as error:
                log.warning("A controller cannot be used: %s", error)
                continue
            self._pads[number] = Pad(family := hand.family_of(joystick.get_guid()))
            self._unused = 0.0
            hand.note_pad()
            log.info("Controller %s (%s).", device.name, family.name)

    def _unplug(self, number: int) -> list[Intent]:
        """Let go of what it held; where it was in hand, also of what is held on the screen."""
        pad, device = self._pads.pop(number, None), self._open.pop(number, None)
        released = [] if pad is None else pad.let_go()
        if device is not None:
            device.quit()
        if number == self._last:
            self._last = None
            if hand.family() is not None:
                hand.take(None)
            released.append(PointerLeft(keys=True))
        return released
