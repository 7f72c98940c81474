"""A finger in lists, on sliders, and on what has pages, in the whole application."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scoundrel.storage.settings import Settings
from scoundrel.ui.pads import active_device
from scoundrel.ui.screens.daily import DailyScreen
from scoundrel.ui.screens.puzzle import PuzzleTable
from scoundrel.ui.screens.puzzles import PuzzlesScreen
from scoundrel.ui.screens.rulebook import RulebookScreen
from scoundrel.ui.screens.settings import SettingsScreen
from tests.ui.drawn import pages
from tests.ui.driver import AppDriver, Start
from tests.ui.touches import drag, tap


@pytest.fixture(autouse=True)
def _mouse_and_keys() -> Iterator[None]:
    active_device.forget()
    yield
    active_device.forget()


def begun(start_app: Start, text_size: int, key: str) -> AppDriver:
    app = start_app(None, Settings(reduced_motion=True, text_size=text_size))
    app.settle()
    app.press(key)
    app.settle()
    return app


@pytest.mark.parametrize("text_size", [100, 160])
@pytest.mark.parametrize("ends", [(1200, -300), (799, 0), (700, 790, 10), (-40, 1200, -300)])
def test_a_tap_opens_the_row_that_is_seen_after_the_bar_was_dragged_beyond_its_ends(
    start_app: Start, text_size: int, ends: tuple[int, ...]
) -> None:
    app = begun(start_app, text_size, "p")
    puzzles = app.top
    assert isinstance(puzzles, PuzzlesScreen)
    rows = puzzles.rows
    for end in ends:
        assert rows.scroll.knob is not None
        x, y = rows.scroll.knob.center
        drag(app, (x, y), (x, end))
    app.settle()
    assert rows.visible()[0] == 0
    tap(app, rows.row_rect(2).center)
    app.frames(5)
    assert isinstance(app.top, PuzzleTable)
    assert app.top.chosen == puzzles.puzzles.chosen(3)


@pytest.mark.parametrize("text_size", [100, 160])
def test_a_slider_dragged_beyond_an_end_stands_at_that_end(start_app: Start, text_size: int) -> None:
    app = begun(start_app, text_size, "o")
    settings = app.top
    assert isinstance(settings, SettingsScreen)
    (bar,) = settings.form.control("effects")
    for beyond, stands in ((bar.left - 200, 0), (bar.right + 200, 100), (1279, 100), (0, 0)):
        (bar,) = settings.form.control("effects")
        drag(app, bar.center, (beyond, bar.centery))
        assert app.navigator.settings.effects == stands


@pytest.mark.parametrize("across", [-180, 0, 180])
def test_a_slanting_swipe_over_a_slider_leaves_its_value(start_app: Start, across: int) -> None:
    app = begun(start_app, 160, "o")
    settings = app.top
    assert isinstance(settings, SettingsScreen)
    before = app.navigator.settings
    x, y = settings.form.control("ambience")[0].center
    drag(app, (x, y), (x + across, y - 190))
    app.settle()
    assert settings.form.scroll.top > 0
    assert app.navigator.settings == before


def test_a_swipe_turns_the_pages_of_the_rulebook(start_app: Start) -> None:
    app = begun(start_app, 100, "r")
    book = app.top
    assert isinstance(book, RulebookScreen)
    x, y = book.room.center
    for begin, end, page in (
        ((x, y), (x - 90, y + 20), 1),
        ((book.sheet.right - 8, y), (x, y), 2),
        ((x, y), (book.sheet.left + 8, y), 3),
        ((x, y), (x + 90, y), 2),
        ((x, y), (x - 50, y), 2),
        ((x, y), (x - 90, y + 80), 2),
        ((book.sheet.left + 8, y), (x, y), 1),
        ((book._contents[0].rect.center), (x, y), 1),
    ):
        drag(app, begin, end)
        assert book.number == page
    tap(app, (book.sheet.right - 8, y))
    assert book.number == 2


def test_a_swipe_turns_the_months_of_the_calendar(start_app: Start) -> None:
    app = begun(start_app, 100, "t")
    daily = app.top
    assert isinstance(daily, DailyScreen)
    now = daily.month
    x, y = daily._area.center
    drag(app, (x, y), (x + 100, y + 10))
    assert daily.month == now.moved(-1)
    assert daily.chosen == daily.month.nearest(daily.dailies.today.day), (
        "the day under the finger is not tapped"
    )
    drag(app, (x, y), (x - 100, y))
    assert daily.month == now
    drag(app, (x, y), (x - 100, y))
    assert daily.month == now, "there is no later one"
    drag(app, (x, y), (x + 5, y + 100))
    assert daily.month == now


@pytest.mark.usefixtures("one_screen")
@pytest.mark.parametrize(("size", "text_size"), [((1280, 800), 100), ((1280, 800), 160), ((800, 600), 100)])
def test_every_button_beside_a_pasted_result_is_written_whole_and_as_large_as_the_others(
    size: tuple[int, int], text_size: int
) -> None:
    sizes = dict(size for page in pages("by number, a result", size, text_size) for size in page.sizes)
    assert len({sizes[label] for label in ("Watch replay", "Play", "Paste", "Back")}) == 1
