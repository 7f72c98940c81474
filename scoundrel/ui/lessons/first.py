"""The script of the first lesson: a stacked Dungeon, and the prompt for each move.

The prompt depends only on the moves, so undo needs no code of its own, and an unfinished lesson saves only
its moves. A step's prompt appears whenever the step fits the position, regardless of how it was reached.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from ...engine import (
    ARMED,
    Card,
    Game,
    GameId,
    GameState,
    IllegalMoveError,
    InvalidMoveError,
    Move,
    Outcome,
    Step,
    avoid_objection,
    legal_moves,
    outcome,
    preview,
    weapon_limit,
)
from ...i18n import N_, gettext as _
from ..words import lesson_text, table_text
from .answers import AVOIDED, DEAD, Prompt, Spot, answer, results

DUNGEON: Final = GameId.parse("classic@20:-:3c5d8s2h:4c5h9sKc4sQsTdTh:-")
"""The Dungeon of the first lesson: twelve cards that make five Rooms if the third is avoided."""
ROOMS: Final = 5
_QUEEN: Final = Card.parse("Qs")  # the Monster for which to save the Weapon
_TELLS_LIMIT: Final = Move.parse("4c*")  # the step whose prompt explains the rule about used Weapons


class LessonStep(NamedTuple):
    """One step of the lesson: a move and its prompt."""

    move: Move
    fits: Callable[[GameState], bool]  # returns whether the step fits a state where its move is legal
    words: Callable[[GameState], str]
    by_keys: Callable[[GameState], str] | None = None  # the prompt for players who only use keys

    @property
    def at(self) -> Card | Spot:
        """The target of the lesson's pointer."""
        return Spot.AVOID if self.move.card is None else self.move.card


def resume(text: str) -> Game:
    """Return the lesson's game after the moves in ``text``, up to the first illegal one."""
    game = Game(DUNGEON)
    with suppress(InvalidMoveError, IllegalMoveError):
        for code in text.split():
            game.push(Move.parse(code))
    return game


def due(state: GameState) -> LessonStep | None:
    """Return the next step, which is the first that fits; `None` if none does."""
    legal = legal_moves(state)
    return next((step for step in STEPS if step.move in legal and step.fits(state)), None)


def prompt(game: Game, *, read: bool = False, only_keys: bool = False) -> Prompt | None:
    """Return the prompt; `None` after a clear. ``read`` skips the comment; ``only_keys`` omits the mouse."""
    state = game.state
    if outcome(state) is Outcome.CLEARED:
        return None
    if outcome(state) is Outcome.DIED:
        words = _("That killed you. In the lesson you can undo it and try something else.")
        return Prompt(words, Spot.HEALTH, answer=True, final=True)
    if game.steps and not read:
        *earlier, last = game.steps
        asked = due(last.before)
        # Collect the moves requested earlier, because making one of them later isn't a mistake.
        before = {step.move for one in earlier if (step := due(one.before)) is not None}
        wished = asked and asked.move
        found = answer(last, wished, before) or _first_limit(earlier, last, wished)
        if found is not None:
            return found
        if asked is not None and last.move != wished and last.move not in before:
            return Prompt(table_text.deed(game.steps, len(game.steps)), answer=True)
    step = due(state)
    if step is None:
        return Prompt(table_text.prompt(game))
    in_words = (only_keys and step.by_keys) or step.words
    return Prompt(in_words(state), step.at)


def _first_limit(earlier: Sequence[Step], last: Step, wished: Move | None) -> Prompt | None:
    """Return the used-Weapon rule after the first armed fight; `None` if the next prompt replaces it."""
    step, after = due(last.after), last.after
    own = last.move != wished  # whether the move wasn't asked for; if it was, the next prompt takes priority
    comes = step is not None and (step.move == _TELLS_LIMIT or not own)
    if comes or not _slain(after) or any(_slain(one.after) for one in earlier):
        return None
    words = N_("Your Weapon slew the {slain}. Now it can only fight *lower* Monsters, up to *{upto}*.")
    fields = {"slain": _slain(after), "upto": weapon_limit(after.ruleset, after.weapon)}
    return Prompt(_(words, **fields), Spot.WEAPON, answer=own)


# --- the script


def _held(state: GameState) -> int:
    return 0 if state.weapon is None else state.weapon.card.value


def _slain(state: GameState) -> int:
    return 0 if state.weapon is None or not state.weapon.slain else state.weapon.slain[-1].value


def _key(state: GameState, code: str) -> str:
    return str(state.room.index(Card.parse(code)) + 1)


def _cost(state: GameState, code: str) -> int:
    return preview(state, ARMED[Card.parse(code)]).damage


def _first_blow(state: GameState) -> str:
    """Return the prompt of the first armed fight, longer if the Weapon was the first card taken."""
    fields = {"card": 8, "weapon": _held(state), "cost": _cost(state, "8s")}
    if state.taken == 1:
        return _(
            "Diamonds are Weapons: yours blocks {weapon} damage. You take three cards from each "
            "Room; the fourth stays. Fight the *{card}*: only *{cost}* gets through.",
            **fields,
        )
    words = N_("Now fight the *{card}*. Your Weapon blocks {weapon}, so only *{cost}* gets through.")
    return _(words, **fields)


