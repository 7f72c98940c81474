"""Builds the rulebook's pages for a ruleset: rules, help and reviews, habits, and controls."""

from __future__ import annotations

from ...engine import CLASSIC, Ruleset
from ...engine.ruleset import MAX_HEALTH_LIMIT
from ...i18n import gettext as _
from ...solver.difficulty import lost_games
from ..pads import active_device
from ..pads.makes import Make, PadButton
from ..requests import Command
from ..table import actions
from ..table.actions import BAREHANDED
from ..widgets.actions import ENTER, Action, Shortcut
from ..widgets.rich_text import HOUSE
from ..words.rule_options import HEALTH, OPTIONS, RuleOption, in_force, in_words
from . import model, playing
from .model import ControlLine, Keys, Mouse, Option, Options, Page, Press, Section, Topic, pile, row, section


def _means(key: str, label: str) -> str:
    """Return a command's key, or its ``label`` in bold if no keyboard is in use."""
    return key if active_device.keyboard() else f"*{label}*"


def _button(action: Action) -> str:
    return _means(action.key, _(action.label))


def learning() -> tuple[Section, ...]:
    """Return the sections on help during a game: undo, hints, par, and the Dungeon's difficulty."""
    rating = _(
        "Stars rate a Dungeon by how often a simple computer player wins it in 100 games. Under Classic "
        "rules, *one star* means at least {one} wins, *two* at least {two}, *three* at least {three}, *four* "
        "at least {four}; *five* means fewer. Each rating covers about a fifth of all Dungeons.",
        **{one: 100 - lost_games(n, CLASSIC)[-1] for n, one in enumerate(("one", "two", "three", "four"), 1)},
    )
    other = _(
        "Hard rules and the equal-or-lower Weapon rule have their own scales. You can choose a rating, or "
        "only winnable Dungeons, in New game, under More options. Win chances then allow for your choice."
    )
    return (
        section(
            _("Undo"),
            _(
                "You can undo any move. A game becomes a *practice game* if you take a hint, replay a "
                "Dungeon, or undo the final move or one that showed new cards. *Ranked* games count in your "
                "statistics and streak."
            ),
            figure=row(pile("8s 9d"), model.Sign(_("back to"), word=True), pile("8s"), pile("9d")),
        ),
        section(
            _("Hints"),
            _(
                "{hint} shows the best plan for this Room and your win "
                "chance. It *never looks* at a face-down card. A hint makes your game a practice game.",
                hint=_button(actions.HINT),
            ),
            figure=row(pile("Kc 5h 9d 3s", _("what the computer sees")), model.Dungeon(_("hidden"))),
        ),
        section(
            _("Best possible score"),
            _(
                "After a game, the computer looks for the best score, knowing every card. If no play "
                "can beat it, it's *the best possible score*. {best} then shows how to get it.",
                best=_means("B", _("Best play")),
            ),
        ),
        section(_("Dungeon difficulty"), rating, other),
    )


def afterwards() -> tuple[Section, ...]:
    """Return the sections on what follows a game: review, what-if, puzzles, and sharing."""
    return (
        section(
            _("Review"),
            _(
                "{review} opens the review: Room by Room, your win chance, what each choice cost "
                "you, and the best play.",
                review=_button(actions.REVIEW),
            ),
        ),
        section(
            _("What if?"),
            _(
                "In a review or replay, {what_if} lets you play on from any point. A review can "
                "also compare your play of the Room with the best play over the same 100 re-deals of the "
                "unseen cards. None of it is ranked.",
                what_if=_button(actions.WHAT_IF),
            ),
        ),
        section(
            _("Puzzles"),
            _(
                "Positions where *exactly one plan* for the Room clears the Dungeon. They "
                "aren't ranked, and there's a new one every day."
            ),
        ),
        section(
            _("Numbers and codes"),
            _(
                "A number deals the *same Dungeon* to everyone. A result code holds every move, so "
                "anyone can replay your game and check it."
            ),
        ),
    )


def pages(ruleset: Ruleset) -> tuple[Page, ...]:
    """Return all pages of the book for ``ruleset``."""
    from . import strategy  # noqa: PLC0415  # not needed to tell a new player how long the rules are

    *before, controls = rules(ruleset)
    return (*before, *strategy.pages(), controls)


def rules(ruleset: Ruleset) -> tuple[Page, ...]:
    """Return the pages of the book for ``ruleset``, without the chapter on habits."""
    return (
        Page(Topic.AIM, _("The aim and the deck"), playing.aim(ruleset)),
        Page(Topic.TURN, _("The table and the Room"), playing.turn(ruleset)),
        Page(Topic.FIGHTING, _("Weapons and fights"), playing.fighting(ruleset)),
        Page(Topic.POTIONS, _("Potions and avoiding"), playing.potions(ruleset)),
        Page(Topic.END, _("The end and the score"), playing.end(ruleset)),
        Page(Topic.HOUSE_RULES, _("House rules"), _house_rules(ruleset)),
        Page(Topic.LEARNING, _("Undo, hints and scores"), learning()),
        Page(Topic.AFTERWARDS, _("Review, puzzles and codes"), afterwards()),
        Page(Topic.KEYS, _("Controls"), _controls()),
    )


