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
"""A field's value: a card, a whole number, or a float for a chance from 0 to 1; `None` if unused."""


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
    """The kind of rival with which a reason compares the plan."""

    LEAVING = "leaving"  # all plans that leave the card ``instead``
    AVOIDING = "avoiding"  # avoiding the Room
    FACING = "facing"  # all plans that face the Room, if the plan avoids it
    ANOTHER = "another"  # the rival, which leaves the same card


class ReasonKind(Enum):
    """The kind of a reason, which determines its message and fields."""

    # The game ends in this Room, or its end is known.
    CLEARS = "clears"
    LAST_CLEARS = "last clears"  # only one card is left, so there is nothing to compare
    LAST_KILLS = "last kills"
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
    LEAVE_NOW = "leave now"  # `HEALTH`, by leaving the Monster ``card``
    DRINK = "drink"  # `HEALTH`, by drinking ``card``; the rival drinks no potion, or wastes it
    DRINK_LATER = "drink later"  # `DRINK`, but the rival drinks ``card`` at full health
    DRINK_RATHER = "drink rather"  # `HEALTH`, by drinking ``card`` and leaving the potion ``instead``
    BY_WEAPON = "by weapon"  # the rival loses more health to the Monster ``card``
    BY_WEAPON_TOO = "by weapon too"  # `BY_WEAPON`, after fighting the Monster ``after`` with the same Weapon
    SPARED = "spared"  # the rival uses the Weapon on the Monster ``card``
    SPARED_FRESH = "spared fresh"  # `SPARED`, with a fresh Weapon
    SPARED_ALL = "spared all"  # `SPARED_FRESH`, for several Monsters
    SPARED_WEAR = "spared wear"  # `SPARED`, if using the Weapon would wear it out
    REACH = "reach"
    ARMED = "armed"
    FRESH = "fresh"
    STRONGER = "stronger"
    WASTED = "wasted"  # the rival drinks the potion ``card``, which then wastes ``n`` health
    UNHEALED = "unhealed"  # `WASTED` if the potion then heals nothing
    ONE_POTION = "one potion"  # the potion ``instead`` is drunk, and ``card`` is saved
    ONE_WEAPON = "one weapon"  # ``instead`` is equipped, and ``card`` saved; the rival discards the former
    TOO_SOON = "too soon"  # `ONE_WEAPON`, but ``instead`` is the Weapon held before the Room
    WEAPON_WAITS = "weapon waits"  # ``card`` is saved, and the Weapon ``after`` slays ``instead``
    SLAYS_BOTH = "slays both"  # the health is higher even after slaying the Monster that each plan leaves
    DRINKS_AFTER = "drinks after"  # `SLAYS_BOTH`, but ``card`` is a potion
    CHEAPER_NOW = "cheaper now"
    SLAYS = "slays"
    GETS = "gets"
    CHOICE = "choice"  # the next Room can be avoided
    BEFORE_WEAPONS = "before weapons"  # if avoided, the strongest Monster comes after the Weapons
    BEFORE_CARD = "before card"  # `BEFORE_WEAPONS`, with only one Weapon, ``instead``
    SPENT = "spent"  # the rival faces the Room and wastes ``card`` and, if ``n`` is 2, ``instead``
    NEXT_BRINGS = "next brings"  # the next Room is known and has a better potion
    FACING_KILLS = "facing kills"
    ONLY_ONE = "only one"  # every other plan dies in this Room
    EITHER_ORDER = "either order"  # no argument holds; the health is the same once both cards left are taken
    BEST_HERE = "best here"  # every other plan is worse in some way, and better in none
    LEAVES = "leaves"  # no argument holds, but the health is the same
    SAVES = "saves"  # `LEAVES` if ``card`` is a better Weapon or potion than ``instead``
    SLAIN_FREE = "slain free"  # `LEAVES` if slaying the Monster ``instead`` costs no health
    LEAVES_LESS = "leaves less"  # no argument holds, and the health is lower
    SAME_LEFT = "same left"  # no argument holds, and the rival leaves the same card
    NEW_CARDS = "new cards"  # no argument holds, and the Room is avoided
    FOR_THE_END = "for the end"  # `NEW_CARDS`, if the Room has a potion or a better Weapon, ``card``
    LATER = "later"  # `NEW_CARDS`, but every card is known

    # The result of a plan by itself.
    RESULT = "result"  # the health
    KEEPS_FRESH = "keeps fresh"
    ALL_IN_REACH = "all in reach"
    KEEPS_ARMS = "keeps arms"


