"""All texts about the game."""
