"""Eyes in the dark: how often they glint, for how long, and where."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from scoundrel.ui.table import eyes
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.table.light import _EVERY, Mood
from scoundrel.ui.table.scenery import Scene
from tests.ui.states import SIZES

HOUR = round(3600 / _EVERY[Mood.CALM])
LAYOUT = Layout.of(1280, 800)


def test_they_glint_for_a_moment_every_eight_to_twenty_seconds() -> None:
    seen = [tick for tick in range(HOUR) if eyes.glint(tick)]
    begins = [tick for before, tick in pairwise([-2, *seen]) if tick - before > 1]
    rests = [(b - a) * _EVERY[Mood.CALM] for a, b in pairwise(begins)]
    assert min(rests) >= 8
    assert max(rests) <= 20.001
    assert len(seen) * _EVERY[Mood.CALM] / len(begins) < 2.5


def test_a_flame_that_never_flickers_shows_none() -> None:
    assert eyes.glint(0) is None


@pytest.mark.parametrize("size", SIZES)
def test_no_card_covers_them(size: tuple[int, int]) -> None:
    layout = Layout.of(*size)
    window = pygame.Rect((0, 0), size)
    assert eyes.places(layout)
    for spot in eyes.places(layout):
        assert window.collidepoint(spot)
        assert pygame.Rect(spot, (1, 1)).collidelist([*layout.slots, layout.dungeon, layout.discard]) < 0


@pytest.mark.parametrize(("mood", "drawn"), [(Mood.CALM, True), (Mood.LOW, True), (Mood.OUT, False)])
def test_they_are_drawn_while_the_candle_burns(mood: Mood, drawn: bool) -> None:
    target = pygame.Surface(LAYOUT.size)
    tick = next(tick for tick in range(HOUR) if (eyes.glint(tick) or (0, 0))[1] == 4)
    eyes.draw_eyes(target, LAYOUT, Scene.ABYSS, tick, mood)
    assert bool(pygame.mask.from_threshold(target, (0, 0, 0), (9, 9, 9, 255)).count() < 1280 * 800) is drawn
