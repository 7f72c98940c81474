"""The numbers of the statistics: each chart counts every game, in a bar as high as its games."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoundrel.storage.entry import Entry
from scoundrel.storage.overview import Overview
from scoundrel.ui.charts import statistics
from scoundrel.ui.charts.statistics import Bar, Histogram
from scoundrel.ui.widgets.theme import Style
from scoundrel.ui.words.numbers import MINUS
from tests.engine.strategies import SETTINGS
from tests.extent import sampled
from tests.storage.games import entries, left
from tests.ui.history_screens import cleared, died

pytestmark = pytest.mark.usefixtures("screen")


@SETTINGS
@given(played=st.lists(entries, max_size=30), maximum=st.integers(2, 60))
def test_every_game_is_in_one_bar_of_each_chart(played: list[Entry], maximum: int) -> None:
    for summary in Overview.of(played).summaries.values():
        scores = statistics.scores(summary, maximum)
        assert len(scores) <= maximum
        assert sum(bar.games for bar in scores) == summary.played
        assert sum(bar.cleared for bar in scores) == summary.cleared
        assert sum(bar.died for bar in scores) == summary.died
        assert any(bar.low == 0 for bar in scores)
        assert sum(bar.died for bar in statistics.rooms(summary, maximum)) == summary.died
        assert sum(line.deaths for line in statistics.fight_bars(summary)) == summary.died
        killers = [line.deaths for line in statistics.killer_lines(summary, 99)]
        assert sum(killers) == summary.died
        assert killers == sorted(killers, reverse=True)
        assert statistics.killer_lines(summary, 2) == statistics.killer_lines(summary, 99)[:2]


def test_the_figures_agree_with_the_summary() -> None:
    played = [cleared(1, 20), cleared(2, 5), died(3, -40), cleared(4, 6), left(5)]
    (summary,) = Overview.of(played).summaries.values()
    said = {figure.label: figure.value for group in statistics.figures(summary) for figure in group}
    assert said == {
        "Played": "4",
        "Cleared": "3",
        "Win rate": "75%",
        "Unfinished": "1",
        "Win streak": "1",
        "Best streak": "2",
        "Best score": "20",
        "Median": "5.5",
        "Average": f"{MINUS}2.2",
    }
    assert {f.value for group in statistics.figures(None) for f in group} == {statistics.NOTHING}


@SETTINGS
@given(high=st.integers(0, 5000), maximum=st.integers(5, 60))
def test_the_chart_of_rooms_has_at_most_as_many_bars_as_asked_for(high: int, maximum: int) -> None:
    (summary,) = Overview.of([died(1, -9, room=high + 1), died(2, -9, room=1)]).summaries.values()
    bars = statistics.rooms(summary, maximum)
    assert len(bars) <= maximum
    assert sum(bar.died for bar in bars) == 2


@settings(SETTINGS, max_examples=sampled(60), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    counts=st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 50)), min_size=1, max_size=60),
    low=st.integers(-200, 5),
    width=st.sampled_from([1, 2, 5, 10]),
    size=st.tuples(st.integers(200, 900), st.integers(70, 400)),
)
def test_bars_are_inside_the_chart_and_ordered_by_their_games(
    screen: pygame.Surface, counts: list[tuple[int, int]], low: int, width: int, size: tuple[int, int]
) -> None:
    begin = low * width
    bars = [
        Bar(begin + i * width, begin + (i + 1) * width - 1, dead, won, "")
        for i, (dead, won) in enumerate(counts)
    ]
    chart = Histogram(pygame.Rect((7, 9), size), bars, Style(0.75), zero=True)
    rects = [chart.bar_rect(i) for i in range(len(bars))]
    for place, (bar, rect) in enumerate(zip(bars, rects, strict=True)):
        assert chart.plot.contains(rect) or not bar.games
        assert bool(rect.h) == bool(bar.games)
        assert chart.at((rect.left, chart.plot.bottom - 1)) == place
    for (one, a), (other, b) in combinations(zip(bars, rects, strict=True), 2):
        assert not a.colliderect(b)
        if one.games > other.games:
            assert a.h >= b.h
    chart.draw(screen, len(bars) - 1)
