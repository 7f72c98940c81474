"""Result codes: a code restores its game, the format never changes, and all damage is detected."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

import pytest
from hypothesis import example, given, strategies as st

from scoundrel.engine import (
    AVOID,
    CodeError,
    Game,
    GameId,
    code as code_module,
    legal_moves,
    read_code,
    result_code,
)
from scoundrel.engine.code import ALPHABET, MAX_LENGTH, MIN_SYMBOLS
from scoundrel.engine.record import Record, format_record
from tests.goldens import golden
from tests.work import assert_in_proportion, lines_run

from .strategies import any_text, finished_games, refusal

# The codes of the golden games. They have been published, so every release must read and write these codes.
CODES = {
    "classic_bonus": "70AJH-0Y2TV-J5E5R-B9P9D-XGYB4-Y19P",
    "classic_cleared": "N0K2E-4PR8Y-AA99G-YMQSE-C9212-H",
    "classic_death": "1V5B2-M38HT-A1QF",
    "easy_avoids": "3YY73-EXPQD-N5QHP-SQFMG-SW7PV-ZQQBT-YH86",
    "equal_cleared": "1FBWQ-V1NT3-WGZ1M-J1CD8-2EHW9-P0KH7-H",
    "explicit_order_cleared": "8T0MB-EMTJ4-FRM4E-DCVFN-V8KTQ-VBSNK-Z38M4-PH77W-ZV132-Y2FDQ-7313P-301N4",
    "explicit_order_potion_in_last_room": "1FWY1-EX27G-FPQEK-ZVA5P-2RKDF-8FNF7-S3D05-FYABF-0V420-YMZ03-17XSF-"
    "WV5J1-HNJ",
    "hard_cleared": "27H6Q-6RYRX-X1H1R-5R34B-1YP",
    "raised_health_last_room": "1EE24-0Z5BD-NC4C4-J8R3C-PEHZH-D3",
    "room_death": "18KXP-030C5-80YS9-HD1",
}

CODE = CODES["classic_cleared"]
PRINTABLE = [chr(letter) for letter in range(32, 127)]


def barehanded(game: Game) -> Game:
    """Take the last card barehanded until the game is over, never avoiding. Return the game."""
    while not game.over:
        game.push(next(move for move in reversed(legal_moves(game.state)) if move is not AVOID))
    return game


def avoiding(rooms: int) -> Game:
    """Return a finished game in which the first ``rooms`` Rooms were avoided."""
    return barehanded(Game.replay(GameId.parse("easy#1"), [AVOID] * rooms))


def with_check(value: int, length: int = 0) -> str:
    """Return the code for ``value``, zero-padded to at least ``length`` symbols, with a valid check."""
    symbols, rest = "", value
    while rest or len(symbols) < max(length, MIN_SYMBOLS) - 2:
        rest, symbol = divmod(rest, 32)
        symbols = ALPHABET[symbol] + symbols
    return symbols + "".join(ALPHABET[symbol] for symbol in divmod(value % 1021, 32))


def value_of(code: str) -> int:
    """Return the number that a code contains, without its check."""
    value = 0
    for symbol in code.replace("-", "")[:-2]:
        value = value * 32 + ALPHABET.index(symbol)
    return value


refused = partial(refusal, read_code)


def survives(text: str) -> None:
    """Check that reading ``text`` raises a `CodeError`, or gives a game whose code is ``text``."""
    try:
        game = read_code(text)
    except CodeError:
        refused(text)
    else:
        plain = text.strip().upper()
        assert result_code(game) in (plain, "-".join(plain[at : at + 5] for at in range(0, len(plain), 5)))


# --- The format -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", CODES)
def test_the_format_never_changes(name: str) -> None:
    game = golden(name)
    assert result_code(game) == CODES[name]
    assert read_code(CODES[name]) == game


def test_codes_do_not_depend_on_the_order_of_legal_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Codes stay the same if `legal_moves` returns another order, because they have to be permanent."""
    monkeypatch.setattr(code_module, "legal_moves", lambda state: legal_moves(state)[::-1])
    assert {name: result_code(golden(name)) for name in CODES} == CODES
    assert read_code(CODE) == golden("classic_cleared")


# --- Codes restore games --------------------------------------------------------------------------------


@given(finished_games)
def test_a_code_is_read_back(game: Game) -> None:
    code = result_code(game)
    for form in (code, code.lower(), code.replace("-", ""), f"\n\t {code.lower().replace('-', '')}  "):
        read = read_code(form)
        assert (read, read.state, result_code(read)) == (game, game.state, code)
    assert format_record(Record(read)) == format_record(Record(game))


RANGE_ENDS = [
    *(f"classic#{number}" for number in (0, 1, 9, 10, 99, 100, 99_999_999, 100_000_000, 999_999_999)),
    *("easy#7", "hard#7", "classic+avoid=always#7", "easy+avoid=nottwice#7", "easy+health=1+equal#7"),
    *("hard+health=9999+nobonus+room#7", "classic+health=9999+avoid=never+equal+nobonus+room#7"),
]


@pytest.mark.parametrize("game_id", RANGE_ENDS)
def test_the_ends_of_every_range_are_read_back(game_id: str) -> None:
    game = barehanded(Game(GameId.parse(game_id)))
    assert read_code(result_code(game)) == game
    assert str(read_code(result_code(game)).id) == game_id


