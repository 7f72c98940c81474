"""Texts of the review: Rooms, plans, reasons, turning points, and what-if comparisons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from ...engine import Card, CardKind, Game, Outcome, Selection, outcome
from ...i18n import N_, Term, gettext, gettext as _, ngettext
from . import result_text
from .card_names import formal, own
from .numbers import number, percent, sentences

if TYPE_CHECKING:
    from ...solver.advisor import Advice
    from ...solver.review import Lesson, Review, ReviewedRoom, Verdict
    from ...solver.sentences import Filling, Reason, Sentence


def reason_text(reason: Reason, *, brief: bool = False) -> str:
    """Return a plan's reason in one to three sentences; if ``brief`` is true, only the first."""
    return sentences(*map(_said, reason.sentences[: 1 if brief else None]))


def verdict(of: Verdict) -> str:
    """Return the verdict on a Room's play: the better play and the cost."""
    return sentences(advice(of), cost(of))


def lesson(of: Lesson, ended: Outcome | None, *, practice: bool = False) -> tuple[str, str]:
    """Return the lesson of a finished game, in two sentences; Monsters are named as in its story.

    ``practice`` is for games that may have been played with hints, for which there is less praise.
    """
    if of.verdict is not None:
        return _said(of.verdict.advice(second=ended is Outcome.CLEARED), _as_in_story), cost(of.verdict)
    if not of.flawless:
        return _("Well played."), _("No mistake lowered your win chance by 3% or more.")
    if ended is Outcome.CLEARED:
        praise = _("A flawless practice game.") if practice else _("Flawless!")
        return praise, _("You couldn't have chosen better, knowing what you knew.")
    return _("Nothing to regret."), _("None of your choices cost you any win chance: the cards beat you.")


def advice(of: Verdict, *, short: bool = False) -> str:
    """Return the sentence on the better play, if ``short`` in fewer words: ``Better: avoid Room 8.``"""
    return _said(of.advice(second=True) if short else of.sentences[0])


def cost(of: Verdict) -> str:
    """Return the sentence on the cost: ``Your play cut your win chance from 80% to 70%.``"""
    return _said(of.sentences[1])


def _as_in_story(card: Card) -> Term:
    return own(card) if card.kind is CardKind.MONSTER else formal(card)


def _said(sentence: Sentence, named: Callable[[Card], Term] = formal) -> str:
    fields = {name: _filled(value, named) for name, value in sentence.fields.items() if name != "n"}
    message, n = sentence.message, sentence.fields.get("n")
    if isinstance(message, str):
        return gettext(message, **fields, n=_filled(n))
    singular, plural = message
    return ngettext(singular, plural, n if isinstance(n, int) else 0, **fields)


def _filled(value: Filling, named: Callable[[Card], Term] = formal) -> object:
    if isinstance(value, Card):
        return named(value)
    if isinstance(value, float):
        return percent(value)
    return number(value) if isinstance(value, int) else value


_BY_LUCK: Final = 0.05  # the minimum change in win chance that is attributed to luck
FEW: Final = 3
"""Maximum number of turning points explained in full."""


class NamedPlan(NamedTuple):
    """A plan for a Room, with its name."""

    name: str
    plan: Advice
    best: bool


def caption(review: Review) -> str:
    """Return the caption of the graph, or the progress of the review."""
    if review.done:
        winnable, stars = review.selection
        if winnable and stars:
            return _("Win chance with best play, in winnable {stars}-star Dungeons", stars=stars)
        if stars:
            return _("Win chance with best play, in {stars}-star Dungeons", stars=stars)
        if winnable:
            return _("Win chance with best play, in winnable Dungeons")
        return _("Win chance with best play, Room by Room")
    return _("Working out the win chances: {percent}", percent=percent(review.progress))


def guess() -> str:
    """Return the warning that the computer wasn't trained for the game's rules."""
    return _("Only a guess: the computer wasn't trained for these rules.")


def headline(turn: ReviewedRoom, after: ReviewedRoom | None) -> str:
    """Return the verdict on a Room's play, and the effect of the next Room's draw on the win chance."""
    if turn.played is None:
        return _("Room {room}: no move made.", room=turn.room)
    if not turn.settled:
        return unknown(turn.room)
    if turn.verdict is not None:
        return verdict(turn.verdict)
    words = N_("Room {room}: well played.") if turn.room % 2 else N_("You played Room {room} well.")
    well = _(words, room=turn.room)
    if after is None or not after.settled:
        return well
    change = after.chance - turn.played.clear_chance
    fields = {"before": percent(turn.played.clear_chance), "after": percent(after.chance)}
    luck = ""
    if change >= _BY_LUCK:
        luck = _("Then the draw was kind: your win chance rose from {before} to {after}.", **fields)
    elif change <= -_BY_LUCK:
        luck = _("Then the draw was cruel: your win chance fell from {before} to {after}.", **fields)
    return sentences(well, luck)


