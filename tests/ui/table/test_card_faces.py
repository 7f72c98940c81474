"""Card faces: complete, all different, and readable by their corner, in each theme."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from scoundrel import resources
from scoundrel.engine import DECK, Card, Suit
from scoundrel.ui.table.card_faces import Faces
from scoundrel.ui.table.card_theme import WIDEST_COLUMN, CardTheme, found
from scoundrel.ui.table.layout import Layout
from tests.ui.conftest import forget_what_was_read

SMALL, USUAL = Layout.of(800, 600).card, Layout.of(1280, 800).card
THEMES = {theme.folder: theme for theme in found()}
in_each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def pixels(surface: pygame.Surface, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(rect), "RGBA")


def different(a: pygame.Surface, b: pygame.Surface, rect: pygame.Rect) -> set[tuple[int, int]]:
    """Where two pictures clearly differ, within a part of them."""
    found = set()
    for x in range(rect.left, rect.right):
        for y in range(rect.top, rect.bottom):
            first, second = a.get_at((x, y)), b.get_at((x, y))
            if max(abs(first[i] - second[i]) for i in range(3)) > 40:
                found.add((x, y))
    return found


def corner(faces: Faces) -> pygame.Rect:
    """The part of a card that shows its index when another lies over the rest."""
    w = faces.size[0]
    return pygame.Rect(0, 0, round(w * faces.theme.column()), round(w * 0.62))


@pytest.fixture
def bare_art(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, screen: pygame.Surface) -> None:
    """Fonts without pictures, so that cards of a suit differ in their writing only."""
    (tmp_path / "fonts").symlink_to(resources.root() / "fonts")
    forget_what_was_read()
    monkeypatch.setattr(resources, "root", lambda: tmp_path)


@in_each_theme
@pytest.mark.parametrize("size", [SMALL, USUAL])
@pytest.mark.usefixtures("screen")
def test_every_card_has_a_face_of_its_own(size: tuple[int, int], theme: CardTheme) -> None:
    cards = Faces(size, theme)
    whole = pygame.Rect((0, 0), size)
    pictures = {pixels(cards.face(card), whole) for card in DECK}
    assert len(pictures) == len(DECK)
    assert pixels(cards.back, whole) not in pictures
    assert {cards.face(card).get_size() for card in DECK} == {size}
    assert cards.missing(DECK) is None


@pytest.mark.usefixtures("screen")
def test_a_face_is_composed_once() -> None:
    cards = Faces(SMALL, CardTheme())
    king, ten = Card.parse("Ks"), Card.parse("Td")
    assert cards.missing((king, ten)) is king
    first = cards.face(king)
    assert cards.face(king) is first
    assert cards.missing((king, ten)) is ten


@in_each_theme
@pytest.mark.parametrize("size", [SMALL, USUAL])
@pytest.mark.parametrize("suit", Suit)
@pytest.mark.usefixtures("bare_art")
def test_ranks_differ_in_the_corner(suit: Suit, size: tuple[int, int], theme: CardTheme) -> None:
    cards = Faces(size, theme)
    of_suit = [card for card in DECK if card.suit is suit]
    for a, b in combinations(of_suit, 2):
        apart = different(cards.face(a), cards.face(b), corner(cards))
        assert len(apart) > 0.01 * size[0] * size[0] * 0.2 * 0.27, f"{a} and {b} look alike"


@in_each_theme
@pytest.mark.parametrize("size", [SMALL, USUAL])
@pytest.mark.usefixtures("bare_art")
def test_suits_differ_in_the_corner(size: tuple[int, int], theme: CardTheme) -> None:
    cards = Faces(size, theme)
    for a, b in combinations((Card.parse(f"7{suit.value}") for suit in Suit), 2):
        assert len(different(cards.face(a), cards.face(b), corner(cards))) > 20


@in_each_theme
@pytest.mark.parametrize("size", [SMALL, USUAL, Layout.of(1920, 1080).card])
@pytest.mark.usefixtures("bare_art")
def test_the_rank_stays_within_the_uncovered_column(size: tuple[int, int], theme: CardTheme) -> None:
    w = size[0]
    for large in (False, True):
        cards = Faces(size, theme, large_index=large)
        column = theme.column(large=large)
        assert column <= (3 * 1.085 / 12 + 0.03 if large else WIDEST_COLUMN), "twelve or thirteen slain"
        ace = cards.face(Card.parse("As"))
        # The upper third: below it a plain face has its large rank.
        above = pygame.Rect(0, 0, w, round(w * 0.46))
        for card in DECK:
            if card.suit is Suit.SPADES and card.rank < 14:
                apart = different(cards.face(card), ace, above)
                # A pixel of the paper-coloured rim around the writing may be covered.
                assert max(x for x, _ in apart) <= w * column + max(1, w * 0.014), card


@pytest.mark.usefixtures("bare_art")
def test_an_illustrated_card_has_the_same_index_upside_down() -> None:
    cards = Faces(USUAL, CardTheme())
    card = cards.face(Card.parse("9c"))
    turned = pygame.transform.rotate(card, 180)
    assert len(different(card, turned, corner(cards))) < 5
