"""Milestones are found from the history and the solver's results: which games reach them, and which don't."""

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
from scoundrel.storage.overview import Feat, Overview, feats
from scoundrel.storage.worker import Worker
from tests.goldens import golden
from tests.storage.games import at

from .kept_history import load

M = Milestone
CLEARED, DIED = golden("classic_cleared"), golden("classic_death")
# Those of the milestones NO_AVOIDING and ACES that the moves of `CLEARED` reach.
WITHOUT_AVOIDING = frozenset(within_reach(CLEARED) & {M.NO_AVOIDING, M.ACES})


def cleared(minute: int, score: int = 9, rules: str = "classic", **fields: object) -> Entry:
    """Return the entry of a cleared game whose moves are unknown."""
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


def looked_for(milestones: Milestones) -> Milestones:
    """Return the milestones after searching for them."""
    while not milestones.step(0.0):
        pass
    return milestones


def earned(
    entries: list[Entry], results: Judgements | None = None, puzzles: Sequence[str] = ()
) -> dict[Milestone, Earned]:
    return looked_for(Milestones(Overview.of(entries), results or nothing(), puzzles)).earned


FIRST = {M.FIRST_CLEAR}


@pytest.mark.parametrize(
    ("entries", "reached"),
    [
        ([], set()),
        ([cleared(1)], FIRST),
        ([cleared(1, practice=True)], set()),
        ([cleared(1, game="classic+health=99#1")], set()),
        ([cleared(1, 1)], FIRST | {M.ONE_HEALTH}),
        ([cleared(1, 20)], FIRST | {M.FULL_HEALTH}),
        ([cleared(1, rules="hard")], FIRST | {M.HARD}),
        ([cleared(1, rules="easy+avoid=never")], FIRST | {M.HARD}),
        ([cleared(n) for n in range(5)], FIRST | {M.IN_A_ROW}),
        ([*(cleared(n) for n in range(4)), died(4), cleared(5)], FIRST),
        ([*(cleared(n) for n in range(4)), died(4, "hard"), cleared(5)], FIRST | {M.IN_A_ROW}),
        ([*(cleared(n) for n in range(4)), cleared(4, rules="easy")], FIRST),
        ([*(cleared(2 * n) for n in range(99)), *(died(2 * n + 1) for n in range(99))], FIRST),
        ([*(cleared(2 * n) for n in range(100)), *(died(2 * n + 1) for n in range(99))], FIRST | {M.MANY}),
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
    results = nothing()
    results.add("CLEAR-1", JudgementKind.ADVISOR, 9)
    results.add("CLEAR-1", JudgementKind.PAR, 10)
    results.add("CLEAR-2", JudgementKind.ADVISOR, 0)
    results.add("CLEAR-3", JudgementKind.PAR, 9)
    found = earned([cleared(n) for n in range(4)], results)
    assert found[M.ADVISOR].key == "CLEAR-2"
    assert found[M.PAR].key == "CLEAR-3"
    assert set(found) == FIRST | {M.ADVISOR, M.PAR}


def test_how_far_one_is_is_counted() -> None:
    entries = [*(cleared(n) for n in range(3)), died(3), cleared(4), daily(3), daily(4), daily(6)]
    assert looked_for(Milestones(Overview.of(entries), nothing(), [""] * 4)).progress == {
        M.PUZZLES: (4, 10),
        M.MANY: (4, 100),
        M.IN_A_ROW: (3, 5),
        M.WEEK: (2, 7),
    }


def test_an_import_brings_them_back(tmp_path: Path) -> None:
    entries = [real(DIED, 1), real(CLEARED, 2), *(daily(day) for day in range(1, 8))]
    before, history = earned(entries), History(tmp_path)
    assert history.merge(entries) is not None
    history.close()
    assert earned(load(tmp_path)[0]) == before
    assert set(before) == FIRST | WITHOUT_AVOIDING | {M.WEEK}


def judged(folder: Path, *values: tuple[str, JudgementKind, int]) -> None:
    """Save the evaluations ``values`` in one session."""
    worker = Worker()
    judgements = Judgements(folder, worker)
    for value in values:
        judgements.add(*value)
    worker.close()


def test_judgements_are_kept(tmp_path: Path) -> None:
    par, cost, quick = JudgementKind.PAR, JudgementKind.COST, JudgementKind.ADVISOR
    judged(tmp_path, ("A", par, 14), ("A", cost, 0), ("B", quick, -5), ("A", par, 15), ("-", par, 15))
    assert (tmp_path / "judgements.txt").read_bytes().count(b"\n") == 5
    again = Judgements(tmp_path, Worker())
    assert [again.of("A", kind) for kind in (par, quick, cost)] == [15, None, 0]
    assert (again.of("B", quick), again.of("-", par)) == (-5, None)


@pytest.mark.parametrize("cut", [2, 9, 30])
def test_a_torn_or_damaged_line_harms_no_other(tmp_path: Path, cut: int) -> None:
    file = tmp_path / "judgements.txt"
    for number in range(3):
        judged(tmp_path, (f"CODE-{number}", JudgementKind.PAR, number))
        if number == 1:
            file.write_bytes(file.read_bytes()[:-cut])
    again = Judgements(tmp_path, Worker())
    values = [again.of(f"CODE-{number}", JudgementKind.PAR) for number in range(3)]
    assert values == [0 if cut < 30 else None, None, 2]


def test_a_file_of_another_version_is_left_alone(tmp_path: Path) -> None:
    file, newer = tmp_path / "judgements.txt", header(WORDS, 2) + b"who knows\n"
    file.write_bytes(newer)
    worker = Worker()
    kept = Judgements(tmp_path, worker)
    kept.add("CODE", JudgementKind.PAR, 7)
    kept.close()
    worker.close()
    assert kept.of("CODE", JudgementKind.PAR) == 7
    assert file.read_bytes() == newer


def entry(game: Game, **fields: object) -> Entry:
    """Return the entry of a game, with some ``fields`` replaced."""
    return real(game, 60)._replace(**fields)  # type: ignore[arg-type]


OTHER = real(CLEARED, 30)._replace(code="-")
AGAIN = Game.replay(CLEARED.id, CLEARED.moves, practice=True)


@pytest.mark.parametrize(
    ("game", "others", "reached"),
    [
        (CLEARED, [], {Feat.FIRST_CLEAR}),
        (CLEARED, [entry(DIED)], {Feat.FIRST_CLEAR, Feat.RECORD}),
        (CLEARED, [OTHER._replace(score=3)], {Feat.RECORD}),
        (CLEARED, [OTHER._replace(score=9)], set()),
        (CLEARED, [OTHER._replace(score=20, practice=True)], {Feat.FIRST_CLEAR}),
        (CLEARED, [OTHER._replace(score=20, game="hard#3")], {Feat.FIRST_CLEAR}),
        (AGAIN, [], set()),
        (AGAIN, [OTHER], set()),
        (AGAIN, [OTHER._replace(outcome="left")], set()),
        (AGAIN, [OTHER._replace(score=3, practice=True), OTHER._replace(score=5)], {Feat.BETTER}),
        (AGAIN, [OTHER._replace(score=3), OTHER._replace(score=20)], set()),
        (AGAIN, [OTHER._replace(score=3, game="classic#3")], set()),
        (DIED, [], set()),
        (DIED, [entry(DIED, code="-", score=-180)], set()),
    ],
)
def test_a_game_is_the_first_or_the_best_by_the_same_rules(
    game: Game, others: list[Entry], reached: set[Feat]
) -> None:
    assert feats(game, Overview.of([*others, entry(game)])) == reached
    assert not feats(game, Overview.of([]))
