"""The advisor at the table: it shows what it would do and does it, and the game is for practice then."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from scoundrel.engine import Game, GameId, objection
from scoundrel.solver import Plan
from scoundrel.ui.requests import Command
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.screens.title import TitleScreen
from tests.extent import LONG
from tests.ui.player import Player
from tests.ui.states import SIZES
from tests.wishes import STILL_CANDLE

ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A little thinking about each position is enough to see that it is shown."""
    monkeypatch.setattr("scoundrel.ui.background.hints._SLICE", 0.001)
    monkeypatch.setattr("scoundrel.ui.background.hints._LONG_SLICE", 0.001)
    monkeypatch.setattr("scoundrel.ui.background.hints._LONGEST", 0.03)


@pytest.fixture
def advised(sit: Callable[..., Player]) -> Callable[..., Player]:
    """Begins a game with what is wished, and waits until its first Room lies."""

    def begin(game: str = "classic#11982", **wishes: Any) -> Player:
        player = sit(game, STILL_CANDLE._replace(**wishes))
        player.wait(2)
        return player

    return begin


def plan_of(player: Player) -> Plan | None:
    """What is advised."""
    return player.table.session.hint_search.plan


def picture(player: Player) -> bytes:
    """What is on the screen."""
    player.app.navigator.expose()
    player.app.frame(0.0)
    return pygame.image.tobytes(player.app.window.surface, "RGB")


def said(player: Player) -> list[str]:
    """All that is written on the table."""
    return [label.text for label in player.table.view().labels]


def hint_button(player: Player) -> str:
    """What is written on it."""
    return next(one.label for one in player.table.buttons.buttons if one.command is Command.HINT)


def test_the_first_hint_shows_a_plan_and_makes_the_game_practice(advised: Callable[..., Player]) -> None:
    player = advised()
    before = picture(player)
    player.key("h")
    question = player.app.navigator.confirmation.question
    assert question is not None
    assert (
        question.words == "Hints make this a practice game, which isn't counted.\nPress H again to confirm."
    )
    assert not player.game.practice
    player.read()
    player.key("h")
    shown = plan_of(player)
    assert shown is not None
    assert player.game.practice
    assert "Hint used: this is now a practice game." in said(player)
    assert player.game.moves == ()
    assert picture(player) != before
    player.wait(7.5)
    assert hint_button(player) == "Follow", "it says that it plays the move"
    player.key("h")
    assert len(player.game.moves) == 1
    assert "Hint used: this is now a practice game." not in said(player), "it is said once"


def test_escape_hides_the_hint_first(advised: Callable[..., Player]) -> None:
    player = advised()
    player.key("h")
    player.read()
    player.key("h")
    assert plan_of(player) is not None
    player.key("escape")
    assert plan_of(player) is None
    assert player.app.top is player.table
    player.key("escape")
    assert isinstance(player.app.top, TitleScreen)


def test_the_button_does_what_the_key_does(advised: Callable[..., Player]) -> None:
    player = advised()
    rect = next(b.rect for b in player.table.buttons.buttons if b.command is Command.HINT)
    for count in range(4):
        assert len(player.game.moves) == max(0, count - 2)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=rect.center, button=1))
        player.wait(2)
    assert player.game.practice


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
def test_a_whole_game_by_hints_alone(advised: Callable[..., Player], game: str) -> None:
    player = advised(game, meter=True, reduced_motion=True)
    for _ in range(400):
        if player.game.over:
            break
        made, shown = len(player.game.moves), plan_of(player)
        player.key("h")
        if player.app.navigator.confirmation.question is not None:
            if shown is None:
                assert not player.game.practice, "only the first hint is asked about"
            else:
                assert shown.clear_chance == 0, "a death is asked about, although there is no way around it"
            player.read()
            player.key("h")
        assert len(player.game.moves) == made + (shown is not None)
    assert player.game.over
    assert player.table.session.hint_search.chance is None, "nothing is left open"
    player.wait(2)
    assert isinstance(player.app.top, ResultScreen)


