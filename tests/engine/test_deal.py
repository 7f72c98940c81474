"""Dungeon numbers are a promise: the same cards on every platform and Python, in every release."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from scoundrel.engine import DECK, MAX_NUMBER, GameId, deal, parse_number

from .tables import codes

DEALS = 10_000


def test_the_first_ten_thousand_are_pinned() -> None:
    """If this fails, every number that players have written down means another Dungeon."""
    digest = sha256()
    for number in range(DEALS):
        digest.update(codes(deal(number)).encode() + b"\n")
    assert digest.hexdigest() == "fbc4c224eb97b6f25db3be88995727a60fe67b7b09efd1ab829e1032d9c69091"


def test_dungeon_11982_in_full() -> None:
    first, second = codes(deal(11982)[:22]), codes(deal(11982)[22:])
    assert first == "Ts 8s Tc 8d 3s 5s Ac 4s 3c Td 2c 7d 8h 7h 5h 6d 6h 9d Qs Kc 2h 7s"
    assert second == "4h Th 3h 5c 6c 5d 4c 9h 6s Qc 3d Js 8c 9c 2d 7c Ks As Jc 4d 2s 9s"


@pytest.mark.parametrize("number", [0, 1, 12345, MAX_NUMBER])
def test_every_dungeon_has_the_44_cards(number: int) -> None:
    assert Counter(deal(number)) == Counter(DECK)
    assert deal(number) == deal(number)
    assert GameId.parse(f"classic#{number}").dungeon() == deal(number)


@pytest.mark.parametrize("number", [-1, MAX_NUMBER + 1, 10**30])
def test_numbers_have_a_range(number: int) -> None:
    with pytest.raises(ValueError, match="Dungeon numbers go from 0 to 999999999"):
        deal(number)


@pytest.mark.parametrize(
    ("text", "number"), [("0", 0), ("7", 7), ("0007", 7), ("0" * 9999 + "7", 7), ("999999999", MAX_NUMBER)]
)
def test_numbers_are_parsed(text: str, number: int) -> None:
    assert parse_number(text) == number


@pytest.mark.parametrize(
    "text", ["", " 7", "-7", "+7", "7.0", "1e3", "0x7", "1_000", "²", "1000000000", "1" * 10_000]
)
def test_invalid_numbers_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="Dungeon number"):
        parse_number(text)


def test_deals_are_distinct() -> None:
    assert len({deal(number) for number in range(DEALS)}) == DEALS


def test_deals_are_uniform() -> None:
    """Each card's mean place is near the middle, and each place sees each card about equally often.

    The places of one card are uniform on 0 to 43, so the mean of so many strays from 21.5 by some 0.13,
    and a count from its expected 227 by 15: the bounds are far outside, and the deals are always the same.
    """
    total = Counter[str]()
    count = Counter[tuple[str, int]]()
    for number in range(DEALS):
        for place, card in enumerate(deal(number)):
            total[card.code] += place
            count[card.code, place] += 1
    assert all(abs(total[card.code] / DEALS - 21.5) < 0.6 for card in DECK)
    assert len(count) == 44 * 44
    assert all(abs(seen - DEALS / 44) < 90 for seen in count.values())
