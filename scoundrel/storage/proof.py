"""Verifies a game in an export: replays its code, from which every claim must follow."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Final

from ..engine import GameId
from ..engine.code import MAX_LENGTH, grouped, read_code
from ..engine.faults import quoted
from ..i18n import gettext as _
from .entry import LEFT, NONE, Entry

LONG_CODE: Final = 100
"""The length of a long code, in characters; a typical code has at most 40."""
MAX_LONG: Final = 100_000
"""The maximum length of all long codes in a file: replaying those games takes several seconds."""
_AHEAD: Final = timedelta(days=1)  # the maximum lead of another computer's clock
_FIRST_YEAR: Final = 1970  # the year that a clock shows if it was never set
_TIME: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d", re.ASCII)
_ROOM: Final = re.compile(r"[1-9]\d{0,6}", re.ASCII)
# The maximum lengths of cells. Moves have none, because they are compared with those of the code.
_LONGEST: Final = {"game": 200, "outcome": 20, "score": 20, "end": 20, "room": 20, "code": MAX_LENGTH}


class Prover:
    """Verifies the games of a file at the time ``now``, which has an offset."""

    def __init__(self, now: datetime, known: Callable[[], Mapping[str, Entry]]) -> None:
        self._latest = now + _AHEAD
        self._ask_known = known
        # Previously verified games by code, requested when the first code is found.
        self._known: Mapping[str, Entry] | None = None
        self._proved: dict[str, Entry] = {}  # the verified games of this file, by code
        self.played = 0
        """The number of games that were replayed."""
        self._long = 0  # the total length of the long codes so far

    def entry(self, cells: Mapping[str, str]) -> Entry:
        """Return the entry in these cells. Raises `ValueError` that says in one line what is wrong."""
        self._check_time(cells["ended"])
        for name, longest in _LONGEST.items():
            if len(cells[name]) > longest:
                raise ValueError(_("{column}: longer than {most:,} characters", column=name, most=longest))
        if cells["practice"] not in ("yes", "no"):
            raise ValueError(_("practice: {value} must be yes or no", value=quoted(cells["practice"])))
        known = self._known_game(cells["code"])
        if known is not None and not _fault(cells, known):
            return known  # verified when it was imported, or played here
        truth = _left(cells) if cells["outcome"] == LEFT else self._finished(cells)
        fault = _fault(cells, truth)
        if fault:
            raise ValueError(fault)
        if truth.code != NONE:
            self._proved[truth.code] = truth
        return truth

    def _known_game(self, code: str) -> Entry | None:
        if not code:
            return None
        if self._known is None:
            self._known = self._ask_known()
        return self._known.get(code) or self._proved.get(code)

    def _check_time(self, ended: str) -> None:
        try:
            time = datetime.fromisoformat(ended) if _TIME.fullmatch(ended) else None
        except ValueError:
            time = None
        if time is None:
            raise ValueError(
                _(
                    "ended: {value} isn't a time; expected one such as 2026-01-31T12:00:00+01:00",
                    value=quoted(ended),
                )
            )
        if time.year < _FIRST_YEAR:
            raise ValueError(_("ended: {value} is before {year}", value=quoted(ended), year=_FIRST_YEAR))
        if time > self._latest:
            raise ValueError(_("ended: {value} is in the future", value=quoted(ended)))

    def _finished(self, cells: Mapping[str, str]) -> Entry:
        code = cells["code"]
        if len(code) > LONG_CODE:
            self._long += len(code)
            if self._long > MAX_LONG:
                raise ValueError(_("code: too many very long games in one file"))
        self.played += 1
        game = read_code(code)
        if cells.get("moves") and cells["moves"] != " ".join(map(str, game.moves)):
            raise ValueError(_("moves: these don't match the code"))
        # Each game has only one code, but that of a practice game is stored as if it weren't one.
        known = None if game.practice else grouped(code.strip().upper().replace("-", ""))
        entry = Entry.of(game, cells["ended"], known)
        # Cards seen before an undo aren't in the moves, so the word "practice" is trusted.
        return entry._replace(practice=game.practice or cells["practice"] == "yes")


def cells_of(entry: Entry) -> dict[str, str]:
    """Return an entry as text for people and spreadsheets; unknown values are empty."""
    left = entry.outcome == LEFT
    return {
        "ended": entry.ended,
        "game": entry.game,
        "outcome": entry.outcome,
        "score": "" if left else str(entry.score),
        "practice": "yes" if entry.practice else "no",
        "end": "" if entry.end == NONE else entry.end,
        "room": str(entry.room),
        "code": "" if entry.code == NONE else entry.code,
    }


def _fault(cells: Mapping[str, str], truth: Entry) -> str:
    """Return what is wrong with the first cell that doesn't match ``truth``; empty if all match."""
    for name, true in cells_of(truth).items():
        # Codes can be written in several ways, which give the same game.
        if name != "code" and cells[name] != true:
            return _(
                "{column}: {value} is wrong; expected {truth}",
                column=name,
                value=quoted(cells[name]),
                truth=quoted(true),
            )
    return ""


def _left(cells: Mapping[str, str]) -> Entry:
    if cells["code"] or cells.get("moves"):
        raise ValueError(_("an unfinished game has no code and no moves"))
    game = str(GameId.parse(cells["game"]))
    if not _ROOM.fullmatch(cells["room"]):
        raise ValueError(_("room: {value} isn't a Room number", value=quoted(cells["room"])))
    return Entry(cells["ended"], game, LEFT, 0, cells["practice"] == "yes", NONE, int(cells["room"]), NONE)
