"""The ten habits are ordered by their measured savings."""

from __future__ import annotations

import pytest

from scoundrel.ui.rulebook.figures import FigureLook, HabitFigure, WrongFigure
from scoundrel.ui.rulebook.model import HabitPicture, Section, nodes
from scoundrel.ui.rulebook.strategy import VERDICTS, pages
from scoundrel.ui.widgets.theme import DEFAULT as THEME
from scoundrel.ui.widgets.theme import MINIMUM

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
        assert (habit.do.faded, habit.dont.faded) == (False, True)
        assert (habit.do.cards, habit.do.caption) != (habit.dont.cards, habit.dont.caption)


def test_each_figure_is_read_with_its_meaning() -> None:
    read = [node.name for page in _PAGES for node in nodes(page, "", focused=False)]
    for habit in _HABITS:
        assert habit.spoken in read
        assert f"{habit.worth} fewer Dungeons per 100" in habit.spoken


@pytest.mark.usefixtures("screen")
def test_what_to_do_is_shown_much_larger_than_what_not_to_do() -> None:
    look = FigureLook(100, 16, THEME, MINIMUM)
    for habit in _HABITS:
        do, dont = HabitFigure(habit.do, look), WrongFigure(habit.dont, habit.worth, 250, look)
        assert dont.size[0] <= 250, "its caption has room"
        assert dont.size[1] < 0.6 * do.size[1]
