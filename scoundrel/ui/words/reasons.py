"""Why the advisor proposes a plan, and what the review says of a Room, in the language in use."""

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
    """A plan's reason, in one to three sentences."""
    left = "" if reason.left is None else _("You leave {card:the}.", card=formal(reason.left))
    guess = _("This is a guess: the advisor wasn't trained with these rules.") if reason.guess else ""
    return sentences(_outcome(reason), left, guess)


def _outcome(reason: Reason) -> str:
    from scoundrel.solver.reasons import Arms, ReasonKind  # noqa: PLC0415  # loaded with the advisor

    monsters = len(reason.monsters)
    fields = {**reason._asdict(), "monster": formal(reason.monsters[0]) if monsters else ""}
    match reason.kind, reason.arms:
        case ReasonKind.CLEARS, _:
            return _("It clears the Dungeon and scores {score}.", **fields)
        case ReasonKind.DIES, _:
            return _("You die whatever you do, but this scores best: {score}.", **fields)
        case ReasonKind.FREE_AVOID, _:
            return _("Avoiding is free in these rules: it shows new cards, and this Room comes back later.")
        case ReasonKind.KNOWN_CLEARED, _ if reason.proved:
            return _(
                "Every card left is known: you can clear the Dungeon with {score}, the best possible.",
                **fields,
            )
        case ReasonKind.KNOWN_CLEARED, _:
            return _(
                "Every card left is known: you can clear the Dungeon with {score}, the best found.", **fields
            )
        case ReasonKind.KNOWN_LOST, _:
            return _(
                "Every card left is known: the Dungeon can't be cleared, and this scores {score}.", **fields
            )
        case ReasonKind.DEADLY, Arms.FRESH:
            return ngettext(
                "It keeps {health} health and a fresh Weapon of {weapon}, but {monster:the} could kill you in"
                " one blow.",
                "It keeps {health} health and a fresh Weapon of {weapon}, but {n} Monsters could kill you in"
                " one blow.",
                monsters,
                **fields,
            )
        case ReasonKind.DEADLY, Arms.USED:
            return ngettext(
                "It keeps {health} health and a Weapon good up to {limit}, but {monster:the} could kill you"
                " in one blow.",
                "It keeps {health} health and a Weapon good up to {limit}, but {n} Monsters could kill you in"
                " one blow.",
                monsters,
                **fields,
            )
        case ReasonKind.DEADLY, Arms.NONE:
            return ngettext(
                "It keeps {health} health but no usable Weapon, and {monster:the} could kill you in one"
                " blow.",
                "It keeps {health} health but no usable Weapon, and {n} Monsters could kill you in one blow.",
                monsters,
                **fields,
            )
        case ReasonKind.MUST_FACE, Arms.FRESH:
            return _(
                "It keeps {health} health and a fresh Weapon of {weapon}, but you must face the next Room.",
                **fields,
            )
        case ReasonKind.MUST_FACE, Arms.USED:
            return _(
                "It keeps {health} health and a Weapon good up to {limit}, but you must face the next Room.",
                **fields,
            )
        case ReasonKind.MUST_FACE, Arms.NONE:
            return _(
                "It keeps {health} health but no usable Weapon, and you must face the next Room.", **fields
            )
        case ReasonKind.BAREHANDED, Arms.NONE:
            return ngettext(
                "It keeps {health} health but no usable Weapon: {monster:the} must be fought barehanded until"
                " you find one.",
                "It keeps {health} health but no usable Weapon: {n} Monsters must be fought barehanded until"
                " you find one.",
                monsters,
                **fields,
            )
        case ReasonKind.BAREHANDED, _:
            return ngettext(
                "It keeps {health} health and a Weapon good up to {limit}, but {monster:the} must be fought"
                " barehanded.",
                "It keeps {health} health and a Weapon good up to {limit}, but {n} Monsters must be fought"
                " barehanded.",
                monsters,
                **fields,
            )
        case ReasonKind.WELL_ARMED, _:
            return _("It keeps {health} health and a Weapon that can fight every Monster left.", **fields)
    return _("It keeps {health} health, and no Monsters are left.", **fields)


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
