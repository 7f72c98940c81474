"""What the list of past games looks like: all of it fits, can be read, and no more is drawn than is seen."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.storage.entry import Entry
from scoundrel.storage.settings import DEFAULT, TEXT_SIZES
from scoundrel.ui import assets
from scoundrel.ui.charts.table_columns import TITLES, set_columns
from scoundrel.ui.input import Intent, Key, PointerLeft, PointerMoved, Wheel
from scoundrel.ui.screens import history
from scoundrel.ui.widgets import text
from scoundrel.ui.widgets.theme import TEXT_FONT
from scoundrel.ui.words.history_row import Told, told
from tests.storage.games import at, finished
from tests.ui.contrast import assert_readable, found
from tests.ui.leafing import WITH_SCREEN, Leafing, life
from tests.ui.sheets import SIZES


@pytest.mark.parametrize("text_size", [min(TEXT_SIZES), max(TEXT_SIZES)])
@pytest.mark.parametrize("size", SIZES)
def test_all_of_it_fits(screen: pygame.Surface, size: tuple[int, int], text_size: int) -> None:
    scene = Leafing(size, text_size=text_size).scene
    inner = scene._inner
    assert inner.contains(scene._rows_area)
    assert inner.contains(scene.scroll.groove)
    assert not scene._rows_area.colliderect(scene.scroll.groove)
    for tab in scene.tabs.rects:
        assert inner.contains(tab)
        assert not tab.colliderect(scene._head)
    assert scene.scroll.seen >= 8
    assert scene._pixels >= 12
    for (a, wide), (b, _) in pairwise(scene._columns):
        assert a + wide < b
    assert len(scene._columns) == len(TITLES)


@pytest.mark.parametrize("size", SIZES)
def test_text_wished_larger_is_not_smaller(screen: pygame.Surface, size: tuple[int, int]) -> None:
    usual, larger = (Leafing(size, text_size=percent).scene for percent in (100, 130))
    assert larger._pixels > usual._pixels


@WITH_SCREEN
@given(
    words=st.text(st.characters(codec="ascii", exclude_categories=["C"]), max_size=60),
    wide=st.integers(40, 400),
)
def test_what_is_cut_fits_and_begins_as_it_did(screen: pygame.Surface, words: str, wide: int) -> None:
    short = text.cut(words, TEXT_FONT, 15, wide)
    assert assets.font(TEXT_FONT, 15).size(short)[0] <= wide
    assert words.startswith(short.removesuffix("\N{HORIZONTAL ELLIPSIS}"))


def test_less_is_written_before_it_becomes_too_small(screen: pygame.Surface) -> None:
    assert not set_columns(0, 1100, 16).brief
    narrow = set_columns(0, 660, 16)
    assert narrow.brief
    assert narrow.pixels > set_columns(0, 560, 16).pixels or narrow.pixels == 16


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("played", [[], life(3), life()], ids=["none", "few", "many"])
def test_nothing_is_drawn_beside_the_sheet(
    screen: pygame.Surface, played: list[Entry], size: tuple[int, int]
) -> None:
    leafing = Leafing(size, played, 130)
    scene = leafing.scene
    scene.draw(leafing.paper)
    same = pygame.mask.from_threshold(leafing.paper, (0, 0, 0), (1, 1, 1, 255), scene._paint_ground())
    same.invert()
    places = same.get_bounding_rects()
    assert places
    inside = scene._paper.inflate(-scene._paper.w // 40 - 8, -scene._paper.w // 40 - 8)
    assert inside.contains(places[0].unionall(places[1:]))


def test_all_writing_stands_out(screen: pygame.Surface) -> None:
    for played in ([], life(8)):

        def draw(target: pygame.Surface, played: list[Entry] = played) -> None:
            leafing = Leafing((800, 600), played)
            leafing.press("down")
            leafing.scene.draw(target)

        assert_readable(found(draw, (800, 600)))


def test_only_rows_that_are_seen_are_made(screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    rows: list[Entry] = []

    def counted(entry: Entry) -> Told:
        rows.append(entry)
        return told(entry)

    monkeypatch.setattr(history, "told", counted)
    game = finished(1)
    leafing = Leafing(played=[game._replace(ended=at(n % 40000)) for n in range(100_000)])
    for key in ("home", "page down", "end"):
        leafing.press(key)
        leafing.scene.draw(leafing.paper)
    assert 0 < len(rows) <= 3 * leafing.scene.scroll.seen


def test_it_is_drawn_anew_only_when_something_changed(screen: pygame.Surface) -> None:
    scene = Leafing().scene
    row = scene.row_rect(2).center
    assert scene.update(0.1)
    intents: tuple[tuple[Intent, bool], ...] = (
        (PointerMoved(scene._paper.topleft), False),
        (PointerMoved(row), True),
        (PointerMoved((row[0], row[1] + 1)), False),
        (PointerLeft(), True),
        (Key("up"), False),
        (Key("down"), True),
        (Wheel(3), False),
        (Wheel(-3), True),
        (Key("x"), False),
        (Key("c"), True),
    )
    for intent, changes in intents:
        scene.handle(intent)
        assert scene.update(0.1) is changes, intent


def test_another_size_keeps_the_place(screen: pygame.Surface) -> None:
    leafing = Leafing()
    leafing.press("end")
    leafing.scene.resize((800, 600))
    scene = leafing.scene
    assert scene.row == len(scene.entries) - 1
    assert scene._rows_area.contains(scene.row_rect(scene.row))
    scene.restyle(DEFAULT._replace(text_size=130))
    assert scene._rows_area.contains(scene.row_rect(scene.row))
