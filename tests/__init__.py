"""The tests: `tests/engine` mirrors the package; `bench` measures; `golden` keeps whole games."""
