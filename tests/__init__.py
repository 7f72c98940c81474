"""The tests: `tests/engine` mirrors the package; `bench` measures; `golden` keeps whole games."""

from pathlib import Path

ROOT = Path(__file__).parents[1]  # the checkout
