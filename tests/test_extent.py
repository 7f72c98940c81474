"""Short and long runs, and counted work."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

from tests import conftest, extent
from tests.commands import ROOT
from tests.extent import sampled, spread
from tests.work import assert_in_proportion, lines_run


def test_the_profile_has_no_deadline_and_keeps_no_files() -> None:
    profile = settings()
    assert (profile.deadline, profile.database, profile.derandomize) == (None, None, True)
    assert profile.max_examples == sampled(100)


@pytest.mark.parametrize(("long", "counts"), [(False, [2, 3, 3, 20]), (True, [2, 5, 8, 100])])
def test_a_long_run_tries_all_examples(
    long: bool, counts: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extent, "LONG", long)
    assert [sampled(most) for most in (2, 5, 8, 100)] == counts


def test_a_sample_of_combinations_has_each_value(monkeypatch: pytest.MonkeyPatch) -> None:
    choices = "ab", (1, 2, 3), [None]
    monkeypatch.setattr(extent, "LONG", False)
    assert spread(*choices) == [("a", 1, None), ("b", 2, None), ("a", 3, None)]
    monkeypatch.setattr(extent, "LONG", True)
    assert len({*spread(*choices)}) == 6


_TWO = """
import pytest

@pytest.mark.long
def test_slow(): pass

def test_quick(): pass
"""


def test_long_tests_are_deselected_by_default(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text((ROOT / "tests" / "conftest.py").read_text())
    (tmp_path / "test_two.py").write_text(_TWO)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", f"--rootdir={tmp_path}", f"{tmp_path}/test_two.py"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 passed, 1 deselected" in done.stdout


@pytest.mark.parametrize(("long", "named"), [(False, "test_two.py::test_slow"), (True, "test_two.py")])
def test_long_tests_run_on_request(
    long: bool, named: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    request.node.add_marker("long")
    config, items = request.config, [request.node]
    monkeypatch.setattr(config, "args", [named])
    monkeypatch.setattr(config.option, "long", long)
    conftest.pytest_collection_modifyitems(config, items)
    assert items == [request.node]


def test_work_is_counted() -> None:
    def work(*, squared: bool) -> Callable[[int], Callable[[], object]]:
        return lambda size: lambda: [None for _ in range(size) for _ in range(size if squared else 1)]

    assert lines_run(work(squared=False)(1000)) > 10 * lines_run(work(squared=False)(10))
    assert_in_proportion(work(squared=False), 100)
    with pytest.raises(AssertionError):
        assert_in_proportion(work(squared=True), 100)
