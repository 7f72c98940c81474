"""What the game's sounds are made of: struck bodies, grains, strings and a small stone room. Needs numpy."""
