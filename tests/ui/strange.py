"""Games that are hard to display: hundreds of Rooms, every Monster slain, the longest heading."""

from __future__ import annotations

from collections.abc import Callable

from scoundrel.engine import ARMED, AVOID, DECK, PLAIN, Card, Game, GameId, Ruleset
from tests.engine.strategies import play_randomly
from tests.extent import LONG
from tests.goldens import golden
from tests.ui.states import EVERY_MONSTER


def avoided(times: int) -> Game:
    """Return a game in which the first ``times`` Rooms were avoided; the rest is played at random."""
    game = Game(GameId.parse("easy#5"))
    for _ in range(times):
        game.push(AVOID)
    return play_randomly(game, 7)


def every_monster_slain() -> Game:
    """Return a game in which one Weapon slew every Monster, because equal ranks can be fought."""
    weapon = Card.parse("Td")
    first = (weapon, *EVERY_MONSTER)
    order = (*first, *(card for card in DECK if card not in first))
    game = Game(GameId(Ruleset("classic", max_health=400, equal_rank_ok=True), None, order))
    for move in (PLAIN[weapon], *(ARMED[card] for card in EVERY_MONSTER)):
        game.push(move)
    return game


def all_dials() -> Game:
    """Return a game with the longest possible heading."""
    game = Game(GameId.parse("hard+health=400+equal+nobonus+room#999999999"), practice=True)
    return play_randomly(game, 3)


# For each strange game: a function that returns it, and the number of moves to show.
STRANGE: dict[str, tuple[Callable[[], Game], int]] = {
    "no move": (lambda: Game(GameId.parse("classic#11982"), practice=True), 0),
    "every Monster slain": (every_monster_slain, 27),
    "hundreds of Rooms": (lambda: avoided(412 if LONG else 104), 200 if LONG else 70),
    "all dials": (all_dials, 44),
    "cleared": (lambda: golden("classic_cleared"), 47),
    "a death": (lambda: golden("classic_death"), 100),
    "unfinished": (lambda: golden("unfinished_practice"), 2),
}
