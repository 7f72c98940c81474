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
    BY_WEAPON = "by weapon"  # the rival fights the Monster ``card`` barehanded
    SPARED = "spared"  # the rival uses the Weapon on the Monster ``card``
    SPARED_FRESH = "spared fresh"  # `SPARED`, with a fresh Weapon
    SPARED_WEAR = "spared wear"  # `SPARED`, if using the Weapon would wear it out
    REACH = "reach"
    ARMED = "armed"
    FRESH = "fresh"
    STRONGER = "stronger"
    KEEPS_STRONGER = "keeps stronger"  # keeps the stronger Weapon by avoiding
    SAVED = "saved"
    ONE_POTION = "one potion"  # the potion ``instead`` is drunk, and ``card`` is saved
    WEAPON_WAITS = "weapon waits"
    CHEAPER_NOW = "cheaper now"
    LEFT_WEAKER = "left weaker"
    SLAYS = "slays"
    GETS = "gets"
    CHOICE = "choice"  # the next Room can be avoided
    BEFORE_WEAPONS = "before weapons"  # if avoided, the strongest Monster comes after the Weapons
    BEFORE_CARD = "before card"  # `BEFORE_WEAPONS`, with only one Weapon, ``instead``
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
    DEADLY = "deadly"

    # The result of a plan by itself.
    KEEPS_FRESH = "keeps fresh"
    ALL_IN_REACH = "all in reach"
    KEEPS_ARMS = "keeps arms"


PROVED: Final = N_("Every remaining card is known: the best play clears the Dungeon with a score of {score}.")
"""The message of `ReasonKind.KNOWN_CLEARED` if no better score is possible."""
FROM_THERE: Final = N_("The best play found clears the Dungeon with a score of {score}.")
FROM_THERE_PROVED: Final = N_("The best play clears the Dungeon with a score of {score}.")
"""The message of `PROVED` for use after a sentence with a reason."""
GUESS: Final = N_("This is a guess: the advisor wasn't trained for these rules.")

