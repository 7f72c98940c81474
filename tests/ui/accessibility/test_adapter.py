"""The adapter: it sends the screen's content, handles a reader's requests, and is silent without one."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.accessibility.adapter import Adapter
from scoundrel.ui.accessibility.node import Node, Role, group, items, text
from scoundrel.ui.base_screen import BaseScreen
from scoundrel.ui.input import (
    Direction,
    FocusStep,
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from scoundrel.ui.requests import Change, Context, Request
from scoundrel.ui.screens.dialog import EnterDungeonScreen
from scoundrel.ui.screens.settings import SettingsScreen
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.table.session import Session
from tests.ui.every_screen import SCREENS
from tests.ui.openings import game

from .kit import PanicError, Reader, kit

SIZE = (1280, 800)
FRAME = 1 / 60
pytestmark = pytest.mark.usefixtures("one_screen")


class _Window:
    focused = True

    def get_surface(self) -> pygame.Surface:
        return pygame.Surface(SIZE)


class Listening:
    """An adapter with its reader; ``described`` counts how often the screen was described."""

    def __init__(self, screen: BaseScreen | None = None) -> None:
        self.screen = screen
        self.shown = "Health 20."
        self.is_heard = False
        self.described = 0
        self.handled: list[Intent] = []
        self.readers: list[Reader] = []
        window = cast("pygame.Window", _Window())
        self.adapter = Adapter(kit(self.readers), window, self)

    @property
    def reader(self) -> Reader:
        """The reader of the newest adapter."""
        return self.readers[-1]

    def describe(self) -> tuple[str, Node]:
        self.described += 1
        if self.screen is not None:
            return "screen", self.screen.describe()
        return "screen", group("top", "Screen", text("a", self.shown), role=Role.SCREEN)

    def handle(self, intent: Intent) -> None:
        self.handled.append(intent)
        if self.screen is not None:
            self.screen.handle(intent)

    def focus(self, node: Node) -> None:
        if node.focus is not None:
            node.focus()

    def press(self, node: Node) -> None:
        self.focus(node)
        if node.choose is not None:
            node.choose()
        elif node.press is not None:
            self.handle(node.press)

    def take(self) -> int:
        """Let the adapter read the posted events. Return how many it handled."""
        return len([event for event in pygame.event.get() if self.adapter.read(event)])

    def wake(self) -> None:
        self.reader.awake()
        self.take()

    def ask(self, action: str, label: str) -> None:
        self.reader.ask(action, self.reader.number(label))
        self.take()

    @property
    def told(self) -> list[str]:
        """The labels of all nodes in the last update, except the window's."""
        return [node.noted["label"] for number, node in self.reader.updates[-1].nodes if number]


@pytest.fixture(autouse=True)
def _as_on_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    pygame.event.clear()


