"""The advisor's sentences: reasons as values, and their English messages for hints and reviews."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple

from ..engine import Card
from ..i18n import N_, NN_

_RANKS: Final = {11: "Jack", 12: "Queen", 13: "King", 14: "Ace"}


def percent(chance: float) -> str:
    """Return a chance, 0 to 1, in percent; 0% and 100% mean certainty.

    >>> percent(0.0), percent(0.004), percent(0.28), percent(0.997), percent(1.0)
    ('0%', 'under 1%', '28%', 'over 99%', '100%')
    """
    return "under 1%" if 0 < chance < 0.01 else "over 99%" if 0.99 < chance < 1 else f"{round(100 * chance)}%"


MessageKey = str | tuple[str, str]
"""A message with named fields, or a pair: one for ``n`` = 1, one for all other numbers."""
Filling = Card | int | float | None
"""A field's value: a card, a number, or a float for a chance of 0 to 1; `None` if unused."""


class Sentence(NamedTuple):
    """A sentence about a plan or a Room. ``str`` returns it in English."""

    message: MessageKey
    fields: Mapping[str, Filling]

    def __str__(self) -> str:
        message = self.message
        if not isinstance(message, str):
            message = message[self.fields["n"] != 1]
        return message.format_map({name: _said(value) for name, value in self.fields.items()})


