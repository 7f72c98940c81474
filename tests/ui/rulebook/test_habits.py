"""The ten habits are ordered by their measured savings."""

from __future__ import annotations

import pytest
from pygame import Rect

from scoundrel.ui.rulebook.model import HabitPicture, Section, nodes
from scoundrel.ui.rulebook.page_layout import lay_out
from scoundrel.ui.rulebook.strategy import VERDICTS, pages
from scoundrel.ui.widgets.theme import Style
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


def test_each_figure_is_read_with_its_meaning() -> None:
    read = [node.name for page in _PAGES for node in nodes(page, "", focused=False)]
    for habit in _HABITS:
        assert habit.spoken in read
        assert f"{habit.worth} fewer Dungeons per 100" in habit.spoken
    for first in _HABITS[::5]:
        assert any(name.startswith(f"{MINUS}{first.worth} means {first.worth} fewer wins") for name in read)


@pytest.mark.usefixtures("screen")
def test_habits_of_a_spread_have_their_pictures_at_the_outer_margins() -> None:
    leaves = [Rect(40, 40, 460, 570), Rect(560, 40, 460, 570)]
    for page in _PAGES:
        pictures = [each.rect for each in lay_out(page, leaves, Style(1.0)).elements if each.rect.h > 140]
        assert len(pictures) == 6
        assert all(rect.left < 80 or rect.right > 980 for rect in pictures)
