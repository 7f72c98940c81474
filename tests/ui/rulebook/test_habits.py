"""The ten habits: in the order of their measured savings, with what to do and what not to do."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest
from pygame import Rect

from scoundrel.ui.rulebook.figures import FigureLook, HabitPrints
from scoundrel.ui.rulebook.model import HabitPicture, Page, Section, nodes
from scoundrel.ui.rulebook.page_layout import LaidOutPage, lay_out
from scoundrel.ui.rulebook.strategy import VERDICTS, pages
from scoundrel.ui.table import card_theme
from scoundrel.ui.table.cards import CardSprites, Faces
from scoundrel.ui.widgets.paper import BLOOD
from scoundrel.ui.widgets.theme import DEFAULT, Style, text_scale

_PAGES = pages()[:10]
_FIGURES = [part.figure for page in _PAGES for part in page.parts if isinstance(part, Section)]
_HABITS = [figure for figure in _FIGURES if isinstance(figure, HabitPicture)]


def test_what_matters_most_comes_first_and_was_measured() -> None:
    saved = [habit.worth for habit in _HABITS]
    assert [habit.number for habit in _HABITS] == [*range(1, 11)]
    assert saved == sorted(saved, reverse=True)
    assert set(saved) <= {round(verdict.cost) for verdict in VERDICTS.values()}


def test_each_marks_what_to_do_and_what_not_to() -> None:
    for habit in _HABITS:
        assert (habit.do.faded, habit.dont.faded) == (False, True)
        assert habit.do.caption != habit.dont.caption
        assert not habit.dont.caption.startswith(("Don't", "Not")), "the cross beside it already negates it"
        assert f". Right: {habit.do.caption}. Wrong: {habit.dont.caption}." in habit.spoken


def test_each_figure_is_read_with_its_meaning() -> None:
    read = [node.name for page in _PAGES for node in nodes(page, "", focused=False)]
    for habit in _HABITS:
        assert habit.spoken in read
        assert f"{habit.worth} fewer wins in 100 without it." in habit.spoken
    assert {f"Habit {number} of 10." for number in range(1, 11)} <= {*read}


def _laid(page: Page, size: tuple[int, int], *, spread: bool) -> tuple[LaidOutPage, tuple[Rect, ...]]:
    """Return a page in a window of ``size``, and its leaves."""
    (width, height), style = size, Style(text_scale(*size))
    leaf = Rect(width // 13, height // 6, width * (36 if spread else 85) // 100, height * 71 // 100)
    leaves = (leaf, leaf.move(leaf.w + width // 20, 0)) if spread else (leaf,)
    return lay_out(page, leaves, style), leaves


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (800, 600)])
def test_each_habit_fills_both_leaves_with_a_large_print_each(size: tuple[int, int]) -> None:
    """The name is above the print of what to do; the mistake's print is above its cost and the seal."""
    for page in _PAGES:
        laid, (left, right) = _laid(page, size, spread=True)
        places = [one.rect for one in laid.elements]
        assert all(left.contains(one) or right.contains(one) for one in places)
        assert all(not one.colliderect(other) for one, other in combinations(places, 2)), "nothing overlaps"
        for leaf, low in (left, 0.6), (right, 0.55):
            print_ = max((one for one in places if leaf.contains(one)), key=lambda one: one.h)
            assert print_.w > 0.9 * leaf.w
            assert print_.h > low * leaf.h
            assert (
                sum(one.top > print_.bottom for one in places if leaf.contains(one)) == (2, 5)[leaf is right]
            )


@pytest.mark.usefixtures("screen")
def test_a_habit_fits_a_single_leaf_with_two_prints_of_equal_size() -> None:
    for page in _PAGES:
        laid, (leaf,) = _laid(page, (800, 1200), spread=False)
        assert all(leaf.contains(one.rect) for one in laid.elements)
        right, wrong = sorted((one.rect for one in laid.elements), key=lambda one: one.w * one.h)[-2:]
        assert right.size == wrong.size
        assert right.h > 0.25 * leaf.h


def test_the_numbers_of_an_order_and_the_consequences_of_a_mistake_are_read() -> None:
    for habit in _HABITS:
        assert habit.dont.note
        assert f". {habit.dont.note}. " in habit.spoken
        assert habit.do.ordered == habit.dont.ordered == ("first" in habit.do.caption)
        assert all(each.under == (each.caption == "Avoid it") for each in (habit.do, habit.dont))


def _draw(habit: HabitPicture, *, wrong: bool) -> pygame.Surface:
    """Return a habit's print."""
    prints = HabitPrints(habit.number, [(300, 300)] * 2, FigureLook(60, 20, DEFAULT, 10))
    pile, drawn = habit.dont if wrong else habit.do, pygame.Surface((300, 300), depth=32)
    prints.draw(
        pile, drawn, 0, 0, lambda width: CardSprites(Faces((width, width * 7 // 5), card_theme.default()))
    )
    return drawn


@pytest.mark.usefixtures("screen")
def test_habits_next_to_each_other_are_in_places_of_different_colours() -> None:
    edges = [_draw(habit, wrong=False).get_at((12, 40)) for habit in _HABITS]
    for (r, g, b, _a), (x, y, z, _b) in pairwise(edges):
        assert abs(r - x) + abs(g - y) + abs(b - z) > 60


@pytest.mark.usefixtures("screen")
def test_a_mistake_is_in_the_cold_dark_with_one_gash_across_it() -> None:
    for habit in _HABITS:
        (*bright, _a), (*dark, _b) = (
            pygame.transform.average_color(_draw(habit, wrong=wrong).subsurface((4, 4, 292, 30)))
            for wrong in (False, True)
        )
        assert sum(dark) < 0.95 * sum(bright)
        assert dark[2] > dark[0], "the place is blue"
        gashed = pygame.mask.from_threshold(_draw(habit, wrong=True), BLOOD.face, (2, 2, 2))
        assert gashed.count() > 900
        assert not pygame.mask.from_threshold(_draw(habit, wrong=False), BLOOD.face, (2, 2, 2)).count() > 300


@pytest.mark.usefixtures("screen")
def test_a_gash_leaves_the_health_readable() -> None:
    (drink,) = (habit for habit in _HABITS if habit.dont.health)
    gashed = pygame.mask.from_threshold(_draw(drink, wrong=True), BLOOD.face, (2, 2, 2))
    assert max(rect.right for rect in gashed.get_bounding_rects()) < 170
