"""Puzzles: chosen, solved, lost, undone and shared, while the game in progress stays untouched."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

import pygame
import pytest
from pygame import Rect

from scoundrel.engine import Move, apply, legal_moves, outcome
from scoundrel.solver.puzzles import daily, miner
from scoundrel.solver.puzzles.miner import Found
from scoundrel.solver.puzzles.proof import PuzzleKind
from scoundrel.storage.store import Store
from scoundrel.ui.background.puzzles import ChosenPuzzle, Puzzles
from scoundrel.ui.input import Direction, FocusStep, Key
from scoundrel.ui.requests import Ask, Command, Context, Copy, Open, Paste, Request
from scoundrel.ui.screens.puzzle import PuzzleEnd, PuzzleTable, PuzzleWhy
from scoundrel.ui.screens.puzzles import PuzzlesScreen, Want
from scoundrel.ui.screens.replay import ReplayScreen
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.table import labels
from scoundrel.ui.widgets.actions import PageTurn
from scoundrel.ui.words.games_text import Source
from tests.ui.accessibility.pressing import node_with
from tests.ui.driver import AppDriver, ScreenDriver, running
from tests.ui.puzzle_screens import make, puzzles, solution, wrong_plan
from tests.wishes import STILL, store_with

pytestmark = pytest.mark.usefixtures("screen")
SIZE = (1280, 800)
_Kind = TypeVar("_Kind")


def listed(found: Puzzles | None = None) -> ScreenDriver[PuzzlesScreen]:
    found = found or puzzles()
    return ScreenDriver(lambda send: PuzzlesScreen(Context(SIZE, send, STILL), found))


def at_table(chosen: ChosenPuzzle | None = None, found: Puzzles | None = None) -> ScreenDriver[PuzzleTable]:
    found = found or puzzles()
    one = chosen or found.chosen(120)
    driver = ScreenDriver(lambda send: PuzzleTable(Context(SIZE, send, STILL), one, found))
    driver.wait(2.0)
    driver.take_requests()
    return driver


def last(driver: ScreenDriver[Any], kind: type[_Kind]) -> _Kind:
    """Return the last request, which must be of the given ``kind``."""
    request = driver.take_requests()[-1]
    assert isinstance(request, kind)
    return request


def opened(requests: list[Request], found: Puzzles | None = None) -> ChosenPuzzle:
    """Return the puzzle that the last request puts on the table."""
    request = requests[-1]
    assert isinstance(request, Open)
    screen = request.make(Context(SIZE, lambda _: None, STILL))
    assert isinstance(screen, PuzzleTable)
    assert found is None or screen.puzzles is found
    return screen.chosen


def texts(driver: ScreenDriver[PuzzleTable]) -> list[str]:
    return [label.text for label in driver.screen.view().labels]


class Prepared:
    """A `Miner` that finds one more of the daily puzzles at each step, without searching."""

    def __init__(self, _numbers: object) -> None:
        self.found: list[Found] = []
        self._days = iter(daily())

    def step(self, _seconds: float) -> bool:
        self.found.append(Found(next(self._days), 0, 0.5, PuzzleKind.MONSTER))
        return False


@pytest.fixture
def _prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(miner, "Miner", Prepared)


# --- from start to finish, in the application


def play(app: AppDriver, moves: tuple[Move, ...]) -> None:
    """Make ``moves`` on a puzzle's table with the mouse."""
    for move in moves:
        app.wait(1.5)
        table = app.top
        assert isinstance(table, PuzzleTable)
        if move.card is None:
            app.click(app.button(Command.AVOID))
            continue
        pos = table.layout.slots[table.game.state.room.index(move.card)].center
        bare = not str(move).endswith("*")
        app.click(pos, 3 if bare else 1)
        if table.game.moves[-1:] != (move,):  # a fatal move must be confirmed
            app.click(pos, 3 if bare else 1)
    app.wait(3.0)


