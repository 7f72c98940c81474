"""The table used only through its nodes: playing games, announcing each move, and moving the focus."""

from __future__ import annotations

import pytest
from hypothesis import given

from scoundrel.engine import ARMED, PLAIN, Card, Game, GameId, Move, legal_moves
from scoundrel.solver.view import PlayerView
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.accessibility.node import Role
from scoundrel.ui.input import Accept, Direction, FocusStep, Key
from scoundrel.ui.requests import Ask, Command, Context, Request
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.table.session import Session
from scoundrel.ui.words import table_text
from scoundrel.ui.words.card_names import formal
from tests.engine.strategies import SETTINGS, games
from tests.goldens import golden
from tests.ui.every_screen import rest
from tests.ui.openings import game

from .pressing import find, focused, named, node_with, press, texts

pytestmark = pytest.mark.usefixtures("one_screen")
SIZE = (1280, 800)
STILL = DEFAULT._replace(reduced_motion=True, warn_of_death=False)


def yes(request: Request) -> None:
    """Confirm any question."""
    if isinstance(request, Ask):
        request.then()


def table(of: Game, *, meter: bool = False, heard: bool = False) -> TableScreen:
    context = Context(SIZE, yes, STILL._replace(meter=meter), lambda: heard)
    screen = TableScreen(context, Session(of))
    screen.update(0.05)
    return screen


def make(screen: TableScreen, move: Move) -> None:
    """Press the node that makes ``move``."""
    if move.card is None:
        press(screen, node_with(screen, named(screen, "Avoid").key))
    else:
        press(screen, node_with(screen, f"card {move.card} {move}"))


@pytest.mark.parametrize("name", ["classic_cleared", "classic_death"])
def test_a_whole_game_by_its_nodes(name: str) -> None:
    wanted = golden(name)
    screen = table(Game(wanted.id))
    for count, move in enumerate(wanted.moves, 1):
        make(screen, move)
        assert screen.game.moves == wanted.moves[:count]
        told = focused(screen)
        assert told.key.startswith("news")
        assert told.name.startswith(table_text.deed(wanted.steps, count))
    assert told.name.endswith("Your result follows.")


@SETTINGS
@given(games)
def test_every_way_of_taking_a_card_is_a_button_of_its_own(of: Game) -> None:
    screen = table(of)
    told = {node.key for node in node_with(screen, "screen").walk() if node.role is Role.BUTTON}
    ways = {f"card {move.card} {move}" for move in legal_moves(of.state) if move.card is not None}
    assert {key for key in told if key.startswith("card")} == ways


def test_a_move_is_told_in_the_order_in_which_it_is_felt() -> None:
    screen = table(game("8d 9s 5h 4h 3c 2c 7c", "8d 9s*"))
    make(screen, Move.parse("5h"))
    assert focused(screen).name == (
        "You drank the 5 of Hearts: +1 health, 4 wasted. On to Room 2. Health 20 of 20."
        " In the Room: 3 of Clubs, 2 of Clubs, 7 of Clubs, 4 of Hearts."
    )


def test_a_fight_tells_what_the_weapon_is_still_good_for() -> None:
    screen = table(game("8d 9s 5h 4h", "8d"))
    assert "Your Weapon can then fight Monsters up to 8: " in node_with(screen, "card 9s 9s*").name
    make(screen, Move.parse("9s*"))
    words = "You fought the 9 of Spades with your Weapon: 1 damage. Health 19 of 20."
    assert focused(screen).name == f"{words} Your Weapon can now only fight Monsters up to 8."


def test_undo_and_redo_are_told_with_what_came_of_them() -> None:
    screen = table(game("8d 9s 5h 4h 3c 2c 7c", "8d 9s* 5h"))
    press(screen, named(screen, "Undo"))
    told = focused(screen).name
    assert told.startswith("You undid your last move. Health 19 of 20. Weapon: 8 of Diamonds, War Axe.")
    assert "In the Room: 5 of Hearts, 4 of Hearts." in told
    assert node_with(screen, "screen").name.endswith("practice")
    press(screen, named(screen, "Redo"))
    assert focused(screen).name.startswith("You drank the 5 of Hearts")


