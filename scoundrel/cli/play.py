"""Starts the game and its log, handles the loss of the display, and runs the self-check."""

from __future__ import annotations

import logging
import os
import stat
import sys
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..engine import GameId
from ..i18n import gettext as _
from ..storage import files
from .console import refuse, say, tell, write_lines

if TYPE_CHECKING:
    from ..storage.store import Store

NAME: Final = "scoundrel.log"
PREVIOUS: Final = "scoundrel.previous.log"
"""The file name of the previous log; older logs aren't kept."""
MAX_BYTES: Final = 1 << 20
"""The size at which the log is rotated, in bytes."""

# Without the last flag, opening a pipe would wait for a reader.
_FLAGS: Final = os.O_WRONLY | os.O_APPEND | os.O_CREAT | files.BINARY | files.NON_BLOCKING


class LogFile(logging.Handler):
    """Writes each record immediately to `scoundrel.log` in ``directory``.

    If that fails, or without a directory, records go to a private temporary file with an unpredictable name,
    created for the first record. No method raises, because the game can continue without a log.
    """

    def __init__(self, directory: Path | None) -> None:
        super().__init__()
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        self.path: Path | None = None  # the path of the log, once known
        self._handle: int | None = None
        if directory is not None:
            wanted = directory / NAME
            with suppress(OSError):
                # Follow a link, so that renaming the log keeps the link.
                self._open(Path(os.path.realpath(wanted)) if wanted.is_symlink() else wanted)
                self._rotate()

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record. Called with the handler's lock held."""
        with suppress(Exception):
            line = f"{self.format(record)}\n".encode(errors="backslashreplace")
            if self._handle is None:
                import tempfile  # noqa: PLC0415  # hardly ever needed

                self._handle, path = tempfile.mkstemp(prefix="scoundrel-", suffix=".log")
                self.path = Path(path)
            os.write(self._handle, line)
            self._rotate()

    def close(self) -> None:
        """Close the file."""
        self._drop()
        super().close()

    def _open(self, path: Path) -> None:
        handle = os.open(path, _FLAGS, 0o666)
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            os.close(handle)
            raise OSError("it is not a plain file")
        self.path, self._handle = path, handle

    def _rotate(self) -> None:
        if self._handle is None or self.path is None:
            return
        status = os.fstat(self._handle)
        if status.st_size < MAX_BYTES:
            return
        path = self.path
        # Another copy of the game may have rotated the log already.
        still_there = os.path.samestat(status, path.stat()) if path.exists() else False
        self._drop()  # close the file first, because Windows can't rename an open one
        if still_there:
            with suppress(OSError):
                os.replace(path, path.with_name(PREVIOUS))
        self._open(path)

    def _drop(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


EXIT_CODE = 1
"""The exit code after a lost display, the same as Xlib's."""

_handlers: list[object] = []  # handlers that Xlib can call at any time, so Python must never free them


def watch(last_word: Callable[[], None]) -> None:
    """Call ``last_word`` when the display is lost, before the process ends.

    Does nothing without Xlib. Call this once the window is open; ``last_word`` must not use the window.
    """
    if not sys.platform.startswith("linux"):
        return
    import ctypes  # noqa: PLC0415  # after the first frame

    try:
        # Use the copy of Xlib that SDL has loaded, if any.
        xlib = ctypes.CDLL("libX11.so.6", mode=os.RTLD_NOLOAD | os.RTLD_NOW)
    except OSError:
        return

    def lost(_display: int | None) -> int:
        try:
            last_word()
        finally:
            os._exit(EXIT_CODE)  # an orderly exit is impossible, because the current frame will never finish

    handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(lost)
    _handlers.append(handler)
    xlib.XSetIOErrorHandler.restype = ctypes.c_void_p
    xlib.XSetIOErrorHandler(handler)


def selfcheck() -> int:
    """Run the check and print its result; return 0 if it passed, 1 if it failed, 2 if printing failed."""
    try:
        from ..ui.selfcheck import check  # noqa: PLC0415  # loads the solver

        found = check()
    except Exception as error:
        failure = _("scoundrel: check failed: {kind}: {error}", kind=type(error).__name__, error=error)
        return write_lines([failure]) or 1
    return write_lines([_("scoundrel: check passed ({found})", found=found)])


OnFrame = Callable[[float], None]


def parse_simply(words: Sequence[str]) -> tuple[GameId | None, Path | None] | None:
    """Return the game and the data folder, each `None` if it isn't given.

    Return `None` for any other or invalid arguments, which argparse then handles. Parsing these two
    without argparse saves the time to load it, a tenth of the time to the first frame.
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
    directory, notices = None, []
    try:
        directory = files.data_directory(folder)
    except files.DataDirError as error:
        if folder is not None:
            refuse(str(error))
        # Continue without saving, because the player didn't choose this folder.
        notices.append(_("Your games won't be saved: {reason}.", reason=error))
    logging.raiseExceptions = False  # a failing log mustn't print tracebacks
    log = LogFile(directory)
    logging.basicConfig(handlers=[log], level=logging.INFO)
    try:
        return open_table(game_id, directory, notices, on_frame)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # a panic in a library isn't an `Exception`
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
    """Open the window and run the game; return the exit code."""
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
    finally:  # close the window even after Ctrl+C in the terminal
        app.close()
    return 0


def _watching(store: Store, on_frame: OnFrame | None) -> OnFrame:
    """Return an ``on_frame`` that also watches for a lost display after the first frame."""

    def display_lost() -> None:
        logging.critical("The display is gone: its server ended, or cut the game off.")
        store.close()
        reason = _("lost the connection to the display, so the game had to quit")
        say(f"scoundrel: {reason}")  # without a display, a message box can't be shown

    watching = False

    def watched(seconds: float) -> None:
        nonlocal watching
        if on_frame is not None:
            on_frame(seconds)
        if not watching:
            watching = True
            watch(display_lost)

    return watched
