"""Sentences: what is on the table and what a move would do, in the words of the game."""

from __future__ import annotations

from typing import NamedTuple

from scoundrel.engine import (
    ARMED,
    PLAIN,
    TURN_SIZE,
    AvoidPolicy,
    Card,
    CardKind,
    Game,
    GameId,
    GameState,
    Move,
    MoveKind,
    Outcome,
    Preview,
    avoid_objection,
    final_bonus,
    objection,
    outcome,
    preview,
    score,
    unslain,
)

from .card_names import formal, name, the
from .numbers import number, signed
from .rule_options import in_words


class Chip(NamedTuple):
    """One consequence in short: a sign (an icon's name), a change of health and the health after it."""

    icon: str
    change: str
    health: int | None
    """Health afterwards, or `None` where the move may not be made or leaves it as it is."""
    lawful: bool = True
    kills: bool = False


class Consequences(NamedTuple):
    """What taking a card would do: a chip for each way of taking it, and a sentence about the rest."""

    chips: tuple[Chip, ...]
    note: str


def consequences(state: GameState, card: Card) -> Consequences:
    """Both outcomes of a fight, or what a Weapon or potion brings, before anything is committed."""
    match card.kind:
        case CardKind.MONSTER:
            return _of_monster(state, card)
        case CardKind.WEAPON:
            return _of_weapon(preview(state, PLAIN[card]))
        case CardKind.POTION:
            return _of_potion(state, preview(state, PLAIN[card]))


def caption(card: Card) -> str:
    """What the card pointed at is called: ``Lich King, King of Spades, 13``."""
    return f"{name(card)}, {formal(card)}" + (f", {card.value}" if card.rank > 10 else "")


def _of_monster(state: GameState, card: Card) -> Consequences:
    bare = preview(state, PLAIN[card])
    bare_chip = Chip("bare", signed(-bare.damage), bare.health, kills=bare.kills)
    if state.weapon is None:
        return Consequences((bare_chip,), "Barehanded: you have no Weapon.")
    reason = objection(state, ARMED[card])
    if reason is not None:
        return Consequences((Chip("armed", "cannot", None, lawful=False), bare_chip), str(reason))
    armed = preview(state, ARMED[card])
    change = signed(-armed.damage) if armed.damage else "no harm"
    armed_chip = Chip("armed", change, armed.health, kills=armed.kills)
    return Consequences((armed_chip, bare_chip), f"With the Weapon, it then fights {_reach(state, armed)}.")


def _of_weapon(seen: Preview) -> Consequences:
    chip = Chip("armed", f"equip {seen.move.card.value if seen.move.card else ''}".strip(), None)
    if seen.discards is None:
        return Consequences((chip,), "It fights any Monster, until it has slain one.")
    old = seen.discards
    slain = len(old.slain)
    with_slain = f" and its {slain} slain" if slain else ""
    return Consequences((chip,), f"Your {old.card.value}, {the(old.card)}{with_slain}, goes to the discard.")


def _of_potion(state: GameState, seen: Preview) -> Consequences:
    if state.potion_drunk:
        chip = Chip("heal", "+0", seen.health)
        return Consequences((chip,), "Wasted: one potion a turn heals, and this turn's is drunk.")
    chip = Chip("heal", f"+{seen.healed}", seen.health)
    if seen.wasted:
        return Consequences(
            (chip,), f"{seen.wasted} of it is wasted: health is at most {state.ruleset.max_health}."
        )
    return Consequences((chip,), "Another potion this turn would heal nothing.")


def _reach(state: GameState, seen: Preview) -> str:
    """What the Weapon could fight afterwards, of the Monsters face down in the Dungeon."""
    left = sum(card.kind is CardKind.MONSTER for card in state.dungeon)
    if not left:
        return "no more: none are left in the Dungeon"
    can = len(seen.fightable)
    if left == 1:
        return f"{'' if can else 'not '}the one Monster still in the Dungeon"
    return f"{can or 'none'} of the {left} Monsters still in the Dungeon"


