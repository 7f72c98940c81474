"""Long work on a thread: what it says of itself, how it ends, and what it leaves behind."""

from __future__ import annotations

import sys
import threading

import pytest

from scoundrel.storage.worker import Task

from .disk import no_threads


@pytest.mark.parametrize("late", [False, True], ids=["", "cancelled too late"])
def test_a_task_reports_progress_and_returns_its_result(late: bool) -> None:
    half, go_on = threading.Event(), threading.Event()

    def work(task: Task[str]) -> str:
        task.report(0.5)
        half.set()
        assert go_on.wait(30)
        return "done"

    task = Task(work)
    assert half.wait(30)
    assert (task.fraction, task.done, task.result) == (0.5, False, None)
    assert not task.wait(0)
    if late:
        task.cancel()
    go_on.set()
    assert task.wait(30)
    assert (task.result, task.cancelled) == ("done", late)


def test_a_cancelled_task_ends_at_its_next_report() -> None:
    begun = threading.Event()
    reports = 0

    def work(task: Task[str]) -> str:
        nonlocal reports
        while True:
            task.report(0.1)
            reports += 1
            begun.set()

    task = Task(work)
    assert begun.wait(30)
    task.cancel()
    assert task.wait(30)
    assert (task.result, task.cancelled) == (None, True)
    assert reports > 0


def test_without_a_thread_a_task_runs_at_once() -> None:
    def work(task: Task[str]) -> str:
        task.report(0.5)
        return "done"

    with no_threads():
        task = Task(work)
    assert (task.done, task.result) == (True, "done")
    assert task.wait(0)


def test_the_switch_interval_is_short_only_while_tasks_run() -> None:
    before = sys.getswitchinterval()
    go_on = threading.Event()
    begun = threading.Barrier(3)

    def work(_: Task[float]) -> float:
        begun.wait(30)
        assert go_on.wait(30)
        return sys.getswitchinterval()

    tasks = [Task(work), Task(work)]
    begun.wait(30)
    go_on.set()
    for task in tasks:
        assert task.wait(30)
        assert task.result is not None
    assert max(task.result or 1.0 for task in tasks) <= before
    assert min(task.result or 1.0 for task in tasks) < before
    assert sys.getswitchinterval() == before
