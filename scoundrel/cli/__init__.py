"""The commands: each reads its options, does one thing and gives an exit code."""
