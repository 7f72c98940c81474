"""Slow tests with large downloads, which only run with SCOUNDREL_PACKAGING=1 in the environment."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests import ROOT
from tests.e2e.desk import skip_for

from . import clean, windows

pytestmark = pytest.mark.skipif(
    os.environ.get("SCOUNDREL_PACKAGING", "") in ("", "0"),
    reason="takes minutes and fetches much; SCOUNDREL_PACKAGING=1 asks for it",
)


def run(*command: str) -> None:
    """Run a step of a release exactly as its workflow does."""
    subprocess.run([sys.executable, "-m", *command], cwd=ROOT, check=True, timeout=1800)


def test_the_executable_is_whole_and_small_and_starts_in_time() -> None:
    run("PyInstaller", "--noconfirm", "build_exe.spec")
    run("tests.packaging.pack", "check")
    run("tests.packaging.measure")


def test_a_bare_debian_plays_it() -> None:
    skip_for(clean.why_not())
    if not (ROOT / "dist" / "scoundrel").is_file():
        run("PyInstaller", "--noconfirm", "build_exe.spec")
    run("tests.packaging.clean")


def test_windows_plays_it_by_wine() -> None:
    skip_for(windows.why_not())
    run("tests.packaging.windows")
