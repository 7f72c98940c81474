"""Play a transcript through without a window and print what happened: ``python -m scoundrel replay FILE``."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from errno import EINVAL

from scoundrel.engine import (
    Avoided,
    Drank,
    Equipped,
    Fought,
    Game,
    Outcome,
    Record,
    RecordError,
    RoomTurn,
    Step,
    Weapon,
    final_bonus,
    outcome,
    parse_record,
    room_turns,
    score,
    unslain,
)
from scoundrel.engine.record import MAX_BYTES

FAILED = 2
"""The exit code where the transcript cannot be read, or is not true."""


def replay(path: str) -> int:
    """Print the game in this file, or in standard input for ``-``; give the exit code.

    Whatever is wrong is said in one line on standard error. Only ASCII is printed, so that no terminal and no
    pipe refuses it.
    """
    try:
        record = parse_record(_read(path))
    except RecordError as error:
        return _fail(path, str(error))
    except OSError as error:
        return _fail(path, error.strerror or type(error).__name__)
    except ValueError as error:  # a path that no file can have
        return _fail(path, str(error))
    return _print("".join(f"{_ascii(line)}\n" for line in _report(record)))


def _read(path: str) -> bytes:
    # One byte more than is ever read, so that what is too long is refused without reading all of it.
    if path != "-":
        with open(path, "rb") as file:
            return file.read(MAX_BYTES + 1)
    if sys.stdin is None:
        raise OSError(EINVAL, "there is no standard input")
    return sys.stdin.buffer.read(MAX_BYTES + 1)


def _report(record: Record) -> Iterator[str]:
    game = record.game
    played = f", played on {record.played.isoformat()}" if record.played else ""
    yield f"{game.id}{played}{', for practice' if game.practice else ''}"
    yield ""
    steps = iter(game.steps)
    rows = []
    for turn in room_turns(game):
        made = [next(steps) for _ in turn.moves]
        rows.append((turn, ", ".join(map(_deed, made)), made[-1].after.health if made else turn.state.health))
    width = max(len(deeds) for _, deeds, _ in rows)
    for turn, deeds, health in rows:
        yield f"{_room(turn)} | {deeds:{width}} | health {health}"
    yield ""
    yield _end(game)


def _room(turn: RoomTurn) -> str:
    cards = " ".join(map(str, turn.cards))
    return f"{turn.number:3}. {cards:11}"


def _deed(step: Step) -> str:
    """What a move did, in a few words."""
    after = step.after.health
    match step.events[0]:
        case Fought(damage=damage):
            return f"{step.move} -{damage} -> {after}"
        case Drank(spent=True):
            return f"{step.move} wasted"
        case Drank(healed=healed):
            return f"{step.move} +{healed} -> {after}"
        case Equipped(replaced=Weapon(card=old)):
            return f"{step.move} for {old}"
        case Equipped():
            return f"{step.move} equipped"
        case Avoided():
            return "avoided"
        case other:
            raise AssertionError(f"no move begins with {other}")


def _end(game: Game) -> str:
    """The outcome, and how the score comes about."""
    state = game.state
    match outcome(state):
        case Outcome.CLEARED:
            bonus = final_bonus(state)
            potion = f" + {bonus} (full health, and {state.last_taken} was the last card)" if bonus else ""
            return f"Cleared. Score {score(state)} = {state.health} health{potion}"
        case Outcome.DIED:
            left = unslain(state)
            where = "Dungeon and Room" if state.ruleset.death_counts_room else "Dungeon"
            monsters = (
                f" - {sum(card.value for card in left)} ({' '.join(map(str, left)) or 'none'} in {where})"
            )
            return f"Died. Score {score(state)} = {state.health} health{monsters}"
    return f"Unfinished. Health {state.health}, {len(state.dungeon)} cards in the Dungeon, no score yet"


def _ascii(text: str) -> str:
    return "".join(letter if " " <= letter <= "~" else ascii(letter)[1:-1] for letter in text)


def _fail(what: str, reason: str) -> int:
    if sys.stderr is not None:
        with suppress(OSError):
            print(_ascii(f"scoundrel: {what}: {reason}"), file=sys.stderr)
    return FAILED


def _print(text: str) -> int:
    if sys.stdout is None:
        return 0
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        # What is still in the buffer would be tried, and complained about, once more on the way out.
        with suppress(OSError, ValueError), open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError) or error.errno == EINVAL:  # so Windows says the same
            return 0
        return _fail("standard output", error.strerror or type(error).__name__)
    return 0
