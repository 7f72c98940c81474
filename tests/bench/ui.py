"""The table compared with a bare window: time to the first frame, idle cost, dragging, possible hitches.

Each figure comes from separate processes on a virtual screen (or on the real one if there is none). The floor
is the least that a pygame program can do in the same run: open a window of the same size, check for events as
often, and draw as many frames of as many pixels. Frames are measured in CPU time, which a busy machine hardly
changes.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from scoundrel.storage.settings import Settings
from scoundrel.ui.table.layout import Layout
from tests import ROOT
from tests.e2e.desk import Desk, why_no_desk
from tests.wishes import STILL_CANDLE, write

from .figure import Figure, compiled_in, printed

_ROUNDS = 9
# Seconds until idle work and the release of memory are finished, and seconds of idling to measure.
_REST_AFTER, _REST_FOR = 10.0, 8.0
# Seconds between two event checks of the idle table, with a still candle and with a flickering one.
_POLL, _POLL_ALIVE = 1 / 10, 1 / 25
_FLAME = 0.16  # seconds between two frames of the candle's animation
# Budgets for dragging a card, by window size: a multiple of the floor, about a fifth above the usual one, and
# milliseconds.
_SIZES: Final[Mapping[tuple[int, int], tuple[float, float | None]]] = {
    (1280, 800): (3.6, None),
    (1920, 1080): (2.5, None),
    (3840, 2160): (1.6, 16.0),
}
# No music, as when the player has entered no Room for a while and the drone has faded out.
_QUIET = Settings(still_candle=True, music=0)

_WINDOW = """
import os, time
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame
pygame.display.init()
window = pygame.Window("bare", ({width}, {height}))
surface = window.get_surface()
back = pygame.Surface(surface.get_size()).convert()
"""

_BARE = """
back.fill((40, 30, 20))
def frame():
    surface.blit(back, (0, 0))
    window.flip()
frame()
print(time.time(), flush=True)
if {rest}:
    drawn = 0.0
    while True:
        pygame.event.get()
        if {candle} and time.perf_counter() - drawn >= {candle}:
            drawn = time.perf_counter()
            frame()
        time.sleep({pause})
"""

_TABLE = """
import sys, time
from scoundrel.__main__ import main
told = []
def on_frame(seconds):
    if not told:
        told.append(1)
        print(time.time(), flush=True)
        if not {rest}:
            import os
            os._exit(0)
main(["--game", "classic#11982", "--data-dir", {data!r}], on_frame=on_frame)
"""

_CARRY = """
import math, sys, time
from scoundrel.ui.sdl_env import prepare
prepare()
import pygame
from scoundrel.engine import GameId
from scoundrel.storage.store import Store
from scoundrel.ui.app import App
from scoundrel.ui.window.game_window import GameWindow
app = App(GameWindow(({width}, {height})), GameId.parse("classic#11982"), Store(None))
x, y = app.navigator.table.layout.slots[1].center
state = dict(frame=0)
times = []
def post(kind, at, **more):
    pygame.event.post(pygame.event.Event(kind, pos=at, **more))
def on_frame(seconds):
    frame = state["frame"] = state["frame"] + 1
    if frame == 120:
        post(pygame.MOUSEBUTTONDOWN, (x, y), button=1)
    if frame > 120:
        turn = (frame - 120) / 25
        at = (round(x + 260 * math.sin(turn)), round(y + 160 * (1 - math.cos(turn))))
        post(pygame.MOUSEMOTION, at, rel=(1, 1), buttons=(1, 0, 0))
    now = time.thread_time()
    if frame > 140:
        times.append(now - state["now"])
    state["now"] = now
    if frame <= 120:
        app.navigator.expose()
    if frame == 560:
        pygame.event.post(pygame.event.Event(pygame.QUIT))
app.run(on_frame)
app.close()
print(" ".join(map(str, times)))
"""

_BARE_FRAMES = """
card = pygame.Surface({card}, pygame.SRCALPHA).convert_alpha()
card.fill((200, 180, 150, 250))
times = []
for i in range(300):
    begin = time.thread_time()
    pygame.event.get()
    surface.blit(back, (0, 0))
    for n in range(6):
        surface.blit(card, (i + 20 * n, i))
    window.flip()
    times.append(time.thread_time() - begin)
    time.sleep(1 / 120)
print(" ".join(map(str, times)))
"""


_FRAME, _IDLE = 16.0, 25.0  # maximum milliseconds for one task while cards move, and while the table is idle
_MOMENTS = """
import time
from scoundrel.ui.sdl_env import prepare
prepare()
import pygame
from scoundrel.engine import DECK
from scoundrel.ui.table import card_theme
from scoundrel.ui.table.cards import Faces
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.table.light import Lamp, Mood
from scoundrel.ui.table.scenery import Ground, Scene, Tabletop
from scoundrel.ui.window.game_window import GameWindow
window = GameWindow((1280, 800))
surface = window.surface
layout = Layout.of(1280, 800)
lamp = Lamp(1100, 600)
def told(name, do):
    begin = time.thread_time()
    do()
    print(name, round((time.thread_time() - begin) * 1000, 2))
table = Tabletop(layout)
table.paint(Ground(Scene.CELLAR, Mood.CALM), lamp)
told("a drawing is prepared, in idle time", lambda: table.prepare(Scene.CRYPT))
while table.prepare(Scene.CRYPT):
    pass