class _Name(str):
    """A card's name for the fields ``{card}`` and ``{card:the}``."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return f"the {self}" if form == "the" else str(self)


def _said(value: Filling) -> object:
    if isinstance(value, Card):
        return _Name(f"{_RANKS.get(value.rank, value.rank)} of {value.suit.name.capitalize()}")
    return percent(value) if isinstance(value, float) else value


class Against(Enum):
    """The rival with which a reason compares the plan."""

    LEAVING = "leaving"  # all plans that leave the card ``instead``
    AVOIDING = "avoiding"  # avoiding the Room
    FACING = "facing"  # all plans that face the Room, if the plan avoids it
    ANOTHER = "another"  # the rival alone


class ReasonKind(Enum):
    """The kind of a reason, which determines its message and fields."""

    # The game ends in this Room, or its end is known.
    CLEARS = "clears"
    CLEARS_MORE = "clears more"
    DIES = "dies"  # every plan ends the game in this Room, and this one has the best score
    KILLED = "killed"  # the player could have lived, or died with a better score
    SURVIVES = "survives"  # the rival dies
    KNOWN_CLEARED = "known cleared"
    KNOWN_LOST = "known lost"
    LOST = "lost"  # no plan clears the Dungeon in any order of the unseen cards
    FREE_AVOID = "free avoid"  # any Room can be avoided, and avoiding this one shows new cards

    # Advantages over the rival.
    SAFE = "safe"  # all remaining Monsters together can't kill
    NO_MONSTERS = "no monsters"
    UNHARMED = "unharmed"  # no Monster can kill in one blow
    FEWER_DEADLY = "fewer deadly"
    HEALTH = "health"
    NO_WASTE = "no waste"
    BY_WEAPON = "by weapon"  # the rival fights the Monster ``card`` barehanded
    UNHURT = "unhurt"  # `BY_WEAPON`, without losing health
    SPARED = "spared"  # the rival uses the Weapon on the Monster ``card``
    SPARED_ALL = "spared all"  # `SPARED`, if the Weapon can then fight every remaining Monster
    SPARED_FRESH = "spared fresh"  # `SPARED`, with a fresh Weapon
    SPARED_WEAR = "spared wear"  # `SPARED`, if using the Weapon would wear it out
    REACH = "reach"
    REACHES = "reaches"  # the strongest Monster within reach is beyond the rival's reach
    REACH_FOR = "reach for"  # a longer reach, at a cost of ``cost`` health
    ARMED = "armed"
    FRESH = "fresh"
    STRONGER = "stronger"
    KEEPS_STRONGER = "keeps stronger"  # keeps the stronger Weapon by avoiding
    SAVED = "saved"
    ONE_POTION = "one potion"  # the potion ``instead`` is drunk, and ``card`` is saved
    POTION_LATER = "potion later"
    POTION_WASTED = "potion wasted"  # the potion can't heal anything in this Room
    WEAPON_WAITS = "weapon waits"
    CHEAPER_NOW = "cheaper now"
    UNHURT_NOW = "unhurt now"
    LEFT_WEAKER = "left weaker"
    LEFT_HARMLESS = "left harmless"
    SLAYS = "slays"
    SLAYS_FREE = "slays free"
    GETS = "gets"
    CHOICE = "choice"  # the next Room can be avoided
    BEFORE_WEAPONS = "before weapons"  # if avoided, the strongest Monster comes after the Weapons
    BEFORE_POTIONS = "before potions"
    BEFORE_CARD = "before card"  # `BEFORE_WEAPONS` or `BEFORE_POTIONS`, with only one such card, ``instead``
    NEXT_BRINGS = "next brings"  # the next Room is known and has a better potion
    FACING_KILLS = "facing kills"
    ONLY_ONE = "only one"  # every other plan dies in this Room
    LEAVES = "leaves"  # no argument holds: the health and the card left
    NEW_CARDS = "new cards"  # no argument holds, and the Room is avoided

    # Disadvantages, given after the reason for a plan.
    LESS_HEALTH = "less health"
    STAYS_LOW = "stays low"  # avoiding keeps health low
    TOLL = "toll"  # facing the Room costs health
    LESS_REACH = "less reach"
    WORN_OUT = "worn out"
    NO_WEAPON = "no weapon"
    STAYS = "stays"  # the best plan leaves the Monster ``card``, which the rival slays
    BURIES = "buries"
    NO_CHOICE = "no choice"

    # The result of a plan by itself.
    DEADLY = "deadly"
    KEEPS_FRESH = "keeps fresh"
    ALL_IN_REACH = "all in reach"
    KEEPS_ARMS = "keeps arms"
    BAREHANDED = "barehanded"

    # Fallbacks of the review.
    TRIED = "tried"  # no argument holds; in the trials, best play clears ``n`` more Dungeons per 100
    TRIED_POINTS = "tried points"  # no argument holds; in the trials, the best plan scores ``n`` more points


PROVED: Final = N_("Every remaining card is known: the best play clears the Dungeon with a score of {score}.")
"""The message of `ReasonKind.KNOWN_CLEARED` if no better score is possible."""
FROM_THERE: Final = N_("The best play found clears the Dungeon with a score of {score}.")
FROM_THERE_PROVED: Final = N_("The best play clears the Dungeon with a score of {score}.")
"""The message of `PROVED` for use after a sentence with a reason."""
GUESS: Final = N_("This is a guess: the advisor wasn't trained for these rules.")

_ALONE: Final[dict[ReasonKind, MessageKey]] = {  # the messages that don't depend on the kind of rival
    ReasonKind.CLEARS: N_("This clears the Dungeon and scores {score}."),
    ReasonKind.CLEARS_MORE: N_("This clears the Dungeon and scores {score}; another plan scores {other}."),
    ReasonKind.DIES: N_("Nothing can save you now, but this gives you the highest score: {score}."),
    ReasonKind.KILLED: N_("You die in this Room and score {score}."),
    ReasonKind.SURVIVES: N_("You survive this Room with {health} health."),
    ReasonKind.KNOWN_CLEARED: N_(
        "Every remaining card is known: the best play found clears the Dungeon with a score of {score}."
    ),
    ReasonKind.KNOWN_LOST: N_(
        "Every remaining card is known: the Dungeon can't be cleared, and the best play found scores {score}."
    ),
    ReasonKind.LOST: N_("No plan can clear the Dungeon from here."),
    ReasonKind.FREE_AVOID: N_(
        "Avoiding is free under these rules: you see new cards, and this Room comes back later."
    ),
    ReasonKind.SAFE: N_(
        "The remaining Monsters add up to {n}, and you'll have {health} health: nothing can kill you "
        "any more."
    ),
    ReasonKind.NO_MONSTERS: N_("No Monsters remain: nothing can kill you now."),
    ReasonKind.NO_WASTE: N_("This wastes no healing; another plan would waste {other}."),
    ReasonKind.BY_WEAPON: N_("With your Weapon, {card:the} costs {n} health; with bare hands, {other}."),
    ReasonKind.UNHURT: N_("With your Weapon, {card:the} costs nothing; with bare hands, {other} health."),
    ReasonKind.SPARED: N_(
        "Fighting {card:the} barehanded costs {cost} health, but your Weapon can then fight {n} of the "
        "{of} remaining Monsters, not just {other}."
    ),
    ReasonKind.SPARED_ALL: N_(
        "Fighting {card:the} barehanded costs {cost} health, but your Weapon can then fight every "
        "remaining Monster, {n} instead of just {other}."
    ),
    ReasonKind.SPARED_FRESH: N_(
        "Fighting {card:the} barehanded costs {cost} health, but {instead:the} stays fresh."
    ),
    ReasonKind.SPARED_WEAR: N_(
        "Fighting {card:the} barehanded costs {cost} health, but using your Weapon would leave it too worn "
        "for any remaining Monster."
    ),
    ReasonKind.REACH_FOR: N_(
        "This costs {cost} more health, but leaves you with a Weapon that can fight {n} of the {of} "
        "remaining Monsters, not just {other}."
    ),
    ReasonKind.STRONGER: N_("You end up with {card:the} instead of {instead:the}."),
    ReasonKind.KEEPS_STRONGER: N_(
        "You keep {card:the}; facing this Room could leave you with {instead:the}."
    ),
    ReasonKind.SAVED: N_("You come out with {health} health and save {card:the} for the next Room."),
    ReasonKind.ONE_POTION: N_(
        "Only one potion per Room heals you: drink {instead:the} now and save {card:the} for the next."
    ),
    ReasonKind.POTION_LATER: N_(
        "In this Room, {card:the} can heal {other} at most. Leave it, and it can heal {n} in the next."
    ),
    ReasonKind.POTION_WASTED: N_(
        "In this Room, {card:the} can't heal you. Leave it, and it can heal {n} in the next."
    ),
    ReasonKind.WEAPON_WAITS: NN_(
        "Your Weapon slays one Monster in this Room, and {card:the} can wait until the next.",
        "Your Weapon slays {n} Monsters in this Room, and {card:the} can wait until the next.",
    ),
    ReasonKind.CHEAPER_NOW: N_("Slaying {card:the} now costs {n} health; later, it would cost {other}."),
    ReasonKind.UNHURT_NOW: N_("Slaying {card:the} now costs no health; later, it would cost {other}."),
    ReasonKind.LEFT_WEAKER: N_(
        "Leave {card:the}: it will cost {n} health in the next Room; {instead:the} would cost {other}."
    ),
    ReasonKind.LEFT_HARMLESS: N_(
        "Leave {card:the}: it will cost nothing in the next Room; {instead:the} would cost {other} health."
    ),
    ReasonKind.SLAYS: N_(
        "You slay Monsters worth {n} for {cost} health. Avoid them, and they come back at the end."
    ),
    ReasonKind.SLAYS_FREE: N_(
        "You slay Monsters worth {n} at no cost. Avoid them, and they come back at the end."
    ),
    ReasonKind.GETS: N_("You get {card:the} now. Avoid this Room, and it comes back after {n} other cards."),
    ReasonKind.CHOICE: N_("Face this Room, and you can avoid the next; avoid this one, and you can't."),
    ReasonKind.BEFORE_WEAPONS: NN_(
        "If you avoid this Room, {n} Weapon comes up before {card:the} returns.",
        "If you avoid this Room, {n} Weapons come up before {card:the} returns.",
    ),
    ReasonKind.BEFORE_POTIONS: NN_(
        "If you avoid this Room, {n} potion comes up before {card:the} returns.",
        "If you avoid this Room, {n} potions come up before {card:the} returns.",
    ),
    ReasonKind.BEFORE_CARD: N_("If you avoid this Room, {instead:the} comes up before {card:the} returns."),
    ReasonKind.NEXT_BRINGS: N_("You know what's next: {card:the} is in the next Room."),
    ReasonKind.FACING_KILLS: N_("Facing this Room would kill you no matter what."),
    ReasonKind.ONLY_ONE: N_("Any other plan would kill you in this Room."),
    ReasonKind.LEAVES: N_("You come out with {health} health and leave {card:the} for the next Room."),
    ReasonKind.NEW_CARDS: N_("You see new cards first, and this Room comes back later."),
    ReasonKind.DEADLY: NN_(
        "You're left with {health} health, and {card:the} could then kill you in one blow.",
        "You're left with {health} health, and {n} of the remaining Monsters could then kill you in one "
        "blow.",
    ),
    ReasonKind.KEEPS_FRESH: N_("You're left with {health} health and {card:the}, still fresh."),
    ReasonKind.ALL_IN_REACH: N_(
        "You're left with {health} health and a Weapon that can fight every remaining Monster."
    ),
    ReasonKind.KEEPS_ARMS: N_(
        "You're left with {health} health and a Weapon that can fight {n} of the {of} remaining Monsters."
    ),
    ReasonKind.BAREHANDED: N_(
        "You're left with {health} health and no Weapon that can fight any remaining Monster."
    ),
}
# The messages that depend on the kind of rival, in the order of `Against`.
_COMPARED: Final[dict[ReasonKind, tuple[MessageKey, ...]]] = {
    ReasonKind.UNHARMED: (
        NN_(
            "After this, no Monster can kill you in one blow. Leave {instead:the} instead, and at least one "
            "could.",
            "After this, no Monster can kill you in one blow. Leave {instead:the} instead, and at least {n} "
            "Monsters could.",
        ),
        NN_(
            "After this, no Monster can kill you in one blow; right now, one can.",
            "After this, no Monster can kill you in one blow; right now, {n} Monsters can.",
        ),
        NN_(
            "Right now, no Monster can kill you in one blow. Face this Room, and at least one could.",
            "Right now, no Monster can kill you in one blow. Face this Room, and at least {n} could.",
        ),
        NN_(
            "After this, no Monster can kill you in one blow; with another plan, one could.",
            "After this, no Monster can kill you in one blow; with another plan, {n} Monsters could.",
        ),
    ),
    ReasonKind.FEWER_DEADLY: (
        NN_(
            "After this, only one of the {of} remaining Monsters can kill you in one blow. Leave "
            "{instead:the} instead, and at least {other} could.",
            "After this, {n} of the {of} remaining Monsters can kill you in one blow. Leave {instead:the} "
            "instead, and at least {other} could.",
        ),
        NN_(
            "After this, only one of the {of} remaining Monsters can kill you in one blow; right now, "
            "{other} can.",
            "After this, {n} of the {of} remaining Monsters can kill you in one blow; right now, {other} "
            "can.",
        ),
        NN_(
            "Right now, only one of the {of} remaining Monsters can kill you in one blow. Face this Room, "
            "and at least {other} could.",
            "Right now, {n} of the {of} remaining Monsters can kill you in one blow. Face this Room, and at "
            "least {other} could.",
        ),
        NN_(
            "After this, only one of the {of} remaining Monsters can kill you in one blow; with another "
            "plan, {other} could.",
            "After this, {n} of the {of} remaining Monsters can kill you in one blow; with another plan, "
            "{other} could.",
        ),
    ),
    ReasonKind.HEALTH: (
        N_("This leaves you with {n} health. Leave {instead:the} instead, and you'll have {other} at most."),
        N_("You come out healthier than you went in: {n} health, up from {other}."),
        N_("Facing this Room would leave you with {other} of your {n} health at best."),
        N_("This leaves you with {n} health; the next best plan, with {other}."),
    ),
    ReasonKind.REACH: (
        N_(
            "You come out with a Weapon that can fight {n} of the {of} remaining Monsters. Leave "
            "{instead:the} instead, and it's {other} at most."
        ),
        N_(
            "You come out with a Weapon that can fight {n} of the {of} remaining Monsters; the one "
            "you hold can fight {other}."
        ),
        N_(
            "Your Weapon can fight {n} of the {of} remaining Monsters. Face this Room, and it's {other} at "
            "most."
        ),
        N_(
            "This leaves you with a Weapon that can fight {n} of the {of} remaining Monsters; with another "
            "plan, only {other}."
        ),
    ),
    ReasonKind.REACHES: (
        N_(
            "You come out with a Weapon that can fight {card:the}. Leave {instead:the} instead, and you "
            "won't."
        ),
        N_("You come out with a Weapon that can fight {card:the}; the one you hold can't."),
        N_("Your Weapon can fight {card:the}. Face this Room, and it no longer can."),
        N_("This leaves you with a Weapon that can fight {card:the}; another plan wouldn't."),
    ),
    ReasonKind.ARMED: (
        N_(
            "You come out with {card:the}, good against {n} of the {of} remaining Monsters. Leave "
            "{instead:the} instead, and you'll have no usable Weapon."
        ),
        N_(
            "You arm yourself with {card:the}, good against {n} of the {of} remaining Monsters; "
            "right now, you have no usable Weapon."
        ),
        N_(
            "You keep {card:the}, good against {n} of the {of} remaining Monsters. Face this Room, and "
            "you'll have no usable Weapon."
        ),
        N_(
            "This leaves you with {card:the}, good against {n} of the {of} remaining Monsters; with another "
            "plan, you'd have no usable Weapon."
        ),
    ),
    ReasonKind.FRESH: (
        N_(
            "You come out with {card:the} still fresh. Leave {instead:the} instead, and you'll have no "
            "fresh Weapon."
        ),
        N_("You come out with {card:the} still fresh, so it can fight any remaining Monster."),
        N_("You keep {card:the} fresh for any remaining Monster; facing this Room would wear it down."),
        N_("This leaves you with {card:the} still fresh; with another plan, you'd have no fresh Weapon."),
    ),
}

REASONS: Final[dict[tuple[ReasonKind, Against | None], MessageKey]] = {
    **{(kind, None): message for kind, message in _ALONE.items()},
    **{
        (kind, against): message
        for kind, messages in _COMPARED.items()
        for against, message in zip(Against, messages, strict=True)
    },
}
"""The message for each kind of reason and, if it depends on that, each kind of rival."""

PRICES: Final[dict[ReasonKind, MessageKey]] = {
    ReasonKind.TOLL: N_("But this Room costs you {n} health."),
    ReasonKind.LESS_HEALTH: N_("But you end up with {n} health, not {other}."),
    ReasonKind.STAYS_LOW: N_("But you miss a chance to raise your health to {other}."),
    ReasonKind.LESS_REACH: N_(
        "But after this, your Weapon can fight only {n} of the {of} remaining Monsters."
    ),
    ReasonKind.WORN_OUT: N_("But after this, every remaining Monster is too strong for your Weapon."),
    ReasonKind.BURIES: N_("But {card:the} goes to the bottom of the Dungeon."),
    ReasonKind.NO_WEAPON: N_("But you still have no Weapon."),
    ReasonKind.STAYS: N_("But {card:the} waits in the next Room."),
    ReasonKind.NO_CHOICE: N_("But you can't avoid the next Room as well."),
    ReasonKind.DEADLY: NN_(
        "Beware: {card:the} could then kill you in one blow.",
        "Beware: {n} of the remaining Monsters could then kill you in one blow.",
    ),
}
"""The message for each kind of disadvantage of the best plan."""


HINDSIGHT: Final[dict[ReasonKind, MessageKey]] = {
    ReasonKind.CLEARS: N_("The best play would have cleared the Dungeon here and scored {score}."),
    ReasonKind.CLEARS_MORE: N_(
        "You cleared the Dungeon and scored {other}; the best play would have scored {score}."
    ),
    ReasonKind.DIES: N_("Nothing could save you by then, but the best play would have scored {score}."),
    ReasonKind.KILLED: N_("With the best play, you'd have died in this Room and scored {score}."),
    ReasonKind.SURVIVES: N_("With the best play, you'd have survived this Room with {health} health."),
    ReasonKind.FREE_AVOID: N_("Avoiding is free under these rules, so it was best to see new cards first."),
    ReasonKind.SAFE: N_(
        "The best play would have left you with {health} health and Monsters worth {n} in all: nothing "
        "could have killed you after that."
    ),
    ReasonKind.NO_MONSTERS: N_("The best play would have left no Monsters to kill you."),
    ReasonKind.UNHARMED: NN_(
        "After the best play, no Monster could have killed you in one blow; after yours, one could.",
        "After the best play, no Monster could have killed you in one blow; after yours, {n} Monsters could.",
    ),
    ReasonKind.FEWER_DEADLY: N_(
        "After the best play, {n} of the {of} remaining Monsters could have killed you in one blow; after "
        "yours, {other} could."
    ),
    ReasonKind.HEALTH: N_("The best play would have left you with {n} health; yours left you with {other}."),
    ReasonKind.NO_WASTE: N_("The best play would have wasted no healing; yours wasted {other}."),
    ReasonKind.BY_WEAPON: N_(
        "Using your Weapon on {card:the} would have cost {n} health; your bare hands cost you {other}."
    ),
    ReasonKind.UNHURT: N_(
        "Using your Weapon on {card:the} would have cost nothing; your bare hands cost you {other} health."
    ),
    ReasonKind.SPARED: N_(
        "Fighting {card:the} barehanded would have cost {cost} health, but your Weapon could then have "
        "fought {n} of the {of} remaining Monsters, not just {other}."
    ),
    ReasonKind.SPARED_ALL: N_(
        "Fighting {card:the} barehanded would have cost {cost} health, but your Weapon could then have "
        "fought all {n} remaining Monsters, not just {other}."
    ),
    ReasonKind.SPARED_FRESH: N_(
        "Fighting {card:the} barehanded would have cost {cost} health, but kept {instead:the} fresh."
    ),
    ReasonKind.SPARED_WEAR: N_(
        "Fighting {card:the} barehanded would have cost {cost} health, but using your Weapon left it too "
        "worn for any remaining Monster."
    ),
    ReasonKind.REACH: N_(
        "After the best play, your Weapon could have fought {n} of the {of} remaining Monsters; after "
        "yours, only {other}."
    ),
    ReasonKind.REACHES: N_(
        "After the best play, your Weapon could have fought {card:the}; after yours, it couldn't."
    ),
    ReasonKind.REACH_FOR: N_(
        "The best play would have cost {cost} more health, but left you with a Weapon that could fight {n} "
        "of the {of} remaining Monsters, not just {other}."
    ),
    ReasonKind.ARMED: N_(
        "The best play would have left you with {card:the}, good against {n} of the {of} remaining "
        "Monsters; yours left you with no usable Weapon."
    ),
    ReasonKind.FRESH: N_(
        "The best play would have left you with {card:the} still fresh; yours left you with no fresh Weapon."
    ),
    ReasonKind.STRONGER: N_(
        "The best play would have left you with {card:the}; yours left you with {instead:the}."
    ),
    ReasonKind.KEEPS_STRONGER: N_(
        "The best play would have kept {card:the}; yours left you with {instead:the}."
    ),
    ReasonKind.SAVED: N_("The best play would have saved {card:the} for the next Room."),
    ReasonKind.ONE_POTION: N_(
        "Only one potion per Room heals you: the best play would have drunk only {instead:the} and saved "
        "{card:the} for the next."
    ),
    ReasonKind.POTION_LATER: N_(
        "In this Room, {card:the} could heal {other} at most; saved for the next, it could have healed {n}."
    ),
    ReasonKind.POTION_WASTED: N_(
        "In this Room, {card:the} couldn't heal you; saved for the next, it could have healed {n}."
    ),
    ReasonKind.WEAPON_WAITS: NN_(
        "Your old Weapon could have slain one Monster here, and {card:the} could have waited until the next "
        "Room.",
        "Your old Weapon could have slain {n} Monsters here, and {card:the} could have waited until the "
        "next Room.",
    ),
    ReasonKind.CHEAPER_NOW: N_(
        "Slaying {card:the} would have cost {n} health; left for the next Room, it costs {other}."
    ),
    ReasonKind.UNHURT_NOW: N_(
        "Slaying {card:the} would have cost nothing; left for the next Room, it costs {other} health."
    ),
    ReasonKind.LEFT_WEAKER: N_(
        "You left {instead:the}, which costs {other} health in the next Room; if you'd left {card:the}, it "
        "would have cost only {n}."
    ),
    ReasonKind.LEFT_HARMLESS: N_(
        "You left {instead:the}, which costs {other} health in the next Room; if you'd left {card:the}, it "
        "would have cost nothing."
    ),
    ReasonKind.SLAYS: N_(
        "You could have slain Monsters worth {n} for {cost} health; you avoided them, so they come back at "
        "the end."
    ),
    ReasonKind.SLAYS_FREE: N_(
        "You could have slain Monsters worth {n} at no cost; you avoided them, so they come back at the end."
    ),
    ReasonKind.GETS: N_(
        "You could have equipped {card:the}; you avoided the Room, so {n} other cards now come first."
    ),
    ReasonKind.CHOICE: N_("You avoided this Room, so you had to face the next one."),
    ReasonKind.BEFORE_WEAPONS: NN_(
        "If you had avoided this Room, {n} Weapon would have come up before {card:the} returned.",
        "If you had avoided this Room, {n} Weapons would have come up before {card:the} returned.",
    ),
    ReasonKind.BEFORE_POTIONS: NN_(
        "If you had avoided this Room, {n} potion would have come up before {card:the} returned.",
        "If you had avoided this Room, {n} potions would have come up before {card:the} returned.",
    ),
    ReasonKind.BEFORE_CARD: N_(
        "If you had avoided this Room, {instead:the} would have come up before {card:the} returned."
    ),
    ReasonKind.NEXT_BRINGS: N_(
        "You knew what was next: avoiding this Room would have brought you {card:the}."
    ),
    ReasonKind.LOST: N_("The Dungeon could no longer be cleared; the best play would have scored {score}."),
    ReasonKind.TRIED: NN_(
        "Over 100 games from here, the best play would win one more than yours.",
        "Over 100 games from here, the best play would win {n} more than yours.",
    ),
    ReasonKind.TRIED_POINTS: NN_(
        "From here, the best play would score about one point more than yours.",
        "From here, the best play would score about {n} points more than yours.",
    ),
}
"""The message for each kind of reason in hindsight, comparing best play with the player's."""


