"""Plans the timeline that moves the displayed cards to the game's new state, with sounds and blows.

Tweens begin at the *displayed* poses, so a dropped card doesn't jump back and an interrupted motion stays
smooth. Without events (undo, a new game, another window size) the timeline just moves each card from its old
pose to its new one.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any

from ...engine import Avoided, Card, Cleared, Dealt, Died, Drank, Equipped, Event, Fought, GameState
from ...engine.records import replace
from . import tween
from .ending import PLUNGED, Z_WEAPON
from .layout import Z_AIR, Z_FAN, Z_FRONT, Z_HELD, Layout
from .tween import Blow, Cue, Pose, Timeline, Tween, blow, force

Poses = Mapping[Card, Pose]
_ARRIVAL = 0.97  # seconds before the deal begins in a new scene, whose name is on the plaque by then
_SINKS_FROM = 0.12  # seconds before the end of the last move in a scene at which the scene begins to sink
_DEAL_EVERY = 0.09  # seconds between two dealt cards
_DEAL_TIME = 0.34  # seconds that dealing a card takes
# The lowest value of a dealt card that lands hard; its additional seconds, and its additional depth in pixels
# at scale 1; and the force with which it shakes the shelf, as damage.
_HEAVY, _LOOMS, _DEEPER, _JOLT = 11, 0.1, 6.0, 1
_KICKS = 3.0  # pixels at scale 1 by which the Dungeon's top cards recoil as a card is dealt
_TOP = 4  # the number of cards that recoil
_LOW = 7.0  # pixels at scale 1 by which a dealt card sinks as it lands
_THUD, _PLUMP = 0.06, 0.07  # the squash of a landing card, and of a dealt card; see `tween.Tween.thud`
# The seconds for which an equipped Weapon flies, pauses above its place, drops, is squashed and springs
# back; and the height of the pause, in pixels at scale 1.
_COMES, _HANGS, _DROPS, _FLAT, _SPRINGS, _HIGH = 0.13, 0.07, 0.05, 0.03, 0.09, 60.0
_HOPS = 3.0  # pixels at scale 1 by which the Room's cards hop as a Weapon lands
_SETTLE_TIME = 0.24  # seconds a card takes to settle in its place
_SHORT = 10  # the gap between the health panel and a striking card, in pixels at 1280 x 800
# Per point of damage, the pixels at 1280 x 800 and the degrees by which a card recoils from the health panel;
# the seconds that the recoil takes; and the fraction of the distance that remains as the card settles.
_RECOIL, _REELS, _RECOILS, _REMAINS = 4.6, 0.4, 0.09, 0.4
_FLASH, _FLASHES = 0.032, 0.033  # a striking Monster's flash: paleness per point of its value, and seconds
# Seconds of the Weapon's swing, of its hold at the impact (longer against a value of `_HARD` or more), and of
# its recovery; and its reach, in pixels at 1280 x 800.
_SWINGS, _HOLDS, _HARD, _RECOVERS, _REACH = 2 / 60, (0.05, 0.09), 11, 0.12, 35.0
# The Weapon's swings past its place after a blow: each one's angle, relative to the first, and its seconds;
# and the first angle, in degrees: its base, and its increase per point of the blow's strength.
_FOLLOWS, _SWAYS = ((1.0, 0.06), (-0.37, 0.06), (0.0, 0.07)), (2.7, 0.66)
_CHAINED = 0.12  # the growth of a blow's strength for each Monster already slain
_RIPPLE, _WAVE = 0.06, 0.025  # how far a blow lifts the slain, in card heights, and the seconds between them
# Seconds in which a slain card's halves slip apart, and their minimum distance in pixels at 1280 x 800; each
# point of the card's value adds a pixel.
_SLIPS, _APART = 0.06, 8.0
# Seconds from a parried blow until the 0 appears on the Weapon, and the lowest Monster value that needs it.
_SHIELD, _PARRIED = 0.08, 5
_FREEZE = 0.12  # additional seconds that a fatal blow freezes
# Seconds that an avoided Room takes to rise, to gather beside the Dungeon and to square up; that each card
# takes to enter the Dungeon; between two cards; and from the drop of the Dungeon to the deal.
_RISES, _GATHERS, _SQUARES, _ENTERS, _ENTERS_EVERY, _DROPPED = 0.07, 0.14, 0.06, 0.1, 0.02, 0.07
ENDS = 0.12
"""Seconds from the last event of a game to the beginning of its ending."""
_RAISED, _PLUNGES = 0.26, 0.13  # seconds that the Weapon takes to rise and to plunge after a clear
_FAN_EVERY, _FAN_RESTS = 0.014, 0.12  # seconds between two cards of the final fan, and before its front row
_SWEEP_TIME = 0.28  # seconds a replaced Weapon and its slain Monsters take to sweep off the table
# A card's crouch before its throw on the discard: seconds, depth in pixels at 1280 x 800, tilt in degrees.
_DIPS, _DIP, _TIPS = 0.06, 14.0, 4.0
_FALL_TIME = 0.43  # seconds a card takes to fall on the discard, including its thud
_CLEAR = 10  # the gap between the top of a falling card's path and the window's edge, in pixels at 1280 x 800
_CLEARS = 0.2  # initial fraction of a card's motion in which it slides out from under the cards above
_HASTE = 0.4  # the cues' times with reduced motion, relative to full motion


def plan(
    shown: Poses,
    goal: Poses,
    events: Iterable[Event],
    layout: Layout,
    health: int,
    *,
    reduced: bool = False,
    into: str = "",
) -> Timeline:
    """Return the motion from ``shown`` to ``goal`` for ``events``; ``health`` is the health after them.

    If the new Room is in another scene, ``into`` names that scene, and the deal waits until it has appeared.
    With ``reduced`` motion, every card is in its place at once; the cues come sooner, in the same order.
    """
    choreography = _Choreography(shown, goal, layout)
    for event in events:
        match event:
            case Avoided(cards):
                choreography.avoid(cards)
            case Dealt(cards):
                if into:
                    choreography.arrive(into)
                choreography.deal([card for _, card in cards])
            case Equipped():
                choreography.equip(event)
            case Drank():
                choreography.drink(event, health)
            case Fought(weapon=None):
                choreography.fight_barehanded(event, health)
            case Fought():
                choreography.fight_armed(event, health)
            case Died():
                choreography.cues.append(Cue(choreography.now + ENDS, sound="death", effect="END"))
            case Cleared():
                choreography.cues.append(Cue(choreography.now + ENDS, sound="clear", effect="END"))
                choreography.fan()
    choreography.settle()
    choreography.cues.append(Cue(0.0 if not events else choreography.now, health=health))
    if reduced:
        return Timeline((), tuple(cue._replace(time=cue.time * _HASTE) for cue in choreography.cues))
    return Timeline(tuple(choreography.tweens), tuple(choreography.cues))


def before_first_deal(state: GameState) -> tuple[GameState, Dealt]:
    """Return a game's first state with its Room still in the Dungeon, and the event that deals the Room."""
    dealt = Dealt(tuple((slot, card) for slot, card in enumerate(state.room) if card is not None))
    dungeon = tuple(card for _, card in dealt.cards) + state.dungeon
    return replace(state, dungeon=dungeon, room=(None, None, None, None)), dealt


