"""Faults of typed games are said in the language in use."""

from __future__ import annotations

import pytest

from scoundrel import i18n
from scoundrel.engine import Fault, FaultKind
from scoundrel.pseudo_locale import CODE
from scoundrel.ui.words import games_text


@pytest.mark.parametrize("kind", FaultKind)
def test_a_fault_is_translated_with_its_fields(kind: FaultKind) -> None:
    fault = Fault(kind, "one", "two", 7)
    assert games_text.fault_text(fault) == str(fault)
    try:
        i18n.use(CODE)
        said = games_text.fault_text(fault)
    finally:
        i18n.use(i18n.SOURCE)
    assert said.startswith("[")
    assert ("one" in said) == ("{text" in kind.value)
