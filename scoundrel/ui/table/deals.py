"""Chooses the Dungeon of the next game, and whether the game counts."""

from __future__ import annotations

from ...engine import ANY_DEAL, CLASSIC, Game, GameId, Ruleset, Selection
from ...engine.records import NamedTuple
from ...storage.store import Store
from ..background.winnable import Supply, Wish, new_number
from ..requests import Command, Play
from .session import Practice, Session

GENTLE = Wish(CLASSIC, Selection(winnable=True, stars=1))
"""The kind of Dungeon offered to a new player."""


class Deal(NamedTuple):
    """A request for a game in the Dungeon ``game_id`` or, if `None`, in a new Dungeon that meets ``wish``."""

    wish: Wish
    game_id: GameId | None = None


class Deals:
    """Starts games, and holds the `Session` of the game in progress and that of a suspended game.

    A daily game and an ordinary game don't replace each other: starting one suspends the other.
    """

    def __init__(self, store: Store) -> None:
        self.store, self.supply = store, Supply(new_number)
        self.session: Session | None = None  # the session of the game in progress, shown or behind the menu
        self.other: Session | None = None  # the suspended game's session, which is daily if `session` isn't
        self._unsure = False  # whether we don't know yet if the session's Dungeon was played before

    @property
    def game(self) -> Game | None:
        """The game in progress, if any."""
        return None if self.session is None else self.session.game

    @property
    def waiting(self) -> Game | None:
        """The suspended game, unless it is over."""
        return None if self.other is None or self.other.game.over else self.other.game

    def kept(self, *, daily: bool) -> Game | None:
        """Return the ``daily`` or the ordinary game, in progress or finished; `None` if there is none."""
        games = [one.game for one in (self.session, self.other) if one is not None]
        return next((game for game in games if self.store.is_daily(game) == daily), None)

    def resume(self) -> Session | None:
        """Resume the saved games. Return the session of the game in progress; `None` if no game was saved."""
        for game in reversed(self.store.load()):
            self.other, self.session = self.session, self._session(game)
        return self.session

    def begin(self, game_id: GameId) -> Session:
        """Start ``game_id`` from the command line. `check` decides later whether the game counts."""
        self._unsure = True
        return self.open(Game(game_id))

    def check(self) -> bool:
        """Return whether the game became a practice game. After `begin`, also load the suspended game."""
        unsure, self._unsure = self._unsure, False
        if (session := self.session) is None:
            return False
        if unsure and (waiting := self.store.load_beside(session.game)) is not None:
            self.other = self._session(waiting)
        if session.game.practice:
            return False
        if not unsure:
            session.compare()
        elif self.store.seen(session.game.id):
            session.practise(Practice.SEEN_BEFORE)
        return session.game.practice

    def update(self) -> bool:
        """Turn games in seen Dungeons into practice games. Return whether the current game is affected."""
        late = self.store.late()
        found = [one for one in (self.session, self.other) if one is not None and one.game.id in late]
        for session in found:
            session.practise(Practice.SEEN_BEFORE)
        return self.session in found

    def wanted(self, request: Play | Command) -> Deal:
        """Return the requested game. Raise `ValueError` if the request isn't for a game."""
        game = self.game
        match request:
            case Play(game_id, selection):
                return Deal(Wish(game_id.ruleset, selection), game_id)
            case Command.AGAIN if game is not None:
                return Deal(Wish(game.id.ruleset, game.selection), game.id)
            case Command.NEW | Command.BEGIN | Command.GENTLE:
                rules = self.store.settings.ruleset
                if game is not None and request is Command.NEW:
                    rules = game.id.ruleset
                return Deal(GENTLE if request is Command.GENTLE else self.wish(rules))
        raise ValueError(f"{request} asks for no game")

    def abandons(self, deal: Deal) -> Game | None:
        """Return the game that starting ``deal`` would abandon; `None` if nothing would be lost."""
        game = self.kept(daily=deal.game_id is not None and deal.game_id.day is not None)
        return None if game is None or game.over or not game.can_undo else game

    def start(self, deal: Deal) -> Session | None:
        """Start the game of ``deal``, and return its session; `None` if no matching Dungeon is found yet."""
        wish, game_id = deal
        if game_id is None:
            # Choose a Dungeon that hasn't been played here.
            while game_id is None or self.store.seen(game_id):
                number = new_number() if wish.selection == ANY_DEAL else self.supply.take(wish)
                if number is None:
                    return None
                game_id = GameId(wish.ruleset, number)
        if (left := self.kept(daily=game_id.day is not None)) is not None:
            self.store.leave(left)
        seen = self.store.seen(game_id)
        game = Game(game_id)
        game.selection = wish.selection
        session = self.open(game)
        if seen:
            session.practise(Practice.SEEN_BEFORE)
        self.store.keep(game)
        return session

    def open(self, game: Game) -> Session:
        """Make ``game`` the game in progress. Return its session."""
        if self.game is not self.kept(daily=game.id.day is not None):
            self.other = self.session
        self.session = session = self._session(game)
        return session

    def switch(self) -> Session:
        """Suspend the current game and resume the suspended game. Return the resumed session."""
        session = self.other
        assert session is not None, "a game waits"
        self.session, self.other = session, self.session
        session.compare()
        return session

    def _session(self, game: Game) -> Session:
        session = Session(game, self.store.keep, self.store.note)
        if game.id.number is None and not game.over:
            session.practise(Practice.OWN_ORDER)
        return session

    def cards_shown(self, game_id: GameId) -> None:
        """Record that all cards of the Dungeon ``game_id`` can be seen, so that its games no longer count."""
        self.store.note(game_id)
        for session in filter(None, (self.session, self.other)):
            if not session.game.over and session.game.id.dungeon() == game_id.dungeon():
                session.practise(Practice.CARDS_SHOWN, keep=True)

    def prepare(self) -> bool:
        """Search for requested Dungeons for a few milliseconds. Return whether there is more to do."""
        settings, game = self.store.settings, self.game
        rulesets = [settings.ruleset, *([] if game is None else [game.id.ruleset])]
        wishes = [*map(self.wish, rulesets), *([GENTLE] if settings.lesson else [])]
        return self.supply.prepare([wish for wish in wishes if wish.selection != ANY_DEAL])

    def wish(self, ruleset: Ruleset) -> Wish:
        """Return the Dungeon properties that the settings request for new games under ``ruleset``."""
        settings = self.store.settings
        return Wish(ruleset, Selection(settings.certifies(ruleset), settings.stars))
