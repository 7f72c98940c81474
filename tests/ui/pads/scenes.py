"""A game in a separate process, played by virtual controllers: ``python -m tests.ui.pads.scenes SCENES``.

The process runs the application with its real main loop and SDL's real events. Only the clock is simulated,
so the results, which are printed as JSON, don't depend on the machine's speed.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, islice
from typing import Any, Final
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from scoundrel.ui.sdl_env import prepare

prepare()

import pygame  # noqa: E402  # SDL reads the environment when it is loaded

from scoundrel.engine import ARMED, PLAIN, Card, Game, GameId, legal_moves  # noqa: E402
from scoundrel.ui.app import App  # noqa: E402
from scoundrel.ui.pads import active_device  # noqa: E402
from scoundrel.ui.requests import Command  # noqa: E402
from scoundrel.ui.window.game_window import GameWindow  # noqa: E402
from tests.extent import LONG  # noqa: E402
from tests.goldens import golden  # noqa: E402
from tests.wishes import STILL, store_with  # noqa: E402

from .virtual import VirtualPad, pull_all_out  # noqa: E402

A, B, START = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_START
X, RB = pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
LEFT: Final = pygame.CONTROLLER_BUTTON_DPAD_LEFT
RIGHT: Final = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
UP: Final = pygame.CONTROLLER_BUTTON_DPAD_UP
DOWN: Final = pygame.CONTROLLER_BUTTON_DPAD_DOWN
STICK: Final = pygame.CONTROLLER_AXIS_LEFTX
SONY: Final = (0x054C, 0x0CE6)
Told = dict[str, Any]
Script = Iterator[float]  # performs actions, and yields the seconds until its next action
_MAX_STEPS: Final = 40
_AT_REST: Final = 12.0  # idle seconds after which the loop runs at its slowest


class Clock:
    """Replaces the module ``time`` in the main loop. Time only passes while the loop sleeps."""

    def __init__(self) -> None:
        self.now = 0.0
        self.meanwhile: Callable[[], None] = lambda: None  # called whenever the loop sleeps

    def perf_counter(self) -> float:
        """Return the seconds since the start."""
        return self.now

    def sleep(self, seconds: float) -> None:
        """Advance the clock by ``seconds`` immediately."""
        self.now += seconds
        self.meanwhile()


class PlayedApp(App):
    """The application, with a script that acts before events are read."""

    def __init__(self, clock: Clock, script: Callable[[PlayedApp, Told], Script]) -> None:
        super().__init__(GameWindow(), GameId.parse("classic#11982"), store_with(STILL))
        self.sounds.start = lambda: None  # type: ignore[method-assign]  # opening a device is slow
        self.told: Told = {}
        self.turns = self.drawn = 0
        self.clock, self._due = clock, 0.5
        self._script = script(self, self.told)

    def take_events(self) -> bool:
        """Continue the script when it is due, then read events."""
        self.turns += 1
        if self.clock.now >= self._due:
            if (wait := next(self._script, None)) is None:
                self.navigator.running = False
            else:
                self._due = self.clock.now + wait
        return super().take_events()


def press(pad: VirtualPad, *buttons: int) -> Script:
    for button in buttons:
        pad.button(button, down=True)
        yield 0.05
        pad.button(button, down=False)
        yield 0.05


def to_card(app: PlayedApp, pad: VirtualPad, card: Card) -> Script:
    """Move the focus to ``card`` in the Room with the D-pad."""
    table = app.navigator.table
    assert table is not None
    for _ in range(_MAX_STEPS):
        if table.gestures.card == card and table.buttons.focus is None:
            return
        room, here = table.game.state.room, table.gestures.card
        beyond = table.buttons.focus is None and here in room and room.index(here) > room.index(card)
        yield from press(pad, LEFT if beyond else RIGHT)
    raise AssertionError(f"the D-pad does not lead to {card}")


def to_button(app: PlayedApp, pad: VirtualPad, command: object, way: Sequence[int]) -> Script:
    """Move the focus to a button of the current screen by repeating the D-pad presses in ``way``."""
    for button in islice(cycle(way), _MAX_STEPS):
        buttons = app.navigator.top.buttons
        if buttons.focus is not None and buttons.buttons[buttons.focus].command is command:
            return
        yield from press(pad, button)
    raise AssertionError(f"the D-pad does not lead to {command}")


def whole_game(app: PlayedApp, told: Told) -> Script:
    """Connect a controller, clear the Dungeon, open the review, return and start another game.

    In a short run, the game begins shortly before its last moves.
    """
    wanted = golden("classic_cleared")
    made = 0 if LONG else len(wanted.moves) - 9
    app.navigator.show_game(Game.replay(wanted.id, wanted.moves[:made]))
    yield 0.2
    told["before"] = active_device.make() is None
    pad = VirtualPad(*SONY)
    yield 0.2
    table = app.navigator.table
    assert table is not None
    for move in wanted.moves[made:]:
        state, card = table.game.state, move.card
        if card is None:
            yield from to_button(app, pad, Command.AVOID, (LEFT,))
            yield from press(pad, A)
            yield 0.5
            yield from press(pad, A)
        else:
            yield from to_card(app, pad, card)
            barehanded = move == PLAIN[card] and ARMED.get(card) in legal_moves(state)
            yield from press(pad, X if barehanded else A)
        yield 1.5
    told["moves"] = table.game.moves == wanted.moves
    told["make"] = str(active_device.make())
    told["rumbled"] = max((heavy for heavy, _ in pad.rumbles), default=0)
    app.navigator.preload = lambda: False  # type: ignore[method-assign]  # skip par
    yield 8.0
    told["result"] = type(app.navigator.top).__name__
    yield from to_button(app, pad, Command.REVIEW, (DOWN, LEFT))
    yield from press(pad, A)
    yield 1.0
    told["review"] = type(app.navigator.top).__name__
    yield from press(pad, RIGHT, RIGHT, RB, B)
    yield 1.0
    told["back"] = type(app.navigator.top).__name__
    yield from press(pad, START)
    yield 1.0
    told["new"] = app.navigator.top is app.navigator.table and app.navigator.table is not table


def two_pads_in_turn(app: PlayedApp, told: Told) -> Script:
    """Use two controllers of different makes, one of them reconnected; each gets its own rumble."""
    first, second = VirtualPad(), VirtualPad(*SONY)
    yield 0.3
    first.pull_out()
    yield 0.2
    first = VirtualPad()
    yield 0.3
    told["families"], told["felt"] = [], []

    def feel(pad: VirtualPad) -> Script:
        assert app.pads is not None
        app.pads.stop()
        first.rumbles.clear()
        second.rumbles.clear()
        yield from press(pad, RIGHT)
        told["families"].append(str(active_device.make()))
        app.navigator.shake(14)
        yield 0.1
        told["felt"].append([bool(one.rumbles) for one in (first, second)])

    for pad in (first, second, first):
        yield from feel(pad)
    first.pull_out()
    yield 0.2
    told["families"].append(str(active_device.make()))
    yield from feel(second)
    first = VirtualPad()
    yield 0.2
    first.pull_out()
    yield 0.2
    told["families"].append(str(active_device.make()))
    assert app.pads is not None
    told["open"] = len(app.pads.opened)


def held_stick(app: PlayedApp, told: Told) -> Script:
    """Hold a stick, which keeps moving the focus although no event arrives."""
    pad = VirtualPad()
    yield 0.3
    table = app.navigator.table
    assert table is not None
    seen = []
    pad.axis(STICK, 30000)
    for _ in range(10):
        yield 0.12
        seen.append(str(table.gestures.card))
    pad.axis(STICK, 0)
    yield 0.3
    told["cards"] = sorted(set(seen))
    last = table.gestures.card
    yield 1.0
    told["stops"] = table.gestures.card is last


def noise(app: PlayedApp, told: Told) -> Script:
    """Idle for a while, first without input and then with stick noise; then move the stick deliberately."""
    pad = VirtualPad()
    yield _AT_REST
    before, drawn = app.turns, app.drawn
    yield 20.0
    told["quiet"] = app.turns - before
    before, values = app.turns, cycle((3000, -5000, 7900, -11000, 0, 400))
    app.clock.meanwhile = lambda: pad.axis(STICK, next(values))
    yield 20.0
    app.clock.meanwhile = lambda: None
    told["noisy"], told["drawn"] = app.turns - before, app.drawn - drawn
    told["make"] = str(active_device.make())
    pad.axis(STICK, 32767)
    yield 1.0
    assert app.navigator.table is not None
    told["moved"] = app.navigator.table.gestures.card is not None


def short_presses(app: PlayedApp, told: Told) -> Script:
    """Press a button for 60 ms at different moments of idling, after moving the mouse slightly."""
    pad = VirtualPad()
    yield 0.3
    yield from press(pad, RIGHT)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    yield 0.2
    told["make"], told["felt"] = str(active_device.make()), []
    table = app.navigator.table
    assert table is not None
    for i, button in enumerate((RIGHT, LEFT) * 3):
        yield _AT_REST
        before = (table.gestures.card, table.buttons.focus)
        begins = app.clock.now + 1.0 + i * 0.023

        def hold_briefly(begins: float = begins, button: int = button) -> None:
            pad.button(button, down=begins <= app.clock.now < begins + 0.06)

        app.clock.meanwhile = hold_briefly
        yield 2.0
        app.clock.meanwhile = lambda: None
        told["felt"].append((table.gestures.card, table.buttons.focus) != before)
    yield 310.0
    turns = app.turns
    yield 20.0
    told["turns"] = app.turns - turns
    pad.pull_out()
    yield _AT_REST
    turns = app.turns
    yield 20.0
    told["turns without"] = app.turns - turns


def rumble(app: PlayedApp, told: Told) -> Script:
    """Take a blow, which rumbles, and end the rumble when the window loses the focus."""
    pad = VirtualPad()
    yield 0.3
    yield from press(pad, RIGHT, A)
    yield 1.5
    told["felt"] = list(pad.rumbles)
    told["health"] = 20 if app.navigator.table is None else app.navigator.table.game.state.health
    assert app.pads is not None
    app.navigator.shake(14)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    yield 0.1
    told["last"] = pad.rumbles[-1]


SCENES: Final[dict[str, Callable[[PlayedApp, Told], Script]]] = {
    scene.__name__: scene
    for scene in (whole_game, two_pads_in_turn, held_stick, noise, short_presses, rumble)
}


def main(*names: str) -> None:
    """Play the scenes ``names`` one after the other, and print each result on one line."""
    for name in names:
        active_device.forget()
        _play(name)
        pull_all_out()  # otherwise the next scene would open these controllers


def _play(name: str) -> None:
    clock = Clock()
    played = PlayedApp(clock, SCENES[name])

    def count(_seconds: float) -> None:
        played.drawn += 1

    with patch("scoundrel.ui.app.time", clock):
        played.run(count)
    played.close()
    print(json.dumps(played.told))


if __name__ == "__main__":
    main(*sys.argv[1:])
