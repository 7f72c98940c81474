from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from hypothesis import HealthCheck, given, settings

from scoundrel.engine import CLASSIC, Ruleset
from scoundrel.storage.settings import DEFAULT, TEXT_SIZES
from scoundrel.ui.input import Key, PointerLeft, PointerMoved, Wheel
from scoundrel.ui.requests import Context
from scoundrel.ui.rulebook.model import Topic
from scoundrel.ui.screens.rulebook import RulebookScreen
from scoundrel.ui.widgets.actions import PageTurn
from scoundrel.ui.words.rule_options import OPTIONS
from tests.engine.strategies import SETTINGS, rulesets
from tests.extent import sampled, spread
from tests.ui.contrast import assert_readable, found
from tests.ui.driver import ScreenDriver
from tests.ui.sheets import check_redraws

pytestmark = pytest.mark.usefixtures("screen")

SIZES = ((800, 600), (1280, 800), (1920, 1080), (900, 1200), (1600, 600))
LONG_RULES = "hard+health=9999+equal+nobonus+room"
LAST = len(Topic) - 1


class BookDriver(ScreenDriver[RulebookScreen]):
    def __init__(self, size: tuple[int, int], ruleset: Ruleset = CLASSIC, text_size: int = 100) -> None:
        settings = DEFAULT._replace(text_size=text_size, still_candle=True)
        super().__init__(lambda ask: RulebookScreen(Context(size, ask, settings), ruleset))


def check_fits(screen: RulebookScreen) -> None:
    """Check that everything on each page is on the sheet, overlapping neither a button nor anything else."""
    for number in range(len(Topic)):
        screen.go(number)
        check_page_fits(screen)


