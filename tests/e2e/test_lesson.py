"""The first lesson can be played in a real window with a real mouse, beginning with the first start."""

from __future__ import annotations

import time
from pathlib import Path

import pygame

from scoundrel.engine import Game, Move
from scoundrel.ui.lessons import first
from scoundrel.ui.requests import Command
from scoundrel.ui.table.gestures import move_of_click
from scoundrel.ui.table.layout import Layout
from tests.extent import LONG

from .desk import Desk, playing, wait_for
from .picture import seen
from .player import AT_ONCE, SIZE, on_disk, spot, title_button

_KEPT = 10.0  # maximum seconds until a move is on disk, even on a busy machine


def wait_for_rest(desk: Desk) -> None:
    """Wait until the cards of the Room stop moving, because a press before that takes none of them."""
    room, last, since = Layout.of(*SIZE).room, b"", time.monotonic()

    def rests() -> bool:
        nonlocal last, since
        now = pygame.image.tobytes(seen(desk, room), "RGB")
        if now != last:
            last, since = now, time.monotonic()
        return time.monotonic() - since > 0.5

    wait_for(rests, "a Room that lies still")


def test_the_first_lesson_by_clicks(desk: Desk, data: Path) -> None:
    """Each click makes the lesson's next move, which is saved. A short run makes only the first moves."""
    game = Game(first.DUNGEON)

    def told() -> bool:
        settings, made = on_disk(data), " ".join(map(str, game.moves))
        return settings["lesson"] == made if not game.over else settings["lesson_done"] is True

    def click(move: Move) -> None:
        pos = spot(Layout.of(*SIZE), game, move)
        plain = move.card is None or move == move_of_click(game.state, move.card)
        game.push(move)
        # Repeat the press, with long pauses, because it has no effect until the card is visible.
        end = time.monotonic() + 120
        while time.monotonic() < end:
            desk.click(pos, 1 if plain else 3)
            pressed = time.monotonic()
            while time.monotonic() < pressed + _KEPT:
                if told():
                    return
                time.sleep(0.02)
        raise AssertionError(f"{move} is never made")

    with playing(desk, data, settings=AT_ONCE):
        desk.click(title_button(Command.LESSON))
        wait_for_rest(desk)
        for step in first.STEPS[: None if LONG else 4]:
            click(step.move)
        if game.over:
            wait_for(lambda: on_disk(data)["lesson"] == "", "the lesson to end")
    assert not any((data / name).exists() for name in ("game.json", "game.journal", "history.txt"))
