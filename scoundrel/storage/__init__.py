"""Everything saved between games: the files and their formats."""
