"""Input and output of the commands: one-line errors, progress bars, Ctrl+C and recording seen cards."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from errno import EINVAL, EISDIR, ENXIO
from pathlib import Path
from time import perf_counter
from types import FrameType
from typing import NoReturn, TextIO

from ..engine import DECK, GameId
from ..i18n import N_, gettext as _


def tell(message: str) -> None:
    """Print a line on standard error; without a terminal, show it in a message box."""
    message = printable(message)
    say(f"scoundrel: {message}")
    from ..ui.window import clipboard  # noqa: PLC0415  # needed only for an error

    if clipboard.nobody_reads():
        clipboard.show(message)


def refuse(message: str) -> NoReturn:
    """Print or show the message, and exit with code 2."""
    tell(message)
    raise SystemExit(2)


def say(line: str) -> None:
    """Print a line on standard error, if possible; a failure doesn't change the exit code."""
    if sys.stderr is None:
        return
    try:
        print(printable(line), file=sys.stderr, flush=True)
    except (OSError, ValueError):
        drop(sys.stderr)


def printable(text: str) -> str:
    r"""Return the text as one line in which characters that a terminal would interpret are escaped.

    >>> printable("caf\u00e9 \x1b[2J\n")
    'café \\x1b[2J\\n'
    """
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


def drop(stream: TextIO) -> None:
    """Discard all output to ``stream``; otherwise Python would retry writing at exit, and report an error."""
    with suppress(OSError, ValueError), open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), stream.fileno())


FAILED = 2
"""The exit code if something can't be read or written, or is invalid."""


def read(path: str, maximum: int) -> bytes:
    """Return at most ``maximum + 1`` bytes of the file ``path``, or of standard input for ``-``.

    The extra byte reveals that a file is too long without reading all of it. Raises `OSError`, and
    `ValueError` for an impossible path.
    """
    if path != "-":
        try:
            with open(path, "rb") as file:
                return file.read(maximum + 1)
        except PermissionError:
            if os.path.isdir(path):  # Windows reports a folder as a missing permission
                raise IsADirectoryError(EISDIR, os.strerror(EISDIR)) from None
            raise
    if sys.stdin is None:
        raise OSError(EINVAL, _("there is no standard input"))
    return sys.stdin.buffer.read(maximum + 1)


def open_for_writing(path: str, *, force: bool) -> TextIO:
    """Create or empty a file, and open it for writing lines of ASCII text.

    If ``force`` is true, an existing file is emptied but keeps its mode; otherwise an existing file or a
    dangling link raises `FileExistsError`. A pipe without a reader raises `OSError` at once, and an
    impossible path raises `ValueError`.
    """
    return open(path, "w" if force else "x", encoding="ascii", newline="\n", opener=_open_at_once)


def _open_at_once(path: str, flags: int) -> int:
    """Open a file for writing. Raises `OSError` for a pipe without a reader, instead of waiting."""
    if sys.platform == "win32":
        return os.open(path, flags, 0o666)
    try:
        handle = os.open(path, flags | os.O_NONBLOCK, 0o666)
    except OSError as error:
        if error.errno == ENXIO:
            raise OSError(ENXIO, _("the reader closed the pipe")) from None
        raise
    os.set_blocking(handle, True)
    return handle


def fail(message: str) -> int:
    """Print a one-line error; return the exit code."""
    say(f"scoundrel: {message}")
    return FAILED


def cannot_read(path: str, error: Exception) -> int:
    """Print that a file (or standard input, ``-``) is unreadable or invalid; return the exit code."""
    return fail(unreadable(path, error))


def unreadable(path: str, error: Exception) -> str:
    """Return the message for a file (or standard input, ``-``) that is unreadable or invalid."""
    if path == "-":
        return _("standard input: {reason}", reason=reason(error))
    words = N_("can't read {file}: {reason}") if isinstance(error, OSError) else N_("{file}: {reason}")
    return _(words, file=path, reason=reason(error))


def cannot_write(path: str, error: Exception) -> int:
    """Print that a file can't be written; return the exit code."""
    if isinstance(error, FileExistsError):
        return fail(_("{file} already exists; use --force to overwrite it", file=path))
    return fail(_("can't write {file}: {reason}", file=path, reason=reason(error)))


def reason(error: Exception) -> str:
    """Return the reason for a failure, in the system's wording if there is one."""
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


