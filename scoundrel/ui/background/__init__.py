"""Work between frames: hints, par, winnable Dungeons, puzzles, and the evaluation of past games."""
