"""The reason for a plan as a value, and the lesson of a Room in hindsight."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..engine import Card
from ..i18n import N_, NN_
from .sentences import (
    FROM_THERE,
    FROM_THERE_PROVED,
    GUESS,
    PRICES,
    PROVED,
    REASONS,
    Against,
    MessageKey,
    ReasonKind,
    Sentence,
)

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
    ReasonKind.UNHARMED: N_(
        "After best play, no remaining Monster can kill you in one blow; after yours, {n} can."
    ),
    ReasonKind.FEWER_DEADLY: N_(
        "After best play, only {n} of the {of} remaining Monsters can kill you in one blow; after"
        " yours, {other} can."
    ),
    ReasonKind.HEALTH: N_("Best play leaves you with {n} health; your play left you with {other}."),
    ReasonKind.NO_WASTE: N_("Best play wastes no healing; your play wasted {other}."),
    ReasonKind.BY_WEAPON: N_(
        "Best play uses the Weapon on {card:the} and loses {n} health; barehanded, it cost you {other}."
    ),
    ReasonKind.UNHURT: N_(
        "Best play uses the Weapon on {card:the} at no cost; barehanded, it cost you {other} health."
    ),
    ReasonKind.SPARED: N_(
        "Best play fights {card:the} barehanded for {cost} health, so the Weapon can still fight "
        "{n} of the {of} remaining Monsters, not just {other}."
    ),
    ReasonKind.SPARED_FRESH: N_(
        "Best play fights {card:the} barehanded for {cost} health to keep {instead:the} fresh for "
        "stronger Monsters."
    ),
    ReasonKind.SPARED_WEAR: N_(
        "Best play fights {card:the} barehanded for {cost} health; using the Weapon leaves it too "
        "worn for any remaining Monster."
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
    ReasonKind.SAVED: N_("Best play saves {card:the} for the next Room and leaves you with {health} health."),
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
        "Best play slays one Monster in this Room with the old Weapon and leaves {card:the} for the next.",
        "Best play slays {n} Monsters in this Room with the old Weapon and leaves {card:the} for the next.",
    ),
    ReasonKind.CHEAPER_NOW: N_(
        "Best play slays {card:the} for {n} health; you left it, and later it costs {other}."
    ),
    ReasonKind.UNHURT_NOW: N_(
        "Best play slays {card:the} at no cost; you left it, and later it costs {other}."
    ),
    ReasonKind.LEFT_WEAKER: N_(
        "Best play leaves {card:the}, which costs {n} health later; you left {instead:the}, which"
        " costs {other}."
    ),
    ReasonKind.LEFT_HARMLESS: N_(
        "Best play leaves {card:the}, which costs nothing later; you left {instead:the}, which costs {other}."
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
        "If you had avoided the Room, {n} Weapon would have come before {card:the}.",
        "If you had avoided the Room, {n} Weapons would have come before {card:the}.",
    ),
    ReasonKind.BEFORE_POTIONS: NN_(
        "If you had avoided the Room, {n} potion would have come before {card:the}.",
        "If you had avoided the Room, {n} potions would have come before {card:the}.",
    ),
    ReasonKind.BEFORE_CARD: N_(
        "If you had avoided the Room, {instead:the} would have come before {card:the}."
    ),
    ReasonKind.NEXT_BRINGS: N_(
        "You knew what was next: avoiding this Room would have brought you {card:the}."
    ),
    ReasonKind.LOST: N_("The Dungeon could no longer be cleared; best play scores {score}."),
    ReasonKind.TRIED: NN_(
        "Out of 100 games from here, best play clears one more than your play.",
        "Out of 100 games from here, best play clears {n} more than your play.",
    ),
    ReasonKind.TRIED_POINTS: NN_(
        "From here, best play scores one more point than your play.",
        "From here, best play scores {n} more points than your play.",
    ),
}
"""The message for each kind of reason for the best play."""


class Reason(NamedTuple):
    """The reason why a plan is worth considering, or worse than the best."""

    kind: ReasonKind
    score: int = 0  # the score of the finished game
    proved: bool = False  # whether no better score exists
    against: Against | None = None  # the rival, if the message depends on it
    n: int = 0  # the number in favour of the plan: health, Monsters, a sum
    other: int = 0  # the same number for the other plan
    of: int = 0  # the number of remaining Monsters
    cost: int = 0  # the health that the advantage costs
    health: int = 0  # the health at the end of the Room
    card: Card | None = None  # the card that the reason is about
    instead: Card | None = None  # the rival's card, usually the one it leaves
    price: Reason | None = None  # the strongest argument against the best plan, given after this one for it
    gain: Reason | None = None  # the advantage of the best line in a known Dungeon over the next best plan
    # Whether the reason explains the best play to a player who played the Room differently.
    hindsight: bool = False
    guess: bool = False  # whether the advisor was not trained with such rules

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
