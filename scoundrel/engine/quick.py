"""A quick way to make frozen dataclasses, for the few places that make hundreds of thousands a second."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, ParamSpec, TypeVar

_P = ParamSpec("_P")
_T = TypeVar("_T")


def maker(cls: Callable[_P, _T]) -> Callable[_P, _T]:
    """A function that makes what ``cls``, a frozen dataclass with slots, makes: for a third of the price.

    A frozen dataclass stores each field through ``object.__setattr__``, and that took most of the time of a
    move. This function fills an object of a twin class with the same slots, which is not frozen, and only
    then makes it one of ``cls``. All fields must be given, and there is no ``__post_init__``.
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
