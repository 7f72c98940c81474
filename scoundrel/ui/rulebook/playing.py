"""The rulebook's pages on how to play, for a ruleset.

Sources: S000 throughout, with S004 for the last Room; where they disagree, the option in force applies.
"""

from __future__ import annotations

from ...engine import AvoidPolicy, Ruleset
from ...i18n import gettext as _
from ..widgets.rich_text import HOUSE
from ..words.numbers import number
from ..words.rule_options import AVOID, BONUS, EQUAL, HEALTH, ROOM, RuleOption, is_changed
from .model import Dungeon, Paper, Section, Sign, Table, parsed, pile, row, section


def _word(text: str) -> Sign:
    return Sign(text, word=True)


def marked(paragraph: str, ruleset: Ruleset, *options: RuleOption) -> str:
    """Return ``paragraph``, marked as a house rule if any of ``options`` differs from Classic."""
    return f"{paragraph} {HOUSE}" if any(is_changed(option, ruleset) for option in options) else paragraph


def aim(ruleset: Ruleset) -> tuple[Section, ...]:
    """Return the sections on the aim of the game and the deck."""
    maximum = ruleset.max_health
    return (
        section(
            _("The aim"),
            _(
                "Get through all 44 cards alive, and you've *cleared* the Dungeon. At 0 health or less, "
                "you *die*."
            ),
            marked(_("You start with *{n} health*, which is also your maximum.", n=maximum), ruleset, HEALTH),
            figure=row(Dungeon(_("44 cards")), _word(_("against")), Paper((maximum,), maximum, _("you"))),
        ),
        section(
            _("Three kinds of cards"),
            _(
                "Clubs and Spades are *Monsters*: they hurt. Diamonds are *Weapons*: they protect. Hearts "
                "are *potions*: they heal."
            ),
            figure=row(
                pile("9c 9s", _("26 Monsters")),
                pile("9d", _("9 Weapons")),
                pile("9h", _("9 potions")),
                spoken=_("There are 26 Monsters, 9 Weapons and 9 potions."),
            ),
        ),
        section(
            _("What a card is worth"),
            _(
                "The number in its corner. No Weapon is above 10, so Jacks, Queens, Kings and Aces always "
                "hurt. Red Jacks, Queens, Kings and Aces, and the Jokers, are left out."
            ),
            figure=row(pile("Jc", "11"), pile("Qs", "12"), pile("Kc", "13"), pile("As", "14")),
            spoken=_(
                "Its number. A Jack is worth 11, a Queen 12, a King 13 and an Ace 14. No Weapon "
                "is higher than 10, so these four always hurt. The Jacks, Queens, Kings and Aces "
                "of Diamonds and Hearts aren't used, and neither are the Jokers."
            ),
        ),
    )


def turn(ruleset: Ruleset) -> tuple[Section, ...]:
    """Return the sections on the layout of the table and on a turn."""
    if ruleset.avoid is AvoidPolicy.NEVER:
        choice = _(
            "Take *three*, one at a time, in any order. The fourth stays for the next Room. These rules "
            "never let you avoid a Room."
        )
    else:
        choice = _(
            "*Avoid* the Room, or take *three*, one at a time, in any order. The fourth stays for the "
            "next Room."
        )
    never = (AVOID,) if ruleset.avoid is AvoidPolicy.NEVER else ()
    return (
        section(
            _("The table"),
            _(
                "The *Dungeon* is face down, the *Room* face up. Your *Weapon* keeps the Monsters it has "
                "slain. Cards in the *discard pile* never come back."
            ),
            figure=Table(ruleset.max_health, parsed("4c 8h 3s Ks"), parsed("7d Qs 5c")),
            spoken=_(
                "The Dungeon is face down, the Room face up. Your Weapon and its slain Monsters are one "
                "pile. Cards in the discard pile never come back."
            ),
        ),
        section(
            _("A Room"),
            _("Deal cards until the Room has four."),
            marked(choice, ruleset, *never),
            figure=row(
                pile("5d", _("first")),
                pile("Jc", _("second")),
                pile("4h", _("third")),
                pile("Ks", _("stays")),
                spoken=_(
                    "For example, you take the 5 of Diamonds first, the Jack of Clubs second and the 4 of"
                    " Hearts third. The King of Spades stays."
                ),
            ),
        ),
        section(
            _("The last Room"),
            _(
                "In a full game, the last Room has just *two* cards: the final one and the one you left. "
                "Take both and survive, and the Dungeon is *cleared*."
            ),
            _("Avoided Rooms are numbered too, so the last one may be Room 20 or so."),
            figure=row(pile("Ks", _("the fourth")), pile("6h", _("the final card"))),
        ),
    )