_ALONE: Final[dict[ReasonKind, MessageKey]] = {  # the messages that don't depend on the kind of rival
    ReasonKind.CLEARS: N_("This clears the Dungeon and scores {score}."),
    ReasonKind.DIES: N_("Nothing can save you now, but this gets you the best possible score: {score}."),
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
    ReasonKind.BY_WEAPON: N_("Using {instead:the} on {card:the} saves you {n} health."),
    ReasonKind.SPARED: N_(
        "Fighting {card:the} barehanded costs {cost} health, but your Weapon can then fight {n} of the "
        "remaining Monsters, not just {other}."
    ),
    ReasonKind.SPARED_FRESH: N_(
        "Fighting {card:the} barehanded costs {cost} health, but {instead:the} stays fresh."
    ),
    ReasonKind.SPARED_WEAR: N_(
        "Fighting {card:the} barehanded costs {cost} health, but using your Weapon would leave it too worn "
        "for any remaining Monster."
    ),
    ReasonKind.STRONGER: N_("You end up with {card:the} instead of {instead:the}."),
    ReasonKind.KEEPS_STRONGER: N_("You keep {card:the}; this Room could leave you with {instead:the}."),
    ReasonKind.SAVED: N_("You come out with {health} health and save {card:the} for the next Room."),
    ReasonKind.ONE_POTION: N_(
        "Only one potion per Room heals you: drink {instead:the} now and save {card:the} for the next."
    ),
    ReasonKind.WEAPON_WAITS: NN_(
        "Your Weapon can slay {instead:the}, so {card:the} can wait until the next Room.",
        "Your Weapon can slay {n} Monsters here, so {card:the} can wait until the next Room.",
    ),
    ReasonKind.CHEAPER_NOW: N_("Slaying {card:the} now rather than later saves you {n} health."),
    ReasonKind.LEFT_WEAKER: N_(
        "Leave {card:the}: it will cost you {n} less health in the next Room than {instead:the} would."
    ),
    ReasonKind.SLAYS: N_(
        "You slay Monsters worth {n}; if you avoided this Room, they would come back at the end."
    ),
    ReasonKind.GETS: N_(
        "You get {card:the} now; if you avoided this Room, it would come back after {n} other cards."
    ),
    ReasonKind.CHOICE: N_("If you avoid this Room, you can't avoid the next; if you face it, you can."),
    ReasonKind.BEFORE_WEAPONS: N_(
        "If you avoid this Room, the {n} remaining Weapons come up before {card:the} returns."
    ),
    ReasonKind.BEFORE_CARD: N_("If you avoid this Room, {instead:the} comes up before {card:the} returns."),
    ReasonKind.NEXT_BRINGS: N_("You know what's next: {card:the} is in the next Room."),
    ReasonKind.FACING_KILLS: N_("Facing this Room would kill you no matter what."),
    ReasonKind.ONLY_ONE: N_("Any other plan would kill you in this Room."),
    ReasonKind.LEAVES: N_("You come out with {health} health and leave {card:the} for the next Room."),
    ReasonKind.NEW_CARDS: N_("You see new cards first, and this Room comes back later."),
    ReasonKind.KEEPS_FRESH: N_("You'll have {health} health and {card:the}, still fresh."),
    ReasonKind.ALL_IN_REACH: N_(
        "You'll have {health} health and a Weapon that can fight any remaining Monster."
    ),
    ReasonKind.KEEPS_ARMS: N_(
        "You'll have {health} health and a Weapon that can fight {n} of the {of} remaining Monsters."
    ),
}
# The messages that depend on the kind of rival, in the order of `Against`.
_COMPARED: Final[dict[ReasonKind, tuple[MessageKey, ...]]] = {
    ReasonKind.UNHARMED: (
        N_(
            "After this, no Monster can kill you in one blow; if you leave {instead:the} instead, at least "
            "{n} can."
        ),
        N_("After this, no Monster can kill you in one blow; right now, {n} can."),
        N_("Right now, no Monster can kill you in one blow; if you face this Room, at least {n} can."),
        N_("After this, no Monster can kill you in one blow; with the next-best plan, {n} could."),
    ),
    ReasonKind.FEWER_DEADLY: (
        N_(
            "After this, {n} of the {of} remaining Monsters can kill you in one blow; if you leave "
            "{instead:the} instead, at least {other} can."
        ),
        N_(
            "After this, {n} of the {of} remaining Monsters can kill you in one blow; right now, {other} can."
        ),
        N_(
            "Right now, {n} of the {of} remaining Monsters can kill you in one blow; if you face this Room, "
            "at least {other} can."
        ),
        N_(
            "After this, {n} of the {of} remaining Monsters can kill you in one blow; with the next-best "
            "plan, {other} could."
        ),
    ),
    ReasonKind.HEALTH: (
        N_("You come out with {n} health; if you leave {instead:the} instead, you'll have {other} at most."),
        N_("You come out healthier than you went in: {n} health, up from {other}."),
        N_("Facing this Room would leave you with {other} of your {n} health at best."),
        N_("This leaves you with {n} health; the next-best plan leaves you with {other}."),
    ),
    ReasonKind.REACH: (
        N_(
            "You come out with a Weapon that can fight {n} of the {of} remaining Monsters; if you leave "
            "{instead:the} instead, it can fight {other} at most."
        ),
        N_(
            "You come out with a Weapon that can fight {n} of the {of} remaining Monsters; the one "
            "you hold can fight {other}."
        ),
        N_(
            "Your Weapon can fight {n} of the {of} remaining Monsters; if you face this "
            "Room, it can fight {other} at most."
        ),
        N_(
            "This leaves you with a Weapon that can fight {n} of the {of} remaining Monsters; with the "
            "next-best plan, only {other}."
        ),
    ),
    ReasonKind.ARMED: (
        N_(
            "You come out with {card:the}, good against {n} of the {of} remaining Monsters; if you leave "
            "{instead:the} instead, you'll have no usable Weapon."
        ),
        N_(
            "You arm yourself with {card:the}, good against {n} of the {of} remaining Monsters; "
            "right now, you have no usable Weapon."
        ),
        N_(
            "You keep {card:the}, good against {n} of the {of} remaining Monsters; if you face this Room, "
            "you'll have no usable Weapon."
        ),
        N_(
            "This leaves you with {card:the}, good against {n} of the {of} remaining Monsters; with the "
            "next-best plan, you'd have no usable Weapon."
        ),
    ),
    ReasonKind.FRESH: (
        N_("You come out with {card:the} still fresh; if you leave {instead:the} instead, it won't be."),
        N_("You come out with {card:the} still fresh, so it can fight any remaining Monster."),
        N_("You keep {card:the} fresh for any remaining Monster; facing this Room would wear it down."),
        N_(
            "This leaves you with {card:the} still fresh; with the next-best plan, you'd have no fresh "
            "Weapon."
        ),
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
    ReasonKind.TOLL: N_("But this plan costs you {n} health."),
    ReasonKind.LESS_HEALTH: N_("But you end up with {n} health, not {other}."),
    ReasonKind.STAYS_LOW: N_("But you miss the chance to raise your health to {other}."),
    ReasonKind.LESS_REACH: N_(
        "But with this plan, your Weapon can fight only {n} of the {of} remaining Monsters."
    ),
    ReasonKind.WORN_OUT: N_("But with this plan, every remaining Monster is too strong for your Weapon."),
    ReasonKind.BURIES: N_("But {card:the} goes to the bottom of the Dungeon."),
    ReasonKind.NO_WEAPON: N_("But you still have no Weapon."),
    ReasonKind.STAYS: N_("But with this plan, {card:the} stays for the next Room."),
    ReasonKind.NO_CHOICE: N_("But you can't avoid two Rooms in a row."),
    ReasonKind.DEADLY: NN_(
        "Beware: {card:the} can kill you in one blow.",
        "Beware: after this, {n} of the remaining Monsters can kill you in one blow.",
    ),
}
"""The message for each kind of disadvantage of the best plan."""


_Past = dict[ReasonKind | tuple[ReasonKind, Against], MessageKey]
_SHARED: Final[_Past] = {  # the messages about the past that both tables below share
    ReasonKind.FREE_AVOID: N_("Avoiding is free under these rules, so it was best to see new cards first."),
    ReasonKind.ONE_POTION: N_(
        "Only one potion per Room heals you, so it was best to drink {instead:the} and save {card:the}."
    ),
}
HINDSIGHT: Final[_Past] = {
    **_SHARED,
    ReasonKind.CLEARS: N_("The best play would have cleared the Dungeon here and scored {score}."),
    ReasonKind.DIES: N_("Nothing could have saved you by then, but the best play would have scored {score}."),
    ReasonKind.KILLED: N_("With the best play, you'd have died in this Room and scored {score}."),
    ReasonKind.SURVIVES: N_("With the best play, you'd have survived this Room with {health} health."),
    (ReasonKind.SURVIVES, Against.FACING): N_(
        "Avoiding this Room would have kept you alive, with {health} health."
    ),
    ReasonKind.SAFE: N_(
        "The best play would have left you with {health} health and Monsters worth {n} in all: nothing "
        "could have killed you after that."
    ),
    ReasonKind.NO_MONSTERS: N_("The best play would have left no Monsters to kill you."),
    ReasonKind.UNHARMED: N_(
        "After the best play, no Monster could have killed you in one blow; after yours, {n} could."
    ),
    ReasonKind.FEWER_DEADLY: N_(
        "After the best play, {n} of the {of} remaining Monsters could have killed you in one blow; after "
        "yours, {other} could."
    ),
    ReasonKind.HEALTH: N_("The best play would have left you with {n} health; yours left you with {other}."),
    (ReasonKind.HEALTH, Against.FACING): N_(
        "Avoiding this Room would have kept you at {n} health; facing it left you with {other}."
    ),
    (ReasonKind.HEALTH, Against.AVOIDING): N_(
        "Facing this Room would have left you with {n} health; avoiding it kept you at {other}."
    ),
    ReasonKind.BY_WEAPON: N_("Using {instead:the} on {card:the} would have saved you {n} health."),
    ReasonKind.SPARED: N_(
        "Fighting {card:the} barehanded would have cost {cost} health, but your Weapon could then have "
        "fought {n} of the remaining Monsters, not just {other}."
    ),
    ReasonKind.SPARED_FRESH: N_(
        "Fighting {card:the} barehanded would have cost you {cost} health but kept {instead:the} fresh."
    ),
    ReasonKind.SPARED_WEAR: N_(
        "Fighting {card:the} barehanded would have cost {cost} health, but using your Weapon left it too "
        "worn for any remaining Monster."
    ),
    ReasonKind.REACH: N_(
        "After the best play, your Weapon could have fought {n} of the {of} remaining Monsters; after "
        "yours, only {other}."
    ),
    ReasonKind.ALL_IN_REACH: N_(
        "The best play would have left you with a Weapon that could fight any remaining Monster."
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
        "If you'd avoided this Room, you'd still have had {card:the}; facing it left you with {instead:the}."
    ),
    ReasonKind.SAVED: N_("The best play would have saved {card:the} for the next Room."),
    ReasonKind.WEAPON_WAITS: NN_(
        "Your old Weapon could have slain {instead:the}, and {card:the} could have waited until the next "
        "Room.",
        "Your old Weapon could have slain {n} Monsters here, and {card:the} could have waited until the "
        "next Room.",
    ),
    ReasonKind.CHEAPER_NOW: N_(
        "Slaying {card:the} here instead of in the next Room would have saved you {n} health."
    ),
    ReasonKind.LEFT_WEAKER: N_(
        "Leaving {card:the} instead of {instead:the} would have cost you {n} less health in the next Room."
    ),
    ReasonKind.SLAYS: N_(
        "You could have slain Monsters worth {n} here; you avoided them, so they went to the bottom of the "
        "Dungeon."
    ),
    ReasonKind.GETS: N_("You could have equipped {card:the}; avoiding the Room put {n} cards ahead of it."),
    ReasonKind.CHOICE: N_("You avoided this Room, so you had to face the next one."),
    ReasonKind.BEFORE_WEAPONS: N_(
        "If you'd avoided this Room, the {n} remaining Weapons would have come up before {card:the} returned."
    ),
    ReasonKind.BEFORE_CARD: N_(
        "If you'd avoided this Room, {instead:the} would have come up before {card:the} returned."
    ),
    ReasonKind.NEXT_BRINGS: N_("You knew what came next: avoiding this Room would have brought {card:the}."),
    ReasonKind.LOST: N_("The Dungeon could no longer be cleared; the best play would have scored {score}."),
    ReasonKind.LEAVES: N_(
        "With the best play, you'd have come out with {health} health and left {card:the} for the next Room."
    ),
    (ReasonKind.LEAVES, Against.ANOTHER): N_(
        "The best play would have left {card:the} too, but it wins more often."
    ),
    ReasonKind.NEW_CARDS: N_("Avoiding this Room would have let you see new cards and face it later."),
}
"""The message for each kind of reason in hindsight, comparing best play with the player's."""

PRAISE: Final[_Past] = {
    **_SHARED,
    ReasonKind.CLEARS: N_("You cleared the Dungeon and scored {score}."),
    ReasonKind.DIES: N_("Nothing could have saved you, and no other play would have scored more."),
    ReasonKind.KILLED: N_("You died in this Room and scored {score}."),
    ReasonKind.SURVIVES: N_(
        "You survived this Room with {health} health; the next-best play would have killed you."
    ),
    ReasonKind.FACING_KILLS: N_("Facing this Room would have killed you no matter what."),
    ReasonKind.ONLY_ONE: N_("Any other plan would have killed you in this Room."),
    ReasonKind.LOST: N_("The Dungeon could no longer be cleared, but your play cost you no points."),
    ReasonKind.SAFE: N_(
        "The remaining Monsters added up to {n}, and you had {health} health: nothing could kill you any "
        "more."
    ),
    ReasonKind.NO_MONSTERS: N_("No Monsters remained: nothing could kill you any more."),
    ReasonKind.UNHARMED: N_(
        "After your play, no Monster could kill you in one blow; after the next best, {n} could have."
    ),
    ReasonKind.FEWER_DEADLY: N_(
        "After your play, {n} of the {of} remaining Monsters could kill you in one blow; after the next "
        "best, {other} could have."
    ),
    ReasonKind.HEALTH: N_(
        "You came out with {n} health; the next-best play would have left you with {other}."
    ),
    (ReasonKind.HEALTH, Against.FACING): N_(
        "Avoiding this Room kept you at {n} health; facing it would have left you with {other}."
    ),
    ReasonKind.BY_WEAPON: N_("Using {instead:the} on {card:the} saved you {n} health."),
    ReasonKind.SPARED: N_(
        "Fighting {card:the} barehanded cost {cost} health, but your Weapon could then fight {n} of the "
        "remaining Monsters, not just {other}."
    ),
    ReasonKind.SPARED_FRESH: N_(
        "Fighting {card:the} barehanded cost you {cost} health but kept {instead:the} fresh."
    ),
    ReasonKind.SPARED_WEAR: N_(
        "Fighting {card:the} barehanded cost {cost} health, but using your Weapon would have left it too "
        "worn for any remaining Monster."
    ),
    ReasonKind.REACH: N_(
        "After your play, your Weapon could fight {n} of the {of} remaining Monsters; after the next best, "
        "only {other}."
    ),
    ReasonKind.ARMED: N_(
        "Your play left you with {card:the}, good against {n} of the {of} remaining Monsters; the next best "
        "would have left you with no usable Weapon."
    ),
    ReasonKind.FRESH: N_(
        "Your play kept {card:the} fresh; the next best would have left you with no fresh Weapon."
    ),
    ReasonKind.STRONGER: N_(
        "Your play left you with {card:the}; the next best would have left you with {instead:the}."
    ),
    ReasonKind.KEEPS_STRONGER: N_(
        "You kept {card:the}; facing this Room would have left you with {instead:the}."
    ),
    ReasonKind.SAVED: N_("You came out with {health} health and saved {card:the} for the next Room."),
    ReasonKind.WEAPON_WAITS: NN_(
        "Your old Weapon slew {instead:the}, so {card:the} could wait until the next Room.",
        "Your old Weapon slew {n} Monsters here, so {card:the} could wait until the next Room.",
    ),
    ReasonKind.CHEAPER_NOW: N_("Slaying {card:the} here instead of in the next Room saved you {n} health."),
    ReasonKind.LEFT_WEAKER: N_(
        "You left {card:the}, which would cost you {n} less health in the next Room than {instead:the}."
    ),
    ReasonKind.SLAYS: N_("You slew Monsters worth {n}, which would otherwise have come back at the end."),
    ReasonKind.GETS: N_("You got {card:the} at once instead of after {n} other cards."),
    ReasonKind.CHOICE: N_("You faced this Room, so you could avoid the next."),
    ReasonKind.BEFORE_WEAPONS: N_("Avoiding this Room put the {n} remaining Weapons ahead of {card:the}."),
    ReasonKind.BEFORE_CARD: N_("Avoiding this Room put {instead:the} ahead of {card:the}."),
    ReasonKind.NEXT_BRINGS: N_("You knew what was next: avoiding this Room brought you {card:the}."),
    ReasonKind.LEAVES: N_("You came out with {health} health and left {card:the} for the next Room."),
    ReasonKind.NEW_CARDS: N_("Avoiding this Room let you see new cards first."),
    ReasonKind.KEEPS_FRESH: N_("This left you with {health} health and {card:the}, still fresh."),
    ReasonKind.ALL_IN_REACH: N_(
        "This left you with {health} health and a Weapon that could fight any remaining Monster."
    ),
    ReasonKind.KEEPS_ARMS: N_(
        "This left you with {health} health and a Weapon that could fight {n} of the {of} remaining Monsters."
    ),
}
"""The message, in the past tense, for each kind of reason why the player's play was right."""


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
    gain: Reason | None = None  # the advantage of the best line in a known Dungeon over the next-best plan
    hindsight: bool = False  # whether it explains best play to a player who played the Room differently
    praise: bool = False  # whether it explains why the player was right
    guess: bool = False  # whether the advisor wasn't trained for the rules

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """The one to three sentences of the reason."""
        if self.gain is not None:
            end = FROM_THERE_PROVED if self.proved else FROM_THERE
            return self.gain.sentences[0], Sentence(end, {"score": self.score})
        best = self.proved and self.kind is ReasonKind.KNOWN_CLEARED
        if self.hindsight or self.praise:
            past = PRAISE if self.praise else HINDSIGHT
            message = (self.against and past.get((self.kind, self.against))) or past[self.kind]
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
