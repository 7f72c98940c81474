"""The caches of pictures are emptied where nothing moves, and fill again."""

from __future__ import annotations

import importlib

import pygame
import pytest

from scoundrel.ui.widgets import text
from scoundrel.ui.widgets.theme import DEFAULT as THEME
from scoundrel.ui.widgets.theme import TEXT_FONT, TextStyle
from scoundrel.ui.window import spare_memory


@pytest.mark.parametrize("name", spare_memory._PICTURES)
def test_every_module_that_is_named_caches_pictures(name: str) -> None:
    """A module that was renamed would keep its pictures for ever, and nobody would notice."""
    module = importlib.import_module(f"scoundrel.ui.{name}")
    assert list(spare_memory.caches(module.__name__))


@pytest.mark.usefixtures("one_screen")
def test_a_picture_that_is_needed_again_is_drawn_again() -> None:
    """Forgetting pictures changes nothing that is seen."""
    style = TextStyle(TEXT_FONT, 17, THEME.ink)
    before = text.line("Dungeon", style)
    spare_memory.forget_pictures()
    after = text.line("Dungeon", style)
    assert after is not before
    assert pygame.image.tobytes(after, "RGBA") == pygame.image.tobytes(before, "RGBA")
