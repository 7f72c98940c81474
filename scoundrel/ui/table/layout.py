"""The layout of the table: pure geometry from the window's size and the state.

The physical table: Dungeon on the left, the Room in the middle, the Weapon with its slain between the Room
and the player, health at the player's side, the discard on the right.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from pygame import Rect

from scoundrel.engine import ROOM_SIZE, Card, GameState, Weapon

from ..widgets.theme import DEFAULT, Style, Theme
from .tween import Pose

CARD_ASPECT = 1.4
"""Height of a card over its width."""

_MARGIN, _PILE_GAP, _ROOM_GAP = 0.16, 0.30, 0.085
"""Table edge to pile, pile to Room, and card to card, in card widths."""

_COLUMNS = 6 + 2 * _MARGIN + 2 * _PILE_GAP + 3 * _ROOM_GAP
_PILE_STEP = (-0.0009, -0.0019)
"""By how much of its width each card in a pile lies off the one below it."""

_Z_DUNGEON, _Z_DISCARD, _Z_WEAPON, _Z_ROOM = 0, 100, 200, 300
Z_AIR = 400
"""Above every card at rest."""
Z_HELD = 600
"""Cards in the player's hand, above those in the air."""


MANY_SLAIN = 13
"""The most that one Weapon can slay where each must be lower than the last."""


def text_scale(width: int, height: int, percent: int = 100) -> float:
    """Size of text and lines for a window: 1 at 1280x800, never so small that text cannot be read.

    ``percent`` is the text size in the settings.
    """
    return max(0.8, min(width / 1280, height / 800)) * percent / 100


class Place(Enum):
    """The named places on the table."""

    DUNGEON = "Dungeon"
    ROOM = "Room"
    WEAPON = "Weapon"
    PLAYER = "player"
    DISCARD = "discard"


