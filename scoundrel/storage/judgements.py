"""The solver's results for finished games, saved beside the history so that each is computed once.

    1d0c6a3e 7Q2M-XK4T-9 par 14

A line holds the CRC-32 of the rest of it, the game's code, a kind and a whole number. Lines are only ever
added; damaged ones are skipped, and a later line replaces an earlier one of the same game and kind.
Errors are only logged, not shown to the player, because nearly everything here can be computed again. Without
the selection of its Dungeon, a game counts as one of any Dungeon.
"""

from __future__ import annotations

import logging
from enum import Enum
from pathlib import Path
from typing import Final

from ..engine import ANY_DEAL, MAX_STARS, Selection
from .entry import NONE
from .linefile import LineFile, signed, text_of
from .notices import FileKind
from .worker import Worker

log = logging.getLogger(__name__)

WORDS: Final = b"scoundrel judgements"
_WINNABLE: Final = 10  # added to the stars of a selection
_MAXIMUM: Final = 10**6  # the maximum value of a result


class JudgementKind(Enum):
    """The kind of a result; each is a whole number."""

    PAR = "par"  # the best score found for its Dungeon
    ADVISOR = "advisor"  # the advisor's score in the same Dungeon; 0 or less for a death
    COST = "cost"  # the share of the win chance that the player lost, in thousandths
    LUCK = "luck"  # the win chance added by the draw, in thousandths; it averages zero
    SELECTION = "selection"  # how its Dungeon was chosen: the stars, plus 10 if it was known to be winnable


class Judgements(LineFile):
    """The results in ``folder``; without a folder they are only held in memory. No method raises."""

    def __init__(self, folder: Path | None, worker: Worker) -> None:
        super().__init__(folder, FileKind.JUDGEMENTS, WORDS)
        self._worker = worker
        self._known: dict[tuple[str, JudgementKind], int] = {}
        self._waiting: list[bytes] = []  # lines not written yet
        self.changes = 0
        """Incremented with each added result."""
        try:
            for line in self._new_lines().split(b"\n"):
                if (one := _parse(line)) is not None:
                    self._known[one[:2]] = one[2]
        except OSError as error:
            log.warning("%s: %s", self._path, error)
            self._path = None

    def of(self, code: str, kind: JudgementKind) -> int | None:
        """Return the result of the game with this code."""
        return self._known.get((code, kind))

    def selection(self, code: str) -> Selection:
        """Return how the Dungeon of the game with this code was chosen."""
        winnable, stars = divmod(self._known.get((code, JudgementKind.SELECTION), 0), _WINNABLE)
        return Selection(winnable == 1, stars) if stars <= MAX_STARS else ANY_DEAL

    def add_selection(self, code: str, selection: Selection) -> None:
        """Save how the Dungeon of a game was chosen, if it was."""
        if selection != ANY_DEAL:
            self.add(code, JudgementKind.SELECTION, selection.stars + _WINNABLE * selection.winnable)

    def add(self, code: str, kind: JudgementKind, value: int) -> None:
        """Add a result; the worker writes it soon."""
        if code == NONE or self._known.get((code, kind)) == value or abs(value) > _MAXIMUM:
            return
        self._known[code, kind] = value
        self.changes += 1
        self._waiting.append(signed(f"{code} {kind.value} {value}"))
        self._worker.do(str(self._path), self._write)

    def close(self) -> None:
        """Write what couldn't be written before."""
        if self._waiting:
            self._worker.do(str(self._path), self._write)
            self._worker.flush()

    def _write(self) -> None:
        lines = tuple(self._waiting)

        def missing() -> bytes:
            self._new_lines()
            return b"".join(lines)

        if self._add(missing):
            del self._waiting[: len(lines)]

    def _is_valid(self, line: bytes) -> bool:
        return _parse(line) is not None


def _parse(line: bytes) -> tuple[str, JudgementKind, int] | None:
    """Return the code, kind and number of a line; `None` if it is damaged."""
    try:
        code, kind, value = text_of(line).split(" ")
        return code, JudgementKind(kind), int(value)
    except ValueError:
        return None
