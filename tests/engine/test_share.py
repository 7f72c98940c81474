"""Results as one line: a true one has no faults, and nobody can change one unnoticed."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from scoundrel.engine import (
    Claim,
    CodeError,
    Game,
    GameId,
    read_claim,
    result_code,
    score,
    share_line,
)
from scoundrel.engine.share import MAX_TEXT
from tests.goldens import CODE, GOLDEN, LINE, golden

from .refusals import refusal
from .strategies import SETTINGS, game_ids, play_randomly

NAMES = sorted(path.stem for path in GOLDEN.glob("*.txt") if path.stem != "unfinished_practice")

finished_games = st.builds(
    play_randomly, st.builds(Game, game_ids, practice=st.booleans()), st.integers(0, 9999)
)
days = st.none() | st.dates().map(str)


CLEARED = golden("classic_cleared")


def died_in_practice() -> Game:
    """A short game that was for practice."""
    game = golden("classic_death")
    return Game.replay(game.id, game.moves, practice=True)


def faults(text: str) -> tuple[str, ...]:
    """What is not true in this text; each fault is one short line."""
    found = read_claim(text).faults
    for fault in found:
        assert fault.isprintable()
        assert len(fault) < 400
    return found


refused = partial(refusal, read_claim)


# --- True lines -----------------------------------------------------------------------------------------


def test_what_a_line_says() -> None:
    assert share_line(CLEARED) == LINE
    assert share_line(CLEARED, day="2026-01-31") == LINE.replace("classic#", "2026-01-31, classic#")
    practice = share_line(died_in_practice())
    assert practice.startswith("Scoundrel classic#121: died, -143, practice. ")


def test_an_unfinished_game_has_none() -> None:
    with pytest.raises(ValueError, match="not over"):
        share_line(golden("unfinished_practice"))


@pytest.mark.parametrize("day", ["", "  ", "a\nb", "first, last", "a: b", "a#1", "x" * 41, "\0"])
def test_what_is_no_day(day: str) -> None:
    with pytest.raises(ValueError, match="is not a day"):
        share_line(CLEARED, day=day)


@SETTINGS
@given(finished_games, days)
def test_a_true_line_has_no_faults(game: Game, day: str | None) -> None:
    line = share_line(game, day=day)
    assert line.isascii()
    assert line.isprintable()
    assert read_claim(line) == Claim(game, ())


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "form",
    [
        "{code}",
        "  {code}\n",
        '"{code}"',
        "my code: {code}!",
        "code={code}",
        "`{code}`",
        "{line}",
        "{line}.",
        "{line} - can you do better?",
        "Look! 2026-11-21, 10:30:\n\n{line}\n\n-- \nRegards, #1 #fun",
        "\N{LEFT DOUBLE QUOTATION MARK}{line}\N{RIGHT DOUBLE QUOTATION MARK}",
        "> {line}\n>\n> wow",
        ">> > {line}",
        "{line}\n{line}",
        "I died in my last one, but then:\n{line}",
        "{line} An unbelievable-and-wonderful 1234567890123456789 result",
        "<p>{line}</p>",
        "**Scoundrel** {line}",
        "\ufeff{line}\r\n",
    ],
)
def test_with_other_words_around(name: str, form: str) -> None:
    game = golden(name)
    assert read_claim(form.format(line=share_line(game), code=result_code(game))) == Claim(game, ())


@pytest.mark.parametrize("name", NAMES)
def test_broken_over_lines(name: str) -> None:
    """As letters break it: at a blank, or after a hyphen of the code; quoted, or not."""
    game = golden(name)
    line = share_line(game)
    start = line.index(result_code(game))
    for at, letter in enumerate(line):
        for end in ("\n", "\r\n", "\n> ", "  \n>> ", "\r\n\t"):
            if letter == " ":
                assert read_claim(line[:at] + end + line[at + 1 :]) == Claim(game, ())
            elif letter == "-" and at > start:
                assert read_claim(line[: at + 1] + end + line[at + 1 :]) == Claim(game, ())


@pytest.mark.parametrize("name", NAMES)
def test_hyphens_that_a_program_made_pretty(name: str) -> None:
    line = share_line(golden(name))
    for hyphen in "\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{MINUS SIGN}":
        assert faults(line.replace("-", hyphen)) == ()


def test_in_lower_case() -> None:
    assert faults(f"Scoundrel classic#11982: cleared, 9. {CODE.lower()}") == ()
    assert faults(f"Scoundrel classic#11982: cleared, 9. {CODE.replace('-', '')}") == ()


# --- Lines that are not true ----------------------------------------------------------------------------


@SETTINGS
@given(finished_games, days, st.integers(-400, 400))
def test_a_forged_score_cannot_verify(game: Game, day: str | None, forged: int) -> None:
    truth = score(game.state)
    assume(forged != truth)
    line = share_line(game, day=day)
    false = line.replace(f", {truth}", f", {forged}", 1)
    assert false != line
    assert faults(false) == (f"it says the score was '{forged}', but it was {truth}",)
    assert read_claim(false).game == game


@SETTINGS
@given(finished_games, days, game_ids)
def test_another_id_is_told(game: Game, day: str | None, other: GameId) -> None:
    assume(other != game.id)
    false = share_line(game, day=day).replace(f"{game.id}:", f"{other}:")
    (fault,) = faults(false)
    assert fault.startswith("it says the game was ")
    assert fault.endswith(f"but it was {game.id}")


@SETTINGS
@given(finished_games, finished_games)
def test_a_code_beside_the_words_of_another_game(game: Game, other: Game) -> None:
    words = share_line(other).removesuffix(result_code(other))
    assert (faults(words + result_code(game)) == ()) == (
        words == share_line(game).removesuffix(result_code(game))
    )


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (", 9.", ", 30.", "it says the score was '30', but it was 9"),
        (", 9.", ", -9.", "it says the score was '-9', but it was 9"),
        (", 9.", ", 09.", "it says the score was '09', but it was 9"),
        (", 9.", ", 9 + 20.", "it says the score was '9 + 20', but it was 9"),
        (", 9.", ", 9.5.", "it says the score was '9.5', but it was 9"),
        (", 9.", ", thirty.", "it says the score was 'thirty', but it was 9"),
        ("cleared, 9", "cleared, 9, 30", "it says the score was '9, 30', but it was 9"),
        ("cleared", "died", "it says 'died', but the outcome was cleared"),
        ("#11982", "#11983", "it says the game was 'classic#11983', but it was classic#11982"),
        ("classic#11982", "hard#11982", "it says the game was 'hard#11982', but it was classic#11982"),
        (
            "classic#",
            "classic+equal#",
            "it says the game was 'classic+equal#11982', but it was classic#11982",
        ),
        ("classic#11982", "classic", "it says the game was 'classic', but it was classic#11982"),
        (
            "classic#11982",
            "a game of mine",
            "it says the game was 'a game of mine', but it was classic#11982",
        ),
        (", 9.", ", 9, practice.", "it says that this was for practice, but it was not"),
        (
            ": cleared, 9.",
            " for 30 points!",
            f"it does not say what the game says of this code: {LINE[:-32]}",
        ),
        (": cleared, 9.", "", f"it does not say what the game says of this code: {LINE[:-32]}"),
        (
            "Scoundrel classic#11982: cleared, 9.",
            "I cleared 30!",
            "it says cleared, '30', but it was cleared, 9",
        ),
        ("Scoundrel ", "Scoundrels' ", ""),
        (
            "Scoundrel classic#11982: cleared, 9.",
            "I did easy#5:",
            "it tells of easy#5, but the game was classic#11982",
        ),
    ],
)
def test_what_is_false_is_told(old: str, new: str, fault: str) -> None:
    assert old in LINE
    assert faults(LINE.replace(old, new)) == ((fault,) if fault else ())


def test_practice_may_not_be_left_out() -> None:
    line = share_line(died_in_practice())
    assert faults(line) == ()
    assert faults(line.replace(", practice", "")) == ("it does not say that this was for practice",)


def test_all_that_is_false_is_told_once() -> None:
    false = f"Scoundrel easy#5: died, -3, practice. {CODE}"
    assert [fault.partition(",")[0] for fault in faults(f"{false}\n> {false}")] == [
        "it says the game was 'easy#5'",
        "it says 'died'",
        "it says the score was '-3'",
        "it says that this was for practice",
    ]


def test_a_false_line_beside_a_true_one() -> None:
    for text in (f"{LINE}\n{LINE.replace(', 9', ', 30')}", f"{LINE.replace(', 9', ', 30')}\n{LINE}"):
        assert faults(text) == ("it says the score was '30', but it was 9",)


# --- Texts without one code -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there is no code"),
        ("hello", "there is no code in this text"),
        ("classic#11982", "there is no code in this text"),
        ("N0K2E", "too short for a code"),
        ('"N0K2E-4PR8Y".', "too short for a code"),
        ("what is the code of this game", "there is no code in this text: copy the whole line again"),
        (LINE.removesuffix(CODE), "there is no code in this text: copy the whole line again"),
        (LINE[:-2], "one character is wrong or missing"),
        (LINE.replace("N0", "NO"), "codes have no letter O: is it a zero?"),
        (LINE.replace("N0", "n0"), "upper and lower case are mixed"),
        (LINE.replace("K2E-4", "K2E4"), "a hyphen is not in its place"),
        (LINE.replace("K2E", "K?E"), "'?' is not one of them"),
        (f"{LINE} {share_line(golden('hard_cleared'))}", "there are two codes in this text"),
        (LINE + " " * MAX_TEXT, "longer than 10000 characters"),
    ],
)
def test_what_is_wrong_is_said(text: str, said: str) -> None:
    assert said in refused(text)


# --- Nothing else ever happens --------------------------------------------------------------------------


def survives(text: str) -> None:
    """Reading this gives a claim or a `CodeError`."""
    try:
        faults(text)
    except CodeError:
        refused(text)


@SETTINGS
@given(st.text(max_size=300))
@example("\udc80")
@example("Scoundrel \udc80#: , .")
def test_any_text(text: str) -> None:
    survives(text)
    survives(f"{text} {CODE}")
    survives(f"Scoundrel {text} {CODE} {text}")
    survives(f"Scoundrel classic#11982: {text}. {CODE}")


@SETTINGS
@given(st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    survives(data.decode(errors="replace"))
    survives(data.decode(errors="surrogateescape"))


PIECES = ["", "\n", "\r", ">", " ", "-", ":", ",", ".", "#", "9", "\0", "Scoundrel ", CODE, ": cleared, 30. "]


@SETTINGS
@given(st.data())
def test_good_ones_with_faults(data: st.DataObject) -> None:
    """Pieces changed, put in, taken out and doubled in a line that was good."""
    text = LINE
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        to = data.draw(st.integers(at, min(len(text), at + 20)))
        piece = data.draw(st.sampled_from(PIECES))
        text = text[:at] + data.draw(st.sampled_from([piece, piece + text[at:to] * 2])) + text[to:]
    survives(text)


def filled(piece: str) -> str:
    """A text as long as may be, of this piece again and again, with a code at the end."""
    room = MAX_TEXT - len(CODE) - 1
    return f"{(piece * (room // len(piece) + 1))[:room]} {CODE}"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("x" * 100_000_000, id="100 MB"),
        pytest.param("\n" * MAX_TEXT, id="only line ends"),
        pytest.param("-" * MAX_TEXT, id="only hyphens"),
        pytest.param("1" * (MAX_TEXT - 2) + ":x", id="one long word"),
        pytest.param("Z" * MAX_TEXT, id="one long number"),
        pytest.param(filled(CODE + " "), id="many codes"),
        pytest.param(filled(LINE + " "), id="many lines"),
        pytest.param(filled(LINE.replace(" 9", " 30") + "\n"), id="many false lines"),
        pytest.param(filled("classic#1 "), id="many IDs"),
        pytest.param(filled("Scoundrel "), id="many names"),
        pytest.param(filled(": , "), id="many marks"),
        pytest.param(filled("Scoundrel : , . "), id="many empty lines"),
        pytest.param(filled("died"), id="many deaths"),
        pytest.param(filled("died "), id="many results"),
        pytest.param(filled("0-"), id="many hyphens"),
        pytest.param(filled("> "), id="many quotations"),
        pytest.param(filled("\n>"), id="many quoted lines"),
        pytest.param(filled("00000000000 "), id="many zeros"),
        pytest.param("Scoundrel " + ": , . " * 45 + CODE, id="a long head"),
    ],
)
def test_big_ones_are_quick(text: str) -> None:
    survives(text)
