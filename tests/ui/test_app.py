"""The whole application by posted events: from the title to the result and on to the next game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scoundrel.engine import (
    DECK,
    Card,
    CardKind,
    Game,
    GameId,
    Move,
    MoveKind,
    Outcome,
    outcome,
    parse_record,
)
from scoundrel.ui.app import App
from scoundrel.ui.interact import move_of_click
from scoundrel.ui.layout import Layout, Place
from scoundrel.ui.scene import Command, Scene
from scoundrel.ui.scenes.modes import ModesScene
from scoundrel.ui.scenes.number import NumberScene
from scoundrel.ui.scenes.result import ResultScene
from scoundrel.ui.scenes.table import TableScene
from scoundrel.ui.scenes.title import TitleScene
from scoundrel.ui.window import GameWindow
from tests.wishes import STILL_CANDLE, store_with

from .conftest import forget_what_was_read
from .gestures import Pos, gap, nowhere, place_pos, slot_pos

GOLDEN = Path(__file__).parent.parent / "golden"
FRAME = 1 / 60


class Player:
    """Sits before the application: posts events, and lets time pass a frame at a time."""

    def __init__(self, game: str | None = None) -> None:
        self.app = App(GameWindow(), None if game is None else GameId.parse(game), store_with(STILL_CANDLE))
        self.heard: list[str] = []
        self.app.sounds.play = self._hear  # type: ignore[method-assign]  # nobody listens

    def _hear(self, cue: str) -> None:
        if not self.app.sounds.muted:
            self.heard.append(cue)

    @property
    def scene(self) -> Scene:
        """The screen on top."""
        return self.app.top

    @property
    def table(self) -> TableScene:
        """The table, wherever it is."""
        assert self.app.table is not None
        return self.app.table

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.table.game

    def frame(self, dt: float = FRAME) -> bool:
        """One turn of the loop; was anything drawn?"""
        self.app.take_events()
        return self.app.frame(dt)

    def settle(self) -> None:
        """Let time pass until nothing moves any more, a result that is to come included."""
        still = 0
        for _ in range(2000):
            still = 0 if self.frame(0.1) else still + 1
            if still == 12:
                return
        raise AssertionError("it never comes to rest")

    def point(self, pos: Pos) -> None:
        """Move the pointer there."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))

    def press(self, pos: Pos, button: int = 1) -> None:
        """Press a button there."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))

    def release(self, pos: Pos, button: int = 1) -> None:
        """Let it go there."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))

    def click(self, pos: Pos, button: int = 1) -> None:
        """Click there, all within one frame."""
        self.point(pos)
        self.press(pos, button)
        self.release(pos, button)
        self.frame()

    def carry(self, begin: Pos, end: Pos) -> None:
        """Press at ``begin`` and carry to ``end`` in a few frames."""
        self.point(begin)
        self.press(begin)
        for step in range(1, 5):
            x, y = (begin[i] + (end[i] - begin[i]) * step // 4 for i in (0, 1))
            self.point((x, y))
            self.frame()

    def drag(self, begin: Pos, end: Pos) -> None:
        """Carry and let go."""
        self.carry(begin, end)
        self.release(end)
        self.frame()

    def key(self, name: str, mod: int = 0, text: str = "") -> None:
        """Press a key."""
        code = pygame.key.key_code(name)
        scancode = getattr(pygame, f"KSCAN_{name.upper()}", 0)
        typed = text or (name if len(name) == 1 else "")
        event = pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed, scancode=scancode)
        pygame.event.post(event)
        self.frame()

    def type(self, words: str) -> None:
        """Type, each letter a key."""
        for letter in words:
            self.key(letter if letter.isalnum() else "space", text=letter)

    def button(self, command: Command) -> Pos:
        """Where a button of the screen on top is."""
        buttons = self.scene.buttons.buttons  # type: ignore[attr-defined]  # every screen has them
        rect: pygame.Rect = next(button.rect for button in buttons if button.command is command)
        return rect.center

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self.app.window._window.size = size

    def make(self, move: Move, how: str) -> None:
        """Make a move by click, drag or key."""
        state, layout = self.game.state, self.table.layout
        card = move.card
        if how == "key":
            if card is None:
                self.key("a")
            else:
                bare = move_of_click(state, card) != move
                self.key(str(state.room.index(card) + 1), pygame.KMOD_SHIFT if bare else 0)
        elif how == "drag":
            begin = gap(layout) if card is None else slot_pos(layout, state, card)
            self.drag(begin, place_pos(layout, place_of(move)))
        elif card is None:
            self.click(self.button(Command.AVOID))
        else:
            button = 1 if move_of_click(state, card) == move else 3
            self.click(slot_pos(layout, state, card), button)


