"""A game as a transcript that people can read and write by hand.

    Game: classic#11982
    Date: 2026-11-21
    Outcome: unfinished

    1. Ts 8s Tc 8d | 8d Ts* 8s*
    2. 3s 5s Tc Ac | -

Headers come first; only ``Game`` is required. Each Room has a number, its cards and a ``|`` (both optional),
and the moves made in it. A ``;`` begins a comment. If a Room's cards, the outcome or the score are given,
they must be correct.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from typing import Final

from .cards import Card
from .deal import GameId
from .faults import quoted
from .game import Game
from .moves import GameState, IllegalMoveError, InvalidMoveError, Move
from .records import dataclass
from .rules import outcome, score

MAX_BYTES: Final = 1_000_000
"""The maximum size of a transcript in bytes, thousands of times the size of a typical one."""
_HEADERS: Final = ("Game", "Date", "Outcome", "Score", "Practice")
_UNFINISHED: Final = "unfinished"


class RecordError(ValueError):
    """An unreadable or incorrect transcript; ``line`` and ``column`` count from 1."""

    def __init__(self, line: int, column: int, reason: str) -> None:
        super().__init__(f"line {line}, column {column}: {reason}")
        self.line, self.column, self.reason = line, column, reason


@dataclass(frozen=True, slots=True)
class Record:
    """A game and the day it was played, if known."""

    game: Game
    played: date | None = None


@dataclass(frozen=True, slots=True)
class RoomTurn:
    """One Room of a game: its number, the state when it was dealt, and the moves made in it."""

    number: int
    state: GameState
    moves: tuple[Move, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The Room's cards, left to right."""
        return tuple(card for card in self.state.room if card is not None)

    def __str__(self) -> str:
        return f"{self.number}. {' '.join(map(str, self.cards))} | {' '.join(map(str, self.moves))}".rstrip()


def room_turns(game: Game) -> Iterator[RoomTurn]:
    """Yield the Rooms of a game in order. In an unfinished game, the last Room may have no moves yet."""
    steps = game.steps
    number, moves = 1, []
    first = steps[0].before if steps else game.state
    for step in steps:
        moves.append(step.move)
        if step.deals:
            yield RoomTurn(number, first, tuple(moves))
            number, first, moves = number + 1, step.after, []
    if moves or not game.over:
        yield RoomTurn(number, first, tuple(moves))


def format_record(record: Record) -> str:
    """Return the transcript; `parse_record` reads it back."""
    game = record.game
    ended = outcome(game.state)
    lines = [f"Game: {game.id}"]
    if record.played is not None:
        lines.append(f"Date: {record.played.isoformat()}")
    lines.append(f"Outcome: {ended.value if ended else _UNFINISHED}")
    if ended:
        lines.append(f"Score: {score(game.state)}")
    if game.practice:
        lines.append("Practice: yes")
    return "\n".join([*lines, "", *map(str, room_turns(game))]) + "\n"


def parse_record(data: str | bytes) -> Record:
    """Parse a transcript and replay it. Raises `RecordError` at the first mistake."""
    headers: dict[str, _Word] = {}
    game: Game | None = None
    number = last_room = 0
    for number, line in enumerate(_lines(_decode(data)), start=1):
        text = line.partition(";")[0]
        words = [_Word(match[0], number, match.start() + 1) for match in re.finditer(r"[^\s|]+|\|", text)]
        if not words:
            continue
        if game is None and words[0].text.endswith(":"):
            _read_header(headers, words[0], text)
        elif re.fullmatch(r"[0-9]{1,9}\.", words[0].text):
            game = game or _begun(headers, words[0])
            last_room = _play_room(game, last_room, words)
        else:
            raise words[0].error(
                f"expected a Room, as in '1. 5d Ks* 2c', not {quoted(words[0].text)}"
                if headers
                else "expected a header, as in 'Game: classic#11982'"
            )
    game = game or _begun(headers, _Word("", number, 1))
    _check_claims(headers, game)
    return Record(game, _date(headers["Date"]) if "Date" in headers else None)


def _lines(text: str) -> list[str]:
    # Don't use splitlines(), which also splits at characters that editors don't show as line breaks.
    return re.split(r"\r\n|\r|\n", text)


