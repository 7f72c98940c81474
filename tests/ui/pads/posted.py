"""Posts events of a simulated controller, in the form SDL would send them."""

from __future__ import annotations

import pygame

from scoundrel.ui.screens.pause import PauseScreen
from tests.ui.driver import AppDriver

A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)
UP, DOWN, LEFT, RIGHT, START, VIEW = (
    pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.CONTROLLER_BUTTON_START,
    pygame.CONTROLLER_BUTTON_BACK,
)


def button(app: AppDriver, number: int, *, down: bool, pad: int = 0) -> None:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    app.post(kind, button=number, instance_id=pad)


def axis(app: AppDriver, number: int, value: int, *, pad: int = 0) -> None:
    app.post(pygame.CONTROLLERAXISMOTION, axis=number, value=value, instance_id=pad)


def press(app: AppDriver, *numbers: int, pad: int = 0) -> None:
    """Press and release buttons one after the other, with a frame after each event."""
    for number in numbers:
        button(app, number, down=True, pad=pad)
        app.frame()
        button(app, number, down=False, pad=pad)
        app.frame()
        if number == START and isinstance(app.top, PauseScreen):
            press(app, X, pad=pad)  # goes through the pause screen to the title
