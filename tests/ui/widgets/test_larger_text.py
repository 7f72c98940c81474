"""Larger text is larger on every screen: no text gets smaller, and most of it grows.

Each screen is drawn and scrolled through. The sizes in pixels are compared word by word, because lines can be
broken differently.
"""

from __future__ import annotations

from collections import defaultdict

import pytest

from scoundrel.ui.table import weapon_limit
from scoundrel.ui.widgets.theme import ROOMY
from tests.extent import LONG, share, spread
from tests.ui.drawn import pages
from tests.ui.every_screen import SCREENS, SIZES, Size

pytestmark = pytest.mark.usefixtures("one_screen")

# Minimum share of the words at the default size that also appear at larger sizes. A key next to a button or a
# number along a line can be omitted for lack of room.
_LEFT_OUT = 0.93
# Minimum share of words that grow. Others keep their size, because they are on cards or fill their space.
_GROWN = 0.6
# Minimum size of words above 130 percent, relative to the default text size: cards may shrink.
_SMALLER_CARDS = 0.9
# The beginnings of the names of screens whose cards only illustrate the text. Some cards shrink to
# make room for it, and small ranks are rendered at double size, so their sizes aren't comparable.
ILLUSTRATED = ("new game", "puzzle, why", "puzzle, not solved", "review, why", "rules, Habit", "puzzles")


def written(screen: str, size: Size, percent: int) -> dict[str, tuple[int, int]]:
    """Return the smallest and the largest size, in pixels, of each word on a screen."""
    weapon_limit.tag_picture.cache_clear()  # the texts of a cached picture wouldn't be found
    weapon_limit.scale_picture.cache_clear()
    found: dict[str, list[int]] = defaultdict(list)
    for page in pages(screen, size, percent, seen=False):
        for words, pixels in page.sizes:
            if screen.startswith(ILLUSTRATED) and words in page.on_cards:
                continue
            if words.endswith("\N{HORIZONTAL ELLIPSIS}"):
                words = words[: words.rfind(" ") + 1]  # noqa: PLW2901  # skip the rest of a truncated word
            for word in words.split():
                found[word].append(pixels)
    return {word: (min(sizes), max(sizes)) for word, sizes in found.items()}


# Screens with the same words in larger text. A hint's reason can lack room next to a hovered card.
SAME = [name for name in SCREENS if name != "table, a hint, a Monster is pointed at"]


@pytest.mark.parametrize(
    ("screen", "size", "percents"),
    share(
        spread(SAME, SIZES if LONG else SIZES[:2], [(115, 130, 160)] if LONG else [(115,), (130,), (160,)]), 2
    ),
)
def test_text_becomes_larger_and_none_smaller(screen: str, size: Size, percents: tuple[int, ...]) -> None:
    default = written(screen, size, 100)
    for percent in percents:
        larger = written(screen, size, percent)
        both = default.keys() & larger.keys()
        minimum = _SMALLER_CARDS if percent > ROOMY else 1.0
        shrunk = {
            word: (default[word], larger[word])
            for word in both
            if any(now < before * minimum for now, before in zip(larger[word], default[word], strict=True))
        }
        assert not shrunk, percent
        grown = [word for word in both if larger[word] > default[word]]
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
