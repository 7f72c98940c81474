"""Plays a game in a real window with nothing but real touches."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from scoundrel.engine import Game, Move, needless_death, score
from scoundrel.ui.pads import active_device
from scoundrel.ui.table import chips
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.words import table_text
from tests.goldens import golden

from .desk import playing, skip_for
from .picture import Mirror, wait_to_see
from .player import AT_ONCE, SIZE, keep_last_room, spot
from .test_journeys import check_end, told_score
from .touch_desk import TouchDesk, why_no_touch

_READ = 1.0  # seconds to draw and read a question
_LIFTED = 0.12  # seconds between two taps


@pytest.fixture
def touch_desk() -> Iterator[TouchDesk]:
    skip_for(why_no_touch())
    with TouchDesk() as desk:
        yield desk
    active_device.forget()


def outcome(game: Game, move: Move, layout: Layout) -> tuple[int, int]:
    """Return the centre of the outcome that makes ``move``, after its card is lifted."""
    assert move.card is not None
    seen = table_text.consequences(game.state, move.card)
    center = layout.slots[game.state.room.index(move.card)].centerx
    rects = chips.chip_rects(seen, layout, center, large=True)
    x, y = next(rect for chip, rect in zip(seen.chips, rects, strict=True) if chip.move == move).center
    return x, y


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.long)])
def test_a_game_by_touches(touch_desk: TouchDesk, data: Path, tmp_path: Path, whole: bool) -> None:
    """A game can be played by touches: its last two Rooms, or in a long run all Rooms but the first."""
    played = golden("classic_bonus")
    desk, layout = touch_desk, Layout.of(*SIZE)
    mirror = Mirror(played.id, SIZE)
    game, go_on = keep_last_room(data, played, rooms=len(played.moves) if whole else 2)
    with playing(desk, data, settings=AT_ONCE._replace(window="1280x800+0+0")):
        desk.tap(go_on)
        active_device.use(None, touch=True)
        for move in played.moves[len(game.moves) :]:
            if game.state.taken == 0:
                wait_to_see(desk, mirror.show(game), layout.room)
            places = [spot(layout, game, move)]
            places.append(places[0] if move.card is None else outcome(game, move, layout))
            places += [places[-1]] * needless_death(game.state, move)
            for pos in places:
                desk.tap(pos)
                time.sleep(_READ if move.card is None or len(places) > 2 else _LIFTED)
            game.push(move)
            active_device.use(None, touch=True)  # so that the mirror doesn't show keys
        if whole:
            check_end(desk, data, game, tmp_path)  # slow, because it includes par
        assert told_score(data) == score(game.state)
