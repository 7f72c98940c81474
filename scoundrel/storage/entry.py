"""A game of the history as a line of text.

    1d0c6a3e 2026-11-21T10:12:33+01:00 classic#11982 died -143 no Ks* 4 7Q2M-XK4T-9

The columns are those of `Entry`, after the CRC-32 of the rest of the line. Extra columns from later versions
are ignored. A line with an impossible value counts as damaged even if its checksum is right: for example, a
score of thirty digits or the 31st of February.
"""

from __future__ import annotations

import sys
from array import array
from collections import deque
from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from itertools import repeat
from operator import itemgetter
from typing import Final, NamedTuple
from zlib import crc32

from ..engine import ARMED, PLAIN, Game, GameId, outcome, result_code, score
from .linefile import signed, text_of

LEFT: Final = "left"
"""The outcome of an unfinished game."""
NONE: Final = "-"
"""The text of an empty column."""


class Entry(NamedTuple):
    """A game that ended or was abandoned. Entries with the same code are the same game, even in practice."""

    ended: str  # the local time and its offset, to the second: ``2026-11-21T10:12:33+01:00``
    game: str  # the game's canonical ID
    outcome: str  # ``cleared``, ``died`` or ``left``
    score: int  # the score; 0 if the game was abandoned
    practice: bool
    end: str  # the fatal move, ``Ks`` or, with a Weapon, ``Ks*``; ``-`` if there is none
    room: int  # the number of the Room in which the game ended
    code: str  # the game's result code, without the practice mark; ``-`` if abandoned or too long

    @classmethod
    def of(cls, game: Game, ended: str, code: str | None = None) -> Entry:
        """Return the entry of ``game``, which has just ended or been abandoned.

        ``ended`` is the local time in the format of `datetime.isoformat`. A missing ``code`` is computed.
        """
        ended = ended[: len(_TIME)]  # drop the seconds of historical offsets
        how = outcome(game.state)
        if how is None:
            return cls(ended, str(game.id), LEFT, 0, game.practice, NONE, game.room_number, NONE)
        end = NONE if game.state.health > 0 else str(game.moves[-1])
        try:
            # Give games with the same moves the same code, even if only one of them was for practice.
            code = code or result_code(Game.replay(game.id, game.moves) if game.practice else game)
        except ValueError:  # too many moves for a code
            code = NONE
        points, room = score(game.state), game.room_number
        return cls(ended, str(game.id), how.value, points, game.practice, end, room, code)

    @property
    def key(self) -> str:
        """The identity of the game: its code or, if it has none, the time it ended and its ID."""
        return self.code if self.code != NONE else f"{self.ended} {self.game}"

    def __str__(self) -> str:
        practice = "yes" if self.practice else "no"
        columns = f"{self.ended} {self.game} {self.outcome} {self.score} {practice}"
        return f"{columns} {self.end} {self.room} {self.code}"

    def line(self) -> bytes:
        """Return the line for the history, with the newline."""
        return signed(str(self))

    @classmethod
    def parse(cls, line: bytes) -> Entry:
        """Parse a line, with or without its newline. Raises `ValueError` if it is damaged."""
        return cls.of_text(text_of(line))

    @classmethod
    def of_text(cls, text: str) -> Entry:
        """Parse the output of ``str``. Raises `ValueError` if it is not an entry."""
        columns = text.split(" ")[:_WIDTH]
        if len(columns) != _WIDTH:
            raise ValueError("columns are missing")
        (entry,) = _entries([[column] for column in columns])
        return entry


_WIDTH: Final = len(Entry._fields)

