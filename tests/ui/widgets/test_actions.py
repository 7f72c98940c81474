"""Shortcuts and what is said of a command."""

from __future__ import annotations

import pytest

from scoundrel.ui.input import Accept, Back, Direction, FocusStep, Intent, Key, TurnPage, meaning
from scoundrel.ui.requests import Command
from scoundrel.ui.widgets.actions import ENTER, Action, Shortcut, command_of

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


@pytest.mark.parametrize(
    ("key", "command"),
    [
        (Key("u"), Command.UNDO),
        (Key("z", ctrl=True), Command.UNDO),
        (Key("z", ctrl=True, shift=True), Command.REDO),
        (Key("y", ctrl=True), Command.REDO),
        (Key("y"), None),
        (Key("u", alt=True), None),
    ],
)
def test_a_key_gives_the_command_that_has_it_as_a_shortcut(key: Key, command: Command | None) -> None:
    assert command_of((UNDO, REDO), key) is command


def test_a_tooltip_says_help_and_key() -> None:
    assert UNDO.tooltip == "Takes back your last move.\nKey: U"
    assert not REDO.tooltip
    assert Action(Command.QUIT, "Quit", (), "Leaves.").tooltip == "Leaves."


@pytest.mark.parametrize(
    ("key", "intent"),
    [
        (Key("return"), Accept()),
        (Key("enter"), Accept()),
        (Key("space", " "), Accept()),
        (Key("escape"), Back()),
        (Key("left"), FocusStep(Direction.LEFT)),
        (Key("right", shift=True), FocusStep(Direction.RIGHT, far=True)),
        (Key("tab"), FocusStep(Direction.NEXT)),
        (Key("tab", shift=True), FocusStep(Direction.PREVIOUS)),
        (Key("page up"), TurnPage(-1)),
        (Key("pagedown"), TurnPage(1)),
        (Key("x", "x"), Key("x", "x")),
        (Key("return", alt=True), Key("return", alt=True)),
        (Key("left", ctrl=True), Key("left", ctrl=True)),
    ],
)
def test_keys_without_a_shortcut_have_a_meaning(key: Key, intent: Intent) -> None:
    assert meaning(key) == intent
