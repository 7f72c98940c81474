"""A built game in a real window: played a little with the mouse, and pictured."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from scoundrel.engine import Game, GameId, Move
from tests.e2e.desk import Desk, moves_on_disk, wait_for

GAME = "classic#11982"
# A Room and the beginning of the next; each is what a plain click on the card does.
MOVES = ("8d", "Ts*", "8s*", "5s*")
SIZE = (1280, 800)

Kill = Callable[["subprocess.Popen[bytes]"], None]


def end(process: subprocess.Popen[bytes]) -> None:
    """End it as a session does when it is left."""
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
    """Start ``command``, make some moves by mouse and save a picture; give the seconds to the first frame.

    ``data`` is where the game that ``command`` starts keeps what it writes, as it is called here. Raises
    `TimeoutError` where something that must happen does not.
    """
    began = time.monotonic()
    # Nothing is read from it, but Windows programs want to have somewhere to print.
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
        # Until the cards lie still.
        time.sleep(2.0)
        save_picture(desk, picture)
        return seconds
    finally:
        kill(process)


def save_picture(desk: Desk, path: Path) -> None:
    """Save what is on the screen."""
    from PIL import Image  # noqa: PLC0415  # only these checks need it

    Image.frombytes("RGB", desk.size, desk.image((0, 0, *desk.size)), "raw", "BGRX").save(path)


def _make_moves(desk: Desk, corner: tuple[int, int], data: Path) -> None:
    # With pygame comes its greeting, unless it is told before.
    from scoundrel.ui.sdl_env import prepare  # noqa: PLC0415

    prepare()
    from scoundrel.ui.table.layout import Layout  # noqa: PLC0415

    layout = Layout.of(*SIZE)
    game = Game(GameId.parse(GAME))
    for text in MOVES:
        move = Move.parse(text)
        assert move.card is not None
        x, y = layout.slots[game.state.room.index(move.card)].center
        # Only a card that can be seen is taken.
        time.sleep(2.0)
        desk.click((corner[0] + x, corner[1] + y))
        game.push(move)
        wait_for(lambda: moves_on_disk(data) == game.moves, f"{text} to be in game.json")


def _corner(desk: Desk, window: Any) -> tuple[int, int]:
    """Where the window's top left corner is on the screen, once it has come to rest."""
    seen: list[tuple[int, int]] = []

    def resting() -> bool:
        place = window.translate_coords(desk.display.screen().root, 0, 0)
        seen.append((-place.x, -place.y))
        time.sleep(0.05)
        return seen[-5:] == [seen[-1]] * 5

    wait_for(resting, "the window to stay where it is")
    return seen[-1]
