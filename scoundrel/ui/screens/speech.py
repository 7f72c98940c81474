"""The slip of paper on which a lesson speaks, with a tail that points at what it speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from scoundrel.engine import Card, GameState

from ..lessons.said import Spot
from ..rulebook.rich_text import RichText
from ..table.layout import Layout
from ..table.tween import Pose
from ..widgets import paper, text
from ..widgets.buttons import Button, label_width
from ..widgets.theme import BODY, SMALL, Style

Point = tuple[int, int]

_EDGE: Final = 6
"""The least pixels between the slip and the edge of the window, at scale 1."""
_PAD: Final = 20, 9
"""From the words to the slip's edge, at its sides and above, in pixels at scale 1."""
_LEAST_PAD: Final = 5
"""The same above where there is little room."""
_RAISED: Final = 2
"""By how much the words lie above the middle, in pixels at scale 1."""
_LEGIBLE: Final = 0.9
"""Two lines of this part of the usual size must have room below the outcomes of a card."""
_TAIL: Final = 11
"""Half the width of the tail where it leaves the slip, in pixels at scale 1."""
_GAP: Final = 8
"""Between two buttons, in pixels at scale 1."""
_SMALLEST: Final = 0.62
"""How small the words may become where there is little room, over their usual size."""
_LINE: Final = 560
"""The longest a line is where two of them have room, in pixels at scale 1: some sixty letters."""
_CLEAR: Final = 10
"""Between the slip and the Monster that has killed, whose corners stick out, in pixels at scale 1."""
_LINES: Final = 2
"""More lines than these are laid only where no wider slip has room: they crowd the cards."""
_SHORTER: Final = 0.5
"""A slip of two lines may be this part of its greatest width, so that both are about as long."""


class Target(NamedTuple):
    """What a slip points at."""

    rect: Rect
    below: bool = False
    """Does it lie below the slip?"""


class Slip(NamedTuple):
    """A slip as it is laid out."""

    rect: Rect
    pixels: int
    """The size of its words."""
    words: Rect
    tail: tuple[Point, ...]
    buttons: tuple[Button, ...] = ()


class Measure(NamedTuple):
    """How much room words take."""

    size: tuple[int, int]
    pixels: int
    lines: int


