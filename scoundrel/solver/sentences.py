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
    if 0 < chance < 0.01:
        return "under 1%"
    return "over 99%" if 0.99 < chance < 1 else f"{round(100 * chance)}%"


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
    NONE_BETTER = "none better"  # no argument holds

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


PROVED: Final = N_("Every remaining card is known: best play clears the Dungeon with a score of {score}.")
"""The message of `ReasonKind.KNOWN_CLEARED` if no better score is possible."""
FROM_THERE: Final = N_("The best play found clears the Dungeon with a score of {score}.")
FROM_THERE_PROVED: Final = N_("Best play clears the Dungeon with a score of {score}.")
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
    ReasonKind.NO_WASTE: N_("No healing is wasted; another plan would waste {other}."),
    ReasonKind.BY_WEAPON: N_(
        "With your Weapon, {card:the} costs {n} health; barehanded, it would cost {other}."
    ),
    ReasonKind.UNHURT: N_(
        "With your Weapon, {card:the} costs nothing; barehanded, it would cost {other} health."
    ),
    ReasonKind.SPARED: N_(
        "Barehanded, {card:the} costs {cost} health, but your Weapon can then fight {n} of the "
        "{of} remaining Monsters, not just {other}."
    ),
    ReasonKind.SPARED_ALL: N_(
        "Barehanded, {card:the} costs {cost} health, but your Weapon can then fight all {n} remaining "
        "Monsters, not just {other}."
    ),
    ReasonKind.SPARED_FRESH: N_("Barehanded, {card:the} costs {cost} health, but {instead:the} stays fresh."),
    ReasonKind.SPARED_WEAR: N_(
        "Barehanded, {card:the} costs {cost} health, but using your Weapon would leave it too worn "
        "for any remaining Monster."
    ),
    ReasonKind.REACH_FOR: N_(
        "At a cost of {cost} more health, you come out with a Weapon that can fight {n} of the {of} "
        "remaining Monsters instead of {other}."
    ),
    ReasonKind.STRONGER: N_("You end up with {card:the} instead of {instead:the}."),
    ReasonKind.KEEPS_STRONGER: N_(
        "You keep {card:the}; facing this Room could leave you with {instead:the}."
    ),
    ReasonKind.SAVED: N_("You come out with {health} health and save {card:the} for the next Room."),
    ReasonKind.ONE_POTION: N_(
        "Only one potion heals in each Room: drink {instead:the} now and save {card:the} for the next."
    ),
    ReasonKind.POTION_LATER: N_(
        "In this Room, {card:the} can heal {other} at most; if you leave it, it can heal {n} in the next."
    ),
    ReasonKind.POTION_WASTED: N_(
        "In this Room, {card:the} can't heal you; if you leave it, it can heal {n} in the next."
    ),
    ReasonKind.WEAPON_WAITS: NN_(
        "Your Weapon slays one Monster in this Room, and {card:the} can wait until the next.",
        "Your Weapon slays {n} Monsters in this Room, and {card:the} can wait until the next.",
    ),
    ReasonKind.CHEAPER_NOW: N_("Slaying {card:the} now costs {n} health; later, it would cost {other}."),
    ReasonKind.UNHURT_NOW: N_("Slaying {card:the} now costs no health; later, it would cost {other}."),
    ReasonKind.LEFT_WEAKER: N_(
        "Leave {card:the}: it costs {n} health in the next Room, where {instead:the} would cost {other}."
    ),
    ReasonKind.LEFT_HARMLESS: N_(
        "Leave {card:the}: it costs nothing in the next Room, where {instead:the} would cost {other} health."
    ),
    ReasonKind.SLAYS: N_(
        "You slay Monsters worth {n} for {cost} health; if you avoid them, they come back at the end."
    ),
    ReasonKind.SLAYS_FREE: N_(
        "You slay Monsters worth {n} at no cost; if you avoid them, they come back at the end."
    ),
    ReasonKind.GETS: N_(
        "You get {card:the} now; if you avoid the Room, it comes back after {n} other cards."
    ),
    ReasonKind.CHOICE: N_("If you face this Room, you can avoid the next; if you avoid this one, you can't."),
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
    ReasonKind.ONLY_ONE: N_("Every other plan would kill you in this Room."),
    ReasonKind.NONE_BETTER: N_("This plan has the best win chance."),
    ReasonKind.DEADLY: NN_(
        "You're left with {health} health, and {card:the} could then kill you in one blow.",
        "You're left with {health} health, and any of {n} remaining Monsters could then kill you in one "
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
            "After this, no Monster can kill you in one blow; if you left {instead:the} instead, at least "
            "one could.",
            "After this, no Monster can kill you in one blow; if you left {instead:the} instead, at least "
            "{n} could.",
        ),
        NN_(
            "After this, no Monster can kill you in one blow; right now, one can.",
            "After this, no Monster can kill you in one blow; right now, {n} can.",
        ),
        NN_(
            "Right now, no Monster can kill you in one blow; if you faced this Room, at least one could.",
            "Right now, no Monster can kill you in one blow; if you faced this Room, at least {n} could.",
        ),
        NN_(
            "After this, no Monster can kill you in one blow; with another plan, one could.",
            "After this, no Monster can kill you in one blow; with another plan, {n} could.",
        ),
    ),
    ReasonKind.FEWER_DEADLY: (
        N_(
            "After this, {n} of the {of} remaining Monsters can kill you in one blow; if you left "
            "{instead:the} instead, at least {other} could."
        ),
        N_(
            "After this, {n} of the {of} remaining Monsters can kill you in one blow; right now, {other} can."
        ),
        N_(
            "Right now, {n} of the {of} remaining Monsters can kill you in one blow; if you faced this "
            "Room, at least {other} could."
        ),
        N_(
            "After this, {n} of the {of} remaining Monsters can kill you in one blow; with another plan, "
            "{other} could."
        ),
    ),
    ReasonKind.HEALTH: (
        N_("You come out with {n} health; if you left {instead:the} instead, it would be at most {other}."),
        N_("You come out healthier than you went in: {n} health, up from {other}."),
        N_("Facing this Room would leave you with {other} of your {n} health at best."),
        N_("This leaves you with {n} health; the next best plan would leave you with {other}."),
    ),
    ReasonKind.REACH: (
        N_(
            "You come out with a Weapon that can fight {n} of the {of} remaining Monsters; if you left "
            "{instead:the} instead, it could fight at most {other}."
        ),
        N_(
            "You come out with a Weapon that can fight {n} of the {of} remaining Monsters; the one "
            "you hold can fight {other}."
        ),
        N_(
            "Your Weapon can fight {n} of the {of} remaining Monsters; if you faced this Room, it could "
            "fight at most {other}."
        ),
        N_(
            "This leaves you with a Weapon that can fight {n} of the {of} remaining Monsters; with another "
            "plan, only {other}."
        ),
    ),
    ReasonKind.REACHES: (
        N_(
            "You come out with a Weapon that can fight {card:the}; if you left {instead:the} instead, you "
            "wouldn't."
        ),
        N_("You come out with a Weapon that can fight {card:the}; the one you hold can't."),
        N_("Your Weapon can fight {card:the}; if you faced this Room, it couldn't."),
        N_("This leaves you with a Weapon that can fight {card:the}; another plan wouldn't."),
    ),
    ReasonKind.ARMED: (
        N_(
            "You come out with {card:the}, good against {n} of the {of} remaining Monsters; if you left "
            "{instead:the} instead, you'd have no usable Weapon."
        ),
        N_(
            "You arm yourself with {card:the}, good against {n} of the {of} remaining Monsters; "
            "right now, you have no usable Weapon."
        ),
        N_(
            "You keep {card:the}, good against {n} of the {of} remaining Monsters; if you faced this Room, "
            "you'd have no usable Weapon."
        ),
        N_(
            "This leaves you with {card:the}, good against {n} of the {of} remaining Monsters; with another "
            "plan, you'd have no usable Weapon."
        ),
    ),
    ReasonKind.FRESH: (
        N_(
            "You come out with {card:the} still fresh; if you left {instead:the} instead, you'd have no "
            "fresh Weapon."
        ),
        N_("You come out with {card:the} still fresh, so it can fight any remaining Monster."),
        N_(
            "You keep {card:the} fresh, ready for any remaining Monster; facing this Room would wear it down."
        ),
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
        "Beware: {card:the} could kill you in one blow.",
        "Beware: any of {n} remaining Monsters could kill you in one blow.",
    ),
}
"""The message for each kind of disadvantage of the best plan."""


