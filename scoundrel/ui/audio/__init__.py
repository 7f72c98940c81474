"""What is heard: cues, the air of the cave, and music."""
