"""The screens of the game, one a file."""
