"""Jobs run one after the other, long tasks on a separate thread; a failing job doesn't stop the next."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any
from unittest.mock import Mock

import pytest

from scoundrel.storage.worker import Task, Worker

from .disk import held, no_threads


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.close()


@pytest.fixture
def done() -> list[Any]:
    """Return an empty list that collects the jobs' results, in order."""
    return []


def test_a_new_job_replaces_a_waiting_one_of_the_same_name(
    worker: Worker, done: list[Any], caplog: pytest.LogCaptureFixture
) -> None:
    def first() -> None:
        worker.do("game", lambda: done.append("second"))
        done.append("first")

    worker.do("more", Mock(side_effect=ZeroDivisionError("seven")))  # its failure doesn't stop the others
    with held(worker):
        for name, what in [("game", "a"), ("settings", "b"), ("game", "c"), ("history", "d"), ("game", "e")]:
            worker.do(name, partial(done.append, what))
        assert done == []
    assert worker.flush()
    worker.do("game", first)  # a running job isn't replaced
    assert worker.close()
    assert done == ["e", "b", "d", "first", "second"]
    assert "seven" in caplog.text


def ended_thread(worker: Worker, *waiting: tuple[str, Callable[[], None]]) -> None:
    """End the thread of a worker while the jobs ``waiting`` wait."""
    threads: list[threading.Thread] = []
    begun, go_on = threading.Event(), threading.Event()

    def end() -> None:
        threads.append(threading.current_thread())
        begun.set()
        go_on.wait()
        raise SystemExit

    worker.do("something else", end)
    begun.wait()
    for name, job in waiting:
        worker.do(name, job)
    go_on.set()
    threads[0].join()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_job_that_ends_the_thread_stops_no_other(worker: Worker, done: list[Any]) -> None:
    ended_thread(worker)
    assert worker.flush()
    worker.do("game", lambda: done.append("game"))
    assert worker.close()
    assert done == ["game"]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_jobs_of_a_dead_thread_run_before_newer_ones(worker: Worker, done: list[Any]) -> None:
    older, settings = (partial(done.append, what) for what in ("older", "settings"))
    ended_thread(worker, ("game", older), ("settings", settings))
    with no_threads():
        worker.do("game", lambda: done.append("newer"))
    worker.do("more", lambda: done.append("more"))
    assert worker.close()
    assert done == ["newer", "settings", "more"]


def test_without_a_thread_a_job_runs_at_once(worker: Worker, done: list[Any]) -> None:
    with no_threads():
        worker.do("game", Mock(side_effect=ZeroDivisionError))
        worker.do("game", lambda: done.append(threading.get_ident()))
        assert done == [threading.get_ident()]
        assert worker.flush()
    worker.do("game", lambda: done.append(threading.get_ident()))  # threads can start again
    assert worker.close()
    assert len(set(done)) == 2


def test_after_closing_jobs_are_ignored(worker: Worker, done: list[Any]) -> None:
    worker.do("game", lambda: done.append("game"))
    assert worker.close()
    worker.do("game", lambda: done.append("late"))
    assert worker.flush()
    assert worker.close()
    assert done == ["game"]


def test_flush_and_close_return_whether_the_jobs_are_done(
    worker: Worker, done: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    join, flush = threading.Thread.join, Worker.flush
    with held(worker), monkeypatch.context() as patch:
        assert not worker.flush(0.0)
        patch.setattr(Worker, "flush", lambda worker, timeout=0.0: flush(worker, 0.0))
        patch.setattr(threading.Thread, "join", lambda thread, timeout=None: join(thread, 0.0))
        worker.do("game", lambda: done.append("game"))
        assert not worker.close()
    assert worker.close()
    assert done == ["game"]  # submitted before closing, so it is still done


# --- Tasks, and running jobs


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
    begun, reports = threading.Event(), 0

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
    before, go_on = sys.getswitchinterval(), threading.Event()
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


def test_a_running_job_is_not_replaced(worker: Worker, done: list[Any]) -> None:
    def first() -> None:
        worker.do("game", lambda: done.append("second"))
        done.append("first")

    worker.do("game", first)
    assert worker.close()
    assert done == ["first", "second"]
