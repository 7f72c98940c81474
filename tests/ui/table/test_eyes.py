"""Eyes in the dark: how often they glint, for how long, and where."""

from __future__ import annotations

from itertools import pairwise

from scoundrel.ui.table import eyes
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.table.light import _EVERY, Mood

HOUR = round(3600 / _EVERY[Mood.CALM])
LAYOUT = Layout.of(1280, 800)


def test_they_glint_for_a_moment_every_eight_to_twenty_seconds() -> None:
    seen = [tick for tick in range(HOUR) if eyes.glint(tick)]
    begins = [tick for before, tick in pairwise([-2, *seen]) if tick - before > 1]
    rests = [(b - a) * _EVERY[Mood.CALM] for a, b in pairwise(begins)]
    assert min(rests) >= 8
    assert max(rests) <= 20.001
    assert len(seen) * _EVERY[Mood.CALM] / len(begins) < 2.5
