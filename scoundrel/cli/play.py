"""The game itself: begun, and when it stops by a fault, told where that is written down."""

from __future__ import annotations

import argparse
import gc
import logging
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from scoundrel.cli import log_file, lost_display
from scoundrel.cli.errors import refuse, say, tell

if TYPE_CHECKING:
    from scoundrel.storage.store import Store

OnFrame = Callable[[float], None]


def play(options: argparse.Namespace, on_frame: OnFrame | None) -> int:
    """Open the window, play until it is closed; give the exit code. ``on_frame`` is as in `App.run`."""
    from scoundrel.storage.paths import DataDirError, data_directory  # noqa: PLC0415

    directory, notices = None, []
    try:
        directory = data_directory(options.data_dir)
    except DataDirError as error:
        if options.data_dir is not None:
            refuse(str(error))
        # Whoever has named no folder cannot name a better one: they can play all the same.
        notices.append(f"Nothing of what you play is kept: {error}.")
    log = log_file.begin(directory)
    try:
        return _open_table(options, directory, notices, on_frame)
    except Exception as error:
        logging.critical("The game stopped.\n%s", traceback.format_exc())
        # Without any log this line is all there is.
        where = (
            f"what happened is in {log.path}"
            if log.path
            else traceback.format_exception_only(error)[-1].strip()
        )
        tell(f"something went wrong; {where}")
        return 1


def _open_table(
    options: argparse.Namespace, directory: Path | None, notices: Sequence[str], on_frame: OnFrame | None
) -> int:
    from scoundrel.ui.sdl_env import prepare  # noqa: PLC0415

    prepare()
    # There is no garbage yet; the first frame switches the search for it on again.
    gc.disable()
    from scoundrel.storage.store import Store  # noqa: PLC0415
    from scoundrel.ui.app import App  # noqa: PLC0415
    from scoundrel.ui.window.game_window import GameWindow, NoDisplayError  # noqa: PLC0415

    store = Store(directory, notices=notices)
    try:
        window = GameWindow(place=store.settings.window)
    except NoDisplayError as error:
        refuse(str(error))
    app = App(window, options.game, store)
    try:
        app.run(_watching(store, on_frame))
    finally:  # Ctrl+C in the terminal comes this way as well
        app.close()
    return 0


def _watching(store: Store, on_frame: OnFrame | None) -> OnFrame:
    """The same ``on_frame``, and once the first frame was drawn a lost display has its last word."""

    def display_lost() -> None:
        logging.critical("The display is gone: its server ended, or cut the game off.")
        store.close()
        say("scoundrel: the display is gone, so the game had to end")  # no box can be shown

    watching = False

    def watched(seconds: float) -> None:
        nonlocal watching
        if on_frame is not None:
            on_frame(seconds)
        if not watching:
            watching = True
            lost_display.watch(display_lost)

    return watched
