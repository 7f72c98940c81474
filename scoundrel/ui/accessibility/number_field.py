"""The field for a Dungeon's number as nodes, and the keys that type into it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scoundrel.engine import MAX_NUMBER
from scoundrel.i18n import gettext as _

from ..input import Direction, Key, Step
from ..words import spoken_number
from .node import Node, Number, Role, group, text

if TYPE_CHECKING:
    from ..widgets.digits import Digits


def field(
    typed: str, digits: Digits | None, focus: Callable[[], None], *, is_number: bool, focused: bool
) -> Node:
    """What is typed; as long as that ``is_number``, it can be counted up and down too."""
    if not is_number:
        return text("typed", spoken_number.typed(typed))._replace(focus=focus, focused=focused)
    note = ""
    if digits is not None:
        note = spoken_number.chosen(digits.chosen, digits.cursor + 1, digits.count)
    return Node(
        "number",
        Role.NUMBER,
        spoken_number.field(),
        note=note,
        value=typed or spoken_number.nothing(),
        number=Number(min(int(typed or "0"), MAX_NUMBER), 0, MAX_NUMBER),
        focused=focused,
        focus=focus,
        more=Step(Direction.UP),
        less=Step(Direction.DOWN),
    )


def keys(focus: Callable[[], None]) -> Node:
    """A button for each digit, and what takes the last one away; pressing them leaves the field the focus."""
    nodes = [
        Node(f"key {digit}", Role.BUTTON, digit, focus=focus, press=Key(digit, digit))
        for digit in "0123456789"
    ]
    away = Node("key away", Role.BUTTON, _("Delete the last"), focus=focus, press=Key("backspace"))
    return group("keys", _("Type by pressing"), *nodes, away)
