"""What outlives a game: where it is kept, and how."""
