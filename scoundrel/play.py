"""The game itself: begun, and when it stops by a fault, told where that is written down."""

from __future__ import annotations

import argparse
import gc
import logging
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from scoundrel.complaint import refuse, tell

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
    log_file = _begin_log(directory)
    try:
        return _open_table(options, directory, notices, on_frame)
    except Exception:
        logging.critical("The game stopped.\n%s", traceback.format_exc())
        tell(f"something went wrong; what happened is in {log_file}")
        return 1


def _begin_log(directory: Path | None) -> Path:
    """Write the log in the folder, or where the system keeps what is not to last; give its place."""
    # A log that cannot be written is no reason to print anything.
    logging.raiseExceptions = False
    if directory is not None:
        with suppress(OSError):
            return _log_to(directory / "scoundrel.log")
    import tempfile  # noqa: PLC0415  # hardly ever needed

    elsewhere = Path(tempfile.gettempdir()) / "scoundrel.log"
    with suppress(OSError):
        _log_to(elsewhere)
    return elsewhere


def _log_to(file: Path) -> Path:
    logging.basicConfig(
        filename=file,
        encoding="utf-8",
        level=logging.INFO,
        format="%(asctime)s %(levelname)s %(message)s",
    )
    return file


def _open_table(
    options: argparse.Namespace, directory: Path | None, notices: Sequence[str], on_frame: OnFrame | None
) -> int:
    from scoundrel.ui.environment import prepare  # noqa: PLC0415

    prepare()
    # There is no garbage yet; the first frame switches the search for it on again.
    gc.disable()
    from scoundrel.storage.store import Store  # noqa: PLC0415
    from scoundrel.ui.app import App  # noqa: PLC0415
    from scoundrel.ui.window import GameWindow, NoDisplayError  # noqa: PLC0415

    store = Store(directory, notices=notices)
    try:
        window = GameWindow(place=store.settings.window)
    except NoDisplayError as error:
        refuse(str(error))
    app = App(window, options.game, store)
    try:
        app.run(on_frame)
    finally:  # Ctrl+C in the terminal comes this way as well
        app.close()
    return 0
