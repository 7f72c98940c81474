"""How the game's sounds are made: struck modes, rubbed grains, strings, and one small room of stone. Needs numpy."""