def test_a_refusal_is_news_and_the_focus_goes_on_with_the_next_key() -> None:
    screen = table(game("8d 9s 5h 4h", "8d"))
    screen.handle(Key("1"))
    assert focused(screen).name == "There's no card there."
    screen.handle(FocusStep(Direction.RIGHT))
    assert focused(screen).name.startswith("9 of Spades, Banshee: fight it with your Weapon.")


def test_the_fight_barehanded_keeps_a_focus_of_its_own() -> None:
    screen = table(game("8d 9s 5h 4h", "8d"))
    way = node_with(screen, "card 9s 9s")
    assert way.focus is not None
    way.focus()
    assert focused(screen).key == way.key
    screen.handle(Accept())
    assert screen.game.moves[-1] == PLAIN[Card.parse("9s")]
    screen = table(game("8d 9s 5h 4h", "8d"))
    screen.handle(FocusStep(Direction.RIGHT))
    screen.handle(Accept())
    assert screen.game.moves[-1] == ARMED[Card.parse("9s")]


def test_avoid_stands_behind_the_room_and_says_why_not() -> None:
    screen = table(game("8d 9s 5h 4h"))
    parts = [node.key for node in screen.describe().children]
    assert parts[parts.index("room") + 1].endswith(Command.AVOID.name)
    assert named(screen, "Avoid").note == "Put the whole Room at the bottom of the Dungeon."
    make(screen, Move.parse("8d"))
    avoid = named(screen, "Avoid")
    assert not avoid.enabled
    assert avoid.note == "Not available. You've taken a card, so it's too late to avoid this Room."
    assert named(screen, "Redo").note == "Not available. There's nothing to redo."
    press(screen, named(screen, "Undo"))
    assert named(screen, "Undo").note == "Not available. There's nothing to undo."
    assert named(screen, "Redo").note == "Redo the move you undid."


@SETTINGS
@given(games)
def test_the_tracker_tells_every_unseen_card_and_no_order_but_the_known(of: Game) -> None:
    told, view = texts(node_with(table(of), "tracker")), PlayerView.of(of)
    suits = {"c": "Clubs", "s": "Spades", "d": "Diamonds", "h": "Hearts"}
    for letter, suit in suits.items():
        cards = [card for card in view.unseen if str(card)[1] == letter]
        lines = [line for line in told if line.startswith(f"{suit} unseen:")]
        assert len(lines) == bool(cards)
        names = [str(formal(card)).split()[0] for card in sorted(cards, key=lambda card: card.rank)]
        assert lines == ([f"{suit} unseen: {', '.join(names)}."] if names else [])
    bottom = ", ".join(str(formal(card)) for card in view.known)
    assert (f": {bottom}." in told[-1]) == bool(view.known)


def test_the_tracker_is_news_while_it_is_held() -> None:
    screen = table(Game(GameId.parse("classic#7")))
    screen.handle(Key("tab"))
    assert focused(screen).name.startswith("40 cards in the Dungeon, all unseen.")


def test_a_hint_is_told_with_its_moves_in_order() -> None:
    screen = table(Game(GameId.parse("classic#11982"), practice=True))
    press(screen, named(screen, "Hint"))
    rest(screen)
    plan = screen.session.plan
    assert plan is not None
    moves = texts(node_with(screen, "advised"))
    assert len(moves) == len(plan.moves)
    assert all(words in focused(screen).name for words in moves)
    advised = zip(plan.moves, moves, strict=True)
    assert all(str(formal(move.card)) in words for move, words in advised if move.card)
    assert "Win chance" in node_with(screen, "advice").name
    screen.handle(Key("escape"))
    assert focused(screen).name == "Hint hidden."


def test_the_meter_is_told_only_where_it_is_shown() -> None:
    shown = table(Game(GameId.parse("classic#7"), practice=True), meter=True)
    rest(shown)
    assert node_with(shown, "chance").name.startswith("Win chance ")
    hidden = table(Game(GameId.parse("classic#7"), practice=True))
    assert not [node for node in hidden.describe().walk() if node.key == "chance"]


def test_nothing_can_be_pressed_once_the_game_is_over() -> None:
    screen = table(golden("classic_death"))
    assert not [node for node in find(screen, lambda node: node.key == "room").walk() if node.can_press]


