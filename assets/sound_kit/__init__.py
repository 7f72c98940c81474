"""Synthesizes the game's sounds from struck bodies, grains, strings and a small stone room. Needs numpy."""
