"""Puzzles: positions in which exactly one plan for the Room clears the Dungeon."""
