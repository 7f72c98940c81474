"""Only changed parts are redrawn, and each frame looks the same as a complete redraw."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import median

import pygame
import pytest
from pygame import Rect, Surface

from scoundrel.storage.settings import Settings
from scoundrel.ui.requests import Command
from scoundrel.ui.table import card_theme, scenery
from scoundrel.ui.table.light import Lamp, Mood
from scoundrel.ui.table.renderer import TableRenderer
from scoundrel.ui.table.scenery import Ground, Tabletop
from scoundrel.ui.table.view import TableView
from tests.goldens import golden
from tests.ui.driver import AppDriver, Start

ALIVE = Settings()  # settings with a flickering candle


class Watched:
    """The application, with each frame compared to a complete redraw."""

    def __init__(self, app: AppDriver) -> None:
        self.app = app
        self._renderer = TableRenderer(app.table.layout, card_theme.chosen(app.navigator.settings))

    def frames(self, count: int) -> None:
        for _ in range(count):
            if not self.app.frame():
                continue
            seen = self.app.surface
            whole = seen.copy()
            self._renderer.draw(whole, self.app.table.view())
            if self.app.question is None and self.app.top is self.app.table:
                assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(whole, "RGB")


@pytest.fixture
def watched(start_app: Start) -> Watched:
    app = start_app("classic#11982", ALIVE)
    app.every = 1
    app.resize((800, 600))
    app.frames(2)
    return Watched(app)


def test_each_frame_looks_as_if_all_of_it_was_drawn(watched: Watched) -> None:
    app, random = watched.app, Random(5)
    watched.frames(60)
    for act in range(15):
        layout = app.table.layout
        spots = [*layout.slots, layout.dungeon, layout.weapon, layout.health, layout.discard, layout.message]
        begin, end = (x, y), (to_x, to_y) = random.sample([spot.center for spot in spots], 2)
        if act % 3 == 0:
            app.point(begin)
            app.hold(begin)
            for step in range(6):
                app.point((x + (to_x - x) * step // 5, y + (to_y - y) * step // 5))
                watched.frames(2)
            app.release(end)
        elif act % 3 == 1:
            app.point(end)
            watched.frames(3)
            app.click(begin)
        else:
            commands = [Command.UNDO, Command.HINT, Command.MENU, Command.RULES]
            app.navigator.run_command(random.choice(commands))
            watched.frames(2)
            if app.top is not app.table:
                app.navigator.run_command(Command.CONTINUE if act % 2 else Command.BACK)
                app.frames(10)  # wait until the title has dissolved into the table
        watched.frames(8)


def test_no_frame_does_all_the_work_of_a_new_place(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    """A scene's pictures are read when idle, and it is painted during the deal, before it appears."""
    app = watched.app
    for move in golden("classic_cleared").moves:
        if app.game.room_number == 4 and app.game.state.room.count(None) == 2:
            break
        app.table._make(move, app.table.playback.shown())
        app.frames(60)
    while app.navigator.preload():
        pass
    done: list[object] = []
    paint = Tabletop.paint

    def noted(self: Tabletop, ground: Ground, lamp: Lamp) -> pygame.Surface:
        done.append(app.table.playback.view.changed)
        return paint(self, ground, lamp)

    monkeypatch.setattr(Tabletop, "paint", noted)
    monkeypatch.setattr(scenery, "_picture", done.append)
    app.table._make(move, app.table.playback.shown())
    app.frames(80)
    assert app.game.room_number == 5
    assert done == [0.0]


def test_a_candle_that_flickers_leaves_most_of_the_table_as_it_is(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = watched.app
    app.frames(60)
    assert app.table.playback.mood is Mood.CALM
    whole: list[object] = []
    monkeypatch.setattr(TableRenderer, "draw_frame", lambda _self, _target, view, _look: whole.append(view))
    ticks = app.table.view().motion.ticks
    app.frames(60)
    assert app.table.view().motion.ticks > ticks
    assert whole == []


def test_a_card_in_the_air_changes_only_what_is_near_it(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = watched.app
    app.frames(60)
    begin = app.table.layout.slots[1].center
    app.point(begin)
    app.hold(begin)
    app.point((begin[0] + 20, begin[1] + 60))
    app.frames(2)
    drawn: list[int] = []
    draw = TableRenderer.draw_frame

    def noted(
        self: TableRenderer, target: Surface, view: TableView, look: object, areas: Sequence[Rect] = ()
    ) -> None:
        drawn.append(sum(area.w * area.h for area in areas or [target.get_rect()]))
        draw(self, target, view, look, areas)

    monkeypatch.setattr(TableRenderer, "draw_frame", noted)
    ticks = app.table.view().motion.ticks
    for step in range(30):
        app.point((begin[0] + 20 + 2 * step, begin[1] + 60 + 2 * step))
        app.frames(1)
    assert app.table.view().motion.ticks > ticks
    assert len(drawn) > 20
    assert median(drawn) < 800 * 600 // 8
    assert max(drawn) < 800 * 600 // 2
