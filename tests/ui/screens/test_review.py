"""The review on its table: the graph, the turning points, the best play and the sentences."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given, strategies as st

from scoundrel.engine import AVOID, Game, GameId, Outcome, outcome, unslain
from scoundrel.storage.settings import Settings
from scoundrel.ui.audio.sounds import Sounds
from scoundrel.ui.charts.review_bar import ChanceGraph, RoomMark, TurningPoint
from scoundrel.ui.input import Accept, Key, PointerLeft
from scoundrel.ui.pads import active_device
from scoundrel.ui.requests import Command, Open, Watch
from scoundrel.ui.screens.navigator import Navigator
from scoundrel.ui.screens.replay import ReplayScreen
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.screens.review import ReviewScreen
from scoundrel.ui.table import actions, card_theme
from scoundrel.ui.table.actions import Walk
from scoundrel.ui.widgets import text
from scoundrel.ui.widgets.theme import Style, TextStyle
from scoundrel.ui.window.game_window import GameWindow
from scoundrel.ui.words import review_text, spoken_sheets
from scoundrel.ui.words.numbers import number
from tests.engine.strategies import SETTINGS, games
from tests.goldens import golden
from tests.solver.sayings import VERDICTS
from tests.ui.driver import FRAME
from tests.ui.puzzle_screens import lost_table
from tests.ui.replays import SIZES, ReviewDriver
from tests.wishes import STILL_CANDLE, store_with

pytestmark = pytest.mark.usefixtures("one_screen")


@SETTINGS
@given(games, st.sampled_from(SIZES))
def test_a_click_on_the_graph_leads_to_the_room_there(game: Game, size: tuple[int, int]) -> None:
    driver = ReviewDriver(game, size)
    graph = driver.chart
    for place, turn in enumerate(driver.screen.review.turns):
        driver.click((graph.x(place), graph.rect.centery))
        driver.assert_shows(turn.begins)
        assert graph.plot.left <= graph.x(place) <= graph.plot.right
    if game.over:
        driver.click((graph.x(graph.places - 1), graph.rect.centery))
        driver.assert_shows(len(game.steps))
        assert driver.screen.turn is None
    driver.screen.handle(PointerLeft())


def test_where_a_won_game_was_lost_the_review_shows_the_line_that_wins() -> None:
    lost = lost_table((1280, 800), Settings()).game
    driver = ReviewDriver(lost)
    driver.press("y")
    assert driver.screen.message is not None, "nothing is proved yet"
    while not driver.screen.review.done:
        driver.screen.review.step(0.1)
    driver.settle()
    driver.press("home")
    turn = driver.screen.turn
    assert turn is not None
    assert turn.lost_it
    driver.click(driver.button(Command.BEST))
    (asked,) = driver.take_requests()
    assert isinstance(asked, Open)
    dialog = asked.make(driver.screen.context._replace(send=driver.requests.append))
    while dialog.preload():
        pass
    dialog.update(FRAME)
    read = " ".join(node.name for node in dialog.describe().walk())
    assert "Until then, the Dungeon could" in read
    dialog.handle(Accept())
    (watch,) = driver.take_requests()
    assert isinstance(watch, Watch)
    assert outcome(watch.game.state) is Outcome.CLEARED
    assert watch.game.moves[: watch.at] == lost.moves[: watch.at]
    assert watch.game.moves[watch.at] != lost.moves[watch.at]


def test_it_opens_at_the_room_that_cost_the_most_and_says_so() -> None:
    driver = ReviewDriver(golden("classic_death"))
    turns = driver.screen.review.turns
    worst = max(turns, key=lambda turn: turn.gave_away)
    assert worst.begins
    driver.settle()
    assert driver.screen.moves == worst.begins
    driver.finish(turns)
    assert any("This Room cost you the most." in label.text for label in driver.screen.view().labels)
    assert any("This Room cost you the most." in node.name for node in driver.screen.describe().walk())
    driver.press("home")
    driver.finish(turns)
    assert driver.screen.moves == 0, "the player stays where they went"


def test_esc_hides_the_best_play_before_it_leaves() -> None:
    driver = ReviewDriver(golden("classic_death"))
    driver.settle()
    driver.press("b", "escape")
    assert not driver.screen.shows_best
    assert Command.BACK not in driver.take_requests()
    driver.press("escape")
    assert Command.BACK in driver.take_requests()


def test_the_end_has_no_best_play_to_show() -> None:
    driver = ReviewDriver(golden("classic_death"))
    driver.settle()
    driver.press("end", "b")
    assert driver.screen.message is not None
    assert driver.screen.message.words == actions.BEST_PLAY.blocked
    assert not driver.screen.shows_best


def test_scores_that_contradict_the_win_chance_are_not_shown() -> None:
    driver = ReviewDriver(golden("classic_death"))
    driver.settle()
    turn = next(turn for turn in driver.screen.turns if turn.verdict is not None and turn.played is not None)
    assert turn.played is not None
    played = turn.played._replace(clear_chance=0.99, expected_score=-6.0)
    turn = turn._replace(gave_away=0.0, gave_points=4.0, played=played)
    assert review_text.worth(played, turn) == "99%"
    better = turn.best._replace(clear_chance=0.99, expected_score=5.4)
    played = played._replace(expected_score=2.6)
    turn = turn._replace(best=better, played=played)
    assert review_text.worth(played, turn).endswith("score 3")


def test_a_chip_leads_to_its_turning_point() -> None:
    driver = ReviewDriver(golden("classic_death"))
    driver.settle()
    assert not any(isinstance(button.command, TurningPoint) for button in driver.screen.buttons.buttons)
    driver.finish(driver.screen.turns)
    points = [turn for turn in driver.screen.turns if turn.turning_point]
    driver.press("end")
    for point, turn in zip(TurningPoint, points, strict=False):
        driver.push(point)
        assert driver.screen.moves == turn.begins
        (chip,) = (node for node in driver.screen.describe().walk() if node.value == review_text.room(turn))
        assert chip.chosen


@pytest.mark.parametrize("how", ["key", "button"])
def test_turning_points_are_gone_through_in_both_directions(how: str) -> None:
    driver = ReviewDriver(golden("classic_death"))
    driver.settle()
    expected = [turn.begins for turn in driver.screen.turns if turn.turning_point]
    assert len(expected) >= 2
    for begin, key, way, there in (
        ("home", "n", Walk.LATER, expected),
        ("end", "p", Walk.EARLIER, expected[::-1]),
    ):
        driver.press(begin)
        left = [moves for moves in there if moves != driver.screen.moves]
        for moves in (*left, left[-1]):
            driver.press(key) if how == "key" else driver.push(way)
            assert driver.screen.moves == moves
        driver.press(key)
        labels = [label.text for label in driver.screen.view().labels]
        assert f"There's no {way.value} turning point." in labels


class Unmoved(GameWindow):
    """A window that is never opened."""

    def __init__(self) -> None:
        """Don't open a window."""


