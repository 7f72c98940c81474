"""Background work: hints, par, winnable Dungeons, imports and exports."""
