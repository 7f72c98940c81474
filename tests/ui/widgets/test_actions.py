"""Shortcuts and what is said of a command."""

from __future__ import annotations

import pytest

from scoundrel.ui.requests import Command
from scoundrel.ui.widgets.actions import ENTER, Action, Shortcut

UNDO = Action(Command.UNDO, "Undo", (Shortcut("u"), Shortcut("z", ctrl=True)), "Takes back your last move.")
REDO = Action(Command.REDO, "Redo", (Shortcut("y", ctrl=True), Shortcut("z", ctrl=True, shift=True)))


@pytest.mark.parametrize(
    ("shortcut", "text"),
    [
        (Shortcut("y", ctrl=True), "Ctrl+Y"),
        (Shortcut("tab", shift=True), "Shift+Tab"),
        (Shortcut("escape"), "Esc"),
        (ENTER, "Enter"),
        (Shortcut("return", alt=True), "Alt+Enter"),
        (Shortcut("f11"), "F11"),
        (Shortcut("pageup"), "PgUp"),
    ],
)
def test_a_shortcut_is_written_as_on_the_keyboard(shortcut: Shortcut, text: str) -> None:
    assert shortcut.text == text


def test_a_tooltip_says_help_and_key() -> None:
    assert UNDO.tooltip == "Takes back your last move.\nKey: U"
    assert not REDO.tooltip
    assert Action(Command.QUIT, "Quit", (), "Leaves.").tooltip == "Leaves."