@pytest.mark.parametrize("once", [0, 1])
def test_nothing_is_described_while_nobody_listens_any_more_or_yet(once: int) -> None:
    listening = Listening()
    if once:
        listening.wake()
        listening.reader.asleep()
        assert listening.take() == 1
    for _ in range(100):
        listening.adapter.update(FRAME, drawn=True)
    listening.adapter.read(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert (listening.described, len(listening.reader.updates), len(listening.reader.focus)) == (once,) * 3


def test_whoever_wakes_is_told_everything() -> None:
    listening = Listening(TitleScreen(Context(SIZE, lambda _: None, DEFAULT)))
    assert listening.screen is not None
    top, first, *others = [node.name for node in listening.screen.describe().walk()]
    opened = [top, f"{top}. {first}", *others]
    listening.wake()
    assert listening.described == 1
    assert listening.told == opened
    assert listening.reader.focus == [True]
    # Another reader connects and receives everything again, although nothing has changed.
    listening.wake()
    assert listening.told == opened


def test_while_a_reader_goes_and_comes_back_nothing_is_sent_and_then_everything() -> None:
    listening = Listening()
    listening.wake()
    listening.shown = "Health 19."
    listening.reader.asleep()
    listening.reader.awake()  # its tree is new, so it needs all nodes instead of the changes
    sent = len(listening.reader.updates)
    listening.adapter.update(1.0, drawn=True)
    listening.adapter.read(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert len(listening.reader.updates) == sent
    assert listening.reader.focus == [True]
    assert listening.take() == 2
    assert listening.told == ["Screen", "Health 19."]
    assert listening.reader.focus == [True, False]


@pytest.mark.parametrize("act", ["update", "focus"])
def test_a_panic_is_logged_and_the_next_reader_is_told_everything(
    act: str, caplog: pytest.LogCaptureFixture
) -> None:
    listening = Listening()
    listening.wake()
    listening.reader.fails = PanicError("Focused ID 7 is not in the node list")
    if act == "update":
        listening.adapter.update(1.0, drawn=True)
    else:
        listening.adapter.read(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert "Focused ID 7" in caplog.text
    assert not listening.is_heard
    assert len(listening.readers) == 2
    listening.adapter.update(1.0, drawn=True)
    assert listening.reader.updates == []
    listening.wake()
    assert listening.told == ["Screen", "Health 20."]


def test_after_panic_upon_panic_the_game_goes_on_without_a_reader() -> None:
    listening = Listening()
    for _ in range(20):
        listening.reader.fails = PanicError("again")
        listening.wake()
        listening.adapter.update(1.0, drawn=True)
        assert not listening.is_heard
    assert 1 < len(listening.readers) < 10


@pytest.mark.parametrize("stop", [KeyboardInterrupt, SystemExit])
def test_ctrl_c_is_no_panic(stop: type[BaseException]) -> None:
    listening = Listening()
    listening.wake()
    listening.reader.fails = stop()
    with pytest.raises(stop):
        listening.adapter.update(1.0, drawn=True)


def test_handlers_answer_nothing_and_only_post_events() -> None:
    listening = Listening()
    answers = [listening.reader.awake(), listening.reader.ask("CLICK", 1), listening.reader.asleep()]
    assert answers == [None, None, None]
    assert (listening.described, listening.handled, listening.reader.updates) == (0, [], [])
    assert listening.adapter.is_called()
    assert listening.take() == 3
    assert not listening.adapter.is_called()


def test_a_click_on_a_button_does_what_a_click_does() -> None:
    sent: list[Request] = []
    screen = TitleScreen(Context(SIZE, sent.append, DEFAULT))
    listening = Listening(screen)
    listening.wake()
    for label in ("Play", "Settings", "Rules"):
        at = next(button.rect.center for button in screen.buttons.buttons if button.label == label)
        for intent in (PointerMoved(at), PointerPressed(at, 1), PointerReleased(at, 1)):
            screen.handle(intent)
        by_mouse = [sent.pop() for _ in sent[:]]
        listening.ask("CLICK", label)
        assert [sent.pop() for _ in sent[:]] == by_mouse != []


def settings() -> tuple[Listening, list[Request]]:
    sent: list[Request] = []
    listening = Listening(SettingsScreen(Context(SIZE, sent.append, DEFAULT._replace(music=50))))
    listening.wake()
    return listening, sent


def changed(sent: list[Request]) -> list[Any]:
    return [request.settings for request in sent if isinstance(request, Change)]


def test_a_slider_takes_a_value_and_is_raised_and_lowered() -> None:
    listening, sent = settings()
    slider = listening.reader.known[listening.reader.number("Music in percent")]
    noted = slider.noted
    assert noted["value"] == "50%"
    assert (noted["numeric_value"], noted["min_numeric_value"], noted["max_numeric_value"]) == (50, 0, 100)
    assert {"INCREMENT", "DECREMENT"} <= {*slider.actions}
    listening.ask("INCREMENT", "Music in percent")
    listening.ask("DECREMENT", "Music in percent")
    for value in (71.0, -5.0, 1000.0):
        listening.reader.ask("SET_VALUE", listening.reader.number("Music in percent"), value)
        listening.take()
    assert [each.music for each in changed(sent)] == [55, 45, 70, 0, 100]


def test_items_say_their_position_and_how_many_there_are() -> None:
    listening = Listening(SCREENS["past games"](SIZE, DEFAULT))
    listening.wake()
    known = listening.reader.known.values()
    rows = [node for node in known if node.role == "LIST_ITEM"]
    assert [node.noted["position_in_set"] for node in rows] == [*range(len(rows))]
    (games,) = [node for node in known if "size_of_set" in node.noted]
    assert len(games.noted["children"]) == len(rows) < games.noted["size_of_set"] == 60
    assert games.role == "REGION", "Orca announces how many items a list has in the tree"
    assert rows[4].noted["description"] == "5 of 60"


def test_a_whole_list_has_its_length() -> None:
    top = group("top", "Screen", items("moves", "Moves", ["Take it.", "Avoid it."]), role=Role.SCREEN)
    listening = Listening(cast("BaseScreen", SimpleNamespace(describe=lambda: top)))
    listening.wake()
    (told,) = [node for node in listening.reader.known.values() if node.role == "LIST"]
    assert (told.noted["size_of_set"], told.noted.get("description")) == (2, None)


def test_the_result_of_a_digit_key_is_heard_without_the_card_that_had_the_focus() -> None:
    context = Context(SIZE, lambda _: None, DEFAULT._replace(reduced_motion=True), lambda: True)
    screen = TableScreen(context, Session(game("9s 3c 5h 4h")))
    screen.update(0.05)
    listening = Listening(screen)
    listening.wake()
    listening.handle(FocusStep(Direction.RIGHT))
    listening.adapter.update(1.0, drawn=True)
    card = listening.reader.updates[-1].focus
    assert "leaving 11 health" in listening.reader.known[card].noted["label"]
    listening.handle(Key("2"))
    listening.adapter.update(1.0, drawn=True)
    update = listening.reader.updates[-1]
    assert listening.reader.known[update.focus].noted["label"].startswith("You fought the 3 of Clubs")
    assert card not in dict(update.nodes), "Orca announces a new name of the focused node"
    listening.adapter.update(1.0, drawn=False)
    assert "leaving 8 health" in listening.reader.known[card].noted["label"]


def test_a_button_says_its_state() -> None:
    listening = Listening(SCREENS["table"](SIZE, DEFAULT))
    listening.wake()
    assert listening.reader.number("Sound: On")
    listening = Listening(SCREENS["viewer"](SIZE, DEFAULT))
    listening.wake()
    assert listening.reader.number("Play or pause: Paused")
    speeds = [listening.reader.known[listening.reader.number(f"Speed {pace}x")] for pace in ("0.5", "1", "2")]
    assert [speed.noted["toggled"] for speed in speeds] == ["FALSE", "TRUE", "FALSE"]


def test_a_field_echoes_what_is_typed_and_keeps_the_focus() -> None:
    listening = Listening(EnterDungeonScreen(Context(SIZE, lambda _: None, DEFAULT)))
    listening.wake()
    for typed in ("4", "42", "42\N{LATIN SMALL LETTER E WITH ACUTE}"):
        listening.handle(Key(typed[-1], typed[-1]))
        listening.adapter.update(1.0, drawn=True)
        update = listening.reader.updates[-1]
        field = listening.reader.known[update.focus]
        (run,) = field.noted["children"]
        assert field.role == "TEXT_INPUT"
        assert field.noted["label"] == typed
        assert listening.reader.known[run].noted["value"] == typed
        assert field.noted["text_selection"] == ((run, len(typed)), (run, len(typed)))
        assert sum(listening.reader.known[run].noted["character_lengths"]) == len(typed.encode())


def test_the_chosen_option_has_the_focus_of_its_row_and_another_is_chosen_by_a_click() -> None:
    listening, sent = settings()
    listening.ask("FOCUS", "Text size")
    listening.adapter.update(1.0, drawn=False)
    focus = listening.reader.updates[-1].focus
    assert listening.reader.known[focus].noted["label"] == "100%"
    listening.ask("CLICK", "160%")
    assert [each.text_size for each in changed(sent)] == [160]


@pytest.mark.parametrize("action", ["CLICK", "FOCUS", "INCREMENT", "SCROLL_INTO_VIEW"])
def test_a_target_that_is_not_there_is_harmless(action: str) -> None:
    listening = Listening()
    for target in (1, 0, 999_999):
        listening.reader.ask(action, target)
        assert listening.take() == 1
        listening.wake()
    assert listening.handled == []


@pytest.mark.parametrize("frame", [0.004, FRAME, 0.05, 0.3])
def test_the_screen_is_described_at_most_ten_times_a_second_and_last_of_all_as_it_is(frame: float) -> None:
    listening = Listening()
    listening.wake()
    before, frames = listening.described, round(3 / frame)
    for n in range(frames):
        listening.shown = f"Health {n}."
        listening.adapter.update(frame, drawn=True)
    assert 0 < listening.described - before <= min(frames, 30)
    for _ in range(round(0.2 / frame) + 1):
        listening.adapter.update(frame, drawn=False)
    assert listening.told == [f"Health {frames - 1}."]
    rested = listening.described
    for _ in range(100):
        listening.adapter.update(frame, drawn=False)
    assert listening.described == rested


def test_the_window_tells_when_it_has_the_focus() -> None:
    listening = Listening()
    listening.wake()
    listening.adapter.read(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    listening.adapter.read(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert listening.reader.focus == [True, False, True]
    assert listening.described == 1
