"""The rulebook matches the rules in force."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given

from scoundrel.engine import CLASSIC, DECK, AvoidPolicy, Card, Ruleset, Weapon, weapon_limit
from scoundrel.ui.rulebook.contents import pages
from scoundrel.ui.rulebook.model import (
    Dungeon,
    ExampleRow,
    Keys,
    Options,
    Page,
    Paper,
    Pile,
    Section,
    Table,
    Topic,
)
from scoundrel.ui.table.actions import TABLE
from scoundrel.ui.widgets.rich_text import HOUSE
from scoundrel.ui.words.rule_options import (
    AVOID,
    BONUS,
    EQUAL,
    HEALTH,
    OPTIONS,
    ROOM,
    RuleOption,
    in_force,
    with_choice,
)
from tests.engine.strategies import SETTINGS, rulesets


def page(ruleset: Ruleset, topic: Topic) -> Page:
    return next(page for page in pages(ruleset) if page.topic is topic)


def words(shown: Page) -> str:
    said: list[str] = []
    for part in shown.parts:
        match part:
            case Section():
                said += [part.heading, *part.paragraphs]
            case Options():
                said += [part.title, *(f"{o.label} {o.sentence} {o.source}" for o in part.options)]
            case Keys():
                said += [part.title, *(f"{line.label} {line.help}" for line in part.lines)]
    return "\n".join(said)


def rows(shown: Page) -> list[ExampleRow]:
    return [
        part.figure
        for part in shown.parts
        if isinstance(part, Section) and isinstance(part.figure, ExampleRow)
    ]


def cards(shown: Page) -> Iterator[Card]:
    for part in shown.parts:
        if isinstance(part, Section) and isinstance(part.figure, Table):
            yield from (*part.figure.room, *part.figure.weapon)
    for row in rows(shown):
        for item in row.items:
            match item:
                case Pile(cards=shown_cards) | Dungeon(under=shown_cards):
                    yield from shown_cards


@SETTINGS
@given(rulesets)
def test_the_examples_use_cards_of_the_deck(ruleset: Ruleset) -> None:
    for shown in pages(ruleset):
        assert set(cards(shown)) <= set(DECK)


@SETTINGS
@given(rulesets)
def test_each_rule_has_one_choice_in_force_and_it_is_that_of_the_ruleset(ruleset: Ruleset) -> None:
    listed = [part for part in page(ruleset, Topic.HOUSE_RULES).parts if isinstance(part, Options)]
    assert len(listed) == len(OPTIONS)
    for option, options in zip(OPTIONS, listed, strict=True):
        assert [o.label for o in options.options if o.in_force] == [in_force(option, ruleset).label]
        assert len(options.options) >= max(2, len(option.choices))
    assert len(listed[0].options) == len(AvoidPolicy)


@pytest.mark.parametrize(
    ("option", "value", "topics"),
    [
        (AVOID, AvoidPolicy.ALWAYS, {Topic.POTIONS}),
        (AVOID, AvoidPolicy.NEVER, {Topic.POTIONS, Topic.TURN}),
        (EQUAL, True, {Topic.FIGHTING}),
        (BONUS, False, {Topic.END}),
        (ROOM, True, {Topic.END}),
        (HEALTH, 99, {Topic.AIM, Topic.POTIONS, Topic.END}),
    ],
)
def test_a_house_rule_is_marked_where_it_is_explained(
    option: RuleOption, value: AvoidPolicy | int, topics: set[Topic]
) -> None:
    ruleset = with_choice(CLASSIC, option, value)
    marked = {shown.topic for shown in pages(ruleset) if HOUSE in words(shown)}
    assert marked == topics | {Topic.HOUSE_RULES}


@SETTINGS
@given(rulesets)
def test_a_page_without_a_mark_reads_as_in_classic(ruleset: Ruleset) -> None:
    for mine, classic in zip(pages(ruleset), pages(CLASSIC), strict=True):
        if HOUSE not in words(mine):
            assert words(mine) == words(classic)


@SETTINGS
@given(rulesets)
def test_the_used_weapon_of_the_example_fights_what_the_engine_lets_it_fight(ruleset: Ruleset) -> None:
    used, _sign, *others = rows(page(ruleset, Topic.FIGHTING))[-1].items
    assert isinstance(used, Pile)
    *slain, weapon = used.cards
    limit = weapon_limit(ruleset, Weapon(weapon, tuple(slain)))
    captions = set()
    for other in others:
        assert isinstance(other, Pile)
        assert (other.caption == "can be fought") == (other.cards[0].value <= limit)
        captions.add(other.caption)
    assert captions == {"can be fought", "barehanded"}


@SETTINGS
@given(rulesets)
def test_no_health_is_ever_above_what_the_rules_allow(ruleset: Ruleset) -> None:
    maximum = ruleset.max_health
    for shown in pages(ruleset):
        for row in rows(shown):
            papers = [item for item in row.items if isinstance(item, Paper)]
            assert all(paper.maximum == maximum and max(paper.totals) <= maximum for paper in papers)
    assert f"*{maximum} health*" in words(page(ruleset, Topic.AIM))
    assert f"*{maximum}*" in words(page(ruleset, Topic.POTIONS))
    best = maximum + (10 if ruleset.final_potion_bonus else 0)
    assert f"*{best}*" in words(page(ruleset, Topic.END))


def test_the_controls_list_the_tables_actions_that_have_keys_and_help() -> None:
    groups = [part for part in page(CLASSIC, Topic.KEYS).parts if isinstance(part, Keys)]
    listed = {line.keys for group in groups for line in group.lines}
    for action in TABLE:
        if action.shortcuts and action.help:
            assert tuple(shortcut.text for shortcut in action.shortcuts) in listed, action