def fighting(ruleset: Ruleset) -> tuple[Section, ...]:
    """Return the sections on Weapons and Monsters."""
    if ruleset.equal_rank_ok:
        used = _(
            "After its first kill, it can only fight Monsters *equal to or lower than* the last one it "
            "slew. You keep it until you take another."
        )
        sixth = _("can be fought")
        example = _(
            "For example, the 5 of Diamonds slew the Queen of Spades, a 12, then the 6 of Clubs. Now it can "
            "fight the 4 of Spades and the 6 of Spades, but you must fight the Queen of Clubs barehanded."
        )
    else:
        used = _(
            "After its first kill, it can only fight Monsters *lower than* the last one it slew. You keep "
            "it until you take another."
        )
        sixth = _("barehanded")
        example = _(
            "For example, the 5 of Diamonds slew the Queen of Spades, a 12, then the 6 of Clubs. Now it can "
            "fight the 4 of Spades, but you must fight the 6 of Spades and the Queen of Clubs barehanded."
        )
    return (
        section(
            _("Taking a Weapon"),
            _(
                "You must equip it, even if yours is better. Your old Weapon is discarded with "
                "everything it has slain."
            ),
            figure=row(
                pile("Jc 4s 7d", _("discarded"), faded=True),
                _word(_("for")),
                pile("5d", _("equipped")),
                spoken=_(
                    "For example, you have the 7 of Diamonds, which has slain the Jack of Clubs and "
                    "the 4 of Spades. You take the 5 of Diamonds: the other three are discarded."
                ),
            ),
        ),
        section(
            _("Fighting a Monster"),
            _("*Barehanded*, you lose the Monster's full value in health. You can always fight this way."),
            _(
                "*With your Weapon*, you lose only the difference: nothing if the Weapon is at "
                "least as strong."
            ),
            figure=row(
                pile("Jc", _("no Weapon: {change}", change=number(-11))),
                pile("Jc 5d", _("11 against 5: {change}", change=number(-6))),
                pile("3s 5d", _("3 against 5: no damage")),
                spoken=_(
                    "For example, the Jack of Clubs costs you 11 health barehanded. With the 5 of Diamonds, "
                    "it costs 11 minus 5, which is 6, and the 3 of Spades costs nothing."
                ),
            ),
        ),
        section(
            _("A used Weapon"),
            marked(used, ruleset, EQUAL),
            figure=row(
                pile("Qs 6c 5d", _("slew 12, then 6")),
                _word(_("next?")),
                pile("4s", _("can be fought")),
                pile("6s", sixth, faded=not ruleset.equal_rank_ok),
                pile("Qc", _("barehanded"), faded=True),
                spoken=example,
            ),
            width=True,
        ),
    )


def potions(ruleset: Ruleset) -> tuple[Section, ...]:
    """Return the sections on potions and on avoiding a Room."""
    maximum = ruleset.max_health
    before = max(1, maximum - 4)
    healed = min(7, maximum - before)
    return (
        section(
            _("Drinking"),
            marked(
                _(
                    "A potion adds its value to your health, but your health never goes above *{most}*.",
                    most=maximum,
                ),
                ruleset,
                HEALTH,
            ),
            figure=row(
                Paper((before,), maximum, _("before")),
                Sign("+"),
                pile("7h", _("heals {healed} of 7", healed=healed)),
                Sign("="),
                Paper((before, maximum), maximum, _("after")),
                spoken=_(
                    "For example, at {before} health, the 7 of Hearts heals only {healed}: you end "
                    "up with {most}.",
                    before=before,
                    healed=healed,
                    most=maximum,
                ),
            ),
        ),
        section(
            _("One potion per Room"),
            _(
                "Only the *first* potion in each Room heals. A second is wasted, even if the first healed "
                "nothing."
            ),
            figure=row(
                pile("4h", _("first: heals")),
                _word(_("then")),
                pile("Th", _("second: wasted"), faded=True),
                spoken=_("For example, the 4 of Hearts heals, and the 10 of Hearts after it is wasted."),
            ),
        ),
        *_avoiding(ruleset),
    )


