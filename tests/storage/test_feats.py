"""What a game was the first or the best of."""

from __future__ import annotations

import pytest

from scoundrel.engine import Game
from scoundrel.storage.entry import Entry
from scoundrel.storage.overview import Feat, Overview, feats
from tests.goldens import golden

CLEARED, DIED = golden("classic_cleared"), golden("classic_death")
OTHER = Entry.of(CLEARED, "2026-11-20T10:12:33+01:00")


def entry(game: Game, **fields: object) -> Entry:
    """The entry of a game, with other ``fields``."""
    return Entry.of(game, "2026-11-21T10:12:33+01:00")._replace(**fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "others", "reached"),
    [
        (CLEARED, [], {Feat.FIRST_CLEAR}),
        (CLEARED, [entry(DIED)], {Feat.FIRST_CLEAR, Feat.RECORD}),
        (CLEARED, [OTHER._replace(code="-", score=3)], {Feat.RECORD}),
        (CLEARED, [OTHER._replace(code="-", score=9)], set()),
        (CLEARED, [OTHER._replace(code="-", score=20)], set()),
        (CLEARED, [OTHER._replace(code="-", score=20, practice=True)], {Feat.FIRST_CLEAR}),
        (CLEARED, [OTHER._replace(code="-", score=20, game="hard#3")], {Feat.FIRST_CLEAR}),
        (DIED, [], set()),
        (DIED, [entry(DIED, code="-", score=-180)], {Feat.RECORD}),
    ],
)
def test_what_was_reached_is_told_by_the_games_of_the_same_rules(
    game: Game, others: list[Entry], reached: set[Feat]
) -> None:
    assert feats(game, Overview.of([*others, entry(game)])) == reached
