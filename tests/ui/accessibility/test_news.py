"""Announcements: the latest first, only a few, and each only once."""

from __future__ import annotations

import sys

from scoundrel.ui.base_screen import News
from scoundrel.ui.input import Key


def test_any_number_of_announcements_is_bounded() -> None:
    news = News()
    for number in range(2 * sys.getrecursionlimit()):
        news.add(lambda number=number: f"Number {number}.")  # type: ignore[misc]
    assert news.words.startswith(f"Number {2 * sys.getrecursionlimit() - 1}. ")
    assert len(news.words.split(". ")) < 10


def test_the_latest_is_read_first_and_a_key_ends_the_others() -> None:
    news = News()
    for words, read in (("One.", "One."), ("Two.", "Two. One."), ("One.", "One. Two.")):
        news.add(lambda words=words: words)  # type: ignore[misc]
        assert news.words == read
    news.note(Key("x"))
    news.add(lambda: "Two.")
    assert news.words == "Two."
    news.clear()
    assert (news.words, news.fresh) == ("", False)
