"""Chooses the Dungeon of the next game, and whether the game counts."""

from __future__ import annotations

from random import SystemRandom

from ...engine import ANY_DEAL, Game, GameId, Ruleset, Selection
from ...engine.records import NamedTuple
from ...storage.store import Store
from ..background.winnable import Supply, Wish
from ..requests import Command, Play
from .session import Practice, Session

_NEW_NUMBERS = 10_000_000  # the limit of new games' numbers: at most seven digits, quick to type


class Deal(NamedTuple):
    """A request for a new game: of a given Dungeon, or of a new one under these rules."""

    ruleset: Ruleset
    game_id: GameId | None = None
    selection: Selection = ANY_DEAL


class Deals:
    """Starts games and holds the `Session` of the one in progress."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.supply = Supply(new_number)
        self.session: Session | None = None
        """The game in progress, shown or behind the menu."""
        self._unsure = False  # whether it is still unknown if the session's Dungeon was played before

    @property
    def game(self) -> Game | None:
        """The game of the session."""
        return None if self.session is None else self.session.game

    # --- the first game

    def resume(self) -> Session | None:
        """Resume the saved game, if there is one."""
        kept = self.store.load()
        return None if kept is None else self.open(kept)

    def begin(self, game_id: GameId) -> Session:
        """Start the game named on the command line. Later, `check` decides whether it counts."""
        self._unsure = True
        return self.open(Game(game_id))

    def check(self) -> bool:
        """Check whether the started game counts; return whether it became a practice game."""
        unsure, self._unsure = self._unsure, False
        session = self.session
        if session is None or session.game.practice:
            return False
        if not unsure:
            session.compare()
        elif self.store.seen(session.game.id):
            session.practise(Practice.SEEN_BEFORE)
        return session.game.practice

    def update(self) -> bool:
        """Note Dungeons that turn out to have been played. Return whether the session's is among them."""
        late, session = self.store.late(), self.session
        if session is None or session.game.id not in late:
            return False
        session.practise(Practice.SEEN_BEFORE)
        return True

    # --- new games

    def wanted(self, request: Play | Command) -> Deal:
        """Return the requested game. Raises `ValueError` if the request asks for none."""
        game = self.game
        match request:
            case Play(game_id, selection):
                return Deal(game_id.ruleset, game_id, selection)
            case Command.AGAIN if game is not None:
                return Deal(game.id.ruleset, game.id, game.selection)
            case Command.NEW if game is not None:
                return Deal(game.id.ruleset)
            case Command.NEW | Command.BEGIN:
                return Deal(self.store.settings.ruleset)
        raise ValueError(f"{request} asks for no game")

    @property
    def abandons(self) -> Game | None:
        """The game that a new one would abandon, if anything would be lost."""
        game = self.game
        return None if game is None or game.over or not game.can_undo else game

    def start(self, deal: Deal) -> Session | None:
        """Start this game; `None` if a Dungeon with the requested properties must be found first."""
        game_id, selection = deal.game_id, deal.selection
        if game_id is None:
            wish = self.wish(deal.ruleset)
            selection = wish.selection
            game_id = self._new(wish)
        if game_id is None:
            return None
        if self.session is not None:
            self.store.leave(self.session.game)
        seen = self.store.seen(game_id)
        game = Game(game_id)
        game.selection = selection
        session = self.open(game)
        if seen:
            session.practise(Practice.SEEN_BEFORE)
        self.store.keep(game)
        return session

    def open(self, game: Game) -> Session:
        """Make ``game`` the game in progress."""
        self.session = session = Session(game, self.store.keep, self.store.note)
        if game.id.number is None and not game.over:
            session.practise(Practice.OWN_ORDER)
        return session

    def cards_shown(self, game_id: GameId) -> None:
        """Record that all cards of this Dungeon can be seen, so games of it no longer count."""
        self.store.note(game_id)
        session = self.session
        if session is not None and not session.game.over and session.game.id.dungeon() == game_id.dungeon():
            session.practise(Practice.CARDS_SHOWN, keep=True)

    def prepare(self) -> bool:
        """Search for requested Dungeons for a few milliseconds; return whether there is more to do."""
        settings, game = self.store.settings, self.game
        rulesets = [settings.ruleset, *([] if game is None else [game.id.ruleset])]
        return self.supply.prepare([wish for wish in map(self.wish, rulesets) if not wish.any_deal])

    def wish(self, ruleset: Ruleset) -> Wish:
        """Return the properties that the settings request of new games under this ruleset."""
        settings = self.store.settings
        return Wish(ruleset, Selection(settings.certifies(ruleset), settings.stars))

    def _new(self, wish: Wish) -> GameId | None:
        """Return a Dungeon not played here before; `None` if no requested one is ready."""
        while (number := new_number() if wish.any_deal else self.supply.take(wish)) is not None:
            if not self.store.seen(game_id := GameId(wish.ruleset, number)):
                return game_id
        return None


def new_number() -> int:
    """Return a random Dungeon number."""
    return SystemRandom().randrange(_NEW_NUMBERS)
