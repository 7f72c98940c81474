"""End-to-end tests need a virtual desk; without one, they are skipped with the reason."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

# Draw pictures in this process without a window; they are compared with those in the real window.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytest

from tests.ui.conftest import forget_what_was_read
from tests.ui.kept import kept_pictures

from .desk import Desk, skip_for, why_no_desk


@pytest.fixture(scope="session", autouse=True)
def _pictures() -> Iterator[None]:
    """Cache all pictures drawn in this process."""
    with kept_pictures():
        yield


@pytest.fixture(autouse=True)
def fonts() -> Iterator[None]:
    """Load fonts to lay out screens in this process, which gives the positions of the window's buttons."""
    forget_what_was_read()
    pygame.font.init()
    yield
    forget_what_was_read()


@pytest.fixture
def desk() -> Iterator[Desk]:
    """Yield a virtual screen with a mouse."""
    skip_for(why_no_desk())
    with Desk((1400, 900)) as desk:
        yield desk


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"
