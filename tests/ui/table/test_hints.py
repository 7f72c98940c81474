"""The advisor at the table: it shows and makes its best move, which turns the game into practice."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from scoundrel.engine import AVOID, Game, GameId, legal_moves, objection
from scoundrel.solver.advisor import Advice
from scoundrel.solver.sentences import Reason
from scoundrel.ui.requests import Command
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.table import badges
from scoundrel.ui.table.layout import Layout
from tests.commands import python
from tests.engine.strategies import SETTINGS, games
from tests.extent import LONG, sampled
from tests.solver.sayings import LONG_REASONS, REASONS
from tests.ui.driver import AppDriver, Start
from tests.ui.states import SIZES
from tests.wishes import STILL_CANDLE


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the search of each position, because any result will do."""
    monkeypatch.setattr("scoundrel.ui.background.hints.SLICE", 0.001)
    monkeypatch.setattr("scoundrel.ui.background.hints.LONG_SLICE", 0.001)
    monkeypatch.setattr("scoundrel.ui.background.hints.LONGEST", 0.03)


@pytest.fixture
def advised(start_app: Start) -> Start:
    """Return a function that starts a game with given settings and waits until its first Room is dealt."""

    def begin(game: str = "classic#11982", **settings: Any) -> AppDriver:
        app = start_app(game, STILL_CANDLE._replace(**settings))
        app.wait(2)
        return app

    return begin


def plan_of(app: AppDriver) -> Advice | None:
    return app.table.session.hint_search.plan


def hint_button(app: AppDriver) -> str:
    return next(one.label for one in app.table.buttons.buttons if one.command is Command.HINT)


def test_the_first_hint_shows_a_plan_and_makes_the_game_practice(advised: Start) -> None:
    app = advised()
    before = app.picture()
    app.key("h")
    assert app.asked, "it is asked about"
    assert not app.game.practice
    app.read()
    app.key("h")
    shown = plan_of(app)
    assert shown is not None
    assert app.game.practice
    assert not any("practice game" in words for words in app.texts()), "the question has said that"
    assert app.game.moves == ()
    assert app.picture() != before
    app.key("escape")
    assert (plan_of(app), app.top) == (None, app.table), "Esc hides it first"
    app.key("h")
    app.wait(7.5)
    assert hint_button(app) == "Follow", "it says that it plays the move"
    app.key("h")
    assert len(app.game.moves) == 1


@pytest.mark.parametrize(
    "game",
    [
        "classic#11982",
        "hard#7",
        pytest.param("easy#5", marks=pytest.mark.long),
        "classic+equal+health=99#5",
        "hard+health=1#1",
    ],
)
def test_a_whole_game_by_hints_alone(advised: Start, game: str) -> None:
    app = advised(game, meter=True, reduced_motion=True)
    for _ in range(400):
        if app.game.over:
            break
        made, shown = len(app.game.moves), plan_of(app)
        app.key("h")
        if app.asked:
            if shown is None:
                assert not app.game.practice, "only the first hint is asked about"
            else:
                assert shown.clear_chance == 0, "a death is asked about, although there is no way around it"
            app.read()
            app.key("h")
        assert len(app.game.moves) == made + (shown is not None)
        search = app.table.session.hint_search
        for _ in range(100):  # wait for the exact answer if there can be one
            if not search.asked or search.plan is not None or app.game.over:
                break
            app.wait(0.5)
    assert app.game.over
    assert app.table.session.hint_search.chance is None, "nothing is left open"
    app.wait(2)
    assert isinstance(app.top, ResultScreen)


KEYS = (
    ("y", pygame.KMOD_CTRL),
    ("4", pygame.KMOD_SHIFT),
    *((key, 0) for key in ("tab", "escape", "f11", *"hu1anrm")),
)


@pytest.mark.parametrize("seed", range(2 if LONG else 1))
def test_plans_stay_legal_under_any_input(advised: Start, seed: int) -> None:
    app = advised("easy#11", meter=True)
    random = Random(seed)
    for _ in range(80 if LONG else 40):
        if app.top is not app.table:
            app.app.navigator.show_game(Game(GameId.parse("easy#12")))
        name, mod = random.choice(KEYS)
        app.key(name, mod)
        if random.random() < 0.1:
            app.navigator.resize(random.choice(SIZES[:3]))
            app.navigator.resize((1280, 800))
        if random.random() < 0.1:
            settings = app.navigator.settings
            app.navigator.change(settings._replace(meter=not settings.meter))
        app.frame(0.3)
        app.top.preload()
        if (shown := plan_of(app)) is not None:
            assert objection(app.game.state, shown.moves[0]) is None


def test_a_game_with_the_gauge_is_practice_as_soon_as_the_chance_is_shown(advised: Start) -> None:
    app = advised(meter=True)
    app.wait(2)
    assert app.table.session.hint_search.chance is not None
    assert app.game.practice
    words = "The win chance is shown, so this is now a practice game."
    assert words in app.texts()
    app.key("4")
    app.wait(7.5)
    app.key("1")
    assert words not in app.texts()


