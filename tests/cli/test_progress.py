"""The bar of a long command, and Ctrl+C while it works."""

from __future__ import annotations

import io
import signal
import sys
from collections.abc import Iterator

import pytest

from scoundrel.cli import progress as module
from scoundrel.cli.interrupt import Interrupt
from scoundrel.cli.progress import Progress, lasting


class Terminal(io.StringIO):
    """Standard error that says it is one."""

    def isatty(self) -> bool:
        return True


def on_screen(text: str) -> str:
    """What a line that was written over again and again shows in the end."""
    shown: list[str] = []
    for part in text.split("\r"):
        shown[: len(part)] = part
    return "".join(shown)


def test_a_bar_is_drawn_and_erased(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(module, "_OFTEN", 0.0)
    with Progress() as progress:
        progress.show(0.5, "half of a long way")
        assert on_screen(terminal.getvalue()) == "[############............] half of a long way"
        progress.show(7.0, "all")
        assert on_screen(terminal.getvalue()).rstrip() == "[########################] all"
        progress.show(0.0, "x" * 500)
        assert len(on_screen(terminal.getvalue())) < 80, "it stays one line"
    assert on_screen(terminal.getvalue()).strip() == ""
    assert terminal.getvalue().endswith("\r"), "what is printed next begins at the left"


def test_it_is_not_drawn_more_often_than_can_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    now = iter([5.0, 5.01, 5.02, 5.2])
    monkeypatch.setattr(module, "perf_counter", lambda: next(now))
    progress = Progress()
    for number in range(4):
        progress.show(0.0, f"{number} done")
    assert [f"{number} done" in terminal.getvalue() for number in range(4)] == [True, False, False, True]


@pytest.mark.parametrize("stream", [None, io.StringIO()])
def test_nothing_is_drawn_elsewhere(stream: io.StringIO | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", stream)
    with Progress() as progress:
        progress.show(0.5, "half")
    assert stream is None or stream.getvalue() == ""


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.0, "0 s"), (44.6, "45 s"), (99.4, "99 s"), (120.0, "2 min"), (5900.0, "98 min"), (7200.0, "2.0 h")],
)
def test_time_in_words(seconds: float, words: str) -> None:
    assert lasting(seconds) == words


@pytest.fixture
def as_usual() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("as_usual")
def test_ctrl_c_is_noted_and_breaks_only_what_may_be_broken() -> None:
    with Interrupt() as interrupt:
        assert not interrupt.asked
        signal.raise_signal(signal.SIGINT)
        assert interrupt.asked
        with pytest.raises(KeyboardInterrupt), interrupt.at_once():
            raise AssertionError("it was pressed before")
        interrupt.asked = False
        with pytest.raises(KeyboardInterrupt), interrupt.at_once():
            signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


@pytest.mark.usefixtures("as_usual")
def test_who_was_to_take_no_notice_takes_none() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with Interrupt() as interrupt:
        signal.raise_signal(signal.SIGINT)
        assert not interrupt.asked
