"""Badges on cards: the order of a plan and how each card is taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from ...engine import Card, GameState, Move, MoveKind
from ...i18n import N_, gettext as _, pgettext
from .. import assets
from ..widgets import paper, text
from ..widgets.icons import dyed
from ..widgets.theme import BODY, SMALL, Style
from ..words import numbers, review_text
from . import mini_cards
from .card_theme import CardTheme
from .cards import PREMULTIPLIED
from .layout import Layout

if TYPE_CHECKING:
    from ...solver.advisor import Advice

_SHARES = (0.45, 0.38, 0.32)  # maximum widths of the win chance, relative to the plate, in the order tried
ICONS = {
    MoveKind.EQUIP: "armed",
    MoveKind.DRINK: "heal",
    MoveKind.FIGHT_ARMED: "armed",
    MoveKind.FIGHT_BAREHANDED: "bare",
    MoveKind.AVOID: "avoid",
}
"""The icon for each way of taking a card, and for avoiding."""
_WIDEST = 1.15  # maximum width of a badge, relative to its pile; a wider badge loses its icons


class Badge(NamedTuple):
    """A plate with a number on a card, or a word on the Dungeon. Advice is brass; moves made are chalk."""

    words: str
    icons: tuple[str, ...]
    place: Rect  # the card's slot, or the Dungeon
    advised: bool
    on_card: bool = True


def badges_of(
    moves: Sequence[Move], state: GameState, layout: Layout, held: Sequence[Card] = (), advised: bool = True
) -> tuple[Badge, ...]:
    """Return the badges for ``moves``: advice if ``advised``, else moves made. Cards in ``held`` get none."""
    badges = []
    for number, move in enumerate(moves, 1):
        icon = ICONS[move.kind]
        if move.card is None:
            words = pgettext("button", "Avoid") if advised else _("Avoided")
            badges.append(Badge(words, (icon,) * advised, layout.dungeon, advised, on_card=False))
        elif move.card in state.room and move.card not in held:
            # Add an arrow to show that an equipped Weapon moves to the Weapon's place.
            icons = ("arrow", icon) if advised and move.kind is MoveKind.EQUIP else (icon,)
            badges.append(Badge(str(number), icons, layout.slots[state.room.index(move.card)], advised))
    return tuple(badges)


def draw(target: Surface, badges: Sequence[Badge], layout: Layout) -> None:
    """Draw the badges: advice on a card's upper edge, the player's move on the ledge below the card."""
    for badge in badges:
        _draw_badge(target, badge, layout)


def _draw_badge(target: Surface, badge: Badge, layout: Layout) -> None:
    theme = layout.style.theme
    large = 1.3 if badge.advised and not badge.on_card else 1.0
    height = min(layout.style.px(32 * large), round(layout.card[0] * 0.26 * large))
    pad = max(2, height // 9)
    color = theme.brass if badge.advised else theme.chalk
    letters = round(height * (0.78 if badge.on_card else 0.64))
    word = text.line(badge.words, theme.bold(letters, theme.on_bright))
    lit = max(height - 2 * pad, word.get_width() + (0 if badge.on_card else 4 * pad))
    size = round(height * 0.68)
    icons = [(name, size if name != "arrow" else round(size * 0.7)) for name in badge.icons]
    rect = Rect(0, 0, 2 * pad + lit + sum(side + pad for _name, side in icons), height)
    if icons:
        rect.w += pad
    place = badge.place
    if rect.w > place.w * _WIDEST and icons and not badge.on_card:
        _draw_badge(target, badge._replace(icons=()), layout)
        return
    if badge.advised and badge.on_card:
        rect.topright = (place.right + pad, place.top - height // 2)
    elif badge.advised:
        rect.center = place.center
    elif badge.on_card:
        rect.midtop = (place.centerx, place.bottom + pad)
    else:
        rect.midbottom = (place.centerx, place.bottom - pad)
    paper.draw_box(target, rect, theme.panel, height // 2, color, max(1, height // 16))
    disc = Rect(rect.left + pad, rect.top + pad, lit, height - 2 * pad)
    paper.draw_box(target, disc, color, disc.h // 2)
    text.put(target, word, disc.center)
    x = disc.right + pad
    for name, side in icons:
        if (picture := assets.icon(name, side)) is not None:
            target.blit(picture, picture.get_rect(midleft=(x, rect.centery)), special_flags=PREMULTIPLIED)
        x += side + pad


def in_one_line(plan: Advice, *, brief: bool = False) -> str:
    """Return the reason for ``plan``, then its win chance and, if known and different, the next-best plan's.

    ``brief`` shortens the reason to one sentence.
    """
    chance, other = numbers.percent(plan.clear_chance), _other_chance(plan)
    words = N_("Win chance {chance}; next-best plan, {other}.") if other else N_("Win chance {chance}.")
    why = review_text.reason_text(plan.why, brief=brief)
    return numbers.sentences(why, _(words, chance=chance, other=other))


def _other_chance(plan: Advice) -> str:
    """Return the second best plan's win chance; empty if it is unknown, or shown as the same percentage."""
    other = "" if plan.instead is None else numbers.percent(plan.instead)
    return "" if other == numbers.percent(plan.clear_chance) else other