class Layout(NamedTuple):
    """All measures of the table for one window size; rects are in pixels."""

    size: tuple[int, int]
    style: Style
    """The theme, and the scale of text and lines."""
    larger: float
    """The text size in the settings, as a factor: 1 is usual."""
    card: tuple[int, int]
    top_bar: Rect
    slots: tuple[Rect, Rect, Rect, Rect]
    dungeon: Rect
    discard: Rect
    weapon: Rect
    """The place of the Weapon's own card; its slain lie staggered to the right of it."""
    stack: Rect
    """The Weapon and all the room its slain may take."""
    health: Rect
    avoid_button: Rect
    chips: Rect
    """Between the Room and the Weapon: what the card pointed at would do."""
    message: Rect
    footer: Rect
    candle: Rect
    """Below the discard, where only the very longest row of slain reaches."""

    @property
    def scale(self) -> float:
        """Of text and lines: see `text_scale`."""
        return self.style.scale

    @classmethod
    def of(cls, width: int, height: int, text_size: int = 100, theme: Theme = DEFAULT) -> Layout:
        """The table for a window of this size, with text of ``text_size`` percent."""
        scale, usual = text_scale(width, height, text_size), text_scale(width, height)
        # Larger writing takes its room from the air around it: the cards stay as large as they are.
        more = (text_size - 100) / 100
        bar = round((46 + 8 * more) * usual)
        footer = round((28 + 5 * more) * usual)
        keys = round((20 + 12 * more) * usual)
        between = round((118 - 22 * more) * usual)
        labels = round(10 * usual)
        usually = round(46 * usual) + round(20 * usual) + round(118 * usual) + round(28 * usual)
        between = min(between, usually - bar - keys - footer)
        room_for_cards = height - bar - keys - between - footer - 2 * labels
        card_w = int(min(width / _COLUMNS, room_for_cards / (2 * CARD_ASPECT)))
        # Even, so that the middle of a card is a pixel.
        card_w -= card_w % 2
        card_h = round(card_w * CARD_ASPECT / 2) * 2
        spare = max(0, height - bar - keys - between - footer - 2 * labels - 2 * card_h)
        row_a = bar + keys + labels + round(spare * 0.25)
        row_b = height - footer - labels - card_h - round(spare * 0.2)
        gap_room, gap_pile = round(card_w * _ROOM_GAP), round(card_w * _PILE_GAP)
        room_w = ROOM_SIZE * card_w + 3 * gap_room
        # Wider than the cards need: the piles move outward a little, as far as looks like one table.
        loose = max(0, width - round(_COLUMNS * card_w)) / 2
        gap_pile += round(min(loose * 0.35, card_w * 0.45))
        left = (width - room_w) // 2
        xs = [left + i * (card_w + gap_room) for i in range(ROOM_SIZE)]
        a, b, c, d = (Rect(x, row_a, card_w, card_h) for x in xs)
        dungeon = Rect(left - gap_pile - card_w, row_a, card_w, card_h)
        discard = Rect(left + room_w + gap_pile, row_a, card_w, card_h)
        below = row_a + card_h
        weapon = Rect(left, row_b, card_w, card_h)
        button_h = round((36 + 14 * more) * usual)
        # Between the count of cards above the button and what may be said below it.
        line = round(21 * scale)
        avoid = min(
            below + (row_b - below) // 2 - round(6 * usual), row_b - line - button_h - round(4 * usual)
        )
        chips = round((8 - 16 * more) * usual)
        return cls(
            size=(width, height),
            style=Style(scale, theme),
            larger=text_size / 100,
            card=(card_w, card_h),
            top_bar=Rect(0, 0, width, bar),
            slots=(a, b, c, d),
            dungeon=dungeon,
            discard=discard,
            weapon=weapon,
            stack=Rect(left, row_b, discard.right - left, card_h),
            health=Rect(dungeon.x, row_b, card_w, card_h),
            avoid_button=Rect(dungeon.x, avoid, card_w, button_h),
            chips=Rect(left, below + chips, room_w, round((62 + 38 * more) * usual)),
            message=Rect(
                left, row_b - round((36 - 8 * more) * usual), room_w, round((28 + 16 * more) * usual)
            ),
            footer=Rect(0, height - footer, width, footer),
            candle=Rect(discard.x, row_b, card_w, card_h),
        )

    @property
    def room(self) -> Rect:
        """The four slots and the gaps between them."""
        return self.slots[0].union(self.slots[3])

    def zone(self, place: Place, weapon: Weapon | None = None) -> Rect:
        """Where a card may be dropped to mean ``place``; a little larger than what is drawn there.

        Beside the ``weapon`` and its slain lies bare wood: what is dropped there goes back.
        """
        pad = self.card[0] // 10
        match place:
            case Place.DUNGEON:
                # With the button below it: that too says avoid.
                return self.dungeon.inflate(2 * pad, 2 * pad).union(self.avoid_button)
            case Place.ROOM:
                return self.room
            case Place.WEAPON:
                drawn = self.drawn(place, weapon).inflate(2 * pad, 2 * pad)
                drawn.width += self.card[0] // 3  # where the next slain will lie
                return drawn
            case Place.PLAYER:
                return self.health.inflate(2 * pad, 2 * pad)
            case Place.DISCARD:
                return self.discard.inflate(2 * pad, 2 * pad)

    def drawn(self, place: Place, weapon: Weapon | None) -> Rect:
        """What lies at ``place``, as it is drawn: smaller than the zone in which one may drop."""
        match place:
            case Place.DUNGEON:
                return self.dungeon
            case Place.ROOM:
                return self.room
            case Place.PLAYER:
                return self.health
            case Place.DISCARD:
                return self.discard
            case Place.WEAPON:
                poses = self.weapon_poses(weapon).values() if weapon else ()
                return self.weapon.unionall([self.card_rect(pose) for pose in poses])

    def stagger(self, slain: int) -> float:
        """Pixels from one card of the Weapon's stack to the next, so that every rank stays readable."""
        if not slain:
            return 0.0
        card_w = self.card[0]
        comfortable = card_w * 0.42
        # As many as strict rules allow keep within the Room's width; more (equal ranks) use the whole row.
        width = (self.room.w if slain <= MANY_SLAIN else self.stack.w) - card_w
        return min(comfortable, width / slain)

    def pile_pose(self, rect: Rect, height: int, z: int, angle: float = 0.0) -> Pose:
        """A face-down card with ``height`` cards under it."""
        dx, dy = _PILE_STEP
        x, y = rect.center
        w = self.card[0]
        return Pose(x + dx * w * height, y + dy * w * height, angle, turn=0.0, z=z + height)

    @property
    def under_dungeon(self) -> Pose:
        """Where a card lies that is slipped under the Dungeon."""
        return self.pile_pose(self.dungeon, 0, _Z_DUNGEON)

    def slot_pose(self, slot: int) -> Pose:
        """A card at rest in one of the Room's four slots."""
        x, y = self.slots[slot].center
        return Pose(x, y, z=_Z_ROOM + slot)

    def weapon_poses(self, weapon: Weapon) -> dict[Card, Pose]:
        """The Weapon and its slain, staggered to the right."""
        step = self.stagger(len(weapon.slain))
        x, y = self.weapon.center
        return {
            card: Pose(x + step * i, y + (0.02 * self.card[1] if i else 0), z=_Z_WEAPON + i)
            for i, card in enumerate((weapon.card, *weapon.slain))
        }

    def poses(self, state: GameState) -> dict[Card, Pose]:
        """Where each of the cards lies in ``state``."""
        poses: dict[Card, Pose] = {}
        for height, card in enumerate(reversed(state.dungeon)):
            poses[card] = self.pile_pose(self.dungeon, height, _Z_DUNGEON)
        for height, card in enumerate(state.discard):
            # A discard is thrown, not stacked: each lies a little askew, always the same way.
            askew = (card.rank * 7 + ord(card.suit.value)) % 9 - 4
            poses[card] = self.pile_pose(self.discard, height, _Z_DISCARD, askew * 0.7)
        for slot, in_slot in enumerate(state.room):
            if in_slot is not None:
                poses[in_slot] = self.slot_pose(slot)
        if state.weapon is not None:
            poses.update(self.weapon_poses(state.weapon))
        return poses

    def card_rect(self, pose: Pose) -> Rect:
        """The upright rectangle of a card at rest in this pose."""
        w, h = self.card
        return Rect(round(pose.x - w / 2), round(pose.y - h / 2), w, h)
