"""Results as one line: a correct line has no faults, and every change is detected."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import assume, example, given, strategies as st

from scoundrel.engine import (
    Claim,
    CodeError,
    FaultKind,
    Game,
    GameId,
    Words,
    read_claim,
    read_claims,
    result_code,
    room_healths,
    score,
    share_line,
    share_text,
)
from scoundrel.engine.share import MAX_TEXT
from tests.goldens import CODE, GOLDEN, LINE, golden
from tests.work import assert_in_proportion

from .strategies import any_text, finished_games, mutations, play_randomly, refusal

NAMES = sorted(path.stem for path in GOLDEN.glob("*.txt") if path.stem != "unfinished_practice")
CLEARED, DIED = golden("classic_cleared"), golden("classic_death")
PRACTICE = share_line(Game.replay(DIED.id, DIED.moves, practice=True))
days = st.none() | st.dates().map(str)


def faults(text: str) -> tuple[str, ...]:
    """Return the faults in ``text``, each of which must be one short line."""
    found = tuple(map(str, read_claim(text).faults))
    for fault in found:
        assert fault.isprintable()
        assert len(fault) < 400
    return found


refused = partial(refusal, read_claim)


def dated(game: Game, day: str | None) -> str:
    """Return the result line of ``game``, dated ``day``, or without a date if ``day`` is empty."""
    return share_line(game).replace("Scoundrel ", f"Scoundrel {day}, " if day else "Scoundrel ")


# --- Correct lines, other words and dates ---------------------------------------------------------------


def test_a_line_has_the_game_its_result_and_its_code() -> None:
    assert share_line(CLEARED) == LINE
    assert PRACTICE.startswith("Scoundrel classic#121: died, -143, practice. ")


@pytest.mark.parametrize("day", ["20260131", "2026-W05-6", "2026-02-30"])
def test_a_line_with_an_invalid_day_is_not_true(day: str) -> None:
    assert read_claim(dated(CLEARED, day)) == Claim(CLEARED, Words.OTHER)


@given(finished_games, days)
def test_a_true_line_has_no_faults(game: Game, day: str | None) -> None:
    line = dated(game, day)
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
        "Scoundrel classic#11982: cleared, 30." + 300 * " " + "{code}",
        "Scoundrel classic#11982: cleared, 30." + 30 * " and more" + " {code}",
        "{line}.",
        "{line} - can you do better?",
        "Look! 2026-11-21, 10:30:\n\n{line}\n\n-- \nRegards, #1 #fun",
        "\N{LEFT DOUBLE QUOTATION MARK}{line}\N{RIGHT DOUBLE QUOTATION MARK}",
        "{line}\n{line}",
        "{line} An unbelievable-and-wonderful 1234567890123456789 result",
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
    """Lines are read even if mail programs have wrapped them at a space or a hyphen, or quoted them."""
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


@pytest.mark.parametrize(
    ("name", "day", "wrong"),
    [
        ("classic#20261121", "2026-11-20", True),
        ("classic#20261121", "2026-11-21", False),
        ("classic#20261121", "2027-01-01", False),
        ("easy+avoid=nottwice#20261121", "2026-11-20", True),
        ("hard#20261121", "2026-11-20", False),
        ("classic#20261131", "2026-11-20", False),
    ],
)
def test_a_day_before_that_of_the_dungeon_is_not_true(name: str, day: str, wrong: bool) -> None:
    game = play_randomly(Game(GameId.parse(name)), 1)
    plain, line = share_line(game), dated(game, day)
    expected = f"it says {day}, but this is the Dungeon for 2026-11-21"
    assert faults(line) == ((expected,) if wrong else ())
    assert not faults(plain)


@pytest.mark.parametrize("latest", ["", "2026-11-22", "2026-11-21"])
def test_a_day_in_the_future_is_not_true(latest: str) -> None:
    line = dated(CLEARED, "2026-11-22")
    wrong = ("it says 2026-11-22, which is in the future",) if latest == "2026-11-21" else ()
    ((_, claim),) = read_claims(line, latest)
    assert isinstance(claim, Claim)
    assert tuple(map(str, claim.faults)) == tuple(map(str, read_claim(line, latest).faults)) == wrong


# --- False lines ----------------------------------------------------------------------------------------


@given(finished_games, days, st.integers(-400, 400))
def test_a_forged_score_cannot_verify(game: Game, day: str | None, forged: int) -> None:
    truth = score(game.state)
    assume(forged != truth)
    false = dated(game, day).replace(f", {truth}", f", {forged}", 1)
    assert faults(false) == (f"it says the score was '{forged}', but it was {truth}",)
    assert read_claim(false).game == game


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (LINE.replace(", 9.", ", 09."), ["the score was '09', but it was 9"]),
        (LINE.replace("cleared", "died"), ["'died', but the outcome was cleared"]),
        (LINE.replace("#11982", ""), ["the game was 'classic', but it was classic#11982"]),
        (LINE.replace(", 9.", ", 9, practice."), ["that this was a practice game, but it wasn't"]),
        (
            f"Scoundrel easy#5: died, -3, practice. {CODE}",
            ["the game was 'easy#5'", "'died'", "the score was '-3'", "that this was a practice game"],
        ),
    ],
)
def test_each_false_statement_is_a_fault(text: str, wrong: list[str]) -> None:
    found = faults(text)
    assert len(found) == len(wrong)
    assert all(fault.startswith(f"it says {words}") for fault, words in zip(found, wrong, strict=True))
    claim = read_claim(text)
    assert (claim.game, claim.words) == (CLEARED, Words.LINE)


def test_practice_may_not_be_left_out() -> None:
    assert faults(PRACTICE) == ()
    assert faults(PRACTICE.replace(", practice", "")) == ("it doesn't say that this was a practice game",)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (", 9.", ", 9 + 20."),
        (", 9.", ", \N{ARABIC-INDIC DIGIT NINE}."),
        ("cleared", "Cleared"),
        ("classic#", "2026-02-30, classic#"),
        (": cleared, 9.", " for 30 points!"),
        ("Scoundrel classic#11982: cleared, 9.", "I cleared 30!"),
        (". N", ".  N"),
    ],
)
def test_other_words_than_the_game_copies_are_not_judged(old: str, new: str) -> None:
    assert old in LINE
    assert read_claim(LINE.replace(old, new)) == Claim(CLEARED, Words.OTHER)


# --- Several lines --------------------------------------------------------------------------------------

FALSE = LINE.replace(", 9", ", 30")
HARD = share_line(golden("hard_cleared"))


def answers(text: str) -> list[tuple[int, str]]:
    """Return each line's number, with "true", its faults, the kind of surrounding text, or the error."""

    def answer(claim: Claim | CodeError) -> str:
        if isinstance(claim, CodeError):
            return str(claim)
        return "true" if claim.true else ", ".join(map(str, claim.faults)) or claim.words.name

    return [(number, answer(claim)) for number, claim in read_claims(text)]


