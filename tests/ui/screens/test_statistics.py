"""The statistics screen: keys and pointer go through it."""

from __future__ import annotations

import pytest

from scoundrel.engine import CLASSIC, EASY, Ruleset
from scoundrel.ui.charts.statistics import Histogram
from scoundrel.ui.input import Key, PointerLeft, PointerMoved, PointerPressed, PointerReleased, TurnPage
from scoundrel.ui.requests import Command, Sound
from scoundrel.ui.screens.statistics import StatisticsScreen
from scoundrel.ui.words.numbers import MINUS
from tests.storage.games import finished, left
from tests.ui.contrast import found
from tests.ui.history_screens import cleared, died, statistics
from tests.ui.sheets import check_redraws

pytestmark = pytest.mark.usefixtures("screen")


def scores(screen: StatisticsScreen) -> Histogram:
    assert screen.charts is not None
    histogram = screen.charts.panels[0].chart
    assert isinstance(histogram, Histogram)
    return histogram


def test_it_begins_with_the_rules_of_the_next_game_if_they_were_played() -> None:
    played = [finished(1), finished(2), finished(3, "easy")]
    for wished, shown in ((CLASSIC, CLASSIC), (EASY, EASY), (Ruleset.parse("hard"), CLASSIC)):
        assert statistics(played=played, ruleset=wished).screen.ruleset == shown


def test_keys_and_arrows_cycle_through_all_rulesets() -> None:
    driver = statistics()
    screen = driver.screen
    seen = []
    for _ruleset in screen.rulesets:
        seen.append(screen.ruleset)
        driver.press("right")
    assert sorted(map(str, seen)) == sorted(map(str, screen.rulesets))
    assert screen.ruleset == seen[0]
    driver.press("left")
    assert screen.ruleset == seen[-1]
    for arrow, at in ((1, 0), (0, -1)):
        driver.click(screen.arrows[arrow].center)
        assert screen.ruleset == seen[at]


def test_tabs_that_are_not_shown_take_no_input() -> None:
    driver = statistics(played=[])
    screen = driver.screen
    other = statistics().screen.tabs.rects[1].center
    driver.do(Key("p"), TurnPage(1), TurnPage(-1))
    driver.click(other)
    driver.do(PointerPressed(other, 1, touch=True), PointerReleased(other, 1, touch=True))
    assert not screen.practice
    assert screen.news.words == ""
    assert not any(isinstance(one, Sound) for one in driver.requests)


PRACTICE = finished(2, practice=True)


def test_a_tab_counts_the_games_that_were_left_as_the_past_games_do() -> None:
    played = [finished(1), left(2)._replace(practice=True)]
    screen = statistics(played=played).screen
    said = {piece.text for piece in found(screen.draw, (1280, 800))}
    assert {"Counted 1", "Practice 1"} <= said


def test_an_empty_tab_names_the_key_to_the_games_on_the_other() -> None:
    for played, said in (
        ([finished(1, practice=True)], "Press P or click Practice to see your practice games."),
        ([finished(1), finished(2)], "Press P or click Counted to see your counted games."),
    ):
        driver = statistics(played=played)
        driver.press("p")
        assert said in {piece.text for piece in found(driver.screen.draw, (1280, 800))}
        driver.screen.context = driver.screen.context._replace(is_heard=lambda: True)
        only_key = said.replace(" or click Practice", "").replace(" or click Counted", "")
        assert driver.screen.no_games()[1] == only_key, "nobody who listens clicks"
        driver.press("p")
        assert driver.screen.charts is not None


@pytest.mark.parametrize(
    ("key", "command"), [("g", Command.HISTORY), ("e", Command.EXPORT), ("escape", Command.BACK)]
)
def test_keys_and_buttons_ask_for_the_same(key: str, command: Command) -> None:
    driver = statistics()
    driver.press(key)
    driver.click(driver.button(command))
    assert driver.requests == [Sound("button"), command] * 2


def test_it_is_redrawn_only_after_changes() -> None:
    screen = statistics().screen
    chart = scores(screen)
    x, y = chart.bar_rect(next(i for i, bar in enumerate(chart.bars) if bar.games)).center
    check_redraws(
        screen,
        (
            (PointerMoved(screen.paper_rect.topleft), False),
            (PointerMoved((x, y)), True),
            (PointerMoved((x, y + 1)), False),
            (PointerLeft(), True),
            (Key("x"), False),
            (Key("right"), True),
            (Key("p"), True),
        ),
    )


def test_the_bar_under_the_pointer_is_explained() -> None:
    screen = statistics(played=[died(1, -37), died(2, -38), cleared(3)]).screen
    chart = scores(screen)
    place = next(i for i, bar in enumerate(chart.bars) if bar.low <= -37 <= bar.high)
    screen.handle(PointerMoved(chart.bar_rect(place).center))
    written = {piece.text for piece in found(screen.draw, (1280, 800))}
    assert f"Scores {MINUS}38 to {MINUS}37: 2 games" in written
