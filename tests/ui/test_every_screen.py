"""Every screen in every size: all is translated, has room and can be read, and no button covers another.

Room is measured in a made-up language two fifths longer than English.
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
from scoundrel.ui.screens.sheet import SheetScreen
from tests.extent import LONG, share, spread
from tests.languages import BUILD

from .bare_english import bare
from .contrast import assert_readable, found
from .drawn import Page, Piece, pages
from .every_screen import SCREENS, UNUSUAL, Size
from .sheets import SIZES, check_drawn_inside

pytestmark = pytest.mark.usefixtures("one_screen")

Messages = set[tuple[str | None, str]]
"""Each with its context."""
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"


class _Asked(PseudoTranslations):
    """Remembers which messages were asked for."""

    messages: Messages = set()  # noqa: RUF012  # one set for a test

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
    """All that translators are shown, with its context; of plurals the singular."""
    found = ((message.context, message.id) for message in BUILD.template())
    return {(context, one if isinstance(one, str) else one[0]) for context, one in found}


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    i18n.use(i18n.SOURCE)


def faults(page: Page) -> list[str]:
    """What is cut off or runs into something else."""
    found = [f"cut: {words}" for words in page.drawn if words.endswith(ELLIPSIS)]
    found += [f"not all seen: {piece}" for piece in page.pieces if piece.narrowed]
    return found + [f"overlap: {a} and {b}" for a, b in combinations(page.pieces, 2) if a.overlaps(b)]


EVERY = spread([*SCREENS], SIZES, [100, 130, 160])
"""Each screen, at some size of the window and of text."""


@pytest.mark.parametrize(("screen", "size", "text_size"), share(EVERY, 2))
def test_a_screen_is_translated_and_has_room(
    screen: str, size: Size, text_size: int, messages: Messages, monkeypatch: pytest.MonkeyPatch
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
    share(EVERY, 2, 1) + share(spread([*UNUSUAL], SIZES if LONG else SIZES[:1], [130]), 2),
)
def test_a_screen_can_be_read_and_has_all_its_buttons(screen: str, size: Size, text_size: int) -> None:
    shown = (SCREENS | UNUSUAL)[screen](size, DEFAULT._replace(text_size=text_size))

    def draw(target: pygame.Surface) -> None:
        shown.resize(size)  # nothing that was drawn before is kept
        shown.draw(target)

    pieces = found(draw, size)
    assert pieces
    # There a card's rank is large writing, for which 3:1 is enough.
    assert_readable(
        pieces if screen != "table, known cards" else [each for each in pieces if len(each.text) > 2]
    )
    if LONG or screen in UNUSUAL:  # the other screens have room for a language with longer texts
        crowded = (fault for page in pages(screen, size, text_size) for fault in faults(page))
        assert [fault for fault in crowded if not fault.startswith("cut")] == []
    buttons = [button.rect for button in shown.buttons.buttons]
    assert all(Rect((0, 0), size).contains(rect) for rect in buttons)
    assert not any(one.colliderect(other) for one, other in combinations(buttons, 2))
    if isinstance(shown, SheetScreen):
        check_drawn_inside(shown)


@pytest.mark.parametrize(
    ("screen", "size"),
    spread([*SCREENS], [(1280, 800), (1920, 1080)]) if LONG else spread([*SCREENS][::3], [(1280, 800)]),
)
def test_the_largest_text_has_room(screen: str, size: Size) -> None:
    """In the default window. Texts that always end in an ellipsis are in the first test.

    That test has every screen in a longer language, so a third of the screens are enough here.
    """
    found = (fault for page in pages(screen, size, 160) for fault in faults(page))
    assert [fault for fault in found if not fault.startswith("cut")] == []


def test_what_is_cut_or_overlaps_is_found() -> None:
    """On a page laid out for English, with the texts of a language twice as long."""
    short, long = Rect(0, 0, 40, 12), Rect(0, 0, 80, 12)
    above, beside = Piece("[above]", short, short), Piece("[beside]", long, long.move(30, 2))
    cut = Piece("[cut]", long, short.move(0, 50))
    page = Page(
        ("[cut off~~\N{HORIZONTAL ELLIPSIS}", "[whole\N{HORIZONTAL ELLIPSIS}~~]"),
        (),
        (),
        (above, beside, cut),
    )
    assert [fault.partition(":")[0] for fault in faults(page)] == ["cut", "not all seen", "overlap"]
