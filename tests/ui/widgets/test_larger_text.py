"""Larger text is larger on every screen: nothing written becomes smaller, and most of it grows.

Each screen is drawn, and scrolled through where it scrolls; the sizes in pixels of all that is written are
compared word by word, as lines may be broken elsewhere.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from scoundrel.storage.settings import DEFAULT
from scoundrel.ui import assets
from scoundrel.ui.table import tabletop
from scoundrel.ui.widgets import text
from scoundrel.ui.widgets.theme import WOOD
from tests.extent import LONG, spread
from tests.ui.every_screen import SCREENS, SIZES, Size, pages

pytestmark = pytest.mark.usefixtures("one_screen")

Sizes = dict[str, tuple[int, int]]
"""Of each word the smallest and the largest size in which it is written."""

_LEFT_OUT = 0.93
"""So much of what is written at the usual size is written in larger letters as well: a key beside a button,
a number along a line may be left out where there is no room for it."""

_picture = cache(assets.picture)


class Writing:
    """Remembers the sizes in which everything was written."""

    def __init__(self) -> None:
        self.sizes: dict[str, list[int]] = defaultdict(list)
        self._write = text.line

    def line(self, words: str, font: str, pixels: int, color: tuple[int, int, int]) -> pygame.Surface:
        if words.endswith("\N{HORIZONTAL ELLIPSIS}"):
            words = words[:-1]
            words = words[: words.rfind(" ") + 1]  # what is left of a word that is cut is none
        for word in words.split():
            self.sizes[word].append(pixels)
        return self._write(words, font, pixels, color)


@pytest.fixture(scope="module")
def quick() -> Iterator[pytest.MonkeyPatch]:
    """Pictures and wood are not what is looked at here."""

    def plain(size: Size, _: object = None) -> pygame.Surface:
        surface = pygame.Surface(size, depth=32)
        surface.fill(WOOD)
        return surface

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(assets, "picture", _picture)
        patch.setattr(tabletop, "wood", plain)
        yield patch


def written(patch: pytest.MonkeyPatch, screen: str, size: Size, percent: int) -> Sizes:
    text.paragraph.cache_clear()
    writing = Writing()
    with patch.context() as within:
        within.setattr(text, "line", writing.line)
        pages(SCREENS[screen](size, DEFAULT._replace(text_size=percent)), size)
    return {word: (min(sizes), max(sizes)) for word, sizes in writing.sizes.items()}


@pytest.mark.parametrize(
    ("screen", "size", "percents"), spread([*SCREENS], SIZES, [(115, 130)] if LONG else [(115,), (130,)])
)
def test_what_is_written_becomes_larger_and_nothing_smaller(
    quick: pytest.MonkeyPatch, screen: str, size: Size, percents: tuple[int, ...]
) -> None:
    usual = written(quick, screen, size, 100)
    for percent in percents:
        larger = written(quick, screen, size, percent)
        both = usual.keys() & larger.keys()
        shrunk = {word: (usual[word], larger[word]) for word in both if larger[word] < usual[word]}
        shrunk |= {word: (usual[word], larger[word]) for word in both if larger[word][1] < usual[word][1]}
        assert not shrunk, percent
        grown = [word for word in both if larger[word] > usual[word]]
        assert len(grown) > 0.6 * len(both), percent
        assert len(both) >= _LEFT_OUT * len(usual) or screen in BRIEFER, sorted(usual.keys() - both)


BRIEFER = {"past games", "statistics", "table", *(name for name in SCREENS if name.startswith("table"))}
"""Where columns say less to have room, lists are shorter, and buttons leave out their keys."""
