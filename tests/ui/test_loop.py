"""The loop at rest, by a clock of its own: how seldom it does anything, and what a press then begins with."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
import pytest

from tests.ui.driver import AppDriver


class Clock:
    """Stands for the module `time`: time passes only while the loop sleeps."""

    def __init__(self, plan: Mapping[float, Callable[[], object]]) -> None:
        """``plan`` says what is done once so many seconds have passed."""
        self.now = 0.0
        self._plan = sorted(plan.items())

    def perf_counter(self) -> float:
        """Seconds since the clock was made."""
        return self.now

    def sleep(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds
        while self._plan and self.now >= self._plan[0][0]:
            self._plan.pop(0)[1]()


def run(app: AppDriver, plan: Mapping[float, Callable[[], object]], monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Run the loop by a clock with this plan."""
    clock = Clock(plan)
    monkeypatch.setattr("scoundrel.ui.app.time", clock)
    app.app.run()
    return clock


def leave() -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))


def test_little_is_done_while_nothing_happens(at_table: AppDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    at_table.settle()
    frames: list[float] = []
    asked: list[float] = []
    slept: list[float] = []
    frame, sleep = at_table.app.frame, Clock.sleep

    def counted_frame(dt: float, passed: float | None = None) -> bool:
        frames.append(dt)
        return frame(dt, passed)

    def counted_preload() -> bool:
        asked.append(0.0)
        return False

    def counted_sleep(clock: Clock, seconds: float) -> None:
        slept.append(seconds)
        sleep(clock, seconds)

    def begin() -> None:
        for each in (frames, asked, slept):
            each.clear()

    monkeypatch.setattr(at_table.app, "frame", counted_frame)
    monkeypatch.setattr(at_table.app.navigator, "preload", counted_preload)
    monkeypatch.setattr(Clock, "sleep", counted_sleep)
    clock = run(at_table, {20.0: begin, 40.0: leave}, monkeypatch)
    assert clock.now < 41
    assert len(slept) <= 20 * 13
    assert len(frames) <= 20 * 2 + 2
    assert len(asked) <= 20 * 2 + 2


def test_what_a_press_begins_after_a_long_rest_begins_at_its_beginning(
    at_table: AppDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_table.settle()
    steps: list[float] = []
    frame = at_table.app.frame

    def noted(dt: float, passed: float | None = None) -> bool:
        if at_table.game.moves:
            steps.append(dt)
        return frame(dt, passed)

    press = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1", scancode=30)

    monkeypatch.setattr(at_table.app, "frame", noted)
    run(at_table, {20.3: lambda: pygame.event.post(press), 21.0: leave}, monkeypatch)
    assert steps
    assert max(steps[:5]) <= 0.05
