"""A game of the history in words, column by column."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from scoundrel.engine import Card, Ruleset
from scoundrel.storage.entry import LEFT, NONE, Entry

from .numbers import number
from .rule_options import in_words


class Told(NamedTuple):
    """What is written of a game; nothing where there is nothing to say."""

    day: str
    time: str
    """Both as the clock there and then showed them."""
    dungeon: str
    rules: str
    outcome: str
    result: str
    """The outcome with the score."""
    room: str
    killer: Card | None
    how: str
    """How that was fought."""
    practice: str
    finished: bool


def told(entry: Entry) -> Told:
    """An entry for a reader."""
    rules, _, dungeon = entry.game.partition("#")
    finished = entry.outcome != LEFT
    killer = None if entry.end == NONE else Card.parse(entry.end.removesuffix("*"))
    how = "armed" if entry.end.endswith("*") else "barehanded"
    return Told(
        entry.ended[:10],
        entry.ended[11:16],
        dungeon or "of your own",
        _rules(rules.partition(":")[0]),
        entry.outcome,
        f"{entry.outcome.capitalize()}  {number(entry.score)}" if finished else "Unfinished",
        str(entry.room),
        killer,
        "" if killer is None else how,
        "practice" if entry.practice else "",
        finished,
    )


@lru_cache(maxsize=200)
def _rules(text: str) -> str:
    try:
        return in_words(Ruleset.parse(text))
    except ValueError:  # of another version
        return text
