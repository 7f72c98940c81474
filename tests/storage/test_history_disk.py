"""Where the history cannot be written it is said once, and the games are tried again."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scoundrel.storage.history import History

from .disk import refuse
from .games import finished
from .kept_history import add, load, some


@pytest.mark.parametrize("function", ["open", "write", "fsync"])
@pytest.mark.parametrize("before", [0, 3])
def test_a_full_disk_is_said_once_and_tried_again(
    function: str, before: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(tmp_path, *some(before))
    history = History(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(os, function, refuse)
        for entry in some(6):
            history.add(entry)
            history.flush()
        assert history.merge([finished(30)]) is None
    assert len(history.notices) == 1
    assert "No space left on device" in history.notices[0]
    assert load(tmp_path) == (some(before), [])
    assert history.entries() == some(6)  # they are known all the same
    history.add(finished(7))
    history.close()
    assert len(history.notices) == 1
    assert load(tmp_path) == ([*some(6), finished(7)], [])


def test_at_the_end_it_is_tried_once_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    history = History(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", refuse)
        history.add(finished(1))
        history.flush()
    history.close()
    assert load(tmp_path) == ([finished(1)], [])


@pytest.mark.parametrize("mended", [True, False])
def test_a_line_that_only_half_fits_is_cut_back(
    mended: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And where it cannot be, it is one damaged line."""
    add(tmp_path, finished(1))
    history = History(tmp_path)
    write = os.write
    room = [20]

    def little(handle: int, data: bytes) -> int:
        if not room[0]:
            refuse()
        written = write(handle, data[: room[0]])
        room[0] -= written
        return written

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", little)
        if not mended:
            patch.setattr(os, "ftruncate", refuse)
        history.add(finished(2))
        history.flush()
    assert load(tmp_path)[0] == [finished(1)]
    assert load(tmp_path)[1] == [], "what was never written whole is no damage"
    history.close()
    assert load(tmp_path)[0] == [finished(1), finished(2)]


def test_what_nobody_could_read_is_not_written(tmp_path: Path) -> None:
    for odd in ({"ended": "yesterday"}, {"game": "a game"}, {"code": "A B"}, {"code": "Ä"}, {"end": "\n"}):
        add(tmp_path, finished(1)._replace(**odd))  # type: ignore[arg-type]
    assert load(tmp_path) == ([], [])
