"""Playing a puzzle in the terminal, or listing all puzzles: ``scoundrel puzzle 12``."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from ..engine import Game, GameId, IllegalMoveError, InvalidMoveError, Move, Outcome, outcome, weapon_limit
from ..i18n import N_, gettext as _, ngettext
from ..solver.attempt import answer
from ..solver.puzzles import of_the_day, shipped
from ..solver.puzzles.proof import WORDS, kind_played, proof_of
from ..solver.view import PlayerView
from ..storage.files import DataDirError, data_directory
from ..storage.solved import HINT, Solved, SolvedFile
from ..storage.worker import now
from .console import cannot_read, fail, write_lines
from .replay import ending

UNSOLVED = 1
"""The exit code if the player quits, or the input ends, before the puzzle is solved."""
DAILY = "daily"
"""The argument that selects the puzzle of the day."""
_LONGEST = 2000  # the maximum length of a typed line, in bytes: more than any plan needs


def puzzle(named: str | None, data_dir: Path | None, *, listed: bool) -> int:
    """List all puzzles if ``listed`` is true, otherwise play the puzzle ``named``; return the exit code.

    If ``named`` is `None`, the first unsolved puzzle is played, or puzzle 1 if all are solved.
    """
    try:
        solved = SolvedFile(data_directory(data_dir))
    except DataDirError as error:
        return fail(str(error))
    try:
        if listed:
            return write_lines(_list({one.puzzle: one for one in solved.load()}))
        try:
            game_id, name = _choose(named, frozenset(one.puzzle for one in solved.load()))
        except ValueError as error:
            return fail(str(error))
        return _Play(game_id, name, solved).run()
    finally:
        solved.close()
        write_lines(solved.notices)


def _list(solved: Mapping[str, Solved]) -> Iterator[str]:
    """Yield a line for each puzzle, marked x if solved, h if solved with help, and - if unsolved."""
    for number, one in enumerate(shipped(), 1):
        known = solved.get(str(one.game_id))
        mark = "-" if known is None else "h" if known.helped else "x"
        yield f"{number:3} {mark} {'*' * one.stars:5} {one.game_id}"


def _choose(named: str | None, solved: frozenset[str]) -> tuple[GameId, str]:
    """Return the chosen puzzle and its name for display. Raises `ValueError` if there is no such puzzle."""
    puzzles = shipped()
    if named is None:
        unsolved = [number for number, one in enumerate(puzzles, 1) if str(one.game_id) not in solved]
        named = str(unsolved[0] if unsolved else 1)
    if named == DAILY:
        day = now().date()
        one = of_the_day(day)
        name = ngettext("Puzzle for {day}, {n} star", "Puzzle for {day}, {n} stars", one.stars, day=day)
        return one.game_id, name
    if named.isascii() and named.isdigit():
        number = int(named) if len(named) <= len(str(len(puzzles))) else 0
        if not 1 <= number <= len(puzzles):
            fields = {"number": named, "most": len(puzzles)}
            raise ValueError(_("there is no puzzle {number}; choose a number from 1 to {most}", **fields))
        one = puzzles[number - 1]
        name = ngettext("Puzzle {number}, {n} star", "Puzzle {number}, {n} stars", one.stars, number=number)
        return one.game_id, name
    if "@" not in named:
        words = N_("{text!r} isn't a puzzle: type a number, a code with an @ in it, or {daily}")
        raise ValueError(_(words, text=named, daily=DAILY))
    game_id = GameId.parse(named)
    proof = proof_of(game_id)
    if proof is None:
        raise ValueError(_("this position has too many cards for a puzzle"))
    if proof.finish().solution is None:
        raise ValueError(_("this position isn't a puzzle: exactly one plan must clear the Dungeon"))
    return game_id, _("Puzzle from a code")


class _Play:
    """A puzzle in the terminal: prints the table and reads moves from standard input."""

    def __init__(self, game_id: GameId, name: str, solved: SolvedFile) -> None:
        self._name = name
        self._solved = solved
        self._game = Game(game_id)
        self._code = 0
        self._helped = str(game_id) in solved.marked(HINT)  # whether a hint was shown, now or earlier

    def run(self) -> int:
        """Play until the puzzle is solved or abandoned; return the exit code."""
        self._print(
            self._name,
            str(self._game.id),
            _("Clear the Dungeon. Only one way to play this Room works, and it may be to avoid it."),
            _("Type moves such as 5d Ks* 7h (Ks* uses the Weapon, Ks is barehanded, - avoids the Room),"),
            _("or one of: undo, restart, hint, why, quit."),
            *self._table(),
        )
        while not self._code and not self._cleared:
            line = self._read()
            if line is None or line in ("quit", "q"):
                return self._code or UNSOLVED
            self._do(line)
        if self._code:
            return self._code
        self._keep()
        kind = kind_played(self._game)
        about = [] if kind is None else [_(WORDS[kind])]
        self._print(*about, _("Solved, with help.") if self._helped else _("Solved."))
        return self._code

    @property
    def _cleared(self) -> bool:
        return outcome(self._game.state) is Outcome.CLEARED

    def _do(self, line: str) -> None:
        match line:
            case "":
                return
            case "undo" | "u":
                while self._game.undo() is not None and self._game.state.taken:
                    pass
                self._print(*self._table())
            case "restart" | "again" | "r":
                self._game = Game(self._game.id)
                self._print(*self._table())
            case "hint" | "h" | "why" if self._game.over:
                self._print(_("You died. Type 'undo' or 'restart'."))
            case "hint" | "h":
                self._hint()
            case "why":
                self._why()
            case _:
                self._play(line)

    def _play(self, line: str) -> None:
        """Make the moves of a line, up to the end of the game or the first invalid or illegal move."""
        for word in line.split():
            try:
                self._game.push(Move.parse(word))
            except InvalidMoveError as error:
                self._print(_("{move}: {reason}.", move=word, reason=error))
                break
            except IllegalMoveError as error:  # the message is already a whole sentence
                self._print(str(error))
                break
            if self._game.over:
                break
        self._print(*self._table())

    def _hint(self) -> None:
        best = answer(self._game.state)
        if not best.cleared:
            self._print(_("From here, the Dungeon can't be cleared. Type 'undo' or 'restart'."))
            return
        self._helped = True
        self._keep(HINT)
        first = best.line.moves[0]
        if first.card is None:
            self._print(_("Hint: avoid the Room."))
        else:
            self._print(_("Hint: start with {move}.", move=first))

    def _keep(self, mark: str = "") -> None:
        """Save that the puzzle was solved or, with the ``mark`` `HINT`, that a hint is shown."""
        when = now().isoformat(timespec="seconds")
        self._solved.add(Solved(str(self._game.id), when, self._helped and not mark, mark))

    def _why(self) -> None:
        best = answer(self._game.state)
        if best.cleared:
            self._print(_("From here, the Dungeon can still be cleared."))
            return
        game = Game.replay(self._game.id, (*self._game.moves, *best.line.moves))
        moves = " ".join(map(str, best.line.moves))
        self._print(_("The best play from here: {moves}", moves=moves), ending(game))

    def _table(self) -> Iterator[str]:
        game, state = self._game, self._game.state
        yield ""
        if game.over:
            yield ending(game)
            if not self._cleared:
                yield _("Not solved. Type 'undo' or 'restart'.")
            return
        view = PlayerView.of(game)
        room = _codes(card for card in view.room if card is not None)
        yield _("Room {number}: {cards}", number=game.room_number, cards=room)
        held = state.weapon
        if held is None:
            yield _("Health {health}, no Weapon", health=state.health)
        else:
            fields = {"health": state.health, "card": held.card, "limit": weapon_limit(state.ruleset, held)}
            yield _("Health {health}, Weapon {card} (can fight Monsters up to {limit})", **fields)
        if view.unseen:
            yield _("Unseen, in any order: {cards}", cards=_codes(view.unseen))
        if view.known:
            yield _("Still to come, next card first: {cards}", cards=_codes(view.known))
        if game.can_undo and not state.taken and not answer(state).cleared:
            yield _("From here, the Dungeon can't be cleared. Type 'why', 'undo' or 'restart'.")

    def _read(self) -> str | None:
        """Return the next line, stripped; `None` at the end of the input or after an error."""
        if sys.stdin is None:
            return None
        if sys.stdin.isatty():
            sys.stdout.write("> ")
            sys.stdout.flush()
        try:
            line = sys.stdin.buffer.readline(_LONGEST + 1)
            if len(line) > _LONGEST:
                raise ValueError(_("a line is longer than {most} characters", most=_LONGEST))
            return line.decode().strip() if line else None
        except UnicodeDecodeError:
            self._code = cannot_read("-", ValueError(_("not UTF-8 text")))
        except (OSError, ValueError) as error:
            self._code = cannot_read("-", error)
        return None

    def _print(self, *lines: str) -> None:
        self._code = self._code or write_lines(lines)


def _codes(cards: Iterable[object]) -> str:
    return " ".join(map(str, cards))
