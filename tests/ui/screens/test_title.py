"""The title: each of its buttons has a key, and what it says at its foot."""

from __future__ import annotations

from pathlib import Path

import pytest

from scoundrel.engine import Game, GameId, legal_moves
from scoundrel.storage.settings import DEFAULT, Settings
from scoundrel.storage.store import Store
from scoundrel.ui.app import App
from scoundrel.ui.input import Key
from scoundrel.ui.requests import Command, Context, Request
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.widgets import boards
from scoundrel.ui.widgets.buttons import is_heading
from scoundrel.ui.widgets.theme import Style
from scoundrel.ui.window.game_window import GameWindow
from tests.engine.strategies import play_randomly
from tests.ui.every_screen import SCREENS
from tests.wishes import STILL, store_with

pytestmark = pytest.mark.usefixtures("screen")


@pytest.mark.parametrize("game", [None, Game(GameId.parse("classic#7"))])
def test_each_button_has_its_key_and_no_other_key_does_anything(game: Game | None) -> None:
    asked: list[Request] = []
    screen = TitleScreen(Context((1280, 800), asked.append), game=game)
    by_key: dict[str, Command] = {}
    for name in [*map(chr, range(ord("a"), ord("z") + 1)), "return", "escape", "f5", "", "1"]:
        asked.clear()
        screen.handle(Key(name))
        commands = [request for request in asked if isinstance(request, Command)]
        assert len(commands) <= 1
        if commands:
            by_key[name] = commands[0]
    shortcuts = [(key, one.command) for one in screen.buttons.buttons for key in one.action.shortcuts]
    buttons = {key.key: command for key, command in shortcuts if not key.ctrl}
    assert by_key == buttons
    assert screen.buttons.buttons[0].key == "Enter"
    assert (Command.CONTINUE in by_key.values()) == (game is not None)


def test_one_letter_does_not_close_the_game() -> None:
    asked: list[Request] = []
    screen = TitleScreen(Context((1280, 800), asked.append))
    screen.handle(Key("q"))
    assert Command.QUIT not in asked
    screen.handle(Key("q", ctrl=True))
    assert Command.QUIT in asked


def test_by_ear_up_and_down_go_through_all_buttons() -> None:
    screen = TitleScreen(Context((1280, 800), lambda _: None, is_heard=lambda: True))
    seen = []
    for _ in screen.buttons.buttons:
        screen.handle(Key("down"))
        seen.append(screen.buttons.focus)
    assert seen == [*range(len(screen.buttons.buttons))]
    screen.handle(Key("up"))
    assert screen.buttons.focus == len(screen.buttons.buttons) - 2


def ended() -> Game:
    game = play_randomly(Game(GameId.parse("classic#7")), 1)
    assert game.over
    return game


@pytest.mark.parametrize(
    ("game", "leads", "then"),
    [
        (None, "New game", "Today's Dungeon"),
        (Game(GameId.parse("classic#7")), "Continue", "New game"),
        (ended(), "New game", "Last game"),
    ],
)
def test_the_first_button_is_the_most_likely_action(game: Game | None, leads: str, then: str) -> None:
    screen = TitleScreen(Context((1280, 800), lambda _: None), game=game)
    first, second, *_others = screen.buttons.buttons
    assert (first.label, second.label) == (leads, then)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("text_size", [100, 130, 160])
def test_the_buttons_keep_their_places_with_and_without_a_game(size: tuple[int, int], text_size: int) -> None:
    settings = DEFAULT._replace(text_size=text_size)
    fresh, waiting, over = (
        {
            button.command: button.rect
            for button in TitleScreen(Context(size, lambda _: None, settings), game).buttons.buttons
        }
        for game in (None, Game(GameId.parse("classic#7")), ended())
    )
    assert waiting == over
    new, own = fresh.pop(Command.MODES), waiting.pop(Command.CONTINUE)
    assert new.contains(waiting.pop(Command.MODES))
    assert new.contains(own)
    assert fresh == waiting


def test_new_players_are_offered_the_lesson_until_a_game_is_kept(tmp_path: Path) -> None:
    def footer() -> str:
        app = App(GameWindow((800, 600)), None, store_with(STILL, tmp_path))
        try:
            assert isinstance(app.top, TitleScreen)
            return app.top.footer
        finally:
            app.close()

    assert "The first lesson takes three minutes." in footer()
    store = store_with(Settings(), tmp_path)
    game = Game(GameId.parse("classic#7"))
    game.push(legal_moves(game.state)[0])
    store.keep(game)
    store.close()
    assert "Dungeon 7, Room 1" in footer()


def test_each_message_stays_long_enough_to_be_read(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(b"not a game")
    (tmp_path / "settings.json").write_bytes(b"no settings")
    app = App(GameWindow(), None, Store(tmp_path))
    said = []
    for _ in range(400):
        app.frame(0.05)
        assert isinstance(app.top, TitleScreen)
        said.append(app.top.footer)
    app.close()
    for name in ("game.damaged-1.json", "settings.damaged-1.json"):
        assert sum(name in words for words in said) > 60  # three seconds


@pytest.mark.parametrize("size", [(1280, 800), (800, 600), (900, 1100), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 130, 160])
def test_the_two_large_buttons_have_the_same_lettering(size: tuple[int, int], text_size: int) -> None:
    screen = SCREENS["title, a game waits"](size, DEFAULT._replace(text_size=text_size))
    leads = [button for button in screen.buttons.buttons if button.material in boards.HEADINGS]
    assert len(leads) == 2
    style = Style(1.0)
    assert [is_heading(lead, style) for lead in leads] == [True, True]
    assert leads[0].pixels == leads[1].pixels
