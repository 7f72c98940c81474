"""Why a move is refused, in the language in use."""

from __future__ import annotations

from typing import Final

from scoundrel.engine import CardKind, Objection, ObjectionKind
from scoundrel.i18n import N_
from scoundrel.i18n import gettext as _

from .card_names import own


def in_words(objection: Objection) -> str:
    """One sentence: why not, and what can be done instead."""
    match objection:
        case Objection(kind=ObjectionKind.NOT_IN_ROOM, card=card) if card is not None:
            return _("Not in this Room: {card}. Choose one of its cards.", card=own(card))
        case Objection(kind=ObjectionKind.WRONG_USE, card=card) if card is not None:
            return _(_WRONG_USE[card.kind])
        case Objection(kind=ObjectionKind.WEAPON_LIMIT, limit=limit):
            if limit < _LOWEST:
                return _("Your Weapon can't fight any Monster now.")
            return _("Your Weapon only fights Monsters up to {value} now.", value=limit)
    return _(_SENTENCES[objection.kind])


def only_monsters() -> str:
    """Another card was to be fought barehanded."""
    return _("Only Monsters are fought barehanded.")


def avoid_note(objection: Objection) -> str:
    """Why the Room may not be avoided, in the few words that fit under a button."""
    return _(_NOTES[objection.kind])


_LOWEST: Final = 2
"""The value of the weakest Monster."""
_WRONG_USE: Final = {
    CardKind.MONSTER: N_("A Monster can only be fought."),
    CardKind.WEAPON: N_("A Weapon can only be equipped."),
    CardKind.POTION: N_("A potion can only be drunk."),
}
_SENTENCES: Final = {
    ObjectionKind.GAME_OVER: N_("The game is over."),
    ObjectionKind.NO_CARD: N_("Choose a card."),
    ObjectionKind.ONE_CARD_AVOIDED: N_("You can't avoid a single card, only the whole Room."),
    ObjectionKind.NO_WEAPON: N_("You have no Weapon: fight barehanded, or equip one first."),
    ObjectionKind.NEVER_AVOID: N_("These rules never let you avoid a Room."),
    ObjectionKind.CARD_TAKEN: N_("You've taken a card, so it's too late to avoid this Room."),
    ObjectionKind.ROOM_NOT_FULL: N_("Only a full Room can be avoided: take the cards that are left."),
    ObjectionKind.AVOIDED_LAST: N_("You avoided the last Room, so you must face this one."),
}
_NOTES: Final = {
    ObjectionKind.GAME_OVER: N_("the game is over"),
    ObjectionKind.NEVER_AVOID: N_("never in these rules"),
    ObjectionKind.CARD_TAKEN: N_("too late: you've taken a card"),
    ObjectionKind.ROOM_NOT_FULL: N_("only a full Room"),
    ObjectionKind.AVOIDED_LAST: N_("not twice in a row"),
}


def no_undo() -> str:
    """The reason that Undo isn't available."""
    return _("There's no move to undo.")


def no_redo() -> str:
    """Why Redo isn't available."""
    return _("There's no move to redo.")
