"""Translations: messages can be extracted, a folder adds a language, faulty translations break nothing."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import write_po

from scoundrel import i18n
from scoundrel.engine import DECK
from scoundrel.pseudo_locale import stretched
from scoundrel.ui.words.card_names import formal, name, own
from tests import ROOT
from tests.commands import refusal
from tests.languages import BUILD, language

TEXT = ROOT / "assets" / "text"


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    i18n.use(i18n.SOURCE)


def stale(folder: Path) -> list[str]:
    """Return the languages whose compiled file doesn't match its translations."""
    return [
        path.parent.name
        for path in sorted(folder.glob("*/messages.po"))
        if path.with_suffix(".mo").read_bytes() != BUILD.compiled(BUILD.read(path))
    ]


def test_every_translation_is_compiled(tmp_path: Path) -> None:
    assert stale(TEXT) == []
    language(tmp_path, "xx", {(None, "Quit"): "Uq"})
    assert stale(tmp_path) == []
    (tmp_path / "xx" / "messages.mo").write_bytes(b"")
    assert stale(tmp_path) == ["xx"]


# --- extraction, and the build command

# The functions that translate messages, with the number of leading arguments that are source text.
_CALLS = {"_": 1, "N_": 1, "NN_": 2, "gettext": 1, "ngettext": 2, "pgettext": 2}


def calls() -> Iterator[tuple[str, ast.expr]]:
    """Yield each source-text argument of a call that translates a message, with its file and line."""
    for path in sorted((ROOT / "scoundrel").rglob("*.py")):
        if path.name in ("i18n.py", "pseudo_locale.py"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _CALLS:
                where = f"{path.relative_to(ROOT)}:{node.lineno}"
                assert len(node.args) >= _CALLS[node.func.id], where
                yield from ((where, argument) for argument in node.args[: _CALLS[node.func.id]])


def test_every_message_is_written_out_or_comes_from_a_table() -> None:
    """No message is assembled at run time, because such a message can be neither extracted nor translated."""
    put_together = [
        f"{where}: {ast.unparse(argument)}"
        for where, argument in calls()
        if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str))
        and not isinstance(argument, ast.Name | ast.Attribute | ast.Subscript)
    ]
    assert not put_together, "\n".join(put_together)


def sources() -> set[str]:
    """Return the source texts of all messages."""
    ids = [message.id for message in BUILD.template()]
    return {source for one in ids for source in ([one] if isinstance(one, str) else one)}


def test_extraction_finds_every_message() -> None:
    found = sources()
    written = {argument.value for _, argument in calls() if isinstance(argument, ast.Constant)}
    contexts = {message.context for message in BUILD.template()}
    assert written - found <= contexts
    assert {str(own(card)) for card in DECK} | {str(formal(card)) for card in DECK} <= found


def test_every_message_has_fields_that_can_be_filled() -> None:
    for source in sources():
        fields = [field for _, field, _, _ in string.Formatter().parse(source) if field is not None]
        assert all(field.isidentifier() for field in fields), source


def test_the_command_makes_a_language_and_keeps_its_translations(tmp_path: Path) -> None:
    path, messages = tmp_path / "de" / "messages.po", BUILD.template()
    BUILD.update(path, messages)
    catalog = BUILD.read(path)
    catalog.get("Health left").string = "Übrige Gesundheit"
    catalog.add("Lich King", "Lichkönigs", context="card name, genitive")
    with path.open("wb") as file:
        write_po(file, catalog)
    BUILD.update(path, messages)
    i18n.use("de", tmp_path)
    assert i18n.gettext("Health left") == "Übrige Gesundheit"
    lich = next(own(card) for card in DECK if name(card) == "Lich King")
    assert f"{lich:genitive}" == "Lichkönigs"
    assert f"{lich:the}" == "the Lich King"


def test_the_command_refuses_what_is_no_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert BUILD.main(["no/language"]) == 2
    assert refusal(capsys, "no/language ") == "is no language that Babel knows"


# --- faults, and the pseudo-locale


@pytest.mark.parametrize("content", [b"", b"no catalogue", b"\xde\x12\x04\x95" + b"\xff" * 30])
def test_a_damaged_translation_leaves_english(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "messages.mo").write_bytes(content)
    i18n.use("xx", tmp_path)
    assert i18n.gettext("Room {room}", room=5) == "Room 5"


@pytest.mark.parametrize("wrong", ["{rum}", "{room", "{room.x.y}", "{room[}", "{}"])
def test_a_translation_with_wrong_fields_falls_back_to_english(tmp_path: Path, wrong: str) -> None:
    language(tmp_path, "xx", {(None, "Room {room}"): wrong})
    i18n.use("xx", tmp_path)
    assert i18n.gettext("Room {room}", room=5) == "Room 5"


def test_the_made_up_language_marks_every_message() -> None:
    i18n.use("qps")
    for source in sources() - {""}:
        assert (stretched(source)[0], stretched(source)[-1]) == ("[", "]")
    assert i18n.gettext("Room {room}", room=5) == "[Rööm 5~~]"
