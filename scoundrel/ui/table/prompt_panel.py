"""The prompt panel of a lesson: a sheet of paper with a tail that points at cards or places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from ...engine import Card, GameState
from ..lessons.answers import Spot
from ..widgets import paper, text
from ..widgets.buttons import Button, label_width
from ..widgets.rich_text import RichText
from ..widgets.theme import BODY, SMALL, Style
from .layout import Layout

PixelPoint = tuple[int, int]
_EDGE: Final = 6  # minimum distance from the prompt panel to the window's edge, in pixels at scale 1
_PAD: Final = 20, 9  # padding of the panel's text, at the sides and above, in pixels at scale 1
_MIN_PAD: Final = 5, 3  # minimum padding above default text and above larger text, in pixels at scale 1
_RAISED: Final = 2  # offset of the text above the middle, in pixels at scale 1
_LEGIBLE: Final = 0.9  # minimum ratio of text size to default; below it, a wider band is tried
_TAIL: Final = 11  # half the width of the tail at the panel, in pixels at scale 1
_GAP: Final = 8  # gap between two buttons, in pixels at scale 1
_SMALLEST: Final = 0.62  # minimum ratio of the text size to the default
_LINE: Final = 560  # preferred maximum line length, in pixels at scale 1: about sixty letters
_ASIDE: Final = 0.28  # distance of a tail from its card's centre, where the slot's number is, in card widths
CLEAR: Final = 10  # distance from the panel to the raised corners of the killer, in pixels at scale 1
_LINES: Final = 2  # preferred maximum number of lines: more would crowd the cards
# Minimum width of a panel of several lines, relative to its maximum, when its lines are balanced.
_SHORTER: Final = 0.5


class PromptPanel(NamedTuple):
    """The layout of a prompt panel."""

    rect: Rect
    pixels: int  # the text size, in pixels
    words: Rect
    tail: tuple[PixelPoint, ...]
    buttons: tuple[Button, ...] = ()


class Measure(NamedTuple):
    """The dimensions, text size and number of lines of a wrapped text."""

    size: tuple[int, int]
    pixels: int
    lines: int


def lay(
    words: str,
    layout: Layout,
    target: Rect | None,
    buttons: Sequence[Button] = (),
    *,
    above: bool = False,
    floor: int | None = None,
) -> PromptPanel:
    """Lay out the panel with the text ``words`` in the band between the Room and the Weapon.

    With ``above``, the panel goes between the Dungeon and the discard, which are above the Room in a portrait
    window. The panel's bottom is at most the y coordinate ``floor``.
    """
    style, tight = layout.style, _tight(layout)
    least = tight.px(_MIN_PAD[layout.larger > 1])
    top, room = layout.chips.bottom + style.px(1), layout.room
    band = _above(layout) if above else Rect(room.left, top, room.w, layout.weapon.top - tight.px(3) - top)
    if target is not None and not above:  # extend the band to a target beyond its end
        far, x = style.px(_EDGE + 2 * _TAIL), target.centerx
        left, right = min(band.left, x - far), max(band.right, x + far)
        band = Rect(left, band.top, right - left, band.h)
    if floor is not None:
        band.h = min(band.h, floor - band.top)
    widths = [style.px(24) + label_width(one.label, one.key, style.sized(SMALL)) for one in buttons]
    taken = sum(widths) + len(widths) * tight.px(_GAP)
    pad_x, pad_y = map(tight.px, _PAD)
    height = band.h - 2 * least
    found = _measured(words, style, min(band.w - taken - 2 * pad_x, style.px(_LINE)), height)
    if (found.pixels < style.px(BODY * _LEGIBLE) or found.lines > _LINES) and not above:
        wider = _widest(band, layout)
        other = _measured(words, style, wider.w - taken - 2 * pad_x, height)
        if (other.pixels, -other.lines) > (found.pixels, -found.lines):
            found, band = other, wider
    height = max(min(found.size[1] + 2 * pad_y, band.h), found.size[1] + 2 * least)
    low = style.px(30)
    rect = Rect(0, 0, found.size[0] + taken + 2 * pad_x, max(height, low + pad_y if widths else 0))
    rect.midtop = (band.centerx if target is None else target.centerx), band.top
    if above:
        rect.bottom = band.bottom
    if floor is not None:
        rect.bottom = min(rect.bottom, floor)
    rect.clamp_ip(Rect(band.left, rect.top, band.w, rect.h))
    # Move the text up, because a line has more space below its letters than above.
    at = Rect((rect.left + pad_x, rect.centery - found.size[1] // 2 - style.px(_RAISED)), found.size)
    x, placed = at.right + tight.px(_GAP), []
    for button, width in zip(buttons, widths, strict=True):
        placed.append(button._replace(rect=Rect(x, rect.centery - low // 2, width, low)))
        x += width + tight.px(_GAP)
    tail = () if target is None else _tail(rect, target, layout)
    return PromptPanel(rect, found.pixels, at, tail, tuple(placed))


def _tight(layout: Layout) -> Style:
    """Return a style for margins, which are narrower around larger text, because it needs their room."""
    return layout.style.at(layout.style.scale / layout.larger**2)


def reworded(panel: PromptPanel, words: str, style: Style) -> PromptPanel:
    """Return the panel with other ``words`` in the same rectangle, so that its buttons don't move."""
    found = _measured(words, style, panel.words.w, panel.rect.h - 2 * style.px(_MIN_PAD[1]))
    at = Rect(0, 0, panel.words.w, found.size[1]).move_to(center=panel.words.center)
    return panel._replace(pixels=found.pixels, words=at)


