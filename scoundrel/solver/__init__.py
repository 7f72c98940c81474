"""Solvers: the best play for someone who knows the whole Dungeon, and advice for a player who does not.

They use only the standard library and the engine.
"""
