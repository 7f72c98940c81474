"""Every screen at every size: all text is translated, fits and is readable, and no button covers another.

Fit is tested in a pseudo-locale with texts two fifths longer than English. On a seven-inch screen, capitals
are at least nine pixels high; cards are exempt, because their pictures say the same as their small names.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest
from pygame import Rect

from scoundrel import i18n, pseudo_locale
from scoundrel.pseudo_locale import CODE, PseudoTranslations
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.screens.chamber import ChamberScreen
from scoundrel.ui.screens.sheet import SheetScreen
from scoundrel.ui.table import weapon_limit
from tests.extent import LONG, by_name
from tests.goldens import golden
from tests.languages import BUILD

from .bare_english import bare
from .contrast import assert_readable, found
from .drawn import Page, Piece, marks, pages
from .every_screen import SCREENS, UNUSUAL, Size
from .replays import ReviewDriver
from .sheets import SIZES, check_drawn_inside

pytestmark = pytest.mark.usefixtures("one_screen")

Messages = set[tuple[str | None, str]]  # pairs of context and message
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
SIZE = (1280, 800)
MINIMUM = 9  # minimum easily readable capital height in pixels: that of the text font at size 16


class _Asked(PseudoTranslations):
    """Records the requested messages."""

    messages: Messages = set()  # noqa: RUF012  # replaced in each test

    def gettext(self, message: str) -> str:
        self.messages.add((None, message))
        return super().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.messages.add((None, msgid1))
        return super().ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        self.messages.add((context, message))
        return super().pgettext(context, message)


@pytest.fixture(scope="module")
def messages() -> Messages:
    """Return all messages for translators, with their contexts; of plurals, only the singular."""
    found = ((message.context, message.id) for message in BUILD.template())
    return {(context, one if isinstance(one, str) else one[0]) for context, one in found}


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    i18n.use(i18n.SOURCE)


def faults(page: Page) -> list[str]:
    """Return the texts that are cut off or overlap another."""
    found = [f"cut: {words}" for words in page.drawn if words.endswith(ELLIPSIS)]
    found += [f"not all seen: {piece}" for piece in page.pieces if piece.narrowed]
    return found + [f"overlap: {a} and {b}" for a, b in combinations(page.pieces, 2) if a.overlaps(b)]


TEXT_SIZES = [100, 130, 160]


@pytest.mark.parametrize(("screen", "size", "text_size"), by_name(SCREENS, SIZES, TEXT_SIZES, part=2))
def test_a_screen_is_translated_and_has_room(
    screen: str,
    size: Size,
    text_size: int,
    messages: Messages,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(_Asked, "messages", set())
    monkeypatch.setattr(pseudo_locale, "PseudoTranslations", _Asked)
    i18n.use(CODE)
    shown = list(pages(screen, size, text_size))
    assert bare(words for page in shown for words in (*page.drawn, *page.on_cards)) == []
    assert _Asked.messages <= messages, "a message that translators are not shown"
    assert [fault for page in shown for fault in faults(page)] == []


@pytest.mark.parametrize(
    ("screen", "size", "text_size"),
    by_name(SCREENS, SIZES, TEXT_SIZES, part=2, first=1)
    + by_name(UNUSUAL, SIZES if LONG else SIZES[:1], [130], part=2),
)
def test_a_screen_can_be_read_and_has_all_its_buttons(screen: str, size: Size, text_size: int) -> None:
    shown = (SCREENS | UNUSUAL)[screen](size, DEFAULT._replace(text_size=text_size))

    def draw(target: pygame.Surface) -> None:
        shown.resize(size)  # clears all caches
        shown.draw(target)

    pieces = found(draw, size)
    assert pieces
    assert_readable(pieces)
    if LONG or screen in UNUSUAL:  # the other screens are tested with a longer language
        crowded = (fault for page in pages(screen, size, text_size) for fault in faults(page))
        assert [fault for fault in crowded if not fault.startswith("cut")] == []
    buttons = [button.rect for button in shown.buttons.buttons]
    assert all(Rect((0, 0), size).contains(rect) for rect in buttons)
    assert not any(one.colliderect(other) for one, other in combinations(buttons, 2))
    if isinstance(shown, SheetScreen) and not isinstance(shown, ChamberScreen):
        shown.resize(size)  # paints the background again, now with light
        check_drawn_inside(shown)


@pytest.mark.parametrize(
    ("screen", "size"), by_name(SCREENS, [SIZE, (1920, 1080)] if LONG else [SIZE], part=3)
)
def test_the_largest_text_has_room(screen: str, size: Size) -> None:
    """The largest text fits the default window. Another test covers texts that always end in an ellipsis.

    That test draws every screen in a longer language, so a third of the screens is enough here.
    """
    found = (fault for page in pages(screen, size, 160) for fault in faults(page))
    assert [fault for fault in found if not fault.startswith("cut")] == []


def too_small(page: Page) -> dict[str, float]:
    """Return the texts of ``page`` in letters that are too small, with their capital heights in pixels."""
    return {words: height for words, height in page.capitals if words.strip() and height < MINIMUM}


@pytest.fixture
def drawn_anew() -> None:
    """Clear pictures cached by other tests, because their texts wouldn't be found."""
    weapon_limit.tag_picture.cache_clear()
    weapon_limit.scale_picture.cache_clear()


