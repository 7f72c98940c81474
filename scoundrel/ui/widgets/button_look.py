"""What a button looks like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from ..pads import hand
from . import boards, boxes, hung_board, text
from .boards import Look, State
from .theme import BODY, Color, Style, Theme

if TYPE_CHECKING:
    from .buttons import Button

_KEY, _KEY_ON_BOARD = 0.92, 0.8
"""Size of the key beside a label, as a part of the label's: usually, and on a high board."""
_BOARD: Final = 2.8
"""The height of a high board, over the size of its label."""
_HEADING: Final = 0.82
"""A label is rather that part of its size than in another lettering than the boards beside it."""


def draw_button(
    target: pygame.Surface,
    button: Button,
    style: Style,
    *,
    lit: bool = False,
    down: bool = False,
    focused: bool = False,
    keyed: bool = True,
) -> None:
    """One button; its key in smaller, dimmer writing beside the label, unless it does not do it now."""
    if button.pixels:
        style = style.at(button.pixels / BODY)
    theme, pixels = style.theme, style.px(BODY)
    rect = button.rect.move(0, 1 if down else 0)
    if button.picture:
        hung_board.draw(target, rect, button, _state(button, lit, down=False), style)
        if focused:
            boards.frame(target, rect, theme)
        return
    if button.material is Look.OPTION and lit:
        boxes.box(target, rect.inflate(-4, -4), theme.paper_light, max(4, rect.h // 6))
    if button.material is not Look.INK and (lit or not button.quiet):
        boards.draw(target, rect, button.material, _state(button, lit, down), theme)
    if focused:
        boards.frame(target, rect, theme)
    ink, dim = _inks(button, theme, lit)
    if button.icon is not None:
        icon = button.icon(rect.h // 4 * 2, ink if button.enabled else theme.off_sign)
        target.blit(icon, icon.get_rect(center=rect.center), special_flags=pygame.BLEND_PREMULTIPLIED)
        return
    words, held = button.label, button.key
    heading = button.material in boards.HEADINGS
    wished = style.bold(BODY, ink)
    beside = theme.regular(key_size(pixels, rect.h if heading else 0), dim)
    gap = round(pixels * 0.45)
    taken = text.width(held, beside) + gap if held else 0
    room = rect.w - taken - gap
    if heading:
        # Between the ornaments, if it can be there.
        between = boards.between_ornaments(rect) - taken
        lettering = text.fitting(words, style.title(BODY, ink), max(1, between))
        if lettering.pixels >= pixels * _HEADING:
            wished = lettering
        if text.width(words, wished) <= between:
            room = between
    fit = text.fitting(words, wished, room)
    label = text.line(text.cut(words, fit, room), fit)
    # The letters are the same with the key and without it.
    held, taken = (held, taken) if keyed and not hand.finger() else ("", 0)
    x = rect.centerx - (label.get_width() + taken) // 2
    # On one line, whatever their sizes and letters: with one another, and with the buttons beside them.
    base = text.baseline(style.bold(BODY), rect.centery)
    target.blit(label, (x, base - text.ascent(fit)))
    if lit and button.material is Look.INK:
        line = Rect(x, base + max(2, pixels // 7), label.get_width(), max(2, pixels // 12))
        pygame.draw.rect(target, ink, line, border_radius=line.h // 2)
    if held:
        key = text.line(held, beside)
        target.blit(key, (x + label.get_width() + gap, base - text.ascent(beside)))


def is_heading(button: Button, style: Style) -> bool:
    """Is there room for its label as a heading, between the ornaments of its board?"""
    if button.pixels:
        style = style.at(button.pixels / BODY)
    pixels = style.px(BODY)
    beside = style.theme.regular(key_size(pixels, button.rect.h))
    taken = text.width(button.key, beside) + round(pixels * 0.45) if button.key else 0
    return text.width(button.label, style.title(BODY)) <= boards.between_ornaments(button.rect) - taken


def _state(button: Button, lit: bool, down: bool) -> State:
    if not button.enabled:
        return State.OFF
    return State.DOWN if down else State.LIT if lit else State.USUAL


def _inks(button: Button, theme: Theme, lit: bool) -> tuple[Color, Color]:
    """The colours of the label and of the key beside it."""
    if button.material is Look.INK:
        ink = theme.ink if button.enabled else theme.pale_ink
        return (theme.red, theme.red) if lit else (ink, theme.faded_ink if button.enabled else ink)
    if not button.enabled:
        return theme.off, theme.off
    if button.material is Look.OPTION:
        return theme.ink, theme.faded_ink
    if button.material is Look.CHOSEN:
        return theme.parchment, theme.parchment
    if button.material in boards.HEADINGS:
        return theme.gilt, theme.gilt
    return theme.chalk, theme.chalk if lit else theme.dim_chalk


def key_size(pixels: int, board: int = 0) -> int:
    """The size of the key beside a label of so many pixels on a ``board`` so high, if it is on one.

    The sign of a pad's button needs more of it.
    """
    if hand.family() is not None:
        return pixels
    return round(pixels * (_KEY_ON_BOARD if board >= pixels * _BOARD else _KEY))
