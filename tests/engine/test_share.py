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
    Words,
    read_claim,
    read_claims,
    result_code,
    score,
    share_line,
)
from scoundrel.engine.share import MAX_TEXT
from tests.goldens import CODE, GOLDEN, LINE, golden
from tests.work import assert_in_proportion

from .strategies import SETTINGS, any_text, finished_games, game_ids, refusal

NAMES = sorted(path.stem for path in GOLDEN.glob("*.txt") if path.stem != "unfinished_practice")

days = st.none() | st.dates().map(str)


CLEARED = golden("classic_cleared")


def died_in_practice() -> Game:
    """A short game that was for practice."""
    game = golden("classic_death")
    return Game.replay(game.id, game.moves, practice=True)


def faults(text: str) -> tuple[str, ...]:
    """What is not true in this text; each fault is one short line."""
    found = tuple(map(str, read_claim(text).faults))
    for fault in found:
        assert fault.isprintable()
        assert len(fault) < 400
    return found


refused = partial(refusal, read_claim)


# --- True lines -----------------------------------------------------------------------------------------


def test_a_line_has_the_game_its_result_and_its_code() -> None:
    assert share_line(CLEARED) == LINE
    assert share_line(CLEARED, day="2026-01-31") == LINE.replace("classic#", "2026-01-31, classic#")
    practice = share_line(died_in_practice())
    assert practice.startswith("Scoundrel classic#121: died, -143, practice. ")


def test_an_unfinished_game_has_none() -> None:
    with pytest.raises(ValueError, match="not over"):
        share_line(golden("unfinished_practice"))


@pytest.mark.parametrize(
    "day", ["", "  ", "yesterday", "20260131", "2026-W05-6", "2026-02-30", " 2026-01-31", "\0"]
)
def test_invalid_days_are_refused(day: str) -> None:
    with pytest.raises(ValueError, match="is not a day"):
        share_line(CLEARED, day=day)


