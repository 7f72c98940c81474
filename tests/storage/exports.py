"""The ways in which a history goes out, and files that are no export."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scoundrel.storage.entry import Entry
from scoundrel.storage.exchange import export_csv, export_json

from .kept_history import some

WAYS = {"csv": export_csv, "json": export_json}
both = pytest.mark.parametrize("export", WAYS.values(), ids=list(WAYS))
Export = Callable[[list[Entry]], str]

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
