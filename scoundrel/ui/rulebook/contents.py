"""The whole rule book for a ruleset: the chapters on playing, the house rules, what helps, and the keys."""

from __future__ import annotations

from scoundrel.engine import Ruleset
from scoundrel.engine.ruleset import MAX_HEALTH_LIMIT

from ..words.rule_options import DIALS, Dial, in_force, in_words
from . import playing
from .learning import learning
from .model import HOUSE, Keys, Option, Options, Page, Section, Topic


def pages(ruleset: Ruleset) -> tuple[Page, ...]:
    """The whole book, as these rules have it."""
    return (
        Page(Topic.AIM, "The aim and the deck", playing.aim(ruleset)),
        Page(Topic.TURN, "The table and the turn", playing.turn(ruleset)),
        Page(Topic.FIGHTING, "Weapons and fights", playing.fighting(ruleset)),
        Page(Topic.POTIONS, "Potions", playing.potions(ruleset)),
        Page(Topic.AVOIDING, "Avoiding a Room", playing.avoiding(ruleset)),
        Page(Topic.END, "The end and the score", playing.end(ruleset)),
        Page(Topic.DIALS, "House rules", _dials(ruleset)),
        Page(Topic.LEARNING, "Hints, par and review", learning(ruleset)),
        Page(Topic.KEYS, "Hands and keys", _keys()),
    )


def _dials(ruleset: Ruleset) -> tuple[Section | Options, ...]:
    about = (
        "The rules have been written down more than once, and not always alike. You play"
        f" *{in_words(ruleset)}*: the choices framed here. What differs from Classic, on any page, is"
        f" marked {HOUSE}"
    )
    return (Section("", (about,)), *(_options(dial, ruleset) for dial in DIALS))


def _options(dial: Dial, ruleset: Ruleset) -> Options:
    chosen = in_force(dial, ruleset)
    listed = [Option(c.label, c.sentence, c.source, c == chosen) for c in dial.choices]
    if chosen not in dial.choices:
        listed.append(Option(chosen.label, chosen.sentence, chosen.source, in_force=True))
    elif dial.is_number:
        listed.append(
            Option(f"1 to {MAX_HEALTH_LIMIT}", "Any other that you like.", "A house rule", in_force=False)
        )
    return Options(dial.title + playing.mark(dial, ruleset), tuple(listed))


def _keys() -> tuple[Section | Keys, ...]:
    return (
        Keys(
            (
                ("click a card", "1 to 4", "equip, drink, or fight, with the Weapon if it may be used"),
                ("right click", "Shift+1 to 4", "fight barehanded; Shift and click does it too"),
                ("drag to the Weapon", "", "equip, or fight with the Weapon"),
                ("drag to your health", "", "drink, or fight barehanded; the discard will do as well"),
                ("click the Dungeon", "A", "avoid the Room; or drag a card there, or all by a gap"),
                ("", "H", "a hint for the Room, and again: follow it; then practice"),
                ("", "Tab, held", "which cards are unseen, and where the others are"),
                ("", "U, Ctrl+Z", "undo: free until a new card is turned up, then practice"),
                ("", "Ctrl+Y", "redo"),
                ("", "N, R", "new game; this Dungeon again from the start"),
                ("", "M", "sound on and off"),
                ("", "F11, Alt+Enter", "full screen and back"),
                ("", "Tab, arrows, Enter", "on other screens: choose a button and press it"),
                ("", "Esc", "back, menu"),
            )
        ),
        Section(
            "Whose game it is",
            (
                "Scoundrel was designed by *Zach Gage* and *Kurt Bieg* in 2011. This program is not theirs,"
                " and"
                " they have not endorsed it. It is under the MIT licence. Its fonts, Cinzel and Crimson Pro,"
                " are"
                " under the SIL Open Font License.",
            ),
        ),
    )