def check_page_fits(screen: RulebookScreen) -> None:
    assert screen.sheet.contains(screen.room)
    assert pygame.Rect((0, 0), screen.size).contains(screen.sheet)
    for button in screen.buttons.buttons:
        assert not button.rect.colliderect(screen.room)
        inside = screen.sheet.inflate(-screen.sheet.w // 40 - 8, -screen.sheet.w // 40 - 8)
        assert inside.contains(button.rect) or not screen.sheet.colliderect(button.rect)
    things = screen.leaf.elements
    whole = pygame.Rect(screen.room.topleft, (screen.room.w, screen.scroll.count))
    assert screen.scroll.last == whole.h - screen.room.h
    for thing in things:
        assert whole.contains(thing.rect), (screen.page, thing.rect, screen.room)
    for one, other in combinations(things, 2):
        # A rectangle can contain another completely, because a selected item's frame surrounds its text.
        assert not one.rect.colliderect(other.rect) or one.rect.contains(other.rect), screen.page
    assert screen.leaf.look.pixels >= 12


@pytest.mark.parametrize(
    ("size", "rules", "text_size"),
    spread(SIZES, ["classic", "hard", LONG_RULES], [min(TEXT_SIZES), max(TEXT_SIZES)]),
)
def test_every_page_fits(rules: str, size: tuple[int, int], text_size: int) -> None:
    check_fits(BookDriver(size, Ruleset.parse(rules), text_size).screen)


@settings(
    SETTINGS,
    max_examples=sampled(20, part=10, minimum=2),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(ruleset=rulesets)
def test_every_page_fits_whatever_the_rules(ruleset: Ruleset) -> None:
    check_fits(BookDriver((800, 600), ruleset, 130).screen)


def long_page() -> BookDriver:
    """Return the rulebook at a page that is only partly visible."""
    driver = BookDriver((800, 600), text_size=130)
    driver.screen.go(list(Topic).index(Topic.FIGHTING))
    assert driver.screen.scroll.last > 50
    return driver


def test_wheel_and_arrows_move_a_page_that_is_longer_than_the_sheet() -> None:
    driver = long_page()
    top = driver.picture()
    for moved, back in ((Wheel(-1), Wheel(1)), (Key("down"), Key("up"))):
        driver.screen.handle(moved)
        assert driver.screen.scroll.top > 10, "a line at least"
        assert driver.picture().get_buffer().raw != top.get_buffer().raw
        driver.screen.handle(back)
        assert driver.picture().get_buffer().raw == top.get_buffer().raw
    assert driver.screen.pages[driver.screen.page].topic is Topic.FIGHTING


def test_page_down_goes_to_the_end_of_a_long_page_before_the_next() -> None:
    driver = long_page()
    while driver.screen.scroll.top < driver.screen.scroll.last:
        driver.press("pagedown")
        assert driver.screen.pages[driver.screen.page].topic is Topic.FIGHTING
    driver.press("pagedown")
    assert driver.screen.pages[driver.screen.page].topic is not Topic.FIGHTING
    assert driver.screen.scroll.top == 0


@pytest.mark.parametrize("rules", ["classic", "easy", "hard+health=1", LONG_RULES])
def test_each_dial_has_its_choice_in_force_framed(rules: str) -> None:
    screen = BookDriver((1280, 800), Ruleset.parse(rules)).screen
    for number, topic in enumerate(Topic):
        screen.go(number)
        marked = sum(thing.marked for thing in screen.leaf.elements)
        assert marked == (len(OPTIONS) if topic is Topic.HOUSE_RULES else 0)


@pytest.mark.parametrize("by", ["arrows", "pages", "buttons", "margins"])
def test_one_page_is_turned_at_a_time_and_none_beyond_the_ends(by: str) -> None:
    driver = BookDriver((1280, 800))
    sheet, keys = driver.screen.sheet, {"arrows": ("left", "right"), "pages": ("pageup", "pagedown")}

    def turn(way: PageTurn) -> None:
        on = way is PageTurn.ON
        if by in keys:
            driver.press(keys[by][on])
        elif by == "buttons":
            driver.push(way)
        else:
            driver.click((sheet.right - 5 if on else sheet.left + 5, sheet.centery))

    for way in (PageTurn.ON, PageTurn.BACK):
        for step in range(LAST + 2):
            turned = min(step, LAST)
            assert driver.screen.page == (turned if way is PageTurn.ON else LAST - turned)
            turn(way)
    for key, number in (("end", LAST), ("home", 0)):
        driver.press(key)
        assert driver.screen.page == number


def test_it_is_drawn_anew_only_when_something_changed() -> None:
    screen = BookDriver((1280, 800)).screen
    x, y = screen.buttons.buttons[-1].rect.center
    check_redraws(
        screen,
        (PointerMoved(screen.room.center), False),
        (PointerMoved((x, y)), True),
        (PointerMoved((x, y + 1)), False),
        (PointerLeft(), True),
        (Key("x"), False),
        (Key("left"), False),
        (Key("right"), True),
    )


@pytest.mark.parametrize(("topic", "half"), spread([*Topic], [0, 1]))
def test_all_text_has_enough_contrast(topic: Topic, half: int) -> None:
    def draw(target: pygame.Surface) -> None:
        screen = BookDriver((800, 600), Ruleset.parse("hard+health=99+nobonus+room")).screen
        screen.go(list(Topic).index(topic))
        # Draw half a page at a time, because a whole page has more texts than distinguishable colours.
        things = tuple(t for i, t in enumerate(screen.leaf.elements) if t.marked or i % 2 == half)
        screen.leaf = screen.leaf._replace(elements=things)
        screen.handle(PointerMoved(screen.buttons.buttons[1].rect.center))
        screen.draw(target)

    seen = found(draw, (800, 600))
    assert len(seen) > 14
    assert_readable(seen)


@pytest.mark.parametrize("size", [(800, 600), (800, 1280)])
def test_a_click_on_a_ribbon_opens_its_chapter(size: tuple[int, int]) -> None:
    driver = BookDriver(size)
    screen = driver.screen
    for chapter, first in ((2, Topic.KEYS), (1, Topic.HABITS), (0, Topic.AIM)):
        driver.click(screen.ribbons.rects[chapter].center)
        assert screen.pages[screen.page].topic is first
        assert screen.ribbons.chosen == chapter
    screen.go(screen.chapters[1] - 1)
    assert screen.ribbons.chosen == 0
    screen.go(screen.chapters[1] + 3)
    driver.click(screen.ribbons.rects[1].center)
    assert screen.page == screen.chapters[1]


def test_keys_reach_the_ribbons_and_the_bar_above_them_and_come_back() -> None:
    driver = BookDriver((1280, 800))
    screen = driver.screen
    driver.press("up", "right")
    habits, controls = screen.chapters[1:]
    assert screen.page == habits
    driver.press("right", "down", "left")
    assert screen.page == controls - 1, "the arrows turn pages again"
    driver.press("up", "up")
    assert screen.buttons.focus is not None
    driver.press("down", "left")
    assert screen.page == 0
    driver.press("tab")
    assert screen.buttons.focus is not None
    assert screen.switches.focus is None


@pytest.mark.parametrize("size", [(1280, 800), (800, 600), (3840, 2160)])
def test_no_text_crosses_the_gutter(size: tuple[int, int]) -> None:
    screen = BookDriver(size).screen
    for number in range(len(Topic)):
        screen.go(number)
        for thing in screen.leaf.elements:
            assert any(leaf.contains(thing.rect) for leaf in screen.book.leaves), screen.page


def test_the_right_arrow_turns_the_page_of_a_book_opened_by_a_key() -> None:
    driver = BookDriver((1280, 800))
    driver.screen.show_focus()
    driver.press("right", "right")
    assert driver.screen.page == 2


def test_a_book_opens_over_the_darkening_table_and_closes_backwards() -> None:
    screen, size = BookDriver((1280, 800)).screen, (1280, 800)
    open_book, table = pygame.Surface(size, depth=32), pygame.Surface(size, depth=32)
    table.fill((200, 40, 40))
    screen.draw(open_book)
    red = []
    for step in range(11):
        frame = open_book.copy()
        screen.blend(frame, table, step / 10, None)
        red.append(pygame.mask.from_threshold(frame, (200, 40, 40), (5, 5, 5)).count())
    assert screen.closes
    assert red[0] == 1280 * 800
    assert red == sorted(red, reverse=True)
    assert red[-1] == 0
