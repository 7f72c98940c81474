"""A game's result as one line to paste anywhere, and the verification of such lines.

    Scoundrel classic#11982: cleared, 9. N0K2E-4PR8Y-AA99G-YMQSE-C9212-H
A second line can show the health after each Room faced, as blocks of eight heights. The words are for people.
The code contains every move, so replaying it proves the outcome and the score. It can't prove the date, or
that the game wasn't a practice game: the reader has to trust the sender about both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from enum import Enum
from typing import Final

from .code import MAX_LENGTH, MIN_SYMBOLS, CodeError, read_code, result_code
from .faults import Fault, FaultKind, shortened
from .game import Game
from .moves import AVOID
from .records import dataclass
from .rules import outcome, score

MAX_TEXT: Final = MAX_LENGTH + 2_000
"""The maximum length, in characters, of a text searched for one code."""
MAX_LINES_TEXT: Final = 1_000_000
"""The maximum length, in characters, of a text read line by line."""
_NAME: Final = "Scoundrel "
_LINE: Final = re.compile(  # the form of `share_line`; a date may precede the ID, but no code proves it
    _NAME + r"(?:(?P<day>[0-9]{4}-[0-9]{2}-[0-9]{2}), )?"
    r"(?P<id>(?:Daily )?\S+): (?P<outcome>cleared|died), (?P<score>-?[0-9]+)(?P<practice>, practice)?\. "
    r"(?P<code>\S+)"
)
_PIECE: Final = re.compile(rf"[0-9A-Za-z-]{{{MIN_SYMBOLS},}}")
_LIKE_A_CODE: Final = re.compile(r"\b(?=[A-Z-]*[0-9])[0-9A-Z]{5}(?:-[0-9A-Z]{1,5}){2,}\b", re.IGNORECASE)
_CUT_OFF: Final = re.compile(r"\b[0-9A-Z]{5}-$", re.IGNORECASE)
_MARKS: Final = "\"'`\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}()[]{}<>*_.,;:!?\ufeff"
# Characters that word processors substitute for hyphens and minus signs.
_HYPHENS: Final = dict.fromkeys(map(ord, "\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{MINUS SIGN}"), "-")
_BLOCKS: Final = "\N{LOWER ONE EIGHTH BLOCK}▂▃▄▅▆▇\N{FULL BLOCK}"
_CURVE: Final = re.compile(rf"\s+(?P<curve>[{_BLOCKS}]+)\s*$")
_LONGEST_HEAD: Final = 8  # the maximum number of lines that the text before a wrapped code can take up


class Words(Enum):
    """The kinds of text around a code, which determine how much of the text can be checked."""

    NONE = "only the code"
    LINE = "the line that the game copies, with nothing else but blanks around it"
    OTHER = "any other words, which are not checked"


@dataclass(frozen=True, slots=True)
class Claim:
    """A shared game, replayed from its code."""

    game: Game
    words: Words
    faults: tuple[Fault, ...] = ()  # the false statements of the line; empty unless ``words`` is `Words.LINE`

    @property
    def true(self) -> bool:
        """Whether the text is just a line in the form of `share_line`, without false statements."""
        return self.words is Words.LINE and not self.faults


def share_line(game: Game) -> str:
    """Return a finished game as one line for `read_claim`. Raises the errors of `result_code`."""
    code, practice = result_code(game), ", practice" if game.practice else ""
    named = game.id if game.id.day is None else f"Daily {game.id.day}"
    return f"{_NAME}{named}: {', '.join(_result(game))}{practice}. {code}"


def share_text(game: Game) -> str:
    """Return `share_line` with `health_curve` below it if it has several blocks. Raises as `share_line`."""
    curve = health_curve(game)
    return f"{share_line(game)}\n{curve}" if len(curve) > 1 else share_line(game)


def room_healths(game: Game) -> list[int]:
    """Return the health after each Room that was faced."""
    ends = [step for step in game.steps if step.deals or step is game.steps[-1]]
    return [step.after.health for step in ends if step.move is not AVOID]


def health_curve(game: Game) -> str:
    """Return `room_healths` as blocks whose heights show the share of the maximum health."""
    heights = (-(-len(_BLOCKS) * health // game.id.ruleset.max_health) for health in room_healths(game))
    return "".join(_BLOCKS[min(max(1, height), len(_BLOCKS)) - 1] for height in heights)


def without_curve(text: str) -> str:
    """Return the text without the `health_curve` at its end, if any."""
    return _CURVE.sub("", text)


def read_claim(text: str, latest: str = "") -> Claim:
    """Find the one code in a text, replay its game and list the false statements of its line.

    The code can be alone, among other words, or in a line from `share_line`, even if quoted or wrapped. A day
    later than ``latest`` is a fault; an empty ``latest`` allows any day. Raises `CodeError` if the text is
    too long or doesn't hold exactly one readable game.
    """
    if len(text) > MAX_TEXT:
        raise CodeError(FaultKind.TEXT_TOO_LONG, limit=MAX_TEXT)
    curve = _CURVE.search(text)
    text = text if curve is None else text[: curve.start()]
    flat = _flat(text)
    games = _games(flat)
    if not games:
        raise _why_none(flat)
    game, *others = games.values()
    if any(other != game for other in others):
        raise CodeError(FaultKind.TWO_CODES)
    if flat in games:
        return Claim(game, Words.NONE)
    line = _LINE.fullmatch(text.strip())
    if line is None or line["code"] != result_code(game) or not _is_day(line["day"] or "2000-01-01"):
        return Claim(game, Words.OTHER)
    faults = [*_faults(line, game, latest)]
    if curve is not None and curve["curve"] != health_curve(game):
        faults.append(Fault(FaultKind.WRONG_HEALTH))
    return Claim(game, Words.LINE, tuple(faults))


def read_claims(text: str, latest: str = "") -> Iterator[tuple[int, Claim | CodeError]]:
    """Yield the number of each line with a code, from 1, and the line's claim or the error in its code.

    Lines without anything like a code are skipped. If that leaves no line, the whole text is read like one
    line, with the number 1. A line wrapped by a mail program counts as one line.
    """
    if len(text) > MAX_LINES_TEXT:
        yield 1, CodeError(FaultKind.LINES_TOO_LONG, limit=MAX_LINES_TEXT)
        return
    answered = False
    for number, line in _whole_lines(text):
        claim, flat = _claim_or_error(line, latest), _flat(line)
        if isinstance(claim, Claim) or _begins(flat) or _LIKE_A_CODE.search(flat):
            answered = True
            yield number, claim
    if not answered:
        yield 1, _claim_or_error(text, latest)


def _claim_or_error(text: str, latest: str) -> Claim | CodeError:
    try:
        return read_claim(text, latest)
    except CodeError as error:
        return error


def _whole_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the non-blank lines of a text with their numbers; wrapped lines are joined."""
    begin, broken = 0, list[str]()
    for number, line in enumerate([*text.splitlines(), ""], 1):
        flat = _flat(line)
        if broken and (not flat or _begins(flat) or not (_goes_on(broken) or _CURVE.match(f" {flat}"))):
            yield begin, "\n".join(broken)
            broken = []
        if flat:
            begin = begin if broken else number
            broken.append(line)


