"""Sound: cues, ambience and music."""
