"""What a screen reader says of results, statistics and past games in place of tables and charts."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from scoundrel.engine import Card, Move, Outcome
from scoundrel.i18n import N_, ngettext
from scoundrel.i18n import gettext as _
from scoundrel.storage.daily import DayMark
from scoundrel.storage.entry import Entry
from scoundrel.storage.milestones import Earned, Milestone

from . import milestone_text, spoken_moves
from .card_names import formal, own
from .dates import compact, written_out
from .history_row import HistoryRow
from .numbers import grouped, listed, number, sentences
from .spoken_cards import caption

_DAYS: Final = {
    (Outcome.CLEARED, True): N_("{day}: cleared in time, score {score}."),
    (Outcome.CLEARED, False): N_("{day}: cleared later, score {score}."),
    (Outcome.DIED, True): N_("{day}: died in time, score {score}."),
    (Outcome.DIED, False): N_("{day}: died later, score {score}."),
}


def figure(label: str, value: str) -> str:
    """A number with its label: ``Played: 17``."""
    return _("{label}: {value}", label=label, value=value)


def unknown(label: str) -> str:
    """The label of a number that is not known yet."""
    return _("{label}: none yet", label=label)


def bar(games: str, died: int, cleared: int) -> str:
    """The games of a bar, such as ``Score 14: 2 games``, and how they ended."""
    if not died:
        return _("{games}, cleared", games=games)
    if not cleared:
        return _("{games}, died", games=games)
    return _(
        "{games}: {died} died, {cleared} cleared", games=games, died=grouped(died), cleared=grouped(cleared)
    )


def deaths(card: Card, count: int) -> str:
    """How many games a Monster ended."""
    return ngettext("{card}: {n} death", "{card}: {n} deaths", count, card=caption(card))


def monsters(cards: Sequence[Card]) -> str:
    """The Monsters with which a death is charged; empty where there are none."""
    names = listed(*(str(formal(card)) for card in cards))
    return _("Monsters left: {cards}.", cards=names) if names else ""


def killer(card: Card) -> str:
    """The card that killed."""
    return _("The card that killed you: {card}.", card=caption(card))


def outcome(story: str, total: int) -> str:
    """How a game ended, with its score."""
    return _("{story} Score {score}.", story=story, score=number(total))


def par(score: int, truth: str) -> str:
    """Par, and how sure it is."""
    return _("Par: {score}, {truth}.", score=number(score), truth=truth)


def par_so_far(looking: str, score: int, truth: str) -> str:
    """The best score as long as par is looked for."""
    return _("{looking} {score}, {truth}.", looking=looking, score=number(score), truth=truth)


def stars(count: int, of: int) -> str:
    """How hard a Dungeon is."""
    return ngettext(
        "Dungeon difficulty: {n} star of {of}.", "Dungeon difficulty: {n} stars of {of}.", count, of=of
    )


def new_milestone(milestone: Milestone) -> str:
    """A milestone that a game was the first to reach."""
    return _(
        "Milestone: {name}. {deed}", name=milestone_text.name(milestone), deed=milestone_text.deed(milestone)
    )


def milestone(one: Milestone, earned: Earned | None, count: tuple[int, int] | None) -> str:
    """A milestone: was it earned, and what for; if not, how far one is that is counted."""
    name, deed = milestone_text.name(one), milestone_text.deed(one)
    if earned is not None and earned.ended:
        day = compact(earned.ended, time=False)
        return _("{name}. Earned {day}. {deed}", name=name, day=day, deed=deed)
    if earned is not None:
        return _("{name}. Earned. {deed}", name=name, deed=deed)
    if count is None:
        return _("{name}. Not earned yet. {deed}", name=name, deed=deed)
    progress = milestone_text.progress(one, *count)
    return _("{name}. Not earned yet. {deed} {progress}.", name=name, deed=deed, progress=progress)


def past_games(count: int) -> str:
    """What the list of past games is called."""
    if not count:
        return _("Past games")
    return ngettext("Past games, {n} game", "Past games, {n} games", count)


def puzzles(count: int) -> str:
    """What the list of puzzles is called."""
    return ngettext("Puzzles, {n} puzzle", "Puzzles, {n} puzzles", count)


def past_game(entry: Entry, row: HistoryRow) -> str:
    """A game of the history, whose texts ``row`` has: how it ended first, then which it was."""
    return sentences(
        _past_result(entry),
        _killed(row.killer, armed=entry.end.endswith("*")),
        _("Rules: {rules}. Dungeon: {dungeon}.", rules=row.rules, dungeon=row.dungeon),
        _("Ended {time}.", time=row.ended),
        _("A practice game.") if entry.practice else "",
    )


def _past_result(entry: Entry) -> str:
    fields = {"score": number(entry.score), "room": entry.room}
    match entry.outcome:
        case "cleared":
            return _("Cleared in Room {room}, score {score}.", **fields)
        case "died":
            return _("Died in Room {room}, score {score}.", **fields)
        case _other:
            return _("Unfinished, left in Room {room}.", **fields)


def _killed(card: Card | None, *, armed: bool) -> str:
    if card is None:
        return ""
    fields = {"monster": own(card), "card": formal(card)}
    if armed:
        return _("Killed by {card:the}, {monster:the}, armed.", **fields)
    return _("Killed by {card:the}, {monster:the}, barehanded.", **fields)


def day(when: date, mark: DayMark | None, status: str) -> str:
    """A day of the calendar with its result, or with what there is to say without one."""
    if mark is None:
        return _("{date}: {status}.", date=written_out(when), status=status)
    words = _DAYS[Outcome(mark.outcome), mark.in_time]
    return _(words, day=written_out(when), score=number(mark.score))


def puzzle(name: str, difficulty: str, standing: str, cards: str, solved: str) -> str:
    """A row of the list of puzzles; ``solved`` says whether it is, and how."""
    return _(
        "{puzzle}, {difficulty}, {solved}. You start with {standing}. In the Dungeon: {cards}.",
        puzzle=name,
        difficulty=difficulty,
        solved=solved,
        standing=standing,
        cards=cards,
    )


def way(moves: Sequence[Move]) -> str:
    """A way through a Room: its cards in order, each with how it is taken."""
    return listed(*map(spoken_moves.brief, moves))


def tried(name: str, moves: Sequence[Move], cleared: int, tries: int) -> str:
    """A way that was tried, and what came of it."""
    return _(
        "{name}: {way}. {cleared} of {tries} cleared, {died} died.",
        name=name,
        way=way(moves),
        cleared=cleared,
        tries=tries,
        died=tries - cleared,
    )