@SETTINGS
@given(finished_games, days)
def test_a_true_line_has_no_faults(game: Game, day: str | None) -> None:
    line = share_line(game, day=day)
    assert line.isascii()
    assert line.isprintable()
    assert read_claim(line) == Claim(game, Words.LINE)
    assert read_claim(line).true
    assert [*read_claims(f"\n \t{line}  \r\n\n")] == [(2, Claim(game, Words.LINE))]
    assert read_claim(result_code(game)) == Claim(game, Words.NONE)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "form",
    [
        '"{code}"',
        "I cleared classic#11982 with 28 points: {code}",
        "CLEARED 28 {code}",
        "Cleared: 28 {code}",
        "Scoundrel classic#11982: cleared, 30." + 300 * " " + "{code}",
        "Scoundrel classic#11982: cleared, 30." + 30 * " and more" + " {code}",
        "Scoundrel I have 30 points, {line}",
        "my code: {code}!",
        "code={code}",
        "`{code}`",
        "{line}.",
        "x{line}",
        "{line} {code}",
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
def test_other_words_around_are_never_called_true(name: str, form: str) -> None:
    game = golden(name)
    claim = read_claim(form.format(line=share_line(game), code=result_code(game)))
    assert claim == Claim(game, Words.OTHER)
    assert not claim.true


@pytest.mark.parametrize("name", NAMES)
def test_wrapped_and_quoted_lines_are_read(name: str) -> None:
    """As letters break it: at a blank, or after a hyphen of the code; quoted, or not."""
    game = golden(name)
    line = share_line(game)
    start = line.index(result_code(game))
    for at, letter in enumerate(line):
        for end in ("\n", "\r\n", "\n> ", "  \n>> ", "\r\n\t"):
            if letter == " ":
                broken = line[:at] + end + line[at + 1 :]
            elif letter == "-" and at > start:
                broken = line[: at + 1] + end + line[at + 1 :]
            else:
                continue
            assert read_claim(broken).game == game
            (claim,) = [claim for _, claim in read_claims(broken)]
            assert claim in (Claim(game, Words.OTHER), Claim(game, Words.NONE))


@pytest.mark.parametrize("name", NAMES)
def test_typographic_hyphens_are_read(name: str) -> None:
    line = share_line(golden(name))
    for hyphen in "\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{MINUS SIGN}":
        assert read_claim(line.replace("-", hyphen)) == Claim(golden(name), Words.OTHER)


@pytest.mark.parametrize("code", [CODE.lower(), CODE.replace("-", "")])
def test_lower_case_and_plain_codes_are_read(code: str) -> None:
    assert read_claim(f"Scoundrel classic#11982: cleared, 9. {code}") == Claim(CLEARED, Words.OTHER)
    assert read_claim(f" {code}\n") == Claim(CLEARED, Words.NONE)


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
def test_a_false_id_is_a_fault(game: Game, day: str | None, other: GameId) -> None:
    assume(other != game.id)
    false = share_line(game, day=day).replace(f"{game.id}: ", f"{other}: ")
    (fault,) = faults(false)
    assert fault.startswith("it says the game was ")
    assert fault.endswith(f"but it was {game.id}")


@SETTINGS
@given(finished_games, finished_games)
def test_a_code_beside_the_words_of_another_game_is_not_true(game: Game, other: Game) -> None:
    words = share_line(other).removesuffix(result_code(other))
    assert read_claim(words + result_code(game)).true == (
        words == share_line(game).removesuffix(result_code(game))
    )


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (", 9.", ", 09.", "it says the score was '09', but it was 9"),
        ("cleared", "died", "it says 'died', but the outcome was cleared"),
        ("classic#11982", "classic", "it says the game was 'classic', but it was classic#11982"),
        (", 9.", ", 9, practice.", "it says that this was for practice, but it was not"),
    ],
)
def test_each_false_statement_is_a_fault(old: str, new: str, fault: str) -> None:
    assert old in LINE
    text = LINE.replace(old, new)
    assert faults(text) == (fault,)
    claim = read_claim(text)
    assert (claim.game, claim.words) == (CLEARED, Words.LINE)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (", 9.", ", 9 + 20."),
        (", 9.", ", 9.5."),
        (", 9.", ", thirty."),
        (", 9.", ", \N{ARABIC-INDIC DIGIT NINE}."),
        ("cleared, 9", "cleared, 9, 30"),
        ("cleared", "Cleared"),
        ("classic#11982", "a game of mine"),
        ("classic#", "2026-02-30, classic#"),
        ("classic#", "20261121, classic#"),
        (": cleared, 9.", " for 30 points!"),
        (": cleared, 9.", ""),
        ("Scoundrel classic#11982: cleared, 9.", "I cleared 30!"),
        ("Scoundrel classic#11982: cleared, 9.", "I did easy#5:"),
        ("Scoundrel ", "Scoundrels' "),
        (". N", ".  N"),
    ],
)
def test_other_words_than_the_game_copies_are_not_judged(old: str, new: str) -> None:
    assert old in LINE
    assert read_claim(LINE.replace(old, new)) == Claim(CLEARED, Words.OTHER)


def test_practice_may_not_be_left_out() -> None:
    line = share_line(died_in_practice())
    assert faults(line) == ()
    assert faults(line.replace(", practice", "")) == ("it does not say that this was for practice",)


def test_several_false_statements_are_several_faults() -> None:
    false = f"Scoundrel easy#5: died, -3, practice. {CODE}"
    assert [fault.partition(",")[0] for fault in faults(false)] == [
        "it says the game was 'easy#5'",
        "it says 'died'",
        "it says the score was '-3'",
        "it says that this was for practice",
    ]


# --- Several lines --------------------------------------------------------------------------------------

FALSE = LINE.replace(", 9", ", 30")
HARD = share_line(golden("hard_cleared"))


def answers(text: str) -> list[tuple[int, str]]:
    """For each line: true, a fault, what it came with, or why it cannot be read."""

    def answer(claim: Claim | CodeError) -> str:
        if isinstance(claim, CodeError):
            return str(claim)
        return "true" if claim.true else ", ".join(map(str, claim.faults)) or claim.words.name

    return [(number, answer(claim)) for number, claim in read_claims(text)]


