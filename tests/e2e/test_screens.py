"""Moving between screens in a real window: settings, games, copied results and replays all work."""

from __future__ import annotations

import time
from pathlib import Path

import pygame

from scoundrel.engine import read_code, result_code, share_line
from scoundrel.storage.history import History
from scoundrel.ui.input import Key
from scoundrel.ui.requests import Command
from scoundrel.ui.screens.new_game import NewGameScreen
from scoundrel.ui.screens.replay import ReplayScreen
from scoundrel.ui.screens.settings import SettingsScreen
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.widgets.form import Form
from tests.wishes import STILL_CANDLE

from .desk import PATIENCE, QUIETLY, Desk, playing, wait_for
from .picture import expected_result, wait_to_see
from .player import AT_ONCE, CONTEXT, SIZE, Player, button, on_disk, replay, short_death, title_button


def click_on(desk: Desk, form: Form, key: str, option: int) -> None:
    """Click ``option`` in the row ``key`` of a form that shows all of its rows."""
    assert not form.scroll.last
    x, y = form.control(key)[option].center
    desk.click((x, y))


def test_settings_are_changed_by_the_mouse_and_stay(desk: Desk, data: Path) -> None:
    scene = SettingsScreen(CONTEXT._replace(settings=QUIETLY))
    with playing(desk, data):
        desk.click(title_button(Command.SETTINGS))
        # Change the text size last, because it enlarges and moves everything.
        for key, option in (("muted", 0), ("warn_of_death", 0), ("text_size", 1)):
            click_on(desk, scene.form, key, option)
        wanted = {"muted": True, "text_size": 115, "warn_of_death": False, "still_candle": True}
        wait_for(lambda: wanted.items() <= on_disk(data).items(), "the settings to be on disk")


def test_a_result_is_copied_pasted_and_looked_at(desk: Desk, data: Path, tmp_path: Path) -> None:
    played = short_death()
    with playing(desk, data, "--game", str(played.id), settings=AT_ONCE):
        game = replay(Player(desk, Layout.of(*SIZE)), played, "click")
        assert game == played
        picture, lines = expected_result(played, SIZE)
        wait_to_see(desk, picture, lines, tmp_path)
        desk.key("c")  # copies the result; its button is hidden in the secondary row
        desk.key("Escape")
        desk.click(title_button(Command.NUMBER, played))
        desk.key("Control_L", "v")
        # The clipboard contains a result: Enter opens its game, and End goes to the last move.
        desk.key("Return")
        desk.key("End")
        viewer = ReplayScreen(CONTEXT._replace(settings=STILL_CANDLE), played)
        wait_to_see_end_of(viewer, desk, tmp_path)
        (entry,) = wait_for(lambda: entries(data), "the game to be in the history")
    assert entry.code == result_code(played)
    assert read_code(entry.code) == played
    assert share_line(played).endswith(entry.code)


def entries(data: Path) -> list[object]:
    history = History(data)
    found = history.entries()
    history.close()
    return list(found)


def wait_to_see_end_of(viewer: ReplayScreen, desk: Desk, tmp_path: Path) -> None:
    """Wait until the real window shows the last move of the game in ``viewer``."""
    window = pygame.Window("expected", SIZE)
    try:
        target = window.get_surface()
        viewer.handle(Key("end"))
        for _ in range(60):
            viewer.update(0.05)
            viewer.draw(target)
        slip = viewer.layout.health.inflate(-6, -6)
        wait_to_see(desk, target.copy(), slip, tmp_path)
    finally:
        window.destroy()


def test_a_new_game_by_rules_that_were_chosen(desk: Desk, data: Path) -> None:
    modes = NewGameScreen(CONTEXT)
    with playing(desk, data):
        desk.click(title_button(Command.MODES))
        desk.key("m")
        modes.handle(Key("m"))
        # Turn off certified Dungeons, because searching for one can take any amount of time.
        for row, option in (("avoid", 2), ("dungeons", 0)):
            click_on(desk, modes.form, row, option)
        desk.click(button(modes, Command.PLAY))
        x, y = Layout.of(*SIZE).slots[0].center

        def kept() -> bool:
            # Repeat the click until the card is visible. Only a needless death would need confirmation.
            desk.click((x, y))
            time.sleep(0.7)
            return str(on_disk(data, "game.json").get("game")).startswith("hard#")

        wait_for(kept, "a Hard game to be on disk")


def test_every_screen_opens_and_goes_back(desk: Desk, data: Path) -> None:
    """Six screens open with their buttons and close with Esc. Then Quit works, and the log is empty."""
    with playing(desk, data) as process:
        for name in ("DAILY", "STATISTICS", "PUZZLES", "RULES", "SETTINGS", "NUMBER"):
            desk.click(title_button(Command[name]))
            desk.key("Escape")
        desk.click(title_button(Command.QUIT))
        assert process.wait(PATIENCE) == 0
    assert (data / "scoundrel.log").read_text() == ""
