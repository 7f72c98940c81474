"""Text on the table: sentences and counts on their plates, the Weapon's scale, and the top row."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.engine import HIGHEST, Card, Game, GameId
from scoundrel.ui.table import labels, scenery, weapon_limit
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.table.view import HeldWeapon, Label
from scoundrel.ui.widgets import text
from scoundrel.ui.words import spoken
from tests.ui.driver import AppDriver, Start
from tests.ui.layouts import LAYOUT
from tests.ui.openings import game
from tests.ui.states import SIZES
from tests.ui.writing import written

GROUND = (255, 0, 255)
SENTENCE = "Afterwards the Weapon can fight 1 of the 13 remaining Monsters in the Dungeon."


def plate_of(label: Label, layout: Layout) -> pygame.Rect:
    """Return the area that ``label`` covers."""
    surface = pygame.Surface(layout.size, depth=32)
    surface.fill(GROUND)
    labels.draw(surface, label, layout.style)
    mask = pygame.mask.from_threshold(surface, GROUND, (1, 1, 1, 255))
    mask.invert()
    return mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.usefixtures("screen")
def test_the_plate_of_a_sentence_is_a_little_larger_than_its_text(size: tuple[int, int]) -> None:
    layout = Layout.of(*size)
    for words in ("Take two more.", SENTENCE):
        label = labels.sentence(words, layout)
        plate, width = plate_of(label, layout), text.line_width(words, label.style)
        assert width < plate.w < width + 5 * label.style.pixels
        assert text.line_height(label.style) <= plate.h < 3 * label.style.pixels
        assert abs(plate.centerx - layout.message.centerx) <= layout.style.px(4)


@pytest.mark.parametrize("percent", [100, 130])
@pytest.mark.parametrize("size", [*SIZES, (900, 1100)])
@pytest.mark.usefixtures("screen")
def test_the_counts_stay_at_their_piles(size: tuple[int, int], percent: int) -> None:
    layout = Layout.of(*size, percent)
    window = pygame.Rect((0, 0), layout.size)
    counted = labels.counts(game("As Ac 2h 3d"), layout)
    for label, pile in zip(counted, (layout.dungeon, layout.discard), strict=True):
        plate = plate_of(label, layout)
        assert window.contains(plate)
        assert abs(plate.centerx - pile.centerx) <= layout.style.px(3)
        assert pile.bottom - plate.h // 3 < plate.top, "the pile is not covered"
        assert not plate.colliderect(layout.room)
        assert not plate.inflate(0, -layout.style.px(6)).colliderect(layout.avoid_button)


def test_a_position_is_as_deep_as_its_cards_imply_and_counts_no_earlier_discard() -> None:
    """The cards taken before a position are unknown, so no discard pile is counted."""
    begun = Game(GameId.parse("classic@2:2d5s:6c4h8h3c:-:JsQc2c8d:avoided"))
    assert scenery.scene_of(begun) is scenery.Scene.ABYSS
    assert scenery.scene_of(Game(GameId.parse("classic#1"))) is scenery.Scene.CELLAR
    assert [label.text for label in labels.counts(begun, LAYOUT)] == ["Dungeon: 4"]
    assert spoken.piles(begun) == ("Dungeon: 4 cards left.", "")
    assert len(labels.counts(Game(GameId.parse("classic#1")), LAYOUT)) == 2


def weapon_scale(limit: int, after: int | None = None, layout: Layout = LAYOUT) -> pygame.Surface:
    surface = pygame.Surface(layout.size, depth=32)
    weapon = HeldWeapon(Card.parse("9d"), limit, after, None)
    weapon_limit.draw(surface, weapon, layout.slot_pose(0), layout)
    return surface


@pytest.mark.usefixtures("screen")
def test_what_a_fight_would_cost_is_red_most_of_all_at_the_new_limit() -> None:
    surface, scale, reds = weapon_scale(9, after=6), LAYOUT.limits, []
    width = scale.w / 13
    for value in range(2, 15):
        # Measure below the gems, and away from the edges of the cell.
        left = round(scale.left + (value - 2) * width) + 12
        cell = surface.subsurface((left, scale.centery, round(width) - 24, scale.h // 5))
        r, g, _, _ = pygame.transform.average_color(cell)
        reds += [r] * (r > 1.65 * g)
        assert (r > 1.65 * g) == (6 < value <= 9), (value, r, g)
    assert reds[0] > reds[1] > reds[2]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 130])
@pytest.mark.usefixtures("screen")
def test_all_values_are_written_in_one_size_and_all_courts_have_letters_or_none(
    size: tuple[int, int], percent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    weapon_limit.scale_picture.cache_clear()
    lines = written(monkeypatch)
    weapon_scale(9, layout=Layout.of(*size, percent))
    values = {words: style.pixels for words, style in lines if words.isdigit()}
    assert set(map(str, range(2, 15))) <= set(values)
    assert len({values[str(n)] for n in range(2, 15) if n != 9}) == 1, "the tag too says 9"
    assert [words for words, _ in lines if words in "JQKA"] in ([], list("JQKA"))
    assert min(values.values()) >= 10
    weapon_limit.scale_picture.cache_clear()


@pytest.mark.usefixtures("screen")
def test_a_value_with_its_letter_lies_in_the_middle_of_its_drawn_cell() -> None:
    size = LAYOUT.limits.w * 892 // 832, LAYOUT.limits.h * 52 // 46
    picture, fields = weapon_limit.scale_picture(size, HIGHEST, None, LAYOUT.style)
    for field in fields[-4:]:
        for x in (field.left + 8, field.left + 9, field.right - 5):
            assert min(picture.get_at((x, field.centery + y)).r for y in range(-8, 9)) > 30


@pytest.mark.usefixtures("screen")
def test_the_scale_of_a_weapon_without_a_limit_is_as_bright_as_any() -> None:
    size = LAYOUT.limits.w * 892 // 832, LAYOUT.limits.h * 52 // 46
    lit = [weapon_limit.scale_picture(size, limit, None, LAYOUT.style) for limit in (HIGHEST - 1, HIGHEST)]
    some, all_ = (pygame.transform.average_color(picture, fields[0])[0] for picture, fields in lit)
    assert all_ == some > 100


@pytest.mark.parametrize("taken", [0, 1])
def test_the_avoid_button_explains_why_a_room_cannot_be_avoided(start_app: Start, taken: int) -> None:
    app = start_app("classic#6")
    app.settle()
    for slot in range(taken):
        app.press(str(slot + 1))
        app.settle()
    layout = app.table.layout
    for place, pointed in ((layout.avoid_button, True), (layout.footer, False), (layout.dungeon, False)):
        app.point(place.center)
        app.wait(0.8)
        why = "You've taken a card, so it's too late to avoid this Room."
        assert (why in app.texts()) == (pointed and taken == 1)
        plaque = app.table.view().plaque
        assert plaque is not None
        assert (plaque.to_take, plaque.taken) == (3 - taken, taken), "in any case"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 130, 160])
@pytest.mark.usefixtures("screen")
def test_the_gem_on_the_scale_is_clear_of_the_weapon(size: tuple[int, int], percent: int) -> None:
    layout = Layout.of(*size, percent)
    surface = weapon_scale(9, layout=layout)
    strip = surface.subsurface((layout.stack.x, layout.weapon.bottom - 12, layout.limits.w, 12))
    assert pygame.transform.average_color(strip)[:3] == (0, 0, 0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.usefixtures("screen")
def test_the_lozenges_are_on_the_plaque(size: tuple[int, int]) -> None:
    layout, surface = Layout.of(*size), pygame.Surface(size, depth=32)
    plaque = labels.plaque(game("As Ac 2h 3d"), (), layout)
    labels.draw_plaque(surface, plaque, layout.style)
    below = pygame.Rect(
        0, plaque.rect.bottom, plaque.rect.right, layout.dungeon.top - plaque.rect.bottom + 20
    )
    assert pygame.transform.average_color(surface, below)[:3] == (0, 0, 0)


@pytest.mark.parametrize(
    ("rules", "below"), [("classic", "The Cellar"), ("hard", "The Cellar"), ("classic+equal", "House rules")]
)
def test_the_plaque_says_when_house_rules_hold(start_app: Start, rules: str, below: str) -> None:
    app = start_app(f"{rules}#6")
    app.settle()
    plaque = app.table.view().plaque
    assert plaque is not None
    assert plaque.below == below


THINGS = {
    "avoid": ("fresh", "You've taken a card, so it's too late to avoid this Room."),
    "may avoid": ("dealt", ""),
    "weapon": ("fresh", "Fresh: it can fight any Monster. It blocks up to 8 damage."),
    "slain": ("used", "Your Weapon can now only fight Monsters up to 8. It blocks up to 8 damage."),
    "worn": ("worn", "Your Weapon is too worn to fight anything."),
    "medal": ("slayer", "The medal shows how many Monsters you've slain with this Weapon."),
    "none": ("dealt", "You have no Weapon, so Monsters deal their full value in damage."),
    "scale": (
        "used",
        "The gem marks the strongest Monster your Weapon can fight. Kills lower it.",
    ),
    "health": ("used", "Your health: at 0, you die. Crossed-out numbers show what it was before."),
    "dungeon": ("dealt", "40 cards are left in the Dungeon. Click to see which."),
    "discard": ("dealt", "Used cards never come back."),
    "marks": ("dealt", "Each bright mark is a card you still have to take in this Room."),
    "plaque": ("dealt", "The Cellar. Custom Dungeon. Classic rules."),
    "stone": ("dealt", ""),
}


@pytest.mark.parametrize("thing", THINGS)
def test_a_sentence_explains_each_thing_on_the_table(thing: str) -> None:
    name, words = THINGS[thing]
    games = {
        "dealt": game("8d 9s 2c 5h"),
        "fresh": game("8d 9s 2c 5h", "8d"),
        "used": game("8d 9s 2c 5h", "8d 9s*"),
        "worn": game("8d 9s 2c 5h", "8d 2c*"),
        "slayer": game("9d Js 9s 8c 7s 6c", "9d Js* 9s* 8c* 7s* 6c*"),
    }
    layout, sign = LAYOUT, labels.plaque_place(LAYOUT)
    places = {
        "avoid": layout.avoid_button.center,
        "may avoid": layout.avoid_button.center,
        "scale": layout.limits.center,
        "health": layout.health.center,
        "dungeon": layout.dungeon_count.center,
        "discard": layout.discard.center,
        "marks": (sign.right - 12, sign.centery),
        "plaque": sign.center,
        "stone": layout.message.center,
        "slain": (layout.weapon.right + layout.card[0] // 2, layout.weapon.centery),
        "medal": (layout.weapon.right + layout.card[0] // 2, layout.weapon.bottom - layout.card[1] // 8),
    }
    assert labels.explained(games[name], layout, places.get(thing, layout.weapon.center)) == words


def test_the_sentence_appears_after_a_rest_and_goes_with_the_pointer(at_table: AppDriver) -> None:
    words, layout = THINGS["health"][1], at_table.table.layout
    at_table.point(layout.health.center)
    at_table.frames(2)
    assert words not in at_table.texts(), "a pointer that passes by explains nothing"
    at_table.read()
    assert words in at_table.texts()
    assert words in {each.name for each in at_table.table.describe().walk()}
    at_table.point(layout.message.center)
    at_table.frame()
    assert words not in at_table.texts()
    at_table.carry(layout.slots[0].center, layout.health.center)
    at_table.wait(1.0)
    assert words not in at_table.texts(), "a dragged card shows only what it would do"
