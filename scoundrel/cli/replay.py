"""Replays a transcript without a window and prints the moves: ``python -m scoundrel replay FILE``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..engine import (
    DECK,
    Avoided,
    Drank,
    Equipped,
    Fought,
    Game,
    Outcome,
    Record,
    Step,
    Weapon,
    final_bonus,
    outcome,
    parse_record,
    room_turns,
    score,
    unslain,
)
from ..i18n import gettext as _
from ..i18n import ngettext
from .console import cannot_read, note, read, write_lines


def replay(path: str, data_dir: Path | None) -> int:
    """Print the game in this file, or in standard input for ``-``; return the exit code.

    Its cards are recorded as seen in ``data_dir``, or in the usual folder, if that exists.
    """
    try:
        record = parse_record(read(path))
    except (OSError, ValueError) as error:  # an invalid transcript or path is a ValueError
        return cannot_read(path, error)
    note(record.game.id, data_dir, len(DECK) if record.game.over else record.game.revealed)
    return write_lines(_report(record))


def _report(record: Record) -> Iterator[str]:
    game = record.game
    yield _title(record)
    yield ""
    steps = iter(game.steps)
    rows = []
    for turn in room_turns(game):
        made = [next(steps) for _ in turn.moves]
        rows.append((turn, ", ".join(map(_deed, made)), made[-1].after.health if made else turn.state.health))
    width = max(len(deeds) for _, deeds, _ in rows)
    for turn, deeds, health in rows:
        room = f"{turn.number:3}. {' '.join(map(str, turn.cards)):11}"
        yield _("{room} | {moves} | health {health}", room=room, moves=deeds.ljust(width), health=health)
    yield ""
    yield ending(game)


def _title(record: Record) -> str:
    game = record.game
    if record.played is None:
        return _("{game}, practice", game=game.id) if game.practice else str(game.id)
    day = record.played.isoformat()
    if game.practice:
        return _("{game}, played on {day}, practice", game=game.id, day=day)
    return _("{game}, played on {day}", game=game.id, day=day)


def _deed(step: Step) -> str:
    after = step.after.health
    match step.events[0]:
        case Fought(damage=damage):
            return f"{step.move} -{damage} -> {after}"
        case Drank(spent=True):
            return _("{move} wasted", move=step.move)
        case Drank(healed=healed):
            return f"{step.move} +{healed} -> {after}"
        case Equipped(replaced=Weapon(card=old)):
            return _("{move} replaced {old}", move=step.move, old=old)
        case Equipped():
            return _("{move} equipped", move=step.move)
        case Avoided():
            return _("avoided")
        case other:
            raise AssertionError(f"no move begins with {other}")


def ending(game: Game) -> str:
    """Return the outcome and how the score is made up."""
    state = game.state
    fields: dict[str, object] = {"health": state.health}
    match outcome(state):
        case Outcome.CLEARED:
            fields["score"] = score(state)
            bonus = final_bonus(state)
            if not bonus:
                return _("Cleared. Score {score} = {health} health", **fields)
            return _(
                "Cleared. Score {score} = {health} health + {bonus} "
                "(full health, and {card} was the last card)",
                bonus=bonus,
                card=state.last_taken,
                **fields,
            )
        case Outcome.DIED:
            left = unslain(state)
            fields["score"] = score(state)
            fields["monsters"] = sum(card.value for card in left)
            fields["cards"] = " ".join(map(str, left)) or _("none")
            if state.ruleset.death_counts_room:
                return _(
                    "Died. Score {score} = {health} health - {monsters} ({cards} in Dungeon and Room)",
                    **fields,
                )
            return _("Died. Score {score} = {health} health - {monsters} ({cards} in Dungeon)", **fields)
    return ngettext(
        "Unfinished. Health {health}, {n} card in the Dungeon, no score yet",
        "Unfinished. Health {health}, {n} cards in the Dungeon, no score yet",
        len(state.dungeon),
        **fields,
    )