MAX_SCORE: Final = 99_999
"""The highest valid score and, negated, the lowest: about ten times the highest possible health."""
MAX_ROOM: Final = 9_999_999
"""The highest valid Room number."""
FIRST_YEAR, LAST_YEAR = 1900, 9000
"""The range of valid years. It includes 1969 and 1970, the years shown by clocks that were never set."""
_LONGEST_CODE: Final = 16_000  # the maximum length of a valid code: twice the real maximum
_OUTCOMES: Final = {how: how for how in ("cleared", "died", LEFT)}
_PRACTICE: Final = {"yes": True, "no": False}
_ENDS: Final = {end: end for end in (NONE, *(str(moves[card]) for moves in (PLAIN, ARMED) for card in ARMED))}
_TIME: Final = "1111-11-11T11:11:11+11:11"
_ONES: Final = dict.fromkeys(map(ord, "0123456789"), "1")
_parse_shape: Final = lru_cache(maxsize=1000)(GameId.parse)


def parse_lines(lines: Sequence[bytes]) -> tuple[list[Entry], int]:
    """Parse lines that end with a newline; return the entries and the number of damaged lines."""
    try:
        return _parse_columns(lines), 0
    except ValueError:
        pass
    entries = []
    for line in lines:
        try:
            entries.append(Entry.parse(line))
        except ValueError:
            continue
    return entries, len(lines) - len(entries)


def _parse_columns(lines: Sequence[bytes]) -> list[Entry]:
    """Parse all lines at once, which is fast. Raises `ValueError` if any is damaged or has extra columns."""
    words = b"".join(lines).decode("ascii").split()
    width = _WIDTH + 1
    if len(words) != width * len(lines):
        raise ValueError("not the same columns in each line")
    if not lines:
        return []
    checks = array("I", map(crc32, map(itemgetter(slice(9, -1)), lines)))
    if sys.byteorder == "little":
        checks.byteswap()
    # Compare all checksums: correct ones also prove that the columns are aligned.
    if checks.tobytes().hex() != "".join(words[::width]):
        raise ValueError("a check is wrong")
    return _entries([words[place::width] for place in range(1, width)])


def _entries(columns: Sequence[Sequence[str]]) -> list[Entry]:
    """Return the entries whose fields are given as columns. Raises `ValueError` for an invalid value."""
    ended, games, outcomes, scores, practice, ends, rooms, codes = columns
    _check_times(ended)
    _check_games(games)
    points, numbers = [*map(int, scores)], [*map(int, rooms)]
    if min(points) < -MAX_SCORE or max(points) > MAX_SCORE:
        raise ValueError("no game has such a score")
    if min(numbers) < 1 or max(numbers) > MAX_ROOM:
        raise ValueError("no game has so many Rooms")
    if max(map(len, codes)) > _LONGEST_CODE:
        raise ValueError("no code is so long")
    try:
        # Look the texts up in tables, so that all entries share the same strings.
        tables = (_OUTCOMES, outcomes), (_PRACTICE, practice), (_ENDS, ends)
        how, practised, fatal = (map(table.__getitem__, texts) for table, texts in tables)
        values = zip(ended, games, how, points, practised, fatal, numbers, codes, strict=True)
        # Don't use Entry._make, which is slower because it is a Python function.
        return list(map(tuple.__new__, repeat(Entry), values))
    except KeyError as error:
        raise ValueError(f"no such word: {error}") from None


def _check_times(times: Sequence[str]) -> None:
    """Raise `ValueError` unless all times are valid local times with an offset."""
    if "".join(times).translate(_ONES).replace("1-11:11", "1+11:11") != _TIME * len(times):
        raise ValueError("no time")
    if not (str(FIRST_YEAR) <= min(times) and max(times) < str(LAST_YEAR + 1)):
        raise ValueError("no time in which anybody plays")
    deque(map(datetime.fromisoformat, times), maxlen=0)


def _check_games(games: Sequence[str]) -> None:
    text = " ".join(games)
    if ":" in text or "=0" in text:
        for game in games:
            if ":" in game or "=0" in game:
                GameId.parse(game)
    # Replace all digits by 1 before checking the texts, so that few distinct texts remain.
    for shape in set(text.translate(_ONES).split(" ")):
        if ":" not in shape:
            _parse_shape(shape)
