"""While a card is dragged its outcome stands at the pointer."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from scoundrel.engine import Card
from scoundrel.ui.table import outcome_chips
from scoundrel.ui.table.layout import Layout, Place
from scoundrel.ui.words import table_text
from tests.engine.tables import table
from tests.ui.driver import PointerDriver
from tests.ui.states import SIZES

STATE = table("Kc 5c 7d 4h", "9d", health=12)
BOTH = frozenset(("armed", "bare", "heal"))


@pytest.mark.parametrize(
    ("card", "over", "lit"),
    [
        ("Kc", Place.WEAPON, frozenset(("armed",))),
        ("Kc", Place.PLAYER, frozenset(("bare",))),
        ("Kc", Place.DISCARD, frozenset(("bare",))),
        ("Kc", Place.ROOM, BOTH),
        ("Kc", Place.DUNGEON, BOTH),
        ("7d", Place.WEAPON, frozenset(("armed",))),
        ("4h", Place.PLAYER, frozenset(("heal",))),
        ("4h", Place.WEAPON, BOTH),
    ],
)
@pytest.mark.parametrize("size", SIZES)
def test_the_outcome_of_the_place_under_the_pointer_is_lit(
    size: tuple[int, int], card: str, over: Place, lit: frozenset[str]
) -> None:
    layout = Layout.of(*size)
    driver = PointerDriver(STATE, layout)
    driver.hold(card, over)
    found = driver.gestures.outcomes(STATE, layout)
    assert found is not None
    (middle, top), chosen = found
    assert chosen == lit
    held = driver.gestures.held
    assert held is not None
    slot = layout.slots[STATE.room.index(Card.parse(card))].move(held.offset)
    assert middle == slot.centerx
    assert top <= max(slot.top, layout.top_bar.bottom)
    assert layout.top_bar.bottom <= top
    chips = Rect(slot.x, top, slot.w, layout.chips.h)
    assert not chips.colliderect(layout.message)


def test_nothing_stands_at_a_pointer_that_holds_nothing_or_the_whole_room() -> None:
    layout = Layout.of(1280, 800)
    driver = PointerDriver(STATE, layout)
    driver.move("Kc")
    assert driver.gestures.outcomes(STATE, layout) is None
    driver.hold((layout.slots[0].right + 3, layout.slots[0].centery), Place.DUNGEON)
    assert driver.gestures.held is not None
    assert driver.gestures.outcomes(STATE, layout) is None


@pytest.mark.usefixtures("screen")
def test_the_other_outcomes_are_dim() -> None:
    layout = Layout.of(1280, 800)
    seen = table_text.consequences(STATE, Card.parse("Kc"))
    sums = []
    for lit in (None, BOTH, frozenset(("armed",)), frozenset[str]()):
        picture = pygame.Surface(layout.size, depth=32)
        outcome_chips.draw(picture, seen, layout.chips, 640, layout.style, lit)
        sums.append(sum(pygame.image.tobytes(picture, "RGB")))
    assert sums[0] == sums[1] > sums[2] > sums[3] > 0
