"""Starts the game, and names the log if it crashes."""

from __future__ import annotations

import argparse
import logging
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from scoundrel.cli import log_file, lost_display
from scoundrel.cli.errors import refuse, say, tell
from scoundrel.i18n import gettext as _

if TYPE_CHECKING:
    from scoundrel.storage.store import Store

OnFrame = Callable[[float], None]


def play(options: argparse.Namespace, on_frame: OnFrame | None) -> int:
    """Play until the window is closed; return the exit code. ``on_frame`` is as in `App.run`."""
    from scoundrel.storage.paths import DataDirError, data_directory  # noqa: PLC0415

    directory, notices = None, []
    try:
        directory = data_directory(options.data_dir)
    except DataDirError as error:
        if options.data_dir is not None:
            refuse(str(error))
        # The player did not choose this folder, so the game goes on without one.
        notices.append(_("Nothing you play is saved: {reason}.", reason=error))
    log = log_file.begin(directory)
    try:
        return _open_table(options, directory, notices, on_frame)
    except Exception as error:
        logging.critical("The game stopped.\n%s", traceback.format_exc())
        if log.path:
            tell(_("something went wrong; the details are in {file}", file=log.path))
        else:
            reason = traceback.format_exception_only(error)[-1].strip()
            tell(_("something went wrong: {reason}", reason=reason))
        return 1


def _open_table(
    options: argparse.Namespace, directory: Path | None, notices: Sequence[str], on_frame: OnFrame | None
) -> int:
    from scoundrel.ui.sdl_env import prepare  # noqa: PLC0415

    prepare()
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
    """The same ``on_frame``, which also watches for a lost display after the first frame."""

    def display_lost() -> None:
        logging.critical("The display is gone: its server ended, or cut the game off.")
        store.close()
        # No message box can be shown any more.
        reason = _("the display is gone, so the game had to end")
        say(f"scoundrel: {reason}")

    watching = False

    def watched(seconds: float) -> None:
        nonlocal watching
        if on_frame is not None:
            on_frame(seconds)
        if not watching:
            watching = True
            lost_display.watch(display_lost)

    return watched
