"""The review: a replay that shows the best play on the cards, and a graph of the win chance below."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from enum import Enum
from functools import partial
from typing import cast

import pygame
from pygame import Rect

from ...engine import Card, Game, Outcome, outcome, unslain
from ...i18n import N_, gettext as _
from ...solver.review import Review, ReviewedRoom, clear_away
from ...storage.judgements import Judgements
from ..accessibility.node import Box, Node, Role, box, group, moves, text
from ..background.judge import code_of, keep
from ..background.par import Par, Reviewed
from ..charts.review_bar import ReviewBar, RoomMark, TurningPoint, bar_height
from ..input import Intent, PointerLeft, PointerMoved, is_back
from ..requests import Command, Context, Open, Sound, Watch
from ..table import actions, badges, card_theme, labels
from ..table.actions import Walk
from ..table.view import Label, TableView
from ..widgets.actions import ENTER, Action
from ..widgets.boards import Look
from ..widgets.buttons import Button
from ..widgets.theme import SMALL, Style, text_scale
from ..words import review_text, spoken_sheets
from ..words.numbers import sentences
from .loss import LEAVE, LossDialog
from .replay import ReplayScreen

_SLICE, _LONG_SLICE = 0.003, 0.008  # seconds of analysis per frame, and per call in idle time
_READING = 2.0  # seconds after opening during which a screen reader is assumed to be still reading the review
_READ_EVERY = 0.35  # seconds between updates of the results, so that numbers don't flicker
_FILLS = 0.9  # duration of drawing the graph from its first Room to its last, in seconds
_PACE = 6.0  # the speed of a dot towards a new value, per second, relative to the remaining distance
_THERE = 0.002


class ReviewScreen(ReplayScreen):
    """A replay with a verdict on every Room, based on what the player knew at the time."""

    shortcuts = actions.REVIEW_ACTIONS

    def __init__(
        self,
        context: Context,
        game: Game,
        par: Par | None = None,
        *,
        judged: Callable[[], Judgements] | None = None,
    ) -> None:
        """``par`` may hold an earlier review of ``game``, or one that is running and is continued here.

        ``judged`` returns the evaluations of past games, to which the evaluation of ``game`` is added.
        """
        self._judged = judged
        self._reviewed = game
        known = par.reviewed if par is not None and par.is_of(game) else Reviewed()
        self.review = known.running or Review(game, pickle.loads(known.turns) if known.turns else ())
        self.turns: tuple[ReviewedRoom, ...] = ()  # the displayed results, not updated every frame
        self._read = self._age = 0.0
        self._seen = -1
        self.spots: list[RoomMark] = []
        self._filled = 0.0
        self.shows_best = False  # whether the best play is shown on the cards
        self._opening = True  # whether the player has done nothing yet, so that the costliest Room is shown
        self.review.step(0.0)  # load the solver now, because loading it later would delay the first frame
        super().__init__(context, game, title=_("Review"))

    def handle(self, intent: Intent) -> None:
        """Handle an intent. While the best play is shown, Esc only hides it."""
        self._opening &= isinstance(intent, PointerMoved | PointerLeft)
        if self.shows_best and is_back(intent):
            self._act(Command.HINT)
        else:
            super().handle(intent)

    def update(self, dt: float) -> bool:
        """Advance time, and continue the review."""
        if not self.review.done:
            self.review.step(_SLICE)
        self._look(dt)
        return super().update(dt)

    def leave(self) -> None:
        """Free the caches of the review."""
        super().leave()
        clear_away()

    def preload(self) -> bool:
        """Compose a card image, or continue the review and save it. Return whether there is more to do."""
        if super().preload():
            return True
        if not self.review.done:
            self.review.step(_LONG_SLICE)
            return True
        judged, self._judged = self._judged, None
        over = self._reviewed.over and not self._reviewed.practice
        if judged is not None and over and (code := code_of(self._reviewed)):
            keep(self.review, code, judged())
        return False

    @property
    def turn(self) -> ReviewedRoom | None:
        """The evaluation of the Room on the table; `None` at the end of the game or until evaluated."""
        index = self.review_bar.graph.index(self.moves)
        return self.turns[index] if index < len(self.turns) else None

    @property
    def _costliest(self) -> ReviewedRoom | None:
        """The Room with the largest loss of win chance; `None` if no Room cost much."""
        points = [turn for turn in self.turns if turn.turning_point]
        return max(points, key=lambda turn: turn.gave_away, default=None)

    @property
    def _after(self) -> ReviewedRoom | None:
        index = self.review_bar.graph.index(self.moves) + 1
        return self.turns[index] if index < len(self.turns) else None

    def _look(self, dt: float) -> None:
        self._read -= dt
        self._age += dt
        if self._seen != self.review.changes and (self._read <= 0 or self.review.done):
            self._read = _READ_EVERY
            self._seen = self.review.changes
            self.turns = self.review.turns
            self._lay_buttons()
            died = self.review.ended is Outcome.DIED and len(self.turns) == self.review.rooms
            if self._opening and (turn := self._costliest or (self.turns[-1] if died else None)) is not None:
                self._go(turn.begins)
            if self.review.done:
                # Announce only the new verdict, because the rest of the Room may have been read already.
                said = self.news.add if self._age < _READING else self.news.say
                said(lambda: sentences(_("Every Room has been reviewed."), self._verdict()))
        reduced = self._settings.reduced_motion
        rooms = self.review.rooms
        self._filled = rooms if reduced else min(float(rooms), self._filled + dt * rooms / _FILLS)
        goal = [RoomMark(t.chance, t.chance - t.gave_away, t.turning_point, t.settled) for t in self.turns]
        goal = goal[: max(1, int(self._filled))]
        spots = [
            after if reduced else _nearer(self.spots[i] if i < len(self.spots) else after, after, dt)
            for i, after in enumerate(goal)
        ]
        if spots != self.spots:
            self.spots = spots
            self._dirty = True

    def _act(self, command: Enum) -> None:
        if isinstance(command, Walk):
            self._walk(command)
        elif isinstance(command, TurningPoint):
            self._visit(self._points[command.value].begins)
        elif command is Command.BEST:
            self._why()
        elif command is Command.HINT:
            self.send(Sound("button"))
            self.shows_best, turn = self.turn is not None and not self.shows_best, self.turn
            if turn is None:
                self.tell(_(actions.BEST_PLAY.blocked))
            elif self.shows_best and not review_text.could_be_better(turn):
                self.tell(_("You found the best play."))
            self._lay_buttons()
        else:
            super()._act(command)

    def _why(self) -> None:
        self._run(False)
        turn, after = self.turn, self._after
        if turn is None or not turn.lost_it:
            self.tell(_("There's nothing to show: this Room didn't turn a sure win into a sure loss."))
            return
        until = self._reviewed.at(self.total if after is None else after.begins)
        self._ask(Open(partial(ReviewWhy, game=until, begins=turn.begins)))

    def _walk(self, way: Walk) -> None:
        self._run(False)
        there = self._turning_point(way)
        if there is not None:
            self._go(there)
        elif any(turn.turning_point for turn in self.turns):
            self.tell(_((actions.EARLIER if way is Walk.EARLIER else actions.LATER).blocked))
        elif self.review.done:
            self.tell(_("There are no turning points: no Room cost you much."))

    def _turning_point(self, way: Walk) -> int | None:
        """Return the number of moves before the next turning point in the direction ``way``, if any."""
        begins = [turn.begins for turn in self.turns if turn.turning_point]
        if way is Walk.EARLIER:
            return max((at for at in begins if at < self.moves), default=None)
        return min((at for at in begins if at > self.moves), default=None)

    def _there(self) -> str:
        return sentences(super()._there(), self._verdict())

    def _verdict(self) -> str:
        if (turn := self.turn) is None or turn.begins != self.moves:
            return ""
        return sentences(self._worst(turn), review_text.headline(turn, self._after))

    def _worst(self, turn: ReviewedRoom) -> str:
        """Return a sentence if ``turn`` is the costliest of several Rooms; else an empty text."""
        worst = turn.settled and turn == self._costliest and len(self.turns) > 1
        return _("This Room cost you the most.") if worst else ""

    def _judgement(self) -> Sequence[Node]:
        """Return the verdict on the Room (at the end, the turning points), and the graph as a list."""
        found, turn, below = self.review, self.turn, self.review_bar.words
        nodes = [] if found.trained else [text("guess", review_text.guess(), box(self.layout.warning))]
        if turn is not None:
            headline = sentences(self._worst(turn), review_text.headline(turn, self._after))
            nodes.append(_judged(turn, text("headline", headline, box(self.layout.warning)), box(below)))
        elif self.turns and found.ended is not None:
            nodes.append(_summary(self.turns, box(below)))
            if self._unslain:
                left = spoken_sheets.monsters(self._unslain)
                nodes.append(text("monsters", left, box(self.review_bar.slip)))
        return [*nodes, self._graph()]

    def _graph(self) -> Node:
        """Return the graph's nodes: each Room with its win chance, and the end. Choosing a node shows it."""
        found, turns, graph = self.review, self.turns, self.review_bar.graph
        names = [
            review_text.room(turns[i]) if i < len(turns) else review_text.unknown(i + 1)
            for i in range(found.rooms)
        ]
        if found.ended is not None:
            names.append(review_text.end(found.ended))
        # Leave out the end while the game is in progress.
        places = zip(names, map(box, graph.strips()), (*found.begins, self.total), strict=False)
        here = graph.index(self.moves)
        items = [
            Node(f"place {i}", Role.ITEM, name, place, chosen=i == here, choose=partial(self._visit, begins))
            for i, (name, place, begins) in enumerate(places)
        ]
        return group("graph", review_text.caption(found), *items, role=Role.LIST)

    def _visit(self, moves: int) -> None:
        self._opening = False
        self._run(False)
        self._go(moves)

    @property
    def _unslain(self) -> Sequence[Card]:
        """The unslain Monsters that lower the score after a death; empty unless the end is shown."""
        state = self._reviewed.state
        return unslain(state) if self.moves == self.total and outcome(state) is Outcome.DIED else ()

    @property
    def review_bar(self) -> ReviewBar:
        """The bar with the graph."""
        return cast("ReviewBar", self.bar)

    def _bar_height(self, larger: float) -> int:
        return bar_height(self.size, self._style.at(text_scale(*self.size)), larger)

    def _new_bar(self, rect: Rect, style: Style) -> ReviewBar:
        ended = self.review.ended
        end = None if ended is None else float(ended is Outcome.CLEARED)
        begins, larger = self.review.begins, self._larger
        return ReviewBar(self._whole.steps, rect, begins, end, self.layout.style.sized(SMALL), larger)

    @property
    def _points(self) -> list[ReviewedRoom]:
        """The turning points; empty while they may still change."""
        settled = all(turn.settled for turn in self.turns)
        return [turn for turn in self.turns if turn.turning_point and settled]

    def _control(self, button: Node, command: Enum) -> Node:
        if isinstance(command, TurningPoint):
            turn = self._points[command.value]
            return button._replace(value=review_text.room(turn), chosen=turn == self.turn)
        return super()._control(button, command)

    def _lay_buttons(self) -> None:
        self.review_bar.lay_chips(self._points, None if self.turn is None else self.turn.room)
        self.review_bar.ways = tuple(way for way in Walk if self._turning_point(way) is not None)
        super()._lay_buttons()

    def _offers(self) -> list[Button]:
        turn = self.turn
        why = [Button(actions.WHY)] if turn is not None and turn.lost_it else []
        written = _("Hide best play") if self.shows_best else ""
        better = turn is not None and turn.settled and review_text.could_be_better(turn)
        look = Look.STEEL if better else None
        best = Button(actions.BEST_PLAY, enabled=turn is not None, written=written, look=look)
        return [*why, best, *(each for each in super()._offers() if each.command is not Command.REVIEW)]

    def _keys(self) -> str:
        return actions.review_keys()

    def _labels(self) -> tuple[Label, ...]:
        place, room = self.layout.message.center, self.layout.warning.w - self.layout.style.px(60)
        # Keep the sentence on one line, because the player's moves are above it.
        told = self._told()
        return tuple(each._replace(width=room, height=0) if each.pos == place else each for each in told)

    def _told(self) -> tuple[Label, ...]:
        written, turn = super()._labels(), self.turn
        if any(label.pos == self.layout.message.center for label in written):
            return written
        if turn is None:
            guess = () if self.review.trained else (labels.sentence(review_text.guess(), self.layout),)
            return (*written, *guess)
        theme = self._theme
        ink = theme.dim_chalk if not turn.settled else theme.harm if turn.turning_point else theme.chalk
        verdict = turn.verdict if turn.settled else None
        words = review_text.headline(turn, self._after) if verdict is None else review_text.advice(verdict)
        words = sentences(self._worst(turn), words)
        return (*written, labels.sentence(words, self.layout, ink))

    def _draw_bar(self, target: pygame.Surface, *, highlighted: bool) -> None:
        bar = self.review_bar
        caption = review_text.caption(self.review)
        bar.progress = self.review.progress
        bar.draw_graph(target, self.spots, self.moves, highlighted=highlighted, caption=caption)
        if self.turn is not None:
            bar.draw_words(target, self.turn)
        elif self.turns and self.review.ended is not None:
            bar.draw_summary(target, self.turns, self._unslain, card_theme.chosen(self._settings))
        bar.draw_deed(target, self.moves)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the table, and the bar with its graph."""
        super().draw(target)
        self.review_bar.draw_diamonds(target, self.buttons)

    def view(self) -> TableView:
        """Return the view of the table, with badges for the player's moves and the best play."""
        view, turn = super().view(), self.turn
        if turn is None or not self.playback.done or view.chips is not None:
            return view
        state = self.shown.state
        shown = badges.badges_of(turn.made, state, self.layout, advised=False)
        if self.shows_best and review_text.could_be_better(turn):
            shown += badges.badges_of(turn.best.moves, state, self.layout)
        return view._replace(badges=shown)


