"""The ten habits: in the order of their measured savings, with what to do and what not to do."""

from __future__ import annotations

import re
from itertools import combinations

import pygame
import pytest
from pygame import Rect

from scoundrel.ui.rulebook.figures import FigureLook, HabitPrint
from scoundrel.ui.rulebook.model import HabitPicture, Section, nodes
from scoundrel.ui.rulebook.page_layout import lay_out
from scoundrel.ui.rulebook.strategy import VERDICTS, pages
from scoundrel.ui.table import card_theme
from scoundrel.ui.table.cards import CardSprites, Faces
from scoundrel.ui.widgets.theme import DEFAULT, Style, text_scale

_PAGES = pages()[:10]
_FIGURES = [part.figure for page in _PAGES for part in page.parts if isinstance(part, Section)]
_HABITS = [figure for figure in _FIGURES if isinstance(figure, HabitPicture)]


def test_what_matters_most_comes_first_and_was_measured() -> None:
    costs = [int(number) for habit in _HABITS for number in re.findall("^([0-9]+)\nfewer wins\n", habit.cost)]
    assert [habit.number for habit in _HABITS] == [*range(1, 11)]
    assert len(costs) == len(_HABITS)
    assert costs == sorted(costs, reverse=True)
    assert set(costs) <= {round(verdict.cost) for verdict in VERDICTS.values()}


def test_each_is_read_with_what_to_do_what_not_to_and_what_the_mistake_costs() -> None:
    read = [node.name for page in _PAGES for node in nodes(page, "", focused=False)]
    assert {f"Habit {number} of 10." for number in range(1, 11)} <= {*read}
    for habit in _HABITS:
        do, dont = habit.do, habit.dont
        assert (do.faded, dont.faded) == (False, True)
        assert do.caption != dont.caption
        assert not dont.caption.startswith(("Don't", "Not")), "the cross beside it already negates it"
        assert all(each.under == (each.caption == "Avoid it") for each in (do, dont))
        assert f". Right: {do.caption}. Wrong: {dont.caption}. {dont.note}. " in habit.spoken
        assert habit.spoken.endswith(f". {' '.join(habit.cost.split())}.")
        assert dont.note
        assert habit.spoken in read


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (800, 600)])
def test_each_habit_fills_both_leaves(size: tuple[int, int]) -> None:
    """The left leaf has the name on the print, and the right leaf the sheet with the mistake."""
    (width, height), style = size, Style(text_scale(*size))
    leaf = Rect(width // 13, height // 6, width * 36 // 100, height * 71 // 100)
    leaves = leaf, leaf.move(leaf.w + width // 20, 0)
    for page in _PAGES:
        places = [one.rect for one in lay_out(page, leaves, style).elements]
        assert all(not one.colliderect(other) for one, other in combinations(places, 2)), "nothing overlaps"
        halves = [[one for one in places if each.contains(one)] for each in leaves]
        assert sum(map(len, halves)) == len(places)
        (name, right, *texts), (sheet,) = (sorted(half, key=lambda one: one.top) for half in halves)
        assert len(texts) in (1, 2), "the advice, below an ornament if it has only one line"
        assert name.bottom == right.top
        assert right.w > 0.87 * leaf.w, "only its cards stick out"
        assert right.h > 0.65 * leaf.h
        assert sheet.w > 0.9 * leaf.w
        assert sheet.h > 0.95 * leaf.h
        assert right.top >= leaf.top


@pytest.mark.usefixtures("screen")
def test_a_verdict_is_stamped_on_the_lower_part_of_its_print() -> None:
    for habit in _HABITS:
        for wrong, ink in ((False, DEFAULT.green), (True, DEFAULT.faded_ink)):
            verdict = _draw(habit, wrong=wrong).subsurface((0, 141 if wrong else 262, 300, 18))
            assert pygame.mask.from_threshold(verdict, ink, (9, 9, 9)).count() > 60


@pytest.mark.usefixtures("screen")
def test_a_habit_fits_a_single_leaf_with_the_mistake_below() -> None:
    leaf = Rect(60, 200, 680, 852)
    for page in _PAGES:
        places = [one.rect for one in lay_out(page, [leaf], Style(text_scale(800, 1200))).elements]
        assert all(map(leaf.contains, places))
        right, wrong = sorted(sorted(places, key=lambda one: one.w * one.h)[-2:], key=lambda one: one.top)
        assert right.h > 0.35 * leaf.h
        assert right.bottom < wrong.top
        assert wrong.h < right.bottom - leaf.top, "the sheet is lower than the print with its name"


def _faces_for(width: int) -> CardSprites:
    return CardSprites(Faces((width, width * 7 // 5), card_theme.CardTheme()))


def _draw(habit: HabitPicture, *, wrong: bool) -> pygame.Surface:
    """Return a habit's print."""
    pile, size, drawn = habit.dont if wrong else habit.do, (300, 300), pygame.Surface((300, 320), depth=32)
    size = (size[0], 420) if wrong else size
    print_ = HabitPrint(habit, pile, size, (300, 300), FigureLook(60, 20, DEFAULT, 10))
    print_.draw(drawn, 0, 0, _faces_for)
    return drawn


@pytest.mark.usefixtures("screen")
def test_a_mistake_is_a_faded_brown_print_with_a_slash_that_leaves_any_health_readable() -> None:
    for habit in _HABITS:
        wrong = _draw(habit, wrong=True)
        red, green, blue, _alpha = pygame.transform.average_color(wrong, (30, 30, 240, 30))
        assert red > green > blue, "the print is brown"
        assert red < 1.7 * blue, "the print is faded"
        cards = wrong.subsurface((0, 0, 300, 220))  # above the number, which is red, too
        slash = pygame.mask.from_threshold(cards, (179, 18, 29), (9, 9, 9))
        assert slash.count() > 50
        end = max(rect.right for rect in slash.get_bounding_rects())
        assert end < 170 if habit.dont.health else end > 190