PROVED: Final = N_("You know every card: the best play clears the Dungeon with a score of {score}.")
"""The message of `ReasonKind.KNOWN_CLEARED` if no better score is possible."""
GUESS: Final = N_("This is a guess: the computer wasn't trained for these rules.")

_ALONE: Final[dict[ReasonKind, MessageKey]] = {  # the messages that don't depend on the kind of rival
    ReasonKind.CLEARS: N_("This clears the Dungeon with a score of {score}."),
    ReasonKind.LAST_CLEARS: N_("One card is left: taking it clears the Dungeon with a score of {score}."),
    ReasonKind.LAST_KILLS: N_("Only one card is left, and it kills you: you score {score}."),
    ReasonKind.DIES: N_("You can't survive this Room, but this gets you the best score possible: {score}."),
    ReasonKind.KILLED: N_("You die in this Room and score {score}."),
    ReasonKind.SURVIVES: N_("You survive this Room with {health} health."),
    ReasonKind.KNOWN_CLEARED: N_("You know every card: this clears the Dungeon with a score of {score}."),
    ReasonKind.KNOWN_LOST: N_("The Dungeon can't be cleared any more, but you can still score {score}."),
    ReasonKind.LOST: N_("The Dungeon can't be cleared from here."),
    ReasonKind.FREE_AVOID: N_("Avoiding is free under these rules, so see what the next Room holds first."),
    ReasonKind.SAFE: N_(
        "Nothing can kill you after this: the remaining Monsters add up to {n}, and you'll have {health} "
        "health."
    ),
    ReasonKind.NO_MONSTERS: N_("No Monsters remain after this, so nothing can kill you."),
    ReasonKind.LEAVE_NOW: N_("Leave {card:the} for now: you'll have {n} health instead of {other}."),
    ReasonKind.DRINK: N_("Drink {card:the} here: you'll have {n} health instead of {other}."),
    ReasonKind.DRINK_LATER: N_(
        "Drink {card:the} only once you're hurt: you'll have {n} health instead of {other}."
    ),
    ReasonKind.DRINK_RATHER: N_(
        "Drink {card:the} here, not {instead:the}: you'll come out with {n} health instead of {other}."
    ),
    ReasonKind.BY_WEAPON: N_("Fight {card:the} with {instead:the} and save {n} health."),
    ReasonKind.BY_WEAPON_TOO: N_(
        "After {after:the}, use {instead:the} on {card:the} too and save {n} health."
    ),
    ReasonKind.SPARED: N_(
        "Fight {card:the} barehanded: it costs {cost} more health, but your Weapon can then fight {n} "
        "remaining Monsters instead of {other}."
    ),
    ReasonKind.SPARED_FRESH: N_(
        "Fight {card:the} barehanded to keep {instead:the} fresh, though it costs {cost} more health."
    ),
    ReasonKind.SPARED_ALL: N_(
        "Fight barehanded here to keep {instead:the} fresh, though you'll have {n} health instead of {other}."
    ),
    ReasonKind.SPARED_WEAR: N_(
        "Spend {cost} more health to fight {card:the} barehanded, or your Weapon will be too worn for any "
        "other Monster."
    ),
    ReasonKind.STRONGER: N_("End this Room with {card:the}: it's a better Weapon than {instead:the}."),
    ReasonKind.WASTED: N_("Save {card:the} for the next Room: drinking it here would waste {n} health."),
    ReasonKind.UNHEALED: N_("Save {card:the} for the next Room: it wouldn't heal you here."),
    ReasonKind.ONE_POTION: N_(
        "Only one potion per Room heals you, so drink {instead:the} here and save {card:the} for "
        "the next Room."
    ),
    ReasonKind.ONE_WEAPON: N_(
        "Take {instead:the} here and save {card:the}: taking both would waste one of them."
    ),
    ReasonKind.TOO_SOON: N_(
        "Leave {card:the} for the next Room: taking it here would throw away {instead:the}."
    ),
    ReasonKind.WEAPON_WAITS: N_("Use {after:the} on {instead:the} and save {card:the} for the next Room."),
    ReasonKind.SLAYS_BOTH: N_(
        "Slay {instead:the} here and {card:the} in the next Room: that leaves {n} health; the other way "
        "round, only {other}."
    ),
    ReasonKind.DRINKS_AFTER: N_(
        "Slay {instead:the} here and drink {card:the} in the next Room: that leaves you {n} health; the "
        "other way round, only {other}."
    ),
    ReasonKind.CHEAPER_NOW: N_(
        "Fight {card:the} here: left for the next Room, it would cost {n} more health."
    ),
    ReasonKind.SLAYS: N_("Face this Room: you can slay Monsters worth {n} here for {cost} health."),
    ReasonKind.GETS: N_("Take {card:the} here: if you avoid this Room, {n} other cards come before it."),
    ReasonKind.CHOICE: N_("Face this Room: you'll have {health} health and can still avoid the next one."),
    ReasonKind.BEFORE_WEAPONS: N_(
        "Avoid this Room, and you'll see {n} Weapons worth taking before {card:the} comes back."
    ),
    ReasonKind.BEFORE_CARD: N_("Avoid this Room, and you'll see {instead:the} before {card:the} comes back."),
    ReasonKind.SPENT: NN_(
        "Avoid this Room: the next-best plan would waste {card:the}.",
        "Avoid this Room: the next-best plan would waste {card:the} and {instead:the}.",
    ),
    ReasonKind.NEXT_BRINGS: N_("Avoid this Room: you know {card:the} is in the next one."),
    ReasonKind.FACING_KILLS: N_("Avoid this Room: you can't survive it."),
    ReasonKind.ONLY_ONE: N_("This is the only way to survive this Room."),
    ReasonKind.BEST_HERE: N_("This is the best you can do here: you'll have {health} health."),
    ReasonKind.EITHER_ORDER: N_(
        "Take {instead:the} here: {card:the} can wait until the next Room at no cost."
    ),
    ReasonKind.LEAVES: N_("Take {instead:the} and leave {card:the}: you'll have {n} health either way."),
    ReasonKind.SAVES: N_("Take {instead:the} here and save {card:the}, the better one, for the next Room."),
    ReasonKind.SLAIN_FREE: N_("Slay {instead:the} here at no cost and leave {card:the} for the next Room."),
    ReasonKind.LEAVES_LESS: N_(
        "Leave {card:the} for the next Room: it pays off later, though you'll have only {n} health instead "
        "of {other}."
    ),
    ReasonKind.SAME_LEFT: N_("Leave {card:the} and take the others in this order: you'll have {n} health."),
    ReasonKind.NEW_CARDS: N_("Avoid this Room and see other cards first: these four come back at the end."),
    ReasonKind.FOR_THE_END: N_("Avoid this Room and save {card:the} for the end of the Dungeon."),
    ReasonKind.LATER: N_("Avoid this Room and take its cards later, in a better order."),
    ReasonKind.RESULT: N_("You'll have {health} health after this."),
    ReasonKind.KEEPS_FRESH: N_("This plan leaves you {health} health and a fresh {card}."),
    ReasonKind.ALL_IN_REACH: N_(
        "This plan leaves you {health} health and a Weapon that can fight any remaining Monster."
    ),
    ReasonKind.KEEPS_ARMS: N_(
        "This plan leaves you {health} health and a Weapon that can fight {n} of the {of} remaining Monsters."
    ),
}
# The messages that depend on the kind of rival, in the order of `Against` without `Against.ANOTHER`.
_COMPARED: Final[dict[ReasonKind, tuple[MessageKey, ...]]] = {
    ReasonKind.UNHARMED: (
        N_("Take {instead:the}, leave {card:the}, and no Monster can kill you in one blow."),
        N_("After this Room, no Monster can kill you in one blow; right now, {n} can."),
        N_("Avoid this Room: facing it would leave you weak enough to die in one blow."),
    ),
    ReasonKind.FEWER_DEADLY: (
        N_(
            "Take {instead:the}, leave {card:the}, and only {n} of the {of} remaining Monsters, not {other}, "
            "can kill you in one blow."
        ),
        N_(
            "After this Room, {n} of the {of} remaining Monsters can kill you in one blow; right "
            "now, {other} can."
        ),
        N_(
            "Avoid this Room: right now, {n} of the {of} remaining Monsters can kill you in one blow; face "
            "it, and at least {other} can."
        ),
    ),
    ReasonKind.HEALTH: (
        N_("Take {instead:the} and leave {card:the}: you'll have {n} health instead of {other}."),
        N_("Face this Room, and your health goes up from {other} to {n}."),
        N_("Avoid this Room and keep your {n} health: facing it would leave you with {other} at best."),
    ),
    ReasonKind.REACH: (
        N_(
            "Take {instead:the} and leave {card:the}: your Weapon can then fight {n} of the {of} remaining "
            "Monsters instead of {other}."
        ),
        N_(
            "Face this Room: you come out with a Weapon that can fight {n} of the {of} remaining Monsters, "
            "up from {other}."
        ),
        N_(
            "Avoid this Room: your Weapon can fight {n} of the {of} remaining Monsters now, but at most "
            "{other} after it."
        ),
    ),
    ReasonKind.ARMED: (
        N_("You'll have {card:the}, which can fight {n} of the {of} remaining Monsters."),
        N_("Face this Room for {card:the}: it can fight {n} of the {of} remaining Monsters."),
        N_("Avoid this Room to keep {card:the}, which can fight {n} of the {of} remaining Monsters."),
    ),
    ReasonKind.FRESH: (
        N_("You come out with {card:the} still fresh."),
        N_("You come out with {card:the} still fresh, so it can fight any Monster."),
        N_("Avoid this Room to keep {card:the} fresh."),
    ),
}

