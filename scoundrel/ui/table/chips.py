"""Chips that preview the effect of taking a card, and the win chance meter."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from ...engine.records import NamedTuple
from ...i18n import gettext as _
from .. import assets
from ..widgets import boards, icons, paper, text
from ..widgets.boards import Plate
from ..widgets.theme import BODY, SMALL, Color, Style, Theme
from ..words import numbers
from ..words.table_text import Chip, Consequences, Danger
from .cards import PREMULTIPLIED
from .layout import Layout

_PLATES = {Danger.GOOD: Plate.GOOD, Danger.COSTLY: Plate.COSTLY, Danger.DEADLY: Plate.BAD}
_HEIGHT = 36  # a chip's height, in pixels at scale 1
_PAD, _TIGHT = 0.9, 0.45  # the padding of a chip, and of each chip in a pair, relative to the text size
_GAP = 4  # the gap between two chips, in pixels at scale 1
_RAISED = 1.34  # maximum width of a pair of chips, in card widths, clear of the next cards' numbers
_FULL = 0.76  # the minimum text size, relative to the default; below it, text is shortened instead
_SIZES = BODY + 3, BODY + 6  # the text sizes of chips, and of large chips, in pixels at scale 1
_KEY = 0.8  # the text size of the key on a chip, relative to the chip's other text
_FINGER = 46  # minimum height of a chip for touch, in pixels
_APART = 14  # gap between two chips for touch, in pixels at scale 1
_DULL = 190, 168, 146  # the tint of the colourless plate for forbidden moves
_Piece = tuple[Surface, int]  # a picture of a part of a chip, and its blend mode
_DIM = 105  # brightness of the chips that aren't highlighted, 0 to 255


def draw_chips(
    target: Surface,
    seen: Consequences,
    layout: Layout,
    center: int,
    highlighted: frozenset[str] | None = None,
    *,
    large: bool = False,
    keys: tuple[str, ...] = (),
) -> None:
    """Draw the chips for ``seen`` side by side, centred on the x coordinate ``center``.

    ``highlighted`` has the icons of the bright chips; `None` means all. ``large`` chips suit touch.
    ``keys`` are written on the chips if they all fit.
    """
    theme, style = layout.style.theme, layout.style
    pixels, brief, on, _widths = _written(seen.chips, layout.card[0], style, large=large, keys=keys)
    rects = chip_rects(seen, layout, center, large=large, keys=keys)
    if len(rects) > 1 and not theme.plain:
        # Hide the slot's number with a strip between the chips.
        between = Rect(rects[0].centerx, rects[0].top, rects[-1].centerx - rects[0].centerx, rects[0].h)
        boards.draw_plate(target, between, Plate.STRIP, style.scale, theme)
    for chip, rect, key in zip(seen.chips, rects, on or [""] * len(rects), strict=True):
        pieces = _parts(chip, theme, pixels, key, brief=brief)
        if highlighted is None or chip.icon in highlighted:
            _draw_chip(target, rect, chip, pieces, pixels // 4, theme)
            continue
        faint = Surface(rect.size, pygame.SRCALPHA, 32)
        _draw_chip(faint, faint.get_rect(), chip, pieces, pixels // 4, theme)
        faint.fill((_DIM, _DIM, _DIM, 200), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(faint, rect)


def chip_rects(
    seen: Consequences, layout: Layout, center: int, *, large: bool = False, keys: tuple[str, ...] = ()
) -> list[Rect]:
    """Return the chips' rectangles, at the top of the band for outcomes; ``large`` chips are at its bottom.

    A pair of small chips barely reaches under the neighbouring cards.
    """
    style, area = layout.style, layout.outcomes
    height, gap = style.px(_HEIGHT), style.px(_APART if large else _GAP)
    height = max(height, _FINGER) if large else min(height, area.h)
    widths = _written(seen.chips, layout.card[0], style, large=large, keys=keys)[-1]
    total = sum(widths) + gap * (len(widths) - 1)
    x = max(area.left, min(center - total // 2, area.right - total))
    top = area.bottom - height if large else area.top
    return [Rect(x + sum(widths[:i]) + i * gap, top, width, height) for i, width in enumerate(widths)]


@lru_cache(maxsize=32)
def _written(
    chips: tuple[Chip, ...], card: int, style: Style, *, large: bool, keys: tuple[str, ...]
) -> tuple[int, bool, tuple[str, ...], list[int]]:
    """Return the text size, whether the text is ``brief``, the keys that have room, and the chips' widths.

    Two chips that aren't ``large`` are fitted to `_RAISED` times the width ``card``: by smaller text, then
    ``brief`` text, then without keys.
    """
    most, pair = style.px(_SIZES[large]), len(chips) > 1 and not large
    for brief, on in ((False, keys), (True, keys), (False, ()), (True, ())):
        for pixels in range(most, round(most * (_FULL if on or not brief else 0.5)) - 1, -1):
            more = 2 * round(pixels * (_TIGHT if pair else _PAD)) - pixels // 4
            widths = []
            for chip, key in zip(chips, on or [""] * len(chips), strict=True):
                parts = _parts(chip, style.theme, pixels, key, brief=brief)
                widths.append(more + sum(piece.get_width() + pixels // 4 for piece, _ in parts))
            spare = round(card * _RAISED) - style.px(_GAP) - sum(widths) if pair else 0
            if spare >= 0:
                return pixels, brief, on, [width + spare // 2 for width in widths]
    return pixels, brief, on, widths


@lru_cache(maxsize=8)
def _dull(size: tuple[int, int]) -> Surface | None:
    """Return the iron plate without colour, for forbidden moves; `None` if its picture is missing."""
    plate = boards.picture(Plate.GOOD, size, 1.0)
    return None if plate is None else icons.dyed(pygame.transform.grayscale(plate), _DULL)


def _draw_chip(target: Surface, rect: Rect, chip: Chip, pieces: list[_Piece], gap: int, theme: Theme) -> None:
    plate = boards.picture(_PLATES[chip.danger], rect.size, 1.0) if chip.lawful else _dull(rect.size)
    if theme.plain or plate is None:
        deadly = chip.danger is Danger.DEADLY
        colour, edge = (theme.killing, theme.harm) if chip.kills else (theme.panel, _ink(chip, theme))
        paper.draw_box(target, rect, colour, rect.h // 3, edge, max(2, rect.h // (9 if deadly else 16)))
    else:
        target.blit(plate, rect, special_flags=PREMULTIPLIED)
    x = rect.centerx - (sum(picture.get_width() + gap for picture, _ in pieces) - gap) // 2
    for picture, flags in pieces:
        target.blit(picture, picture.get_rect(midleft=(x, rect.centery)), special_flags=flags)
        x += picture.get_width() + gap


def _parts(chip: Chip, theme: Theme, pixels: int, key: str = "", *, brief: bool = False) -> list[_Piece]:
    """Return the parts of a chip that apply: icon, change, arrow, resulting health or skull, and ``key``.

    If ``brief`` is true, return only the icon, the change (or the skull, if the move kills) and the key.
    """
    size = round(pixels * 1.15)
    change = theme.bold(pixels, theme.chalk if chip.kills else _ink(chip, theme))
    parts = [_sign(chip.icon, size)]
    if not (brief and chip.kills):
        parts.append((text.line(chip.change, change), 0))
    if not brief and (chip.health is not None or chip.kills):
        parts.append(_sign("arrow", round(pixels * 0.8)))
    if chip.kills:
        parts.append(_sign("skull", size))
    elif not brief and chip.health is not None:
        parts.append((text.line(numbers.number(chip.health), theme.bold(pixels, theme.chalk)), 0))
    if key:
        quiet = theme.regular(round(pixels * _KEY), theme.chalk if chip.kills else theme.dim_chalk)
        parts.append((text.line(key, quiet), 0))
    return parts


def _ink(chip: Chip, theme: Theme) -> Color:
    inks = {Danger.GOOD: theme.heal, Danger.COSTLY: theme.ember, Danger.DEADLY: theme.harm}
    return inks[chip.danger] if chip.lawful else theme.off


def _sign(name: str, pixels: int) -> _Piece:
    """Return the icon ``name`` as a piece; an empty piece if its picture is missing."""
    return assets.icon(name, pixels) or Surface((0, 0), pygame.SRCALPHA), PREMULTIPLIED


_PACE = 5.0  # the speed of the bar towards a new chance, per second, relative to the remaining distance
_THERE = 0.004
_MARKS = (0.25, 0.5, 0.75)


class MeterReading(NamedTuple):
    """The win chance, and the animated fill of the meter's bar, both from 0 to 1."""

    chance: float
    shown: float


