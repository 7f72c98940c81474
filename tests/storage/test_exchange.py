"""The history goes out and comes back as it was, and nothing comes in that is not true."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
import tempfile
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.__main__ import main
from scoundrel.engine import Game, GameId, Move
from scoundrel.engine.code import read_code, result_code
from scoundrel.storage import exchange
from scoundrel.storage.entry import Entry
from scoundrel.storage.exchange import ExchangeError, Reading, export_csv, export_json, read_export
from scoundrel.storage.history import History, Merged
from scoundrel.storage.historyfile import HEADER
from tests.engine.strategies import SETTINGS

from .games import entries, finished, left
from .test_history import add, load, some

ROOT = Path(__file__).parents[2]
WAYS = {"csv": export_csv, "json": export_json}
both = pytest.mark.parametrize("export", WAYS.values(), ids=list(WAYS))
Export = Callable[[list[Entry]], str]


# --- there and back


@both
@SETTINGS
@given(some=st.lists(entries, max_size=6))
def test_what_goes_out_comes_back(export: Export, some: list[Entry]) -> None:
    text = export(some)
    assert text.isascii()
    assert read_export(text.encode()) == Reading(tuple(some), 0, ())


@both
@SETTINGS
@given(some=st.lists(entries, max_size=6, unique_by=lambda entry: entry.key))
def test_into_an_empty_history_and_once_more(export: Export, some: list[Entry]) -> None:
    with tempfile.TemporaryDirectory() as name:
        history = History(Path(name))
        found = read_export(export(some).encode()).entries
        assert history.merge(found) == Merged(len(some), 0)
        assert history.merge(found) == Merged(0, len(some))
        assert history.entries() == some
        history.close()
        assert history.notices == []


@both
def test_as_other_programs_write_it(export: Export) -> None:
    """With a mark at the beginning, other line ends, more columns, in another order, and all of it quoted."""
    games = some(5)
    text = export(games)
    if export is export_json:
        record = json.loads(text)
        record["games"] = [dict(sorted({**game, "rating": [5]}.items())) for game in record["games"]]
        text = json.dumps(dict(sorted(record.items())), indent="\t")
    else:
        rows = list(csv.DictReader(text.splitlines()))
        header = ["remark", *sorted(rows[0]), ""]
        lines = [
            header,
            *([f'a "good", {chr(0x2660)} one', *(v for _, v in sorted(r.items()))] for r in rows),
        ]
        text = "\n".join(",".join('"' + cell.replace('"', '""') + '"' for cell in line) for line in lines)
    data = b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode() + b"\r\n\r\n"
    assert read_export(data) == Reading(tuple(games), 0, ())


def test_codes_may_be_written_small() -> None:
    game = finished(1)
    text = export_csv([game]).replace(game.code, game.code.lower().replace("-", ""))
    assert read_export(text.encode()).entries == (game,)


@SETTINGS
@given(st.lists(entries, max_size=6))
def test_no_cell_is_a_formula(some: list[Entry]) -> None:
    for row in csv.reader(export_csv(some).splitlines()):
        for cell in row:
            assert cell[:1] not in ("=", "+", "@", "\t")
            assert not cell.startswith("-") or cell[1:].isdigit()


@SETTINGS
@given(st.lists(entries, max_size=6))
def test_other_programs_can_play_the_moves(some: list[Entry]) -> None:
    for entry, record in zip(some, json.loads(export_json(some))["games"], strict=True):
        if entry.outcome == "left":
            assert (record["moves"], record["score"], record["code"]) == (None, None, None)
            continue
        moves = [Move.parse(word) for word in record["moves"].split()]
        game = Game.replay(GameId.parse(record["game"]), moves, practice=record["practice"])
        assert Entry.of(game, record["ended"]) == entry
        assert record["score"] == entry.score


def test_what_it_looks_like() -> None:
    died, given_up = finished(1), left(2, "hard")
    assert export_csv([died, given_up]) == (
        "ended,game,outcome,score,practice,end,room,code\n"
        f"2026-11-01T00:01:07+01:00,classic#1,died,-166,no,Js,3,{died.code}\n"
        "2026-11-01T00:02:07+01:00,hard#2,left,,no,,1,\n"
    )


# --- only what is true


def refusal(**changes: object) -> list[str]:
    """The reasons with which a game with these changes is refused, in both formats."""
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
    return reasons


def _practice_code() -> str:
    """The code of that game, had it been played for practice."""
    game = read_code(finished(1).code)
    game.practice = True
    return result_code(game)


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"score": -165}, "score '-165' is not true: it is '-166'"),
        ({"score": 10**30}, "score"),
        ({"score": [1]}, "score"),
        ({"score": None}, "score"),
        ({"outcome": "cleared"}, "outcome"),
        ({"outcome": "left"}, "left"),
        ({"game": "classic#2"}, "game"),
        ({"game": "easy#1"}, "game"),
        ({"room": 4}, "room"),
        ({"end": "Js*"}, "end"),
        ({"practice": "perhaps"}, "practice"),
        ({"code": _practice_code()}, "practice"),
        ({"code": ""}, "code"),
        ({"code": "0000H-QCY19-8"}, "wrong"),
        ({"code": "Z" * 1_000_000}, "longer"),
        ({"code": finished(2).code, "moves": ""}, "not true"),
        ({"ended": "yesterday"}, "yesterday"),
        ({"ended": "2026-13-01T00:00:00+01:00"}, "no time"),
        ({"ended": "2026-11-01T00:01:07"}, "no time"),
        ({"ended": "2026-11-01T00:01:07+01:00\n"}, "no time"),
        ({"ended": "x" * 1_000_000}, "no time"),
        ({"moves": "- -"}, "moves"),
        ({"game": "\ud800\n\u2660"}, "game"),
    ],
)
def test_what_is_not_true_is_refused(changes: dict[str, object], word: str) -> None:
    for reason in refusal(**changes):
        assert word in reason
        assert len(reason) < 200


def test_practice_is_the_players_own_word() -> None:
    text = export_csv([finished(1)]).replace(",no,", ",yes,")
    assert read_export(text.encode()).entries == (finished(1)._replace(practice=True),)


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "klondike#7"},
        {"game": None},
        {"room": 0},
        {"room": "many"},
        {"room": 10**9},
        {"score": 5},
        {"end": "Ks"},
        {"moves": "5d"},
        {"code": finished(1).code},
    ],
)
def test_what_cannot_be_said_of_a_game_that_was_left(changes: dict[str, object]) -> None:
    record = json.loads(export_json([left(1)]))
    assert read_export(json.dumps(record).encode()).entries == (left(1),)
    record["games"][0].update(changes)
    assert read_export(json.dumps(record).encode()).refused == 1


def test_of_a_file_with_faults_the_rest_is_read() -> None:
    lines = export_csv(some(6)).splitlines()
    lines[2] = lines[2].replace("-166", "166")
    lines[4] = "what is this?"
    lines[5] = '"' + "x" * 200_000  # a quotation that nobody ends
    reading = read_export("\n".join(lines).encode())
    assert reading.entries == (some(6)[0], some(6)[2], some(6)[5])
    assert reading.refused == 3
    assert [reason.split(":")[0] for reason in reading.reasons[:2]] == ["line 3", "line 5"]


def test_of_many_refused_only_the_first_are_told() -> None:
    reading = read_export((export_csv([]) + "x\n" * 5000).encode())
    assert reading.refused == 5000
    assert len(reading.reasons) == 20


BAD: dict[str, bytes] = {
    "nothing": b"",
    "zeros": bytes(1000),
    "half a character": b"\xff\xfe" + export_csv(some(2)).encode("utf-16-le"),
    "another table": b"name,price\nmilk,3\n",
    "columns missing": b"ended,game,outcome\n",
    "a list": b"[1, 2]",
    "half": export_json(some(3)).encode()[:300],
    "not utf-8": export_json([]).encode() + b"\xff",
    "deep": b"[" * 200_000,
    "deep in a game": b'{"a":' * 200_000,
    "a huge number": b'{"version": ' + b"9" * 100_000 + b"}",
    "another format": b'{"format": "spider"}',
    "no version": b'{"format": "scoundrel history", "games": []}',
    "true for one": b'{"format": "scoundrel history", "version": true, "games": []}',
    "newer": b'{"format": "scoundrel history", "version": 2, "games": []}',
    "no games": b'{"format": "scoundrel history", "version": 1}',
    "a long header": b"x" * 200_000,
}


@pytest.mark.parametrize("data", BAD.values(), ids=list(BAD))
def test_what_is_no_export_is_said_in_a_line(data: bytes) -> None:
    with pytest.raises(ExchangeError) as caught:
        read_export(data)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


@SETTINGS
@given(data=st.one_of(st.binary(max_size=300), st.text(max_size=300).map(str.encode)), header=st.booleans())
def test_any_bytes(data: bytes, header: bool) -> None:
    try:
        reading = read_export(export_csv([]).encode() * header + data)
    except ExchangeError:
        assert not header
    else:
        assert reading.entries == ()


_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@SETTINGS
@given(st.sampled_from([*Entry._fields, "moves", "games", "format", "version"]), _json)
def test_any_value_in_any_place(name: str, value: object) -> None:
    record: dict[str, Any] = json.loads(export_json([finished(1)]))
    (record if name in record else record["games"][0])[name] = value
    try:
        reading = read_export(json.dumps(record).encode())
    except ExchangeError:
        return
    # Not a word that is wrong comes through.
    assert all(entry._replace(ended="") == finished(1)._replace(ended="") for entry in reading.entries)


@both
@SETTINGS
@given(place=st.integers(0), bit=st.integers(0, 7))
def test_flipped_bits(export: Export, place: int, bit: int) -> None:
    data = bytearray(export(some(4)).encode())
    data[place % len(data)] ^= 1 << bit
    try:
        reading = read_export(bytes(data))
    except ExchangeError:
        return
    true = {entry._replace(ended="", game="", room=0, practice=False) for entry in some(4)}
    for entry in reading.entries:
        # Of a game that was left nothing can be proved.
        assert entry._replace(ended="", game="", room=0, practice=False) in true
        assert entry.outcome == "left" or entry[1:] in [known[1:] for known in some(4)]


def test_what_is_too_long_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exchange, "MAX_BYTES", 100)
    with pytest.raises(ExchangeError, match="longer than 100 bytes"):
        read_export(export_csv(some(5)).encode())


# --- the commands


def command(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[object, str, str]:
    """The exit code of a command, and what it says."""
    code: object
    try:
        code = main([str(argument) for argument in arguments])
    except SystemExit as leaving:
        code = leaving.code
    out, error = capsys.readouterr()
    assert (code == 2) == (error.count("\n") == 1)
    assert not (out and error)
    return code, out, error


@pytest.mark.parametrize("suffix", ["csv", "json", "JSON"])
def test_out_and_in_again(suffix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / f"games.{suffix}"
    add(tmp_path / "here", *some(5))
    assert command(capsys, "export", file, "--data-dir", tmp_path / "here") == (
        0,
        f"5 games written to {file}.\n",
        "",
    )
    add(tmp_path / "there", *some(2))
    wanted = ("import", file, "--data-dir", tmp_path / "there")
    assert command(capsys, *wanted) == (0, "3 games added, 2 were there already.\n", "")
    before = (tmp_path / "there" / "history.txt").read_bytes()
    assert command(capsys, *wanted) == (0, "0 games added, 5 were there already.\n", "")
    assert (tmp_path / "there" / "history.txt").read_bytes() == before
    assert load(tmp_path / "there") == (some(5), [])


def test_what_is_refused_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.csv"
    lines = export_csv([finished(1), finished(3)]).splitlines()
    file.write_text("\n".join([*lines[:2], lines[2].replace("died", "cleared")]))
    assert command(capsys, "import", file, "--data-dir", tmp_path) == (
        0,
        "1 game added, 0 were there already, 1 refused: "
        "line 3: outcome 'cleared' is not true: it is 'died'\n",
        "",
    )
    file.write_text("\n".join([*lines[:2], *["\u2660"] * 30]), encoding="utf-8")
    code, out, _ = command(capsys, "import", file, "--data-dir", tmp_path)
    assert (code, out.isascii()) == (0, True)
    assert out.splitlines()[0] == "0 games added, 1 was there already, 30 refused:"
    assert out.splitlines()[-1] == "  and 10 more"
    assert len(out.splitlines()) == 22


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.csv"
    file.write_text("mine")
    code, _, error = command(capsys, "export", file, "--data-dir", tmp_path / "data")
    assert (code, "--force" in error) == (2, True)
    assert file.read_text() == "mine"
    assert command(capsys, "export", file, "--force", "--data-dir", tmp_path / "data")[0] == 0
    assert file.read_text() == export_csv([])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "games.csv"]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["export"], "FILE"),
        (["export", "games.txt"], ".csv or .json"),
        (["export", "no/such/folder/games.csv"], "No such file"),
        (["export", "a\0b.csv"], "null"),
        (["import"], "FILE"),
        (["import", "no such file"], "No such file"),
        (["import", "."], "directory"),
        (["import", "a\0b"], "null"),
        (["import", "games.csv", "--colour"], "--colour"),
    ],
)
def test_bad_words(
    arguments: list[str],
    word: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, error = command(capsys, *arguments, "--data-dir", tmp_path / "data")
    assert code == 2
    assert word in error


@pytest.mark.parametrize("data", BAD.values(), ids=list(BAD))
def test_bad_files(data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "games").write_bytes(data)
    assert command(capsys, "import", tmp_path / "games", "--data-dir", tmp_path / "data")[0] == 2
    assert not (tmp_path / "data").exists()


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no file without an end here")
def test_a_file_without_an_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exchange, "MAX_BYTES", 1000)
    monkeypatch.setattr("scoundrel.exchange.MAX_BYTES", 1000)
    assert "longer than" in command(capsys, "import", "/dev/zero", "--data-dir", tmp_path)[2]


def test_where_nothing_can_be_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "games.csv").write_text(export_csv(some(3)))
    (tmp_path / "file").write_text("mine")
    for arguments in (["import", tmp_path / "games.csv"], ["export", tmp_path / "other.csv"]):
        code, _, error = command(capsys, *arguments, "--data-dir", tmp_path / "file")
        assert (code, str(tmp_path / "file") in error) == (2, True)


def test_a_history_that_cannot_be_read_or_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "history.txt").write_bytes(b"scoundrel history 2\n")
    (tmp_path / "games.csv").write_text(export_csv(some(3)))
    for arguments in (["import", tmp_path / "games.csv"], ["export", tmp_path / "other.csv"]):
        code, _, error = command(capsys, *arguments, "--data-dir", tmp_path)
        assert (code, "newer version" in error) == (2, True)
    assert not (tmp_path / "other.csv").exists()


def test_damage_is_told_beside_what_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "history.txt").write_bytes(HEADER + b"what is this?\n" + finished(1).line())
    code, out, _ = command(capsys, "export", tmp_path / "games.csv", "--data-dir", tmp_path)
    assert code == 0
    assert out.splitlines()[0].startswith("1 game written")
    assert "damaged" in out.splitlines()[1]


def test_as_a_process(tmp_path: Path) -> None:
    add(tmp_path, *some(3))
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "scoundrel",
            "export",
            str(tmp_path / "games.json"),
            "--data-dir",
            str(tmp_path),
        ],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert read_export((tmp_path / "games.json").read_bytes()).entries == tuple(some(3))


@pytest.mark.parametrize("piece", [b"[],", b"1,", b'"a",', b"{},", b"[", b'{"a":'])
def test_a_file_of_very_many_small_things_is_refused_before_it_is_read(piece: bytes) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(ExchangeError):
            read_export(b"[" + piece * 200_000)
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()
