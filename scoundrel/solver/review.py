"""The review of a game: the win chance in each Room, and the verdict on how it was played."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple

from ..engine import ANY_DEAL, ARMED, AVOID, PLAIN, Card, Game, Move, MoveKind, Outcome, outcome, room_turns
from ..i18n import N_, NN_
from . import arguments, packed_state
from .advisor import Advice
from .compared import Compared, KnownLines, Lost
from .plans import Plan, Tried
from .reasons import why, why_better
from .search import Sliced
from .sentences import MessageKey, Reason, ReasonKind, Sentence, percent
from .value import conditional, knows
from .view import PlayerView


class VerdictKind(Enum):
    """The kinds of advice for a Room. Each comment names the field of `Verdict` that is set."""

    AVOID = "avoid"
    STAY = "stay"  # Don't avoid the Room. Leave ``card``, if any.
    LEAVE = "leave"  # don't take ``card``
    FIGHT_ARMED = "fight armed"  # fight ``card`` with the Weapon
    FIGHT_BAREHANDED = "fight barehanded"  # fight ``card`` barehanded
    BEGIN = "begin"  # begin the Room, or prepare a fight, with the move ``first``


# Two wordings of the advice. A review alternates between them, so that consecutive Rooms don't read alike.
_Wordings = tuple[MessageKey, MessageKey]
_AVOID: Final = (N_("You should have avoided Room {room}."), N_("Better: avoid Room {room}."))
_FACE: Final = (N_("You should have faced Room {room}."), N_("Better: face Room {room}."))
_ADVICE: Final[dict[VerdictKind, _Wordings]] = {
    VerdictKind.AVOID: _AVOID,
    VerdictKind.STAY: (
        N_("You should have faced Room {room} and left {card:the}."),
        N_("Better: face Room {room} and leave {card:the}."),
    ),
    VerdictKind.LEAVE: (
        N_("You should have left {card:the} in Room {room}."),
        N_("Better: leave {card:the} in Room {room}."),
    ),
    VerdictKind.FIGHT_ARMED: (
        N_("You should have used your Weapon on {card:the} in Room {room}."),
        N_("Better: use your Weapon on {card:the} in Room {room}."),
    ),
    VerdictKind.FIGHT_BAREHANDED: (
        N_("You should have fought {card:the} barehanded in Room {room}."),
        N_("Better: fight {card:the} barehanded in Room {room}."),
    ),
}
_FIRST: Final[dict[MoveKind, _Wordings]] = {  # the advice on the Room's first move, by the move's kind
    MoveKind.AVOID: _AVOID,
    MoveKind.EQUIP: (
        N_("You should have equipped {card:the} sooner in Room {room}."),
        N_("Better: equip {card:the} sooner in Room {room}."),
    ),
    MoveKind.DRINK: (
        N_("You should have drunk {card:the} sooner in Room {room}."),
        N_("Better: drink {card:the} sooner in Room {room}."),
    ),
    MoveKind.FIGHT_ARMED: (
        N_("You should have used your Weapon on {card:the} first in Room {room}."),
        N_("Better: use your Weapon on {card:the} first in Room {room}."),
    ),
    MoveKind.FIGHT_BAREHANDED: (
        N_("You should have fought {card:the} barehanded first in Room {room}."),
        N_("Better: fight {card:the} barehanded first in Room {room}."),
    ),
}
_NEAR: Final = 0.003  # minimum loss to report above 99% if the win chance looks the same after rounding
_SLIGHT: Final = N_("It hardly mattered: your win chance stayed at {kept}.")
_CHANCE: Final = N_("Your play cut your win chance from {kept} to {chance}.")
_LAST_CHANCE: Final = N_("Your win chance was still {chance} when you entered it.")
_POINTS: Final = NN_("Your play cost you about {n} point.", "Your play cost you about {n} points.")
_LAST_POINTS: Final = NN_(
    "Your play killed you and cost you {n} point.", "Your play killed you and cost you {n} points."
)
_Advised = tuple[VerdictKind, Card | None, Move | None]  # the fields of `Verdict` with the advice


class Verdict(NamedTuple):
    """The cost of the player's moves in a Room, and the advice for it. ``str`` joins the sentences."""

    kind: VerdictKind
    room: int  # the number of the Room, from 1
    chance: float  # the lost win chance, 0 to 1
    points: float  # the lost points; 0 if any win chance was lost
    kept: float  # the win chance of the best plan; its score if only points were lost
    card: Card | None = None
    first: Move | None = None
    died: bool = False  # whether the player died as a result

    @property
    def lost_points(self) -> int:
        """The lost points, at least 1: the difference between the two rounded scores."""
        return max(1, round(self.kept) - round(self.kept - self.points))

    @property
    def sentences(self) -> tuple[Sentence, Sentence]:
        """The sentences with the advice and the cost."""
        return self.advice(second=self.room % 2 == 1), self._cost()

    def _cost(self) -> Sentence:
        if self.chance <= 0:
            return Sentence(_LAST_POINTS if self.died else _POINTS, {"n": self.lost_points})
        if self.died:
            return Sentence(_LAST_CHANCE, {"chance": self.chance})
        message = _SLIGHT if percent(self.kept - self.chance) == percent(self.kept) else _CHANCE
        return Sentence(message, {"kept": self.kept, "chance": max(0.0, self.kept - self.chance)})

    def advice(self, *, second: bool) -> Sentence:
        """Return what the player should have done, in the ``second`` or the first wording."""
        if self.first is not None:
            wordings = _FIRST[self.first.kind]
        else:
            wordings = _FACE if self.kind is VerdictKind.STAY and self.card is None else _ADVICE[self.kind]
        card = self.card or (None if self.first is None else self.first.card)
        return Sentence(wordings[second], {"room": self.room, "card": card})

    def __str__(self) -> str:
        return " ".join(map(str, self.sentences))


