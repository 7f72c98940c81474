"""What the game's sounds are made of: noise, struck and plucked tones, filters and a small stone room."""
