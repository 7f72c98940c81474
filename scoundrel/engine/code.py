"""A finished game as a short code that can be read out over the phone: ``N0K2E-4PR8Y-...``.

A code holds the ruleset, the Dungeon and every move, so reading it replays the game. The score follows from
the moves, so no code can claim a higher score than the game had.

A code is one whole number in mixed radix, lowest digit first. Each choice is a digit, and its radix is the
number of options. The order of the digits never changes:

1. the format, radix 8: this is format 1; 0 is invalid, so that a code can't consist of zeros only;
2. practice, radix 2: 1 if the player knew more than the rules allow, which the code can't prove;
3. the ruleset, radix 4: 0 classic, 1 easy, 2 hard; after 3, all options follow with these radices: preset 3
   (as above), avoid 3 (nottwice, always, never), equal 2, nobonus 2, room 2, and 9999 (health minus one);
4. the length of the Dungeon's number, radix 10, then its difference from the lowest number of that length.
   Length 0 means an order of cards: each card's index among the remaining cards of `DECK` (radix 44 to 1);
5. each move, as its index among the legal moves: slot by slot from the left, armed before barehanded, and
   avoiding last. Missing digits are read as 0, which takes a card, so reading ends; extra ones are an error.

The number is written in base 32, followed by two symbols for its remainder modulo 1021. A wrong symbol, or a
swap of two neighbours, is always detected, because 1021 is a prime above 33: a symbol wrong by d at place k
changes the number by ``d * 32**k``, and swapped neighbours that differ by d change it by ``31 * d * 32**k``.
If one of the two belongs to the remainder, the difference is ``33 * d``. None of these is divisible by 1021.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from .cards import DECK
from .deal import GameId
from .faults import FaultError, FaultKind
from .game import Game
from .moves import ROOM_SIZE, GameState, Move, MoveKind
from .rules import legal_moves
from .ruleset import CLASSIC, EASY, HARD, MAX_HEALTH_LIMIT, AvoidPolicy, Ruleset

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The characters of codes, without I, L, O and U, which look like other characters."""
GROUP: Final = 5
"""The number of symbols between two hyphens."""
MIN_SYMBOLS: Final = 11
"""The minimum number of symbols. Shorter codes are padded with zeros, so that none resembles a word."""
MAX_LENGTH: Final = 8_000
"""The maximum length of a code in characters, including hyphens: enough for about ten thousand moves."""
_FORMAT: Final = 1
_FORMATS: Final = 8
_PLAIN: Final = (CLASSIC, EASY, HARD)
_TURNED: Final = len(_PLAIN)
_OPTIONS: Final[dict[str, Sequence[Any]]] = {  # the possible values of each option, in the order of digits
    "name": ("classic", "easy", "hard"),
    "avoid": (AvoidPolicy.NOT_TWICE, AvoidPolicy.ALWAYS, AvoidPolicy.NEVER),
    "equal_rank_ok": (False, True),
    "final_potion_bonus": (True, False),
    "death_counts_room": (False, True),
    "max_health": range(1, MAX_HEALTH_LIMIT + 1),
}
_LONGEST_NUMBER: Final = 9
_PRIME: Final = 1021
_CHECK_SYMBOLS: Final = 2
_CHECK_RANGE: Final = len(ALPHABET) ** _CHECK_SYMBOLS
_TO_BASE_32: Final = str.maketrans(ALPHABET, "0123456789abcdefghijklmnopqrstuv")
_LOOKS_LIKE: Final = {"I": "1", "L": "1", "O": "0", "U": "V"}


class CodeError(FaultError):
    """The text isn't a valid result code."""


def result_code(game: Game) -> str:
    """Return the code of a finished game; `read_code` reads it back.

    Raises `ValueError` if the game isn't over, began from a position, or is too long for `MAX_LENGTH`.
    """
    if not game.over:
        raise ValueError("the game is not over, so it has no code")
    if game.id.position is not None:
        raise ValueError("the game began with a position, so it has no code")
    digits = [(_FORMAT, _FORMATS), (int(game.practice), 2)]
    digits += [*_ruleset_digits(game.id.ruleset), *_dungeon_digits(game.id)]
    for step in game.steps:
        choices = _choices(step.before)
        digits.append((choices.index(step.move), len(choices)))
    value = 0
    for digit, radix in reversed(digits):
        value = value * radix + digit
    text = grouped(_symbols(value))
    if len(text) > MAX_LENGTH:
        raise ValueError("the game is too long to have a code")
    return text


def read_code(text: str) -> Game:
    """Replay and return the game in a code. Raises only `CodeError`, with a message for the player.

    The code can also be all in lower case, or without hyphens.
    """
    digits = _Digits(_value(_plain(text)))
    form = digits.take(_FORMATS)
    if form == 0:
        raise CodeError(FaultKind.NO_GAME)
    if form != _FORMAT:
        raise CodeError(FaultKind.NEWER_CODE)
    practice = bool(digits.take(2))
    ruleset = _read_ruleset(digits)
    game = Game(_read_id(digits, ruleset), practice=practice)
    while choices := _choices(game.state):  # no choices are left once the game is over
        game.push(choices[digits.take(len(choices))])
    if digits.left:
        raise CodeError(FaultKind.NO_GAME)
    return game


