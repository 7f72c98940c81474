"""The outcomes below a card: the mouse can reach and choose them, and a confirmation previews its move."""

from __future__ import annotations

import pytest

from scoundrel.engine import ARMED, PLAIN, Card, Move
from scoundrel.ui.table import chips, labels
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.words import table_text
from scoundrel.ui.words.table_text import Danger
from tests.ui.driver import AppDriver, Pos, Start
from tests.ui.openings import game
from tests.wishes import STILL

JACK = Card.parse("Jc")


@pytest.fixture
def armed(start_app: Start) -> AppDriver:
    """Return a game with 7 health and a fresh 9: the Jack costs 2 with the Weapon, and kills barehanded."""
    app = start_app(str(game("Ks 9d Jc 5h 5c Qs 7d").id), STILL)
    app.settle()
    for move in ("Ks", "9d"):
        app.make(move)
        app.settle()
    return app


def outcome(app: AppDriver, move: Move) -> Pos:
    """Return the centre of the Jack's outcome for ``move``."""
    layout, state = app.table.layout, app.game.state
    seen = table_text.consequences(state, JACK)
    center = layout.slots[state.room.index(JACK)].centerx
    rects = chips.chip_rects(seen, layout, center)
    return next(rect.center for chip, rect in zip(seen.chips, rects, strict=True) if chip.move == move)


def travel(app: AppDriver, end: Pos) -> None:
    """Point at the Jack, and move the pointer from there to ``end`` in steps of a few pixels."""
    x, y = app.table.layout.slots[app.game.state.room.index(JACK)].center
    for step in range(61):
        app.point((x + (end[0] - x) * step // 60, y + (end[1] - y) * step // 60))
        app.frame()
        assert app.table.view().chips is not None, "the outcomes stay"


@pytest.mark.parametrize("move", [ARMED[JACK], PLAIN[JACK]], ids=["armed", "barehanded"])
@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_the_mouse_reaches_both_outcomes_and_a_click_chooses_one(
    armed: AppDriver, move: Move, size: tuple[int, int]
) -> None:
    armed.resize(size)
    armed.frame()
    travel(armed, outcome(armed, move))
    view = armed.table.view()
    assert view.highlighted == frozenset({"armed"} if move == ARMED[JACK] else {"bare"})
    assert view.preview == (5 if move == ARMED[JACK] else 0)
    armed.click(outcome(armed, move))
    if move == PLAIN[JACK]:
        assert armed.asked.startswith("Fighting the Jack of Clubs barehanded will kill you.")
        armed.read()
        armed.click(outcome(armed, move))
    assert armed.game.moves[-1] == move


@pytest.mark.parametrize("move", [ARMED[JACK], PLAIN[JACK]], ids=["armed", "barehanded"])
def test_the_mouse_reaches_the_outcomes_of_the_last_card_past_its_neighbour(
    start_app: Start, move: Move
) -> None:
    app = start_app(str(game("Ks 9d 5h Jc 5c Qs 7d").id), STILL)
    app.settle()
    for taken in ("Ks", "9d"):
        app.make(taken)
        app.settle()
    travel(app, outcome(app, move))
    app.click(outcome(app, move))
    assert app.game.moves[-1] == move or "Jack of Clubs" in app.asked


def test_the_fight_that_is_asked_about_is_previewed(armed: AppDriver) -> None:
    """The fight asked about is previewed, not a plain click's, which costs 2 health and limits the Weapon."""
    slot = armed.table.layout.slots[armed.game.state.room.index(JACK)]
    armed.point(slot.center)
    armed.frames(2)
    view = armed.table.view()
    assert (view.preview, view.weapon) == (5, labels.weapon(armed.game.state, JACK))
    armed.click(slot.center, 3)
    armed.frames(2)
    assert armed.asked
    for pos in (slot.center, armed.table.layout.footer.center):
        armed.point(pos)
        armed.frames(2)
        view = armed.table.view()
        assert (view.preview, view.highlighted) == (0, frozenset({"bare"}))
        assert view.weapon is not None
        assert view.weapon.after is None, "the Weapon is not used"
    armed.key("escape")
    armed.frames(2)
    assert armed.table.view().preview is None


@pytest.mark.parametrize("text_size", [100, 160])
@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1366, 688), (900, 1264)])
def test_the_warning_covers_no_card_and_no_outcome(
    armed: AppDriver, size: tuple[int, int], text_size: int
) -> None:
    armed.navigator.change(armed.navigator.settings._replace(text_size=text_size))
    armed.resize(size)
    armed.frame()
    layout, state = armed.table.layout, armed.game.state
    armed.click(layout.slots[state.room.index(JACK)].center, 3)
    armed.frames(2)
    box = armed.navigator.confirmation.box
    assert box is not None
    assert state.weapon is not None
    lying = [layout.card_rect(pose) for pose in layout.poses(state).values()]
    assert box.collidelist([*lying, layout.chips, layout.health, layout.avoid_button]) == -1
    assert layout.warning.contains(box)


@pytest.mark.parametrize("text_size", [100, 130, 160])
@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1366, 688), (700, 1100), (1920, 1080)])
@pytest.mark.usefixtures("screen")
def test_two_outcomes_are_large_and_clear_of_the_next_cards_numbers(
    size: tuple[int, int], text_size: int
) -> None:
    layout = Layout.of(*size, text_size)
    for cards, moves, card in (
        ("8d As 5d 5h 4h", "8d", "As"),
        ("Td 9s Ks 5h", "Td 9s*", "Ks"),
        ("8d 3s 5d 5h", "8d", "3s"),
    ):
        seen = table_text.consequences(game(cards, moves).state, Card.parse(card))
        for slot in layout.slots:
            first, second = chips.chip_rects(seen, layout, slot.centerx)
            assert not first.colliderect(second)
            assert first.h == min(layout.style.px(36), layout.chips.h)
            inner = [other.centerx for other in layout.slots if other != slot]
            assert not any(
                first.left - 18 * layout.scale < x < second.right + 18 * layout.scale for x in inner
            )


def test_a_potion_that_is_mostly_wasted_does_not_look_good() -> None:
    for moves, healed, danger in (
        ("", 0, Danger.COSTLY),
        ("3s", 3, Danger.COSTLY),
        ("9s", 8, Danger.GOOD),
        ("9s 7h", 0, Danger.COSTLY),
    ):
        chip = table_text.consequences(game("3s 9s 8h 7h", moves).state, Card.parse("8h")).chips[0]
        assert (chip.change, chip.danger) == (f"+{healed}", danger)
