"""Starts the game, and names the log if it crashes."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..engine import GameId
from ..i18n import gettext as _
from . import log_file
from .errors import refuse, say, tell

if TYPE_CHECKING:
    from ..storage.store import Store

OnFrame = Callable[[float], None]


def parse_simply(words: Sequence[str]) -> tuple[GameId | None, Path | None] | None:
    """Return the game and the data folder, each `None` if it isn't given.

    Return `None` for any other or invalid arguments, which argparse then handles. Parsing these two here
    avoids loading argparse, which takes a tenth of the time to the first frame.
    """
    options = dict(zip(words[::2], words[1::2], strict=False))
    if any(word[:1] == "-" for word in options.values()) or len(words) != 2 * len(options):
        return None
    game, folder = options.pop("--game", None), options.pop("--data-dir", None)
    try:
        game_id = None if game is None else GameId.parse(game)
    except ValueError:
        return None
    return None if options else (game_id, None if folder is None else Path(folder))


def play(game_id: GameId | None, folder: Path | None, on_frame: OnFrame | None) -> int:
    """Play until the window is closed; return the exit code. ``on_frame`` is as in `App.run`."""
    from ..storage.files import DataDirError, data_directory  # noqa: PLC0415

    directory, notices = None, []
    try:
        directory = data_directory(folder)
    except DataDirError as error:
        if folder is not None:
            refuse(str(error))
        # The player didn't choose this folder, so the game goes on without one.
        notices.append(_("Your games won't be saved: {reason}.", reason=error))
    log = log_file.begin(directory)
    try:
        return open_table(game_id, directory, notices, on_frame)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # a panic in a library isn't an Exception
        import traceback  # noqa: PLC0415  # hardly ever needed

        logging.critical("The game stopped.\n%s", traceback.format_exc())
        if log.path:
            tell(_("something went wrong; the details are in {file}", file=log.path))
        else:
            reason = traceback.format_exception_only(error)[-1].strip()
            tell(_("something went wrong: {reason}", reason=reason))
        return 1


def open_table(
    game_id: GameId | None, directory: Path | None, notices: Sequence[str], on_frame: OnFrame | None
) -> int:
    """Open the table and play; return the exit code."""
    from ..ui.sdl_env import prepare  # noqa: PLC0415

    prepare()
    from ..storage.store import Store  # noqa: PLC0415
    from ..ui.app import App  # noqa: PLC0415
    from ..ui.window.game_window import GameWindow, NoDisplayError  # noqa: PLC0415

    store = Store(directory, notices=notices)
    try:
        window = GameWindow(place=store.settings.window)
    except NoDisplayError as error:
        refuse(str(error))
    app = App(window, game_id, store)
    try:
        app.run(_watching(store, on_frame))
    finally:  # also reached by Ctrl+C in the terminal
        app.close()
    return 0


def _watching(store: Store, on_frame: OnFrame | None) -> OnFrame:
    """Return an ``on_frame`` that also watches for a lost display after the first frame."""

    def display_lost() -> None:
        logging.critical("The display is gone: its server ended, or cut the game off.")
        store.close()
        reason = _("the display was closed, so the game had to end")  # no message box can be shown any more
        say(f"scoundrel: {reason}")

    watching = False

    def watched(seconds: float) -> None:
        nonlocal watching
        if on_frame is not None:
            on_frame(seconds)
        if not watching:
            watching = True
            log_file.watch(display_lost)

    return watched
