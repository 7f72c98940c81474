"""Why the advisor proposes a plan, and what the review says of a Room, in the language in use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoundrel.engine import Card, Move, MoveKind
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
    from scoundrel.solver.reasons import ReasonKind  # noqa: PLC0415  # loaded with the advisor

    match reason.kind:
        case ReasonKind.CLEARS:
            return _("It clears the Dungeon and scores {score}.", score=reason.score)
        case ReasonKind.DIES:
            return _("You die whatever you do, but this scores best: {score}.", score=reason.score)
        case ReasonKind.FREE_AVOID:
            return _("Avoiding is free in these rules: it shows new cards, and this Room comes back later.")
        case ReasonKind.KNOWN_CLEARED if reason.proved:
            return _(
                "Every card left is known: you can clear the Dungeon with {score}, the best possible.",
                score=reason.score,
            )
        case ReasonKind.KNOWN_CLEARED:
            return _(
                "Every card left is known: you can clear the Dungeon with {score}, the best found.",
                score=reason.score,
            )
        case ReasonKind.KNOWN_LOST:
            return _(
                "Every card left is known: the Dungeon can't be cleared, and this scores {score}.",
                score=reason.score,
            )
        case ReasonKind.DEADLY:
            return _deadly(reason)
        case ReasonKind.MUST_FACE:
            return _must_face(reason)
        case ReasonKind.BAREHANDED:
            return _barehanded(reason)
        case ReasonKind.WELL_ARMED:
            return _(
                "It keeps {health} health and a Weapon that can fight every Monster left.",
                health=reason.health,
            )
        case ReasonKind.NO_MONSTERS:
            return _("It keeps {health} health, and no Monsters are left.", health=reason.health)


def _fields(reason: Reason) -> dict[str, object]:
    """What the sentences about the time after the Room speak of."""
    monster = formal(reason.monsters[0]) if reason.monsters else ""
    return {"health": reason.health, "weapon": reason.weapon, "limit": reason.limit, "monster": monster}


def _deadly(reason: Reason) -> str:
    from scoundrel.solver.reasons import Arms  # noqa: PLC0415

    monsters, fields = len(reason.monsters), _fields(reason)
    match reason.arms:
        case Arms.FRESH:
            return ngettext(
                "It keeps {health} health and a fresh Weapon of {weapon}, but {monster:the} could kill you in"
                " one blow.",
                "It keeps {health} health and a fresh Weapon of {weapon}, but {n} Monsters could kill you in"
                " one blow.",
                monsters,
                **fields,
            )
        case Arms.USED:
            return ngettext(
                "It keeps {health} health and a Weapon good up to {limit}, but {monster:the} could kill you"
                " in one blow.",
                "It keeps {health} health and a Weapon good up to {limit}, but {n} Monsters could kill you in"
                " one blow.",
                monsters,
                **fields,
            )
        case Arms.NONE:
            return ngettext(
                "It keeps {health} health but no usable Weapon, and {monster:the} could kill you in one"
                " blow.",
                "It keeps {health} health but no usable Weapon, and {n} Monsters could kill you in one blow.",
                monsters,
                **fields,
            )


def _must_face(reason: Reason) -> str:
    from scoundrel.solver.reasons import Arms  # noqa: PLC0415

    fields = _fields(reason)
    match reason.arms:
        case Arms.FRESH:
            return _(
                "It keeps {health} health and a fresh Weapon of {weapon}, but you must face the next Room.",
                **fields,
            )
        case Arms.USED:
            return _(
                "It keeps {health} health and a Weapon good up to {limit}, but you must face the next Room.",
                **fields,
            )
        case Arms.NONE:
            return _(
                "It keeps {health} health but no usable Weapon, and you must face the next Room.", **fields
            )


def _barehanded(reason: Reason) -> str:
    from scoundrel.solver.reasons import Arms  # noqa: PLC0415

    if reason.arms is Arms.NONE:
        return ngettext(
            "It keeps {health} health but no usable Weapon: {monster:the} must be fought barehanded until you"
            " find one.",
            "It keeps {health} health but no usable Weapon: {n} Monsters must be fought barehanded until you"
            " find one.",
            len(reason.monsters),
            **_fields(reason),
        )
    return ngettext(
        "It keeps {health} health and a Weapon good up to {limit}, but {monster:the} must be fought"
        " barehanded.",
        "It keeps {health} health and a Weapon good up to {limit}, but {n} Monsters must be fought"
        " barehanded.",
        len(reason.monsters),
        **_fields(reason),
    )


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

    room = found.room
    match found.kind, found.card:
        case VerdictKind.AVOID, _card:
            return _("Room {room}: you should have avoided it.", room=room)
        case VerdictKind.STAY, Card() as card:
            return _(
                "Room {room}: you should have faced it and left {card:the}.", room=room, card=formal(card)
            )
        case VerdictKind.LEAVE, Card() as card:
            return _("Room {room}: you should have left {card:the}.", room=room, card=formal(card))
        case VerdictKind.FIGHT_ARMED, Card() as card:
            return _(
                "Room {room}: you should have used your Weapon on {card:the}.", room=room, card=formal(card)
            )
        case VerdictKind.FIGHT_BAREHANDED, Card() as card:
            return _(
                "Room {room}: you should have fought {card:the} barehanded.", room=room, card=formal(card)
            )
        case VerdictKind.BEGIN, _card if found.first is not None:
            return _begun(room, found.first)
    return _("Room {room}: you should have faced it.", room=room)


def _begun(room: int, first: Move) -> str:
    match first:
        case Move(MoveKind.EQUIP, Card() as card):
            return _("Room {room}: you should have equipped {card:the} first.", room=room, card=formal(card))
        case Move(MoveKind.DRINK, Card() as card):
            return _("Room {room}: you should have drunk {card:the} first.", room=room, card=formal(card))
        case Move(MoveKind.FIGHT_ARMED, Card() as card):
            return _(
                "Room {room}: you should have used your Weapon on {card:the} first.",
                room=room,
                card=formal(card),
            )
        case Move(MoveKind.FIGHT_BAREHANDED, Card() as card):
            return _(
                "Room {room}: you should have fought {card:the} barehanded first.",
                room=room,
                card=formal(card),
            )
    return _("Room {room}: you should have avoided it.", room=room)
