"""The player's knowledge of a game: every card seen, but not the order of the others."""

from __future__ import annotations

from typing import Any

from ..engine import ANY_DEAL, DECK, Avoided, Card, Game, GameState, Ruleset, Selection, Weapon
from ..engine.moves import Room
from ..engine.records import dataclass


@dataclass(frozen=True, slots=True)
class PlayerView:
    """The state of a game as the player knows it. Cards revealed by undone moves count as unseen."""

    ruleset: Ruleset
    room: Room  # the face-up cards by slot
    weapon: Weapon | None
    health: int
    taken: int  # the number of cards taken in this turn
    potion_drunk: bool
    avoided_last: bool
    last_taken: Card | None
    discard: tuple[Card, ...]  # the discarded cards, oldest first
    unseen: tuple[Card, ...]  # face-down cards never seen, sorted like `DECK`: their order is unknown
    known: tuple[Card, ...]  # avoided cards below all unseen ones, in the order in which they will be drawn
    selection: Selection = ANY_DEAL  # how the Dungeon was chosen

    @classmethod
    def of(cls, game: Game) -> PlayerView:
        """Return the player's view of ``game``."""
        events = (event for step in game.steps for event in step.events)
        avoided = sum(len(event.cards) for event in events if isinstance(event, Avoided))
        unseen = max(0, len(game.state.dungeon) - len(game.id.known) - avoided)
        return cls.of_state(game.state, unseen, game.selection)

    @classmethod
    def of_state(cls, state: GameState, unseen: int, selection: Selection = ANY_DEAL) -> PlayerView:
        """Return the view of a state whose top ``unseen`` Dungeon cards were never seen."""
        hidden, known = tuple(sorted(state.dungeon[:unseen], key=_PLACE.__getitem__)), state.dungeon[unseen:]
        return cls(**_shared(state), unseen=hidden, known=known, selection=selection)

    @property
    def left(self) -> int:
        """The number of face-down cards in the Dungeon."""
        return len(self.unseen) + len(self.known)

    def state(self) -> GameState:
        """Return a state with this view, its unseen cards in the order of `DECK`."""
        return GameState(dungeon=self.unseen + self.known, **_shared(self))


_PLACE = {card: place for place, card in enumerate(DECK)}
_SHARED = tuple(name for name in GameState.__match_args__ if name != "dungeon")


def _shared(one: PlayerView | GameState) -> dict[str, Any]:
    """Return the fields, by name, that views and states have in common."""
    return {name: getattr(one, name) for name in _SHARED}
