"""Confidence intervals contain the true value about as often as they claim, and are never empty."""

from __future__ import annotations

from math import comb, isclose, sqrt

import pytest
from hypothesis import given, strategies as st

from scoundrel.intervals import paired, wilson
from tests.engine.strategies import SETTINGS


@SETTINGS
@given(st.integers(0, 5000), st.integers(1, 5000))
def test_the_interval_is_wilsons(many: int, of: int) -> None:
    many = min(many, of)
    minimum, maximum = wilson(many, of)
    assert 0 <= minimum <= many / of <= maximum <= 1
    for end in (minimum, maximum):
        if 0 < end < 1:
            away = abs(end - many / of)
            assert isclose(away, 1.959964 * sqrt(end * (1 - end) / of), rel_tol=1e-6, abs_tol=1e-9)


@SETTINGS
@given(st.integers(0, 300), st.integers(0, 300), st.integers(0, 300))
def test_a_paired_interval_is_the_same_seen_from_either_side(gained: int, lost: int, alike: int) -> None:
    of = gained + lost + alike
    minimum, maximum = paired(gained, lost, of)
    assert -1 <= minimum < maximum <= 1
    assert paired(lost, gained, of) == (-maximum, -minimum)
    if of:
        # The interval is shifted towards zero, but with three pairs or more, it contains the observed
        # difference.
        assert minimum <= (gained - lost) / of <= maximum or of < 3


@pytest.mark.parametrize(
    ("more", "less"), [(0.3, 0.05), (0.5, 0.1), (0.1, 0.1), (0.05, 0.02), (0.02, 0.02), (0.8, 0.05)]
)
def test_a_paired_interval_holds_the_true_difference_as_often_as_it_says(more: float, less: float) -> None:
    """The intervals of all outcomes of 100 pairs contain the true difference at least 94% of the time."""
    held, n = 0.0, 100
    for gained in range(n + 1):
        for lost in range(n - gained + 1):
            chance = comb(n, gained) * comb(n - gained, lost) * more**gained * less**lost
            chance *= (1 - more - less) ** (n - gained - lost)
            minimum, maximum = paired(gained, lost, n)
            held += chance * (minimum <= more - less <= maximum)
    assert 0.94 <= held <= 1
