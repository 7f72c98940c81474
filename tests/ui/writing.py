"""What is written while a picture is drawn."""

from __future__ import annotations

from typing import NamedTuple

import pygame
import pytest

from scoundrel.ui.widgets import text
from scoundrel.ui.widgets.theme import TextStyle


class Line(NamedTuple):
    """A line as it was rendered."""

    words: str
    style: TextStyle


def written(patch: pytest.MonkeyPatch) -> list[Line]:
    """A list that from now on gets every line that is rendered; what was kept of before is not."""
    lines: list[Line] = []
    render = text.line

    def line(words: str, style: TextStyle) -> pygame.Surface:
        lines.append(Line(words, style))
        return render(words, style)

    patch.setattr(text, "line", line)
    return lines
