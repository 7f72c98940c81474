"""The layout of the table: rectangles for the window's size and the game's state."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from pygame import Rect

from ...engine import ROOM_SIZE, Card, GameState, Weapon
from ...engine.records import NamedTuple
from ..widgets.theme import DEFAULT, ROOMY, Style, Theme, enlarged, text_scale
from .tween import Pose


class Bands(NamedTuple):
    """Heights in pixels of the space above, between and below the cards, at one text size."""

    bar: int
    place: int  # the scene above the cards, below the bar
    pile_count: int  # the area of the count below a pile
    between: int  # the space between the Room and the Weapon, for chips and messages
    limits: int
    footer: int

    @classmethod
    def of(cls, base_scale: float, larger: float, loose: float) -> Bands:
        """Return the bands. ``base_scale`` is the scale at 100%, and ``larger`` is the text size as a factor.

        Up to the factor ``loose``, larger text takes no space from the scene. Beyond it, the bar and the
        footer grow at the expense of the scene and the limits.
        """
        more, beyond = larger - 1, max(0.0, larger - loose)
        return cls(
            bar=round((46 + 8 * more + 30 * beyond) * base_scale),
            place=round((46 - 40 * beyond) * base_scale),
            pile_count=round((28 + 14 * more) * base_scale),
            between=round((80 + 60 * more) * base_scale),
            limits=round(max(48, 62 + 12 * more - 60 * beyond) * base_scale),
            footer=round((3 + 108 * beyond) * base_scale),
        )


WEAPON_SIZE: Final = 0.92
"""The size of the Weapon and its slain Monsters, relative to the cards of the Room."""
MANY_SLAIN: Final = 13
"""The maximum number of Monsters that one Weapon can slay if each must be lower than the last."""
# In widths of a slain card: the preferred distance between two, and the minimum that leaves ranks visible.
_MAX_STEP, _MIN_STEP = 0.40, 0.24
_SLAIN_IN_ROWS: Final = 0.60  # the size of slain Monsters in two rows, relative to the Room's cards
# In card widths: the distance from the Weapon's centre to its tag, plus half a flame's width; and the width
# of the tag.
_TAG_BEGINS, _TAG_REACHES = 0.48, 0.96
_CANDLE: Final = 0.12  # half the difference between the candle's and its flame's widths, in card widths
_TAG_GROWS: Final = 0.8  # the growth of the tag at double text size
# The minimum card width, in pixels, for a tag that fits text of scale 1; the maximum tag size below that.
_TAG_AT, _MAX_TAG = 186, 1.45


class Stagger(NamedTuple):
    """The layout of the slain Monsters beside their Weapon, in pixels."""

    step: float  # the distance between slain cards in a row
    x: float  # the x coordinate of the Weapon's centre
    size: float = WEAPON_SIZE  # the size of slain Monsters, relative to the Room's cards
    row: int = 0  # the maximum number of cards per row; the first cards are in the back row


CARD_ASPECT = 1.4
"""The height of a card relative to its width."""
PILE_SIZE = 0.72
"""The size of the cards in the Dungeon and the discard, relative to the Room's cards."""
# The gaps from window edge to pile, pile to Room, and card to card, in widths of the Room's cards.
_MARGIN, _PILE_GAP, _ROOM_GAP = 0.14, 0.26, 0.085
_ROOM_WIDTH = ROOM_SIZE + 3 * _ROOM_GAP
_PANEL_SIZE = 0.80  # width of the health panel relative to the Room's cards
_PILE_STEP = (-0.0009, -0.0019)  # offset of each card in a pile from the one below, in card widths
_WEAPON_AT = 1.72  # distance from the Room's left edge to the Weapon's left edge, in card widths
# The width of the Avoid button in card widths, and its maximum share of the free space with larger text.
_BOARD, _BOARD_OF_AIR = 0.8, 0.82
_SLAIN, _PILE, _DEAD = 0.15, 0.08, 0.41  # darkening of slain Monsters, Dungeon and discard, 0 to 1
# The size of a discarded card relative to a Dungeon card, so that it stays within the pile when rotated.
_THROWN = 0.93

_Z_DUNGEON, _Z_DISCARD, _Z_WEAPON, _Z_ROOM = 0, 100, 200, 300
Z_AIR = 400
"""The depth of flying cards, above every card at rest."""
Z_FAN, Z_FRONT = Z_AIR - 80, Z_AIR - 50
"""The ``z`` of the lowest card in the back row and in the front row of the fan after a clear."""
Z_HELD = 600
"""The depth of dragged cards, above flying cards."""


