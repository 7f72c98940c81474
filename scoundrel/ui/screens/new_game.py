"""The new-game form: difficulty, house rules, and the search for a winnable Dungeon."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum, auto
from typing import Final

from pygame import Rect

from ...engine import CLASSIC, EASY, HARD, MAX_STARS, AvoidPolicy, Game, GameId, Ruleset
from ...engine.ruleset import MAX_HEALTH_LIMIT
from ...i18n import N_, ngettext
from ...i18n import gettext as _
from ...solver.difficulty import GAMES, lost_games
from ...storage.settings import DEFAULT
from ..accessibility.node import Node
from ..background.winnable import Supply, Wish
from ..input import Intent
from ..pads.makes import PadButton
from ..requests import Change, Command, Context, Play, Sound
from ..widgets.actions import ENTER, ESC, Action, Shortcut
from ..widgets.boards import Look
from ..widgets.buttons import Button, even_row
from ..widgets.form import Chosen, ControlKind, Row
from ..widgets.parts import Part, line
from ..widgets.theme import BODY, SMALL, text_scale
from ..widgets.touch import for_touch
from ..words import rule_options, table_text
from ..words.numbers import listed
from ..words.rule_options import in_words
from .dialog import Dialog
from .settings import SettingRow
from .sheet import BACK, FormScreen, Measures

_DUNGEONS: Final = "dungeons"  # The row for the kind of Dungeons dealt. Hard has its own setting.
_STARS: Final = "stars"  # the row for the Dungeons' star rating


_HEIGHT, _ROW = 282, 66  # the height of the sheet without its rows, and of each row, in pixels at scale 1
# The large button and the row of small ones, relative to the footer, in pixels at scale 1.
_PLAY, _LINKS = Rect(0, 0, 320, 66), Rect(0, 76, 0, 36)
_LARGE = 26  # the text size on the Play button
_NAME = 50  # additional height for the list of rules, if the difficulty doesn't imply them all
_ROWS_WITH_MORE = 4
_EDGES = 24  # the pixels of a window's height that a sheet leaves free
_CLASSIC = Action(Command.RESET, N_("Reset to Classic"), (Shortcut("c"),), pads=(PadButton.VIEW,))
_CANCEL: Final = Action(Command.BACK, N_("Cancel"), (ESC,))
_COUNT_EVERY: Final = 0.25  # seconds between updates of the number of Dungeons tried


class _Own(Enum):
    """Commands specific to this screen."""

    MORE = auto()


PLAY: Final = Action(Command.PLAY, N_("Play"), (ENTER,))
_MORE: Final = Action(
    _Own.MORE, N_("More"), (Shortcut("m"),), N_("Show more rules to choose from."), (PadButton.X,)
)
_LESS: Final = Action(_Own.MORE, N_("Less"), (Shortcut("m"),), pads=(PadButton.X,))
_HOUSE: Final = Action(
    Command.HOUSE, N_("House rules"), (Shortcut("h"),), N_("Set each rule yourself."), (PadButton.Y,)
)
_RESET: Final = Action(
    Command.RESET, N_("Reset rules"), (Shortcut("r"),), N_("Turn off all house rules."), (PadButton.VIEW,)
)


class NewGameScreen(FormScreen):
    """Chooses the rules of a new game. ``game`` is the current one, which would be abandoned."""

    heading = N_("New game")
    before_remark = 1
    width = 860
    focused_at_once = True

    def __init__(self, context: Context, game: Game | None = None) -> None:
        rules, settings = context.settings.ruleset, context.settings
        self.more = bool(settings.stars) or settings.certifies(rules) is not DEFAULT.certifies(rules)
        """Whether all choices are shown, because one differs from its default, or only the difficulty."""
        super().__init__(context)
        if game is not None and game.can_undo and not game.over:
            self.remark = _("A new game abandons the one in progress: {game}.", game=table_text.heading(game))
            self.news.say(lambda: self.remark)

    @property
    def _named(self) -> bool:
        """Whether to list the rules, because the difficulty name alone doesn't imply them."""
        return self._settings.ruleset not in (CLASSIC, EASY, HARD)

    def _lay(self) -> None:
        # A choice under More can give the rules a name. Its space is reserved, so that rows don't move.
        whole = _HEIGHT + _ROW * _ROWS_WITH_MORE + _NAME
        width, height = self.size
        roomy = text_scale(width, height, self._settings.text_size) * whole <= height - _EDGES
        name = _NAME if self._named or (self.more and roomy) else 0
        self.height = _HEIGHT + _ROW * (_ROWS_WITH_MORE if self.more else 1) + name
        # The rows don't move when More is pressed either: the sheet grows downwards.
        self.highest = whole
        # Rows take precedence over heading and buttons if larger text lacks room.
        self.minimum = (1, whole if self.more else 1)
        self.measures = Measures(footer=152, below=46 + name)
        reset = (_RESET,) if self._named else ()
        self.actions = (PLAY, _LESS, _HOUSE, *reset, BACK) if self.more else (PLAY, _MORE, *reset, BACK)
        super()._lay()

    def _lay_buttons(self) -> None:
        fit, inner, top = self._fit, self.inner_area, self._footer
        play, *others = (Button(action) for action in self.actions)
        large = Rect(0, top, fit.px(_PLAY.w), fit.px(_PLAY.h))
        large.centerx = inner.centerx
        below = Rect(inner.left, top + fit.px(_LINKS.y), inner.w, fit.px(_LINKS.h))
        links = [link._replace(look=Look.INK, pixels=fit.px(BODY - 1)) for link in others]
        self.buttons.buttons = [
            play._replace(rect=large, pixels=fit.px(_LARGE)),
            *even_row(links, below, fit.px(self.measures.gap), fit.px(170)),
        ]

    def _rows(self) -> Sequence[Row]:
        ruleset = self._settings.ruleset
        note = rule_options.in_force(rule_options.AVOID, ruleset).sentence
        levels = rule_options.difficulties()
        difficulty = SettingRow("avoid", _("Difficulty"), levels, note).row(ruleset.avoid)
        if not self.more:
            return (difficulty,)
        winnable = self._settings.certifies(ruleset)
        dealt = _dealt(ruleset, winnable=winnable)
        return (
            difficulty,
            option_row(rule_options.EQUAL, ruleset),
            Row(_DUNGEONS, _("Dungeons"), dealt, (_("Any deal"), _("Winnable")), int(winnable)),
            _stars_row(self._settings.stars, ruleset),
        )

    def choose(self, chosen: Chosen) -> None:
        """Change the rules or the deal."""
        settings, ruleset = self._settings, self._settings.ruleset
        if chosen.key == _DUNGEONS:
            settings = settings.certifying(ruleset, bool(chosen.value))
        elif chosen.key == _STARS:
            settings = settings._replace(stars=chosen.value)
        elif chosen.key == rule_options.AVOID.field:
            policy = [*rule_options.difficulties()][chosen.value]
            ruleset = rule_options.with_choice(ruleset, rule_options.AVOID, policy)
        else:
            equal = rule_options.EQUAL.choices[chosen.value].value
            ruleset = rule_options.with_choice(ruleset, rule_options.EQUAL, equal)
        self._ask(Change(settings._replace(ruleset=ruleset)))

    def _act(self, command: Enum) -> None:
        if command is _Own.MORE:
            self.send(Sound("button"))
            self.more = not self.more
            focus = self.buttons.focus
            before = None if focus is None else self.buttons.buttons[focus].command
            self._lay()
            if before is not None and not self.buttons.give_to(before):
                self.buttons.give_to(_Own.MORE)  # the focused button is hidden now
            titles = listed(*(row.title for row in self.form.rows))
            self.news.say(lambda: _("Choices: {choices}.", choices=titles))
        elif command is Command.RESET:
            avoid = self._settings.ruleset.avoid
            default = next(each for each in (CLASSIC, EASY, HARD) if each.avoid is avoid)
            self._ask(Change(self._settings._replace(ruleset=default)))
        else:
            super()._act(Command.BEGIN if command is Command.PLAY else command)

    def _compose(self) -> Iterator[Part]:
        yield from super()._compose()
        if self._named:
            inner, style = self.inner_area, self._style
            below = inner.centerx, inner.bottom + style.px(24)
            rules = _("With house rules: {rules}", rules=in_words(self._settings.ruleset))
            yield line("rules", rules, style.title(BODY + 4), inner.w, below)


