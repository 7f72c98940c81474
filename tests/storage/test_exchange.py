"""The history goes out and comes back as it was, also through other programs."""

from __future__ import annotations

import csv
import json

from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import Game, GameId, Move
from scoundrel.storage.entry import Entry
from scoundrel.storage.exchange import Reading, export_csv, export_json, read_export
from tests.engine.strategies import SETTINGS

from .exports import Export, both
from .games import entries, finished, left
from .kept_history import some


@both
@SETTINGS
@given(some=st.lists(entries, max_size=6))
def test_an_export_is_read_back(export: Export, some: list[Entry]) -> None:
    text = export(some)
    assert text.isascii()
    assert read_export(text.encode()) == Reading(tuple(some), 0, ())


@both
def test_exports_rewritten_by_other_programs(export: Export) -> None:
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


@SETTINGS
@given(st.lists(entries, max_size=6))
def test_no_cell_is_a_spreadsheet_formula(some: list[Entry]) -> None:
    for row in csv.reader(export_csv(some).splitlines()):
        for cell in row:
            assert cell[:1] not in ("=", "+", "@", "\t")
            assert not cell.startswith("-") or cell[1:].isdigit()


@SETTINGS
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


def test_the_csv_text() -> None:
    died, given_up = finished(1), left(2, "hard")
    assert export_csv([died, given_up]) == (
        "ended,game,outcome,score,practice,end,room,code\n"
        f"2026-11-01T00:01:07+01:00,classic#1,died,-166,no,Js,3,{died.code}\n"
        "2026-11-01T00:02:07+01:00,hard#2,left,,no,,1,\n"
    )
