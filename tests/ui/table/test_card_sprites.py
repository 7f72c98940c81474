"""Cards drawn in their poses: turned, tilted, larger or smaller, lit, with shadows."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.engine import Card
from scoundrel.ui.table import light
from scoundrel.ui.table.card_theme import CardTheme
from scoundrel.ui.table.cards import CardSprites, Faces
from scoundrel.ui.table.light import Lamp, Mood
from scoundrel.ui.table.tween import Pose

SMALL = (100, 140)
_TABLE = (52, 40, 31)


@pytest.mark.usefixtures("screen")
def test_a_card_face_down_shows_only_its_back() -> None:
    cards = CardSprites(Faces(SMALL, CardTheme()))
    center = (200, 200)
    seen = {}
    for turn in (0.0, 1.0):
        for code in ("Ks", "2h"):
            target = pygame.Surface((400, 400)).convert()
            target.fill(_TABLE)
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
    assert whole.w <= SMALL[0] * 1.4
    assert whole.h <= SMALL[1] * 1.3


def drawn_at(pose: Pose) -> pygame.Rect:
    """Around what is drawn of a card without its shadow."""
    target = pygame.Surface((400, 400)).convert()
    target.fill(_TABLE)
    CardSprites(Faces(SMALL, CardTheme())).draw(target, Card.parse("Ks"), pose, shadow=False)
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
        CardSprites(Faces(SMALL, CardTheme())).draw(target, Card.parse("Ks"), Pose(200, 200, lift=lift))
        below = 200 + SMALL[1] // 2 + 5
        column = [target.get_at((200, y))[0] for y in range(below, 400)]
        dark.append(sum(255 - value for value in column))
    assert dark[1] > dark[0] > 0


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("size", [0.72, 0.92, 1.0, 1.08])
def test_a_card_is_drawn_as_large_as_its_pose_says(size: float) -> None:
    drawn = drawn_at(Pose(200, 200, size=size))
    assert abs(drawn.w - SMALL[0] * size) <= 4
    assert abs(drawn.h - SMALL[1] * size) <= 4


def brightness(pose: Pose, lamp: Lamp | None = None) -> int:
    """Of the middle of a card."""
    target = pygame.Surface((400, 400)).convert()
    sprites = CardSprites(Faces(SMALL, CardTheme()))
    if lamp is not None:
        sprites.light(light.card_map(target.get_size(), lamp, Mood.CALM), lamp)
    sprites.draw(target, Card.parse("Ks"), pose, shadow=False)
    return sum(sum(target.get_at((x, y))[:3]) for x in range(160, 240, 4) for y in range(150, 250, 4))


@pytest.mark.usefixtures("screen")
def test_what_was_slain_is_darker_and_a_card_near_the_lamp_is_brighter() -> None:
    assert brightness(Pose(200, 200, shade=0.4)) < brightness(Pose(200, 200))
    far, near = (brightness(Pose(200, 200), Lamp(x, 200)) for x in (4000.0, 200.0))
    assert far < near <= brightness(Pose(200, 200))


@pytest.mark.usefixtures("screen")
def test_a_shadow_falls_away_from_the_lamp() -> None:
    sides = {}
    for x in (-1000.0, 1400.0):
        target = pygame.Surface((400, 400)).convert()
        target.fill((255, 255, 255))
        sprites = CardSprites(Faces(SMALL, CardTheme()))
        lamp = Lamp(x, 200.0)
        sprites.light(light.card_map((400, 400), lamp, Mood.CALM), lamp)
        sprites.draw(target, Card.parse("Ks"), Pose(200, 200, lift=1.0))
        sides[x] = [
            sum(255 - target.get_at((at, 200))[0] for at in where)
            for where in (range(130, 149), range(252, 271))
        ]
    assert sides[-1000.0][1] > sides[-1000.0][0]
    assert sides[1400.0][0] > sides[1400.0][1]