def _begins(flat: str) -> bool:
    """Return whether the text begins like a line from `share_line`."""
    return flat.startswith(_NAME) and any(mark in flat for mark in ":#")


def _goes_on(lines: list[str]) -> bool:
    """Return whether the next line continues ``lines``: the code is cut at a hyphen, or hasn't begun."""
    last = _flat(lines[-1])
    if _CUT_OFF.search(last):
        return True
    if len(lines) >= _LONGEST_HEAD or not _begins(_flat(lines[0])):
        return False
    return not _LIKE_A_CODE.search(last) and not _games(last)


def _flat(text: str) -> str:
    """Return the text as one line with plain hyphens, without quote marks, and with broken codes joined."""
    flat = ""
    for line in text.translate(_HYPHENS).splitlines():
        words = " ".join(line.lstrip("> \t").split())
        flat += words if flat.endswith("-") or not flat else f" {words}"
    return flat


def _games(flat: str) -> dict[str, Game]:
    """Return the games of all codes in the text, by code."""
    games = {}
    for code in dict.fromkeys(piece[0].strip("-") for piece in _PIECE.finditer(flat)):
        with suppress(CodeError):
            games[code] = read_code(code)
    return games


def _why_none(flat: str) -> CodeError:
    """Return the error in the word most like a code, or an error saying that there is no code."""
    words = [word.strip(_MARKS) for word in flat.split()]
    minimum = MIN_SYMBOLS if len(words) > 1 else 1
    # Consider only words with a digit and without ``#`` or ``:``, because those mark an ID.
    words = [word for word in words if len(word) >= minimum and re.fullmatch("[^#:]*[0-9][^#:]*", word)]
    if words or not flat:
        try:
            read_code(max(words, key=lambda word: word.count("-"), default=""))
        except CodeError as error:
            return error
    return CodeError(FaultKind.NO_CODE_IN_TEXT)


def _faults(line: re.Match[str], game: Game, latest: str) -> Iterator[Fault]:
    """Yield the false statements of a shared line (see `share_line`), including a day after ``latest``."""
    ended, points = _result(game)
    day, first = line["day"] or "", str(game.id.day or "")
    if day and day < first:
        yield Fault(FaultKind.WRONG_DAY, day, first)
    if latest and day > latest:
        yield Fault(FaultKind.FUTURE_DAY, day)
    if line["id"] not in (str(game.id), f"Daily {first}"):
        yield Fault(FaultKind.WRONG_GAME, shortened(line["id"]), str(game.id))
    if line["outcome"] != ended:
        yield Fault(FaultKind.WRONG_OUTCOME, line["outcome"], ended)
    if line["score"] != points:
        yield Fault(FaultKind.WRONG_SCORE, shortened(line["score"]), points)
    if line["practice"] and not game.practice:
        yield Fault(FaultKind.NOT_PRACTICE)
    if game.practice and not line["practice"]:
        yield Fault(FaultKind.HIDES_PRACTICE)


def _result(game: Game) -> tuple[str, str]:
    ended = outcome(game.state)
    assert ended is not None
    return ended.value, str(score(game.state))


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text  # no week dates, which `fromisoformat` accepts
    except ValueError:
        return False
