"""Sends random and hostile input to the real game, at full speed and without a screen.

    python -m tests.soak                 a million inputs
    python -m tests.soak 20000 --seed 3

After each input, the engine and the picture must agree. Now and then the game is closed at a random point
and reopened, and must be unchanged. Resource use is printed ten times.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import os
import tempfile
import threading
import time
import tracemalloc
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from scoundrel.ui.sdl_env import prepare

prepare()

import pygame  # noqa: E402  # SDL reads the environment when it is loaded

from scoundrel.engine import Game, GameId  # noqa: E402
from scoundrel.storage.settings import Settings  # noqa: E402
from scoundrel.ui.app import App  # noqa: E402
from scoundrel.ui.screens.table import TableScreen  # noqa: E402
from scoundrel.ui.table import ending  # noqa: E402
from scoundrel.ui.window.game_window import GameWindow  # noqa: E402
from tests.wishes import store_with  # noqa: E402

SIZES = ((800, 600), (1280, 800), (1000, 700), (801, 999))
KEYS = (
    *"1234" * 4,
    *"aunzydrhwcptsogmvbe5",
    *("escape", "escape", "return", "tab", "space", "backspace", "up", "down", "left", "right"),
    *("home", "end", "page up", "page down", "f11", "delete"),
)
GAMES = ("classic#{}", "easy#{}", "hard+equal#{}", "easy+health=99+room#{}", "hard+health=1#{}")
_MMAP_THRESHOLD = -3  # ``M_MMAP_THRESHOLD`` of glibc's malloc.h
# Maximum inputs in a row on one screen. Then Esc closes the screen, so that others get their share.
LONGEST_STAY = 100
MODS = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)


class Held(NamedTuple):
    """The resources in use, from memory to threads."""

    asked: float  # memory allocated by Python, in megabytes
    resident: float  # resident memory, in megabytes
    surfaces: int
    pixels: float  # total area of all surfaces, in megapixels
    sounds: int
    files: int  # open files, sockets and pipes
    threads: int


def _post(kind: int, **fields: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, fields))


def _press(name: str, mod: int = 0) -> None:
    scancode = getattr(pygame, f"KSCAN_{name.upper()}", 0)
    typed = name if len(name) == 1 else ""
    _post(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod, unicode=typed, scancode=scancode)


class Monkey:
    """Plays the game in ``directory`` at random, reproducibly for each ``seed``."""

    def __init__(self, directory: Path, seed: int) -> None:
        self.random = Random(seed)
        self.directory = directory
        self.inputs = 0
        self.seen: Counter[str] = Counter()  # the number of inputs on each screen
        self._stayed = 0  # inputs in a row on the current screen
        self._opened = 0
        self.app = self._open()

    def _open(self, size: tuple[int, int] | None = None) -> App:
        """Open the game, sometimes with a specific Dungeon. Return the application."""
        self._opened += 1
        name = self.random.choice(GAMES).format(self._opened) if self.random.random() < 0.4 else None
        store = store_with(Settings(still_candle=self.random.random() < 0.5), self.directory)
        app = App(GameWindow(size or self.random.choice(SIZES)), GameId.parse(name) if name else None, store)
        app.after_first_frame()
        return app

    def play(self, inputs: int) -> None:
        """Send ``inputs`` inputs. Raises the game's errors; `AssertionError` if the game is inconsistent."""
        for _ in range(inputs):
            self.inputs += 1
            top = self.app.navigator.top
            self.seen[type(top).__name__] += 1
            if self._stayed < LONGEST_STAY:
                self._do_something()
            else:
                _press("escape")
                self._stayed = 0
            self.app.take_events()
            self._stayed = self._stayed + 1 if self.app.navigator.top is top else 0
            if self.random.random() < 0.15:
                self.app.frame(self.random.choice((0.0, 0.05, 0.3, 1.0)))
            if not self.app.navigator.running:
                self._begin_again()
            self._look()

    def rest(self) -> None:
        """Reopen the title screen in a window of a fixed size, so that resources can be compared."""
        self._begin_again(SIZES[1])
        if isinstance(self.app.navigator.top, TableScreen):
            _press("escape")
        for _ in range(3):
            self.app.take_events()
            self.app.frame(1.0)

    def _do_something(self) -> None:
        chance, choose = self.random.random(), self.random.choice
        if chance < 0.30:
            _post(pygame.MOUSEMOTION, rel=(1, 1), buttons=(0, 0, 0), pos=self._somewhere())
        elif chance < 0.66:
            kind = pygame.MOUSEBUTTONDOWN if chance < 0.48 else pygame.MOUSEBUTTONUP
            _post(kind, button=choose((1, 1, 1, 3, 2)), pos=self._somewhere())
        elif chance < 0.93:
            _press(choose(KEYS), choose(MODS))
        elif chance < 0.96:
            _post(pygame.MOUSEWHEEL, x=0, y=choose((-3, -1, 1, 5)), flipped=False)
        elif chance < 0.975:
            _post(choose((pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST)))
        elif chance < 0.985:
            self.app.window.system_window.size = choose(SIZES)
            _post(pygame.WINDOWSIZECHANGED, x=0, y=0)
        elif chance < 0.9855:
            _post(pygame.QUIT)
        elif chance < 0.986:
            _post(pygame.DROPFILE, file=str(choose(sorted(self.directory.iterdir()))))

    def _somewhere(self) -> tuple[int, int]:
        """Return a random position in or near the window, or that of a button, a card or a pile."""
        width, height = self.app.window.surface.get_size()
        anywhere = (self.random.randrange(-5, width + 5), self.random.randrange(-5, height + 5))
        top = self.app.navigator.top
        buttons = getattr(top, "buttons", None)
        if isinstance(top, TableScreen) and self.random.random() < 0.7:
            layout = top.layout
            gap = (layout.slots[0].right + 2, layout.slots[0].centery)
            piles = (layout.weapon, layout.health, layout.discard, layout.dungeon, *layout.slots * 2)
            return self.random.choice([gap, *(pile.center for pile in piles)])
        if buttons is not None and buttons.buttons and self.random.random() < 0.3:
            where: tuple[int, int] = self.random.choice(buttons.buttons).rect.center
            return where
        return anywhere

    def _begin_again(self, size: tuple[int, int] | None = None) -> None:
        """Close and reopen the game, and check that no move is lost."""
        table = self.app.navigator.table
        before = None if table is None or not table.game.can_undo else table.game
        self.app.close()
        pygame.event.clear()
        del self.app
        gc.collect()
        kept = store_with(Settings(), self.directory)
        after = kept.load()
        kept.close()
        assert before is None or after == before, f"{before} came back as {after}"
        self.app = self._open(size)

    def _look(self) -> None:
        """Check that engine and picture agree, and that no card is lost."""
        table = self.app.navigator.table
        if table is None:
            return
        state = table.game.state
        weapon = (state.weapon.card, *state.weapon.slain) if state.weapon else ()
        cards = (*state.dungeon, *state.discard, *weapon, *(card for card in state.room if card))
        assert len(cards) == 44 == len(set(cards))
        poses = {**table.layout.poses(state), **ending.poses(table.game, table.layout)}
        assert table.playback.goal == poses, "the picture is of another table"
        if self.inputs % 20 == 0:
            assert table.game == Game.replay(table.game.id, table.game.moves, practice=table.game.practice)


