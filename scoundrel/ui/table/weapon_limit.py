"""The Weapon's limit: its tag, and the scale of Monsters below it."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from ...engine import DECK, HIGHEST, LOWEST
from ...i18n import gettext as _, pgettext
from .. import assets
from ..widgets import paper, text
from ..widgets.theme import SMALL, Style, TextStyle, Theme
from ..words.card_names import rank_sign
from ..words.numbers import number
from . import light
from .cards import PREMULTIPLIED
from .layout import Layout
from .tween import Pose

if TYPE_CHECKING:
    from .view import HeldWeapon

_TAG: Final = (1.04, 1.04 * 148 / 244)  # the tag's size, in widths of the Room's cards
_FILLS: Final = 0.3  # seconds after a landing until the scale is filled
_HANGS_LATER, _HANGS = 0.06, 0.12  # seconds from a landing until the tag appears, then until it is full size
_SWINGS: Final = 16  # the maximum angle of the swinging tag, in degrees
_SHADOW: Final = 2, 3  # the shadow's offset to the left and down, in pixels at scale 1
_SWELLS: Final = 0.15  # the maximum growth of the tag while it pulses
_EYELET: Final = (15 / 244, 63 / 148)  # the eyelet's position in the tag's picture, relative to its size
_HANGS_AT: Final = (0.43, -0.22)  # the eyelet's offset from the Weapon's centre, relative to the card
_FACE: Final = (66 / 244, 12 / 148, 162 / 244, 120 / 148)  # the blank area, relative to the tag
_SMALLEST: Final = 10  # the minimum text size on the tag, in pixels

_RAIL, _GEM = (892, 52), (44, 56)  # the sizes of the scale's drawing and its marker, in units of the drawing
_GEM_EDGE: Final = (0, -25), (11, -20), (18, -8), (9, 8), (0, 25), (-9, 8), (-18, -8), (-11, -20)
_SETTING: Final = (201, 154, 58)  # the gold of a setting without its gem; its outline is `_GEM_EDGE`
_DEEP: Final = 0.52  # the share of the marker's height inside the cells
# The left edge of the first cell, the width of a cell, and the top and bottom of all cells, in units.
_FIRST, _CELL, _CELL_TOP, _CELL_BOTTOM = 30, 64, 11, 42
_CELL_COLUMNS, _CELL_ROWS = 832, 46  # the size of the part without caps, in units; it fills the layout's area
_LOST: Final = (132, 36, 42), (62, 22, 38)  # the tints of values that a fight would lose: nearest, farthest
_BARRED: Final = (66, 20, 26)  # the tint of the cells of a Weapon that fights nothing
_LAST_PIP: Final = 10  # the highest rank written as a number on cards
_SIGN: Final = 0.25  # the size of the rank letters, relative to a cell's width
_SIGN_READ: Final = 13  # the letters' preferred and maximum size, in pixels; small windows reduce it
_FIGURE_READ: Final = 16  # the comfortable size of a value in any window, in pixels
_MIN_SIGN: Final = 8  # the minimum readable size of a rank letter, in pixels


def draw(
    target: pygame.Surface,
    weapon: HeldWeapon,
    pose: Pose,
    layout: Layout,
    pulse: float = 0.0,
    landing: float | None = None,
    fades: bool = False,
) -> None:
    """Draw the scale and the tag of the Weapon, whose card has the ``pose``; ``pulse`` swells the tag.

    ``landing`` is the number of seconds since the Weapon landed, while its scale fills and its tag grows. If
    ``fades`` is true, the scale fades in first.
    """
    filled, swing, shown = weapon.limit, 0.0, 1.0
    if landing is not None:
        filled = min(weapon.limit, LOWEST + int((HIGHEST - LOWEST) * min(1.0, landing / _FILLS) ** 2))
        shown, swing = tag_size(landing), _SWINGS * math.sin(landing * 15) * (1 - landing) ** 2
    seen = 1.0 if landing is None or not fades else min(1.0, landing / _HANGS)
    if seen:
        _draw_scale(target, weapon, layout, filled, seen, falls=pulse > 0)
    if not shown:
        return
    w, h = layout.card
    # Change the size in steps, because each size is cached.
    grown = layout.tag_grown + _SWELLS * round(pulse * 4) / 4
    size = round(w * _TAG[0] * grown), round(w * _TAG[1] * grown)
    limit = weapon.limit if weapon.after is None else weapon.after
    picture = tag_picture(size, limit, weapon.after is not None, _note(weapon), layout.style)
    x = min(pose.x + w * pose.size * _HANGS_AT[0] - size[0] * _EYELET[0], layout.size[0] - size[0] * 0.99)
    y = pose.y + h * pose.size * _HANGS_AT[1] - size[1] * _EYELET[1]
    if shown == 1.0 and not layout.style.theme.plain:
        pad, (dx, dy) = max(4, w // 36), (layout.style.px(far) for far in _SHADOW)
        cast = light.shadow(picture, pad, 90)
        target.blit(cast, (round(x) - pad - dx, round(y) - pad + dy), special_flags=PREMULTIPLIED)
    if swing:
        eyelet = pygame.Vector2(size[0] * _EYELET[0], size[1] * _EYELET[1])
        center = eyelet + (pygame.Vector2(size) / 2 - eyelet).rotate(-swing) * shown
        picture = pygame.transform.rotozoom(picture, swing, shown)
        x, y = x + center.x - picture.get_width() / 2, y + center.y - picture.get_height() / 2
    target.blit(picture, (round(x), round(y)), special_flags=PREMULTIPLIED)


def tag_size(landing: float) -> float:
    """Return the tag's size ``landing`` seconds after its Weapon landed, relative to its final size."""
    grown = min(1.0, (landing - _HANGS_LATER) / _HANGS)
    return 0.0 if grown <= 0 else 0.6 + 0.5 * grown / 0.7 if grown < 0.7 else 1.1 - (grown - 0.7) / 3


