"""The choice of the Dungeon that is dealt, and whether its game counts; tested without a window."""

from __future__ import annotations

from pathlib import Path

import pytest

from scoundrel.engine import ANY_DEAL, AVOID, CLASSIC, WINNABLE, GameId, Ruleset, Selection, legal_moves
from scoundrel.solver.difficulty import Difficulty
from scoundrel.storage.entry import LEFT
from scoundrel.storage.settings import DEFAULT, Settings
from scoundrel.storage.store import Store
from scoundrel.ui.background.winnable import Wish
from scoundrel.ui.requests import Command, Play
from scoundrel.ui.table.deals import GENTLE, Deal, Deals
from scoundrel.ui.table.session import Session
from tests.wishes import store_with

HARD = Ruleset.parse("hard")


def deals_with(settings: Settings = DEFAULT, directory: Path | None = None) -> Deals:
    return Deals(store_with(settings, directory))


def started(deals: Deals, game_id: str) -> Session:
    session = deals.start(deals.wanted(Play(GameId.parse(game_id))))
    assert session is not None
    return session


def test_a_request_names_the_dungeon_to_deal() -> None:
    deals = deals_with(DEFAULT._replace(ruleset=HARD))
    hard = Deal(Wish(HARD))
    assert deals.wanted(Command.NEW) == deals.wanted(Command.BEGIN) == hard
    with pytest.raises(ValueError, match="asks for no game"):
        deals.wanted(Command.AGAIN)
    seven = GameId.parse("easy#7")
    assert deals.wanted(Play(seven, WINNABLE)) == Deal(Wish(seven.ruleset), seven)
    session = deals.start(deals.wanted(Play(seven, WINNABLE)))
    assert session is not None
    assert session.game.selection.winnable
    assert deals.wanted(Command.AGAIN) == Deal(Wish(seven.ruleset), seven)
    assert deals.wanted(Command.NEW) == Deal(Wish(seven.ruleset, ANY_DEAL)), (
        "by the rules of the game on the table"
    )
    assert deals.wanted(Command.BEGIN) == hard, "by those that were chosen"


def test_a_new_game_abandons_only_a_game_with_moves() -> None:
    deals, new = deals_with(), Deal(Wish(HARD))
    assert deals.abandons(new) is None
    session = started(deals, "easy+health=1#7")
    assert deals.abandons(new) is None, "no move was made"
    session.push(AVOID)
    assert deals.abandons(new) is session.game
    while not session.game.over:
        session.push(next(move for move in legal_moves(session.game.state) if move != AVOID))
    assert deals.abandons(new) is None, "it is over"


def test_the_daily_game_and_another_leave_each_other_alone(tmp_path: Path) -> None:
    deals = deals_with(directory=tmp_path)
    ordinary = started(deals, "easy#7")
    ordinary.push(AVOID)
    today, next_day = GameId.parse("classic#20261123"), GameId.parse("classic#20261124")
    assert deals.abandons(Deal(Wish(today.ruleset), today)) is None
    daily = started(deals, str(today))
    daily.push(AVOID)
    assert deals.other is ordinary
    assert deals.abandons(Deal(Wish(HARD))) is ordinary.game
    assert deals.abandons(Deal(Wish(next_day.ruleset), next_day)) is daily.game
    assert deals.switch() is ordinary
    assert (deals.session, deals.waiting) == (ordinary, daily.game)
    deals.store.worker.flush()
    ordinary.push(legal_moves(ordinary.game.state)[0])
    deals.store.close()
    again = Deals(Store(tmp_path))
    again.resume()
    assert (again.game, again.waiting) == (ordinary.game, daily.game), "the last played first"
    assert again.store.entries() == []
    started(again, str(next_day))
    assert [(one.game, one.outcome) for one in again.store.entries()] == [(str(today), LEFT)]
    assert again.waiting == ordinary.game


def test_cards_shown_make_a_waiting_game_practice() -> None:
    deals = deals_with()
    waiting = started(deals, "hard#7")
    started(deals, "classic#20261123")
    deals.cards_shown(GameId.parse("classic#7"))
    assert waiting.game.practice


def test_shown_cards_make_games_of_their_dungeon_practice_under_any_rules() -> None:
    deals = deals_with()
    session = started(deals, "classic#7")
    deals.cards_shown(GameId.parse("classic#8"))
    assert not session.game.practice
    deals.cards_shown(GameId.parse("classic#7"))
    assert session.game.practice
    assert started(deals, "hard#7").game.practice
    assert not started(deals, "hard#9").game.practice


def test_a_game_named_at_the_start_is_checked_later(tmp_path: Path) -> None:
    first = deals_with(directory=tmp_path)
    started(first, "classic#7").push(AVOID)
    first.store.close()
    deals = Deals(Store(tmp_path))
    session = deals.begin(GameId.parse("classic#7"))
    assert not session.game.practice, "nobody waits for the disk"
    assert deals.check()
    assert session.game.practice
    assert not deals.check(), "once"
    other = Deals(Store(tmp_path))
    assert other.begin(GameId.parse("classic#8")) is other.session
    assert not other.check()


def test_only_the_dungeon_on_the_table_turns_out_late_to_be_known(monkeypatch: pytest.MonkeyPatch) -> None:
    deals = deals_with()
    session = started(deals, "classic#7")
    for late, concerned in (("classic#8", False), ("classic#7", True)):
        monkeypatch.setattr(deals.store, "late", lambda late=late: [GameId.parse(late)])
        assert (deals.update(), session.game.practice) == (concerned, concerned)


def test_a_winnable_dungeon_is_searched_for_before_it_is_dealt() -> None:
    deals = deals_with(DEFAULT._replace(ruleset=HARD))
    wanted = deals.wanted(Command.NEW)
    assert deals.start(wanted) is None, "none is ready"
    assert deals.session is None
    while deals.prepare():
        pass
    session = deals.start(wanted)
    assert session is not None
    assert session.game.selection.winnable


def test_a_first_game_is_in_a_dungeon_of_one_star_that_can_be_won() -> None:
    deals = deals_with(DEFAULT._replace(ruleset=HARD, lesson="3c"))
    wanted = deals.wanted(Command.GENTLE)
    assert wanted.wish == (CLASSIC, Selection(winnable=True, stars=1))
    while not deals.supply.ready.get(GENTLE):
        assert deals.prepare(), "it is found during the lesson"
    session = deals.start(wanted)
    assert session is not None
    assert session.game.selection == GENTLE.selection
    assert not session.game.practice
    rating = Difficulty(session.game.state)
    rating.finish()
    assert (rating.stars, rating.cleared) == (1, True)


@pytest.mark.parametrize("undone", [False, True])
def test_an_abandoned_game_is_remembered_even_without_moves(tmp_path: Path, undone: bool) -> None:
    deals = deals_with(directory=tmp_path)
    session = started(deals, "classic#7")
    session.push(AVOID)
    if undone:
        session.undo()
    started(deals, "classic#8").push(AVOID)
    assert started(deals, "classic#7").game.practice


def test_a_game_named_at_the_start_leaves_the_other_slot_alone(tmp_path: Path) -> None:
    first = deals_with(directory=tmp_path)
    saved = started(first, "easy#7")
    saved.push(AVOID)
    first.store.close()
    deals = Deals(Store(tmp_path))
    deals.begin(GameId.parse("classic#20261123"))
    deals.check()
    assert deals.waiting == saved.game
    assert deals.abandons(Deal(Wish(HARD))) is deals.waiting, "so it is asked about"
