"""Texts for the advisor's reasons and the review's verdicts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoundrel.engine import MoveKind
from scoundrel.i18n import gettext as _
from scoundrel.i18n import ngettext

from .card_names import formal
from .numbers import percent, sentences

if TYPE_CHECKING:  # a game can begin without the solver
    from scoundrel.solver.reasons import Reason
    from scoundrel.solver.verdict import Verdict


def why(reason: Reason) -> str:
    """A plan's reason, in one to four sentences."""
    from scoundrel.solver.reasons import Gain  # noqa: PLC0415  # loaded with the advisor

    left = ""
    if reason.left is not None and reason.gain is not Gain.LEFT:
        left = _("You leave {card:the}.", card=formal(reason.left))
    guess = _("This is a guess: the advisor wasn't trained with these rules.") if reason.guess else ""
    return sentences(_outcome(reason), left, guess)


def _outcome(reason: Reason) -> str:
    from scoundrel.solver.reasons import ReasonKind  # noqa: PLC0415  # loaded with the advisor

    fields = reason._asdict()
    match reason.kind:
        case ReasonKind.CLEARS:
            return _("It clears the Dungeon and scores {score}.", **fields)
        case ReasonKind.DIES:
            return _("You die whatever you do, but this scores best: {score}.", **fields)
        case ReasonKind.FREE_AVOID:
            return _("Avoiding is free in these rules: it shows new cards, and this Room comes back later.")
        case ReasonKind.KNOWN_CLEARED if reason.proved:
            return _(
                "Every card left is known: you can clear the Dungeon with {score}, the best possible.",
                **fields,
            )
        case ReasonKind.KNOWN_CLEARED:
            return _(
                "Every card left is known: you can clear the Dungeon with {score}, the best found.", **fields
            )
        case ReasonKind.KNOWN_LOST:
            return _(
                "Every card left is known: the Dungeon can't be cleared, and this scores {score}.", **fields
            )
    return sentences(_kept(reason), _gain(reason) or _risk(reason))


def _kept(reason: Reason) -> str:
    """The plain result."""
    from scoundrel.solver.reasons import Arms  # noqa: PLC0415

    fields = reason._asdict()
    match reason.arms:
        case Arms.FRESH:
            return _("Afterwards: {health} health and a fresh Weapon of {weapon}.", **fields)
        case Arms.USED:
            return _("Afterwards: {health} health and a Weapon for Monsters up to {limit}.", **fields)
        case Arms.NONE:
            return _("Afterwards: {health} health and no usable Weapon.", **fields)


def _gain(reason: Reason) -> str:
    """The argument against the best rival; empty if there is none."""
    from scoundrel.solver.reasons import Gain  # noqa: PLC0415

    match reason.gain:
        case Gain.SAFETY:
            return _("The best alternative leaves more Monsters that could kill you in one blow.")
        case Gain.HEALTH:
            return _("The best alternative costs {more} more health.", more=reason.more)
        case Gain.WEAPON:
            return _("The best alternative leaves you a worse Weapon.")
        case Gain.LEFT if reason.left is not None:
            return _("You save {card:the} for the next Room.", card=formal(reason.left))
        case Gain.CHOICE:
            return _("You may then avoid the next Room.")
    return ""


def _risk(reason: Reason) -> str:
    """What to expect in the next Rooms."""
    from scoundrel.solver.reasons import ReasonKind  # noqa: PLC0415

    monsters = len(reason.monsters)
    monster = formal(reason.monsters[0]) if monsters else ""
    match reason.kind:
        case ReasonKind.DEADLY:
            return ngettext(
                "Beware of {monster:the}, which could then kill you in one blow.",
                "Beware of {n} Monsters that could then kill you in one blow.",
                monsters,
                monster=monster,
            )
        case ReasonKind.MUST_FACE:
            return _("This Room comes back last, and you must face the next.")
        case ReasonKind.BAREHANDED:
            return ngettext(
                "You'd then have to fight {monster:the} barehanded.",
                "You'd then have to fight {n} Monsters barehanded.",
                monsters,
                monster=monster,
            )
        case ReasonKind.WELL_ARMED:
            return _("Your Weapon can fight every Monster left.")
    return _("No Monsters are left in the Dungeon.")


def verdict(found: Verdict) -> str:
    """What a Room's play gave away: ``Room 8: you should have avoided it. That cost you 10%.``"""
    return sentences(advice(found), cost(found))


def cost(found: Verdict) -> str:
    """How much it was: ``That cost you 10%.``"""
    if found.chance > 0:
        chance = percent(found.chance)
        if found.died:
            return _("That killed you and cost you {percent}.", percent=chance)
        return _("That cost you {percent}.", percent=chance)
    points = round(found.points)
    if found.died:
        return ngettext(
            "That killed you and cost you {n} point.", "That killed you and cost you {n} points.", points
        )
    return ngettext("That cost you {n} point.", "That cost you {n} points.", points)


def advice(found: Verdict) -> str:
    """What should have been done: ``Room 8: you should have avoided it.``"""
    from scoundrel.solver.verdict import VerdictKind  # noqa: PLC0415

    card = found.card or (None if found.first is None else found.first.card)
    fields: dict[str, object] = {"room": found.room, "card": "" if card is None else formal(card)}
    match found.kind, None if found.first is None else found.first.kind:
        case (VerdictKind.AVOID, _) | (VerdictKind.BEGIN, MoveKind.AVOID):
            return _("Room {room}: you should have avoided it.", **fields)
        case VerdictKind.STAY, _ if card is not None:
            return _("Room {room}: you should have faced it and left {card:the}.", **fields)
        case VerdictKind.LEAVE, _:
            return _("Room {room}: you should have left {card:the}.", **fields)
        case VerdictKind.FIGHT_ARMED, _:
            return _("Room {room}: you should have used your Weapon on {card:the}.", **fields)
        case VerdictKind.FIGHT_BAREHANDED, _:
            return _("Room {room}: you should have fought {card:the} barehanded.", **fields)
        case VerdictKind.BEGIN, MoveKind.EQUIP:
            return _("Room {room}: you should have equipped {card:the} first.", **fields)
        case VerdictKind.BEGIN, MoveKind.DRINK:
            return _("Room {room}: you should have drunk {card:the} first.", **fields)
        case VerdictKind.BEGIN, MoveKind.FIGHT_ARMED:
            return _("Room {room}: you should have used your Weapon on {card:the} first.", **fields)
        case VerdictKind.BEGIN, MoveKind.FIGHT_BAREHANDED:
            return _("Room {room}: you should have fought {card:the} barehanded first.", **fields)
    return _("Room {room}: you should have faced it.", **fields)
