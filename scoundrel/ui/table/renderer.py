"""The picture of the table: what lies still is drawn once and kept, what moves is drawn on top each frame."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from scoundrel.engine import Card

from ..widgets import text
from ..widgets.theme import BODY, BRASS, CHALK, TEXT_FONT, Color
from . import tabletop
from .candle import Mood
from .card_faces import Faces
from .card_theme import CardTheme
from .health_slip import Slip
from .layout import Layout
from .tween import Pose

_PILE_VISIBLE = 1.6
"""A card in a pile that is less than this many pixels off the last one drawn is hidden by the next."""


class Label(NamedTuple):
    """A line of writing on the table."""

    text: str
    pos: tuple[int, int]
    anchor: str = "center"
    pixels: int = BODY
    color: Color = CHALK
    font: str = TEXT_FONT
    width: int = 10_000


class Still(NamedTuple):
    """Everything under the cards, besides the surface itself."""

    labels: tuple[Label, ...]
    healths: tuple[int, ...]
    most: int
    """The highest health may be."""
    buttons: tuple[object, ...]
    """What the buttons look like, to compare with the last picture."""


Sprite = tuple[Card, Pose]


class TablePicture:
    """Draws the table of one layout."""

    def __init__(self, layout: Layout, theme: CardTheme, *, large_index: bool = False) -> None:
        self.layout = layout
        self.faces = Faces(layout.card, theme, large_index=large_index)
        self._mood = Mood.CALM
        self._base = tabletop.table(layout, self._mood)
        self._slip = Slip(layout.health, layout.larger)
        self._kept = pygame.Surface(layout.size, depth=32)
        self._kept_key: object = None

    def draw(
        self,
        target: pygame.Surface,
        still: Still,
        resting: Mapping[Card, Pose],
        moving: Mapping[Card, Pose],
        draw_still: Callable[[pygame.Surface], None],
        lit: Sequence[tuple[Rect, bool]] = (),
        shift: tuple[int, int] = (0, 0),
    ) -> None:
        """Draw the table, the cards of ``resting`` where they lie and those of ``moving`` where they are.

        ``draw_still`` adds what else lies still. ``lit`` are the places where what is held may be dropped,
        and whether it is over that place now. ``shift`` moves the table by as many pixels.
        """
        below, above = self._split(resting, moving)
        key = (still, below)
        if key != self._kept_key:
            self._redraw(still, below, draw_still)
            self._kept_key = key
        if shift != (0, 0):
            target.blit(self._base, (0, 0))
        target.blit(self._kept, shift)
        for rect, over in lit:
            self._light(target, rect, over=over)
        for card, pose in above:
            self.faces.draw(target, card, pose, shadow=_casts_shadow(pose))

    def set_mood(self, mood: Mood) -> None:
        """Put the table into another light."""
        if mood is not self._mood:
            self._mood = mood
            self._base = tabletop.table(self.layout, mood)
            self._kept_key = None

    def _split(
        self, resting: Mapping[Card, Pose], moving: Mapping[Card, Pose]
    ) -> tuple[tuple[Sprite, ...], list[Sprite]]:
        """The cards in the order of drawing, up to the first that moves, and from it on."""
        sprites = [(card, moving.get(card, pose)) for card, pose in resting.items()]
        sprites.sort(key=lambda sprite: sprite[1].z)
        first = next((i for i, (card, _) in enumerate(sprites) if card in moving), len(sprites))
        return tuple(_visible(sprites[:first])), _visible(sprites[first:])

    def _redraw(
        self, still: Still, below: Sequence[Sprite], draw_still: Callable[[pygame.Surface], None]
    ) -> None:
        kept = self._kept
        kept.blit(self._base, (0, 0))
        for label in still.labels:
            size = text.fitting(label.text, label.font, label.pixels, label.width)
            words = text.cut(label.text, label.font, size, label.width)
            tabletop.write(kept, (words, label.font, size, label.color), label.pos, label.anchor, self._mood)
        self._slip.draw(kept, still.healths, still.most)
        draw_still(kept)
        for card, pose in below:
            self.faces.draw(kept, card, pose, shadow=_casts_shadow(pose))

    def _light(self, target: pygame.Surface, rect: Rect, *, over: bool) -> None:
        width = max(2, round((5 if over else 2.5) * self.layout.scale))
        pygame.draw.rect(
            target, BRASS, rect.inflate(2 * width, 2 * width), width, border_radius=self.layout.card[0] // 12
        )


def _casts_shadow(pose: Pose) -> bool:
    """Of a pile only the lowest card does: many soft shadows over one another would be a black rim."""
    return pose.turn > 0 or pose.lift > 0 or pose.z % 100 == 0


def _visible(sprites: Sequence[Sprite]) -> list[Sprite]:
    """Leave out the cards deep in a pile that the next ones hide."""
    shown: list[Sprite] = []
    for i, (card, pose) in enumerate(sprites):
        if pose.turn == 0.0 and shown and i + 1 < len(sprites):
            last, following = shown[-1][1], sprites[i + 1][1]
            in_pile = following.turn == 0.0 and _near(pose, following, 6.0) and pose.angle == following.angle
            if in_pile and _near(pose, last, _PILE_VISIBLE):
                continue
        shown.append((card, pose))
    return shown


def _near(a: Pose, b: Pose, pixels: float) -> bool:
    return abs(a.x - b.x) <= pixels and abs(a.y - b.y) <= pixels


def dim(target: pygame.Surface, strength: int = 170) -> None:
    """Darken all that is drawn, for a panel to lie on. ``strength`` is 0 to 255."""
    # Forty times as fast as a black veil.
    light = 255 - strength
    target.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