def test_it_opens_from_the_result_and_from_a_past_game_and_leads_back() -> None:
    store = store_with(STILL_CANDLE)
    stage = Navigator((800, 600), None, store, Sounds(STILL_CANDLE), Unmoved())
    stage.show_game(golden("classic_death"))
    while not isinstance(stage.top, ResultScreen):
        stage.update(0.05)
    for keys, below in ((("v",), ResultScreen), (("w", "v"), ReplayScreen)):
        for key in keys:
            stage.handle(Key(key))
        assert isinstance(stage.top, ReviewScreen)
        assert stage.top.review.rooms == 7
        stage.handle(Key("escape"))
        assert isinstance(stage.top, below)
    store.close()


def test_with_reduced_motion_it_is_there_at_once() -> None:
    driver = ReviewDriver(golden("classic_death"), reduced_motion=True)
    driver.screen.update(FRAME)
    assert len(driver.screen.spots) == driver.screen.review.rooms


@given(
    st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1), st.booleans()), min_size=1, max_size=120),
    st.sampled_from([None, 0.0, 1.0]),
    st.floats(0, 1),
)
@SETTINGS
def test_any_graph_can_be_drawn_and_stays_in_its_place(
    rooms: list[tuple[float, float, bool]], end: float | None, where: float
) -> None:
    rect = pygame.Rect(40, 30, 420, 130)
    graph = ChanceGraph(rect, [3 * i for i in range(len(rooms))], 3 * len(rooms), end, Style(1.0), 1.0)
    spots = [RoomMark(chance, chance * part, marked) for chance, part, marked in rooms]
    target = pygame.Surface((500, 200), depth=32)
    target.fill((255, 0, 255))
    graph.draw(target, spots, round(where * (graph.places - 1)), highlighted=True)
    inside = rect.inflate(8, 0)
    for x, y in ((0, 0), (499, 199), (rect.left - 6, 90), (rect.right + 6, 90), (250, rect.top - 3)):
        assert not inside.collidepoint(x, y)
        assert target.get_at((x, y))[:3] == (255, 0, 255)
    heights = [graph.y(spot.chance) for spot in spots]
    assert all(graph.plot.top < y < graph.plot.bottom for y in heights)


def test_rulesets_without_training_are_marked_as_guesses() -> None:
    driver = ReviewDriver(Game.replay(GameId.parse("classic+health=400#5"), [AVOID]), (1280, 800))
    driver.settle()
    assert any("guess" in node.name for node in driver.screen.describe().walk())
    turn = driver.screen.turn
    assert turn is not None
    assert "guess" in str(turn.best.why)


def test_no_two_rooms_in_a_row_begin_alike() -> None:
    driver = ReviewDriver(golden("classic_cleared"), (1280, 800))
    driver.settle()
    turns = [turn._replace(settled=True) for turn in driver.screen.turns]
    begins = [review_text.headline(turn, None).split()[0] for turn in turns]
    assert all(one != other for one, other in pairwise(begins))


