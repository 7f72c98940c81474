from __future__ import annotations

from hypothesis import given, strategies as st

from scoundrel.engine import CLASSIC, AvoidPolicy, Ruleset
from scoundrel.ui.words.rule_options import (
    AVOID,
    BONUS,
    EQUAL,
    HEALTH,
    OPTIONS,
    ROOM,
    described,
    in_force,
    in_words,
    is_changed,
    with_choice,
)
from tests.engine.strategies import SETTINGS, rulesets


def dials_of(ruleset: Ruleset) -> tuple[object, ...]:
    return tuple(getattr(ruleset, option.field) for option in OPTIONS)


def test_every_value_a_dial_can_have_is_a_choice_and_classic_is_the_first() -> None:
    assert {choice.value for choice in AVOID.choices} == set(AvoidPolicy)
    for option in (EQUAL, BONUS, ROOM):
        assert {choice.value for choice in option.choices} == {False, True}
    for option in OPTIONS:
        assert option.choices[0].value == getattr(CLASSIC, option.field)


@SETTINGS
@given(rulesets)
def test_the_choice_in_force_has_the_value_of_the_ruleset(ruleset: Ruleset) -> None:
    for option in OPTIONS:
        choice = in_force(option, ruleset)
        assert choice.value == getattr(ruleset, option.field)
        assert option is HEALTH or choice in option.choices
        assert is_changed(option, ruleset) == (choice.value != option.choices[0].value)


@SETTINGS
@given(rulesets, rulesets)
def test_the_same_words_mean_the_same_dials(one: Ruleset, other: Ruleset) -> None:
    assert (in_words(one) == in_words(other)) == (dials_of(one) == dials_of(other))


@SETTINGS
@given(rulesets, st.sampled_from(["classic", "easy", "hard"]))
def test_a_name_changes_no_words(ruleset: Ruleset, name: str) -> None:
    same = Ruleset(name, *(getattr(ruleset, field) for field in Ruleset.__match_args__[1:]))
    assert in_words(same) == in_words(ruleset)


@SETTINGS
@given(rulesets, rulesets, st.sampled_from(OPTIONS))
def test_changing_one_option_leaves_the_others(ruleset: Ruleset, other: Ruleset, option: object) -> None:
    for each in OPTIONS:
        if each is option:
            changed = with_choice(ruleset, each, getattr(other, each.field))
            assert getattr(changed, each.field) == getattr(other, each.field)
            rest = [d.field for d in OPTIONS if d is not each]
            assert [getattr(changed, f) for f in rest] == [getattr(ruleset, f) for f in rest]
            assert Ruleset.parse(str(changed)) == changed


def test_the_published_games_are_what_they_are_said_to_be() -> None:
    names = {entry.title: in_words(entry.ruleset) for entry in described()}
    assert names == {
        "Avoid any Room": "Easy",
        "Never avoid": "Hard",
        "Fight equal Monsters": "Classic, Weapons fight equal Monsters",
        "Fight equals, no bonus": "Classic, Weapons fight equal Monsters, no potion bonus",
    }
