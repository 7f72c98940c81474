"""Tests of short and long runs, and of counting work."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import settings

from tests import conftest, extent
from tests.extent import by_name, sampled, share, spread
from tests.work import assert_in_proportion, lines_run


def test_the_profile_has_no_deadline_and_keeps_no_files() -> None:
    profile = settings()
    assert (profile.deadline, profile.database, profile.derandomize) == (None, None, True)


@pytest.mark.parametrize(
    ("long", "counts", "rows"),
    [(False, [2, 3, 3, 10], [("a", 1, None), ("b", 2, None), ("a", 3, None)]), (True, [2, 5, 8, 100], None)],
)
def test_a_long_run_tries_every_example_and_combination(
    long: bool, counts: list[int], rows: list[object] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extent, "LONG", long)
    assert [sampled(maximum) for maximum in (2, 5, 8, 100)] == counts
    assert share("abcde", 2, 1) == (["a", "b", "c", "d", "e"] if long else ["b", "d"])
    assert spread("ab", (1, 2, 3), [None]) == (rows or [*product("ab", (1, 2, 3), [None])])


@pytest.mark.parametrize("long", [False, True])
def test_what_is_tried_of_a_screen_depends_on_its_name_alone(
    long: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extent, "LONG", long)
    names, sizes, texts = [f"screen {n}" for n in range(60)], ("small", "large"), (100, 130, 160)
    shares = [by_name(names, sizes, texts, part=2, first=first) for first in (0, 1)]
    if long:
        assert shares == [[*product(names, sizes, texts)]] * 2
        return
    assert sorted(row[0] for rows in shares for row in rows) == sorted(names)
    for rows in shares:
        assert {row[1:] for row in rows} == {*product(sizes, texts)}
    fewer = by_name(names[1::3], sizes, texts, part=2)
    assert [row for row in shares[0] if row[0] in names[1::3]] == fewer


@pytest.mark.parametrize(
    ("long", "named", "runs"),
    [(False, "test_two.py", False), (False, "test_two.py::test_slow", True), (True, "test_two.py", True)],
)
def test_long_tests_run_on_request(
    long: bool, named: str, runs: bool, request: pytest.FixtureRequest
) -> None:
    request.node.add_marker("long")
    items, deselected = [request.node], list[object]()
    hook = SimpleNamespace(pytest_deselected=lambda *, items: deselected.extend(items))
    config: Any = SimpleNamespace(args=[named], getoption=lambda _: long, hook=hook)
    conftest.pytest_collection_modifyitems(config, items)
    assert (items, deselected) == (([request.node], []) if runs else ([], [request.node]))


def test_work_is_counted() -> None:
    def work(*, squared: bool) -> Callable[[int], Callable[[], object]]:
        return lambda size: lambda: [None for _ in range(size) for _ in range(size if squared else 1)]

    assert lines_run(work(squared=False)(1000)) > 10 * lines_run(work(squared=False)(10))
    assert_in_proportion(work(squared=False), 100)
    with pytest.raises(AssertionError):
        assert_in_proportion(work(squared=True), 100)
