"""The whole application driven by events: from the title to the result and the next game."""

from __future__ import annotations

import gc
from pathlib import Path
from weakref import ref

import pygame
import pytest

from scoundrel.engine import WINNABLE, Game, GameId, Outcome, outcome
from scoundrel.ui.background.judge import code_of
from scoundrel.ui.requests import Command, ReviewGame
from scoundrel.ui.screens.dialog import EnterDungeonScreen
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.screens.review import ReviewScreen
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.table.scenery import scene_of
from scoundrel.ui.window import clipboard
from tests.extent import LONG
from tests.goldens import CODE, LINE, golden
from tests.ui.contrast import found
from tests.ui.driver import AppDriver, Start, bare_table, running
from tests.wishes import STILL, STILL_CANDLE, store_with


@pytest.mark.parametrize(
    "how", ["drag", *(pytest.param(how, marks=pytest.mark.long) for how in ("click", "key"))]
)
def test_a_whole_game_from_the_title_to_the_result_and_into_a_new_one(app: AppDriver, how: str) -> None:
    played = golden("classic_cleared")
    assert isinstance(app.top, TitleScreen)
    app.click(app.button(Command.NUMBER))
    app.type("11982")
    app.key("return")
    assert isinstance(app.top, TableScreen)
    assert app.game.id == played.id
    for i, move in enumerate(played.moves):
        app.settle()
        app.make(move, how)
        assert app.game.moves == played.moves[: i + 1]
    app.settle()
    assert isinstance(app.top, ResultScreen)
    assert outcome(app.game.state) is Outcome.CLEARED
    assert app.heard.count("clear") == 1
    assert not {"unlawful", "death"} & set(app.heard)
    app.key("n")
    assert isinstance(app.top, TableScreen)
    assert app.game.moves == ()
    assert app.game.id.ruleset == played.id.ruleset
    app.assert_at_rest()


@pytest.mark.parametrize("practice", [False, True])
def test_a_review_of_a_past_game_knows_how_its_dungeon_was_chosen(app: AppDriver, practice: bool) -> None:
    navigator, played = app.app.navigator, golden("classic_death")
    ranked = Game.replay(played.id, played.moves)
    navigator.store.judgements.add_selection(code_of(ranked), WINNABLE)
    navigator.top.context.send(ReviewGame(Game.replay(played.id, played.moves, practice=practice)))
    app.app.frame(0.02)
    assert isinstance(app.top, ReviewScreen)
    assert app.top.review.selection == WINNABLE


def test_moves_made_during_motion_are_the_same_moves(app: AppDriver) -> None:
    played = golden("classic_cleared")
    app.key("d")
    app.type("11982")
    app.key("return")
    for i, move in enumerate(played.moves[: None if LONG else 9]):
        app.wait_for_room()
        app.post(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=0)  # a key without a name
        app.make(move, ("key", "click", "drag")[i % 3])
        assert app.game.moves == played.moves[: i + 1]


def test_the_same_dungeon_again_is_for_practice(at_table: AppDriver) -> None:
    at_table.make("8d", "click")
    for screen in (TitleScreen, TableScreen):
        at_table.key("escape")
        assert isinstance(at_table.top, screen)
    at_table.key("r")
    assert at_table.moves == "8d", "it is asked about first"
    at_table.read()
    at_table.key("r")
    again = at_table.game
    assert again == Game(GameId.parse("classic#11982"), practice=True)
    at_table.assert_at_rest()
    at_table.key("r")
    assert at_table.game is not again
    assert at_table.game.practice


def test_muting_silences_this_game_and_the_next(at_table: AppDriver) -> None:
    icons = []
    for muted, press in ((True, "m"), (True, "n"), (False, "m")):
        at_table.key(press)
        at_table.heard.clear()
        at_table.settle()
        at_table.key("1")
        at_table.settle()
        assert at_table.app.sounds.muted is muted
        assert bool(at_table.heard) is not muted
        button = next(one for one in at_table.table.buttons.buttons if one.command is Command.MUTE)
        assert button.icon is not None
        icons.append(pygame.image.tobytes(button.icon(20, (255, 255, 255)), "RGBA"))
    assert icons[0] == icons[1] != icons[2], "it shows whether there is sound"


