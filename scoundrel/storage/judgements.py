"""The solver's results for finished games, saved beside the history so that each is computed once.

    1d0c6a3e 7Q2M-XK4T-9 par 14

A line holds the CRC-32 of all that follows, the game's code, a kind and a whole number. Lines are only
appended; damaged ones are skipped, and a later line replaces an earlier one for the same game and kind.
Errors are only logged, not shown to the player, because nearly everything in the file can be computed again.
A game without a `SELECTION` line counts as `ANY_DEAL`.
"""

from __future__ import annotations

import logging
from datetime import date
from enum import Enum
from pathlib import Path
from typing import Final, NamedTuple

from ..engine import ANY_DEAL, MAX_STARS, Selection
from .entry import NONE
from .linefile import LineFile, signed, text_of
from .notices import FileKind
from .worker import Worker

log = logging.getLogger(__name__)

WORDS: Final = b"scoundrel judgements"
_WINNABLE: Final = 10  # added to the stars of a selection if its Dungeon is known to be winnable
_STAGES: Final = 10  # the factor of the day in the value of a `REPEAT`; stages are lower
_MAXIMUM: Final = 10**8  # the maximum value of a result


class JudgementKind(Enum):
    """The kinds of results, all of which are whole numbers."""

    PAR = "par"  # the best score found for the game's Dungeon
    ADVISOR = "advisor"  # the advisor's score for the same Dungeon; 0 or less for a death
    COST = "cost"  # the share of the win chance that the player lost, in thousandths
    LUCK = "luck"  # the win chance added by the draw, in thousandths; it averages zero
    # A costly choice: the lost win chance in thousandths. The code is followed by a colon and the number of
    # moves made before the Room.
    MISTAKE = "mistake"
    REPEAT = "repeat"  # when a mistake comes back: ten times the ordinal of the day, plus the stage
    SELECTION = "selection"  # how the game's Dungeon was chosen: the stars, plus 10 if known to be winnable


class OwnMistake(NamedTuple):
    """A costly choice in a past game, which comes back as a puzzle until the player has mastered it."""

    code: str  # the code of the game
    begins: int  # the number of moves made before the Room
    cost: int  # the lost win chance, in thousandths
    due: int = 0  # the ordinal of the day from which the mistake is due; 0 if it is due at once
    stage: int = 0  # how many of the `INTERVALS` have begun; one more than all once the mistake is learnt

    @property
    def learnt(self) -> bool:
        """Whether the mistake is mastered and never returns."""
        return self.stage > len(INTERVALS)

    def answered(self, today: date, *, right: bool) -> OwnMistake:
        """Return the mistake after an answer: due later or learnt if it was ``right``, else due tomorrow."""
        stage = self.stage if right else 0
        if stage == len(INTERVALS):
            return self._replace(stage=stage + 1)
        return self._replace(due=today.toordinal() + INTERVALS[stage], stage=stage + 1)


INTERVALS: Final = (1, 3, 7, 21)
"""The days until a mistake comes back after its first answer, and after each further right answer."""
MISTAKES: Final = 50
"""The maximum number of mistakes that come back; only the latest are kept."""


class Judgements(LineFile):
    """The solver's results, saved in ``folder`` or, without one, only in memory. No method raises."""

    def __init__(self, folder: Path | None, worker: Worker) -> None:
        super().__init__(folder, FileKind.JUDGEMENTS, WORDS, lambda line: _parse(line) is not None)
        self._worker = worker
        self._known: dict[tuple[str, JudgementKind], int] = {}
        self._waiting: list[bytes] = []  # lines not written yet
        self.changes = 0  # incremented with each added result
        try:
            for line in self._new_lines().split(b"\n"):
                if (one := _parse(line)) is not None:
                    self._known[one[:2]] = one[2]
        except OSError as error:
            log.warning("%s: %s", self._path, error)
            self._path = None

    def of(self, code: str, kind: JudgementKind) -> int | None:
        """Return the result of the given ``kind`` for the game with ``code``; `None` if there is none."""
        return self._known.get((code, kind))

    def mistakes(self) -> list[OwnMistake]:
        """Return the player's latest mistakes that aren't learnt yet, the newest first."""
        found = []
        for (key, kind), cost in reversed(self._known.items()):
            code, _colon, begins = key.partition(":")
            if kind is JudgementKind.MISTAKE and begins.isdigit():
                due, stage = divmod(self._known.get((key, JudgementKind.REPEAT), 0), _STAGES)
                found.append(OwnMistake(code, int(begins), cost, due, stage))
        return [one for one in found if not one.learnt][:MISTAKES]

    def add_mistake(self, mistake: OwnMistake) -> None:
        """Save a mistake and, once it has been answered, the day on which it comes back."""
        key = f"{mistake.code}:{mistake.begins}"
        if self.of(key, JudgementKind.MISTAKE) is None:
            self.add(key, JudgementKind.MISTAKE, mistake.cost)
        if mistake.stage:
            self.add(key, JudgementKind.REPEAT, _STAGES * mistake.due + mistake.stage)

    def selection(self, code: str) -> Selection:
        """Return how the Dungeon of the game with ``code`` was chosen."""
        winnable, stars = divmod(self._known.get((code, JudgementKind.SELECTION), 0), _WINNABLE)
        return Selection(winnable == 1, stars) if stars <= MAX_STARS else ANY_DEAL

    def add_selection(self, code: str, selection: Selection) -> None:
        """Save how the Dungeon of a game was chosen."""
        self.add(code, JudgementKind.SELECTION, selection.stars + _WINNABLE * selection.winnable)

    def add(self, code: str, kind: JudgementKind, value: int) -> None:
        """Add a result; the worker writes it."""
        if code == NONE or self._known.get((code, kind)) == value or abs(value) > _MAXIMUM:
            return
        self._known[code, kind] = value
        self.changes += 1
        self._waiting.append(signed(f"{code} {kind.value} {value}"))
        self._worker.do(str(self._path), self._write)

    def close(self) -> None:
        """Write the lines that couldn't be written before."""
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


def _parse(line: bytes) -> tuple[str, JudgementKind, int] | None:
    """Return the code, kind and value of a line; `None` if it is damaged."""
    try:
        code, kind, value = text_of(line).split(" ")
        return code, JudgementKind(kind), int(value)
    except ValueError:
        return None