def _dealt(ruleset: Ruleset, *, winnable: bool) -> str:
    hard = ruleset.avoid is AvoidPolicy.NEVER
    if winnable:
        return _("Every deal can be won. Hard has its own setting.") if hard else _("Every deal can be won.")
    return _("Some deals can't be won. Hard has its own setting.") if hard else _("Some deals can't be won.")


def _stars_row(chosen: int, ruleset: Ruleset) -> Row:
    note = _("1 is the easiest deal, 5 the hardest.")
    lost = lost_games(chosen or 1, ruleset)
    if chosen and lost[0] == GAMES:
        note = ngettext(
            "{n} star: the computer loses all {games} games.",
            "{n} stars: the computer loses all {games} games.",
            chosen,
            games=GAMES,
        )
    elif chosen:
        note = ngettext(
            "{n} star: the computer loses {least} to {most} of {games} games.",
            "{n} stars: the computer loses {least} to {most} of {games} games.",
            chosen,
            least=lost[0],
            most=lost[-1],
            games=GAMES,
        )
    options = (_("Any"), *map(str, range(1, MAX_STARS + 1)))
    return Row(_STARS, _("Stars"), note, options, chosen)


def option_row(option: rule_options.RuleOption, ruleset: Ruleset) -> Row:
    """Return the row of a rule's choices, with the sentence about the one in force."""
    choice = rule_options.in_force(option, ruleset)
    if option is rule_options.HEALTH:
        limits, kind = ("1", str(MAX_HEALTH_LIMIT)), ControlKind.NUMBER
        return Row(option.field, _(option.title), choice.sentence, limits, ruleset.max_health, kind)
    labels = tuple(each.label for each in option.choices)
    return Row(option.field, _(option.title), choice.sentence, labels, option.choices.index(choice))