REASONS: Final[dict[tuple[ReasonKind, Against | None], MessageKey]] = {
    **{(kind, None): message for kind, message in _ALONE.items()},
    (ReasonKind.SLAYS, Against.AVOIDING): N_("Face this Room: you can slay Monsters worth {n} at no cost."),
    (ReasonKind.STRONGER, Against.LEAVING): N_("Keep {card:the}: it's a better Weapon than {instead:the}."),
    (ReasonKind.STRONGER, Against.FACING): N_(
        "Avoid this Room rather than swap {card:the} for {instead:the}."
    ),
    (ReasonKind.ALL_IN_REACH, Against.FACING): N_(
        "Avoid this Room to keep a Weapon that can fight any remaining Monster."
    ),
    **{
        (kind, against): message
        for kind, messages in _COMPARED.items()
        for against, message in zip(Against, messages, strict=False)
    },
}
"""The message for each kind of reason and, if it depends on that, each kind of rival."""


_Past = dict[ReasonKind | tuple[ReasonKind, Against], MessageKey]
_FREE: Final = N_("Avoiding is free under these rules, so it was best to see new cards first.")
_TOO_SOON: Final = N_("Taking {card:the} threw away {instead:the}, which was still useful.")
HINDSIGHT: Final[_Past] = {
    ReasonKind.FREE_AVOID: _FREE,
    ReasonKind.UNHEALED: N_("You should have saved {card:the} for the next Room: it couldn't heal you here."),
    ReasonKind.ONE_POTION: N_(
        "You drank both potions, but only one per Room heals you: you should have saved {card:the}."
    ),
    ReasonKind.ONE_WEAPON: _TOO_SOON,
    ReasonKind.TOO_SOON: _TOO_SOON,
    ReasonKind.CLEARS: N_("You could have cleared the Dungeon here with a score of {score}."),
    ReasonKind.DIES: N_("Nothing could save you by then, but you could have scored {score}."),
    ReasonKind.KILLED: N_("With best play, you'd still have died, but with a score of {score}."),
    ReasonKind.SURVIVES: N_("You could have survived this Room with {health} health."),
    (ReasonKind.SURVIVES, Against.FACING): N_(
        "Avoiding this Room would have kept you alive, with {health} health."
    ),
    ReasonKind.SAFE: N_(
        "With best play, nothing could have killed you: you'd have had {health} health against Monsters "
        "worth {n} in all."
    ),
    ReasonKind.NO_MONSTERS: N_("With best play, no Monsters would have remained to kill you."),
    ReasonKind.UNHARMED: N_(
        "With best play, no Monster could have killed you in one blow; with yours, {n} could."
    ),
    (ReasonKind.UNHARMED, Against.AVOIDING): N_(
        "With best play, no Monster could have killed you in one blow; after you avoided the Room, {n} could "
        "have."
    ),
    ReasonKind.FEWER_DEADLY: N_(
        "With best play, {n} of the {of} remaining Monsters could have killed you in one blow; with yours, "
        "{other} of {rest}."
    ),
    ReasonKind.HEALTH: N_("With best play, you'd have had {n} health instead of {other}."),
    (ReasonKind.HEALTH, Against.FACING): N_(
        "Avoiding this Room would have kept you at {n} health; your play left you with {other}."
    ),
    (ReasonKind.HEALTH, Against.AVOIDING): N_(
        "Facing this Room would have brought you up to {n} health; avoiding it kept you at {other}."
    ),
    ReasonKind.LEAVE_NOW: N_(
        "If you'd left {card:the}, you'd have come out with {n} health instead of {other}."
    ),
    ReasonKind.DRINK: N_("If you'd drunk {card:the}, you'd have had {n} health instead of {other}."),
    ReasonKind.DRINK_LATER: N_(
        "You drank {card:the} too early: drinking it later would have left you with {n} health, not {other}."
    ),
    ReasonKind.DRINK_RATHER: N_(
        "If you'd drunk {card:the} rather than {instead:the}, you'd have had {n} health instead of {other}."
    ),
    ReasonKind.BY_WEAPON: N_("Using {instead:the} on {card:the} would have saved you {n} health."),
    ReasonKind.BY_WEAPON_TOO: N_("Using {instead:the} on {card:the} too would have saved you {n} health."),
    ReasonKind.SPARED: N_(
        "Fighting {card:the} barehanded would have cost {cost} more health but left you a Weapon that "
        "could fight {n} of the remaining Monsters."
    ),
    ReasonKind.SPARED_FRESH: N_(
        "Fighting {card:the} barehanded would have cost you {cost} more health but kept {instead:the} fresh."
    ),
    ReasonKind.SPARED_ALL: N_(
        "Fighting barehanded here would have left you with {n} health instead of {other}, but kept "
        "{instead:the} fresh."
    ),
    ReasonKind.SPARED_WEAR: N_(
        "Fighting {card:the} barehanded would have cost {cost} more health, but using your Weapon left it "
        "too worn for any other Monster."
    ),
    ReasonKind.REACH: N_(
        "With best play, your Weapon could have fought {n} of the {of} remaining Monsters; after your play, "
        "it could fight only {reach} of {rest}."
    ),
    ReasonKind.ALL_IN_REACH: N_(
        "Best play would have left you with a Weapon that could fight any remaining Monster."
    ),
    ReasonKind.ARMED: N_(
        "Your play left you with no usable Weapon; you could have had {card:the}, which could fight {n} of "
        "the {of} remaining Monsters."
    ),
    ReasonKind.FRESH: N_("With best play, {card:the} would still have been fresh."),
    (ReasonKind.FRESH, Against.FACING): N_("Avoiding this Room would have kept {card:the} fresh."),
    ReasonKind.STRONGER: N_("With best play, you'd have come out with {card:the} instead of {instead:the}."),
    (ReasonKind.STRONGER, Against.FACING): N_(
        "If you'd avoided this Room, you'd have kept {card:the}; your play left you with {instead:the}."
    ),
    ReasonKind.WASTED: N_(
        "You should have saved {card:the} for the next Room: drinking it here wasted {n} health."
    ),
    ReasonKind.WEAPON_WAITS: N_(
        "You could have slain {instead:the} with {after:the} and left {card:the} for the next Room."
    ),
    ReasonKind.SLAYS_BOTH: N_(
        "If you'd slain {instead:the} here and {card:the} in the next Room, you'd have had {n} health after "
        "both instead of {other}."
    ),
    ReasonKind.DRINKS_AFTER: N_(
        "If you'd slain {instead:the} here and drunk {card:the} in the next Room, you'd have had {n} health "
        "after both instead of {other}."
    ),
    ReasonKind.CHEAPER_NOW: N_("Fought here, {card:the} would have cost you {n} less health."),
    ReasonKind.SLAYS: N_(
        "You could have slain Monsters worth {n} in all here instead of sending them to the bottom of "
        "the Dungeon."
    ),
    ReasonKind.GETS: N_(
        "You could have equipped {card:the} here; avoiding the Room put {n} cards ahead of it."
    ),
    ReasonKind.CHOICE: N_("After avoiding this Room, you couldn't avoid the next one."),
    ReasonKind.BEFORE_WEAPONS: N_(
        "If you'd avoided this Room, you'd have seen {n} Weapons worth taking before {card:the} came back."
    ),
    ReasonKind.BEFORE_CARD: N_(
        "If you'd avoided this Room, you'd have seen {instead:the} before {card:the} came back."
    ),
    ReasonKind.SPENT: NN_(
        "Your play wasted {card:the}, which you could have saved by avoiding this Room.",
        "Your play wasted {card:the} and {instead:the}, which you could have saved by avoiding this Room.",
    ),
    ReasonKind.NEXT_BRINGS: N_("You should have avoided this Room: you knew {card:the} was in the next one."),
    ReasonKind.LOST: N_("The Dungeon could no longer be cleared, but a score of {score} was still possible."),
    ReasonKind.EITHER_ORDER: N_(
        "You could have taken {instead:the} here: {card:the} could have waited for the next Room at no cost."
    ),
    ReasonKind.LEAVES: N_(
        "You could have taken {instead:the} and left {card:the}: you'd have had {n} health either way."
    ),
    ReasonKind.SAVES: N_("You could have taken {instead:the} and saved {card:the}, the better one."),
    ReasonKind.SLAIN_FREE: N_("You could have slain {instead:the} at no cost and left {card:the} for later."),
    ReasonKind.LEAVES_LESS: N_(
        "Leaving {card:the} would have paid off later, though you'd have had only {n} health instead of "
        "{other}."
    ),
    ReasonKind.RESULT: N_("Facing this Room would have left you with {health} health."),
    ReasonKind.KEEPS_FRESH: N_("With best play, you'd have had {health} health and a fresh {card}."),
    ReasonKind.SAME_LEFT: N_(
        "You were right to leave {card:the}, but there was a better way to play the other cards."
    ),
    ReasonKind.NEW_CARDS: N_("You could have seen other cards before facing this Room."),
    ReasonKind.FOR_THE_END: N_("By avoiding this Room, you could have saved {card:the} for the end."),
    ReasonKind.LATER: N_("Avoiding this Room would have let you take its cards in a better order."),
}
"""The message for each kind of reason in hindsight, comparing best play with the player's."""

