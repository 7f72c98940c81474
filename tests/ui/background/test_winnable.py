"""Winnable games: dealt at once if one is ready, searched for otherwise, and identified as winnable."""

from __future__ import annotations

from contextlib import AbstractContextManager
from itertools import count
from pathlib import Path

import pytest

from scoundrel.engine import CLASSIC, Game, GameId, Ruleset, Selection
from scoundrel.solver.difficulty import Difficulty, lost_games
from scoundrel.storage.settings import Settings
from scoundrel.storage.store import Store
from scoundrel.ui.background.winnable import Supply, Wish
from scoundrel.ui.input import Key
from scoundrel.ui.requests import Context
from scoundrel.ui.screens.new_game import FindWinnableScreen, NewGameScreen
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.table import labels
from tests.bench.difficulty import can_be_won
from tests.engine.strategies import play_randomly
from tests.extent import LONG
from tests.ui.contrast import found
from tests.ui.driver import AppDriver, running
from tests.wishes import store_with, write

pytestmark = pytest.mark.usefixtures("screen")

HARD = Settings(reduced_motion=True, ruleset=Ruleset.parse("hard"))
HOPELESS = HARD._replace(ruleset=Ruleset.parse("hard+health=1"))  # rules under which no Dungeon can be won


def opened(
    settings: Settings, directory: Path | None = None, game: str | None = None
) -> AbstractContextManager[AppDriver]:
    """Return the application with ``settings``, stored in ``directory`` if given."""
    if directory is None:
        return running(store_with(settings), game)
    write(directory, settings)
    return running(Store(directory), game)


def table(app: AppDriver) -> TableScreen:
    assert isinstance(app.top, TableScreen)
    return app.top


def wait_for_the_table(app: AppDriver) -> TableScreen:
    while not isinstance(app.top, TableScreen):
        app.frame(0.05)
        app.navigator.preload()
    return app.top


def prepare(app: AppDriver) -> None:
    while app.navigator.preload():
        app.frame(0.05)


@pytest.mark.parametrize(
    ("settings", "rules", "winnable"),
    [
        (HARD, "hard", True),
        (HARD._replace(certified_hard=False), "hard", False),
        (Settings(certified=True), "classic", True),
        (Settings(reduced_motion=True), "classic", False),
    ],
)
def test_the_settings_decide_if_a_game_is_winnable(settings: Settings, rules: str, winnable: bool) -> None:
    with opened(settings) as app:
        while app.top.preload():  # today's Dungeon is rated first
            pass
        assert app.navigator.preload() == winnable, "nothing else is prepared"
        app.press("n", "return", frames=2)
        game = wait_for_the_table(app).game if winnable else table(app).game
        assert (str(game.id.ruleset), game.selection.winnable) == (rules, winnable)
        assert not winnable or can_be_won(game.id)
        assert ("winnable" in labels.about(table(app).game)) == winnable


def test_a_ready_dungeon_played_meanwhile_is_not_dealt(tmp_path: Path) -> None:
    with opened(HARD, tmp_path) as app:
        prepare(app)
        (ready,) = app.navigator.deals.supply.ready.values()
        taken = GameId(HARD.ruleset, ready[0])
        app.navigator.store.keep(play_randomly(Game(taken), 0))
        app.press("n", "return", frames=2)
        assert wait_for_the_table(app).game.id != taken


def test_the_search_can_be_cancelled_and_nothing_is_lost() -> None:
    with opened(HOPELESS, game="classic#7") as app:
        app.press("a", "escape", "n", "return", frames=2)
        assert isinstance(app.top, NewGameScreen), "it is asked about the game in progress"
        app.frames(12)
        app.press("return", frames=2)
        assert isinstance(app.top, FindWinnableScreen)
        for _ in range(20):
            app.frame(0.05)
            assert app.navigator.preload()
        app.press("escape", frames=2)
        assert isinstance(app.top, NewGameScreen)
        app.press("escape", "escape", frames=2)
        assert len(table(app).game.moves) == 1


def test_whoever_has_confirmed_is_not_asked_again_once_a_dungeon_is_found() -> None:
    with opened(HARD, game="classic#7") as app:
        app.press("a", "escape", "n", "return", frames=12)
        app.press("return", frames=2)
        assert isinstance(app.top, FindWinnableScreen)
        while isinstance(app.top, FindWinnableScreen) and not app.asked:
            app.frame(0.05)
        assert table(app).game.selection.winnable


