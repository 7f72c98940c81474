"""Layouts of the table to test at: one for what is the same in all, and those of all windows."""

from __future__ import annotations

from hypothesis import strategies as st

from scoundrel.ui.table.layout import Layout
from tests.ui.states import SIZES

LAYOUT = Layout.of(1280, 800)
layouts = st.sampled_from([Layout.of(*size) for size in SIZES])