def tag_width(layout: Layout) -> int:
    """Return the width of the tag at its largest, in pixels."""
    return round(layout.card[0] * _TAG[0] * (layout.tag_grown + _SWELLS))


def bottom(layout: Layout) -> int:
    """Return the y coordinate of the scale's bottom."""
    return layout.limits.top + round(layout.limits.h * _RAIL[1] / _CELL_ROWS)


def _note(weapon: HeldWeapon) -> str:
    """Return the note below the limit: the Monster that set it, if any, or the current limit in a preview."""
    if weapon.after is None:
        return "" if weapon.last is None else _("last slain: {value}", value=weapon.last)
    if weapon.limit >= HIGHEST:
        return pgettext("Weapon", "now: anything")
    return pgettext("Weapon", "now: {value}", value=weapon.limit)


@lru_cache(maxsize=8)
def tag_picture(size: tuple[int, int], limit: int, then: bool, note: str, style: Style) -> pygame.Surface:
    """Return the paper tag with a note and the current limit or, if ``then`` is true, a fight's new limit."""
    theme = style.theme
    drawn = None if theme.plain else assets.picture("tag", size, "scenery")
    tag = (drawn or _plain(size, style)).convert_alpha()
    w, h = size
    face = Rect(*(round(part * side) for part, side in zip(_FACE, (w, h, w, h), strict=True)))
    small = theme.bold(max(_SMALLEST, math.ceil(h * 0.14)), theme.ink)
    if note:
        fit = text.fitting(note, small._replace(color=theme.faded_ink), face.w, _SMALLEST)
        if text.line_width(note, fit) <= face.w and text.leading(fit) < face.h * 0.3:
            _write(tag, text.line(note, fit), (face.centerx, face.bottom - face.h * 0.11))
            face.h -= round(face.h * 0.19)
    if LOWEST <= limit < HIGHEST:
        now = pgettext("Weapon", "fights up to"), pgettext("Weapon fights", "up to")
        for words in (pgettext("Weapon", "then up to"), pgettext("Weapon", "then")) if then else now:
            fit = text.fitting(words, small, face.w, _SMALLEST)
            if text.line_width(words, fit) <= face.w:
                _write(tag, text.line(words, fit), (face.centerx, face.top + h * 0.10))
                face = Rect(face.x, face.y + round(h * 0.15), face.w, face.h - round(h * 0.15))
                break
        place = face.centerx, face.centery + h * 0.02
        _write(tag, text.line(number(limit), theme.title(round(h * 0.48), theme.gold)), place)
        return tag
    words = (
        pgettext("Weapon", "fights anything") if limit >= HIGHEST else pgettext("Weapon", "fights nothing")
    )
    if then and limit < LOWEST:
        words = pgettext("Weapon", "then nothing")
    large = theme.bold(round(h * 0.27), theme.gold if limit >= LOWEST else theme.red)
    room = round(face.w * 0.9), round(face.h * 1.1)
    fit = text.fitting(max(words.split(" "), key=len), large, room[0], _SMALLEST)
    lines = text.broken(words, fit := text.paragraph_size(words, fit, room, _SMALLEST), room[0])
    step = round(text.leading(fit) * 0.92)
    for i, line in enumerate(lines):
        _write(tag, text.line(line, fit), (face.centerx, face.centery + step * (i - (len(lines) - 1) / 2)))
    return tag


