"""The small total on the health panel: the health after taking the card under the pointer."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.engine import Card, GameState
from scoundrel.ui.table.health_panel import HealthPanel, default_total
from scoundrel.ui.table.layout import PILE_SIZE, visible
from scoundrel.ui.widgets.theme import DEFAULT as THEME
from tests.engine.tables import table
from tests.ui.driver import Start
from tests.ui.layouts import LAYOUT


def slip(health: int, preview: int | None) -> pygame.Surface:
    target = pygame.Surface(LAYOUT.size)
    HealthPanel(LAYOUT.health, THEME).draw(target, [20, health], 20, preview=preview)
    return target.subsurface(LAYOUT.health).copy()


@pytest.mark.usefixtures("screen")
def test_death_is_a_red_skull() -> None:
    for preview, skull in ((0, True), (9, False)):
        mask = pygame.mask.from_threshold(slip(16, preview), THEME.red, (40, 40, 40, 255))
        low = [rect for rect in mask.get_bounding_rects() if rect.h > 3 and rect.y > LAYOUT.health.h * 0.78]
        assert bool(low) is skull


@pytest.mark.parametrize(
    ("state", "card", "left"),
    [
        (table("Kc 5c 7d 4h", health=18), "Kc", 5),
        (table("Kc 5c 7d 4h", health=9), "Kc", 0),
        (table("Kc 5c 7d 4h", "4d Ac", health=18), "Kc", 9),
        (table("Kc 5c 7d 4h", "4d 2c", health=18), "5c", 13),
        (table("4c 5c 7d 4h", "5d Ac", health=18), "4c", None),
        (table("Kc 5c 7d 4h", health=11), "4h", 15),
        (table("Kc 5c 7d 4h", health=18), "4h", 20),
        (table("Kc 5c 7d 4h", health=18), "7d", None),
    ],
    ids=["bare", "death", "armed", "only barehanded", "no harm", "potion", "full", "Weapon"],
)
def test_the_usual_way_is_previewed(state: GameState, card: str, left: int | None) -> None:
    assert default_total(state, Card.parse(card)) == left


def test_the_card_pointed_at_is_previewed_until_the_pointer_leaves(start_app: Start) -> None:
    app = start_app("classic#6")
    app.settle()
    state, layout = app.game.state, app.table.layout
    for slot, card in enumerate(state.room):
        assert card is not None
        app.point(layout.slots[slot].center)
        app.frames(2)
        assert app.table.view().preview == default_total(state, card)
    app.point(layout.footer.center)
    app.frames(2)
    assert app.table.view().preview is None


def test_the_discard_is_duller_smaller_and_thrown() -> None:
    state = table("Kc 5c 7d 4h", discard="2h 3h 5h 6h 7h 8h 9h 2s 3s 4s 5s 6s 7s 8s 9s Ts Js")
    poses = LAYOUT.poses(state)
    dungeon, dead = [poses[card] for card in state.dungeon], [poses[card] for card in state.discard]
    assert {pose.angle for pose in dungeon} == {0.0}
    assert len({pose.angle for pose in dead}) > min(5, len(dead) // 2)
    for pose in dead:
        assert (1 - pose.shade) / (1 - dungeon[0].shade) <= 0.65
        assert pose.size < PILE_SIZE
    shown = visible(sorted(((card, poses[card]) for card in state.discard), key=lambda one: one[1].z))
    assert len(shown) <= 8
    assert shown[0][0] is state.discard[0], "the lowest casts the shadow"
    assert shown[-1][0] is state.discard[-1]


@pytest.mark.usefixtures("screen")
def test_four_former_totals_are_two_lines_of_two(monkeypatch: pytest.MonkeyPatch) -> None:
    struck: list[tuple[float, float]] = []
    monkeypatch.setattr(pygame.draw, "polygon", lambda _t, _c, points: struck.append(points[0]))
    panel = HealthPanel(LAYOUT.health, THEME, rows=2)
    target = pygame.Surface(LAYOUT.size)
    for totals, lines in (([20, 12, 18], [3]), ([20, 12, 18, 11], [2, 2]), ([20, 12, 18, 11, 19], [3, 2])):
        struck.clear()
        panel.draw(target, [*totals, 9], 20)
        rows = sorted({y for _x, y in struck})
        assert [sum(at == y for _x, at in struck) for y in rows] == lines
