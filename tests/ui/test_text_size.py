"""On a screen of seven inches all that is written can be read: no capitals under nine pixels.

What stands on cards is left out: a small name there says what the picture shows.
"""

from __future__ import annotations

import pygame
import pytest

from scoundrel.ui.table import weapon_limit
from tests.extent import LONG, share
from tests.goldens import golden
from tests.ui.replays import ReviewDriver

from .drawn import Page, marks, pages
from .every_screen import SCREENS, UNUSUAL

pytestmark = pytest.mark.usefixtures("one_screen")

SIZE = (1280, 800)
MINIMUM = 9
"""Pixels of a capital letter that is easy to read there: those of the text font at 16 pixels."""
LARGER = 1.35
"""By how much the largest text size enlarges all that is written on a result."""


@pytest.fixture(autouse=True)
def _drawn_anew() -> None:
    """Nothing that was drawn for another test is shown again: its text would not be seen."""
    weapon_limit.tag_picture.cache_clear()
    weapon_limit.scale_picture.cache_clear()


def too_small(page: Page) -> dict[str, float]:
    """What is written on it in letters that are too small, and how high their capitals are in pixels."""
    return {words: height for words, height in page.capitals if words.strip() and height < MINIMUM}


@pytest.mark.parametrize("screen", share([*SCREENS, *UNUSUAL], 2))
def test_no_capitals_are_under_nine_pixels(screen: str) -> None:
    small: dict[str, float] = {}
    for page in pages(screen, SIZE, seen=False):
        small |= too_small(page)
    assert small == {}


def test_every_judgement_of_a_review_can_be_read() -> None:
    """At each move, as each Room has words of its own."""
    driver = ReviewDriver(golden("classic_death"), SIZE)
    while LONG and driver.screen.preload():
        pass
    driver.press("end")
    driver.settle()
    with marks() as writing:
        for _move in range(len(golden("classic_death").moves) + 1):
            writing.begin()
            driver.screen.draw(pygame.Surface(SIZE, depth=32))
            page = Page((), (), (), (), tuple(writing.capitals))
            assert too_small(page) == {}
            driver.press("left")
            driver.wait(0.1)
            driver.rest()


def sizes(screen: str, percent: int) -> dict[str, int]:
    """The smallest size of each text of a screen that is not on a card."""
    found: dict[str, int] = {}
    for page in pages(screen, SIZE, percent, seen=False):
        for words, pixels in page.sizes:
            if words not in page.on_cards:
                found[words] = min(pixels, found.get(words, pixels))
    return found


@pytest.mark.parametrize("screen", ["a death", "a death, with par", "a Dungeon cleared"])
def test_the_largest_text_is_much_larger_on_a_result(screen: str) -> None:
    """After an early death too, with all its Monsters."""
    default, largest = sizes(screen, 100), sizes(screen, 160)
    both = default.keys() & largest.keys()
    assert len(both) > 0.9 * len(default)
    assert {words for words in both if largest[words] < LARGER * default[words]} == set()


def test_too_small_a_text_is_found() -> None:
    page = Page((), (), (), (), (("small", 8.7), (" ", 1.0), ("large", 9.3)))
    assert too_small(page) == {"small": 8.7}
