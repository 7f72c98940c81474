"""Plays a whole game with a client that only knows what a screen reader announces."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from itertools import dropwhile, takewhile
from pathlib import Path

import pytest

from scoundrel.storage.settings import Settings
from scoundrel.ui.words.numbers import Month, written, written_out
from tests.extent import LONG
from tests.goldens import golden

from .desk import QUIETLY, Desk, playing, skip_for, wait_for
from .player import AT_ONCE, keep_last_room
from .reader import Read, Reader, why_no_reader
from .test_screens import entries

_MAXIMUM = 120  # more moves than a game can have
_ENDS = ("You died", "Dungeon cleared")  # names of the result sheet


@pytest.fixture
def reader() -> Iterator[Reader]:
    skip_for(why_no_reader())
    with Reader() as reader:
        yield reader


class Player:
    """A player who only knows the nodes it has read."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self.seen: list[Read] = []

    @property
    def screen(self) -> str:
        """The name of the current screen."""
        return next((node.name for node in self.seen if node.role == "section"), "")

    @property
    def focus(self) -> str:
        return next((node.name for node in self.seen if node.focused), "")

    def look(self, until: Callable[[], bool], what: str) -> None:
        def read() -> bool:
            self.seen = self._reader.read()
            if not self.seen:  # the game left the bus and returned under another name
                self._reader.find()
            return until()

        try:
            wait_for(read, what)
        except TimeoutError as error:
            found = "\n".join(f"{'  ' * node.depth}{node.role} {node.name}" for node in self.seen)
            raise AssertionError(f"{error}; read:\n{found}") from None

    def see(self, name: str) -> None:
        self.look(lambda: any(node.name == name for node in self.seen), repr(name))

    def at(self, screen: str) -> None:
        self.look(lambda: self.screen.startswith(screen), f"the screen {screen!r}, not {self.screen!r}")

    def press(self, name: str) -> None:
        # The name of a screen's first focused control begins with the name of the screen.
        names = name, f"{self.screen}. {name}"
        self._reader.press(next(n for n in self.seen if n.role == "button" and n.name in names))

    def choose(self, role: str, begin: str) -> None:
        self._reader.press(next(n for n in self.seen if n.role == role and n.name.startswith(begin)))

    def cards(self) -> list[Read]:
        """Return the nodes that take the cards of the Room."""
        nodes = dropwhile(lambda n: n.role != "region" or not n.name.startswith("Room "), self.seen)
        room = next(nodes, None)
        if room is None:
            return []
        inside = takewhile(lambda n: n.depth > room.depth, nodes)
        return [node for node in inside if node.role == "button"]

    def take(self) -> None:
        """Take the first card that doesn't kill, and wait for its announcement."""
        cards, before = self.cards(), self.focus
        card = next((one for one in cards if "kills you" not in one.name), cards[0])
        self._reader.press(card)
        self.look(lambda: self.focus != before, f"news of {card.name!r}")
        if "will kill you" in self.focus:
            time.sleep(0.6)  # a question can only be answered after it has been shown for a moment
            self._reader.press(card)
            self.look(lambda: self.over, "the end")

    @property
    def over(self) -> bool:
        return self.screen.startswith(_ENDS)

    def play(self, moves: int = _MAXIMUM) -> None:
        for _ in range(moves):
            self.look(lambda: self.over or bool(self.cards()), "a Room")
            if self.over:
                return
            self.take()


@contextmanager
def heard(
    desk: Desk, reader: Reader, data: Path, *arguments: str, settings: Settings = QUIETLY
) -> Iterator[tuple[Player, subprocess.Popen[bytes]]]:
    """Yield a player with a screen reader, and the game's process, started as the README says."""
    reader.listen()
    session = reader.session
    with playing(desk, data, *arguments, settings=settings, DBUS_SESSION_BUS_ADDRESS=session) as game:
        reader.find()
        yield Player(reader), game


def test_a_whole_game_through_a_screen_reader_alone(desk: Desk, reader: Reader, data: Path) -> None:
    """A screen reader is enough to play a game (in a short run, its last two Rooms) and start another."""
    begin = "Play" if LONG else "Continue"
    if not LONG:
        keep_last_room(data, golden("classic_bonus"), rooms=2)
    with heard(desk, reader, data, settings=QUIETLY if LONG else AT_ONCE) as (player, _):
        player.see(begin)
        player.press(begin)
        if LONG:
            player.at("New game")
            player.press("Play")
        player.play()
        player.look(lambda: player.over, "the result")
        player.press("Review")
        player.at("Review")
        player.press("Back")
        player.look(lambda: player.over, "the result again")
        player.press("Menu")
        player.see("Statistics")
        player.press("Play")
        player.at("New game")
        player.press("Play")
        player.play(1)
    assert len(entries(data)) == 1


def test_a_reader_may_come_and_go(desk: Desk, reader: Reader, data: Path) -> None:
    with heard(desk, reader, data, "--game", "easy#1") as (player, game):
        player.play(2)
        for on in (False, True) * (25 if LONG else 5):
            reader.listen(on=on)
            desk.key("u")
            desk.key("1")
        player.look(lambda: bool(player.cards()), "a Room")
        player.play(3)
        assert game.poll() is None


def test_what_is_chosen_from_lists_opens(desk: Desk, reader: Reader, data: Path) -> None:
    month = Month.of(date.today()).moved(-1)
    with heard(desk, reader, data) as (player, _):
        player.see("Puzzles")
        player.press("Puzzles")
        player.at("Puzzles")
        assert player.focus.startswith("Puzzles. Puzzle 1,")
        player.choose("list item", "Puzzle 2,")
        player.at("Puzzle 2")
        player.press("Pause")
        player.at("Paused")
        player.press("Quit puzzle")
        player.at("Puzzles")
        player.press("Back")
        player.see("Daily Dungeon")
        player.press("Daily Dungeon")
        player.at("Daily Dungeon")
        player.press(month.name)
        player.look(lambda: player.focus.startswith(str(month)), "news of the month")
        player.choose("list item", written_out(month.last))
        player.at(f"Daily Dungeon for {written(month.last)}")
        player.press("Pause")
        player.at("Paused")
        player.press("Quit to menu")
        player.see("Statistics")
        player.press("Statistics")
        player.at("Statistics")
        player.press("Past games")
        player.at("Past games")
        player.choose("page tab", "Died")
        player.look(lambda: player.focus.startswith("Died 0. You haven't died yet."), "news of the tab")