def test_a_puzzle_is_solved_by_mouse_and_the_game_in_progress_comes_back(tmp_path: Path) -> None:
    store = store_with(STILL, tmp_path)
    with running(store, "classic#11982") as app:
        app.make("8d")
        app.settle()
        app.key("escape")
        assert isinstance(app.top, TitleScreen)
        app.click(app.button(Command.PUZZLES))
        assert isinstance(app.top, PuzzlesScreen)
        first = app.top.puzzles.chosen(1)
        app.click(app.button(Command.PLAY))
        table = app.top
        assert isinstance(table, PuzzleTable)
        assert table.chosen == first
        play(app, solution(table))
        end = app.top
        assert isinstance(end, PuzzleEnd)
        assert end.heading == "Solved"
        app.click(app.button(Command.NEW))
        following = app.top
        assert isinstance(following, PuzzleTable)
        assert following.chosen.number == 2
        app.wait(1.0)
        app.key("escape")
        assert isinstance(app.top, PuzzlesScreen)
        assert app.top.puzzles.is_solved(first.game_id)
        app.key("escape")
        assert isinstance(app.top, TitleScreen)
        app.click(app.button(Command.CONTINUE))
        assert app.top is app.table
        assert app.moves == "8d"
        assert not app.game.practice
    again = Store(tmp_path)
    (kept,) = again.load()
    assert (str(kept.id), " ".join(map(str, kept.moves)), kept.practice) == ("classic#11982", "8d", False)
    assert again.entries() == []
    assert [(one.puzzle, one.helped) for one in again.solved] == [(str(first.game_id), False)]
    again.close()


# --- on the table


def test_a_hint_is_remembered_after_a_restart(tmp_path: Path) -> None:
    def restarted() -> Puzzles:
        stores[-1].close()
        stores.append(Store(tmp_path))
        return Puzzles(stores[-1])

    stores = [Store(tmp_path)]
    puzzles = Puzzles(stores[0])
    game_id = puzzles.chosen(1).game_id
    puzzles.help(game_id)
    again = restarted()
    assert again.helps(game_id)
    again.solve(game_id)
    assert again.was_helped(game_id)
    assert not restarted().helps(game_id), "the next time it can be solved without"
    stores[-1].close()


def test_a_hint_shows_the_first_card_only() -> None:
    driver = at_table()
    table = driver.screen
    before = table.game.moves
    driver.push(Command.HINT)
    driver.wait(1.0)
    assert not table.view().badges
    asked = last(driver, Ask)
    assert "solved with help" in asked.words
    assert not table.puzzles.helps(table.chosen.game_id)
    asked.then()
    driver.wait(2.0)
    assert table.puzzles.helps(table.chosen.game_id)
    badges = table.view().badges
    assert [badge.words in ("1", "Avoid") for badge in badges] == [True]
    assert table.view().advice is None
    assert table.game.moves == before
    make(table, solution(table)[:1])
    assert not table.view().badges
    driver.push(Command.HINT)  # the help was confirmed
    assert not any(isinstance(one, Ask) for one in driver.take_requests())


REASON = " Take the 8 of Diamonds here: if you avoid this Room, 13 other cards come before it."


def test_each_further_hint_shows_the_next_card_of_the_plan_and_then_says_that_all_are_shown() -> None:
    found = puzzles()
    driver = at_table(found.chosen(5), found)
    table = driver.screen
    table.puzzles.help(table.chosen.game_id)  # the player accepted the help
    plan = solution(table)[:3]
    for shown in (1, 2, 3, 3):
        driver.push(Command.HINT)
        driver.wait(2.0)
        assert [badge.words for badge in table.view().badges] == ["1", "2", "3"][:shown]
        assert table.message is not None
        if shown < 3:
            assert "Ask again for the next move." in table.message.words
        elif not table.message.words.startswith("You can already"):
            assert table.message.words.endswith(REASON), "the whole plan is shown with its reason"
    assert table.message is not None
    assert table.message.words == "You can already see the whole plan for this Room."
    make(table, plan)
    assert not table.lost
    assert not table.view().badges


