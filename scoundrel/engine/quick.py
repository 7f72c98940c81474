"""A fast constructor for frozen dataclasses, where hundreds of thousands are made in a second."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, ParamSpec, TypeVar

_P = ParamSpec("_P")
_T = TypeVar("_T")


def maker(cls: Callable[_P, _T]) -> Callable[_P, _T]:
    """A function that constructs ``cls``, a frozen dataclass with slots, in a third of the time.

    A frozen dataclass stores each field through ``object.__setattr__``, which took most of the time of a
    move. This function fills an object of a twin class with the same slots that is not frozen, and then
    changes its class to ``cls``. All fields must be given, and ``__post_init__`` does not run.
    """
    names = [field.name for field in fields(cls)]  # type: ignore[arg-type]  # not every callable has fields
    lines = [
        f"def make({', '.join(names)}):",
        "    made = new(twin)",
        *(f"    made.{name} = {name}" for name in names),
        "    made.__class__ = cls",
        "    return made",
    ]
    namespace: dict[str, Any] = {"cls": cls, "new": object.__new__}
    namespace["twin"] = type("Twin", (), {"__slots__": tuple(names)})
    exec("\n".join(lines), namespace)
    make: Callable[_P, _T] = namespace["make"]
    return make