# --- From a game to digits and back ---------------------------------------------------------------------


class _Digits:
    """The digits of a number in mixed radix, taken one by one from the lowest."""

    def __init__(self, value: int) -> None:
        self.left = value

    def take(self, radix: int) -> int:
        self.left, digit = divmod(self.left, radix)
        return digit


def _choices(state: GameState) -> list[Move]:
    """Return the legal moves in the order in which codes number them."""
    room = state.room

    def place(move: Move) -> tuple[int, bool]:
        slot = ROOM_SIZE if move.card is None else room.index(move.card)
        return slot, move.kind is not MoveKind.FIGHT_ARMED

    return sorted(legal_moves(state), key=place)


def _ruleset_digits(rules: Ruleset) -> list[tuple[int, int]]:
    """Return the digits of a ruleset, each with its radix."""
    if rules in _PLAIN:
        return [(_PLAIN.index(rules), _TURNED + 1)]
    options = [(values.index(getattr(rules, name)), len(values)) for name, values in _OPTIONS.items()]
    return [(_TURNED, _TURNED + 1), *options]


def _read_ruleset(digits: _Digits) -> Ruleset:
    plain = digits.take(_TURNED + 1)
    if plain != _TURNED:
        return _PLAIN[plain]
    ruleset = Ruleset(**{name: values[digits.take(len(values))] for name, values in _OPTIONS.items()})
    if ruleset in _PLAIN:  # presets have shorter codes, and each game must have only one code
        raise CodeError(FaultKind.NO_GAME)
    return ruleset


def _dungeon_digits(game_id: GameId) -> list[tuple[int, int]]:
    if game_id.number is not None:
        length = len(str(game_id.number))
        numbers = _numbers_of(length)
        return [(length, _LONGEST_NUMBER + 1), (numbers.index(game_id.number), len(numbers))]
    left = list(DECK)
    digits = [(0, _LONGEST_NUMBER + 1)]
    for card in game_id.order:
        place = left.index(card)
        digits.append((place, len(left)))
        del left[place]
    return digits


def _read_id(digits: _Digits, ruleset: Ruleset) -> GameId:
    length = digits.take(_LONGEST_NUMBER + 1)
    if length:
        numbers = _numbers_of(length)
        return GameId(ruleset, numbers[digits.take(len(numbers))])
    left = list(DECK)
    return GameId(ruleset, None, tuple(left.pop(digits.take(len(left))) for _ in DECK))


def _numbers_of(length: int) -> range:
    """Return the numbers with ``length`` digits."""
    return range(10 ** (length - 1) if length > 1 else 0, 10**length)


# --- From digits to symbols and back --------------------------------------------------------------------


def _symbols(value: int) -> str:
    """Return all symbols of a code, with the two check symbols at the end and without hyphens."""
    lengths = (-(-value.bit_length() // 5), MIN_SYMBOLS - _CHECK_SYMBOLS)
    return _written(value, max(lengths)) + _written(value % _PRIME, _CHECK_SYMBOLS)


def _written(value: int, length: int) -> str:
    return "".join(ALPHABET[value >> 5 * place & 31] for place in range(length - 1, -1, -1))


def grouped(symbols: str) -> str:
    """Return the symbols of a code with a hyphen between groups."""
    return "-".join(symbols[at : at + GROUP] for at in range(0, len(symbols), GROUP))


def _plain(text: str) -> str:
    """Return the symbols of a typed code in upper case, without hyphens."""
    if len(text) > MAX_LENGTH:
        raise CodeError(FaultKind.CODE_TOO_LONG, limit=MAX_LENGTH)
    text = text.strip()
    if not text:
        raise CodeError(FaultKind.NO_CODE)
    for letter in text:
        if letter == "-" or (letter.isascii() and letter.upper() in ALPHABET):
            continue
        likeness = _LOOKS_LIKE.get(letter.upper()) if letter.isascii() else None
        if likeness:
            kind = FaultKind.LIKE_DIGIT if likeness.isdigit() else FaultKind.LIKE_LETTER
            raise CodeError(kind, letter.upper(), likeness)
        raise CodeError(FaultKind.CHARACTER, letter)
    if text not in (text.upper(), text.lower()):
        raise CodeError(FaultKind.MIXED_CASE)
    text = text.upper()
    symbols = text.replace("-", "")
    if "-" in text and text != grouped(symbols):
        raise CodeError(FaultKind.HYPHENS)
    if len(symbols) < MIN_SYMBOLS:
        raise CodeError(FaultKind.CODE_TOO_SHORT)
    return symbols


def _value(symbols: str) -> int:
    """Return the number that a code encodes. Fast for any length, because the base is a power of two."""
    value, check = divmod(int(symbols.translate(_TO_BASE_32), 32), _CHECK_RANGE)
    if check != value % _PRIME:
        raise CodeError(FaultKind.CHECKSUM)
    if _symbols(value) != symbols:  # there are extra leading zeros
        raise CodeError(FaultKind.LEADING_ZEROS)
    return value