def place_of(move: Move) -> Place:
    """Where one carries a card to make this move."""
    if move.card is None:
        return Place.DUNGEON
    if move.kind is MoveKind.FIGHT_ARMED or move.card.kind is CardKind.WEAPON:
        return Place.WEAPON
    return Place.PLAYER


def leave(player: Player) -> None:
    """Close the window and forget it."""
    player.app.sounds.stop()
    player.app.window.close()
    forget_what_was_read()
    pygame.quit()


@pytest.fixture
def player() -> Iterator[Player]:
    """Somebody who has just started the program."""
    forget_what_was_read()
    playing = Player()
    yield playing
    leave(playing)


@pytest.fixture
def at_table() -> Iterator[Player]:
    """Somebody at a table on which the first Room lies."""
    forget_what_was_read()
    playing = Player("classic#11982")
    playing.settle()
    playing.heard.clear()
    yield playing
    leave(playing)


def assert_at_rest(player: Player) -> None:
    """What is shown is the layout of the game's state, and nothing is drawn while nothing happens."""
    table = player.table
    player.point(table.layout.footer.center)
    player.settle()
    assert table.board.shown() == table.layout.poses(player.game.state)
    assert table.board.health == player.game.state.health
    assert [player.frame() for _ in range(30)] == [False] * 30


# --- journeys


@pytest.mark.parametrize("how", ["click", "drag", "key"])
def test_a_whole_game_from_the_title_to_the_result_and_into_a_new_one(player: Player, how: str) -> None:
    record = parse_record((GOLDEN / "classic_cleared.txt").read_text(encoding="utf-8"))
    assert isinstance(player.scene, TitleScene)
    player.click(player.button(Command.NUMBER))
    player.type("11982")
    player.key("return")
    assert isinstance(player.scene, TableScene)
    assert player.game.id == record.game.id
    for i, move in enumerate(record.game.moves):
        player.settle()
        player.make(move, how)
        assert player.game.moves == record.game.moves[: i + 1]
    player.settle()
    assert isinstance(player.scene, ResultScene)
    assert outcome(player.game.state) is Outcome.CLEARED
    assert player.heard.count("clear") == 1
    assert not {"unlawful", "death"} & set(player.heard)
    player.key("n")
    assert isinstance(player.scene, TableScene)
    assert player.game.moves == ()
    assert player.game.id.ruleset == record.game.id.ruleset
    assert_at_rest(player)


def test_a_game_played_faster_than_it_moves_is_the_same_game(player: Player) -> None:
    record = parse_record((GOLDEN / "classic_cleared.txt").read_text(encoding="utf-8"))
    player.key("d")
    player.type("11982")
    player.key("return")
    for i, move in enumerate(record.game.moves):
        player.make(move, ("key", "click", "drag")[i % 3])
        assert player.game.moves == record.game.moves[: i + 1]
    player.settle()
    assert isinstance(player.scene, ResultScene)


def test_the_same_dungeon_again_and_the_way_back_to_the_title(at_table: Player) -> None:
    at_table.make(Move.parse("8d"), "click")
    at_table.key("escape")
    assert isinstance(at_table.scene, TitleScene)
    at_table.key("escape")
    assert isinstance(at_table.scene, TableScene)
    assert at_table.game.moves == (Move.parse("8d"),)
    at_table.key("r")
    assert at_table.game.moves == (Move.parse("8d"),), "it is asked about first"
    at_table.key("r")
    assert isinstance(at_table.scene, TableScene)
    assert at_table.game == Game(GameId.parse("classic#11982"))
    assert_at_rest(at_table)


def test_the_title_is_left_by_its_quit_button(player: Player) -> None:
    player.click(player.button(Command.QUIT))
    assert not player.app.stage.running


def test_the_loop_runs_until_the_window_is_closed(player: Player) -> None:
    drawn: list[float] = []

    def close(seconds: float) -> None:
        drawn.append(seconds)
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    player.app.run(close)
    assert drawn
    assert all(seconds >= 0 for seconds in drawn)


