"""A result in one line that can be pasted anywhere, and what in such a line is not true.

    Scoundrel classic#11982: cleared, 9. N0K2E-4PR8Y-AA99G-YMQSE-C9212-H

The words are for people. Whoever doubts them has the code, which plays the game again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from .code import MAX_LENGTH, MIN_SYMBOLS, CodeError, read_code, result_code
from .deal import GameId
from .game import Game
from .rules import outcome, score

MAX_TEXT: Final = MAX_LENGTH + 2_000
"""The longest text in which a code is looked for, in characters."""

_NAME: Final = "Scoundrel "
_LONGEST_HEAD: Final = 300
"""More than any line has before its code: an ID has no more than 150 characters."""

_HEAD: Final = re.compile(
    _NAME + r"(?:[^,:]+, )?(?P<id>.+?): (?P<outcome>.+?), (?P<score>.+?)(?P<practice>, practice)?\.\W*"
)
_NEARLY_HEAD: Final = re.compile(_NAME + r"(?:[^,:]+, )?[^\s,]*[#:][^\s,:]")
_PIECE: Final = re.compile(rf"[0-9A-Za-z-]{{{MIN_SYMBOLS},}}")
_RESULT: Final = re.compile(r"\b(cleared|died)\b\W*?(-?[0-9]+)")
_MARKS: Final = "\"'`\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}()[]{}<>*_.,;:!?\ufeff"
_HYPHENS: Final = str.maketrans(
    dict.fromkeys("\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{MINUS SIGN}", "-")
)
"""What a program that makes writing pretty puts in the place of a hyphen or a minus."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A game somebody tells of, played again."""

    game: Game
    faults: tuple[str, ...]
    """What was said of it and is not true, each as a short sentence; none where all is true."""


def share_line(game: Game, *, day: str | None = None) -> str:
    """A finished game as one line: `read_claim` reads it back.

    ``day`` is put before the ID, for a Dungeon that many play on one day; no code can prove it. Raises
    `ValueError` where `result_code` does, and for a day that is not a short text without comma and colon.
    """
    code = result_code(game)
    if day is not None and not (
        day.isprintable() and 0 < len(day.strip()) <= 40 and not set(day) & set(",:#")
    ):
        raise ValueError(f"{day[:40]!r} is not a day: write one as in 2026-01-31")
    return f"{_head(game, day)} {code}"


def read_claim(text: str) -> Claim:
    """Find the code in a text, play its game again, and say what the text tells of it that is not true.

    The text is a code, or a whole line of `share_line`, also broken over several lines, quoted, or with other
    words around it. Raises `CodeError` where there is not one code that can be read.
    """
    if len(text) > MAX_TEXT:
        raise CodeError(f"longer than {MAX_TEXT} characters: give one line with its code")
    flat = _flat(text)
    pieces = [(piece.start(), piece[0].strip("-")) for piece in _PIECE.finditer(flat)]
    games = _games(code for _, code in pieces)
    if not games:
        raise _why_none(flat)
    game, *others = games.values()
    if any(other != game for other in others):
        raise CodeError("there are two codes in this text: give one at a time")
    heads = [_head_before(flat, at) for at, code in pieces if code in games]
    return Claim(game, tuple(dict.fromkeys(_faults(flat, heads, game))))


def _head(game: Game, day: str | None = None) -> str:
    """What a line says before its code."""
    when = f"{day.strip()}, " if day else ""
    practice = ", practice" if game.practice else ""
    return f"{_NAME}{when}{game.id}: {', '.join(_result(game))}{practice}."


def _flat(text: str) -> str:
    """The text as one line with plain hyphens, no longer quoted; a code broken in two is whole again."""
    flat = ""
    for line in text.translate(_HYPHENS).splitlines():
        words = " ".join(line.lstrip("> \t").split())
        flat += words if flat.endswith("-") or not flat else f" {words}"
    return flat


def _games(codes: Iterable[str]) -> dict[str, Game]:
    """The games of those among these words that are codes."""
    games = {}
    for code in dict.fromkeys(codes):
        with suppress(CodeError):
            games[code] = read_code(code)
    return games


def _head_before(flat: str, at: int) -> str:
    """What stands before the code there, from the name of the game on; nothing where that is not near."""
    start = flat.rfind(_NAME, max(0, at - _LONGEST_HEAD), at)
    return flat[start:at] if start >= 0 else ""


def _why_none(flat: str) -> CodeError:
    """What is wrong with that in the text which comes nearest to a code."""
    words = [word.strip(_MARKS) for word in flat.split()]
    least = MIN_SYMBOLS if len(words) > 1 else 1
    words = [word for word in words if len(word) >= least and _may_be_meant_as_code(word)]
    if words or not flat:
        try:
            read_code(max(words, key=lambda word: word.count("-"), default=""))
        except CodeError as error:
            return error
    return CodeError("there is no code in this text: copy the whole line again")


def _may_be_meant_as_code(word: str) -> bool:
    return not set("#:") & set(word) and any("0" <= letter <= "9" for letter in word)


def _faults(flat: str, heads: Iterable[str], game: Game) -> Iterator[str]:
    """What the lines before a code, or where there are none the words around it, say that is not true."""
    ours = False
    for head in heads:
        if match := _HEAD.fullmatch(head):
            ours = True
            yield from _faults_of_line(match, game)
        elif _NEARLY_HEAD.match(head):
            yield f"it does not say what the game says of this code: {_head(game)}"
    if not ours:
        yield from _faults_of_words(flat, game)


def _faults_of_line(line: re.Match[str], game: Game) -> Iterator[str]:
    told, truth = _result(game)
    if line["id"] != str(game.id):
        yield f"it says the game was {_short(line['id'])}, but it was {game.id}"
    if line["outcome"] != told:
        yield f"it says {_short(line['outcome'])}, but the outcome was {told}"
    if line["score"] != truth:
        yield f"it says the score was {_short(line['score'])}, but it was {truth}"
    if line["practice"] and not game.practice:
        yield "it says that this was for practice, but it was not"
    if game.practice and not line["practice"]:
        yield "it does not say that this was for practice"


def _faults_of_words(flat: str, game: Game) -> Iterator[str]:
    for word in flat.split():
        told = _game_id(word.strip(_MARKS))
        if told is not None and told != game.id:
            yield f"it tells of {told}, but the game was {game.id}"
    truth = _result(game)
    for result in _RESULT.finditer(flat):
        if result.groups() != truth:
            yield f"it says {result[1]}, {_short(result[2])}, but it was {', '.join(truth)}"


def _result(game: Game) -> tuple[str, str]:
    """The outcome and the score of a finished game, as a line says them."""
    ended = outcome(game.state)
    assert ended is not None
    return ended.value, str(score(game.state))


def _game_id(word: str) -> GameId | None:
    try:
        return GameId.parse(word)
    except ValueError:
        return None


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:40] + "...")
