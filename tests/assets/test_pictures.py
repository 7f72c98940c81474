"""The committed pictures and scenery match their sources and are small, and no two cards look alike."""

from __future__ import annotations

import importlib
import io
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from scoundrel.engine import DECK, Card
from scoundrel.ui.words.card_names import name
from tests import ROOT
from tests.extent import LONG
from tests.languages import module_at

ASSETS = ROOT / "assets"
SOURCES, DECK_FOLDER = ASSETS / "art", ASSETS / "themes" / "linocut"
PRINTED_SUFFIXES = (".bmp", ".png", ".qoi")
FILES = {
    path.relative_to(ASSETS / top).with_suffix("").as_posix(): path
    for top in ("pictures", "themes")
    for path in (ASSETS / top).rglob("*")
    if path.suffix in PRINTED_SUFFIXES
}
PRINTED = sorted(FILES)
# Pictures to render again and compare: all in a long run, otherwise one in twelve.
PRINTED_ANEW = PRINTED if LONG else PRINTED[1::12]
CARDS = [card.code for card in DECK]


SCRIPT = module_at(ASSETS / "build_art.py")  # the script that renders the pictures
FIRST_FRAME: tuple[str, ...] = SCRIPT.FIRST_NEEDED


WIDTH, HEIGHT = 600, 840  # size of a card in units of its SVG source, which all rectangles below use

FREE = Rect(30, 30, 540, 715)  # area for an illustration: inside the frame, above the caption
INDEX = {"upper": Rect(0, 0, 140, 260), "lower": Rect(460, 580, 140, 260)}
CAPTION = Rect(132, 755, 336, 85)  # area of the widest caption, from the top of its tallest letters


# --- sources and sizes


def printed(script: str, folder: Path, names: Sequence[str], at_once: int) -> Path:
    """Render the pictures ``names`` into ``folder``, ``at_once`` at a time. Return the folder."""
    pytest.importorskip("resvg_py", reason="printing needs resvg-py")

    def build(some: Sequence[str]) -> None:
        command = [sys.executable, str(ASSETS / script), "--to", str(folder), *some]
        subprocess.run(command, check=True, capture_output=True)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(build, [names[i : i + at_once] for i in range(0, len(names), at_once)]))
    return folder


@pytest.fixture(scope="module")
def printed_now(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return printed("build_art.py", tmp_path_factory.mktemp("pictures"), PRINTED_ANEW, 6)


@pytest.mark.parametrize("picture", PRINTED_ANEW)
def test_a_picture_is_what_its_source_gives(picture: str, printed_now: Path) -> None:
    file = FILES[picture]
    same = (printed_now / file.relative_to(ASSETS)).read_bytes() == file.read_bytes()
    assert same, f"print it again: python assets/build_art.py {picture}"


def test_every_picture_has_a_source_and_every_source_a_picture() -> None:
    stored = {path.relative_to(ASSETS).as_posix() for path in FILES.values()}
    assert stored == {SCRIPT.file_name(name) for name in SCRIPT.sources()}
    assert {path.suffix for path in SOURCES.rglob("*") if path.is_file()} == {".svg"}
    assert {path.suffix for path in (ASSETS / "pictures").iterdir()} <= set(PRINTED_SUFFIXES)


def test_every_card_has_a_picture_and_a_name_of_its_own() -> None:
    assert len(CARDS) == 44
    assert {f"linocut/{code}" for code in CARDS} <= set(PRINTED)
    names = [name(card) for card in DECK]
    assert all(names)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("folder", "most"), [("pictures", 1e6), ("scenery", 9.4e6), ("sounds", 10e6), ("themes", 9e6)]
)
def test_shipped_assets_are_small(folder: str, most: float) -> None:
    assert sum(path.stat().st_size for path in (ASSETS / folder).rglob("*") if path.is_file()) < most


# --- storage


def test_the_first_frame_begins_with_the_backs() -> None:
    assert {"linocut/back"} <= set(FIRST_FRAME) <= set(PRINTED)


@pytest.mark.parametrize("picture", FIRST_FRAME)
def test_the_pictures_of_the_first_frame_are_stored_as_bare_pixels(picture: str) -> None:
    file = FILES[picture]
    assert file.suffix == ".bmp"
    loaded = pygame.image.load(file)
    assert loaded.get_bitsize() == 32, "transparency is kept"
    pixels = pygame.image.tobytes(loaded, "RGBA")
    assert len(pixels) < file.stat().st_size <= len(pixels) + 200
    assert len({*pixels[3::4]}) > 16, "soft edges"
    png = io.BytesIO()
    pygame.image.save(loaded, png, "picture.png")
    assert SCRIPT.as_bmp(png.getvalue()) == file.read_bytes(), "the script stores every pixel"


