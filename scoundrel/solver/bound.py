"""Upper bounds on the score, from the cards that are left in any order.

All unavoidable damage is counted against all potions that can heal. A Weapon slays no two Monsters of one
value unless the ruleset allows it, so of two equal ones one meets the best Weapon and the other the second
best, and neither can cost less than that.
"""

from __future__ import annotations

from typing import Final

from scoundrel.engine import TURN_SIZE, Ruleset, damage
from scoundrel.solver.standing import ARMS, FIVE, FRESH, HEALTH, HELD, POTION, VALUE, WEAPON

_SIZE: Final = VALUE
"""Values of one kind are less than this."""
_WEAPONS_AT: Final = 2 * _SIZE
_POTIONS_AT: Final = _WEAPONS_AT + _SIZE
_MONSTERS: Final = (1 << _WEAPONS_AT) - 1
_WEAPONS: Final = (1 << _SIZE) - 1
_ONES: Final = _MONSTERS // 3
_FIRST_AT: Final = _WEAPONS_AT
_SECOND_AT: Final = _FIRST_AT + ARMS
"""The bits at which the values of the two best Weapons stand above the Monsters of a bag."""


def _bit(code: int) -> int:
    value = code & VALUE
    if code >= POTION:
        return 1 << _POTIONS_AT + value
    return 1 << _WEAPONS_AT + value if code >= WEAPON else 1 << 2 * value


BITS: Final = tuple([_bit(code) for code in range(POTION + VALUE)])
"""For each code what it adds to a bag (a multiset of cards as one number)."""


def bag(row: bytes) -> int:
    """The cards of a row as one number: two bits for each Monster value, one for each other card."""
    return sum(map(BITS.__getitem__, row))


class _Costs:
    """What Monsters must cost by one ruleset, and which values there are in a bag; each found once."""

    def __init__(self, *, twice: bool) -> None:
        """``twice``: may a Weapon slay two Monsters of one value?"""
        self._twice: Final = twice
        self._damages: dict[int, int] = {}
        self._values: dict[int, tuple[int, ...]] = {}

    def values_of(self, bits: int) -> tuple[int, ...]:
        """The values whose bits are set, the highest first."""
        # Forgotten with the search: a few that stayed would keep all the memory between them in use.
        found = self._values.get(bits)
        if found is None:
            found = tuple([value for value in range(_SIZE - 1, -1, -1) if bits >> value & 1])
            self._values[bits] = found
        return found

    def least_damage(self, foes: int, arms: int) -> int:
        """A lower bound of what Monsters cost, with the two best Weapons to come and the one held.

        ``foes`` is one number, as this is asked by the ten thousand: the Monsters of a bag, and above them
        those two Weapons.
        """
        key = foes << HEALTH | arms
        found = self._damages.get(key)
        if found is None:
            first, second = foes >> _FIRST_AT & FIVE, foes >> _SECOND_AT
            weapon, limit = arms >> ARMS, arms & FIVE
            found = 0
            for value in range(second + 1, VALUE):
                many = foes >> 2 * value & 3
                if many:
                    held = weapon if value <= limit else 0
                    found += damage(value, max(first, held), FRESH)
                    if many > 1:
                        best_two = max(first, held) if self._twice else max(second, min(first, held))
                        found += damage(value, best_two, FRESH)
            self._damages[key] = found
        return found


class Spare(dict[int, int]):
    """For each Weapon and limit, what a bag's potions can heal less what its Monsters must cost."""

    __slots__ = ("_costs", "_foes", "_healing", "most")

    def __init__(self, cards: int, costs: _Costs, most: int, *, bonus: bool) -> None:
        """``cards`` is the bag; ``most`` the health there can be, and ``bonus`` that for a last potion."""
        super().__init__()
        # Not the bounds it is in: a search that is let go of frees its memory at once if nothing refers back.
        self._costs = costs
        monsters, weapons = cards & _MONSTERS, cards >> _WEAPONS_AT & _WEAPONS
        many = (monsters & _ONES).bit_count() + 2 * (monsters >> 1 & _ONES).bit_count()
        turns = -(-(many + (cards >> _WEAPONS_AT).bit_count()) // TURN_SIZE)
        potions = costs.values_of(cards >> _POTIONS_AT)
        self._healing = sum(potions[:turns])
        """Only one potion heals in a turn."""
        first, second, *_ = (*costs.values_of(weapons), 0, 0)
        self._foes = monsters | first << _FIRST_AT | second << _SECOND_AT
        self.most = most + (potions[0] if potions and bonus else 0)
        """The best score with full health at the end."""

    def __missing__(self, arms: int) -> int:
        spare = self[arms] = self._healing - self._costs.least_damage(self._foes, arms)
        return spare


class Bounds(dict[int, Spare]):
    """The `Spare` of every bag, computed on first use."""

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__()
        self._most: Final = ruleset.max_health
        self._bonus: Final = ruleset.final_potion_bonus
        self._costs: Final = _Costs(twice=ruleset.equal_rank_ok)

    def __missing__(self, cards: int) -> Spare:
        spare = self[cards] = Spare(cards, self._costs, self._most, bonus=self._bonus)
        return spare

    def score(self, standing: int, row: bytes) -> int:
        """An upper bound of the score; 0 or less if the Dungeon cannot be cleared."""
        spare = self[bag(row)]
        health = (standing >> HEALTH) + spare[standing & HELD]
        return health if health < self._most else spare.most
