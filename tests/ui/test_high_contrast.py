"""High contrast: all text at 7:1 or more, thick frames, and no picture behind text."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from scoundrel.engine import DECK
from scoundrel.storage.settings import Settings
from scoundrel.ui import assets
from scoundrel.ui.base_screen import BaseScreen
from scoundrel.ui.input import PointerMoved
from scoundrel.ui.screens.history import HistoryScreen
from scoundrel.ui.screens.sheet import FormScreen
from scoundrel.ui.table import card_theme
from scoundrel.ui.table.cards import Faces
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.table.mini_cards import MiniCards
from scoundrel.ui.widgets.theme import HIGH_CONTRAST, Color
from tests.extent import share, spread
from tests.wishes import STILL

from .contrast import HIGH, assert_readable, contrast, found, luminance, upright
from .every_screen import SCREENS, SIZES, Size

pytestmark = pytest.mark.usefixtures("one_screen")

USUAL = 1280, 800
SMALL = 800, 600
WEAK_EYES = STILL._replace(high_contrast=True)
MIN_FRAME = 3  # minimum frame of the focused or hovered widget, in pixels at scale 1
# Pictures of the scenery that are next to text, or drawn in the theme's plain colours.
ADORNING = {"seals", "blot", "drop"}
THEMES = {theme.folder: theme for theme in card_theme.found()}


def drawn(screen: BaseScreen, size: Size = USUAL) -> pygame.Surface:
    """Return a screen's picture, drawn twice because the first frame can be simpler."""
    picture = pygame.Surface(size, depth=32)
    for _ in range(2):
        screen.draw(picture)
    return picture


def frame(picture: pygame.Surface, rect: Rect, color: Color = HIGH_CONTRAST.brass) -> int:
    """Return the thickness in pixels of the frame around ``rect``, at its left side."""
    center = rect.top + rect.h // 2
    thick = longest = 0
    for x in range(max(0, rect.left - 20), rect.left + 14):
        there = tuple(picture.get_at((x, center)))[:3]
        thick = thick + 1 if max(abs(a - b) for a, b in zip(there, color, strict=True)) < 8 else 0
        longest = max(longest, thick)
    return longest


@pytest.mark.parametrize(("screen", "size", "text_size"), share(spread([*SCREENS], SIZES, [100, 160]), 3))
def test_all_writing_stands_out_at_seven_to_one(
    monkeypatch: pytest.MonkeyPatch, screen: str, size: Size, text_size: int
) -> None:
    # Scaling mixes the colours of the smallest cards; `test_bestiary` reads their ranks.
    monkeypatch.setattr(MiniCards, "parts", lambda minis, _card: [(pygame.Surface(minis.size), (0, 0))])
    shown = SCREENS[screen](size, WEAK_EYES._replace(text_size=text_size))

    def draw(target: pygame.Surface) -> None:
        shown.resize(size)  # clears everything cached
        shown.draw(target)

    pieces = found(draw, size)
    assert pieces
    # Skip the slots' numbers in lessons, because the prompt panel covers them.
    assert_readable(
        [each for each in pieces if not screen.startswith(("lesson", "mistakes")) or len(each.text) > 1], HIGH
    )


