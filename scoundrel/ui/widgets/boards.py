"""Draws boards and plates, the carved surfaces behind buttons and labels."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Final

import pygame
from pygame import Rect, Surface, image

from ...engine.records import NamedTuple
from .. import assets
from . import icons, paper, text
from .theme import BODY, Color, Style, Theme

_HEIGHT, _END = 84, 42  # the height of a board's drawing and the width of its ends, in units
_OPTION: Final = 34  # the height of an option, in pixels at scale 1
_RIBBON: Final = (346, 68, 64)  # the ribbon's width and height, and the width of its ends, in units
_DULL: Final = (78, 74, 74)  # the tint of a disabled board's wood
# The height of the hanging board's drawing, and the top and bottom of its plank, in units.
_HUNG, _PLANK = 100, (26, 94)
_BESIDE: Final = 0.04  # maximum overhang of a frame's corners, relative to the content's width
_PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED
# The size of the sword's drawing, and the rectangle of the board on the sword, in units.
_SWORD, _ON_SWORD = (752, 176), Rect(161, 13, 430, 142)
_SHADE: Final = 176  # the opacity of the shade behind quiet text, 0 to 255
# The number of pixel rows in the shade before scaling, and its opacity from the edge inwards, 0 to 1.
_SHADE_ROWS, _SHADE_EDGE = 20, (0.03, 0.15, 0.4, 0.7, 0.92, 1.0)
# The number of cuts in a plank, their colour, and their lengths and depths relative to the plank's height.
_CUTS, _INK, _LONG, _DEEP = 26, (10, 6, 4), (0.3, 1.1), (0.016, 0.034)


class Look(Enum):
    """The material of a button's board."""

    IRON = "board-iron"  # a dark board
    RED = "board-red"  # a red board with a golden rim, for the most likely action
    STEEL = "board-steel"  # a blue board with a silver rim, for the second most likely action
    PLANK = "plank"  # a brown plank with nails
    SAWN = "plank-sawn"  # a plank sawn off at an angle
    BROKEN = "plank-broken"  # a plank with splintered ends
    INK = ""  # label and key at the edges of parchment, without a board
    CHALK = "chalk"  # text on dark stone or wood, without a board
    SWORD = "sword"  # a large red board nailed to a sword that extends beyond both its sides
    RIBBON = "ribbon"  # a cloth ribbon with two tails
    CHOSEN = "stamp-ink"  # a mark filled with ink on parchment
    OPTION = "stamp-line"  # the outline of a mark on parchment


LINKS: Final = (Look.INK, Look.CHALK)
"""Looks without a board; their text is underlined when highlighted."""
HEADINGS: Final = (Look.RED, Look.STEEL, Look.SWORD, Look.RIBBON)
"""Boards with ornaments at their ends and labels as large as headings."""
ORNAMENT: Final = 0.42
"""The width of the ornaments, relative to the board's height."""
_TAIL: Final = 0.75  # the width of a ribbon's tail and fold, relative to its height


class State(Enum):
    """The state of a board; the value is its brightness."""

    OFF = 0.56
    NORMAL = 1.0
    RAISED = 1.17  # a ribbon, which would be too dark on a rug
    HIGHLIGHTED = 1.35
    DOWN = 0.8


