"""The window opens at its last position, as far as the current screens allow."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st
from pygame import Rect

from scoundrel.ui.window.game_window import SMALLEST_SIZE, corrected, fills, first, is_roomy, read, written
from tests.engine.strategies import SETTINGS

DESKTOP, SMALL = Rect(0, 0, 1920, 1080), Rect(0, 0, 1366, 768)
LEFT, ABOVE = Rect(-1280, 0, 1280, 1024), Rect(0, -1080, 1920, 1080)

places = st.builds(
    Rect, st.integers(-9_000, 9_000), st.integers(-9_000, 9_000), st.integers(1, 9_000), st.integers(1, 9_000)
)
desks = st.lists(st.sampled_from([DESKTOP, SMALL, LEFT, ABOVE, Rect(1920, 200, 3840, 2160)]), max_size=3)


@pytest.mark.parametrize(
    ("wanted", "displays", "comes_to"),
    [
        (Rect(60, 40, 1280, 800), [DESKTOP], Rect(60, 40, 1280, 800)),
        (Rect(60, 40, 1280, 800), [], Rect(60, 40, 1280, 800)),
        # A window partly off the screen, as the player left it.
        (Rect(1500, 500, 1280, 800), [DESKTOP], Rect(1500, 500, 1280, 800)),
        # A window on a screen to the left of the first, before and after that screen is disconnected.
        (Rect(-1200, 100, 1000, 700), [DESKTOP, LEFT], Rect(-1200, 100, 1000, 700)),
        (Rect(-1200, 100, 1000, 700), [DESKTOP], Rect(460, 190, 1000, 700)),
        # A window that no longer fits, because its screen has become smaller.
        (Rect(100, 100, 1800, 900), [SMALL], Rect(0, 0, 1366, 768)),
        (Rect(700, 300, 1280, 800), [SMALL], Rect(86, 0, 1280, 768)),
        # Positions at which the window couldn't be grabbed.
        (Rect(1900, 40, 1280, 800), [DESKTOP], Rect(640, 40, 1280, 800)),
        (Rect(60, -790, 1280, 800), [DESKTOP], Rect(60, 0, 1280, 800)),
        (Rect(60, -20, 1280, 800), [DESKTOP], Rect(60, 0, 1280, 800)),
        (Rect(60, 40, 10, 10), [DESKTOP], Rect(60, 40, 800, 600)),
        (Rect(0, 0, 1280, 800), [Rect(0, 0, 640, 480)], Rect(0, 0, 640, 480)),
    ],
)
def test_the_window_opens_where_it_was_or_can_be(wanted: Rect, displays: list[Rect], comes_to: Rect) -> None:
    before = Rect(wanted)
    assert corrected(wanted, displays) == comes_to
    assert wanted == before


@SETTINGS
@given(wanted=places, displays=desks)
def test_it_can_always_be_got_hold_of_and_is_corrected_once(wanted: Rect, displays: list[Rect]) -> None:
    place = corrected(wanted, displays)
    assert corrected(place, displays) == place
    if displays:
        bar = Rect(place.x, place.y, place.w, 40)
        assert any(screen.clip(bar).w >= 160 for screen in displays)
        assert any(place.w <= screen.w and place.h <= screen.h for screen in displays)
        assert place.w >= SMALLEST_SIZE[0] or any(place.w == screen.w for screen in displays)


@SETTINGS
@given(place=places)
def test_a_place_is_read_as_it_was_written_and_may_stand_in_the_settings(place: Rect) -> None:
    assert read(written(place)) == place


@pytest.mark.parametrize(
    ("place", "full"),
    [
        (Rect(0, 19, 1920, 1061), True),
        (Rect(0, 0, 1920, 1080), True),
        (Rect(0, 0, 960, 1061), False),
        (Rect(0, 19, 1920, 700), False),
    ],
)
def test_a_maximised_window_is_known_by_its_size(place: Rect, full: bool) -> None:
    assert fills(place, [(1920, 1080)]) is full


@pytest.mark.parametrize(
    ("screen", "usable", "comes_to"),
    [
        # Screens without panels, with a panel at the bottom, and with a panel at the top.
        (SMALL, SMALL, Rect(43, 40, 1280, 688)),
        (SMALL, Rect(0, 0, 1366, 720), Rect(43, 40, 1280, 640)),
        (Rect(0, 0, 1280, 800), Rect(0, 32, 1280, 768), Rect(8, 72, 1264, 688)),
        # Room is left for panels if the system doesn't report any.
        (Rect(0, 0, 1280, 800), None, Rect(8, 40, 1264, 660)),
        (Rect(0, 0, 800, 600), Rect(0, 0, 800, 600), Rect(0, 0, 800, 600)),
    ],
)
def test_the_first_window_fits_the_usable_desktop(screen: Rect, usable: Rect | None, comes_to: Rect) -> None:
    assert not is_roomy((1280, 800), screen)
    assert first((1280, 800), screen, usable) == comes_to
