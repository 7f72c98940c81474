"""Work in several processes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice

import pytest

from scoundrel.cli.workers import WorkerError, Workers


def workers_that_tell_the_size(jobs: int) -> Workers[int, int]:
    return Workers(jobs, abs)


@pytest.mark.parametrize("jobs", [1, 3])
def test_results_come_in_the_order_of_the_tasks(jobs: int) -> None:
    tasks = [-(number**3 % 101) - 1 for number in range(300)]
    with workers_that_tell_the_size(jobs) as workers:
        found = [result for result in workers.results(tasks) if result is not None]
    assert found == [-task for task in tasks]


def test_tasks_without_an_end_are_asked_for_one_by_one() -> None:
    asked = []

    def tasks() -> Iterator[int]:
        while True:
            asked.append(-1)
            yield -1

    with workers_that_tell_the_size(2) as workers:
        results = workers.results(tasks())
        found = [*islice((result for result in results if result is not None), 100)]
    assert found == [1] * 100
    assert len(asked) < 150


def test_a_process_that_ends_is_told() -> None:
    with Workers(2, os._exit) as workers, pytest.raises(WorkerError, match="before its work was done"):
        list(workers.results([3]))


def test_no_work_is_no_result() -> None:
    with workers_that_tell_the_size(1) as workers:
        assert list(workers.results([])) == []