def _last_card(state: GameState) -> str:
    """Return the prompt to drink the last card; it explains the bonus if the potion restores full health."""
    if state.health + 10 >= state.ruleset.max_health:
        return _(
            "The last card: drink the *{card}*. Finish on a potion at full health, and you score its "
            "value as well.",
            card=10,
        )
    return _("The last card: drink the *{card}*. The health you end with is your score.", card=10)


def _only_potion_left(state: GameState) -> bool:
    return state.room.count(None) == 3 and not state.dungeon and not state.potion_drunk


STEPS: Final = (
    LessonStep(
        Move.parse("3c"),
        lambda state: state.weapon is None and state.taken == 0,
        lambda state: lesson_text.barehanded(3, _key(state, "3c")),
        lambda state: _(
            "Survive the whole Dungeon and you win. Clubs and Spades are Monsters: press *{key}* to fight "
            "the *{card}*. That costs you {card} health.",
            card=3,
            key=_key(state, "3c"),
        ),
    ),
    LessonStep(
        Move.parse("5d"),
        lambda state: _held(state) == 0,
        lambda _state: _(
            "You take three cards from each Room; the fourth stays for the next. Diamonds are "
            "Weapons: take the *{card}* to equip it.",
            card=5,
        ),
    ),
    LessonStep(Move.parse("8s*"), lambda state: _slain(state) == 0 and _held(state) < 8, _first_blow),
    LessonStep(
        _TELLS_LIMIT,
        lambda state: _slain(state) > 0 and state.taken == 0 and not state.avoided_last,
        lambda state: _(
            "Your Weapon slew the {slain}, so now it can only fight Monsters up to *{upto}*. Fight "
            "the *{card}*.",
            slain=_slain(state),
            upto=weapon_limit(state.ruleset, state.weapon),
            card=4,
        ),
    ),
    LessonStep(
        Move.parse("5h"),
        lambda state: not state.potion_drunk and state.health < state.ruleset.max_health,
        lambda state: _(
            "Hearts are potions. Drink the *{card}*. Only the *first* in each Room heals you, and health "
            "never goes above {most}.",
            card=5,
            most=state.ruleset.max_health,
        ),
    ),
    LessonStep(
        Move.parse("2h"),
        lambda state: (
            state.potion_drunk
            and state.taken == 2
            and Card.parse("9s") in state.room
            and weapon_limit(state.ruleset, state.weapon) < 9
        ),
        lambda _state: _(
            "One more card. Only one potion per Room heals you, so the {card} is wasted. Take it anyway:"
            " the {other} would cost you {other} health.",
            card=2,
            other=9,
        ),
    ),
    LessonStep(
        Move.parse("-"),
        # Avoid a Room if every way to face it kills.
        lambda state: avoid_objection(state) is None and results(state).keys() <= {AVOIDED, DEAD},
        lambda _state: lesson_text.avoid("A"),
        lambda _state: _(
            "Any three of these would kill you. Press *{key}* to avoid them: all four go to the "
            "bottom of the Dungeon.",
            key="A",
        ),
    ),
    LessonStep(
        Move.parse("Td"),
        lambda state: _held(state) > 0 and state.avoided_last,
        lambda state: _(
            "You can't avoid twice in a row, but here's a better Weapon. Equip the *{card}*: your {old} and"
            " all it has slain are discarded.",
            card=10,
            old=_held(state),
        ),
    ),
    LessonStep(
        Move.parse("Kc*"),
        lambda state: _held(state) > 0 and _slain(state) == 0,
        lambda state: _(
            "A fresh Weapon fights any Monster. *Strongest first*: the King, worth 13, costs you {cost}.",
            cost=_cost(state, "Kc"),
        ),
    ),
    LessonStep(
        Move.parse("4s"),
        lambda state: (
            state.taken == 2
            and Card.parse("Th") in state.room
            and _QUEEN in state.dungeon
            and _QUEEN.value <= weapon_limit(state.ruleset, state.weapon)
        ),
        lambda state: lesson_text.spare(4, _key(state, "4s")),
        lambda state: _(
            "Sometimes fists are better: fight the *{card}* barehanded, and your Weapon can "
            "slay the Queen later. Press *Shift+{key}*. The potion can wait.",
            card=4,
            key=_key(state, "4s"),
        ),
    ),
    LessonStep(
        ARMED[_QUEEN],
        lambda state: not state.dungeon and state.taken == 0,
        lambda state: _(
            "The last Room: take *every* card, stay alive, and you've won. The Queen, worth 12, costs you"
            " *{cost}*.",
            cost=_cost(state, "Qs"),
        ),
    ),
    LessonStep(
        Move.parse("9s*"),
        lambda state: _held(state) >= 9 and not state.dungeon,
        lambda _state: _("The *{card}* is weaker than your Weapon, so it costs you nothing.", card=9),
    ),
    LessonStep(Move.parse("Th"), _only_potion_left, _last_card),
)
"""The steps in the order of the lesson."""