def _kept() -> list[pygame.Surface | pygame.mixer.Sound]:
    """Return all surfaces and sounds, even in dicts and tuples that the garbage collector doesn't track."""
    found: dict[int, pygame.Surface | pygame.mixer.Sound] = {}
    keepers = gc.get_objects()
    while keepers:
        things = gc.get_referents(*keepers)
        found |= {
            id(thing): thing for thing in things if isinstance(thing, pygame.Surface | pygame.mixer.Sound)
        }
        keepers = [thing for thing in things if type(thing) in (dict, tuple) and not gc.is_tracked(thing)]
    return list(found.values())


def held() -> Held:
    """Return the resources in use, after collecting garbage; values the system doesn't provide are zero."""
    gc.unfreeze()  # the game freezes its objects after the first frame
    gc.collect()
    asked, kept = tracemalloc.get_traced_memory()[0] / 1e6, _kept()
    surfaces = [thing for thing in kept if isinstance(thing, pygame.Surface)]
    pixels = sum(surface.get_width() * surface.get_height() for surface in surfaces) / 1e6
    resident, files = 0.0, 0
    if os.path.isdir("/proc/self/fd"):
        with suppress(AttributeError):  # only glibc has malloc_trim
            ctypes.CDLL(None).malloc_trim(0)
        resident = int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
        files = len(os.listdir("/proc/self/fd"))
    sounds = len(kept) - len(surfaces)
    return Held(asked, resident, len(surfaces), pixels, sounds, files, threading.active_count())


def _return_freed_memory() -> None:
    """Make the C library return large freed blocks to the system, if that can be configured.

    Otherwise glibc raises its threshold with each large picture that is freed, and keeps freed memory, which
    would hide leaks.
    """
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, 128 * 1024)


def main() -> None:
    """Run the soak test and print the resources in use."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="Random input, at full speed.")
    parser.add_argument("inputs", type=int, nargs="?", default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    _return_freed_memory()
    tracemalloc.start()
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        monkey, parts = Monkey(Path(folder), options.seed), 10
        for _ in range(parts):
            try:
                monkey.play(options.inputs // parts)
            except BaseException as error:
                error.add_note(f"After input {monkey.inputs} of seed {options.seed}.")
                raise
            monkey.rest()
            now = held()
            print(
                f"{monkey.inputs:>9} inputs, {time.monotonic() - begin:5.0f} s: "
                f"{now.asked:5.1f} MB asked for, {now.resident:5.1f} MB resident, {now.surfaces:>4} surfaces "
                f"of {now.pixels:4.1f} Mpixel, {now.sounds} sounds, {now.files} files, {now.threads} threads",
                flush=True,
            )
        monkey.app.close()
    print(", ".join(f"{name} {count}" for name, count in monkey.seen.most_common()))


if __name__ == "__main__":
    main()