def draw_reason(target: Surface, plan: Advice, layout: Layout) -> None:
    """Draw the plan's reason and win chance on a panel between Room and Weapon.

    The second line shows the next-best plan's win chance if it is known and different.
    """
    style, edge = layout.style, layout.style.px(6)
    theme, plate = style.theme, layout.between.inflate(-3 * edge, -2 * edge)
    pad = style.px(14)
    small, why = style.regular(SMALL, theme.faded_ink), review_text.reason_text(plan.why)
    reading = style.regular(SMALL + 1, theme.ink)
    odds, other = _("Win chance {chance}", chance=numbers.percent(plan.clear_chance)), _other_chance(plan)
    written = _("Next best: {other}", other=other) if other else ""
    for share in _SHARES:
        maximum = round(plate.w * share)
        first = text.fitted(odds, style.bold(BODY + 3, theme.ink), maximum)
        second = text.fitted(written, small, maximum)
        left = max(first.get_width(), second.get_width() if written else 0)
        if text.paragraph_height(why, reading, plate.w - 4 * pad - left) + pad <= plate.h:
            break
    paper.draw_paper(target, plate, theme)
    x = plate.right - pad - left
    text.put(target, first, (x, plate.centery - plate.h * (0.17 if written else 0)), "midleft")
    if written:
        text.put(target, second, (x, plate.centery + plate.h * 0.23), "midleft")
    x -= pad
    rule = round(plate.h * 0.2)
    for dot in range(plate.top + rule, plate.bottom - rule, max(3, edge)):
        pygame.draw.circle(target, theme.faded_ink, (x, dot), max(1, edge // 4))
    width = x - plate.left - 2 * pad
    reason = text.paragraph(why, text.paragraph_size(why, reading, (width, plate.h - pad)), width)
    text.put(target, reason, (plate.left + pad, plate.centery), "midleft")


def draw_plan(target: Surface, x: int, y: int, moves: Sequence[Move], style: Style, look: CardTheme) -> int:
    """Draw ``moves`` rightwards from ``x``, centred on ``y``. Return the x coordinate after the last move."""
    side = round(style.px(BODY) * 0.9)
    for move in moves:
        if move.card is None:
            words = text.line(pgettext("button", "Avoid"), style.bold(BODY))
            x = text.put(target, words, (x, y), "midleft").right + style.px(6)
        else:
            chip = mini_cards.draw_chip(target, move.card, (x, y), style.px(BODY * 1.8), style.theme, look)
            x = chip.right + style.px(3)
        if (sign := assets.icon(ICONS[move.kind], side)) is not None:
            text.put(target, dyed(sign, style.theme.ink), (x, y), "midleft", PREMULTIPLIED)
        x += side + style.px(8)
    return x