def test_the_win_chance_can_be_shown_and_hidden_and_the_game_stays_practice(advised: Start) -> None:
    app = advised()
    app.key("4")
    app.wait(2)
    assert (app.game.practice, app.table.view().meter) == (False, None)
    for shown in (True, False):
        app.navigator.change(app.navigator.settings._replace(meter=shown))
        app.wait(2)
        assert (app.table.view().meter is not None) is shown
        assert app.game.practice


THINKING = """
import sys
from scoundrel.ui.sdl_env import prepare
prepare()
from scoundrel.engine import GameId
from scoundrel.storage.settings import Settings
from scoundrel.ui.app import App
from scoundrel.ui.window.game_window import GameWindow
from tests.wishes import store_with
store = store_with(Settings(meter=True, reduced_motion=True))
app = App(GameWindow(), GameId.parse("classic#1"), store)
assert app.frame(1 / 60)
print(sorted(name for name in sys.modules if name.startswith("scoundrel.solver")))
for _ in range(60):
    app.frame(1 / 60)
print("scoundrel.solver.advisor" in sys.modules)
"""


def test_the_first_frame_loads_nothing_that_thinks() -> None:
    done = python(THINKING)
    assert done.stdout.splitlines()[-2:] == ["[]", "True"], done.stderr


def drawn(target: pygame.Surface) -> pygame.Rect:
    """Return the bounds of everything in ``target`` that isn't black."""
    target.set_colorkey((0, 0, 0))
    return target.get_bounding_rect()


@given(
    games,
    st.sampled_from(SIZES[:4]),
    st.sampled_from([100, 115, 130]),
    st.sampled_from(REASONS + LONG_REASONS),
    st.sampled_from([None, 0.995]),
)
@settings(SETTINGS, max_examples=sampled(40), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_plan_stays_within_its_places(
    screen: pygame.Surface,
    game: Game,
    size: tuple[int, int],
    text_size: int,
    why: Reason,
    instead: float | None,
) -> None:
    layout = Layout.of(*size, text_size)
    said = Advice(tuple(legal_moves(game.state)) or (AVOID,), 1.0, -208.0, why, instead=instead)
    target = pygame.Surface(size)
    badges.draw_reason(target, said, layout)
    assert layout.between.contains(drawn(target))
    target = pygame.Surface(size)
    badges.draw(target, badges.badges_of(said.moves, game.state, layout), layout)
    cards = layout.room.union(layout.dungeon)
    # The word Avoid can be slightly wider than the pile, and numbers extend above a card's upper edge.
    assert cards.inflate(layout.card[0] // 4, layout.card[0] // 3).contains(drawn(target))


def test_a_hint_compares_its_win_chance_with_the_second_best(advised: Start) -> None:
    app = advised()
    app.key("h")
    app.read()
    app.key("h")
    shown = plan_of(app)
    assert shown is not None
    differs = shown._replace(clear_chance=0.824, instead=0.71)
    assert "Win chance 82%; next-best plan, 71%." in badges.in_one_line(differs)
    assert "instead" not in badges.in_one_line(differs._replace(instead=0.82)).rpartition("Win chance")[2]


def test_a_badge_leaves_the_face_of_its_card_clear(screen: pygame.Surface) -> None:
    layout, slot = Layout.of(1280, 800, 100), Layout.of(1280, 800, 100).slots[0]
    target = pygame.Surface((1280, 800))
    badges.draw(target, [badges.Badge("1", ("armed",), slot, advised=True)], layout)
    assert drawn(target).bottom - slot.top < slot.h // 12


def test_a_hint_makes_room_for_the_tooltip_of_avoid(advised: Start) -> None:
    app = advised()
    app.key("h")
    app.read()
    app.key("h")
    assert app.table.view().advice is not None
    app.point(app.table.layout.avoid_button.center)
    app.frame()
    assert app.table.view().advice is None
    app.point(app.table.layout.message.center)
    app.frame()
    assert app.table.view().advice is not None
    app.point(app.button(Command.TRACKER))
    app.wait(1)
    assert app.table.buttons.tooltip
    assert app.table.view().advice is None, "one slip at a time"


def test_a_tooltip_waits_for_the_answer_to_an_open_question(advised: Start) -> None:
    app = advised()
    app.key("h")
    app.point(app.button(Command.TRACKER))
    app.wait(1)
    assert app.asked
    assert not app.table.buttons.tooltip


def test_a_new_hint_is_read_before_the_sentence_under_a_resting_pointer(advised: Start) -> None:
    app = advised()
    app.point(app.table.layout.health.center)
    app.wait(1)
    assert any(words.startswith("Your health") for words in app.texts())
    app.key("h")
    app.read()
    app.key("h")
    app.wait(1)
    assert app.table.view().advice is not None
    assert not any(words.startswith("Your health") for words in app.texts())
    app.point(app.table.layout.dungeon.center)
    app.wait(1)
    assert app.table.view().advice is None