HEAD = FALSE.removesuffix(CODE)
SCORE_FAULT = "it says the score was '30', but it was 9"
DAMAGED = "a character is wrong or missing: copy the whole code again"
MISSING = "there is no code in this text: copy the whole line again"
WORDS = "a state-of-the-art well-known-thing, 2026-11-21-x\nScoundrel is fun -"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{LINE}\n{FALSE}\n{HARD}", [(1, "true"), (2, SCORE_FAULT), (3, "true")]),
        (f"My games:\n\n{HARD}\nnot bad, #1\n> {FALSE}\n{CODE}", [(3, "true"), (5, "OTHER"), (6, "NONE")]),
        (f"{LINE}\n{LINE[:-2]}\n{LINE}", [(1, "true"), (2, DAMAGED), (3, "true")]),
        (f"{HEAD}\n{LINE}", [(1, MISSING), (2, "true")]),
        (f"{LINE}\n{HEAD}\n\n{CODE}", [(1, "true"), (2, MISSING), (4, "NONE")]),
        (f"{WORDS}\n{LINE}", [(3, "true")]),
        ("hello\nworld", [(1, MISSING)]),
        (f"{HEAD}\n" + "more\n" * 9 + CODE, [(1, MISSING), (11, "NONE")]),
        ("x\n" * 600_000, [(1, "longer than 1000000 characters")]),
    ],
    ids=[
        "each",
        "among words",
        "damaged",
        "no code",
        "no code before",
        "no lines",
        "none",
        "too far",
        "too long",
    ],
)
def test_each_line_that_means_a_code_gets_an_answer(text: str, expected: list[tuple[int, str]]) -> None:
    assert answers(text) == expected


