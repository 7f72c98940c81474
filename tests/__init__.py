"""The tests, in the package's folder structure; `bench` measures performance, `golden` stores whole games."""

from pathlib import Path

ROOT = Path(__file__).parents[1]  # the root of the checkout
