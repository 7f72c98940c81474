"""How a text that is no code is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scoundrel.engine import CodeError


def refusal(read: Callable[[str], object], text: str) -> str:
    """What ``read`` says of a text without a code that can be read: one short line."""
    with pytest.raises(CodeError) as raised:
        read(text)
    said = str(raised.value)
    assert said.isprintable()
    assert len(said) < 200
    return said
