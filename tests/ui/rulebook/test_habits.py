"""The ten habits: in the order of their measured savings, with what to do and what not to do."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from scoundrel.ui.rulebook.figures import FigureLook, HabitFigure
from scoundrel.ui.rulebook.model import HabitPicture, Pile, Section, nodes
from scoundrel.ui.rulebook.page_layout import lay_out
from scoundrel.ui.rulebook.strategy import VERDICTS, pages
from scoundrel.ui.widgets.theme import DEFAULT, Style
from scoundrel.ui.words.numbers import MINUS

_PAGES = pages()[:2]
_FIGURES = [part.figure for page in _PAGES for part in page.parts if isinstance(part, Section)]
_HABITS = [figure for figure in _FIGURES if isinstance(figure, HabitPicture)]


def test_what_matters_most_comes_first_and_was_measured() -> None:
    saved = [habit.worth for habit in _HABITS]
    assert [habit.number for habit in _HABITS] == [*range(1, 11)]
    assert saved == sorted(saved, reverse=True)
    assert set(saved) <= {round(verdict.cost) for verdict in VERDICTS.values()}


def test_each_marks_what_to_do_and_what_not_to() -> None:
    for habit in _HABITS:
        assert (habit.do.faded, habit.do.caption == habit.dont) == (False, False)
        assert not habit.dont.startswith(("Don't", "Not")), "the cross beside it already negates it"
        assert habit.spoken.startswith(f"Do: {habit.do.caption}. Don't: {habit.dont}.")


def test_each_figure_is_read_with_its_meaning() -> None:
    read = [node.name for page in _PAGES for node in nodes(page, "", focused=False)]
    for habit in _HABITS:
        assert habit.spoken in read
        assert f"{habit.worth} fewer Dungeons per 100" in habit.spoken
    for first in _HABITS[::5]:
        assert any(
            name.startswith(f"The seal {MINUS}{first.worth} means {first.worth} fewer wins") for name in read
        )


@pytest.mark.usefixtures("screen")
def test_a_habits_seal_is_larger_the_more_it_is_worth() -> None:
    look = FigureLook(100, 20, DEFAULT, 10)
    pictures = []
    for worth in (50, 76):
        drawn = pygame.Surface((300, 150), depth=32)
        figure = HabitFigure(Pile(()), worth, look, inside=True)  # without cards, which the seal is beside
        figure.draw(drawn, 0, 0, lambda _width: pytest.fail("no cards"))
        pictures.append(pygame.mask.from_threshold(drawn, (0, 0, 0), (1, 1, 1, 255)))
        assert figure.size[0] - 100 * 1.72 > 60
    small, large = (300 * 150 - picture.count() for picture in pictures)
    assert 0.3 < small / large < 0.8


@pytest.mark.usefixtures("screen")
def test_habits_of_a_spread_have_their_pictures_at_the_outer_margins() -> None:
    leaves = [Rect(40, 40, 460, 570), Rect(560, 40, 460, 570)]
    for page in _PAGES:
        pictures = [each.rect for each in lay_out(page, leaves, Style(1.0)).elements if each.rect.h > 140]
        assert len(pictures) == 6
        assert all(rect.left < 80 or rect.right > 980 for rect in pictures)