def lay(
    words: str,
    layout: Layout,
    target: Target | None,
    buttons: Sequence[Button] = (),
    *,
    chips: bool = False,
    above: bool = False,
    floor: int | None = None,
) -> Slip:
    """The slip with these words, within the band between the Room and the Weapon.

    ``chips`` leaves the outcomes of the card pointed at to be seen: the tail then ends below them. With
    ``above`` the slip lies between the Dungeon and the discard, which an upright window has above its Room.
    It ends above the y ``floor``.
    """
    style = layout.style
    band = _above(layout) if above else _band(layout)
    if target is not None and not above:
        band = _reaching(band, target, style)
    if floor is not None:
        band.h = min(band.h, floor - band.top)
    wide = [style.px(24) + label_width(one.label, one.key, style.sized(SMALL)) for one in buttons]
    taken = sum(wide) + len(wide) * style.px(_GAP)
    pad_x, pad_y = (style.px(part) for part in _PAD)
    high = band.h - 2 * style.px(_LEAST_PAD)
    found = _measured(words, style, min(band.w - taken - 2 * pad_x, style.px(_LINE)), high)
    if (found.pixels < style.px(BODY * _LEGIBLE) or found.lines > _LINES) and not above:
        wider = _widest(band, layout)
        other = _measured(words, style, wider.w - taken - 2 * pad_x, high)
        if (other.pixels, -other.lines) > (found.pixels, -found.lines):
            found, band = other, wider
    high = max(min(found.size[1] + 2 * pad_y, band.h), found.size[1] + 2 * style.px(_LEAST_PAD))
    low = style.px(30)
    rect = Rect(0, 0, found.size[0] + taken + 2 * pad_x, max(high, low + pad_y if wide else 0))
    middle = band.centerx if target is None else target.rect.centerx
    rect.midtop = middle, band.top
    if above:
        rect.bottom = band.bottom
    if floor is not None:
        rect.bottom = min(rect.bottom, floor)
    rect.clamp_ip(Rect(band.left, rect.top, band.w, rect.h))
    # A line has more air below its letters than above them.
    at = Rect((rect.left + pad_x, rect.centery - found.size[1] // 2 - style.px(_RAISED)), found.size)
    x, laid = at.right + style.px(_GAP), []
    for button, width in zip(buttons, wide, strict=True):
        laid.append(button._replace(rect=Rect(x, rect.centery - low // 2, width, low)))
        x += width + style.px(_GAP)
    tail = () if target is None else _tail(rect, target, layout, chips=chips)
    return Slip(rect, found.pixels, at, tail, tuple(laid))


def pointed_at(at: Card | Spot | None, state: GameState, layout: Layout) -> Target | None:
    """Where on the table lies what is spoken of; `None` where it lies there no more."""
    match at:
        case Card() as card if card in state.room:
            return Target(layout.slots[state.room.index(card)])
        case Spot.AVOID:
            return Target(layout.avoid_button)
        case Spot.HEALTH:
            return Target(layout.health)
        case Spot.WEAPON if state.weapon is not None:
            return Target(layout.card_rect(layout.weapon_poses(state.weapon)[state.weapon.card]))
    return None


def above_killer(pose: Pose, layout: Layout) -> int:
    """Where a slip has to end above the Monster that has killed: it lies raised, higher than the Weapon."""
    return layout.card_rect(pose).top - layout.style.px(_CLEAR)


def draw(target: pygame.Surface, slip: Slip, words: str, style: Style) -> None:
    """Draw the slip with its tail; its buttons are drawn by their screen."""
    theme = style.theme
    paper.draw_paper(target, slip.rect, theme)
    if slip.tail:
        pygame.draw.polygon(target, theme.parchment, slip.tail)
        edge = max(2, style.px(2))
        pygame.draw.lines(target, theme.ink, False, (slip.tail[0], slip.tail[2], slip.tail[1]), edge)
    RichText(words, theme.regular(slip.pixels), slip.words.w, theme, centred=True).draw(
        target, *slip.words.topleft
    )


def _measured(words: str, style: Style, most: int, high: int) -> Measure:
    """The largest writing that has room in ``most`` by ``high`` pixels, in lines about equally long."""
    usual = style.px(BODY)
    least = round(usual * _SMALLEST)
    for pixels in range(usual, least - 1, -1):
        written = style.theme.regular(pixels)
        found = RichText(words, written, most, style.theme)
        if found.size[0] <= most and (found.size[1] <= high or pixels == least):
            break
    high = found.size[1]
    lines = round(high / text.leading(written))
    narrow = round(most * _SHORTER)
    for width in range(narrow, most, max(4, most // 60)):
        closer = RichText(words, written, width, style.theme)
        if closer.size[1] == high and closer.size[0] <= width:
            return Measure(closer.size, pixels, lines)
    return Measure(found.size, pixels, lines)


def beside_chips(layout: Layout) -> bool:
    """Is there room for a slip below the outcomes of a card? Else they must stand elsewhere."""
    style = layout.style
    lines = 2 * text.leading(style.regular(BODY * _LEGIBLE)) + 2 * style.px(_LEAST_PAD)
    return lines <= layout.weapon.top - style.px(3) - layout.chips.bottom - style.px(2)


def _band(layout: Layout) -> Rect:
    """The room between the Room, or the outcomes of its cards, and the Weapon."""
    style, room = layout.style, layout.room
    top = layout.chips.bottom + style.px(2) if beside_chips(layout) else room.bottom + style.px(14)
    return Rect(room.left, top, room.w, layout.weapon.top - style.px(3) - top)


def _widest(band: Rect, layout: Layout) -> Rect:
    """The band from one edge of the window to the other, where nothing lies beside it."""
    beside = (layout.avoid_button, layout.dungeon_count, layout.discard_count, layout.health)
    edge = layout.style.px(_EDGE)
    wide = Rect(edge, band.top, layout.size[0] - 2 * edge, band.h)
    return band if wide.collidelist(beside) >= 0 else wide


def _above(layout: Layout) -> Rect:
    """The room between the Dungeon and the discard, above the Avoid button."""
    style, gap = layout.style, layout.style.px(24)
    left, top = layout.dungeon.right + gap, layout.top_bar.bottom + gap
    return Rect(left, top, layout.discard.left - gap - left, layout.avoid_button.top - style.px(30) - top)


def _reaching(band: Rect, target: Target, style: Style) -> Rect:
    """The band made longer at one side where its target lies beyond it."""
    far = style.px(_EDGE + 2 * _TAIL)
    left, right = min(band.left, target.rect.centerx - far), max(band.right, target.rect.centerx + far)
    return Rect(left, band.top, right - left, band.h)


def _tail(rect: Rect, target: Target, layout: Layout, *, chips: bool) -> tuple[Point, ...]:
    """The tail as a triangle: both ends on the slip, then its tip."""
    style = layout.style
    half = style.px(_TAIL)
    x = max(rect.left + 2 * half, min(rect.right - 2 * half, target.rect.centerx))
    down = target.rect.top > rect.bottom
    if down:
        base, tip = rect.bottom - 2, target.rect.top - style.px(2)
    else:
        base, tip = rect.top + 2, target.rect.bottom + style.px(2)
        if chips and beside_chips(layout):
            tip = max(tip, layout.chips.bottom)
    if abs(tip - base) < style.px(5):
        return ()
    return ((x - half, base), (x + half, base), (target.rect.centerx, tip))
