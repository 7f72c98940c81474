"""The window's expected picture, drawn in this process, and its actual picture."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from weakref import finalize

import pygame
from pygame import Rect

from scoundrel.engine import Game, GameId
from scoundrel.ui.app import App
from scoundrel.ui.requests import Context
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.window.game_window import GameWindow
from tests.wishes import STILL, STILL_CANDLE, store_with

from .desk import Desk, wait_for


def expected_table(game: Game, size: tuple[int, int], *, keys: bool = False) -> pygame.Surface:
    """Return the idle table with ``game`` on it and nothing hovered, or the result with par if it is over.

    A finished game is the first in the history, as in a window whose folder was empty. ``keys`` shows the
    focus.
    """
    with TemporaryDirectory() as folder:
        store = store_with(STILL_CANDLE, Path(folder))
        if game.over:
            store.keep(game)
        app = App(GameWindow(size), None, store)
        try:
            app.navigator.show_game(game)
            picture = _drawn(app, 3.0)
            if keys:
                app.navigator.top.show_focus()
                picture = _drawn(app, 0.0)
            return picture.copy()
        finally:
            app.window.close()
            store.close()


def _drawn(app: App, seconds: float) -> pygame.Surface:
    """Return the picture of the window after ``seconds`` and all idle work, without drawing before that."""
    for _ in range(round(seconds / 0.05)):
        app.navigator.update(0.05)
    while app.navigator.preload():
        app.navigator.update(0.05)
    app.navigator.expose()
    app.frame(0.05)
    return app.window.surface


class Mirror:
    """Shows the real window's game on one table in this process; a new table for each Room is slower."""

    def __init__(self, game_id: GameId, size: tuple[int, int]) -> None:
        window = GameWindow(size)
        finalize(self, window.close)
        self._app = App(window, None, store_with(STILL))
        self._app.navigator.show_game(Game(game_id))

    def show(self, game: Game) -> pygame.Surface:
        """Return the idle table with ``game`` on it, which must continue the game shown before."""
        table = self._app.navigator.table
        assert table is not None
        for move in game.moves[len(table.game.moves) :]:
            table._make(move, table.playback.shown())
        assert table.game.moves == game.moves
        return _drawn(self._app, 2.0)


def expected_result(game: Game, size: tuple[int, int], *, keys: bool = False) -> tuple[pygame.Surface, Rect]:
    """Return the picture of the result of ``game``, the first in its history, and the part to compare.

    The part excludes the torn edge and the seals on the upper edge, because the table is visible around them,
    where its last marks don't fade if motion is reduced. With ``keys``, a button has the focus.
    """
    sheet = ResultScreen(Context(size, lambda request: None), game).sheet
    inner = sheet.inflate(-80, -80)
    return expected_table(game, size, keys=keys), Rect(inner.left, inner.top + 60, inner.w, inner.h - 60)


def seen(desk: Desk, rect: Rect) -> pygame.Surface:
    """Return the picture of the screen within ``rect``."""
    return pygame.image.frombuffer(desk.image((rect.x, rect.y, rect.w, rect.h)), rect.size, "BGRA")


def wait_to_see(desk: Desk, expected: pygame.Surface, rect: Rect, keep: Path | None = None) -> None:
    """Wait until the screen shows exactly ``expected`` within ``rect``.

    If it never does, both pictures are written to the folder ``keep``, if given.
    """
    wanted = pygame.image.tobytes(expected.subsurface(rect), "RGB")

    def same() -> bool:
        return pygame.image.tobytes(seen(desk, rect), "RGB") == wanted

    try:
        wait_for(same, f"the expected picture (compare the two in {keep})")
    except TimeoutError:
        if keep is None:
            raise
        pygame.image.save(seen(desk, rect), keep / "seen.png")
        pygame.image.save(expected.subsurface(rect), keep / "expected.png")
        raise


def wait_to_see_table(desk: Desk, game: Game, size: tuple[int, int], keep: Path) -> None:
    """Wait until the screen shows the idle table with ``game`` on it, like `wait_to_see`."""
    picture = expected_table(game, size)
    wait_to_see(desk, picture, picture.get_rect(), keep)
