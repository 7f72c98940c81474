"""The stack of screens: each transition between screens, and which screens it closes for good."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from scoundrel.storage.settings import DEFAULT, Settings
from scoundrel.ui.base_screen import BaseScreen
from scoundrel.ui.input import Intent, PointerLeft
from scoundrel.ui.screens.navigator import Stack
from scoundrel.ui.screens.table import TableScreen


class _Sheet:
    """A screen that records its calls."""

    closes = False

    def __init__(self) -> None:
        self.told: list[object] = []

    def handle(self, intent: Intent) -> None:
        self.told.append(intent)

    def come_back(self, settings: Settings) -> None:
        self.told.append(settings)

    def leave(self) -> None:
        self.told.append("left")


def stack(*sheets: _Sheet, table: _Sheet | None = None) -> Stack:
    made = Stack()
    made.table = cast("TableScreen | None", table)
    for each in sheets:
        made.push(cast("BaseScreen", each))
    for each in sheets:
        each.told.clear()
    return made


NEW: Any = _Sheet()
WAYS: dict[str, tuple[Callable[[Stack], object], str]] = {
    "push": (lambda stack: stack.push(NEW), ""),
    "pop": (lambda stack: stack.pop(DEFAULT), "b"),
    "replace the top": (lambda stack: stack.replace_top(NEW), "b"),
    "show another": (lambda stack: stack.show(NEW), "ab"),
    "show another game": (lambda stack: stack.show(NEW, table=NEW), "abt"),
}


@pytest.mark.parametrize("way", WAYS)
def test_what_is_left_for_good_is_told_so_and_nothing_else(way: str) -> None:
    a, b, table = _Sheet(), _Sheet(), _Sheet()
    screens = stack(a, b, table=table)
    do, left = WAYS[way]
    do(screens)
    assert "".join(name for name, one in zip("abt", (a, b, table), strict=True) if "left" in one.told) == left


def test_a_table_that_is_shown_from_the_menu_is_not_left() -> None:
    menu, table = _Sheet(), _Sheet()
    screens = stack(menu, table=table)
    screens.show(cast("BaseScreen", table))
    assert menu.told == [PointerLeft(keys=True), "left"]
    assert table.told == []
    assert [*map(id, screens.everything)] == [*map(id, [table])]
    screens.show(cast("BaseScreen", menu))
    assert [*map(id, screens.everything)] == [*map(id, [menu, table])]


def test_the_last_screen_stays() -> None:
    a, b = _Sheet(), _Sheet()
    screens = stack(a, b)
    assert screens.pop(DEFAULT)
    assert a.told == [DEFAULT]
    assert not screens.pop(DEFAULT)
    assert [*map(id, screens.everything)] == [*map(id, [a])]
