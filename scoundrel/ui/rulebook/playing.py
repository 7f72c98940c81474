"""How the game is played, in words and examples, as a ruleset has it: all of the book but its appendices.

Sources: S000 throughout, with S004 for the last Room; where they disagree, the dial in force.
"""

from __future__ import annotations

from scoundrel.engine import AvoidPolicy, Card, Ruleset

from ..words.numbers import MINUS, number
from ..words.rule_options import AVOID, BONUS, EQUAL, HEALTH, ROOM, Dial, is_turned
from .model import HOUSE, Dungeon, Paper, Pile, Row, Section, Sign, Table

_SUM = "44 = 4 + 13 \N{MULTIPLICATION SIGN} 3 + 1".replace(" ", "\N{NO-BREAK SPACE}")


def _cards(codes: str) -> tuple[Card, ...]:
    return tuple(Card.parse(code) for code in codes.split())


def _pile(codes: str, caption: str = "", *, faded: bool = False) -> Pile:
    return Pile(_cards(codes), caption, faded)


def mark(dial: Dial, ruleset: Ruleset) -> str:
    """The mark to put behind words in which this dial shows, where it is not Classic's."""
    return f" {HOUSE}" if is_turned(dial, ruleset) else ""


def aim(ruleset: Ruleset) -> tuple[Section, ...]:
    """What the game is about, and the deck."""
    most = ruleset.max_health
    return (
        Section(
            "The aim",
            (
                "Forty-four cards lie face down, and you go in alone. Live until none is left and you have"
                " *cleared* the Dungeon. Once your health is 0 or less, you have *died* in it.",
                f"You begin with *{most} health* and never have more.{mark(HEALTH, ruleset)}",
            ),
            Row((Dungeon("44 cards"), Sign("against"), Paper((most,), most, "you"))),
        ),
        Section(
            "Three kinds of cards",
            (
                "Clubs and Spades are *Monsters*: they cost you health. Diamonds are *Weapons*: they take"
                " the edge off a blow. Hearts are *potions*: they heal.",
            ),
            Row((_pile("9c 9s", "26 Monsters"), _pile("9d", "9 Weapons"), _pile("9h", "9 potions"))),
        ),
        Section(
            "What a card is worth",
            (
                "The number in its corner. A Jack is 11, a Queen 12, a King 13 and an Ace 14: no Weapon is"
                " higher than 10, so the lords of the Dungeon always draw blood.",
            ),
            Row((_pile("Jc", "11"), _pile("Qs", "12"), _pile("Kc", "13"), _pile("As", "14"))),
        ),
        Section("What stays out", ("The red Jacks, Queens, Kings and Aces, and the Jokers.",)),
    )


def turn(ruleset: Ruleset) -> tuple[Section, ...]:
    """Where things lie, and what a turn is."""
    never = ruleset.avoid is AvoidPolicy.NEVER
    choice = (
        "Take *three* of the four, one by one, in any order."
        if never
        else "Either *avoid* the whole Room, or take *three* of the four, one by one, in any order."
    )
    return (
        Section(
            "The table",
            (
                "On the left the *Dungeon*, face down. In the middle the *Room*, face up. Below it your"
                " *Weapon*, with all it has slain laid over it. On the right the *discard*: what lies there"
                " does not come back.",
            ),
            Table(ruleset.max_health, _cards("4c 8h 3s Ks"), _cards("7d Qs 5c")),
        ),
        Section(
            "A turn",
            (
                "Cards are turned up from the Dungeon until the Room has four.",
                choice + (f" These rules let you avoid none.{mark(AVOID, ruleset)}" if never else ""),
                "The fourth stays where it is and belongs to the next Room.",
            ),
            Row((_pile("5d", "first"), _pile("Jc", "second"), _pile("4h", "third"), _pile("Ks", "stays"))),
        ),
        Section(
            "The last Room",
            (
                f"The first Room takes four cards, each of the next thirteen takes three: *{_SUM}*. One card"
                " remains, and so the last Room has *two*: that one and the one that stayed. Take both, and"
                " you are out.",
            ),
            Row((_pile("Ks", "stayed"), _pile("6h", "the 44th"))),
        ),
    )


def fighting(ruleset: Ruleset) -> tuple[Section, ...]:
    """Weapons and Monsters."""
    equal = ruleset.equal_rank_ok
    bound = "equal to or lower than" if equal else "lower than"
    sixth = "may be fought" if equal else "barehanded"
    return (
        Section(
            "Taking a Weapon",
            (
                "You must equip it, even if yours is better. The one before goes to the discard with all it"
                " has slain.",
            ),
            Row((_pile("7d Jc 4s", "to the discard", faded=True), Sign("for"), _pile("5d", "in hand"))),
        ),
        Section(
            "Fighting a Monster",
            (
                "*Barehanded* it costs its whole value in health and goes to the discard. You may always"
                " fight so, to save your Weapon for another.",
                "*With your Weapon* it costs only what its value exceeds the Weapon's, and nothing where it"
                " does not.",
            ),
            Row(
                (
                    _pile("Jc", f"barehanded {MINUS}11"),
                    _pile("5d Jc", f"11 less 5: {MINUS}6"),
                    _pile("5d 3s", "3 less 5: nothing"),
                )
            ),
        ),
        Section(
            "A used Weapon",
            (
                "What it slays is laid over it, so that both numbers show. From then on it only fights"
                f" Monsters *{bound}* the last it has slain.{mark(EQUAL, ruleset)} It stays yours, even"
                " where it can fight nothing more, until another takes its place.",
            ),
            Row(
                (
                    _pile("5d Qs 6c", "slew 12, then 6"),
                    Sign("next?"),
                    _pile("4s", "may be fought"),
                    _pile("6s", sixth, faded=not equal),
                    _pile("Qc", "barehanded", faded=True),
                )
            ),
            wide=True,
        ),
    )


