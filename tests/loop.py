"""Films the loop at the top of the README from the real game.

    python -m tests.loop FILE.webp
    python -m tests.loop FILE.webp --strip DIR    also writes every twelfth frame as a PNG

The film shows one game: the deal, a parry, a heavy blow, a potion; then a cut to the last Room and the end.
Time is simulated, so the film doesn't depend on the speed of the machine.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from PIL import Image

from scoundrel.engine import Card, Game, GameId, Move
from scoundrel.ui.app import App
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.window.game_window import GameWindow
from tests.wishes import STILL_CANDLE, store_with

GAME = GameId.parse("classic#554")
# These moves clear the Dungeon with 19 health.
MOVES = (
    "9d 8s* Kc Th 5s* 4d - Ac* 7s* 9h - 3h 3s* 8d - As* Qs* 9s* - 4c* 3c* 5d - 2h Tc* 4s* - 2c* 6h 2d - 2s* "
    "3d 7h - 6d 7d Qc* - Js* 8h 6c* 4h Td Ks* - Jc* Ts* 9c* 8c* 7c* 6s* 5h 5c*"
)
LAST_PART = 2  # moves shown before the end of the game
WINDOW, PICTURE = (1120, 700), (720, 450)  # size of the filmed window and of the film, in pixels
FRAMES_A_SECOND = 16
STEPS = 3  # game steps per frame of the film: the motion is computed at 48 frames per second
MOST_BYTES = 2_500_000
# Picture qualities to try, best first; the first that makes the file small enough is used.
QUALITIES = (80, 70, 60, 52, 45, 38, 32, 26, 20, 15)
# Frames of the dissolve from one part to the next, and from the end to the beginning. With more, each frame
# would differ so little from the one before that the encoder would leave out parts of it.
DISSOLVE = 1
# The outline of an arrow, in pixels of the film.
_POINTER = ((0, 0), (0, 17), (4, 13.4), (6.8, 19.6), (9.4, 18.4), (6.7, 12.4), (12, 12.4))


class Film:
    """The application with one game, and the film's frames so far."""

    def __init__(self, game: Game) -> None:
        self.app = App(GameWindow(WINDOW), None, store_with(STILL_CANDLE))
        self.app.sounds.start = lambda: None  # type: ignore[method-assign]  # a film without sound
        self.app.navigator.show_game(game)
        self.frames: list[Image.Image] = []
        self._pointer: tuple[float, float] = (WINDOW[0] * 0.62, WINDOW[1] * 0.72)

    @property
    def table(self) -> TableScreen:
        """The table with the game."""
        assert self.app.navigator.table is not None
        return self.app.navigator.table

    def pass_time(self, seconds: float) -> None:
        """Run the game for ``seconds`` without filming."""
        for _ in range(round(seconds * FRAMES_A_SECOND * STEPS)):
            self._step()

    def roll(self, seconds: float, *, pointer: bool = True) -> None:
        """Film ``seconds`` of the game, with the pointer or without."""
        for _ in range(round(seconds * FRAMES_A_SECOND)):
            self._take(pointer=pointer)

    def move(self, code: str, after: float) -> None:
        """Move the pointer to the card of ``code``, click the card and film the next ``after`` seconds."""
        card = Card.parse(code.rstrip("*"))
        slot = self.table.layout.slots[self.table.game.state.room.index(card)]
        self._glide((slot.centerx + slot.w * 0.12, slot.centery + slot.h * 0.16), 0.3)
        self.roll(0.25)
        played = len(self.table.game.moves)
        self._post(pygame.MOUSEBUTTONDOWN, button=1)
        self._post(pygame.MOUSEBUTTONUP, button=1)
        self._take()
        done = self.table.game.moves[played:]
        if tuple(map(str, done)) != (code,):
            raise RuntimeError(f"a click on {card} played {done}, not {code}")
        self.roll(after)

    def _glide(self, to: tuple[float, float], seconds: float) -> None:
        """Move the pointer to ``to``, with a slow start and end, and film the movement for ``seconds``."""
        begin, count = self._pointer, max(1, round(seconds * FRAMES_A_SECOND))
        for i in range(1, count + 1):
            part = i / count
            eased = part * part * (3 - 2 * part)
            self._pointer = (begin[0] + (to[0] - begin[0]) * eased, begin[1] + (to[1] - begin[1]) * eased)
            self._post(pygame.MOUSEMOTION, rel=(1, 1), buttons=(0, 0, 0))
            self._take()

    def _post(self, kind: int, **fields: Any) -> None:
        pos = round(self._pointer[0]), round(self._pointer[1])
        pygame.event.post(pygame.event.Event(kind, pos=pos, **fields))

    def _step(self) -> None:
        self.app.take_events()
        self.app.frame(1 / (FRAMES_A_SECOND * STEPS))

    def _take(self, *, pointer: bool = True) -> None:
        for _ in range(STEPS):
            self._step()
        seen = self.app.window.surface
        picture = Image.frombytes("RGB", seen.get_size(), pygame.image.tobytes(seen, "RGB"))
        picture = picture.resize(PICTURE, Image.Resampling.LANCZOS)
        self.frames.append(self._pointed(picture) if pointer else picture)

    def _pointed(self, picture: Image.Image) -> Image.Image:
        """Return the picture with an arrow drawn at the pointer's position."""
        fine = 4
        arrow = pygame.Surface((16 * fine, 24 * fine), pygame.SRCALPHA, 32)
        points = [((x + 1.5) * fine, (y + 1.5) * fine) for x, y in _POINTER]
        pygame.draw.polygon(arrow, (255, 250, 236), points)
        pygame.draw.polygon(arrow, (20, 14, 10), [*points, points[0]], round(1.2 * fine))
        small = pygame.transform.smoothscale(arrow, (16, 24))
        shape = Image.frombytes("RGBA", small.get_size(), pygame.image.tobytes(small, "RGBA"))
        x, y = (round(at * PICTURE[0] / WINDOW[0] - 1.5) for at in self._pointer)
        picture.paste(shape, (x, y), shape)
        return picture


