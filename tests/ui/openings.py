"""Creates games after given moves, in states that tests need."""

from __future__ import annotations

from scoundrel.engine import DECK, Card, Game, GameId, Move


def game(first: str, moves: str = "", rules: str = "classic") -> Game:
    """Return a game whose Dungeon begins with the cards ``first``, after ``moves``."""
    top = [Card.parse(code) for code in first.split()]
    rest = [card for card in DECK if card not in top]
    return played(f"{rules}:{''.join(map(str, [*top, *rest]))}", moves)


def played(game_id: str, moves: str = "") -> Game:
    """Return the game ``game_id`` after ``moves``."""
    return Game.replay(GameId.parse(game_id), map(Move.parse, moves.split()))