def draw_board(target: Surface, rect: Rect, look: Look, state: State, theme: Theme) -> None:
    """Draw a board of the material ``look`` in ``rect``, as bright as its ``state``."""
    if theme.plain:
        _draw_plain(target, rect, look, state, theme)
        return
    if theme.is_stone and look in (Look.CHOSEN, Look.OPTION):
        plate = Plate.PLAQUE if look is Look.CHOSEN else Plate.STRIP
        draw_plate(target, rect, plate, rect.h / _OPTION, theme)
        return
    if look is Look.SWORD:
        board, place = _sword(rect.size, state), _around_sword(rect)
    else:
        state = State.RAISED if (look, state) == (Look.RIBBON, State.NORMAL) else state
        board, place = _board(rect.size, look, state), rect
    if board is None:
        fills = {State.HIGHLIGHTED: theme.button_highlighted, State.OFF: theme.button_off}
        paper.draw_box(target, rect, fills.get(state, theme.button), max(4, rect.h // 5), theme.engraved_edge)
    else:
        target.blit(board, place, special_flags=_PREMULTIPLIED)


def draw_ribbon(target: Surface, rect: Rect, theme: Theme, tint: Color) -> None:
    """Draw a heading's ribbon in ``tint``: on blue cloth, or on red if ``tint`` has more red than green."""
    ribbon = None if theme.plain else _board(rect.size, Look.RIBBON, State.NORMAL)
    if ribbon is None:
        paper.draw_box(target, rect, theme.panel, 2, theme.ink, max(2, rect.h // 20))
        return
    cloth = image.frombytes(image.tobytes(ribbon, "BGRA" if tint[0] > tint[1] else "RGBA"), rect.size, "RGBA")
    target.blit(icons.dyed(cloth, tint), rect, special_flags=_PREMULTIPLIED)


def _around_sword(board: Rect) -> Rect:
    across, down = board.w / _ON_SWORD.w, board.h / _ON_SWORD.h
    corner = board.left - round(_ON_SWORD.left * across), board.top - round(_ON_SWORD.top * down)
    return Rect(corner, (round(_SWORD[0] * across), round(_SWORD[1] * down)))


@lru_cache(maxsize=3)
def _sword(size: tuple[int, int], state: State) -> Surface | None:
    drawn = assets.picture("sword", _around_sword(Rect((0, 0), size)).size, "scenery")
    return drawn and _toned(drawn, state)


def _draw_plain(target: Surface, rect: Rect, look: Look, state: State, theme: Theme) -> None:
    """Draw a black box with a white edge, or with a thick brass edge if highlighted."""
    # The button that Enter presses is red, because a thick edge would look like the focus.
    thick, fill = max(2, rect.h // 20), {Look.CHOSEN: theme.ink, Look.RED: theme.killing}.get(look)
    edge, thick, fill = {
        State.OFF: (theme.off_sign, 1, theme.button_off),
        State.NORMAL: (theme.chalk, thick, fill or theme.button),
        State.HIGHLIGHTED: (theme.brass, max(thick, _frame(rect)), theme.button_highlighted),
        State.DOWN: (theme.chalk, thick, theme.button_highlighted),
    }[state]
    paper.draw_box(target, rect, fill, max(4, rect.h // 6), edge, thick)


def _frame(rect: Rect) -> int:
    return max(3, rect.h // 12)


def hang(target: Surface, rect: Rect, state: State, theme: Theme) -> Rect:
    """Draw a board on chains, slightly larger than ``rect``. Return its writable area."""
    size = round(rect.w * 1.13), round(rect.h * _HUNG / (_PLANK[1] - _PLANK[0]) * 1.16)
    board = None if theme.plain else _hung(size, state)
    plank = rect.inflate(0, rect.h * 4 // 25)
    if board is None:
        draw_board(target, rect, Look.IRON, state, theme)
    else:
        top = round(rect.centery - size[1] * (_PLANK[0] + _PLANK[1]) / 2 / _HUNG)
        target.blit(board, (rect.centerx - size[0] // 2, top), special_flags=_PREMULTIPLIED)
    return plank.inflate(-rect.w // 12, -rect.h // 4)


def between_ornaments(rect: Rect, look: Look | None = None) -> int:
    """Return the width for text on a board with ornaments or a ribbon's tails, in pixels."""
    return rect.w - round(2 * (_TAIL if look is Look.RIBBON else ORNAMENT) * rect.h)


def frame(target: Surface, rect: Rect, theme: Theme) -> None:
    """Draw a frame around a focused or hovered widget, visible on both dark and light backgrounds."""
    thick = _frame(rect) if theme.plain else max(2, min(4, rect.h // 22))
    around, radius = rect.inflate(2 * thick + 2, 2 * thick + 2), max(4, min(6, rect.h // 7))
    pygame.draw.rect(target, theme.engraved, around.inflate(2, 2), thick + 2, radius + 1)
    pygame.draw.rect(target, theme.brass, around, thick, radius)


def corners(target: Surface, rect: Rect, style: Style) -> None:
    """Draw only the corners of a frame, to mark an area that a text mentions but that isn't focused."""
    theme, thick = style.theme, style.frame(3)
    # Keep the corners well clear of the neighbouring widgets.
    off = min(1.5 * thick, rect.w * _BESIDE - thick / 2 - 1)
    around, arm = rect.inflate(round(2 * off) + thick, round(2 * off) + thick), rect.w // 4 + thick // 2
    for corner in ("topleft", "topright", "bottomleft", "bottomright"):
        arms = [around.move_to(size=size) for size in ((arm, thick), (thick, arm))]
        for grown, ink in ((2, theme.engraved), (0, theme.chalk)):
            for each in arms:
                target.fill(ink, each.move_to(**{corner: getattr(around, corner)}).inflate(grown, grown))


@lru_cache(maxsize=48)
def _board(size: tuple[int, int], look: Look, state: State) -> Surface | None:
    width, height = size
    whole, high, end = _RIBBON if look is Look.RIBBON else (240, _HEIGHT, _END)
    unit = height / high
    end = round(end * unit)
    ends = min(end, width // 2 - 1)
    if (drawn := assets.picture(look.value, (round(whole * unit), height), "scenery")) is None or ends < 1:
        return None
    columns = paper.thirds(drawn.get_width(), width, end, ends)
    return _toned(paper.stretched(drawn, size, columns, [(0, height, 0, height)]), state)


@lru_cache(maxsize=8)
def _hung(size: tuple[int, int], state: State) -> Surface | None:
    if (drawn := assets.picture("sign", size, "scenery")) is None:
        return None
    return icons.dyed(drawn, _DULL).convert_alpha() if state is State.OFF else _toned(drawn.copy(), state)


def _toned(board: Surface, state: State) -> Surface:
    tone = round(255 * min(1.0, state.value))
    if state.value > 1:
        # Brighten by adding a fraction of the picture's colours, so that transparent pixels don't change.
        more, part = board.copy(), round(255 * (state.value - 1))
        more.fill((part, part, part, 0), special_flags=pygame.BLEND_RGBA_MULT)
        board.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    board.fill((tone, tone, tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return board.convert_alpha()


@lru_cache(maxsize=8)
def gouges(size: tuple[int, int], seed: int) -> Surface:
    """Return black cuts along the grain of a plank of ``size`` pixels, most of them on its lower half."""
    random = Random(seed)

    def cut(large: Surface) -> None:
        width, height = large.size
        for _each in range(_CUTS):
            long, deep = height * random.uniform(*_LONG), height * random.uniform(*_DEEP)
            x, y = random.uniform(0.05, 0.95), 0.86 - 0.66 * random.random() ** 1.5
            x, y, bend = x * (width - long), y * height, random.uniform(-deep, deep)
            ends = [(x, y), (x + long * 0.3, y + bend - deep), (x + long, y + bend / 2)]
            pygame.draw.polygon(large, _INK, [*ends, (x + long * 0.35, y + bend + deep / 2)])

    return icons.smooth(size, _INK, cut).premul_alpha()


class Plate(Enum):
    """A plate's drawing: its name, its size and the size of its corners, in units."""

    STRIP = "strip", (240, 84), (30, 30)  # a dark plank for sentences
    PLAQUE = "plaque", (120, 40), (26, 20)  # brass, for a count
    ALCOVE = "alcove", (240, 130), (30, 30)  # a niche in a wall
    LOCULUS = "loculus", (480, 200), (0, 100)  # the arch of a niche above its sill
    GILT = "loculus-gilt", (480, 200), (0, 100)
    RECESS = "recess", (480, 200), (0, 100)  # the back wall of a loculus
    SILL = "sill", (240, 60), (28, 26)
    TALLY = "tally", (46, 34), (23, 17)  # brass, for a single figure
    GOOD = "plate-good", (220, 48), (73, 24)  # green iron, for an outcome
    COSTLY = "plate-costly", (220, 48), (73, 24)  # amber iron, for a blow that costs health
    BAD = "plate-bad", (220, 48), (73, 24)  # red iron, for a death or low health
    HUNG = "hung", (220, 112), (60, 46)  # a wooden board on chains, for a heading
    ROLLER = "roller", (300, 52), (66, 26)  # a rod with brass knobs, on which a decree is wound
    CABINET = "cabinet", (260, 260), (56, 56)  # a wooden frame with brass corners
    HOLLOW = "hollow", (260, 40), (40, 20)  # a hollow in stone, for a sentence


def draw_plate(
    target: Surface, rect: Rect, plate: Plate, scale: float, theme: Theme, *, quiet: bool = False
) -> None:
    """Draw a plate over ``rect`` at the text's ``scale``. If ``quiet`` is true, draw only a soft shade."""
    drawn = None if theme.plain else _shade(rect.size) if quiet else picture(plate, rect.size, scale)
    if quiet and theme.plain:
        target.fill(theme.panel, rect)
    elif drawn is None:
        paper.draw_box(target, rect, theme.panel, max(3, min(rect.h // 5, 12)), theme.engraved_edge)
    else:
        # Centre a plaque's face, which is right of the middle of its drawing.
        target.blit(drawn, rect.move(-round(rect.h / 16) * (plate is Plate.PLAQUE), 0), None, _PREMULTIPLIED)


@lru_cache(maxsize=24)
def picture(plate: Plate, size: tuple[int, int], scale: float) -> Surface | None:
    """Return a plate of ``size`` pixels; `None` if its drawing is missing."""
    name, (width, height), (across, down) = plate.value
    # Keep the default line thickness, unless the corners wouldn't fit.
    unit = round(size[1] / height if 2 * down == height else min(0.62 * scale, size[1] / (2 * down + 2)), 3)
    whole = assets.picture(name, (round(width * unit), round(height * unit)), "scenery")
    if whole is None or min(size) < 4:
        return None
    columns = paper.thirds(whole.get_width(), size[0], round(across * unit))
    rows = paper.thirds(whole.get_height(), size[1], round(down * unit))
    return paper.stretched(whole, size, columns, rows).convert_alpha()


def draw_strip(target: Surface, links: Sequence[Rect], style: Style, area: Rect | None = None) -> None:
    """Draw wood behind a row of ``links``, or filling ``area`` if given, and lozenges between the links."""
    wood = (area or links[0].unionall(links[1:])).inflate(style.px(16), 0)
    draw_plate(target, wood, Plate.STRIP, style.scale, style.theme)
    r, y = style.px(3), links[0].centery + style.px(2)
    for x in ((one.right + other.left) // 2 for one, other in pairwise(links)):
        pygame.draw.polygon(target, style.theme.brass, [(x - r, y), (x, y - r), (x + r, y), (x, y + r)])


@lru_cache(maxsize=8)
def _shade(size: tuple[int, int]) -> Surface:
    cell = max(1.0, size[1] / _SHADE_ROWS)
    tiny = Surface((max(_SHADE_ROWS, round(size[0] / cell)), _SHADE_ROWS), pygame.SRCALPHA, 32)
    steps = len(_SHADE_EDGE)
    for inset, part in enumerate(_SHADE_EDGE):
        rect = tiny.get_rect().inflate(-4 * inset, -2 * inset)
        pygame.draw.rect(tiny, (0, 0, 0, round(_SHADE * part)), rect, border_radius=steps + 2 - inset)
    return pygame.transform.smoothscale(tiny, size).convert_alpha()


_WIDEST = 330  # maximum text width, in pixels at scale 1
_EDGE = 6  # minimum distance from the bubble to the edge of the window, in pixels


class Bubble(NamedTuple):
    """A bubble's box and its tail, a triangle; a bubble in a band has no tail."""

    box: Rect
    tail: tuple[tuple[int, int], ...]


def lay_bubble(size: tuple[int, int], anchor: Rect, window: Rect, style: Style) -> Bubble:
    """Return a bubble of ``size`` below ``anchor``, or above ``anchor`` if there is no room below."""
    inner = window.inflate(-2 * _EDGE, -2 * _EDGE)
    box, tall = Rect((0, 0), size), style.px(9)
    if below := anchor.bottom + tall + size[1] <= inner.bottom:
        box.midtop = (anchor.centerx, anchor.bottom + tall)
    else:
        box.midbottom = (anchor.centerx, anchor.top - tall)
    box = box.clamp(inner)
    half = style.px(9)
    x = max(box.left + 2 * half, min(box.right - 2 * half, anchor.centerx))
    base, tip = (box.top + 2, box.top - tall) if below else (box.bottom - 2, box.bottom + tall)
    return Bubble(box, ((x - half, base), (x + half, base), (x, tip)))


def draw_bubble(
    target: Surface,
    words: str,
    anchor: Rect,
    style: Style,
    *,
    band: Rect | None = None,
    clear: Rect | None = None,
) -> Rect:
    """Draw ``words`` in a bubble at ``anchor`` that doesn't cover ``clear``; return its rectangle.

    Given a ``band``, the bubble stays inside it without a tail, and the text is as large as fits.
    """
    theme, pad = style.theme, style.px(16)
    window = target.get_rect()
    widest = min(style.px(_WIDEST), window.w - 2 * (pad + _EDGE))
    wished, tight = style.bold(BODY - 1, theme.chalk), round(pad * (0.75 if band is None else 0.3))
    if band is None:
        written = text.paragraph(words, wished, widest)
    else:
        words = words.replace("\n", " ")
        written = text.block(*text.wrapped(words, wished, band.w - 2 * pad, band.h - 2 * tight))
    seen = written.get_bounding_rect()
    size = (seen.w + 2 * pad, seen.h + 2 * tight)
    if band is None:
        box, tail = lay_bubble(size, anchor, window, style)
    else:
        box, tail = Rect((anchor.centerx - size[0] // 2, band.top), size).clamp(band), ()
    if clear is not None and box.colliderect(clear):
        up = box.bottom + style.px(12) - clear.top
        box, tail = box.move(0, -up), tuple((x, y - up) for x, y in tail)
    if tail:
        pygame.draw.polygon(target, theme.brass, tail)
    if theme.plain:
        paper.draw_box(target, box, theme.panel, style.px(9), theme.brass, max(2, style.px(2)))
    else:
        draw_plate(target, box, Plate.STRIP, style.scale, theme)
    target.blit(written, (box.centerx - seen.w // 2, box.centery - seen.h // 2), seen)
    return box
