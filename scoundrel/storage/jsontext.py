"""Reads JSON value by value, to save memory and know each value's position.

All methods that read raise `json.JSONDecodeError` for invalid JSON.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, Final

_SPACE: Final = re.compile(r"[ \t\n\r]*")


class Document:
    """A JSON text, read from `at` on. ``parse_int`` converts whole numbers, as in `json.loads`."""

    def __init__(self, text: str, parse_int: Callable[[str], float] = int) -> None:
        self._text = text
        self._decode = json.JSONDecoder(parse_int=parse_int).raw_decode
        self.at = 0  # the offset of the next character

    @property
    def fraction(self) -> float:
        """The fraction read so far, 0 to 1."""
        return self.at / len(self._text)

    def peek(self) -> str:
        """Return the next character that isn't whitespace, without reading it; an empty string at the end."""
        spaces = _SPACE.match(self._text, self.at)
        self.at = spaces.end() if spaces else self.at
        return self._text[self.at : self.at + 1]

    def expect(self, character: str) -> None:
        """Skip ``character``. Raises `json.JSONDecodeError` if the next character is a different one."""
        if self.peek() != character:
            raise json.JSONDecodeError(f"Expecting '{character}'", self._text, self.at)
        self.at += 1

    def value(self) -> Any:
        """Return the next value of any type."""
        self.peek()
        value, self.at = self._decode(self._text, self.at)
        return value

    def members(self) -> Iterator[str]:
        """Yield the names in the next object. The caller must read each value before the next name."""
        for _next in self._series("{", "}"):
            name = self.value()
            if not isinstance(name, str):
                raise json.JSONDecodeError("Expecting property name", self._text, self.at)
            self.expect(":")
            yield name

    def elements(self) -> Iterator[Any]:
        """Yield the values in the next list."""
        for _next in self._series("[", "]"):
            yield self.value()

    def _series(self, begin: str, end: str) -> Iterator[None]:
        self.expect(begin)
        if self.peek() != end:
            yield
            while self.peek() != end:
                self.expect(",")
                yield
        self.at += 1
