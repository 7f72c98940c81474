"""Statistics and daily games match the entries, which are counted here in the simplest way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from datetime import UTC, date, datetime, timedelta, timezone
from random import Random

import pytest
from hypothesis import given, strategies as st

from scoundrel.engine import CLASSIC, GameId, Ruleset
from scoundrel.storage.daily import DayMark, daily_id, open_since, streak
from scoundrel.storage.entry import Entry
from scoundrel.storage.overview import ALL, Overview, Summary, same_rules
from tests.engine.strategies import rulesets

from .games import at, entries


def row(outcomes: str, game: str = "classic#7", practice: bool = False) -> list[Entry]:
    """Return one entry per minute: ``c`` cleared, ``d`` died, ``l`` abandoned."""
    words = {"c": ("cleared", 12, "-"), "d": ("died", -40, "Ks*"), "l": ("left", 0, "-")}
    return [
        Entry(at(minute), game, how, score, practice, end, 5, f"{minute}")
        for minute, (how, score, end) in enumerate(words[letter] for letter in outcomes)
    ]


def only(some: list[Entry]) -> Summary:
    """Return the summary that all games in ``some`` share."""
    (summary,) = Overview.of(some).summaries.values()
    return summary


def dials(ruleset: Ruleset) -> tuple[object, ...]:
    """Return the properties that make rules equivalent."""
    return (
        ruleset.max_health,
        ruleset.avoid,
        ruleset.equal_rank_ok,
        ruleset.final_potion_bonus,
        ruleset.death_counts_room,
    )


@given(rulesets)
def test_the_same_rules_have_one_name(ruleset: Ruleset) -> None:
    same = same_rules(ruleset)
    assert dials(same) == dials(ruleset)
    assert "avoid" not in str(same)
    assert same_rules(same) == same


@given(st.lists(entries, max_size=30))
def test_everything_is_counted(some: list[Entry]) -> None:
    """Summaries are in the order of their first games; equivalent rules share one summary."""
    found = Overview.of(some).summaries
    keys = [(same_rules(GameId.parse(entry.game).ruleset), entry.practice) for entry in some]
    assert [*found] == [*dict.fromkeys(keys)]
    for key, summary in found.items():
        assert (summary.ruleset, summary.practice) == key
        mine = [entry for entry, its in zip(some, keys, strict=True) if its == key]
        finished = [entry for entry in mine if entry.outcome != "left"]
        died = [entry for entry in finished if entry.outcome == "died"]
        assert summary.left == len(mine) - len(finished)
        assert summary.played == len(finished) == summary.cleared + summary.died
        assert summary.died == len(died) == summary.armed + summary.barehanded
        assert summary.scores == Counter(entry.score for entry in finished)
        assert summary.killers == Counter(entry.end[:2] for entry in died)
        assert summary.armed == sum(entry.end.endswith("*") for entry in died)
        assert summary.rooms == Counter(entry.room for entry in died)
        scores = sorted(entry.score for entry in finished)
        if scores:
            assert summary.best == scores[-1]
            assert summary.rate == summary.cleared / len(finished)
        else:
            assert summary.best is summary.rate is None


@given(st.text("cdl", max_size=30), st.randoms(use_true_random=False))
def test_streaks_follow_the_time_of_the_games(outcomes: str, random: Random) -> None:
    """Streaks follow the games' times, not the file's order. An abandoned game doesn't end a streak."""
    some = row(outcomes)
    random.shuffle(some)
    if not some:
        assert Overview.of(some).summaries == {}
        return
    runs = outcomes.replace("l", "").split("d")
    assert only(some).best_streak == max(map(len, runs))
    assert only(some).streak == len(runs[-1])


@given(
    st.lists(
        st.tuples(st.integers(0, 3 * 3600), st.sampled_from([-9, 0, 1, 2, 10])), min_size=1, max_size=12
    ),
    st.booleans(),
)
def test_games_are_sorted_by_instant(moments: list[tuple[int, int]], sort: bool) -> None:
    """Games are sorted by their instants: clock times are compared with their UTC offsets."""
    begin = datetime(2026, 11, 21, tzinfo=UTC)
    zones = [
        (begin + timedelta(seconds=second), timezone(timedelta(hours=hours))) for second, hours in moments
    ]
    times = [moment.astimezone(zone).isoformat() for moment, zone in zones]
    if sort:  # sort by clock times, whose order can differ from that of the instants
        times.sort()
    (entry,) = row("c")
    found = [
        entry.ended for entry in Overview.of(entry._replace(ended=time) for time in times).newest[ALL][::-1]
    ]
    assert found == sorted(times, key=datetime.fromisoformat)


