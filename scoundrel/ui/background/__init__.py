"""Work that goes on while the player plays: hints, par, winnable Dungeons, imports and exports."""
