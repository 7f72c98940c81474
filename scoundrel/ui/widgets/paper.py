"""Drawn paper: rounded boxes, parchment sheets, wax seals, halos and fades."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise, product
from math import pi, sin
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from ...engine.records import NamedTuple
from .. import assets
from . import text
from .icons import inked, smooth
from .theme import DEFAULT, Color, Style, TextStyle, Theme

if TYPE_CHECKING:
    from ...storage.milestones import Milestone
    from .row_list import Scroll

_FINER = 3
# The maximum area of a small box or sheet, in pixels. More small pictures are cached than large ones.
_SMALL = 120_000
# The reach of each layer of a halo, in pixels for text of 20 pixels, and its opacity, 0 to 255.
_RIMS = ((5, 50), (4, 90), (3, 140), (2, 180))
PAPER_HEIGHT = 30
"""The height of the fade at an edge with more to scroll to, in pixels at scale 1."""


Span = tuple[int, int, int, int]
"""A part of a side: its start and length in a drawing, then its start and length once stretched."""


def stretched(art: Surface, size: tuple[int, int], columns: Sequence[Span], rows: Sequence[Span]) -> Surface:
    """Return the parts of ``art`` at the crossings of ``columns`` and ``rows``, stretched to ``size``."""
    whole = Surface(size, pygame.SRCALPHA, 32)
    for (x, w, to_x, to_w), (y, h, to_y, to_h) in product(columns, rows):
        piece = art.subsurface((x, y, w, h))
        whole.blit(pygame.transform.smoothscale(piece, (to_w, to_h)), (to_x, to_y))
    return whole


def thirds(drawn: int, wished: int, corner: int, end: int | None = None) -> list[Span]:
    """Return a side's spans, stretched from ``drawn`` to ``wished`` pixels, and its corners to ``end``."""
    corner = min(corner, drawn // 2)
    # Shrink the corners too: if only the middle shrank a lot, its hewn edges would become a zigzag.
    end = min(corner, round(corner * wished / drawn)) if end is None else end
    middle = corner, drawn - 2 * corner, end, wished - 2 * end
    parts = (0, corner, 0, end), middle, (drawn - corner, corner, wished - end, end)
    return [part for part in parts if part[1] > 0 and part[3] > 0]


def draw_box(
    target: Surface, rect: Rect, fill: Color, radius: int, edge: Color | None = None, thick: int = 1
) -> None:
    """Draw a rounded box in the colour ``fill``. An ``edge``, if given, is ``thick`` pixels wide."""
    cached = _small_box if rect.w * rect.h <= _SMALL else _large_box
    target.blit(cached(rect.size, fill, radius, edge, thick), rect, special_flags=pygame.BLEND_PREMULTIPLIED)


def _box(size: tuple[int, int], fill: Color, radius: int, edge: Color | None, thick: int) -> Surface:
    corner = max(radius, thick) + 1
    if min(size) <= 2 * corner + 1:
        return _smooth(size, fill, radius, edge, thick)
    # Smooth only the corners, because a sheet may be as large as the screen.
    side = 2 * corner + 1
    spans = [thirds(side, length, corner, corner) for length in size]
    return stretched(_smooth((side, side), fill, radius, edge, thick), size, *spans)


def _smooth(size: tuple[int, int], fill: Color, radius: int, edge: Color | None, thick: int) -> Surface:
    def draw(large: Surface) -> None:
        whole, inner = large.get_rect(), radius
        if edge is not None:
            pygame.draw.rect(large, edge, whole, border_radius=radius * _FINER)
            whole, inner = whole.inflate(-2 * thick * _FINER, -2 * thick * _FINER), max(1, radius - thick)
        pygame.draw.rect(large, fill, whole, border_radius=inner * _FINER)

    return smooth(size, edge or fill, draw, _FINER).premul_alpha()


_small_box = lru_cache(maxsize=80)(_box)
_large_box = lru_cache(maxsize=2)(_box)

# The size of the drawing ``sheet`` and of its corners, in units. The part between the corners is repeated.
_SIDE, _CORNER = 432, 56
_OVER: Final = 7  # the overhang of the torn edge beyond the sheet's rectangle, in units
_SHADOW: Final = 36  # the reach of the shadow, in units
_SOFT: Final = 6  # the factor by which the shadow is scaled down before it is blurred
_PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED
_SLATE: Final = (80, 72, 60)  # the colour of slate, at double strength
# The light on slate from left to right, and from the top down.
_RAKING: Final = (0xFFFFFF, 0xF2F8FA, 0xD6E2E8, 0xB4C4CC, 0x94A6B2), (0xFFFFFF, 0xFFFFFF, 0xE6EEF2, 0xA6B4BE)
_CARVED: Final = 2  # the supersampling factor of carved letters
_ACROSS, _DOWN = 4, 3  # the columns and rows of the drawing ``seals``, in the order of the milestones


def draw_paper(
    target: Surface, rect: Rect, theme: Theme, light: Sequence[Color] = (), edge: Color | None = None
) -> None:
    """Draw a box, sheet or chalkboard, tinted by ``light`` from left to right; its right edge in ``edge``."""
    if theme.plain:
        thick = max(2, round(3 * _unit(target, rect)))
        draw_box(target, rect, theme.parchment, 3 * thick, theme.ink, thick)
        return
    cached = small_picture if rect.w * rect.h <= _SMALL else large_picture
    sheet = cached(rect.size, _unit(target, rect), theme)
    if light:
        sheet = sheet.copy()
        rake(sheet, light)
    place = text.put(target, sheet, rect.center, flags=_PREMULTIPLIED)
    if edge:
        unit, outline = _unit(target, rect), pygame.mask.from_surface(sheet, 200).outline(4)
        area = rect.move(rect.w - round(24 * unit), 0).inflate(0, -round(56 * unit))  # without the corners
        side = [at for x, y in outline if area.collidepoint(at := (place.x + x, place.y + y))]
        long = len(side) // 5
        for cut in (side[long * i : long * (i + 1) - 3] for i in range(5 * (long > 7))):  # tapered
            inner = [(x - 4.5 * unit * sin(pi * i / (len(cut) - 1)) ** 2, y) for i, (x, y) in enumerate(cut)]
            pygame.draw.polygon(target, edge, [*cut, *inner[::-1]])
            pygame.draw.aalines(target, edge, True, [*cut, *inner[::-1]])


def rake(picture: Surface, light: Sequence[Color | int], *, down: bool = False) -> None:
    """Darken ``picture`` by ``light`` from left to right or, if ``down`` is true, from the top down."""
    raked = Surface((1, len(light)) if down else (len(light), 1), depth=32)
    for i, tone in enumerate(light):
        raked.set_at((0, i) if down else (i, 0), tone)
    shade = pygame.transform.smoothscale(raked, picture.get_size())
    picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def draw_seal(target: Surface, center: tuple[int, int], pixels: int, theme: Theme) -> None:
    """Draw a wax seal, ``pixels`` wide, around ``center``."""
    ornament(target, "seal", Rect(0, 0, pixels, pixels).move_to(center=center), theme)


def ornament(target: Surface, name: str, place: Rect, theme: Theme) -> None:
    """Draw the scenery picture ``name`` over ``place``. High contrast has no ornaments."""
    if not theme.plain and (picture := printed(name, place.size)) is not None:
        target.blit(picture, place, special_flags=_PREMULTIPLIED)


def draw_milestone(
    target: Surface, milestone: Milestone, center: tuple[int, int], pixels: int, tint: Color | None = None
) -> None:
    """Draw a milestone's seal, ``pixels`` wide: in red wax or, given a ``tint``, in tinted grey wax."""
    if (drawn := printed("seals", (pixels * _ACROSS, pixels * _DOWN))) is not None:
        place = [*type(milestone)].index(milestone)
        seal = drawn.subsurface((place % _ACROSS * pixels, place // _ACROSS * pixels, pixels, pixels))
        if tint is not None:
            seal = pygame.transform.grayscale(seal.copy())  # copied, because grayscale garbles a subsurface
            seal.blit(seal.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)  # red wax turns a dark grey
            seal.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        text.put(target, seal, center, flags=_PREMULTIPLIED)


def _unit(target: Surface, rect: Rect) -> float:
    """Return the pixels per unit: torn edges grow with the window, not with the sheet."""
    width, height = target.get_size()
    default = max(0.7, min(width / 1280, height / 800, 3.0))
    return min(default, rect.w / (2.4 * _CORNER), rect.h / (2.4 * _CORNER))


def sheet_picture(size: tuple[int, int], unit: float, theme: Theme) -> Surface:
    """Return a picture of a sheet of ``size`` pixels, with its shadow."""
    paper = Rect(0, 0, *size).inflate(2 * round(_OVER * unit), 2 * round(_OVER * unit))
    far = round(_SHADOW * unit)
    torn = Surface((paper.w + 2 * far, paper.h + 2 * far), pygame.SRCALPHA, 32)
    _tear(torn, Rect((far, far - far // 5), paper.size), unit, theme)
    picture = inked(torn, (0, 0, 0))  # its hard shadow
    picture.fill((0, 0, 0, 150), special_flags=pygame.BLEND_RGBA_MULT)
    picture.scroll(-far // 5, far // 4, pygame.SCROLL_ERASE)
    picture.blit(torn, (0, 0), special_flags=_PREMULTIPLIED)
    return picture


# Cache sheets, because drawing a sheet is slower than drawing its text, but only one large sheet, to save
# memory.
small_picture = lru_cache(maxsize=4)(sheet_picture)
large_picture = lru_cache(maxsize=1)(sheet_picture)


def _tear(picture: Surface, rect: Rect, unit: float, theme: Theme) -> None:
    side, corner = round(_SIDE * unit), round(_CORNER * unit)
    cold = theme.parchment[0] < theme.parchment[2]
    picture.fill((theme if cold else DEFAULT).parchment, rect.inflate(-corner, -corner))
    if (drawn := assets.picture("sheet-cold" if cold else "sheet", (side, side), "scenery")) is None:
        picture.fill(theme.parchment, rect)
        return
    columns, rows = (_repeated(length, corner, side - 2 * corner) for length in rect.size)
    picture.blit(stretched(drawn, rect.size, columns, rows), rect, special_flags=_PREMULTIPLIED)
    whole = rect.w * 11 // 10, rect.h * 11 // 10
    if cold and (slate := assets.picture("slate", whole, "scenery")) is not None:
        # Cut the grain of slate into the sheet, and let the killer's light rake across it from the left.
        inner = rect.inflate(-corner, -corner)
        picture.fill(_SLATE, inner, pygame.BLEND_RGB_SUB)
        grain = slate.subsurface(inner.move_to(center=slate.get_rect().center))
        picture.fblits([(grain, inner)] * 2, pygame.BLEND_RGB_ADD)
        for down, light in enumerate(_RAKING):
            rake(picture, light, down=bool(down))
    if theme.is_stone and (wood := assets.picture("panelling", picture.get_size(), "scenery")) is not None:
        picture.blit(wood, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(picture.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    elif not cold and theme.parchment != DEFAULT.parchment:
        tint = [255 * part // usual for part, usual in zip(theme.parchment, DEFAULT.parchment, strict=True)]
        picture.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
        # Darken tinted paper towards its edges.
        small = Surface((picture.get_width() // _SOFT, picture.get_height() // _SOFT), depth=32)
        small.fill(theme.paper_dark)
        inset = round(1.5 * (corner + (picture.get_width() - rect.w) / 2) / _SOFT)
        small.fill("white", small.get_rect().inflate(-inset, -inset))
        shade = pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 3), picture.get_size())
        picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _repeated(length: int, corner: int, edge: int) -> list[Span]:
    """Return the spans of a side: two corners, and the drawing's ``edge`` repeated between them."""
    inner = max(1, length - 2 * corner)
    count = max(1, round(inner / edge))
    marks = [corner + round(inner * i / count) for i in range(count + 1)]
    between = [(corner, edge, a, b - a) for a, b in pairwise(marks)]
    return [(0, corner, 0, corner), *between, (corner + edge, corner, marks[-1], corner)]


@lru_cache(maxsize=16)
def printed(name: str, size: tuple[int, int]) -> Surface | None:
    """Return the scenery picture ``name``, ``size`` pixels large; `None` if it can't be read."""
    picture = assets.picture(name, (max(1, size[0]), max(1, size[1])), "scenery")
    return None if picture is None else picture.convert_alpha()


@lru_cache(maxsize=60)
def line(words: str, style: TextStyle, theme: Theme) -> tuple[Surface, int]:
    """Return ``words`` in one line with a halo, and the halo's width in pixels."""
    return around(text.line(words, style), style.pixels, theme)


def around(written: Surface, pixels: int, theme: Theme) -> tuple[Surface, int]:
    """Return ``written`` (text or an icon) with a halo, and the halo's width; ``pixels`` is the text size."""
    reach = [max(2, round(far * pixels / 20)) for far, _ in _RIMS]
    grow = max(reach)
    width, height = written.get_size()
    surface = Surface((width + 2 * grow, height + 2 * grow), pygame.SRCALPHA, 32)
    surface.fill((*theme.engraved, 0))
    strokes = pygame.mask.from_surface(written, 60)
    for far, (_, dark) in zip(reach, _RIMS, strict=True):
        rim = pygame.mask.Mask((width + 2 * far, height + 2 * far))
        for x in range(2 * far + 1):
            for y in range(2 * far + 1):
                if (x - far) ** 2 + (y - far) ** 2 <= (far + 0.5) ** 2:
                    rim.draw(strokes, (x, y))
        shade = rim.to_surface(setcolor=(*theme.engraved, dark), unsetcolor=(*theme.engraved, 0))
        surface.blit(shade, (grow - far, grow - far), special_flags=pygame.BLEND_RGBA_MAX)
    surface.blit(written, (grow, grow))
    return surface.convert_alpha(), grow


def veils(target: Surface, area: Rect, scroll: Scroll, style: Style) -> list[tuple[Rect, Surface]]:
    """Return copies of the background at each edge of ``area`` towards which it can ``scroll``.

    Make the copies before drawing the content, then draw them over the content, so that it fades out.
    """
    copies, height = [], style.px(PAPER_HEIGHT)
    for flipped, more in (False, scroll.top < scroll.last), (True, scroll.top > 0):
        if more:
            rect = Rect(area.left, area.top if flipped else area.bottom - height, area.w, height)
            veil = target.subsurface(rect.clip(target.get_rect())).convert_alpha()
            for y in range(veil.get_height()):
                alpha = 255 * (height - y if flipped else y + 1) // height
                veil.fill((255, 255, 255, alpha), (0, y, rect.w, 1), pygame.BLEND_RGBA_MULT)
            copies.append((rect, veil))
    return copies


class Carving(NamedTuple):
    """The colours of carved letters."""

    face: Color
    side: Color  # the depth below each stroke
    edge: Color  # the ink outline around each letter
    light: Color  # the light on the upper edges
    lip: Color | None = None  # the lit lip at the upper left; with one, the depth is to the right as well


GILT: Final = Carving((255, 233, 184), (150, 88, 40), (34, 6, 8), (255, 253, 240))
BLOOD: Final = Carving((222, 38, 39), (22, 4, 8), (22, 4, 8), (250, 104, 90), (238, 240, 232))
GOLD: Final = Carving((255, 205, 84), (120, 58, 14), (12, 20, 12), (255, 244, 196))
COIN: Final = Carving((255, 243, 207), (92, 48, 12), (46, 22, 6), (255, 253, 242))


@lru_cache(maxsize=10)
def carved(words: str, style: TextStyle, carving: Carving) -> Surface:
    """Return ``words`` as letters carved in a board: an inked outline, depth, and light on upper edges."""
    style, aside = TextStyle(style.font, style.pixels * _CARVED, carving.face), carving.lip is not None
    written = text.line(words, style)
    if aside:  # part the letters, so that their depth doesn't fill the gaps
        gap, font = style.pixels // 36, assets.font(style.font, style.pixels)
        written = Surface((written.get_width() + gap * len(words[1:]), written.get_height()), pygame.SRCALPHA)
        for i, letter in enumerate(words):
            at = text.line_width(words[:i], style) + i * gap, text.ascent(style) - font.get_ascent()
            written.blit(font.render(letter, True, style.color), at)
    strokes = pygame.mask.from_surface(written, 96)
    deep, thick, light = (max(2, style.pixels // part) for part in (14, 24, 110 if aside else 26))
    w, h = strokes.get_size()
    lip, off = deep // 2 * aside, thick + deep // 2 * aside
    outline = pygame.Mask((w + 2 * thick + (deep + lip) * aside, h + 2 * thick + deep + lip))
    depth, grown = outline.copy(), pygame.Mask((w + 2 * thick, h + 2 * thick))
    for x in range(2 * thick + 1):
        reach = int((thick**2 - (x - thick) ** 2) ** 0.5)
        for y in (thick - reach, thick, thick + reach):
            grown.draw(strokes, (x, y))
    for down in range(deep + 1):
        outline.draw(grown, (lip + down * aside, lip + down))
        depth.draw(strokes, (off + down * aside, off + down))
    rim = outline.copy()
    for by in range(lip):
        rim.draw(outline, (-by, -by))
    whole = rim.to_surface(setcolor=(*(carving.lip or carving.edge), 255), unsetcolor=(*carving.edge, 0))
    for mask, color in (outline, carving.edge), (depth, carving.side):
        mask.to_surface(whole, setcolor=(*color, 255), unsetcolor=None)
    whole.blit(written.premul_alpha(), (off, off), special_flags=_PREMULTIPLIED)
    lit = strokes.copy()
    lit.erase(strokes, (max(1, thick // 2) * (not aside), light))
    lit.to_surface(whole, setcolor=(*carving.light, 255), unsetcolor=None, dest=(off, off))
    return pygame.transform.smoothscale_by(whole, 1 / _CARVED).convert_alpha()
