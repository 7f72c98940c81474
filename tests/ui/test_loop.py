"""The main loop loads little for the first frame, and does little when idle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pygame
import pytest

from scoundrel.ui.requests import Command
from tests.commands import python
from tests.ui.driver import AppDriver

_CODE = """
import sys
from scoundrel.__main__ import main

loaded = []

def on_frame(_seconds):
    loaded.append(" ".join(sys.modules))
    if len(loaded) == 12:
        print(loaded[0], loaded[-1], sep="\\n", flush=True)
        import os
        os._exit(0)

main(["--game", "classic#11982", "--data-dir", sys.argv[1]], on_frame)
"""
# Modules that the first frame must not load, because a bare pygame window does, or because they once slowed
# it down.
_LATER = (
    *("argparse", "ast", "dataclasses", "gettext", "importlib.resources", "inspect", "shutil", "tempfile"),
    *("zipfile", "pygame.mixer", "pygame.mixer_music", "pygame.sprite", "pygame.system"),
)
# Modules that need megabytes: OpenSSL, and modules that read source code.
_NEVER_AT_A_TABLE = ("_hashlib", "dataclasses", "inspect")
_MAXIMUM = 142  # Maximum number of our own modules. Lower it if fewer are loaded.


def test_the_first_frame_loads_only_what_it_needs(tmp_path: Path) -> None:
    done = python(_CODE, tmp_path)
    lines = done.stdout.splitlines()
    assert len(lines) == 2, done.stderr
    loaded, later = set(lines[0].split()), set(lines[1].split())
    assert "scoundrel.ui.table.renderer" in loaded
    assert loaded.isdisjoint(_LATER)
    assert "scoundrel.storage.saves" in later
    assert later.isdisjoint(_NEVER_AT_A_TABLE)
    ours = [name for name in loaded if name.partition(".")[0] == "scoundrel"]
    assert len(ours) <= _MAXIMUM


def test_the_first_frame_of_a_deal_shows_the_place(app: AppDriver) -> None:
    app.frames(3)
    app.navigator.run_command(Command.NEW)
    assert app.frame()
    assert app.top is app.table
    dealt = pygame.transform.average_color(app.surface, app.table.layout.weapon)
    assert sum(dealt[:3]) > 1.4 * sum(app.table.layout.style.theme.panel), "the stone is lit by the candle"
    app.settle()
    assert pygame.transform.average_color(app.surface, app.table.layout.weapon) == dealt


class Clock:
    """Replaces the module `time`. Time only passes while the loop sleeps."""

    def __init__(self, plan: Mapping[float, Callable[[], object]]) -> None:
        """Create a clock that runs the actions in ``plan`` at their times, in seconds."""
        self.now = 0.0
        self.slept = 0
        self._plan = sorted(plan.items())

    def perf_counter(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        self.slept += 1
        while self._plan and self.now >= self._plan[0][0]:
            self._plan.pop(0)[1]()


def leave() -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))


def test_little_is_done_at_rest_and_a_press_begins_at_its_beginning(
    at_table: AppDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_table.settle()
    frames: list[float] = []
    steps: list[float] = []
    asked: list[None] = []
    frame = at_table.app.frame

    def counted_frame(dt: float, passed: float | None = None) -> bool:
        (steps if at_table.game.moves else frames).append(dt)
        return frame(dt, passed)

    def begin() -> None:
        frames.clear()
        asked.clear()
        clock.slept = 0

    def press() -> None:
        assert clock.slept <= 20 * 13
        assert len(frames) <= 20 * 2 + 2
        assert len(asked) <= 20 * 2 + 2
        at_table.post(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1", scancode=30)

    clock = Clock({20.0: begin, 40.3: press, 41.0: leave})
    monkeypatch.setattr("scoundrel.ui.app.time", clock)
    monkeypatch.setattr(at_table.app, "frame", counted_frame)
    monkeypatch.setattr(at_table.app.navigator, "preload", lambda: asked.append(None))
    at_table.app.run()
    assert clock.now < 42
    assert steps
    assert max(steps[:5]) <= 0.05
