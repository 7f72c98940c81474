from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from hypothesis import HealthCheck, given, settings

from scoundrel.engine import CLASSIC, Ruleset
from scoundrel.storage.settings import DEFAULT, TEXT_SIZES
from scoundrel.ui.input import Intent, Key, PointerLeft, PointerMoved, PointerPressed, PointerReleased, Wheel
from scoundrel.ui.requests import Command, Request, Sound
from scoundrel.ui.rulebook.model import Topic
from scoundrel.ui.rulebook.page_layout import LaidOutPage
from scoundrel.ui.screens.rulebook import RulebookScreen, Turn
from scoundrel.ui.words.rule_options import OPTIONS
from tests.engine.strategies import SETTINGS, rulesets
from tests.extent import sampled, spread
from tests.ui.contrast import ENOUGH, found
from tests.ui.pressing import Pressing

SIZES = ((800, 600), (1280, 800), (1920, 1080), (900, 1200), (1600, 600))
RULESETS = (
    "classic",
    "easy",
    "hard",
    "hard+health=1",
    "hard+health=9999+equal+nobonus+room",
    "easy+health=99+equal+nobonus+room",
)
LAST = len(Topic) - 1


class Book(Pressing[RulebookScreen]):
    """The scene with what it has asked for."""

    def __init__(self, size: tuple[int, int], ruleset: Ruleset = CLASSIC, text_size: int = 100) -> None:
        self.asked: list[Request] = []
        self.scene = RulebookScreen(size, self.asked.append, ruleset, DEFAULT._replace(text_size=text_size))
        self.paper = pygame.Surface(size, depth=32)

    def picture(self) -> pygame.Surface:
        self.scene.draw(self.paper)
        return self.paper.copy()