def potions(ruleset: Ruleset) -> tuple[Section, ...]:
    """Potions."""
    most = ruleset.max_health
    before = max(1, most - 4)
    healed = min(7, most - before)
    return (
        Section(
            "Drinking",
            (
                "A potion adds its value to your health and goes to the discard.",
                f"Your health is never more than *{most}*;{mark(HEALTH, ruleset)} what goes beyond is lost.",
            ),
            Row(
                (
                    Paper((before,), most, "before"),
                    Sign("+"),
                    _pile("7h", f"heals {healed} of 7"),
                    Sign("="),
                    Paper((before, most), most, "after"),
                )
            ),
        ),
        Section(
            "One a turn",
            (
                "Only the *first* potion of a turn heals. You may take another, but it is wasted: it goes to"
                " the discard and heals nothing.",
                "A potion drunk at full health is drunk all the same, and was this turn's.",
            ),
            Row((_pile("4h", "first: heals"), Sign("then"), _pile("Th", "second: wasted", faded=True))),
        ),
        Section(
            "Leave it for later",
            (
                "Of two potions in a Room, let one be the fourth card. The next turn has a potion of its"
                " own, and so has the last Room.",
            ),
            Row((_pile("4h 8s 3c", "this turn"), Sign("then"), _pile("Th", "heals next turn"))),
        ),
    )


_OFTEN = {
    AvoidPolicy.NOT_TWICE: (
        "As often as you like, but *never two Rooms in a row*: after a Room you avoided you must face the"
        " next.",
        ("avoided", "must be faced", "may be avoided"),
    ),
    AvoidPolicy.ALWAYS: (
        "As often as you like: *any Room*, and one after another.",
        ("avoided", "avoided", "may be avoided"),
    ),
    AvoidPolicy.NEVER: (
        "*Never.* These rules have you face each Room as it comes. Where others allow it, this is how it"
        " goes.",
        ("must be faced", "must be faced", "must be faced"),
    ),
}


def avoiding(ruleset: Ruleset) -> tuple[Section, ...]:
    """How to avoid a Room, and how often."""
    words, captions = _OFTEN[ruleset.avoid]
    fans = ("4c 8h 3s Ks", "9s 2d Tc 5h", "6d Jc 7s 3h")
    piles = tuple(
        _pile(fan, caption, faded=caption == "avoided") for fan, caption in zip(fans, captions, strict=True)
    )
    often = Section("How often", (words + mark(AVOID, ruleset),), Row(piles), wide=True)
    how = Section(
        "How it is done",
        (
            "All four cards go *under the Dungeon* together, in the order in which they lie, and four new"
            " ones are turned up.",
            "They are not gone. They come back at the bottom, the leftmost first.",
        ),
        Row(
            (
                _pile("4c 8h 3s Ks", "the Room"),
                Sign("to"),
                Dungeon("under the Dungeon", _cards("4c 8h 3s Ks")),
            )
        ),
    )
    when = Section(
        "All four or none",
        (
            "Avoid a Room *before you take a card* of it. With the first taken you are in, and three it must"
            " be.",
            "The last Room, with its two cards, cannot be avoided.",
        ),
        Row((_pile("4c 8h 3s Ks", "a full Room"), _pile("4c 3s Ks", "too late", faded=True))),
    )
    return (often, how, when) if ruleset.avoid is AvoidPolicy.NEVER else (how, when, often)


def end(ruleset: Ruleset) -> tuple[Section, ...]:
    """Clearing the Dungeon, dying in it, and the score of either."""
    most = ruleset.max_health
    left = min(7, most)
    bonus = ruleset.final_potion_bonus
    counted = ruleset.death_counts_room
    best = most + 10 if bonus else most
    either = mark(BONUS, ruleset) or mark(HEALTH, ruleset)
    last = (
        "If the very last card is a potion and leaves you at *full health*, its value is added, even if it"
        " healed nothing."
        if bonus
        else "The last card does not matter: a potion adds *nothing* to the score."
    )
    where = "face down in the Dungeon and face up in the Room" if counted else "face down in the Dungeon"
    return (
        Section(
            "Cleared",
            ("All 44 cards are behind you and you live: your score is the health you have left.",),
            Row((Paper((left,), most), Sign(f"= {left}"))),
        ),
        Section(
            "The last potion",
            (last + mark(BONUS, ruleset), f"So the best score there can be is *{best}*.{either}"),
            Row(
                (
                    Paper((most,), most, "full health"),
                    Sign("+"),
                    _pile("9h", "the last card", faded=not bonus),
                    Sign(f"= {most + 9 if bonus else most}"),
                )
            ),
        ),
        Section(
            "Died",
            (
                "Your score is your health as it stands, 0 or below, less the value of every Monster still"
                f" *{where}*.{mark(ROOM, ruleset)}"
                + ("" if counted else " Those face up in the Room are not counted."),
            ),
            Row(
                (
                    Paper((-3,), most, "health"),
                    _pile("Kc 7s", f"Dungeon: {MINUS}20"),
                    _pile("5c", f"Room: {MINUS}5" if counted else "Room: not counted", faded=not counted),
                    Sign(f"= {number(-28 if counted else -23)}"),
                )
            ),
            wide=True,
        ),
    )
