"""Milestones are found in the history alone: which games reach them, and which never do."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from scoundrel.engine import Game
from scoundrel.storage.entry import Entry
from scoundrel.storage.history import History
from scoundrel.storage.judgements import WORDS, JudgementKind, Judgements
from scoundrel.storage.linefile import header
from scoundrel.storage.milestones import Earned, Milestone, Milestones, within_reach
from scoundrel.storage.overview import Overview
from scoundrel.storage.worker import Worker
from tests.goldens import golden
from tests.storage.games import at

from .kept_history import load

M = Milestone
CLEARED, DIED = golden("classic_cleared"), golden("classic_death")
WITHOUT_AVOIDING = frozenset(within_reach(CLEARED) & {M.NO_AVOIDING, M.ACES})
"""What the moves of the first reach."""


def cleared(minute: int, score: int = 9, rules: str = "classic", **fields: object) -> Entry:
    """A game that was cleared, whose moves are not known."""
    entry = Entry(at(minute), f"{rules}#{minute}", "cleared", score, False, "-", 15, f"CLEAR-{minute}")
    return entry._replace(**fields)  # type: ignore[arg-type]


def died(minute: int, rules: str = "classic") -> Entry:
    return Entry(at(minute), f"{rules}#{minute}", "died", -9, False, "Ks*", 4, f"DIED-{minute}")


def daily(day: int, *, later: int = 0, practice: bool = False) -> Entry:
    moment = f"2026-11-{day + later:02}T12:00:00+01:00"
    return Entry(moment, f"classic#202611{day:02}", "died", -9, practice, "Ks*", 4, f"DAY-{day}-{later}")


def real(game: Game, minute: int) -> Entry:
    return Entry.of(game, at(minute))


def nothing() -> Judgements:
    return Judgements(None, Worker())


def earned(
    entries: list[Entry], judged: Judgements | None = None, puzzles: Sequence[str] = ()
) -> dict[Milestone, Earned]:
    found = Milestones(Overview.of(entries), judged or nothing(), puzzles)
    while not found.step(0.0):
        pass
    return found.earned


FIRST = {M.FIRST_CLEAR}


@pytest.mark.parametrize(
    ("entries", "reached"),
    [
        ([], set()),
        ([died(1), died(2)], set()),
        ([cleared(1)], FIRST),
        ([cleared(1, practice=True)], set()),
        ([cleared(1, game="classic+health=99#1")], set()),
        ([cleared(1, game="other#1")], set()),
        ([cleared(1, game="classic:AcAs")], set()),
        ([cleared(1, 1)], FIRST | {M.ONE_HEALTH}),
        ([cleared(1, 20)], FIRST | {M.FULL_HEALTH}),
        ([cleared(1, 28)], FIRST | {M.FULL_HEALTH}),
        ([cleared(1, rules="hard")], FIRST | {M.HARD}),
        ([cleared(1, rules="easy+avoid=never")], FIRST | {M.HARD}),
        ([cleared(n) for n in range(5)], FIRST | {M.IN_A_ROW}),
        ([*(cleared(n) for n in range(4)), died(4), cleared(5)], FIRST),
        ([*(cleared(n) for n in range(4)), died(4, "hard"), cleared(5)], FIRST | {M.IN_A_ROW}),
        ([*(cleared(n) for n in range(4)), cleared(4, rules="easy")], FIRST),
        ([*(cleared(2 * n) for n in range(99)), *(died(2 * n + 1) for n in range(99))], FIRST),
        (
            [*(cleared(2 * n) for n in range(100)), *(died(2 * n + 1) for n in range(99))],
            FIRST | {M.MANY},
        ),
        ([daily(day) for day in range(1, 8)], {M.WEEK}),
        ([daily(day) for day in (1, 2, 3, 5, 6, 7, 8, 9)], set()),
        ([daily(day, later=day == 4) for day in range(1, 9)], set()),
        ([daily(day, practice=day == 4) for day in range(1, 9)], set()),
        ([real(CLEARED, 1)], FIRST | WITHOUT_AVOIDING),
        ([real(CLEARED, 1)._replace(practice=True)], set()),
    ],
)
def test_what_a_history_has_earned(entries: list[Entry], reached: set[Milestone]) -> None:
    assert set(earned(entries)) == reached


def test_what_only_the_solver_knows_is_taken_from_its_judgements() -> None:
    judged = nothing()
    judged.add("CLEAR-1", JudgementKind.QUICK, 9)
    judged.add("CLEAR-1", JudgementKind.PAR, 10)
    judged.add("CLEAR-2", JudgementKind.QUICK, 0)
    judged.add("CLEAR-3", JudgementKind.PAR, 9)
    found = earned([cleared(n) for n in range(4)], judged)
    assert found[M.ADVISOR].key == "CLEAR-2"
    assert found[M.PAR].key == "CLEAR-3"
    assert set(found) == FIRST | {M.ADVISOR, M.PAR}


def test_how_far_one_is_is_counted() -> None:
    entries = [*(cleared(n) for n in range(3)), died(3), cleared(4), daily(3), daily(4), daily(6)]
    found = Milestones(Overview.of(entries), nothing(), [""] * 4)
    while not found.step(0.0):
        pass
    assert found.progress == {
        M.PUZZLES: (4, 10),
        M.MANY: (4, 100),
        M.IN_A_ROW: (3, 5),
        M.WEEK: (2, 7),
    }


def test_an_import_brings_them_back(tmp_path: Path) -> None:
    entries = [real(DIED, 1), real(CLEARED, 2), *(daily(day) for day in range(1, 8))]
    before = earned(entries)
    history = History(tmp_path)
    assert history.merge(entries) is not None
    history.close()
    assert earned(load(tmp_path)[0]) == before
    assert set(before) == FIRST | WITHOUT_AVOIDING | {M.WEEK}


def test_judgements_are_kept(tmp_path: Path) -> None:
    worker = Worker()
    kept = Judgements(tmp_path, worker)
    kept.add("CODE-1", JudgementKind.PAR, 14)
    kept.add("CODE-1", JudgementKind.COST, 0)
    kept.add("CODE-2", JudgementKind.QUICK, -5)
    kept.add("CODE-1", JudgementKind.PAR, 15)
    kept.add("-", JudgementKind.PAR, 15)
    worker.close()
    file = tmp_path / "judgements.txt"
    data = file.read_bytes()
    assert data.count(b"\n") == 5
    again = Judgements(tmp_path, Worker())
    assert [again.of("CODE-1", kind) for kind in JudgementKind] == [15, None, 0, None]
    assert again.of("CODE-2", JudgementKind.QUICK) == -5
    assert again.of("-", JudgementKind.PAR) is None


@pytest.mark.parametrize("cut", [2, 9, 30])
def test_a_torn_or_damaged_line_harms_no_other(tmp_path: Path, cut: int) -> None:
    for number in range(3):
        worker = Worker()
        kept = Judgements(tmp_path, worker)
        kept.add(f"CODE-{number}", JudgementKind.PAR, number)
        worker.close()
        file = tmp_path / "judgements.txt"
        if number == 1:
            file.write_bytes(file.read_bytes()[:-cut])
    again = Judgements(tmp_path, Worker())
    assert again.of("CODE-0", JudgementKind.PAR) == (0 if cut < 30 else None)
    assert again.of("CODE-1", JudgementKind.PAR) is None
    assert again.of("CODE-2", JudgementKind.PAR) == 2


def test_a_file_of_another_version_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "judgements.txt"
    newer = header(WORDS, 2) + b"who knows\n"
    file.write_bytes(newer)
    worker = Worker()
    kept = Judgements(tmp_path, worker)
    kept.add("CODE", JudgementKind.PAR, 7)
    kept.close()
    worker.close()
    assert kept.of("CODE", JudgementKind.PAR) == 7
    assert file.read_bytes() == newer
