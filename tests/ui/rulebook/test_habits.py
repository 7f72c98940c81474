"""The ten habits are in the order of what they save, and what they save was measured."""

from __future__ import annotations

import re

from scoundrel.ui.rulebook.model import ExampleRow, Pile, Section
from scoundrel.ui.rulebook.strategy import VERDICTS, pages

_HABITS = [part for part in pages()[0].parts if isinstance(part, Section) and part.figure]


def _saved(habit: Section) -> int:
    (number,) = re.findall(r"\*(\d+) fewer per 100\*", habit.paragraphs[-1])
    return int(number)


def test_what_matters_most_comes_first_and_was_measured() -> None:
    assert len(_HABITS) == 10
    saved = [_saved(habit) for habit in _HABITS]
    assert saved == sorted(saved, reverse=True)
    measured = {round(verdict.cost) for verdict in VERDICTS.values()}
    assert set(saved) <= measured


def test_each_marks_what_to_do_and_what_not_to() -> None:
    for habit in _HABITS:
        assert isinstance(habit.figure, ExampleRow)
        do, dont = (item for item in habit.figure.items if isinstance(item, Pile))
        assert (do.right, dont.right) == (True, False)
        assert not do.faded
        assert not dont.faded
        assert (do.cards, do.caption) != (dont.cards, dont.caption)
        assert habit.figure.spoken.startswith("Do: ")
