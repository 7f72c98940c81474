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
from scoundrel.ui.table.tween import Pose
from tests.ui.conftest import forget_what_was_read

SMALL, USUAL = Layout.of(800, 600).card, Layout.of(1280, 800).card
_TABLE = (46, 35, 27)
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


@pytest.mark.usefixtures("screen")
def test_a_card_face_down_shows_only_its_back() -> None:
    cards = Faces(SMALL, CardTheme())
    centre = (200, 200)
    seen = {}
    for turn in (0.0, 1.0):
        for code in ("Ks", "2h"):
            target = pygame.Surface((400, 400)).convert()
            target.fill(_TABLE)
            cards.draw(target, Card.parse(code), Pose(*centre, turn=turn))
            seen[turn, code] = pygame.image.tobytes(target, "RGB")
    assert seen[0.0, "Ks"] == seen[0.0, "2h"], "backs tell nothing"
    assert len({seen[0.0, "Ks"], seen[1.0, "Ks"], seen[1.0, "2h"]}) == 3


@pytest.mark.parametrize(
    "pose",
    [
        Pose(200, 200),
        Pose(200, 200, angle=11.0),
        Pose(200, 200, angle=-2.8, turn=0.0),
        Pose(200, 200, turn=0.5),
        Pose(200, 200, turn=0.501),
        Pose(200, 200, turn=0.2, lift=1.0),
        Pose(200.4, 199.6, angle=6.0, turn=0.9, lift=0.6),
    ],
)
@pytest.mark.usefixtures("screen")
def test_a_card_is_centred_on_its_pose(pose: Pose) -> None:
    whole = drawn_at(pose)
    assert abs(whole.centerx - pose.x) <= 2
    assert abs(whole.centery - pose.y) <= 2
    assert whole.w <= SMALL[0] * 1.4
    assert whole.h <= SMALL[1] * 1.3


def drawn_at(pose: Pose) -> pygame.Rect:
    """Around what is drawn of a card without its shadow."""
    target = pygame.Surface((400, 400)).convert()
    target.fill(_TABLE)
    Faces(SMALL, CardTheme()).draw(target, Card.parse("Ks"), pose, shadow=False)
    mask = pygame.mask.from_threshold(target, _TABLE, (1, 1, 1, 255))
    mask.invert()
    drawn = mask.get_bounding_rects()
    return drawn[0].unionall(drawn[1:])


@pytest.mark.usefixtures("screen")
def test_a_card_half_turned_is_seen_edge_on() -> None:
    widths = [drawn_at(Pose(200, 200, turn=turn)).w for turn in (0.0, 0.25, 0.5, 0.75, 1.0)]
    assert widths[2] <= 2
    assert widths[0] > widths[1] > widths[2] < widths[3] < widths[4]


@pytest.mark.usefixtures("screen")
def test_a_lifted_card_casts_a_wider_shadow() -> None:
    dark = []
    for lift in (0.0, 1.0):
        target = pygame.Surface((400, 400)).convert()
        target.fill((255, 255, 255))
        Faces(SMALL, CardTheme()).draw(target, Card.parse("Ks"), Pose(200, 200, lift=lift))
        below = 200 + SMALL[1] // 2 + 5
        column = [target.get_at((200, y))[0] for y in range(below, 400)]
        dark.append(sum(255 - value for value in column))
    assert dark[1] > dark[0] > 0
