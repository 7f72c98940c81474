"""Temporary text is readable: on chips, buttons and cards, after a move and after a game.

The initial text of each screen is measured in `tests.ui.test_every_screen`.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scoundrel.engine import DECK, Game, Suit
from scoundrel.storage.settings import DEFAULT, Settings
from scoundrel.ui.base_screen import BaseScreen
from scoundrel.ui.input import Key, PointerMoved
from scoundrel.ui.requests import Context
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.table import card_theme
from scoundrel.ui.table.card_theme import CardTheme
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.widgets import paper, text
from scoundrel.ui.widgets.theme import BODY, DEFAULT as THEME
from scoundrel.ui.words.card_names import name, rank_sign
from tests.contact_sheet import games
from tests.extent import spread
from tests.ui import openings
from tests.ui.contrast import LARGE, Written, assert_readable, contrast, found, luminance, upright
from tests.ui.every_screen import SCREENS, SIZES, Show, Size, dealt as dealt_game, nobody, number, rest, table

pytestmark = pytest.mark.usefixtures("screen")

THEMES = {theme.folder: theme for theme in card_theme.found()}


def dealt(first: str, moves: str = "") -> Callable[[], Game]:
    """Return a function that creates a game: its Dungeon begins with cards ``first``, after ``moves``."""
    return lambda: openings.game(first, moves)


def lit(show: Show, button: int) -> Show:
    """Return a function that creates a screen like ``show``, with one of its buttons hovered."""

    def pointed(size: Size, settings: Settings) -> BaseScreen:
        screen = show(size, settings)
        rest(screen)
        # Let no further time pass, because a tooltip would cover other texts.
        screen.handle(PointerMoved(screen.buttons.buttons[button].rect.center))
        screen.update(0.0)
        return screen

    return pointed


MINUS = "\N{MINUS SIGN}"

SHOWN: dict[str, tuple[Show, tuple[str, ...]]] = {
    "what cannot be done": (table(dealt_game, Key("u")), ("There's nothing to undo.",)),
    "a Monster and no Weapon": (
        table(dealt("5s 5d 5h 4h"), point_at="5s"),
        (f"{MINUS}5", "15", "You have no Weapon."),
    ),
    "a Monster and a Weapon": (
        table(dealt("8d 9s 5d 5h 4h", "8d"), point_at="9s"),
        (f"{MINUS}1", "19", f"{MINUS}9", "11"),
    ),
    "a Monster the Weapon slays": (table(dealt("Td 9s 5d 5h", "Td"), point_at="9s"), ("0",)),
    "a Monster the Weapon may not fight": (
        table(dealt("Td 9s Ks 5h", "Td 9s*"), point_at="Ks"),
        ("-", f"{MINUS}13", "7", "Too strong for your Weapon, which can only fight Monsters up to 8."),
    ),
    "a Monster that kills": (
        table(dealt("As 2d Ks 5h", "As 2d"), point_at="Ks"),
        (f"{MINUS}11", f"{MINUS}13"),
    ),
    "a Weapon": (table(dealt("5s 5d 5h 4h"), point_at="5d"), ("equip 5",)),
    "a Weapon for another": (table(dealt("5s 5d 9d 4h", "5d"), point_at="9d"), ("equip 9",)),
    "a potion": (table(dealt("7s 5d 5h 4h", "7s"), point_at="5h"), ("+5", "18")),
    "a potion of which some is wasted": (table(dealt("2s 5d 5h 4h", "2s"), point_at="5h"), ("+2", "20")),
    "a potion that is wasted": (table(dealt("7s 5d 5h 4h", "7s 5h"), point_at="4h"), ("+0",)),
    "a blow": (table(dealt("7s 5d 5h 4h"), Key("1"), after=0.26), (f"{MINUS}7",)),
    "many struck totals": (
        table(dealt("9s 9h 2s 2c 3s 4h 3c 5h 4s 2h", "9s 9h 2s 2c 3s 4h 3c 4s 5h")),
        ("18", "16"),
    ),
    "thirteen slain": (table(lambda: games()["thirteen"]), ("28", "Dungeon:")),
    "the menu": (
        lit(lambda size, settings: TitleScreen(Context(size, nobody, settings), dealt_game()), 1),
        ("New game", "R"),  # Continue is missing, because its engraved letters are smoothed
    ),
    "a search": (lit(SCREENS["looking"], 0), ("Cancel",)),
    "a wrong number": (number("12x", Key("return")), ("12x", "Back")),
}


@pytest.mark.parametrize(("shown", "size"), spread([*SHOWN], SIZES))
def test_what_is_written_can_be_read(shown: str, size: Size) -> None:
    show, says = SHOWN[shown]
    pieces = found(lambda target: show(size, DEFAULT).draw(target), size)
    assert set(says) <= {piece.text for piece in pieces}, "this is what is to be measured"
    assert_readable(pieces)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_cards_can_be_read(theme: CardTheme, size: Size) -> None:
    card_size = Layout.of(*size).card
    pieces: list[Written] = []
    for card in DECK:
        on_card = found(upright(card, theme), card_size, cards=True)
        words = {piece.text for piece in on_card}
        assert rank_sign(card) in words
        assert card.rank <= 10 or str(card.value) in words
        assert not theme.card_names or size[0] == 800 or name(card) in words, "all but the smallest"
        pieces += on_card
    assert_readable(pieces)


def test_suits_in_large_print_stand_out_at_seven_to_one() -> None:
    """Suits in large print reach the guidelines' stricter level (AAA), for people with low vision."""
    plain = THEMES["plain"]
    paper = luminance(plain.paper)
    assert all(contrast(luminance(plain.suit_ink(suit)), paper) >= 7 for suit in Suit)


# --- the measurement itself


def test_contrast_is_as_the_guidelines_have_it() -> None:
    black, grey, white = luminance((0, 0, 0)), luminance((119, 119, 119)), luminance((255, 255, 255))
    assert contrast(black, white) == pytest.approx(21)
    assert contrast(white, grey) == pytest.approx(4.478, abs=0.001)
    assert contrast(grey, grey) == 1


def test_bloody_letters_stand_out_from_their_outline() -> None:
    """They are large text, for which 3:1 is enough."""
    face, *around = (luminance(color) for color in (paper.BLOOD.face, paper.BLOOD.edge, paper.BLOOD.side))
    assert all(contrast(face, other) >= LARGE for other in around)


def test_writing_is_measured_against_what_is_around_it() -> None:
    def draw(target: pygame.Surface) -> None:
        target.fill(THEME.parchment)
        for words, x, ink in (
            ("seen", 60, THEME.ink),
            ("hidden", 160, THEME.ink),
            ("faint", 260, (200, 190, 170)),
        ):
            text.put(target, text.line(words, THEME.regular(BODY, ink)), (x, 50))
        pygame.draw.rect(target, THEME.ink, (120, 0, 80, 100))
        pygame.draw.line(target, THEME.ink, (30, 50), (90, 50), 2)

    seen, faint = found(draw, (320, 100))
    assert (seen.text, seen.ink, seen.ground) == ("seen", THEME.ink, THEME.parchment)
    assert seen.contrast == pytest.approx(contrast(luminance(THEME.ink), luminance(THEME.parchment)))
    assert seen.worst == pytest.approx(seen.contrast)
    assert faint.text == "faint"
    with pytest.raises(AssertionError, match="'faint'"):
        assert_readable([seen, faint])
