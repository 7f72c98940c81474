"""Texts of the result: how a game ended, and how its score adds up."""

from __future__ import annotations

from typing import Final

from ...engine import Card, Game, MoveKind, Outcome, final_bonus, outcome, score, unslain
from ...engine.records import NamedTuple
from ...i18n import N_, NN_, gettext as _, ngettext
from .card_names import formal, own
from .numbers import number

_NEAR: Final = 6  # maximum number of remaining cards for a near miss


class ScoreSum(NamedTuple):
    """The end of a game: its title and story, and the terms of its score with their total."""

    title: str
    story: str
    lines: tuple[tuple[str, int], ...]
    brief: tuple[str, ...]  # the terms, each in a few words
    total: int
    monsters: tuple[Card, ...]  # the Monsters subtracted from a death's score, strongest first


def score_sum(game: Game) -> ScoreSum:
    """Return the title, story and score of a finished game."""
    state, monsters = game.state, unslain(game.state)
    brief = [_("health {health}", health=number(state.health))]
    if outcome(state) is Outcome.CLEARED:
        title, lines = _("Dungeon cleared"), [(_("Health left"), state.health)]
        if bonus := final_bonus(state):
            lines.append((_("Last potion bonus: {card}", card=own(_last(game))), bonus))
            brief.append(_("last potion {bonus}", bonus=number(bonus)))
    else:
        title, lines = _("You died"), [(_("Health"), state.health)]
        if monsters:
            charged = sum(card.value for card in monsters)
            lines.append((_counted(len(monsters), in_room=state.ruleset.death_counts_room), -charged))
            one, many = NN_("{n} Monster left {points}", "{n} Monsters left {points}")
            brief.append(ngettext(one, many, len(monsters), points=number(-charged)))
    return ScoreSum(title, story(game), tuple(lines), tuple(brief), score(state), monsters)


def killed_again(killer: Card, times: int) -> str:
    """Return the sentence on how many times a Monster has killed the player."""
    return ngettext(
        "Killed by {monster:the} {n} time", "Killed by {monster:the} {n} times", times, monster=own(killer)
    )


def story(game: Game, *, beside: bool = False) -> str:
    """Return how a game ended, as a sentence. If ``beside`` the killer's card, don't name the card."""
    room = game.room_number
    if outcome(game.state) is Outcome.CLEARED:
        return _("You walk out of Room {room} alive.", room=room)
    words = N_("{name:the}") if beside else N_("{name:the} ({card})")
    killer = _(words, name=own(_last(game)), card=formal(_last(game)))
    # Count a death by the very last card as 1 card from the end, too.
    left = max(1, len(game.state.dungeon) + sum(card is not None for card in game.state.room))
    if left <= _NEAR:
        return ngettext(
            "So close: {monster} killed you one card from the end.",
            "So close: {monster} killed you {n} cards from the end.",
            left,
            monster=killer,
        )
    if game.steps[-1].move.kind is MoveKind.FIGHT_BAREHANDED:
        return _("You fought {monster} barehanded in Room {room} and lost.", monster=killer, room=room)
    return _("Your Weapon failed you against {monster} in Room {room}.", monster=killer, room=room)


def terms(game: Game) -> dict[str, tuple[str, str]]:
    """Return the name and explanation of each term on the result, by the key of the term's text."""
    ranked = (
        (N_("Practice"), N_("You had help or had seen these cards, so this game isn't in your statistics."))
        if game.practice
        else (N_("Ranked"), N_("These cards were new to you, so this game counts in your statistics."))
    )
    chances = N_("Choices are judged by the win chance: how likely best play is to clear the Dungeon.")
    if any(game.selection):
        chances = N_("Choices are judged by the win chance: how likely best play is to clear such Dungeons.")
    return {
        "dungeon": ranked,
        "stars": (N_("Difficulty"), N_("More stars mean a harder Dungeon.")),
        "par": (N_("Best"), N_("The best score the computer could find, knowing every card.")),
        "lesson": (N_("Review"), chances),
    }


def _counted(monsters: int, *, in_room: bool) -> str:
    if in_room:
        return ngettext(
            "{n} Monster left in the Dungeon and the Room",
            "{n} Monsters left in the Dungeon and the Room",
            monsters,
        )
    return ngettext("{n} Monster left in the Dungeon", "{n} Monsters left in the Dungeon", monsters)


def _last(game: Game) -> Card:
    card = game.state.last_taken
    if card is None:
        raise ValueError("no card was taken in this game")
    return card


def result(game: Game) -> str:
    """Return a game's result, ``cleared, score 14``, or ``unfinished``."""
    ended = outcome(game.state)
    if ended is None:
        return _("unfinished")
    words = N_("cleared, score {score}") if ended is Outcome.CLEARED else N_("died, score {score}")
    return _(words, score=number(score(game.state)))


def last_line(game: Game) -> str:
    """Return sentences on how the game ended, with its score."""
    if not game.over:
        return _("This game was left unfinished.")
    return _("{story} Score {score}.", story=story(game), score=number(score(game.state)))


def table_cell(outcome: str, score: int) -> str:
    """Return the outcome and score of a past game for a cell in a table."""
    cleared, died = N_("Cleared, score {score}"), N_("Died, score {score}")
    words = {"cleared": cleared, "died": died, "left": N_("Unfinished")}
    return _(words[outcome], score=number(score))