@pytest.mark.usefixtures("drawn_anew")
@pytest.mark.parametrize("screen", [name for (name,) in by_name([*SCREENS, *UNUSUAL], part=2)])
def test_no_capitals_are_under_nine_pixels(screen: str) -> None:
    assert [small for page in pages(screen, SIZE, seen=False) if (small := too_small(page))] == []


@pytest.mark.usefixtures("drawn_anew")
def test_every_judgement_of_a_review_can_be_read() -> None:
    """The review's texts are large enough. Every move is checked, because each Room has different texts."""
    driver = ReviewDriver(golden("classic_death"), SIZE)
    while LONG and driver.screen.preload():
        pass
    driver.press("end")
    driver.settle()
    with marks() as writing:
        for _move in range(len(golden("classic_death").moves) + 1):
            writing.begin()
            driver.screen.draw(pygame.Surface(SIZE, depth=32))
            assert too_small(Page((), (), (), (), tuple(writing.capitals))) == {}
            driver.press("left")
            driver.wait(0.1)
            driver.rest()


def sizes(screen: str, percent: int) -> dict[str, int]:
    """Return the smallest size of each text of a screen that isn't in a picture."""
    found: dict[str, int] = {}
    for page in pages(screen, SIZE, percent, seen=False):
        for words, pixels in page.sizes:
            found[words] = min(pixels, found.get(words, pixels))
    return found


@pytest.mark.usefixtures("drawn_anew")
@pytest.mark.parametrize("screen", ["a death", "a death, with par", "a Dungeon cleared"])
def test_the_largest_text_is_much_larger_on_a_result(screen: str) -> None:
    """The largest text size enlarges each text of a result at least 1.35 times, even with many Monsters."""
    default, largest = sizes(screen, 100), sizes(screen, 160)
    both = default.keys() & largest.keys()
    assert len(both) > 0.9 * len(default)
    assert {words for words in both if largest[words] < 1.35 * default[words]} == set()


def test_what_is_cut_overlaps_or_is_too_small_is_found() -> None:
    """Faults are found on an invented page: texts that are cut off, narrowed, overlapping or too small."""
    short, long = Rect(0, 0, 40, 12), Rect(0, 0, 80, 12)
    above, beside = Piece("[above]", short, short), Piece("[beside]", long, long.move(30, 2))
    cut = Piece("[cut]", long, short.move(0, 50))
    drawn = (f"[cut off~~{ELLIPSIS}", f"[whole{ELLIPSIS}~~]")
    page = Page(drawn, (), (), (above, beside, cut), (("small", 8.7), (" ", 1.0), ("large", 9.3)))
    assert [fault.partition(":")[0] for fault in faults(page)] == ["cut", "not all seen", "overlap"]
    assert too_small(page) == {"small": 8.7}
