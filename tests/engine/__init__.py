"""Tests of the engine: the rules, games, result codes and transcripts."""
