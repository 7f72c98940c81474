"""Actions at the table and in a replay: each key has one action, and each action has a key or pad button."""

from __future__ import annotations

import pytest

from scoundrel.ui.input import Key
from scoundrel.ui.requests import Command
from scoundrel.ui.table.actions import REPLAY, REVIEW_ACTIONS, TABLE, WHAT_IF_TABLE, Walk
from scoundrel.ui.widgets.actions import Action, command_of


@pytest.mark.parametrize("known", [TABLE, REPLAY, REVIEW_ACTIONS, WHAT_IF_TABLE])
def test_no_key_does_two_things_and_each_thing_has_a_key(known: tuple[Action, ...]) -> None:
    keys = [shortcut for action in known for shortcut in action.shortcuts]
    assert len(keys) == len(set(keys))
    for action in known:
        assert action.shortcuts or action.pads
        for shortcut in action.shortcuts:
            key = Key(shortcut.key, ctrl=shortcut.ctrl, shift=shortcut.shift)
            assert command_of(known, key) is action.command


@pytest.mark.parametrize(
    ("known", "key", "command"),
    [
        (TABLE, Key("u"), Command.UNDO),
        (TABLE, Key("z", ctrl=True), Command.UNDO),
        (TABLE, Key("z", ctrl=True, shift=True), Command.REDO),
        (TABLE, Key("y", ctrl=True), Command.REDO),
        (TABLE, Key("3", shift=True), Command.TAKE),
        (TABLE, Key("a", shift=True), Command.AVOID),
        (TABLE, Key("tab", alt=True), None),
        (TABLE, Key("h", ctrl=True), None),
        (TABLE, Key(""), None),
        (REVIEW_ACTIONS, Key("p"), Walk.EARLIER),
        (REVIEW_ACTIONS, Key("n"), Walk.LATER),
        (REVIEW_ACTIONS, Key("v"), None),
        (REPLAY, Key("w"), Command.WHAT_IF),
        (WHAT_IF_TABLE, Key("n"), None),
        (REPLAY, Key("page up"), Command.PREVIOUS_ROOM),
    ],
)
def test_each_key_has_its_command(known: tuple[Action, ...], key: Key, command: object) -> None:
    assert command_of(known, key) is command