class Preset(Enum):
    """The published sets of rules, by their index in `rule_options.described`."""

    FIRST, SECOND, THIRD, FOURTH = range(4)


class HouseRulesScreen(FormScreen):
    """Changes the rules of new games, one by one or to a published set."""

    heading = N_("House rules")
    before_remark = 1
    width, height = 1060, 730
    actions = (PLAY, _CLASSIC, BACK)
    focused_at_once = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        if context.is_heard():
            self.form.go(0)  # the line about the sets would be read first

    def _lay(self) -> None:
        pitch = for_touch(round(42 * (scale := text_scale(*self.size, self._settings.text_size)))) / scale
        self.measures = Measures(below=round(96 + pitch))
        super()._lay()

    def _lay_buttons(self) -> None:
        super()._lay_buttons()
        style, inner = self._style, self.inner_area
        gap, height = style.px(8), style.px(34)
        presets = []
        for preset, game in zip(Preset, rule_options.described(), strict=True):
            look = Look.CHOSEN if game.ruleset == self._settings.ruleset else Look.OPTION
            action, pixels = Action(preset, ""), style.px(SMALL - 1)
            presets.append(Button(action, written=game.title, explained=True, look=look, pixels=pixels))
        above = Rect(inner.left, inner.bottom + style.px(34), inner.w, height)
        below = above.move(0, for_touch(height + gap))
        self.buttons.buttons = [
            *even_row(presets[:2], above, gap, inner.w),
            *even_row(presets[2:], below, gap, inner.w),
            *self.buttons.buttons,
        ]

    def _rows(self) -> Sequence[Row]:
        ruleset = self._settings.ruleset
        return tuple(
            option_row(option, ruleset)._replace(marked=rule_options.is_changed(option, ruleset))
            for option in rule_options.OPTIONS
        )

    def _take(self, intent: Intent) -> None:
        before = self.buttons.pointed
        super()._take(intent)
        pointed = self.buttons.pointed
        if pointed != before and pointed is not None:
            command = self.buttons.buttons[pointed].command
            if isinstance(command, Preset):
                self.remark = rule_options.described()[command.value].sentence

    def choose(self, chosen: Chosen) -> None:
        """Change the rules or the deal."""
        option = next(option for option in rule_options.OPTIONS if option.field == chosen.key)
        value = chosen.value if option is rule_options.HEALTH else option.choices[chosen.value].value
        self.remark = ""
        self._change(rule_options.with_choice(self._settings.ruleset, option, value))

    def _act(self, command: Enum) -> None:
        match command:
            case Preset():
                game = rule_options.described()[command.value]
                self.tell(_("{title}: {sentence}", title=game.title, sentence=game.sentence))
                self._change(game.ruleset)
            case Command.RESET:
                self._change(CLASSIC)
            case _:
                super()._act(Command.BEGIN if command is Command.PLAY else command)

    def _change(self, ruleset: Ruleset) -> None:
        self._ask(Change(self._settings._replace(ruleset=ruleset)))

    def _compose(self) -> Iterator[Part]:
        yield from super()._compose()
        inner, style = self.inner_area, self._style
        words = _("Your rules: {rules}. Or choose a set:", rules=in_words(self._settings.ruleset))
        above = inner.centerx, inner.bottom + style.px(16)
        yield line("summary", words, style.italic(SMALL, self._theme.faded_ink), inner.w, above)

    def _button_nodes(self) -> Sequence[Node]:
        every, sets = super()._button_nodes(), rule_options.described()
        presets = [preset._replace(note=each.sentence) for preset, each in zip(every, sets, strict=False)]
        return (*presets, *every[len(sets) :])


