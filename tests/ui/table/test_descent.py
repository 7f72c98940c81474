"""The way down into a new scene: a stair in the dark, the stamped name of the scene, and the deal."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from scoundrel.engine import Game, Move
from scoundrel.ui.requests import Command, Context
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.table import scenery
from scoundrel.ui.table.animation import _ARRIVAL
from scoundrel.ui.table.effects import Effect
from scoundrel.ui.table.scenery import Scene
from scoundrel.ui.table.session import Session
from scoundrel.ui.table.tween import BLACK, STAIR, Descent
from tests.goldens import golden
from tests.loop import GAME, MOVES
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
    sizes = [one.stamp for one in way if one.stamp]
    assert sizes[0] == max(sizes) == pytest.approx(1.25)
    assert 0.96 < min(sizes) < 0.98, "it rebounds"
    assert sizes[-1] == 1.0
    assert not Descent(BLACK).done
    rests = next(one for one in way if one.done)
    assert (rests.slide, rests.light) == (1 + STAIR, 1.0), "the stair has left"
    assert 25 <= sum(0 < one.light < 1 for one in rises) <= 30, "the eye gets used to the light"


def test_the_plaque_changes_in_the_dark_and_the_room_is_dealt_in_the_light() -> None:
    screen = before_the_crypt()
    playback, room = screen.playback, screen.game.state.room
    dealt = [card for card in room if card is not None and playback.shown()[card].turn == 0.0]
    assert len(dealt) == 3
    begun = False
    while not playback.done or playback.view.descent is not None:
        view, down = screen.view(), playback.view.descent
        assert view.plaque is not None
        begun |= down is not None
        above = down.above if down is not None else not begun
        assert view.plaque.title == ("Room 4" if above else "Room 5")
        assert (down is None) or view.motion.above == down.above
        assert down is None or not any(playback.shown()[card].turn for card in dealt)
        screen.update(0.01)
    assert playback.seen == {card for card in room if card is not None}


def test_the_plaque_and_the_avoid_board_change_with_the_deal() -> None:
    game = Game.replay(GAME, [Move.parse(move) for move in MOVES.split()[:2]])
    screen = TableScreen(Context((1280, 800), lambda request: None, STILL_CANDLE), Session(game))
    screen.playback.finish()
    screen.view()
    screen._make(Move.parse(MOVES.split()[2]), screen.playback.shown())
    playback, seen = screen.playback, list[tuple[str, bool, bool]]()
    while not playback.done:
        view = screen.view()
        assert view.plaque is not None
        assert view.buttons is not None
        avoid = next(one for one in view.buttons.buttons if one.command is Command.AVOID)
        seen.append((view.plaque.title, avoid.enabled, view.motion.health < 20))
        screen.update(0.01)
    assert [*dict.fromkeys(seen)] == [
        ("Room 1", False, False),
        ("Room 1", False, True),
        ("Room 2", True, True),
    ]


def test_the_whole_window_descends_a_stair_while_cards_and_candle_bob() -> None:
    screen, target = before_the_crypt(), Surface((1280, 800))
    beside, bobs = Rect(1180, 420, 60, 60), set[bool]()
    while (down := screen.playback.view.descent) is None or down.above:
        screen.update(0.02)
        screen.draw(target)
        if down is not None:
            bobs.add(down.bob > 0.5)
            for area in (beside, Rect(560, 400, 160, 60)):
                assert max(pygame.transform.average_color(target, area)[:3]) > 5, "it is black"
    assert bobs == {True, False}


def test_the_scabbard_under_the_weapon_stays_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, target, drawn = before_the_crypt(), Surface((1280, 800)), list[bool]()
    playback = screen.playback
    monkeypatch.setattr(scenery, "draw_scabbard", lambda *_: drawn.append(playback.view.descent is not None))
    while not playback.done:
        screen.update(0.02)
        screen.draw(target)
    assert {screen.game.state.weapon is None, *drawn} == {False}


def test_the_health_board_is_carried_and_the_avoid_board_is_dark() -> None:
    screen, target = before_the_crypt(), Surface((1280, 800))
    layout, avoid, rims = screen.layout, [], []
    rim = layout.health.move(0, 9).midleft[0] - 6, layout.health.centery
    while screen.playback.view.descent is None or screen.playback.view.descent.bob:
        screen.update(0.02)
    screen.draw(target)
    calm = pygame.transform.average_color(target, layout.avoid_button)[:3]
    while (down := screen.playback.view.descent) is not None:
        screen.draw(target)
        if not down.bob:
            rims.append(max(target.get_at(rim)[:3]))
            avoid.append(sum(pygame.transform.average_color(target, layout.avoid_button)[:3]))
        screen.update(0.02)
    assert min(rims) > 8, "the frame's wood"
    screen.update(0.02)
    screen.draw(target)
    assert max(avoid) <= sum(calm) < sum(pygame.transform.average_color(target, layout.avoid_button)[:3])


def test_the_stair_has_no_straight_edge() -> None:
    stair = before_the_crypt()._renderer._paint_stair()
    assert all(len({stair.get_at_mapped((x, y)) == 255 for x in range(1280)}) == 2 for y in (3, 996))


def test_the_stair_waits_until_the_last_number_can_be_read() -> None:
    screen = before_the_crypt()
    while screen.playback.view.descent is None:
        assert not screen.playback.done
        screen.update(0.01)
    assert not any(one.effect is Effect.NUMBER for one in screen.playback.view.effects)


def test_the_name_stays_clear_of_a_carried_card() -> None:
    screen, target = before_the_crypt(), Surface((1280, 800), pygame.SRCALPHA, 32)
    while (down := screen.playback.view.descent) is None or down.stamp != 1:
        screen.update(0.02)
    view, renderer = screen.view(), screen._renderer
    above = [sprite for part in renderer._split(view.motion) for sprite in part]
    renderer._draw_name(target, view, down, above)
    name = target.get_bounding_rect()
    carried = [card for card in screen.game.state.room if card is not None and card not in view.motion.moving]
    assert [name.colliderect(screen.layout.card_rect(screen.playback.goal[card])) for card in carried] == [
        False
    ]


def test_the_name_leaves_before_the_first_card_is_dealt() -> None:
    ages = [age / 100 for age in range(200)]
    leaves = min(age for age in ages if Descent(age).flown)
    stamped = min(age for age in ages if Descent(age).stamp == 1.0)
    assert leaves - stamped >= 0.35
    assert leaves < _ARRIVAL
    assert Descent(_ARRIVAL).done


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