_WENT_ON: Final = N_("You left {card:the} for the next Room, so you could go on using {instead:the}.")
PRAISE: Final[_Past] = {
    ReasonKind.FREE_AVOID: _FREE,
    ReasonKind.CLEARS: N_("You cleared the Dungeon and scored {score}."),
    ReasonKind.LAST_CLEARS: N_(
        "Only one card was left: taking it cleared the Dungeon with a score of {score}."
    ),
    ReasonKind.LAST_KILLS: N_("Only one card was left, and it killed you: you scored {score}."),
    ReasonKind.DIES: N_("Nothing could have saved you, and no other play would have scored more."),
    ReasonKind.KILLED: N_("You died in this Room and scored {score}."),
    ReasonKind.SURVIVES: N_(
        "You survived this Room with {health} health; the next-best play would have killed you."
    ),
    ReasonKind.FACING_KILLS: N_("You couldn't have survived this Room, so you were right to avoid it."),
    ReasonKind.ONLY_ONE: N_("It was the only way to survive this Room."),
    ReasonKind.BEST_HERE: N_("It was the best you could do here: you came out with {health} health."),
    ReasonKind.LOST: N_("The Dungeon could no longer be cleared, but your play cost you no points."),
    ReasonKind.SAFE: N_(
        "Nothing could kill you after this: the remaining Monsters added up to {n}, and you had {health} "
        "health."
    ),
    ReasonKind.NO_MONSTERS: N_("No Monsters remained, so nothing could kill you."),
    ReasonKind.UNHARMED: N_(
        "After your play, no Monster could kill you in one blow; after the next-best play, {n} could have."
    ),
    ReasonKind.FEWER_DEADLY: N_(
        "After your play, {n} of the {of} remaining Monsters could kill you in one blow; after the next-best "
        "play, {other} of {rest}."
    ),
    ReasonKind.HEALTH: N_(
        "You came out with {n} health; the next-best play would have left you with {other}."
    ),
    (ReasonKind.HEALTH, Against.FACING): N_(
        "Avoiding this Room kept you at {n} health; the next-best play would have left you with {other}."
    ),
    ReasonKind.LEAVE_NOW: N_(
        "By leaving {card:the}, you came out with {n} health; the next-best play would have left you with "
        "{other}."
    ),
    ReasonKind.DRINK: N_(
        "Drinking {card:the} brought you to {n} health; the next-best play would have left you with {other}."
    ),
    ReasonKind.DRINK_LATER: N_(
        "By waiting to drink {card:the}, you came out with {n} health instead of {other}."
    ),
    ReasonKind.DRINK_RATHER: N_(
        "By drinking {card:the} rather than {instead:the}, you came out with {n} health instead of {other}."
    ),
    ReasonKind.BY_WEAPON: N_("Using {instead:the} on {card:the} saved you {n} health."),
    ReasonKind.BY_WEAPON_TOO: N_("Using {instead:the} on {card:the} too saved you {n} health."),
    ReasonKind.SPARED: N_(
        "Fighting {card:the} barehanded cost {cost} more health, but your Weapon could then fight {n} of the "
        "remaining Monsters instead of {other}."
    ),
    ReasonKind.SPARED_FRESH: N_(
        "Fighting {card:the} barehanded cost you {cost} more health but kept {instead:the} fresh."
    ),
    ReasonKind.SPARED_ALL: N_(
        "Fighting barehanded here left you with {n} health instead of {other}, but kept {instead:the} fresh."
    ),
    ReasonKind.SPARED_WEAR: N_(
        "Fighting {card:the} barehanded cost {cost} more health, but using your Weapon would have left it "
        "too worn for any other Monster."
    ),
    ReasonKind.REACH: N_(
        "After your play, your Weapon could fight {n} of the {of} remaining Monsters; after the next-best "
        "play, only {reach} of {rest}."
    ),
    ReasonKind.ARMED: N_(
        "You had {card:the}, which could fight {n} of the {of} remaining Monsters; the next-best "
        "play would have left you with no usable Weapon."
    ),
    ReasonKind.FRESH: N_(
        "Your play kept {card:the} fresh; the next-best play would have left you with no fresh Weapon."
    ),
    ReasonKind.STRONGER: N_("You had {card:the}; the next-best play would have left you with {instead:the}."),
    (ReasonKind.STRONGER, Against.FACING): N_(
        "Avoiding this Room kept {card:the}; the next-best play would have left you with {instead:the}."
    ),
    ReasonKind.WASTED: N_(
        "You saved {card:the} for the next Room; drinking it here would have wasted {n} health."
    ),
    ReasonKind.UNHEALED: N_("You saved {card:the} for the next Room; it couldn't have healed you here."),
    ReasonKind.ONE_POTION: N_(
        "Only one potion per Room heals you, so you drank {instead:the} and saved {card:the}."
    ),
    ReasonKind.ONE_WEAPON: _WENT_ON,
    ReasonKind.TOO_SOON: _WENT_ON,
    ReasonKind.WEAPON_WAITS: N_(
        "You slew {instead:the} with {after:the}, so {card:the} could wait until the next Room."
    ),
    ReasonKind.SLAYS_BOTH: N_(
        "You slew {instead:the} before {card:the}: that left you {n} health after both instead of {other}."
    ),
    ReasonKind.DRINKS_AFTER: N_(
        "You slew {instead:the} before drinking {card:the}: that left you {n} health after both "
        "instead of {other}."
    ),
    ReasonKind.CHEAPER_NOW: N_("Fighting {card:the} here, not in the next Room, saved you {n} health."),
    ReasonKind.SLAYS: N_("You slew Monsters worth {n}; avoiding would only have put them off until the end."),
    ReasonKind.GETS: N_("You took {card:the} here; avoiding this Room would have put {n} cards ahead of it."),
    ReasonKind.CHOICE: N_("You faced this Room, so you could still avoid the next one."),
    ReasonKind.BEFORE_WEAPONS: N_(
        "Because you avoided this Room, {n} Weapons worth taking come before {card:the}."
    ),
    ReasonKind.BEFORE_CARD: N_("Avoiding this Room put {instead:the} ahead of {card:the}."),
    ReasonKind.SPENT: NN_(
        "You saved {card:the} for later; the next-best play would have wasted it.",
        "You saved {card:the} and {instead:the} for later; the next-best play would have wasted both.",
    ),
    ReasonKind.NEXT_BRINGS: N_(
        "You knew {card:the} was in the next Room, so you were right to avoid this one."
    ),
    ReasonKind.EITHER_ORDER: N_(
        "You took {instead:the} and left {card:the}, which could wait until the next Room at no cost."
    ),
    ReasonKind.LEAVES: N_(
        "You took {instead:the} and left {card:the}; you'd have had {n} health either way."
    ),
    ReasonKind.SAVES: N_("You took {instead:the} and saved {card:the}, the better one, for the next Room."),
    ReasonKind.SLAIN_FREE: N_("You slew {instead:the} at no cost and left {card:the} for the next Room."),
    ReasonKind.LEAVES_LESS: N_(
        "You were right to leave {card:the}, even though you came out with {n} health instead of {other}."
    ),
    ReasonKind.SAME_LEFT: N_("You left {card:the} for the next Room and came out with {n} health."),
    ReasonKind.NEW_CARDS: N_("Avoiding this Room let you see other cards first."),
    ReasonKind.FOR_THE_END: N_("Avoiding this Room saved {card:the} for the end of the Dungeon."),
    ReasonKind.LATER: N_("Avoiding this Room let you take its cards in a better order."),
    ReasonKind.RESULT: N_("You came out of this Room with {health} health."),
    ReasonKind.KEEPS_FRESH: N_("You came out with {health} health and a fresh {card}."),
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
    against: Against | None = None  # the kind of rival, if the message depends on it
    n: int = 0  # the figure in favour of the plan: health, Monsters or a sum
    other: int = 0  # the same figure for the rival plan, or the best figure of all rivals
    of: int = 0  # the number of remaining Monsters
    rest: int = 0  # the number of Monsters that remain after the rival plan
    reach: int = 0  # the number of Monsters that the Weapon can fight after the rival plan
    cost: int = 0  # the health that the advantage costs
    health: int = 0  # the health at the end of the Room
    card: Card | None = None  # the card that the reason is about
    instead: Card | None = None  # the rival's card, usually the one it leaves
    after: Card | None = None  # the Monster to fight before ``card``, or the Weapon that slays ``instead``
    gain: Reason | None = None  # the reason why the best line in a known Dungeon beats the next-best plan
    hindsight: bool = False  # whether the reason explains best play to a player who played differently
    praise: bool = False  # whether the reason explains why the player was right
    guess: bool = False  # whether the reason is a guess, because the computer wasn't trained for the rules

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """The reason in one sentence, and a second one if it's a guess."""
        if self.gain is not None:
            return self.gain.sentences
        best = self.proved and self.kind is ReasonKind.KNOWN_CLEARED
        if self.hindsight or self.praise:
            past = PRAISE if self.praise else HINDSIGHT
            message = (self.against and past.get((self.kind, self.against))) or past[self.kind]
        else:
            message = PROVED if best else REASONS[self.kind, self.against]
        sentences = [Sentence(message, self._asdict())]
        if self.guess:
            sentences.append(Sentence(GUESS, {}))
        return tuple(sentences)

    def __str__(self) -> str:
        return " ".join(map(str, self.sentences))
