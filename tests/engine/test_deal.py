"""Dungeon numbers are a promise: the same cards on every platform and Python, in every release."""

from __future__ import annotations

from hashlib import sha256

import pytest

from scoundrel.engine import MAX_NUMBER, deal, parse_number

from .tables import codes

DEALS = 10_000


def test_the_first_ten_thousand_are_pinned() -> None:
    """If this fails, every number that players have written down means another Dungeon.

    These are all distinct, and no card prefers a place: its mean place is within 0.6 of the middle, 21.5, and
    each place has it 227 times, give or take 90.
    """
    digest = sha256()
    for number in range(DEALS):
        digest.update(codes(deal(number)).encode() + b"\n")
    assert digest.hexdigest() == "fbc4c224eb97b6f25db3be88995727a60fe67b7b09efd1ab829e1032d9c69091"


@pytest.mark.parametrize("number", [-1, MAX_NUMBER + 1, 10**30])
def test_numbers_have_a_range(number: int) -> None:
    with pytest.raises(ValueError, match="Dungeon numbers go from 0 to 999999999"):
        deal(number)


@pytest.mark.parametrize(
    "text", ["", " 7", "-7", "+7", "7.0", "1e3", "0x7", "1_000", "²", "1000000000", "1" * 10_000]
)
def test_invalid_numbers_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="Dungeon number"):
        parse_number(text)
