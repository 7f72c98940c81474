"""One lesson after a game: the costliest Room in words, and a button to play on from it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from scoundrel.cli.simulate import PLAYERS, play
from scoundrel.engine import ARMED, PLAIN, Card, Game, GameId, Move, Outcome, outcome
from scoundrel.solver.attempt import Attempt
from scoundrel.solver.review import (
    WORTH_TELLING,
    Lesson,
    Review,
    ReviewedRoom,
    RoomReview,
    Verdict,
    VerdictKind,
)
from scoundrel.solver.search import Line
from scoundrel.storage.judgements import JudgementKind, Judgements
from scoundrel.storage.overview import EMPTY
from scoundrel.storage.settings import DEFAULT
from scoundrel.storage.worker import Worker
from scoundrel.ui.background.judge import code_of
from scoundrel.ui.background.par import Par, Reviewed
from scoundrel.ui.input import Key
from scoundrel.ui.requests import Command, Context, PlayOn, ReviewGame
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.screens.review import ReviewScreen
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.screens.what_if import WhatIfTable
from scoundrel.ui.widgets.boards import Look
from scoundrel.ui.words import review_text
from tests.extent import share
from tests.goldens import golden
from tests.ui import openings
from tests.ui.accessibility.pressing import node_with
from tests.ui.driver import ScreenDriver, running
from tests.wishes import STILL, store_with

pytestmark = pytest.mark.usefixtures("one_screen")

GAMES = [
    (player, f"{rules}#{number}")
    for number in range(11, 31)
    for player, rules in (
        ("greedy", "classic"), ("random", "classic"), ("advisor", "classic"), ("greedy", "hard")
    )
]  # fmt: skip


def played(player: str, text: str) -> Game:
    game_id = GameId.parse(text)
    return play(Game(game_id), PLAYERS[player](game_id.number or 0, 0.0))


def reviewed(game: Game) -> tuple[Lesson, tuple[ReviewedRoom, ...]]:
    """Return the lesson and the Rooms of the finished review."""
    review = Review(game).finish()
    return review.lesson, review.turns


@pytest.mark.parametrize(("player", "text"), share(GAMES, 27, 1))
def test_a_lesson_is_the_costliest_room_of_the_finished_review(player: str, text: str) -> None:
    game = played(player, text)
    lesson, turns = reviewed(game)
    costs, points = [turn.gave_away for turn in turns], [turn.gave_points for turn in turns]
    if lesson.verdict is None:
        assert max(costs) < WORTH_TELLING
        assert lesson.flawless is (
            max(costs) == 0 and (max(points) == 0 or outcome(game.state) is Outcome.DIED)
        )
        return
    assert not lesson.flawless
    told = next(turn for turn in turns if turn.begins == lesson.begins)
    assert told.verdict == lesson.verdict
    if told.gave_away:
        assert told.gave_away == max(costs) >= WORTH_TELLING
    else:
        assert outcome(game.state) is Outcome.CLEARED
        assert told.gave_points == max(points) >= 1
        assert max(costs) < WORTH_TELLING
    advice, cost = review_text.lesson(lesson, outcome(game.state))
    if outcome(game.state) is Outcome.CLEARED:
        assert f"Room {told.room}" in advice
    else:
        assert re.match(rf"You should have .* Room {told.room}\b", advice)
    assert cost.startswith(("Your play ", "Your win chance was still "))


@pytest.mark.parametrize(
    ("kind", "first", "said"),
    [
        (
            VerdictKind.BEGIN,
            ARMED[Card.parse("Ks")],
            "You should have used your Weapon on the Lich King first in Room 1.",
        ),
        (VerdictKind.LEAVE, None, "You should have left the Lich King in Room 1."),
        (VerdictKind.BEGIN, PLAIN[Card.parse("7h")], "You should have drunk the 7 of Hearts sooner in"),
    ],
)
def test_after_a_death_the_story_and_the_advice_name_a_monster_alike(
    kind: VerdictKind, first: Move | None, said: str
) -> None:
    game = openings.game("Ac Ks 7h 3d", "Ac Ks")
    verdict = Verdict(kind, 1, 0.1, 0.0, 0.5, None if first else Card.parse("Ks"), first, died=True)
    known = Par(game)
    known.reviewed = Reviewed(b"", Lesson(verdict, 0, flawless=False), 0)
    screen = ResultScreen(Context((1280, 800), lambda _: None, DEFAULT), game, known=known)
    assert "the Lich King" in node_with(screen, "story").name
    assert node_with(screen, "lesson").name.startswith(said)


def test_praise_is_only_for_games_that_deserve_it() -> None:
    flawless, nearly = Lesson(None, 0, flawless=True), Lesson(None, 0, flawless=False)
    assert review_text.lesson(flawless, Outcome.CLEARED)[0] == "Flawless!"
    # A practice game may have been played with hints.
    assert review_text.lesson(flawless, Outcome.CLEARED, practice=True)[0] == "A flawless practice game."
    assert "the cards beat you" in review_text.lesson(flawless, Outcome.DIED)[1]
    assert review_text.lesson(nearly, Outcome.CLEARED)[0] == "Well played."


def test_the_result_shows_the_lesson_and_plays_on_from_its_room() -> None:
    game, judged = played("greedy", "classic#11"), Judgements(None, Worker())
    sent: list[object] = []
    context = Context((1280, 800), sent.append, DEFAULT)
    screen = ResultScreen(context, game, history=lambda: EMPTY, judged=lambda: judged)
    before = [(one.command, one.rect) for one in screen.buttons.buttons if one.look is not Look.INK]
    assert not screen.buttons.buttons[1].enabled
    screen.handle(Key("t"))
    assert not [one for one in sent if isinstance(one, PlayOn)]
    assert screen.message == "Your game is still being reviewed. Try again in a moment."
    while screen.preload():
        pass
    words = "You should have left the 8 of Diamonds in Room 3."
    assert node_with(screen, "lesson").name.startswith(words)
    assert screen.news.words.startswith(words)
    retry = screen.buttons.buttons[1]
    assert (retry.command, retry.label) == (Command.RETRY, "Retry Room 3")
    now = [(one.command, one.rect) for one in screen.buttons.buttons if one.look is not Look.INK]
    assert now == before, "nothing moves under the pointer"
    screen.handle(Key("t"))
    (request,) = [one for one in sent if isinstance(one, PlayOn)]
    assert request.game.practice
    table = WhatIfTable(context, request.game, request.of, retries=request.retries)
    plaque = table.view().plaque
    assert plaque is not None
    assert plaque.title == "Retry", "as the button says"
    assert request.game.room_number == 3
    assert request.game.moves == game.moves[: len(request.game.moves)]
    assert judged.of(code_of(game), JudgementKind.COST) is not None, "the review is also for the statistics"


def test_a_retried_room_is_compared_with_the_original_play() -> None:
    game = played("greedy", "classic#11")
    room = RoomReview(game, 4).finish()
    driver = ScreenDriver(lambda ask: WhatIfTable(Context((1280, 800), ask, STILL), game.at(4), game))
    table, said = driver.screen, []
    for moves in (room.best.moves, map(Move.parse, ("2s", "8d", "3h")), game.moves[4:7]):
        for move in moves:
            assert not table.message or "original" not in table.message.words
            table._attempt(move)
            while table.update(0.05) or table.preload():
                pass
        assert table.message is not None
        said.append(table.message.words)
        table.take_back(4)
        table.message = None
    assert said[0] == "As good as the best play: your win chance stays at 79%."
    assert said[1].startswith("Better than your original play, but not the best. Your play cut")
    assert said[2].startswith("No better than your original play. Your play cut")


def test_a_retry_goes_back_to_a_room_that_can_still_be_won(monkeypatch: pytest.MonkeyPatch) -> None:
    game, sent = played("greedy", "classic#11"), list[object]()
    starts = [0, *(number for number, step in enumerate(game.steps, 1) if step.deals)]
    won = [at for at in starts if Attempt(game.at(at).state).finish().cleared]
    assert starts[-1] not in won
    lesson = Lesson(Verdict(VerdictKind.AVOID, len(starts), 0.1, 0.0, 0.5), starts[-1], flawless=False)

    def review(*given: Any) -> Iterator[bool]:
        given[-1].reviewed = Reviewed(b"", lesson)
        yield True

    monkeypatch.setattr("scoundrel.ui.background.judge.review", review)
    context = Context((1280, 800), sent.append, DEFAULT)
    for label in (f"Retry Room {starts.index(won[-1]) + 1}", "Retry Room"):
        screen = ResultScreen(context, game, history=lambda: EMPTY, judged=lambda: Judgements(None, Worker()))
        while screen.preload():
            pass
        assert (screen.buttons.buttons[1].label, screen.buttons.buttons[1].command) == (label, Command.RETRY)
        screen.handle(Key("t"))
        lost = SimpleNamespace(step=lambda _seconds: True, cleared=False)  # the Dungeon can't be cleared
        monkeypatch.setattr("scoundrel.solver.attempt.Attempt", lambda *_, lost=lost: lost)
    (request,) = [one for one in sent if isinstance(one, PlayOn)]
    assert request.game.moves == game.moves[: won[-1]]


def test_a_result_that_is_shown_again_needs_no_second_review(monkeypatch: pytest.MonkeyPatch) -> None:
    game, judged = played("greedy", "classic#11"), Judgements(None, Worker())
    sent: list[object] = []
    context = Context((1280, 800), sent.append, DEFAULT)
    first = ResultScreen(context, game, history=lambda: EMPTY, judged=lambda: judged)
    while first.preload():
        pass
    monkeypatch.setattr("scoundrel.ui.background.judge.review", None)
    again = ResultScreen(context, game, history=lambda: EMPTY, judged=lambda: judged, known=first.par)
    assert again.buttons.buttons[1].label == "Retry Room 3", "at once"
    assert node_with(again, "lesson").name == node_with(first, "lesson").name
    while again.preload():
        pass
    again.handle(Key("t"))
    assert isinstance(sent[-1], PlayOn)
    again.handle(Key("v"))
    assert isinstance(sent[-1], ReviewGame)
    assert again.par.reviewed.turns


def test_a_review_goes_on_after_the_result_is_left() -> None:
    with running(store_with(STILL)) as app:
        app.navigator.show_game(played("greedy", "classic#11"))
        app.frames(40)
        while not isinstance(app.top, ResultScreen) or app.top.par.reviewed.running is None:
            app.frame(0.05)
            app.navigator.preload()
        known = app.top.par
        app.press("v", frames=2)
        assert isinstance(app.top, ReviewScreen)
        assert app.top.review is known.reviewed.running, "the screen continues it"
        app.press("escape", "escape", frames=4)
        assert isinstance(app.top, TitleScreen)
        assert not known.reviewed.turns
        while app.navigator.preload():
            app.frame(0.05)
        code = code_of(Game.replay(known.id, known.moves))
        assert app.navigator.store.judgements.of(code, JudgementKind.LUCK) is not None
        app.press("a", frames=2)
        assert isinstance(app.top, ResultScreen)
        assert app.top.buttons.buttons[1].label == "Retry Room 3", "at once"


def test_a_game_without_a_costly_mistake_has_no_room_to_retry() -> None:
    sent: list[object] = []
    screen = ResultScreen(Context((1280, 800), sent.append, DEFAULT), played("greedy", "classic#11"))
    screen.handle(Key("t"))
    assert screen.message == "No mistake in this game is worth a retry."


def test_the_review_after_a_result_is_already_finished() -> None:
    game, judged = played("greedy", "classic#11"), Judgements(None, Worker())
    context = Context((1280, 800), print, DEFAULT)
    screen = ResultScreen(context, game, history=lambda: EMPTY, judged=lambda: judged)
    while screen.preload():
        pass
    shown = ReviewScreen(context, game, screen.par)
    assert shown.review.done
    expected = Review(game).finish()
    assert (shown.review.turns, shown.review.lesson) == (expected.turns, expected.lesson)


@pytest.mark.parametrize(
    ("end", "lost", "begins"),
    [
        ("death", False, "You should"),
        ("death", True, "Best play reaches Room 1 and scores 0."),
        ("cleared", True, "One choice risked the most. Better: avoid"),
    ],
)
def test_a_lost_chance_is_only_named_after_an_avoidable_death(end: str, lost: bool, begins: str) -> None:
    game = golden(f"classic_{end}")
    known = Par(game)
    advised = Verdict(VerdictKind.AVOID, 2, 0.1, 0.0, 0.5)
    known.reviewed = Reviewed(b"turns", Lesson(advised, 0, flawless=False))
    known.line, known.settled = Line(0, (), cleared=False, proved=lost, lost=lost), True
    name = node_with(ResultScreen(Context((1280, 800), print, DEFAULT), game, known=known), "lesson").name
    assert (name.startswith(begins), "win chance" in name) == (True, not lost)


@pytest.mark.parametrize(
    ("end", "room", "advice"),
    # The story of the death names the Room.
    [
        ("cleared", 14, "One choice risked the most. Better: avoid Room 14."),
        ("death", 7, "You should have avoided the Room."),
    ],
)
def test_the_advice_is_short(end: str, room: int, advice: str) -> None:
    game = golden(f"classic_{end}")
    lesson = Lesson(Verdict(VerdictKind.AVOID, room, 0.1, 0.0, 0.5), 0, flawless=False)
    known = Par(game)
    known.reviewed = Reviewed(b"", lesson, 0)
    screen = ResultScreen(Context((1280, 800), lambda _: None, DEFAULT), game, known=known)
    assert node_with(screen, "lesson").name.startswith(advice)


def test_lost_points_are_named_as_points_where_the_win_chance_never_fell() -> None:
    game = golden("classic_cleared")
    known = Par(game)
    known.reviewed = Reviewed(
        b"", Lesson(Verdict(VerdictKind.AVOID, 14, 0.0, 9.6, 10.9), 0, flawless=False), 0
    )
    screen = ResultScreen(Context((1280, 800), lambda _: None, DEFAULT), game, known=known)
    told = "Better: avoid Room 14. Your play cost you about 10 points."
    assert node_with(screen, "lesson").name.startswith(told)