def test_the_music_follows_rooms_and_low_health(app: AppDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[object, bool]] = []
    places: list[str | None] = []

    def follow(room: object, low: bool, place: str | None = None) -> None:
        told.append((room, low))
        places.append(place)

    monkeypatch.setattr(app.app.sounds, "follow", follow)
    app.wait(0.1)
    assert set(told) == {(None, False)}, "the title has no Room"
    told.clear()
    played = golden("classic_death")
    app.app.navigator.show_game(Game(played.id))
    for move in (*played.moves, played.moves[-1]):  # the fatal move must be confirmed
        app.settle()
        app.make(move, "key")
    app.settle()
    rooms = [(played.id, number + 1) for number in range(played.room_number)]
    assert [*dict.fromkeys(room for room, _ in told)] == rooms
    assert [*dict.fromkeys(filter(None, places))] == [
        *dict.fromkeys(scene_of(played.at(n)).value for n in range(len(played.moves)))
    ]
    lows = [low for _, low in told]
    assert (lows[0], any(lows), lows[-1]) == (False, True, False), "after a death no heart beats"


@pytest.mark.parametrize(
    "bad",
    [
        *("", "abc", "12x", "9999999999", "hard#", "nightmare#7", "classic:KsQs", "-1"),
        *("\u200b", "\ufeff\u00ad", "\ud800", "\0", "9" * 400),
    ],
)
def test_an_invalid_number_is_refused_and_can_be_corrected(
    app: AppDriver, bad: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clipboard, "get", lambda: bad)
    app.key("d")
    app.click(app.button(Command.PASTE))
    app.heard.clear()
    app.key("return")
    assert isinstance(app.top, EnterDungeonScreen)
    assert app.heard == ["unlawful"]
    app.key("backspace", pygame.KMOD_CTRL)
    app.type("7")
    app.key("return")
    assert isinstance(app.top, TableScreen)
    assert str(app.game.id) == "classic#7"


@pytest.mark.parametrize(
    ("typed", "expected"),
    [("11982", "classic#11982"), ("#5", "classic#5"), ("007", "classic#7"), ("hard+room#3", "hard+room#3")],
)
def test_a_number_or_a_whole_id_opens_that_dungeon(app: AppDriver, typed: str, expected: str) -> None:
    app.key("d")
    app.type(f"{typed}9")
    app.key("backspace")
    app.click(app.button(Command.PLAY))
    assert str(app.game.id) == expected
    for key in ("escape", "d", "5", "escape"):
        app.key(key)
    assert isinstance(app.top, TitleScreen)
    assert str(app.game.id) == expected, "typing was given up"


@pytest.mark.parametrize(
    ("pasted", "said"),
    [
        (LINE, "Verified. {}"),
        (f"  {LINE}\n", "Verified. {}"),
        (CODE, "Verified. {}"),
        (
            LINE.replace(", 9", ", 30"),
            "This text doesn't match the code: it says the score was '30', but it was 9.",
        ),
        (f"I cleared it with 28 points: {CODE}", "Verified. {}; the text around it wasn't checked"),
        (f"{LINE.replace(', 9', ', 30')}!", "Verified. {}; the text around it wasn't checked"),
    ],
)
def test_only_the_line_that_the_game_copies_is_called_true(
    pasted: str, said: str, app: AppDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clipboard, "get", lambda: pasted)
    app.key("d")
    app.click(app.button(Command.PASTE))
    said = said.format("Classic, Dungeon 11982: cleared, score 9")
    assert said in {piece.text for piece in found(app.top.draw, (1280, 800))}


