"""Every screen that has a button Back is left by it and by Esc."""

from __future__ import annotations

import pytest

from scoundrel.ui.input import Key, PointerPressed, PointerReleased
from scoundrel.ui.requests import Command, Request, Sound
from scoundrel.ui.rulebook.model import Topic
from tests.ui import every_screen
from tests.wishes import STILL_CANDLE

NAMES = (
    *("settings", "house rules", "new game", "daily", "number", "looking", "statistics"),
    *("statistics, no games", "past games", "viewer", "review", f"rules, {Topic.AIM.value}"),
)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.usefixtures("screen")
def test_escape_and_the_button_go_back(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Request] = []
    monkeypatch.setattr(every_screen, "nobody", asked.append)
    screen = every_screen.SCREENS[name]((1280, 800), STILL_CANDLE)
    asked.clear()
    pos = next(b.rect.center for b in screen.buttons.buttons if b.command is Command.BACK)
    for intent in (Key("escape"), PointerPressed(pos, 1), PointerReleased(pos, 1)):
        screen.handle(intent)
    assert [request for request in asked if not isinstance(request, Sound)] == [Command.BACK] * 2
