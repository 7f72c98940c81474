"""The ten habits: in the order of their measured savings, with what to do and what not to do."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from scoundrel.ui.rulebook.figures import FigureLook, HabitFigure
from scoundrel.ui.rulebook.model import HabitPicture, Section, nodes, pile
from scoundrel.ui.rulebook.page_layout import lay_out
from scoundrel.ui.rulebook.strategy import VERDICTS, pages
from scoundrel.ui.table import card_theme
from scoundrel.ui.table.cards import CardSprites, Faces
from scoundrel.ui.widgets.theme import DEFAULT, Style, text_scale

_PAGES = pages()[:5]
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
    assert {f"Habits {first} and {first + 1}" for first in range(1, 10, 2)} <= {*read}


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (800, 600)])
def test_each_habit_fills_a_leaf_at_one_scale(size: tuple[int, int]) -> None:
    """The wrong play is below the right one, and to the left of the seal and its caption."""
    (width, height), style, heights = size, Style(text_scale(*size)), list[int]()
    leaf = Rect(width // 13, height // 6, width * 36 // 100, height * 71 // 100)
    leaves = leaf, leaf.move(leaf.w + width // 20, 0)
    for page in _PAGES:
        laid = lay_out(page, leaves, style)
        for i, its_leaf in enumerate(leaves, 1):
            key, drawn = f"{page.topic.name} {i}", [*laid.elements]
            (title,) = (one.rect for one in drawn if one.key == key)
            cards, do, others, dont, seal, meaning = (one.rect for one in drawn if one.key == f"{key} figure")
            assert title.h < 2 * laid.pixels
            assert all(its_leaf.contains(one.rect) for one in drawn if one.key.startswith(key))
            assert do.bottom < others.top
            assert others.bottom < dont.bottom
            assert others.right <= seal.left
            assert meaning.midtop == seal.midbottom
            assert others.h < 0.8 * cards.h, "what to do stands out"
            assert cards.h > 0.25 * height
            heights.append(cards.h)
        assert heights[-2] == heights[-1]
    assert max(heights) < 1.05 * min(heights)


def test_the_numbers_of_an_order_and_the_consequences_of_a_mistake_are_read() -> None:
    for habit in _HABITS:
        assert habit.dont.note
        assert f". {habit.dont.note}. " in habit.spoken
        assert not habit.do.note
        assert habit.do.ordered == habit.dont.ordered == ("first" in habit.do.caption)
        assert [each.under for each in (habit.do, habit.dont)] == [
            each.caption == "Avoid it" for each in (habit.do, habit.dont)
        ]


@pytest.mark.usefixtures("screen")
def test_what_not_to_do_is_smaller_and_darker() -> None:
    look, wide, bright = FigureLook(60, 20, DEFAULT, 10), [], []
    for faded in (False, True):
        figure = HabitFigure(pile("8c 5s", faded=faded), look, 150)
        drawn = pygame.Surface(figure.size, depth=32)
        figure.draw(
            drawn, 0, 0, lambda width: CardSprites(Faces((width, width * 7 // 5), card_theme.default()))
        )
        wide.append(figure.size[0])
        bright.append(sum(pygame.transform.average_color(drawn)[:3]))
    assert wide[1] < 0.8 * wide[0]
    assert bright[1] < 0.95 * bright[0]
