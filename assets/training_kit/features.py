"""The features of a position: the inputs of the network, in the order of its columns.

A position is a game between two turns as the player knows it: one Room is done, and the next isn't dealt yet.
"""

from __future__ import annotations

from typing import Final

from scoundrel.engine import DECK, Card, CardKind
from scoundrel.solver.value import FARS, HEALTH_INPUTS, LIMITS, WEAPONS

FACES: Final = 31
"""The number of different cards: 13 Monsters (Clubs and Spades count as the same), 9 Weapons, 9 potions."""
_FIRST: Final = {CardKind.MONSTER: 0, CardKind.WEAPON: 13, CardKind.POTION: 22}
_MINIMUM: Final = 2


def face(card: Card) -> int:
    """Return the index of a card among the `FACES`."""
    return _FIRST[card.kind] + card.value - _MINIMUM


FACE_OF_DECK: Final = tuple(face(card) for card in DECK)

# The first index of each group of inputs. The inputs for the Dungeon are counts of cards.
UNSEEN: Final = 0
"""The inputs for the unseen cards."""
NEAR: Final = UNSEEN + FACES
"""The inputs for the known cards that are certain to be in the next Room."""
MIDDLE: Final = NEAR + FACES
"""The inputs for the known cards that are certain to be in the Room after next."""
FAR: Final = MIDDLE + FACES
"""The inputs for the other known cards, in `FARS` groups: the first avoided Room, the second, the rest."""
LEFT: Final = FAR + FARS * FACES
"""The inputs for the card left in the Room."""
AVOIDED: Final = LEFT + FACES
"""The input that is set if the previous Room was avoided, so that no card is left."""
HEALTH: Final = AVOIDED + 1
"""One input for health of 1 or more, one for 2 or more, and so on."""
ARMS: Final = HEALTH + HEALTH_INPUTS
"""One input for each pair of Weapon and limit, even an impossible pair."""
WEAPON: Final = ARMS + WEAPONS * LIMITS
"""One input for each value of the Weapon, 0 for none."""
LIMIT: Final = WEAPON + WEAPONS
"""One input for each limit of the Weapon."""
EQUAL: Final = LIMIT + LIMITS
"""The input for the equal-ranks option."""
MAX_HEALTH: Final = EQUAL + 1
"""The input for the maximum health, in units of `scoundrel.solver.value.HEALTH_UNIT`."""
WOUNDS: Final = MAX_HEALTH + 1
"""The input for the lost health, in units of `scoundrel.solver.value.HEALTH_UNIT`."""
INPUTS: Final = WOUNDS + 1
