"""Fast declarations of named tuples and dataclasses behave like those of the standard library."""

from __future__ import annotations

import copy
import pickle

import pytest

from scoundrel.engine.records import NamedTuple, dataclass


class Point(NamedTuple):
    """A named tuple with a default and a method."""

    x: int
    y: int = 2

    @property
    def total(self) -> int:
        """The sum of both fields."""
        return self.x + self.y


@dataclass(frozen=True, slots=True)
class Frozen:
    """A frozen dataclass with a check."""

    a: int
    b: str = "b"

    def __post_init__(self) -> None:
        if self.a < 0:
            raise ValueError(self.a)


@dataclass(frozen=True, slots=True)
class Alone:
    """A frozen dataclass with a single field."""

    a: int


@dataclass(slots=True)
class Changing:
    """A mutable dataclass."""

    a: int = 0


def test_a_named_tuple_is_a_tuple_with_names() -> None:
    point = Point(1, y=3)
    assert point == (1, 3) == Point(y=3, x=1)
    assert (point.x, point.y, point.total, Point(1).y) == (1, 3, 4, 2)
    assert repr(point) == "Point(x=1, y=3)"
    assert (point._replace(x=5), point._asdict()) == ((5, 3), {"x": 1, "y": 3})
    assert (Point._fields, Point._field_defaults) == (("x", "y"), {"y": 2})
    assert Point.__doc__ == "A named tuple with a default and a method."
    match point:
        case Point(x, y):
            assert (x, y) == (1, 3)
    assert not hasattr(point, "__dict__")
    with pytest.raises(TypeError, match=r"Point.__new__\(\) missing 1 required positional argument: 'x'"):
        Point()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected keyword argument 'z'"):
        Point(1, z=2)  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="z"):
        Point(1)._replace(z=2)  # type: ignore[call-arg]
    with pytest.raises(AttributeError):
        Point(1).x = 2  # type: ignore[misc]
    with pytest.raises(TypeError, match="without a default"):
        type("Wrong", (NamedTuple,), {"__annotations__": {"a": "int", "b": "int"}, "a": 1})


@pytest.mark.parametrize("value", [Point(1), Frozen(1, "c"), Alone(2), Changing(3)])
def test_copies_and_pickles_are_equal(value: object) -> None:
    assert copy.copy(value) == pickle.loads(pickle.dumps(value)) == copy.deepcopy(value) == value
