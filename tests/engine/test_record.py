"""Transcripts: which are read, which are rejected and where, and that no other error is raised."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import example, given, strategies as st

from scoundrel.engine import (
    Game,
    GameId,
    Move,
    Outcome,
    Record,
    RecordError,
    format_record,
    outcome,
    parse_record,
    room_turns,
    score,
)
from scoundrel.engine.record import MAX_BYTES
from tests.goldens import GOLDEN, golden
from tests.work import assert_in_proportion, lines_run

from .strategies import any_text, mutations

# A valid transcript. The line and column numbers below rely on its beginning, here with / between lines:
# Game: classic#11982 / Date: 2026-11-21 / Outcome: cleared / Score: 9 / / 1. Ts 8s Tc 8d | 8d Ts* 8s* / 2. 3s
# 5s Tc Ac | 5s* 3s Tc
GOOD = (GOLDEN / "classic_cleared.txt").read_text()
LINES = GOOD.splitlines()


def changed(line: int, text: str) -> str:
    """Return the valid transcript with line number ``line`` (from 1) replaced."""
    return "\n".join([*LINES[: line - 1], text, *LINES[line:]]) + "\n"


def refused(data: str | bytes) -> RecordError:
    """Return the error, which must be one short line with the position, for the transcript ``data``."""
    with pytest.raises(RecordError) as raised:
        parse_record(data)
    error = raised.value
    assert str(error) == f"line {error.line}, column {error.column}: {error.reason}"
    assert str(error).isprintable()
    assert len(str(error)) < 300
    return error


# --- Errors and their positions -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "text", "column", "reason"),
    [
        # Faults in headers.
        (1, "", 1, "no header 'Game:'"),
        (1, "Game: nonsense", 7, "'nonsense' isn't a game"),
        (1, "  Game: clasic#7", 9, "unknown rules 'clasic'"),
        (1, "Game: classic#" + "9" * 5000, 7, "from 0 to 999999999"),
        (1, "Gams: classic#11982", 1, "unknown header 'Gams'"),
        (2, "Game: classic#11982", 1, "the header Game is given twice"),
        (2, "Date: 2026-02-30", 7, "'2026-02-30' is not a date"),
        (2, "Practice: perhaps", 11, "Practice is yes or no, not 'perhaps'"),
        (3, "Outcome: died", 10, "Outcome 'died' is not true: this game's is cleared"),
        (3, "Outcome: unfinished", 10, "is not true: this game's is cleared"),
        (4, "Score: 10", 8, "Score '10' is not true: this game's is 9"),
        (5, "what is this", 1, "expected a Room, as in '1. 5d Ks* 2c', not 'what'"),
        # Faults in the line of a Room and in its cards.
        (6, "2. 8d Ts* 8s*", 1, "this is Room 1, not 2"),
        (6, "9999999999. 8d", 1, "expected a Room"),
        (6, "1. Ts 8s Tc 7d | 8d Ts* 8s*", 13, "'7d' is not in this Room"),
        (6, "1. Ts 8s Tc Ts | 8d Ts* 8s*", 13, "'Ts' is not in this Room, or is written twice"),
        (6, "1. Ts 8s 8d | 8d Ts* 8s*", 13, "this Room also has Tc"),
        (6, "1. Ts 8s Tc 8d | 8d | Ts* 8s*", 21, "a second |"),
        (7, "Score: 3", 1, "expected a Room"),  # headers must come first
        # Faults in moves.
        (6, "1. 8d Ts* xx", 11, "'xx' is not a move"),
        (6, "1. Ts* 8d 8s*", 4, "Ts* is illegal here. You have no Weapon: fight"),
        (6, "1. 8d 8s* Ts*", 11, "Ts* is illegal here. Your Weapon can now only fight Monsters up to 7"),
        (6, "1. 8d Ts* 8d", 11, "8d is illegal here. 8d is not in this Room"),
        (6, "1. 8d\t\tTs* 8d", 12, "8d is illegal here"),
        (7, "1. 3s", 1, "this is Room 2, not 1"),
        # A Room's moves must be on one line.
        (7, "2. 3s\n2. 5s", 1, "Room 2 is not finished"),
        (6, "1. - -", 6, "Room 1 was finished before this move"),
    ],
)
def test_each_fault_names_its_line_and_column(line: int, text: str, column: int, reason: str) -> None:
    error = refused(changed(line, text))
    assert reason in error.reason
    # A missing header is reported at the first Room.
    assert (error.line, error.column) == (line + text.count("\n") if text else 6, column)


def test_a_room_or_move_after_the_end_is_refused() -> None:
    error = refused(GOOD + "19. 2c\n")
    assert (error.line, error.reason) == (len(LINES) + 1, "the game was over before this Room")
    dead = (GOLDEN / "classic_death.txt").read_text().rstrip("\n")
    error = refused(dead + " -\n")
    assert error.reason == "- is illegal here. The game is over."
    assert error.column == len(dead.splitlines()[-1]) + 2


HEAD = "Game: classic#11982\n"


@pytest.mark.parametrize(
    ("data", "line", "column", "reason"),
    [
        *((data, data.count("\n") + 1, 1, "no header 'Game:'") for data in ("", "\n\n", "; remark\n", " ")),
        (HEAD + "Score: 0\n", 2, 8, "Score '0' is not true: this game is not finished"),
        (HEAD + "Outcome: cleared\n", 2, 10, "Outcome 'cleared' is not true"),
        (HEAD + "Date: soon\n1. xx\n", 2, 7, "'soon' is not a date"),  # reported before the bad move
        (b"\xff\xfeG\0a\0m\0e\0", 1, 1, "not UTF-8 text"),
        (HEAD.encode() + b"1. \x80", 2, 4, "not UTF-8 text"),
        (b"\xef\xbb\xbfGame: classic#\xff", 1, 15, "not UTF-8 text"),
        ("; \N{BLACK HEART SUIT}\N{BLACK HEART SUIT}".encode() + b"\xc3", 1, 5, "not UTF-8 text"),
        (b"\0" * 100, 1, 1, "expected a header"),
        (b"x" * (MAX_BYTES + 1), 1, 1, "longer than 1000000 bytes: not a transcript"),
    ],
)
def test_unreadable_transcripts_are_refused(data: str | bytes, line: int, column: int, reason: str) -> None:
    error = refused(data)
    assert (error.line, error.column) == (line, column)
    assert reason in error.reason


# --- Accepted transcripts -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Game: classic#11982\n1. 8d Ts* 8s*\n2. 5s*",
        "Game: classic#11982\r\n\r\n1. 8d Ts* 8s*\r\n2. 5s*\r\n",
        "Game: classic#11982\r1. 8d Ts* 8s*\r2. 5s*\r",
        "\ufeffGame: classic#11982\n1. 8d Ts* 8s*\n2. 5s*\n",
        "; played\u2028by the\ffire\v\x85\nGame: classic#11982 ; first\n1. 8d Ts* 8s* ; - xx |\n2. 5s*\n",
        "   Game:\tclassic#00011982   \n\n\n  1.   8d\tTs*   8s*\n  2. 5s*",
        "Game: classic#11982\n1. 8d Ts 8s Tc | 8d Ts* 8s*\n2. Ac Tc 5s 3s | 5s*\n",
        "Practice: no\nOutcome: unfinished\nGame: classic#11982\n1. Ts 8s Tc 8d|8d Ts* 8s*\n2. 5s*\n",
    ],
    ids=["minimal", "CRLF", "CR", "BOM", "remarks", "spaces", "cards in any order", "headers in any order"],
)
def test_hand_written_forms_are_read(text: str) -> None:
    expected = Game(GameId.parse("classic#11982"))
    for move in ("8d", "Ts*", "8s*", "5s*"):
        expected.push(Move.parse(move))
    assert parse_record(text) == parse_record(text.encode()) == Record(expected)


def test_room_turns_give_the_lines_of_the_transcript() -> None:
    turns = list(room_turns(parse_record(GOOD).game))
    assert [str(turn) for turn in turns] == LINES[5:]
    assert [turn.number for turn in turns] == list(range(1, 19))
    assert [card.code for card in turns[0].cards] == ["Ts", "8s", "Tc", "8d"]


# --- Golden games: their facts stay the same in every release ------------------------------------------

# The outcome, score and number of Rooms of each file.
ENDS = {
    "classic_bonus": (Outcome.CLEARED, 25, 22),
    "classic_cleared": (Outcome.CLEARED, 9, 18),
    "classic_death": (Outcome.DIED, -143, 7),
    "easy_avoids": (Outcome.CLEARED, 18, 35),
    "equal_cleared": (Outcome.CLEARED, 17, 21),
    "explicit_order_cleared": (Outcome.CLEARED, 16, 21),
    "explicit_order_potion_in_last_room": (Outcome.CLEARED, 43, 15),
    "hard_cleared": (Outcome.CLEARED, 9, 15),
    "raised_health_last_room": (Outcome.CLEARED, 49, 15),
    "room_death": (Outcome.DIED, -158, 7),
    "unfinished_practice": (None, None, 3),
}


def test_every_file_is_known() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == set(ENDS)


@pytest.mark.parametrize("name", ENDS)
def test_golden_games_round_trip_and_end_as_recorded(name: str) -> None:
    data = (GOLDEN / f"{name}.txt").read_bytes()
    assert format_record(parse_record(data)).encode() == data
    state, (end, points, rooms) = golden(name).state, ENDS[name]
    assert outcome(state) is end
    assert golden(name).room_number == rooms
    assert end is None or score(state) == points


# --- Any input of any length ----------------------------------------------------------------------------


def survives(data: str | bytes) -> None:
    """Check that reading ``data`` gives a record or a `RecordError`."""
    try:
        record = parse_record(data)
    except RecordError:
        error = refused(data)
        assert min(error.line, error.column) >= 1
    else:
        assert parse_record(format_record(record)) == record


@given(any_text | st.binary(max_size=2000))
@example("\udc80")
@example("1. \udc80")
@example("Date: \u0662026-11-21")
@example(b"Game: classic#1\n1. \xf0\x9f")
def test_any_text_is_read_or_refused(data: str | bytes) -> None:
    survives(data)
    if isinstance(data, str):
        survives("Game: classic#11982\n" + data)
        survives("Game: classic#11982\n1. " + data)


@given(mutations(GOOD, ["", "\n", "\r", "|", ";", " ", "*", "-", "9", "\0", "\udcff"]))
def test_mutated_good_texts_are_read_or_refused(text: str) -> None:
    survives(text.encode(errors="surrogateescape"))


@pytest.mark.parametrize(
    "data", [b"\0" * 2_000_000, "x" * 2_000_000, GOOD.encode() * (2_000_000 // len(GOOD))]
)
def test_oversized_input_is_refused_unread(data: str | bytes) -> None:
    survives(data)
    assert lines_run(partial(survives, data)) < 500


def test_a_very_long_game_is_read_in_proportion() -> None:
    """The time to read a transcript is proportional to its Rooms, whose number Easy doesn't limit."""

    def reading(rooms: int) -> Callable[[], object]:
        text = "Game: easy#1\n" + "".join(f"{number}. -\n" for number in range(1, rooms + 1))
        assert parse_record(text).game.room_number == rooms + 1
        return partial(parse_record, text)

    assert_in_proportion(reading, 200)