def test_an_impossible_date_stops_nothing() -> None:
    some = [*row("c"), *(entry._replace(ended="2026-02-31T00:00:00+00:00") for entry in row("d"))]
    assert only(some).streak == 1


# --- Daily games


DAY = date(2026, 11, 21)
days = st.dates(date(1000, 1, 1), date(9999, 12, 31))


def marks_of(entries: list[Entry]) -> dict[date, DayMark]:
    return Overview.of(entries).days.marks()


def played(
    ended: str, day: date = DAY, outcome: str = "died", score: int = -9, practice: bool = False
) -> Entry:
    """Return the entry of a game in the Dungeon for ``day``."""
    return Entry(f"{ended}+01:00", str(daily_id(day)), outcome, score, practice, "-", 3, f"{ended}{outcome}")


@given(days)
def test_daily_id_and_day_are_inverse(day: date) -> None:
    assert daily_id(day).day == day
    assert len(str(daily_id(day).number)) == 8


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("classic#20261121", DAY),
        ("easy+avoid=nottwice#20261121", DAY),
        ("easy#20261121", None),
        ("classic#20260229", None),
        ("classic#20240229", date(2024, 2, 29)),
        ("classic#10101", None),
        ("classic#99991231", date(9999, 12, 31)),
        ("classic#100000101", None),
    ],
)
def test_only_classic_games_with_a_date_are_daily(text: str, day: date | None) -> None:
    assert GameId.parse(text).day == day


@pytest.mark.parametrize(
    ("ended", "in_time"),
    [
        ("2026-11-20T23:59:59", False),
        ("2026-11-21T00:00:00", True),
        ("2026-11-22T05:59:59", True),
        ("2026-11-22T06:00:00", False),
        ("2027-11-21T12:00:00", False),
        ("2026-13-41T12:00:00", False),
    ],
)
def test_games_count_until_six_the_next_morning(ended: str, in_time: bool) -> None:
    assert marks_of([played(ended)]) == {DAY: DayMark(DAY, "died", -9, in_time)}


def test_the_first_finished_game_counts() -> None:
    games = [
        played("2026-11-21T08:00:00", practice=True),
        played("2026-11-21T09:00:00", outcome="left"),
        played("2026-11-21T11:00:00", outcome="cleared", score=20),
        played("2026-11-21T10:00:00", score=-7),  # imported after the later games
        played("2026-11-21T10:30:00", score=-8),
    ]
    assert marks_of(games) == {DAY: DayMark(DAY, "died", -7, True)}


@given(st.lists(entries, max_size=8), st.dates())
def test_other_games_give_no_mark(some: list[Entry], today: date) -> None:
    marks = marks_of(some)
    assert all(mark.outcome != "left" and mark.day == day for day, mark in marks.items())
    if not any(game_id.ruleset == CLASSIC for game_id in (GameId.parse(entry.game) for entry in some)):
        assert marks == {}
    streak(marks, today)


def marked(*offsets: int, late: Collection[int] = ()) -> dict[date, DayMark]:
    """Return marks for the days ``offsets`` before `DAY`; those in ``late`` were played too late."""
    return {
        DAY - timedelta(offset): DayMark(DAY - timedelta(offset), "died", 0, offset not in late)
        for offset in offsets
    }


@given(st.sets(st.integers(-3, 30)), st.sets(st.integers(-3, 30)))
def test_streaks_of_days_match_a_slow_count(offsets: set[int], late: set[int]) -> None:
    """Streaks equal those of a recursive count. A negative offset is a future day, from a wrong clock."""

    def row(end: int) -> int:
        return 0 if end not in offsets - late else 1 + row(end + 1)

    current, best = streak(marked(*offsets, late=late), DAY)
    assert current == (row(0) or row(1))
    assert best == max(map(row, range(-3, 31)))
    # A game today extends the streak that ended yesterday, or starts a new one.
    assert streak(marked(*offsets, 0, late=late - {0}), DAY)[0] == 1 + row(1)


def test_the_first_and_the_last_date_can_be_played() -> None:
    for day in (date.min, date.max):
        assert streak({day: DayMark(day, "died", 0, True)}, day) == (1, 1)
    assert marks_of([played("9999-12-31T12:00:00", date.max)])[date.max].in_time


def test_yesterday_stays_open_until_the_morning() -> None:
    today = date(2026, 11, 21)
    marks = {day: DayMark(day, "died", -5, True) for day in (date(2026, 11, 18), date(2026, 11, 19))}
    assert streak(marks, today)[0] == 0
    assert streak(marks, today, open_since(datetime(2026, 11, 21, 5, 59)))[0] == 2
    assert streak(marks, today, open_since(datetime(2026, 11, 21, 6, 0)))[0] == 0
