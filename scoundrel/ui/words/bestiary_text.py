"""The texts of the Dungeon's book: a line about each Monster, and your encounters with it."""

from __future__ import annotations

from datetime import date
from typing import Final

from ...engine import Card, Suit
from ...i18n import N_, gettext as _
from ...storage.overview import Encounters
from . import card_names
from .numbers import grouped, sentences, written_out

FAMILIES: Final = {Suit.CLUBS: N_("Beasts"), Suit.SPADES: N_("The Dead")}
"""The name of each suit of Monsters."""

_LINES: Final[dict[Suit, tuple[str, ...]]] = {  # a line about each Monster, starting with the 2
    Suit.CLUBS: (
        N_("It was here first. It will be here last."),
        N_("It hears your heart before you hear its wings."),
        N_("The rope you didn't bring is looking at you."),
        N_("Every thread leads to her. You just touched one."),
        N_("It only knows one way, and you're standing in it."),
        N_("It hunts alone. It ate the rest of the pack."),
        N_("Every stone down here bites."),
        N_("It swallowed a lantern once. It would love to show you."),
        N_("It slept all winter. You have cold hands."),
        N_("He didn't build the maze. He only learned it."),
        N_("She sings for the fallen, then sits down to eat."),
        N_("Look at his crown, never at his eyes."),
        N_("The Dungeon was dug around it."),
    ),
    Suit.SPADES: (
        N_("Someone let go of it. It hasn't let go since."),
        N_("It tells one joke. You're the punchline."),
        N_("Follow the light, and you'll be the next to carry it."),
        N_("He has no eyes to miss with."),
        N_("It never asks what you died of."),
        N_("Unwrap him, and he's even less friendly."),
        N_("He carries his own. He'd rather wear yours."),
        N_("You hear her once. The rest is echo."),
        N_("Yours is the one with the fresh earth."),
        N_("He waits to be asked in. He has all night."),
        N_("She outlived her king, and then herself."),
        N_("He buried his death where no sword can reach."),
        N_("He has your name already. He only needs the date."),
    ),
}


def flavour(card: Card) -> str:
    """Return the line of text about a Monster."""
    return _(_LINES[card.suit][card.rank - 2])


def first_met(found: Encounters) -> str:
    """Return the text on when and where a Monster was first met."""
    try:
        day = written_out(date.fromisoformat(found.met[:10]))
    except ValueError:  # a date that doesn't exist
        return _("First met in Room {room}", room=found.room)
    return _("First met on {day}, in Room {room}", day=day, room=found.room)


def family(suit: Suit, met: int, of: int, slain: int) -> str:
    """Return a suit's heading for screen readers: its name, and the numbers met and slain."""
    return sentences(
        _("{family}.", family=_(FAMILIES[suit])),
        _("{n} of {of} met.", n=met, of=of),
        _("{n} slain.", n=grouped(slain)),
    )


def spoken(card: Card, found: Encounters | None) -> str:
    """Return a Monster's entry in the book for screen readers."""
    if found is None:
        return _("Not met yet: the {card}.", card=card_names.formal(card))
    return sentences(
        _("{name}, the {card}.", name=card_names.name(card), card=card_names.formal(card)),
        flavour(card),
        _("{n} slain.", n=grouped(found.slain)),
        _("Killed you: {n}.", n=grouped(found.killed)),
        _("Avoided: {n}.", n=grouped(found.avoided)),
        _("{words}.", words=first_met(found)),
    )