def test_each_line_gets_its_own_answer() -> None:
    false = "it says the score was '30', but it was 9"
    assert answers(f"{LINE}\n{FALSE}\n{HARD}") == [(1, "true"), (2, false), (3, "true")]
    assert answers(f"My games:\n\n{HARD}\nnot bad, #1\n> {FALSE}\n{CODE}") == [
        (3, "true"),
        (5, "OTHER"),
        (6, "NONE"),
    ]
    assert answers(f"{LINE}\n{LINE[:-2]}\n{LINE}") == [
        (1, "true"),
        (2, "one character is wrong or missing: copy the whole code again"),
        (3, "true"),
    ]


def test_a_line_whose_code_is_missing_is_not_passed_over() -> None:
    head = FALSE.removesuffix(CODE)
    missing = "there is no code in this text: copy the whole line again"
    assert answers(f"{head}\n{LINE}") == [(1, missing), (2, "true")]
    assert answers(f"{LINE}\n{head}\n\n{CODE}") == [(1, "true"), (2, missing), (4, "NONE")]


def test_lines_without_a_code_are_skipped() -> None:
    words = "a state-of-the-art well-known-thing, 2026-11-21-x\nScoundrel is fun -"
    assert answers(f"{words}\n{LINE}") == [(3, "true")]
    assert answers("hello\nworld") == [(1, "there is no code in this text: copy the whole line again")]


@pytest.mark.parametrize("line", [LINE, FALSE.removesuffix(CODE), "N0K2E-", "hello", "Scoundrel #"])
def test_many_lines_are_read_in_proportion(line: str) -> None:
    assert_in_proportion(lambda size: lambda: [*read_claims(f"{line}\n" * size)], 10)


def test_more_than_a_million_characters_are_too_many() -> None:
    assert answers("x\n" * 600_000) == [(1, "longer than 1000000 characters")]


# --- Texts without one code -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there is no code"),
        ("hello", "there is no code in this text"),
        ("classic#11982", "there is no code in this text"),
        ("N0K2E", "too short for a code"),
        ('"N0K2E-4PR8Y".', "too short for a code"),
        (LINE.removesuffix(CODE), "there is no code in this text: copy the whole line again"),
        (LINE[:-2], "one character is wrong or missing"),
        (LINE.replace("K2E", "K?E"), "'?' is not one of them"),
        (
            f"{LINE} {share_line(golden('hard_cleared'))}",
            "there are two codes in this text: give one at a time, or each in its own line",
        ),
        (LINE + " " * MAX_TEXT, "longer than 10000 characters"),
    ],
)
def test_unreadable_texts_name_their_fault(text: str, said: str) -> None:
    assert said in refused(text)


# --- Nothing else ever happens --------------------------------------------------------------------------


def survives(text: str) -> None:
    """Reading this gives a claim or a `CodeError`."""
    try:
        faults(text)
    except CodeError:
        refused(text)
    assert [*read_claims(text)]


@SETTINGS
@given(any_text)
@example("\udc80")
@example("Scoundrel \udc80#: , .")
def test_any_text_is_read_or_refused(text: str) -> None:
    survives(text)
    survives(f"{text} {CODE}")
    survives(f"Scoundrel {text} {CODE} {text}")
    survives(f"Scoundrel classic#11982: {text}. {CODE}")


PIECES = ["", "\n", "\r", ">", " ", "-", ":", ",", ".", "#", "9", "\0", "Scoundrel ", CODE, ": cleared, 30. "]


@SETTINGS
@given(st.data())
def test_mutated_good_texts_are_read_or_refused(data: st.DataObject) -> None:
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


BIG = {
    "100 MB": "x" * 100_000_000,
    "only line ends": "\n" * MAX_TEXT,
    "only hyphens": "-" * MAX_TEXT,
    "one long word": "1" * (MAX_TEXT - 2) + ":x",
    "one long number": "Z" * MAX_TEXT,
    "a long head": "Scoundrel " + ": , . " * 45 + CODE,
}
REPEATED = (
    *(f"{CODE} ", f"{LINE} ", LINE.replace(" 9", " 30") + "\n", "classic#1 ", "Scoundrel ", ": , "),
    *("Scoundrel : , . ", "died", "died ", "0-", "> ", "\n>", "00000000000 "),
)


@pytest.mark.parametrize("text", [*BIG.values(), *map(filled, REPEATED)], ids=[*BIG, *map(repr, REPEATED)])
def test_large_inputs_are_handled_in_proportion(text: str) -> None:
    survives(text)