def retried(turn: ReviewedRoom, original: ReviewedRoom) -> str:
    """Return the verdict on a Room's new play, compared with the player's ``original`` play."""
    if turn.verdict is None:
        words = N_("As good as the best play: your win chance stays at {chance}.")
        return _(words, chance=percent(turn.chance))
    lost, before = [(round(100 * one.gave_away), one.gave_points) for one in (turn, original)]
    words = N_("No better than your original play.")
    if lost < before:
        words = N_("Better than your original play, but not the best.")
    elif lost > before:
        words = N_("Worse than your original play.")
    return sentences(_(words), cost(turn.verdict))


def named_plans(turn: ReviewedRoom) -> list[NamedPlan]:
    """Return the played plan, if any, and the best plan if `could_be_better`."""
    plans = []
    if turn.played is not None:
        name = _("Your play") if turn.played.moves == turn.made else _("Your play so far")
        plans.append(NamedPlan(name, turn.played, best=False))
    if could_be_better(turn):
        plans.append(NamedPlan(_("Best play"), turn.best, best=True))
    return plans


def could_be_better(turn: ReviewedRoom) -> bool:
    """Return whether to show the best plan: it beats the player's, or the player has made no move."""
    return turn.verdict is not None or turn.played is None


def worth(plan: Advice, turn: ReviewedRoom) -> str:
    """Return a plan's win chance, or its score if the player's choices only cost points."""
    if not by_score(turn):
        return percent(plan.clear_chance)
    words = N_("score {score}") if turn.proved else N_("average score {score}")
    return _(words, score=number(round(plan.expected_score)))


def by_score(turn: ReviewedRoom) -> bool:
    """Return whether to compare by score: only points were lost, and the average scores are above 0."""
    clear = [one for one in (turn.best, turn.played or turn.best) if one.clear_chance > 0]
    return turn.gave_points > 0 and all(round(one.expected_score) > 0 for one in clear)


def cost_of(turn: ReviewedRoom) -> tuple[str, str]:
    """Return the cost of a Room's play and its unit, as two short texts; both empty if it cost nothing."""
    if turn.verdict is None:
        return "", ""
    if turn.gave_away > 0:
        left = turn.chance - turn.gave_away
        small = percent(turn.chance) == percent(left)
        lost = "<1" if small else number(-turn.lost_percent)
        return _("{number}%", number=lost), _("win chance")
    points = turn.verdict.lost_points
    return number(-points), ngettext("point", "points", points)


def why(turn: ReviewedRoom) -> str:
    """Return the reason for the best plan, or for the played plan if no plan was better.

    Until the Room is settled, return a note that the result may still change.
    """
    if not turn.settled:
        return _("A first estimate. It may still change.")
    plan = turn.best if could_be_better(turn) or turn.played is None else turn.played
    return reason_text(plan.why)


def summary(turns: Sequence[ReviewedRoom]) -> str:
    """Return the heading of the list of turning points, or a note if there are none or some are unknown."""
    points = [turn for turn in turns if turn.turning_point]
    if not all(turn.settled for turn in turns):
        return _("The turning points appear here once every Room has been reviewed.")
    if not points:
        return _("You made no costly mistakes.")
    if len(points) > FEW:
        return _("The {n} turning points, with the win chance each one cost:", n=len(points))
    return ngettext("The turning point:", "The turning points:", len(points))


def room(turn: ReviewedRoom) -> str:
    """Return a Room's accessible name in the graph."""
    cut = _("Your play cut it to {rest}.", rest=percent(turn.chance - turn.gave_away))
    return sentences(
        _("Room {room}: win chance {chance}.", room=turn.room, chance=percent(turn.chance)),
        cut if turn.gave_away > 0 and turn.verdict is not None else "",
        _("This is a turning point.") if turn.turning_point else "",
        "" if turn.settled else _("Only an estimate so far."),
    )


def unknown(number_of: int) -> str:
    """Return the accessible name of a Room without a final verdict."""
    return _("Room {room}: not reviewed yet.", room=number_of)


