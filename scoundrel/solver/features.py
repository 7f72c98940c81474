"""The features of a position: the inputs of the network, shared by training and game.

A position is a game between two turns as its player knows it: one Room is done, the next not yet dealt.
"""

from __future__ import annotations

from typing import Final

from ..engine import DECK, Card, CardKind
from .packed_state import FRESH

FACES: Final = 31
"""The number of different cards: 13 Monsters (equal Clubs and Spades are one), 9 Weapons, 9 potions."""
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
"""The known cards that are sure to be in the next Room."""
MIDDLE: Final = NEAR + FACES
"""The known cards that are sure to be in the Room after next."""
FAR: Final = MIDDLE + FACES
"""The other known cards in `FARS` groups: the first Room that was avoided, the second, and all others."""
FARS: Final = 3
LEFT: Final = FAR + FARS * FACES
"""The inputs for the card left in the Room."""
AVOIDED: Final = LEFT + FACES
"""The input that is set if this Room was avoided, so that no card is left."""
HEALTH: Final = AVOIDED + 1
"""One input for health of 1 or more, one for 2 or more, and so on."""
HEALTH_INPUTS: Final = 40
"""The number of health inputs; higher health uses the last one."""
ARMS: Final = HEALTH + HEALTH_INPUTS
"""One input for each possible pair of Weapon and limit."""
WEAPONS: Final = 11
LIMITS: Final = FRESH + 1
WEAPON: Final = ARMS + WEAPONS * LIMITS
"""One input for each value of the Weapon, 0 for none."""
LIMIT: Final = WEAPON + WEAPONS
"""One input for each limit of the Weapon."""
EQUAL: Final = LIMIT + LIMITS
"""The input for the option of equal ranks."""
MAX_HEALTH: Final = EQUAL + 1
"""The input for the maximum health, in `HEALTH_UNIT`."""
WOUNDS: Final = MAX_HEALTH + 1
"""The input for the lost health, in `HEALTH_UNIT`."""
INPUTS: Final = WOUNDS + 1

HEALTH_UNIT: Final = 20.0
NEAR_CARDS: Final = 3
"""Cards dealt into the next Room if one card is left; after avoiding, `ROOM_SIZE`."""
SCORE_UNIT: Final = 100.0
"""The unit of the network's score."""
TRAINED_HEALTH: Final = range(5, HEALTH_INPUTS + 1)
"""The values of ``max_health`` used in training."""