def test_a_lost_puzzle_stays_lost_when_another_card_is_taken() -> None:
    driver = at_table()
    table = driver.screen
    make(table, wrong_plan(table))
    following = (move for move in legal_moves(table.game.state) if move.card is not None)
    make(table, [next(move for move in following if outcome(apply(table.game.state, move).state) is None)])
    assert table.game.state.taken == 1
    assert table.lost
    driver.press("w")
    assert isinstance(last(driver, Open).make(table.context), PuzzleWhy)


def test_a_puzzle_says_what_it_is_and_that_it_is_lost() -> None:
    driver = at_table()
    table = driver.screen
    plaque = table.view().plaque
    assert plaque is not None
    assert (plaque.title, plaque.below) == ("Puzzle 120", "Room 1")
    assert any("Only one way to play this Room" in words for words in texts(driver))
    pointed = labels.explained(table.game, table.layout, plaque.rect.midleft, table._where())
    assert pointed.startswith("Puzzle 120, ")
    assert "practice" not in pointed
    make(table, wrong_plan(table))
    assert table.lost
    assert any("can't be cleared from here" in words for words in texts(driver))
    driver.press("h")
    assert "This puzzle is lost. Press R to try it again." in texts(driver)
    driver.press("w")
    assert isinstance(last(driver, Open).make(table.context), PuzzleWhy)
    driver.press("u")
    driver.wait(1.0)
    assert not table.lost


def test_the_right_plan_is_announced_once_and_the_dungeon_is_still_to_be_cleared() -> None:
    driver = at_table()
    table = driver.screen
    shown: list[bool] = []
    tell = table.tell

    def note(words: str) -> bool:
        told = tell(words)
        if "That's it!" in words:
            shown.append(words in texts(driver))
        return told

    table.tell = note  # type: ignore[method-assign]
    moves = iter(solution(table))
    while table.game.room_number == 1:
        make(table, (next(moves),))
    assert not table.game.over
    before = table.news.number
    for _ in range(200):
        driver.wait(0.05)
    assert table.news.number == before
    assert table.news.words.count("That's it!") == 1
    make(table, (next(moves),))
    table.undo()
    driver.wait(1.0)
    assert shown == [True]


def test_solving_and_dying_lead_to_an_end_that_says_so() -> None:
    driver = at_table()
    table = driver.screen
    make(table, solution(table))
    assert table.puzzles.is_solved(table.chosen.game_id)
    assert not table.view().motion.effects
    end = last(driver, Open).make(table.context)
    assert isinstance(end, PuzzleEnd)
    assert end.heading == "Solved"
    assert "First try" in node_with(end, "puzzle").name
    end.handle(Key("n"))
    asked = driver.take_requests()
    assert asked[:-1] == [Command.BACK]
    assert opened(asked, table.puzzles).number == 121


def test_a_puzzle_solved_after_a_move_was_taken_back_is_no_first_try() -> None:
    driver = at_table()
    table = driver.screen
    make(table, wrong_plan(table))
    while table.game.can_undo:
        table.undo()
    assert not table.first_try
    make(table, solution(table))
    assert table.puzzles.is_solved(table.chosen.game_id), "it counts as solved"
    assert "First try" not in node_with(PuzzleEnd(table.context, table), "puzzle").name
    assert not PuzzleTable(table.context, table.chosen, table.puzzles).first_try, "nor when it's played again"


