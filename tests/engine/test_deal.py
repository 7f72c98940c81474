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


def test_dungeon_11982_is_pinned_in_full() -> None:
    first, second = codes(deal(11982)[:22]), codes(deal(11982)[22:])
    assert first == "Ts 8s Tc 8d 3s 5s Ac 4s 3c Td 2c 7d 8h 7h 5h 6d 6h 9d Qs Kc 2h 7s"
    assert second == "4h Th 3h 5c 6c 5d 4c 9h 6s Qc 3d Js 8c 9c 2d 7c Ks As Jc 4d 2s 9s"


@pytest.mark.parametrize("number", [-1, MAX_NUMBER + 1, 10**30])
def test_numbers_have_a_range(number: int) -> None:
    with pytest.raises(ValueError, match="Dungeon numbers go from 0 to 999999999"):
        deal(number)


def test_leading_zeros_do_not_matter() -> None:
    assert parse_number("0" * 9999 + "7") == 7
    assert parse_number("000") == 0


@pytest.mark.parametrize(
    "text", ["", " 7", "-7", "+7", "7.0", "1e3", "0x7", "1_000", "²", "1000000000", "1" * 10_000]
)
def test_invalid_numbers_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="Dungeon number"):
        parse_number(text)