def test_the_title_is_played_by_keys_alone(player: Player) -> None:
    player.key("tab")
    player.key("return")
    assert isinstance(player.scene, ModesScene)
    player.key("return")
    assert isinstance(player.scene, TableScene)


# --- the end of a game


@pytest.fixture
def at_the_edge() -> Iterator[Player]:
    """Somebody who has 6 health left, with an Ace before him that need not be fought."""
    top = [Card.parse(code) for code in ("As", "Ac", "2h", "3d")]
    rest = [card for card in DECK if card not in top]
    forget_what_was_read()
    playing = Player(f"classic:{''.join(map(str, [*top, *rest]))}")
    playing.settle()
    playing.make(Move.parse("As"), "click")
    playing.settle()
    playing.heard.clear()
    yield playing
    leave(playing)


@pytest.mark.parametrize("how", ["click", "drag", "key"])
def test_a_needless_death_is_asked_for_twice(at_the_edge: Player, how: str) -> None:
    ace = Move.parse("Ac")
    at_the_edge.make(ace, how)
    assert at_the_edge.game.moves == (Move.parse("As"),)
    assert [cue for cue in at_the_edge.heard if cue != "lift"] == ["unlawful"]
    assert_at_rest(at_the_edge)
    at_the_edge.make(ace, how)
    assert at_the_edge.game.over
    at_the_edge.settle()
    assert isinstance(at_the_edge.scene, ResultScene)
    assert "death" in at_the_edge.heard


def test_a_death_can_be_taken_back_from_the_result(at_the_edge: Player) -> None:
    for _ in range(2):
        at_the_edge.make(Move.parse("Ac"), "key")
    at_the_edge.settle()
    at_the_edge.click(at_the_edge.button(Command.UNDO))
    assert isinstance(at_the_edge.scene, TableScene)
    assert at_the_edge.game.state.health == 6
    assert_at_rest(at_the_edge)
    assert isinstance(at_the_edge.scene, TableScene), "the result does not come back"


def test_a_death_taken_back_before_the_result_shows_no_result(at_the_edge: Player) -> None:
    for _ in range(2):
        at_the_edge.make(Move.parse("Ac"), "key")
    at_the_edge.key("u")
    assert_at_rest(at_the_edge)
    assert isinstance(at_the_edge.scene, TableScene)
    at_the_edge.key("y", pygame.KMOD_CTRL)
    at_the_edge.settle()
    assert isinstance(at_the_edge.scene, ResultScene)


# --- motion, resizing, undo


def test_nothing_is_drawn_while_nothing_changes(at_table: Player) -> None:
    assert_at_rest(at_table)
    layout = at_table.table.layout
    at_table.point(nowhere(layout))
    at_table.settle()
    x, y = nowhere(layout)
    for off in (1, 2, 3):
        at_table.point((x + off, y))
        assert not at_table.frame(), "the pointer over bare table changes nothing"
    at_table.point(layout.slots[0].center)
    assert at_table.frame(), "a card is pointed at"
    at_table.settle()
    assert not at_table.frame()


@pytest.mark.parametrize("screen_of", ["title", "number", "result"])
def test_other_screens_rest_too(player: Player, screen_of: str) -> None:
    if screen_of == "number":
        player.key("d")
    if screen_of == "result":
        dead = Game(GameId.parse("hard#7"))
        while not dead.over:
            card = next(card for card in dead.state.room if card)
            dead.push(Move.parse(card.code))
        player.app.show_game(Game(dead.id))
        player.settle()
        for move in dead.moves:
            player.table.game.push(move)
        player.table.end_now()
    player.settle()
    assert [player.frame() for _ in range(30)] == [False] * 30


