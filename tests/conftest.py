"""The ``--long`` option of all tests, and a Hypothesis profile without deadlines or leftover files."""

from __future__ import annotations

import gc
import os
import shutil
import sys
import tempfile

import pytest

# Set this before importing Hypothesis, which would otherwise put its cache next to the tests.
os.environ.setdefault(
    "HYPOTHESIS_STORAGE_DIRECTORY", os.path.join(tempfile.gettempdir(), "scoundrel-hypothesis")
)


# Keep the tests away from the player's own files.
os.environ["XDG_DATA_HOME"] = os.path.join(tempfile.gettempdir(), "scoundrel-no-data")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the ``--long`` option."""
    parser.addoption(
        "--long", action="store_true", help="run the tests marked long too, and every example of the others"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Configure the run through environment variables, which test modules and xdist workers read."""
    config.addinivalue_line("markers", "long: takes long and proves little more; runs only with --long")
    if config.getoption("long"):
        os.environ["SCOUNDREL_LONG"] = "1"
    else:
        # Don't compile the advisor's training code: that takes longer than the few games of a short run.
        os.environ["NUMBA_DISABLE_JIT"] = "1"
    if not hasattr(config, "workerinput"):
        # Tests start hundreds of processes, so compile modules once for all of them and for later runs.
        cache = getattr(config, "cache", None)
        if cache is not None:
            compiled = str(cache.mkdir("compiled"))
        else:
            compiled = tempfile.mkdtemp(prefix="scoundrel-compiled-")
            config.add_cleanup(lambda: shutil.rmtree(compiled, ignore_errors=True))
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = compiled
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        sys.dont_write_bytecode = False
    from hypothesis import settings  # noqa: PLC0415  # reads the environment set above

    from tests.extent import sampled  # noqa: PLC0415

    # Try the same examples in every run, so failures are reproducible. No deadline: slowness is not a fault.
    settings.register_profile(
        "scoundrel", deadline=None, derandomize=True, database=None, max_examples=sampled(100)
    )
    settings.load_profile("scoundrel")


def pytest_xdist_auto_num_workers() -> int:
    """Return the number of processors plus one, because tests in real windows mostly wait."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests marked long, unless ``--long`` is given or a test is named on the command line."""
    if config.getoption("long") or any("::" in argument for argument in config.args):
        return
    left_out = [item for item in items if item.get_closest_marker("long")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("long")]


def pytest_collection_finish() -> None:
    """Freeze the garbage collector's objects, so that it doesn't scan all collected tests repeatedly.

    The calls in `scoundrel` would unfreeze the tests too, so `gc.freeze` and `gc.unfreeze` are disabled.
    """
    gc.collect()
    gc.freeze()
    gc.freeze = gc.unfreeze = lambda: None
