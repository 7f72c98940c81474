"""Disables light effects that change colours, because tests find texts by their colours."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.ui.charts import niches
from scoundrel.ui.rulebook import figures
from scoundrel.ui.table import cards, effects, ending_art, eyes, light, weapon_limit


def flatten(patch: pytest.MonkeyPatch) -> None:
    """Disable all glows over texts, and the caches of two pictures with texts: the Weapon's tag and scale."""
    patch.setattr(light, "halo", _dark)
    patch.setattr(eyes, "speck", _dark)
    patch.setattr(light.EmberRim, "draw", lambda *_: None)
    patch.setattr(cards.CardSprites, "in_light", lambda _self, picture, *_: picture)
    for name in ("draw_dark", "draw_smoke"):
        patch.setattr(ending_art, name, lambda *_, **_named: None)
    for name in ("tag_picture", "scale_picture"):
        patch.setattr(weapon_limit, name, getattr(weapon_limit, name).__wrapped__)
    patch.setattr(niches, "tag_picture", weapon_limit.tag_picture)
    # Turning a stamp would mix the colours that mark texts.
    straight = effects.stamp.__wrapped__
    patch.setattr(figures, "stamp", lambda *one, **look: straight(*one, **{**look, "tilt": 0.0}))


def _dark(pixels: int, *_light: object) -> pygame.Surface:
    return pygame.Surface((pixels, pixels), depth=32)
