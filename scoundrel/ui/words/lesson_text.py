"""Texts of the lessons: one or two short sentences at a time, with ``*bold*`` words."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...i18n import N_, gettext as _
from ..pads.active_device import letter, wording
from ..pads.makes import PadButton


def barehanded(card: int, key: str) -> str:
    """Return the first prompt: the game's aim, and how to fight the Monster ``card`` (``key``) barehanded."""
    words = wording(
        N_(
            "Survive the whole Dungeon and you win. Clubs and Spades are Monsters. Tap the *{card}*, then "
            "tap it again. Fighting it barehanded costs {card} health."
        ),
        N_(
            "Survive the whole Dungeon and you win. Clubs and Spades are Monsters. Choose the *{card}* with "
            "{cross} and press {take}. Fighting it barehanded costs {card} health."
        ),
        N_(
            "Survive the whole Dungeon and you win. Clubs and Spades are Monsters. Click the *{card}*, or "
            "press *{key}*. Fighting it barehanded costs {card} health."
        ),
    )
    return _(words, card=card, key=key, cross=letter(PadButton.DPAD), take=letter(PadButton.A))


def avoid(key: str) -> str:
    """Return the prompt to avoid a Room, for which keyboard players press ``key``."""
    words = wording(
        N_(
            "Any three of these would kill you. Tap *Avoid*, then tap it again: all four go to the "
            "bottom of the Dungeon."
        ),
        N_(
            "Any three of these would kill you. *Hold* {avoid} to avoid them: all four go to the "
            "bottom of the Dungeon."
        ),
        N_(
            "Any three of these would kill you. Click *Avoid*, or press *{key}*: all four go to the "
            "bottom of the Dungeon."
        ),
    )
    return _(words, key=key, avoid=letter(PadButton.RT))


def spare(card: int, key: str) -> str:
    """Return the prompt to fight a Monster barehanded on purpose and leave the potion for the next Room."""
    words = wording(
        N_(
            "Sometimes fists are better: fight the *{card}* barehanded, and your Weapon can "
            "slay the Queen later. *Tap* the {card}, then tap the *fist*. The potion can wait."
        ),
        N_(
            "Sometimes fists are better: fight the *{card}* barehanded, and your Weapon can "
            "slay the Queen later. Choose the {card} and press {bare}. The potion can wait."
        ),
        N_(
            "Sometimes fists are better: punch the *{card}*, and your Weapon can slay the Queen "
            "later. *Right-click* the {card}, or press *Shift+{key}*. The potion can wait."
        ),
    )
    return _(words, card=card, key=key, bare=letter(PadButton.X))


class MistakeTexts(NamedTuple):
    """The texts (`N_`) of one mistake."""

    asks: str  # the task
    wrong: str  # the response to the mistake
    better: str  # the explanation of the best play
    right: str
    moral: str  # the general lesson, in one line


WORDS: Final = {
    "fresh": MistakeTexts(
        asks=N_(
            "Five moments from real games, each with a *trap*. Here you avoided the previous Room, "
            "so you must face this one: take three cards."
        ),
        wrong=N_(
            "Your win chance fell from {best}% to *{chance}%*: your Weapon has slain a "
            "weaker Monster, so it can't fight the Queen."
        ),
        better=N_(
            "Better: fight the Queen while the 8 is fresh. It blocks 8 of her 12 damage. Bare hands will do "
            "for the 3."
        ),
        right=N_("Strongest first, and bare hands will do for a 3."),
        moral=N_("Use a fresh Weapon on the strongest Monster in the Room."),
    ),
    "full": MistakeTexts(
        asks=N_("You have *19* health, and there's a 9 to drink. Take three of the four cards."),
        wrong=N_(
            "Your win chance fell from {best}% to *{chance}%*: the potion healed only 1. Fight first,"
            " then drink."
        ),
        better=N_(
            "Better: fight the 5 barehanded, so the 8 is fresh for the Ace. Then drink, and the potion "
            "heals all 9."
        ),
        right=N_("You fought first, so the potion had something to heal."),
        moral=N_("Near full health, fight first and drink last."),
    ),
    "second": MistakeTexts(
        asks=N_("Two potions, two Monsters and a fresh 9 in hand. Which card do you leave?"),
        wrong=N_(
            "Your win chance fell from {best}% to *{chance}%*: the second potion healed nothing. Leave one"
            " for the next Room."
        ),
        better=N_(
            "Better: fight the Jack, then the 10, and drink the 7. Save the big potion for the next Room."
        ),
        right=N_("The potion you leave will heal you in the next Room, when you need it."),
        moral=N_("One potion per Room: leave the second."),
    ),
    "swap": MistakeTexts(
        asks=N_("Your 9 is fresh, and there's a 10 in the Room. Take three of the four cards."),
        wrong=N_(
            "Your win chance fell from {best}% to *{chance}%*: your 9 hadn't slain anything yet. Use it "
            "first, and leave the 10."
        ),
        better=N_(
            "Better: use your 9 on the Ace and then the Jack, and drink. The 10 will still be fresh later."
        ),
        right=N_("The old Weapon does its work, and the new one waits in the next Room."),
        moral=N_("Use the old Weapon on this Room before you equip the new one."),
    ),
    "late": MistakeTexts(
        asks=N_("You have *14* health and a Weapon that can only fight Monsters up to *3*. What now?"),
        wrong=N_(
            "Your win chance fell from {best}% to *{chance}%*: this was a Room to avoid. Once you've "
            "taken a card, it's too late."
        ),
        better=N_("Better: avoid it. A Weapon that can only fight Monsters up to 3 is no help here."),
        right=N_("You looked at all four cards first, and stayed out."),
        moral=N_("Look at the whole Room before you take a card."),
    ),
}
"""The texts of the mistakes, by name."""


def other(chance: int, best: int) -> str:
    """Return the comment on a costly play other than the expected mistake."""
    if not chance:
        return _("That kills you. The best plan keeps your win chance at {best}%.", best=best)
    return _(
        "Not quite: your win chance is *{chance}%*. The best plan keeps it at {best}%.",
        chance=chance,
        best=best,
    )


def better(name: str, best: int) -> str:
    """Return the explanation of the best play, for a player who asks to see it."""
    return _("{better} Your win chance stays at *{best}%*.", better=_(WORDS[name].better), best=best)


def right(name: str, best: int) -> str:
    """Return the comment on the best play."""
    return _("*Well played*: your win chance is {best}%. {why}", best=best, why=_(WORDS[name].right))