HINDSIGHT: Final[dict[ReasonKind, MessageKey]] = {
    ReasonKind.CLEARS: N_("Best play clears the Dungeon in this Room and scores {score}."),
    ReasonKind.CLEARS_MORE: N_("Best play clears the Dungeon and scores {score}; your play scored {other}."),
    ReasonKind.DIES: N_("Nothing could save you by then, but best play scores {score}."),
    ReasonKind.KILLED: N_("With best play, you die in this Room and score {score}."),
    ReasonKind.SURVIVES: N_("With best play, you survive with {health} health."),
    ReasonKind.FREE_AVOID: N_("Avoiding is free under these rules, so best play looks at new cards first."),
    ReasonKind.SAFE: N_(
        "After best play, the remaining Monsters add up to {n}: with {health} health, nothing can "
        "kill you any more."
    ),
    ReasonKind.NO_MONSTERS: N_("After best play, no Monsters remain: nothing can kill you."),
    ReasonKind.UNHARMED: N_("After best play, no Monster can kill you in one blow; after yours, {n} can."),
    ReasonKind.FEWER_DEADLY: N_(
        "After best play, {n} of the {of} remaining Monsters can kill you in one blow; after yours, {other} "
        "can."
    ),
    ReasonKind.HEALTH: N_("Best play leaves you with {n} health; your play left you with {other}."),
    ReasonKind.NO_WASTE: N_("Best play wastes no healing; your play wasted {other}."),
    ReasonKind.BY_WEAPON: N_(
        "Best play uses your Weapon on {card:the} and loses {n} health; fighting it barehanded "
        "cost you {other}."
    ),
    ReasonKind.UNHURT: N_(
        "Best play uses your Weapon on {card:the} at no cost; fighting it barehanded cost you {other} health."
    ),
    ReasonKind.SPARED: N_(
        "Best play fights {card:the} barehanded, losing {cost} health, so your Weapon can still fight "
        "{n} of the {of} remaining Monsters, not just {other}."
    ),
    ReasonKind.SPARED_ALL: N_(
        "Best play fights {card:the} barehanded, losing {cost} health, so your Weapon can still fight all "
        "{n} remaining Monsters, not just {other}."
    ),
    ReasonKind.SPARED_FRESH: N_(
        "Best play fights {card:the} barehanded, losing {cost} health, to keep {instead:the} fresh."
    ),
    ReasonKind.SPARED_WEAR: N_(
        "Best play fights {card:the} barehanded, losing {cost} health; using your Weapon would leave it "
        "too worn for any remaining Monster."
    ),
    ReasonKind.REACH: N_(
        "After best play, your Weapon can fight {n} of the {of} remaining Monsters; after yours, "
        "only {other}."
    ),
    ReasonKind.REACHES: N_("After best play, your Weapon can fight {card:the}; after yours, it can't."),
    ReasonKind.REACH_FOR: N_(
        "Best play loses {cost} more health than your play, but leaves a Weapon that can fight {n} "
        "of the {of} remaining Monsters instead of {other}."
    ),
    ReasonKind.ARMED: N_(
        "Best play leaves you with {card:the}, good against {n} of the {of} remaining Monsters; your "
        "play left you with no usable Weapon."
    ),
    ReasonKind.FRESH: N_(
        "Best play leaves you with a fresh Weapon, {card:the}; your play left you without one."
    ),
    ReasonKind.STRONGER: N_("Best play leaves you with {card:the}; your play left you with {instead:the}."),
    ReasonKind.KEEPS_STRONGER: N_("Best play keeps {card:the}; your play left you with {instead:the}."),
    ReasonKind.SAVED: N_("Best play saves {card:the} for the next Room."),
    ReasonKind.ONE_POTION: N_(
        "Only one potion heals in each Room, so best play drinks {instead:the} and saves {card:the} "
        "for the next."
    ),
    ReasonKind.POTION_LATER: N_(
        "In this Room, {card:the} could heal {other} at most; best play saves it for the next, where "
        "it can heal {n}."
    ),
    ReasonKind.POTION_WASTED: N_(
        "In this Room, {card:the} would heal nothing; best play saves it for the next, where it can heal {n}."
    ),
    ReasonKind.WEAPON_WAITS: NN_(
        "Best play slays one Monster in this Room with the old Weapon and leaves {card:the} for "
        "the next Room.",
        "Best play slays {n} Monsters in this Room with the old Weapon and leaves {card:the} for "
        "the next Room.",
    ),
    ReasonKind.CHEAPER_NOW: N_(
        "Best play slays {card:the} for {n} health; you left it, and in the next Room it costs {other}."
    ),
    ReasonKind.UNHURT_NOW: N_(
        "Best play slays {card:the} at no cost; you left it, and in the next Room it costs {other} health."
    ),
    ReasonKind.LEFT_WEAKER: N_(
        "Best play leaves {card:the}, which costs {n} health in the next Room; you left {instead:the}, which"
        " costs {other}."
    ),
    ReasonKind.LEFT_HARMLESS: N_(
        "Best play leaves {card:the}, which costs no health in the next Room; you left {instead:the}, which "
        "costs {other}."
    ),
    ReasonKind.SLAYS: N_(
        "Best play slays Monsters worth {n} for {cost} health; you avoided them, so they come "
        "back at the end."
    ),
    ReasonKind.SLAYS_FREE: N_(
        "Best play slays Monsters worth {n} at no cost; you avoided them, so they come back at the end."
    ),
    ReasonKind.GETS: N_(
        "Best play equips {card:the}; you avoided the Room, so {n} other cards now come first."
    ),
    ReasonKind.CHOICE: N_(
        "After best play, you can avoid the next Room; you avoided this one, so you had to face the next."
    ),
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
    ReasonKind.LOST: N_("The Dungeon could no longer be cleared; best play scores {score}."),
    ReasonKind.TRIED: NN_(
        "From here, best play clears one more Dungeon per 100 than your play.",
        "From here, best play clears {n} more Dungeons per 100 than your play.",
    ),
    ReasonKind.TRIED_POINTS: NN_(
        "From here, best play scores one more point than your play.",
        "From here, best play scores {n} more points than your play.",
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