class ClearMeter:
    """The win chance meter, which moves smoothly, or jumps if motion is ``reduced``."""

    def __init__(self, *, reduced: bool) -> None:
        self._reduced = reduced
        self.reading: MeterReading | None = None  # the values shown; `None` if the meter is hidden

    def update(self, dt: float, chance: float | None) -> bool:
        """Move the meter to ``chance``, or hide it if that is `None`. Return whether it must be redrawn."""
        before, shown = self.reading, chance or 0.0
        if before is not None and not self._reduced:
            moved = before.shown + (shown - before.shown) * min(1.0, _PACE * dt)
            shown = shown if abs(shown - moved) < _THERE else moved
        self.reading = None if chance is None else MeterReading(chance, shown)
        return self.reading != before


def draw_meter(target: Surface, layout: Layout, reading: MeterReading | None) -> None:
    """Draw the meter opposite the Avoid button, if it has a reading."""
    if reading is None:
        return
    place, style = layout.meter, layout.style
    theme = style.theme
    boards.draw_plate(target, place.inflate(0, style.px(12)), Plate.STRIP, style.scale, theme)
    words = _("Win {chance}", chance=numbers.percent(reading.chance))
    written = text.fitted(words, style.bold(SMALL, theme.chalk), place.w - style.px(16))
    text.put(target, written, (place.centerx, place.top + place.h * 0.28))
    thick, aside = max(8, style.px(11)), style.px(10)
    groove = Rect(place.left + aside, place.bottom - thick - style.px(2), place.w - 2 * aside, thick)
    paper.draw_box(target, groove, theme.engraved, thick // 2, theme.engraved_edge)
    inner = groove.inflate(-4, -4)
    for mark in _MARKS:
        x = inner.left + round(inner.w * mark)
        pygame.draw.line(target, theme.engraved_edge, (x, inner.top), (x, inner.bottom - 1))
    # Clip a full bar to the reading, so that its round end matches the groove's.
    reach = round(inner.w * reading.shown)
    if reach > 0:
        clip = target.get_clip()
        target.set_clip(Rect(inner.left, inner.top, reach, inner.h).clip(clip))
        paper.draw_box(target, inner, theme.brass, inner.h // 2)
        target.set_clip(clip)
