"""The rulebook's spread of ten habits that win: what to do and what not to, with the cards."""

from __future__ import annotations

from typing import Final

from ...i18n import N_
from ...i18n import gettext as _
from ..words.numbers import grouped, number
from .model import Page, Pile, Section, Topic, parsed, row, section
from .strategy import GAMES, VERDICTS

# Each habit with its sentence; the cards and the caption of what to do, and of what not to, and the name and
# value of the opposite habit that was measured. What matters most comes first.
_HABITS: Final = (
    (
        N_("Walk past a bad Room"),
        N_("Big Monsters can wait. They come back last."),
        ("Kc As", N_("avoid"), "Kc As", N_("face"), "avoid at most", 0),
    ),
    (
        N_("Biggest first"),
        N_("A Weapon only fights lower and lower. Start at the top."),
        ("Jc 4s", N_("J first"), "4s Jc", N_("4 first"), "weakest first", 0),
    ),
    (
        N_("Don't stay for steel"),
        N_("A fine Weapon doesn't make up for a deadly Room."),
        ("9d Kc", N_("avoid"), "9d Kc", N_("face"), "face Weapons", 0),
    ),
    (
        N_("Face a good Room"),
        N_("You can avoid every other Room. That's no reason to."),
        ("3c 6h", N_("face"), "3c 6h", N_("avoid"), "avoid always", 0),
    ),
    (
        N_("Punch only the small"),
        N_("A 2 or a 3, to spare a good Weapon. Nothing bigger."),
        ("3s", N_("punch"), "5s", N_("punch"), "barehanded up to", 5),
    ),
    (
        N_("Trade in a worn Weapon"),
        N_("A fresh 5 fights anything. A worn 9 hardly fights at all."),
        ("5d", N_("take"), "4c 9d", N_("keep"), "lower Weapon never", 0),
    ),
    (
        N_("Drink before you're dying"),
        N_("At 5 health, one bad Room is the end."),
        ("7h", N_("at 12"), "7h", N_("at 5"), "drink below", 6),
    ),
    (
        N_("Don't save a new blade"),
        N_("The King may never come. Use it on the next big one."),
        ("8s 7d", N_("now"), "Kc 7d", N_("later"), "fresh from", 11),
    ),
    (
        N_("Don't run from Aces"),
        N_("With a fresh Weapon, an Ace costs less than you fear."),
        ("As 9d", N_("fight"), "As", N_("avoid"), "avoid Aces", 0),
    ),
    (
        N_("Leave a spare potion"),
        N_("Only one heals in each Room. The other can wait."),
        ("8h", N_("one"), "8h 5h", N_("both"), "potion never left", 0),
    ),
)


def page() -> Page:
    """Return the page. Like the strategy after it, it describes Classic rules."""
    intro = _(
        "How a strong computer player does over {games} Dungeons, with each habit and without it.",
        games=grouped(GAMES),
    )
    return Page(
        Topic.HABITS,
        _("Ten habits that win"),
        (section("", intro), *(_habit(place) for place in range(1, len(_HABITS) + 1))),
    )


def _habit(place: int) -> Section:
    title, words, (do, do_caption, dont, dont_caption, habit, value) = _HABITS[place - 1]
    saves = _("Clears *{cost} more per 100*.", cost=number(round(VERDICTS[habit, value].cost)))
    return section(
        _("{n}. {habit}", n=place, habit=_(title)),
        _(words),
        saves,
        figure=row(
            Pile(parsed(do), _(do_caption), room=2, right=True),
            Pile(parsed(dont), _(dont_caption), room=2, right=False),
            spoken=_("Do: {do}. Don't: {dont}.", do=_(do_caption), dont=_(dont_caption)),
        ),
    )