class ReviewWhy(LossDialog):
    """The dialog over a review that shows how a winnable game was lost in a Room."""

    offers = (Action(Command.BEST, N_("Show how to win"), (ENTER,)), LEAVE)

    def _act(self, command: Enum) -> None:
        if command is Command.BEST:
            self._ask(Watch(self.winning, _("The winning play"), self.mistake.at))
        else:
            self._ask(Command.BACK)


def _nearer(before: RoomMark, after: RoomMark, dt: float) -> RoomMark:
    part = min(1.0, _PACE * dt)
    chance = before.chance + (after.chance - before.chance) * part
    kept = before.kept + (after.kept - before.kept) * part
    if abs(chance - after.chance) < _THERE and abs(kept - after.kept) < _THERE:
        return after
    return RoomMark(chance, min(kept, chance), after.marked, after.settled)


def _judged(turn: ReviewedRoom, headline: Node, place: Box) -> Node:
    """Return a group at ``place``: the Room's ``headline``, and each plan's value, reason and moves."""
    nodes = [headline]
    for plan in review_text.named_plans(turn):
        worth = review_text.worth(plan.plan, turn)
        nodes.append(text(f"worth {plan.best}", _("{what}: {worth}.", what=plan.name, worth=worth)))
    nodes.append(text("why", review_text.why(turn)))
    if turn.made:
        nodes.append(moves("made", _("Your moves"), turn.made, made=True))
    if review_text.could_be_better(turn):
        nodes.append(moves("best", _("Best play"), turn.best.moves))
    return group("judgement", _("Review of Room {room}", room=turn.room), *nodes)._replace(box=place)


def _summary(turns: Sequence[ReviewedRoom], place: Box) -> Node:
    """Return the end-of-game summary at ``place``, with the turning points once all are settled."""
    points = [(turn.room, turn.verdict) for turn in turns if turn.turning_point and turn.verdict is not None]
    told = review_text.summary(turns)
    if not points or not all(turn.settled for turn in turns):
        return text("summary", told, place)
    items = [Node(f"point {room}", Role.ITEM, review_text.verdict(verdict)) for room, verdict in points]
    return group("summary", told, *items, role=Role.LIST)._replace(box=place)