def hit_size(damage: int) -> str:
    """Return the size of a blow of ``damage``, as used in the names of sounds: light, medium or heavy."""
    return "light" if damage <= 3 else "medium" if damage <= 8 else "heavy"


class _Choreography:
    """Collects tweens and cues, event by event, for the motion from ``shown`` to ``goal``."""

    def __init__(self, shown: Poses, goal: Poses, layout: Layout) -> None:
        # The Weapon stays for the last fight; only then does it move to the fan.
        self.trophies = {card: pose for card, pose in goal.items() if pose.z == Z_WEAPON}
        stays = {card: shown[card] for card in self.trophies if card in shown}
        self.goal, self.layout = {**goal, **stays}, layout
        self.pixel = layout.card[0] / 196  # the window's pixels per pixel at 1280 x 800
        self.at = dict(shown)
        self.tweens: list[Tween] = []
        self.cues: list[Cue] = []
        self.now = 0.0

    def move(self, card: Card, end: Pose, duration: float, *, delay: float = 0.0, **way: Any) -> None:
        """Move a card to the pose ``end``; ``way`` has the other fields of the `Tween`."""
        begin, self.at[card] = self.at.get(card, end), end
        way = {"over": Z_AIR, **way}
        self.tweens.append(Tween(card, begin, end, self.now + delay, duration, **way))

    def avoid(self, cards: tuple[Card, ...]) -> None:
        """Gather ``cards`` face down, square them up, lift the Dungeon, and push them under it."""
        layout, pixel, under = self.layout, self.pixel, self.layout.under_dungeon
        self.cue("scoop", layout.room.centerx, effect="GUST")
        every = _ENTERS_EVERY * (len(cards) - 1)
        x, squares = layout.dungeon.right + layout.card[0] * 0.6, _RISES + _GATHERS + every
        for i, card in enumerate(cards):
            at = self.at[card]
            risen = at._replace(y=at.y - 10 * pixel, lift=0.5, z=Z_AIR + i, size=at.size * 1.03)
            self.move(card, risen, _RISES, over=Z_AIR + i)
            loose = under._replace(x=x + 9 * i * pixel, angle=4.5 - 3 * i, lift=0.4, z=Z_AIR + i)
            late = _RISES + _ENTERS_EVERY * i
            self.move(card, loose, _GATHERS, delay=late, ease=tween.ease_in_out, over=Z_AIR + i)
            squared = loose._replace(x=x + (2 * i + 16) * pixel, angle=0.0, lift=0.2)
            self.move(card, squared, _SQUARES, delay=squares, ease=tween.ease_in_out, over=Z_AIR + i)
        enters, drops = squares + _SQUARES, squares + _SQUARES + _ENTERS + every
        for card, pose in list(self.at.items()):
            if pose.turn == 0.0 and self._on_dungeon(pose):
                home = self.goal[card] if self.goal[card].turn == 0.0 else pose
                lifted = home._replace(y=home.y - 13 * pixel, angle=home.angle + 3)
                self.move(card, lifted, _SQUARES, delay=squares, over=None)
                self.move(card, home, _DROPS, delay=drops, ease=tween.ease_in, over=None)
        for i, card in enumerate(cards):
            # Slide under the pile, even if a short Dungeon deals the card again at once.
            home, late = under if self.goal[card].turn else self.goal[card], enters + _ENTERS_EVERY * i
            self.move(card, home, _ENTERS, delay=late, ease=tween.ease_in_out, over=i - len(cards))
        self.now += drops + _DROPS
        foot = layout.dungeon.midbottom
        self.cue("place", foot[0], effect="DUST", place=foot)
        self.now += _DROPPED

    def arrive(self, place: str) -> None:
        # Stay in the scene until the last number has been shown.
        losses = ((one.time, blow(one.change)) for one in self.cues if one.change is not None)
        read = (time + measures.hit_stop + measures.lasts for time, measures in losses)
        self.now = max(0.0, self.now - _SINKS_FROM, *read)
        self.cues.append(Cue(self.now, sound=f"into-{place}", effect="DEEPER"))
        self.now += _ARRIVAL

    def deal(self, cards: list[Card]) -> None:
        lift = self.layout.card[1] * 0.21
        self.cues.append(Cue(self.now, effect="DEEPER"))
        lasts, scale = _DEAL_TIME, self.layout.scale
        busy = {one.card for one in self.tweens if one.finish > self.now}
        pile = [(pose, card) for card, pose in self.goal.items() if not pose.turn and self._on_dungeon(pose)]
        top = sorted((pose.z, card, pose) for pose, card in pile if card not in busy)[-_TOP:]
        for i, card in enumerate(cards):
            for _z, other, pose in top:
                kicked = pose._replace(x=pose.x - _KICKS * scale)
                self.move(other, kicked, _DEAL_EVERY / 3, delay=i * _DEAL_EVERY, over=None)
                self.move(other, pose, _DEAL_EVERY / 2, delay=(i + 0.34) * _DEAL_EVERY, over=None)
            # Draw each dealt card above the Room and a hovered card, but below the fan's shaded layers.
            home, begin, over = self.goal[card], i * _DEAL_EVERY, Z_FAN - len(cards) + i
            hard = card.value >= _HEAVY
            lasts = _DEAL_TIME + _LOOMS * hard
            low, thud = (_LOW + _DEEPER * hard) * scale, _PLUMP * (1.2 if hard else 1.0)
            self.move(card, home, lasts, delay=begin, arc=lift, over=over, thud=thud, low=low)
            self.cue("slide", self.layout.dungeon.centerx, delay=begin)
            self.cue("turn", home.x, delay=begin + lasts * 0.3)
            foot = round(home.x), round(home.y + self.layout.card[1] / 2)
            lands = begin + lasts * tween.LANDS
            self.cue(None, home.x, delay=lands, effect="DUST", place=foot, force=_JOLT * hard)
        self.now += (len(cards) - 1) * _DEAL_EVERY + lasts

    def equip(self, event: Equipped) -> None:
        old = event.replaced
        if old is not None:
            self.cue("slide", self.layout.weapon.centerx)
            # Move the top card first, so that the cards overlap in the air as they did on the table.
            for i, card in enumerate((old.card, *reversed(old.slain))):
                delay, over = i * 0.014, Z_FAN - 1 - i
                self.move(card, self.goal[card], _SWEEP_TIME, delay=delay, ease=tween.ease_throw, over=over)
        self.cue("equip", self.layout.weapon.centerx, delay=0.03)
        home = self.goal[event.card]
        above = home._replace(y=home.y - _HIGH * self.layout.scale, size=home.size * 1.12, lift=1.0, z=Z_AIR)
        low = self.layout.card[1] * home.size / 2
        flat, foot = home._replace(y=home.y + low * _THUD, squash=_THUD), (round(home.x), round(home.y + low))
        # Skip the flight of a dragged card, which is already above its slot.
        if self.at.get(event.card, home).z < Z_HELD:
            arrives = above._replace(y=above.y + _HIGH * self.layout.scale / 6, lift=0.5)
            self.move(event.card, arrives._replace(angle=2.0), _COMES, ease=tween.ease_in_out)
            self.move(event.card, above._replace(angle=-4.0, size=home.size * 1.19), _HANGS, delay=_COMES)
            self.now += _COMES + _HANGS
        self.move(event.card, flat, _DROPS, ease=tween.ease_in)
        self.now += _DROPS
        self.move(event.card, home, _SPRINGS, delay=_FLAT, ease=tween.ease_back, over=None)
        for other, pose in self.goal.items():
            if self.at.get(other) == pose and pose.turn and self.layout.room.collidepoint(pose.x, pose.y):
                self.move(other, pose, _FLAT + _SPRINGS, arc=_HOPS * self.layout.scale, over=None)
        self.cue("place", home.x, effect="LANDED", place=foot, force=event.card.value // 2)

    def drink(self, event: Drank, health: int) -> None:
        # Put the potion farther from the panel than an attacker, so that the number doesn't hide the potion.
        beside = self._beside_panel()
        beside = beside._replace(x=beside.x + self.layout.card[0] * 0.62, angle=tween.POUR_LEAN)
        self.move(event.card, beside, 0.18, ease=tween.ease_throw)
        self.now += 0.16
        sound, effect = ("heal", "HEAL") if event.healed else ("wasted", "FIZZ")
        self.cue(sound, beside.x, effect=effect, place=(round(beside.x), round(beside.y)))
        struck = tween.FIRST_DROP - tween.STROKE  # the total is struck through just before it rises
        self.cue(None, beside.x, delay=struck, health=health, change=event.healed)
        for drained in (0.5, 1.0):  # in two gulps
            part, lean = beside._replace(drained=drained), tween.POUR_LEAN / 5
            self.move(event.card, part, tween.POURS / 2, ease=lambda t: t, lean=lean)
            self.now += tween.POURS / 2
        self._discard(event.card)

    def fight_armed(self, event: Fought, health: int) -> None:
        """Make the Monster of ``event`` strike the Weapon's edge, then move it to the slain Monsters."""
        card, weapon = event.card, event.weapon
        assert weapon is not None, "the event says with what it was fought"
        # Leave out a card that was just slain and is still moving to the Weapon.
        slain = [one for one, at in self.at.items() if self._on_weapon(at) and one not in (card, weapon)]
        slain = [one for one in slain if self._on_weapon(self.goal[one])]
        strength = round(force(card.value, event.damage) * (1 + _CHAINED * len(slain)))
        freeze = _FREEZE * (health <= 0)
        home, measures, hold = self.goal[weapon], blow(strength, freeze), _HOLDS[card.value >= _HARD] + freeze
        w, h = self.layout.card
        edge = home.x - w * home.size * 0.5
        against = Pose(edge - w * 0.42, home.y - h * 0.06, -5.0, lift=0.3, z=Z_AIR)
        lasts = measures.winds_up + tween.STRIKE
        drawn = home._replace(x=home.x + w * 0.05, angle=-22.0, lift=0.3, z=Z_AIR + 1)
        swung = drawn._replace(x=home.x - _REACH * self.pixel, angle=12.0)  # in front of the Monster
        self.move(weapon, drawn, lasts - _SWINGS, ease=tween.ease_in_out, over=None)
        self.move(weapon, swung, _SWINGS, delay=lasts - _SWINGS, ease=tween.ease_in, over=None)
        begin = lasts + hold
        for part, takes in _FOLLOWS:
            back = home._replace(angle=-part * (_SWAYS[0] + _SWAYS[1] * strength))
            self.move(weapon, back, takes, delay=begin, ease=tween.ease_in_out, over=drawn.z)
            begin += takes
        for other in slain:  # make room before the blow
            self.move(other, self.goal[other], lasts, ease=tween.ease_in_out, over=None)
        self._strike(card, against, measures)
        sound = "fatal" if health <= 0 else "armed-" + hit_size(event.damage) if event.damage else "parry"
        place, hurt = (round(edge), round(against.y)), event.damage
        self.cue(sound, edge, effect="STEEL", place=place, force=strength, card=card)
        if not hurt and card.value >= _PARRIED:
            self.cue(None, edge, delay=_SHIELD, change=0, place=self.layout.card_rect(home).center)
            guarded, flies = self.layout.health.midright, _SHIELD + blow(0).lasts  # the end of the 0's flight
            self.cue("parry", guarded[0], delay=flies, effect="GUARD", place=guarded)
        elif hurt:
            # The damage that the Weapon doesn't parry leaps on to the player.
            self.cue(None, edge, effect="SHOCK", place=place, force=hurt)
            late = {"delay": tween.LEAPS, "health": health, "change": -hurt}
            right = self.layout.health.midright
            less = math.ceil(hurt * 0.6) if health > 0 else hurt  # a burst smaller than the clash
            self.cue(None, right[0], effect="INK", place=right, force=less, **late)
        self._hit(card, against, against._replace(cut=(_APART + card.value) / 196), measures, _SLIPS)
        for i, other in enumerate(sorted(slain, key=lambda one: self.goal[one].x)):
            self.move(other, self.goal[other], 0.2, delay=hold + i * _WAVE, over=None, arc=_RIPPLE * h)
        # Show the halves before the card darkens, until the Weapon is back in front of it.
        waits = hold + _RECOVERS - measures.hit_stop
        self.move(card, self.goal[card], 0.12, delay=waits, ease=tween.ease_in_out, over=None)
        self.now += 0.12

    def fight_barehanded(self, event: Fought, health: int) -> None:
        """Make the Monster strike just beside the health panel, so that it doesn't cover the total."""
        measures = blow(event.damage, _FREEZE * (health <= 0))
        right, w = self.layout.health.right, self.layout.card[0]
        # Move the centre of the squashed, wider card, so that its edge stays beside the panel.
        x = right + _SHORT * self.pixel + w / 2
        beside = self._beside_panel()._replace(x=x + w * tween.WIDENS * measures.squash / 2, angle=4.0)
        self._strike(event.card, beside, measures)
        sound = "bare-" + hit_size(event.damage) if health > 0 else "fatal"
        place, change, hurt = (right, round(beside.y)), -event.damage, self.now
        self.cue(sound, right, health=health, change=change, effect="INK", place=place, force=event.damage)
        if health <= 0:  # the killer steps back to its place at the end of the game
            self._hit(event.card, beside, None, measures)
            self.move(event.card, self.goal[event.card], 0.18)
            self.now += 0.18
            return
        far, counted = _RECOIL * event.damage * self.pixel, hurt + tween.counted(event.damage)
        recoiled = beside._replace(x=x + far, angle=-_REELS * event.damage, lift=0.3)
        self._hit(event.card, beside, recoiled, measures, _RECOILS)
        self.now = max(self.now, hurt + _FLASHES) + _RECOILS
        settled = recoiled._replace(x=x + far * _REMAINS, angle=0.0)
        self.move(event.card, settled, counted - self.now, ease=tween.ease_in_out)
        # One event at a time: the card leaves once the health is counted, and only then are others dealt.
        self.now = counted
        self._discard(event.card)

    def fan(self) -> None:
        """Lay out the slain Monsters in a fan, one after the other, after the last card has landed."""
        begin, arc = 0.06, self.layout.card[1] * 0.08
        moved = [(pose.z, card, pose) for card, pose in self.goal.items() if pose.z >= Z_FAN - 1]
        below = sum(z < Z_FAN for z, _card, _pose in moved)  # the other discarded cards, which move as one
        for i, (z, card, pose) in enumerate(sorted(moved, key=lambda one: one[0]), -below):
            delay = begin + max(0, i) * _FAN_EVERY + _FAN_RESTS * (z >= Z_FRONT)
            self.move(card, pose, 0.26, delay=delay, arc=arc, over=z, settles=2.0)
        for weapon, pose in self.trophies.items():  # rises above the window, then plunges into the fan
            lands, above = ENDS + PLUNGED, pose._replace(y=-self.layout.card[1], lift=1.0)
            self.move(weapon, above, _RAISED, delay=lands - _PLUNGES - _RAISED, ease=tween.ease_in_out)
            self.move(weapon, pose, _PLUNGES, delay=lands - _PLUNGES, ease=tween.ease_in, over=pose.z)
            hit = round(pose.x), round(pose.y + self.layout.card[1] / 3)
            self.cue("place", pose.x, delay=lands, effect="STEEL", place=hit, force=weapon.value)
        self.goal |= self.trophies
        if moved:
            self.cue("scoop", self.layout.room.centerx, delay=begin)

    def cue(self, sound: str | None, x: float, *, delay: float = 0.0, **rest: Any) -> None:
        """Add a cue after ``delay`` seconds: a sound panned to ``x``, and the ``rest`` of the `Cue`."""
        pan = max(-1.0, min(1.0, 2 * x / self.layout.size[0] - 1))
        self.cues.append(Cue(self.now + delay, sound, pan=pan, **rest))

    def _strike(self, card: Card, end: Pose, measures: Blow) -> None:
        """Draw the card back a little, then rush it to ``end``."""
        at = self.at.get(card, end)
        dx, dy = at.x - end.x, at.y - end.y
        back = self.layout.card[0] * measures.draws_back / max(1.0, math.hypot(dx, dy))
        angle = at.angle + (measures.tilt if dx >= 0 else -measures.tilt)
        drawn = Pose(at.x + dx * back, at.y + dy * back, angle, lift=0.6, z=Z_AIR, size=at.size)
        self.move(card, drawn, measures.winds_up)
        self.now += measures.winds_up
        self.move(card, end, tween.STRIKE, ease=tween.ease_in)
        self.now += tween.STRIKE

    def _hit(self, card: Card, at: Pose, after: Pose | None, measures: Blow, lasts: float = 0.0) -> None:
        """Flash and squash the card at ``at``, then spring to ``after``, if given, in ``lasts`` seconds."""
        hit = self.at[card] = at._replace(squash=measures.squash, flash=_FLASH * card.value)
        self.move(card, hit._replace(flash=0.0), _FLASHES, ease=lambda _: 0.0)
        if after is not None:
            self.move(card, after, lasts, delay=max(_FLASHES, measures.hit_stop), ease=tween.ease_back)
        self.now += measures.hit_stop

    def settle(self) -> None:
        """Move each card that isn't in its place yet. Without events, the timeline has no other motion."""
        now, self.now = self.now, 0.0
        for card, pose in self.goal.items():
            begin = self.at.get(card, pose)
            if begin == pose:
                continue
            far = abs(begin.x - pose.x) + abs(begin.y - pose.y) > self.layout.card[0] * 0.1
            if far and not (self._on_weapon(begin) and self._on_weapon(pose)):
                self.move(card, pose, _SETTLE_TIME, over=Z_AIR + pose.z % 100, leaves_at=_CLEARS)
            else:
                # Keep the drawing order of a card that only shifts within its pile or row.
                self.move(card, pose, _SETTLE_TIME, over=None)
        self.now = now

    def _discard(self, card: Card) -> None:
        home, at = self.goal[card], self.at[card]
        self.move(card, at._replace(y=at.y + _DIP * self.pixel, angle=at.angle - _TIPS), _DIPS)
        self.now += _DIPS
        # Throw the card high, in front of the Room's cards, but not out of the window.
        over, high, gap = Z_AIR, self.layout.card[1] / 2, _CLEAR * self.pixel
        flat = Tween(card, self.at[card], home, 0.0, 1.0, tween.ease_throw)
        poses = [(flat.at(part / 20), flat._replace(arc=1.0).at(part / 20)) for part in range(1, 20)]
        arc = min((low.y - high * low.size - gap) / (low.y - up.y) for low, up in poses)
        self.move(card, home, _FALL_TIME, ease=tween.ease_throw, arc=arc, thud=_THUD, over=over)
        self.cue("place", home.x, delay=_FALL_TIME * tween.LANDS)
        self.now += 0.1  # don't make the next event wait until the card has landed

    def _beside_panel(self) -> Pose:
        """Return a pose just right of the health panel, close to the panel but not covering it."""
        panel, w = self.layout.health, self.layout.card[0]
        return Pose(panel.right + w * 0.58, panel.centery, lift=0.4, z=Z_AIR)

    def _on_dungeon(self, pose: Pose) -> bool:
        return self.layout.dungeon.collidepoint(pose.x, pose.y)

    def _on_weapon(self, pose: Pose) -> bool:
        return pose.turn == 1.0 and self.layout.stack.collidepoint(pose.x, pose.y)
