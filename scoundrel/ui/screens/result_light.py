"""The light around the sheet of a result: day after a win, cold after a death, with the killer lit."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from scoundrel.engine import Card, Game, Outcome, outcome
from scoundrel.storage.settings import Settings

from .. import assets
from ..table import card_theme, ending, light
from ..table.cards import PREMULTIPLIED, CardSprites, Faces
from ..table.ending_art import DARK_TONE
from ..table.layout import Layout
from ..table.renderer import dim
from ..table.tween import Pose, between
from ..widgets.theme import Theme

_COLD: Final = (64, 76, 94)
"""What is left of the light after a death."""
_GLOW: Final = (54, 112, 150)
"""Around the Monster that killed."""
_DAWN: Final = (130, 94, 44)
"""What a cleared Dungeon adds to it."""
_RAYS: Final = (560 / 240, 640 / 240)
"""Width and height of the rays behind the killer, in widths of its card."""


class ResultLight:
    """Draws it over the table. Its pictures are made when they are first needed."""

    def __init__(
        self,
        game: Game,
        size: tuple[int, int],
        killer: tuple[Card, Rect] | None,
        settings: Settings,
        theme: Theme,
    ) -> None:
        """``killer`` is the card that killed and where it lies lit, in a window of this ``size``."""
        self._game, self._size, self._killer = game, size, killer
        self._settings, self._theme = settings, theme
        self._sprites: CardSprites | None = None
        self._rays: pygame.Surface | None = None
        self._glow: pygame.Surface | None = None

    def draw(self, target: pygame.Surface, risen: float, shone: float) -> None:
        """Draw the light once the sheet has ``risen`` so far, 0 to 1, and its light has ``shone``."""
        if self._theme.plain:
            dim(target, round(150 * risen))
            if self._killer is not None:
                self._draw_killer(target, *self._killer, risen, 0.0)
            return
        if outcome(self._game.state) is Outcome.CLEARED:
            self._draw_day(target, risen)
            return
        # From the darkness there was around the killer on the table.
        tones = [round(DARK_TONE + (cold - DARK_TONE) * risen) for cold in _COLD]
        target.fill(tuple(tones), special_flags=pygame.BLEND_RGB_MULT)
        if self._killer is not None:
            self._draw_killer(target, *self._killer, risen, shone)

    def _draw_day(self, target: pygame.Surface, risen: float) -> None:
        dim(target, round(40 * risen))
        if risen < 1:
            return
        # Not cached, because it is as large as the window.
        quarter = light.halo(128, _DAWN).subsurface((64, 64, 64, 64))
        glow = pygame.transform.smoothscale(quarter, self._size)
        target.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)

    def _draw_killer(
        self, target: pygame.Surface, killer: Card, place: Rect, risen: float, shone: float
    ) -> None:
        wide, where = place.w, place.center
        if self._sprites is None:
            cards = card_theme.chosen(self._settings)
            self._sprites = CardSprites(Faces(place.size, cards, large_index=self._settings.large_index))
        if self._glow is None:
            self._glow = light.halo(wide * 4, _GLOW)
        if self._rays is None and not self._theme.plain:
            self._rays = assets.picture("rays", (round(wide * _RAYS[0]), round(wide * _RAYS[1])), "scenery")
        if shone:
            glow = light.dimmed(self._glow, shone)
            target.blit(glow, glow.get_rect(center=where), special_flags=pygame.BLEND_RGB_ADD)
        if self._rays is not None and shone:
            rays = light.dimmed(self._rays, shone)
            target.blit(rays, rays.get_rect(center=where), special_flags=PREMULTIPLIED)
        end = Pose(*where, angle=4.5, lift=1.0)
        self._sprites.draw(target, killer, end if risen == 1.0 else self._on_the_way(end, wide, risen))

    def _on_the_way(self, end: Pose, wide: int, risen: float) -> Pose:
        """Where the killer is between its place on the table and ``end``, where it is so many pixels wide."""
        layout = Layout.of(*self._size, self._settings.text_size, self._theme)
        begin = next(iter(ending.poses(self._game, layout).values()), end)
        begin = begin._replace(size=layout.card[0] / wide, z=end.z)
        return between(begin, end, risen)