def _house_rules(ruleset: Ruleset) -> tuple[Section | Options, ...]:
    about = _(
        "The published rules disagree on a few points. The choices you're using (*{rules}*) are "
        "marked. Elsewhere in this book, {mark} marks anything that differs from Classic.",
        rules=in_words(ruleset),
        mark=HOUSE,
    )
    return (section("", about), *(_options(option, ruleset) for option in OPTIONS))


def _options(option: RuleOption, ruleset: Ruleset) -> Options:
    chosen = in_force(option, ruleset)
    listed_options = [Option(c.label, c.sentence, _(c.source), c == chosen) for c in option.choices]
    if chosen not in option.choices:
        listed_options.append(Option(chosen.label, chosen.sentence, _(chosen.source), in_force=True))
    elif option is HEALTH:
        any_other = _("1 to {most}", most=MAX_HEALTH_LIMIT), _("Any other value you like.")
        listed_options.append(Option(*any_other, _("A house rule"), in_force=False))
    return Options(playing.marked(_(option.title), ruleset, option), tuple(listed_options))


def _pad(action: Action) -> str:
    """Return the controller button for an action; empty if there is none."""
    button = PadButton.A if action.command is Command.TAKE else action.pad
    if button is None:
        return ""
    return _("Hold {button}", button=_signs(button)) if action.held else _signs(button)


def _signs(*buttons: PadButton) -> str:
    """Return the glyphs of ``buttons`` for the active controller or, without one, the most common make."""
    return " ".join(active_device.mark(button, active_device.make() or Make.XBOX) for button in buttons)


def _line(label: str, action: Action, mouse: Mouse | None = None) -> ControlLine:
    keys = tuple(shortcut.text for shortcut in action.shortcuts)
    return ControlLine(label, keys, mouse, _pad(action), _(action.help))


def _controls() -> tuple[Section | Keys, ...]:
    shifted = tuple(Shortcut(digit, shift=True).text for digit in "1234")
    pages = Shortcut("pageup").text, Shortcut("pagedown").text
    punch = Mouse(Press.RIGHT, _("a card"), _("Right-click or Shift+click a card"))
    avoid = Mouse(Press.LEFT, _("Avoid"), _("Click Avoid, or drag a card to the Dungeon"))
    drag = Mouse(Press.DRAG, _("a card"), _("Drag a card"))
    dropped = _("Equip, fight or drink, depending on where you drop the card.")
    play = (
        _line(_("Take a card"), actions.TAKE, Mouse(Press.LEFT, _("a card"), _("Click a card"))),
        ControlLine(_("Fight barehanded"), shifted, punch, _pad(BAREHANDED)),
        ControlLine(_("Equip, fight or drink"), mouse=drag, help=dropped),
        _line(_("Avoid the Room"), actions.AVOID, avoid),
        _line(_("Undo a move"), actions.UNDO),
        _line(_("Redo a move"), actions.REDO),
    )
    dungeon = Mouse(Press.LEFT, _("Dungeon"), _("Click the Dungeon"))
    see = (
        _line(_("Show a hint"), actions.HINT),
        _line(_("See which cards are left"), actions.TRACKER, dungeon),
        _line(_("Announce (screen reader)"), actions.ANNOUNCE),
    )
    moves, click = (Shortcut("tab").text, _("Arrows")), Mouse(Press.LEFT, "", _("Click"))
    moving = _("Move to a button. With a screen reader, move to text as well.")
    go = (
        ControlLine(_("Move to a button"), moves, pad=_signs(PadButton.DPAD, PadButton.MOVE), help=moving),
        ControlLine(_("Press a button"), (ENTER.text,), click, _signs(PadButton.A)),
        ControlLine(_("Scroll"), pages, Mouse(Press.WHEEL, "", _("Wheel")), _signs(PadButton.SCROLL)),
        _line(_("Start a new game"), actions.NEW),
        _line(_("Restart this Dungeon"), actions.AGAIN),
        _line(_("Turn sound on or off"), actions.MUTE),
        _line(_("Pause"), actions.MENU),
        ControlLine(_("Open the rules"), ("F1",)),
        ControlLine(_("Turn full screen on or off"), ("F11",)),
    )
    designers = _(
        "Scoundrel was designed by *Zach Gage* and *Kurt Bieg* in 2011. They didn't make this "
        "version and haven't endorsed it. This one is released under the MIT License; its fonts, Cinzel "
        "and Crimson Pro, under the SIL Open Font License."
    )
    computed = _("All sounds and music are synthesized, not recorded.")
    groups = Keys(_("Play"), play), Keys(_("Look"), see), Keys(_("Menus and window"), go)
    used = (_fingers(),) if active_device.touch() else groups
    return (*used, section(_("Credits"), designers, computed))


def _fingers() -> Section:
    return section(
        _("Touch"),
        _(
            "*Tap a card* to see what taking it would do, then tap what you want. If there's only "
            "one way to take it, tap it again."
        ),
        _("*Tap the Dungeon* to see which cards are left."),
        _(
            "*Drag a card* onto your Weapon (to equip the card, or fight it with the Weapon), onto your "
            "health (to drink it, or fight it barehanded) or onto the Dungeon (to avoid the Room). You'll "
            "be asked to confirm before you avoid a Room."
        ),
        _("*Hold a button* to see what it does. It won't be pressed."),
        _("*Tap a day*, a mark on a chart or a card in a replay to learn more about it."),
        _("*Swipe* up or down to scroll, and sideways to turn a page or a month. Drag a slider to move it."),
        _("Use a keyboard or a controller, and this page shows its controls instead."),
    )