@pytest.mark.parametrize("size", [Layout.of(*size).card for size in SIZES])
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_cards_stand_out_at_seven_to_one(theme: card_theme.CardTheme, size: Size) -> None:
    for card in DECK:
        assert_readable(found(upright(card, theme.for_weak_eyes()), size, cards=True), HIGH)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_cards_have_a_strong_outline(theme: card_theme.CardTheme) -> None:
    """Cards have a white outline on the dark table, with a dark line inside for overlapping cards."""
    size = Layout.of(*USUAL).card
    face = Faces(size, theme.for_weak_eyes()).face(DECK[0])
    edge = [tuple(face.get_at((x, size[1] // 2)))[:3] for x in range(12)]
    assert edge[:MIN_FRAME] == [(255, 255, 255)] * MIN_FRAME
    dark = [color for color in edge[MIN_FRAME:] if contrast(luminance(color), 1.0) >= HIGH]
    assert len(dark) >= MIN_FRAME


@pytest.mark.parametrize("screen", ["title", "settings", "table", "table, a hint", "rules, Weapons", "daily"])
def test_a_button_with_the_focus_has_a_thick_frame(screen: str) -> None:
    shown = SCREENS[screen](USUAL, WEAK_EYES)
    for index, button in enumerate(shown.buttons.buttons):
        if button.enabled:
            shown.buttons.focus = index
            shown.resize(USUAL)
            assert frame(drawn(shown), button.rect) >= MIN_FRAME, button.label


def test_the_row_and_the_button_in_use_and_a_chosen_game_have_thick_frames() -> None:
    form, games = SCREENS["settings"](USUAL, WEAK_EYES), SCREENS["past games"](USUAL, WEAK_EYES)
    assert isinstance(form, FormScreen)
    (back,) = form.buttons.buttons
    assert frame(drawn(form), back.rect) == 0
    form.handle(PointerMoved(back.rect.center))
    assert frame(drawn(form), back.rect) >= MIN_FRAME
    form.form.go(2)
    assert frame(drawn(form), form.form.row_rect(form.form.rows[2].key)) >= MIN_FRAME
    assert isinstance(games, HistoryScreen)
    assert frame(drawn(games), games.rows.row_rect(games.rows.selected)) >= MIN_FRAME


def test_a_card_under_the_pointer_has_a_frame_and_one_that_is_spoken_of_has_corners() -> None:
    slots = Layout.of(*USUAL).slots
    pointed = drawn(SCREENS["table, a Monster is pointed at"](USUAL, WEAK_EYES))
    assert frame(pointed, slots[1]) >= MIN_FRAME
    assert frame(pointed, slots[3]) == 0
    lesson = drawn(SCREENS["lesson"](USUAL, WEAK_EYES))
    corner = Rect(slots[0].topleft, (slots[0].w, 20))
    assert frame(lesson, corner, HIGH_CONTRAST.chalk) >= MIN_FRAME
    assert frame(lesson, slots[0]) == 0


@pytest.mark.parametrize("screen", share(SCREENS, 3, 1))
def test_no_picture_lies_behind_what_is_read(screen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    read: set[str] = set()
    picture = assets.picture

    def remember(name: str, size: Size, folder: str = "pictures") -> pygame.Surface | None:
        if folder == "scenery" or name == "slip":
            read.add(name)
        return picture(name, size, folder)

    monkeypatch.setattr(assets, "picture", remember)
    monkeypatch.setattr(assets, "drawing", read.add)
    shown = SCREENS[screen](SMALL, WEAK_EYES)
    drawn(shown, SMALL)
    assert read <= ADORNING


PLAIN = STILL._replace(cards="plain")


@pytest.mark.parametrize(
    ("screen", "look"),
    [
        *(
            (screen, WEAK_EYES)
            for screen in ("title", "settings", "table", "viewer", "statistics", "a death")
        ),
        *((screen, PLAIN) for screen in ("title", "statistics", "past games", "viewer", "review", "a death")),
        *((screen, PLAIN) for screen in ("table", "table, known cards", "rules, Weapons")),
    ],
)
def test_another_look_is_shown_at_once_and_gone_at_once(screen: str, look: Settings) -> None:
    shown, other = SCREENS[screen](SMALL, STILL), SCREENS[screen](SMALL, look)
    before = pixels(shown)
    shown.restyle(look)
    assert pixels(shown) == pixels(other) != before
    shown.restyle(STILL)
    assert pixels(shown) == before


def pixels(screen: BaseScreen) -> bytes:
    return pygame.image.tobytes(drawn(screen, SMALL), "RGB")