def check_fits(scene: RulebookScreen) -> None:
    """All that is on the open page is on the sheet, beside no button and over nothing else."""
    assert scene.sheet.contains(scene.room)
    assert pygame.Rect((0, 0), scene._size).contains(scene.sheet)
    for button in scene.buttons.buttons:
        assert not button.rect.colliderect(scene.room)
        inside = scene.sheet.inflate(-scene.sheet.w // 40 - 8, -scene.sheet.w // 40 - 8)
        assert inside.contains(button.rect) or not scene.sheet.colliderect(button.rect)
    things = scene.leaf.elements
    whole = scene.room.copy()
    whole.h = scene.scroll.count
    assert scene.scroll.last == whole.h - scene.room.h
    for thing in things:
        assert whole.contains(thing.rect), (scene.topic, thing.rect, scene.room)
    for one, other in combinations(things, 2):
        # The frame of a choice lies around its own words.
        assert not one.rect.colliderect(other.rect) or one.rect.contains(other.rect), scene.topic
    assert scene.leaf.pixels >= 12


@pytest.mark.parametrize(
    ("size", "rules", "text_size"),
    spread(
        SIZES,
        ["classic", "hard", "hard+health=9999+equal+nobonus+room"],
        [min(TEXT_SIZES), max(TEXT_SIZES)],
    ),
)
def test_every_page_fits(screen: pygame.Surface, rules: str, size: tuple[int, int], text_size: int) -> None:
    scene = Book(size, Ruleset.parse(rules), text_size).scene
    for number in range(len(Topic)):
        scene.go(number)
        check_fits(scene)


@settings(SETTINGS, max_examples=sampled(20), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(ruleset=rulesets)
def test_every_page_fits_whatever_the_rules(screen: pygame.Surface, ruleset: Ruleset) -> None:
    scene = Book((800, 600), ruleset, 130).scene
    for number in range(len(Topic)):
        scene.go(number)
        check_fits(scene)


@pytest.mark.parametrize(("size", "text_size"), spread(SIZES, TEXT_SIZES))
def test_text_is_as_much_larger_as_is_wished(
    screen: pygame.Surface, size: tuple[int, int], text_size: int
) -> None:
    usual, larger = Book(size).scene, Book(size, text_size=text_size).scene
    for number in range(len(Topic)):
        usual.go(number)
        larger.go(number)
        assert not usual.scroll.last, "at the usual size all of a page is seen at once"
        assert larger.leaf.pixels >= round(usual.leaf.pixels * text_size / 100), larger.topic
        assert larger.leaf.look.card >= usual.leaf.look.card, larger.topic


def long_page() -> Book:
    """A book open at a page of which only a part is seen."""
    book = Book((800, 600), text_size=130)
    book.scene.go(list(Topic).index(Topic.FIGHTING))
    assert book.scene.scroll.last > 50
    return book


def test_wheel_and_arrows_move_a_page_that_is_longer_than_the_sheet(screen: pygame.Surface) -> None:
    book = long_page()
    top = book.picture()
    for moved, back in ((Wheel(-1), Wheel(1)), (Key("down"), Key("up"))):
        book.scene.handle(moved)
        assert book.scene.scroll.top > 0
        assert book.picture().get_buffer().raw != top.get_buffer().raw
        book.scene.handle(back)
        assert book.picture().get_buffer().raw == top.get_buffer().raw
    assert book.scene.topic is Topic.FIGHTING


def test_the_bar_is_dragged_to_the_end_and_no_page_is_turned(screen: pygame.Surface) -> None:
    book = long_page()
    knob = book.scene.scroll.knob
    assert knob is not None
    for intent in (
        PointerPressed(knob.center, 1),
        PointerMoved((knob.centerx, 599)),
        PointerReleased((knob.centerx, 599), 1),
    ):
        book.scene.handle(intent)
    assert book.scene.scroll.top == book.scene.scroll.last
    assert book.scene.topic is Topic.FIGHTING


def test_page_down_goes_to_the_end_of_a_long_page_before_the_next(screen: pygame.Surface) -> None:
    book = long_page()
    while book.scene.scroll.top < book.scene.scroll.last:
        book.press("pagedown")
        assert book.scene.topic is Topic.FIGHTING
    book.press("pagedown")
    assert book.scene.topic is not Topic.FIGHTING
    assert book.scene.scroll.top == 0


@pytest.mark.parametrize(
    ("rules", "size"),
    spread(["classic", "easy+health=99+equal+nobonus+room"], [(800, 600), (1280, 800)]),
)
def test_what_is_drawn_of_a_page_is_on_the_sheet(
    screen: pygame.Surface, rules: str, size: tuple[int, int]
) -> None:
    book = Book(size, Ruleset.parse(rules))
    for number in range(len(Topic)):
        book.scene.go(number)
        written = book.picture()
        book.scene.leaf = LaidOutPage((), book.scene.leaf.look)
        book.scene._picture = None
        empty = book.picture()
        same = pygame.mask.from_threshold(written, (0, 0, 0), (1, 1, 1, 255), empty)
        same.invert()
        places = same.get_bounding_rects()
        assert places
        assert book.scene.sheet.contains(places[0].unionall(places[1:]))


@pytest.mark.parametrize("rules", RULESETS)
def test_each_dial_has_its_choice_in_force_framed(screen: pygame.Surface, rules: str) -> None:
    scene = Book((1280, 800), Ruleset.parse(rules)).scene
    for number, topic in enumerate(Topic):
        scene.go(number)
        marked = sum(thing.marked for thing in scene.leaf.elements)
        assert marked == (len(OPTIONS) if topic is Topic.HOUSE_RULES else 0)


def test_the_book_looks_different_where_the_rules_are(screen: pygame.Surface) -> None:
    one, other = Book((800, 600)), Book((800, 600), Ruleset.parse("classic+equal"))
    fighting = list(Topic).index(Topic.FIGHTING)
    one.scene.go(fighting)
    other.scene.go(fighting)
    assert pygame.image.tobytes(one.picture(), "RGB") != pygame.image.tobytes(other.picture(), "RGB")


def test_keys_leaf_through_all_pages(screen: pygame.Surface) -> None:
    for back, on in (
        (pygame.K_LEFT, pygame.K_RIGHT),
        (pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    ):
        book = Book((800, 600))
        seen = [book.scene.topic]
        for _ in range(LAST):
            book.press(pygame.key.name(on))
            seen.append(book.scene.topic)
        assert seen == list(Topic)
        book.press(pygame.key.name(on))
        assert book.scene.number == LAST
        for _ in range(LAST + 1):
            book.press(pygame.key.name(back))
        assert book.scene.number == 0


def test_home_and_end_are_the_first_and_last_page(screen: pygame.Surface) -> None:
    book = Book((800, 600))
    book.press(pygame.key.name(pygame.K_END))
    assert book.scene.number == LAST
    book.press(pygame.key.name(pygame.K_HOME))
    assert book.scene.number == 0


def test_any_topic_is_one_click_away(screen: pygame.Surface) -> None:
    book = Book((800, 600))
    for start in range(len(Topic)):
        for topic in Topic:
            book.scene.go(start)
            book.click(book.button(topic))
            assert book.scene.topic is topic


def test_buttons_and_margins_turn_one_page(screen: pygame.Surface) -> None:
    book = Book((1280, 800))
    sheet = book.scene.sheet
    left, right = (sheet.left + 5, sheet.centery), (sheet.right - 5, sheet.centery)
    book.click(left)
    assert book.scene.number == 0
    for on, back in ((book.button(Turn.ON), book.button(Turn.BACK)), (right, left)):
        for number in range(1, LAST + 1):
            book.click(on)
            assert book.scene.number == number
        book.click(on)
        assert book.scene.number == LAST
        for number in range(LAST - 1, -1, -1):
            book.click(back)
            assert book.scene.number == number


def test_no_margin_offers_a_page_that_there_is_not(screen: pygame.Surface) -> None:
    book = Book((1280, 800))
    book.press("end")
    last = book.picture()
    book.press("left")
    book.scene.handle(PointerMoved((book.scene.room.right + 4, book.scene.room.centery)))
    assert book.scene._edge == 1
    book.press("right")
    assert book.picture().get_buffer().raw == last.get_buffer().raw


def test_a_click_on_the_writing_turns_nothing(screen: pygame.Surface) -> None:
    book = Book((1280, 800))
    book.scene.go(3)
    book.click(book.scene.room.center)
    assert book.scene.number == 3


def test_tab_and_enter_open_a_page(screen: pygame.Surface) -> None:
    book = Book((800, 600))
    for _ in range(3):
        book.press("tab")
    book.press("return")
    assert book.scene.topic is list(Topic)[2]


def test_escape_and_the_button_put_the_book_away(screen: pygame.Surface) -> None:
    book = Book((800, 600))
    book.press("escape")
    assert book.asked == [Sound("button"), Command.BACK]
    book.click(book.button(Command.BACK))
    assert book.asked[2:] == [Sound("button"), Command.BACK]


def test_it_is_drawn_anew_only_when_something_changed(screen: pygame.Surface) -> None:
    book = Book((1280, 800))
    scene = book.scene
    margin = (scene.sheet.right - 5, scene.sheet.centery)
    assert scene.update(0.1)
    intents: tuple[tuple[Intent, bool], ...] = (
        (PointerMoved(scene.room.center), False),
        (PointerMoved(margin), True),
        (PointerMoved((margin[0], margin[1] + 1)), False),
        (PointerLeft(), True),
        (Key("x"), False),
        (Key("left"), False),
        (Key("right"), True),
    )
    for intent, changes in intents:
        scene.handle(intent)
        assert scene.update(0.1) is changes, intent


def test_another_size_keeps_the_page(screen: pygame.Surface) -> None:
    book = Book((1280, 800))
    book.scene.go(4)
    book.scene.resize((800, 600))
    assert book.scene.number == 4
    check_fits(book.scene)


@pytest.mark.parametrize("half", [0, 1])
@pytest.mark.parametrize("topic", list(Topic))
def test_all_writing_stands_out_from_what_is_behind_it(
    screen: pygame.Surface, topic: Topic, half: int
) -> None:
    def draw(target: pygame.Surface) -> None:
        scene = Book((800, 600), Ruleset.parse("hard+health=99+nobonus+room")).scene
        scene.go(list(Topic).index(topic))
        # Half a page at a time: a whole one has more words than can be told apart.
        things = tuple(t for i, t in enumerate(scene.leaf.elements) if t.marked or i % 2 == half)
        scene.leaf = scene.leaf._replace(elements=things)
        scene.handle(PointerMoved(scene.buttons.buttons[1].rect.center))
        scene.draw(target)

    seen = found(draw, (800, 600))
    assert len(seen) > len(Topic)
    for piece in seen:
        assert piece.contrast >= ENOUGH, str(piece)
