"""What-ifs: played on their own table while another game waits; and rollouts, shown as they finish."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

import pygame
import pytest

from scoundrel.engine import Game, GameId, legal_moves
from scoundrel.solver.review import Review, ReviewedRoom
from scoundrel.solver.rollouts import Rollouts, Thought
from scoundrel.solver.view import PlayerView
from scoundrel.storage.entry import Entry
from scoundrel.storage.overview import Overview
from scoundrel.storage.store import Store
from scoundrel.ui.input import Key
from scoundrel.ui.requests import Command, Context, Request
from scoundrel.ui.screens import what_if as what_if_screens
from scoundrel.ui.screens.dialog import EnterDungeonScreen
from scoundrel.ui.screens.replay import ReplayScreen
from scoundrel.ui.screens.result_sheet import OVER
from scoundrel.ui.screens.review import ReviewScreen
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.screens.what_if import TriesScreen, WhatIfResultScreen, WhatIfScreen, WhatIfTable
from scoundrel.ui.words.card_names import formal
from tests.extent import LONG
from tests.goldens import CODE, golden
from tests.ui.driver import AppDriver, ScreenDriver, running
from tests.ui.every_screen import SCREENS
from tests.ui.replays import judged
from tests.wishes import STILL, store_with

pytestmark = pytest.mark.usefixtures("screen")

WHOLE = golden("classic_cleared")
WAITING = "classic#5"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    kept = store_with(STILL, tmp_path)
    yield kept
    kept.close()


@pytest.fixture
def app(store: Store) -> Iterator[AppDriver]:
    """Yield the application with a ranked game waiting behind the replay of another."""
    with running(store, WAITING) as driver:
        driver.settle()
        driver.make(legal_moves(driver.game.state)[-1])
        driver.settle()
        driver.press("escape")
        driver.click(driver.button(Command.NUMBER))
        assert isinstance(driver.top, EnterDungeonScreen)
        for letter in CODE:
            driver.top.handle(Key(letter.lower(), text=letter))
        driver.press("return")
        assert isinstance(driver.top, ReplayScreen)
        yield driver


def past(store: Store) -> list[Entry]:
    overview = store.overview()
    assert isinstance(overview, Overview)
    return [*overview.entries]


def top(app: AppDriver) -> object:
    """Return the current screen, without the type checker assuming its earlier type."""
    return app.top


def what_if(app: AppDriver) -> WhatIfTable:
    assert isinstance(app.top, WhatIfTable)
    return app.top


def play_to_the_end(app: AppDriver) -> None:
    """Take the first card each time, and confirm each death, until the result is shown."""
    for _ in range(200):
        if not isinstance(app.top, WhatIfTable):
            return
        state = app.top.game.state
        slot = next((i for i, card in enumerate(state.room) if card is not None), 0)
        app.press(str(slot + 1), frames=8)
    raise AssertionError("it never ends")


@pytest.mark.parametrize("where", ["viewer", "review"])
@pytest.mark.parametrize("how", ["return", "r"])
def test_a_what_if_leaves_the_game_that_waits_and_all_that_is_kept(
    app: AppDriver, store: Store, where: str, how: str
) -> None:
    waiting, before, entries = app.game, app.game.moves, past(store)
    below: type[ReplayScreen] = ReplayScreen
    if where == "review":
        app.press("v")
        below = ReviewScreen
    app.press("home", "down", "down", "right")
    under = app.top
    assert isinstance(under, below)
    shown = under.moves
    app.press("w")
    assert isinstance(app.top, WhatIfScreen)
    app.press(how)
    table = what_if(app)
    assert table.game.practice
    assert table.game.moves == WHOLE.moves[:shown]
    assert (table.game.id == WHOLE.id) is (how == "return")
    at_begin = Game.replay(WHOLE.id, WHOLE.moves[:shown])
    assert PlayerView.of(table.game) == PlayerView.of(at_begin)
    app.press("1", "2", "3", "4")
    assert len(table.game.moves) > shown
    app.press("escape")
    assert top(app) is under
    assert under.moves == shown
    assert app.game is waiting
    assert (waiting.moves, waiting.practice) == (before, False)
    assert past(store) == entries
    while not isinstance(app.top, TitleScreen):
        app.press("escape")
    app.click(app.button(Command.CONTINUE))
    assert app.top is app.table
    assert app.game is waiting
    app.make(legal_moves(waiting.state)[-1])
    assert len(waiting.moves) == len(before) + 1
    assert not waiting.practice


def test_what_was_saved_is_the_game_that_waits(app: AppDriver, tmp_path: Path) -> None:
    """The waiting game is saved, even if the program ends in the middle of a what-if."""
    waiting = app.game
    app.press("w", "return", "1", "2")
    assert len(what_if(app).game.moves) > 0
    app.app.close()
    again = Store(tmp_path)
    assert again.load() == [waiting]
    again.close()


def test_its_end_is_told_beside_that_of_the_game_and_is_not_kept(app: AppDriver, store: Store) -> None:
    entries = past(store)
    app.press("down", "w", "return")
    begun, under = len(what_if(app).game.moves), what_if(app)
    play_to_the_end(app)
    assert isinstance(app.top, WhatIfResultScreen)
    assert under.game.over
    app.press("u")
    assert top(app) is under
    assert not under.game.over
    play_to_the_end(app)
    app.press("r")
    assert top(app) is under
    assert len(under.game.moves) == begun
    play_to_the_end(app)
    assert isinstance(app.top, WhatIfResultScreen)
    app.press("escape")
    assert isinstance(app.top, ReplayScreen)
    assert not app.game.over
    assert past(store) == entries


def test_it_goes_back_no_further_than_to_where_it_began(app: AppDriver) -> None:
    app.press("down", "w", "return")
    table, begun = what_if(app), len(what_if(app).game.moves)
    app.press("u", "r", "n")
    assert top(app) is table
    assert len(table.game.moves) == begun > 0
    app.press("1", "2", "u", "u", "u")
    assert len(table.game.moves) == begun
    app.press("1", "2", "3", "r")
    assert len(table.game.moves) == begun
    assert app.moves == str(legal_moves(Game(GameId.parse(WAITING)).state)[-1])


def test_nothing_is_offered_where_the_game_is_over(app: AppDriver) -> None:
    app.press("end", "w")
    assert isinstance(app.top, ReplayScreen)
    button = next(one for one in app.top.buttons.buttons if one.command is Command.WHAT_IF)
    assert not button.enabled


@pytest.mark.parametrize("seed", range(3 if LONG else 1))
def test_whatever_is_pressed_the_game_that_waits_stays_as_it_is(
    app: AppDriver, store: Store, seed: int
) -> None:
    waiting, before, entries = app.game, app.game.moves, past(store)
    app.press("down", "w", "return" if seed % 2 else "r")
    random = Random(seed)
    for _ in range(150):
        size = app.app.window.surface.get_size()
        if random.random() < 0.3:
            app.click((random.randrange(size[0] * 4 // 5), random.randrange(size[1])), random.choice((1, 3)))
        else:
            key = random.choice((*"1234" * 3, *"auyzhrn", "tab", "return", "space", "left", "right"))
            app.key(key, random.choice((0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL)))
        app.frame(random.choice((0.0, 0.05, 0.3)))
        if not isinstance(app.top, WhatIfTable | WhatIfResultScreen):
            break
    assert isinstance(app.top, WhatIfTable | WhatIfResultScreen | ReplayScreen)
    assert app.game is waiting
    assert (waiting.moves, waiting.practice) == (before, False)
    assert past(store) == entries


def test_back_cancels_it(app: AppDriver) -> None:
    app.press("v")
    while not app.top.turns:  # type: ignore[attr-defined]  # a review
        app.frames(1)
    app.press("down", "w", "t", frames=3)
    tries = app.top
    assert isinstance(tries, TriesScreen)
    assert tries.working
    app.press("escape", frames=2)
    assert isinstance(app.top, ReviewScreen)
    played = len(tries.rollouts.ended)
    assert not tries.preload()
    app.frames(5)
    assert len(tries.rollouts.ended) == played
    assert app.table is not None
    assert not app.game.practice


# --- possible choices


def chooser(game: Game, whole: Game, turn: ReviewedRoom | None = None) -> ScreenDriver[WhatIfScreen]:
    return ScreenDriver(lambda ask: WhatIfScreen(Context((1280, 800), ask), game, whole, turn))


def told(asked: Request) -> object:
    """Return the content of a request, because two partials with the same arguments aren't equal."""
    make = getattr(asked, "make", None)
    return (make.func, make.keywords) if isinstance(make, partial) else asked


