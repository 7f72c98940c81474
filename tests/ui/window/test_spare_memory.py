"""The modules whose picture caches are cleared when the game is idle all have such caches."""

from __future__ import annotations

import importlib

import pytest

from scoundrel.ui.window import spare_memory


@pytest.mark.parametrize("name", spare_memory.PICTURES)
def test_every_module_that_is_named_caches_pictures(name: str) -> None:
    """Each listed module caches pictures; a renamed module would keep its pictures forever, unnoticed."""
    module = importlib.import_module(f"scoundrel.ui.{name}")
    assert list(spare_memory.caches(module.__name__))
