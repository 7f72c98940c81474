"""Larger text is larger on every screen: nothing written becomes smaller, and most of it grows.

Each screen is drawn, and scrolled through where it scrolls; the sizes in pixels of all that is written are
compared word by word, as lines may be broken elsewhere.
"""

from __future__ import annotations

from collections import defaultdict

import pytest

from scoundrel.ui.widgets.theme import ROOMY
from tests.extent import LONG, share, spread
from tests.ui.drawn import pages
from tests.ui.every_screen import SCREENS, SIZES, Size

pytestmark = pytest.mark.usefixtures("one_screen")

# So much of what is written at the usual size is written in larger letters as well: a key beside a button, a
# number along a line may be left out where there is no room for it.
_LEFT_OUT = 0.93
# So much of it is larger, the rest as large as it was: it stands on cards, or fills its place already.
_GROWN = 0.6
# Beyond 130 percent cards, and what is written on them, may be so much smaller to leave room for text.
_SMALLER_CARDS = 0.9
# Here cards only illustrate what is written, and give way to text.
ILLUSTRATED = ("new game", "new game, more", "puzzle, why", "puzzle, not solved", "review, why")


def written(screen: str, size: Size, percent: int) -> dict[str, tuple[int, int]]:
    """Of each word the smallest and the largest size in which it is written."""
    found: dict[str, list[int]] = defaultdict(list)
    for page in pages(screen, size, percent, seen=False):
        for words, pixels in page.sizes:
            if screen in ILLUSTRATED and words in page.on_cards:
                continue
            if words.endswith("\N{HORIZONTAL ELLIPSIS}"):
                words = words[: words.rfind(" ") + 1]  # noqa: PLW2901  # what is left of a cut word is none
            for word in words.split():
                found[word].append(pixels)
    return {word: (min(sizes), max(sizes)) for word, sizes in found.items()}


# Where larger text says the same: beside what is pointed at there may be no room for a hint's reason.
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


# Where columns say less to have room, lists are shorter, and buttons leave out their keys.
BRIEFER = {
    "new game, more",
    "past games",
    "statistics",
    "table",
    *(name for name in SCREENS if name.startswith("table")),
}