def _write(tag: pygame.Surface, words: pygame.Surface, center: tuple[float, float]) -> None:
    tag.blit(words.premul_alpha(), words.get_rect(center=center), special_flags=PREMULTIPLIED)


def _plain(size: tuple[int, int], style: Style) -> pygame.Surface:
    tag = pygame.Surface(size, pygame.SRCALPHA, 32)
    # Draw only the part with text, because the whole tag would cover the Weapon's edge.
    left = round(size[0] * (_FACE[0] - 0.07))
    place = Rect(left, 0, size[0] - left, size[1])
    paper.draw_box(tag, place, style.theme.parchment, size[1] // 8, style.theme.faded_ink, style.frame(2))
    return tag


def _draw_scale(
    target: pygame.Surface, weapon: HeldWeapon, layout: Layout, filled: int, seen: float, *, falls: bool
) -> None:
    """Draw the scale: a gem at the limit, its empty setting where it was, and a cell for each value.

    Cells of values that the Weapon fights are gilt, but not above ``filled``. Cells of values that a fight
    would lose are red, and the cell just lost ``falls``. While the scale appears, ``seen`` grows from 0 to 1.
    """
    place = layout.limits
    unit = place.h / _CELL_ROWS
    rail = Rect(0, 0, round(place.w * _RAIL[0] / _CELL_COLUMNS), round(_RAIL[1] * unit))
    rail.midtop = place.centerx, place.top
    limit = weapon.limit if seen == 1 else LOWEST
    picture, fields = scale_picture(rail.size, limit, weapon.after, layout.style)
    target.blit(light.dimmed(picture, seen), rail, special_flags=PREMULTIPLIED)
    if seen < 1:
        return
    if falls and LOWEST <= (lost := limit + 1) <= HIGHEST:
        lit, field = scale_picture(rail.size, lost, None, layout.style)[0], fields[lost - LOWEST]
        at = field.move(rail.left, rail.top + layout.style.px(3))
        target.blit(light.dimmed(lit.subsurface(field), 0.7), at, special_flags=PREMULTIPLIED)
    if LOWEST <= filled < weapon.limit:
        bare = scale_picture(rail.size, LOWEST, None, layout.style)[0]
        rest = fields[filled - LOWEST + 1].unionall(fields[filled - LOWEST + 2 : weapon.limit - 1])
        target.blit(bare, rest.move(rail.topleft), rest, special_flags=PREMULTIPLIED)
    free = rail.top + fields[0].top - layout.weapon.bottom - 1
    height = min(round(_GEM[1] * unit * 0.82), round(free / (1 - _DEEP)))
    size = round(height * _GEM[0] / _GEM[1]), height
    now, then = min(filled, weapon.limit), weapon.limit if weapon.after is None else weapon.after
    for limit, empty in [(now, False)] if then == weapon.limit else [(now, True), (then, False)]:
        nearest = fields[min(max(limit, LOWEST), HIGHEST) - LOWEST]
        x = rail.left + (nearest.right if limit >= LOWEST else nearest.left)
        # Overlap the gem with the cells, but keep it clear of the Weapon's lower edge.
        mark = Rect(0, 0, *size).move_to(midbottom=(x, rail.top + nearest.top + round(height * _DEEP)))
        target.blit(_gem(mark.size, empty, layout.style.theme), mark, special_flags=PREMULTIPLIED)


@lru_cache(maxsize=4)
def _gem(size: tuple[int, int], empty: bool, theme: Theme) -> pygame.Surface:
    """Return the gem at the limit or, if ``empty``, its smaller setting at the limit before a fight."""
    if not (empty or theme.plain) and (drawn := assets.picture("gem", size, "scenery")) is not None:
        return drawn.convert_alpha()
    large, unit = pygame.Surface([4 * side for side in size], pygame.SRCALPHA, 32), 4 * size[1] / _GEM[1]
    edge = theme.harm if theme.plain else _SETTING
    for part, color in (0.92, theme.panel), (0.78, edge), (0.5, theme.panel if empty else edge):
        points = [((22 + part * x) * unit, (29 + part * y) * unit) for x, y in _GEM_EDGE]
        pygame.draw.polygon(large, color, points)
    return pygame.transform.smoothscale(large, size).premul_alpha()


@lru_cache(maxsize=8)
def scale_picture(
    size: tuple[int, int], limit: int, after: int | None, style: Style
) -> tuple[pygame.Surface, tuple[Rect, ...]]:
    """Return the rail with cells filled up to ``limit`` (red above ``after``), and the cells' rectangles."""
    theme = style.theme
    names = () if theme.plain else ("rail-dark", "rail-gilt")
    dark, gilt = [assets.picture(name, size, "scenery") for name in names] or (None, None)
    plain = dark is None or gilt is None
    picture = pygame.Surface(size, pygame.SRCALPHA, 32) if dark is None else dark.copy()
    across, down = size[0] / _RAIL[0], size[1] / _RAIL[1]
    edges = [round((_FIRST + i * _CELL) * across) for i in range(HIGHEST - LOWEST + 2)]
    top, bottom = round(_CELL_TOP * down), round(_CELL_BOTTOM * down)
    fields = tuple(Rect(x, top, end - x, bottom - top) for x, end in pairwise(edges))
    pixels, beside = _sizes(fields[0], style)
    pale = theme.chalk if limit < LOWEST else theme.dim_chalk
    for value, field in enumerate(fields, LOWEST):
        fights, loses = value <= limit, after is not None and after < value <= limit
        if plain:
            fill = theme.killing if loses else theme.brass if fights else theme.panel
            paper.draw_box(picture, field.inflate(-2, 0), fill, max(2, field.h // 6), theme.engraved_edge)
        elif fights and gilt is not None:
            picture.fill((0, 0, 0, 0), field)
            picture.blit(gilt, field, field)
            if loses and after is not None:
                tint = light.mixed(*_LOST, min(1.0, (value - max(after, LOWEST - 1) - 1) / 2))
                picture.fill((*tint, 255), field, special_flags=pygame.BLEND_RGBA_MULT)
        elif limit < LOWEST:
            picture.fill((*_BARRED, 0), field.inflate(-field.w // 8, -field.h // 5), pygame.BLEND_RGB_MAX)
        ink = theme.chalk if loses else theme.on_bright if fights else pale
        sign = theme.title(beside, ink) if beside else None
        _write_value(picture, value, field, theme.bold(pixels, ink), sign)
    return picture.convert_alpha(), fields


def _write_value(
    picture: pygame.Surface, value: int, field: Rect, figures: TextStyle, sign: TextStyle | None
) -> None:
    """Write ``value`` in ``field``, with its rank beside it in the style ``sign`` if the rank is a letter."""
    pieces = [(number(value), figures)]
    if sign is not None and value > _LAST_PIP:
        pieces.append((_rank_of(value), sign))
    lines = [text.line(*piece).premul_alpha() for piece in pieces]
    gap, inked = _gap(figures), [line.get_bounding_rect() for line in lines]
    # Shift the text right, because each drawn cell is slightly right of centre in its field.
    x = field.centerx + field.w // 32 - (sum(ink.w for ink in inked) + gap * (len(lines) - 1)) // 2
    base = text.baseline(figures, field.centery)
    for line, ink, (_words, style) in zip(lines, inked, pieces, strict=True):
        picture.blit(line, (x, base - text.ascent(style) + ink.y), ink, PREMULTIPLIED)
        x += ink.w + gap


def _sizes(field: Rect, style: Style) -> tuple[int, int]:
    """Return the text sizes, in pixels, of values and letters for cells like ``field``; 0 for no letters."""
    theme, maximum = style.theme, min(style.px(SMALL + 7), round(field.h * 0.82))
    values = range(LOWEST, HIGHEST + 1)
    # Let only the values grow with the text, because larger text doesn't widen the cells.
    letters = round(field.w * _SIGN)

    def fits(figures: TextStyle, sign: TextStyle, part: float = 0.84) -> bool:
        width = max(
            text.line_width(number(value), figures) + _gap(figures) + text.line_width(_rank_of(value), sign)
            for value in values
            if value > _LAST_PIP
        )
        return width <= field.w * part

    # On a narrow rail, let letters exceed their usual proportion as long as the values stay readable.
    minimum = min(round(maximum * 0.9), _FIGURE_READ)
    for larger in range(min(style.px(_SIGN_READ), _SIGN_READ), letters, -1):
        for pixels in range(maximum, minimum - 1, -1):
            if fits(theme.bold(pixels), theme.title(larger), 0.9):
                return pixels, larger
    for pixels in range(maximum, max(8, round(maximum * 0.6)), -1):
        sign = theme.title(min(letters, round(pixels * 0.94)))
        if sign.pixels >= _MIN_SIGN and fits(theme.bold(pixels), sign):
            return pixels, sign.pixels
    bold = theme.bold(maximum)
    widest = max(map(number, values), key=lambda words: text.line_width(words, bold))
    return text.fitting(widest, bold, round(field.w * 0.84), 9).pixels, 0


def _gap(figures: TextStyle) -> int:
    return max(2, round(figures.pixels * 0.18))


def _rank_of(value: int) -> str:
    return rank_sign(next(card for card in DECK if card.rank == value))
