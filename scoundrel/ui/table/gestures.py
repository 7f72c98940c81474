"""Gestures at the table: hover, press, drag and key, their targets, and the moves they make."""

from __future__ import annotations

from enum import Enum, auto

from pygame import Rect, Vector2

from ...engine import (
    ARMED,
    AVOID,
    PLAIN,
    Card,
    CardKind,
    GameState,
    Move,
    MoveKind,
    Weapon,
    legal_moves,
    needless_death,
    objection,
    outcome,
)
from ...engine.records import NamedTuple
from ...i18n import N_, gettext as _
from ..input import (
    Accept,
    Intent,
    Key,
    PadPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from ..widgets.touch import LONG_PRESS
from ..words import table_text
from . import chips
from .layout import Layout, Place

DOES = {
    MoveKind.AVOID: N_("Avoid Room"),
    MoveKind.EQUIP: N_("Equip"),
    MoveKind.DRINK: N_("Drink"),
    MoveKind.FIGHT_ARMED: N_("Fight with your Weapon"),
    MoveKind.FIGHT_BAREHANDED: N_("Fight barehanded"),
}
"""The label of each drop target, by its move."""


class DropTarget(NamedTuple):
    """A place on which the held cards can legally be dropped."""

    place: Place
    rect: Rect  # the drawn area of the place
    kind: MoveKind  # the move that a drop there makes
    over: bool  # whether the held cards are over the target
    held: Rect | None = None  # the rectangle of the held card, with a margin, if it is over the target
    lit: float = 1.0  # the strength of its light, 0 to 1: the nearer it is to the held cards, the brighter
    written: bool = True  # whether the label is drawn


def card_at(layout: Layout, state: GameState, pos: tuple[int, int]) -> Card | None:
    """Return the Room card at ``pos``; `None` if there is none."""
    for rect, card in zip(layout.slots, state.room, strict=True):
        if card is not None and rect.collidepoint(pos):
            return card
    return None


def place_at(layout: Layout, pos: tuple[int, int]) -> Place | None:
    """Return the place drawn at ``pos``, if any. The Dungeon includes the Avoid button."""
    if layout.avoid_button.collidepoint(pos):
        return Place.DUNGEON
    return next((place for place, rect in layout.places.items() if rect.collidepoint(pos)), None)


def drop_place(layout: Layout, pos: tuple[int, int], weapon: Weapon | None = None) -> Place | None:
    """Return the place for a drop at ``pos``, if any. Drop zones are larger than the drawn places."""
    return next((place for place in Place if layout.zone(place, weapon).collidepoint(pos)), None)


def move_of_click(state: GameState, card: Card, *, barehanded: bool = False) -> Move:
    """Return the move for a click on ``card``. Unless ``barehanded``, it uses the Weapon if that is legal."""
    armed = ARMED.get(card)
    return armed if armed is not None and not barehanded and objection(state, armed) is None else PLAIN[card]


def move_of_drop(cards: tuple[Card, ...], place: Place) -> Move | str:
    """Return the move of dropping ``cards`` on ``place``, or a sentence that explains why there is none."""
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
                return _("Drop the potion on your health or the discard pile to drink it.")
    if place in (Place.PLAYER, Place.DISCARD) and card.kind is not CardKind.WEAPON:
        return PLAIN[card]
    return _("Drop the Weapon on your Weapon slot to equip it.")


_FAINT, _NEAREST, _LIGHTS = 0.25, 0.75, 8  # the light of a far and a near target, and its number of steps
CLICK_SLACK = 6
"""The maximum movement of a click, in pixels at scale 1."""
_TAP_SLACK = 12  # maximum movement of a tap, in pixels at scale 1


class Refusal(NamedTuple):
    """A gesture that makes no legal move, with the reason in one short sentence."""

    reason: str
    move: Move | None = None


class DeathWarning(NamedTuple):
    """A move that kills the player although another move wouldn't, so it needs confirmation."""

    move: Move


class Reaction(Enum):
    """The reaction to a gesture that makes no move."""

    REDRAW = auto()  # only the hovered or held cards have changed
    SHOW_CARDS = auto()  # a pile was clicked, or held by touch: show the cards left, or those in the discard
    CHOOSE = auto()  # a second tap on a card that can be taken in more than one way
    AVOID_WARNING = auto()  # avoiding by touch, which the player must confirm


Answer = Move | Refusal | DeathWarning | Reaction | None


class Held(NamedTuple):
    """Dragged cards, one or the whole Room, grabbed at ``grip``; the pointer is now at ``pos``."""

    cards: tuple[Card, ...]
    grip: tuple[int, int]
    pos: tuple[int, int]
    touch: bool = False

    @property
    def offset(self) -> tuple[int, int]:
        """The drag distance, in pixels."""
        return self.pos[0] - self.grip[0], self.pos[1] - self.grip[1]


class _Press(NamedTuple):
    """A mouse button or touch that is down: a click, or the start of a drag."""

    cards: tuple[Card, ...]
    place: Place | None
    pos: tuple[int, int]
    button: int
    barehanded: bool
    touch: bool = False
    chosen: Move | None = None  # the move of the touched chip


class Gestures:
    """Interprets the gestures at one table. A press only takes cards that were visible when it began."""

    def __init__(self, *, confirm_death: bool = True) -> None:
        self.card: Card | None = None  # the hovered Room card
        self.place: Place | None = None  # the hovered place
        self.avoiding = False  # whether the Avoid button at the Dungeon is hovered
        self.chosen: Move | None = None  # the hovered outcome below a card
        self.held: Held | None = None
        self.touched: Card | None = None  # the card lifted by touch, whose chips are buttons now
        # The dragged cards and the table; and each possible place to drop them, with its rectangle and move.
        self._legal: tuple[object, list[tuple[Place, Rect, MoveKind]]] = None, []
        self._targets: tuple[object, list[DropTarget]] = None, []  # the arguments and result of `targets`
        self._press: _Press | None = None
        self._pressed_for = 0.0  # seconds since the touch began
        self.confirm_death = confirm_death  # whether a needless death needs confirmation
        self.advised: Move | None = None  # the hint's next move at the time of the last press
        self.repeated = False  # whether the press belongs to a double click that has already had its effect
        self.asked: Card | None = None  # the card of an open question, whose outcomes are shown by default
        self._seen: frozenset[Card] | None = None  # Room cards visible at the last press; `None` means all
        self._spent = True  # whether this double click has already had its effect, here or on another screen

    def look(self, intent: Intent, seen: frozenset[Card], advised: Move | None) -> None:
        """Record what was visible at a press: the ``seen`` cards, and the ``advised`` move."""
        match intent:
            case Key() | Accept() | PadPressed():
                self._seen, self.advised, self.repeated = seen, advised, False
            case PointerPressed(again=again):
                self._spent &= again
                self.repeated = self._spent
                self._seen, self.advised = (frozenset(), None) if self.repeated else (seen, advised)
            case PointerLeft():
                self._spent = True

    def spend(self) -> None:
        """Record that the press had its effect, so that the second press of a double click has none."""
        self._spent = True

    def saw(self, state: GameState, move: Move) -> bool:
        """Return whether all cards of ``move`` were visible at the press; avoiding takes the whole Room."""
        if self._seen is None:
            return True
        if move.card is None:
            return all(card is None or card in self._seen for card in state.room)
        return move.card in self._seen

    def interpret(self, intent: Intent, state: GameState, layout: Layout) -> Answer:
        """Return the answer to ``intent``, if any. For a key, it is `None`; the screen calls `attempt`."""
        match intent:
            case PointerMoved(touch=True) if self._press is None:
                return None  # touch doesn't hover
            case PointerMoved(pos):
                return self._moved(pos, state, layout)
            case PointerPressed():
                return self._pressed(intent, state, layout)
            case PointerReleased():
                return self._released(intent, state, layout)
            case PointerLeft():
                return self.let_go()
        return None

    def attempt(self, state: GameState, move: Move) -> Answer:
        """Return ``move`` if it is legal, a refusal if it isn't, or a warning if it is a needless death."""
        if (reason := objection(state, move)) is not None:
            return Refusal(table_text.refusal(reason), move)
        return DeathWarning(move) if self.confirm_death and needless_death(state, move) else move

    def put_down(self) -> None:
        """Release the held cards; the caller animates them."""
        self.held = self._press = None

    def let_go(self) -> Answer:
        """Put back the held cards, and end all hovering. Return `REDRAW` if that changed anything."""
        changed = self.card is not None or self.place is not None or self.held is not None
        self.card = self.place = self.held = self.touched = self._press = None
        self.avoiding, self.chosen = False, None
        return Reaction.REDRAW if changed else None

    def rest(self, dt: float) -> Answer:
        """Advance by ``dt`` seconds. Return `SHOW_CARDS` if a touch on a pile has just become long."""
        if (press := self._press) is None or not press.touch or press.chosen or self.held:
            return None
        before, self._pressed_for = self._pressed_for, self._pressed_for + dt
        due = before < LONG_PRESS <= self._pressed_for and not press.cards
        return Reaction.SHOW_CARDS if due and press.place in (Place.DUNGEON, Place.DISCARD) else None

    def targets(self, state: GameState, layout: Layout) -> list[DropTarget]:
        """Return the places on which the held cards can legally be dropped."""
        if self.held is None or self._targets[0] == (self.held, layout, state):
            return self._targets[1] if self.held else []
        over, cards, margin = self.over(layout, state.weapon), self.held.cards, layout.style.px(24)
        center = self.held.pos
        if len(cards) == 1:
            center = layout.slots[state.room.index(cards[0])].move(*self.held.offset).center
        if self._legal[0] != (cards, layout, state):
            self._legal, legal = ((cards, layout, state), []), legal_moves(state)
            for place in Place:
                move = move_of_drop(cards, place)
                if isinstance(move, Move) and move in legal:
                    self._legal[1].append((place, layout.drawn(place, state.weapon), move.kind))
        held = Rect((0, 0), layout.card).inflate(2 * margin, 2 * margin).move_to(center=center)
        found = []
        for place, rect, kind in self._legal[1]:
            here, far = place is over, max(1.0, Vector2(center).distance_to(rect.center))
            # Don't invite the player to avoid the Room: light the Dungeon only for cards over it.
            near = 0.0 if place is Place.DUNGEON else (layout.card[1] / far) ** 2
            lit = 1.0 if here else max(_FAINT, min(_NEAREST, round(_LIGHTS * near) / _LIGHTS))
            found.append(DropTarget(place, rect, kind, here, held if here else None, lit))
        self._targets = (self.held, layout, state), found
        return found

    def over(self, layout: Layout, weapon: Weapon | None = None) -> Place | None:
        """Return the place on which the held cards would be dropped now; `None` if there is none."""
        return None if self.held is None else drop_place(layout, self.held.pos, weapon)

    def dropping(self, state: GameState, layout: Layout) -> Move | None:
        """Return the move that a drop now would make; `None` if there is none or it would avoid the Room."""
        over = self.over(layout, state.weapon)
        if self.held is None or over is None or over in (Place.ROOM, Place.DUNGEON):
            return None
        move = move_of_drop(self.held.cards, over)
        return move if isinstance(move, Move) else None

    def _moved(self, pos: tuple[int, int], state: GameState, layout: Layout) -> Answer:
        press = self._press
        if self.held is not None:
            self.held = self.held._replace(pos=pos)
            return Reaction.REDRAW
        liftable = press is not None and press.cards and not press.barehanded
        if press is not None and liftable and not _near(pos, press, layout):
            self.held = Held(press.cards, press.pos, pos, press.touch)
            self.card = self.place = self.touched = None
            self.avoiding, self.chosen = False, None
            return Reaction.REDRAW
        if press is not None and press.touch:
            return None
        self.touched = None
        return self.point(pos, state, layout)

    def point(self, pos: tuple[int, int], state: GameState, layout: Layout) -> Answer:
        """Hover over ``pos``, as the mouse does. Return `REDRAW` if that changed anything."""
        before = self.card, self.place, self.avoiding, self.chosen
        card, self.place = card_at(layout, state, pos), place_at(layout, pos)
        outcomes = [] if card or pos[1] >= layout.chips.bottom else self._outcomes(state, layout)
        self.chosen = next((move for rect, move in outcomes if rect.collidepoint(pos)), None)
        if outcomes and self.card is not None:
            # Keep the outcomes visible while the mouse moves towards them, even between cards.
            way = layout.slots[state.room.index(self.card)].unionall([rect for rect, _move in outcomes])
            card = self.card if way.collidepoint(pos) and pos[1] >= layout.room.centery else None
        self.card = card
        self.avoiding = layout.avoid_button.collidepoint(pos)
        return None if before == (self.card, self.place, self.avoiding, self.chosen) else Reaction.REDRAW

    def _pressed(self, intent: PointerPressed, state: GameState, layout: Layout) -> Answer:
        if self._press is not None:
            self.put_down()  # cancel the gesture if a second button is pressed while one is down
            return Reaction.REDRAW
        usable = intent.touch or (intent.button == 1 and not intent.shift)
        chosen = self._outcome_at(intent.pos, state, layout, touch=intent.touch) if usable else None
        if chosen is not None and self.saw(state, chosen):
            self._press = _Press((), None, intent.pos, intent.button, False, intent.touch, chosen)
            return None
        self.point(intent.pos, state, layout)
        cards: tuple[Card, ...] = ()
        whole = self.saw(state, AVOID)
        if (card := card_at(layout, state, intent.pos)) is not None:
            cards = (card,) if self._seen is None or card in self._seen else ()
        elif self.place is Place.ROOM:
            # Grab the whole Room if the press is between the cards.
            cards = tuple(card for card in state.room if card is not None)
            cards = cards if len(cards) > 1 and whole else ()
        place = self.place if card is None and whole else None
        barehanded = intent.button == 3 or intent.shift
        self._press = _Press(cards, place, intent.pos, intent.button, barehanded, intent.touch)
        self._pressed_for = 0.0
        return Reaction.REDRAW

    def _released(self, intent: PointerReleased, state: GameState, layout: Layout) -> Answer:
        press, held = self._press, self.held
        if press is None or intent.button != press.button:
            return None
        self.put_down()
        if held is not None:
            if held.touch:
                # Lift a card that was put back in its slot, as a tap would, because touch doesn't hover.
                back = card_at(layout, state, intent.pos)
                self.touched = self.card = back if (back,) == held.cards else None
            else:
                self.point(intent.pos, state, layout)
            return self._dropped(held, drop_place(layout, intent.pos, state.weapon), state)
        if press.touch or press.chosen is not None:
            return self._tapped(intent.pos, press, state, layout)
        if _near(intent.pos, press, layout):
            if press.place is None and press.cards:
                return self.attempt(state, move_of_click(state, press.cards[0], barehanded=press.barehanded))
            if press.place is Place.DUNGEON and not press.barehanded:
                return self.attempt(state, AVOID) if self.avoiding else Reaction.SHOW_CARDS
            if press.place is Place.DISCARD and state.discard and not press.barehanded:
                return Reaction.SHOW_CARDS
        return Reaction.REDRAW

    def _tapped(self, pos: tuple[int, int], press: _Press, state: GameState, layout: Layout) -> Answer:
        """Handle a released touch: a first tap lifts a card, and a second takes it or asks how to take it."""
        if press.chosen is not None:
            same = self._outcome_at(pos, state, layout, touch=press.touch) == press.chosen
            return self.attempt(state, press.chosen) if same else Reaction.REDRAW
        touched, self.touched = self.touched, None
        short = self._pressed_for < LONG_PRESS
        card = press.cards[0] if len(press.cards) == 1 and _near(pos, press, layout) else None
        if card is None:
            self.card = None  # keep the message about a tapped place until the next tap
            self.place = self.place if _near(pos, press, layout) else None
            piles = (Place.DUNGEON, Place.DISCARD) if state.discard else (Place.DUNGEON,)
            tapped = press.place is self.place and press.place in piles and short
            return Reaction.SHOW_CARDS if tapped and not self.avoiding else Reaction.REDRAW
        ways = [ARMED.get(card), PLAIN[card]]
        lawful = [move for move in ways if move is not None and objection(state, move) is None]
        self.touched = self.card = card
        if card == touched and len(lawful) == 1 and short:
            return self.attempt(state, lawful[0])
        return Reaction.CHOOSE if card == touched and len(lawful) > 1 else Reaction.REDRAW

    def _outcomes(self, state: GameState, layout: Layout, *, touch: bool = False) -> list[tuple[Rect, Move]]:
        """Return the rectangle and move of each outcome below the lifted or hovered card."""
        card = self.touched if touch else self.card or self.asked
        if card is None or card not in state.room or outcome(state):
            return []
        seen, slot = table_text.consequences(state, card), layout.slots[state.room.index(card)]
        rects = chips.chip_rects(seen, layout, slot.centerx, large=touch)
        return [(rect, chip.move) for chip, rect in zip(seen.chips, rects, strict=True)]

    def _outcome_at(
        self, pos: tuple[int, int], state: GameState, layout: Layout, *, touch: bool = False
    ) -> Move | None:
        """Return the move of the outcome at ``pos``; `None` if there is none."""
        outcomes = self._outcomes(state, layout, touch=touch)
        return next((move for rect, move in outcomes if rect.collidepoint(pos)), None)

    def _dropped(self, held: Held, place: Place | None, state: GameState) -> Answer:
        if place is None or place is Place.ROOM:
            return Reaction.REDRAW
        move = move_of_drop(held.cards, place)
        if isinstance(move, str):
            return Refusal(move)
        answer = self.attempt(state, move)
        if held.touch and isinstance(answer, DeathWarning):
            self.touched = self.card = held.cards[0]  # the card's outcomes are buttons now, as after a tap
        asks = isinstance(answer, Move) and move == AVOID and held.touch and len(held.cards) == 1
        return Reaction.AVOID_WARNING if asks else answer


def _near(pos: tuple[int, int], press: _Press, layout: Layout) -> bool:
    slack = _TAP_SLACK if press.touch else CLICK_SLACK
    return max(abs(pos[0] - press.pos[0]), abs(pos[1] - press.pos[1])) < slack * layout.scale
