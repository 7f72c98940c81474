"""Settings, new games and house rules: choices take effect immediately and are saved."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from scoundrel import i18n, resources
from scoundrel.engine import CLASSIC, AvoidPolicy, Game, GameId, Ruleset, share_text
from scoundrel.storage.settings import DEFAULT, TEXT_SIZES, Settings
from scoundrel.storage.store import Store
from scoundrel.ui.input import Key, PointerMoved
from scoundrel.ui.requests import Change, Command, Context
from scoundrel.ui.screens.dialog import EnterDungeonScreen
from scoundrel.ui.screens.new_game import HouseRulesScreen, NewGameScreen, Preset
from scoundrel.ui.screens.replay import ReplayScreen
from scoundrel.ui.screens.settings import SettingsScreen
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.table.session import Session
from scoundrel.ui.window import clipboard
from scoundrel.ui.words import rule_options, table_text
from tests.goldens import golden
from tests.languages import language
from tests.ui.contrast import found
from tests.ui.driver import running
from tests.ui.every_screen import SCREENS

pytestmark = pytest.mark.usefixtures("screen")


CHOICES = {
    "muted": (0, Settings(muted=True)),
    "reduced_motion": (1, Settings(reduced_motion=True)),
    "still_candle": (1, Settings(still_candle=True)),
    "motion": (2, Settings(motion="fast")),
    "text_size": (2, Settings(text_size=130)),
    "cards": (1, Settings(cards="plain")),
    "large_index": (1, Settings(large_index=True)),
    "warn_of_death": (0, Settings(warn_of_death=False)),
    "avoid": (2, Settings(ruleset=Ruleset.parse("hard"))),
    "meter": (1, Settings(meter=True)),
    "full_screen": (1, Settings(full_screen=True)),
}


@pytest.mark.parametrize("key", CHOICES)
def test_each_setting_holds_at_once_and_the_next_time(key: str, tmp_path: Path) -> None:
    option, expected = CHOICES[key]
    with running(Store(tmp_path)) as app:
        app.press("o")
        assert isinstance(app.top, SettingsScreen)
        app.choose(key, option)
        assert app.navigator.settings == expected
        app.press("escape")
        assert isinstance(app.top, TitleScreen)
    with running(Store(tmp_path)) as app:
        assert app.navigator.settings == expected
        app.press("o")
        app.choose(key, int(not option))
        app.press("escape")
    with running(Store(tmp_path)) as app:
        first = {"avoid": Settings(ruleset=Ruleset.parse("easy")), "motion": Settings(motion="calm")}
        assert app.navigator.settings == first.get(key, DEFAULT)


def test_every_setting_has_its_row_and_lists_off_first() -> None:
    rows = SettingsScreen(Context((1280, 800), lambda request: None)).form.rows
    elsewhere = {"ruleset", "certified", "certified_hard", "stars", "window", "language"}
    elsewhere |= {"lesson", "lesson_done", "mistakes"}
    elsewhere |= {"rumble", "brief"}  # shown only after a controller was used, or with a screen reader
    assert {row.key for row in rows} == {*Settings._fields, "avoid"} - elsewhere
    switches = {row.key: row.options for row in rows if "Off" in row.options}
    assert {"muted", "warn_of_death", "high_contrast"} <= switches.keys()
    assert set(switches.values()) == {("Off", "On")}


def test_a_language_is_used_at_once_on_all_screens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = ("the name of this language", "English")
    (tmp_path / "text").mkdir()
    language(tmp_path / "text", "de", {(None, "Settings"): "Einstellungen", own: "Deutsch"})
    assets = resources.root()
    for folder in ("fonts", "pictures", "sounds", "themes"):
        shutil.copytree(assets / folder, tmp_path / folder)
    monkeypatch.setattr(resources, "root", lambda: tmp_path)
    try:
        with running(Store(tmp_path / "data")) as app:
            title = app.top
            app.press("o")
            assert isinstance(app.top, SettingsScreen)
            row = next(row for row in app.top.form.rows if row.key == "language")
            assert (row.options, row.chosen) == (("English", "Deutsch"), 0)
            app.choose("language", 1)
            assert app.navigator.settings.language == "de"
            assert "Einstellungen" in {button.label for button in title.buttons.buttons}
        i18n.use("")
        with running(Store(tmp_path / "data")) as app:
            assert "Einstellungen" in {button.label for button in app.top.buttons.buttons}
            app.press("o")
            app.choose("language", 0)
            assert app.navigator.settings.language == ""
    finally:
        i18n.use("")


def test_tab_goes_from_the_rows_to_the_buttons_and_round(tmp_path: Path) -> None:
    with running(Store(tmp_path)) as app:
        app.press("n")
        assert isinstance(app.top, NewGameScreen)
        assert (app.top.form.focus, app.top.buttons.focus) == (None, 0), "Play, as keys opened it"
        app.press("tab", "tab", "tab")
        assert (app.top.form.focus, app.top.buttons.focus) == (0, None)
        app.press("space")
        assert app.navigator.settings.ruleset.name == "hard", "it takes the next option"
        app.press("tab", "tab")
        assert (app.top.form.focus, app.top.buttons.focus) == (None, 1)
        app.press("return")
        assert app.top.more, "Enter presses the focused button, and does not play"
        focus = app.top.buttons.focus
        assert focus is not None, "More keeps the focus"
        app.press(*["tab"] * (len(app.top.buttons.buttons) - focus))
        assert (app.top.form.focus, app.top.buttons.focus) == (0, None)


def test_a_change_reaches_the_table_behind_the_menu(tmp_path: Path) -> None:
    with running(Store(tmp_path), "classic#11982") as app:
        app.press("escape", "o")
        app.choose("warn_of_death", 0)
        app.choose("text_size", 2)
        app.press("escape", "escape")
        assert isinstance(app.top, TableScreen)
        assert app.top.layout.scale == 1.3
        assert not app.top.gestures.confirm_death


def test_a_new_game_by_chosen_rules(tmp_path: Path) -> None:
    with running(Store(tmp_path)) as app:
        app.press("n")
        assert isinstance(app.top, NewGameScreen)
        app.choose("avoid", 2)
        assert len(app.top.form.rows) == 1, "the rest is under More"
        app.press("m")
        app.choose("equal_rank_ok", 1)
        app.choose("dungeons", 0)
        app.press("return")
        assert str(app.table.game.id.ruleset) == "hard+equal"
        assert app.table.game.id.number in range(10_000_000)
    with running(Store(tmp_path)) as app:
        app.press("n", "return")
        assert str(app.table.game.id.ruleset) == "hard+equal", "what was chosen is there the next time"


def test_enter_turns_a_row_that_keys_have_chosen_and_plays_after_a_click(tmp_path: Path) -> None:
    with running(Store(tmp_path)) as app:
        app.press("n", "down")
        assert isinstance(app.top, NewGameScreen)
        while app.top.form.focus is None:
            app.press("up")
        before = app.navigator.settings.ruleset
        app.press("return")
        assert isinstance(app.top, NewGameScreen)
        assert app.navigator.settings.ruleset != before
        app.choose("avoid", 1)
        app.press("return")
        assert isinstance(app.top, TableScreen)


def test_house_rules_are_named_until_they_are_reset(tmp_path: Path) -> None:
    with running(Store(tmp_path)) as app:
        app.press("n", "m")
        app.choose("avoid", 2)
        commands = {button.command for button in app.top.buttons.buttons}
        assert Command.RESET not in commands
        app.choose("equal_rank_ok", 1)
        app.press("m", "escape", "n")
        assert Command.RESET in {button.command for button in app.top.buttons.buttons}
        app.press("r")
        assert str(app.navigator.settings.ruleset) == "hard"
        assert {button.command for button in app.top.buttons.buttons} == commands - {Command.HOUSE}


def test_each_dial_is_turned_by_the_mouse(tmp_path: Path) -> None:
    with running(Store(tmp_path)) as app:
        app.press("n", "m", "h")
        assert isinstance(app.top, HouseRulesScreen)
        for key in ("avoid", "equal_rank_ok", "final_potion_bonus", "death_counts_room"):
            app.choose(key, 1)
        app.choose("max_health", 2)
        ruleset = app.navigator.settings.ruleset
        assert ruleset == Ruleset("easy", 21, AvoidPolicy.ALWAYS, True, False, True)
        app.press("return")
        assert app.table.game.id.ruleset == ruleset
    with running(Store(tmp_path)) as app:
        app.press("n", "m", "h", "c", "escape")
        assert app.navigator.settings.ruleset == CLASSIC


@pytest.mark.parametrize("which", range(4))
def test_a_described_game_is_chosen_by_its_button(which: int, tmp_path: Path) -> None:
    game = rule_options.described()[which]
    with running(Store(tmp_path)) as app:
        app.press("n", "m", "h")
        app.choose("death_counts_room", 1)
        assert isinstance(app.top, HouseRulesScreen)
        app.click(app.top.buttons.buttons[which].rect.center)
        app.frames(20)
        assert app.navigator.settings.ruleset == game.ruleset
        assert game.sentence in app.top.remark


def test_rules_in_force_are_written_for_who_points_at_the_plaque() -> None:
    game = Game(GameId.parse("hard+equal+health=99#7"))
    for size in ((800, 600), (1280, 800), (1920, 1080)):
        for text_size in TEXT_SIZES:
            screen = TableScreen(
                Context(size, lambda request: None, Settings(text_size=text_size)), Session(game)
            )
            plaque = screen.view().plaque
            assert plaque is not None
            screen.update(5.0)
            screen.handle(PointerMoved(plaque.rect.center))
            screen.update(0.0)
            screen.update(1.0)
            assert any(rule_options.in_words(game.id.ruleset) in one.text for one in screen.view().labels)
            assert not plaque.rect.collidelistall([button.rect for button in screen.buttons.buttons])


def test_taking_back_the_end_is_practice_and_doubles_nothing(tmp_path: Path) -> None:
    with running(Store(tmp_path), "hard+health=1#4") as app:
        # The second press confirms an avoidable death.
        for name in ("1", "2", "3", "4") * 2:
            if not app.table.game.over:
                app.press(name, name)
        assert app.table.game.over
        app.press("u", "u")
        assert app.table.game.practice
        app.key("y", pygame.KMOD_CTRL)
        app.frames(20)
        assert app.table.game.over
        assert len(app.navigator.store.entries()) == 1
    with running(Store(tmp_path)) as app:
        (entry,) = app.navigator.store.entries()
        assert (entry.outcome, entry.practice) == ("died", False)


@pytest.mark.parametrize("other", [False, True])
def test_a_replay_of_the_same_dungeon_makes_the_game_practice(
    other: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = golden("classic_death" if other else "classic_cleared")
    monkeypatch.setattr(clipboard, "get", lambda: share_text(shared))
    with running(Store(tmp_path), str(golden("classic_cleared").id)) as app:
        app.press("1", "escape", "d")
        app.navigator.handle(Key("v", ctrl=True))
        app.press("return")
        assert isinstance(app.top, ReplayScreen)
        app.press("escape", "escape")
        assert isinstance(app.top, TableScreen)
        assert app.top.game.practice is not other
    with running(Store(tmp_path)) as app:
        assert app.table.game.practice is not other


@pytest.mark.parametrize(
    ("named", "below"),
    [("classic#20261121", "Daily Dungeon"), ("classic#11982", "The Cellar"), ("hard#20261121", "The Cellar")],
)
def test_the_plaque_names_the_daily_dungeon(named: str, below: str) -> None:
    screen = TableScreen(
        Context((1280, 800), lambda request: None, Settings()), Session(Game(GameId.parse(named)))
    )
    plaque = screen.view().plaque
    assert plaque is not None
    assert plaque.below == below


LONG_RULES = DEFAULT._replace(ruleset=Ruleset.parse("hard+health=99+equal+nobonus+room"))


def test_new_game_says_that_house_rules_are_on_and_turns_them_off_at_once() -> None:
    sent: list[object] = []
    for settings, on in ((DEFAULT, False), (LONG_RULES, True)):
        screen = NewGameScreen(Context((1280, 800), sent.append, settings))
        told = [node.name for node in screen.describe().walk()]
        assert any(name.startswith("House rules are on: Hard, ") for name in told) is on
    screen.handle(Key("r"))
    assert [str(each.settings.ruleset) for each in sent if isinstance(each, Change)] == ["hard"]


def test_an_option_that_makes_house_rules_moves_no_other_option() -> None:
    tops = []
    for rules in ("classic", "classic+equal"):
        settings = DEFAULT._replace(ruleset=Ruleset.parse(rules), stars=3)
        screen = NewGameScreen(Context((1280, 800), lambda _: None, settings))
        assert screen.more
        tops.append([screen.form.control(row.key)[0].top for row in screen.form.rows])
    assert tops[0] == tops[1]


def test_house_rules_are_named_in_two_words_where_others_are_meant() -> None:
    game = Game(GameId(LONG_RULES.ruleset, 7))
    assert table_text.heading(game) == "Hard, house rules, Dungeon 7"
    number = EnterDungeonScreen(Context((1280, 800), lambda _: None, LONG_RULES))
    assert any("means Hard, house rules." in node.name for node in number.describe().walk())


@pytest.mark.parametrize("size", [(1280, 800), (800, 600), (1920, 1080)])
def test_the_name_of_each_variant_is_between_the_tails_of_its_ribbon(size: tuple[int, int]) -> None:
    screen = SCREENS["house rules"](size, DEFAULT)
    widths = {piece.text: piece.where.w for piece in found(screen.draw, size)}
    ribbons = [button for button in screen.buttons.buttons if isinstance(button.command, Preset)]
    assert all(widths[one.label] <= one.rect.w - 1.4 * one.rect.h for one in ribbons)
