"""What many tries are said to show: no more than they do, from whichever side."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scoundrel.intervals import paired
from scoundrel.ui.words import review_text
from tests.engine.strategies import SETTINGS


@SETTINGS
@given(st.integers(0, 50), st.integers(0, 50), st.integers(0, 50))
def test_a_difference_is_called_luck_as_long_as_it_may_be(gained: int, lost: int, alike: int) -> None:
    minimum, maximum = paired(gained, lost, gained + lost + alike)
    said = review_text.difference(gained + alike, lost + alike, minimum, maximum)
    better = "Best play" if gained > lost else "Your play" if gained < lost else "Both"
    assert said.startswith(f"{better} cleared")
    few, many = round(100 * minimum), round(100 * maximum)
    if gained != lost:
        assert f"cleared {abs(gained - lost)} more" in said
        assert ("luck" in said) is (few <= 0 <= many)
    mirrored = review_text.difference(lost + alike, gained + alike, -maximum, -minimum)
    swapped = {"Best play": "Your play", "Your play": "Best play", "Both": "Both"}[better]
    assert mirrored == said.replace(better, swapped, 1)
    assert "-" not in said.replace("re-deals", ""), "no bound is written with a sign"


def test_all_orders_there_are_leave_no_doubt() -> None:
    said = review_text.difference_of_orders(6, 0, 6)
    assert "best play clears 6 of them, your play 0. That's certain." in said
    assert "95%" not in review_text.share_of_orders(5, 6)