def _avoiding(ruleset: Ruleset) -> tuple[Section, ...]:
    avoided, faced, free = _("avoided"), _("must be faced"), _("can be avoided")
    example = ""
    match ruleset.avoid:
        case AvoidPolicy.NOT_TWICE:
            say = _("As often as you like, but *never two Rooms in a row*.")
            captions = (avoided, faced, free)
            example = _("Avoid one Room, and you must face the next. You can avoid the one after that.")
        case AvoidPolicy.ALWAYS:
            say = _("As often as you like: *any Room*, even several in a row.")
            captions = (avoided, avoided, free)
        case AvoidPolicy.NEVER:
            say = _("*Never.* These rules make you face every Room. Under other rules, this is how it works.")
            captions = (faced, faced, faced)
    captioned = zip(("4c 8h 3s Ks", "9s 2d Tc 5h", "6d Jc 7s 3h"), captions, strict=True)
    piles = tuple(pile(fan, caption, faded=caption == avoided) for fan, caption in captioned)
    how = section(
        _("Avoiding a Room"),
        _(
            "*Before you take a card*, you can put all four *under the Dungeon* and get four new ones. "
            "The old four come back at the end, leftmost first."
        ),
        _("You can't avoid the last Room."),
        figure=row(
            pile("4c 8h 3s Ks", _("the Room")),
            _word(_("to")),
            Dungeon(_("the bottom"), parsed("4c 8h 3s Ks")),
        ),
    )
    often = section(_("How often"), marked(say, ruleset, AVOID), figure=row(*piles, spoken=example))
    return (often, how) if ruleset.avoid is AvoidPolicy.NEVER else (how, often)


def end(ruleset: Ruleset) -> tuple[Section, ...]:
    """Return the sections on clearing the Dungeon, dying, and scores."""
    maximum = ruleset.max_health
    left = min(7, maximum)
    bonus = ruleset.final_potion_bonus
    best = _("So the best possible score is *{best}*.", best=maximum + 10 if bonus else maximum)
    if bonus:
        last = _(
            "If the last card is a potion and you end at *full health*, its value is added to your score."
        )
    else:
        last = _("The last card doesn't matter: a potion adds *nothing* to the score.")
    return (
        section(
            _("Cleared"),
            _("If you get through all 44 cards alive, your score is the health you have left."),
            figure=row(
                Paper((left,), maximum),
                Sign(f"= {left}"),
                spoken=_("For example, with {left} health left, your score is {left}.", left=left),
            ),
        ),
        section(
            _("The last potion"),
            marked(last, ruleset, BONUS),
            marked(best, ruleset, BONUS, HEALTH),
            figure=row(
                Paper((maximum,), maximum, _("full health")),
                Sign("+"),
                pile("9h", _("the last card"), faded=not bonus),
                Sign(f"= {maximum + 9 if bonus else maximum}"),
                spoken=_(
                    "For example, at {most} health, with the 9 of Hearts as the last card, your score is"
                    " {score}.",
                    most=maximum,
                    score=maximum + 9 if bonus else maximum,
                ),
            ),
        ),
        _died(ruleset),
    )


def _died(ruleset: Ruleset) -> Section:
    counted = ruleset.death_counts_room
    if counted:
        words = _(
            "Your score is your health (0 or less by then) minus the value of every Monster left *in the "
            "Dungeon and in the Room*."
        )
        room = _("Room: {change}", change=number(-5))
        example = _(
            "For example, you die with {health} health. The Dungeon still holds the King of Clubs and the 7 "
            "of Spades, 20 in all; the Room holds the 5 of Clubs. Your score is {score}.",
            health=number(-3),
            score=number(-28),
        )
    else:
        words = _(
            "Your score is your health (0 or less by then) minus the value of every Monster left *face down "
            "in the Dungeon*. Monsters in the Room don't count."
        )
        room = _("Room: not counted")
        example = _(
            "For example, you die with {health} health. The Dungeon still holds the King of Clubs and the 7 "
            "of Spades, 20 in all. The 5 of Clubs in the Room isn't counted. Your score is {score}.",
            health=number(-3),
            score=number(-23),
        )
    return section(
        _("Died"),
        marked(words, ruleset, ROOM),
        figure=row(
            Paper((-3,), ruleset.max_health, _("health")),
            pile("Kc 7s", _("Dungeon: {change}", change=number(-20))),
            pile("5c", room, faded=not counted),
            Sign(f"= {number(-28 if counted else -23)}"),
            spoken=example,
        ),
        width=True,
    )
