"""Draws a table: static parts are drawn once and cached, and moving parts on top in each frame."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from ...engine import Card, MoveKind
from ...i18n import gettext as _
from ..pads import active_device
from ..widgets import boards, paper, text
from ..widgets.boards import Plate
from ..widgets.buttons import Buttons
from ..widgets.theme import SMALL, Color
from . import chain, chips, effects as ink, eyes, hold, labels, light, scenery, weapon_limit
from .card_theme import CardTheme
from .cards import PREMULTIPLIED, CardSprites, Faces, Layer
from .coming import draw_coming
from .effects import LULLS, Effect, Recount, age_of
from .ending import Ending
from .gestures import DOES, DropTarget
from .health_panel import MINIMUM, HealthPanel
from .layout import Z_FRONT, Layout, Place, Sprite, visible
from .light import Brambles, Candle, EmberRim, Mood
from .scenery import Ground, Scene, Tabletop
from .tween import STAIR, Descent, Pose
from .view import CardMotion, HeldWeapon, TableView

if TYPE_CHECKING:
    from .card_tracker import Known

_KICK = 0.13  # the initial slope of the Avoid board as it swings on its hooks
_SWING = 6  # the angle by which a hard blow swings the health panel on its pin, in degrees
_CARRIED = 0.75  # the light on everything carried down to another scene
_STAIRS = 0.5  # the light on the stair, relative to everything carried
_CUT, _KEY = 13, 255  # the depth of the cuts in the stair's edges, in pixels at scale 1, and its colour key
_FAR = 0.6  # the speed of a scene, relative to the nearer stair
_BOB = 9  # the dip of everything carried at each step, in pixels at scale 1
_ON_PLAQUE = 0.5  # the width of a new scene's name on the plaque, relative to the plaque
_LAGS = 0.04  # seconds by which the name dips later than everything carried
_POOL, _WARM = 760, (112, 54, 12)  # the width of the candle's light on the stair at scale 1, and its colour
_BLACK, _WASH = (0, 0, 0), (255, 160, 160)
_FRAMES, _GLOWS = 16, 30  # the growth of a target with a card over it and the reach of its light, in pixels
_MOONLIT, _CANDLELIT = (160, 166, 190), (190, 132, 62)  # the light on the Dungeon, and on other targets
_DIMMED = 120  # darkening of the table under the card tracker, 0 to 255
_CREEPS = 12  # the number of steps in which the brambles creep in
_FEW = 10  # the maximum number of moving cards in a frame with time to prepare the next scene
_Aim = tuple[DropTarget, Rect, Rect, Surface, Rect]  # a target, its light, label and words, and their area


class TableRenderer:
    """Draws the table of one layout."""

    def __init__(
        self, layout: Layout, cards: CardTheme, *, large_index: bool = False, reduced: bool = False
    ) -> None:
        """``cards`` is the look of the deck; ``reduced`` draws effects without motion."""
        self.layout, self._cards = layout, cards
        self.faces = Faces(layout.card, cards, large_index=large_index, larger=layout.larger)
        self._sprites = CardSprites(self.faces)
        self._reduced = reduced
        self._plain = layout.style.theme.plain  # whether the scene, its light and its dust are left out
        self._ground: Ground | None = None
        self.tabletop = Tabletop(layout)
        self._base: Surface | None = None  # the scene; the very first frame has none
        minimum = min(MINIMUM, layout.style.px(MINIMUM))
        board = layout.avoid_button.inflate(layout.avoid_button.w // 7, layout.avoid_button.h // 3)
        self._avoid_board = board.clip((0, 0), layout.size)  # the drawn Avoid board, larger than its button
        self._health_panel = HealthPanel(layout.health, layout.style.theme, layout.larger, minimum, rows=2)
        self._candle = Candle(layout.candle)
        self._rim, self._brambles = EmberRim(layout.size, layout.scale), Brambles(layout.scale)
        self._unarmed = True  # whether the scabbard of the empty Weapon slot is drawn
        self._reach = 0.0  # the reach of the brambles that have crept in, 0 to 1
        self._kept = Surface(layout.size, depth=32)
        self._kept_key: object = None
        self._next: dict[Ground, Surface] = {}  # the base picture of the next scene
        self._name: tuple[Scene | None, Surface] = None, self._kept  # a scene's name on its ribbon
        self._stair: Surface | None = None  # the stair down to the next scene
        self._before: Surface | None = None  # the table without cards before a change of light or scene
        self._tracker: tuple[Known, Surface] | None = None  # the last drawn card tracker
        # The last frame: its surface, view and look of the buttons; `None` if it was drawn over.
        self._last: tuple[Surface, TableView, object] | None = None
        # The last arguments of `_split` (resting poses, heights of moving cards) and its result.
        self._order: tuple[Mapping[Card, Pose], list[tuple[Card, int]], tuple[Sprite, ...], list[Card]] | None
        self._order = None
        self._flickered: list[Rect] = []  # the areas where the flame, eyes and dust were last drawn
        self._bare: list[Rect] | None = None  # uncovered `_flickered` areas; `None` if nothing flickers
        # The pictures and area of each moving card; empty if the whole last frame was drawn.
        self._lifted: dict[Card, tuple[list[Layer], Rect]] = {}
        self._aims: list[_Aim] = []  # the targets of the last frame

    def prepare(self, cards: Sequence[Card | None]) -> bool:
        """Compose one missing face of ``cards``, or else load the effects. Return whether one was missing."""
        if (card := self.faces.missing(tuple(card for card in cards if card is not None))) is None:
            ink.prepare_effects(self.layout.style)
        else:
            self.faces.face(card)
        return card is not None

    def repaint(self) -> None:
        """Draw the whole next frame, because something else was drawn over the last frame."""
        self._last = None

    def draw(self, target: Surface, view: TableView) -> None:
        """Draw the parts of this frame that differ from the last frame."""
        last, self._last = self._last, None
        look, areas = _look(view.buttons), None
        if last is not None and last[0] is target and last[2] == look:
            areas = self._changed(last[1], view)
        if areas is None:
            self._lifted, self._aims = {}, [self._aim(drop) for drop in view.targets]
            self.draw_frame(target, view, look)
        elif areas:
            self.draw_frame(target, view, look, areas)
        if areas is not None and self._bare is not None:
            target.blits([(self._kept, rect, rect) for rect in self._bare], doreturn=False)
            self._flickered = self._draw_flicker(target, view.motion)
        self._last = target, view, look

    def _changed(self, last: TableView, view: TableView) -> list[Rect] | None:
        """Return the areas to redraw, besides `_bare` when the flame flickers; `None` for the whole frame."""
        was, now = last.motion, view.motion
        flickers = now.flame != was.flame or now.ticks != was.ticks
        alike = was._replace(moving=now.moving, flame=now.flame, ticks=now.ticks)
        if now.shift != (0, 0) or last._replace(motion=alike, targets=view.targets) != view:
            return None
        if flickers and (now.mood is Mood.LOW or not _lies_bare(view)):
            return None
        before = self._lifted
        self._lifted = {card: self._lift(view, card, pose) for card, pose in now.moving.items()}
        # A card that starts or ends its motion is drawn at rest in one of the two frames.
        parts = [
            lifted[card][1] if card in lifted else self._around(one, card)
            for card in {card for card, _ in was.moving.items() ^ now.moving.items()} & now.resting.keys()
            for one, lifted in ((last, before), (view, self._lifted))
        ]
        areas = [parts[0].unionall(parts[1:])] if parts else []
        if last.targets != view.targets:
            aims, self._aims = self._aims, [self._aim(drop) for drop in view.targets]
            for aim in (*aims, *self._aims):
                if not (aim[0] in last.targets and aim[0] in view.targets) and aim[4] not in areas:
                    areas.append(aim[4])
        self._bare = None
        if flickers:
            above = {card for card, _ in self._split(now)[1]}
            if above and view.weapon is not None:  # while a card moves, the tag is drawn in each frame too
                above.add(view.weapon.card)
            covered = [*(aim[4] for aim in self._aims), *(self._around(view, card) for card in above)]
            self._bare = [rect for rect in self._flickered if rect.collidelist(covered) < 0]
            areas += [rect for rect in self._flickered if rect not in self._bare]
        return areas

    def _lift(self, view: TableView, card: Card, pose: Pose) -> tuple[list[Layer], Rect]:
        """Return the pictures of a moving card, and an area around everything drawn for it."""
        layers, around = self._layers(card, pose), self._around(view, card)
        tagged = view.weapon is not None and card is view.weapon.card
        if not (self._plain or view.motion.effects or tagged):
            first, *more = [whole.move(at) for _, at, whole, _ in layers]
            around = first.unionall(more)
        return layers, around

    def _around(self, view: TableView, card: Card) -> Rect:
        """Return a generous area around everything that may be drawn for a card: its tag, scale and medal."""
        pose = view.motion.moving.get(card) or view.motion.resting[card]
        around = self._sprites.reach(pose).inflate(16, 16)
        if view.weapon is None or card is not view.weapon.card:
            return around
        return around.inflate(2 * weapon_limit.tag_width(self.layout), 0).union(self.layout.limits)

    def draw_frame(self, target: Surface, view: TableView, look: object, areas: Sequence[Rect] = ()) -> None:
        """Draw the whole frame, or only the ``areas``. `draw` adds a flickering flame afterwards."""
        layout, coming, view = self.layout, view, _as_dealt(view)
        motion, end, ground, leaving = view.motion, view.motion.ending, _ground_of(view), view
        # A Weapon covers an empty slot's scabbard only as it lands, and then moves without showing it again.
        self._unarmed = view.weapon is None or (motion.fades and motion.landing == 0.0)
        if end is not None and end.leaves is not None and not (self._plain or view.studied):
            view = view._replace(plaque=None, labels=(), healths=(), weapon=None, buttons=None, coming=None)
        before, changed = _ground_before(view, ground)
        below, above = self._split(motion)
        if before is not None or motion.descent is not None:
            below, above = (), [*below, *above]
        low, was_low = (bool(one and one.mood is Mood.LOW and not self._plain) for one in (ground, before))
        self._reach = round((low * changed + was_low * (1 - changed)) * _CREEPS) / _CREEPS
        # The Weapon's tag is at rest unless a card moves or the tag itself is animated.
        moves = motion.pulse or motion.landing is not None or age_of(Effect.MEDAL, motion.effects) is not None
        still = not (above or moves) and motion.shift == (0, 0)
        self._keep_before(view, before)
        if motion.candle:
            self._set_ground(ground)
        self._update_still(coming, view, below, look, still=still)
        down = coming.motion.descent
        for area in areas or (None,):
            target.set_clip(area)
            carried = self._draw_scene(target, view, changed, coming.motion.place[0])
            self._draw_leaving(target, leaving, end)
            # Ink never hides the faces of cards.
            if motion.effects and ink.draw_ink(target, motion.effects, layout):
                for rect in (layout.card_rect(pose) for _, pose in below if pose.turn == 1.0):
                    target.blit(self._kept, rect, rect)
            for aim in self._aims:
                if not area or aim[4].colliderect(area):
                    self._draw_target(target, aim)
            self._draw_above(carried, view, above, area, still=still)
            if down is not None:
                self._draw_name(target, coming, down, above)
            if end is not None:
                self._draw_ending(target, view, end)
            if not area or self._bare is None:
                flickered = self._draw_flicker(carried, motion)
                self._flickered = self._flickered if area else flickered
            self._draw_aids(target, view)
            if motion.effects:
                ink.draw_effects(target, motion.effects, layout, reduced=self._reduced)
            if motion.shift != (0, 0):
                ink.shake(target, motion.shift)
            if view.buttons is not None:
                view.buttons.draw_tooltip(target, layout.style)
            if view.tracker is not None:
                self._draw_tracker(target, view.tracker, stays=view.tracker_stays)
        target.set_clip(None)

    def _update_still(
        self, coming: TableView, view: TableView, below: tuple[Sprite, ...], look: object, *, still: bool
    ) -> None:
        """Redraw the picture of everything that doesn't move, if it has changed."""
        motion, down = view.motion, coming.motion.descent
        tag = still and (view.weapon, motion.limit)
        key = (
            *(view.labels, view.plaque, view.healths, view.max_health, view.preview, view.coming, look),
            *(motion.candle, self._reach, below, tag, down is None, self._unarmed),
        )
        if key != self._kept_key:
            self._draw_still(view, below)
            if still and view.weapon is not None:
                self._draw_limit(self._kept, view.weapon, motion)
            self._kept_key = key
            if down is None and not coming.motion.above:
                self._stair = None
        elif coming.motion.above and len(motion.moving) <= _FEW:
            self._foresee(_ground_of(coming))

    def _draw_scene(self, target: Surface, view: TableView, changed: float, scene: Scene) -> Surface:
        """Draw everything below the cards. Return the surface for everything carried down to ``scene``."""
        motion, down, (w, h) = view.motion, view.motion.descent, self.layout.size
        bob = 0 if down is None else self.layout.style.px(_BOB * down.bob)
        carried = target.subsurface(0, bob, w, h - bob) if bob else target
        if down is not None:
            self._draw_way_down(target, carried, scene, down)
        else:
            target.blit(self._kept, (0, 0))
        if self._before is not None:
            if motion.mood is Mood.MORNING and not self._plain:
                scenery.open_sun(self._before, changed)
            else:
                # Keep the alpha below 255, because SDL takes ten times as long at 255.
                self._before.set_alpha(round(254 * (1 - changed)))
            target.blit(self._before, (0, 0))
            if motion.mood is Mood.MORNING and not self._plain:
                scenery.smooth_sun(target, changed)
        if motion.recount is not None and view.healths:  # not while the panel fades out at dawn
            self._draw_struck(target, view, motion.recount)
        if (age := age_of(Effect.GUST, motion.effects)) is not None:
            self._draw_kicked(target, age / LULLS)
        return carried

    def _draw_kicked(self, target: Surface, part: float) -> None:
        """Swing the Avoid board on its hooks, which comes to rest as ``part`` grows to 1."""
        board, slope = self._avoid_board, _KICK * math.sin(math.tau * 2 * part) * (1 - part)
        target.blit(self._base or self._kept, board, board)
        for x in range(board.x, board.right):
            place = x, board.y + round(slope * (x - board.centerx))
            target.blit(self._kept, place, (x, board.y, 1, board.h))

    def _draw_struck(self, target: Surface, view: TableView, recount: Recount) -> None:
        panel, swing, size = self._health_panel, recount.swing, recount.size
        moves = (swing or size != 1.0) and self._before is None and view.motion.descent is None
        slip = Surface(panel.rect.size, pygame.SRCALPHA, 32) if moves else target
        panel.draw(slip, view.healths, view.max_health, recount, at=(0, 0) if moves else None)
        if recount.filled:
            wash = (slip.get_rect() if moves else panel.rect).inflate(-panel.rect.w // 9, -panel.rect.h // 9)
            for x in range(0, wash.w, 2):
                top = max(wash.y, round(wash.bottom - wash.h * (recount.filled + recount.wave(x / wash.w))))
                slip.fill(_WASH, (wash.x + x, top, 2, wash.bottom - top), pygame.BLEND_RGB_MULT)
        if moves:
            target.set_clip(panel.rect)
            target.blit(self._base or self._kept, (0, 0))
            panel.draw_board(target)
            target.set_clip(None)
            slip = pygame.transform.rotozoom(slip, -_SWING * swing, size)
            center = pygame.Vector2(0, panel.rect.h / 2).rotate(_SWING * swing) + panel.rect.midtop
            target.blit(slip, slip.get_rect(center=center), special_flags=PREMULTIPLIED)
        panel.draw_dagger(target)

    def _foresee(self, ground: Ground) -> None:
        """Prepare one part of the scene of ``ground`` per call. Once all parts are ready, paint the scene."""
        if ground in self._next:
            self._name_board(ground.scene)
            self._stair = self._stair or self._paint_stair()
        elif not self.tabletop.prepare(ground.scene):
            self._next = {ground: self.tabletop.paint(ground, self._candle.lamp(ground.mood, ground.burnt))}

    def _draw_way_down(self, target: Surface, carried: Surface, scene: Scene, down: Descent) -> None:
        """Draw the stair over the rising scene, then the top row; draw the rest on ``carried``."""
        (w, h), base, top_bar = self.layout.size, self._base or self._kept, self.layout.dungeon.top
        if self._plain:
            target.blit(base, (0, 0))
        else:
            stair = self._stair = self._stair or self._paint_stair()
            stair.set_palette(scenery.inks(scene))
            top = round(h * (1 - down.slide))
            cut, foot = self.layout.style.px(_CUT), top + stair.get_height()
            target.set_clip(Rect(0, 0, w, top + cut) if down.above else Rect(0, foot - cut, w, h))
            target.blit(base, (0, round(_FAR * h * ((0 if down.above else 1 + STAIR) - down.slide))))
            target.set_clip(None)
            target.blit(stair, (0, top))
        dim(target, round(255 * (1 - _STAIRS) * (1 - down.light)))
        if not self._plain:
            pool = light.dimmed(light.halo(self.layout.style.px(_POOL), _WARM), 1 - down.light)
            text.put(target, pool, self._candle.wick(1), flags=pygame.BLEND_RGB_ADD)
        target.blit(self._kept, (0, 0), (0, 0, w, top_bar))
        carried.blit(self._kept, (0, top_bar), (0, top_bar, w, h))

    def _paint_stair(self) -> Surface:
        (w, h), style, random = self.layout.size, self.layout.style, Random(7)
        stair = scenery.drawing_greys("stair", (w, round(h * STAIR)))
        # Cut the first and the last edge by hand, like the edges of the steps.
        xs = range(0, w + 150, style.px(29))
        for edge, way in (0, 1), (stair.get_height(), -1):
            cut = [(x, edge + way * style.px(random.uniform(1, _CUT))) for x in xs]
            pygame.draw.polygon(stair, _KEY, [(0, edge - way), *cut, (w + 150, edge - way)])
            pygame.draw.lines(stair, 0, False, cut, style.px(5))
        stair.set_colorkey(_KEY)
        return stair

    def _draw_name(self, target: Surface, view: TableView, down: Descent, cards: Sequence[Sprite]) -> None:
        """Stamp the scene's name beside any carried Room card of ``cards``; then let it fly to the plaque."""
        dim(target, round(255 * (1 - _CARRIED) * (1 - down.light)))
        room, plaque, size = self.layout.room, view.plaque and view.plaque.rect, down.stamp
        if not size:
            return
        bob = self.layout.style.px(_BOB * Descent(down.age - _LAGS).bob)
        board, y = self._name_board(view.motion.place[0]), room.centery + bob
        resting = [self.layout.card_rect(pose) for card, pose in cards if card not in view.motion.moving]
        taken = sorted((one.left, one.right) for one in resting if one.top < y < one.bottom < room.bottom + 9)
        ends = room.left, *(x for pair in taken for x in pair), room.right
        wide, x = max((b - a, (a + b) // 2) for a, b in zip(ends[::2], ends[1::2], strict=True))
        size *= min(1.0, wide * 0.96 / board.get_width())
        if down.flown and plaque:
            x += round((plaque.centerx - x) * down.flown)
            y += round((plaque.centery + plaque.h // 5 - y) * down.flown)
            size += (plaque.w * _ON_PLAQUE / board.get_width() - size) * down.flown
        board = board if size == 1 else pygame.transform.smoothscale_by(board, size)
        target.blit(board, board.get_rect(center=(x, y)))

    def _name_board(self, scene: Scene) -> Surface:
        if self._name[0] is not scene:
            style, name = self.layout.style, scenery.place_name(scene)
            fit = text.fitting(name, style.title(97, style.theme.chalk), round(self.layout.size[0] * 0.9))
            board = text.line(name, fit) if self._plain else paper.carved(name, fit, paper.GILT)
            for color, pixels in (style.theme.panel, 22), (style.theme.parchment, 8):
                cut = pygame.mask.from_surface(board).convolve(pygame.Mask([style.px(pixels)] * 2, fill=True))
                sheet = cut.to_surface(setcolor=color, unsetcolor=(*color, 0))
                text.put(sheet, board, sheet.get_rect().center)
                board = sheet
            self._name = scene, board
        return self._name[1]

    def _split(self, motion: CardMotion) -> tuple[tuple[Sprite, ...], list[Sprite]]:
        """Return the cards in drawing order: those below the first moving card, and the rest."""
        resting, moving = motion.resting, motion.moving
        heights = [(card, pose.z) for card, pose in moving.items()]
        if self._order is None or self._order[0] is not resting or self._order[1] != heights:
            sprites = [(card, moving.get(card, pose)) for card, pose in resting.items()]
            sprites.sort(key=lambda sprite: sprite[1].z)
            first = next((i for i, (card, _) in enumerate(sprites) if card in moving), len(sprites))
            above = [card for card, _ in sprites[first:]]
            self._order = resting, heights, tuple(visible(sprites[:first])), above
        _, _, below, cards = self._order
        return below, visible([(card, moving.get(card, resting[card])) for card in cards])

    def _draw_above(
        self, target: Surface, view: TableView, above: Sequence[Sprite], area: Rect | None, *, still: bool
    ) -> None:
        """Draw the moving cards, the cards above them, and the Weapon's tag unless the tag is ``still``."""
        tag = None if still else view.weapon
        if tag is not None and area and not self._around(view, tag.card).colliderect(area):
            tag = None
        if tag is not None and all(card is not tag.card for card, _ in above):
            self._draw_limit(target, tag, view.motion)
        for card, pose in above:
            layers, around = self._lifted.get(card) or (None, self._around(view, card))
            if area and not around.colliderect(area):
                continue
            target.blits(layers or self._layers(card, pose), doreturn=False)
            ink.draw_cut(target, view.motion.effects, card, pose, self.layout)
            if self._plain and self._is_raised(pose):  # in high contrast, a frame marks the card too
                self._draw_frame(target, self.layout.card_rect(pose).inflate(8, 8))
            if tag is not None and card is tag.card:  # other moving cards are above the tag and the scale
                self._draw_limit(target, tag, view.motion)

    def _layers(self, card: Card, pose: Pose) -> list[Layer]:
        gilt = self.layout.style.theme.brass if self._is_raised(pose) and not self._plain else None
        # Don't light rotated faces, because their rims are too slow to draw for a whole fan of cards.
        rim, shadow = not (pose.angle and pose.turn), _casts_shadow(pose)
        return self._sprites.layers(card, pose, shadow=shadow, edge=gilt, rim=rim)

    def _is_raised(self, pose: Pose) -> bool:
        return pose.size > 1 and any(pose.x == place.centerx for place in self.layout.slots)

    def _draw_flicker(self, target: Surface, motion: CardMotion) -> list[Rect]:
        """Draw everything that changes as the flame flickers. Return the areas of flame, eyes and dust."""
        (scene, burnt), end = motion.place, motion.ending
        places: list[Rect] = []
        if self._plain:
            return []
        if motion.flame is not None and end is None:
            gust, down = (age_of(Effect.GUST, motion.effects) or 0.0) / LULLS, motion.descent
            lean = 4 * gust * (gust - 1) if down is None else down.bob * (int(down.steps) % 2 * 2 - 1)
            places += self._candle.draw_flame(target, motion.mood, motion.flame, burnt, lean=lean)
        if motion.mood is Mood.LOW and end is None:
            self._rim.draw(target, motion.ticks)
        if motion.ticks:
            places += eyes.draw_eyes(target, self.layout, scene, motion.ticks, motion.mood)
            places += eyes.draw_motes(target, self.layout.scale, motion.ticks, motion.mood)
        return places

    def _draw_limit(self, target: Surface, weapon: HeldWeapon, motion: CardMotion) -> None:
        """Draw the medal, tag and scale of ``weapon``; until a blow has landed, with the previous values."""
        pose = motion.moving.get(weapon.card, motion.resting[weapon.card])
        if motion.limit is not None:
            last = weapon.before if age_of(Effect.HUNG, motion.effects) is None else weapon.last
            weapon = weapon._replace(limit=motion.limit, last=last, slain=weapon.slain - 1)
        age = age_of(Effect.MEDAL, motion.effects)
        chain.draw(target, weapon.slain, pose, self.layout, age)
        weapon_limit.draw(target, weapon, pose, self.layout, motion.pulse, motion.landing, motion.fades)
        if age is not None and age < 0:  # a falling medal is above the tag and the scale
            chain.draw(target, weapon.slain, pose, self.layout, age)

    def _keep_before(self, view: TableView, ground: Ground | None) -> None:
        """Cache the table without cards before a change of light or scene; free it without a ``ground``."""
        if ground is None:
            self._before = None
        elif self._before is None:
            self._set_ground(ground)
            self._draw_still(view, ())
            self._kept_key = None
            self._before = self._kept.copy()

    def _draw_ending(self, target: Surface, view: TableView, end: Ending) -> None:
        from . import ending_art  # noqa: PLC0415  # not needed for the first frame

        motion, layout, burnt = view.motion, self.layout, view.motion.place[1]
        killer = end.killer
        pose = None if killer is None else motion.moving.get(killer, motion.resting[killer])
        if self._plain:
            if killer is not None and pose is not None:
                self._sprites.draw(target, killer, pose)
            return
        if motion.flame is not None and end.fade < 1:
            self._candle.draw_flame(target, end.before, motion.flame, burnt, 1 - end.fade)
        ending_art.draw_dark(target, end, studied=view.studied)
        for label in view.labels if view.studied and killer is not None else ():
            labels.draw(target, label, layout.style)
        if killer is not None and pose is not None:
            light.draw_glow(target, (pose.x, pose.y), layout.card[1], end.lit)
            self._sprites.draw(target, killer, pose)
        if end.smoke is not None and motion.flame is not None:
            ending_art.draw_smoke(target, self._candle.wick(burnt), self._candle.rect.h, end.smoke)

    def _draw_aids(self, target: Surface, view: TableView) -> None:
        """Draw the aids over the cards: the win chance, advice, past moves, a hold of Avoid, and previews."""
        layout = self.layout
        chips.draw_meter(target, layout, view.meter)
        if view.badges or view.advice is not None:
            from . import badges  # noqa: PLC0415  # not needed for the first frame

            badges.draw(target, view.badges, layout)
            if view.advice is not None:
                badges.draw_reason(target, view.advice, layout)
        if view.avoiding:
            hold.draw(target, layout.avoid_button, view.avoiding, layout.style)
        if view.chips is not None:
            (seen, center), large, keys = view.chips, view.large_chips, view.chip_keys
            area = layout.outcomes.inflate(0, layout.outcomes.h)
            under = target.subsurface(area).copy() if view.seen < 1 else None
            chips.draw_chips(target, seen, layout, center, view.highlighted, large=large, keys=keys)
            if under is not None:
                under.set_alpha(round(254 * (1 - view.seen)))
                target.blit(under, area)

    def _draw_tracker(self, target: Surface, known: Known, *, stays: bool) -> None:
        from . import card_tracker  # noqa: PLC0415  # not needed for the first frame

        if self._tracker is None or self._tracker[0] is not known:
            self._tracker = (known, card_tracker.paint(known, self.layout, self._cards))
        sheet = self._tracker[1]
        dim(target, _DIMMED)
        place = target.blit(sheet, sheet.get_rect(center=target.get_rect().center))
        if stays:
            card_tracker.draw_way_out(target, place, self.layout.style)

    def _set_ground(self, ground: Ground) -> None:
        if ground != self._ground:
            self._ground = ground
            lamp = self._candle.lamp(ground.mood, ground.burnt)
            foreseen, self._next = self._next, {}
            self._base = foreseen.get(ground) or self.tabletop.paint(ground, lamp)
            if not self._plain:
                own = scenery.air(ground.scene, ground.mood)
                lights = light.card_map(self.layout.size, lamp, ground.mood, own)
                dark = 0.4 if ground.mood is Mood.MORNING else 1.0  # because the fan's shadows add up
                self._sprites.light(lights, lamp, own and (own.edge or own.glow), dark)
            self._kept_key = None

    def _draw_still(self, view: TableView, below: Sequence[Sprite]) -> None:
        kept, style = self._kept, self.layout.style
        descends = view.motion.descent is not None
        dawn = self._ground is not None and self._ground.mood is Mood.MORNING
        # During a descent, only the scene moves, so leave it out of the static picture.
        kept.set_colorkey(_BLACK if descends else None)
        if descends:
            kept.fill(_BLACK)
        elif self._base is None:
            kept.fill(style.theme.panel)
        else:
            kept.blit(self._base, (0, 0))
        if self._base is not None and not dawn:
            if self._unarmed:
                scenery.draw_scabbard(kept, self.layout)
            self._health_panel.draw_board(kept)
        self._brambles.draw(kept, self._reach)
        self._draw_written(kept, view, dawn=dawn)
        if view.motion.candle and self._ground is not None and not self._plain:
            self._candle.draw_stick(kept, self._ground.burnt)
            if dawn:
                self._candle.draw_flame(kept, Mood.CALM, 0, self._ground.burnt)
        for card, pose in below:
            edge = style.theme.brass if dawn and not self._plain and pose.z >= Z_FRONT else None
            self._sprites.draw(kept, card, pose, shadow=_casts_shadow(pose), edge=edge)
        if descends:
            # Clear the unused fourth byte, which SDL compares too, so that shadows are left out as well.
            kept.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)

    def forget(self) -> None:
        """Free the cached pictures of rotated and scaled cards."""
        self._sprites.forget()

    def _draw_leaving(self, target: Surface, view: TableView, end: Ending | None) -> None:
        """Over the sun's rays, draw the candle and everything that fades out as the sun rises."""
        if self._before is None or end is None or end.leaves is None or self._plain or view.studied:
            return
        self._candle.draw_stick(target, view.motion.place[1])
        if end.leaves < 1:
            under = target.copy()
            self._draw_written(target, view, dawn=False)
            if view.weapon is not None:
                self._draw_limit(target, view.weapon, view.motion)
            under.set_alpha(round(254 * end.leaves))
            target.blit(under, (0, 0))

    def _draw_written(self, kept: Surface, view: TableView, *, dawn: bool) -> None:
        """Draw the texts, the health panel, the buttons and the coming cards; no figures at ``dawn``."""
        style = self.layout.style
        if view.coming is not None and view.coming.rects:
            draw_coming(kept, view.coming, self._cards)
        if view.plaque is not None:
            labels.draw_plaque(kept, view.plaque, style)
        for label in view.labels:
            if not label.figure:
                labels.draw(kept, label, style)
        if view.healths:
            self._health_panel.draw(kept, view.healths, view.max_health, preview=view.preview)
            self._health_panel.draw_dagger(kept)
        if view.buttons is not None:
            bar = self.layout.top_bar
            if row := [one.rect for one in view.buttons.buttons if bar.collidepoint(one.rect.center)]:
                around = row[0].unionall(row[1:]).inflate(style.px(16), 0)
                strip = Rect(around.left, -style.px(10), around.w, bar.bottom + style.px(12))
                boards.draw_plate(kept, strip, Plate.STRIP, style.scale, style.theme)
            clip = kept.get_clip()
            kept.set_clip(bar if dawn else clip)  # the fan covers the Avoid board at dawn
            view.buttons.draw(kept, style.sized(SMALL))
            kept.set_clip(clip)
        for label in view.labels:
            if label.figure and not dawn:  # drawn over the Avoid board, which hangs from the Dungeon's plaque
                labels.draw(kept, label, style)

    def _aim(self, drop: DropTarget) -> _Aim:
        """Lay out a target for the held card: its light, and its label on a brass plaque under that card."""
        layout, style, armed = self.layout, self.layout.style, drop.place is Place.WEAPON
        held = Rect((0, 0), layout.card).move_to(center=drop.rect.center)  # show the light around the card
        lit = drop.rect.union(held).inflate(*[style.px(_FRAMES)] * 2) if drop.over else drop.rect
        around = lit.inflate(*[2 * style.px(_GLOWS)] * 2)
        pad, gap, center = style.px(17), style.px(22), drop.rect.centerx
        room = layout.size[0] - drop.rect.right - gap if armed else 2 * min(center, layout.size[0] - center)
        fit = style.bold(SMALL, style.theme.ink)
        words = text.fitted(_(DOES[drop.kind]), fit, room - 2 * pad - style.px(4))
        high = max(layout.dungeon_count.h, words.get_height()) + style.px(8)
        label = Rect(0, 0, words.get_width() + 2 * pad, high)
        if armed:
            # Draw the label to the slot's right, below the Weapon's tag, where no dragged card hides it.
            label.bottomleft = drop.rect.right + gap, drop.rect.bottom
        else:
            # Cover the plaque with the number of cards, which is no wider than its pile.
            low = drop.rect.bottom + style.px(10 if drop.place is Place.PLAYER else 0)
            label.w = max(label.w, layout.dungeon_count.w)
            label.midtop = center, max(low, drop.held.bottom if drop.held else low)
        return drop, lit, label, words, around.union(label) if drop.written else around

    def _draw_target(self, target: Surface, aim: _Aim) -> None:
        (drop, lit, label, words, _area), style = aim, self.layout.style
        avoids, theme = drop.kind is MoveKind.AVOID, style.theme
        if self._plain:
            self._draw_frame(target, lit, theme.chalk if avoids else None, over=drop.over)
        else:
            color = light.scaled(_MOONLIT if avoids else _CANDLELIT, drop.lit)
            glow = light.recess(lit.size, style.px(_GLOWS), color)
            text.put(target, glow, lit.center, flags=pygame.BLEND_RGB_ADD)
        if drop.written:
            boards.draw_plate(target, label, Plate.PLAQUE, style.scale, theme)
            text.put(target, words, label.center)

    def _draw_frame(
        self, target: Surface, rect: Rect, color: Color | None = None, *, over: bool = False
    ) -> None:
        """In high contrast, draw a line around a place for the held card, or around a raised card."""
        style, theme = self.layout.style, self.layout.style.theme
        wide, color = style.frame(7 if over else 4), color or theme.brass
        text.put(target, light.outline(rect.size, style.px(2), wide, color, theme.engraved), rect.center)


def _lies_bare(view: TableView) -> bool:
    """Return whether only cards and targets are drawn over the areas that a flicker redraws."""
    motion, buttons = view.motion, view.buttons
    over = (view.meter, view.chips, view.badges, view.advice, view.avoiding, view.tracker)
    moves = (motion.effects, motion.ending, motion.recount, motion.before, motion.pulse)
    told = buttons is not None and bool(buttons.tooltip)
    return not (any(over) or any(moves) or told) and motion.shift == (0, 0)


def _ground_of(view: TableView) -> Ground:
    (scene, burnt), mood = view.motion.place, view.motion.mood
    # Show no numbers on the slots once the game is over, because no key takes a card then.
    numbered = active_device.keyboard() and not view.studied and mood not in (Mood.OUT, Mood.MORNING)
    return Ground(scene, mood, burnt, numbered)


def _as_dealt(view: TableView) -> TableView:
    """Return the view in the previous scene until the next scene appears."""
    motion = view.motion
    if motion.before is None or not motion.above:
        # The name of the new scene is on its ribbon until it reaches the plaque.
        if motion.descent is None or view.plaque is None:
            return view
        return view._replace(plaque=view.plaque._replace(below=""))
    return view._replace(motion=motion._replace(place=motion.before[0], mood=motion.before[1]))


def _ground_before(view: TableView, ground: Ground) -> tuple[Ground | None, float]:
    """Return the previous ground (`None` without a change), and the progress of the change, 0 to 1."""
    motion, end = view.motion, view.motion.ending
    if end is not None:
        played = view._replace(motion=motion._replace(mood=end.before))
        return (_ground_of(played), end.fade) if end.fade < 1 else (None, 1.0)
    if motion.before is None or motion.changed == 0.0 or motion.descent is not None:
        return None, 1.0
    (scene, burnt), mood = motion.before
    return ground._replace(scene=scene, mood=mood, burnt=burnt), motion.changed


def _look(buttons: Buttons | None) -> object:
    if buttons is None:
        return None
    device = active_device.current()
    return tuple(buttons.buttons), device, buttons.pointed, buttons.focus, buttons.pressed, buttons.tooltip


def _casts_shadow(pose: Pose) -> bool:
    """Return whether a card at ``pose`` casts a shadow. In a pile, only the lowest one does."""
    return pose.turn > 0 or pose.lift > 0 or pose.z % 100 == 0


def dim(target: Surface, strength: int = 170) -> None:
    """Darken everything drawn, as the background of a panel. ``strength`` is 0 to 255."""
    # Multiply the colours, which is forty times as fast as blitting a black surface.
    light = 255 - strength
    target.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