def deadly(move: Move) -> str:
    """The warning before a needless death; what confirms it is said after it."""
    if move.kind is MoveKind.FIGHT_BAREHANDED:
        return "Fighting barehanded will kill you."
    return "This will kill you."


def abandon(game: Game, *, here: bool, restart: bool) -> str:
    """The question before ``game`` is given up for another; ``here`` it lies in view."""
    if restart:
        return "Abandon this game and start it over?"
    return "Abandon this game?" if here else f"Abandon your game in progress ({heading(game)})?"


def avoid_note(state: GameState) -> str | None:
    """Why the Room may not be avoided, in the few words that fit under a button."""
    if avoid_objection(state) is None:
        return None
    if state.ruleset.avoid is AvoidPolicy.NEVER:
        return "never in these rules"
    if state.taken:
        return "not once a card is taken"
    if None in state.room:
        return "only a full Room"
    return "not twice in a row"


def prompt(game: Game) -> str:
    """What the player may do now, as one quiet line."""
    state = game.state
    cards = sum(card is not None for card in state.room)
    if not state.dungeon and cards < 4 and state.taken == 0:
        return "The last Room: take every card that is left."
    if state.taken == 0:
        if state.ruleset.avoid is AvoidPolicy.NEVER:
            return "Take three of the four cards. These rules never let you avoid a Room."
        if state.avoided_last and state.ruleset.avoid is AvoidPolicy.NOT_TWICE:
            return "Take three of the four cards. You avoided the Room before, so not this one."
        return "Take three of the four cards, or avoid the Room."
    # With the Dungeon empty this is the last Room, and nothing of it is left behind.
    left = TURN_SIZE - state.taken if state.dungeon else cards
    spent = " This turn's potion is drunk." if state.potion_drunk else ""
    return f"{_COUNTED[left]} more to take.{spent}"


_COUNTED = ("None", "One", "Two", "Three")


class Ending(NamedTuple):
    """How a game ended, with its arithmetic: lines of a sum, each with its amount, and their total."""

    title: str
    story: str
    lines: tuple[tuple[str, int], ...]
    total: int
    monsters: tuple[Card, ...]
    """The Monsters a death is charged with, strongest first."""


def ending(game: Game) -> Ending:
    """The end of a finished game, told."""
    state = game.state
    if outcome(state) is Outcome.CLEARED:
        lines = [("Health left", state.health)]
        bonus = final_bonus(state)
        if bonus:
            lines.append((f"Last card a potion, at full health: {name(_last(game))}", bonus))
        return Ending(
            "Dungeon cleared",
            f"You walk out of Room {game.room_number} alive.",
            tuple(lines),
            score(state),
            (),
        )
    last = game.steps[-1]
    how = "barehanded" if last.move.kind is MoveKind.FIGHT_BAREHANDED else "with too weak a Weapon"
    story = f"Killed by {the(_last(game))} in Room {game.room_number}, fought {how}."
    lines = [("Health", state.health)]
    monsters = unslain(state)
    if monsters:
        where = "in the Dungeon and the Room" if state.ruleset.death_counts_room else "in the Dungeon"
        count = f"{len(monsters)} Monsters" if len(monsters) > 1 else "1 Monster"
        lines.append((f"{count} left {where}", -sum(card.value for card in monsters)))
    return Ending("You died", story, tuple(lines), score(state), monsters)


def _last(game: Game) -> Card:
    card = game.state.last_taken
    if card is None:
        raise ValueError("no card was taken in this game")
    return card


def result(game: Game) -> str:
    """How a finished game ended: ``cleared with 14``, ``died with -37``."""
    how = "cleared" if outcome(game.state) is Outcome.CLEARED else "died"
    return f"{how} with {number(score(game.state))}"


def heading(game: Game) -> str:
    """The rules and the Dungeon: ``Classic, Dungeon 11982``."""
    return f"{in_words(game.id.ruleset)}, {dungeon(game.id)}"


def dungeon(game_id: GameId) -> str:
    """What a Dungeon is called."""
    return f"Dungeon {game_id.number}" if game_id.number is not None else "a Dungeon of your own"
