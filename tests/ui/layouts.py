"""Layouts of the table for tests: a default layout, and a strategy for layouts at common window sizes."""

from __future__ import annotations

from hypothesis import strategies as st

from scoundrel.ui.table.layout import Layout
from tests.ui.states import SIZES

LAYOUT = Layout.of(1280, 800)
layouts = st.sampled_from([Layout.of(*size) for size in SIZES])
