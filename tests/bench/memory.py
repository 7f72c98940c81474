"""The game's memory use in a long session, and the size of its installed files.

One process on a virtual screen plays a whole game, opens other screens and has its window resized. Its
resident memory is read several times while the game is idle, as it would be between a player's inputs.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from typing import Final

from tests import ROOT

from .figure import Figure, compiled_in, printed
from .ui import virtual_screen

# Maximum resident megabytes at 1280x800 with the pictures of four scenes: with a result shown, and otherwise.
_MAX_RESULT, _MAXIMUM = 85.0, 88.0
_MAX_SHIPPED: Final = 28.0  # maximum megabytes of assets
# Asset folders that are part of an installed game.
_SHIPPED: Final = ("fonts", "pictures", "scenery", "sounds", "text", "themes")

_SITTING = """
import random, sys
from pathlib import Path
from scoundrel.ui.sdl_env import prepare
prepare()
import pygame
from scoundrel.engine import Game, GameId
from scoundrel.storage.store import Store
from scoundrel.ui.app import App
from scoundrel.ui.requests import Command
from scoundrel.ui.window.game_window import GameWindow
from tests.goldens import golden

whole = golden("classic_cleared")
app = App(GameWindow((1280, 800)), whole.id, Store(Path({data!r})))

def frames(seconds):
    for _ in range(round(seconds * 30)):
        app.take_events()
        app.frame(1 / 30)

def rest(seconds=1.0):
    frames(seconds)
    for _ in range(8000):
        if not app.navigator.preload():
            break
    frames(0.3)

def told(name):
    rest()
    app.tidy()
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            print(name + ":", int(line.split()[1]) / 1024, flush=True)

app.take_events()
app.frame(0.02)
app.after_first_frame()
app.sounds.ready.wait(20)
told("at rest")
moves = whole.moves
for number, move in enumerate(moves):
    app.navigator.table._make(move, app.navigator.table.playback.shown())
    if number == len(moves) - 1:
        break
    rest()
told("after a game through all places")
frames(5)
told("with its result, after the search for par")
app.navigator.show_game(Game(GameId.parse("classic#11982")))
told("in another game")
random.seed(1)
for _ in range(40):
    app.window.system_window.size = random.randrange(800, 1900), random.randrange(600, 1060)
    frames(0.4)
app.window.system_window.size = 1280, 800
told("after 40 changes of the window's size")
for command in (Command.MENU, Command.SETTINGS, Command.MODES, Command.HOUSE, Command.DAILY, Command.NUMBER,
                Command.STATISTICS, Command.HISTORY, Command.RULES, Command.REVIEW, Command.WATCH):
    app.navigator.run_command(command)
    rest()
    if command is not Command.MENU:
        app.navigator.run_command(Command.BACK)
app.navigator.show_game(Game(GameId.parse("classic#18")))
told("after every screen")
import os
os._exit(0)
"""


def run() -> list[Figure]:
    """Measure memory use and installed size."""
    with virtual_screen() as screen, tempfile.TemporaryDirectory() as data:
        environment = compiled_in(data, screen)
        # Compile everything first, because an installed game needs no memory for compiling.
        compiling = [sys.executable, "-m", "compileall", "-q", "scoundrel"]
        subprocess.run(compiling, cwd=ROOT, env=environment, check=True)
        out = printed(_SITTING.format(data=data), environment)
    found = [line.rpartition(": ") for line in out.splitlines() if ": " in line]
    files = [path for part in _SHIPPED for path in (ROOT / "assets" / part).rglob("*") if path.is_file()]
    shipped = sum(path.stat().st_size for path in files) / 2**20
    return [
        *(
            Figure(
                f"resident {name}", float(value), "MB", limit=_MAX_RESULT if "result" in name else _MAXIMUM
            )
            for name, _, value in found
        ),
        Figure("assets that are shipped", shipped, "MB", limit=_MAX_SHIPPED),
    ]