@pytest.mark.parametrize("line", [LINE, FALSE.removesuffix(CODE), "N0K2E-", "hello", "Scoundrel #"])
def test_many_lines_are_read_in_proportion(line: str) -> None:
    assert_in_proportion(lambda size: lambda: [*read_claims(f"{line}\n" * size)], 10)


# --- Texts without exactly one code ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there is no code"),
        ("hello", "there is no code in this text"),
        ("N0K2E", "too short for a code"),
        (LINE.removesuffix(CODE), "there is no code in this text: copy the whole line again"),
        (LINE[:-2], "a character is wrong or missing"),
        (LINE.replace("K2E", "K?E"), "not '?'"),
        (f"{LINE} {HARD}", "two codes in this text: paste one at a time, or each on its own line"),
        (LINE + " " * MAX_TEXT, "longer than 10000 characters"),
    ],
)
def test_unreadable_texts_name_their_fault(text: str, said: str) -> None:
    assert said in refused(text)


@pytest.mark.parametrize("said", ["Daily 2026-11-21", "classic#20261121"])
def test_a_daily_result_names_its_day_and_is_checked(said: str) -> None:
    game = play_randomly(Game(GameId.parse("classic#20261121")), 1)
    line = share_line(game)
    assert line.startswith("Scoundrel Daily 2026-11-21: ")
    assert read_claim(line.replace("Daily 2026-11-21", said)).true
    forged = read_claim(line.replace("2026-11-21", "2026-11-22", 1))
    assert [fault.kind for fault in forged.faults] == [FaultKind.WRONG_GAME]


# --- Any text, and the curve of health ------------------------------------------------------------------


def survives(text: str) -> None:
    """Check that reading ``text`` gives a claim or a `CodeError`."""
    try:
        faults(text)
    except CodeError:
        refused(text)
    assert [*read_claims(text)]


@given(any_text)
@example("\udc80")
@example("Scoundrel \udc80#: , .")
def test_any_text_is_read_or_refused(text: str) -> None:
    survives(text)
    survives(f"{text} {CODE}")
    survives(f"Scoundrel {text} {CODE} {text}")
    survives(f"Scoundrel classic#11982: {text}. {CODE}")


PIECES = ["", "\n", "\r", ">", " ", "-", ":", ",", ".", "#", "9", "\0", "Scoundrel ", CODE, ": cleared, 30. "]


@given(mutations(LINE, PIECES))
def test_mutated_good_texts_are_read_or_refused(text: str) -> None:
    survives(text)


@given(finished_games, st.integers(0, 7))
def test_the_curve_of_health_is_read_and_checked(game: Game, block: int) -> None:
    text = share_text(game)
    line, *curves = text.split("\n")
    assert line == share_line(game)
    assert bool(curves) == (len(room_healths(game)) > 1), "one block alone says nothing"
    if not curves:
        return
    (curve,) = curves
    assert 2 <= len(curve) <= game.room_number
    assert read_claim(text).true
    assert read_claim(text.replace("\n", " ")).true
    several = [
        (number, isinstance(claim, Claim) and claim.true) for number, claim in read_claims(2 * f"{text}\n\n")
    ]
    assert several == [(1, True), (4, True)]
    forged = curve[:-1] + "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588"[block]
    claim = read_claim(f"{line}\n{forged}")
    assert claim.true is (forged == curve)
    assert [fault.kind for fault in claim.faults] == [FaultKind.WRONG_HEALTH] * (forged != curve)