def test_the_end_undoes_copies_restarts_and_leaves() -> None:
    driver = at_table()
    table = driver.screen
    end = PuzzleEnd(table.context, table)
    assert end.heading == "Not solved"
    make(table, solution(table)[:1])
    driver.take_requests()
    end.handle(Key("u"))
    assert driver.take_requests() == [Command.BACK]
    assert not table.game.can_undo
    end.handle(Key("r"))
    assert opened(driver.take_requests()) == table.chosen
    end.handle(Key("escape"))
    assert driver.take_requests() == [Command.BACK, Command.BACK]
    driver.do(Key("c", ctrl=True))
    assert driver.take_requests() == [Copy(str(table.chosen.game_id))]


def test_esc_hides_the_cards_to_come_before_it_leaves() -> None:
    driver = at_table()
    driver.push(Command.TRACKER)
    driver.take_requests()
    driver.press("escape")
    assert driver.screen.view().tracker is None
    assert driver.take_requests() == []
    driver.press("escape")
    assert any(isinstance(request, Open) for request in driver.take_requests()), "the pause"


@pytest.mark.usefixtures("_prepared")
def test_a_new_puzzle_follows_a_new_one_once_it_is_ready() -> None:
    found = puzzles()
    one = found.chosen(3)._replace(source=Source.ENDLESS)
    driver = at_table(one, found)
    driver.press("n")
    assert driver.take_requests() == []
    assert any("No new puzzle is ready yet" in words for words in texts(driver))
    while found.prepare():
        pass
    driver.press("n")
    assert opened(driver.take_requests()).source is Source.ENDLESS


# --- the list


def test_it_opens_at_the_first_unsolved_one_and_plays_what_is_clicked_twice() -> None:
    driver = listed()
    niches = driver.screen.niches
    assert niches.selected == 2
    driver.click(niches.rects[1].center)
    assert niches.selected == 1
    assert driver.take_requests() == []
    driver.click(niches.rects[1].center)
    assert opened(driver.take_requests(), driver.screen.puzzles).number == 2
    driver.press("right", "return")
    assert opened(driver.take_requests()).number == 3
    driver.click(niches.rects[-1].center)  # the alcove, which isn't among the niches
    assert opened(driver.take_requests()).number == 3
    driver.push(Want.TODAY)
    assert opened(driver.take_requests()).source is Source.DAILY


def test_the_list_selects_the_puzzle_that_was_played_last(tmp_path: Path) -> None:
    with running(store_with(STILL, tmp_path)) as app:
        app.navigator.run_command(Command.PUZZLES)
        for _again in range(2):
            lists = app.top
            assert isinstance(lists, PuzzlesScreen)
            lists.select(4)
            app.press("return", "n")
            assert isinstance(app.top, PuzzleTable)
            assert app.top.chosen.number == 6
            app.navigator.run_command(Command.BACK)
            assert lists.niches.selected == 5
            assert lists.niches.stop == lists.niches.rects[5 - lists.niches.begin]
            app.navigator.run_command(Command.BACK)
            app.navigator.run_command(Command.PUZZLES)
            assert isinstance(app.top, PuzzlesScreen)
            assert app.top.niches.selected == 5


def test_the_list_selects_a_puzzle_that_was_lost() -> None:
    with lost_puzzle() as (app, table):
        app.key("escape")
        assert isinstance(app.top, PuzzlesScreen)
        assert app.top.selected == table.chosen
        assert not app.top.puzzles.is_solved(table.chosen.game_id)


def test_a_chapters_niches_are_below_the_signs_and_its_place_is_behind_the_cards() -> None:
    screen = listed().screen
    scenes = set()
    for chapter in range(5):
        screen.handle(Key(str(chapter + 1)))
        row, signs = screen.niches.row, screen.signs
        assert signs.chosen == chapter
        assert all(screen.niches.floor.bottom <= sign.top < sign.bottom <= row.top for sign in signs.rects)
        assert row.collidelist(signs.rects) == -1
        scenes.add((screen.scene, screen.mood))
    assert len(scenes) == 5