def _decode(data: str | bytes) -> str:
    if len(data) > MAX_BYTES:
        raise RecordError(1, 1, f"longer than {MAX_BYTES} bytes: not a transcript")
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    try:
        return data.decode().removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        before = _lines(_decode(data[: error.start]))
        raise RecordError(len(before), len(before[-1]) + 1, "not UTF-8 text") from None


@dataclass(frozen=True, slots=True)
class _Word:
    """A word of the transcript and its position."""

    text: str
    line: int
    column: int

    def error(self, reason: str) -> RecordError:
        return RecordError(self.line, self.column, reason)


def _read_header(headers: dict[str, _Word], key: _Word, text: str) -> None:
    """Add the header ``key``, with its value in the line's ``text``, to ``headers``."""
    name = key.text[:-1]
    if name not in _HEADERS:
        raise key.error(f"unknown header {quoted(name)}: choose from {', '.join(_HEADERS)}")
    if name in headers:
        raise key.error(f"the header {name} is given twice")
    after = text[key.column - 1 + len(key.text) :]
    headers[name] = value = _Word(after.strip(), key.line, len(text) - len(after.lstrip()) + 1)
    match name:
        case "Game":
            try:
                GameId.parse(value.text)
            except ValueError as error:
                raise value.error(str(error)) from None
        case "Date":
            _date(value)
        case "Practice" if value.text not in ("yes", "no"):
            raise value.error(f"Practice is yes or no, not {quoted(value.text)}")


def _begun(headers: dict[str, _Word], place: _Word) -> Game:
    """Return the game named in ``headers``, without moves; report errors at ``place``."""
    if "Game" not in headers:
        raise place.error("there is no header 'Game:' before the first Room")
    practice = "Practice" in headers and headers["Practice"].text == "yes"
    return Game(GameId.parse(headers["Game"].text), practice=practice)


def _play_room(game: Game, last_room: int, words: list[_Word]) -> int:
    """Make the moves in the ``words`` of a line; return the number of its Room."""
    number, *words = words
    if game.over:
        raise number.error("the game was over before this Room")
    expected = game.room_number
    if expected == last_room:
        raise number.error(f"Room {expected} is not finished: all its moves belong in one line")
    if number.text != f"{expected}.":
        raise number.error(f"this is Room {expected}, not {number.text[:-1]}")
    bars = [index for index, word in enumerate(words) if word.text == "|"]
    if len(bars) > 1:
        raise words[bars[1]].error("a second | in one Room")
    if bars:
        cards = {card.code for card in game.state.room if card is not None}
        for word in words[: bars[0]]:
            if word.text not in cards:
                raise word.error(f"{quoted(word.text)} is not in this Room, or is written twice")
            cards.remove(word.text)
        if cards:
            raise words[bars[0]].error(f"this Room also has {' '.join(sorted(cards))}")
        words = words[bars[0] + 1 :]
    for word in words:
        if game.room_number != expected:
            raise word.error(f"Room {expected} was finished before this move")
        try:
            game.push(Move.parse(word.text))
        except InvalidMoveError:
            raise word.error(f"{quoted(word.text)} is not a move: write -, 5d, 7h, Ks* or Ks") from None
        except IllegalMoveError as error:
            raise word.error(f"{word.text} is illegal here. {error}") from None
    return expected


def _check_claims(headers: dict[str, _Word], game: Game) -> None:
    """Raise `RecordError` if the given outcome or score isn't that of ``game``."""
    ended = outcome(game.state)
    points = str(score(game.state)) if ended else ""
    for name, truth in {"Outcome": ended.value if ended else _UNFINISHED, "Score": points}.items():
        claim = headers.get(name)
        if claim is not None and claim.text != truth:
            truly = f"this game's is {truth}" if truth else "this game is not finished"
            raise claim.error(f"{name} {quoted(claim.text)} is not true: {truly}")


def _date(value: _Word) -> date:
    try:
        if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", value.text):
            raise ValueError  # reject week dates, which `fromisoformat` also accepts
        return date.fromisoformat(value.text)
    except ValueError:
        words = f"{quoted(value.text)} is not a date: write year-month-day, as in 2026-01-31"
        raise value.error(words) from None
