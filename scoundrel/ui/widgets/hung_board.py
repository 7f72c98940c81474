"""A button on a board hung up on chains."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from scoundrel.i18n import gettext as _

from .. import assets
from ..pads import hand
from . import boards, text
from .boards import State
from .theme import BODY, Style

if TYPE_CHECKING:
    from .buttons import Button

_KEY: Final = 0.8
"""Size of the key beside the label, as a part of the label's."""
_SIGNED: Final = 0.85
"""Where the label would be no larger than this part of the wished size, the board has no sign."""


def draw(target: pygame.Surface, rect: Rect, button: Button, state: State, style: Style) -> None:
    """A board on chains: a sign and the label in the middle of its plank, the key small beside them."""
    theme, words, held = style.theme, button.label, button.key
    face = boards.hang(target, rect, state, theme)
    ink, dim = (theme.gilt, theme.chalk) if button.enabled else (theme.off, theme.off)
    wished = round(style.px(BODY) * 1.16)
    # Rather no sign than much smaller words, and rather not how its key is used.
    large = range(wished, round(wished * _SIGNED), -1)
    tried = [(pixels, True, held) for pixels in large]
    tried += [(pixels, False, held) for pixels in range(wished, 10, -1)]
    if button.action.held and held and hand.family() is not None:
        fully = _("Hold {button}", button=held)
        tried = [(pixels, signed, fully) for signed in (True, False) for pixels in large] + tried
    for pixels, signed, held in tried:
        label, key, gap = theme.title(pixels, ink), theme.regular(round(pixels * _KEY), dim), pixels // 4
        high = round(min(face.h * 0.8, pixels * 1.3))
        sign = assets.sign(f"icon-{button.picture}", high) if signed else None
        side = 0 if sign is None else sign.get_width() + gap
        taken = side + (text.width(held, key) + gap if held else 0)
        if taken + text.width(words, label) <= face.w:
            break
    words = text.cut(words, label, face.w - taken)
    wide = text.width(words, label)
    if held and hand.finger():
        held, taken = "", side
    x, base = face.centerx - (taken + wide) // 2, text.baseline(label, face.centery)
    if sign is not None:
        inked = sign.copy()
        inked.fill(ink, special_flags=pygame.BLEND_RGB_MULT)
        place = inked.get_rect(midleft=(x, face.centery))
        target.blit(inked, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    target.blit(text.line(words, label), (x + side, base - text.ascent(label)))
    if held:
        target.blit(text.line(held, key), (x + side + wide + gap, base - text.ascent(key)))