told("the place changes to one that is prepared", lambda: table.paint(Ground(Scene.CRYPT, Mood.CALM), lamp))
told("the mood changes", lambda: table.paint(Ground(Scene.CRYPT, Mood.OUT), lamp))
faces = Faces(layout.card, card_theme.CardTheme())
faces.face(DECK[0])
told("a face is composed", lambda: faces.face(DECK[1]))
told("dawn breaks", lambda: table.paint(Ground(Scene.CRYPT, Mood.MORNING), lamp))
"""


def run() -> list[Figure]:
    """Measure all figures of the table."""
    with virtual_screen() as screen, tempfile.TemporaryDirectory() as data:
        environment = compiled_in(data, screen)
        return [
            _first_frame(environment, data),
            *_rest(environment, data),
            *(_card_in_the_air(environment, size) for size in _SIZES),
            *_moments(environment),
        ]


@contextmanager
def virtual_screen() -> Iterator[dict[str, str]]:
    """Yield the environment for processes on a virtual screen, or on the real one if there is none."""
    if why_no_desk() is not None:
        yield dict(os.environ)
        return
    with Desk((3840, 2160)) as desk:
        yield desk.environment()


def _start(code: str, environment: dict[str, str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )


def _until_first_frame(code: str, environment: dict[str, str]) -> float:
    begin = time.time()
    with _start(code, environment) as process:
        assert process.stdout is not None
        shown = float(process.stdout.readline())
    return shown - begin


def _first_frame(environment: dict[str, str], data: str) -> Figure:
    codes = _bare(), _TABLE.format(data=data, rest=False)
    _until_first_frame(codes[1], environment)
    times = [[_until_first_frame(code, environment) for code in codes] for _ in range(_ROUNDS)]
    # Take the fastest, because other work on the machine can only add time.
    floor, value = (1000 * min(column) for column in zip(*times, strict=True))
    return Figure("first frame of the table", value, "ms", floor, 1.5, less_is_better=True)


def _rest(environment: dict[str, str], data: str) -> list[Figure]:
    """Measure idle CPU time and memory, for the table and for a bare window that polls events as often."""
    for name, settings in (("still", _QUIET), ("droning", STILL_CANDLE)):
        folder = Path(data, name)
        folder.mkdir()
        write(folder, settings)
    codes = (
        _bare(_POLL),
        _bare(_POLL_ALIVE, _FLAME),
        _TABLE.format(data=f"{data}/still", rest=True),
        _TABLE.format(data=data, rest=True),
        _TABLE.format(data=f"{data}/droning", rest=True),
    )
    processes = [_start(code, environment) for code in codes]
    time.sleep(_REST_AFTER)
    before = [_cpu_seconds(process.pid) for process in processes]
    time.sleep(_REST_FOR)
    shares = [
        (_cpu_seconds(process.pid) - begin) / _REST_FOR * 100
        for process, begin in zip(processes, before, strict=True)
    ]
    memory = [_resident_mb(process.pid) for process in processes]
    for process in processes:
        process.kill()
        process.communicate()
    return [
        Figure("at rest, share of a core", shares[2], "%", shares[0], 8.0, less_is_better=True, limit=0.5),
        Figure("the same while the music's drone is heard", shares[4], "%", shares[0]),
        Figure("with the candle alive", shares[3], "%", shares[1], 4.0, less_is_better=True, limit=2.5),
        Figure("resident memory at rest", memory[3], "MB", memory[0], 2.2, less_is_better=True, limit=80),
    ]


def _bare(pause: float = 0.0, flame: float = 0.0) -> str:
    """Return code that draws a bare window. With ``pause``, it then polls; with ``flame``, it redraws too."""
    return (_WINDOW + _BARE).format(width=1280, height=800, rest=bool(pause), pause=pause, candle=flame)


def _card_in_the_air(environment: dict[str, str], size: tuple[int, int]) -> Figure:
    """Measure dragging in a bare window and in the game, thrice. Return the figure with the median ratio."""
    width, height = size
    card = tuple(Layout.of(*size).card)

    def percentile(code: str) -> float:
        out = printed(code.format(width=width, height=height, card=card), environment)
        times = sorted(float(word) * 1000 for word in out.split())
        return times[int(len(times) * 0.95)]

    pairs = [(percentile(_WINDOW + _BARE_FRAMES), percentile(_CARRY)) for _ in range(3)]
    floor, carried = sorted(pairs, key=lambda pair: pair[1] / pair[0])[1]
    name = f"{width}x{height}, card in the air, 95th percentile"
    budget, limit = _SIZES[size]
    return Figure(name, carried, "ms", floor, budget, less_is_better=True, limit=limit)


def _moments(environment: dict[str, str]) -> list[Figure]:
    """Measure occasional tasks that run within a frame and would be noticed if slow."""
    lines = printed(_MOMENTS, environment).splitlines()
    found = [line.rpartition(" ") for line in lines if line[-1:].isdigit()]
    limits = {name: _IDLE if "idle" in name else _FRAME for name, _, _ in found}
    return [Figure(name, float(value), "ms", limit=limits[name]) for name, _, value in found]


def _cpu_seconds(pid: int) -> float:
    """Return the CPU seconds of all threads of a process, with nanosecond precision: ticks are too coarse."""
    threads = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9


def _resident_mb(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise ValueError(f"process {pid} tells no resident memory")
