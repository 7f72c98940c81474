"""The way down into a new scene: it sinks into the dark, its name is stamped, and its Room is dealt."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from scoundrel.engine import Game
from scoundrel.ui.requests import Context
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.table import scenery
from scoundrel.ui.table.scenery import Scene
from scoundrel.ui.table.session import Session
from scoundrel.ui.table.tween import BLACK, STAIR, Descent
from tests.goldens import golden
from tests.wishes import STILL_CANDLE

pytestmark = pytest.mark.usefixtures("screen")


def before_the_crypt(*, reduced: bool = False) -> TableScreen:
    """Return a table on which the last move before the Crypt has just been made."""
    whole = golden("classic_cleared")
    game = Game(whole.id)
    settings = STILL_CANDLE._replace(reduced_motion=reduced)
    screen = TableScreen(Context((1280, 800), lambda request: None, settings), Session(game))
    for move in whole.moves:
        screen.playback.finish()
        screen.view()
        screen._make(move, screen.playback.shown())
        if screen.playback.view.place[0] is Scene.CRYPT:
            break
    return screen


def test_the_light_goes_out_and_the_name_is_stamped_in_the_dark() -> None:
    way = [Descent(step / 100) for step in range(200)]
    dips, rises = [one for one in way if one.above], [one for one in way if not one.above]
    assert all(a.light >= b.light and a.slide <= b.slide for a, b in pairwise(dips))
    assert all(a.light <= b.light and a.slide <= b.slide for a, b in pairwise(rises))
    assert (way[0].light, rises[0].light, rises[-1].light) == (1.0, 0.0, 1.0)
    assert (way[0].slide, rises[-1].slide) == (0.0, 1 + STAIR)
    sizes = [one.stamp for one in rises]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == pytest.approx(1.2)
    assert sizes[-1] == 1.0
    assert sum(one.stamp == 1.0 and not one.flown for one in rises) >= 50
    assert not Descent(BLACK).done
    assert way[-1].done


def test_the_plaque_changes_in_the_dark_and_the_room_is_dealt_in_the_light() -> None:
    screen = before_the_crypt()
    playback, room = screen.playback, screen.game.state.room
    dealt = [card for card in room if card is not None and playback.shown()[card].turn == 0.0]
    assert len(dealt) == 3
    lights, begun = [], False
    while not playback.done or playback.view.descent is not None:
        view, down = screen.view(), playback.view.descent
        assert view.plaque is not None
        begun |= down is not None
        above = down.above if down is not None else not begun
        assert view.plaque.title == ("Room 4" if above else "Room 5")
        assert (down is None) or view.motion.above == down.above
        if down is not None and any(playback.shown()[card].turn for card in dealt):
            lights.append(down.light)
        screen.update(0.01)
    assert min(lights) >= 0.8
    assert playback.seen == {card for card in room if card is not None}


def test_only_the_backdrop_moves_and_a_stair_lights_the_dark() -> None:
    screen, target = before_the_crypt(), Surface((1280, 800))
    backdrop, weapon = scenery.backdrop(screen.layout), screen.layout.weapon
    beyond = Rect(weapon.x, weapon.y - 24, weapon.w, 20)
    frames: list[Surface] = []
    while not frames or (screen.playback.view.descent or Descent(BLACK)).above:
        screen.update(0.02)
        screen.draw(target)
        if screen.playback.view.descent is not None and screen.playback.view.above:
            frames.append(target.subsurface((0, 0, 1280, weapon.bottom)).copy())
    first, last = frames[5], frames[-1]  # the slain Monster has landed
    for frame in frames[5:]:
        brighter = frame.subsurface(beyond).copy()
        brighter.blit(first, (0, 0), beyond, pygame.BLEND_RGB_SUB)
        assert max(pygame.transform.average_color(brighter)[:3]) == 0, "the scabbard peeks out"
    was, dark = (pygame.transform.average_color(one, weapon)[0] for one in (first, last))
    assert dark * 8 < was
    assert pygame.transform.average_color(last, backdrop)[2] > dark


@pytest.mark.parametrize("reduced", [False, True])
def test_a_press_or_reduced_motion_shows_the_new_scene_at_once(reduced: bool) -> None:
    screen = before_the_crypt(reduced=reduced)
    while not reduced and screen.playback.view.descent is None:
        screen.update(0.01)
    screen.playback.hurry()
    view = screen.view()
    assert view.plaque is not None
    assert (view.plaque.title, view.motion.descent, view.motion.before) == ("Room 5", None, None)


def test_an_undo_fades_back_without_a_descent() -> None:
    screen = before_the_crypt()
    while screen.playback.view.descent is None:
        screen.update(0.01)
    screen.undo()
    screen.update(0.01)
    view = screen.view()
    assert view.plaque is not None
    assert (view.plaque.title, view.motion.descent) == ("Room 4", None)
    assert view.motion.before is not None
    assert view.motion.before[0] == view.motion.place, "the Crypt hadn't appeared yet"
