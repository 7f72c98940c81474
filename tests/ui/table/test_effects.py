"""What flashes by, the candle, and the twin of all motion for those who want none."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from pygame import Rect

from scoundrel.engine import Game, GameId, Outcome, outcome
from scoundrel.ui.requests import Context, Request, Sound
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.table import tabletop
from scoundrel.ui.table.animation import plan
from scoundrel.ui.table.candle import Candle, Flame, Mood
from scoundrel.ui.table.effects import Effect, Effects, draw
from scoundrel.ui.table.gestures import Gestures
from scoundrel.ui.table.held_cards import HeldCards
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.table.session import Session
from scoundrel.ui.widgets.theme import DEFAULT as THEME
from tests.contact_sheet import games as hard_states
from tests.engine.strategies import SETTINGS
from tests.engine.tables import table
from tests.ui.states import games
from tests.wishes import STILL

pytestmark = pytest.mark.usefixtures("screen")

LAYOUT = Layout.of(1280, 800)


@SETTINGS
@given(games)
def test_reduced_motion_gives_the_same_cues_in_the_same_order(game: Game) -> None:
    for step in game.steps:
        before, after = LAYOUT.poses(step.before), LAYOUT.poses(step.after)
        health = step.after.health
        told = []
        for reduced in (False, True):
            timeline = plan(before, after, step.events, LAYOUT, health, reduced=reduced)
            assert reduced == (not timeline.tweens)
            told.append([cue._replace(time=0.0) for cue in timeline.finish()])
        assert told[0] == told[1]


@pytest.mark.parametrize("effect", list(Effect))
def test_an_effect_is_seen_and_ends(effect: Effect) -> None:
    effects = Effects(LAYOUT, reduced=False)
    assert not effects.update(0.01)
    effects.begin(effect, strength=7, words="7")
    effects.update(effect.value * 0.3)
    blank = pygame.Surface(LAYOUT.size, depth=32)
    picture = blank.copy()
    draw(picture, effects.active, LAYOUT, reduced=False)
    changed = pygame.image.tobytes(picture, "RGB") != pygame.image.tobytes(blank, "RGB")
    assert changed == (effect is not Effect.KICK)
    assert (effects.shift != (0, 0)) == (effect is Effect.KICK)
    assert effects.update(effect.value)
    assert effects.shift == (0, 0)
    assert not effects.update(0.01)


def test_without_motion_only_the_number_is_shown_and_stays_where_it_is() -> None:
    effects = Effects(LAYOUT, reduced=True)
    for effect in Effect:
        effects.begin(effect, strength=7, words="7")
    assert effects.shift == (0, 0)
    pictures = []
    for _ in range(2):
        picture = pygame.Surface(LAYOUT.size, depth=32)
        draw(picture, effects.active, LAYOUT, reduced=True)
        pictures.append(pygame.image.tobytes(picture, "RGB"))
        effects.update(0.2)
    assert pictures[0] == pictures[1]
    assert any(pictures[0])


def test_the_flame_flickers_and_can_be_told_to_be_still() -> None:
    alive, still = (Flame(still=still) for still in (False, True))
    assert any(alive.update(0.1, Mood.CALM) for _ in range(40))
    assert not any(still.update(0.1, Mood.CALM) for _ in range(40))


@pytest.mark.parametrize(
    ("mood", "burns"), [(Mood.CALM, True), (Mood.LOW, True), (Mood.OUT, False), (Mood.MORNING, False)]
)
def test_the_candle_burns_while_the_game_goes_on(mood: Mood, burns: bool) -> None:
    candle = Candle(Rect(100, 100, 178, 249))
    picture = pygame.Surface((400, 400), depth=32)
    candle.draw_flame(picture, mood, 0)
    assert any(pygame.image.tobytes(picture, "RGB")) == burns


def test_each_mood_has_its_light() -> None:
    middles = {
        mood: sum(tabletop.wood((320, 200), THEME, light).get_at((160, 92))[:3])
        for mood, light in tabletop.LIGHTS.items()
    }
    assert middles[Mood.OUT] < middles[Mood.LOW] < middles[Mood.CALM]
    assert set(middles) == set(Mood)


@pytest.mark.parametrize(("health", "beats"), [(5, True), (6, False)])
def test_the_heart_is_heard_when_health_is_low(health: int, beats: bool) -> None:
    game = game_at(health)
    heard: list[Request] = []
    screen = TableScreen(Context((1280, 800), heard.append, STILL), Session(game))
    for _ in range(40):
        screen.update(0.1)
    assert (Sound("heartbeat") in heard) == beats


def test_a_cleared_dungeon_ends_in_the_morning_and_a_death_in_the_dark() -> None:
    for name, ended in (("clear", Outcome.CLEARED), ("death", Outcome.DIED)):
        game = hard_states()[name]
        assert outcome(game.state) is ended
        screen = TableScreen(Context((1280, 800), lambda request: None), Session(game))
        wanted = Mood.MORNING if ended is Outcome.CLEARED else Mood.OUT
        assert screen.playback.mood is wanted


def test_without_motion_a_card_rises_at_once_and_never_leans() -> None:
    state = table("Ks 5d 2h 4c", health=15)
    hand, grasp = Gestures(), HeldCards(LAYOUT, reduced=True)
    goal = LAYOUT.poses(state)
    card = state.room[0]
    assert card is not None
    hand.card = card
    grasp.update(0.001, hand, state, goal)
    first = grasp.poses({})[card]
    grasp.update(1.0, hand, state, goal)
    assert grasp.poses({})[card] == first != goal[card]


def game_at(health: int) -> Game:
    """A game in which nothing has happened yet, at this health."""
    return Game(GameId.parse(f"classic+health={health}#7"))
