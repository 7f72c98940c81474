"""Hostile exports: each is refused with its reason or read in time that grows no faster than the file."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from scoundrel.__main__ import main
from scoundrel.engine import Game, GameId, Move
from scoundrel.engine.code import read_code
from scoundrel.storage import exchange, proof
from scoundrel.storage.entry import Entry
from scoundrel.storage.exchange import ExchangeError, export_csv, export_json, read_export
from tests.engine.strategies import play_randomly

from .exports import WAYS, Export, both
from .games import at, finished
from .kept_history import some


class StopError(Exception):
    """What the caller raises to end a reading."""


def with_columns(many: int) -> bytes:
    """An export with so many columns of somebody else's."""
    rows = [*csv.reader(export_csv(some(3)).splitlines())]
    rows[0] += [f"column {number}" for number in range(many)]
    return "\n".join(",".join([*row, *["x"] * (len(rows[0]) - len(row))]) for row in rows).encode()


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda: with_columns(200), "line 1: more than 100 columns"),
        (lambda: b"x" * 10_000_000, "line 1: longer than 60,000 bytes"),
        (lambda: b'"' * 10_000_000, "line 1: longer than 60,000 bytes"),
        (lambda: export_csv(some(2)).encode() + b"\n" * 1_000_000, "longer than 1,000,000 lines"),
        (lambda: bytes(64_000_001), "^longer than 64,000,000 bytes"),
    ],
    ids=["columns", "a line", "a quotation", "lines", "bytes"],
)
def test_an_oversized_file_is_refused(make: Callable[[], bytes], reason: str) -> None:
    with pytest.raises(ExchangeError, match=reason):
        read_export(make())


def test_a_line_that_is_too_long_is_refused_and_the_rest_is_read() -> None:
    lines = export_csv(some(3)).splitlines()
    lines.insert(2, "x" * 10_000_000)
    reading = read_export("\n".join(lines).encode())
    assert reading.entries == tuple(some(3))
    assert reading.reasons == ("line 3: longer than 60,000 bytes",)


def test_unclosed_quotes_end_at_a_limit() -> None:
    data = export_csv(some(2)) + '"' + ("x" * 99 + "\n") * 2000
    reading = read_export(data.encode())
    assert reading.entries == tuple(some(2))
    assert reading.reasons[0] == "line 1314: a cell is longer than 131,072 characters"


@pytest.mark.parametrize("end", ["", "]", "]}}", "] , }", ",]}", ']} "more"'])
def test_text_after_the_games_is_checked(end: str) -> None:
    whole = export_json(some(2))
    assert whole.endswith("]}\n")
    with pytest.raises(ExchangeError):
        read_export((whole.removesuffix("]}\n") + end).encode())


def test_json_members_may_come_in_any_order() -> None:
    record: dict[str, Any] = json.loads(export_json(some(3)))
    for names in permutations(("games", "format", "version")):
        turned = {name: record[name] for name in names}
        assert read_export(json.dumps({**turned, "more": [1]}, indent=1).encode()).entries == tuple(some(3))


# --- dates


@both
def test_games_in_the_future_are_refused(export: Export) -> None:
    data = export(some(2)).encode()
    ended = datetime.fromisoformat(at(1))
    assert read_export(data, now=ended - timedelta(hours=23)).refused == 0
    reading = read_export(data, now=ended - timedelta(hours=24, seconds=30))
    assert reading.entries == tuple(some(1))
    assert "ended: '2026-11-01T00:01:07+01:00' is in the future" in reading.reasons[0]


# --- how far it has come, and stopping


@pytest.mark.parametrize(
    ("data", "last"),
    [
        *((export(some(6)), last) for export in WAYS.values() for last in (1, 6)),
        (export_csv([]) + "\n" * 5000, 0),
    ],
    ids=["csv 1", "csv 6", "json 1", "json 6", "no game"],
)
def test_a_reading_can_be_stopped(data: str, last: int) -> None:
    def stop(fraction: float, games: int) -> None:
        assert 0 < fraction <= 1
        if games == last:
            raise StopError

    with pytest.raises(StopError):
        read_export(data.encode(), stop)


# --- what is played again


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The codes of all games that are replayed."""
    codes: list[str] = []

    def replay(code: str) -> Game:
        codes.append(code)
        return read_code(code)

    monkeypatch.setattr(proof, "read_code", replay)
    return codes


@both
def test_verified_games_are_not_replayed(export: Export, replayed: list[str]) -> None:
    games = some(9)
    data = export(games).encode()
    known = {entry.code: entry for entry in games[:4] if entry.code != "-"}
    assert read_export(data, known=lambda: known).entries == tuple(games)
    assert replayed == [entry.code for entry in games[4:] if entry.code != "-"]
    lie = {code: entry._replace(score=30) for code, entry in known.items()}
    assert read_export(data, known=lambda: lie).entries == tuple(games)


def avoided(number: int, rooms: int) -> Entry:
    """A game of Easy in which the first Room was avoided so many times."""
    game = Game(GameId.parse(f"easy#{number}"))
    for _ in range(rooms):
        game.push(Move.parse("-"))
    return Entry.of(play_randomly(game, number), at(number))


def test_many_very_long_games_in_one_file_are_refused() -> None:
    games = [avoided(number, 1000) for number in range(4)]
    assert {len(entry.code) > proof.LONG_CODE for entry in games} == {True}
    maximum = sum(len(entry.code) for entry in games[:3])
    data = export_csv([*games, finished(1)]).encode()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(proof, "MAX_LONG", maximum)
        reading = read_export(data)
    assert reading.entries == (*games[:3], finished(1))
    assert reading.reasons == ("line 5: code: too many very long games in one file",)
    assert read_export(data).refused == 0


@both
def test_a_file_with_too_many_new_games_is_refused(export: Export, monkeypatch: pytest.MonkeyPatch) -> None:
    games = [finished(number) for number in range(5)]
    monkeypatch.setattr(exchange, "MAX_NEW", 4)
    with pytest.raises(ExchangeError, match="more than 4 new games; split the file"):
        read_export(export(games).encode())
    known = {games[0].code: games[0]}
    assert read_export(export(games).encode(), known=lambda: known).entries == tuple(games)


@both
def test_games_that_are_there_already_are_not_replayed(
    export: Export, replayed: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "games").write_text(export(some(9)))
    command = ["import", str(tmp_path / "games"), "--data-dir", str(tmp_path / "data")]
    assert main(command) == 0
    replayed.clear()
    assert main(command) == 0
    assert replayed == []
    assert capsys.readouterr().out.endswith("0 games added, 9 already there.\n")


def test_a_file_with_too_many_invalid_games_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exchange, "MAX_REFUSED", 3)
    data = export_csv(some(1)).encode()
    assert read_export(data + b"x\n" * 3).refused == 3
    with pytest.raises(ExchangeError, match="line 6: more than 3 games are invalid"):
        read_export(data + b"x\n" * 4)
