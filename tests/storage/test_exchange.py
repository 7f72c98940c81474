"""Exports can be imported, even from other programs; false games and hostile files are rejected."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from scoundrel.__main__ import main
from scoundrel.engine import Game, GameId, Move
from scoundrel.engine.code import read_code, result_code
from scoundrel.storage import exchange, exportfile
from scoundrel.storage.entry import Entry
from scoundrel.storage.exchange import Reading, export_csv, export_json, read_export
from scoundrel.storage.exportfile import ExchangeError
from tests.engine.strategies import play_randomly

from .disk import any_bytes, flipped, json_values, peak_memory
from .games import at, entries, finished, left
from .kept_history import WAYS, Export, both, some


@both
@given(some=st.lists(entries, max_size=6))
def test_an_export_is_read_back(export: Export, some: list[Entry]) -> None:
    text = export(some)
    assert text.isascii()
    assert read_export(text.encode()) == Reading(tuple(some), 0, ())


@both
def test_exports_rewritten_by_other_programs_are_read(export: Export) -> None:
    """Files with a byte order mark, other line ends, or extra, reordered and quoted columns can be read.

    Codes in lower case are accepted, and saved in their standard form.
    """
    games = some(5)
    text = export(games)
    for game in games:
        text = text.replace(game.code, game.code.lower()) if game.code != "-" else text
    if export is export_json:
        record = json.loads(text)
        record["games"] = [dict(sorted({**game, "rating": [5]}.items())) for game in record["games"]]
        text = json.dumps(dict(sorted(record.items())), indent="\t")
    else:
        rows = list(csv.DictReader(text.splitlines()))
        lines = [
            ["remark", *sorted(rows[0]), ""],
            *([f'a "good", {chr(0x2660)} one', *(v for _, v in sorted(r.items()))] for r in rows),
        ]
        text = "\n".join(",".join('"' + cell.replace('"', '""') + '"' for cell in line) for line in lines)
    data = b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode() + b"\r\n\r\n"
    assert read_export(data) == Reading(tuple(games), 0, ())


@given(st.lists(entries, max_size=6))
def test_no_cell_is_a_spreadsheet_formula(some: list[Entry]) -> None:
    for row in csv.reader(export_csv(some).splitlines()):
        for cell in row:
            assert cell[:1] not in ("=", "+", "@", "\t")
            assert not cell.startswith("-") or cell[1:].isdigit()


@given(st.lists(entries, max_size=6))
def test_exported_moves_can_be_replayed(some: list[Entry]) -> None:
    for entry, record in zip(some, json.loads(export_json(some))["games"], strict=True):
        if entry.outcome == "left":
            assert (record["moves"], record["score"], record["code"]) == (None, None, None)
            continue
        moves = [Move.parse(word) for word in record["moves"].split()]
        game = Game.replay(GameId.parse(record["game"]), moves, practice=record["practice"])
        assert Entry.of(game, record["ended"]) == entry
        assert record["score"] == entry.score


def test_the_csv_has_a_line_for_each_game() -> None:
    died, given_up = finished(1), left(2, "hard")
    assert export_csv([died, given_up]) == (
        "ended,game,outcome,score,practice,end,room,code\n"
        f"2026-11-01T00:01:07+01:00,classic#1,died,-166,no,Js,3,{died.code}\n"
        "2026-11-01T00:02:07+01:00,hard#2,left,,no,,1,\n"
    )


# --- false and damaged games


def refusal(**changes: object) -> list[str]:
    """Return the reasons for rejecting a game with ``changes``, in JSON and (for printable text) in CSV."""
    record = json.loads(export_json([finished(1)]))
    record["games"][0].update(changes)
    reading = read_export(json.dumps(record).encode())
    assert len(reading.reasons) == reading.refused == 1 - len(reading.entries)
    reasons = [*reading.reasons]
    if all(
        isinstance(value, str) and value.isprintable() and len(value) < 1000 for value in changes.values()
    ):
        (row,) = csv.DictReader(export_csv([finished(1)]).splitlines())
        row.update({name: str(value) for name, value in changes.items()})
        text = ",".join(row) + "\n" + ",".join(f'"{cell}"' for cell in row.values())
        reading = read_export(text.encode())
        assert reading.refused == 1
        reasons += reading.reasons
    assert all(reason.isprintable() for reason in reasons)
    assert [reason.partition(": ")[0] for reason in reasons] == ["game 1", "line 2"][: len(reasons)]
    return reasons


def _practice_code() -> str:
    """Return the code of the game in ``finished(1)``, played as practice."""
    game = read_code(finished(1).code)
    game.practice = True
    return result_code(game)


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"score": -165}, "score: '-165' is wrong; expected '-166'"),
        ({"score": [1]}, "score"),
        ({"outcome": "cleared"}, "outcome"),
        ({"outcome": "left"}, "unfinished"),
        ({"game": "classic#2"}, "game"),
        ({"room": 4}, "room"),
        ({"end": "Js*"}, "end"),
        ({"practice": "perhaps"}, "practice"),
        ({"code": _practice_code()}, "practice"),
        ({"code": ""}, "code"),
        ({"code": "Z" * 1_000_000}, "longer"),
        ({"code": finished(2).code, "moves": ""}, "is wrong"),
        ({"ended": "2026-13-01T00:00:00+01:00"}, "isn't a time"),
        ({"ended": "x" * 1_000_000}, "isn't a time"),
        ({"ended": "2026-02-31T00:00:00+01:00"}, "isn't a time"),
        ({"ended": "0001-01-01T00:00:00+14:00"}, "ended: '0001-01-01T00:00:00+14:00' is before 1970"),
        ({"game": "classic#" + "1" * 300}, "game: longer than 200 characters"),
        ({"score": "9" * 30}, "score: longer than 20 characters"),
        ({"code": "0" * 9000}, "code: longer than 8,000 characters"),
        ({"game": "\ud800\n\u2660"}, "game"),
    ],
)
def test_false_claims_are_refused(changes: dict[str, object], word: str) -> None:
    for reason in refusal(**changes):
        assert word in reason
        assert len(reason) < 200


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "klondike#7"},
        {"room": 0},
        {"score": 5},
        {"end": "Ks"},
        {"moves": "5d"},
        {"code": finished(1).code},
    ],
)
def test_false_claims_about_a_left_game_are_refused(changes: dict[str, object]) -> None:
    record = json.loads(export_json([left(1)]))
    assert read_export(json.dumps(record).encode()).entries == (left(1),)
    record["games"][0].update(changes)
    assert read_export(json.dumps(record).encode()).refused == 1


BAD: dict[str, bytes] = {
    "nothing": b"",
    "half a character": b"\xff\xfe" + export_csv(some(2)).encode("utf-16-le"),
    "another table": b"name,price\nmilk,3\n",
    "half": export_json(some(3)).encode()[:300],
    "not utf-8": export_json([]).encode() + b"\xff",
    "deep": b"[" * 200_000,
    "deep in a game": b'{"a":' * 200_000,
    "a huge number": b'{"version": ' + b"9" * 100_000 + b"}",
    "another format": b'{"format": "spider"}',
    "no version": b'{"format": "scoundrel history", "games": []}',
    "true for one": b'{"format": "scoundrel history", "version": true, "games": []}',
    "newer": b'{"format": "scoundrel history", "version": 2, "games": []}',
    "a long header": b"x" * 200_000,
} | {
    f"games that begin with {inside[:9]}": (
        b'{"format": "scoundrel history", "version": 1, "games": [' + inside.encode()
    )
    for inside in (
        "[" * 300_000,
        '{"a":' * 300_000,
        "9" * 300_000,
        '"' * 300_000,
        '{"ended":' + "9" * 9_000,
        "-",
        "1e",
        "{",
        "",
    )
}


@pytest.mark.parametrize("data", BAD.values(), ids=list(BAD))
def test_foreign_files_are_refused_in_one_line(data: bytes) -> None:
    with pytest.raises(ExchangeError) as caught:
        read_export(data)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


@given(data=any_bytes, header=st.booleans())
def test_any_bytes_are_refused_or_hold_no_game(data: bytes, header: bool) -> None:
    try:
        assert read_export(export_csv([]).encode() * header + data).entries == ()
    except ExchangeError:
        assert not header


@given(st.sampled_from([*Entry._fields, "moves", "games", "format", "version"]), json_values)
def test_any_value_in_any_place_adds_no_false_game(name: str, value: object) -> None:
    record: dict[str, Any] = json.loads(export_json([finished(1)]))
    (record if name in record else record["games"][0])[name] = value
    try:
        reading = read_export(json.dumps(record).encode())
    except ExchangeError:
        return
    # Ignore the time, which nothing proves; all other imported values are right.
    assert all(entry._replace(ended="") == finished(1)._replace(ended="") for entry in reading.entries)


@both
@given(place=st.integers(0))
def test_flipped_bits_add_no_false_game(export: Export, place: int) -> None:
    try:
        reading = read_export(flipped(export(some(4)).encode(), place))
    except ExchangeError:
        return
    true = {entry._replace(ended="", game="", room=0, practice=False) for entry in some(4)}
    for entry in reading.entries:
        # Ignore the time, and the game, Room and practice, which nothing proves for an abandoned game.
        assert entry._replace(ended="", game="", room=0, practice=False) in true
        assert entry.outcome == "left" or entry[1:] in [known[1:] for known in some(4)]


@pytest.mark.parametrize("piece", [b"[],", b"1,", b'"a",', b"{},", b"[", b'{"a":'])
def test_a_file_of_many_small_values_is_refused_unread(piece: bytes) -> None:
    with peak_memory() as maximum, pytest.raises(ExchangeError):
        read_export(b"[" + piece * 200_000)
    assert maximum() < 10_000_000


# --- Hostile files


class StopError(Exception):
    """Raised by the caller to stop reading."""


def with_columns(many: int) -> bytes:
    """Return an export with ``many`` unknown columns."""
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
    reading = read_export((export_csv(some(2)) + '"' + ("x" * 99 + "\n") * 2000).encode())
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
    data, ended = export(some(2)).encode(), datetime.fromisoformat(at(1))
    assert read_export(data, now=ended - timedelta(hours=23)).refused == 0
    reading = read_export(data, now=ended - timedelta(hours=24, seconds=30))
    assert reading.entries == tuple(some(1))
    assert "ended: '2026-11-01T00:01:07+01:00' is in the future" in reading.reasons[0]


# --- progress, and stopping


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


# --- which games are replayed, and how many


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list to which the code of each replayed game is appended."""
    codes: list[str] = []

    def replay(code: str) -> Game:
        codes.append(code)
        return read_code(code)

    monkeypatch.setattr(exportfile, "read_code", replay)
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
    """Return the entry of an Easy game in which the first ``rooms`` Rooms were avoided."""
    game = Game(GameId.parse(f"easy#{number}"))
    for _ in range(rooms):
        game.push(Move.parse("-"))
    return Entry.of(play_randomly(game, number), at(number))


def test_many_very_long_games_in_one_file_are_refused() -> None:
    games = [avoided(number, 1000) for number in range(4)]
    assert {len(entry.code) > exportfile.LONG_CODE for entry in games} == {True}
    maximum = sum(len(entry.code) for entry in games[:3])
    data = export_csv([*games, finished(1)]).encode()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(exportfile, "MAX_LONG", maximum)
        reading = read_export(data)
    assert reading.entries == (*games[:3], finished(1))
    assert reading.reasons == ("line 5: code: too many very long games for one file; split it",)
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
