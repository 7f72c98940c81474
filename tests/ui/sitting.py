"""A game that is opened and played on by its keys, and closed again whatever happens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from scoundrel.engine import GameId
from scoundrel.storage.store import Store
from scoundrel.ui.app import App
from scoundrel.ui.window.game_window import GameWindow


@contextmanager
def sitting(store: Store, game: str | None = None) -> Iterator[App]:
    """The game with its first Room on the table, which keeps everything in ``store``."""
    app = App(GameWindow(), None if game is None else GameId.parse(game), store)
    app.sounds.start = _silent  # type: ignore[method-assign]  # to open and close a device takes long
    try:
        app.after_first_frame()
        turn(app, 20)  # the first Room is dealt, and seen
        yield app
    finally:
        app.close()


def _silent() -> None:
    """Open no device for sound: nobody listens."""


def press(app: App, *names: str, frames: int = 40) -> None:
    """Press keys one after the other, with so many frames for what each brings."""
    for name in names:
        key = pygame.key.key_code(name)
        typed = name if len(name) == 1 else ""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=typed, scancode=0))
        turn(app, frames)


def turn(app: App, frames: int) -> None:
    """Let the game take what was done, and so many frames pass."""
    app.take_events()
    for _ in range(frames):
        app.frame(0.05)
