"""Play a transcript through without a window and print what happened: ``python -m scoundrel replay FILE``."""

from __future__ import annotations

from collections.abc import Iterator

from scoundrel.cli.console import fail, read, write_lines
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


def replay(path: str) -> int:
    """Print the game in this file, or in standard input for ``-``; give the exit code.

    Whatever is wrong is said in one line on standard error. Only ASCII is printed, so that no terminal and no
    pipe refuses it.
    """
    try:
        record = parse_record(read(path))
    except RecordError as error:
        return fail(path, str(error))
    except OSError as error:
        return fail(path, error.strerror or type(error).__name__)
    except ValueError as error:  # a path that no file can have
        return fail(path, str(error))
    return write_lines(_report(record))


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
    yield ending(game)


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


def ending(game: Game) -> str:
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
