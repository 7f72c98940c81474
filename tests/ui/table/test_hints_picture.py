"""What is advised, and the gauge: drawn in their places, each way of taking a card unlike the others."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoundrel.engine import AVOID, Card, Game, GameId, Move, legal_moves
from scoundrel.solver import Plan
from scoundrel.solver.reasons import Reason, ReasonKind
from scoundrel.ui.table import plan_badges
from scoundrel.ui.table.clear_meter import Meter
from scoundrel.ui.table.layout import Layout
from tests.engine.strategies import SETTINGS, games
from tests.extent import sampled
from tests.solver.said import REASONS
from tests.ui.player import FRAME
from tests.ui.states import SIZES


def drawn(target: pygame.Surface) -> pygame.Rect:
    """What is not black."""
    target.set_colorkey((0, 0, 0))
    return target.get_bounding_rect()


@given(games, st.sampled_from(SIZES[:4]), st.sampled_from([100, 115, 130]), st.sampled_from(REASONS))
@settings(SETTINGS, max_examples=sampled(40), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_plan_stays_within_its_places(
    screen: pygame.Surface, game: Game, size: tuple[int, int], text_size: int, why: Reason
) -> None:
    layout = Layout.of(*size, text_size)
    said = Plan(tuple(legal_moves(game.state)) or (AVOID,), 1.0, -208.0, why)
    target = pygame.Surface(size)
    plan_badges.draw_reason(target, said, layout)
    assert layout.chips.contains(drawn(target))
    target = pygame.Surface(size)
    plan_badges.draw_badges(target, said, game.state, layout)
    cards = layout.room.union(layout.dungeon)
    pad = layout.card[0] // 12
    assert cards.inflate(pad, pad).contains(drawn(target))


def test_signs_of_every_way(screen: pygame.Surface) -> None:
    """Each way of taking a card looks unlike the others."""
    game = Game(GameId.parse("classic#11982"))
    layout = Layout.of(1280, 800)
    looks = set()
    card = Card.parse("Ts")
    for move in (
        Move.parse("Ts"),
        Move.parse("Ts*"),
        AVOID,
        Move(Move.parse("8d").kind, card),
        Move(Move.parse("2h").kind, card),
    ):
        target = pygame.Surface(layout.size)
        plan_badges.draw_badges(
            target, Plan((move,), 0.5, 0.0, Reason(ReasonKind.FREE_AVOID)), game.state, layout
        )
        looks.add(pygame.image.tobytes(target, "RGB"))
    assert len(looks) == 5


@pytest.mark.parametrize("size", SIZES)
def test_the_gauge_lies_between_the_discard_and_the_candle(
    screen: pygame.Surface, size: tuple[int, int]
) -> None:
    layout = Layout.of(*size)
    meter = Meter(layout, reduced=False)
    target = pygame.Surface(size)
    meter.draw(target)
    assert not drawn(target), "nothing is known yet"
    assert meter.update(FRAME, 0.43)
    meter.draw(target)
    place = drawn(target)
    assert place.top > layout.discard.bottom
    assert place.bottom < layout.candle.top
    assert place.left >= layout.discard.left
    assert place.right <= layout.discard.right


def test_the_gauge_comes_to_rest(screen: pygame.Surface) -> None:
    meter = Meter(Layout.of(1280, 800), reduced=False)
    meter.update(FRAME, 0.9)
    moved = sum(meter.update(FRAME, 0.2) for _ in range(300))
    assert 5 < moved < 150
    assert not meter.update(FRAME, 0.2)
    assert meter.update(FRAME, None)
    assert not meter.update(FRAME, None)
