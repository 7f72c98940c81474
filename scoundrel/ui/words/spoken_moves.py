"""Moves in sentences: what a badge on a card shows, and a plan as what is to be done one after the other."""

from __future__ import annotations

from scoundrel.engine import Move, MoveKind
from scoundrel.i18n import gettext as _
from scoundrel.i18n import pgettext

from .card_names import formal


def advised(move: Move) -> str:
    """What a move is, as advice: ``Fight the 9 of Clubs barehanded.``"""
    if move.card is None:
        return _("Avoid the Room.")
    card = formal(move.card)
    match move.kind:
        case MoveKind.FIGHT_ARMED:
            return _("Fight {card:the} with your Weapon.", card=card)
        case MoveKind.FIGHT_BAREHANDED:
            return _("Fight {card:the} barehanded.", card=card)
        case MoveKind.EQUIP:
            return _("Equip {card:the}.", card=card)
        case _:
            return _("Drink {card:the}.", card=card)


def made(move: Move) -> str:
    """What a move was: ``You fought the 9 of Clubs barehanded.``"""
    if move.card is None:
        return _("You avoided the Room.")
    card = formal(move.card)
    match move.kind:
        case MoveKind.FIGHT_ARMED:
            return _("You fought {card:the} with your Weapon.", card=card)
        case MoveKind.FIGHT_BAREHANDED:
            return _("You fought {card:the} barehanded.", card=card)
        case MoveKind.EQUIP:
            return _("You equipped {card:the}.", card=card)
        case _:
            return _("You drank {card:the}.", card=card)


def brief(move: Move) -> str:
    """What a move is, as a part of a list: ``9 of Clubs barehanded``."""
    if move.card is None:
        return pgettext("button", "Avoid")
    card = formal(move.card)
    match move.kind:
        case MoveKind.FIGHT_BAREHANDED:
            return _("{card} barehanded", card=card)
        case MoveKind.FIGHT_ARMED:
            return _("{card} with your Weapon", card=card)
        case MoveKind.DRINK:
            return _("drink {card:the}", card=card)
        case _:
            return _("equip {card:the}", card=card)
