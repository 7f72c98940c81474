"""While a card is dragged its outcome stands at the pointer."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
import pytest
from pygame import Rect

from scoundrel.engine import ARMED, PLAIN, Card, Move, MoveKind
from scoundrel.ui.input import PointerMoved, PointerPressed
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.table import outcome_chips
from scoundrel.ui.table.layout import Layout, Place
from scoundrel.ui.table.targets import DOES
from scoundrel.ui.words import table_text
from tests.engine.tables import table
from tests.ui import every_screen
from tests.ui.contrast import found
from tests.ui.driver import PointerDriver, place_pos
from tests.ui.openings import game
from tests.ui.states import SIZES
from tests.wishes import STILL

pytestmark = pytest.mark.usefixtures("one_screen")

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
    assert not chips.colliderect(layout.between)


def test_nothing_stands_at_a_pointer_that_holds_nothing_or_the_whole_room() -> None:
    layout = Layout.of(1280, 800)
    driver = PointerDriver(STATE, layout)
    driver.move("Kc")
    assert driver.gestures.outcomes(STATE, layout) is None
    driver.hold((layout.slots[0].right + 3, layout.slots[0].centery), Place.DUNGEON)
    assert driver.gestures.held is not None
    assert driver.gestures.outcomes(STATE, layout) is None


def test_the_other_outcomes_are_dim() -> None:
    layout = Layout.of(1280, 800)
    seen = table_text.consequences(STATE, Card.parse("Kc"))
    sums = []
    for lit in (None, BOTH, frozenset(("armed",)), frozenset[str]()):
        picture = pygame.Surface(layout.size, depth=32)
        outcome_chips.draw(picture, seen, layout.chips, 640, layout.style, lit)
        sums.append(sum(pygame.image.tobytes(picture, "RGB")))
    assert sums[0] == sums[1] > sums[2] > sums[3] > 0


TARGETS = {
    "5c": {
        Place.WEAPON: "Fight with the Weapon",
        Place.PLAYER: "Fight barehanded",
        Place.DISCARD: "Fight barehanded",
        Place.DUNGEON: "Avoid Room",
    },
    "6h": {Place.PLAYER: "Drink", Place.DISCARD: "Drink", Place.DUNGEON: "Avoid Room"},
    "7d": {Place.WEAPON: "Equip", Place.DUNGEON: "Avoid Room"},
}
"""The label of each drop target, by card."""


def carried(size: tuple[int, int], code: str, over: Place | None = None) -> TableScreen:
    """A table with this card of the Room dragged over a place, or between the Room and the Weapon."""
    layout = Layout.of(*size)
    slot = layout.slots[["5c", "6h", "7d", "4h"].index(code)].center
    end = place_pos(layout, over) if over else (layout.weapon.right + layout.card[0] * 2, layout.weapon.top)
    screen = every_screen.table(
        lambda: game("9d 7s 3c 4h 5c 6h 7d Qs", "9d 7s 3c"),
        *(PointerMoved(slot), PointerPressed(slot, 1), PointerMoved(end)),
        after=0.4,
    )(size, STILL)
    assert isinstance(screen, TableScreen)
    assert [str(card) for card in screen.game.state.room] == ["5c", "6h", "7d", "4h"]
    return screen


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1400, 600)])
@pytest.mark.parametrize("code", TARGETS)
def test_each_target_says_what_a_drop_does_and_covers_no_card(size: tuple[int, int], code: str) -> None:
    screen = carried(size, code)
    said = {target.place: DOES[target.kind] for target in screen.view().targets}
    assert said == TARGETS[code]
    layout, state = screen.layout, screen.game.state
    lying = [slot for slot, card in zip(layout.slots, state.room, strict=True) if str(card) != code]
    pieces = [piece for piece in found(screen.draw, size) if piece.text in said.values()]
    assert sorted(piece.text for piece in pieces) == sorted(said.values())
    for piece in pieces:
        assert piece.where.collidelist([*lying, layout.weapon, layout.dungeon, layout.discard]) == -1
        assert pygame.Rect((0, 0), size).contains(piece.where)


@pytest.mark.parametrize("over", [Place.PLAYER, Place.DISCARD, Place.DUNGEON])
def test_the_target_that_the_card_is_over_can_be_read(over: Place) -> None:
    screen = carried((1280, 800), "6h", over)
    words = [piece.text for piece in found(screen.draw, (1280, 800))]
    assert words.count(TARGETS["6h"][over]) == (1 if over is Place.DUNGEON else 2)


def test_the_dungeon_and_the_discard_do_not_glow_alike() -> None:
    screen = carried((1280, 800), "5c")
    picture = pygame.Surface((1280, 800), depth=32)
    screen.draw(picture)
    frames = [
        tuple(picture.get_at((pile.left - 2, pile.centery)))[:3]
        for pile in (screen.layout.dungeon, screen.layout.discard)
    ]
    assert frames == [screen.context.theme.chalk, screen.context.theme.brass]


@pytest.mark.parametrize(
    ("over", "after"), [(None, 4), (Place.WEAPON, 4), (Place.DISCARD, None), (Place.PLAYER, None)]
)
def test_the_weapon_previews_the_fight_that_a_drop_would_begin(over: Place | None, after: int | None) -> None:
    weapon = carried((1280, 800), "5c", over).view().weapon
    assert weapon is not None
    assert weapon.after == after


@pytest.mark.parametrize(
    ("over", "moves"), [(None, ARMED), (Place.WEAPON, ARMED), (Place.PLAYER, PLAIN), (Place.DISCARD, PLAIN)]
)
def test_the_sentence_is_about_the_fight_that_a_drop_would_begin(
    over: Place | None, moves: Mapping[Card, Move]
) -> None:
    screen = carried((1280, 800), "5c", over)
    five = Card.parse("5c")
    said = {label.text for label in screen.view().labels}
    for each in (ARMED, PLAIN):
        note = table_text.consequences(screen.game.state, five, each[five]).note
        assert (note in said) == (each is moves)


def test_over_the_dungeon_nothing_of_the_card_is_previewed() -> None:
    view = carried((1280, 800), "5c", Place.DUNGEON).view()
    assert [target.kind for target in view.targets if target.over] == [MoveKind.AVOID]
    assert (view.chips, view.preview, view.lit) == (None, None, None)
    assert view.weapon is not None
    assert view.weapon.after is None
    assert not any(label.text.startswith("Afterwards") for label in view.labels)


@pytest.mark.parametrize("name", ["lesson, barehanded", "mistakes"])
def test_in_a_lesson_nothing_is_written_where_the_slip_lies(name: str) -> None:
    size = (800, 600)
    screen = every_screen.SCREENS[name](size, STILL)
    assert isinstance(screen, TableScreen)
    room, layout = screen.game.state.room, screen.layout
    slot = next(
        slot.center
        for slot, card in zip(layout.slots, room, strict=True)
        if card and card.kind.name == "MONSTER"
    )
    for intent in (PointerMoved(slot), PointerPressed(slot, 1), PointerMoved((size[0] - 90, 450))):
        screen.handle(intent)
    screen.update(0.4)
    assert Place.WEAPON in {target.place for target in screen.view().targets}
    words = {piece.text for piece in found(screen.draw, size)}
    assert "Fight barehanded" in words
    assert "Fight with the Weapon" not in words