def test_a_choice_by_key_and_by_button_is_the_same() -> None:
    game, turn = judged(3, whole := golden("classic_death"))
    for key, command in (("return", Command.PLAY), ("t", Command.TRY)):
        by_key, by_button = chooser(game, whole, turn), chooser(game, whole, turn)
        by_key.press(key)
        by_button.push(command)
        asked = [*map(told, by_key.take_requests())]
        assert asked == [*map(told, by_button.take_requests())]
        assert asked[0] is Command.BACK
    assert asked[1] == (TriesScreen, {"game": game, "turn": turn})


def test_it_shows_the_cards_of_the_room_and_its_seal_in_every_size() -> None:
    whole = golden("classic_death")
    for text_size in (100, 160):
        settings = STILL._replace(text_size=text_size)
        screen = WhatIfScreen(Context((1280, 800), lambda _: None, settings), judged(3, whole)[0], whole)
        (room,) = (node for node in screen.describe().walk() if node.key == "room")
        assert [child.name for child in room.children] == [
            str(formal(card)) for card in judged(3, whole)[0].state.room if card is not None
        ]
        assert screen.sheet.top >= OVER * screen.sheet.h // screen.height, "half of the ribbon is above it"


def test_what_is_known_is_not_dealt_anew() -> None:
    whole = Game(GameId.parse("classic@20:-:2c3c4c5d:6h:7h8h"))
    review = Review(whole)
    while not review.turns:
        review.step(0.0)
    driver = chooser(whole, whole, review.turns[0])
    driver.press("r", "t")
    assert driver.take_requests() == []
    assert {b.command: b.enabled for b in driver.screen.buttons.buttons} == {
        Command.PLAY: True,
        Command.REDEAL: False,
        Command.TRY: False,
        Command.BACK: True,
    }


