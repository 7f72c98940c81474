"""Larger text is larger on every screen: no text gets smaller, and most of it grows.

Each screen is drawn and scrolled through. The sizes in pixels are compared word by word, because lines can be
broken differently. Pictures may shrink to make room for larger text, but not
on a table that is played on.
"""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

import pytest

from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.table import weapon_limit
from scoundrel.ui.widgets.theme import ROOMY
from tests.extent import LONG, share, spread
from tests.ui.drawn import pages
from tests.ui.every_screen import SCREENS, SIZES, Size

pytestmark = pytest.mark.usefixtures("one_screen")

# Minimum share of the words at the default size that also appear at larger sizes. A key next to a button or a
# number along a line can be omitted for lack of room.
_LEFT_OUT = 0.93
# Minimum share of words that grow. Others keep their size, because they are in pictures or fill their space.
_GROWN = 0.58
# Minimum size of a word above 130%, relative to its default size: the table's cards may shrink so far.
_SMALLER_CARDS = 0.9


class Sizes(NamedTuple):
    """The sizes in pixels of a word on a screen, scrolled through."""

    smallest: int
    largest: int
    times: int  # the maximum number of times that the screen shows the word at once

    def shrinks_to(self, larger: Sizes, part: float) -> bool:
        """Return whether the word's sizes in larger text, ``larger``, are below ``part`` of those here.

        If larger text omits occurrences, assume it omits the largest; if it adds some, the smallest.
        """
        small = larger.times <= self.times and larger.smallest < self.smallest * part
        return small or (larger.times >= self.times and larger.largest < self.largest * part)


def written(screen: str, size: Size, percent: int) -> dict[tuple[str, bool], Sizes]:
    """Return the sizes of each word on a screen, by the word and whether it is in a picture."""
    weapon_limit.tag_picture.cache_clear()  # the texts of a cached picture wouldn't be found
    weapon_limit.scale_picture.cache_clear()
    found: dict[tuple[str, bool], Sizes] = {}
    for page in pages(screen, size, percent, seen=False):
        shown: dict[tuple[str, bool], list[int]] = defaultdict(list)
        for pictured, texts in (False, page.sizes), (True, page.in_pictures):
            for words, pixels in texts:
                if words.endswith("\N{HORIZONTAL ELLIPSIS}"):
                    words = words[: words.rfind(" ") + 1]  # noqa: PLW2901  # skip the rest of a truncated word
                for word in words.split():
                    shown[word, pictured].append(pixels)
        for key, sizes in shown.items():
            smallest, largest, times = found.get(key, Sizes(sizes[0], sizes[0], 0))
            found[key] = Sizes(min(smallest, *sizes), max(largest, *sizes), max(times, len(sizes)))
    return found


# Screens with the same words in larger text. A hint's reason can lack room next to a hovered card.
SAME = [name for name in SCREENS if name != "table, a hint, a Monster is pointed at"]


@pytest.mark.parametrize(
    ("screen", "size", "percents"),
    share(
        spread(SAME, SIZES if LONG else SIZES[:2], [(115, 130, 160)] if LONG else [(115,), (130,), (160,)]), 2
    ),
)
def test_text_becomes_larger_and_none_smaller(screen: str, size: Size, percents: tuple[int, ...]) -> None:
    default, played = written(screen, size, 100), isinstance(SCREENS[screen](size, DEFAULT), TableScreen)
    for percent in percents:
        larger = written(screen, size, percent)
        both = default.keys() & larger.keys()
        minimum = _SMALLER_CARDS if percent > ROOMY else 1.0
        shrunk = {
            word: (default[word, pictured][:2], larger[word, pictured][:2])
            for word, pictured in both
            # Pictures that only illustrate the text may shrink to make room for it.
            if default[word, pictured].shrinks_to(larger[word, pictured], minimum)
            and (played or not pictured)
        }
        assert not shrunk, percent
        grown = [key for key in both if larger[key][:2] > default[key][:2]]
        assert len(grown) >= _GROWN * len(both), percent
        assert len(both) >= _LEFT_OUT * len(default) or screen in BRIEFER, sorted(default.keys() - both)


# Screens with shorter columns or lists in larger text, or with buttons that omit their keys.
BRIEFER = {
    "new game, more",
    "past games",
    "puzzles",
    "statistics",
    "table",
    *(name for name in SCREENS if name.startswith("table")),
}
