"""The rule options as texts: their choices, with meanings and sources."""

from __future__ import annotations

from typing import Any, Final

from ...engine import CLASSIC, EASY, HARD, AvoidPolicy, Ruleset
from ...engine.records import NamedTuple, dataclass, replace
from ...i18n import N_, gettext as _
from .numbers import listed

RuleValue = AvoidPolicy | bool | int


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice for a rule; its English texts are translated when used."""

    value: RuleValue
    _label: str
    _sentence: str
    source: str  # the published rules with this choice (`N_`)

    @property
    def label(self) -> str:
        """The choice's label, a word or two."""
        return _(self._label) if self._label else str(self.value)

    @property
    def sentence(self) -> str:
        """The meaning of the choice, a sentence."""
        return _(self._sentence, value=self.value)


@dataclass(frozen=True, slots=True)
class RuleOption:
    """A rule on which the published versions differ, or which a house rule can change."""

    field: str  # the option's field in `Ruleset`
    title: str  # the rule's name (`N_`)
    # All choices, starting with Classic's. `HEALTH` lists only Classic's, but allows any value in range.
    choices: tuple[Choice, ...]


def _health(amount: int) -> Choice:
    usual, own = N_("2011 rules, Setup; all other versions"), N_("A house rule")
    source = usual if amount == CLASSIC.max_health else own
    return Choice(amount, "", N_("You start with {value} health, which is also your maximum."), source)


AVOID: Final = RuleOption(
    "avoid",
    N_("Avoiding Rooms"),
    (
        Choice(
            AvoidPolicy.NOT_TWICE,
            N_("Never twice in a row"),
            N_("After avoiding a Room, you must face the next one."),
            N_("2011 rules, Step 2; Online Scoundrel, Classic"),
        ),
        Choice(
            AvoidPolicy.ALWAYS,
            N_("Any Room"),
            N_("You can avoid as many Rooms in a row as you like."),
            N_("Online Scoundrel, Easy"),
        ),
        Choice(AvoidPolicy.NEVER, N_("Never"), N_("You must face every Room."), N_("Online Scoundrel, Hard")),
    ),
)
EQUAL: Final = RuleOption(
    "equal_rank_ok",
    N_("Used Weapons"),
    (
        Choice(
            False,
            N_("Lower only"),
            N_("A used Weapon can only fight Monsters lower than the last one it slew."),
            N_("2011 rules, Weapon Degradation; Online Scoundrel"),
        ),
        Choice(
            True,
            N_("Equal or lower"),
            N_("A used Weapon can also fight Monsters equal to the last one it slew."),
            N_("A later variant of the 2011 rules; a browser version"),
        ),
    ),
)
BONUS: Final = RuleOption(
    "final_potion_bonus",
    N_("Last potion"),
    (
        Choice(
            True,
            N_("Bonus"),
            N_("Finish on a potion at full health, and you score its value as well."),
            N_("2011 rules, Scoring; Online Scoundrel"),
        ),
        Choice(False, N_("No bonus"), N_("Your score is the health you have left."), N_("A browser version")),
    ),
)
ROOM: Final = RuleOption(
    "death_counts_room",
    N_("Score if you die"),
    (
        Choice(
            False,
            N_("Dungeon only"),
            N_("Monsters left face down in the Dungeon lower your score."),
            N_("2011 rules, Scoring; Online Scoundrel"),
        ),
        Choice(
            True,
            N_("Dungeon and Room"),
            N_("Monsters left in the Dungeon or in the Room lower your score."),
            N_("A house rule"),
        ),
    ),
)
HEALTH: Final = RuleOption("max_health", N_("Health"), (_health(CLASSIC.max_health),))

OPTIONS: Final = (AVOID, EQUAL, BONUS, ROOM, HEALTH)
"""Every option of `Ruleset`."""


def in_force(option: RuleOption, ruleset: Ruleset) -> Choice:
    """Return the choice that ``ruleset`` makes for ``option``."""
    value = getattr(ruleset, option.field)
    if option is HEALTH:
        return _health(value)
    return next(choice for choice in option.choices if choice.value == value)


def is_changed(option: RuleOption, ruleset: Ruleset) -> bool:
    """Return whether ``ruleset`` differs from Classic in ``option``."""
    return bool(getattr(ruleset, option.field) != getattr(CLASSIC, option.field))


def with_choice(ruleset: Ruleset, option: RuleOption, value: RuleValue) -> Ruleset:
    """Return the rules with one option changed, named after their preset. Raises `ValueError` if invalid."""
    change: dict[str, Any] = {option.field: value}
    # Clear the name, so that the rules are named after the preset with the same `avoid`.
    return replace(ruleset, name="", **change)


_BASES: Final = {
    AvoidPolicy.ALWAYS: N_("Easy"),
    AvoidPolicy.NOT_TWICE: N_("Classic"),
    AvoidPolicy.NEVER: N_("Hard"),
}


def difficulties() -> dict[AvoidPolicy, str]:
    """Return the names of the avoid policies, easiest first."""
    return {policy: _(name) for policy, name in _BASES.items()}


def in_words(ruleset: Ruleset) -> str:
    """Return the rules' short name: ``Easy, 99 health, no potion bonus``. Equal rules have equal names."""
    health = ruleset.max_health
    return listed(
        _(_BASES[ruleset.avoid]),
        _("Weapons fight equal Monsters") if ruleset.equal_rank_ok else "",
        _("{health} health", health=health) if health != CLASSIC.max_health else "",
        "" if ruleset.final_potion_bonus else _("no potion bonus"),
        _("Monsters in the Room count if you die") if ruleset.death_counts_room else "",
    )


def in_brief(ruleset: Ruleset) -> str:
    """Return the rules' shortest name, which doesn't list the house rules: ``Easy, house rules``."""
    base = _(_BASES[ruleset.avoid])
    return listed(base, _("house rules")) if house(ruleset) else base


def house(ruleset: Ruleset) -> bool:
    """Return whether any rule differs from the preset of the same difficulty."""
    return ruleset not in (CLASSIC, EASY, HARD)


class Described(NamedTuple):
    """A published variant of the rules."""

    title: str  # the name of the changed rule
    ruleset: Ruleset
    sentence: str  # the variant's description with its source, as a sentence


_EQUAL_OR_LOWER: Final = replace(CLASSIC, equal_rank_ok=True)
_BROWSER: Final = replace(_EQUAL_OR_LOWER, final_potion_bonus=False)


def described() -> tuple[Described, ...]:
    """Return the published variants that differ from Classic."""
    return (
        Described(_("Avoid any Room"), EASY, _("You can avoid any Room, even several in a row.")),
        Described(_("Never avoid"), HARD, _("You can never avoid a Room.")),
        Described(
            _("Fight equal Monsters"),
            _EQUAL_OR_LOWER,
            _("A used Weapon can also fight a Monster equal to the last one it slew."),
        ),
        Described(
            _("Fight equals, no bonus"),
            _BROWSER,
            _("Used Weapons can also fight equal Monsters, and the last potion adds no bonus."),
        ),
    )