def end(ended: Outcome) -> str:
    """Return the accessible name of the graph's last point."""
    return _("The end: you cleared the Dungeon.") if ended is Outcome.CLEARED else _("The end: you died.")


def where(game: Game) -> str:
    """Return the description of the position where a what-if begins."""
    fields = {"room": game.room_number, "health": game.state.health}
    if not game.state.taken:
        return _("From Room {room}, with {health} health.", **fields)
    return ngettext(
        "From Room {room}, with {health} health and {n} card taken.",
        "From Room {room}, with {health} health and {n} cards taken.",
        game.state.taken,
        **fields,
    )


def redeal(hidden: int) -> str:
    """Return the description of a re-deal of ``hidden`` cards, or a note if they are too few to shuffle."""
    if hidden < 2:
        return _("There's nothing to shuffle: every card is known here.")
    return ngettext(
        "The {n} card you hadn't seen is shuffled. The cards you knew keep their places.",
        "The {n} cards you hadn't seen are shuffled. The cards you knew keep their places.",
        hidden,
    )


def unchecked(selection: Selection) -> str:
    """Return a warning that re-deals may not match the chosen kind of Dungeon; empty if none was chosen."""
    if selection.winnable:
        return _("The win chance is for winnable Dungeons, but some of these deals may be impossible to win.")
    return (
        _("The win chance is for Dungeons with your star rating, but these may be easier or harder.")
        if selection.stars
        else ""
    )


def try_out(turn: ReviewedRoom, hidden: int) -> str:
    """Return the invitation to simulate a Room many times, or a note if there is nothing to shuffle.

    ``hidden`` is the number of cards that were unseen in the Room.
    """
    if hidden < 2:
        return _("There's nothing to shuffle: every card was known in Room {room}.", room=turn.room)
    if alone(turn):
        return _("See how the best play for Room {room} does over 100 re-deals.", room=turn.room)
    words = N_("Compare your play of Room {room} with the best play over the same 100 re-deals.")
    return _(words, room=turn.room)


def alone(turn: ReviewedRoom) -> bool:
    """Return whether only the best plan can be simulated, because the player followed it or made no move."""
    return turn.played is None or turn.played.moves == turn.best.moves


def ended(game: Game) -> str:
    """Return a sentence on how the original game of a what-if ended."""
    if outcome(game.state) is None:
        return _("You didn't finish your game.")
    return _("Your game: {result}.", result=result_text.result(game))


def share_of_orders(cleared: int, orders: int) -> str:
    """Return a sentence on the number of ``orders`` of the unseen cards in which the plan ``cleared``."""
    return _(
        "This is exact: of all {orders} possible orders of the unseen cards, {n} let you clear the Dungeon.",
        orders=orders,
        n=cleared,
    )


def difference_of_orders(cleared: int, other: int, orders: int) -> str:
    """Return a sentence comparing the card orders ``cleared`` by best play with the player's, ``other``."""
    return _(
        "This is exact: of all {orders} possible orders of the unseen cards, the best play clears the"
        " Dungeon in {n}, your play in {other}.",
        orders=orders,
        n=cleared,
        other=other,
    )


def difference(cleared: int, other: int, minimum: float, maximum: float) -> str:
    """Return sentences comparing the simulations ``cleared`` by best play with the player's, ``other``.

    The true difference is between ``minimum`` and ``maximum`` (-1 to 1) with 95% confidence.
    """
    few, many, more = round(100 * minimum), round(100 * maximum), cleared - other
    if more > 0:
        sure = N_(
            "The best play cleared {more} more. Over many re-deals, expect {few} to {many} more per 100."
        )
        luck = N_(
            "The best play cleared {more} more, but that may be luck. Over many re-deals, expect anything "
            "from {fewer} fewer to {many} more per 100."
        )
    elif more < 0:
        few, many = -many, -few
        sure = N_("Your play cleared {more} more. Over many re-deals, expect {few} to {many} more per 100.")
        luck = N_(
            "Your play cleared {more} more, but that may be luck. Over many re-deals, expect anything "
            "from {fewer} fewer to {many} more per 100."
        )
    else:
        sure = luck = N_(
            "Both cleared the same number. Over many re-deals, they would probably differ by at "
            "most {most} per 100."
        )
    fields = {"more": abs(more), "few": few, "fewer": -few, "many": many, "most": max(-few, many)}
    words = sure if few > 0 else luck
    return _(words, **fields)