def verdict(room: int, played: Plan, best: Plan, lost: Lost, kept: float) -> Verdict | None:
    """Return the verdict on Room number ``room``; `None` if nothing was lost, or too little to show.

    ``kept`` is the chance of the best plan or, if only points were lost, its score.
    """
    hidden = percent(kept - lost.chance) == percent(kept) and (lost.chance < _NEAR or kept < 0.99)
    if lost.points <= 0 and hidden:
        return None
    kind, card, first = _instead(played, best)
    return Verdict(kind, room, lost.chance, lost.points, kept, card, first, played.ended is Outcome.DIED)


def _instead(played: Plan, best: Plan) -> _Advised:
    """Return the single piece of advice that explains most of the difference."""
    if best.avoids:
        return VerdictKind.AVOID, None, None
    if played.avoids:
        return VerdictKind.STAY, best.left, None
    moves = played.moves[-1:] if played.ended is Outcome.DIED else played.moves
    if best.left is not None and any(move.card is best.left for move in moves):
        return VerdictKind.LEAVE, best.left, None
    if way := next(filter(None, (_other_way(move, played, best) for move in moves)), None):
        return way
    pairs = zip(best.moves, played.moves, strict=False)
    better, made = next((pair for pair in pairs if pair[0] != pair[1]), (best.moves[0], None))
    if made is not None and made.card is not None and made.card is best.left:
        return VerdictKind.LEAVE, best.left, None
    return VerdictKind.BEGIN, None, better


def _other_way(move: Move, played: Plan, best: Plan) -> _Advised | None:
    """Return the advice if best play fights the Monster of ``move`` in another way, else `None`."""
    card = move.card
    if card is None:
        return None
    if move.kind is MoveKind.FIGHT_BAREHANDED and (armed := ARMED[card]) in best.moves:
        before, better = _of_weapon(played, move), _of_weapon(best, armed)
        if better and better[0].kind is MoveKind.EQUIP and better[:1] != before[:1]:
            return VerdictKind.BEGIN, None, better[0]
        worn = [one for one in before if one.kind is MoveKind.FIGHT_ARMED and one not in better]
        if any(one.card is not None and one.card.value <= card.value for one in worn):
            return VerdictKind.BEGIN, None, armed
        return VerdictKind.FIGHT_ARMED, card, None
    before = _of_weapon(played, move)[:1] if move.kind is MoveKind.FIGHT_ARMED and move in best.moves else ()
    if before and before[0].kind is MoveKind.EQUIP and before[0] not in _of_weapon(best, move):
        return VerdictKind.BEGIN, None, move
    if move.kind is MoveKind.FIGHT_ARMED and PLAIN[card] in best.moves:
        return VerdictKind.FIGHT_BAREHANDED, card, None
    return None


