"""Suits are distinguishable by shape alone, with any colour vision, even on the smallest cards."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from scoundrel.engine import DECK, Suit
from scoundrel.ui.table import card_theme
from scoundrel.ui.table.card_theme import CardTheme
from scoundrel.ui.table.cards import Faces
from scoundrel.ui.widgets.theme import Color
from tests.ui.color_vision import Vision, as_seen, seen
from tests.ui.contrast import contrast, luminance

pytestmark = pytest.mark.usefixtures("one_screen")

WIDTH, HEIGHT = 60, 84  # size of the smallest cards, in pixels
STANDS_OUT = 3.0  # minimum contrast between sign and paper, from the Web Content Accessibility Guidelines
# Minimum share of two overlaid suit signs that only one of them covers. The signs of Monsters may be more
# alike, because the same rules apply to both suits.
OTHER_KIND, SAME_KIND = 0.3, 0.15
THEMES = {theme.folder: theme for theme in card_theme.found()}
THEMES |= {f"{name}, high contrast": theme.for_weak_eyes() for name, theme in THEMES.items()}
in_each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
by_all_eyes = pytest.mark.parametrize("vision", Vision, ids=lambda vision: vision.name.lower())


def minimum(a: Suit, b: Suit) -> float:
    return SAME_KIND if {a, b} == {Suit.CLUBS, Suit.SPADES} else OTHER_KIND


def standing_out(picture: pygame.Surface, paper: Color, vision: Vision) -> pygame.Mask:
    """Return the pixels that stand out from the paper to people with this ``vision``."""
    shown, ground = as_seen(picture, vision), luminance(seen(paper, vision))
    mask = pygame.Mask(picture.get_size())
    for x in range(picture.get_width()):
        for y in range(picture.get_height()):
            r, g, b, _ = shown.get_at((x, y))
            if contrast(luminance((r, g, b)), ground) >= STANDS_OUT:
                mask.set_at((x, y))
    return mask


def apart(a: pygame.Mask, b: pygame.Mask) -> int:
    """Return the number of pixels that are in only one of the two masks."""
    return a.count() + b.count() - 2 * a.overlap_area(b, (0, 0))


def sign(theme: CardTheme, suit: Suit, side: int, vision: Vision) -> pygame.Mask:
    """Return the visible shape of a suit's sign on paper."""
    picture = pygame.Surface((side, side), depth=32)
    picture.fill(theme.paper)
    drawn = theme.suit_sign(suit, side)
    assert drawn is not None
    picture.blit(drawn, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return standing_out(picture, theme.paper, vision)


@in_each_theme
@by_all_eyes
@pytest.mark.parametrize("large", [False, True], ids=["on a small card", "60 pixels high"])
def test_signs_differ_in_shape(theme: CardTheme, vision: Vision, large: bool) -> None:
    side = WIDTH if large else round(WIDTH * theme.index_suit)
    signs = {suit: sign(theme, suit, side, vision) for suit in Suit}
    for a, b in combinations(Suit, 2):
        union = signs[a].count() + signs[b].count() - signs[a].overlap_area(signs[b], (0, 0))
        assert apart(signs[a], signs[b]) >= minimum(a, b) * union, (a, b)


@in_each_theme
@by_all_eyes
def test_all_cards_are_told_apart_by_shape(
    theme: CardTheme, vision: Vision, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Remove the pictures, which alone would distinguish most cards.
    monkeypatch.setattr(Faces, "draw_art", lambda *_: None)
    faces = Faces((WIDTH, HEIGHT), theme)
    # The corner inside the paper's frame. It ends below the suit sign, whose bottom is two thirds of a card's
    # width from the top.
    frame = round(WIDTH * 0.05)
    corner = pygame.Rect(frame, frame, round(WIDTH * theme.column()), round(WIDTH * 0.65))
    signs = {suit: sign(theme, suit, round(WIDTH * theme.index_suit), vision) for suit in Suit}
    masks = {card: standing_out(faces.face(card).subsurface(corner), theme.paper, vision) for card in DECK}
    for card, mask in masks.items():
        assert mask.count() > signs[card.suit].count() > 0, f"{card}: the rank and the sign stand out"
    for a, b in combinations(DECK, 2):
        if a.rank == b.rank:
            area = max(signs[each.suit].count() for each in (a, b))
            assert apart(masks[a], masks[b]) >= minimum(a.suit, b.suit) * area, (a, b)
        elif a.suit is b.suit:
            assert apart(masks[a], masks[b]) > 0, (a, b)
