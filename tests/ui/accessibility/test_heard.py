"""The announcements in the whole application: the reading cursor, questions and brief messages."""

from __future__ import annotations

from collections.abc import Callable

from scoundrel.engine import Game, GameId
from scoundrel.ui.accessibility.node import Role
from scoundrel.ui.input import Key
from scoundrel.ui.screens.settings import SettingsScreen
from scoundrel.ui.widgets.form import Chosen
from tests.ui.driver import AppDriver
from tests.ui.openings import game


def test_without_a_reader_the_arrows_do_what_they_did(start_app: Callable[[], AppDriver]) -> None:
    app = start_app()
    app.key("down")
    assert app.top.buttons.focus == 0
    app.navigator.is_heard = True
    app.key("up")
    texts = [node for node in app.navigator.describe()[1].children if node.role is Role.TEXT]
    assert texts[-1].focused, "the text above it"


def test_a_question_is_confirmed_or_cancelled_by_a_button(start_app: Callable[[], AppDriver]) -> None:
    app = start_app()
    app.navigator.is_heard = True
    app.navigator.show_game(Game(GameId.parse("classic#8")))
    app.settle()
    app.key("1")
    app.settle()
    for answer, begins in (("Cancel", False), ("Confirm", True)):
        hint = next(node for node in app.navigator.describe()[1].walk() if node.name == "Hint")
        app.navigator.press(hint)
        top = app.navigator.describe()[1]
        question = next(node for node in top.walk() if node.focused)
        assert question.role is Role.ALERT
        assert question.name.endswith("Choose Confirm or Cancel. Escape cancels.")
        app.navigator.press(next(node for node in top.walk() if node.name == answer))
        app.settle()
        assert app.navigator.confirmation.question is None
        game = app.navigator.game
        assert game is not None
        assert game.practice is begins


def test_a_question_stays_open_and_is_repeated_by_the_last_digit(start_app: Callable[[], AppDriver]) -> None:
    app = start_app()
    app.navigator.is_heard = True
    app.navigator.show_game(game("Kc Qs 5h 4h 3c", "Qs"))
    app.settle()

    def said(key: str) -> str:
        app.key(key)
        app.settle()
        return next(node for node in app.navigator.describe()[1].walk() if node.focused).name

    warning = "Fighting the King of Clubs barehanded will kill you. Press 1 again to confirm."
    warning += " Escape cancels."
    assert said("1") == warning
    keys = {node.key for node in app.navigator.describe()[1].walk()}
    assert said("9") == warning
    again = next(node for node in app.navigator.describe()[1].walk() if node.focused)
    assert again.key not in keys, "a reader announces only a new node"
    assert said("5").startswith("Health 8 of 20.")
    assert said("9") == warning
    assert not app.table.game.over
    said("5")
    said("1")
    assert app.table.game.over, "the question was still open"


def test_announcements_are_full_or_brief_at_once(start_app: Callable[[], AppDriver]) -> None:
    app = start_app()
    app.navigator.is_heard = True
    app.navigator.show_game(Game(GameId.parse("classic#8")))
    app.settle()

    def cards() -> list[tuple[str, str]]:
        nodes = app.navigator.describe()[1].walk()
        return [
            (node.name, node.note) for node in nodes if node.key.startswith("card") or node.name == "Hint"
        ]

    def tracker() -> str:
        app.key("tab")
        told = next(node.name for node in app.navigator.describe()[1].walk() if node.focused)
        app.key("escape")
        return told

    full, tracked = cards(), tracker()
    assert "Clubs unseen:" in tracked
    assert "The Wyrm" in full[0][0]
    assert full[-1][1]
    app.navigator.handle(Key("escape"))
    app.navigator.handle(Key("o"))
    screen = app.top
    assert isinstance(screen, SettingsScreen)
    screen.choose(Chosen("brief", 1))
    app.frame()
    app.navigator.handle(Key("escape"))
    app.navigator.handle(Key("escape"))
    app.settle()
    assert tracker() == tracked.partition(" Clubs unseen:")[0] + " You don't know the order of the Dungeon."
    assert cards()[0][0].startswith("Ace of Clubs: fight it barehanded. 14 damage")
    assert {note for _, note in cards()} == {""}
    assert len(" ".join(name for name, _ in cards())) < 0.8 * len(" ".join(name for name, _ in full))
