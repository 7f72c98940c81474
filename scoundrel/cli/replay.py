"""Replaying the game in a transcript or result code: ``scoundrel replay FILE``, ``scoundrel verify CODE``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from itertools import chain, islice
from pathlib import Path
from typing import Final

from ..engine import (
    DECK,
    Avoided,
    Claim,
    CodeError,
    Drank,
    Equipped,
    Fought,
    Game,
    Outcome,
    Record,
    Step,
    Weapon,
    Words,
    final_bonus,
    outcome,
    parse_record,
    read_claims,
    room_turns,
    score,
    unslain,
)
from ..engine.record import MAX_BYTES
from ..engine.share import MAX_LINES_TEXT
from ..i18n import N_, NN_, gettext as _, ngettext
from .console import Progress, cannot_read, fail, note, read, write_lines


def replay(path: str, data_dir: Path | None) -> int:
    """Print the game in a file (``-`` for standard input) and record its cards; return the exit code."""
    try:
        record = parse_record(read(path, MAX_BYTES))
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
    """Return the outcome, and the score with its terms, as one line."""
    state = game.state
    fields: dict[str, object] = {"health": state.health}
    match outcome(state):
        case Outcome.CLEARED:
            fields |= {"score": score(state), "bonus": final_bonus(state), "card": state.last_taken}
            if not fields["bonus"]:
                return _("Cleared. Score {score} = {health} health", **fields)
            return _(
                "Cleared. Score {score} = {health} health + {bonus} "
                "(full health, and {card} was the last card)",
                **fields,
            )
        case Outcome.DIED:
            left = unslain(state)
            fields |= {"score": score(state), "monsters": sum(card.value for card in left)}
            fields["cards"] = " ".join(map(str, left)) or _("none")
            words = N_("Died. Score {score} = {health} health - {monsters} ({cards} in Dungeon)")
            if state.ruleset.death_counts_room:
                words = N_("Died. Score {score} = {health} health - {monsters} ({cards} in Dungeon and Room)")
            return _(words, **fields)
    return ngettext(
        "Unfinished. Health {health}, {n} card in the Dungeon, no score yet",
        "Unfinished. Health {health}, {n} cards in the Dungeon, no score yet",
        len(state.dungeon),
        **fields,
    )


FALSE = 1
"""The exit code if every code is readable, but a result line contradicts its code."""


def verify(texts: Sequence[str]) -> int:
    """Print what each code in ``texts`` (or in standard input for ``-``) proves; return the exit code.

    The exit code is 0 if all codes are readable and no result line contradicts its code, `FALSE` if one does,
    and 2 if a code is unreadable. Each game is freed once reported: thousands wouldn't fit in memory.
    """
    try:
        # Decode any encoding, because a code is ASCII but the text around it can be anything.
        alone = list(texts) == ["-"]
        text = read("-", MAX_LINES_TEXT).decode(errors="replace") if alone else " ".join(texts)
    except OSError as error:
        return cannot_read("-", error)
    # The current date in the first time zone, 14 hours ahead of UTC.
    answers = read_claims(text, (datetime.now(UTC) + timedelta(hours=14)).date().isoformat())
    first = [*islice(answers, 2)]
    several, lines = len(first) > 1, len(text.splitlines()) or 1
    printed = failed = false = 0
    with Progress() as progress:
        for number, claim in chain(first, answers):
            progress.clear()
            if isinstance(claim, CodeError):
                reason = _("line {line}: {reason}", line=number, reason=claim) if several else str(claim)
                failed = fail(reason)
            else:
                answer = _verified(claim)
                if several:
                    answer = (_("Line {line}: {answer}", line=number, answer=line) for line in answer)
                printed = printed or write_lines(answer)
                false = FALSE if claim.faults else false
            progress.show(number / lines, _("line {line} of {lines}", line=number, lines=lines))
    return failed or printed or false


def _verified(claim: Claim) -> Iterator[str]:
    game, ended = claim.game, outcome(claim.game.state)
    assert ended is not None
    fields = {"game": game.id, "score": score(game.state)}
    singular, plural = _FACTS[ended, game.practice]
    facts = ngettext(singular, plural, game.steps[-1].room, **fields)
    match claim.words:
        case Words.OTHER:
            yield _("Verified: {facts}. The text around the code wasn't checked.", facts=facts)
        case Words.LINE if claim.true:
            yield _("Verified: {facts}.", facts=facts)
        case _kind:
            for fault in claim.faults:
                yield _("Doesn't match the code: {fault}.", fault=fault)
            yield _("This code proves: {facts}.", facts=facts)


_FACTS: Final = {  # the facts that a code proves, by the outcome and whether the game was practice
    (Outcome.CLEARED, False): NN_(
        "{game}, cleared, score {score}, {n} Room", "{game}, cleared, score {score}, {n} Rooms"
    ),
    (Outcome.CLEARED, True): NN_(
        "{game}, cleared, score {score}, {n} Room, practice",
        "{game}, cleared, score {score}, {n} Rooms, practice",
    ),
    (Outcome.DIED, False): NN_(
        "{game}, died, score {score}, {n} Room", "{game}, died, score {score}, {n} Rooms"
    ),
    (Outcome.DIED, True): NN_(
        "{game}, died, score {score}, {n} Room, practice", "{game}, died, score {score}, {n} Rooms, practice"
    ),
}
