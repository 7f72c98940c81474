"""A Weapon that slew many Monsters: its medal, how it lands, and the strength of its blows."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from scoundrel.engine import Card, Game, GameId, Move
from scoundrel.ui.requests import Sound
from scoundrel.ui.table import chain, weapon_limit
from scoundrel.ui.table.effects import Effect, age_of
from scoundrel.ui.table.gestures import Gestures
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.table.playback import Playback
from scoundrel.ui.table.tween import Pose, force
from scoundrel.ui.table.view import HeldWeapon
from tests.extent import spread
from tests.ui.layouts import LAYOUT
from tests.ui.states import SIZES
from tests.wishes import STILL_CANDLE

pytestmark = pytest.mark.usefixtures("screen")

# A Dungeon whose first Weapon slays five Monsters in a row.
FIVE = ["9d", "Js*", "9s*", "8c*", "7s*", "6c*"]


def played(moves: list[str], *, reduced: bool = False) -> tuple[Playback, list[object]]:
    """Return the playback of the last of ``moves``, just started, and its requests."""
    game = Game(GameId.parse("classic#24"))
    for move in moves[:-1]:
        game.push(Move.parse(move))
    asked: list[object] = []
    settings = STILL_CANDLE._replace(reduced_motion=reduced)
    playback = Playback(game, LAYOUT, asked.append, settings)
    playback.move_on(playback.shown(), game.push(Move.parse(moves[-1])))
    return playback, asked


def test_medals_are_for_five_seven_and_nine_slain() -> None:
    assert [chain.reached(slain) for slain in range(14)] == [0] * 5 + [5, 5, 7, 7] + [9] * 5


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("slain", [4, 5])
def test_the_fifth_slain_earns_a_medal_that_falls_after_the_blow(slain: int, reduced: bool) -> None:
    playback, asked = played(FIVE[: slain + 1], reduced=reduced)
    falls = []
    while playback.update(0.01, Gestures()) or not playback.done:
        if (age := age_of(Effect.MEDAL, playback.view.effects)) is not None:
            assert playback.view.limit is None, "the tag has its new number first"
            falls.append(age)
    earned = slain == 5
    assert (Sound("stamp") in asked) == earned
    assert bool(falls) == (earned and not reduced)


@pytest.mark.parametrize(("size", "slain"), spread(SIZES, [5, 7, 9, 13]))
def test_a_medal_hides_no_card(size: tuple[int, int], slain: int) -> None:
    layout = Layout.of(*size)
    weapon = layout.slot_pose(0)._replace(x=layout.weapon.centerx, y=layout.weapon.centery, size=0.92)
    picture = pygame.Surface(layout.size, depth=32)
    chain.draw(picture, slain, weapon, layout, None)
    drawn = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1))
    drawn.invert()
    medal = drawn.get_bounding_rects()
    assert medal
    card = layout.card_rect(weapon)
    assert not any(part.colliderect(card) for part in medal)
    assert all(pygame.Rect(0, 0, *layout.size).contains(part) for part in medal)


@pytest.mark.parametrize("reduced", [False, True])
def test_a_landed_weapon_fills_its_scale_and_a_press_ends_that(reduced: bool) -> None:
    playback, _ = played(FIVE[:1], reduced=reduced)
    parts = []
    while playback.view.landing is not None:
        parts.append(playback.view.landing)
        playback.update(0.01, Gestures())
    assert parts == sorted(parts)
    assert bool(parts) == (not reduced)
    playback, _ = played(FIVE[:1])
    playback.finish()
    assert playback.view.landing is None


def test_the_tag_grows_a_little_too_large_after_the_landing() -> None:
    sizes = [weapon_limit.tag_size(step / 100) for step in range(30)]
    assert set(sizes[:7]) == {0.0}
    assert 1.05 < max(sizes) <= 1.1
    assert sizes[18:] == [pytest.approx(1.0)] * 12


def test_the_scale_fades_in_with_the_first_weapon_and_fills_after_the_landing() -> None:
    playback, _ = played(FIVE[:1])
    assert playback.view.fades
    weapon = HeldWeapon(Card.parse(FIVE[0]), 14)
    pose = Pose(*LAYOUT.weapon.center)
    inked = []
    for landing in (0.0, 0.03, 0.09, 0.13, 0.2, 0.25, 0.31):
        picture = pygame.Surface(LAYOUT.size, depth=32)
        weapon_limit.draw(picture, weapon, pose, LAYOUT, 0.0, landing, fades=True)
        inked.append(sum(pygame.image.tobytes(picture.subsurface(LAYOUT.limits), "RGB")))
    assert inked == sorted(inked)
    assert inked[0] == 0
    assert len(set(inked)) == len(inked)


def test_a_landing_raises_dust_and_moves_the_whole_table() -> None:
    playback, _ = played(FIVE[:1])
    shifts = set()
    while not any(one.effect is Effect.LANDED for one in playback.view.effects):
        assert playback.view.shift == (0, 0)
        playback.update(0.01, Gestures())
    while playback.view.effects:
        shifts.add(playback.view.shift)
        playback.update(0.01, Gestures())
    assert len(shifts) > 1
    assert playback.view.shift == (0, 0)


def test_a_stronger_monster_meets_the_weapon_harder_even_at_no_cost() -> None:
    assert all(less <= more for less, more in pairwise([force(value, 0) for value in range(2, 15)]))
    assert force(14, 4) > 2 * force(3, 0)
    assert all(force(value, damage) >= damage for value in range(2, 15) for damage in range(value))
