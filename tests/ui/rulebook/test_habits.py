"""The ten habits: in the order of their measured savings, with what to do and what not to do."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from scoundrel.ui.rulebook.figures import FigureLook, HabitFigure
from scoundrel.ui.rulebook.model import HabitPicture, Section, nodes
from scoundrel.ui.rulebook.page_layout import lay_out
from scoundrel.ui.rulebook.strategy import VERDICTS, pages
from scoundrel.ui.table import card_theme, scenery
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
    """The wrong play is below the right one, and to the left of the seal."""
    (width, height), style, heights = size, Style(text_scale(*size)), list[int]()
    leaf = Rect(width // 13, height // 6, width * 36 // 100, height * 71 // 100)
    leaves = leaf, leaf.move(leaf.w + width // 20, 0)
    for page in _PAGES:
        laid = lay_out(page, leaves, style)
        for i, its_leaf in enumerate(leaves, 1):
            key, drawn = f"{page.topic.name} {i}", [*laid.elements]
            right, wrong, seal = (one.rect for one in drawn if one.key == f"{key} figure")
            assert all(one.rect.h < 2 * laid.look.pixels for one in drawn if one.key == key)
            assert all(its_leaf.contains(one.rect) for one in drawn if one.key.startswith(key))
            assert (right.left, right.w) == (its_leaf.left, its_leaf.w)
            assert right.bottom < wrong.top
            assert wrong.right <= seal.left
            assert wrong.h < 0.8 * right.h, "what to do stands out"
            assert right.h > 0.25 * height
            heights.append(right.h)
    assert max(heights) < 1.05 * min(heights)


def test_the_numbers_of_an_order_and_the_consequences_of_a_mistake_are_read() -> None:
    for habit in _HABITS:
        assert habit.dont.note
        assert f". {habit.dont.note}. " in habit.spoken
        assert habit.do.ordered == habit.dont.ordered == ("first" in habit.do.caption)
        assert all(each.under == (each.caption == "Avoid it") for each in (habit.do, habit.dont))


def _draw(habit: HabitPicture, *, wrong: bool) -> pygame.Surface:
    """Return a habit's print."""
    figure = HabitFigure(habit, [(300, 170)] * 3, FigureLook(60, 20, DEFAULT, 10))
    draw, drawn = figure.draw_wrong if wrong else figure.draw_right, pygame.Surface((300, 170), depth=32)
    draw(drawn, 0, 0, lambda width: CardSprites(Faces((width, width * 7 // 5), card_theme.default())))
    return drawn


@pytest.mark.usefixtures("screen")
def test_the_habits_of_a_spread_are_in_places_of_different_colours() -> None:
    edges = [_draw(each, wrong=False).get_at((12 if each.number % 2 else 287, 60)) for each in _HABITS]
    for (r, g, b, _a), (x, y, z, _b) in zip(edges[::2], edges[1::2], strict=True):
        assert abs(r - x) + abs(g - y) + abs(b - z) > 60


@pytest.mark.usefixtures("screen")
def test_a_mistake_is_in_the_dark_with_its_cost_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    written: dict[str, tuple[float, float]] = {}
    monkeypatch.setattr(scenery, "write", lambda _to, words, _style, pos, *_: written.update({words: pos}))
    for habit in _HABITS:
        written.clear()
        prints = (_draw(habit, wrong=wrong) for wrong in (False, True))
        bright, dark = (sum(pygame.transform.average_color(each)[:3]) for each in prints)
        assert dark < 0.95 * bright
        assert " ".join(written) == habit.dont.note
        assert min(x for x, _y in written.values()) > 200
