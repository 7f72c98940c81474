"""Past games, and the screens that show them: the daily calendar, the history and the statistics."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from hypothesis import HealthCheck, settings, strategies as st

from scoundrel.engine import CLASSIC, Game, Ruleset
from scoundrel.storage.daily import daily_id
from scoundrel.storage.entry import FIRST_YEAR, LAST_YEAR, MAX_ROOM, MAX_SCORE, Entry
from scoundrel.storage.overview import Overview
from scoundrel.storage.settings import DEFAULT
from scoundrel.storage.worker import Background
from scoundrel.ui.requests import Context
from scoundrel.ui.screens.daily import DailyScreen
from scoundrel.ui.screens.history import HistoryScreen
from scoundrel.ui.screens.statistics import StatisticsScreen
from scoundrel.ui.words.games_text import Dailies
from tests.engine.strategies import SETTINGS
from tests.extent import sampled
from tests.goldens import golden
from tests.storage.games import at, finished, left

from .driver import ScreenDriver

TODAY = date(2026, 11, 21)
RULES = ("classic", "easy", "hard+health=9999+equal+nobonus+room")
FEW = settings(
    SETTINGS, max_examples=sampled(25), suppress_health_check=[HealthCheck.function_scoped_fixture]
)
days = st.dates(date(2011, 8, 1), date(9999, 12, 31))
any_days = st.one_of(days, st.dates(), st.sampled_from([date.min, date.max]))


def entry(
    day: date, outcome: str = "died", score: int = -9, *, later: int = 0, practice: bool = False
) -> Entry:
    """Return the entry of a game in the Dungeon for ``day``, ended at noon ``later`` days afterwards."""
    ended = date.fromordinal(min(day.toordinal() + later, date.max.toordinal()))
    moment = f"{ended.isoformat()}T12:00:00+01:00"
    code = f"{moment}{day}{outcome}{score}"
    return Entry(moment, str(daily_id(day)), outcome, score, practice, "-", 3, code)


@st.composite
def histories(draw: st.DrawFn, today: st.SearchStrategy[date] = days) -> tuple[date, list[Entry]]:
    """Draw a day, and daily games of the days around it."""
    last = draw(today)
    outcomes = st.sampled_from([("cleared", 14), ("died", -37), ("left", 0)])
    kinds = st.tuples(st.integers(-3, 80), outcomes, st.integers(0, 3), st.booleans())
    entries = []
    for back, (outcome, score), later, practice in draw(st.lists(kinds, max_size=12)):
        number = last.toordinal() - back
        if date(1000, 1, 1).toordinal() <= number <= date.max.toordinal():
            entries.append(entry(date.fromordinal(number), outcome, score, later=later, practice=practice))
    return last, entries


def cleared(minute: int, score: int = 7, rules: str = "classic") -> Entry:
    """Return the entry of a cleared game with an invented code, which no screen checks."""
    return Entry(at(minute), f"{rules}#{minute}", "cleared", score, False, "-", 12, f"CLEAR-{minute}")


def died(minute: int, score: int, end: str = "Ks*", room: int = 4) -> Entry:
    return Entry(at(minute), f"classic#{minute}", "died", score, False, end, room, f"DIED-{minute}")


MINIMUM = finished(1)._replace(score=-MAX_SCORE, room=MAX_ROOM, ended=f"{FIRST_YEAR}-01-01T00:00:00-23:59")
# The lowest and highest values that a history can contain.
MAXIMUM = finished(2)._replace(
    score=MAX_SCORE, outcome="cleared", end="-", room=1, ended=f"{LAST_YEAR}-12-31T23:59:59+23:59"
)


_SEASON = """
-158 As 4, -94 Js 8, -61 Ts 10, 6, -136 Kc 5, -47 As 11, -88 Qs 9, 14, 9, -39 Js 12, -112 As* 7, -52 Jc* 11,
17, -78 6s 9, -33 Kc 12, 11, -127 Jc 6, -23 Ts* 13, 12, 13, -66 Js 10, -14 Qc* 14, -97 Ks 8, 28, 16, 8,
-45 Ac* 11, -19 As 13, 12, 17"""


def season() -> list[Entry]:
    """Return a typical player's 30 games, and a few practice games and games under other rules."""
    games = [finished(seed, RULES[seed % 3], practice=seed % 3 == 0) for seed in range(1, 13)]
    for n, told in enumerate(_SEASON.split(",")):
        score, *end = told.split()
        games.append(died(n * 700, int(score), end[0], int(end[1])) if end else cleared(n * 700, int(score)))
    return [*games, left(200)]


def past_games(games: int = 60) -> list[Entry]:
    """Return the entries of past games in chronological order: lost, practice, abandoned and cleared ones."""
    code = Entry.of(golden("classic_cleared"), at(0)).code
    kinds = (
        finished,
        lambda n: finished(n, "hard+health=99+nobonus", practice=True),
        left,
        lambda n: cleared(n, 11)._replace(code=code),
    )
    return [kinds[n % 4](n * 61) for n in range(games)]


def daily(
    today: date = TODAY,
    entries: Sequence[Entry] = (),
    size: tuple[int, int] = (800, 600),
    text_size: int = 100,
    game: Game | None = None,
) -> ScreenDriver[DailyScreen]:
    chosen = DEFAULT._replace(text_size=text_size)
    days = Overview.of(entries).days
    return ScreenDriver(lambda ask: DailyScreen(Context(size, ask, chosen), Dailies(days, today, game)))


def history(
    size: tuple[int, int] = (1280, 800), played: Sequence[Entry] | None = None
) -> ScreenDriver[HistoryScreen]:
    overview = Overview.of(past_games() if played is None else played)
    return ScreenDriver(lambda ask: HistoryScreen(Context(size, ask), overview, date.max))


def statistics(
    size: tuple[int, int] = (1280, 800),
    played: Sequence[Entry] | None = None,
    text_size: int = 100,
    ruleset: Ruleset = CLASSIC,
) -> ScreenDriver[StatisticsScreen]:
    chosen = DEFAULT._replace(text_size=text_size, ruleset=ruleset)
    overview = Overview.of(season() if played is None else played)
    return ScreenDriver(lambda ask: StatisticsScreen(Context(size, ask, chosen), overview, Background()))