def pointed_at(at: Card | Spot | None, state: GameState, layout: Layout) -> Rect | None:
    """Return the rectangle that a prompt about ``at`` points to; `None` if it isn't on the table."""
    match at:
        case Card() as card if card in state.room:
            return layout.slots[state.room.index(card)]
        case Spot.AVOID:
            return layout.avoid_button
        case Spot.HEALTH:
            return layout.health
        case Spot.WEAPON if state.weapon is not None:
            return layout.card_rect(layout.weapon_poses(state.weapon)[state.weapon.card])
    return None


def draw(target: pygame.Surface, panel: PromptPanel, words: str, style: Style) -> None:
    """Draw the panel with its tail and the text ``words``. The screen draws the buttons."""
    theme = style.theme
    paper.draw_paper(target, panel.rect, theme)
    if panel.tail:
        pygame.draw.polygon(target, theme.parchment, panel.tail)
        edge = max(2, style.px(2))
        pygame.draw.lines(target, theme.ink, False, (panel.tail[0], panel.tail[2], panel.tail[1]), edge)
    written = RichText(words, theme.regular(panel.pixels), panel.words.w, theme, centred=True)
    written.draw(target, *panel.words.topleft)


def _measured(words: str, style: Style, maximum: int, height: int) -> Measure:
    """Return the largest size of ``words`` that fits ``maximum`` by ``height`` pixels, in even lines."""
    default = style.px(BODY)
    minimum = round(default * _SMALLEST)
    for pixels in range(default, minimum - 1, -1):
        written = style.theme.regular(pixels)
        found = RichText(words, written, maximum, style.theme)
        if found.size[0] <= maximum and (found.size[1] <= height or pixels == minimum):
            break
    height = found.size[1]
    lines = round(height / text.leading(written))
    for width in range(round(maximum * _SHORTER), maximum, max(4, maximum // 60)):
        closer = RichText(words, written, width, style.theme)
        if closer.size[1] == height and closer.size[0] <= width:
            return Measure(closer.size, pixels, lines)
    return Measure(found.size, pixels, lines)


_LOWER: Final = 0.7  # minimum height of a wider band further down, relative to the default band


def _widest(band: Rect, layout: Layout) -> Rect:
    """Return ``band`` widened to the window's edges and lowered if necessary; unchanged if it can't fit."""
    beside = (layout.avoid_button, layout.dungeon_count, layout.discard_count, layout.health)
    edge = _tight(layout).px(_EDGE)
    width = Rect(edge, band.top, layout.size[0] - 2 * edge, band.h)
    if width.collidelist(beside) < 0:
        return width
    # Try a little further down, below the Avoid button.
    top = max(band.top, layout.avoid_button.bottom + layout.style.px(2))
    lower = Rect(edge, top, width.w, band.bottom - top)
    return lower if lower.h >= _LOWER * band.h and lower.collidelist(beside) < 0 else band


def _above(layout: Layout) -> Rect:
    """Return the space between the Dungeon and the discard, above the Avoid button."""
    style, gap = layout.style, layout.style.px(24)
    left, top = layout.dungeon.right + gap, layout.top_bar.bottom + gap
    return Rect(left, top, layout.discard.left - gap - left, layout.avoid_button.top - style.px(30) - top)


def _tail(rect: Rect, target: Rect, layout: Layout) -> tuple[PixelPoint, ...]:
    """Return the tail as a triangle: both ends on the panel, then its tip; empty if it would be too short."""
    style = layout.style
    half, aim = style.px(_TAIL), target.centerx
    if target in layout.slots:
        aim -= round(_ASIDE * layout.card[0])
    x = max(rect.left + 2 * half, min(rect.right - 2 * half, aim))
    if target.top > rect.bottom:
        base, tip = rect.bottom - 2, target.top - style.px(2)
    else:
        base, tip = rect.top + 2, target.bottom + style.px(2)
    return () if abs(tip - base) < style.px(5) else ((x - half, base), (x + half, base), (aim, tip))
