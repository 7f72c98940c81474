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


def brightness(pose: Pose, lamp: Lamp | None = None) -> int:
    """Of the middle of a card."""
    target = pygame.Surface((400, 400)).convert()
    sprites = CardSprites(Faces(SMALL, CardTheme()))
    if lamp is not None:
        sprites.light(light.card_map(target.get_size(), lamp, Mood.CALM), lamp)
    sprites.draw(target, Card.parse("Ks"), pose, shadow=False)
    return sum(sum(target.get_at((x, y))[:3]) for x in range(160, 240, 4) for y in range(150, 250, 4))