@pytest.mark.parametrize("frames", [0, 1, 5, 12, 30])
def test_a_move_taken_back_while_it_still_moves(at_table: Player, frames: int) -> None:
    for text in ("8d", "Ts*", "8s*"):
        at_table.make(Move.parse(text), "key")
    for _ in range(frames):
        at_table.frame()
    at_table.key("u")
    assert [str(move) for move in at_table.game.moves] == ["8d", "Ts*"]
    for _ in range(frames):
        at_table.frame()
    at_table.key("z", pygame.KMOD_CTRL)
    assert_at_rest(at_table)
    at_table.key("y", pygame.KMOD_CTRL)
    at_table.key("z", pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert [str(move) for move in at_table.game.moves] == ["8d", "Ts*", "8s*"]
    assert_at_rest(at_table)
    assert at_table.game.practice, "a Room was seen that was not meant to be seen yet"


def test_there_is_nothing_to_take_back_at_the_beginning(at_table: Player) -> None:
    at_table.key("u")
    at_table.key("y", pygame.KMOD_CTRL)
    assert at_table.game.moves == ()
    assert not at_table.game.practice
    assert_at_rest(at_table)


@pytest.mark.parametrize("frames", [0, 2, 10, 25])
@pytest.mark.parametrize("size", [(800, 600), (1920, 1080), (1400, 600)])
def test_the_window_changes_its_size_in_the_middle_of_motion(
    at_table: Player, size: tuple[int, int], frames: int
) -> None:
    for text in ("8d", "Ts*", "8s*"):
        at_table.make(Move.parse(text), "key")
    for _ in range(frames):
        at_table.frame()
    at_table.resize(size)
    assert at_table.frame()
    assert at_table.table.layout == Layout.of(*size)
    assert_at_rest(at_table)
    assert at_table.table.board.shown() == Layout.of(*size).poses(at_table.game.state)
    at_table.make(Move.parse("3s"), "click")
    assert len(at_table.game.moves) == 4, "clicks find the cards where they are now"


@pytest.mark.parametrize("whole_room", [False, True])
def test_the_window_changes_its_size_while_a_card_is_held(at_table: Player, whole_room: bool) -> None:
    layout = at_table.table.layout
    begin = gap(layout) if whole_room else layout.slots[1].center
    at_table.carry(begin, layout.dungeon.center)
    assert at_table.table.hand.held is not None
    at_table.resize((1024, 768))
    at_table.frame()
    assert at_table.table.hand.held is None
    at_table.release(Layout.of(1024, 768).dungeon.center)
    at_table.frame()
    assert at_table.game.moves == ()
    assert_at_rest(at_table)


def test_a_result_and_the_table_under_it_change_their_size_together(at_the_edge: Player) -> None:
    for _ in range(2):
        at_the_edge.make(Move.parse("Ac"), "key")
    at_the_edge.settle()
    at_the_edge.resize((800, 600))
    assert at_the_edge.frame()
    assert at_the_edge.table.layout == Layout.of(800, 600)
    at_the_edge.click(at_the_edge.button(Command.UNDO))
    assert_at_rest(at_the_edge)


def test_a_table_behind_the_title_changes_its_size_with_it(at_table: Player) -> None:
    at_table.key("escape")
    at_table.resize((1024, 768))
    at_table.frame()
    at_table.click(at_table.button(Command.CONTINUE))
    assert at_table.table.layout == Layout.of(1024, 768)
    assert_at_rest(at_table)


def test_a_card_let_go_on_bare_table_springs_back(at_table: Player) -> None:
    layout = at_table.table.layout
    at_table.drag(layout.slots[1].center, nowhere(layout))
    assert at_table.game.moves == ()
    assert_at_rest(at_table)


def test_a_drop_that_is_not_lawful_springs_back_and_says_why(at_table: Player) -> None:
    layout, state = at_table.table.layout, at_table.game.state
    monster = next(card for card in state.room if card and card.kind is CardKind.MONSTER)
    at_table.drag(slot_pos(layout, state, monster), layout.weapon.center)
    assert at_table.game.moves == ()
    assert at_table.heard == ["lift", "unlawful"]
    assert_at_rest(at_table)


def test_a_card_is_shown_where_it_is_held_and_goes_on_from_there(at_table: Player) -> None:
    layout, state = at_table.table.layout, at_table.game.state
    card = Card.parse("8d")
    at_table.carry(slot_pos(layout, state, card), layout.weapon.center)
    held = at_table.table.board.shown()[card]
    assert (held.x, held.y) == layout.weapon.center
    at_table.release(layout.weapon.center)
    at_table.app.take_events()
    dropped = at_table.table.board.shown()[card]
    assert abs(dropped.x - held.x) < 2
    assert abs(dropped.y - held.y) < 2
    assert at_table.game.moves == (Move.parse("8d"),)
    assert_at_rest(at_table)


def test_escape_puts_a_held_card_back(at_table: Player) -> None:
    layout = at_table.table.layout
    at_table.carry(layout.slots[1].center, layout.discard.center)
    at_table.key("escape")
    assert isinstance(at_table.scene, TableScene)
    at_table.release(layout.discard.center)
    assert_at_rest(at_table)
    assert at_table.game.moves == ()


def test_when_the_window_loses_the_focus_a_held_card_goes_back(at_table: Player) -> None:
    layout = at_table.table.layout
    at_table.carry(layout.slots[1].center, layout.discard.center)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    at_table.frame()
    at_table.release(layout.discard.center)
    assert_at_rest(at_table)
    assert at_table.game.moves == ()


def test_a_press_finishes_what_is_moving(at_table: Player) -> None:
    at_table.make(Move.parse("Ts"), "key")
    assert at_table.table.board.health == 20, "the blow has not fallen yet"
    at_table.press(nowhere(at_table.table.layout))
    at_table.frame()
    assert at_table.table.board.health == 10
    at_table.release(nowhere(at_table.table.layout))
    assert_at_rest(at_table)


def test_a_key_for_an_empty_slot_makes_no_move(at_table: Player) -> None:
    at_table.make(Move.parse("8d"), "key")
    slot = at_table.game.state.room.index(None)
    at_table.heard.clear()
    at_table.key(str(slot + 1))
    assert len(at_table.game.moves) == 1
    assert "unlawful" in at_table.heard


def test_a_game_that_has_begun_is_not_left_by_one_press(at_table: Player) -> None:
    at_table.make(Move.parse("8d"), "key")
    at_table.settle()
    before = at_table.game
    at_table.key("n")
    assert at_table.game is before
    at_table.key("n")
    assert at_table.game is not before
    assert_at_rest(at_table)


def test_anything_between_makes_a_new_game_ask_again(at_table: Player) -> None:
    at_table.make(Move.parse("8d"), "key")
    before = at_table.game
    at_table.key("n")
    at_table.make(Move.parse("8s*"), "key")
    at_table.key("n")
    assert at_table.game is before


# --- sound


def test_muting_and_unmuting(at_table: Player) -> None:
    at_table.key("m")
    assert at_table.app.sounds.muted
    heard = len(at_table.heard)
    at_table.make(Move.parse("8d"), "key")
    at_table.settle()
    assert len(at_table.heard) == heard
    at_table.click(at_table.button(Command.MUTE))
    assert not at_table.app.sounds.muted
    at_table.make(Move.parse("8s*"), "key")
    at_table.settle()
    assert "parry" in at_table.heard


def test_silence_lasts_into_the_next_game(at_table: Player) -> None:
    at_table.key("m")
    at_table.key("n")
    at_table.settle()
    assert at_table.app.sounds.muted
    assert "Sound off" in [button.label for button in at_table.table.buttons.buttons]
    at_table.key("m")
    assert not at_table.app.sounds.muted


# --- a Dungeon by its number


@pytest.mark.parametrize(
    "bad", ["", "abc", "12x", "9999999999", "hard#", "nightmare#7", "classic:KsQs", "-1"]
)
def test_a_number_that_is_none_is_refused_and_can_be_put_right(player: Player, bad: str) -> None:
    player.key("d")
    player.type(bad)
    player.heard.clear()
    player.key("return")
    assert isinstance(player.scene, NumberScene)
    assert player.heard == ["unlawful"]
    player.key("backspace", pygame.KMOD_CTRL)
    player.type("7")
    player.key("return")
    assert isinstance(player.scene, TableScene)
    assert str(player.game.id) == "classic#7"
    assert_at_rest(player)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [("11982", "classic#11982"), ("#5", "classic#5"), ("007", "classic#7"), ("hard+room#3", "hard+room#3")],
)
def test_a_number_or_a_whole_id_opens_that_dungeon(player: Player, typed: str, expected: str) -> None:
    player.key("d")
    player.type(typed)
    player.click(player.button(Command.PLAY))
    assert isinstance(player.scene, TableScene)
    assert str(player.game.id) == expected


def test_typing_can_be_corrected_and_given_up(player: Player) -> None:
    player.key("d")
    player.type("12")
    player.key("backspace")
    player.type("9")
    player.key("return")
    assert str(player.game.id) == "classic#19"
    player.key("escape")
    player.key("d")
    player.type("5")
    player.key("escape")
    assert isinstance(player.scene, TitleScene)
    assert str(player.game.id) == "classic#19"


def test_no_text_is_too_long_to_be_refused(player: Player) -> None:
    player.key("d")
    for _ in range(40):
        for letter in "9999999999":
            event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_9, mod=0, unicode=letter, scancode=0)
            pygame.event.post(event)
        player.frame()
    player.key("return")
    assert isinstance(player.scene, NumberScene)
