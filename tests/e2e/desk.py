"""A virtual desk: a virtual screen, a mouse and a keyboard, with the real game in a real window."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import pytest

from scoundrel.engine import Move
from scoundrel.storage.saves import decode
from scoundrel.storage.settings import Settings
from tests import ROOT
from tests.wishes import write

try:
    from Xlib import XK, X, display
    from Xlib.error import XError
    from Xlib.ext import xtest
except ImportError:
    display = None

WINDOW_CLASS = "scoundrel"
# Nothing moves or sounds by itself with these settings, so that every reaction can be detected.
QUIETLY = Settings(still_candle=True, ambience=0, music=0)
PATIENCE = 300.0  # maximum seconds to wait for an event before it counts as missing


def why_no_desk() -> str | None:
    """Return the reason why no desk can be set up here, or `None` if one can."""
    if shutil.which("Xvfb") is None:
        return "needs Xvfb (on Debian: apt-get install xvfb)"
    return "needs python-xlib" if display is None else None


def skip_for(reason: str | None) -> None:
    """Skip the test if there is a ``reason`` why it can't run here."""
    if reason is not None:
        pytest.skip(reason)


class Desk:
    """A virtual screen of ``size`` pixels, as a context manager."""

    def __init__(self, size: tuple[int, int] = (1280, 800)) -> None:
        self.size = size

    def __enter__(self) -> Self:
        screen = f"{self.size[0]}x{self.size[1]}x24"
        self.start("Xvfb", "-screen", "0", screen, "-nolisten", "tcp")
        return self

    def start(self, server: str, *arguments: str, folder: Path | None = None) -> None:
        """Start an X server in ``folder`` and connect to it."""
        read_end, write_end = os.pipe()
        self._server = subprocess.Popen(
            [server, "-displayfd", str(write_end), *arguments],
            cwd=folder,
            pass_fds=(write_end,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write_end)
        with os.fdopen(read_end) as answer:
            self.name = f":{answer.readline().strip()}"
        self.display: Any = display.Display(self.name)

    def __exit__(self, *_: object) -> None:
        if self._server.poll() is None:
            self.lose()

    def lose(self) -> None:
        """Shut down the screen, even if windows are open on it."""
        self.display.close()
        self._server.terminate()
        self._server.wait()

    def environment(self, **more: str) -> dict[str, str]:
        """Return the environment for a program on this desk. Sound is off unless ``more`` turns it on."""
        kept = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
        return {**kept, "DISPLAY": self.name, "SDL_AUDIODRIVER": "dummy", **more}

    def window(self, *, anywhere: bool = False, width: int = 0) -> Any:
        """Return the game's window, once it is visible and at least ``width`` wide.

        ``anywhere`` also searches inside a window manager's frames.
        """

        def find(within: Any, deep: int) -> Any:
            for child in within.query_tree().children:
                try:
                    # Windows uses the executable's file name as the window class.
                    names = {name.removesuffix(".exe") for name in child.get_wm_class() or ()}
                    viewable = child.get_attributes().map_state == X.IsViewable
                    if WINDOW_CLASS in names and viewable and child.get_geometry().width >= width:
                        return child
                    deeper = find(child, deep - 1) if deep else None
                except XError:  # an invisible window that has just been closed
                    continue
                if deeper is not None:
                    return deeper
            return None

        root = self.display.screen().root
        return wait_for(lambda: find(root, 2 if anywhere else 0), "the game's window")

    @contextmanager
    def managed(self) -> Iterator[None]:
        """Run a window manager on this desk until the context ends."""
        manager = subprocess.Popen(
            ["openbox"], env=self.environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            name = self.display.intern_atom("_NET_SUPPORTING_WM_CHECK")
            root = self.display.screen().root
            wait_for(lambda: root.get_full_property(name, 0), "the window manager")
            yield
        finally:
            manager.terminate()
            manager.wait()

    def move(self, pos: tuple[int, int]) -> None:
        self._fake(X.MotionNotify, x=pos[0], y=pos[1])

    def press(self, button: int = 1) -> None:
        self._fake(X.ButtonPress, button)

    def release(self, button: int = 1) -> None:
        self._fake(X.ButtonRelease, button)

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        self.move(pos)
        self.press(button)
        self.release(button)

    def clicks(self, pos: tuple[int, int], pause: float, times: int = 2) -> None:
        """Click ``times`` times, ``pause`` seconds apart by the screen's clock, even on a busy machine."""
        self.move(pos)
        for i in range(times):
            xtest.fake_input(self.display, X.ButtonPress, 1, round(pause * 1000) if i else 0)
            xtest.fake_input(self.display, X.ButtonRelease, 1)
        self.display.sync()

    def drag(self, begin: tuple[int, int], end: tuple[int, int], steps: int = 6) -> None:
        self.move(begin)
        self.press()
        for step in range(1, steps + 1):
            part = step / steps
            self.move(
                (round(begin[0] + (end[0] - begin[0]) * part), round(begin[1] + (end[1] - begin[1]) * part))
            )
            time.sleep(0.01)
        self.release()

    def key(self, *names: str) -> None:
        """Press the keys together, modifiers first, such as ``key("Shift_L", "1")``."""
        codes = [self.display.keysym_to_keycode(XK.string_to_keysym(name)) for name in names]
        for code in codes:
            self._fake(X.KeyPress, code)
        for code in reversed(codes):
            self._fake(X.KeyRelease, code)
        # The same key pressed again immediately would count as held down.
        time.sleep(0.03)

    def hold(self, name: str, seconds: float) -> None:
        """Hold a key down for ``seconds``, while the keyboard repeats it."""
        code = self.display.keysym_to_keycode(XK.string_to_keysym(name))
        self._fake(X.KeyPress, code)
        time.sleep(seconds)
        self._fake(X.KeyRelease, code)

    def image(self, rect: tuple[int, int, int, int]) -> bytes:
        """Return the pixels of a part of the screen: blue, green, red and an unused byte."""
        data: bytes = self.display.screen().root.get_image(*rect, X.ZPixmap, 0xFFFFFFFF).data
        return data

    def pixel(self, pos: tuple[int, int]) -> bytes:
        return self.image((*pos, 1, 1))[:3]

    def _fake(self, event: int, detail: int = 0, **place: int) -> None:
        xtest.fake_input(self.display, event, detail, **place)
        self.display.sync()


def moves_on_disk(data: Path) -> tuple[Move, ...]:
    """Return the saved moves of the game in progress."""
    try:
        return decode((data / "game.json").read_bytes()).game.moves
    except FileNotFoundError:
        return ()


@contextmanager
def playing(
    desk: Desk,
    data: Path,
    *arguments: str,
    settings: Settings = QUIETLY,
    managed: bool = False,
    **environment: str,
) -> Iterator[subprocess.Popen[bytes]]:
    """Run the game as a process on the desk, with the focus on its window, until the context ends.

    ``settings`` are the game's initial settings, unless ``data`` already has some.
    """
    if not (data / "settings.json").exists():
        write(data, settings)
    process = subprocess.Popen(
        [sys.executable, "-m", "scoundrel", "--data-dir", str(data), *arguments],
        cwd=ROOT,
        env=desk.environment(**environment),
        stderr=subprocess.DEVNULL,
    )
    try:
        window = desk.window(anywhere=managed)
        if not managed:
            # Place and focus the window here, because there is no window manager.
            window.configure(x=0, y=0)
            window.set_input_focus(X.RevertToParent, X.CurrentTime)
            desk.display.sync()
            wait_for(lambda: any(desk.pixel((400, 300))), "the first frame at the left edge of the screen")
        yield process
    except (AssertionError, TimeoutError) as error:
        ended, log = process.poll(), data / "scoundrel.log"
        error.add_note("The game still runs." if ended is None else f"The game has ended with code {ended}.")
        error.add_note(f"Its log:\n{log.read_text() if log.exists() else 'none'}")
        raise
    finally:
        process.terminate()
        process.wait()


def wait_for(ask: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
    """Call ``ask`` until its result is true; return it. Raises `TimeoutError` after ``patience`` seconds."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        answer = ask()
        if answer:
            return answer
        time.sleep(0.02)
    raise TimeoutError(f"waited {patience} s for {what}")