def write_lines(lines: Iterable[str]) -> int:
    """Print lines; return the exit code."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    written = (printable(line).encode(encoding, "backslashreplace").decode(encoding) for line in lines)
    return write("".join(f"{line}\n" for line in written))


def write(text: str) -> int:
    """Print ``text``; return the exit code, which is 0 even if the reader has closed the pipe."""
    if sys.stdout is None:
        return 0
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        drop(sys.stdout)
        if isinstance(error, BrokenPipeError) or error.errno == EINVAL:  # Windows raises EINVAL instead
            return 0
        return fail(_("can't write to standard output: {reason}", reason=reason(error)))
    return 0


def attach() -> None:
    """Use the caller's Windows console, if any, for the standard streams that are not redirected."""
    if sys.platform != "win32" or None not in (sys.stdin, sys.stdout, sys.stderr):
        return
    import ctypes  # noqa: PLC0415  # only for commands

    # Also try the parent's parent, because a self-extracting executable is two processes.
    parent = _caller(os.getpid())
    callers = filter(None, (parent, _caller(parent)))
    if not any(map(ctypes.windll.kernel32.AttachConsole, callers)):
        return
    try:  # the streams stay open until the program ends
        if sys.stdin is None:
            sys.stdin = open("CONIN$", encoding="utf-8")  # noqa: SIM115
        if sys.stdout is None:
            sys.stdout = open("CONOUT$", "w", encoding="utf-8")  # noqa: SIM115
        if sys.stderr is None:
            sys.stderr = open("CONOUT$", "w", encoding="utf-8", buffering=1)  # noqa: SIM115
    except OSError:  # the console is being closed
        return


def _caller(number: int) -> int:
    """Return the ID of the parent of process ``number``; 0 if unknown."""
    if sys.platform != "win32":
        return 0
    import ctypes  # noqa: PLC0415
    from ctypes.wintypes import HANDLE  # noqa: PLC0415

    kernel, basic = ctypes.windll.kernel32, (ctypes.c_size_t * 6)()
    kernel.OpenProcess.restype = HANDLE
    may_be_asked = 0x1000
    process = HANDLE(kernel.OpenProcess(may_be_asked, False, number))
    if not process:
        return 0
    ctypes.windll.ntdll.NtQueryInformationProcess(process, 0, basic, ctypes.sizeof(basic), None)
    kernel.CloseHandle(process)
    return basic[-1]


_BAR = 24  # the length of a full progress bar, in characters
_OFTEN = 0.1  # the minimum interval between updates of the bar, in seconds


class Progress:
    """Draws a progress bar if standard error is a terminal."""

    def __init__(self) -> None:
        self._shown = ""
        self._next = 0.0
        self._terminal = False
        with suppress(OSError, ValueError):
            self._terminal = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def show(self, share: float, words: str) -> None:
        """Draw the bar filled to ``share`` (0 to 1), at most every `_OFTEN` seconds."""
        now = perf_counter()
        if self._terminal and now >= self._next:
            self._next = now + _OFTEN
            full = round(_BAR * min(1.0, max(0.0, share)))
            self._draw(f"[{'#' * full}{'.' * (_BAR - full)}] {words}"[: _columns() - 1])

    def clear(self) -> None:
        """Erase the bar until the next `show`."""
        if self._shown:
            self._draw("")
            self._next = 0.0

    def _draw(self, line: str) -> None:
        # Erase with spaces, because some terminals don't support codes for erasing.
        with suppress(OSError, ValueError):
            sys.stderr.write(f"\r{line:{len(self._shown)}}\r{line}")
            sys.stderr.flush()
        self._shown = line


def lasting(seconds: float) -> str:
    """Return a duration as text: ``45 s``, ``12 min``, ``3.5 h``."""
    if seconds < 99.5:
        return _("{seconds:.0f} s", seconds=seconds)
    if seconds < 99.5 * 60:
        return _("{minutes:.0f} min", minutes=seconds / 60)
    return _("{hours:.1f} h", hours=seconds / 3600)


def _columns() -> int:
    with suppress(OSError, ValueError):
        return os.get_terminal_size(sys.stderr.fileno()).columns or 80
    return 80


INTERRUPTED = 130
"""The exit code after Ctrl+C, once the partial result has been printed."""


class Interrupt:
    """A context for the main thread in which Ctrl+C only sets ``asked``, unless Ctrl+C was ignored before."""

    def __init__(self) -> None:
        self.asked = False  # whether Ctrl+C was pressed
        self._at_once = False
        self._before = signal.getsignal(signal.SIGINT)

    def __enter__(self) -> Interrupt:
        if self._before is not signal.SIG_IGN:
            signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """A context in which Ctrl+C also raises `KeyboardInterrupt`, for long work with nothing to save."""
        try:
            self._at_once = True
            if self.asked:
                raise KeyboardInterrupt
            yield
        finally:
            self._at_once = False

    def _note(self, _number: int, _frame: FrameType | None) -> None:
        self.asked = True
        if self._at_once:
            self._at_once = False
            raise KeyboardInterrupt


def note(game_id: GameId, folder: Path | None, shown: int = len(DECK)) -> None:
    """Record that ``shown`` cards were seen. Do nothing for a position or without the data folder."""
    from ..storage.files import usual_directory  # noqa: PLC0415  # only once a game has been read

    folder = usual_directory() if folder is None else folder
    if game_id.position is None and folder.is_dir():
        from ..storage.seen import SeenFile  # noqa: PLC0415  # only once a game has been read

        file = SeenFile(folder)
        file.note(game_id, shown, shown)
        file.close()
        for notice in file.notices:
            say(notice)
