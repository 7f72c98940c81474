"""The effects of a move, computed before it is made."""

from __future__ import annotations

from .cards import MONSTERS, Card
from .moves import Move
from .records import dataclass
from .rules import apply, legal_moves, weapon_limit
from .state import Drank, Equipped, Fought, GameState, Weapon


@dataclass(frozen=True, slots=True)
class Preview:
    """The consequences of a legal move as far as the player can know them, before the next deal."""

    move: Move
    damage: int  # the health that a fight costs; 0 for other moves
    healed: int  # Health gained: a potion's value less what is wasted
    wasted: int  # the part of a potion's value that heals nothing
    health: int  # Health afterwards; 0 or less if the move kills
    discards: Weapon | None  # the Weapon, with its slain, that equipping would throw away
    weapon: Weapon | None  # the Weapon held afterwards
    fightable: tuple[Card, ...]  # the face-down Monsters that this Weapon could then fight, strongest first

    @property
    def kills(self) -> bool:
        """Whether the move kills the player."""
        return self.health <= 0


def preview(state: GameState, move: Move) -> Preview:
    """Return the effects of ``move``, computed by `apply`. Raises `IllegalMoveError` as that does."""
    transition = apply(state, move)
    after = transition.state
    damage = healed = wasted = 0
    discards: Weapon | None = None
    event = transition.events[0]
    if isinstance(event, Fought):
        damage = event.damage
    elif isinstance(event, Drank):
        healed, wasted = event.healed, event.card.value - event.healed
    elif isinstance(event, Equipped):
        discards = event.replaced
    # Read before the move, so that newly dealt cards stay unknown.
    limit = weapon_limit(state.ruleset, after.weapon)
    unseen = set(state.dungeon)
    fightable = tuple(card for card in MONSTERS if card.value <= limit and card in unseen)
    return Preview(move, damage, healed, wasted, after.health, discards, after.weapon, fightable)


def needless_death(state: GameState, move: Move) -> bool:
    """Return whether a legal ``move`` kills although another legal move wouldn't."""
    if not preview(state, move).kills:
        return False
    return any(not preview(state, other).kills for other in legal_moves(state))
