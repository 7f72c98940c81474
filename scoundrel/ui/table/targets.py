"""What lies where on the table, and which move a click on it or a drop there means."""

from __future__ import annotations

from pygame import Rect

from scoundrel.engine import ARMED, AVOID, PLAIN, Card, CardKind, GameState, Move, MoveKind, Weapon, objection
from scoundrel.engine.records import NamedTuple
from scoundrel.i18n import N_
from scoundrel.i18n import gettext as _

from .layout import Layout, Place

DOES = {
    MoveKind.AVOID: N_("Avoid Room"),
    MoveKind.EQUIP: N_("Equip"),
    MoveKind.DRINK: N_("Drink"),
    MoveKind.FIGHT_ARMED: N_("Fight with the Weapon"),
    MoveKind.FIGHT_BAREHANDED: N_("Fight barehanded"),
}
"""The label of each drop target, by its move."""


class DropTarget(NamedTuple):
    """A place where the held cards can legally be dropped."""

    place: Place
    rect: Rect
    """The area of the place."""
    kind: MoveKind
    """The move that a drop there makes."""
    over: bool
    """Whether the held cards are over it."""
    clear: int = 0
    """The y below which the held card doesn't cover the label."""
    written: bool = True
    """Whether the label is drawn."""


def card_at(layout: Layout, state: GameState, pos: tuple[int, int]) -> Card | None:
    """The Room card at ``pos``."""
    for rect, card in zip(layout.slots, state.room, strict=True):
        if card is not None and rect.collidepoint(pos):
            return card
    return None


def place_at(layout: Layout, pos: tuple[int, int]) -> Place | None:
    """The place at ``pos``, as it is drawn; the sign at the Dungeon belongs to it."""
    if layout.avoid_button.collidepoint(pos):
        return Place.DUNGEON
    rects = {
        Place.DUNGEON: layout.dungeon,
        Place.ROOM: layout.room,
        Place.WEAPON: layout.stack,
        Place.PLAYER: layout.health,
        Place.DISCARD: layout.discard,
    }
    return next((place for place, rect in rects.items() if rect.collidepoint(pos)), None)


def drop_place(layout: Layout, pos: tuple[int, int], weapon: Weapon | None = None) -> Place | None:
    """The place that something dropped at ``pos`` lands on; zones are a little larger than the drawing."""
    return next((place for place in Place if layout.zone(place, weapon).collidepoint(pos)), None)


def move_of_click(state: GameState, card: Card, *, barehanded: bool = False) -> Move:
    """The obvious move: equip, drink, fight with the Weapon if it may be used, else barehanded."""
    armed = ARMED.get(card)
    if armed is not None and not barehanded and objection(state, armed) is None:
        return armed
    return PLAIN[card]


def move_of_drop(cards: tuple[Card, ...], place: Place) -> Move | str:
    """What dropping ``cards`` on ``place`` means, or why it means nothing, as one short sentence."""
    if place is Place.DUNGEON:
        return AVOID
    if len(cards) != 1:
        return _("Take one card at a time.")
    card = cards[0]
    if place is Place.WEAPON:
        match card.kind:
            case CardKind.MONSTER:
                return ARMED[card]
            case CardKind.WEAPON:
                return PLAIN[card]
            case CardKind.POTION:
                return _("Drop the potion on your health or the discard to drink it.")
    if place in (Place.PLAYER, Place.DISCARD) and card.kind is not CardKind.WEAPON:
        return PLAIN[card]
    return _("Drop the Weapon on its place to equip it.")
