"""While a card is dragged, each target shows what dropping it there would do."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.engine import Card, CardKind
from scoundrel.storage.settings import Settings
from scoundrel.ui.input import PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.screens.taught_table import TaughtTable
from scoundrel.ui.table.effects import Effect
from scoundrel.ui.table.gestures import DOES, Gestures, Held
from scoundrel.ui.table.hold import HeldCards
from scoundrel.ui.table.layout import Layout, Place
from scoundrel.ui.table.tween import Pose
from tests.engine.tables import table
from tests.ui import every_screen
from tests.ui.contrast import found
from tests.ui.driver import place_pos
from tests.ui.layouts import LAYOUT
from tests.ui.openings import game
from tests.ui.states import SIZES
from tests.wishes import STILL, STILL_CANDLE

pytestmark = pytest.mark.usefixtures("one_screen")

STATE = table("Kc 5c 7d 4h", "9d", health=12)


@pytest.mark.parametrize(
    ("card", "over", "highlighted"),
    [
        ("5c", Place.WEAPON, frozenset(("armed",))),
        ("5c", Place.PLAYER, frozenset(("bare",))),
        ("5c", Place.DISCARD, frozenset(("bare",))),
        ("5c", None, None),
        ("7d", Place.WEAPON, frozenset(("armed",))),
        ("4h", Place.PLAYER, frozenset(("heal",))),
        ("4h", Place.WEAPON, None),
    ],
)
def test_the_outcome_of_the_place_under_the_pointer_is_lit(
    card: str, over: Place | None, highlighted: frozenset[str] | None
) -> None:
    assert carried((1280, 800), card, over).view().highlighted == highlighted


@pytest.mark.parametrize("over", [None, Place.WEAPON, Place.PLAYER, Place.DISCARD])
def test_the_outcomes_go_once_the_card_is_lifted_and_the_slip_tells_what_a_drop_leaves(
    over: Place | None,
) -> None:
    view = carried((1280, 800), "5c", over).view()
    assert view.chips is None
    assert (view.preview is None) == (over in (None, Place.WEAPON)), "the Weapon parries all of it"


@pytest.mark.parametrize("size", SIZES)
def test_the_weapons_label_lies_neither_on_the_held_card_nor_on_the_room(size: tuple[int, int]) -> None:
    screen = carried(size, "7d", Place.WEAPON)
    (card,) = screen.gestures.held.cards if screen.gestures.held else ()
    held = screen.layout.card_rect(screen.playback.shown()[card])
    (label,) = (piece.where for piece in found(screen.draw, size) if piece.text == "Equip")
    assert not label.colliderect(held)
    assert label.collidelist(screen.layout.slots) == -1


# The label of each drop target, by the dragged card.
TARGETS = {
    "5c": {
        Place.WEAPON: "Fight with your Weapon",
        Place.PLAYER: "Fight barehanded",
        Place.DISCARD: "Fight barehanded",
        Place.DUNGEON: "Avoid Room",
    },
    "6h": {Place.PLAYER: "Drink", Place.DISCARD: "Drink", Place.DUNGEON: "Avoid Room"},
    "7d": {Place.WEAPON: "Equip", Place.DUNGEON: "Avoid Room"},
}


def carried(
    size: tuple[int, int], code: str, over: Place | None = None, settings: Settings = STILL
) -> TableScreen:
    """Return a table with the card ``code`` dragged to ``over``, or between the Room and the Weapon."""
    layout = Layout.of(*size)
    slot = layout.slots[["5c", "6h", "7d", "4h"].index(code)].center
    end = place_pos(layout, over) if over else (layout.weapon.right + layout.card[0], layout.weapon.centery)
    screen = every_screen.table(
        lambda: game("9d 7s 3c 4h 5c 6h 7d Qs", "9d 7s 3c"),
        *(PointerMoved(slot), PointerPressed(slot, 1), PointerMoved(end)),
        after=0.4,
    )(size, settings)
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
    piles = screen.layout.dungeon, screen.layout.discard
    glows = [picture.get_at((pile.left - 4, pile.centery)) for pile in piles]
    assert glows[0].b / glows[0].r > 1.5 * glows[1].b / glows[1].r, "chalk and brass"


@pytest.mark.parametrize(
    ("over", "after"), [(None, 4), (Place.WEAPON, 4), (Place.DISCARD, None), (Place.PLAYER, None)]
)
def test_the_weapon_previews_the_fight_that_a_drop_would_begin(over: Place | None, after: int | None) -> None:
    weapon = carried((1280, 800), "5c", over).view().weapon
    assert weapon is not None
    assert weapon.after == after


@pytest.mark.parametrize(("over", "bright"), [(Place.PLAYER, 1.0), (Place.DUNGEON, 1.0), (None, 0.5)])
def test_only_the_target_nearest_to_the_card_is_bright(over: Place | None, bright: float) -> None:
    lit = {target.place: target.lit for target in carried((1280, 800), "5c", over).view().targets}
    assert lit.pop(over or Place.WEAPON) >= bright
    assert lit.pop(Place.DUNGEON, 0.25) == 0.25, "a card beside the Dungeon isn't about to avoid the Room"
    assert over is Place.DUNGEON or max(lit.values()) <= 0.5


def dragged_in_lesson(name: str, size: tuple[int, int]) -> TaughtTable:
    """Return the lesson ``name`` with its first Monster dragged between the Room and the Weapon."""
    screen = every_screen.SCREENS[name](size, STILL)
    assert isinstance(screen, TaughtTable)
    cards = zip(screen.layout.slots, screen.game.state.room, strict=True)
    slot = next(slot.center for slot, card in cards if card and card.kind is CardKind.MONSTER)
    for intent in (PointerMoved(slot), PointerPressed(slot, 1), PointerMoved(screen.layout.message.center)):
        screen.handle(intent)
    return screen


@pytest.mark.parametrize("name", ["lesson, barehanded", "mistakes"])
def test_in_a_lesson_nothing_is_written_where_the_slip_lies(name: str) -> None:
    size = (800, 600)
    screen = dragged_in_lesson(name, size)
    screen.handle(PointerMoved((size[0] - 90, 450)))
    screen.update(0.4)
    assert Place.WEAPON in {target.place for target in screen.view().targets}
    words = {piece.text for piece in found(screen.draw, size)}
    assert "Fight barehanded" in words
    assert "Fight with your Weapon" not in words


def hovering(off: int) -> tuple[Pose, Pose]:
    """Return the poses of a Monster, held ``off`` pixels right of the Weapon, and of the Weapon."""
    state, (five, nine), held = (
        table("Kc 5c 7d 4h", "9d", health=12),
        map(Card.parse, ("5c", "9d")),
        HeldCards(LAYOUT),
    )
    gestures, (x, y) = Gestures(), LAYOUT.weapon.center
    gestures.held = Held((five,), LAYOUT.slots[1].center, (x + off, y))
    homes = LAYOUT.poses(state)
    held.update(1.0, gestures, state, homes)
    poses = {**homes, **held.poses({})}
    return poses[five], poses[nine]


def test_near_its_target_a_card_is_attracted_and_sinks_and_the_weapon_rises() -> None:
    (card, weapon), center = hovering(20), LAYOUT.weapon.centerx
    assert 11 <= center + 20 - card.x <= 13
    assert (card.lift < 0.5, weapon.angle, weapon.lift > 0) == (True, 3, True)
    card, weapon = hovering(41)
    assert (card.x, card.lift, weapon.angle) == (center + 41, 1.0, 0.0)


@pytest.mark.parametrize("size", SIZES)
def test_the_label_of_the_weapon_slot_stays_to_its_right_while_a_card_comes_over_it(
    size: tuple[int, int],
) -> None:
    layout, places = Layout.of(*size), list[pygame.Rect]()
    begin, (x, y) = layout.slots[3].center, layout.weapon.center
    for end in ((x, y - layout.card[1]), (x, y - layout.card[1] // 3), (x, y)):
        moves = PointerMoved(begin), PointerPressed(begin, 1), PointerMoved(end)
        screen = every_screen.table(lambda: game("4h 5c 6h 7d Qs"), *moves, after=0.4)(size, STILL)
        places += [piece.where for piece in found(screen.draw, size) if piece.text == "Equip"]
    assert places == [places[0]] * 3
    assert places[0].left > layout.weapon.right


def test_a_held_card_is_drawn_over_the_labels() -> None:
    screen = carried((1280, 800), "7d")
    held, label = (
        screen.gestures.held,
        next(piece.where for piece in found(screen.draw, (1280, 800)) if piece.text == "Equip"),
    )
    assert held is not None
    picture = pygame.Surface((1280, 800), depth=32)
    screen.draw(picture)
    beside = picture.get_at(label.center)
    screen.handle(PointerMoved(label.move(-10, -30).center))
    screen.update(0.4)
    screen.draw(picture)
    assert picture.get_at(label.center) != beside
    assert min(picture.subsurface(label).get_at(spot)[0] for spot in ((0, 0), (9, 9))) > 150, (
        "the card's paper"
    )


def test_a_dragged_card_tilts_with_its_speed_and_springs_back_among_darker_cards() -> None:
    state, gestures, held = table("Kc 5c 7d 4h", "9d"), Gestures(), HeldCards(LAYOUT)
    card, *others = map(Card.parse, ("Kc", "5c", "7d", "4h"))
    x, y = LAYOUT.slots[0].center
    angles = []
    for frame in range(80):
        gestures.held = Held((card,), (x, y), (x + 14 * min(frame, 25), y + 40))
        held.update(1 / 60, gestures, state, LAYOUT.poses(state))
        angles.append(held.poses({})[card].angle)
    assert -7 <= min(angles) < -5
    assert 0 < max(angles[25:]) < 3, "it swings past upright"
    assert angles[-1] == 0
    assert all(held.poses({})[one].shade > 0.1 for one in others)


def test_the_darker_cards_rest_so_that_only_the_dragged_card_is_drawn_in_each_frame() -> None:
    screen = carried((1280, 800), "5c", None)
    before = screen.view().motion.resting
    screen.handle(PointerMoved((700, 500)))
    screen.update(1 / 60)
    motion = screen.view().motion
    assert list(motion.moving) == [Card.parse("5c")]
    assert motion.resting is before
    shades = [motion.resting[Card.parse(code)].shade for code in ("6h", "7d", "4h")]
    assert shades == [shades[0]] * 3
    assert shades[0] > 0.1


def test_the_light_of_a_target_flashes_as_a_card_is_dropped_on_it() -> None:
    screen = carried((1280, 800), "7d", Place.WEAPON, STILL_CANDLE)
    screen.handle(PointerReleased(screen.layout.weapon.center, 1))
    flashes = [one.place for one in screen.playback.view.effects if one.effect is Effect.CAUGHT]
    assert flashes == [screen.layout.weapon.center]
    while screen.playback.view.effects:
        screen.update(0.02)
    screen.undo()
    assert not screen.playback.view.effects
