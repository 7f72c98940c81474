"""The sheet of the statistics: all of it is there at any size, and the hand goes through it."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from scoundrel.engine import CLASSIC, EASY, Ruleset
from scoundrel.storage.entry import Entry
from scoundrel.storage.overview import Overview
from scoundrel.storage.settings import TEXT_SIZES
from scoundrel.ui.input import Dropped, Intent, Key, PointerLeft, PointerMoved
from scoundrel.ui.input import read as read_event
from scoundrel.ui.requests import Command, Import, Sound
from scoundrel.ui.screens.statistics import StatisticsScene, _written
from scoundrel.ui.words.numbers import MINUS
from tests.extent import spread
from tests.storage.games import finished, left
from tests.ui.contrast import assert_readable, found
from tests.ui.reading import Reading, cleared, died, life
from tests.ui.sheets import SIZES

# --- the sheet


def check_fits(scene: StatisticsScene) -> None:
    """Everything is on the sheet, above the buttons, and nothing is over anything else."""
    parts = [scene._title, *scene.tabs.rects, *scene._arrows]
    parts += [rect for _, rect, _ in scene._cells]
    parts += [rect for *_, rect in scene._heads]
    parts += [rect for rect, *_ in scene._ranked]
    parts += [chart.plot for chart in (scene._scores, scene._rooms) if chart is not None]
    buttons = [button.rect for button in scene.buttons.buttons]
    for part in parts:
        assert scene._inner.contains(part), part
    for one, other in combinations([*parts, *buttons], 2):
        assert not one.colliderect(other), (one, other)
    assert scene._pixels >= 12
    for figure, rect, _ in scene._cells:
        assert all(written.get_width() < rect.w for written in _written(figure, scene._figure_pixels))
    for *_, lines, _ in scene._ranked:
        assert lines


@pytest.mark.parametrize(("size", "text_size"), spread(SIZES, [min(TEXT_SIZES), max(TEXT_SIZES)]))
def test_all_of_it_fits(screen: pygame.Surface, size: tuple[int, int], text_size: int) -> None:
    for played in (life(), [finished(1)], [cleared(1)], [cleared(1, 9999), died(2, -188, "As")]):
        reading = Reading(size, played, text_size)
        for _ in reading.scene.rulesets:
            check_fits(reading.scene)
            reading.press("right")


@pytest.mark.parametrize(
    ("size", "played", "text_size"), spread(SIZES, [[], [left(1)], [finished(1)], life()], [100, 130])
)
def test_nothing_is_drawn_beside_the_sheet(
    screen: pygame.Surface, played: list[Entry], size: tuple[int, int], text_size: int
) -> None:
    reading = Reading(size, played, text_size)
    scene = reading.scene
    reading.picture()
    ground = scene._paint_ground()
    same = pygame.mask.from_threshold(reading.paper, (0, 0, 0), (1, 1, 1, 255), ground)
    same.invert()
    places = same.get_bounding_rects()
    assert places
    inside = scene._paper.inflate(-scene._paper.w // 40 - 8, -scene._paper.w // 40 - 8)
    assert inside.contains(places[0].unionall(places[1:]))


@pytest.mark.parametrize("played", [[], [left(1)], life()], ids=["none", "left", "many"])
def test_all_writing_stands_out(screen: pygame.Surface, played: list[Entry]) -> None:
    def draw(target: pygame.Surface) -> None:
        Reading((800, 600), played).scene.draw(target)

    seen = found(draw, (800, 600))
    assert_readable(seen)
    if not played:
        assert "No game has ended here yet." in {piece.text for piece in seen}


# --- the hand


def test_it_begins_with_the_rules_of_the_next_game_if_they_were_played(screen: pygame.Surface) -> None:
    played = [finished(1), finished(2), finished(3, "easy")]
    assert Reading(entries=played).scene.ruleset == CLASSIC
    assert Reading(entries=played, ruleset=EASY).scene.ruleset == EASY
    assert Reading(entries=played, ruleset=Ruleset.parse("hard")).scene.ruleset == CLASSIC


def test_keys_go_through_all_rulesets_and_round(screen: pygame.Surface) -> None:
    reading = Reading()
    scene = reading.scene
    seen = []
    for _ in scene.rulesets:
        seen.append(scene.ruleset)
        reading.press("right")
    assert sorted(map(str, seen)) == sorted(map(str, scene.rulesets))
    assert scene.ruleset == seen[0]
    reading.press("left")
    assert scene.ruleset == seen[-1]
    left_arrow, right_arrow = scene._arrows
    reading.click(right_arrow.center)
    assert scene.ruleset == seen[0]
    reading.click(left_arrow.center)
    assert scene.ruleset == seen[-1]


def test_one_ruleset_has_no_arrows(screen: pygame.Surface) -> None:
    reading = Reading(entries=[finished(1)])
    assert not reading.scene._arrows
    reading.press("right")
    assert not reading.asked


def test_practice_is_shown_apart(screen: pygame.Surface) -> None:
    reading = Reading(entries=[finished(1), finished(2), finished(3, practice=True)])
    counted = reading.scene.summary
    assert counted is not None
    assert (counted.played, counted.practice) == (2, False)
    reading.press("p")
    shown = reading.scene.summary
    assert shown is not None
    assert (shown.played, shown.practice) == (1, True)
    reading.click(reading.scene.tabs.rects[0].center)
    assert reading.scene.summary == counted


@pytest.mark.parametrize(
    ("key", "command"), [("g", Command.HISTORY), ("e", Command.EXPORT), ("escape", Command.BACK)]
)
def test_keys_and_buttons_ask_for_the_same(screen: pygame.Surface, key: str, command: Command) -> None:
    reading = Reading()
    reading.press(key)
    assert reading.asked == [Sound("button"), command]
    button = next(b for b in reading.scene.buttons.buttons if b.command is command)
    reading.click(button.rect.center)
    assert reading.asked[2:] == [Sound("button"), command]


def test_it_is_drawn_anew_only_when_something_changed(screen: pygame.Surface) -> None:
    reading = Reading()
    scene = reading.scene
    chart = scene._scores
    assert chart is not None
    place = next(i for i, bar in enumerate(chart.bars) if bar.games)
    bar = chart.bar_rect(place)
    assert scene.update(0.1)
    intents: tuple[tuple[Intent, bool], ...] = (
        (PointerMoved(scene._paper.topleft), False),
        (PointerMoved(bar.center), True),
        (PointerMoved((bar.centerx, bar.centery + 1)), False),
        (PointerLeft(), True),
        (Key("x"), False),
        (Key("right"), True),
        (Key("p"), True),
    )
    for intent, changes in intents:
        scene.handle(intent)
        assert scene.update(0.1) is changes, intent


def test_a_bar_says_what_it_stands_for(screen: pygame.Surface) -> None:
    words: set[str] = set()

    def draw(target: pygame.Surface) -> None:
        scene = Reading(entries=[died(1, -37), died(2, -38), cleared(3)]).scene
        chart = scene._scores
        assert chart is not None
        place = next(i for i, bar in enumerate(chart.bars) if bar.low <= -37 <= bar.high)
        scene.handle(PointerMoved(chart.bar_rect(place).center))
        words.add(chart.bars[place].words)
        scene.draw(target)

    assert words <= {piece.text for piece in found(draw, (1280, 800))}
    assert words == {f"{MINUS}38 to {MINUS}37: 2 games"}


@pytest.mark.parametrize("change", ["a smaller window", "other games"])
def test_what_was_pointed_at_is_forgotten_where_there_are_fewer_bars(
    screen: pygame.Surface, change: str
) -> None:
    reading = Reading((3440, 1440), entries=[died(minute, -3 * minute) for minute in range(60)])
    scene, chart = reading.scene, reading.scene._scores
    assert chart is not None
    last = len(chart.bars) - 1
    scene.handle(PointerMoved((chart.bar_rect(last).centerx, chart.plot.centery)))
    assert chart.bars[last].words in {piece.text for piece in found(scene.draw, (3440, 1440))}
    if change == "other games":
        scene.show(Overview.of([died(1, -37)]))
    else:
        scene.resize((800, 600))
    assert scene._scores is not None
    assert len(scene._scores.bars) <= last
    reading.picture()


def test_a_file_that_is_dropped_is_to_be_imported(screen: pygame.Surface) -> None:
    event = pygame.event.Event(pygame.DROPFILE, file="/some/where.csv")
    intent = read_event(event, 2.0)
    assert intent == Dropped("/some/where.csv")
    reading = Reading(entries=[])
    before = reading.picture()
    reading.scene.handle(intent)
    (request,) = reading.asked
    assert isinstance(request, Import)
    assert request.path == "/some/where.csv"
    request.take(Overview.of([finished(1)]))
    assert reading.scene.update(0.1)
    assert reading.picture() != before
    assert reading.scene.summary is not None
