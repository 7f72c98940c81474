"""No announcement refers to things that only sighted players can perceive."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import scoundrel
from scoundrel.ui.accessibility.node import text
from tests.ui.described import visual

_UI = Path(scoundrel.__file__).parent
_ANNOUNCED = (
    *sorted((_UI / "ui" / "words").glob("spoken*.py")),
    *(_UI / "ui" / "words" / f"{name}_text.py" for name in ("lesson", "games", "table")),
    _UI / "solver" / "sentences.py",
)


def _messages(source: str) -> Iterator[str]:
    """Yield the message texts in calls of `_`, `N_`, `ngettext` and `pgettext`."""
    calls = [call for call in ast.walk(ast.parse(source)) if isinstance(call, ast.Call)]
    for call in calls:
        if isinstance(call.func, ast.Name) and call.func.id in ("_", "N_", "ngettext", "pgettext"):
            yield from (str(arg.value) for arg in call.args if isinstance(arg, ast.Constant))


@pytest.mark.parametrize("path", _ANNOUNCED, ids=lambda path: path.stem)
def test_no_message_that_is_announced_has_a_visual_word(path: Path) -> None:
    messages = [*_messages(path.read_text(encoding="utf-8"))]
    assert messages
    assert [each for each in messages if visual(text("a", each))] == []