def test_while_a_reader_listens_enter_and_arrows_go_on_from_the_news_before_they_act() -> None:
    screen = table(game("8d 9s 5h 4h 3c 2c 7c", "8d"), heard=True)
    screen.handle(FocusStep(Direction.RIGHT))
    assert focused(screen).name.startswith("9 of Spades, Banshee: fight it with your Weapon.")
    screen.handle(Key("return"))
    assert focused(screen).key.startswith("news")
    screen.handle(Key("return"))
    following = focused(screen)
    assert following.key == "card 5h 5h"
    assert screen.game.moves[-1] == ARMED[Card.parse("9s")]
    screen.handle(Key("return"))
    assert screen.game.moves[-1] == PLAIN[Card.parse("5h")]
    told = focused(screen).name
    assert told.startswith("You drank the 5 of Hearts")
    screen.handle(Key("right"))
    assert focused(screen).key.startswith("card")
    assert screen.table_focus.slot == 0, "a new Room is read from its first card"


def test_where_nobody_listens_enter_takes_card_after_card() -> None:
    screen = table(game("8d 9s 5h 4h 3c 2c 7c"))
    screen.handle(FocusStep(Direction.RIGHT))
    for count in (1, 2, 3):
        screen.handle(Accept())
        rest(screen)
        assert len(screen.game.moves) == count


def test_arrows_reach_the_second_way_of_fighting_while_a_reader_listens() -> None:
    screen = table(game("8d 9s 5h 4h", "8d"), heard=True)
    for key in ("card 9s 9s*", "card 9s 9s", "card 5h 5h"):
        screen.handle(FocusStep(Direction.RIGHT))
        assert focused(screen).key == key
    screen.handle(FocusStep(Direction.LEFT))
    assert focused(screen).key == "card 9s 9s*"
    screen.handle(FocusStep(Direction.RIGHT))
    screen.handle(FocusStep(Direction.LEFT))
    assert focused(screen).key == "card 9s 9s*"


def test_the_sound_button_says_what_it_did() -> None:
    screen = table(game("8d 9s 5h 4h"))
    press(screen, named(screen, "Sound"))
    assert focused(screen).name == "Sound off."


def test_undo_says_beforehand_what_it_costs() -> None:
    free = "Undo the last move. It revealed no new cards, so your game stays ranked."
    note = "Undo the last move. It revealed new cards, so this makes your game a practice game, "
    note += "which isn't ranked."
    screen = table(game("8d 9s 5h 4h 3c 2c 7c", "8d 9s*"))
    assert free in (named(screen, "Undo").note, named(screen, "Undo").name)
    make(screen, Move.parse("5h"))
    assert note in (named(screen, "Undo").note, named(screen, "Undo").name)


def test_who_comes_back_to_a_table_is_told_how_it_stands() -> None:
    screen = table(game("8d 9s 5h 4h", "8d"))
    screen.handle(Key("9"))
    screen.news.fresh = False
    screen.come_back(STILL)
    assert focused(screen).name.startswith("Custom Dungeon, Room 1, The Cellar. Health 20 of 20.")


def test_enter_begins_at_the_first_card_while_a_reader_listens() -> None:
    screen = table(game("8d 9s 5h 4h"), heard=True)
    screen.handle(Key("return"))
    assert focused(screen).key == "card 8d 8d"
    assert not screen.game.moves


def test_digits_say_how_the_player_stands_and_repeat_the_last_announcement() -> None:
    screen = table(game("8d 9s 5h 4h 3c 2c 7c", "8d 9s*"), heard=True)
    said = []
    for digit in "567899":
        number = screen.news.number
        screen.handle(Key(digit))
        assert screen.news.number == number + 1
        said.append(focused(screen).name)
    assert said == [
        "Health 19 of 20. Before that: 20.",
        "Weapon: 8 of Diamonds, War Axe. It can now fight Monsters up to 8. Last slain: 9 of Spades.",
        "Room 1. In the Room: 5 of Hearts, 4 of Hearts. Take one more.",
        *["Discard: 0 cards. Dungeon: 40 cards left."] * 3,
    ]
    assert len(screen.game.moves) == 2
    unheard = table(screen.game)
    before = unheard.news.number
    unheard.handle(Key("5"))
    assert unheard.news.number == before, "without a screen reader they do nothing"
