"""Arrow keys, and the pad that sends the same steps, reach every button of every screen."""

from __future__ import annotations

import pytest

from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.input import Direction, Step
from scoundrel.ui.requests import Command
from scoundrel.ui.screens.base import BaseScreen
from scoundrel.ui.screens.daily import Turn
from tests.ui.every_screen import SCREENS

SIZE = (1280, 800)
ARROWS = (Direction.LEFT, Direction.RIGHT, Direction.UP, Direction.DOWN)
FAR = 250
"""More steps than any list is long."""
OF_DIGITS = "number"
"""The dialog whose arrows change digits; each of its buttons has a key, and Tab leads to it."""
OF_DAYS = (Command.PLAY, Turn.EARLIER)
"""In the calendar arrows choose days, which Enter plays, and a page is a month: these two need no focus."""


def reached(screen: BaseScreen) -> set[int]:
    """Every button that gets the focus by arrows, beginning without it."""
    buttons = screen.buttons
    found: set[int | None] = {None}
    ahead: list[int | None] = [None]
    while ahead:
        here = ahead.pop()
        # Left and right turn the pages of some screens.
        for direction in ARROWS if here is not None else (Direction.DOWN, Direction.UP):
            buttons.focus = here
            for _ in range(FAR if here is None else 1):
                screen.handle(Step(direction))
                if buttons.focus != here:
                    break
            if buttons.focus not in found:
                found.add(buttons.focus)
                ahead.append(buttons.focus)
    return {one for one in found if one is not None}


@pytest.mark.usefixtures("one_screen")
@pytest.mark.parametrize("name", [name for name in SCREENS if name != OF_DIGITS])
def test_arrows_reach_every_button(name: str) -> None:
    screen = SCREENS[name](SIZE, DEFAULT)
    assert isinstance(screen, BaseScreen)
    buttons = screen.buttons.buttons
    usable = {i for i, button in enumerate(buttons) if button.enabled}
    if name == "daily":
        usable -= {i for i, button in enumerate(buttons) if button.command in OF_DAYS}
    missed = usable - reached(screen)
    assert not missed, [buttons[i].label or buttons[i].command for i in missed]
