"""Replacements for named tuples and dataclasses with slots, declared in a tenth of the usual time.

The program declares about a hundred of them at each start. The standard library compiles the methods of each
class, and its `dataclasses` imports a dozen modules. In this module, classes with the same number of fields
share their code.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, cast

__all__ = ["NamedTuple", "dataclass", "maker", "replace"]

_P = ParamSpec("_P")
_T = TypeVar("_T")

if TYPE_CHECKING:
    from dataclasses import dataclass, replace
    from typing import NamedTuple
else:
    from collections import _tuplegetter

    class _Record(tuple):
        __slots__ = ()

        @classmethod
        def _make(cls, values):
            return cls(*values)

        def _replace(self, **changed):
            made = tuple.__new__(type(self), map(changed.pop, self._fields, self))
            if changed:
                raise ValueError(f"got unexpected field names: {[*changed]!r}")
            return made

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self):
            shown = ", ".join(map("{}={!r}".format, self._fields, self))
            return f"{type(self).__name__}({shown})"

        def __getnewargs__(self):
            return tuple(self)

    class _Declared(type):
        def __new__(cls, name, bases, body):
            if not bases:
                return super().__new__(cls, name, bases, body)
            fields = tuple(body.get("__annotations__", ()))
            defaults = {field: body.pop(field) for field in fields if field in body}
            body.update({field: _tuplegetter(n, None) for n, field in enumerate(fields)})
            body |= {"__slots__": (), "_fields": fields, "__match_args__": fields}
            body["_field_defaults"] = defaults
            body["__new__"] = _function(f"{name}.__new__", "new", fields, {"new": tuple.__new__}, defaults)
            return type(name, (_Record,), body)

    class NamedTuple(metaclass=_Declared):
        """A replacement for `typing.NamedTuple`."""

    def dataclass(*, slots, frozen=False):
        """A replacement for `dataclasses.dataclass` that doesn't support ``field`` and ``fields``."""
        assert slots

        def declared(cls):
            body = dict(vars(cls))
            fields = tuple(body.get("__annotations__", ()))
            defaults = {field: body.pop(field) for field in fields if field in body}
            methods = _methods(fields, frozen=frozen)
            body = {**methods, **body, "__slots__": fields, "__match_args__": fields}
            for name in ("__dict__", "__weakref__"):
                body.pop(name, None)
            made = type(cls.__name__, cls.__bases__, body)
            setters = {f"set{n}": vars(made)[field].__set__ for n, field in enumerate(fields)}
            kind = "init and check" if "__post_init__" in body else "init"
            made.__init__ = _function(f"{cls.__qualname__}.__init__", kind, fields, setters, defaults)
            return made

        return declared

    def replace(record, /, **changed):
        """A replacement for `dataclasses.replace`."""
        return type(record)(**{name: getattr(record, name) for name in record.__match_args__} | changed)


def _methods(fields: tuple[str, ...], *, frozen: bool) -> dict[str, Any]:
    """Return all methods of a dataclass except its constructor."""
    several: Callable[[object], Any] = attrgetter(*fields, "__class__")

    def equal(self: object, other: object) -> bool:
        return several(self) == several(other) if other.__class__ is self.__class__ else NotImplemented

    def shown(self: object) -> str:
        written = ", ".join([f"{field}={getattr(self, field)!r}" for field in fields])
        return f"{type(self).__qualname__}({written})"

    def refuse(_self: object, name: str, *_value: object) -> None:
        from dataclasses import FrozenInstanceError  # noqa: PLC0415  # hardly ever needed

        raise FrozenInstanceError(f"cannot set or delete field {name!r}")

    def filled(self: object, values: list[object]) -> None:
        for field, value in zip(fields, values, strict=True):
            object.__setattr__(self, field, value)

    methods: dict[str, Any] = {"__eq__": equal, "__repr__": shown, "__hash__": None}
    if frozen:
        methods |= {"__setattr__": refuse, "__delattr__": refuse, "__setstate__": filled}
        methods["__hash__"] = lambda self: hash(several(self))
        methods["__getstate__"] = lambda self: [getattr(self, field) for field in fields]
    return methods


def _function(
    name: str, kind: str, fields: tuple[str, ...], names: dict[str, Any], defaults: dict[str, object]
) -> FunctionType:
    """Return a constructor with ``fields`` as parameters and ``names`` as globals."""
    if [*defaults] != [*fields[len(fields) - len(defaults) :]]:
        raise TypeError(f"{name}: fields without a default follow one with a default")
    code = _code(kind, len(fields)).replace(co_varnames=("_self", *fields))
    function = FunctionType(code, names, "__new__", tuple(defaults.values()))
    function.__qualname__ = name
    return function


@cache
def _code(kind: str, count: int) -> CodeType:
    """Return the code shared by all constructors of the given ``kind`` with ``count`` fields."""
    values = "".join([f"f{n}, " for n in range(count)])
    if kind == "new":
        lines = [f"return new(_self, ({values}))"]
    else:
        lines = [f"set{n}(_self, f{n})" for n in range(count)] + ["pass"]
        lines += ["_self.__post_init__()"] if kind == "init and check" else []
    made: dict[str, Any] = {}
    exec("\n    ".join([f"def made(_self, {values}):", *lines]), made)
    return cast(CodeType, made["made"].__code__)


def maker(cls: Callable[_P, _T]) -> Callable[_P, _T]:
    """Return a function that constructs ``cls``, a frozen dataclass with slots, in a third of the time.

    A frozen dataclass stores each field with a function call, which took most of a move's time. The
    returned function fills an object of a twin class, which has the same slots but isn't frozen, and then
    changes the object's class to ``cls``. All fields must be given, and ``__post_init__`` does not run.
    """
    names: tuple[str, ...] = cls.__match_args__  # type: ignore[attr-defined]  # not every callable has fields
    lines = [
        f"def make({', '.join(names)}):",
        "    made = new(twin)",
        *(f"    made.{name} = {name}" for name in names),
        "    made.__class__ = cls",
        "    return made",
    ]
    namespace: dict[str, Any] = {"cls": cls, "new": object.__new__}
    namespace["twin"] = type("Twin", (), {"__slots__": names})
    exec("\n".join(lines), namespace)
    make: Callable[_P, _T] = namespace["make"]
    return make