def test_an_unfinished_game_has_none() -> None:
    with pytest.raises(ValueError, match="not over"):
        result_code(Game(GameId.parse("classic#11982")))
    with pytest.raises(ValueError, match="not over"):
        result_code(golden("unfinished_practice"))


# --- All damage is detected -----------------------------------------------------------------------------


def damaged(code: str) -> Iterator[str]:
    """Yield the code with one wrong character, two neighbours swapped, or a part missing or duplicated."""
    plain = code.replace("-", "")
    for form in (code, code.lower(), plain):
        for at, letter in product(range(len(form)), PRINTABLE):
            if letter != " " or 0 < at < len(form) - 1:
                yield form[:at] + letter + form[at + 1 :]
    yield from (" " + code[1:], code[:-1] + " ")
    for form in (code, plain):
        for at in range(len(form) - 1):
            yield form[:at] + form[at + 1] + form[at] + form[at + 2 :]
    for at in range(1, len(code)):
        yield from (code[:at], code[at:], code[: at - 1] + code[at:])
    yield from (plain[:-1], plain[1:], code + code, f"{code}-{code}")


@pytest.mark.parametrize("name", CODES)
def test_all_damage_is_caught(name: str) -> None:
    forms = CODES[name], CODES[name].lower(), CODES[name].replace("-", "")
    for text in damaged(CODES[name]):
        if text not in forms:
            refused(text)


# --- Errors say what is wrong ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there is no code"),
        (CODE[:-1] + "F", "a character is wrong or missing: copy the whole code again"),
        (CODE.replace("0", "O"), "codes never use the letter O: is it the digit 0?"),
        (CODE.replace("2", "I"), "codes never use the letter I: is it the digit 1?"),
        (CODE.replace("2", "U"), "codes never use the letter U: is it the letter V?"),
        (CODE.replace("2", "?"), "not '?'"),
        (CODE.replace("2", "\N{FULLWIDTH DIGIT TWO}"), "only letters and digits"),
        (CODE.replace("2", "\udc80"), r"not '\udc80'"),
        (CODE.replace("K", "\N{KELVIN SIGN}"), "only letters and digits"),
        (CODE.replace("N", "n"), "upper and lower case are mixed"),
        (CODE[:7] + CODE[8:], "a character is missing, or a hyphen is in the wrong place"),
        ("N0K2E", "too short for a code"),
        ("0" * 11, "this code holds no finished game"),
        (with_check(value_of(CODE), 40), "too many zeros"),
        (with_check(value_of(CODE) + 1), "from a newer version of the game: update"),
        ("9" * (MAX_LENGTH + 1), "longer than 8000 characters: not a code"),
    ],
)
def test_a_fault_is_named(text: str, said: str) -> None:
    assert said in refused(text)


def test_digits_after_the_last_move_are_refused() -> None:
    value = value_of(CODE)
    for more in (1, 2, 1021, 2**40):
        assert "no finished game" in refused(with_check(value + more * 2 ** (value.bit_length() + 8)))


def test_a_plain_ruleset_spelled_out_is_refused() -> None:
    """Each game has only one code: ``classic`` can't also be written option by option."""
    # The number in the code, from its lowest digit: format 1, no practice, a ruleset with its options (72
    # combinations times the health), a one-digit number, 0; then always the first move.
    head, options, number = 1 + (3 << 4), 64, 64 * 72 * 9999
    assert "no finished game" in refused(with_check(head + 19 * 72 * options + number))
    assert str(read_code(with_check(head + 20 * 72 * options + number)).id) == "classic+health=21#0"


# --- Any input of any length ----------------------------------------------------------------------------


@given(any_text)
@example("\udc80")
@example("\N{LATIN CAPITAL LETTER I WITH DOT ABOVE}" * 20)
def test_any_text_is_read_or_refused(text: str) -> None:
    survives(text)


@given(st.text(alphabet=ALPHABET, min_size=9, max_size=300))
def test_any_symbols_with_a_good_check_are_read_or_refused(symbols: str) -> None:
    survives(symbols)
    survives(with_check(value_of(symbols + "00"), len(symbols) + 2))


def test_oversized_input_is_refused_unread() -> None:
    assert lines_run(partial(survives, "Z" * 100_000_000)) < 500


@pytest.mark.long
def test_the_longest_games_have_a_code() -> None:
    longest = avoiding(14_000)
    code = result_code(longest)
    assert 7_000 < len(code) <= MAX_LENGTH
    assert read_code(code) == longest
    with pytest.raises(ValueError, match="too long"):
        result_code(avoiding(20_000))


def test_long_games_are_coded_and_read_in_proportion() -> None:
    assert_in_proportion(lambda rooms: partial(result_code, avoiding(rooms)), 200)
    assert_in_proportion(lambda rooms: partial(read_code, result_code(avoiding(rooms))), 200)


BIG: dict[str, Callable[[int], str]] = {
    "the greatest number": lambda size: "Z" * size,
    "only zeros": lambda size: "0" * size,
    "only hyphens": lambda size: "-" * size,
    "only blanks": lambda size: " " * size,
    "a good check": lambda size: with_check(32 ** (size - 3)),
    "the greatest with a good check": lambda size: with_check(32 ** (size - 2) - 1),
}


@pytest.mark.parametrize("name", BIG)
def test_large_inputs_are_handled_in_proportion(name: str) -> None:
    survives(BIG[name](MAX_LENGTH))
    assert_in_proportion(lambda size: partial(survives, BIG[name](size)), MAX_LENGTH // 4)