NUISANCES: Sequence[tuple[str, int]] = (
    ("h", 0),
    ("u", 0),
    ("y", pygame.KMOD_CTRL),
    ("1", 0),
    ("4", pygame.KMOD_SHIFT),
    ("a", 0),
    ("n", 0),
    ("r", 0),
    ("tab", 0),
    ("escape", 0),
    ("f11", 0),
    ("m", 0),
)


@pytest.mark.parametrize("seed", range(2 if LONG else 1))
def test_anything_may_be_done_while_it_thinks(advised: Callable[..., Player], seed: int) -> None:
    player = advised("easy#11", meter=True)
    random = Random(seed)
    for _ in range(80 if LONG else 40):
        if player.app.top is not player.table:
            player.app.show_game(Game(GameId.parse("easy#12")))
        name, mod = random.choice(NUISANCES)
        player.key(name, mod)
        if random.random() < 0.1:
            player.app.navigator.resize(random.choice(SIZES[:3]))
            player.app.navigator.resize((1280, 800))
        if random.random() < 0.1:
            wishes = player.app.navigator.settings
            player.app.navigator._change(wishes._replace(meter=not wishes.meter))
        player.app.frame(0.3)
        player.app.top.warm()
        shown = plan_of(player)
        if shown is not None:
            assert objection(player.game.state, shown.moves[0]) is None


def test_a_game_with_the_gauge_is_practice_from_its_first_move_on(advised: Callable[..., Player]) -> None:
    player = advised(meter=True)
    player.wait(2)
    assert player.table.session.hint_search.chance is not None
    assert not player.game.practice
    player.key("4")
    assert player.game.practice
    words = "Win chance shown: this is now a practice game."
    assert words in said(player)
    player.wait(7.5)
    player.key("1")
    assert words not in said(player)


def test_without_the_gauge_nothing_is_shown_nor_practice(advised: Callable[..., Player]) -> None:
    player = advised()
    player.key("4")
    player.wait(2)
    assert not player.game.practice
    assert player.table.view().meter is None


def test_the_gauge_is_turned_on_and_off_during_a_game(advised: Callable[..., Player]) -> None:
    player = advised()
    bare = picture(player)
    player.app.navigator._change(player.app.navigator.settings._replace(meter=True))
    player.wait(2)
    assert picture(player) != bare
    player.app.navigator._change(player.app.navigator.settings._replace(meter=False))
    player.wait(2)
    assert picture(player) == bare


def test_whoever_looks_at_the_gauge_for_a_moment_practises(advised: Callable[..., Player]) -> None:
    player = advised()
    player.key("4")
    player.app.navigator._change(player.app.navigator.settings._replace(meter=True))
    player.wait(2)
    assert player.table.session.hint_search.chance is not None
    player.app.navigator._change(player.app.navigator.settings._replace(meter=False))
    assert player.game.practice


def test_the_first_frame_loads_nothing_that_thinks() -> None:
    script = (
        "import os, sys\n"
        "os.environ['SDL_VIDEODRIVER'] = os.environ['SDL_AUDIODRIVER'] = 'dummy'\n"
        "from scoundrel.ui.sdl_env import prepare\n"
        "prepare()\n"
        "from scoundrel.engine import GameId\n"
        "from scoundrel.storage.settings import Settings\n"
        "from scoundrel.ui.app import App\n"
        "from scoundrel.ui.window.game_window import GameWindow\n"
        "from tests.wishes import store_with\n"
        "store = store_with(Settings(meter=True, reduced_motion=True))\n"
        "app = App(GameWindow(), GameId.parse('classic#1'), store)\n"
        "assert app.frame(1 / 60)\n"
        "print(sorted(name for name in sys.modules if name.startswith('scoundrel.solver')))\n"
        "for _ in range(60): app.frame(1 / 60)\n"
        "print('scoundrel.solver.advisor' in sys.modules)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False, timeout=600
    )
    assert done.stdout.splitlines()[-2:] == ["[]", "True"], done.stderr
