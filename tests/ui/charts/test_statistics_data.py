"""The statistics' data: medals, killers, and the games shown on the beam."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pygame
import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from scoundrel.engine import CLASSIC
from scoundrel.storage.entry import LEFT, Entry
from scoundrel.storage.overview import Overview, Summary
from scoundrel.ui.charts import statistics
from scoundrel.ui.charts.beam import Beam
from scoundrel.ui.charts.wall import Grid
from scoundrel.ui.widgets.theme import Style
from tests.engine.strategies import SETTINGS
from tests.extent import sampled
from tests.goldens import golden
from tests.storage.games import at, entries, finished, left
from tests.ui.history_screens import cleared, died

pytestmark = pytest.mark.usefixtures("screen")


def summed(*played: Entry) -> tuple[Summary, Sequence[Entry]]:
    overview = Overview.of(played)
    (summary,) = overview.summaries.values()
    return summary, statistics.finished_games(overview, CLASSIC, practice=False)


def beam_of(games: Sequence[Entry], size: tuple[int, int]) -> Beam:
    area, grid = pygame.Rect((30, 40), size), Grid((1280, 800), (1280, 800))
    return Beam(grid, Style(1.0), games, area, 0, len(games) - 1)


@SETTINGS
@given(played=st.lists(entries, max_size=30))
def test_every_finished_game_is_on_the_beam_of_its_rules(played: list[Entry]) -> None:
    overview = Overview.of(played)
    shown: list[Entry] = []
    for (ruleset, practice), summary in overview.summaries.items():
        games = statistics.finished_games(overview, ruleset, practice=practice)
        assert len(games) == summary.played
        assert sum(game.outcome == "cleared" for game in games) == summary.cleared
        killers = statistics.killers(summary, games)
        assert sum(killer.deaths for killer in killers) == summary.died
        assert [killer.deaths for killer in killers] == sorted((k.deaths for k in killers), reverse=True)
        shown += games
    assert sorted(shown) == sorted(game for game in played if game.outcome != LEFT)


def test_the_medals_agree_with_the_summary() -> None:
    summary, games = summed(cleared(1, 20), cleared(2, 5), died(3, -40), cleared(4, 6), left(5), died(6, -1))
    medals = {medal.label: medal.value for medal in statistics.medals(summary, games)}
    assert medals == {
        "Cleared 3 of 5": "60%",
        "Best score": "20",
        "Best streak": "2",
        "Current streak": "0",
    }
    assert not any(medal.value for medal in statistics.medals(None, ()))


def test_hooks_name_what_is_still_to_be_won() -> None:
    summary, games = summed(died(1, -40, room=7), died(2, -50, room=3))
    first, *hooks = statistics.medals(summary, games)
    assert (first.label, first.value) == ("Deepest Room", "7")
    assert not any(hook.value for hook in hooks)
    assert {hook.need for hook in hooks} == {"clear a Dungeon", "clear two in a row", "play 5 games"}


def test_of_equal_killers_the_latest_is_the_nemesis() -> None:
    summary, games = summed(*map(died, range(4), (-40, -50, -9, -9), ("Ks", "Qs*", "Qs", "Ks*")))
    first, second = statistics.killers(summary, games)
    assert (first.card.code, first.deaths, second.card.code) == ("Ks", 2, "Qs")
    assert statistics.nemesis_words([first], summary, games) == ("Your nemesis", "killed you 2 times")


def test_the_slain_of_a_game_leave_out_its_killer() -> None:
    game = finished(1)
    slain = statistics.slain_in(game)
    assert slain
    assert statistics.killer_of(game) not in slain
    assert statistics.slain_in(died(1, -3)) == (), "its code is of no game"


def test_whoever_never_died_sees_the_last_monster_of_the_best_game() -> None:
    won = Entry.of(golden("classic_cleared"), at(5))
    assert statistics.last_beaten([cleared(1, won.score - 1), won]) == statistics.slain_in(won)[-1]
    assert statistics.last_beaten([]) is None


@settings(SETTINGS, max_examples=sampled(40), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    scores=st.lists(st.integers(-400, 40), min_size=1, max_size=90),
    size=st.tuples(st.integers(560, 1900), st.integers(200, 400)),
    steps=st.lists(st.sampled_from([-1, 1]), max_size=40),
)
def test_games_hang_in_their_columns_and_deeper_the_worse_they_ended(
    scores: list[int], size: tuple[int, int], steps: list[int]
) -> None:
    games = [cleared(i, score) if score > 0 else died(i, score) for i, score in enumerate(scores)]
    beam = beam_of(games, size)
    for by in steps:
        beam.turn(by)
        assert beam.selected in beam.shown
    for i in beam.shown:
        rect = beam.spots[i]
        assert beam.at((rect.centerx, beam.area.top + 5)) == i
        assert beam.area.contains(rect)
    for i, j in product(beam.shown, repeat=2):
        if games[i].score < games[j].score <= 0:
            assert beam.spots[i].top >= beam.spots[j].top
    while beam.page(-1):
        pass
    seen = [*beam.shown]
    while beam.page(1):
        seen += beam.shown
    assert seen == [*range(len(games))]


def test_few_games_are_larger_and_reach_from_end_to_end() -> None:
    few, some, full = (beam_of([died(i, -40) for i in range(n)], (984, 318)) for n in (1, 17, 90))
    assert few.spots[0].size == some.spots[0].size > full.spots[89].inflate(1, 1).size
    assert some.spots[16].x - some.spots[0].x > 0.75 * some.area.w
