"""The picture of past games: everything fits and can be read, and only visible rows are made."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.storage.entry import Entry
from scoundrel.storage.settings import DEFAULT, TEXT_SIZES
from scoundrel.ui import assets
from scoundrel.ui.charts.table_columns import set_columns
from scoundrel.ui.input import Key, PointerLeft, PointerMoved, Wheel
from scoundrel.ui.screens import history
from scoundrel.ui.widgets import text
from scoundrel.ui.widgets.theme import TEXT_FONT
from scoundrel.ui.words.history_row import HistoryRow, columns, history_row
from tests.storage.games import at, finished
from tests.ui.leafing import WITH_SCREEN, Leafing, life
from tests.ui.sheets import SIZES, check_drawn_inside, check_redraws


@pytest.mark.parametrize("text_size", [min(TEXT_SIZES), max(TEXT_SIZES)])
@pytest.mark.parametrize("size", SIZES)
def test_everything_fits(screen: pygame.Surface, size: tuple[int, int], text_size: int) -> None:
    scene = Leafing(size, text_size=text_size).scene
    inner, rows = scene._inner, scene.rows
    assert inner.contains(rows.area)
    assert inner.contains(rows.scroll.groove)
    assert not rows.area.colliderect(rows.scroll.groove)
    for tab in scene.tabs.rects:
        assert inner.contains(tab)
        assert not tab.colliderect(scene._head)
    assert rows.scroll.seen >= 8
    assert scene._columns.pixels >= 12
    places = scene._columns.places
    assert all(left + wide < following for (left, wide), (following, _wide) in pairwise(places))
    assert len(places) == len(columns())
    assert places[-1][0] + places[-1][1] <= rows.area.right


@pytest.mark.parametrize("size", SIZES)
def test_a_larger_text_size_makes_the_table_larger(screen: pygame.Surface, size: tuple[int, int]) -> None:
    usual, larger = (Leafing(size, text_size=percent).scene for percent in (100, 130))
    assert larger._columns.pixels > usual._columns.pixels


@WITH_SCREEN
@given(
    words=st.text(st.characters(codec="ascii", exclude_categories=["C"]), max_size=60),
    wide=st.integers(40, 400),
)
def test_cut_text_fits_and_begins_as_it_did(screen: pygame.Surface, words: str, wide: int) -> None:
    short = text.cut(words, TEXT_FONT, 15, wide)
    assert assets.font(TEXT_FONT, 15).size(short)[0] <= wide
    assert words.startswith(short.removesuffix("\N{HORIZONTAL ELLIPSIS}"))


def test_details_are_left_out_before_the_text_becomes_too_small(screen: pygame.Surface) -> None:
    assert not set_columns(0, 1100, 16).brief
    narrow = set_columns(0, 660, 16)
    assert narrow.brief
    assert narrow.pixels > set_columns(0, 560, 16).pixels or narrow.pixels == 16


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("played", [[], life(3), life()], ids=["none", "few", "many"])
def test_nothing_is_drawn_beside_the_sheet(
    screen: pygame.Surface, played: list[Entry], size: tuple[int, int]
) -> None:
    check_drawn_inside(Leafing(size, played, 130).scene)


def test_only_visible_rows_are_made(screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    rows: list[Entry] = []

    def counted(entry: Entry, *, brief: bool) -> HistoryRow:
        rows.append(entry)
        return history_row(entry, brief=brief)

    monkeypatch.setattr(history, "history_row", counted)
    game = finished(1)
    leafing = Leafing(played=[game._replace(ended=at(n % 40000)) for n in range(100_000)])
    for key in ("home", "page down", "end"):
        leafing.press(key)
        leafing.picture()
    assert 0 < len(rows) <= 3 * leafing.scene.rows.scroll.seen


def test_it_is_redrawn_only_after_changes(screen: pygame.Surface) -> None:
    scene = Leafing().scene
    x, y = scene.rows.row_rect(2).center
    check_redraws(
        scene,
        (
            (PointerMoved(scene._paper.topleft), False),
            (PointerMoved((x, y)), True),
            (PointerMoved((x, y + 1)), False),
            (PointerLeft(), True),
            (Key("up"), False),
            (Key("down"), True),
            (Wheel(3), False),
            (Wheel(-3), True),
            (Key("x"), False),
            (Key("c"), True),
        ),
    )


def test_another_size_keeps_the_selected_row_visible(screen: pygame.Surface) -> None:
    leafing = Leafing()
    leafing.press("end")
    scene, rows = leafing.scene, leafing.scene.rows
    scene.resize((800, 600))
    assert rows.selected == len(scene.entries) - 1
    assert rows.area.contains(rows.row_rect(rows.selected))
    scene.restyle(DEFAULT._replace(text_size=130))
    assert rows.area.contains(rows.row_rect(rows.selected))
