"""The floor for the engine's speed: the same games played with bare integers in one flat loop.

The loop implements every rule of Classic, tracks each card and computes every score, but keeps no history,
reports no events and checks no move. No engine in plain Python with value objects is nearly as fast. The
floor separates the engine's cost from the cost of the game itself, on the same machine at the same time.

A Monster is its value (plus 16 for Spades), a Weapon its value plus 32, a potion its value plus 64; an empty
slot is 0. A move is the card, plus 128 if fought with the Weapon, or 0 to avoid.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

DECK = [*range(2, 15), *range(18, 31), *range(34, 43), *range(66, 75)]


def deal(number: int) -> list[int]:
    """Return the Dungeon with this ``number``, shuffled like `scoundrel.engine.deal`."""
    random = Random(number).random
    pile = [*DECK]
    for last in range(43, 0, -1):
        chosen = int(random() * (last + 1))
        pile[last], pile[chosen] = pile[chosen], pile[last]
    return pile


def play(  # noqa: PLR0915  # one flat loop is the point
    dungeons: Iterable[list[int]], choices: Sequence[float]
) -> tuple[int, int]:
    """Play each Dungeon once, with moves chosen by ``choices``. Return the move count and sum of scores."""
    made = total = 0
    for dungeon in dungeons:
        pile = [*dungeon]
        room = pile[:4]
        drawn, size = 4, len(pile)
        health, power, limit, taken = 20, 0, 0, 0
        drunk = avoided = False
        last = 0
        left = size
        discard: list[int] = []
        held: list[int] = []
        while health > 0 and left:
            moves = []
            for card in room:
                if card:
                    if card < 32 and card & 15 <= limit:
                        moves.append(card + 128)
                    moves.append(card)
            if not taken and not avoided and 0 not in room:
                moves.append(0)
            move = moves[int(choices[made] * len(moves))]
            made += 1
            if not move:
                pile += room
                size += 4
                room = pile[drawn : drawn + 4]
                drawn += 4
                avoided = True
                continue
            if move >= 128:
                last = move - 128
                held.append(last)
                limit = (last & 15) - 1
                if limit >= power:
                    health -= limit + 1 - power
            else:
                last = move
                if move < 32:
                    health -= move & 15
                    discard.append(move)
                elif move < 64:
                    discard += held
                    held = [move]
                    power = move - 32
                    limit = 14
                else:
                    discard.append(move)
                    if not drunk:
                        health += move - 64
                        health = min(health, 20)
                        drunk = True
            left -= 1
            room[room.index(last)] = 0
            taken += 1
            if taken == 3 and health > 0:
                for slot in range(4):
                    if not room[slot] and drawn < size:
                        room[slot] = pile[drawn]
                        drawn += 1
                taken = 0
                drunk = avoided = False
        total += health
        if health <= 0:
            for card in pile[drawn:]:
                if card < 32:
                    total -= card & 15
        elif health == 20 and last > 64:
            total += last - 64
    return made, total
