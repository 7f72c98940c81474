"""The field for a Dungeon's number as nodes, and the keys that type into it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scoundrel.engine import MAX_NUMBER
from scoundrel.i18n import gettext as _

from ..input import Direction, Key, Step
from ..words import spoken_sheets
from .node import Node, Number, Role, group

if TYPE_CHECKING:
    from ..widgets.digits import Digits


def field(
    typed: str, digits: Digits | None, focus: Callable[[], None], *, is_number: bool, focused: bool
) -> Node:
    """The field with the ``typed`` text. Up and Down change a number, one of its ``digits`` at a time."""
    node = Node("typed", Role.ENTRY, spoken_sheets.field(), value=typed, focused=focused, focus=focus)
    if is_number:
        node = node._replace(more=Step(Direction.UP), less=Step(Direction.DOWN))
    if digits is None:
        return node
    return node._replace(
        role=Role.NUMBER,
        note=spoken_sheets.chosen(digits.chosen, digits.cursor + 1, digits.count),
        value=typed or spoken_sheets.nothing(),
        number=Number(min(int(typed or "0"), MAX_NUMBER), 0, MAX_NUMBER),
    )


def keys(focus: Callable[[], None]) -> Node:
    """A button for each digit, and what takes the last one away; pressing them leaves the field the focus."""
    nodes = [
        Node(f"key {digit}", Role.BUTTON, digit, focus=focus, press=Key(digit, digit))
        for digit in "0123456789"
    ]
    away = Node("key away", Role.BUTTON, _("Delete the last"), focus=focus, press=Key("backspace"))
    return group("keys", _("Type by pressing"), *nodes, away)
