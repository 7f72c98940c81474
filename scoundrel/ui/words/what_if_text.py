"""Sentences about what ifs: where one begins, how it ended, and what many tries show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoundrel.engine import Game, outcome
from scoundrel.i18n import gettext as _
from scoundrel.i18n import ngettext

from . import table_text

if TYPE_CHECKING:
    from scoundrel.solver.review import Turn


def where(game: Game) -> str:
    """Where a what if begins."""
    taken = game.state.taken
    if taken:
        return ngettext(
            "From Room {room}, with {health} health, after {n} card.",
            "From Room {room}, with {health} health, after {n} cards.",
            taken,
            room=game.room_number,
            health=game.state.health,
        )
    return _("From Room {room}, with {health} health.", room=game.room_number, health=game.state.health)


def redeal(hidden: int) -> str:
    """What a re-deal does with so many hidden cards."""
    if hidden < 2:
        return _("There's nothing to shuffle: every card is known here.")
    return ngettext(
        "The {n} card you hadn't seen is shuffled; what you knew stays.",
        "The {n} cards you hadn't seen are shuffled; what you knew stays.",
        hidden,
    )


def try_out(turn: Turn, hidden: int) -> str:
    """What many tries of a Room show, with so many hidden cards."""
    if hidden < 2:
        return _("There's nothing to shuffle: every card was known in Room {room}.", room=turn.room)
    if alone(turn):
        return _("The best play of Room {room}, over 100 re-deals.", room=turn.room)
    return _("Your play of Room {room} against the best, over the same 100 re-deals.", room=turn.room)


def alone(turn: Turn) -> bool:
    """Is there only the best way to try, because the player took it or none?"""
    return turn.played is None or turn.played.moves == turn.best.moves


def ended(game: Game) -> str:
    """How the game ended that a what if branched off."""
    if outcome(game.state) is None:
        return _("Your game was left unfinished.")
    return _("Your game: {result}.", result=table_text.result(game))


def ended_here(game: Game) -> str:
    """How the what if ended."""
    return _("What if: {result}.", result=table_text.result(game))


def about(room: int) -> str:
    """What is tried."""
    return _(
        "From Room {room}, each time with the cards you hadn't seen shuffled anew, the same for both. "
        "After the Room the advisor plays on.",
        room=room,
    )


def about_alone(room: int) -> str:
    """What is tried, where there is only one way."""
    return _(
        "From Room {room}, each time with the cards you hadn't seen shuffled anew. "
        "After the Room the advisor plays on.",
        room=room,
    )


def count(cleared: int, tries: int) -> str:
    """How many of the tries so far cleared the Dungeon."""
    return _("{cleared} of {tries} cleared", cleared=cleared, tries=tries)


def share(least: float, most: float) -> str:
    """What one way's tries say of its true share, between ``least`` and ``most`` (0 to 1)."""
    return _(
        "In the long run it clears {least} to {most} of every 100 re-deals. That's 95% certain.",
        least=round(100 * least),
        most=round(100 * most),
    )


def share_of_orders(cleared: int, orders: int) -> str:
    """What one way's tries say where they were all orders there are."""
    return _(
        "All {orders} orders of the unseen cards were tried: it clears {n} of them. That's certain.",
        orders=orders,
        n=cleared,
    )


def difference_of_orders(cleared: int, other: int, orders: int) -> str:
    """The same of the best play, which ``cleared`` so many of the orders, against the ``other`` number."""
    return _(
        "All {orders} orders of the unseen cards were tried: best play clears {n} of them, your play {other}."
        " That's certain.",
        orders=orders,
        n=cleared,
        other=other,
    )


def difference(cleared: int, other: int, least: float, most: float) -> str:
    """What the tries say of the best play, which ``cleared`` so many, against the ``other`` number.

    The true difference lies between ``least`` and ``most`` (-1 to 1) with 95% confidence.
    """
    few, many = round(100 * least), round(100 * most)
    more = cleared - other
    if few > 0:
        return _(
            "Best play cleared {more} more. In the long run it clears {few} to {many} more of every 100"
            " re-deals. That's 95% certain.",
            more=more,
            few=few,
            many=many,
        )
    if many < 0:
        return _(
            "Your play cleared {more} more. In the long run it clears {few} to {many} more of every 100"
            " re-deals. That's 95% certain.",
            more=-more,
            few=-many,
            many=-few,
        )
    if more > 0:
        return _(
            "Best play cleared {more} more, but that may be luck: in the long run it clears between {fewer}"
            " fewer and {many} more of every 100 re-deals. That's 95% certain.",
            more=more,
            fewer=-few,
            many=many,
        )
    if more < 0:
        return _(
            "Your play cleared {more} more, but that may be luck: in the long run it clears between {fewer}"
            " fewer and {many} more of every 100 re-deals. That's 95% certain.",
            more=-more,
            fewer=many,
            many=-few,
        )
    return _(
        "Both cleared equally many. In the long run they're at most {most} of every 100 re-deals apart."
        " That's 95% certain.",
        most=max(-few, many),
    )
