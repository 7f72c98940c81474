"""The strategy chapter states the measured values, and no others."""

from __future__ import annotations

import re

import pytest

from scoundrel.ui.rulebook.model import Cost, Curve, ExampleRow, Section
from scoundrel.ui.rulebook.strategy import CLEARED, VERDICTS, pages as strategy_pages
from scoundrel.ui.words.numbers import MINUS, decimal

NUMBER = re.compile(rf"{MINUS}?\d+(?:,\d{{3}})*(?:\.\d+)?")
CLAIMS = [
    part for page in strategy_pages()[1:] for part in page.parts if isinstance(part, Section) and part.figure
]


def written(number: float) -> str:
    return decimal(round(number, 1))


def known(verdict: Cost) -> tuple[set[str], set[str]]:
    """Return the numbers in a sentence about a cost: the cost itself, and the ends of its interval."""
    ends = {f"{abs(end):.1f}" for end in (verdict.cost - verdict.margin, verdict.cost + verdict.margin)}
    return {written(abs(verdict.cost))}, ends


def test_each_bar_and_its_sentence_are_those_of_one_result() -> None:
    shown = 0
    for claim in CLAIMS:
        if not isinstance(claim.figure, ExampleRow):
            continue
        (bar,) = (item for item in claim.figure.items if isinstance(item, Cost))
        verdicts = [v for v in VERDICTS.values() if v == bar]
        assert verdicts, claim.heading
        shown += 1
        sentence = claim.paragraphs[-1]
        assert sentence == verdicts[0].words
        assert verdicts[0].words in sentence
        low, high = bar.ends
        assert low <= bar.cost <= high
        if low <= 0 <= high:
            assert "no measurable" in sentence or "nothing" in sentence
        else:
            cost, ends = known(verdicts[0])
            assert cost | ends <= set(NUMBER.findall(sentence))
    assert shown > 15


def test_each_curve_has_the_points_of_one_habit_and_its_sentence_one_of_them() -> None:
    curves = [claim for claim in CLAIMS if isinstance(claim.figure, Curve)]
    assert len(curves) >= 4
    for claim in curves:
        assert isinstance(claim.figure, Curve)
        assert claim.figure.free == pytest.approx(100 * CLEARED)
        drawn = [(point.value, round(point.cleared, 6)) for point in claim.figure.points]
        names = {name for name, _ in VERDICTS}
        (habit,) = (
            name
            for name in names
            if drawn
            == [
                (value, round(100 * CLEARED - verdict.cost, 6))
                for (other, value), verdict in VERDICTS.items()
                if other == name
            ]
        )
        said = set(NUMBER.findall(" ".join(claim.paragraphs)))
        assert any(
            set.union(*known(verdict)) <= said for (name, _), verdict in VERDICTS.items() if name == habit
        ), claim.heading


def test_verdicts_are_plain() -> None:
    assert Cost(12.34, 1.0, 0.5).words == "You clear *12.3 fewer* Dungeons per 100 (11.3 to 13.3)."
    assert Cost(-2.0, 0.5, 0.5).words == "You clear *2 more* Dungeons per 100 (1.5 to 2.5)."
    assert Cost(0.4, 0.5, 0.2).words == f"Makes *no measurable difference* ({MINUS}0.1 to 0.9)."
    assert "nothing" in Cost(0, 0, 0).words
