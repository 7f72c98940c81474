"""Card themes: a folder of data can be selected at once as a theme; a damaged theme never stops the game."""

from __future__ import annotations

import gc
import json
import logging
from pathlib import Path
from typing import Any

import pygame
import pytest

from scoundrel import resources
from scoundrel.engine import DECK, Card, Suit
from scoundrel.storage.settings import DEFAULT, Settings
from scoundrel.ui.base_screen import BaseScreen
from scoundrel.ui.screens.sheet import FormScreen
from scoundrel.ui.table import card_theme
from scoundrel.ui.table.card_theme import WIDEST_COLUMN, CardTheme
from scoundrel.ui.table.cards import Faces
from scoundrel.ui.widgets.form import Row
from tests.ui.conftest import read_assets_from
from tests.ui.driver import AppDriver, Start
from tests.ui.every_screen import SCREENS
from tests.ui.flat_light import flatten
from tests.wishes import STILL, STILL_CANDLE

RED, GREEN = (200, 30, 40), (20, 130, 60)
SIZE = (140, 196)


@pytest.fixture
def themes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the themes folder in a copy of the assets."""
    for part in resources.root().iterdir():
        if part.name != "themes":
            (tmp_path / part.name).symlink_to(part)
    folder = tmp_path / "themes"
    folder.mkdir()
    for theme in (resources.root() / "themes").iterdir():
        (folder / theme.name).symlink_to(theme)
    read_assets_from(tmp_path, monkeypatch)
    return folder


def write(folder: Path, manifest: str | bytes | dict[str, Any]) -> None:
    folder.mkdir()
    text = json.dumps(manifest) if isinstance(manifest, dict) else manifest
    (folder / "theme.json").write_bytes(text if isinstance(text, bytes) else text.encode())


def paint(folder: Path, name: str, color: tuple[int, int, int]) -> None:
    """Add a tiny picture called ``name``, in one colour, to ``folder``."""
    picture = pygame.Surface((4, 4), pygame.SRCALPHA, 32)
    picture.fill(color)
    pygame.image.save(picture, folder / f"{name}.png")


def cards_row(app: AppDriver) -> Row:
    assert isinstance(app.top, FormScreen)
    return next(row for row in app.top.form.rows if row.key == "cards")


def faults(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


def test_the_usual_theme_s_manifest_says_what_is_used_without_reading_it() -> None:
    folder = resources.root() / "themes" / card_theme.DEFAULT_NAME
    assert card_theme.read_theme(folder) == CardTheme()
    assert {*json.loads((folder / "theme.json").read_text()), "folder", "outlined"} == set(CardTheme._fields)


def all_faces() -> list[Faces]:
    """Return all `Faces` objects in this process, used or not."""
    return [one for one in gc.get_objects() if isinstance(one, Faces)]


def test_a_new_folder_is_a_theme_that_is_chosen_and_shown_at_once(
    themes: Path, start_app: Start, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    flatten(monkeypatch)
    others = set(map(id, all_faces()))
    app = start_app("classic#11982")
    write(themes / "ember", {"name": "Ember", "face": "plain", "spades": "#ffffff", "paper": "#c81e28"})
    for name, color in {"back": GREEN, "stock": RED, **{f"suit-{s.value}": RED for s in Suit}}.items():
        paint(themes / "ember", name, color)
    app.settle()
    while app.top.preload():
        pass
    table = app.table
    face, back = table.layout.slots[0], table.layout.dungeon

    def seen() -> tuple[int, ...]:
        paper = face.centerx, face.top + 3
        return (*app.surface.get_at(paper)[:3], *app.surface.get_at(back.center)[:3])

    before = seen()
    app.key("escape")
    app.key("o")
    app.choose("cards", cards_row(app).options.index("Ember"))
    assert app.navigator.settings.cards == "ember"
    app.key("escape")
    app.key("escape")
    assert app.top is table
    app.settle()
    assert before != seen()
    # The back on the pile is scaled, which slightly mixes neighbouring pixels.
    assert seen() == pytest.approx((*RED, *GREEN), abs=3)
    assert not faults(caplog)
    assert {faces.theme.folder for faces in all_faces() if id(faces) not in others} == {"ember"}


@pytest.mark.usefixtures("one_screen")
def test_the_themes_that_ship_have_no_fault(caplog: pytest.LogCaptureFixture) -> None:
    card_theme.read_theme.cache_clear()
    shipped = card_theme.found()
    assert [theme.folder for theme in shipped] == ["linocut", "plain"]
    assert shipped[0] == CardTheme(), "what stands in for a damaged theme looks as the usual one"
    for theme in shipped:
        faces = Faces(SIZE, theme)
        for card in DECK:
            faces.face(card)
    assert not faults(caplog)


DAMAGED: dict[str, str | bytes] = {
    "no JSON": "{",
    "no text": b"\xff\xfe{}",
    "empty": "",
    "a list": "[]",
    "nested without end": "[" * 50_000,
    "too long": " " * 200_000 + "{}",
}


@pytest.mark.parametrize("name", [*DAMAGED, "gone", "..", "a/b", "\0", "\ud800", "n" * 5000])
def test_a_damaged_or_unknown_theme_is_said_once_and_the_usual_one_shown(
    name: str, themes: Path, caplog: pytest.LogCaptureFixture
) -> None:
    if name in DAMAGED:
        write(themes / name, DAMAGED[name])
    for _ in range(3):
        assert card_theme.named(name) == CardTheme()
        assert name not in [theme.folder for theme in card_theme.found()]
    (said,) = faults(caplog)
    assert name not in DAMAGED or name in said


WRONG: dict[str, list[object]] = {
    "name": [7, "", None, "n" * 41],
    "face": ["round", True],
    "card_names": [1, "yes"],
    "clubs": ["green", "#12345", "#12345g", [1, 2, 3], 0],
    "index_font": ["Comic Sans", 3],
    "index_size": ["large", 0, -1, 7, True, None],
    "index_wide": [0.1],
    "folder": ["/etc"],
}


@pytest.mark.parametrize(("field", "value"), [(field, value) for field in WRONG for value in WRONG[field]])
def test_a_wrong_value_is_said_and_its_default_stands_in(
    field: str, value: object, themes: Path, caplog: pytest.LogCaptureFixture
) -> None:
    write(themes / "odd", {"name": "Odd", "hearts": "#010203", field: value})
    theme = card_theme.named("odd")
    assert (theme.folder, theme.hearts) == ("odd", (1, 2, 3))
    if field in CardTheme._fields and field != "folder":
        assert getattr(theme, field) == getattr(CardTheme(), field)
    (said,) = faults(caplog)
    assert field in said


def test_an_index_too_wide_to_stagger_is_refused(themes: Path, caplog: pytest.LogCaptureFixture) -> None:
    write(themes / "wide", {"name": "Wide", "index_left": 0.2, "index_width": 0.3})
    assert card_theme.named("wide").column() <= WIDEST_COLUMN
    assert len(faults(caplog)) == 1


@pytest.mark.usefixtures("one_screen")
def test_missing_pictures_are_taken_from_the_usual_theme(
    themes: Path, caplog: pytest.LogCaptureFixture
) -> None:
    write(themes / "bare", {"name": "Bare"})
    bare, default = Faces(SIZE, card_theme.named("bare")), Faces(SIZE, CardTheme())
    for _ in range(2):
        for card in map(Card.parse, ("Ks", "2h")):
            assert same(bare.face(card), default.face(card))
        assert same(bare.back, default.back)
    said = faults(caplog)
    assert len(said) == len(set(said))
    named = {line.split()[2] for line in said}
    assert named >= {"themes/bare/Ks", "themes/bare/2h", "themes/bare/back", "themes/bare/stock"}


def test_a_missing_theme_stays_in_the_settings(themes: Path, start_app: Start) -> None:
    app = start_app(None, STILL_CANDLE._replace(cards="gone"))
    app.key("o")
    row = cards_row(app)
    assert row.options[row.chosen] == "Illustrated"
    app.key("f11")
    assert app.navigator.settings == Settings(still_candle=True, full_screen=True, cards="gone")
    app.choose("cards", cards_row(app).options.index("Large symbols"))
    assert app.navigator.settings.cards == "plain"
    assert DEFAULT.cards == "linocut"


def same(a: pygame.Surface, b: pygame.Surface) -> bool:
    return pygame.image.tobytes(a, "RGBA") == pygame.image.tobytes(b, "RGBA")


CARD_SCREENS = (
    *("title", "statistics", "past games", "viewer", "review", "a death"),
    *("table", "table, known cards", "rules, Weapons"),
)


def drawn(screen: BaseScreen, size: tuple[int, int]) -> bytes:
    picture = pygame.Surface(size, depth=32)
    for _ in range(2):
        screen.draw(picture)
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize("name", CARD_SCREENS)
@pytest.mark.usefixtures("screen")
def test_another_theme_is_shown_at_once(name: str) -> None:
    size, plain = (800, 600), STILL._replace(cards="plain")
    screen = SCREENS[name](size, STILL)
    before = drawn(screen, size)
    screen.restyle(plain)
    assert drawn(screen, size) == drawn(SCREENS[name](size, plain), size) != before