def _of_weapon(plan: Plan, move: Move) -> tuple[Move, ...]:
    """Return the moves before ``move`` made with the same Weapon; the first may be the one that equips it."""
    before = plan.moves[: plan.moves.index(move)]
    equips = [i for i, one in enumerate(before) if one.kind is MoveKind.EQUIP]
    return before[equips[-1] :] if equips else before


_TELLING: Final = 0.04  # minimum lost win chance of a turning point
_TURNING_POINTS: Final = 5  # maximum turning points; in short games, a third of the Rooms but at least 2
_HALF_OF_A_ROOM: Final = 100  # rounds of trials after which the progress counts a Room as half evaluated


class ReviewedRoom(NamedTuple):
    """One Room of a game, evaluated with the player's knowledge at the time."""

    room: int  # the Room's number, from 1
    begins: int  # the number of moves made before the Room was dealt
    cards: tuple[Card, ...]  # the face-up cards, left to right
    chance: float  # the chance to clear the Dungeon from this Room with best play, 0 to 1
    made: tuple[Move, ...]  # the moves made in the Room
    played: Advice | None  # the played plan, or an unfinished Room's best completion; `None` without moves
    best: Advice
    # The plan compared with the best one: the played plan or, if that is the best, the second best, if any.
    rival: tuple[Move, ...] | None
    gave_away: float  # the lost win chance, at least 0; differences that may be noise count as 0
    gave_points: float  # the lost points, if no win chance was lost
    verdict: Verdict | None  # the verdict, if anything was lost that can be shown
    turning_point: bool = False  # whether this is one of the few Rooms with the largest losses
    proved: bool = False  # whether the chances are proved, in every order of the unseen cards
    lead: float = 0.0  # the best plan's lead, in win chance, over the best plan with another result
    settled: bool = False  # whether the Room is fully evaluated; until then, all figures are first estimates

    @property
    def lost_it(self) -> bool:
        """Whether the player's moves in the Room turned a sure win into a sure loss."""
        played = self.played
        return self.proved and self.chance == 1 and played is not None and played.clear_chance == 0

    @property
    def lost_percent(self) -> int:
        """The lost win chance in percent, at least 1: the difference between the two rounded chances."""
        return max(1, round(100 * self.chance) - round(100 * (self.chance - self.gave_away)))

    @property
    def sentence(self) -> str:
        """The verdict in English; empty if nothing was lost."""
        return "" if self.verdict is None else str(self.verdict)


WORTH_TELLING: Final = 0.03
"""Minimum lost win chance of a choice that is mentioned after the game."""
_POINTS_WORTH_TELLING: Final = 1.0


class Lesson(NamedTuple):
    """The lesson of a finished game: its costliest Room."""

    verdict: Verdict | None  # the verdict on the Room; `None` if no choice cost enough to be mentioned
    begins: int  # the number of moves made before the Room
    flawless: bool  # whether no choice had any measurable cost


class RoomMoves(NamedTuple):
    """The start of a Room, and the moves made in it."""

    number: int
    begins: int
    view: PlayerView
    moves: tuple[Move, ...]


