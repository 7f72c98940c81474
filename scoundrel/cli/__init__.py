"""The commands: each reads its options, does one thing and returns an exit code."""
