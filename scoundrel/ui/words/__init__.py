"""All sentences about the game, as text."""
