"""Renders all cards side by side, also as colour-blind people see them, and the table in its hardest states.

    python -m tests.contact_sheet DIR

Inspect the sheets by eye: redraw pictures that look alike, cluttered or stiff, or have similar silhouettes.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from scoundrel.cli.simulate import play
from scoundrel.engine import DECK, Game, Move, legal_moves
from scoundrel.storage.settings import DEFAULT, Settings
from scoundrel.ui.app import App
from scoundrel.ui.input import PointerMoved, PointerPressed
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.table import card_theme
from scoundrel.ui.table.cards import CardSprites, Faces
from scoundrel.ui.table.layout import Place
from scoundrel.ui.table.tween import Pose
from scoundrel.ui.window.game_window import GameWindow
from tests.ui.color_vision import Vision, as_seen
from tests.ui.openings import game, played
from tests.wishes import STILL_CANDLE, store_with

CARD_WIDTHS = (300, 120, 60)
TABLE_SIZES = ((800, 600), (1280, 800), (1920, 1080), (3440, 1440))
_GROUND = (52, 40, 31)
OTHER_EYES = tuple(vision for vision in Vision if vision is not Vision.USUAL)


def cards(width: int, theme: str = DEFAULT.cards) -> pygame.Surface:
    """Return the 44 faces and the back at ``width`` pixels: one suit per row, by ascending rank."""
    faces = CardSprites(Faces((width, round(width * 1.4)), card_theme.named(theme)))
    gap = max(6, width // 20)
    step_x, step_y = width + gap, round(width * 1.4) + gap
    sheet = pygame.Surface((13 * step_x + gap, 4 * step_y + gap), depth=32)
    sheet.fill(_GROUND)
    rows = {suit: row for row, suit in enumerate(dict.fromkeys(card.suit for card in DECK))}
    for card in DECK:
        x = gap + (card.rank - 2) * step_x + width / 2
        y = gap + rows[card.suit] * step_y + width * 0.7
        faces.draw(sheet, card, Pose(x, y))
    faces.draw(sheet, DECK[0], Pose(gap + 11 * step_x, gap + 3 * step_y + width * 0.7, turn=0.0))
    return sheet


def games() -> dict[str, Game]:
    """Return games in the states that are hardest to draw, by name."""
    thirteen = "Td As Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s 2s"
    last = played("classic+health=400#7")
    while len(last.state.dungeon) or last.state.taken or sum(c is not None for c in last.state.room) > 2:
        last.push(legal_moves(last.state)[0])
    return {
        "start": played("classic#11982", "8d Ts*"),
        "thirteen": game(thirteen, thirteen.replace("s", "s*")),
        "low": game("Ts 9s 8d 5h 4h", "Ts 9s"),
        "last": last,
        "death": play(played("hard#4"), first_move),
        "clear": play(played("classic+health=400#7"), first_move),
    }


def first_move(game: Game) -> tuple[Move, ...]:
    """Return the first legal move, or nothing if the game is over."""
    return legal_moves(game.state)[:1]


def table(
    game: Game,
    size: tuple[int, int],
    hand: Callable[[TableScreen], None] | None = None,
    wishes: Settings = STILL_CANDLE,
) -> pygame.Surface:
    """Return a picture of the table after all animations; ``hand`` can move the pointer or drag a card."""
    app = App(GameWindow(size), None, store_with(wishes))
    app.navigator.show_game(game)
    scene = app.navigator.table
    assert scene is not None
    for _ in range(30):
        app.frame(0.05)
    if hand is not None:
        hand(scene)
    for _ in range(20):
        app.frame(0.05)
    picture = app.window.surface.copy()
    app.window.close()
    return picture


def carrying(place: Place) -> Callable[[TableScreen], None]:
    """Return a function that drags the first card over ``place``."""

    def hold(scene: TableScreen) -> None:
        scene.handle(PointerPressed(_first_card(scene), 1))
        scene.handle(PointerMoved(scene.layout.zone(place).center))

    return hold


def pointing(scene: TableScreen) -> None:
    """Point at the first card."""
    scene.handle(PointerMoved(_first_card(scene)))


def _first_card(scene: TableScreen) -> tuple[int, int]:
    room = zip(scene.layout.slots, scene.game.state.room, strict=True)
    return next(slot.center for slot, card in room if card is not None)


def save(surface: pygame.Surface, folder: Path, name: str, eyes: Sequence[Vision] = ()) -> None:
    """Write the picture, and a copy for each kind of colour vision in ``eyes``."""
    pygame.image.save(surface, folder / f"{name}.png")
    for eye in eyes:
        pygame.image.save(as_seen(surface, eye), folder / f"{name}-{eye.name.lower()}.png")
    print(folder / f"{name}.png")


def main(arguments: Sequence[str]) -> int:
    """Write all sheets to the folder in ``arguments``. Return the exit code."""
    if len(arguments) != 1:
        print("usage: python -m tests.contact_sheet DIR", file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("sheet", (64, 64))
    window.get_surface()
    for width in CARD_WIDTHS:
        for theme in card_theme.found():
            save(cards(width, theme.folder), folder, f"cards-{theme.folder}-{width}", OTHER_EYES)
    for size in TABLE_SIZES:
        shape = f"{size[0]}x{size[1]}"
        for name, shown in games().items():
            save(table(shown, size, None if shown.over else pointing), folder, f"table-{shape}-{name}")
        for place in (Place.WEAPON, Place.PLAYER, Place.DISCARD, Place.DUNGEON):
            picture = table(games()["start"], size, carrying(place))
            save(picture, folder, f"table-{shape}-over-{place.value.lower()}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