def test_the_same_dungeon_again_is_still_winnable(tmp_path: Path) -> None:
    with opened(HARD, tmp_path) as app:
        app.press("n", "return", frames=2)
        game_id = wait_for_the_table(app).game.id
        app.frames(20)
        app.press("1", "1", frames=2)
    with opened(HARD, tmp_path) as app:
        assert isinstance(app.top, TitleScreen)
        app.press("escape", frames=2)
        assert table(app).game.id == game_id
        assert table(app).game.selection.winnable, "it is so after a restart"
        app.press("r", frames=2)
        app.frames(12)
        app.press("r", frames=2)
        assert table(app).game.selection.winnable
        assert not table(app).game.moves


def test_a_dungeon_chosen_by_number_is_not_checked() -> None:
    with opened(HARD) as app:
        app.press("d", "5", "return", frames=2)
        assert str(table(app).game.id) == "hard#5"
        assert not table(app).game.selection.winnable


def test_the_choice_for_hard_is_stored_apart(tmp_path: Path) -> None:
    def chosen(app: AppDriver) -> int:
        assert isinstance(app.top, NewGameScreen)
        return next(row.chosen for row in app.top.form.rows if row.key == "dungeons")

    with opened(Settings(), tmp_path) as app:
        app.press("n", "m", frames=2)
        assert chosen(app) == 0
        for key, option, dungeons in (
            ("dungeons", 1, 1),
            ("avoid", 2, 1),
            ("dungeons", 0, 0),
            ("avoid", 0, 1),
        ):
            app.choose(key, option)
            assert chosen(app) == dungeons
        expected = Settings(ruleset=Ruleset.parse("easy"), certified=True, certified_hard=False)
        assert app.navigator.settings == expected
    with running(Store(tmp_path)) as app:
        assert app.navigator.settings == expected


def test_the_result_names_a_winnable_dungeon() -> None:
    game = play_randomly(Game(GameId.parse("hard#4")), 1)
    result = ResultScreen(Context((1280, 800), lambda request: None, HARD), game)
    result.handle(Key("s"))
    before = {piece.text for piece in found(result.draw, (1280, 800))}
    game.selection = Selection(winnable=True)
    assert before != {piece.text for piece in found(result.draw, (1280, 800))}


@pytest.mark.parametrize("stars", [1, 3, 5] if LONG else [3])
def test_a_dungeon_of_so_many_stars_is_dealt(stars: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # Start at a number that is soon followed by a Dungeon with ``stars`` stars.
    monkeypatch.setattr("scoundrel.ui.table.deals.new_number", count(3002).__next__)
    wished = Settings(reduced_motion=True, stars=stars)
    with opened(wished) as app:
        app.press("n", "return", frames=2)
        game = wait_for_the_table(app).game
        assert not game.selection.winnable
        difficulty = Difficulty(Game(game.id).state)
        while not difficulty.step(0.0):
            pass
        assert difficulty.stars == stars


def test_the_stars_are_chosen_under_more(tmp_path: Path) -> None:
    with opened(Settings(), tmp_path) as app:
        app.press("n", "m", frames=2)
        app.choose("stars", 4)
        assert app.navigator.settings.stars == 4
        before = {label.text for label in found(app.top.draw, (1280, 800))}
        low, high = 100 - lost_games(4, CLASSIC)[-1], 100 - lost_games(4, CLASSIC)[0]
        assert f"4 stars: a simple computer player wins {low}\N{EN DASH}{high}% of the time." in before
    with running(Store(tmp_path)) as app:
        assert app.navigator.settings.stars == 4


def test_the_hardest_of_hard_are_those_that_quick_games_never_clear(tmp_path: Path) -> None:
    with opened(HARD._replace(stars=5), tmp_path) as app:
        app.press("n", frames=2)
        shown = {label.text for label in found(app.top.draw, (1280, 800))}
        assert "5 stars: a simple computer player wins none of 100 games." in shown


def test_a_winnable_dungeon_of_so_many_stars_is_both() -> None:
    wish = Wish(Ruleset.parse("hard"), Selection(winnable=True, stars=5))
    # Start at a number that is soon followed by a Dungeon that fits.
    supply = Supply(count(3023).__next__)
    while (number := supply.take(wish)) is None:
        supply.look_on(wish)
    game_id = GameId(wish.ruleset, number)
    difficulty = Difficulty(Game(game_id).state)
    while not difficulty.step(0.0):
        pass
    assert difficulty.stars == 5
    assert can_be_won(game_id)
