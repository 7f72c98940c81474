"""Simulates disk failures, and inspects files and memory use."""

from __future__ import annotations

import errno
import os
import threading
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NoReturn

import pytest
from hypothesis import strategies as st

from scoundrel.storage.worker import Worker

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def files(folder: Path) -> dict[str, bytes]:
    """Return the contents of all files in ``folder`` except locks, by name."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix != ".lock"}


any_bytes = st.one_of(st.binary(max_size=300), st.text(max_size=300).map(str.encode))


def flipped(data: bytes, place: int) -> bytes:
    """Return the data with one bit flipped: bit number ``place``, modulo the number of bits."""
    place %= len(data) * 8
    changed = bytearray(data)
    changed[place // 8] ^= 1 << place % 8
    return bytes(changed)


@contextmanager
def temporary() -> Iterator[Path]:
    """Yield a new folder for each example of a property test."""
    with TemporaryDirectory() as name:
        yield Path(name)


@contextmanager
def peak_memory() -> Iterator[Callable[[], int]]:
    """Yield a function that returns, once the block has ended, the peak allocation in it, in bytes."""
    maximum = 0
    tracemalloc.start()
    try:
        yield lambda: maximum
        maximum = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def refuse(*_: object, **__: object) -> NoReturn:
    """Raise the error that a full disk causes."""
    raise OSError(errno.ENOSPC, "No space left on device")


@contextmanager
def refusing(*functions: str) -> Iterator[None]:
    """Make ``functions`` of `os` fail as on a full disk."""
    with pytest.MonkeyPatch.context() as patch:
        for function in functions:
            patch.setattr(os, function, refuse)
        yield


def no_thread(*_: object) -> None:
    """Raise the error of a system that can start no more threads."""
    raise RuntimeError("can't start new thread")


@contextmanager
def no_threads() -> Iterator[None]:
    """Make every attempt to start a thread fail."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(threading.Thread, "start", no_thread)
        yield


@contextmanager
def held(worker: Worker) -> Iterator[None]:
    """Make the worker's jobs wait until the context ends."""
    begun, go_on = threading.Event(), threading.Event()

    def wait() -> None:
        begun.set()
        go_on.wait()

    worker.do("something else", wait)
    begun.wait()
    try:
        yield
    finally:
        go_on.set()


def a_little(room: int) -> Callable[[int, bytes], int]:
    """Return a replacement for `os.write` that writes ``room`` bytes, then fails."""
    write, rooms = os.write, [room]

    def little(handle: int, data: bytes) -> int:
        return write(handle, bytes(data[: rooms.pop()])) if rooms else refuse()

    return little
