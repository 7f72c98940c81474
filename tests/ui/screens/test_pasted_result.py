"""A result pasted as a Dungeon's number: what is said of it is no more than what its code proves."""

from __future__ import annotations

import pytest

from scoundrel.ui import clipboard
from scoundrel.ui.requests import Command
from tests.goldens import CODE, LINE
from tests.ui.contrast import found
from tests.ui.driver import AppDriver

PROVED = "Classic, Dungeon 11982: cleared with 9"


@pytest.mark.parametrize(
    ("pasted", "said"),
    [
        (LINE, f"True. {PROVED}"),
        (f"  {LINE}\n", f"True. {PROVED}"),
        (CODE, f"Proved: {PROVED}"),
        (LINE.replace(", 9", ", 30"), "Not true: it says the score was '30', but it was 9."),
        (f"I cleared it with 28 points: {CODE}", f"Proved: {PROVED}; other words were not checked"),
        (f"{LINE.replace(', 9', ', 30')}!", f"Proved: {PROVED}; other words were not checked"),
    ],
)
def test_only_the_line_that_the_game_copies_is_called_true(
    pasted: str, said: str, app: AppDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clipboard, "get", lambda: pasted)
    app.key("d")
    app.click(app.button(Command.PASTE))
    assert said in {piece.text for piece in found(app.top.draw, (1280, 800))}
