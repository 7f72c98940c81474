"""Jobs are done one after the other, off the calling thread where there is another; none stops the next."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any
from unittest.mock import Mock

import pytest

from scoundrel.storage.worker import Worker

from .disk import held, no_threads


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.close()


@pytest.fixture
def done() -> list[Any]:
    """What the jobs did, in order."""
    return []


def ended_thread(worker: Worker, *waiting: tuple[str, Callable[[], None]]) -> None:
    """Have the thread of a worker end, while these jobs wait."""
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
    worker.do("game", lambda: done.append(threading.get_ident()))  # there are threads again
    assert worker.close()
    assert len(set(done)) == 2


def test_after_closing_jobs_are_ignored(worker: Worker, done: list[Any]) -> None:
    worker.do("game", lambda: done.append("game"))
    assert worker.close()
    worker.do("game", lambda: done.append("late"))
    assert worker.flush()
    assert worker.close()
    assert done == ["game"]


def test_flush_returns_whether_all_jobs_are_done(worker: Worker) -> None:
    with held(worker):
        assert not worker.flush(0.0)
    assert worker.flush()


def test_close_returns_whether_the_thread_ended(
    worker: Worker, done: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    join, flush = threading.Thread.join, Worker.flush
    with held(worker), monkeypatch.context() as patch:
        patch.setattr(Worker, "flush", lambda worker, timeout=0.0: flush(worker, 0.0))
        patch.setattr(threading.Thread, "join", lambda thread, timeout=None: join(thread, 0.0))
        worker.do("game", lambda: done.append("game"))
        assert not worker.close()
    assert worker.close()
    assert done == ["game"]  # it was given before, so it is done even so