# --- content of the cards


def inked(picture: pygame.Surface) -> pygame.Mask:
    """Return the mask of everything opaque in the picture: ink, and paper-coloured parts within it."""
    return pygame.mask.from_surface(picture, 127)


# The illustrations without the cards around them, by card code.
ART = {code: pygame.image.load(DECK_FOLDER / f"{code}.qoi") for code in CARDS}
INKED = {code: inked(picture) for code, picture in ART.items()}


def bounds(mask: pygame.Mask) -> Rect:
    """Return the bounds of all set pixels of the mask."""
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:])


def share(code: str, place: Rect) -> float:
    """Return the inked share (0 to 1) of the area ``place`` of a card."""
    mask = INKED[code]
    scale = mask.get_size()[0] / WIDTH
    area = Rect(*(round(side * scale) for side in place))
    part = pygame.Mask(area.size)
    part.draw(mask, (-area.x, -area.y))
    return part.count() / (area.w * area.h)


@pytest.mark.parametrize("code", CARDS)
def test_an_illustration_fills_its_card(code: str) -> None:
    assert ART[code].get_size() == (480, 672)
    assert ART[code].get_bitsize() == 32, "it is laid on the card's paper"
    drawn, scale = bounds(INKED[code]), INKED[code].get_size()[0] / WIDTH
    # The narrowest illustration, a phial, takes 72% of the free width; the lowest, a rat, 76% of the height.
    assert drawn.w / scale >= 0.65 * FREE.w
    assert drawn.h / scale >= 0.65 * FREE.h
    # The thinnest illustration, a halberd, inks 29% of the area.
    assert share(code, FREE) >= 0.2, "lines only"


@pytest.mark.parametrize("code", CARDS)
def test_an_illustration_leaves_the_writing_clear(code: str) -> None:
    # The uneven edge of a picture covers at most 0.2% of the index of a card up to ten, and 0.3% of a higher
    # one. A stroke 10 units wide that extends 20 units inwards, still under the index's outline, covers
    # 0.55%. One that reaches a letter covers more.
    limit = 0.006 if Card.parse(code).rank <= 10 else 0.01
    for corner, place in INDEX.items():
        assert share(code, place) <= limit, corner
    # The ground below the Monsters of Clubs ends in this area; its edge can be uneven, but not touch letters.
    assert share(code, CAPTION) <= 0.01


SIDE = 64


def silhouette(picture: pygame.Surface) -> pygame.Mask:
    """Return the picture's shape without its grain, stretched to fill a square."""
    mask = inked(picture)
    thick = pygame.Mask(mask.get_size())
    for x, y in ((0, 0), (2, 0), (-2, 0), (0, 2), (0, -2)):
        thick.draw(mask, (x, y))
    box = bounds(thick)
    part = pygame.Mask(box.size)
    part.draw(thick, (-box.x, -box.y))
    return part.scale((SIDE, SIDE))


def sameness(a: pygame.Mask, b: pygame.Mask) -> float:
    """Return the intersection over union of two masks: 1 for identical shapes."""
    both = a.overlap_area(b, (0, 0))
    return both / (a.count() + b.count() - both)


SILHOUETTES = {code: silhouette(picture) for code, picture in ART.items()}
MIRRORED = {code: silhouette(pygame.transform.flip(picture, True, False)) for code, picture in ART.items()}

# Maximum similarity of two silhouettes. Broad figures that fill their card reach 0.83 (the Cave Bear and
# the Lich King). A drawing that is only moved, scaled or mirrored has at least 0.96 with the original.
SAME = 0.88


def test_no_two_illustrations_share_their_silhouette() -> None:
    alike = {
        (a, b): max(sameness(SILHOUETTES[a], SILHOUETTES[b]), sameness(SILHOUETTES[a], MIRRORED[b]))
        for a, b in combinations(CARDS, 2)
    }
    assert len(alike) == 44 * 43 // 2
    too_much = {pair: round(value, 2) for pair, value in alike.items() if value > SAME}
    assert not too_much


def test_a_drawing_used_again_would_be_noticed() -> None:
    """A mirrored, smaller copy elsewhere on the card is recognized as the same drawing."""
    for code in CARDS[:: 1 if LONG else 8]:
        again = pygame.Surface((480, 672), pygame.SRCALPHA, 32)
        smaller = pygame.transform.smoothscale(pygame.transform.flip(ART[code], True, False), (400, 560))
        again.blit(smaller, (60, 40))
        assert sameness(silhouette(again), MIRRORED[code]) > SAME, code