class Place(Enum):
    """The named places on the table."""

    DUNGEON = "Dungeon"
    ROOM = "Room"
    WEAPON = "Weapon"
    PLAYER = "player"
    DISCARD = "discard"


# The enlargement of the drop zones in x and y, in twelfths of a card's width; (2, 2) for the piles.
_AROUND: Final = {Place.ROOM: (0, 0), Place.WEAPON: (2, 1), Place.PLAYER: (1, 2)}


class Layout(NamedTuple):
    """All measures of the table for one window size. Rectangles are in pixels."""

    size: tuple[int, int]
    style: Style  # the theme, and the scale of text and lines
    larger: float  # the text size in the settings, as a factor
    card: tuple[int, int]  # the width and height of a card in the Room
    top_bar: Rect
    slots: tuple[Rect, Rect, Rect, Rect]
    dungeon: Rect
    discard: Rect
    dungeon_count: Rect
    discard_count: Rect
    weapon: Rect  # the Weapon card's default rectangle; very many slain Monsters move the card right
    stack: Rect  # the Weapon and the maximum space of its slain Monsters
    limits: Rect  # the scale below the Weapon that shows which Monsters it can fight
    health: Rect
    avoid_button: Rect
    meter: Rect  # the meter of the win chance
    chips: Rect  # the band between the Room and the Weapon for a card's chips
    message: Rect
    candle: Rect  # the candle, to the right of the Weapon; only the longest row of Monsters reaches it
    horizon: int  # the y coordinate of the far edge of the stone table
    watched: bool = False  # whether this is a review's table: part of the window, its top bar always shown

    @property
    def scale(self) -> float:
        """The scale of text and lines: see `text_scale`."""
        return self.style.scale

    @classmethod
    def of(
        cls,
        width: int,
        height: int,
        text_size: int = 100,
        theme: Theme = DEFAULT,
        *,
        window: tuple[int, int] | None = None,
        part: float = 1.0,
    ) -> Layout:
        """Return the layout for a window of ``width`` by ``height`` pixels; ``text_size`` is in percent.

        If the table fills only part of a larger ``window``, its text size suits that window; ``part`` is the
        fraction of that window's text growth to apply.
        """
        base_scale = text_scale(width, height)
        # The cards always leave space for larger text, so their size doesn't depend on the text size.
        larger = enlarged(width, height, text_size)
        whole = window or (width, height)
        suits = min(text_scale(*whole) / base_scale, ROOMY / 100)
        larger = max(larger, suits * (1 + part * (enlarged(*whole, text_size) - 1)))
        bands = Bands.of(base_scale, max(larger, suits * ROOMY / 100), ROOMY / 100)
        beside = min(
            width / (_ROOM_WIDTH + 2 * (_MARGIN + PILE_SIZE + _PILE_GAP)),
            (height - sum(bands) + bands.pile_count) / ((1 + WEAPON_SIZE) * CARD_ASPECT),
        )
        above = min(
            width / (_ROOM_WIDTH + 2 * _MARGIN),
            (height - sum(bands) - bands.place) / ((1 + WEAPON_SIZE + PILE_SIZE) * CARD_ASPECT),
        )
        tall = above > beside
        card_w = int(max(above, beside))
        card_w -= card_w % 2  # make the width even, so that a card's centre falls on a whole pixel
        bands = Bands.of(base_scale, larger, ROOMY / 100)
        # A review's table fills only part of the window, but keeps a full bar at the expense of the scene.
        more = min(round(bands.bar * (suits - 1)), bands.place)
        bands = bands._replace(bar=bands.bar + more, place=bands.place - more)
        return _lay(width, height, larger, theme, card_w, bands, tall=tall)._replace(watched=bool(window))

    @property
    def room(self) -> Rect:
        """The four slots and the gaps between them."""
        return self.slots[0].union(self.slots[3])

    @property
    def footer(self) -> Rect:
        """The area of the help line at the bottom of the window."""
        height = round(24 * self.scale)
        return Rect(0, self.size[1] - height, self.size[0], height)

    @property
    def outcomes(self) -> Rect:
        """The band for the outcomes below a card, wider than the Room so that they fit under any card."""
        aside = 4 if self.chips.top >= self.avoid_button.bottom else self.avoid_button.right
        return Rect(aside, self.chips.top, self.size[0] - 2 * aside, self.chips.h)

    @property
    def warning(self) -> Rect:
        """The band for a question about a card, as wide as the window, between outcomes and Weapon."""
        air = max(2, self.style.px(3))
        band = Rect(0, self.chips.bottom, self.size[0], self.weapon.top - self.chips.bottom)
        return band.inflate(-6 * air, -2 * air)

    @property
    def between(self) -> Rect:
        """The whole space between the Room and the Weapon."""
        return self.chips.union(self.message)

    def zone(self, place: Place, weapon: Weapon | None = None) -> Rect:
        """Return the drop zone of ``place``, slightly larger than the drawn place.

        The stone beside the ``weapon`` and its slain Monsters isn't part of the zone, so a card dropped on
        the stone goes back.
        """
        pad = self.card[0] // 12
        across, down = _AROUND.get(place, (2, 2))
        zone = self.drawn(place, weapon).inflate(across * pad, down * pad)
        # Include the Avoid button beside the pile.
        return zone.union(self.avoid_button) if place is Place.DUNGEON else zone

    @property
    def places(self) -> dict[Place, Rect]:
        """The rectangle of each place; the Weapon's has room for all its slain Monsters."""
        room, weapon, player = self.room, self.stack, self.health
        piles = {Place.DUNGEON: self.dungeon, Place.DISCARD: self.discard}
        return {**piles, Place.ROOM: room, Place.WEAPON: weapon, Place.PLAYER: player}

    def drawn(self, place: Place, weapon: Weapon | None) -> Rect:
        """Return the drawn rectangle of ``place``, smaller than its drop zone."""
        if place is not Place.WEAPON:
            return self.places[place]
        poses = self.weapon_poses(weapon).values() if weapon else ()
        return self.weapon.unionall([self.card_rect(pose) for pose in poses])

    def stagger(self, slain: int) -> Stagger:
        """Lay out the slain Monsters with readable ranks, in one row or, if it is too long, two smaller rows.

        The Weapon moves to the right if there is no room to its left.
        """
        if not slain:
            return Stagger(0.0, float(self.weapon.centerx))
        # Keep the Weapon's tag, at its right, clear of the flame.
        reach = (_TAG_BEGINS + _TAG_REACHES * self.tag_grown) * self.card[0]
        furthest = max(self.weapon.centerx, self.candle.centerx - reach)
        one = self._in_rows(slain, WEAPON_SIZE)
        # Allow half a pixel less, because that doesn't hide a rank.
        if one.step >= _MIN_STEP * self.weapon.w - 0.5 and one.x <= furthest:
            return one
        return self._in_rows(-(-slain // 2), _SLAIN_IN_ROWS)

    def _in_rows(self, slain: int, size: float) -> Stagger:
        width, x = self.card[0] * size, float(self.weapon.centerx)
        step = min(_MAX_STEP * width, (self.weapon.x - self.stack.x) / slain)
        if step < _MIN_STEP * width:
            step = min(_MIN_STEP * width, (self.stack.w - self.weapon.w) / slain)
            x = self.stack.x + step * slain + self.weapon.w / 2
        return Stagger(step, x, size, slain)

    @property
    def tag_grown(self) -> float:
        """The Weapon's tag size relative to its default; it grows with the text, but not into the candle."""
        air = (self.candle.centerx - self.weapon.centerx) / self.card[0]
        wished = max(1 + _TAG_GROWS * (self.larger - 1), min(_TAG_AT * (self.scale / self.card[0]), _MAX_TAG))
        return max(1, min(wished, (air - _TAG_BEGINS - _CANDLE) / _TAG_REACHES))

    def pile_pose(self, rect: Rect, height: int, z: int) -> Pose:
        """Return the pose of a face-down card with ``height`` cards under it."""
        x, y = (at + step * rect.w * height for at, step in zip(rect.center, _PILE_STEP, strict=True))
        return Pose(x, y, turn=0.0, z=z + height, size=PILE_SIZE, shade=_PILE)

    @property
    def under_dungeon(self) -> Pose:
        """The pose of a card sliding under the Dungeon."""
        return self.pile_pose(self.dungeon, 0, _Z_DUNGEON)

    def slot_pose(self, slot: int) -> Pose:
        """Return the pose of a card at rest in the Room's ``slot``, 0 to 3."""
        x, y = self.slots[slot].center
        return Pose(x, y, z=_Z_ROOM + slot)

    def weapon_poses(self, weapon: Weapon) -> dict[Card, Pose]:
        """Return the poses of the Weapon and, to its left, its slain Monsters, with the last nearest."""
        count = len(weapon.slain)
        lie, y = self.stagger(count), self.weapon.centery
        width, height = (side * lie.size for side in self.card)
        x = lie.x - self.weapon.w / 2 - lie.step * lie.row + width / 2
        front, behind = float(y), 0
        if lie.row < count:
            # Align the front row with the Weapon's bottom, and the back row with its top.
            behind, front = count - lie.row, self.weapon.bottom - height / 2
        poses = {}
        for i, card in enumerate(weapon.slain):
            nth, top = (i, self.weapon.top + height / 2) if i < behind else (i - behind, front)
            across, z = x + lie.step * nth, _Z_WEAPON + i
            poses[card] = Pose(across, top, z=z, size=lie.size, shade=_SLAIN, unnamed=1)
        poses[weapon.card] = Pose(lie.x, y, z=_Z_WEAPON + count, size=WEAPON_SIZE)
        return poses

    def poses(self, state: GameState) -> dict[Card, Pose]:
        """Return the pose of each card in ``state``."""
        poses: dict[Card, Pose] = {}
        for height, card in enumerate(reversed(state.dungeon)):
            poses[card] = self.pile_pose(self.dungeon, height, _Z_DUNGEON)
        for height, card in enumerate(state.discard):
            poses[card] = self._thrown(card, self.pile_pose(self.discard, height, _Z_DISCARD))
        for slot, in_slot in enumerate(state.room):
            if in_slot is not None:
                poses[in_slot] = self.slot_pose(slot)
        if state.weapon is not None:
            poses.update(self.weapon_poses(state.weapon))
        return poses

    def _thrown(self, card: Card, pose: Pose) -> Pose:
        """Return the pose of a discarded card: dark, and askew at an angle that only depends on the card."""
        chance = card.rank * 37 + ord(card.suit.value) * 11
        x, angle = pose.x + (chance % 7 - 3) * 0.006 * self.discard.w, float(chance % 13 - 6)
        return pose._replace(x=x, angle=angle, size=PILE_SIZE * _THROWN, shade=_DEAD)

    def card_rect(self, pose: Pose) -> Rect:
        """Return the upright rectangle of a card at rest in ``pose``."""
        w, h = round(self.card[0] * pose.size), round(self.card[1] * pose.size)
        return Rect(round(pose.x - w / 2), round(pose.y - h / 2), w, h)


def _lay(
    width: int, height: int, larger: float, theme: Theme, card_w: int, bands: Bands, *, tall: bool
) -> Layout:
    """Return the layout with cards ``card_w`` wide; ``tall`` puts the piles above the Room."""
    base_scale, more = text_scale(width, height), larger - 1
    card = card_w, round(card_w * CARD_ASPECT / 2) * 2
    pile, armed = _part(card, PILE_SIZE), _part(card, WEAPON_SIZE)
    room_w = ROOM_SIZE * card_w + 3 * round(card_w * _ROOM_GAP)
    left = (width - room_w) // 2
    piles_height = pile[1] + bands.pile_count + bands.place if tall else 0
    spare = max(0, height - (sum(bands) - bands.pile_count + card[1] + armed[1] + piles_height))
    row_a = bands.bar + bands.place + piles_height + round(spare * (0.3 if tall else 0.12))
    row_b = row_a + card[1] + bands.between + round(spare * (0.35 if tall else 0.2))
    slots = [Rect(left + i * (card_w + round(card_w * _ROOM_GAP)), row_a, *card) for i in range(ROOM_SIZE)]
    # Move the piles outwards into spare width, but not so far that the table looks scattered.
    loose = max(0, left - round(card_w * (_MARGIN + PILE_SIZE + _PILE_GAP)))
    gap = round(card_w * _PILE_GAP) + round(min(loose * 0.7, card_w * 0.45))
    margin = round(card_w * _MARGIN)
    pile_y = bands.bar + bands.place // 2 + round(spare * 0.15) if tall else row_a
    dungeon = Rect(margin if tall else left - gap - pile[0], pile_y, *pile)
    discard, below = Rect(width - dungeon.right, pile_y, *pile), round(4 * base_scale)
    counts = [Rect(one.x, one.bottom + below, one.w, bands.pile_count - below) for one in (dungeon, discard)]
    air = card_w if tall else round(2 * min(counts[0].centerx, left - counts[0].centerx) * _BOARD_OF_AIR)
    board = max(round(card_w * _BOARD), min(round(card_w * _BOARD * larger), air))
    button = Rect(0, 0, board, round((38 + 4 * more) * base_scale))
    meter = Rect(0, 0, pile[0], button.h)
    if tall:
        button.bottomleft = dungeon.right + margin, dungeon.bottom
        meter.bottomright = discard.left - margin, discard.bottom
    else:
        button.midtop = counts[0].centerx, counts[0].bottom + round(11 * base_scale)
        meter.midtop = counts[1].centerx, button.top
    panel = _part(card, _PANEL_SIZE)
    health = Rect((0, row_b + (armed[1] - panel[1]) // 2), panel)
    health.x = margin if tall else max(margin // 2, min(dungeon.centerx - panel[0] // 2, left - panel[0]))
    first = health.right + margin if tall else left
    stack = Rect(first, row_b, discard.right - first, armed[1])
    weapon_x = round(min(card_w * _WEAPON_AT, max(0.0, stack.w - armed[0] - card_w * 1.45)))
    chips = Rect(left, row_a + card[1] + round(2 * base_scale), room_w, round((36 + 22 * more) * base_scale))
    message = Rect(left, chips.bottom + round(2 * base_scale), room_w, 0)
    message.h = row_a + card[1] + bands.between - round(6 * base_scale) - message.top
    scale_right, low = stack.x + min(room_w, stack.w), round(8 * base_scale)
    candle_x = stack.x + weapon_x + armed[0] + round(card_w * 0.7) if tall else scale_right
    return Layout(
        size=(width, height),
        style=Style(base_scale * larger, theme),
        larger=larger,
        card=card,
        top_bar=Rect(0, 0, width, bands.bar),
        slots=(slots[0], slots[1], slots[2], slots[3]),
        dungeon=dungeon,
        discard=discard,
        dungeon_count=counts[0],
        discard_count=counts[1],
        weapon=Rect(stack.x + weapon_x, row_b, *armed),
        stack=stack,
        limits=Rect(stack.x, row_b + armed[1] + low, scale_right - stack.x, bands.limits - low),
        health=health,
        avoid_button=button,
        meter=meter,
        chips=chips,
        message=message,
        candle=Rect(candle_x, row_b, width - candle_x, armed[1] + bands.limits),
        horizon=pile_y + pile[1] if tall else row_a + round(card[1] * 0.8),
    )


def _part(card: tuple[int, int], size: float) -> tuple[int, int]:
    """Return the size of a scaled card, with even sides so that its centre falls on a whole pixel."""
    return round(card[0] * size / 2) * 2, round(card[1] * size / 2) * 2


Sprite = tuple[Card, Pose]
"""A card as it is drawn."""
_UNTIDY = 7  # the number of cards visible in an untidy pile
_PILE_VISIBLE = 1.6  # the minimum distance, in pixels, between drawn cards of a pile; closer cards are hidden


def visible(sprites: Sequence[Sprite]) -> list[Sprite]:
    """Return ``sprites`` without the cards hidden deep in a pile."""
    shown: list[Sprite] = []
    for i, (card, pose) in enumerate(sprites):
        if i + _UNTIDY < len(sprites) and _buried(pose, sprites[i + _UNTIDY][1]):
            continue
        if pose.turn == 0.0 and shown and i + 1 < len(sprites):
            last, following = shown[-1][1], sprites[i + 1][1]
            in_pile = following.turn == 0.0 and _near(pose, following, 6.0) and pose.angle == following.angle
            if in_pile and _near(pose, last, _PILE_VISIBLE):
                continue
        shown.append((card, pose))
    return shown


def _buried(pose: Pose, above: Pose) -> bool:
    """Return whether a card is hidden deep in a pile; ``above`` is the pose of a card high above it."""
    same = pose.turn == above.turn == 0.0 and pose.z // 100 == above.z // 100 and pose.lift == above.lift == 0
    return same and pose.z % 100 > 0 and pose.angle != 0.0


def _near(a: Pose, b: Pose, pixels: float) -> bool:
    return abs(a.x - b.x) <= pixels and abs(a.y - b.y) <= pixels
