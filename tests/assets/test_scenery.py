"""The scenery as committed: printed from its drawings, grey where the game colours it, and small."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from tests.extent import LONG

ASSETS = Path(__file__).parents[2] / "assets"
FOLDER = ASSETS / "scenery"


def script() -> ModuleType:
    """The script that prints the scenery."""
    spec = importlib.util.spec_from_file_location("build_scenery", ASSETS / "build_scenery.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SCRIPT = script()
OBJECTS: tuple[str, ...] = SCRIPT.OBJECTS
GREY: tuple[str, ...] = (*SCRIPT.PLACES, "slab")
PRINTED: tuple[str, ...] = SCRIPT.DRAWINGS
PRINTED_ANEW = PRINTED if LONG else ("plaque", "tag")
"""Those that are printed again and compared: all, or two that are quickly done."""

PLACE = (1280, 480)
SIZES = {
    **dict.fromkeys(SCRIPT.PLACES, PLACE),
    "slab": (1280, 460),
    "cloth": (660, 224),
    "flame": (120, 200),
    **dict.fromkeys(("candle", "candle-low", "candle-tall"), (240, 300)),
    **dict.fromkeys(("plate-bad", "plate-good"), (220, 48)),
    **dict.fromkeys(("drop", "spark"), (24, 24)),
    **dict.fromkeys(("board-iron", "board-red", "board-steel", "stamp-ink", "stamp-line"), (240, 84)),
    "blot": (200, 160),
    "gem": (44, 56),
    "logo": (960, 236),
    **dict.fromkeys(("gate", "niche"), (180, 236)),
    "plaque": (120, 40),
    "props-left": (190, 90),
    "props-right": (260, 90),
    **dict.fromkeys(("rail-dark", "rail-gilt"), (892, 52)),
    "rays": (560, 640),
    "rest": (894, 336),
    "seal": (100, 100),
    "seals": (400, 300),
    "sheet": (432, 432),
    "sign": (200, 100),
    "strip": (240, 84),
    "tag": (204, 148),
    "tally": (46, 34),
    "thorns": (640, 64),
}
"""What the game lays out with, in units."""

MOST_BYTES, MAX_BYTES_IN_ALL = 500_000, 5_000_000


def loaded(name: str) -> pygame.Surface:
    return pygame.image.load(FOLDER / f"{name}.png")


# --- printed from their drawings


@pytest.fixture(scope="module")
def printed_now(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with these drawings printed anew, some at a time."""
    pytest.importorskip("resvg_py", reason="printing the scenery needs resvg-py")
    folder = tmp_path_factory.mktemp("scenery")

    def build(names: tuple[str, ...]) -> None:
        command = [sys.executable, str(ASSETS / "build_scenery.py"), "--to", str(folder), *names]
        subprocess.run(command, check=True, capture_output=True)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(build, [PRINTED_ANEW[i : i + 4] for i in range(0, len(PRINTED_ANEW), 4)]))
    return folder


@pytest.mark.parametrize("name", PRINTED_ANEW)
def test_a_picture_is_what_its_drawing_gives(name: str, printed_now: Path) -> None:
    file = f"{name}.png"
    same = (printed_now / file).read_bytes() == (FOLDER / file).read_bytes()
    assert same, f"print it again: python assets/build_scenery.py {name}"


def test_every_drawing_is_printed_and_nothing_else_lies_there() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.png" for name in PRINTED}


# --- how they are stored


@pytest.mark.parametrize("name", PRINTED)
def test_a_picture_has_its_size(name: str) -> None:
    width, height = SIZES[name]
    assert loaded(name).get_size() == (width * SCRIPT.SCALE, height * SCRIPT.SCALE)


def test_the_scenery_is_small() -> None:
    sizes = {name: (FOLDER / f"{name}.png").stat().st_size for name in PRINTED}
    assert {name for name, size in sizes.items() if size >= MOST_BYTES} == set()
    assert sum(sizes.values()) < MAX_BYTES_IN_ALL


@pytest.mark.parametrize("name", GREY)
def test_what_the_game_colours_is_a_palette_of_greys(name: str) -> None:
    picture = loaded(name)
    assert picture.get_bitsize() == 8
    assert [tuple(color)[:3] for color in picture.get_palette()] == [(value,) * 3 for value in range(256)]


@pytest.mark.parametrize("name", OBJECTS)
def test_what_is_cut_out_is_transparent_around_it_and_in_colour(name: str) -> None:
    picture = loaded(name)
    assert picture.get_bitsize() == 32
    width, height = picture.get_size()
    # Whatever stands on the near rim is cut off by the picture's lower edge; its upper corners are free.
    for corner in ((0, 0), (width - 1, 0)):
        assert picture.get_at(corner).a == 0
    solid = pygame.mask.from_surface(picture, 127).count()
    # Rays, many thin points, cover least.
    assert 0.03 * width * height < solid < 0.97 * width * height


# --- what is where


def lightness(name: str, x: int, y: int, width: int, height: int) -> float:
    """The mean grey of an area given in units, 0 to 255."""
    scale = SCRIPT.SCALE
    area = loaded(name).subsurface((x * scale, y * scale, width * scale, height * scale))
    return pygame.transform.average_color(area.convert(32) if area.get_bitsize() < 24 else area)[0]


@pytest.mark.parametrize("name", SCRIPT.PLACES)
def test_a_place_is_dark_where_the_head_up_display_lies(name: str) -> None:
    # The crypt's arches are lightest there.
    assert lightness(name, 0, 0, 1280, 40) < 70


@pytest.mark.parametrize("name", SCRIPT.PLACES)
def test_a_place_is_lighter_far_away_than_near(name: str) -> None:
    far = lightness(name, 520, 110, 240, 160)
    assert far > 1.5 * lightness(name, 0, 110, 20, 160)
    assert far > 1.5 * lightness(name, 1260, 110, 20, 160)


@pytest.mark.parametrize(("name", "area"), [("sign", (26, 38, 148, 44)), ("tag", (68, 20, 118, 106))])
def test_a_face_for_writing_is_even(name: str, area: tuple[int, int, int, int]) -> None:
    picture = loaded(name)
    left, top, width, height = (SCRIPT.SCALE * side for side in area)
    greens = sorted(
        picture.get_at((x, y)).g for x in range(left, left + width, 3) for y in range(top, top + height, 3)
    )
    # The grain leaves single dark points; all but they differ by a few steps.
    assert greens[-len(greens) // 20] - greens[len(greens) // 20] < 40


@pytest.mark.parametrize("name", ["candle-tall", "candle", "candle-low"])
def test_the_wick_of_a_candle_ends_where_the_flame_is_drawn(name: str) -> None:
    tips = {"candle-tall": 46, "candle": 84, "candle-low": 112}
    mask = pygame.mask.from_surface(loaded(name), 127)
    top = min(rect.top for rect in mask.get_bounding_rects() if rect.width * rect.height > 100)
    assert abs(top / SCRIPT.SCALE - tips[name]) <= 4
