"""Plays a built game in a real window with the mouse for a few moves, and takes a picture."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from scoundrel.engine import Game, GameId, Move
from tests.e2e.desk import Desk, moves_on_disk, wait_for

GAME = "classic#11982"
# One Room and the start of the next; a plain click on the card makes each move.
MOVES = ("8d", "Ts*", "8s*", "5s*")
SIZE = (1280, 800)

Kill = Callable[["subprocess.Popen[bytes]"], None]


def end(process: subprocess.Popen[bytes]) -> None:
    """Terminate the process, as the end of a desktop session does."""
    process.terminate()
    process.wait()


def play(
    desk: Desk,
    command: Sequence[str],
    data: Path,
    picture: Path,
    *,
    environment: dict[str, str] | None = None,
    kill: Kill = end,
) -> float:
    """Start ``command``, make moves with the mouse and save a picture. Return the seconds to the first frame.

    ``data`` is the data folder of the game that ``command`` starts, as a path on this system. Raises
    `TimeoutError` if an expected event doesn't happen.
    """
    began = time.monotonic()
    # The game's output isn't read, but Windows programs need somewhere to print.
    process = subprocess.Popen(
        command,
        env=desk.environment(**(environment or {})),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    try:
        window = desk.window(anywhere=True, width=SIZE[0])
        corner = _corner(desk, window)
        center = (corner[0] + SIZE[0] // 2, corner[1] + SIZE[1] // 2)
        wait_for(lambda: any(desk.pixel(center)), "the first frame")
        seconds = time.monotonic() - began
        _make_moves(desk, corner, data)
        # Wait until the cards stop moving.
        time.sleep(2.0)
        save_picture(desk, picture)
        return seconds
    finally:
        kill(process)


def save_picture(desk: Desk, path: Path) -> None:
    """Save a picture of the screen to ``path``."""
    from PIL import Image  # noqa: PLC0415  # only these checks need it

    Image.frombytes("RGB", desk.size, desk.image((0, 0, *desk.size)), "raw", "BGRX").save(path)


def _make_moves(desk: Desk, corner: tuple[int, int], data: Path) -> None:
    # Importing pygame prints a greeting unless it is disabled before.
    from scoundrel.ui.sdl_env import prepare  # noqa: PLC0415

    prepare()
    from scoundrel.ui.table.layout import Layout  # noqa: PLC0415

    layout, game = Layout.of(*SIZE), Game(GameId.parse(GAME))
    for text in MOVES:
        move = Move.parse(text)
        assert move.card is not None
        x, y = layout.slots[game.state.room.index(move.card)].center
        # A card can only be taken once it is visible.
        time.sleep(2.0)
        desk.click((corner[0] + x, corner[1] + y))
        game.push(move)
        wait_for(lambda: moves_on_disk(data) == game.moves, f"{text} to be in game.json")


def _corner(desk: Desk, window: Any) -> tuple[int, int]:
    """Return the position of the window's top left corner on the screen, once it has stopped moving."""
    seen: list[tuple[int, int]] = []

    def resting() -> bool:
        place = window.translate_coords(desk.display.screen().root, 0, 0)
        seen.append((-place.x, -place.y))
        time.sleep(0.05)
        return seen[-5:] == [seen[-1]] * 5

    wait_for(resting, "the window to stay where it is")
    return seen[-1]
