"""A press only takes a card shown when the press began: face up, and in or almost in its slot."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from hypothesis import given, settings, strategies as st

from scoundrel.engine import AVOID, Card, Game, GameId
from scoundrel.storage.settings import Settings
from scoundrel.ui.input import DoubleClicks, Intent, Key, PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.requests import Ask, Command, Context, Request
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.table.session import Session
from tests.engine.strategies import SETTINGS
from tests.extent import spread
from tests.ui.driver import FRAME, AppDriver, Start, gap
from tests.ui.openings import game as opening

# After two avoided Rooms and taking the 3 and the 4, a Monster that would kill replaces the 10.
GRAVEDIGGER = "easy#4242"


@pytest.fixture
def before_the_gravedigger(start_app: Start) -> AppDriver:
    app = start_app(GRAVEDIGGER)
    app.settle()
    for text in ("-", "-", "3s", "4s"):
        app.make(text)
        app.settle()
    return app


@pytest.mark.parametrize(("between", "button"), spread([0.0, 0.05, 0.1, 0.2, 0.3, 0.45], [1, 3]))
def test_a_double_click_takes_one_card(
    before_the_gravedigger: AppDriver, between: float, button: int
) -> None:
    app = before_the_gravedigger
    x, y = app.table.layout.slots[1].center
    for off in (0, 3, -2):
        app.click((x + off, y + off), button)
        app.wait(between)
    assert app.moves == "- - 3s 4s Tc"
    assert app.asked == ""
    app.settle()
    assert str(app.game.state.room[1]) == "Ts"
    app.click((x, y), button)
    assert app.asked, "a press of its own is heard: that card would kill"


def test_a_double_click_does_not_go_on_to_the_next_screen(start_app: Start) -> None:
    app = start_app(None, Settings(reduced_motion=True))
    app.key("d")
    app.type("4242")
    pos = app.button(Command.PLAY)
    app.click(pos)
    slots = app.table.layout.slots
    app.table.layout = app.table.layout._replace(
        slots=(slots[0], pygame.Rect(pos[0] - 50, pos[1] - 50, 100, 100), slots[2], slots[3])
    )
    app.frame()
    app.click(pos)
    assert app.moves == ""
    app.wait(0.6)
    app.click(pos)
    assert app.moves != ""


def test_a_double_click_on_undo_undoes_twice(at_table: AppDriver) -> None:
    for text in ("8d", "Ts*"):
        at_table.make(text)
    pos = at_table.button(Command.UNDO)
    at_table.click(pos)
    at_table.click(pos)
    assert at_table.moves == ""


@pytest.mark.parametrize("frames", [0, 15, 24, 27, 45])
@pytest.mark.parametrize("how", ["key", "click", "bare", "drag"])
def test_a_card_is_taken_once_it_lies_face_up_in_its_place(start_app: Start, frames: int, how: str) -> None:
    app = start_app(str(opening("2h 3h 4d 5d").id))
    app.frame(0.0)
    for _ in range(frames):
        app.frame()
    table = app.table
    card = Card.parse("4d")
    pose, slot = table.playback.shown()[card], table.layout.slots[2]
    there = pose.turn > 0.9 and abs(pose.x - slot.centerx) < table.layout.card[0] / 10
    if how == "drag":
        app.drag(slot.center, table.layout.weapon.center)
    elif how == "key":
        app.key("3")
    else:
        app.click(slot.center, 3 if how == "bare" else 1)
    assert app.moves == ("4d" if there else "")


def test_a_press_on_a_card_that_is_not_shown_yet_is_ignored(start_app: Start) -> None:
    app = start_app(GRAVEDIGGER)
    app.frame()
    for press in ("1", "2", "a"):
        app.key(press)
        app.table.playback.seen = frozenset()
    app.click(app.table.layout.avoid_button.center)
    assert app.moves == ""
    assert "unlawful" not in app.heard


def test_a_card_that_was_seen_is_not_seen_while_it_lies_face_down(at_table: AppDriver) -> None:
    playback, card = at_table.table.playback, at_table.game.state.room[1]
    assert card in playback.seen
    shown = playback.shown()
    playback.move_on({**shown, card: shown[card]._replace(turn=0.0)}, ())
    at_table.frame()
    assert card not in playback.seen
    at_table.settle()
    assert card in playback.seen


def test_two_presses_within_one_frame_take_nothing_unseen(before_the_gravedigger: AppDriver) -> None:
    """The second press finishes the motion of the first, but takes no card that no frame has shown yet."""
    app = before_the_gravedigger
    for _ in range(3):
        app.post_key("2")
    app.frame()
    assert (app.moves, app.asked) == ("- - 3s 4s Tc", "")


@pytest.mark.parametrize("by", ["two keys in one frame", "a double click"])
def test_a_second_hint_does_not_play_a_step_that_was_not_shown(start_app: Start, by: str) -> None:
    app = start_app("classic#11982", Settings(reduced_motion=True))
    app.settle()
    app.game.practice = True
    place = app.button(Command.HINT)
    for _ in range(3):
        if by == "a double click":
            app.click(place)
            app.wait(0.2)
        else:
            app.post_key("h")
    app.frame()
    assert app.table.session.hint_search.plan is not None
    assert app.moves == ""
    app.read()
    app.key("h")
    assert len(app.game.moves) == 1, "now the next step was on the screen"


class TableDriver:
    """Plays a table by intents, and records which cards its frames have shown."""

    def __init__(self, game_id: str, settings: Settings) -> None:
        self.requests: list[Request] = []
        self.table = TableScreen(
            Context((800, 600), self.requests.append, settings), Session(Game(GameId.parse(game_id)))
        )
        self.clicks = DoubleClicks()
        self.shown: set[Card] = set()  # cards shown face up and in place in a frame since they were dealt
        self.made = 0

    def frame(self, dt: float) -> None:
        self.table.update(dt)
        self.clicks.advance(dt)
        layout, poses = self.table.layout, self.table.playback.shown()
        for card, slot in zip(self.table.game.state.room, layout.slots, strict=True):
            if card is not None:
                pose = poses[card]
                far = max(abs(pose.x - slot.centerx), abs(pose.y - slot.centery))
                if pose.turn > 0.9 and far < layout.card[0] * 0.1:
                    self.shown.add(card)

    def do(self, intent: Intent) -> None:
        before, made, shown = self.table.game.state, len(self.table.game.moves), set(self.shown)
        self.table.handle(self.clicks.mark(intent))
        for request in self.requests:
            if isinstance(request, Ask):
                request.then()  # confirms any question
        self.requests.clear()
        redone = isinstance(intent, Key) and intent.ctrl
        if len(self.table.game.moves) > made:
            move = self.table.game.moves[-1]
            taken = {card for card in before.room if card} if move == AVOID else {move.card}
            assert redone or taken <= shown, f"{move} was not to be seen"
            self.made += not redone
            after = {card for card in self.table.game.state.room if card}
            self.shown -= after if move == AVOID else after - {card for card in before.room if card}


actions = st.one_of(
    st.tuples(st.just("frame"), st.sampled_from([FRAME, FRAME, 0.05, 0.2, 0.45])),
    st.tuples(st.just("key"), st.sampled_from(["1", "2", "3", "4", "a", "u", "y"])),
    st.tuples(st.sampled_from(["click", "bare", "drag"]), st.integers(0, 5)),
)


@settings(SETTINGS, max_examples=150)
@given(
    st.sampled_from(["easy#4242", "classic#11982", "easy+health=99#5", "hard+health=400#9"]),
    st.booleans(),
    st.lists(actions, max_size=60),
)
@pytest.mark.usefixtures("one_screen")
def test_no_press_takes_a_card_never_shown(game_id: str, reduced: bool, done: list[tuple[str, Any]]) -> None:
    driver = TableDriver(game_id, Settings(still_candle=True, reduced_motion=reduced))
    layout = driver.table.layout
    places = [*(slot.center for slot in layout.slots), layout.avoid_button.center, gap(layout)]
    for what, which in done:
        match what:
            case "frame":
                driver.frame(which)
            case "key":
                driver.do(Key(which, ctrl=which == "y"))
            case _:
                begin, button = places[which], 3 if what == "bare" else 1
                pile = layout.dungeon if which > 3 else layout.discard
                end = pile.center if what == "drag" else begin
                driver.do(PointerMoved(begin))
                driver.do(PointerPressed(begin, button))
                driver.do(PointerMoved(end))
                driver.do(PointerReleased(end, button))


@pytest.mark.usefixtures("one_screen")
def test_the_table_of_the_property_makes_moves() -> None:
    driver = TableDriver("easy+health=99#5", Settings(still_candle=True))
    for name in "1234":
        for _ in range(30):
            driver.frame(0.05)
        driver.do(Key(name))
    assert driver.made == 4
