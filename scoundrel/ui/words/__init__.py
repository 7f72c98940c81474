"""Texts about the game: cards, rules, moves, results, reviews and lessons."""