class FindWinnableScreen(Dialog):
    """Searches for a requested Dungeon that isn't ``seen`` yet, and plays it."""

    heading = N_("Finding a winnable Dungeon\N{HORIZONTAL ELLIPSIS}")
    height = 220
    actions = (_CANCEL,)

    def __init__(self, context: Context, wish: Wish, supply: Supply, seen: Callable[[GameId], bool]) -> None:
        self._wish = wish
        if wish.selection.stars:
            self.heading = N_("Finding a Dungeon of that rating\N{HORIZONTAL ELLIPSIS}")
        self._supply = supply
        self._seen = seen
        self._tried = 0  # the displayed number of tried Dungeons
        self._count_in = _COUNT_EVERY
        self._done = False
        super().__init__(context)

    def _act(self, command: Enum) -> None:
        self._done = True
        super()._act(command)

    def update(self, dt: float) -> bool:
        """Advance time, and update the count from time to time."""
        self._count_in -= dt
        if self._count_in <= 0:
            self._count_in = _COUNT_EVERY
            tried = self._supply.tried(self._wish)
            self._dirty |= tried != self._tried
            self._tried = tried
        return super().update(dt)

    def _work(self, seconds: float) -> bool:
        if self._done:
            return False
        number = self._supply.take(self._wish)
        if number is None:
            self._supply.look_on(self._wish, seconds)
        elif not self._seen(game_id := GameId(self._wish.ruleset, number)):
            self._done = True
            self.send(Play(game_id, self._wish.selection, confirmed=True))
        return not self._done

    @property
    def _words(self) -> str:
        words = rules = in_words(self._wish.ruleset)
        if stars := self._wish.selection.stars:
            words = rules = _(
                "{rules}, {stars} out of {most} stars", rules=rules, stars=stars, most=MAX_STARS
            )
        if self._tried:
            words = ngettext(
                "{rules}: {n} Dungeon tried", "{rules}: {n} Dungeons tried", self._tried, rules=rules
            )
        return words

    def _compose(self) -> Iterator[Part]:
        middle = self.sheet.centerx, self.sheet.top + self._style.px(100)
        faded = self._style.italic(BODY - 2, self._theme.faded_ink)
        spoken = _("Looking for: {wish}.", wish=self._words)
        yield line("wish", self._words, faded, self._room, middle, spoken=spoken)