def test_nothing_is_drawn_while_the_pointer_changes_nothing(at_table: AppDriver) -> None:
    layout = at_table.table.layout
    x, y = bare_table(layout)
    at_table.point((x, y))
    at_table.settle()
    at_table.point((x + 1, y))
    assert not at_table.frame()
    at_table.point(layout.slots[0].center)
    assert at_table.frame(), "a card is pointed at"


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("keys", ["s", "f1 right", "f1 right left"])
def test_a_screen_or_page_appears_through_the_last_one(start_app: Start, keys: str, reduced: bool) -> None:
    app = start_app(None, STILL_CANDLE._replace(reduced_motion=reduced))
    for key in keys.split():
        app.settle()
        before, at = app.surface.copy(), (750, 370)
        app.key(key)
    app.frame()
    first = app.surface.copy()
    app.settle()
    after = app.surface.copy()
    assert before.get_at(at) != after.get_at(at)
    assert (first.get_at(at) == after.get_at(at)) is reduced
    app.top.repaint()
    app.navigator.draw(app.surface)
    assert pygame.image.tobytes(app.surface, "RGB") == pygame.image.tobytes(after, "RGB")


@pytest.mark.parametrize("screen", ["title", "number", "result"])
def test_screens_rest(app: AppDriver, screen: str) -> None:
    if screen == "number":
        app.key("d")
    if screen == "result":
        app.app.navigator.show_game(golden("classic_death"))
    app.settle()
    assert [app.frame() for _ in range(30)] == [False] * 30


@pytest.mark.parametrize("size", [(150, 90), (1900, 120), (300, 900)])
def test_the_game_goes_on_in_a_window_that_is_far_too_small(
    at_table: AppDriver, size: tuple[int, int]
) -> None:
    at_table.every = 1
    shown = at_table.app.window.system_window
    shown.minimum_size = (1, 1)
    at_table.resize(size)
    at_table.frame()
    assert shown.size == size
    part = shown.get_surface().get_at((70, 80))
    assert part == at_table.app.window.surface.get_at((70, 80))
    assert part != pygame.Color("black")
    at_table.key("h")
    at_table.key("escape")
    at_table.key("escape")
    at_table.resize((1280, 800))
    at_table.frame()
    assert at_table.app.window.surface is shown.get_surface()
    at_table.assert_at_rest()


@pytest.mark.parametrize("size", [(1280, 800), (800, 600)])
def test_a_death_can_be_taken_back_from_the_result_in_any_size(
    at_the_edge: AppDriver, size: tuple[int, int]
) -> None:
    dead = at_the_edge
    for _ in range(2):
        dead.make("Ac")
        dead.read()
    dead.settle()
    assert isinstance(dead.top, ResultScreen)
    assert "death" in dead.heard
    dead.resize(size)
    dead.frame()
    assert dead.table.layout == Layout.of(*size), "the table under the result changes its size with it"
    dead.key("o")  # Undo is in the row of secondary actions
    dead.click(dead.button(Command.UNDO))
    assert dead.asked_at == dead.button_rect(Command.UNDO)
    assert dead.game.over
    dead.read()
    dead.click(dead.button(Command.UNDO))
    assert dead.game.state.health == 6
    dead.assert_at_rest()
    assert isinstance(dead.top, TableScreen), "the result does not come back"


@pytest.mark.parametrize("key", ["n", "w", "v"])
def test_what_is_left_is_forgotten_at_once(tmp_path: Path, key: str) -> None:
    """A replaced game, or a replay or review that returns to the result, is freed immediately."""
    with running(store_with(STILL, tmp_path), "classic#1") as app:
        app.app.navigator.show_game(golden("classic_death"))
        app.settle()
        if key != "n":
            app.press(key, frames=5)
            assert not isinstance(app.top, ResultScreen)
        left: list[ref[object]] = [ref(one) for one in (app.top, app.table)[: 2 if key == "n" else 1]]
        gc.collect()
        gc.disable()
        try:
            app.press("n" if key == "n" else "escape", frames=5)
            assert isinstance(app.top, TableScreen if key == "n" else ResultScreen)
            assert not any(one() for one in left)
        finally:
            gc.enable()