# --- many rollouts of a Room


def hasty(view: PlayerView) -> Thought:
    """Choose the rightmost card, and fight barehanded."""
    yield
    moves = [move for move in legal_moves(view.state()) if move.card is not None]
    return [(moves[-1],)]


class Tries(ScreenDriver[TriesScreen]):
    """Drives the rollouts of a Room by a fast player."""

    def __init__(self, room: int = 3, tries: int = 100) -> None:
        game, turn = judged(room, golden("classic_death"))
        super().__init__(lambda ask: TriesScreen(Context((1280, 800), ask), game, turn))
        ways = [moves for _name, moves in self.screen.rows]
        self.view = PlayerView.of(game)
        self.screen.rollouts = Rollouts(self.view, ways, player=hasty, tries=tries)

    def finish(self) -> None:
        while self.screen.preload():
            self.screen.update(0.05)
        self.screen.update(0.05)


def test_the_dots_are_the_results(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[list[bool]] = []
    monkeypatch.setattr(
        what_if_screens, "draw_tries", lambda _target, _rect, cleared, _tries, _theme: drawn.append(cleared)
    )
    driver = Tries()
    seen = []
    while driver.screen.preload():
        driver.screen.update(0.05)
        drawn.clear()
        driver.picture()
        ended = driver.screen.rollouts.ended
        for way, cleared in enumerate(drawn):
            assert cleared == [ends[way].cleared for ends in ended[: len(cleared)]]
        seen.append(len(drawn[0]))
    driver.finish()
    drawn.clear()
    driver.picture()
    whole = Rollouts(driver.view, [moves for _name, moves in driver.screen.rows], player=hasty)
    whole.step(1e6)
    assert drawn == [[ends[way].cleared for ends in whole.ended] for way in (0, 1)]
    assert seen == sorted(seen)
    assert len(set(seen)) > 3, "they come one after the other"


def test_it_can_be_stopped_and_gone_on_with() -> None:
    driver = Tries()
    while len(driver.screen.rollouts.ended) < 5:
        assert driver.screen.preload()
    driver.press("space")
    assert not driver.screen.preload()
    driver.wait(0.5)
    assert len(driver.screen.rollouts.ended) == driver.screen.shown == 5
    assert driver.label(Command.STOP) == "Continue"
    driver.push(Command.STOP)
    driver.finish()
    assert len(driver.screen.rollouts.ended) == 100
    assert [button.command for button in driver.screen.buttons.buttons] == [Command.BACK]
    assert not driver.screen.update(0.05)


def test_one_way_is_tried_alone_where_the_best_was_played() -> None:
    driver = Tries(room=5)
    assert len(driver.screen.rows) == 1
    driver.finish()
    driver.picture()


@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)])
def test_a_resize_draws_all_of_it_again(size: tuple[int, int]) -> None:
    driver = Tries(tries=2)
    driver.finish()
    driver.picture()
    driver.screen.resize(size)
    assert driver.picture().get_size() == size


def test_its_table_has_the_icon_of_the_cards_left() -> None:
    screen = SCREENS["what if, table"]((1280, 800), STILL)
    assert Command.TRACKER in [button.command for button in screen.buttons.buttons]


@pytest.mark.parametrize("better", [False, True])
def test_a_retry_with_more_points_is_said_to_be_better(better: bool) -> None:
    died = Game(WHOLE.id)
    while not died.over:
        died.push(legal_moves(died.state)[0])
    game, of = (WHOLE, died) if better else (died, WHOLE)
    retry = WhatIfResultScreen(Context((1280, 800), lambda _: None, STILL), game, of, lambda _: None)
    (story,) = (each.name for each in retry.describe().walk() if each.key == "line 0")
    assert ("Better than your original game!" in story) == better