# --- the scenery

SCENERY, FOLDER = module_at(ASSETS / "build_scenery.py"), ASSETS / "scenery"
DRAWINGS: tuple[str, ...] = SCENERY.DRAWINGS
# Scenery to render again and compare: all in a long run, otherwise two quick pictures.
DRAWN_ANEW = DRAWINGS if LONG else ("plaque", "tag")


def loaded(name: str) -> pygame.Surface:
    return pygame.image.load(FOLDER / SCENERY.file_name(name))


@pytest.fixture(scope="module")
def scenery_now(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return printed("build_scenery.py", tmp_path_factory.mktemp("scenery"), DRAWN_ANEW, 4)


@pytest.mark.parametrize("name", DRAWN_ANEW)
def test_the_scenery_is_what_its_drawing_gives(name: str, scenery_now: Path) -> None:
    file = SCENERY.file_name(name)
    same = (scenery_now / file).read_bytes() == (FOLDER / file).read_bytes()
    assert same, f"print it again: python assets/build_scenery.py {name}"


def test_every_drawing_is_printed_and_nothing_else_lies_there() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {*map(SCENERY.file_name, DRAWINGS)}


@pytest.mark.parametrize("name", DRAWINGS)
def test_the_scenery_has_the_size_of_its_drawing(name: str) -> None:
    module = name.replace("-", "_") if not name.startswith("cloth") else "cloth"
    drawing = importlib.import_module("scenery_kit." + module)
    assert loaded(name).get_size() == (drawing.WIDTH * SCENERY.SCALE, drawing.HEIGHT * SCENERY.SCALE)


@pytest.mark.parametrize("name", [*SCENERY.PLACES, *SCENERY.FRIEZES, "slab"])
def test_what_the_game_colours_is_a_palette_of_greys(name: str) -> None:
    picture = loaded(name)
    assert picture.get_bitsize() == 8
    assert [tuple(color)[:3] for color in picture.get_palette()] == [(value,) * 3 for value in range(256)]


@pytest.mark.parametrize("name", SCENERY.OBJECTS)
def test_what_is_cut_out_is_transparent_around_it_and_in_colour(name: str) -> None:
    picture = loaded(name)
    assert picture.get_bitsize() == 32
    width, height = picture.get_size()
    # Objects in the foreground are cut off by the picture's lower edge; its upper corners are transparent.
    assert picture.get_at((0, 0)).a == picture.get_at((width - 1, 0)).a == 0
    solid = pygame.mask.from_surface(picture, 127).count()
    assert 0.03 * width * height < solid < 0.97 * width * height


def lightness(name: str, x: int, y: int, width: int, height: int) -> float:
    """Return the mean grey, 0 to 255, of an area of the scenery ``name``, given in source units."""
    scale = SCENERY.SCALE
    area = loaded(name).subsurface((x * scale, y * scale, width * scale, height * scale))
    return pygame.transform.average_color(area.convert(32) if area.get_bitsize() < 24 else area)[0]


@pytest.mark.parametrize("name", SCENERY.PLACES)
def test_a_place_is_lighter_far_away_than_near_and_dark_at_the_top(name: str) -> None:
    # The background is dark behind the table's top row of buttons. The lightest scene there is the crypt,
    # because of its arches.
    assert lightness(name, 0, 0, 1280, 40) < 70
    far = lightness(name, 520, 110, 240, 160)
    assert far > 1.5 * lightness(name, 0, 110, 20, 160)
    assert far > 1.5 * lightness(name, 1260, 110, 20, 160)


@pytest.mark.parametrize(("name", "area"), [("sign", (26, 38, 148, 44)), ("tag", (68, 20, 118, 106))])
def test_a_face_for_writing_is_even(name: str, area: tuple[int, int, int, int]) -> None:
    picture = loaded(name)
    left, top, width, height = (SCENERY.SCALE * side for side in area)
    greens = sorted(
        picture.get_at((x, y)).g for x in range(left, left + width, 3) for y in range(top, top + height, 3)
    )
    # Ignore the extremes, because the grain leaves single dark points; the other pixels differ only slightly.
    assert greens[-len(greens) // 20] - greens[len(greens) // 20] < 40


@pytest.mark.parametrize(("name", "tip"), [("candle-tall", 46), ("candle", 84), ("candle-low", 112)])
def test_the_wick_of_a_candle_ends_where_the_flame_is_drawn(name: str, tip: int) -> None:
    mask = pygame.mask.from_surface(loaded(name), 127)
    top = min(rect.top for rect in mask.get_bounding_rects() if rect.width * rect.height > 100)
    assert abs(top / SCENERY.SCALE - tip) <= 4