def test_one_sentence_judges_the_room_and_a_key_shows_the_best_play() -> None:
    driver = ReviewDriver(golden("classic_death"), (1280, 800))
    driver.settle()
    driver.finish(driver.screen.turns)
    screen = driver.screen
    driver.press("home")
    driver.press("n")
    driver.wait(4.0)
    turn = screen.turn
    assert turn is not None
    assert turn.turning_point
    assert turn.verdict is not None
    assert review_text.advice(turn.verdict) in [label.text for label in screen.view().labels]
    before = screen.view().badges
    driver.press("b")
    assert len(screen.view().badges) > len(before)
    driver.press("b")
    assert screen.view().badges == before


@pytest.mark.parametrize("touch", [False, True])
def test_each_of_many_turning_points_has_its_cost_before_it(
    touch: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = ReviewDriver(golden("classic_death"), (800, 600))
    driver.settle()
    turns = tuple(
        turn._replace(turning_point=True, gave_away=(i + 11) / 100, settled=True, verdict=VERDICTS[i])
        for i, turn in enumerate(driver.screen.turns[:5])
    )
    written: list[str] = []
    line = text.line

    def noted(words: str, style: TextStyle) -> pygame.Surface:
        written.append(words)
        return line(words, style)

    monkeypatch.setattr(text, "line", noted)
    text.paragraph.cache_clear()
    active_device.use(None, touch=touch)
    driver.finish(turns)
    driver.press("end")
    driver.screen.draw(pygame.Surface((800, 600), depth=32))
    for turn, cost in zip(turns, range(11, 16), strict=True):
        assert any(words.strip() == f"{number(-cost)}%" for words in written)
        assert turn.verdict is not None
        assert review_text.advice(turn.verdict, short=True) in written
    del written[:]
    driver.screen.bar.draw_summary(
        pygame.Surface((800, 600), depth=32),
        (*turns[:2], turns[2]._replace(settled=False)),
        (),
        card_theme.CardTheme(),
    )
    # Texts that can still change aren't listed while someone may be reading them.
    assert not any("Room 1" in words for words in written)
    assert any("The turning points" in words for words in written)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("larger", [100, 130])
def test_a_chance_stands_clear_of_its_label(
    size: tuple[int, int], larger: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = ReviewDriver(golden("classic_death"), size, text_size=larger)
    driver.settle()
    turn = next(turn for turn in driver.screen.turns if turn.gave_away > 0)
    written: list[pygame.Rect] = []

    def noted(
        target: pygame.Surface,
        what: pygame.Surface,
        pos: tuple[int, int],
        anchor: str = "center",
        _flags: int = 0,
    ) -> None:
        if target is bar and anchor == "midleft":
            written.append(what.get_rect(**{anchor: pos}))

    monkeypatch.setattr(text, "put", noted)
    turn = turn._replace(best=turn.best._replace(clear_chance=0.995), settled=True)
    bar = pygame.Surface(size, depth=32)
    driver.screen.bar.draw_words(bar, turn)
    mine, best = written[:2], written[2:4]
    for label, chance in (mine, best):
        assert label.right < chance.left


def test_where_only_points_were_lost_the_scores_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = ReviewDriver(golden("classic_death"), (1280, 800))
    driver.settle()
    turn = next(turn for turn in driver.screen.turns if turn.gave_away > 0)
    assert turn.played is not None
    written: list[str] = []
    line = text.line

    def noted(words: str, style: TextStyle) -> pygame.Surface:
        written.append(words)
        return line(words, style)

    monkeypatch.setattr(text, "line", noted)
    turn = turn._replace(
        gave_away=0.0,
        gave_points=3.0,
        played=turn.played._replace(clear_chance=0.0, expected_score=-20.0),
        best=turn.best._replace(clear_chance=0.0, expected_score=-17.0),
    )
    driver.screen.bar.draw_words(pygame.Surface((1280, 800), depth=32), turn)
    assert f"average score {number(-20)}" in written
    assert f"average score {number(-17)}" in written
    assert "0%" not in written


def test_the_monsters_left_are_named_at_the_end() -> None:
    game = golden("classic_death")
    driver = ReviewDriver(game, (1280, 800))
    driver.settle()
    driver.press("end")
    left = unslain(game.state)
    words = spoken_sheets.monsters(left)
    assert words.startswith("Monsters left: Ace of Clubs, Ace of Spades, ")
    assert words in str(driver.screen.describe())
    driver.press("home")
    assert words not in str(driver.screen.describe())


def test_the_graph_s_caption_is_above_its_plot() -> None:
    graph = ChanceGraph(pygame.Rect(0, 0, 600, 150), [0, 3], 6, 1.0, Style(1.0), 1.0)
    spots = [RoomMark(0.9, 0.9), RoomMark(0.95, 0.95)]
    bare, captioned = pygame.Surface((600, 150)), pygame.Surface((600, 150))
    graph.draw(bare, spots, 0, highlighted=False)
    graph.draw(captioned, spots, 0, highlighted=False, caption="Win chance with best play")
    inside = graph.plot.inflate(0, -8)
    shown = [pygame.image.tobytes(each.subsurface(inside), "RGB") for each in (bare, captioned)]
    assert shown[0] == shown[1]
    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(captioned, "RGB")
