"""Cards: each theme's faces differ and are identifiable by their corner, and can be drawn in any pose."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from scoundrel import resources
from scoundrel.engine import DECK, Card, Suit
from scoundrel.ui.table import light, scenery
from scoundrel.ui.table.card_theme import WIDEST_COLUMN, CardTheme, found
from scoundrel.ui.table.cards import CardSprites, Faces
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.table.light import Mood
from scoundrel.ui.table.tween import Pose
from tests.extent import LONG
from tests.ui.conftest import forget_what_was_read
from tests.ui.layouts import LAYOUT

SMALL, USUAL = Layout.of(800, 600).card, Layout.of(1280, 800).card
TABLE = (52, 40, 31)
THEMES = {theme.folder: theme for theme in found()}
in_each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def pixels(surface: pygame.Surface, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(rect), "RGBA")


def different(a: pygame.Surface, b: pygame.Surface, rect: pygame.Rect) -> set[tuple[int, int]]:
    """Return the pixels of ``rect`` at which two pictures clearly differ."""
    first, second = a.subsurface(rect), b.subsurface(rect)
    alike = pygame.mask.from_threshold(first, (0, 0, 0), (41, 41, 41, 255), second)
    marked = alike.to_surface(setcolor=(0, 0, 0), unsetcolor=(255, 255, 255))
    data = pygame.image.tobytes(marked, "RGB")[::3]
    return {(rect.left + i % rect.w, rect.top + i // rect.w) for i, byte in enumerate(data) if byte}


@pytest.fixture
def bare_art(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, screen: pygame.Surface) -> None:
    """Use assets without pictures, so that cards of a suit differ only in their text."""
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


def written(faces: Faces, card: Card, area: pygame.Rect) -> pygame.Mask:
    """Return the inked pixels within ``area`` of a card without pictures."""
    part = faces.face(card).subsurface(area)
    return pygame.mask.from_threshold(part, faces.theme.suit_ink(card.suit), (70, 70, 70, 255))


def bounds(mask: pygame.Mask) -> pygame.Rect:
    first, *rest = mask.get_bounding_rects()
    return first.unionall(rest)


def frameless(width: int, theme: CardTheme, *, large: bool = False) -> Faces:
    """Return faces without the frame and the central picture."""
    faces = Faces((width, round(width * 1.4)), theme, large_index=large)
    stock = pygame.Surface(faces.size, pygame.SRCALPHA, 32)
    stock.fill(theme.paper)
    faces.__dict__["stock"] = stock
    faces.__dict__["draw_art"] = lambda face, card: None
    return faces


@pytest.mark.parametrize("width", [60, 84, 120, 181, 300, 570] if LONG else [60, 120, 300])
@in_each_theme
@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
@pytest.mark.parametrize("code", ["Ts", "Js", "Qs"])
@pytest.mark.usefixtures("bare_art")
def test_a_rank_s_tail_stays_off_its_suit(code: str, theme: CardTheme, width: int, large: bool) -> None:
    faces, card = frameless(width, theme, large=large), Card.parse(code)
    column = pygame.Rect(0, 0, round(width * theme.column(large=large)), round(width * 0.85))
    ink = written(faces, card, column)
    rows = [any(ink.get_at((x, y)) for x in range(column.w)) for y in range(column.h)]
    first = rows.index(True)
    gap = rows.index(False, first)
    assert rows.index(True, gap) - gap >= max(1, width * 0.012), "paper between the rank and the suit"
    assert gap - first >= width * 0.12, "the rank is whole"


@in_each_theme
@pytest.mark.parametrize("width", [120, 300])
@pytest.mark.usefixtures("bare_art")
def test_a_ten_is_nearly_as_high_as_other_ranks_and_its_digits_part(theme: CardTheme, width: int) -> None:
    faces = frameless(width, theme)
    height = {code: faces.rank(Card.parse(code)).get_height() for code in ("9s", "Ts")}
    assert height["Ts"] >= 0.75 * height["9s"]
    ten = pygame.mask.from_surface(faces.rank(Card.parse("Ts")), 127)
    upper = pygame.Mask((ten.get_size()[0], ten.get_size()[1] // 2))
    upper.draw(ten, (0, -ten.get_size()[1] // 4))
    assert len(upper.connected_components(4)) >= 2, "the 1 and the sides of the 0"


@pytest.mark.parametrize("width", [120, 300])
@pytest.mark.usefixtures("bare_art")
def test_the_lower_corner_has_the_rank_alone_upside_down_and_smaller(width: int) -> None:
    faces = frameless(width, CardTheme())
    for card in DECK:
        right = pygame.Rect(round(width * 0.79), round(width * 0.75), width // 5, round(width * 0.6))
        seen = bounds(written(faces, card, right))
        rank = faces.rank(card)
        assert abs(seen.h - 0.7 * rank.get_height()) <= 2 + width * 0.01, card
        assert seen.w <= 0.7 * rank.get_width() + 2, card


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
        # Compare the upper third, because the large rank of a face without picture is below.
        above = pygame.Rect(0, 0, w, round(w * 0.46))
        for card in DECK:
            if card.suit is Suit.SPADES and card.rank < 14:
                apart = different(cards.face(card), ace, above)
                # Allow one more pixel, because the paper-coloured outline around the text can be covered.
                assert max(x for x, _ in apart) <= w * column + max(1, w * 0.014), card


@pytest.mark.parametrize("width", [60, 120, 300])
@pytest.mark.usefixtures("bare_art")
def test_a_letter_s_value_is_paper_on_a_tag_of_ink_in_the_upper_corner_only(width: int) -> None:
    faces = frameless(width, CardTheme())
    place = pygame.Rect(0, round(width * 0.53), round(width * 0.24), round(width * 0.13))
    for king, ten in ((Card.parse(f"K{s}"), Card.parse(f"T{s}")) for s in "cs"):
        assert not written(faces, ten, place).count()
        tag = written(faces, king, place)
        inked = bounds(tag)
        assert inked.w >= width * 0.16
        assert 0.4 < tag.count() / (inked.w * inked.h) < 0.95, "solid, but for the number"
        below = pygame.Rect(width // 2, round(width * 0.7), width // 2, round(width * 0.4))
        assert not written(faces, king, below).count(), "no suit and no value in the lower corner"


@pytest.mark.usefixtures("screen")
def test_a_face_is_composed_once() -> None:
    cards = Faces(SMALL, CardTheme())
    king, ten = Card.parse("Ks"), Card.parse("Td")
    assert cards.missing((king, ten)) is king
    first = cards.face(king)
    assert cards.face(king) is first
    assert cards.missing((king, ten)) is ten


@pytest.mark.parametrize("size", [SMALL, USUAL])
@pytest.mark.usefixtures("bare_art")
def test_names_grow_with_the_text(size: tuple[int, int]) -> None:
    """Names grow with the text if there is room. Their height is measured at the bottom of the card."""
    bear = Card.parse("Tc")
    footer = pygame.Rect(size[0] // 4, round(size[1] * 0.8), size[0] // 2, size[1] // 5)
    bare = THEMES["linocut"]._replace(card_names=False)
    height = []
    for larger in (1.0, 1.6):
        named = Faces(size, THEMES["linocut"], larger=larger).face(bear)
        rows = {y for _x, y in different(named, Faces(size, bare).face(bear), footer)}
        height.append(max(rows) - min(rows))
    assert height[1] > 1.3 * height[0]


@pytest.mark.usefixtures("screen")
def test_a_large_name_keeps_clear_of_the_lower_rank() -> None:
    theme, (w, h) = CardTheme(), USUAL
    for code in ("Ts", "8s", "Tc"):
        card = Card.parse(code)
        named, bare = (Faces(USUAL, each, larger=1.6) for each in (theme, theme._replace(card_names=False)))
        foot = pygame.Rect(0, h * 3 // 4, w, h // 4)
        name = max(x for x, _y in different(named.compose(card), bare.compose(card), foot))
        rank = w * (1 - theme.index_left) - named.rank(card).get_width() * 0.7
        assert rank - name >= w * 0.05


@pytest.mark.usefixtures("screen")
def test_a_card_face_down_shows_only_its_back() -> None:
    cards = CardSprites(Faces(SMALL, CardTheme()))
    center = (200, 200)
    seen = {}
    for turn in (0.0, 1.0):
        for code in ("Ks", "2h"):
            target = pygame.Surface((400, 400)).convert()
            target.fill(TABLE)
            cards.draw(target, Card.parse(code), Pose(*center, turn=turn))
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
    assert abs(whole.centery - pose.y) <= 3, "one edge is nearer and larger"
    assert max(whole.w / SMALL[0] / 1.4, whole.h / SMALL[1] / 1.3) <= 1


def drawn_at(pose: Pose) -> pygame.Rect:
    """Return the bounds of a card drawn without its shadow."""
    (target := pygame.Surface((400, 400)).convert()).fill(TABLE)
    CardSprites(Faces(SMALL, CardTheme())).draw(target, Card.parse("Ks"), pose, shadow=False)
    mask = pygame.mask.from_threshold(target, TABLE, (1, 1, 1, 255))
    mask.invert()
    return bounds(mask)


@pytest.mark.parametrize("mood", [Mood.CALM, Mood.LOW])
@pytest.mark.usefixtures("screen")
def test_the_candle_lights_cards_and_casts_their_shadows_to_the_left(mood: Mood) -> None:
    lamp = light.Candle(LAYOUT.candle).lamp(mood, 1)
    lights = light.card_map(LAYOUT.size, lamp, mood)
    (card := pygame.Surface(LAYOUT.card, pygame.SRCALPHA, 32)).fill("white")
    for slot in LAYOUT.slots:
        lit = light.shade(card, slot.topleft, lights)
        assert lit.get_at((9, 9)).g < lit.get_at((slot.w - 9, slot.h - 9)).g
        assert sum(pygame.transform.average_color(lit)[:3]) >= 3 * 0.85 * 255, "it is easy to read"
    (target := pygame.Surface(LAYOUT.size).convert()).fill(TABLE)
    sprites, place = CardSprites(Faces(LAYOUT.card, CardTheme())), LAYOUT.slots[1]
    sprites.light(lights, lamp)
    sprites.draw(target, Card.parse("Ks"), Pose(*place.center))
    left, right, below, above = (
        target.get_at((round(place.centerx + x), round(place.centery + y))).g
        for x, y in ((-place.w / 2 - 9, 0), (place.w / 2 + 9, 0), (0, place.h / 2 + 6), (0, -place.h / 2 - 6))
    )
    assert left < right
    assert max(below, above) < right, "a dark line parts each card from the scene"


@pytest.mark.usefixtures("screen")
def test_cards_are_warm_near_the_candle_and_tinted_by_the_place() -> None:
    lamp = light.Candle(LAYOUT.candle).lamp(Mood.CALM, 1)
    for scene in scenery.Scene:
        lights = light.card_map(LAYOUT.size, lamp, Mood.CALM, scenery.air(scene, Mood.CALM))
        row = [lights.get_at((x // light.CARD_CELL, 70)) for x in range(LAYOUT.room.left, LAYOUT.room.right)]
        assert row[-1].r - row[-1].b >= row[0].r - row[0].b + 18
        tones = [color.r + color.g + color.b for color in row]
        assert min(tones) + 15 <= max(tones)
        assert min(tones) >= 3 * 0.9 * 255, "they are as bright as in a book"
        steps = [abs(one - other) for one, other in pairwise(tones)]
        assert max(steps) <= 9, "no edge looks like a stain"


@pytest.mark.usefixtures("screen")
def test_a_lifted_card_is_as_bright_far_from_the_candle_as_near_it() -> None:
    lamp = light.Candle(LAYOUT.candle).lamp(Mood.CALM, 1)
    (card := pygame.Surface(LAYOUT.card, pygame.SRCALPHA, 32)).fill("white")
    for scene in scenery.Scene:
        lights = light.card_map(LAYOUT.size, lamp, Mood.CALM, scenery.air(scene, Mood.CALM))
        for slot in LAYOUT.slots:
            lifted, lying = (light.shade(card, slot.topleft, lights, lift) for lift in (0.9, 0.0))
            bright, less = (sum(pygame.transform.average_color(lit)[:3]) / 765 for lit in (lifted, lying))
            assert bright >= max(0.96, less)


def test_the_light_on_a_slanted_edge_is_as_smooth_as_the_edge() -> None:
    (card := pygame.Surface((60, 80), pygame.SRCALPHA, 32)).fill("white", (2, 2, 56, 76))
    lit = light.rim(pygame.transform.rotozoom(card, 17, 1.0), (255, 255, 255), 3)
    assert len({*pygame.image.tobytes(lit, "RGBA")[3::4]}) > 20


@pytest.mark.usefixtures("screen")
def test_the_edges_of_a_turning_card_are_smooth() -> None:
    (target := pygame.Surface((400, 400)).convert()).fill(TABLE)
    CardSprites(Faces(USUAL, CardTheme())).draw(
        target, Card.parse("Ks"), Pose(200, 200, turn=0.3), shadow=False
    )
    columns = [[target.get_at((x, y))[:3] for y in range(400)] for x in range(160, 240)]
    edges = {next(shade for shade in column if shade != TABLE) for column in columns}
    assert len(edges) > 2, "they are blended with the table"


@pytest.mark.usefixtures("bare_art")
def test_a_covered_card_has_no_name() -> None:
    look, pictures = THEMES["linocut"], []
    for theme, unnamed in ((look, 0.0), (look, 1.0), (look._replace(card_names=False), 0.0)):
        target, pose = pygame.Surface((300, 400), depth=32), Pose(150, 200, unnamed=unnamed)
        CardSprites(Faces(USUAL, theme)).draw(target, Card.parse("Ts"), pose, shadow=False)
        pictures.append(pixels(target, target.get_rect()))
    assert pictures[0] != pictures[1] == pictures[2]
