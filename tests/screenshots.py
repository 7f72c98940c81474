"""Renews the still pictures of the README.

    python -m tests.screenshots           all pictures
    python -m tests.screenshots table     only ``table``

The pictures show fixed Dungeons, so they only change if the game does. The loop is filmed by `tests.loop`.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from PIL import Image

from scoundrel.cli.simulate import PLAYERS, play
from scoundrel.storage.entry import Entry
from scoundrel.ui.window.game_window import GameWindow
from tests import ROOT
from tests.storage.games import at
from tests.ui.every_screen import SCREENS, Show, Size, statistics, table
from tests.ui.openings import played
from tests.wishes import STILL_CANDLE

FOLDER = ROOT / "assets" / "screenshots"
USUAL: Size = (1280, 800)
SMALL: Size = (960, 600)
GAMES = 330  # games in the history for the statistics picture


def _history() -> list[Entry]:
    """Return the history of a player who plays every third game well and clears most of those."""
    games = []
    for number in range(1, GAMES + 1):
        player = PLAYERS["advisor" if number % 3 == 0 else "greedy"](number, 0.003)
        games.append(play(played(f"classic#{number}"), player))
    return [Entry.of(game, at(minute)) for minute, game in enumerate(games)]


# The function that creates each file's screen, and the size of its picture in pixels.
SHOWN: dict[str, tuple[Callable[[], Show], Size]] = {
    "table": (lambda: table(lambda: played("classic#11982", "8d Ts* 8s*"), point_at="5s"), USUAL),
    "rules": (lambda: SCREENS["rules, Weapons"], SMALL),
    "statistics": (lambda: statistics(*_history()), SMALL),
    "viewer": (lambda: SCREENS["viewer"], SMALL),
    "daily": (lambda: SCREENS["daily"], SMALL),
}


def screenshot(name: str) -> bytes:
    """Return the picture ``name`` as a PNG. A display must be open."""
    make, size = SHOWN[name]
    picture, shown = pygame.Surface(size, depth=32), make()(size, STILL_CANDLE)
    # Still parts are drawn once and cached, so the second drawing is what a player sees.
    for _ in range(2):
        shown.draw(picture)
    file = io.BytesIO()
    Image.frombytes("RGB", size, pygame.image.tobytes(picture, "RGB")).save(file, "PNG", optimize=True)
    return file.getvalue()


def main(arguments: Sequence[str]) -> int:
    """Write the pictures named in ``arguments``, or all. Return the exit code."""
    parser = argparse.ArgumentParser(description="Renew the pictures of the README that stand still.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(SHOWN))
    names = parser.parse_args(arguments).names
    if unknown := [name for name in names if name not in SHOWN]:
        parser.error(f"there is no {', '.join(unknown)}; there are {', '.join(SHOWN)}")
    window = GameWindow(USUAL)
    assert window.surface, "pictures are converted to its format"
    for name in names or SHOWN:
        path = FOLDER / f"{name}.png"
        path.write_bytes(screenshot(name))
        print(path)
    window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
