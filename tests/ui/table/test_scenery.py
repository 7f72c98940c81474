"""The table's surroundings: the candle, brambles near death, eyes in the dark, and the stone."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pygame
import pytest

from scoundrel.engine import Move
from scoundrel.ui.requests import Context
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.table import eyes, light, scenery
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.table.light import _BEAT, _EVERY, Brambles, Candle, EmberRim, Flame, Mood
from scoundrel.ui.table.session import Session
from tests.ui.layouts import LAYOUT
from tests.ui.openings import game
from tests.ui.states import SIZES

pytestmark = pytest.mark.usefixtures("screen")


def test_the_flame_flickers_and_can_be_told_to_be_still() -> None:
    for still in (False, True):
        flame = Flame(still=still)
        assert any(flame.update(0.1, Mood.CALM) for _ in range(40)) is not still


@pytest.mark.parametrize(
    ("mood", "burns"), [(Mood.CALM, True), (Mood.LOW, True), (Mood.OUT, False), (Mood.MORNING, False)]
)
def test_the_candle_burns_while_the_game_goes_on(mood: Mood, burns: bool) -> None:
    candle = Candle(pygame.Rect(100, 100, 178, 249))
    assert bool(candle.draw_flame(pygame.Surface((400, 400), depth=32), mood, 0, 0)) == burns


def test_the_ember_rim_leaves_the_middle_dark() -> None:
    target = pygame.Surface((1280, 800))
    EmberRim(target.get_size(), 1.0).draw(target, len(_BEAT))
    assert all(target.get_at(spot)[:3] == (0, 0, 0) for spot in ((640, 400), (320, 220), (640, 560)))


def test_eyes_glint_for_a_moment_every_eight_to_twenty_seconds() -> None:
    seen = [tick for tick in range(round(3600 / _EVERY[Mood.CALM])) if eyes.glint(tick)]
    begins = [tick for before, tick in pairwise([-2, *seen]) if tick - before > 1]
    rests = [(b - a) * _EVERY[Mood.CALM] for a, b in pairwise(begins)]
    assert min(rests) >= 8
    assert max(rests) <= 20.001
    assert len(seen) * _EVERY[Mood.CALM] / len(begins) < 2.5


@pytest.mark.parametrize("size", [*SIZES, (900, 1100), (600, 900)])
def test_the_stone_reaches_under_the_room_and_beside_it_but_not_into_the_piles(size: tuple[int, int]) -> None:
    layout = Layout.of(*size)
    rest = scenery.rest(layout)
    assert rest.contains(layout.room)
    # The lower edge of the stone itself, without its shadow.
    stone = rest.bottom - rest.h * 20 // 396
    assert layout.message.top < stone <= layout.weapon.top
    assert rest.collidelist([layout.dungeon, layout.discard]) == -1


def test_dawn_needs_no_more_drawings_once_its_place_is_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    table, lamp = scenery.Tabletop(LAYOUT), Candle(LAYOUT.candle).lamp(Mood.CALM, 1)
    while table.prepare(scenery.Scene.CRYPT):
        pass
    monkeypatch.setattr(scenery, "_corners", None)
    for mood in (Mood.CALM, Mood.MORNING):
        table.paint(scenery.Ground(scenery.Scene.CRYPT, mood), lamp)


def _seen(scene: scenery.Scene) -> pygame.Surface:
    """Return the table in a scene at quarter size, with cards, papers and the candle blacked out."""
    lamp = Candle(LAYOUT.candle).lamp(Mood.CALM, 1)
    picture = scenery.Tabletop(LAYOUT).paint(scenery.Ground(scene, Mood.CALM, 1), lamp)
    weapon = LAYOUT.weapon.inflate(2 * LAYOUT.weapon.w, 0)
    for rect in (*LAYOUT.slots, weapon, LAYOUT.dungeon, LAYOUT.discard, LAYOUT.health, LAYOUT.candle):
        picture.fill((0, 0, 0), rect)
    return pygame.transform.smoothscale(picture, (LAYOUT.size[0] // 4, LAYOUT.size[1] // 4))


def test_a_fifth_of_the_window_tells_any_two_places_apart() -> None:
    seen = [_seen(scene) for scene in scenery.Scene]
    for one, other in combinations([pygame.image.tobytes(picture, "RGB") for picture in seen], 2):
        levels = [abs(a - b) for a, b in zip(one, other, strict=True)]
        apart = sum(max(levels[i : i + 3]) > 24 for i in range(0, len(levels), 3))
        assert apart >= 0.18 * len(levels) / 3


def test_the_red_cloth_of_the_blue_cavern_is_blue_only_in_the_moonlight() -> None:
    seen = _seen(scenery.Scene.CAVERN)
    areas = (74, 134, 6, 6), (231, 124, 8, 6), (48, 98, 18, 12)
    cloth, moonlit, stone = (pygame.transform.average_color(seen, area) for area in areas)
    assert (cloth[0] > 2 * cloth[2], stone[2] > 1.4 * stone[0]) == (True, True)
    assert moonlit[2] > 1.4 * moonlit[0]


def test_the_moon_cools_a_part_of_the_warm_cellar() -> None:
    seen = _seen(scenery.Scene.CELLAR)
    window, stone = (
        pygame.transform.average_color(seen, area) for area in ((150, 4, 20, 10), (30, 140, 18, 30))
    )
    assert (window[2] > window[0], stone[0] > 1.3 * stone[2]) == (True, True)


def test_light_leaves_black_ink_black_and_keeps_to_the_picture() -> None:
    target = pygame.Surface((40, 40), depth=32)
    target.fill((50, 50, 50), (20, 0, 20, 40))
    light.brighten(target, light.halo(60, (255, 128, 0)), (20, 0))
    assert target.get_at((18, 2))[:3] == (0, 0, 0)
    lit = target.get_at((22, 2))
    assert lit.r > lit.g > lit.b == 50


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (900, 1100), (3840, 2160)])
def test_brambles_creep_in_from_all_four_edges(size: tuple[int, int]) -> None:
    (w, h), scale, covered = size, min(size[0] / 1280, size[1] / 800), []
    target = pygame.Surface(size)
    for reach in (0.0, 0.25, 0.5, 0.75, 1.0):
        target.fill((200, 200, 200))
        Brambles(scale).draw(target, reach)
        covered.append(pygame.mask.from_threshold(target, (200, 200, 200), (1, 1, 1)).count())
    assert covered == sorted(set(covered), reverse=True), "ever less of the ground is bare"
    assert covered[0] == w * h
    for edge in ((0, 0, w, 4), (0, h - 4, w, 4), (0, 0, 4, h), (w - 4, 0, 4, h)):
        assert pygame.transform.average_color(target, edge)[0] < 160, "where there was 200"
    middle = (w * 2 // 5, 0, w // 5, round(80 * scale))
    assert pygame.transform.average_color(target, middle)[0] > 190, "the scene above the Room can be seen"
    inside = target.get_rect().inflate(-round(200 * scale), -round(200 * scale))
    assert pygame.transform.average_color(target, inside)[:3] == (200, 200, 200)


def test_other_things_stand_in_each_place() -> None:
    for size in ((1280, 800), (700, 1100)):
        layout = Layout.of(*size)
        seen = [scenery._corners(scene.value, layout) for scene in scenery.Scene]
        for left, right, aside, *marks in seen:
            assert (left[0].bottomleft, right[0].bottomright) == ((0, size[1]), size)
            assert aside[0].right <= size[0]
            assert not any(aside[0].colliderect(rect) for rect in (layout.room, layout.discard_count))
            assert all(slot.contains(mark) for slot, (mark, _) in zip(layout.slots, marks, strict=True))
            assert all(picture.get_size() == place.size for place, picture in (left, right, aside, *marks))
        for pictures in zip(*seen, strict=True):
            assert len({pygame.image.tobytes(picture, "RGBA") for _place, picture in pictures}) == len(seen)


def test_the_rim_of_the_table_keeps_its_shape_in_a_high_window() -> None:
    rims = []
    for height in (230, 800):
        drawn = scenery.drawing_greys(scenery.TABLE, (640, height))
        assert drawn.get_size() == (640, height)
        rims.append(pygame.image.tobytes(drawn, "P")[: 640 * 19])
    assert rims[0] == rims[1]
    assert len(set(rims[0])) > 9


def test_the_light_of_each_place_falls_on_part_of_its_table(monkeypatch: pytest.MonkeyPatch) -> None:
    lit = [_seen(scene) for scene in scenery.Scene]
    monkeypatch.setattr(light, "_table", light._table.__wrapped__)
    monkeypatch.setattr(light, "shaft", lambda size, *_air, **_palette: pygame.Surface(size, depth=32))
    for scene, seen in zip(scenery.Scene, lit, strict=True):
        unlit = _seen(scene)
        spots = product(range(0, 320, 2), range(LAYOUT.horizon // 4, 200, 2))
        gains = sorted(sum(seen.get_at(spot)[:3]) - sum(unlit.get_at(spot)[:3]) for spot in spots)
        assert gains[-len(gains) // 25] > gains[len(gains) // 3] + 24


def test_a_flame_leans_about_its_wick() -> None:
    candle, centers = Candle(pygame.Rect(0, 0, 200, 300)), []
    for lean in (-1.0, 0.0, 1.0):
        target = pygame.Surface((400, 400), depth=32)
        _glow, flame = candle.draw_flame(target, Mood.CALM, 0, 0, lean=lean)
        centers.append(flame.centerx - candle.wick(0)[0])
    assert centers[0] < -5
    assert abs(centers[1]) < 2
    assert centers[2] > 5


def test_no_edge_between_dark_and_light_rock_in_the_cavern_is_orange() -> None:
    hall = scenery.paint((1280, 800), 320, scenery.Scene.CAVERN, Mood.CALM)
    colours = [hall.get_at(spot) for spot in product(range(1280), range(200))]  # above the mushrooms
    assert not [color for color in colours if color.r > color.b + 40]


def test_no_scabbard_shows_behind_a_moving_weapon(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[bool] = []
    monkeypatch.setattr(scenery, "draw_scabbard", lambda *_: drawn.append(True))
    screen = TableScreen(Context(LAYOUT.size, lambda _: None), Session(game("9d 7s 3c 4h 5c")))
    target = pygame.Surface(LAYOUT.size, depth=32)
    for move, empty in (("9d", True), ("7s*", False)):
        screen.playback.finish()
        drawn.clear()
        screen._make(Move.parse(move), screen.playback.shown())
        while not screen.playback.done:
            screen.update(0.02)
            screen.draw(target)
        assert bool(drawn) == empty, "an equipped Weapon covers the scabbard only as it lands"
