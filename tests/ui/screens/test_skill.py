"""Skill and luck: the screen opens from the statistics, and each game is reviewed once, in idle time."""

from __future__ import annotations

from pathlib import Path

import pytest

from scoundrel.engine import Game, Outcome
from scoundrel.solver.review import Review
from scoundrel.storage.entry import Entry
from scoundrel.storage.judgements import JudgementKind, Judgements
from scoundrel.storage.overview import Overview
from scoundrel.storage.store import Store
from scoundrel.storage.worker import Worker
from scoundrel.ui.background.judge import RECENT, keep, recent
from scoundrel.ui.charts import skill
from scoundrel.ui.input import PointerLeft, PointerMoved
from scoundrel.ui.requests import Command, Context
from scoundrel.ui.screens.review import ReviewScreen
from scoundrel.ui.screens.skill import SkillScreen
from scoundrel.ui.screens.statistics import StatisticsScreen
from scoundrel.ui.words.numbers import MINUS
from tests.storage.games import at, finished, left
from tests.ui.driver import ScreenDriver, running
from tests.ui.every_screen import nobody
from tests.ui.history_screens import cleared, died
from tests.ui.openings import played

pytestmark = pytest.mark.usefixtures("screen")

# A game so short that its review finishes immediately.
GAME = played("hard#7", "Ac Ks")
ENTRY = Entry.of(GAME, at(5))


def nothing() -> Judgements:
    return Judgements(None, Worker())


def test_it_is_opened_from_the_statistics_and_keeps_its_reviews(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.record(ENTRY)
    with running(store) as driver:
        driver.press("s")
        driver.click(driver.button(Command.SKILL))
        screen = driver.top
        assert isinstance(screen, SkillScreen)
        assert not screen.games
        while driver.navigator.preload():
            driver.frame()
        assert [game.entry for game in screen.games] == [ENTRY]
        assert screen.remark == ""
        driver.press("escape")
        assert isinstance(driver.top, StatisticsScreen)
        driver.press("k")
        assert isinstance(driver.top, SkillScreen)
        assert len(driver.top.games) == 1
        assert not driver.top.preload(), "it is known"
    kept = Judgements(tmp_path, Worker())
    assert None not in [
        kept.of(ENTRY.code, kind) for kind in (JudgementKind.COST, JudgementKind.LUCK, JudgementKind.ADVISOR)
    ]


def test_a_review_that_was_looked_at_is_kept_too() -> None:
    judged = nothing()
    for practice, known in ((True, False), (False, True)):
        shown = Game.replay(GAME.id, GAME.moves, practice=practice)
        screen = ReviewScreen(Context((800, 600), nobody), shown, judged=lambda: judged)
        while screen.preload():
            pass
        assert (judged.of(ENTRY.code, JudgementKind.COST) is not None) is known


def test_only_counted_games_that_the_advisor_understands_are_reviewed() -> None:
    games = [
        finished(1),
        finished(2, "easy"),
        finished(3, practice=True),
        left(4),
        finished(5, "hard"),
        finished(6)._replace(code="-"),
        finished(7, "classic+health=900"),
    ]
    assert recent(Overview.of(games)) == [games[4], games[0]]
    many = [died(n, -9) for n in range(RECENT + 9)]
    assert recent(Overview.of(many)) == many[: -RECENT - 1 : -1]


def test_luck_is_what_the_cards_added_to_the_chances() -> None:
    judged, games = nothing(), [cleared(1), died(2, -5), died(3, -5)]
    for entry, luck, cost, quick in zip(games, (500, -400, -500), (100, 300, 0), (9, 0, 12), strict=True):
        judged.add(entry.code, JudgementKind.LUCK, luck)
        judged.add(entry.code, JudgementKind.COST, cost)
        judged.add(entry.code, JudgementKind.ADVISOR, quick)
    found = skill.judged_games([*reversed(games)], judged)
    assert [game.cleared for game in found] == [True, False, False]
    assert skill.luck(found) == pytest.approx(0.5 - 0.4 - 0.5)
    values = [medal.value for medal in skill.figures(found)]
    assert values == ["3", "", "33%", "67%", ""], "three games are too few for an average or for luck"
    assert [medal.value for medal in skill.figures(found * 2)] == ["6", "13%", "33%", "67%", ""]
    values = [medal.value for medal in skill.figures(found * 4)]
    assert values[-1] == f"{MINUS}1.6"
    assert skill.smoothed(found) == pytest.approx([0.4 / 3] * 3)
    assert not any(medal.value for medal in skill.figures([]))


def test_the_intervals_are_shown_once_there_are_enough_games() -> None:
    ahead = skill.JudgedGame(cleared(1), 0.1, 0.3, 0)
    behind = skill.JudgedGame(died(2, -5), 0.1, -0.3, 9)
    assert "100 games" not in "".join(skill.explained([ahead, behind] * 4))
    lead, luck = skill.explained([ahead, behind] * 10)
    # The ranges are 1.96 standard errors: of ten results each of 1 and -1, and of twenty games at 0.3.
    assert lead.endswith("in 100 games, you might win anywhere from 45 fewer to 45 more.")
    assert luck.endswith(f"After 20 games, {MINUS}2.6 to +2.6 is normal.")
    assert "win 70 to 100 more than you" in skill.explained([*[behind] * 19, ahead])[0]


def test_chances_change_by_choices_and_by_luck_alone() -> None:
    """From the first Room to the end, only the cost of choices and the cards' luck change the win chance."""
    review, judged = Review(GAME), nothing()
    while not review.step(0.1):
        pass
    keep(review, ENTRY.code, judged)
    lucky = judged.of(ENTRY.code, JudgementKind.LUCK)
    assert lucky is not None
    gave = sum(turn.gave_away for turn in review.turns)
    assert review.ended is Outcome.DIED
    assert review.turns[0].chance - gave + lucky / 1000 == pytest.approx(0, abs=0.001)


def test_the_game_under_the_pointer_is_told() -> None:
    judged, games = nothing(), [cleared(n) if n % 2 else died(n, -5) for n in range(1, 20)]
    for entry in games:
        judged.add(entry.code, JudgementKind.LUCK, 600)
        judged.add(entry.code, JudgementKind.COST, 250)
    driver = ScreenDriver(lambda ask: SkillScreen(Context((1280, 800), ask), judged, Overview.of(games)))
    curve = driver.screen.curve
    for place, said in ((0, "cleared, mistakes cost 25%"), (1, "died, mistakes cost 25%")):
        assert curve.at(curve.pos(place, 0.25)) == place
        assert skill.of_game(curve.games[place]).endswith(said)
    driver.do(PointerMoved(curve.pos(0, 0.25)))
    assert driver.screen.update(0.0)
    driver.picture()
    driver.do(PointerLeft())
    assert driver.screen.update(0.0)
    assert curve.at((0, 0)) is None


def test_counted_games_that_cannot_be_judged_are_told_from_none() -> None:
    context = Context((1280, 800), nobody)
    for entries, said in (
        ([], "Finish a ranked game under Classic or Hard rules"),
        ([finished(1, practice=True)], "Finish a ranked game under Classic or Hard rules"),
        ([finished(1, "easy")], "the computer doesn't know the odds under Easy rules"),
    ):
        screen = SkillScreen(context, nothing(), Overview.of(entries))
        assert any(said in node.name for node in screen.describe().walk())