def test_the_chapters_and_the_plaque_show_how_many_puzzles_are_solved() -> None:
    signs, caption = (screen := listed().screen).signs, screen.caption
    assert (caption, screen.remark) == (node_with(screen, "solved").name, "") == ("3 of 200 solved", "")
    assert signs.solved[:2] == [(3, 30), (0, 40)]
    assert "3 of 30 solved" in signs.labels[0]


def test_in_a_tall_window_there_are_rows_and_arrows_lead_up_and_down() -> None:
    screen = PuzzlesScreen(Context((800, 1200), lambda _: None, STILL), puzzles())
    tops = [rect.top for rect in screen.niches.rects[:-1]]
    many = tops.count(tops[0])
    assert len({*tops}) > 2
    screen.select(0)
    for direction, there in ((Direction.DOWN, many), (Direction.RIGHT, many + 1), (Direction.UP, 1)):
        screen.handle(FocusStep(direction))
        assert screen.niches.selected == there


def test_the_pages_of_a_chapter_are_equally_full_and_no_puzzle_is_left_out() -> None:
    screen = listed().screen
    pages = {}
    for index in range(len(screen.puzzles.numbered)):
        screen.select(index)
        assert index in screen.niches.shown
        pages[screen.niches.shown.start] = len(screen.niches.shown)
    assert (pages[0], sum(pages.values()), screen.niches.shown.stop) == (10, 200, 200)
    assert min(pages.values()) >= max(pages.values()) - 2


def test_the_alcove_shows_the_selected_puzzle_and_the_niches_keep_their_places() -> None:
    driver = listed()
    niches, seen = driver.screen.niches, set()
    places, room = list(niches.rects), niches.places[0].unionall(niches.places[1:])
    health_panel = Rect(0, room.top, room.left, room.h)
    for selected in (2, 0, 3):
        driver.screen.select(selected)
        assert (niches.stop, niches.rects) == (places[selected], places)
        health = driver.screen.selected.game_id.start().health
        assert f" Health {health} of 20. " in node_with(driver.screen, f"item {selected}").name
        for part in (room, health_panel):
            seen.add(pygame.image.tobytes(driver.picture().subsurface(part), "RGB"))
    assert len(seen) == 6
    driver.click((places[3].centerx, places[3].bottom - 2))
    assert opened(driver.take_requests()).number == 4