class Review(Sliced):
    """Reviews ``game``; `turns` is the current answer.

    Each Room is evaluated with what the player knew at the time, never with face-down cards revealed. The
    game isn't changed, and moves made in it later are ignored.
    """

    def __init__(self, game: Game, turns: tuple[ReviewedRoom, ...] = ()) -> None:
        """``turns`` are the results of an earlier review of ``game``. If given, the review is complete."""
        super().__init__(iter(()) if turns else self._steps())
        self.id: Final = game.id
        self.ended: Final[Outcome | None] = outcome(game.state)  # the outcome of the game, if it is over
        self.trained: Final = knows(game.id.ruleset)  # whether the advisor knows the rules, or guesses
        self.selection: Final = game.selection  # how the Dungeon was chosen, which affects all win chances
        self.changes = 0  # incremented whenever `turns` may have changed
        self._rooms: Final = tuple(_rooms(game))
        self._compared: list[Compared] = []
        self._settled: set[int] = set()  # the indexes of the evaluated Rooms
        self._rounds = 0  # the number of rounds of trials in the current Room
        # The cached `turns`, preceded by the value of `changes` for which they are valid.
        self._cached: tuple[int, tuple[ReviewedRoom, ...]] = (0 if turns else -1, turns)
        self._turns: list[ReviewedRoom | None] = [None] * len(self._rooms)

    @property
    def rooms(self) -> int:
        """The number of Rooms."""
        return len(self._rooms)

    @property
    def begins(self) -> tuple[int, ...]:
        """The number of moves made before each Room."""
        return tuple(room.begins for room in self._rooms)

    @property
    def progress(self) -> float:
        """The evaluated share of the Rooms, 0 to 1; the current Room is estimated."""
        part = self._rounds / (self._rounds + _HALF_OF_A_ROOM)
        return 1.0 if self.done else (len(self._settled) + part) / max(1, self.rooms)

    @property
    def turns(self) -> tuple[ReviewedRoom, ...]:
        """The Rooms in order: estimates at first, then increasingly exact results."""
        if self._cached[0] != self.changes:
            known = [self._turn(i) for i in range(len(self._compared))]
            chosen = [turn for turn in known if turn.gave_away >= _TELLING]
            chosen.sort(key=lambda turn: -turn.gave_away)
            rooms = {turn.room for turn in chosen[: min(_TURNING_POINTS, max(2, len(self._rooms) // 3))]}
            turns = tuple(turn._replace(turning_point=turn.room in rooms) for turn in known)
            self._cached = self.changes, turns
        return self._cached[1]

    @property
    def given_away(self) -> float:
        """The share of the win chance that the player lost, 0 to 1.

        Losing a tenth in one Room and half of the rest in another makes 55%. Chances regained by lucky cards
        can be lost again, so the sum over all Rooms can exceed 1.
        """
        kept = 1.0
        for turn in self.turns:
            if turn.gave_away > 0:
                kept *= 1 - turn.gave_away / turn.chance
        return 1 - kept

    @property
    def lesson(self) -> Lesson:
        """The lesson of this finished game: its costliest Room. After a clear, lost points count too."""
        costliest = max(self.turns, key=lambda turn: turn.gave_away)
        if costliest.gave_away >= WORTH_TELLING:
            return Lesson(costliest.verdict, costliest.begins, flawless=False)
        pricey = max(self.turns, key=lambda turn: turn.gave_points)
        points = pricey.gave_points if self.ended is Outcome.CLEARED else 0.0
        if points >= _POINTS_WORTH_TELLING:
            return Lesson(pricey.verdict, pricey.begins, flawless=False)
        return Lesson(None, 0, flawless=costliest.gave_away == points == 0)

    def as_data(self) -> dict[str, object]:
        """Return the current answer as plain values, for other programs."""
        return {
            "game": str(self.id),
            "outcome": None if self.ended is None else self.ended.value,
            "trained": self.trained,
            "done": self.done,
            "given_away": self.given_away,
            "rooms": [
                {
                    "room": turn.room,
                    "moves_before": turn.begins,
                    "cards": [card.code for card in turn.cards],
                    "clear_chance": turn.chance,
                    "moves": [str(move) for move in turn.made],
                    "played": None if turn.played is None else _plan_data(turn.played),
                    "best": _plan_data(turn.best),
                    "gave_away": turn.gave_away,
                    "gave_away_points": turn.gave_points,
                    "turning_point": turn.turning_point,
                    "settled": turn.settled,
                    "sentence": turn.sentence,
                }
                for turn in self.turns
            ],
        }

    def _steps(self) -> Iterator[bool]:
        """Evaluate all Rooms by the network, then each by search or trials, in the order explained below."""
        for room in self._rooms:
            self._compared.append(Compared(room.view, room.moves))
            # Evaluate the Room now, because reading `turns` of a long game would otherwise take many frames.
            self._turn(len(self._compared) - 1)
            self.changes += 1
            yield True
        known: KnownLines = {}
        # First the Rooms in which every card is known, last to first; then the others by possible loss.
        exact = [i for i, room in enumerate(self._rooms) if len(room.view.unseen) <= 1]
        others = [i for i in range(self.rooms) if i not in exact]
        for place in exact[::-1] + sorted(others, key=lambda i: -self._compared[i].urgency):
            for whole in self._compared[place].trials(known):
                if whole:
                    self._rounds += 1
                    self._turns[place] = None
                    self.changes += 1
                yield True
            self._settled.add(place)
            self._rounds = 0
            self._turns[place] = None
            self.changes += 1

    def _turn(self, place: int) -> ReviewedRoom:
        turn = self._turns[place]
        if turn is None:
            turn = evaluated(self._rooms[place], self._compared[place])
            turn = self._turns[place] = turn._replace(settled=place in self._settled)
        return turn


class RoomReview(Sliced):
    """Reviews the Room of ``game`` that began after ``begins`` moves."""

    def __init__(self, game: Game, begins: int) -> None:
        self._room: Final = next(room for room in _rooms(game) if room.begins == begins)
        self._compared: Final = Compared(self._room.view, self._room.moves)
        self.view: Final = self._room.view  # the player's knowledge at the start of the Room
        super().__init__(self._compared.trials())

    @property
    def best(self) -> Plan:
        """The best plan so far."""
        return self._compared.best.plan

    @property
    def turn(self) -> ReviewedRoom:
        """The evaluation of the Room so far."""
        return evaluated(self._room, self._compared)._replace(settled=self.done)


def _rooms(game: Game) -> Iterator[RoomMoves]:
    """Yield a game's Rooms with the player's knowledge. An unfinished game's last Room may have no moves."""
    begins, turned = 0, len(game.id.known)
    for turn in room_turns(game):
        view = PlayerView.of_state(turn.state, max(0, len(turn.state.dungeon) - turned), game.selection)
        yield RoomMoves(turn.number, begins, view, turn.moves)
        turned += len(turn.cards) if turn.moves == (AVOID,) else 0
        begins += len(turn.moves)


def evaluated(room: RoomMoves, compared: Compared) -> ReviewedRoom:
    """Return the evaluation of a Room from its comparison."""
    view, lost, best, played = room.view, compared.lost, compared.best, compared.played
    chance = conditional(compared.stated(best), view)
    judgement: Verdict | None = None
    if played is not None:
        if lost.chance and view.selection != ANY_DEAL:
            lost = Lost(chance - conditional(compared.stated(played), view), 0.0)
        kept = chance if lost.chance else best.prospect.score
        judgement = verdict(room.number, played.plan, best.plan, lost, kept)
    alone = played is None or played.plan == best.plan
    second = compared.second
    rival = played.plan if played is not None and not alone else None if second is None else second.plan
    own: Advice | None = None
    if played is not None:
        done = judgement is None and played.plan.moves == room.moves
        reason = why(view, played.plan, None if judgement else rival if alone else best.plan, praise=done)
        own = _advice(compared, played, _if_lost(reason, played, compared))
    if played is not None and any(lost):
        reason = why_better(view, best.plan, played.plan, lost.chance)
    elif played is None or not alone:
        reason = why(view, best.plan, rival)
    return ReviewedRoom(
        room=room.number,
        begins=room.begins,
        cards=tuple(card for card in view.room if card is not None),
        chance=chance,
        made=room.moves,
        played=own,
        best=_advice(compared, best, _if_lost(reason, best, compared)),
        rival=None if rival is None else rival.moves,
        gave_away=lost.chance,
        gave_points=lost.points,
        verdict=judgement,
        proved=compared.solved,
        lead=chance - (0.0 if second is None else conditional(compared.stated(second), view)),
    )


def _if_lost(reason: Reason, tried: Tried, compared: Compared) -> Reason:
    """Return ``reason`` or, if the Dungeon is lost, a reason that says so instead of comparing plans."""
    if not compared.solved or compared.best.prospect.chance or tried.plan.ended is not None:
        return reason
    score = round(tried.prospect.score)
    return reason._replace(kind=ReasonKind.LOST, score=score, against=None)


def _advice(compared: Compared, tried: Tried, reason: Reason) -> Advice:
    chance = conditional(compared.stated(tried), compared.view)
    return Advice(tried.plan.moves, chance, tried.prospect.score, reason)


def _plan_data(plan: Advice) -> dict[str, object]:
    return {
        "moves": [str(move) for move in plan.moves],
        "clear_chance": plan.clear_chance,
        "expected_score": plan.expected_score,
        "why": str(plan.why),
    }


def clear_away() -> None:
    """Clear the caches once a search has been freed. This takes a few milliseconds.

    Python allocates memory in blocks of a megabyte, and frees a block once nothing in it is used. A search
    fills dozens of blocks, so a few objects that outlive it would keep them all in use.
    """
    arguments.aftermath.cache_clear()
    packed_state.tables.cache_clear()
    # Collect garbage, although there is hardly any, because only that frees the tuples cached by Python.
    gc.collect()