def shoot() -> list[Image.Image]:
    """Film the loop. Return all its frames."""
    codes = MOVES.split()
    film = Film(Game(GAME))
    film.roll(1.4)
    # A sword, a parry, a heavy blow and a potion.
    for code, after in zip(codes, (0.5, 0.6, 1.1, 0.8), strict=False):
        film.move(code, after)
    film.app.window.close()
    late = Film(Game.replay(GAME, [Move.parse(code) for code in codes[:-LAST_PART]]))
    late.pass_time(4)
    late.roll(0.5)
    for code in codes[-LAST_PART:-1]:
        late.move(code, 0.5)
    late.move(codes[-1], 0.4)
    late.roll(2.0, pointer=False)
    late.app.window.close()
    frames = [*film.frames, *blended(film.frames[-1], late.frames[0]), *late.frames]
    return [*frames[DISSOLVE:], *blended(frames[-1], frames[DISSOLVE])]


def blended(last: Image.Image, following: Image.Image) -> list[Image.Image]:
    """Return the frames that dissolve ``last`` into ``following``."""
    return [Image.blend(last, following, i / (DISSOLVE + 1)) for i in range(1, DISSOLVE + 1)]


def encoded(frames: Sequence[Image.Image]) -> bytes:
    """Return the frames as an endless animated WebP, at the best quality that fits into `MOST_BYTES`.

    Raises `ValueError` if even the worst quality is too large.
    """
    # Durations in whole milliseconds that add up to the exact total.
    begins = [round(i * 1000 / FRAMES_A_SECOND) for i in range(len(frames) + 1)]
    times = [end - begin for begin, end in pairwise(begins)]
    for quality in QUALITIES:
        file = io.BytesIO()
        frames[0].save(
            file,
            "WEBP",
            save_all=True,
            append_images=frames[1:],
            duration=times,
            loop=0,
            quality=quality,
            method=4,
            minimize_size=True,
        )
        if len(file.getvalue()) <= MOST_BYTES:
            print(f"quality {quality}")
            return file.getvalue()
    raise ValueError(f"more than {MOST_BYTES} bytes even at quality {QUALITIES[-1]}")


def main(arguments: Sequence[str]) -> int:
    """Film the loop, and write it to the file named on the command line. Return the exit code."""
    parser = argparse.ArgumentParser(description="Film the loop at the top of the README.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--strip", type=Path, metavar="DIR", help="write every twelfth frame there as a PNG")
    options = parser.parse_args(arguments)
    frames = shoot()
    if options.strip is not None:
        options.strip.mkdir(parents=True, exist_ok=True)
        for i in range(0, len(frames), 12):
            frames[i].save(options.strip / f"{i:03}.png")
    data = encoded(frames)
    options.file.write_bytes(data)
    print(f"{options.file}: {len(frames) / FRAMES_A_SECOND:.1f} s, {len(data) / 1e6:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