def test_the_selected_niche_is_warm_and_bright_and_only_solved_ones_have_a_red_seal() -> None:
    driver = listed()
    parts = (one.inflate(-one.w // 2, -one.h * 2 // 3) for one in driver.screen.niches.rects[:-1])
    picture = driver.picture()
    colors = [pygame.transform.average_color(picture.subsurface(part))[:3] for part in parts]
    lit, sealed, dark = colors[2], (colors[0], colors[1], colors[3]), colors[4:]
    assert sum(lit) > 1.4 * max(map(sum, (*sealed, *dark)))
    assert lit[0] - lit[2] > 3 * max(one[0] - one[2] for one in dark)
    assert min(red - green for red, green, _blue in sealed) > 40
    assert max(red - green for red, green, _blue in dark) < 20


def test_below_the_alcove_is_a_row_of_niches_between_arrows_that_left_and_right_lead_to() -> None:
    screen = listed().screen
    screen.select(14)
    buttons, (*row, alcove) = screen.buttons.buttons, screen.niches.rects
    assert len(screen.niches.shown) == len(row) == 10
    assert {one.bottom for one in row} == {screen.niches.row.bottom}
    assert min(screen.niches.places[0].w / 170, alcove.h / SIZE[1] / 0.54) >= 1, "the cards are large"
    back, ahead, play = (
        {one.command: one.rect for one in buttons}[each] for each in (*PageTurn, Command.PLAY)
    )
    coming, floor = [Rect(one.box or ()) for one in node_with(screen, "coming").children], screen.niches.floor
    assert alcove.bottom < min(one.top for one in (play, *coming)) < floor.bottom < row[0].top
    assert back.right <= row[0].left < row[-1].right <= ahead.left
    for start, turn in ((Command.PLAY, PageTurn.ON), (Want.TODAY, PageTurn.BACK)):
        screen.buttons.give_to(start)
        screen.handle(FocusStep(Direction.RIGHT if turn is PageTurn.ON else Direction.LEFT))
        assert buttons[screen.buttons.focus or 0].command is turn


def test_below_the_cards_are_only_the_chapters_and_codes_are_pasted_in_the_bar() -> None:
    screen = listed().screen
    places = {one.command: one.rect for one in screen.buttons.buttons}
    assert all(places[each].bottom <= screen.bar.bottom for each in (Want.TODAY, Command.PASTE, Command.BACK))
    assert screen.niches.sill.collidelist([*places.values()]) == -1


def test_todays_puzzle_has_a_seal_once_it_is_solved() -> None:
    driver = listed(found := puzzles())
    link, redness = driver.screen.buttons.buttons[0].rect, []
    for _ in range(2):
        below = driver.picture().subsurface((link.centerx - 8, link.bottom, 16, 12))
        redness.append(pygame.transform.average_color(below)[0])
        found.solve(found.today.game_id)
    assert redness[1] > redness[0] + 40


def test_the_cards_to_come_overlap_in_a_large_row_with_their_ranks_uncovered() -> None:
    driver = listed()
    driver.screen.select(59)
    cards = [Rect(node.box or ()) for node in node_with(driver.screen, "coming").children]
    assert {(card.top, card.h > 68) for card in cards} == {(cards[0].top, True)}
    assert all(0.5 * card.w < other.left - card.left < card.w for card, other in pairwise(cards))


def test_a_code_is_copied_and_pasted() -> None:
    driver = listed()
    table = at_table(driver.screen.puzzles.chosen(3))
    table.push(Command.COPY)
    driver.push(Command.PASTE)
    last(driver, Paste).take(f" look at this: {last(table, Copy).text}\n")
    while driver.screen.preload() and not driver.requests:
        pass
    chosen = opened(driver.take_requests())
    assert chosen == ChosenPuzzle(driver.screen.puzzles.chosen(3).game_id, Source.SHARED)


@pytest.mark.parametrize(
    ("pasted", "reason"),
    [
        ("", "The clipboard is empty."),
        ("classic#7", "That isn't a puzzle"),
        ("classic@7:dance", "isn't a position"),
        ("klassik@7:-:Ks2h3c4s:-:-", "klassik"),
        ("classic@7:-:Ks2h3c4s:Td9d8d7d6d:-", "That isn't a puzzle"),
        ("classic@7:-:Ks2h3c4s:Td:-", "exactly one plan"),
    ],
)
def test_what_is_no_puzzle_is_refused(pasted: str, reason: str) -> None:
    driver = listed()
    driver.press("x")
    driver.push(Command.PASTE)
    last(driver, Paste).take(pasted)
    for _ in range(200):
        driver.screen.update(0.02)
    assert reason in driver.screen.remark
    assert "unlawful" in driver.heard
    assert driver.take_requests() == []


def test_a_new_puzzle_is_looked_for_and_played() -> None:
    driver = listed()
    driver.push(Want.NEW)
    assert "Finding a new puzzle" in driver.screen.remark
    while not any(isinstance(request, Open) for request in driver.requests):
        driver.screen.preload()
    assert opened(driver.take_requests()).source is Source.ENDLESS


# --- the next puzzle


def test_the_next_one_is_the_next_unsolved() -> None:
    found = puzzles()
    assert [one.number for one in (found.after(found.chosen(n)) for n in (3, 199, 200)) if one] == [5, 200, 3]
    for number in range(1, 201):
        found.solve(found.chosen(number).game_id)
    assert found.solved == 200
    after = found.after(found.chosen(7))
    assert after is not None
    assert after.number == 8
    assert found.after(found.today) == found.chosen(1)


@pytest.mark.usefixtures("_prepared")
def test_new_ones_are_ready_in_turn_and_never_one_that_was_solved() -> None:
    found, again = puzzles(), puzzles()
    while found.prepare():
        pass
    ready = [found.take(), found.take()]
    assert None not in ready
    assert found.take() is None
    assert ready[0] is not None
    again.solve(ready[0].game_id)
    while again.prepare():
        pass
    assert again.take() == ready[1]


# --- explanations of lost puzzles, and solving with help


@contextmanager
def lost_puzzle() -> Iterator[tuple[AppDriver, PuzzleTable]]:
    """Yield the application and a puzzle, the first unsolved one, lost by a wrong plan."""
    with running(store_with(STILL), "classic#11982") as app:
        for name in ("escape", "p", "return"):
            app.key(name)
        table = app.top
        assert isinstance(table, PuzzleTable)
        play(app, wrong_plan(table))
        yield app, table


def test_the_solution_is_shown_from_the_mistake_on_and_marks_the_puzzle_as_helped() -> None:
    with lost_puzzle() as (app, table):
        app.key("w")
        app.wait(1.0)
        why = app.top
        assert isinstance(why, PuzzleWhy)
        app.click(app.button(Command.BEST))
        replay = app.top
        assert isinstance(replay, ReplayScreen)
        assert replay.moves == why.mistake.at
        assert replay.total > replay.moves
        app.key("escape")
        app.key("escape")
        assert app.top is table
        table.take_back(0)
        play(app, solution(table))
        end = app.top
        assert isinstance(end, PuzzleEnd)
        assert end.heading == "Solved with help"
        assert table.puzzles.was_helped(table.chosen.game_id)


def test_a_hint_before_solving_is_marked_until_it_is_solved_without_one(tmp_path: Path) -> None:
    store = Store(tmp_path)
    found = Puzzles(store)
    driver = at_table(found=found)
    driver.push(Command.HINT)
    last(driver, Ask).then()
    driver.wait(2.0)
    make(driver.screen, solution(driver.screen))
    game_id = driver.screen.chosen.game_id
    assert found.is_solved(game_id)
    assert found.was_helped(game_id)
    another_day = Puzzles(store)
    assert another_day.was_helped(game_id)
    again = at_table(found=another_day)
    make(again.screen, solution(again.screen))
    assert not another_day.was_helped(game_id)
    store.close()


def test_a_death_has_its_why_too() -> None:
    driver = at_table()
    table = driver.screen
    make(table, wrong_plan(table))
    make(table, solution(table))
    assert table.game.over
    end = PuzzleEnd(table.context, table)
    driver.take_requests()
    end.handle(Key("w"))
    asked = driver.take_requests()
    assert asked[0] is Command.BACK
    assert isinstance(asked[-1], Open)
    why = asked[-1].make(table.context)
    assert isinstance(why, PuzzleWhy)
    while why.preload():
        pass
    why.handle(Key("u"))
    assert len(table.game.moves) == why.mistake.at


def test_why_a_plan_loses_is_shown_and_it_is_taken_back() -> None:
    with lost_puzzle() as (app, table):
        assert table.lost
        app.click(app.button(Command.BEST))
        why = app.top
        assert isinstance(why, PuzzleWhy)
        app.wait(1.0)
        deed, cost = why.words
        assert deed.startswith("You ")
        assert cost.startswith("Until then, the Dungeon could still be cleared.")
        app.click(app.button(Command.UNDO))
        assert app.top is table
        app.wait(1.0)
        assert len(table.game.moves) == why.mistake.at
        assert not table.lost
        play(app, solution(table))
        assert isinstance(app.top, PuzzleEnd)
        assert app.top.heading == "Solved"
        app.click(app.button(Command.AGAIN))
        assert isinstance(app.top, PuzzleTable)
        assert not app.top.game.can_undo
