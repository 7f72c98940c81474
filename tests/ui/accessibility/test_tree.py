"""The tree sent to screen readers: permanent numbers, and only changed nodes are sent."""

from __future__ import annotations

from collections.abc import Mapping

from hypothesis import given, strategies as st

from scoundrel.ui.accessibility.node import ROOT, Changes, Node, Role, Tree, group, text

KEYS = tuple("abcdefgh")
NAMES = st.sampled_from(("Health 20.", "Health 12.", "No Weapon."))
# The nodes of a screen by key: the text of each node, and whether it is focused.
SHOWN = st.dictionaries(st.sampled_from(KEYS), st.tuples(NAMES, st.booleans()), max_size=len(KEYS))
Shown = Mapping[str, tuple[str, bool]]


def screen(shown: Shown) -> Node:
    """Return a screen with the nodes ``shown``, the first half of them in a group."""
    nodes = [text(key, name)._replace(focused=focused) for key, (name, focused) in shown.items()]
    half = len(nodes) // 2
    return group("top", "Screen", group("half", "Half", *nodes[:half]), *nodes[half:], role=Role.SCREEN)


def numbers(tree: Tree, top: Node) -> dict[str, int]:
    """Return the number of each node in the tree, by key."""
    found = {}
    for number in range(1, 1000):
        if (node := tree.node(number)) is not None:
            found[node.key] = number
    assert sorted(found) == sorted(node.key for node in top.walk())
    return found


def told(changes: Changes) -> dict[str, tuple[object, tuple[int, ...]]]:
    return {node.key: (node.look(), children) for _number, node, children in changes.nodes}


@given(st.lists(SHOWN, min_size=1, max_size=6))
def test_the_same_key_keeps_its_number_and_no_two_share_one(every: list[Shown]) -> None:
    tree, before = Tree(), dict[str, int]()
    for shown in every:
        top = screen(shown)
        tree.update("table", top)
        now = numbers(tree, top)
        assert ROOT not in now.values()
        assert len({*now.values()}) == len(now)
        assert all(now[key] == before[key] for key in now.keys() & before.keys())
        assert all(now[key] not in before.values() for key in now.keys() - before.keys())
        before = now


@given(SHOWN, SHOWN)
def test_another_screen_gets_new_numbers(one: Shown, other: Shown) -> None:
    tree = Tree()
    tree.update("title", screen(one))
    first = numbers(tree, screen(one))
    tree.update("table", screen(other))
    second = numbers(tree, screen(other))
    assert not {*first.values()} & {*second.values()}


@given(st.lists(SHOWN, min_size=1, max_size=6))
def test_a_reader_that_is_told_only_the_changes_knows_everything(every: list[Shown]) -> None:
    tree, known = Tree(), dict[int, tuple[object, tuple[int, ...]]]()
    for shown in every:
        top, late = screen(shown), True
        while late:
            changes = tree.update("table", top)
            for number, node, children in changes.nodes:
                assert known.get(number) != (node.look(), children), "told again, though nothing has changed"
                known[number] = (node.look(), children)
            late = changes.late
        where = numbers(tree, top)
        for node in top.walk():
            children = tuple(where[child.key] for child in node.children)
            assert known[where[node.key]] == (node.look(), children)
        assert changes.top == where["top"]


@given(SHOWN)
def test_nothing_is_told_twice_until_it_is_forgotten(shown: Shown) -> None:
    tree = Tree()
    first = tree.update("table", screen(shown))
    assert len(first.nodes) == len([*screen(shown).walk()])
    assert tree.update("table", screen(shown)).nodes == ()
    tree.forget()
    again = tree.update("table", screen(shown))
    assert told(again) == told(first)
    assert (again.top, again.focus) == (first.top, first.focus)


@given(SHOWN)
def test_the_first_node_that_has_the_focus_has_it(shown: Shown) -> None:
    tree, top = Tree(), screen(shown)
    changes = tree.update("table", top)
    focused = [node.key for node in top.walk() if node.focused]
    assert changes.focus == numbers(tree, top)[focused[0] if focused else "top"]


def test_a_node_changes_only_after_the_focus_has_left_it() -> None:
    tree = Tree()
    tree.update("table", screen({"a": ("Health 20.", True), "b": ("No Weapon.", False)}))
    after = screen({"a": ("Health 12.", False), "b": ("A Weapon.", True)})
    assert [node.name for _, node, _ in tree.update("table", after).nodes] == ["A Weapon."]
    assert [node.name for _, node, _ in tree.update("table", after).nodes] == ["Health 12."]
    assert not tree.update("table", after).late
