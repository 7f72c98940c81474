"""The effects and the light during a game, with and without motion, and the changes of scene."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given

from scoundrel.engine import Game, GameId, Move, Outcome, outcome
from scoundrel.ui.requests import Context, Request, Sound
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.table.animation import plan
from scoundrel.ui.table.effects import Effect, Effects, draw_effects
from scoundrel.ui.table.gestures import Gestures
from scoundrel.ui.table.light import Mood
from scoundrel.ui.table.playback import Playback
from scoundrel.ui.table.scenery import Scene
from scoundrel.ui.table.session import Session
from tests.contact_sheet import games as hard_states
from tests.engine.strategies import SETTINGS
from tests.goldens import golden
from tests.ui.layouts import LAYOUT
from tests.ui.states import games
from tests.wishes import STILL, STILL_CANDLE

pytestmark = pytest.mark.usefixtures("screen")


@SETTINGS
@given(games)
def test_reduced_motion_gives_the_same_cues_in_the_same_order(game: Game) -> None:
    for step in game.steps:
        before, after = LAYOUT.poses(step.before), LAYOUT.poses(step.after)
        health = step.after.health
        cues = []
        for reduced in (False, True):
            timeline = plan(before, after, step.events, LAYOUT, health, reduced=reduced)
            assert reduced == (not timeline.tweens)
            cues.append([cue._replace(time=0.0) for cue in timeline.finish()])
        assert cues[0] == cues[1]


def test_without_motion_only_the_number_is_shown_and_stays_where_it_is() -> None:
    effects = Effects(LAYOUT, reduced=True)
    for effect in Effect:
        effects.begin(effect, strength=-7, words="7")
    effects.count(20, 13)
    assert (effects.shift, effects.recount, effects.pulse) == ((0, 0), None, 0.0)
    first = drawn(effects, reduced=True)
    effects.update(0.2)
    assert drawn(effects, reduced=True) == first
    assert any(first)


def drawn(effects: Effects, *, reduced: bool = False) -> bytes:
    """Return the pixels of the effects on a black surface."""
    picture = pygame.Surface(LAYOUT.size, depth=32)
    draw_effects(picture, effects.active, LAYOUT, reduced=reduced)
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize(("health", "beats"), [(5, True), (6, False)])
def test_the_heart_is_heard_when_health_is_low(health: int, beats: bool) -> None:
    game = Game(GameId.parse(f"classic+health={health}#7"))
    heard: list[Request] = []
    screen = TableScreen(Context((1280, 800), heard.append, STILL), Session(game))
    for _ in range(40):
        screen.update(0.1)
    assert (Sound("heartbeat") in heard) == beats


def test_the_light_sinks_after_the_total_was_counted_and_a_press_shows_it_at_once() -> None:
    for pressed in (False, True):
        game = Game(GameId.parse("classic+health=14#9"))
        playback = Playback(game, LAYOUT, lambda request: None, STILL_CANDLE)
        playback.move_on(playback.shown(), game.push(Move.parse("Kc")))
        while playback.view.recount is None:
            playback.update(0.01, Gestures())
        assert playback.health <= 5
        seen = []
        if pressed:
            playback.finish()
        while playback.update(0.01, Gestures()):
            view = playback.view
            seen.append((view.mood, view.changed, view.recount is not None))
        counting = [mood for mood, _, counts in seen if counts]
        assert set(counting) == (set() if pressed else {Mood.CALM})
        assert playback.view.mood is playback.mood is Mood.LOW
        assert any(0 < changed < 1 for _, changed, _ in seen) != pressed


@pytest.mark.parametrize("reduced", [False, True])
def test_the_place_changes_when_the_first_room_in_it_is_dealt(reduced: bool) -> None:
    whole = golden("classic_cleared")
    game, moves = Game(whole.id), list(whole.moves)
    settings = STILL_CANDLE._replace(reduced_motion=reduced)
    playback = Playback(game, LAYOUT, lambda request: None, settings)
    while playback.view.place[0] is Scene.CELLAR:
        before, shown = playback.view.place, playback.shown()
        playback.move_on(shown, game.push(moves.pop(0)))
        if playback.view.place == before:
            playback.finish()
    view = playback.view
    assert (view.before is None) == reduced
    parts = []
    while not reduced and playback.view.before is not None:
        view = playback.view
        assert view.before == (before, Mood.CALM)
        in_room = [card for card in game.state.room if card and playback.shown()[card].turn > 0.9]
        assert view.changed == 0.0 or len(in_room) > 0
        parts.append(view.changed)
        playback.update(0.01, Gestures())
    assert parts == sorted(parts)


def test_a_cleared_dungeon_ends_in_the_morning_and_a_death_in_the_dark() -> None:
    for name, ended, mood in (("clear", Outcome.CLEARED, Mood.MORNING), ("death", Outcome.DIED, Mood.OUT)):
        game = hard_states()[name]
        assert outcome(game.state) is ended
        assert TableScreen(Context((1280, 800), lambda request: None), Session(game)).playback.mood is mood


def test_the_avoid_board_swings_as_a_room_is_avoided_and_comes_to_rest() -> None:
    game = Game(GameId.parse("classic#554"))
    screen = TableScreen(Context(LAYOUT.size, lambda request: None, STILL_CANDLE), Session(game))
    screen.playback.finish()
    target, board, looks = pygame.Surface(LAYOUT.size, depth=32), LAYOUT.avoid_button, []
    screen._make(Move.parse("-"), screen.playback.shown())
    for _ in range(4):
        screen.update(0.06)
        screen.draw(target)
        looks.append(pygame.image.tobytes(target.subsurface(board), "RGB"))
    while not screen.playback.done or screen.playback.view.effects:
        screen.update(0.02)
    screen.draw(target)
    rest = pygame.image.tobytes(target.subsurface(board), "RGB")
    assert looks[0] != looks[3]
    assert rest not in looks[:2]
