"""Records the texts rendered while a picture is drawn."""

from __future__ import annotations

from typing import NamedTuple

import pygame
import pytest

from scoundrel.ui.widgets import text
from scoundrel.ui.widgets.theme import TextStyle


class Line(NamedTuple):
    """A rendered line of text."""

    words: str
    style: TextStyle


def written(patch: pytest.MonkeyPatch) -> list[Line]:
    """Return a list that collects every line that `text.line` renders from now on."""
    lines: list[Line] = []
    render = text.line

    def line(words: str, style: TextStyle) -> pygame.Surface:
        lines.append(Line(words, style))
        return render(words, style)

    patch.setattr(text, "line", line)
    return lines
