"""Somebody before the replay, and all that it asked for."""

from __future__ import annotations

from typing import Any

from scoundrel.engine import Game
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.charts.replay_bar import Pace
from scoundrel.ui.input import Intent, Key, PointerLeft, PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.requests import Command, Request, Sound
from scoundrel.ui.screens.replay import ReplayScreen

SIZES = ((800, 600), (1280, 800), (1400, 600), (1920, 1080))
FRAME = 1 / 60


class Viewing:
    """Somebody before the replay, and all that it asked for."""

    def __init__(self, game: Game, size: tuple[int, int] = (800, 600), **wishes: Any) -> None:
        self.requests: list[Request] = []
        self.scene = ReplayScreen(game, size, self.requests.append, DEFAULT._replace(**wishes))
        self.whole = Game.replay(game.id, game.moves)

    @property
    def heard(self) -> list[str]:
        """The sounds, in order."""
        return [request.cue for request in self.requests if isinstance(request, Sound)]

    def do(self, *intents: Intent) -> None:
        """Do this."""
        for intent in intents:
            self.scene.handle(intent)

    def key(self, *names: str) -> None:
        """Press these keys."""
        self.do(*map(Key, names))

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        """Click there."""
        self.do(PointerMoved(pos), PointerPressed(pos, button), PointerReleased(pos, button))

    def press(self, command: Command | Pace) -> None:
        """Click on a button."""
        buttons = self.scene.buttons.buttons
        self.click(next(button.rect.center for button in buttons if button.command is command))

    def mark(self, moves: int) -> tuple[int, int]:
        """Where on the track the picture after so many moves is."""
        track = self.scene.bar.timeline
        return track.x(moves), track.rect.centery

    def wait(self, seconds: float) -> None:
        """Let time pass, a frame at a time."""
        for _ in range(round(seconds / FRAME)):
            self.scene.update(FRAME)

    def rest(self) -> None:
        """Wait until all motion is over."""
        while not self.scene.motion.done:
            self.scene.update(0.05)

    def assert_shows(self, moves: int) -> None:
        """It shows the game after so many moves, and once all is at rest each card lies where it belongs."""
        scene = self.scene
        assert scene.moves == moves
        state = Game.replay(self.whole.id, self.whole.moves[:moves]).state
        assert scene.shown.state == state
        self.do(PointerLeft())
        self.rest()
        scene.update(2.0)
        assert scene.motion.shown() == scene.layout.poses(state)
        assert scene.motion.health == state.health