class Reason(NamedTuple):
    """The reason why a plan is worth considering, or worse than the best."""

    kind: ReasonKind
    score: int = 0  # the score of the finished game
    proved: bool = False  # whether no better score exists
    against: Against | None = None  # the rival, if the message depends on it
    n: int = 0  # the figure in favour of the plan: health, Monsters or a sum
    other: int = 0  # the same figure for the other plan
    of: int = 0  # the number of remaining Monsters
    cost: int = 0  # the health that the advantage costs
    health: int = 0  # the health at the end of the Room
    card: Card | None = None  # the card that the reason is about
    instead: Card | None = None  # the rival's card, usually the one it leaves
    price: Reason | None = None  # the strongest argument against the best plan, stated after the one for it
    gain: Reason | None = None  # the advantage of the best line in a known Dungeon over the next best plan
    hindsight: bool = False  # whether it explains best play to a player who played the Room differently
    guess: bool = False  # whether the advisor wasn't trained for the rules

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """The one to three sentences of the reason."""
        if self.gain is not None:
            end = FROM_THERE_PROVED if self.proved else FROM_THERE
            return self.gain.sentences[0], Sentence(end, {"score": self.score})
        best = self.proved and self.kind is ReasonKind.KNOWN_CLEARED
        if self.hindsight:
            message = HINDSIGHT[self.kind]
        else:
            message = PROVED if best else REASONS[self.kind, self.against]
        sentences = [Sentence(message, self._asdict())]
        if self.price is not None:
            sentences.append(Sentence(PRICES[self.price.kind], self.price._asdict()))
        if self.guess:
            sentences.append(Sentence(GUESS, {}))
        return tuple(sentences)

    def __str__(self) -> str:
        return " ".join(map(str, self.sentences))
