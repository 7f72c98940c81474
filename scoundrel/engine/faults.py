"""Faults in typed or pasted text: a game ID, a result code or a shared line."""

from __future__ import annotations

from enum import Enum, unique
from typing import Final

from .records import NamedTuple

_SHOWN: Final = 40  # the maximum number of characters that a message quotes


@unique
class FaultKind(Enum):
    """The kinds of faults with their English messages, which use the fields of `Fault`."""

    # A result code, or a text with one.
    NO_CODE = "there is no code"
    NO_CODE_IN_TEXT = "there is no code in this text: copy the whole line again"
    TWO_CODES = "there are two codes in this text: paste one at a time, or each on its own line"
    CODE_TOO_LONG = "longer than {limit} characters: not a code"
    TEXT_TOO_LONG = "longer than {limit} characters: paste only the line with the code"
    LINES_TOO_LONG = "longer than {limit} characters"
    CODE_TOO_SHORT = "too short for a code: copy the whole code again"
    MIXED_CASE = "upper and lower case are mixed in this code: copy the whole code again"
    HYPHENS = "a character is missing, or a hyphen is in the wrong place: copy the whole code again"
    LIKE_DIGIT = "codes never use the letter {text}: is it the digit {truth}?"
    LIKE_LETTER = "codes never use the letter {text}: is it the letter {truth}?"
    CHARACTER = "codes have only letters and digits, not {text!r}: copy the whole code again"
    CHECKSUM = "a character is wrong or missing: copy the whole code again"
    LEADING_ZEROS = "there are too many zeros before this code: copy the whole code again"
    NO_GAME = "this code holds no finished game: copy the whole code again"
    NEWER_CODE = "this code is from a newer version of the game: update the game to read it"
    # False claims in a shared line.
    WRONG_GAME = "it says the game was {text!r}, but it was {truth}"
    WRONG_OUTCOME = "it says {text!r}, but the outcome was {truth}"
    WRONG_SCORE = "it says the score was {text!r}, but it was {truth}"
    WRONG_HEALTH = "the blocks below it show another game's health"
    WRONG_DAY = "it says {text}, but this is the Dungeon for {truth}"
    FUTURE_DAY = "it says {text}, which is in the future"
    NOT_PRACTICE = "it says that this was a practice game, but it wasn't"
    HIDES_PRACTICE = "it doesn't say that this was a practice game"
    # A game's ID, its ruleset and its Dungeon.
    NOT_AN_ID = "{text!r} isn't a game: type the rules, # and a number, such as classic#11982"
    NOT_A_NUMBER = "{text!r} isn't a Dungeon number: type one from 0 to {limit}"
    NUMBER_TOO_HIGH = "Dungeon numbers go from 0 to {limit}"
    LETTERS = "a Dungeon has 44 cards, so 88 characters, not {limit}"
    NOT_A_CARD = "{text!r} isn't a card: type a rank (23456789TJQKA) and a suit (c, s, d or h), such as Ks"
    CARD_TWICE = "not a Dungeon: it has {text} twice"
    CARD_UNUSED = "not a Dungeon: {text} isn't used in this game"
    CARDS_MISSING = "not a Dungeon: {limit} of its 44 cards are missing"
    NOT_A_POSITION = "{text!r} isn't a position: copy the whole text again"
    POSITION_HEALTH = "not a position: these rules don't allow {text!r} as health"
    POSITION_ROOM = "not a position: a Room has four cards, or fewer when the Dungeon is empty"
    POSITION_WEAPON = "not a position: {text} isn't a Weapon"
    POSITION_SLAIN = "not a position: the {truth} couldn't have slain {text} at that point"
    POSITION_AVOIDED = "not a position: these rules never let you avoid a Room"
    UNKNOWN_RULESET = "unknown rules {text!r}: choose from {truth}"
    UNKNOWN_OPTION = "unknown rule {text!r}: choose from health=NUMBER, avoid=POLICY, equal, nobonus, room"
    OPTION_TWICE = "the rule {text!r} is given twice"
    OPTION_WITHOUT_VALUE = "the rule {text!r} doesn't take a value"
    HEALTH = "health must be 1 to {limit}, not {text!r}"
    AVOID = "avoid must be one of {truth}, not {text!r}"


class Fault(NamedTuple):
    """A fault in a text. ``str`` returns its English message, uncapitalized and without a full stop."""

    kind: FaultKind
    text: str = ""  # the faulty text, shortened for a message
    truth: str = ""  # the expected text, the possible values, or a second text to quote
    limit: int = 0  # a number for the message: a maximum or a count

    def __str__(self) -> str:
        return self.kind.value.format_map(self._asdict())


class FaultError(ValueError):
    """The text can't be read. The message is that of ``fault``: one line, ready to show to the player."""

    def __init__(self, kind: FaultKind, text: str = "", truth: str = "", limit: int = 0) -> None:
        super().__init__(kind, text, truth, limit)  # pass all arguments on, so that the error can be pickled
        self.fault = Fault(kind, shortened(text), truth, limit)

    def __str__(self) -> str:
        return str(self.fault)


def shortened(text: str) -> str:
    """Return a text shortened to fit into a one-line message."""
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def quoted(text: str) -> str:
    """Return a text in quotation marks, shortened for a message."""
    return repr(shortened(text))
