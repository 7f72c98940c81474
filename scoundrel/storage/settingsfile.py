"""A file of settings as text, which a person may edit: a JSON object with one key for each.

    {
      "format": "scoundrel settings",
      "version": 1,
      "effects": 100,
      "ruleset": "classic",
      ...
    }

Everything else in the file is preserved: a changed value replaces the old one in its place, a new one comes
after the last, and every other character stays.

A later version has a check, since one flipped bit turns a 1 into a 3: beside ``"version": 2`` it writes
``"version_check": "..."``, the CRC-32 of ``scoundrel settings 2`` in eight hexadecimal digits. Another
version without that check is a damaged value: all others are read as usual, and the next change corrects it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from scoundrel.engine.records import NamedTuple
from scoundrel.i18n import N_
from scoundrel.i18n import gettext as _
from scoundrel.storage.notices import DamagedError

MAX_BYTES: Final = 65_536
"""The longest file of settings, in this and all later versions: a hundred times a usual one."""

FORMAT: Final = "scoundrel settings"
VERSION: Final = 1
"""Goes up whenever an older program would misread what is written."""

_MOST_WITHIN: Final = 500
"""The deepest nesting that is read, the same in every Python."""


class NewerError(ValueError):
    """Settings whose version this program does not know yet."""


class SettingsText(NamedTuple):
    """A file's text, and the place of each value in it."""

    values: dict[str, object]
    """All values in the file, known or not. A number too long for a setting is infinite."""
    places: dict[str, tuple[int, int]]
    """The start and end of each key's value; of a repeated key the last, which counts."""
    end: int
    """Where new keys go."""
    text: str

    @classmethod
    def decode(cls, data: bytes) -> SettingsText:
        """Read a file of settings. Raises `DamagedError` or `NewerError`, whatever the bytes are."""
        if len(data) > MAX_BYTES:
            raise DamagedError(N_("longer than {most} bytes"), most=MAX_BYTES)
        try:
            text = data.decode()
        except UnicodeDecodeError:
            raise DamagedError(N_("not text in UTF-8")) from None
        found = cls(*_members(text), text)
        if found.values.get("format", FORMAT) != FORMAT:
            raise DamagedError(N_("not a settings file"))
        if found._is_newer():
            raise NewerError(f"version {found.values['version']}")
        return found

    @property
    def version_damaged(self) -> bool:
        """Is its version neither this one nor a later one with a valid check?"""
        version = self.values.get("version", VERSION)
        # Exactly so: to Python, True is an integer too.
        return type(version) is not int or version != VERSION

    def _is_newer(self) -> bool:
        version = self.values.get("version")
        return (
            type(version) is int
            and version > VERSION
            and self.values.get("version_check") == version_check(version)
        )

    def source(self, name: str) -> str:
        """The value of this key as it is written."""
        start, end = self.places[name]
        return self.text[start:end]

    def put(self, changes: Mapping[str, object]) -> bytes:
        """The bytes of the text with these values.

        Raises `OverflowError` if it would be too long to be read again.
        """
        text = self.text
        added = ",\n".join(_member(name, changes[name]) for name in changes if name not in self.places)
        if added:
            before, after = (",\n", "") if self.places else ("\n", "\n")
            text = text[: self.end] + before + added + after + text[self.end :]
        for name in sorted(changes.keys() & self.places.keys(), key=self.places.__getitem__, reverse=True):
            start, stop = self.places[name]
            text = text[:start] + as_text(changes[name]) + text[stop:]
        data = text.encode()
        if len(data) > MAX_BYTES:
            raise OverflowError(_("it would be longer than {most} bytes", most=MAX_BYTES))
        return data


def version_check(version: int) -> str:
    """The ``version_check`` of a later version."""
    from zlib import crc32  # noqa: PLC0415  # only where there is such a file

    return f"{crc32(f'{FORMAT} {version}'.encode()):08x}"


def encode(settings: Mapping[str, object]) -> bytes:
    """The bytes of a file with these settings and nothing else."""
    keys = {"format": FORMAT, "version": VERSION, **settings}
    return ("{\n" + ",\n".join(_member(name, value) for name, value in keys.items()) + "\n}\n").encode()


def _member(name: str, value: object) -> str:
    return f'  "{name}": {as_text(value)}'


def as_text(value: object) -> str:
    """A setting as JSON: true, a number, or a string."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
    return f'"{value}"'


def _members(text: str) -> tuple[dict[str, object], dict[str, tuple[int, int]], int]:
    """The values of a JSON object by key, their places in the text, and the place for new keys.

    Raises `DamagedError` if the text is not a JSON object.
    """
    import json  # noqa: PLC0415  # only where there is a file

    read = json.JSONDecoder(parse_int=_whole).raw_decode
    values: dict[str, object] = {}
    places: dict[str, tuple[int, int]] = {}
    try:
        # Some editors write a byte order mark.
        at = end = _after(text, 1 if text.startswith("\ufeff") else 0, "{")
        if text.startswith("}", _past_blanks(text, at)):
            at = _after(text, at, "}")
        while text[at - 1] != "}":
            start = _after(text, at, '"') - 1
            key, at = read(text, start)
            start = _past_blanks(text, _after(text, at, ":"))
            values[key], end = read(text, start)
            if _deep(values[key]):
                raise RecursionError
            places[key] = (start, end)
            at = _after(text, end, ",}")
    except json.JSONDecodeError as error:
        raise _not_json(text, error.pos) from None
    except RecursionError:
        raise DamagedError(N_("nested too deeply")) from None
    if _past_blanks(text, at) != len(text):
        raise _not_json(text, at)
    return values, places, end


def _deep(value: object) -> bool:
    """Is it nested too deeply? The limit of the JSON reader differs from Python to Python."""
    level, depth = [value], 0
    while level and depth < _MOST_WITHIN:
        level = [
            inner
            for outer in level
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        depth += 1
    return bool(level)


def _after(text: str, at: int, marks: str) -> int:
    """The place after one of these marks, which only blanks may precede."""
    at = _past_blanks(text, at)
    if at == len(text) or text[at] not in marks:
        raise _not_json(text, at)
    return at + 1


def _past_blanks(text: str, at: int) -> int:
    while at < len(text) and text[at] in " \t\r\n":
        at += 1
    return at


def _not_json(text: str, at: int) -> DamagedError:
    return DamagedError(N_("line {line} isn't JSON"), line=text.count("\n", 0, at) + 1)


def _whole(digits: str) -> float:
    # Python refuses to parse very long numbers.
    return int(digits) if len(digits) < 20 else math.inf
