"""A screen's first announcement begins with the screen's name, and the right node is read first."""

from __future__ import annotations

from scoundrel.ui.accessibility.node import Node, Opening, Role, group, heading, opened, text


def screen(focus: str, first: str = "Puzzle 1.") -> Node:
    rows = [
        text("a", first)._replace(focused=focus == "a"),
        text("b", "Puzzle 2.")._replace(focused=focus == "b"),
    ]
    return group("top", "Puzzles", group("list", "All", *rows), role=Role.SCREEN)


def read(opening: Opening, screen_of: str, top: Node) -> list[str]:
    return [node.name for node in opening.headed(screen_of, top).walk() if node.role is Role.TEXT]


def test_it_is_told_until_the_first_has_lost_the_focus_and_again_where_one_comes_back() -> None:
    opening = Opening()
    for focus in "aa":
        assert read(opening, "puzzles", screen(focus)) == ["Puzzles. Puzzle 1.", "Puzzle 2."]
    for focus in "ba":
        assert read(opening, "puzzles", screen(focus)) == ["Puzzle 1.", "Puzzle 2."]
    opening.headed("table", screen(""))
    assert read(opening, "puzzles", screen("b")) == ["Puzzle 1.", "Puzzles. Puzzle 2."]


def test_what_is_read_as_a_screen_opens() -> None:
    button = Node("play", Role.BUTTON, "Play")
    option = Node("classic", Role.OPTION, "Classic", chosen=True)
    title = heading("sound", "Sound", 2)
    for parts, read in (
        ((button, title, text("a", "No games yet.")), "a"),
        ((title, option), "sound"),
        ((button, group("rules", "Difficulty", option)), "classic"),
        ((text("a", "No games yet."), button._replace(focused=True)), "play"),
    ):
        top = opened(group("top", "Screen", *parts, role=Role.SCREEN))
        assert [node.key for node in top.walk() if node.focused] == [read]
    assert opened(group("top", "Screen", button)) == group("top", "Screen", button)
